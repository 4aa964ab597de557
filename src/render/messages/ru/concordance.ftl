concordance-kind-same = то же
concordance-kind-moved = другой номер
concordance-kind-reworded = изменён текст
concordance-kind-split = разделено
concordance-kind-merged = объединено
concordance-kind-gone = исключено
concordance-kind-unknown = точно не известно
concordance-kind-new = новое
concordance-nothing-to-compare = Сравнить не с чем: других книг нет. Книгу указывают так: --with КНИГА; список — `verdikt books`.
concordance-evidence = Основания: { $reasons }
concordance-evidence-same-number = тот же номер
concordance-evidence-same-text = те же слова
concordance-evidence-similar-text = похожие слова
concordance-evidence-same-title = то же название
concordance-evidence-same-place-above = то же вышестоящее правило
concordance-evidence-neighbours = те же соседи
concordance-evidence-entries-below = те же подпункты
concordance-evidence-part-of-the-text = часть текста
concordance-evidence-numerals = те же числа
concordance-evidence-symbols = те же символы
concordance-evidence-names = те же имена
concordance-evidence-references = те же ссылки
concordance-evidence-term = тот же термин
concordance-evidence-followed-edition = редакция, с которой сделан перевод
concordance-follows = { $book } переведена с редакции от { $date }
concordance-follows-nothing = Среди книг нет редакции, с которой сделан перевод { $book }. Устарел ли он, сказать нельзя.
concordance-nearest = { $book } следует редакции, которой здесь нет; ближайшая — от { $date }. Устарел ли текст, сказать нельзя.
concordance-not-stale = Текст оригинала с тех пор не менялся.
concordance-stale = УСТАРЕЛО: текст оригинала изменился:
concordance-stale-references = УСТАРЕЛО: ссылки в нём ведут теперь к другим правилам: { $list }
concordance-no-history = О правиле { $number } книги { $book } в других редакциях ничего сказать нельзя.
concordance-unchanged = { $count ->
    [one] без изменений в { $count } редакции
   *[other] без изменений в { $count } редакциях
}
concordance-diff-head = От { $from } до { $to }:
concordance-diff-section = { $section } { $title }
concordance-diff-glossary = Словарь
concordance-diff-none = Ничего не изменилось.
concordance-diff-count-new = новых: { $count }
concordance-diff-count-gone = исключено: { $count }
concordance-diff-count-moved = сменили номер: { $count }
concordance-diff-count-reworded = изменён текст: { $count }
concordance-diff-count-moved-reworded = сменили номер и текст: { $count }
concordance-diff-count-unknown = точно не известно: { $count }
concordance-diff-unknown = точно не известно
concordance-diff-lacking = { $count ->
    [one] Одна из книг — часть правил или её перевод: у { $count } правила нет в ней известного соответствия, что не говорит об изменении.
   *[other] Одна из книг — часть правил или её перевод: у { $count } правил нет в ней известного соответствия, что не говорит об изменении.
}
concordance-examples-only = изменены только примеры
concordance-hole = в { $book } его нет, в соседних редакциях есть
concordance-none-in-language = Других книг на таком языке здесь нет: { $languages }.
concordance-diff-new = новое
concordance-diff-gone = исключено
concordance-diff-moved = другой номер
concordance-diff-reworded = изменён текст
concordance-diff-moved-reworded = другой номер и текст
concordance-diff-perhaps = может быть, теперь { $numbers }
concordance-diff-perhaps-was = может быть, раньше { $numbers }
concordance-diff-stale = устарело: текст оригинала другой
concordance-diff-moved-stale = другой номер; устарело: текст оригинала другой
concordance-diff-count-stale = устарело: { $count }
concordance-diff-count-moved-stale = сменили номер и устарели: { $count }
concordance-diff-translation = Одна из книг передаёт правила не словами оригинала. Устарело то правило, оригинал которого в редакциях, стоящих за книгами, разный.
concordance-two-books = для { $number } названы две книги, { $at } и { $book }: оставьте одну
concordance-cite-current = действует
concordance-cite-moved = теперь { $numbers }
concordance-cite-reworded = изменён текст
concordance-cite-gone = исключено
concordance-cite-no-letter = букв l и o в номерах правил не бывает
concordance-cite-never = такого правила нет
concordance-cite-unknown = точно не известно; возможно, теперь { $numbers }
concordance-cite-unsaid = точно не известно, что с ним стало
concordance-cite-unseen = в книге { $book } такого правила нет; прежних редакций, где оно могло быть, в библиотеке нет
concordance-cite-rewritten = исправлено: { $numbers }
concordance-cite-several = не исправлено: теперь это несколько правил
concordance-cite-range = не исправлено: правила этого ряда больше не идут подряд
concordance-cite-misprint = не исправлено: опечатка
concordance-cite-fine = { $count ->
    [one] { $path }: { $count } ссылка, действует.
    [few] { $path }: { $count } ссылки, все действуют.
   *[other] { $path }: { $count } ссылок, все действуют.
}
concordance-cite-none = { $path }: ссылок нет.
concordance-cite-fixed = { $count ->
    [one] { $path }: исправлена { $count } ссылка; прежний текст — в { $backup }.
    [few] { $path }: исправлены { $count } ссылки; прежний текст — в { $backup }.
   *[other] { $path }: исправлено { $count } ссылок; прежний текст — в { $backup }.
}
concordance-cite-later = в { $from } такого правила нет, а в { $book } есть
concordance-cite-again = не исправлено: возможно, это уже исправленный номер
concordance-cite-again-hint = Похоже, что { $path } уже исправлен: часть номеров в нём не из { $from }. Проверьте его с --from { $book } или исправьте номера вручную.
concordance-cite-from-now = Теперь проверяйте его с --from { $book }: номера в нём из этой редакции.
concordance-cite-not-written = Не удалось переписать { $path }: { $why }
concordance-cite-from-then = Исправленные номера — из { $book }: поправьте остальные вручную, а потом проверяйте его с --from { $book }.
concordance-cite-unreadable = { $path } не читается как текст
concordance-cite-not-utf8 = кодировка { $path } не позволяет переписать его байт в байт
concordance-cite-no-file = { $path }: { $why }
concordance-lint-dangling-reference = ссылка на правило, которого нет
concordance-lint-title-mismatch = название в кавычках не то, что у правила
concordance-lint-other-keyword = ссылка на правило другого ключевого слова
concordance-lint-gap = пропуск в номерах
concordance-lint-duplicate-number = номер встречается дважды
concordance-lint-misprinted-number = опечатка в номере
concordance-lint-misprinted-reference = опечатка в ссылке
concordance-lint-other-reference = ссылка не на то правило, что в оригинале
concordance-lint-mixed-alphabets = буквы двух алфавитов в слове
concordance-lint-untranslated = осталось без перевода
concordance-lint-inconsistent-term = термин переведён по-разному
concordance-lint-not-translated = нет в переводе (сколько правил, из скольких в разделе той редакции, с которой он сделан)
concordance-lint-stale = устарело, теперь
concordance-gone-since = Исключено с { $book }.
concordance-had-it = Последняя редакция, где он есть, — { $book }: { $address }
concordance-other-numbers = Правила указаны по нумерации { $edition }; в { $book } нумерация другая.
concordance-lint-none = { $book }: замечаний нет.
concordance-lint-count = { $count ->
    [one] { $count } замечание к { $book }.
    [few] { $count } замечания к { $book }.
   *[other] { $count } замечаний к { $book }.
}
concordance-inferred = У абзаца { $address } в файле нет номера; восстановлен: { $number }
concordance-lacking = Соответствие не известно в книгах: { $books }.
concordance-oldest = в самой старой из редакций, что здесь есть
concordance-same-rule = то же правило; текст может отличаться
concordance-cite-letter = не исправлено: эту букву можно понять по-разному
concordance-cite-early = в той редакции его ещё нет
concordance-cite-read-only = { $path } — файл только для чтения
concordance-kind-early = в ней его ещё нет
concordance-evidence-nothing-like-it = ничего похожего в другой книге нет
concordance-numbers-need = Редакции { $edition } в библиотеке нет: номера в { $book } найдены по словам её правил.
concordance-numbers-none = Номер в { $book } неизвестен для: { $list }
concordance-numbers-here = В { $book }: { $list }
concordance-inferred-mark = { $number } (номер восстановлен)
concordance-lint-gone = исключено в
concordance-two-readings = «{ $typed }» можно понять как { $readings }; здесь — { $number }.
