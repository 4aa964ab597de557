//! Every reading of anything typed prints to something that reads back as itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::rulebook::RuleNumber;

fuzz_target!(|text: &str| {
    for number in RuleNumber::readings(text) {
        assert_eq!(RuleNumber::parse(&number.to_string()), Some(number));
    }
});
