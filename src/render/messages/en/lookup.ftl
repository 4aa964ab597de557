lookup-no-such-rule = There is no rule { $number } in { $book }.
lookup-neighbours = Its neighbours: { $numbers }
lookup-similar = Similar numbers: { $numbers }
lookup-not-a-number = “{ $typed }” is not a rule number
lookup-hint-define = To look up a word, use `verdikt define WORD` or plainly `verdikt WORD`.
lookup-other-book = { $book } has no { $number }; this is from { $other } ({ $date }).
lookup-no-date = undated
lookup-two-readings = “{ $typed }” can mean { $readings }{ $count ->
    [one] ; only this one exists.
   *[other] ; those that exist are shown.
}
lookup-hidden = { $count ->
    [one] { $count } more entry below; see it with --depth 9
   *[other] { $count } more entries below; see them with --depth 9
}
lookup-cited-by = Cited by { $numbers }
lookup-source = { $title }, effective { $date } (book { $book })
lookup-source-builtin = { $title }; not the official text. Numbers as of { $date } (book { $book })
lookup-source-undated = { $title } (book { $book })
lookup-translation = { $title }, as of { $date } (book { $book })
lookup-translation-of-another-date = { $title } (book { $book }, { $date }): the same number, but perhaps not the same edition
lookup-plain-words = In plain words: { $text }
lookup-quote-edition = { $title }, { $date }
lookup-note-inferred = The file does not give this number; it was concluded.
lookup-note-raw-number = The file has the number as “{ $raw }”.
lookup-note = Note: { $kind }: { $text }
lookup-stamp = Entered by { $who }, { $when }
lookup-rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
lookup-no-such-term = “{ $term }” is in no glossary and names no rule here.
lookup-did-you-mean = Did you mean: { $terms }
lookup-obsolete = (obsolete)
lookup-nobody-cites = No rule of { $book } refers to { $number }.
lookup-cites-head = { $count ->
    [one] { $count } rule refers to { $number }:
   *[other] { $count } rules refer to { $number }:
}
lookup-builtin-title = Verdikt: the rules of Magic in our own words
lookup-translation-undated = { $title } (book { $book })
lookup-cites-glossary = In the glossary: { $terms }
lookup-note-homoglyph = Note: the file has a letter of another alphabet in the number: { $text }
lookup-note-comma-for-point = Note: the file has a comma for the point: { $text }
lookup-note-stray-period = Note: the file has a point too many: { $text }
lookup-note-missing-period = Note: the file lacks the point: { $text }
lookup-note-missing-space = Note: the file lacks the space: { $text }
lookup-note-space-in-number = Note: the file has a space in the number: { $text }
lookup-note-misprinted-number = Note: the number is misprinted in the file: { $text }
lookup-note-duplicate-number = Note: the file has this number twice: { $text }
lookup-note-out-of-order = Note: the number is out of order in the file: { $text }
lookup-note-run-together = Note: in the file the rule goes on in the line of the one before: { $text }
lookup-note-unnumbered = Note: the file gives this paragraph of { $text } no number
lookup-note-example-stamp = Note: the example has a stamp of its own: { $text }
lookup-note-encoding = Note: the encoding: { $text }
lookup-note-inferred-number = Note: the number was concluded: { $text }
