# Факты, отказы, причины и выборы разыгранного сценария.
ruling-fact-did-not-happen = не происходит: { $event }
ruling-fact-replaced = { $by }: вместо «{ $event }»: { $instead }
ruling-fact-replaced-nothing = { $by }: «{ $event }» не происходит
ruling-fact-nothing-to-replace = { $by }: менять больше нечего
ruling-fact-triggered = срабатывает способность: { $object }
ruling-fact-emblem = { $player } получает эмблему
ruling-fact-put-on-stack = { $player }: сработавшая способность ({ $object }) помещается в стек
ruling-fact-turn-begins = начинается ход { $number }: { $player }
ruling-event-becomes-day = наступает день
ruling-event-becomes-night = наступает ночь
ruling-fact-turn-skipped = ход пропускается: { $player }
ruling-fact-step-begins = начинается { $step }
ruling-fact-step-skipped = { $step } пропускается
ruling-fact-chosen = { $player } выбирает ({ $choice }): { $answer }
ruling-fact-supposed = выбор игрока { $player } ({ $choice }) не назван; дальше показано для ответа: { $answer }
ruling-caveat-unread = Показано так, будто непонятые строки (ниже) ничего не делают.
ruling-fact-attacks = атака: { $object } → { $target }
ruling-fact-blocks = блок: { $object } → { $target }
ruling-fact-declares-attackers = { $player } объявляет атакующих
ruling-fact-declares-no-attackers = { $player } не объявляет атакующих
ruling-fact-declares-no-blockers = { $player } не объявляет блокирующих
ruling-fact-declares-blockers = { $player } объявляет блокирующих
ruling-fact-assigns = { $object } — боевые повреждения: { $parts }
ruling-fact-cast = { $player } разыгрывает: { $object }
ruling-fact-cast-at = { $player } разыгрывает: { $object }; { $count ->
        [one] цель
       *[other] цели
    }: { $targets }
ruling-fact-activated = { $player } активирует способность: { $object }
ruling-fact-activated-at = { $player } активирует способность: { $object }; { $count ->
        [one] цель
       *[other] цели
    }: { $targets }
ruling-fact-resolves = разрешается заклинание: { $object }
ruling-fact-does-not-resolve = заклинание не разрешается: { $object } (нет легальных целей)
ruling-fact-target-illegal = { $object }: более не легальная цель — { $target }
ruling-fact-effect-begins = начинается длящийся эффект: { $on }
ruling-fact-effect-of-begins = начинается длящийся эффект, источник: { $of }
ruling-fact-effects-end = { $count ->
        [one] заканчивается { $count } эффект
        [few] заканчиваются { $count } эффекта
       *[other] заканчиваются { $count } эффектов
    }
ruling-fact-ability-countered = способность отменена: { $object }
ruling-fact-player-leaves = { $player } покидает игру вместе со всеми объектами, которыми владеет
ruling-fact-won = { $player } побеждает
ruling-fact-draw = ничья
ruling-sba-no-life = { $who }: 0 или меньше жизней, поражение
ruling-sba-empty-library = { $who }: взятие карты из пустой библиотеки, поражение
ruling-sba-poison = { $who }: десять или больше жетонов яда, поражение
ruling-sba-commander-damage = { $who }: 21 боевое повреждение от одного командира, поражение
ruling-sba-speed = { $who }: скорость становится 1
ruling-sba-token = больше не существует фишка вне поля битвы: { $who }
ruling-sba-copy = больше не существует копия: { $who }
ruling-sba-zero-toughness = { $who } → кладбище: выносливость 0 или меньше
ruling-sba-lethal-damage = уничтожено: { $who } (смертельные повреждения)
ruling-sba-would-destroy = должно быть уничтожено из-за повреждений: { $who }
ruling-sba-deathtouch = уничтожено: { $who } (повреждения от источника со смертельным касанием)
ruling-sba-no-loyalty = { $who } → кладбище: верность 0
ruling-sba-legend = { $who } → кладбище: оставлен другой перманент с этим именем
ruling-sba-world = { $who } → кладбище: из мировых перманентов остаётся лишь единственный самый новый
ruling-sba-aura = Аура { $who } → кладбище: ни к чему допустимому не прикреплена
ruling-sba-bestowed = { $who } ни к чему не прикрепляется по правилам, перестаёт быть дарованной Аурой и остаётся на поле битвы
ruling-sba-equipment = откреплено и остаётся на поле битвы: { $who }
ruling-sba-attached = откреплено: { $who } (прикрепление невозможно)
ruling-sba-too-many-counters = лишние жетоны снимаются: { $who }
ruling-sba-counters = попарно удалены жетоны +1/+1 и -1/-1: { $who }
ruling-sba-saga = пожертвовано: { $who } (последняя глава Саги пройдена)
ruling-sba-no-defense = { $who } → кладбище: защита 0
ruling-sba-protector = { $who }: выбирается протектор
ruling-sba-role = { $who } → кладбище: прикреплена более новая Роль
ruling-sba-commander = командир уходит в командную зону: { $who }
ruling-event-combat-damage = боевые повреждения ({ $amount }): { $source } → { $to }
ruling-event-damage = повреждения ({ $amount }): { $source } → { $to }
ruling-event-gain-life = { $player } получает жизни: { $amount }
ruling-event-lose-life = { $player } теряет жизни: { $amount }
ruling-event-draw = { $player } берёт карту
ruling-event-draw-nothing = { $player } пытается взять карту из пустой библиотеки
ruling-event-destroyed = уничтожено: { $object }
ruling-event-destroy = уничтожено: { $object }
ruling-event-sacrificed = пожертвовано: { $object }
ruling-event-discarded = сброшено: { $object }
ruling-event-created = создано: { $object }
ruling-event-countered = отменяется { $object }
ruling-event-moves = { $object } → { $zone }
ruling-event-tapped = повёрнуто: { $object }
ruling-event-untapped = развёрнуто: { $object }
ruling-event-put-counters = { $on }: кладутся жетоны { $kind } ({ $count })
ruling-event-remove-counters = { $on }: удаляются жетоны { $kind } ({ $count })
ruling-event-create = { $player } создаёт: { $count } × { $token }
ruling-event-attach = прикреплено: { $object } → { $to }
ruling-event-unattach = откреплено: { $object }
ruling-event-leaves-combat = удалено из боя: { $object }
ruling-event-mana = { $player } добавляет ману: { $count }
ruling-event-shuffle = { $player } тасует библиотеку
ruling-event-search = { $player } ищет в своей библиотеке
ruling-event-flip = перевёрнуто вверх ногами: { $object }
ruling-event-transform = трансформировано: { $object }
ruling-event-face-up = перевёрнуто лицом вверх: { $object }
ruling-event-face-down = перевёрнуто рубашкой вверх: { $object }
ruling-event-phases-out = выход из фазы: { $object }
ruling-event-phases-in = возвращение в фазу: { $object }
ruling-event-renowned = { $object }: теперь с прославленностью
ruling-event-monstrous = { $object }: чудовищность
ruling-event-suspected = { $object }: теперь под подозрением
ruling-event-no-longer-suspected = { $object }: больше не под подозрением
ruling-event-explores = { $object }: разведка проведена
ruling-event-connives = { $object }: интрига проведена
ruling-event-exerted = { $object }: усилие сделано
ruling-event-ring-bearer = { $object }: теперь кольценосец
ruling-event-no-longer-ring-bearer = { $object }: больше не кольценосец
ruling-event-ring-tempts = Кольцо искушает: { $player }
ruling-event-monarch = { $player } становится монархом
ruling-event-protects = { $player } становится протектором: { $object }
ruling-event-ceases = больше не существует: { $object }
ruling-event-loses = { $player } проигрывает
ruling-event-becomes-blocked = заблокировано: { $object }
ruling-event-unblocked = не заблокировано: { $object }
ruling-why-wrong-time = сейчас не время для этого
ruling-why-not-allowed = { $player } не может этого сделать
ruling-why-object = это не разрешено: { $object }
ruling-why-no-ability = такой способности нет: { $object }
ruling-why-cast-from = оттуда нельзя разыграть: { $object }
ruling-why-elsewhere = { $object }: не там, где это возможно; перейдя в другую зону, объект становится новым
ruling-why-object-by = это не разрешено: { $object } (из-за: { $by })
ruling-why-pair = это не разрешено: { $object } → { $on }
ruling-why-pair-by = это не разрешено: { $object } → { $on } (из-за: { $by })
ruling-why-targets = { $object }: нужно допустимых целей: { $needed }, дано: { $given }
ruling-why-shares = { $object }: каждой из целей ({ $needed }) должно достаться не меньше 1, а делить можно лишь { $given }
ruling-why-requirement = требования («атакует, если может» и подобные) надо выполнить насколько можно: можно { $possible }, здесь выполнено { $obeyed }
ruling-why-unpaid = стоимость нельзя уплатить
ruling-why-not-offered = такой стоимости ничто не предлагает
ruling-why-by-rule = это запрещает правило { $rule }
ruling-combat-instead = допустимо: { $legal }
ruling-combat-by = {" "}(из-за: { $by })
ruling-combat-not-yours = { $object } — не существо объявляющего игрока
ruling-combat-barred = не разрешено: { $object }
ruling-combat-tapped = { $object }: повёрнутое существо этого не может
ruling-combat-not-there = { $object } нельзя объявить против: { $on }
ruling-combat-capacity = { $object }: можно объявить не больше чем против { $most }, а не { $given }
ruling-combat-too-many = можно объявить существ не больше { $most }, а не { $given }
ruling-combat-too-few = { $on }: блокирующих должно быть не меньше { $least }, а не { $given }
ruling-combat-needs-others = в одиночку объявить нельзя: { $object }; нужно ещё существ: { $least }
ruling-combat-no-way = ни одно допустимое объявление этого не содержит
ruling-assign-not-dealing = в этом шаге не наносятся повреждения: { $object }
ruling-assign-not-recipient = нельзя назначить повреждения: { $object } → { $to }
ruling-assign-sum = всего нужно назначить повреждений: { $needed }, а не { $given } ({ $object })
ruling-assign-not-enough = сначала нужно назначить повреждений: { $needed }{ $given ->
    [0] {""}
   *[other] , а не { $given }
 } ({ $before }); лишь потом остаток: { $to }
ruling-assign-no-way = ни одно допустимое назначение этого не содержит
ruling-stop-illegal = правила это запрещают: { $why }
ruling-stop-illegal-if-so = при показанном выборе правила это запрещают: { $why }
ruling-stop-choice = нужен выбор ({ $player }): { $choice }
ruling-stop-which-one = что имеется в виду: { $names }?
ruling-stop-which-ability = какая способность имеется в виду ({ $object }): { $numbers }? Напишите «способность { $first } …»
ruling-stop-absent = { $name }: этого нет в игре — нет ни в одной зоне расклада, и ничто этого не создало
ruling-stop-no-such-ability = { $object }: способности { $number } нет (считаются только активируемые, с первой)
ruling-stop-no-such-mode = { $object }: режима { $number } нет
ruling-stop-not-understood = не понято: «{ $words }»
ruling-stop-not-implemented = ещё не реализовано: { $name }
ruling-stop-not-said = не сказано: { $name }
ruling-choice-for = { $what } ({ $source })
ruling-choice-yes = да
ruling-choice-no = нет
ruling-choice-riot-yes = да (жетон +1/+1)
ruling-choice-riot-no = нет (ускорение)
ruling-choice-endure-yes = да (жетоны +1/+1)
ruling-choice-endure-no = нет (фишка)
ruling-choice-mode-n = режим { $n }
ruling-choice-trigger-for = { $object } (для: { $about })
ruling-choice-legend-to-keep = какой легендарный перманент остаётся
ruling-choice-replacement-to-apply = какой эффект замещения или предотвращения применить первым
ruling-choice-damage-division = как разделить боевые повреждения
ruling-choice-damage-to-prevent = какие повреждения предотвратить
ruling-choice-protector = кто защищает битву
ruling-choice-may = делать ли это
ruling-choice-pay = платить ли
ruling-choice-pay-objects = платить ли
ruling-choice-target = цель
ruling-choice-mode = режим
ruling-choice-number = число
ruling-choice-objects = какие объекты
ruling-choice-scry = какие карты уходят на низ библиотеки
ruling-choice-surveil = какие карты уходят на кладбище
ruling-choice-payment = чем платится стоимость
ruling-choice-x = значение X
ruling-choice-sacrifice = чем пожертвовать
ruling-choice-discard = что сбросить
ruling-choice-damage-source = источник повреждений
ruling-choice-color = цвет
ruling-choice-creature-type = тип существа
ruling-choice-land-type = тип базовой земли
ruling-choice-text-word = слово текста
ruling-choice-player = игрока
ruling-choice-card-name = имя карты
ruling-choice-trigger-order = порядок сработавших способностей
ruling-choice-cleanup-discard = что сбросить до предела руки
ruling-choice-commander-to-command-zone = уходит ли командир в командную зону
ruling-choice-attach-to = к чему прикрепить
ruling-choice-timestamp-order = порядок меток времени
ruling-choice-copy-of = что копировать
ruling-choice-chance = что решает случай
ruling-choice-untap = что развернуть
ruling-choice-card-order = порядок карт, верхняя первой
ruling-because-found = найдено: { $what }
ruling-because-possible = есть допустимый способ
ruling-because-step = решается на шаге { $n }
ruling-because-layers = эти значения дают слои: { $object }
ruling-because-not-understood = { $card }: «{ $text }» не понято
ruling-because-unknown-choice = не хватает выбора
ruling-because-which-one = { $count ->
        [0] { $name }: здесь такого нет
       *[other] { $name }: объектов { $count }, и в этом они различаются
    }
ruling-found-nowhere = нигде
ruling-found-zone = { $zone } ({ $player })
ruling-found-so = так
ruling-found-not-so = не так
ruling-found-no-abilities = нет способностей
ruling-ability-static = статическая способность
ruling-ability-triggered = срабатывающая способность
ruling-ability-activated = активируемая способность
ruling-ability-spell = способность заклинания
ruling-colour-none = бесцветный
ruling-colour-w = белый
ruling-colour-u = синий
ruling-colour-b = чёрный
ruling-colour-r = красный
ruling-colour-g = зелёный
ruling-zone-battlefield = поле битвы
ruling-zone-hand = рука
ruling-zone-library = библиотека
ruling-zone-graveyard = кладбище
ruling-zone-exile = изгнание
ruling-zone-stack = стек
ruling-zone-command = командная зона
ruling-step-untap = шаг разворота
ruling-step-upkeep = шаг поддержки
ruling-step-draw = шаг взятия карты
ruling-step-precombat-main = предбоевая главная фаза
ruling-step-beginning-of-combat = шаг начала боя
ruling-step-declare-attackers = шаг объявления атакующих
ruling-step-declare-blockers = шаг объявления блокирующих
ruling-step-first-strike-damage = шаг первых боевых повреждений
ruling-step-combat-damage = шаг боевых повреждений
ruling-step-end-of-combat = шаг конца боя
ruling-step-postcombat-main = послебоевая главная фаза
ruling-step-end = заключительный шаг
ruling-step-cleanup = шаг очистки
ruling-counter-loyalty = верности
ruling-counter-defense = защиты
ruling-counter-lore = знаний
ruling-counter-poison = яда
ruling-counter-stun = оглушения
ruling-counter-shield = щита
ruling-verdict-holds = верно
ruling-verdict-fails = неверно
ruling-verdict-undecided = не решено
ruling-verdict-none = утверждений нет
ruling-verdict-fault = в документе ошибки
ruling-head-start = проверка расклада
ruling-head-part = Ход событий: { $name }
ruling-head-claims = Решение
ruling-head-rules = Решающие правила
ruling-head-needs = Недостающие выборы
ruling-head-not-understood = Не понято
ruling-refused-as-said = незаконно, как и сказано в документе: { $why }
ruling-legal-against-word = это законно, хотя документ называет это незаконным
ruling-not-reached = не достигнуто
ruling-answer-yes = да
ruling-answer-no = нет
ruling-unconfirmed = в ходе разбора не приведено: { $rules }
ruling-immaterial = сделано открыто, так как ничего не меняет: { $choice }
ruling-options = варианты: { $options }
ruling-options-open = варианты: любые
ruling-result = { $file }: { $verdict }
ruling-cannot-read = не удаётся прочитать { $file }: { $why }
ruling-not-text = { $file } — не текст в узнаваемой кодировке: сохраните его в UTF-8
ruling-unknown-card = неизвестная карта
ruling-nameless = нечто без имени
ruling-chosen-nothing = ничего
ruling-an-effect = эффект
ruling-enters-tapped = повёрнуто
ruling-enters-having = с такой способностью: { $keyword }
ruling-enters-as-attacker = атакующим
ruling-enters-counters = с жетонами { $kind } ({ $count })
ruling-enters-face-down = рубашкой вверх
ruling-enters-copy = как копия: { $of }
ruling-enters-attached = прикреплено: { $to }
ruling-enters-under = под контролем: { $player }
ruling-enters-attacking = атакуя: { $target }
ruling-enters-protected = под защитой: { $player }
ruling-enters-chosen = выбрано: { $what }
# Told only when every step is.
ruling-sba-check = проверяются действия, вызываемые состоянием
ruling-sba-check-none = проверяются действия, вызываемые состоянием: выполнять нечего
ruling-event-clear-damage = отмеченные повреждения снимаются
# How values came about, layer by layer.
ruling-head-layers = Слои: { $object }
ruling-head-dependencies = Зависимости
ruling-head-unapplied = Не применилось
ruling-layer-base = копируемые значения:
ruling-layer-printed = сам по себе:
ruling-layer-copy = копия: { $name }
ruling-layer-face-down = лежит рубашкой вверх
ruling-layer-result = итог:
ruling-layer-timestamp = временная отметка { $n }
ruling-layer-effect = { $object }: { $words }
ruling-layer-cda = определяет характеристику: раньше остальных
ruling-layer-continued = начал действовать в более раннем слое и продолжает
ruling-layer-loop = в кольце зависимостей: по временным отметкам
ruling-layer-cant-have = кто не может иметь способность, не получает её
ruling-layer-before = раньше, чем { $count ->
        [one] зависящий от него эффект
       *[other] зависящие от него эффекты
    }: { $others }
ruling-layer-depends = слой { $layer }: { $effect } — зависит от: { $on }; тот эффект { $why }
ruling-layer-depends-loop = слой { $layer }: { $effect } — зависит от: { $on }; тот эффект { $why }; но зависимости образуют кольцо, и решают временные отметки
ruling-layer-depends-again = слой { $layer }: после применения эффекта { $first } кольца больше нет, и { $effect } ждёт эффекта { $on }
ruling-layer-reason-existence = изменил бы его существование или слова
ruling-layer-reason-affected = изменил бы то, к чему он применяется
ruling-layer-reason-outcome = изменил бы то, что он делает
ruling-layer-lost = { $effect } — способность утрачена (причина: { $by }, слой { $layer }), прежде чем эффект начался
ruling-layer-condition = { $effect } — в слое { $layer } условие не выполнено
# The board as it lies there.
ruling-board-turn = ход: { $player }, { $step }
ruling-board-life = { $life } { $life ->
        [one] жизнь
        [few] жизни
       *[other] жизней
    }
ruling-board-active = активный игрок
ruling-board-mana = мана: { $mana }
ruling-board-lost = поражение
ruling-board-won = победа
ruling-board-counters = { $count ->
        [one] { $count } жетон
        [few] { $count } жетона
       *[other] { $count } жетонов
    } { $kind }
ruling-board-unknown = { $count ->
        [one] { $count } неизвестная
        [few] { $count } неизвестные
       *[other] { $count } неизвестных
    }
ruling-board-tapped = в повёрнутом положении
ruling-board-face-down = рубашкой вверх
ruling-board-phased-out = вне фазы
ruling-board-token = фишка
ruling-board-commander = командир
ruling-board-damage = { $count ->
        [one] { $count } повреждение
        [few] { $count } повреждения
       *[other] { $count } повреждений
    }
ruling-board-attached = прикреплено: { $to }
ruling-board-attacking = атакует: { $target }
ruling-board-blocked = заблокировано
ruling-board-blocking = блокирует: { $target }
ruling-board-owner = владелец { $player }
ruling-board-ability-of = способность: { $object }
ruling-board-battlefield = Поле битвы
ruling-board-hand = Рука
ruling-board-library = Библиотека
ruling-board-graveyard = Кладбище
ruling-board-exile = Изгнание
ruling-board-stack = Стек
ruling-board-command = Командная зона
ruling-found-every-creature-type = все типы существ
ruling-after = После { $n }: { $words }
ruling-fact-ability-resolves = разрешается способность: { $object }
ruling-fact-ability-does-not-resolve = способность не разрешается: { $object } (нет легальных целей)
