//! Keyword abilities with what is printed after them, quoted abilities, and lists of both.

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::{costs, numbers};
use crate::ability::keyword::Shape;
use crate::ability::{
    Ability, CardType, Colour, Keyword, KeywordKind, Modification, Parameter, Predicate, Quantity, Subtype,
    wording::token::tokens,
};
use crate::order::Arrange;
use std::sync::{Arc, OnceLock};

/// A keyword as it was read.
type Found = (Keyword, usize, State);

struct Name {
    kind: KeywordKind,
    english: Vec<String>,
    russian: Vec<String>,
    /// «с Полетом».
    instrumental: Vec<String>,
    /// «без Полета».
    genitive: Vec<String>,
    /// «имеет Защиту».
    accusative: Vec<String>,
}

/// A Russian keyword in a case: an adjective and a noun, or a noun with what depends on it.
fn declined(name: &[String], case: Case) -> Vec<String> {
    use super::super::declension::{adjective_form, decline_noun, gender_of, noun_form};
    let noun = |w: &str| noun_form(&decline_noun(w, false), case, false).to_string();
    match name {
        [adjective, head] if adjective.ends_with("ый") || adjective.ends_with("ой") => {
            vec![adjective_form(adjective, case, gender_of(head), false, false), noun(head)]
        }
        [adjective, head] if adjective.ends_with("ое") => {
            let lemma = format!("{}ый", adjective.trim_end_matches("ое"));
            vec![adjective_form(&lemma, case, gender_of(head), false, false), noun(head)]
        }
        [head, rest @ ..] => std::iter::once(noun(head)).chain(rest.iter().cloned()).collect(),
        [] => Vec::new(),
    }
}

/// Names as tokens, the longest first.
fn names() -> &'static [Name] {
    static NAMES: OnceLock<Vec<Name>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let words = |s: &str| tokens(s).into_iter().map(|t| t.text).collect::<Vec<_>>();
        let mut all: Vec<Name> = KeywordKind::ALL
            .iter()
            .map(|k| {
                let russian = words(k.russian());
                let (instrumental, genitive) =
                    (declined(&russian, Case::Instrumental), declined(&russian, Case::Genitive));
                let accusative = declined(&russian, Case::Accusative);
                Name { kind: *k, english: words(k.english()), instrumental, genitive, accusative, russian }
            })
            .collect();
        all.arrange_by_key(|n| std::cmp::Reverse(n.english.len().max(n.russian.len())));
        all
    })
}

pub(super) fn name_of(kind: KeywordKind, tongue: Tongue, case: Case) -> &'static [String] {
    // Every kind is in the list.
    names().iter().find(|n| n.kind == kind).map_or(&[], |n| match tongue {
        Tongue::English => &n.english,
        Tongue::Russian if case == Case::Instrumental => &n.instrumental,
        Tongue::Russian if case == Case::Genitive => &n.genitive,
        Tongue::Russian if case == Case::Accusative => &n.accusative,
        Tongue::Russian => &n.russian,
    })
}

/// Names by which older texts call a keyword.
pub(super) fn other_names(tongue: Tongue) -> &'static [(&'static [&'static str], KeywordKind)] {
    match tongue {
        Tongue::English => &[(&["totem", "armor"], KeywordKind::UmbraArmor)],
        Tongue::Russian => &[
            (&["пробивающий", "удар"], KeywordKind::Trample),
            (&["тотемная", "броня"], KeywordKind::UmbraArmor),
            (&["заступитесь", "за"], KeywordKind::Champion),
        ],
    }
}

/// Variants of keywords: the word, the number kept with the cost, the keyword. A kicker that is paid X times, a
/// morph that brings one counter (702.33c, 702.37b).
pub(super) fn variants(tongue: Tongue) -> &'static [(&'static str, Quantity, KeywordKind)] {
    const COUNTER: Quantity = Quantity::Number(1);
    match tongue {
        Tongue::English => {
            &[("multikicker", Quantity::X, KeywordKind::Kicker), ("megamorph", COUNTER, KeywordKind::Morph)]
        }
        Tongue::Russian => &[
            ("мультиусилитель", Quantity::X, KeywordKind::Kicker),
            ("мегаоборотень", COUNTER, KeywordKind::Morph),
        ],
    }
}

/// «с Полетом и Цепью жизни»: keywords that stand alone, in the instrumental.
pub fn instrumental_list(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Vec<Modification>, usize, State)> {
    let mut out = Vec::new();
    let mut mods = Vec::new();
    let mut at = at;
    loop {
        let next = if mods.is_empty() { Some(at) } else { separator(r, at) };
        if let Some((ability, end)) =
            next.filter(|n| r.word(*n) == "способностью").and_then(|n| quoted(r, n + 1))
        {
            mods.push(Modification::AddAbility(ability));
            at = end;
            out.push((mods.clone(), at, state.clone()));
            continue;
        }
        let Some((kind, end)) = next.and_then(|n| kind_in(r, n, Case::Instrumental)) else { break };
        if kind.shape() != Shape::Plain {
            break;
        }
        mods.push(Modification::AddAbility(Arc::new(Ability::Keyword(Keyword::plain(kind)))));
        at = end;
        out.push((mods.clone(), at, state.clone()));
    }
    out.reverse();
    out
}

/// A keyword's name at the place.
pub fn kind_at(r: &Reader<'_>, at: usize) -> Option<(KeywordKind, usize)> {
    let accusative = || (r.tongue == Tongue::Russian).then(|| kind_in(r, at, Case::Accusative)).flatten();
    kind_in(r, at, Case::Nominative).or_else(accusative)
}

fn kind_in(r: &Reader<'_>, at: usize, case: Case) -> Option<(KeywordKind, usize)> {
    if case == Case::Nominative
        && let Some((words, kind)) = other_names(r.tongue).iter().find(|(w, _)| r.words(at, w).is_some())
    {
        return Some((*kind, at + words.len()));
    }
    if case == Case::Nominative
        && let Some((_, _, kind)) = variants(r.tongue).iter().find(|(w, ..)| r.word(at) == *w)
    {
        r.reached(at + 1);
        return Some((*kind, at + 1));
    }
    names().iter().find_map(|n| {
        let name = name_of(n.kind, r.tongue, case);
        let fits = !name.is_empty() && name.iter().enumerate().all(|(i, w)| r.word(at + i) == w);
        fits.then(|| {
            r.reached(at + name.len());
            (n.kind, at + name.len())
        })
    })
}

/// One keyword, or several where "protection from red and from white" says so.
pub fn one(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Vec<Keyword>, usize, State)> {
    if let Some((k, at)) = landwalk(r, at).or_else(|| typecycling(r, at)) {
        return vec![(vec![k], at, state.clone())];
    }
    let Some((kind, after)) = kind_at(r, at) else { return Vec::new() };
    if kind == KeywordKind::Protection {
        return protection(r, after, state);
    }
    let single = |(k, at, state): Found| (vec![k], at, state);
    parameter(r, kind, after, state).into_iter().map(single).collect()
}

fn plain(kind: KeywordKind, at: usize, state: &State) -> Found {
    (Keyword::plain(kind), at, state.clone())
}

fn parameter(r: &Reader<'_>, kind: KeywordKind, at: usize, state: &State) -> Vec<Found> {
    let with = |p: Parameter, at, state: State| (Keyword { kind, parameter: p }, at, state);
    if let Some((_, number, _)) =
        variants(r.tongue).iter().find(|(w, _, k)| r.word(at - 1) == *w && *k == kind)
    {
        return cost_parameter(r, at, state)
            .into_iter()
            .map(|(c, at, s)| with(Parameter::NumberCost(number.clone(), c), at, s))
            .collect();
    }
    match kind.shape() {
        Shape::Plain => {
            let from = if r.tongue == Tongue::English { "from" } else { "от" };
            if kind == KeywordKind::Hexproof && r.word(at) == from {
                return qualities(r, at + 1, state)
                    .into_iter()
                    .map(|(q, at, s)| with(Parameter::Quality(q), at, s))
                    .collect();
            }
            if kind == KeywordKind::Trample
                && let Some(at) = r.words(at, &["over", "planeswalkers"])
            {
                let quality = Parameter::Quality(Predicate::Type(CardType::Planeswalker));
                return vec![with(quality, at, state.clone())];
            }
            vec![plain(kind, at, state)]
        }
        Shape::Number => numbers::simple(r, at, state)
            .into_iter()
            .filter(|(q, ..)| matches!(q, Quantity::Number(_) | Quantity::X))
            .map(|(q, at, s)| with(Parameter::Number(q), at, s))
            .collect(),
        Shape::Cost => cost_parameter(r, at, state)
            .into_iter()
            .map(|(c, at, s)| with(Parameter::Cost(c), at, s))
            .chain(quality_cost(r, kind, at, state))
            .collect(),
        Shape::Quality if kind == KeywordKind::Enchant && matches!(r.word(at), "player" | "игрока") => {
            vec![plain(kind, at + 1, state)]
        }
        Shape::Quality if kind == KeywordKind::Enchant && matches!(r.word(at), "opponent" | "оппонента") =>
        {
            vec![with(Parameter::Opponent, at + 1, state.clone())]
        }
        Shape::Quality => quality_parameter(r, kind, at, state)
            .into_iter()
            .map(|(q, at, s)| with(Parameter::Quality(q), at, s))
            .collect(),
        Shape::NumberCost => numbers::simple(r, at, state)
            .into_iter()
            // Russian texts have no dash there.
            .filter(|(_, at, _)| r.word(*at) == "—" || r.tongue == Tongue::Russian)
            .flat_map(|(q, at, s)| {
                costs::read(r, at + usize::from(r.word(at) == "—"), &s).into_iter().filter_map(move |h| {
                    match h.value {
                        Value::Cost(c) => Some((
                            Keyword { kind, parameter: Parameter::NumberCost(q.clone(), c) },
                            h.at,
                            h.state,
                        )),
                        _ => None,
                    }
                })
            })
            .collect(),
    }
}

fn cost_parameter(r: &Reader<'_>, at: usize, state: &State) -> Vec<(crate::ability::Cost, usize, State)> {
    let (from, mana_only) = match r.word(at) {
        "—" => (at + 1, false),
        _ => (at, true),
    };
    costs::read(r, from, state)
        .into_iter()
        .filter_map(|h| match h.value {
            Value::Cost(c) if !mana_only || costs::is_mana(&c) => Some((c, h.at, h.state)),
            _ => None,
        })
        .collect()
}

/// "equip Knight {1}": the quality before the cost.
fn quality_cost(r: &Reader<'_>, kind: KeywordKind, at: usize, state: &State) -> Vec<Found> {
    if kind != KeywordKind::Equip {
        return Vec::new();
    }
    let mut out = Vec::new();
    for hit in r.read(Tag::plain(Kind::Singular), at, state).iter() {
        let Value::Predicate(p) = &hit.value else { continue };
        for (c, at, s) in cost_parameter(r, hit.at, &hit.state) {
            out.push((Keyword { kind, parameter: Parameter::QualityCost(p.clone(), c) }, at, s));
        }
    }
    out
}

fn quality_parameter(
    r: &Reader<'_>,
    kind: KeywordKind,
    at: usize,
    state: &State,
) -> Vec<(Predicate, usize, State)> {
    let (at, phrase) = match (kind, r.tongue) {
        (KeywordKind::Enchant, Tongue::English) => (at, Kind::Singular),
        (KeywordKind::Enchant, Tongue::Russian) => (at, Kind::Singular),
        (KeywordKind::Affinity, Tongue::English) if r.word(at) == "for" => (at + 1, Kind::Plural),
        (KeywordKind::Champion, _) => (at, Kind::Article),
        _ => return Vec::new(),
    };
    let hits = r.read(Tag::plain(phrase), at, state);
    hits.iter()
        .filter_map(|h| match &h.value {
            Value::Predicate(p) => Some((p.clone(), h.at, h.state.clone())),
            _ => None,
        })
        .collect()
}

/// "swampwalk", "nonbasic landwalk", «Знание Болот».
fn landwalk(r: &Reader<'_>, at: usize) -> Option<(Keyword, usize)> {
    let keyword = |p| Keyword { kind: KeywordKind::Landwalk, parameter: Parameter::Quality(p) };
    if r.tongue == Tongue::Russian {
        let (s, end) = (r.word(at) == "знание")
            .then(|| super::russian::subtype_plural(r.word(at + 1)))?
            .map(|s| (s, at + 2))?;
        r.reached(end);
        return Some((keyword(Predicate::Subtype(s)), end));
    }
    // "snow swampwalk", "legendary landwalk".
    let supertype =
        super::super::words::SUPERTYPES.iter().find(|(_, en, _)| *en == r.word(at)).map(|(s, ..)| *s);
    let at = at + usize::from(supertype.is_some());
    let stem = r.word(at).strip_suffix("walk")?;
    let land = match Subtype::find(stem).filter(|s| s.kind().goes_with(CardType::Land)) {
        Some(s) => Predicate::Subtype(s),
        None if stem == "land" && supertype.is_some() => Predicate::Type(CardType::Land),
        None => return None,
    };
    r.reached(at + 1);
    let quality = match supertype {
        Some(s) => Predicate::Supertype(s).and(land),
        None => land,
    };
    Some((keyword(quality), at + 1))
}

/// "swampcycling {2}", "basic landcycling {1}", «цикл Болота {2}», «цикл базовых земель {1}».
fn typecycling(r: &Reader<'_>, at: usize) -> Option<(Keyword, usize)> {
    if r.tongue == Tongue::Russian {
        return russian_typecycling(r, at);
    }
    let basic = usize::from(r.word(at) == "basic");
    let stem = r.word(at + basic).strip_suffix("cycling").filter(|s| !s.is_empty())?;
    let mut p = match super::english::noun(stem, true)? {
        (p @ (Predicate::Type(_) | Predicate::Subtype(_)), _) => p,
        _ => return None,
    };
    if basic == 1 {
        p = Predicate::Supertype(crate::ability::Supertype::Basic).and(p);
    }
    let (cost, at) = costs::mana_at(r, at + basic + 1)?;
    let parameter =
        Parameter::QualityCost(p, crate::ability::Cost(vec![crate::ability::CostPart::Mana(cost)]));
    Some((Keyword { kind: KeywordKind::Cycling, parameter }, at))
}

fn russian_typecycling(r: &Reader<'_>, at: usize) -> Option<(Keyword, usize)> {
    let at = r.words(at, &["цикл"])?;
    let basic = Predicate::Supertype(crate::ability::Supertype::Basic);
    let (p, at) = match (r.words(at, BASIC_LANDS), super::russian::subtype_of(r.word(at))) {
        (Some(at), _) => (basic.and(Predicate::Type(CardType::Land)), at),
        (None, Some(s)) => (Predicate::Subtype(s), at + 1),
        (None, None) => return None,
    };
    let (cost, at) = costs::mana_at(r, at)?;
    let cost = crate::ability::Cost(vec![crate::ability::CostPart::Mana(cost)]);
    Some((Keyword { kind: KeywordKind::Cycling, parameter: Parameter::QualityCost(p, cost) }, at))
}

pub(super) const BASIC_LANDS: &[&str] = &["базовых", "земель"];
pub(super) const OF_TYPE: &[&str] = &["объектов", "с", "типом"];

/// What protection or hexproof is from: a colour, or objects in the plural.
fn qualities(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Predicate, usize, State)> {
    for (words, p) in fixed_qualities(r.tongue) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let Some(at) = r.words(at, &words) {
            return vec![(p, at, state.clone())];
        }
    }
    // «От объектов с типом Человек».
    if r.tongue == Tongue::Russian
        && let Some(at) = r.words(at, OF_TYPE)
        && let Some(s) = super::russian::subtype_of(r.word(at))
    {
        return vec![(Predicate::Subtype(s), at + 1, state.clone())];
    }
    let hits = r.read(Tag::of(Kind::Plural, Case::Genitive), at, state);
    hits.iter()
        .filter_map(|h| match &h.value {
            Value::Predicate(p) => Some((p.clone(), h.at, h.state.clone())),
            _ => None,
        })
        .collect()
}

/// "Your" as its tokens.
fn owned(word: String) -> Vec<String> {
    match word.as_str() {
        "your" => vec!["you".to_string(), super::super::token::POSSESSIVE.to_string()],
        _ => vec![word],
    }
}

pub(super) fn fixed_qualities(tongue: Tongue) -> Vec<(Vec<String>, Predicate)> {
    let split = |s: &str| s.split(' ').map(str::to_string).collect::<Vec<_>>();
    let all_colours = Predicate::OneOf(Colour::ALL.map(Predicate::Colour).to_vec());
    let mut list: Vec<(Vec<String>, Predicate)> = Vec::new();
    match tongue {
        Tongue::English => {
            for (c, en, _) in super::super::words::COLOURS {
                list.push((split(en), Predicate::Colour(*c)));
            }
            list.push((split("everything"), Predicate::Any));
            list.push((split("all colors"), all_colours));
            list.push((split("the chosen color"), Predicate::ChosenColour));
            list.push((
                split("the color of your choice").into_iter().flat_map(owned).collect(),
                Predicate::ChosenColour,
            ));
            list.push((split("multicolored"), Predicate::Multicoloured));
            list.push((split("monocolored"), Predicate::Monocoloured));
            list.push((split("colorless"), Predicate::Colourless));
        }
        Tongue::Russian => {
            for (c, _, ru) in super::super::words::COLOURS {
                use super::super::declension::{Case, Gender, adjective_form};
                let form = adjective_form(ru, Case::Genitive, Gender::Masculine, false, false);
                list.push((vec![form], Predicate::Colour(*c)));
            }
            for (ru, p) in [
                ("многоцветного", Predicate::Multicoloured),
                ("одноцветного", Predicate::Monocoloured),
                ("бесцветного", Predicate::Colourless),
            ] {
                list.push((split(ru), p));
            }
            list.push((split("всего"), Predicate::Any));
            list.push((split("всех цветов"), all_colours));
            list.push((split("артефактов"), Predicate::Type(CardType::Artifact)));
            list.push((split("существ"), Predicate::Type(CardType::Creature)));
            list.push((split("выбранного цвета"), Predicate::ChosenColour));
            list.push((split("цвета по вашему выбору"), Predicate::ChosenColour));
            list.push((split("выбранного вами цвета"), Predicate::ChosenColour));
        }
    }
    list
}

fn protection(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Vec<Keyword>, usize, State)> {
    let (from, and) = match r.tongue {
        Tongue::English => ("from", "and"),
        Tongue::Russian => ("от", "и"),
    };
    let mut out: Vec<(Vec<Keyword>, usize, State)> = Vec::new();
    let mut open = vec![(Vec::new(), at, state.clone())];
    while let Some((list, at, state)) = open.pop() {
        let mut next = at;
        if !list.is_empty() {
            next += usize::from(r.word(next) == ",");
            next += usize::from(r.word(next) == and);
            if next == at {
                continue;
            }
        }
        if r.word(next) != from {
            continue;
        }
        for (q, at, state) in qualities(r, next + 1, &state) {
            let mut list: Vec<Keyword> = list.clone();
            list.push(Keyword { kind: KeywordKind::Protection, parameter: Parameter::Quality(q) });
            out.push((list.clone(), at, state.clone()));
            open.push((list, at, state));
        }
    }
    out.reverse();
    out
}

/// Reads a keyword's name, a list of abilities to have, or a quoted ability.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    match tag.kind {
        Kind::KeywordKind => kind_in(r, at, tag.case)
            .map(|(k, at)| Hit { value: Value::KeywordKind(k), at, state: state.clone() })
            .into_iter()
            .collect(),
        Kind::Quoted => quoted(r, at)
            .map(|(a, at)| Hit { value: Value::Ability(a), at, state: state.clone() })
            .into_iter()
            .collect(),
        _ => list(r, at, state)
            .into_iter()
            .map(|(m, at, state)| Hit { value: Value::Modifications(m), at, state })
            .collect(),
    }
}

fn quoted(r: &Reader<'_>, at: usize) -> Option<(Arc<Ability>, usize)> {
    if r.word(at) != "\"" {
        return None;
    }
    let length = r.tokens[at + 1..].iter().position(|t| t.text == "\"")?;
    let mut inner = r.tokens[at + 1..at + 1 + length].to_vec();
    // The full stop may stand after the quotation marks: in Russian always, in English where the sentence goes on.
    if let Some(last) = inner.last().filter(|t| t.text != ".").cloned() {
        inner.push(super::super::token::Token { text: ".".into(), start: last.end, ..last });
    }
    match super::super::line::read_quoted(&inner, r.tongue) {
        Ok(ability) => {
            r.reached(at + length + 2);
            Some((Arc::new(ability), at + length + 2))
        }
        Err(stop) => {
            r.reached(at + 1 + stop);
            None
        }
    }
}

type Abilities = (Vec<Modification>, usize, State);

fn list_item(r: &Reader<'_>, at: usize, state: &State) -> Vec<Abilities> {
    // «имеет способность «…»».
    let named = usize::from(r.word(at) == "способность" && r.word(at + 1) == "\"");
    if let Some((a, at)) = quoted(r, at + named) {
        return vec![(vec![Modification::AddAbility(a)], at, state.clone())];
    }
    let add = |k: Keyword| Modification::AddAbility(Arc::new(Ability::Keyword(k)));
    // «Получает способность полета».
    if r.tongue == Tongue::Russian && r.word(at) == "способность" {
        let found = kind_in(r, at + 1, Case::Genitive).or_else(|| kind_at(r, at + 1));
        let plain = found.filter(|(k, _)| k.shape() == Shape::Plain);
        return plain
            .map(|(k, end)| (vec![add(Keyword::plain(k))], end, state.clone()))
            .into_iter()
            .collect();
    }
    one(r, at, state)
        .into_iter()
        .map(|(ks, at, state)| (ks.into_iter().map(add).collect(), at, state))
        .collect()
}

fn separator(r: &Reader<'_>, at: usize) -> Option<usize> {
    let comma = usize::from(r.word(at) == ",");
    let and = usize::from(matches!(r.word(at + comma), "and" | "и"));
    (comma + and > 0).then_some(at + comma + and)
}

/// "flying, first strike, and haste", "flying and '…'": each way to stop, the longest first.
pub fn list(r: &Reader<'_>, at: usize, state: &State) -> Vec<Abilities> {
    let mut out: Vec<Abilities> = Vec::new();
    let mut open = list_item(r, at, state);
    while let Some((mods, at, state)) = open.pop() {
        if let Some(next) = separator(r, at) {
            for (more, at, state) in list_item(r, next, &state) {
                let mut all = mods.clone();
                all.extend(more);
                open.push((all, at, state));
            }
        }
        out.push((mods, at, state));
    }
    out.arrange_by_key(|(_, at, _)| std::cmp::Reverse(*at));
    out
}
