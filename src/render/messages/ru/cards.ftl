cards-cannot-read = { $file } не читается: { $why }
cards-none = в { $file } не найдено ни одной карты
cards-not-json = { $file }, строка { $line }: { $why }
cards-hint-formats = Файлы карт — это Scryfall bulk JSON, MTGJSON или объект JSON в каждой строке.
cards-ingested = Прочитано карт: { $read }; в библиотеке: { $cards }.
cards-share = Понято карт: { $cardsgood } из { $cards } ({ $cardspercent } %), строк: { $linesgood } из { $lines } ({ $linespercent } %). Чаще всего непонятное начиналось так:
