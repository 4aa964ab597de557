//! The reports of `verdikt run --report`: what they say, and how they look in a browser.

#[path = "../common/mod.rs"]
mod common;

mod browser;
mod content;

use common::Verdikt;

/// A document in which everything is as long, as wide and as hostile as it gets.
pub const HOSTILE: &str = r#"# <script>alert(1)</script> & "A_title|of*many" signs
Prose with <b>markup</b>, a [link](javascript:alert(1)), [another](https://example.org/a-very-long-address/without/any/place/to/break/it/whatever/one/does/with/it?and=a&query=too) and `code`.

    a line of code that is far too long for a telephone and must scroll inside its own box, not move the page

| a table | with many | columns that | are all | rather wide | and do not fit | on a telephone |
|---|---|---|---|---|---|---|
| Donaudampfschifffahrtsgesellschaft | 2 | 3 | 4 | 5 | 6 | 7 |

## Cards
### Pneumonoultramicroscopicsilicovolcanoconiosis-Bearer {4}{G}
Legendary Creature — Beast 6/6
> Trample, deathtouch
> Other creatures you control get +1/+1.
### War Drum {1}{R}
Enchantment
> All creatures get +1/+0.
### Weak Shelter {1}{W}
Enchantment
> Creatures with power 2 or less get +0/+2.
> Creatures frobnicate the quux.
## Board
- Anna's turn, declare blockers step
- Oldest first: Weak Shelter, War Drum
### Anna — 20 life, active player, 3 poison counters
- Battlefield: Pneumonoultramicroscopicsilicovolcanoconiosis-Bearer (attacking Boris); Weak Shelter; War Drum; Goat — white creature 1/1; Goat; Goat
- Library: unknown ×30
### Boris — 12 life
- Battlefield: Mossy Wall — green creature 0/8, defender (blocking Pneumonoultramicroscopicsilicovolcanoconiosis-Bearer)
- Hand: 3 unknown
## Play
1. Pneumonoultramicroscopicsilicovolcanoconiosis-Bearer assigns 1 to Mossy Wall and 6 to Boris
## Ruling
- Boris has 6 life (702.19b)
"#;

pub const SMALL: &str = "# Один бык\n## Расклад\n### Анна — 20 жизней\n- Поле битвы: Бык — зелёное существо 3/3\n\
    ### Борис — 20 жизней\n## Ход событий\n1. Анна атакует Бориса: Бык\n2. Борис не блокирует\n3. Боевые повреждения\n\
    ## Решение\n- у Бориса 17 жизней (510.2)\n- у Бориса 20 жизней\n";

/// A split card, an Adventure and a card that transforms, each named by its first face on the board.
pub const FACES: &str = "# Faces\n## Cards\n### Ash {1}{R}\nSorcery\n> Ash deals 2 damage to any target.\n\n\
    // Dew {1}{G}\nSorcery\n> You gain 4 life.\n### Bold Knight {2}{W}\nCreature — Human Knight 2/2\n> Vigilance\n\n\
    // Brave Charge {W}\nInstant — Adventure\n> Target creature gets +2/+1 until end of turn.\n\
    ### Young Moth {G}\nCreature — Insect 1/1\n> {G}: Transform Young Moth.\n\n// Old Moth\nCreature — Insect 2/2\n\
    ## Board\n### Anna — 20 life, active player\n\
    - Battlefield: Young Moth; Cat — white creature 2/2; 5 Forest; 1 Plains\n- Hand: Ash; Bold Knight\n\
    ### Boris — 20 life\n## Play\n1. Anna casts Dew\n2. Anna casts Brave Charge targeting Cat\n\
    3. Anna activates Young Moth\n4. Anna attacks Boris with Young Moth\n5. Boris does not block\n\
    6. Combat damage\n## Ruling\n- Boris has 18 life\n";

/// Tokens and counters of cards with English texts.
pub const FACES_RU: &str = "# Фишки и жетоны\n## Карты\n### Сбор {W}\nВолшебство\n\
    > Create a 1/1 white Soldier creature token.\n### Батарея\nАртефакт\n\
    > {T}: Put a charge counter on this artifact.\n## Расклад\n### Анна — 20 жизней\n\
    - Поле битвы: Батарея; 1 Равнина\n- Рука: Сбор\n### Борис — 20 жизней\n## Ход событий\n\
    1. Анна разыгрывает Сбор\n2. Анна активирует Батарею\n## Решение\n- Анна контролирует 1 Солдат\n";

/// The report about a document, as it comes on standard output.
pub fn report(v: &Verdikt, document: &str, more: &[&str]) -> String {
    v.file("document.md", document);
    let ran = v.run(&[&["run", "document.md", "--report"], more].concat());
    assert!(ran.err.is_empty(), "{}", ran.err);
    ran.out
}
