# What the engine plays and what it refuses.
engine-rules = { $count ->
        [one] Применяется и приводится { $count } правило
        [few] Применяются и приводятся { $count } правила
       *[other] Применяются и приводятся { $count } правил
    }
engine-abilities = Ключевые способности: действуют { $played } из { $all }
engine-actions = Ключевые действия: выполняются { $played } из { $all }
engine-played = Есть ({ $count })
engine-partly = Отчасти, в остальном — отказ с названием ({ $count })
engine-use-refused = Безвредны, пока не используются; использование — отказ с названием ({ $count })
engine-abilities-refused = Отказ с названием, как только они у объекта есть ({ $count })
engine-actions-refused = Отказ с названием, как только текст их требует ({ $count })
engine-refused = Отказы по другим причинам
engine-refused-else = Любой непонятый текст — с его словами; невыполнимые указания — в JSON как «effect:…»; и ещё:
engine-cast-refused = Безвредны на поле битвы; разыгрывание с ними — отказ с названием ({ $count })
