//! Any document is read and, if it has no faults, played and shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::render::messages::Messages;
use verdikt::render::ruling::{html, page};
use verdikt::rulebook::Language;
use verdikt::scenario;

fuzz_target!(|source: &str| {
    let (document, faults) = scenario::parse(source);
    let report = scenario::run::run(source, document, faults, &());
    let messages = Messages::new(Language::En);
    let options = page::Options { steps: true, layers: true, boards: true };
    let page = page::Page::of("a.md", source, &report, &messages, &|_| Vec::new(), options);
    assert!(!html::page(&[page], &[], &messages).contains("<script"));
});
