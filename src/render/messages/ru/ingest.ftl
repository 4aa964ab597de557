ingest-unreadable = { $path } не читается: { $why }
ingest-no-such-language = языка «{ $language }» нет: en, ru, zh или other
ingest-undecodable = { $path } — не текст, который можно прочесть: { $reason ->
    [control] управляющий байт, как в двоичном файле,
    [utf8] испорченный UTF-8
   *[utf16] испорченный UTF-16 (знак разрезан)
} на байте { $offset }. Ничего не записано.
ingest-empty = файл { $path } пуст. Ничего не записано.
ingest-bad-date = «{ $date }» — не дата вида 2026-08-07
ingest-no-files = файл не указан
ingest-no-date = без даты
ingest-done = Книга { $book } в библиотеке: { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}, язык { $language }, { $date }
ingest-file = { $path }: { $encoding }, { $ends }, { $total ->
    [one] { $total } строка
    [few] { $total } строки
   *[other] { $total } строк
}
ingest-more = и ещё { $count }; все — с --json
ingest-class-blank = пустые
ingest-class-front = начало
ingest-class-contents = оглавление
ingest-class-headings = заголовки
ingest-class-rules = правила
ingest-class-continuations = продолжения
ingest-class-examples = примеры
ingest-class-glossary = словарь
ingest-class-index = указатель
ingest-class-credits = благодарности
ingest-class-stamps = отметки
ingest-class-footer = подвал сайта
ingest-class-unplaced = не распознано
ingest-kind-homoglyph = буквы другого алфавита в номерах
ingest-kind-comma-for-point = запятая вместо точки
ingest-kind-stray-period = лишние точки
ingest-kind-missing-period = недостающие точки
ingest-kind-missing-space = недостающие пробелы
ingest-kind-space-in-number = пробелы внутри номеров
ingest-kind-misprinted-number = опечатки в номерах
ingest-kind-duplicate-number = повторные номера
ingest-kind-out-of-order = номера не по порядку
ingest-kind-run-together = правила без пустой строки между ними
ingest-kind-unnumbered = абзацы без своих номеров
ingest-kind-example-stamp = отметки примеров
ingest-kind-unresolved-reference = ссылки на то, чего здесь нет
ingest-kind-misprinted-reference = опечатки в ссылках
ingest-kind-unplaced = нераспознанные строки
ingest-kind-encoding = кодировка
ingest-several-dates = Файлы — редакции от разных дат: { $dates }. Ничего не записано.
ingest-hint-several-dates = Добавьте каждый файл отдельно; если это всё же одна книга, укажите её дату: --effective ГГГГ-ММ-ДД.
ingest-no-rules = в { $path } не нашлось ни пронумерованных правил, ни словаря. Ничего не записано.
ingest-beside = В библиотеке есть { $other } на другом языке или полнее ({ $language }, правил: { $count }); книга сохранена, а эта названа { $book }. Другое имя: --as ИМЯ.
ingest-replaced = Она заменила другой текст с этим именем ({ $language }, правил: { $count }).
ingest-encoding-double-undone = закодировано дважды; исправлено
ingest-encoding-double-left = закодировано дважды с потерями; оставлено как есть
ingest-encoding-doubtful = ни одна кодировка не подходит целиком; взята самая вероятная
ingest-other-language = { $path } — не на языке «{ $language }»: судя по буквам, это «{ $found }»
ingest-hint-other-language = Без --lang после `ingest` язык определяется по тексту; перед ним --lang — язык интерфейса.
