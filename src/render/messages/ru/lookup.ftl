lookup-no-such-rule = В книге { $book } нет правила { $number }.
lookup-neighbours = Соседние: { $numbers }
lookup-similar = Похожие номера: { $numbers }
lookup-not-a-number = «{ $typed }» — не номер правила
lookup-hint-define = Слово ищут так: `verdikt define СЛОВО` или просто `verdikt СЛОВО`.
lookup-other-book = В книге { $book } нет { $number }; это текст книги { $other } ({ $date }).
lookup-no-date = без даты
lookup-two-readings = «{ $typed }» может значить { $readings }{ $count ->
    [one] ; есть только это правило.
   *[other] ; показаны те, что есть.
}
lookup-hidden = { $count ->
    [one] ниже ещё { $count } пункт; показать: --depth 9
    [few] ниже ещё { $count } пункта; показать: --depth 9
   *[other] ниже ещё { $count } пунктов; показать: --depth 9
}
lookup-cited-by = Ссылаются: { $numbers }
lookup-source = { $title }, действует с { $date } (книга { $book })
lookup-source-builtin = { $title }; не официальный текст. Номера — как в правилах от { $date } (книга { $book })
lookup-source-undated = { $title } (книга { $book })
lookup-translation = { $title }, по состоянию на { $date } (книга { $book })
lookup-translation-of-another-date = { $title } (книга { $book }, { $date }): номер тот же, но редакция может быть другой
lookup-plain-words = Простыми словами: { $text }
lookup-quote-edition = { $title }, { $date }
lookup-note-inferred = В файле этого номера нет; он восстановлен.
lookup-note-raw-number = В файле номер записан как «{ $raw }».
lookup-note = Примечание: { $kind }: { $text }
lookup-stamp = Текст внёс: { $who }, { $when }
lookup-rules-count = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}
lookup-no-such-term = «{ $term }» нет ни в одном словаре, и ни одно правило так не называется.
lookup-did-you-mean = Может быть: { $terms }
lookup-obsolete = (устарело)
lookup-nobody-cites = В книге { $book } на { $number } не ссылается ни одно правило.
lookup-cites-head = { $count ->
    [one] На { $number } ссылается { $count } правило:
    [few] На { $number } ссылаются { $count } правила:
   *[other] На { $number } ссылаются { $count } правил:
}
lookup-builtin-title = Verdikt: правила Magic своими словами
lookup-translation-undated = { $title } (книга { $book })
lookup-cites-glossary = В словаре: { $terms }
lookup-note-homoglyph = Примечание: в номере в файле — буква другого алфавита: { $text }
lookup-note-comma-for-point = Примечание: в файле запятая вместо точки: { $text }
lookup-note-stray-period = Примечание: в файле лишняя точка: { $text }
lookup-note-missing-period = Примечание: в файле нет точки: { $text }
lookup-note-missing-space = Примечание: в файле нет пробела: { $text }
lookup-note-space-in-number = Примечание: в файле пробел внутри номера: { $text }
lookup-note-misprinted-number = Примечание: номер в файле — опечатка: { $text }
lookup-note-duplicate-number = Примечание: этот номер стоит в файле дважды: { $text }
lookup-note-out-of-order = Примечание: номер в файле не по порядку: { $text }
lookup-note-run-together = Примечание: в файле правило продолжает строку предыдущего: { $text }
lookup-note-unnumbered = Примечание: у этого абзаца в { $text } в файле нет номера
lookup-note-example-stamp = Примечание: у примера своя отметка: { $text }
lookup-note-encoding = Примечание: кодировка: { $text }
lookup-note-inferred-number = Примечание: номер восстановлен: { $text }
