//! Any bytes are a book whose lines add up and whose numbers are unique, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::collections::BTreeSet;
use verdikt::ingest::{InputFile, Options, ingest};

fuzz_target!(|bytes: &[u8]| {
    if let Ok((book, report)) = ingest(&[InputFile { path: "any", bytes }], &Options::default()) {
        assert_eq!(report.files[0].lines.sum(), report.files[0].lines.total);
        let numbers: BTreeSet<_> = book.rules.iter().map(|r| r.number).collect();
        assert_eq!(numbers.len(), book.rules.len());
    }
});
