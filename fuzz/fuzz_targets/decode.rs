//! Any bytes are text or an error that points into them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdikt::text;

fuzz_target!(|bytes: &[u8]| match text::decode(bytes) {
    Ok(decoded) => {
        let (lines, _) = text::lines(&decoded.text);
        assert!(lines.iter().all(|l| !l.text.contains(['\r', '\n'])));
    }
    Err(error) => assert!(error.offset < bytes.len()),
});
