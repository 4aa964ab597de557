//! Colours, types, counters, number words.

use super::rows;
use crate::ability::{CardType, Colour, Supertype};
use crate::scenario::pattern::Row;

/// `None`: colourless.
pub const COLOURS: &[Row<Option<Colour>>] = rows! {
    Some(Colour::White) => "white", "бел~";
    Some(Colour::Blue) => "blue", "син~";
    Some(Colour::Black) => "black", "черн~";
    Some(Colour::Red) => "red", "красн~";
    Some(Colour::Green) => "green", "зелен~";
    None => "colorless", "colourless", "бесцветн~";
};

/// A word of a type line that is not a subtype.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeWord {
    Supertype(Supertype),
    Type(CardType),
    Token,
}

pub const TYPES: &[Row<TypeWord>] = rows! {
    TypeWord::Supertype(Supertype::Basic) => "basic", "базов~";
    TypeWord::Supertype(Supertype::Legendary) => "legendary", "легендарн~";
    TypeWord::Supertype(Supertype::Snow) => "snow", "снежн~", "заснежен~";
    TypeWord::Supertype(Supertype::World) => "world", "миров~";
    TypeWord::Supertype(Supertype::Ongoing) => "ongoing", "длящ~";
    TypeWord::Type(CardType::Artifact) => "artifact|artifacts", "артефакт~", "артефактн~";
    TypeWord::Type(CardType::Battle) => "battle|battles", "битв~";
    TypeWord::Type(CardType::Creature) => "creature|creatures", "существ~";
    TypeWord::Type(CardType::Enchantment) => "enchantment|enchantments", "чары|чар|чарам|чарами|чарах", "зачаровыва~";
    TypeWord::Type(CardType::Instant) => "instant|instants", "мгновенн~ заклинан~", "мгновенн~";
    TypeWord::Type(CardType::Kindred) => "kindred|tribal", "родов~", "племенн~";
    TypeWord::Type(CardType::Land) => "land|lands", "земля|земли|земле|землю|землей|земель|землям|землями|землях";
    TypeWord::Type(CardType::Planeswalker) => "planeswalker|planeswalkers", "мироход~|мироходец|мироходца|мироходцу|мироходцем|мироходцы";
    TypeWord::Type(CardType::Sorcery) => "sorcery|sorceries", "волшебств~";
    TypeWord::Token => "token|tokens", "фишк~|фишек|фишка";
};

/// The kinds of counters that have a name of their own in each language; `+1/+1`, keywords and any other
/// word are read beside this table.
pub const COUNTERS: &[Row<&str>] = rows! {
    "loyalty" => "loyalty", "верност~|лояльност~";
    "defense" => "defense|defence", "защит~|оборон~";
    "lore" => "lore", "знани~|сказани~|саги";
    "poison" => "poison", "яда|яд";
    "stun" => "stun", "оглушени~";
    "shield" => "shield", "щита|щит";
    "charge" => "charge", "заряд~";
    "time" => "time", "времени|время";
    "age" => "age", "возраст~";
    "energy" => "energy", "энергии|энергия";
    "experience" => "experience", "опыт~";
    "rad" => "rad", "радиации|радиация";
    "level" => "level", "уровн~";
    "quest" => "quest", "поиск~";
    "fade" => "fade|fading", "угасани~";
    "oil" => "oil", "масла|масло";
};

/// Number words; larger numbers are written in digits.
pub const NUMBERS: &[(u32, &str)] = &[
    (0, "zero ноль нуль нисколько"),
    (1, "one один одна одно одну одного одной"),
    (2, "two два две двух двум двумя"),
    (3, "three три трех трем тремя"),
    (4, "four четыре четырех четырем"),
    (5, "five пять пяти"),
    (6, "six шесть шести"),
    (7, "seven семь семи"),
    (8, "eight восемь восьми"),
    (9, "nine девять девяти"),
    (10, "ten десять десяти"),
    (11, "eleven одиннадцать"),
    (12, "twelve двенадцать"),
    (13, "thirteen тринадцать"),
    (14, "fourteen четырнадцать"),
    (15, "fifteen пятнадцать"),
    (16, "sixteen шестнадцать"),
    (17, "seventeen семнадцать"),
    (18, "eighteen восемнадцать"),
    (19, "nineteen девятнадцать"),
    (20, "twenty двадцать"),
];

/// Words between the items of a list.
pub const AND: &[&str] = &["and", "и"];
/// Words that may stand before a quality and mean nothing here.
pub const ARTICLES: &[&str] = &["a", "an", "the"];
/// An unknown card of a hidden zone.
pub const UNKNOWN: &[&str] = &["unknown", "неизвестная", "неизвестные", "неизвестных", "неизвестно"];
/// The words `card(s)` after it.
pub const CARD: &[&str] = &["card", "cards", "карта", "карты", "карт"];
/// An empty zone.
pub const EMPTY: &[&str] = &["empty", "none", "nothing", "пусто", "пуста", "пуст", "нет"];
/// Answers to questions.
pub const ANSWERS: &[(bool, &str)] = &[(true, "yes"), (true, "да"), (false, "no"), (false, "нет")];
/// The word before colours that a definition states.
pub const COLOUR: &[&str] = &["colour", "color", "colours", "colors", "цвет", "цвета"];
/// After a type line: "modal double-faced".
pub const MODAL: &[&str] = &["modal", "модальн"];
/// The basic lands, which need no definition: English names, and Russian ones with the English beside.
pub const BASIC_LANDS: &[(&str, &[&str])] = &[
    ("Plains", &["Равнина"]),
    ("Island", &["Остров"]),
    ("Swamp", &["Болото"]),
    ("Mountain", &["Гора"]),
    ("Forest", &["Лес"]),
    ("Wastes", &["Пустоши"]),
    ("Snow-Covered Plains", &["Заснеженная Равнина"]),
    ("Snow-Covered Island", &["Заснеженный Остров"]),
    ("Snow-Covered Swamp", &["Заснеженное Болото"]),
    ("Snow-Covered Mountain", &["Заснеженная Гора"]),
    ("Snow-Covered Forest", &["Заснеженный Лес"]),
];
