//! The closed sets of words in both languages: types, colours, supertypes, zones, counters, numbers. One
//! table a set; everything that reads or prints such a word goes through here.

use super::declension::Gender;
use crate::ability::{CardType, Colour, ManaCost, ManaSymbol, Supertype};

/// A card type with its English singular and plural and its Russian nominative.
pub struct TypeWord {
    pub of: CardType,
    pub english: &'static str,
    pub english_plural: &'static str,
    pub russian: &'static str,
}

macro_rules! types {
    ($($t:ident $e:literal $p:literal $r:literal;)*) => {
        /// Every card type's words.
        pub const TYPES: &[TypeWord] = &[$(TypeWord {
            of: CardType::$t, english: $e, english_plural: $p, russian: $r,
        }),*];
    };
}

types! {
    Artifact "artifact" "artifacts" "артефакт";
    Battle "battle" "battles" "битва";
    Conspiracy "conspiracy" "conspiracies" "заговор";
    Creature "creature" "creatures" "существо";
    Dungeon "dungeon" "dungeons" "подземелье";
    Enchantment "enchantment" "enchantments" "чары";
    Instant "instant" "instants" "мгновенное заклинание";
    Kindred "kindred" "kindreds" "родство";
    Land "land" "lands" "земля";
    Phenomenon "phenomenon" "phenomena" "феномен";
    Plane "plane" "planes" "измерение";
    Planeswalker "planeswalker" "planeswalkers" "planeswalker";
    Scheme "scheme" "schemes" "интрига";
    Sorcery "sorcery" "sorceries" "волшебство";
    Vanguard "vanguard" "vanguards" "авангард";
}

/// Older or other words for a card type on a type line, lower case.
pub const TYPE_ALIASES: &[(&str, CardType)] = &[
    ("tribal", CardType::Kindred),
    ("племенной", CardType::Kindred),
    ("племенные", CardType::Kindred),
    ("племенное", CardType::Kindred),
    ("зачарование", CardType::Enchantment),
    ("мироходец", CardType::Planeswalker),
    ("артефактное", CardType::Artifact),
    ("колдовство", CardType::Sorcery),
];

/// The word of a card type.
pub fn type_word(t: CardType) -> &'static TypeWord {
    // The table has a row for every type: proven by a test.
    TYPES.iter().find(|w| w.of == t).unwrap_or(&TYPES[0])
}

/// The card type that a word (singular or plural, lower case, е for ё) names on a type line.
pub fn card_type(word: &str) -> Option<CardType> {
    TYPES
        .iter()
        .find(|w| w.english == word || w.english_plural == word || w.russian == word)
        .map(|w| w.of)
        .or_else(|| TYPE_ALIASES.iter().find(|(alias, _)| *alias == word).map(|(_, t)| *t))
}

/// Supertypes: English, Russian masculine adjective.
pub const SUPERTYPES: &[(Supertype, &str, &str)] = &[
    (Supertype::Basic, "basic", "базовый"),
    (Supertype::Legendary, "legendary", "легендарный"),
    (Supertype::Ongoing, "ongoing", "продолжающийся"),
    (Supertype::Snow, "snow", "снежный"),
    (Supertype::World, "world", "мировой"),
];

/// Colours: English, Russian masculine adjective.
pub const COLOURS: &[(Colour, &str, &str)] = &[
    (Colour::White, "white", "белый"),
    (Colour::Blue, "blue", "синий"),
    (Colour::Black, "black", "черный"),
    (Colour::Red, "red", "красный"),
    (Colour::Green, "green", "зеленый"),
];

/// The word for a colour.
pub fn colour_word(c: Colour) -> (&'static str, &'static str) {
    let (_, english, russian) = COLOURS[c as usize];
    (english, russian)
}

/// The colours of a set in the orders in which texts name them: two colours stand in either order.
pub fn colour_orders(set: crate::ability::ColourSet) -> Vec<Vec<Colour>> {
    let list: Vec<Colour> = set.iter().collect();
    let reversed: Vec<Colour> = list.iter().rev().copied().collect();
    if list.len() == 2 { vec![list, reversed] } else { vec![list] }
}

/// The word for a supertype.
pub fn supertype_word(s: Supertype) -> (&'static str, &'static str) {
    let (_, english, russian) = SUPERTYPES[s as usize];
    (english, russian)
}

/// English words for small numbers, from one.
pub const ENGLISH_NUMBERS: &[&str] = &[
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Russian words for small numbers in the forms that rules text uses, from one.
pub const RUSSIAN_NUMBERS: &[&[&str]] = &[
    &["один", "одну", "одно", "одна", "одного", "одной", "одному", "одним"],
    &["два", "две", "двух", "двумя", "двум"],
    &["три", "трех", "тремя", "трем"],
    &["четыре", "четырех", "четырьмя", "четырем"],
    &["пять", "пяти", "пятью"],
    &["шесть", "шести", "шестью"],
    &["семь", "семи", "семью"],
    &["восемь", "восьми", "восемью"],
    &["девять", "девяти", "девятью"],
    &["десять", "десяти", "десятью"],
    &["одиннадцать", "одиннадцати", "одиннадцатью"],
    &["двенадцать", "двенадцати", "двенадцатью"],
    &["тринадцать", "тринадцати", "тринадцатью"],
    &["четырнадцать", "четырнадцати", "четырнадцатью"],
    &["пятнадцать", "пятнадцати", "пятнадцатью"],
    &["шестнадцать", "шестнадцати", "шестнадцатью"],
    &["семнадцать", "семнадцати", "семнадцатью"],
    &["восемнадцать", "восемнадцати", "восемнадцатью"],
    &["девятнадцать", "девятнадцати", "девятнадцатью"],
    &["двадцать", "двадцати", "двадцатью"],
];

/// The number that a word of either language names.
pub fn number_word(word: &str) -> Option<i32> {
    let english = ENGLISH_NUMBERS.iter().position(|w| *w == word);
    let found = english.or_else(|| RUSSIAN_NUMBERS.iter().position(|w| w.contains(&word)));
    found.map(|i| i as i32 + 1)
}

/// The gender of the Russian noun for a card type.
pub fn type_gender(t: CardType) -> Gender {
    match t {
        CardType::Land | CardType::Battle | CardType::Scheme => Gender::Feminine,
        CardType::Artifact
        | CardType::Planeswalker
        | CardType::Conspiracy
        | CardType::Phenomenon
        | CardType::Vanguard
        | CardType::Enchantment => Gender::Masculine,
        _ => Gender::Neuter,
    }
}

/// A mana cost as its symbols are written: `{4}{G}`; the empty string for none. `None` when something in it
/// is no mana symbol.
///
/// ```
/// use verdikt::ability::wording::words::mana_cost;
/// assert_eq!(mana_cost("{4}{G}").unwrap().mana_value(0), 5);
/// assert!(mana_cost("{4}{T}").is_none());
/// ```
pub fn mana_cost(text: &str) -> Option<ManaCost> {
    let mut cost = ManaCost::default();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (symbol, after) = rest.strip_prefix('{')?.split_once('}')?;
        cost.0.push(mana_symbol(symbol)?);
        rest = after.trim_start();
    }
    Some(cost)
}

/// One symbol, without its braces.
pub fn mana_symbol(symbol: &str) -> Option<ManaSymbol> {
    let symbol = symbol.to_uppercase();
    let parts: Vec<&str> = symbol.split('/').collect();
    Some(match parts.as_slice() {
        ["C"] => ManaSymbol::Colourless,
        ["X"] => ManaSymbol::X,
        ["S"] => ManaSymbol::Snow,
        [one] => match colour_letter(one) {
            Some(c) => ManaSymbol::Coloured(c),
            None => ManaSymbol::Generic(one.parse().ok()?),
        },
        ["C", c] => ManaSymbol::ColourlessHybrid(colour_letter(c)?),
        [c, "P"] => ManaSymbol::Phyrexian(colour_letter(c)?),
        [a, b] => match a.parse() {
            Ok(n) => ManaSymbol::MonoHybrid(n, colour_letter(b)?),
            Err(_) => ManaSymbol::Hybrid(colour_letter(a)?, colour_letter(b)?),
        },
        [a, b, "P"] => ManaSymbol::HybridPhyrexian(colour_letter(a)?, colour_letter(b)?),
        _ => return None,
    })
}

fn colour_letter(s: &str) -> Option<Colour> {
    let mut chars = s.chars();
    let letter = chars.next()?;
    Colour::ALL.into_iter().find(|c| c.letter() == letter).filter(|_| chars.next().is_none())
}

/// A symbol with its braces.
pub fn symbol_text(symbol: ManaSymbol) -> String {
    match symbol {
        ManaSymbol::Coloured(c) => format!("{{{}}}", c.letter()),
        ManaSymbol::Colourless => "{C}".into(),
        ManaSymbol::Generic(n) => format!("{{{n}}}"),
        ManaSymbol::X => "{X}".into(),
        ManaSymbol::Snow => "{S}".into(),
        ManaSymbol::Hybrid(a, b) => format!("{{{}/{}}}", a.letter(), b.letter()),
        ManaSymbol::MonoHybrid(n, c) => format!("{{{n}/{}}}", c.letter()),
        ManaSymbol::ColourlessHybrid(c) => format!("{{C/{}}}", c.letter()),
        ManaSymbol::Phyrexian(c) => format!("{{{}/P}}", c.letter()),
        ManaSymbol::HybridPhyrexian(a, b) => format!("{{{}/{}/P}}", a.letter(), b.letter()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_in_the_order_of_their_enums() {
        for (i, w) in TYPES.iter().enumerate() {
            assert_eq!(w.of as usize, i);
        }
        for (i, (c, ..)) in COLOURS.iter().enumerate() {
            assert_eq!(*c as usize, i);
        }
        for (i, (s, ..)) in SUPERTYPES.iter().enumerate() {
            assert_eq!(*s as usize, i);
        }
    }

    #[test]
    fn symbols_print_back() {
        for text in ["{4}{G}", "{X}{W/U}{2/B}{R/P}{G/U/P}{C/W}{C}{S}", "{0}", "{10}"] {
            let printed: String = mana_cost(text).unwrap().0.iter().map(|s| symbol_text(*s)).collect();
            assert_eq!(printed, text);
        }
        assert!(mana_cost("4G").is_none() && mana_cost("{Z}").is_none());
    }
}
