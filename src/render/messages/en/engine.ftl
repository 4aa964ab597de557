# What the engine plays and what it refuses.
engine-rules = { $count } rules are applied and cited
engine-abilities = Keyword abilities: { $played } of { $all } are played
engine-actions = Keyword actions: { $played } of { $all } are performed
engine-played = Played ({ $count })
engine-partly = In part, the rest refused by name ({ $count })
engine-use-refused = Harmless while unused; using them is refused by name ({ $count })
engine-abilities-refused = Refused by name as soon as an object has them ({ $count })
engine-actions-refused = Refused by name as soon as a text asks for them ({ $count })
engine-refused = Also refused
engine-refused-else = Whatever text is not understood, with its words; instructions that are not performed, as “effect:…” in JSON; and:
engine-cast-refused = Harmless on the battlefield; casting their spells is refused by name ({ $count })
