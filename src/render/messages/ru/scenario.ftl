# Ошибки документов: что найдено и что там ожидалось.
scenario-fault-unknown-card = карты «{ $words }» нет: ожидалась карта этого документа или библиотеки карт
scenario-fault-unknown-player = игрока «{ $words }» нет
scenario-fault-unknown-name = «{ $words }» — не игрок и не карта этого документа
scenario-fault-ambiguous-name = «{ $words }» подходит к нескольким именам: что имеется в виду?
scenario-fault-unknown-action = такого действия в ходе событий нет: ожидалось, что игрок делает, выбирает или платит, событие или «Далее: …»
scenario-fault-unknown-claim = такого утверждения в решении нет: ожидалось, где объект находится, чем он является, что имеет или сделал
scenario-fault-unknown-question = такого вопроса в решении нет: ожидалось «Может ли … заблокировать, атаковать, назначить, выбрать целью, разыграть, активировать …?»
scenario-fault-unknown-status = «{ $words }» — не статус: ожидалось «повёрнут», «атакует …», «прикреплён к …», жетоны, повреждения и тому подобное
scenario-fault-unknown-zone = «{ $words }» — не зона: ожидалось Поле битвы, Рука, Библиотека, Кладбище, Изгнание, Командная зона, Стек или Мана-пул
scenario-fault-unknown-board-line = ожидалось, чей ход и какой шаг, «Сначала старшие: …» или уже действующий эффект
scenario-fault-unknown-player-detail = «{ $words }» ничего не говорит об игроке: ожидались жизни, жетоны или «активный игрок»
scenario-fault-unknown-type-word = «{ $words }» — не цвет, не супертип, не тип и не подтип
scenario-fault-unknown-word = ни в правилах, ни в этом документе нет типа или вида жетонов «{ $words }»
scenario-fault-unknown-ability = ключевой способности «{ $words }» нет: ожидалась одна из них или способность целиком в кавычках
scenario-fault-no-type = в определении нет типа карты: ожидалась строка типа, например «Существо — Зверь 6/6»
scenario-fault-unknown-heading = раздела «{ $words }» нет: ожидалось Карты, Расклад, Ход событий или Решение
scenario-fault-unknown-entry = «{ $words }» не читается как карта: ожидалось имя, а за ним, возможно, определение, число и статус
scenario-fault-too-many-copies = «{ $words }»: столько перечислить нельзя, самое большее 500 в одной записи
scenario-fault-bad-mana = «{ $words }» — не мана: ожидались символы, например {"{2}{G}"}
scenario-fault-bad-rule-number = «{ $words }» — не номер правила: ожидалось, например, 702.19b
scenario-fault-unknown-answer = «{ $words }» — не ответ: ожидалось Да или Нет
scenario-fault-choice-not-asked = этого выбора ничто не требует: он стоит под пунктом, который его требует, или не нужен
scenario-fault-no-such-step = в ходе событий нет шага { $words }
scenario-fault-defined-twice = «{ $words }» определяется дважды и по-разному
scenario-fault-player-twice = двух игроков зовут «{ $words }»
scenario-fault-name-taken = «{ $words }» — игрок: карте нужно другое имя
scenario-fault-no-players = в документе нет игроков: ожидался раздел «## Расклад» и в нём «### Имя — 20 жизней» для каждого
scenario-fault-too-many-players = «{ $words }» — лишний игрок: ожидалось от двух до четырёх
scenario-fault-two-monarchs = монархов двое: ожидался один
scenario-fault-two-active-players = активны два игрока: ожидался ход одного
scenario-fault-attached-to-itself = ничто не прикреплено само к себе
scenario-fault-attached-elsewhere = того, к чему это прикреплено, нет на поле битвы
scenario-fault-blocks-non-attacker = то, что это существо блокирует, не атакует
scenario-fault-attacks-out-of-turn = атакуют только существа активного игрока
scenario-fault-blocks-on-own-turn = существа активного игрока не блокируют
scenario-fault-attacks-own = атакует своего игрока или нечто под его контролем
scenario-fault-attacks-and-blocks = существо атакует или блокирует, но не то и другое
scenario-fault-combat-outside-combat = в этом шаге никто не атакует и не блокирует: раскладу нужен шаг боя
scenario-fault-tapped-and-untapped = повёрнуто и развёрнуто сразу
scenario-fault-status-off-battlefield = таким бывает только перманент
scenario-fault-no-other-face = «{ $words }» здесь трансформировать нельзя: вторая сторона карты неизвестна
scenario-fault-misplaced = здесь этому в языке нет места
# Подсказки; $near — список имён или форм.
scenario-hint-near = ближайшее: { $near }
scenario-hint-meant = возможно: { $near }
scenario-file-fault = { $file }:{ $line }:{ $column }
scenario-faults-count = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
scenario-exists = { $path } уже существует
# Заголовки таблиц `verdikt scenario words`.
scenario-words-headings = Разделы
scenario-words-zones = Зоны
scenario-words-steps = Шаги и фазы
scenario-words-turn = О ходе
scenario-words-status = Статус объекта, в скобках
scenario-words-player = После имени игрока
scenario-words-play = Ход событий
scenario-words-announced = Что объявляется с заклинанием или способностью
scenario-words-events = События и эффекты
scenario-words-durations = Как долго
scenario-words-claims = Утверждения
scenario-words-places = Где находится
scenario-words-questions = Вопросы (после «Может ли»)
scenario-words-marks = Пометки в конце пункта
scenario-words-colours = Цвета
scenario-words-types = Типы
scenario-words-counters = Жетоны
