//! Any text of a card is understood or refused, line by line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::ability::model::Face;
use verdikt::cards::oracle::compile::compile;

fuzz_target!(|text: &str| {
    let face = Face { name: "Grey Pebble".into(), ..Face::default() };
    let _ = compile(&face, text);
});
