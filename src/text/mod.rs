//! Bytes to characters to words: encodings, line ends, homoglyphs, language, stems, spans.
