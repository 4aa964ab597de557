//! Single words and short fixed phrases: counters, colours, subtypes, steps, zones, mana.

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::{Case, Gender, adjective_form};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::super::words::{self, COLOURS};
use super::costs;
use super::english::{nouns, say_any};
use crate::ability::effect::ManaProduced;
use crate::ability::{Colour, ColourSet, CounterKind, KeywordKind, ManaCost, Predicate, Step, Subtype, Zone};
use crate::order::Arrange;

fn one(value: Value, at: usize, state: &State) -> Vec<Hit> {
    vec![Hit { value, at, state: state.clone() }]
}

/// Reads one of these.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let found: Option<(Value, usize)> = match tag.kind {
        Kind::Counter => counter_at(r, at).map(|(k, at)| (Value::Counter(k), at)),
        Kind::Colour => colour(r, at).map(|c| (Value::Colour(c), at + 1)),
        Kind::Colours => colours(r, at).map(|(c, at)| (Value::Colours(c), at)),
        Kind::Subtype => subtype(r, at).map(|s| (Value::Subtype(s), at + 1)),
        Kind::CardType => words::card_type(r.word(at)).map(|t| (Value::CardType(t), at + 1)),
        Kind::Zone => zone(r, at).map(|z| (Value::Zone(z), at + 1)),
        Kind::Step => step(r, at).map(|(s, at)| (Value::Step(s), at)),
        Kind::ManaCost => costs::mana_at(r, at).map(|(m, at)| (Value::ManaCost(m), at)),
        Kind::Mana => return mana(r, at, state),
        _ => None,
    };
    found.map_or(Vec::new(), |(value, at)| {
        r.reached(at);
        one(value, at, state)
    })
}

/// Prints one of these.
pub fn print(p: &Printer<'_>, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
    let say = |options: Vec<Vec<String>>| say_any(p, &options, from);
    match value {
        Value::Counter(k) => print_counter(p, k, from),
        Value::Colour(c) => say(vec![vec![colour_name(p.tongue, *c, (tag.case, Gender::Masculine, false))]]),
        Value::Colours(set) => say(set_words(p.tongue, *set, tag.case, from.agreement)),
        Value::Subtype(s) => say(match p.tongue {
            Tongue::English => vec![nouns(&Predicate::Subtype(*s), false)],
            Tongue::Russian => super::russian::subtype_forms(*s),
        }),
        Value::CardType(t) => say(vec![vec![match p.tongue {
            Tongue::English => words::type_word(*t).english.to_string(),
            Tongue::Russian => words::type_word(*t).russian.to_string(),
        }]]),
        Value::Zone(z) => {
            say(ZONES.iter().filter(|(_, w)| w == z).map(|(n, _)| vec![(*n).to_string()]).collect())
        }
        Value::Step(s) => {
            let table = if p.tongue == Tongue::English { STEPS } else { STEPS_RU };
            say(table
                .iter()
                .filter(|(_, w)| w == s)
                .map(|(n, _)| n.split(' ').map(str::to_string).collect())
                .collect())
        }
        Value::ManaCost(m) => costs::print_mana(p, m, from).into_iter().collect(),
        Value::Mana(m) => print_mana(p, m, from),
        _ => Vec::new(),
    }
}

const ZONES: &[(&str, Zone)] = &[
    ("graveyard", Zone::Graveyard),
    ("hand", Zone::Hand),
    ("library", Zone::Library),
    ("exile", Zone::Exile),
    ("battlefield", Zone::Battlefield),
];

fn zone(r: &Reader<'_>, at: usize) -> Option<Zone> {
    ZONES.iter().find(|(n, _)| *n == r.word(at)).map(|(_, z)| *z)
}

const STEPS: &[(&str, Step)] = &[
    ("upkeep", Step::Upkeep),
    ("upkeep step", Step::Upkeep),
    ("untap step", Step::Untap),
    ("draw step", Step::Draw),
    ("precombat main phase", Step::PrecombatMain),
    ("first main phase", Step::PrecombatMain),
    ("postcombat main phase", Step::PostcombatMain),
    ("second main phase", Step::PostcombatMain),
    ("declare attackers step", Step::DeclareAttackers),
    ("declare blockers step", Step::DeclareBlockers),
    ("combat damage step", Step::CombatDamage),
    ("end step", Step::End),
    ("cleanup step", Step::Cleanup),
];

const STEPS_RU: &[(&str, Step)] = &[
    ("шага поддержки", Step::Upkeep),
    ("шаг поддержки", Step::Upkeep),
    ("шага разворота", Step::Untap),
    ("шаг разворота", Step::Untap),
    ("шага взятия карты", Step::Draw),
    ("шаг взятия карты", Step::Draw),
    ("заключительного шага", Step::End),
    ("заключительный шаг", Step::End),
];

fn step(r: &Reader<'_>, at: usize) -> Option<(Step, usize)> {
    let table = if r.tongue == Tongue::English { STEPS } else { STEPS_RU };
    let mut found: Vec<(Step, usize)> = table
        .iter()
        .filter_map(|(name, s)| {
            let words: Vec<&str> = name.split(' ').collect();
            r.words(at, &words).map(|at| (*s, at))
        })
        .collect();
    found.arrange_by_key(|(_, at)| *at);
    found.pop()
}

fn colour(r: &Reader<'_>, at: usize) -> Option<Colour> {
    let word = r.word(at);
    COLOURS
        .iter()
        .find(|(_, en, ru)| match r.tongue {
            Tongue::English => *en == word,
            Tongue::Russian => super::russian::is_form(word, ru),
        })
        .map(|(c, ..)| *c)
}

fn colour_name(tongue: Tongue, c: Colour, (case, gender, plural): (Case, Gender, bool)) -> String {
    let (en, ru) = words::colour_word(c);
    match tongue {
        Tongue::English => en.to_string(),
        Tongue::Russian => adjective_form(ru, case, gender, plural, false),
    }
}

fn colours(r: &Reader<'_>, mut at: usize) -> Option<(ColourSet, usize)> {
    if let Some(at) = r.words(at, &["all", "colors"]) {
        return Some((ColourSet::ALL, at));
    }
    if r.word(at) == "colorless" {
        return Some((ColourSet::COLOURLESS, at + 1));
    }
    let mut set = ColourSet::COLOURLESS.with(colour(r, at)?);
    at += 1;
    while matches!(r.word(at), "and" | "и")
        && let Some(c) = colour(r, at + 1)
    {
        set = set.with(c);
        at += 2;
    }
    Some((set, at))
}

/// The words of a set of colours, two of them in either order; Russian in the instrumental unless said otherwise.
fn set_words(tongue: Tongue, set: ColourSet, case: Case, agreement: Agreement) -> Vec<Vec<String>> {
    if set == ColourSet::ALL && tongue == Tongue::English {
        return vec![vec!["all".into(), "colors".into()]];
    }
    if set.is_empty() {
        return vec![vec![if tongue == Tongue::English { "colorless" } else { "бесцветным" }.into()]];
    }
    let words = |order: &[Colour], form| {
        let mut out = Vec::new();
        for c in order {
            if !out.is_empty() {
                out.push(if tongue == Tongue::English { "and" } else { "и" }.to_string());
            }
            out.push(colour_name(tongue, *c, form));
        }
        out
    };
    let cases = if case == Case::Nominative { vec![Case::Instrumental, case] } else { vec![case] };
    // In Russian it agrees with what has the colours, or says so of it: «существа красные».
    let genders = [Gender::Masculine, Gender::Feminine, Gender::Neuter];
    let one = genders.map(|g| (g, false)).into_iter().chain([(Gender::Masculine, true)]);
    let one: Vec<(Gender, bool)> =
        if tongue == Tongue::English { one.take(1).collect() } else { one.collect() };
    let agrees = match agreement {
        Agreement::Feminine => 1,
        Agreement::Neuter => 2,
        Agreement::Plural => 3,
        _ => 0,
    };
    let mut one = one;
    let first = agrees.min(one.len() - 1);
    one.swap(0, first);
    let mut all = Vec::new();
    for case in cases.iter().take(if tongue == Tongue::English { 1 } else { 2 }) {
        for (gender, plural) in &one {
            all.extend(words::colour_orders(set).iter().map(|o| words(o, (*case, *gender, *plural))));
        }
    }
    all
}

fn subtype(r: &Reader<'_>, at: usize) -> Option<Subtype> {
    let token = r.tokens.get(at).filter(|t| t.capital)?;
    match r.tongue {
        Tongue::English => Subtype::find(&token.text).filter(|s| s.english().to_lowercase() == token.text),
        Tongue::Russian => super::russian::subtype_of(&token.text),
    }
}

const COUNTER_NAMES: &[&str] = &[
    "charge",
    "silver",
    "petrification",
    "mannequin",
    "manifestation",
    "landmark",
    "javelin",
    "hit",
    "gem",
    "eyeball",
    "despair",
    "crystal",
    "aim",
    "fate",
    "blaze",
    "time",
    "age",
    "fade",
    "ki",
    "quest",
    "level",
    "spore",
    "storage",
    "verse",
    "oil",
    "study",
    "page",
    "brick",
    "wish",
    "mining",
    "depletion",
    "pressure",
    "ice",
    "blood",
    "corpse",
    "divinity",
    "doom",
    "dream",
    "egg",
    "eon",
    "feather",
    "filibuster",
    "flood",
    "gold",
    "growth",
    "hatchling",
    "healing",
    "hoofprint",
    "hour",
    "intervention",
    "luck",
    "music",
    "net",
    "omen",
    "pain",
    "pin",
    "plague",
    "polyp",
    "pupa",
    "rust",
    "scream",
    "shell",
    "sleep",
    "slime",
    "soot",
    "soul",
    "tide",
    "tower",
    "trap",
    "velocity",
    "vitality",
    "wage",
    "wind",
    "bounty",
    "credit",
    "cage",
    "bribery",
    "bait",
    "arrow",
    "awakening",
    "fuse",
    "fungus",
    "glyph",
    "hone",
    "infection",
    "isolation",
    "knowledge",
    "lore",
    "magnet",
    "mire",
    "muster",
    "petal",
    "phylactery",
    "prey",
    "strife",
    "training",
    "treasure",
    "unity",
    "winch",
    "void",
    "loyalty",
    "poison",
    "stun",
    "shield",
    "experience",
];

const COUNTER_FORMS: &[&str] = &[
    "жетон",
    "жетона",
    "жетонов",
    "жетоны",
    "жетоном",
    "жетонами",
    "счетчик",
    "счетчика",
    "счетчиков",
    "счетчики",
    "счетчиком",
    "счетчиками",
];

/// Names of counters: Russian in the genitive, English.
const COUNTERS_RU: &[(&str, &str)] = &[
    ("заряда", "charge"),
    ("времени", "time"),
    ("возраста", "age"),
    ("верности", "loyalty"),
    ("яда", "poison"),
    ("уровня", "level"),
    ("энергии", "energy"),
    ("наводнения", "flood"),
    ("затопления", "flood"),
    ("страниц", "page"),
    ("награды", "bounty"),
    ("странствий", "quest"),
    ("знаний", "lore"),
    ("споры", "spore"),
    ("спор", "spore"),
    ("кирпича", "brick"),
    ("погибели", "doom"),
    ("пламени", "blaze"),
    ("крови", "blood"),
    ("стиха", "verse"),
    ("желания", "wish"),
    ("яйца", "egg"),
    ("руды", "mining"),
    ("пробуждения", "awakening"),
    ("подкупа", "bribery"),
    ("судьбы", "fate"),
    ("часа", "hour"),
    ("льда", "ice"),
    ("башни", "tower"),
    ("единения", "unity"),
    ("щита", "shield"),
    ("изучения", "study"),
    ("роста", "growth"),
    ("слизи", "slime"),
    ("удачи", "luck"),
    ("следов", "hoofprint"),
    ("давления", "pressure"),
    ("добычи", "prey"),
    ("изоляции", "isolation"),
    ("золота", "gold"),
    ("пера", "feather"),
    ("эона", "eon"),
    ("стрел", "arrow"),
    ("опыта", "experience"),
    ("масла", "oil"),
    ("радиации", "rad"),
    ("угасания", "fade"),
];

/// Names of counters that stand before the noun as adjectives: Russian masculine, English.
const COUNTER_ADJECTIVES: &[(&str, &str)] =
    &[("временной", "time"), ("накопительный", "storage"), ("ледяной", "ice")];

/// The kind of counter of this name, in English or in the Russian genitive of either number.
pub fn counter_named(word: &str) -> Option<CounterKind> {
    let known = COUNTER_NAMES.contains(&word).then_some(word);
    let russian =
        |sounds: fn(&str, &str) -> bool| COUNTERS_RU.iter().find(|(ru, _)| sounds(ru, word)).map(|r| r.1);
    // «страницы», «страниц»
    let alike = |a: &str, b: &str| {
        let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
        shared >= 4 && a.chars().count().abs_diff(shared) < 2 && b.chars().count().abs_diff(shared) < 2
    };
    known.or_else(|| russian(|a, b| a == b)).or_else(|| russian(alike)).map(named)
}

/// The name of a kind of counter in the Russian genitive.
pub fn counter_in_russian(kind: &CounterKind) -> Option<&'static str> {
    COUNTERS_RU.iter().find(|(_, english)| named(english) == *kind).map(|(russian, _)| *russian)
}

/// A kind of counter with the word "counter".
pub fn counter_at(r: &Reader<'_>, at: usize) -> Option<(CounterKind, usize)> {
    let noun = |at: usize| match r.tongue {
        Tongue::English => matches!(r.word(at), "counter" | "counters"),
        Tongue::Russian => false,
    };
    if r.tongue == Tongue::Russian {
        if COUNTER_FORMS.contains(&r.word(at + 1)) {
            let adjective = COUNTER_ADJECTIVES.iter().find(|(ru, _)| super::russian::is_form(r.word(at), ru));
            let before = pair(r.word(at)).or(adjective.map(|(_, en)| named(en)));
            return before.map(|k| (k, at + 2));
        }
        if !COUNTER_FORMS.contains(&r.word(at)) {
            return None;
        }
        let named_at = COUNTERS_RU.iter().find(|(ru, _)| *ru == r.word(at + 1)).map(|(_, en)| named(en));
        return pair(r.word(at + 1)).or(named_at).map(|k| (k, at + 2));
    }
    let word = r.word(at);
    let kind = if let Some(k) = pair(word).filter(|_| noun(at + 1)) {
        return Some((k, at + 2));
    } else if COUNTER_NAMES.contains(&word) && noun(at + 1) {
        named(word)
    } else {
        let (k, after) = super::keywords::kind_at(r, at).filter(|(k, _)| is_counter_keyword(*k))?;
        return noun(after).then_some((CounterKind::Keyword(k), after + 1));
    };
    Some((kind, at + 2))
}

fn is_counter_keyword(k: KeywordKind) -> bool {
    use KeywordKind as K;
    matches!(
        k,
        K::Flying
            | K::FirstStrike
            | K::DoubleStrike
            | K::Deathtouch
            | K::Decayed
            | K::Exalted
            | K::Haste
            | K::Hexproof
            | K::Indestructible
            | K::Lifelink
            | K::Menace
            | K::Reach
            | K::Shadow
            | K::Trample
            | K::Vigilance
    )
}

fn pair(word: &str) -> Option<CounterKind> {
    let (a, b) = word.split_once('/')?;
    (word.starts_with(['+', '-'])).then_some(())?;
    Some(CounterKind::PowerToughness(a.parse().ok()?, b.parse().ok()?))
}

fn named(word: &str) -> CounterKind {
    match word {
        "loyalty" => CounterKind::Loyalty,
        "lore" => CounterKind::Lore,
        "poison" => CounterKind::Poison,
        "stun" => CounterKind::Stun,
        "shield" => CounterKind::Shield,
        other => CounterKind::Named(other.into()),
    }
}

fn print_counter(p: &Printer<'_>, kind: &CounterKind, from: &Cursor) -> Vec<Cursor> {
    let pair = |a: i8, b: i8| {
        let half = |n: i8| if n == 0 && (a < 0 || b < 0) { "-0".to_string() } else { format!("{n:+}") };
        format!("{}/{}", half(a), half(b))
    };
    if p.tongue == Tongue::Russian {
        let mut names: Vec<String> = match kind {
            CounterKind::PowerToughness(a, b) => vec![pair(*a, *b)],
            _ => Vec::new(),
        };
        names
            .extend(COUNTERS_RU.iter().filter(|(_, en)| named(en) == *kind).map(|(ru, _)| (*ru).to_string()));
        let after = |name: &String| {
            COUNTER_FORMS.iter().map(|f| vec![(*f).to_string(), name.clone()]).collect::<Vec<_>>()
        };
        let mut options: Vec<Vec<String>> = names.iter().flat_map(after).collect();
        if p.guide.is_some() {
            let lemmas = COUNTER_ADJECTIVES.iter().filter(|(_, en)| named(en) == *kind);
            let adjectives = lemmas.flat_map(|(ru, _)| super::russian::adjective_forms(ru));
            let before: Vec<String> = adjectives.chain(names).collect();
            options.extend(
                before.iter().flat_map(|b| COUNTER_FORMS.iter().map(|f| vec![b.clone(), (*f).to_string()])),
            );
        }
        return say_any(p, &options, from);
    }
    let name: Vec<String> = match kind {
        CounterKind::PowerToughness(a, b) => vec![pair(*a, *b)],
        CounterKind::Loyalty => vec!["loyalty".into()],
        CounterKind::Lore => vec!["lore".into()],
        CounterKind::Poison => vec!["poison".into()],
        CounterKind::Stun => vec!["stun".into()],
        CounterKind::Shield => vec!["shield".into()],
        CounterKind::Defense => vec!["defense".into()],
        CounterKind::Keyword(k) => k.english().split(' ').map(str::to_string).collect(),
        CounterKind::Named(n) => vec![n.to_string()],
    };
    let words: Vec<&str> = name.iter().map(String::as_str).collect();
    let plural = from.agreement == super::super::print::Agreement::Plural;
    let Some(c) = p.say(&words, from) else { return Vec::new() };
    match (plural, p.guide) {
        (false, _) | (_, Some(_)) => p.either(&[&["counter"], &["counters"]], &c),
        (true, None) => p.either(&[&["counters"]], &c),
    }
}

/// What mana is added: symbols, a choice of symbols, "one mana of any color".
fn mana(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    // Mana is not generic: old texts that add {1} are not taken for what they do not say (106.1b).
    let coloured = |m: &ManaCost| !m.0.iter().any(|s| matches!(s, crate::ability::ManaSymbol::Generic(_)));
    let Some((first, end)) = costs::mana_at(r, at).filter(|(m, _)| coloured(m)) else { return Vec::new() };
    let mut list = vec![first.clone()];
    let mut out = one(Value::Mana(ManaProduced::Symbols(first)), end, state);
    let mut at = end;
    loop {
        let comma = usize::from(r.word(at) == ",");
        let or = usize::from(matches!(r.word(at + comma), "or" | "или"));
        if comma + or == 0 {
            break;
        }
        let Some((next, end)) = costs::mana_at(r, at + comma + or) else { break };
        list.push(next);
        at = end;
        if or == 1 {
            out.insert(
                0,
                Hit { value: Value::Mana(ManaProduced::OneOf(list.clone())), at, state: state.clone() },
            );
        }
    }
    out
}

fn print_mana(p: &Printer<'_>, mana: &ManaProduced, from: &Cursor) -> Vec<Cursor> {
    match mana {
        ManaProduced::Symbols(m) => costs::print_mana(p, m, from).into_iter().collect(),
        ManaProduced::OneOf(list) => print_choice(p, list, from),
        _ => Vec::new(),
    }
}

fn print_choice(p: &Printer<'_>, list: &[ManaCost], from: &Cursor) -> Vec<Cursor> {
    let or = if p.tongue == Tongue::English { "or" } else { "или" };
    let mut cursors = vec![from.clone()];
    for (i, m) in list.iter().enumerate() {
        cursors = cursors
            .iter()
            .flat_map(|c| match i {
                0 => vec![c.clone()],
                _ if i + 1 < list.len() => p.say(&[","], c).into_iter().collect(),
                1 => p.either(&[&[or]], c),
                _ => p.either(&[&[",", or], &[or]], c),
            })
            .filter_map(|c| costs::print_mana(p, m, &c))
            .collect();
    }
    cursors
}
