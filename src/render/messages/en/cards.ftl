cards-cannot-read = { $file } cannot be read: { $why }
cards-none = no cards were found in { $file }
cards-not-json = { $file }, line { $line }: { $why }
cards-hint-formats = Files of cards are Scryfall bulk JSON, MTGJSON, or a JSON object a line.
cards-ingested = { $read } cards read; the library has { $cards }.
cards-share = { $cardsgood } of { $cards } cards ({ $cardspercent } %) and { $linesgood } of { $lines } lines ({ $linespercent } %) are understood. Understanding stopped most often before:
