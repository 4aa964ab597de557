//! A file to a rulebook and its report: decode, split into blocks, classify, assemble, link.
