//! References lie in order, within the text and on its characters.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::ingest::{label::Numbering, references::find};

fuzz_target!(|text: &str| {
    for numbering in [Numbering::Comprehensive, Numbering::Plain] {
        let mut end = 0;
        for found in find(text, numbering) {
            assert!(found.start >= end && text.get(found.start..found.end).is_some());
            end = found.end;
            let _ = found.numbers(|_| false);
        }
    }
});
