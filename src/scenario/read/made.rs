//! Names of tokens that the cards' texts create: the play may speak of them before they exist.

use super::*;
use crate::ability::{KeywordKind, Subtype};
use crate::order::Arrange;
use crate::scenario::names::declension::{Cases, forms};
use crate::scenario::token::TokenKind;

impl Reader<'_> {
    /// Makes the names of created tokens known, where the document does not know them already.
    pub(super) fn made_in_play(&mut self) {
        let lines = self.scenario.cards.iter().flat_map(|c| &c.faces).flat_map(|f| &f.abilities);
        let written = lines.flat_map(|l| std::iter::once(&l.words).chain(&l.modes));
        let mut texts: Vec<(String, Span)> = written.map(|w| (w.text.clone(), w.span)).collect();
        texts.extend(self.texts.iter().cloned());
        for (line, span) in texts {
            for name in token_names_in(&line) {
                self.token_known_as(name, span);
            }
        }
    }

    fn token_known_as(&mut self, name: String, span: Span) {
        // A token on the board may be called by the same subtypes in the other language.
        if let Some(known) = token_names(&name).iter().find_map(|n| self.names.exact(n)) {
            for alias in aliases(&name).into_iter().chain([name]) {
                if self.names.exact(&alias).is_none() {
                    self.names.add_alias(known, &alias);
                }
            }
            return;
        }
        if self.names.exact(&name).is_none() {
            let source = CardSource::MadeInPlay;
            let card = self.define(CardDef { name: name.clone(), source, span, faces: Vec::new() });
            for alias in aliases(&name) {
                self.names.add(Named::Card(card), &alias);
            }
        }
    }
}

/// The names of the tokens that a line of rules text creates, in the order in which it speaks of them.
fn token_names_in(line: &str) -> Vec<String> {
    let all = tokens(line, Span::new(0, line.len()));
    let mut names: Vec<String> = Vec::new();
    for sentence in all.split(|t| t.is(".")) {
        names.extend(of_actions(line, sentence));
        names.extend(made_names(line, sentence).into_iter().map(|n| nominative(&n)));
    }
    names.extend(of_keywords(line));
    if super::known::script(line) {
        names.iter_mut().for_each(|name| *name = in_russian(name).unwrap_or(std::mem::take(name)));
    }
    names
}

/// The Russian name of a token that is named after its subtypes.
fn in_russian(name: &str) -> Option<String> {
    token_names(name).into_iter().nth(1)
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// «Армия Орков»: the subtype as it stands after a noun, in the plural genitive.
fn many(subtype: &str) -> String {
    let folded = crate::scenario::token::fold(subtype);
    // «Зомби» does not change.
    if folded.ends_with(['и', 'о', 'у', 'э']) {
        return subtype.to_string();
    }
    let genitives = forms(&folded).into_iter().filter(|(_, cases)| !cases.and(Cases::GEN).is_empty());
    let plural = genitives.map(|(form, _)| form).find(|form| form.ends_with("ов"));
    plural.map_or_else(|| subtype.to_string(), |form| capitalised(&form))
}

/// `create a 1/1 white Cat Soldier creature token`, `… token named Old Tom`, `create Old Tom, a legendary …`,
/// «создайте фишку … Солдат».
fn made_names(line: &str, tokens: &[Token]) -> Vec<String> {
    let put = tokens.windows(2).any(|w| w[0].is("в") && w[1].is("игру") || w[0].is("на") && w[1].is("поле"));
    let is_token = |t: &Token| matches!(t.text.as_str(), "token" | "tokens") || t.text.starts_with("фиш");
    let Some(create) = tokens.iter().position(|t| creates(t) || put && puts(t)) else { return Vec::new() };
    let words = Words { line, tokens };
    // Its name before what it is: no word of that is another.
    let end = create + 1 + words.run(create + 1);
    if end > create + 1 && tokens.get(end).is_some_and(|t| t.is(",")) && tokens.iter().any(is_token) {
        return words.capitalised(create + 1).into_iter().collect();
    }
    let mut names = Vec::new();
    let mut from = create + 1;
    while let Some(token) = tokens[from.min(tokens.len())..].iter().position(is_token).map(|n| from + n) {
        let russian = tokens[token].text.starts_with("фиш");
        let next = tokens[token + 1..].iter().position(is_token).map_or(tokens.len(), |n| token + 1 + n);
        let named = tokens[token..next].iter().position(|t| t.is("named") || t.is("именем"));
        names.extend(match named {
            Some(named) => words.capitalised(token + named + 1),
            None if russian => (token + 1..next)
                .find(|&i| words.is_capitalised(i))
                .and_then(|first| words.capitalised(first)),
            None => words.last_before(from, token),
        });
        from = token + 1;
    }
    names
}

/// The words of a sentence of rules text.
struct Words<'a> {
    line: &'a str,
    tokens: &'a [Token],
}

impl Words<'_> {
    /// How many capitalised words stand from `from` on.
    fn run(&self, from: usize) -> usize {
        (from..self.tokens.len()).take_while(|&i| self.is_capitalised(i)).count()
    }

    /// The run of capitalised words that begins at `from`.
    fn capitalised(&self, from: usize) -> Option<String> {
        let run = self.run(from);
        (run > 0).then(|| self.text(from, from + run))
    }

    /// The last run of capitalised words between these.
    fn last_before(&self, from: usize, end: usize) -> Option<String> {
        let last = (from..end).rev().find(|&i| self.is_capitalised(i))?;
        let start = (from..=last).rev().take_while(|&i| self.is_capitalised(i)).last()?;
        Some(self.text(start, last + 1))
    }

    fn text(&self, from: usize, end: usize) -> String {
        let span = self.tokens[from].span.to(self.tokens[end - 1].span);
        composed(&span.of(self.line).split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn is_capitalised(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let first = token.span.of(self.line).chars().next();
        // X is a number («фишку существа X/X черный Ужас»).
        let number = matches!(token.text.as_str(), "x" | "х");
        token.kind == TokenKind::Word && first.is_some_and(char::is_uppercase) && !number
    }
}

/// The tokens that keyword actions create (701), by the stems of their words.
const ACTIONS: &[(&[&str], &[&str])] = &[
    (&["investigat", "дознан"], &["Clue"]),
    (&["incubat", "инкуб"], &["Incubator", "Phyrexian"]),
    (&["endure", "выста"], &["Spirit"]),
    (&["recruit", "рекрут"], &["Human Soldier"]),
];

/// The Army of 701.47 has another subtype before.
const AMASS: &[&str] = &["amass", "скопищ"];

/// A subtype by its English plural, or by any Russian form.
fn any_number(word: &str) -> Option<Subtype> {
    use crate::ability::Predicate;
    use crate::ability::wording::phrases::{english, russian};
    match english::noun(word, true) {
        Some((Predicate::Subtype(s), _)) => Some(s),
        _ => russian::subtype_of(word),
    }
}

/// The tokens that keyword actions of a sentence create.
fn of_actions(line: &str, tokens: &[Token]) -> Vec<String> {
    let words = Words { line, tokens };
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = |stems: &[&str]| stems.iter().any(|s| token.text.starts_with(s));
        let made = ACTIONS.iter().filter(|(stems, _)| word(stems)).flat_map(|(_, names)| names.iter());
        found.extend(made.map(|n| (*n).to_string()));
        if word(AMASS) {
            let named = tokens.get(at + 1).filter(|_| words.is_capitalised(at + 1));
            let subtype = named.and_then(|t| any_number(&t.text));
            let subtype = subtype.unwrap_or(Subtype::named("Zombie"));
            found.push(format!("{} Army", subtype.english()));
        }
    }
    found
}

/// The tokens of the keywords in a line of them (afterlife, living weapon).
fn of_keywords(line: &str) -> Vec<String> {
    let line = line.to_lowercase();
    let parts: Vec<&str> = line.split(',').map(str::trim).collect();
    let said = |name: &str| parts.iter().any(|p| p.starts_with(&name.to_lowercase()));
    let kinds = KeywordKind::ALL.iter().filter(|k| said(k.english()) || said(k.russian()));
    kinds.flat_map(|k| crate::game::keywords::token_names(*k)).collect()
}

fn creates(t: &Token) -> bool {
    t.text.starts_with("create") || t.text.starts_with("созда")
}

/// Older Russian texts put tokens onto the battlefield.
fn puts(t: &Token) -> bool {
    ["полож", "кладет", "кладут", "введите", "вводит", "помест"].iter().any(|v| t.text.starts_with(v))
}

/// The name of a token whose subtype stands in another case: «фишку Клада» is named «Клад».
fn nominative(name: &str) -> String {
    use crate::ability::wording::phrases::russian::subtype_of;
    let word = |w: &str| match Subtype::find(w) {
        Some(_) => None,
        None => subtype_of(&crate::scenario::token::fold(w)).and_then(Subtype::russian),
    };
    name.split(' ').map(|w| word(w).unwrap_or(w)).collect::<Vec<_>>().join(" ")
}

/// What else a token is called: by its subtypes in the other language, and with the word for a token.
fn aliases(name: &str) -> Vec<String> {
    let mut out = vec![format!("{name} Token"), format!("{name} фишка"), format!("фишка {name}")];
    if let [english, russian] = token_names(name).as_slice() {
        if let Some((of, _)) = english.split_once(" Army") {
            out.extend(Subtype::named(of).russian().map(|of| format!("{of} Армия")));
        }
        out.extend([english.clone(), format!("{english} Token"), russian.clone()]);
        out.extend([format!("{russian} фишка"), format!("фишка {russian}")]);
        // «фишку Солдата»: the name in the genitive
        let genitives = forms(&crate::scenario::token::fold(russian));
        let genitives = genitives.into_iter().filter(|(_, cases)| !cases.and(Cases::GEN).is_empty());
        out.extend(
            genitives.filter(|(form, _)| !form.contains(' ')).map(|(form, _)| format!("фишка {form}")),
        );
    }
    out.retain(|alias| alias != name);
    out.arrange();
    out.dedup();
    out
}

/// The name of a token whose name is its subtypes (111.4), in English and in Russian; empty for another name.
pub fn token_names(name: &str) -> Vec<String> {
    let subtypes: Option<Vec<Subtype>> = name.split(' ').map(crate::scenario::run::subtype).collect();
    let Some(mut subtypes) = subtypes else { return Vec::new() };
    // «Армия Орков» is an Orc Army.
    let army = |s: &Subtype| s.english() == "Army";
    if matches!(subtypes.as_slice(), [first, _] if army(first)) {
        subtypes.reverse();
    }
    let english = subtypes.iter().map(|s| s.english()).collect::<Vec<_>>().join(" ");
    let russian: Option<Vec<&str>> = subtypes.iter().map(|s| s.russian()).collect();
    match russian {
        Some(russian) => match russian.as_slice() {
            [of, army @ "Армия"] => vec![english, format!("{army} {}", many(of))],
            _ => vec![english, russian.join(" ")],
        },
        None => vec![english],
    }
}
