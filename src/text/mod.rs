//! Bytes to characters to words, for every file and every language the program meets.
//!
//! - [`decode`]: which encoding, and the text
//! - [`lines`]: LF, CRLF, lone CR and their mixtures
//! - [`language`]: which language a text is in
//! - [`lookalike`]: letters of another alphabet that look the same
//! - [`normal`]: forms for comparing, and words
//! - [`token`]: what can be searched for, with its place
//! - [`stem`]: words without their endings
//! - [`declension`]: Russian words with every ending

pub mod declension;
pub mod decode;
pub mod language;
pub mod lines;
pub mod lookalike;
pub mod normal;
pub mod stem;
pub mod token;

pub use decode::{Decoded, Encoding, Undecodable, decode};
pub use language::detect as detect_language;
pub use lines::{Line, LineEnds, lines};
