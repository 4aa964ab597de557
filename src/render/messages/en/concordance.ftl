concordance-kind-same = the same
concordance-kind-moved = moved
concordance-kind-reworded = reworded
concordance-kind-split = split
concordance-kind-merged = merged
concordance-kind-gone = gone
concordance-kind-unknown = not certain
concordance-kind-new = new
concordance-nothing-to-compare = There is no other book here to compare with. Name one with --with BOOK; `verdikt books` lists them.
concordance-evidence = Because: { $reasons }
concordance-evidence-same-number = same number
concordance-evidence-same-text = same words
concordance-evidence-similar-text = similar words
concordance-evidence-same-title = same title
concordance-evidence-same-place-above = same rule above
concordance-evidence-neighbours = same neighbours
concordance-evidence-entries-below = same rules below
concordance-evidence-part-of-the-text = a part of the text
concordance-evidence-numerals = same numerals
concordance-evidence-symbols = same symbols
concordance-evidence-names = same names
concordance-evidence-references = same references
concordance-evidence-term = same term
concordance-evidence-followed-edition = the edition that the translation follows
concordance-follows = { $book } follows the edition of { $date }.
concordance-follows-nothing = No edition here is the one that { $book } translates. Whether it is out of date cannot be told.
concordance-nearest = { $book } is of an edition that is not here; that of { $date } is the nearest. Whether it is out of date cannot be told.
concordance-not-stale = The original’s text has not changed since.
concordance-stale = OUT OF DATE: the original’s text has changed:
concordance-stale-references = OUT OF DATE: references in it lead to other rules now: { $list }
concordance-no-history = Nothing can be said of { $number } of { $book } in other editions.
concordance-unchanged = { $count ->
    [one] unchanged in { $count } edition
   *[other] unchanged in { $count } editions
}
concordance-diff-head = From { $from } to { $to }:
concordance-diff-section = { $section } { $title }
concordance-diff-glossary = Glossary
concordance-diff-none = Nothing changed.
concordance-diff-count-new = { $count } new
concordance-diff-count-gone = { $count } gone
concordance-diff-count-moved = { $count } moved
concordance-diff-count-reworded = { $count } reworded
concordance-diff-count-moved-reworded = { $count } moved and reworded
concordance-diff-count-unknown = { $count } not certain
concordance-diff-unknown = not certain
concordance-diff-lacking = { $count ->
    [one] One book is but a part of the rules or translates it: { $count } rule has no known counterpart there, which says nothing of a change.
   *[other] One book is but a part of the rules or translates it: { $count } rules have no known counterpart there, which says nothing of a change.
}
concordance-examples-only = only examples changed
concordance-hole = { $book } lacks it, unlike the editions around
concordance-none-in-language = No other book here is in: { $languages }.
concordance-diff-new = new
concordance-diff-gone = gone
concordance-diff-moved = moved
concordance-diff-reworded = reworded
concordance-diff-moved-reworded = moved and reworded
concordance-diff-perhaps = perhaps now { $numbers }
concordance-diff-perhaps-was = perhaps earlier { $numbers }
concordance-diff-stale = out of date: the original’s text differs
concordance-diff-moved-stale = moved; out of date: the original’s text differs
concordance-diff-count-stale = { $count } out of date
concordance-diff-count-moved-stale = { $count } moved and out of date
concordance-diff-translation = One of the books has the rules in other words than their original. Out of date is a rule whose original differs between the editions behind the books.
concordance-two-books = { $number } is said to be of { $at } and of { $book }: name one book
concordance-cite-current = current
concordance-cite-moved = moved to { $numbers }
concordance-cite-reworded = reworded
concordance-cite-gone = gone
concordance-cite-no-letter = the letters l and o are left out in rule numbers
concordance-cite-never = no such rule
concordance-cite-unknown = not certain; perhaps now { $numbers }
concordance-cite-unsaid = not certain what it is now
concordance-cite-unseen = { $book } has no such rule; older editions, which may have it, are not in the library
concordance-cite-rewritten = rewritten: { $numbers }
concordance-cite-several = not rewritten: it is several rules now
concordance-cite-range = not rewritten: the rules of this range are no range now
concordance-cite-misprint = not rewritten: a misprint
concordance-cite-fine = { $count ->
    [one] { $path }: { $count } citation, current.
   *[other] { $path }: { $count } citations, all current.
}
concordance-cite-none = { $path }: no citations.
concordance-cite-fixed = { $count ->
    [one] { $path }: { $count } citation rewritten; the text as it was is in { $backup }.
   *[other] { $path }: { $count } citations rewritten; the text as it was is in { $backup }.
}
concordance-cite-later = { $from } has no such rule, unlike { $book }
concordance-cite-again = not rewritten: it may have been rewritten already
concordance-cite-again-hint = { $path } seems to have been rewritten already: some of its numbers are not those of { $from }. Check it with --from { $book }, or correct them by hand.
concordance-cite-from-now = From now on, check it with --from { $book }: its numbers are of that edition.
concordance-cite-not-written = { $path } could not be rewritten: { $why }
concordance-cite-from-then = The rewritten numbers are of { $book }: correct the others by hand, and from then on check it with --from { $book }.
concordance-cite-unreadable = { $path } cannot be read as text
concordance-cite-not-utf8 = { $path } has an encoding in which it cannot be rewritten byte for byte
concordance-cite-no-file = { $path }: { $why }
concordance-lint-dangling-reference = refers to a rule that is not here
concordance-lint-title-mismatch = the title in quotes is not that of the rule
concordance-lint-other-keyword = refers to the rule of another keyword
concordance-lint-gap = a gap in the numbers
concordance-lint-duplicate-number = the number stands twice
concordance-lint-misprinted-number = a misprinted number
concordance-lint-misprinted-reference = a misprint in a reference
concordance-lint-other-reference = refers to another rule than the original
concordance-lint-mixed-alphabets = letters of two alphabets in a word
concordance-lint-untranslated = not translated
concordance-lint-inconsistent-term = a term translated in several ways
concordance-lint-not-translated = rules of the edition it follows that the translation lacks (how many, of how many in the section)
concordance-lint-stale = out of date, now
concordance-gone-since = Gone since { $book }.
concordance-had-it = { $book } is the newest edition that has it: { $address }
concordance-other-numbers = Rules are cited by the numbers of { $edition }; { $book } has other numbers.
concordance-lint-none = { $book }: nothing found.
concordance-lint-count = { $count ->
    [one] { $count } finding in { $book }.
   *[other] { $count } findings in { $book }.
}
concordance-inferred = { $address } has no number in the file; inferred: { $number }
concordance-lacking = No counterpart is known in: { $books }.
concordance-oldest = in the oldest edition here
concordance-same-rule = the same rule; its text may differ
concordance-cite-letter = not rewritten: its letter can stand for several
concordance-cite-early = not in that edition yet
concordance-cite-read-only = { $path } is read-only
concordance-kind-early = not in it yet
concordance-evidence-nothing-like-it = nothing like it in the other book
concordance-numbers-need = Without the edition of { $edition } in the library, the numbers in { $book } are told by the words of its rules.
concordance-numbers-none = No number is known in { $book } for: { $list }
concordance-numbers-here = In { $book }: { $list }
concordance-inferred-mark = { $number } (inferred)
concordance-lint-gone = gone in
concordance-two-readings = “{ $typed }” can mean { $readings }; this is { $number }.
