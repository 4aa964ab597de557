# Headings and labels of the reports to mail, HTML and Markdown.
report-board-before = Расклад до
report-board-after = Расклад после
report-board-after-if-so = Расклад после, если открытое решается как показано
report-play = Ход событий
report-layers = Слои
report-layer = Слой
report-effect = Эффект
report-timestamp = Отметка
report-value = Затем
report-rules = Правила
report-zone = Зона
report-cards = Карты
report-nothing = пусто
report-changed = изменилось
report-faults = Ошибки
report-deciding = Решающие правила
report-cited = Другие приведённые правила
report-not-cited = Названо автором, но в ходе разбора не приведено: { $rules }
report-made = Составлено программой Verdikt, справочником по правилам без сети. Неофициально.
report-count-holds = { $count ->
        [one] верно { $count } утверждение
        [few] верны { $count } утверждения
       *[other] верно { $count } утверждений
    }
report-count-fails = { $count ->
        [one] неверно { $count } утверждение
        [few] неверны { $count } утверждения
       *[other] неверно { $count } утверждений
    }
report-count-undecided = не решено: { $count }
report-written = { $verdict } (отчёт: { $path })
report-cannot-write = не удаётся записать { $path }: { $why }
report-json-needs-output = отчёт и JSON не могут вместе идти в стандартный вывод
report-json-hint = укажите файл для отчёта: --output ФАЙЛ
report-output-alone = --output говорит, куда записать отчёт, а отчёт не запрошен
report-output-hint = добавьте --report html или --report md
