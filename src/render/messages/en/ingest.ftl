ingest-unreadable = { $path } cannot be read: { $why }
ingest-no-such-language = there is no language “{ $language }”: en, ru, zh or other
ingest-undecodable = { $path } is no text that can be read: { $reason ->
    [control] a control byte, as in a binary file,
    [utf8] broken UTF-8
   *[utf16] broken UTF-16 (a unit is cut apart)
} at byte { $offset }. Nothing was written.
ingest-empty = { $path } is empty. Nothing was written.
ingest-bad-date = “{ $date }” is no date like 2026-08-07
ingest-no-files = no file was given
ingest-no-date = undated
ingest-done = { $book } is in the library: { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}, language { $language }, { $date }
ingest-file = { $path }: { $encoding }, { $ends }, { $total ->
    [one] { $total } line
   *[other] { $total } lines
}
ingest-more = and { $count } more; --json shows all
ingest-class-blank = blank
ingest-class-front = front
ingest-class-contents = contents
ingest-class-headings = headings
ingest-class-rules = rules
ingest-class-continuations = continuations
ingest-class-examples = examples
ingest-class-glossary = glossary
ingest-class-index = index
ingest-class-credits = credits
ingest-class-stamps = stamps
ingest-class-footer = footer
ingest-class-unplaced = unplaced
ingest-kind-homoglyph = letters of another alphabet in numbers
ingest-kind-comma-for-point = commas for points
ingest-kind-stray-period = stray periods
ingest-kind-missing-period = missing periods
ingest-kind-missing-space = missing spaces
ingest-kind-space-in-number = spaces within numbers
ingest-kind-misprinted-number = misprinted numbers
ingest-kind-duplicate-number = duplicate numbers
ingest-kind-out-of-order = numbers out of order
ingest-kind-run-together = rules without a blank line between
ingest-kind-unnumbered = paragraphs without their numbers
ingest-kind-example-stamp = stamps of examples
ingest-kind-unresolved-reference = references to what is not here
ingest-kind-misprinted-reference = misprinted references
ingest-kind-unplaced = lines that nothing recognised
ingest-kind-encoding = encoding
ingest-several-dates = The files are editions of different dates: { $dates }. Nothing was written.
ingest-hint-several-dates = Ingest each by itself; to make one book of them all the same, say its date: --effective YYYY-MM-DD.
ingest-no-rules = no numbered rule and no glossary was found in { $path }. Nothing was written.
ingest-beside = The library has { $other } in another language or with more rules ({ $language }, { $count }); it is kept, and this book is called { $book }. Another name: --as NAME.
ingest-replaced = It replaces another text of that name ({ $language }, { $count } rules).
ingest-encoding-double-undone = it was encoded twice; undone
ingest-encoding-double-left = it was encoded twice and lost signs on the way; left as it stands
ingest-encoding-doubtful = no encoding fits all of it; the likeliest was taken
ingest-other-language = { $path } is not in the language “{ $language }”: by its letters it is “{ $found }”
ingest-hint-other-language = Without --lang after `ingest` the language is found from the text; before it, --lang is the interface’s.
