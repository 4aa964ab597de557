//! Russian nouns and adjectives of descriptions in all their forms, and what a form means.

use super::super::declension::{Case, Gender, NounForms, adjective_form, decline_noun, gender_of, noun_form};
use super::super::words;
use super::adjectives;
use crate::ability::{CardType, Predicate, Subtype, subtype::SubtypeKind};
use rustc_hash::FxHashMap;
use std::sync::{OnceLock, RwLock};

/// A noun with its forms.
pub struct Noun {
    pub means: Predicate,
    pub forms: NounForms,
    pub gender: Gender,
    pub animate: bool,
}

fn list(forms: &str) -> NounForms {
    let mut words = forms.split(' ');
    std::array::from_fn(|_| words.next().unwrap_or("").to_string())
}

/// Nouns of types that do not follow the rules.
fn irregular(word: &str) -> Option<NounForms> {
    Some(match word {
        "земля" => list("земля земли земле землю землей земле земли земель землям земли землями землях"),
        "чары" => list("чары чар чарам чары чарами чарах чары чар чарам чары чарами чарах"),
        "фишка" => list("фишка фишки фишке фишку фишкой фишке фишки фишек фишкам фишки фишками фишках"),
        "врата" => list("врата врат вратам врата вратами вратах врата врат вратам врата вратами вратах"),
        "planeswalker" => list(
            "planeswalker planeswalker-а planeswalker-у planeswalker-а planeswalker-ом planeswalker-е \
                  planeswalker-ы planeswalker-ов planeswalker-ам planeswalker-ов planeswalker-ами planeswalker-ах",
        ),
        // Foreign words that do not change: «зомби».
        _ if word.ends_with(['и', 'у', 'э']) => std::array::from_fn(|_| word.to_string()),
        _ => return None,
    })
}

/// The noun with this nominative. Vowels that flee (`боец, бойца`; `стрелок, стрелка`) are put to flight.
fn noun(means: Predicate, nominative: &str, animate: bool) -> Noun {
    let mut forms = irregular(nominative).unwrap_or_else(|| decline_noun(nominative, animate));
    let long = nominative.chars().count() > 3;
    let fleeing = [("оец", "ойц"), ("ец", "ц"), ("ок", "к")];
    if long && let Some((tail, stem)) = fleeing.iter().find(|(t, _)| nominative.ends_with(t)) {
        let short = format!("{}{stem}", &nominative[..nominative.len() - tail.len()]);
        let declined = decline_noun(&short, animate);
        for (i, form) in declined.into_iter().enumerate().skip(1) {
            forms[i] = form;
        }
        if !animate {
            forms[3] = nominative.to_string();
        }
    }
    let gender = match nominative {
        "чары" | "врата" => Gender::PluralOnly,
        other => gender_of(other),
    };
    Noun { means, forms, gender, animate }
}

/// Every noun of descriptions.
pub fn nouns() -> &'static [Noun] {
    static NOUNS: OnceLock<Vec<Noun>> = OnceLock::new();
    NOUNS.get_or_init(|| {
        let mut all = Vec::new();
        for w in words::TYPES.iter().filter(|w| w.of != CardType::Instant) {
            // Texts decline a planeswalker as a living being.
            all.push(noun(Predicate::Type(w.of), w.russian, w.of == CardType::Planeswalker));
        }
        for (word, p) in [
            ("перманент", Predicate::Permanent),
            ("карта", Predicate::Card),
            ("фишка", Predicate::Token),
            ("заклинание", Predicate::Spell),
            ("источник", Predicate::Any),
            ("способность", Predicate::AbilityOnStack),
        ] {
            all.push(noun(p, word, false));
        }
        all.push(noun(Predicate::Commander, "командир", true));
        for kind in
            [SubtypeKind::Creature, SubtypeKind::Land, SubtypeKind::Artifact, SubtypeKind::Enchantment]
        {
            for s in Subtype::all(kind) {
                let Some(name) = s.russian().filter(|n| !n.contains([' ', '-'])) else { continue };
                let name = name.to_lowercase().replace('ё', "е");
                all.push(noun(Predicate::Subtype(s), &name, kind == SubtypeKind::Creature));
            }
        }
        all.extend(planeswalkers());
        all
    })
}

/// The planeswalker types: names, some of which do not change («Вивьен»), whatever they end in.
fn planeswalkers() -> Vec<Noun> {
    let named = |s: &Subtype| s.russian().filter(|n| !n.contains([' ', '-'])).map(|n| n.to_lowercase());
    let all = Subtype::all(SubtypeKind::Planeswalker);
    let pairs = all.iter().filter_map(|s| named(s).map(|n| (Predicate::Subtype(*s), n.replace('ё', "е"))));
    pairs
        .flat_map(|(means, name)| {
            let declined = noun(means.clone(), &name, true);
            let fixed = Noun {
                means,
                forms: std::array::from_fn(|_| name.clone()),
                ..noun(Predicate::Any, &name, true)
            };
            let changes = declined.forms[1] != name && name.ends_with(|c: char| !"аеиоуыэюя".contains(c));
            if changes { vec![declined, fixed] } else { vec![declined] }
        })
        .collect()
}

/// The forms of every noun that means this in a case.
pub fn forms_for(p: &Predicate, case: Case, plural: bool) -> Vec<Vec<String>> {
    let meant = all_nouns().into_iter().filter(|n| n.means == *p);
    let mut out: Vec<Vec<String>> =
        meant.map(|n| vec![noun_form(&n.forms, case, plural).to_string()]).collect();
    out.dedup();
    out
}

/// The noun that means this.
pub fn noun_for(p: &Predicate) -> Option<&'static Noun> {
    nouns().iter().find(|n| n.means == *p).or_else(|| invented().into_iter().find(|n| n.means == *p))
}

/// The nouns for subtypes that are on no list: those of the cards of a document. They live as long as the process,
/// like the names themselves.
fn invented() -> Vec<&'static Noun> {
    static MADE: RwLock<Vec<&'static Noun>> = RwLock::new(Vec::new());
    let cyrillic = |s: &Subtype| s.english().starts_with(|c: char| c.is_alphabetic() && !c.is_ascii());
    let all: Vec<Subtype> = Subtype::invented().into_iter().filter(cyrillic).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let mut made = MADE.write().unwrap_or_else(|poisoned| poisoned.into_inner());
    for s in all {
        let means = Predicate::Subtype(s);
        if !made.iter().any(|n| n.means == means) {
            let name = s.english().to_lowercase().replace('ё', "е");
            made.push(Box::leak(Box::new(noun(means, &name, s.kind() == SubtypeKind::Creature))));
        }
    }
    made.clone()
}

/// Every noun of descriptions, invented subtypes too.
pub fn all_nouns() -> Vec<&'static Noun> {
    nouns().iter().chain(invented()).collect()
}

/// What a form may be of, each with whether it is a plural.
pub fn nouns_of(form: &str) -> Vec<(&'static Noun, bool)> {
    let listed = by_form().get(form).into_iter().flatten().map(|(i, plural)| (&nouns()[*i], *plural));
    let of = |n: &'static Noun| {
        let at = n.forms.iter().position(|f| f == form)?;
        Some((n, at >= 6))
    };
    listed.chain(invented().into_iter().filter_map(of)).collect()
}

/// Nouns by form: index, whether a plural.
fn by_form() -> &'static FxHashMap<String, Vec<(usize, bool)>> {
    static FORMS: OnceLock<FxHashMap<String, Vec<(usize, bool)>>> = OnceLock::new();
    FORMS.get_or_init(|| {
        let mut map: FxHashMap<String, Vec<(usize, bool)>> = FxHashMap::default();
        for (i, n) in nouns().iter().enumerate() {
            for (k, form) in n.forms.iter().enumerate() {
                let entry = map.entry(form.clone()).or_default();
                if !entry.contains(&(i, k >= 6)) {
                    entry.push((i, k >= 6));
                }
            }
        }
        map
    })
}

/// Every form of an adjective.
pub fn adjective_forms(lemma: &str) -> Vec<String> {
    let mut out = Vec::new();
    for case in Case::ALL {
        for gender in [Gender::Masculine, Gender::Feminine, Gender::Neuter] {
            for animate in [false, true] {
                out.push(adjective_form(lemma, case, gender, false, animate));
                out.push(adjective_form(lemma, case, gender, true, animate));
            }
        }
    }
    out
}

/// Whether a word is a form of an adjective.
pub fn is_form(word: &str, lemma: &str) -> bool {
    let stem: String = lemma.chars().take(lemma.chars().count().saturating_sub(2)).collect();
    word.starts_with(&stem) && adjective_forms(lemma).iter().any(|f| f == word)
}

/// What an adjective in any form means.
pub fn adjective_of(word: &str) -> Option<Predicate> {
    let known = adjectives::all().iter().filter(|a| !a.russian.is_empty());
    if let Some(a) = known.clone().find(|a| is_form(word, &a.russian)) {
        return Some(a.means.clone());
    }
    let rest = word.strip_prefix("не")?;
    known
        .filter(|a| matches!(a.means, Predicate::Colour(_) | Predicate::Supertype(_)))
        .find(|a| is_form(rest, &a.russian))
        .map(|a| adjectives::not(a.means.clone()))
}

/// An adjective after "is", in a case.
pub fn adjective_words(p: &Predicate, case: Case) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    for lemma in adjectives::russian(p) {
        for gender in [Gender::Neuter, Gender::Masculine, Gender::Feminine] {
            out.push(vec![adjective_form(&lemma, case, gender, false, false)]);
        }
        out.push(vec![adjective_form(&lemma, case, Gender::Neuter, true, false)]);
    }
    out
}

/// The subtype that a word in the genitive plural names, as in «Знание Болот».
pub fn subtype_plural(word: &str) -> Option<Subtype> {
    subtype_where(word, |k| k == 7)
}

/// The subtype that a word in any form names; in the nominative first («Змея» is no «Змей»).
pub fn subtype_of(word: &str) -> Option<Subtype> {
    subtype_where(word, |k| k % 6 == 0).or_else(|| subtype_where(word, |_| true))
}

fn subtype_where(word: &str, fits: impl Fn(usize) -> bool) -> Option<Subtype> {
    nouns_of(word).into_iter().find_map(|(n, _)| match (&n.means, &n.forms) {
        (Predicate::Subtype(s), forms) if forms.iter().enumerate().any(|(k, f)| f == word && fits(k)) => {
            Some(*s)
        }
        _ => None,
    })
}

/// «Болот».
pub fn genitive_plural(s: Subtype) -> String {
    noun_for(&Predicate::Subtype(s)).map_or(String::new(), |n| n.forms[7].clone())
}

/// Every form of a subtype's name, the nominative first.
pub fn subtype_forms(s: Subtype) -> Vec<Vec<String>> {
    noun_for(&Predicate::Subtype(s)).map_or(Vec::new(), |n| n.forms.iter().map(|f| vec![f.clone()]).collect())
}
