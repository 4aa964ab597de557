//! Whatever is typed is a question.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::rulebook::selection;
use verdikt::search::query::Query;

fuzz_target!(|text: &str| {
    let _ = Query::parse(text);
    let _ = selection::parse(text);
});
