//! Names of tokens that the cards' texts create: the play may speak of them before they exist.

use super::*;
use crate::ability::{KeywordKind, Subtype};
use crate::scenario::names::declension::{Cases, forms};
use crate::scenario::token::TokenKind;

impl Reader<'_> {
    /// Makes the names of created tokens known, where the document does not know them already.
    pub(super) fn made_in_play(&mut self) {
        let lines = self.scenario.cards.iter().flat_map(|c| &c.faces).flat_map(|f| &f.abilities);
        let spans: Vec<Span> =
            lines.flat_map(|l| std::iter::once(&l.words).chain(&l.modes)).map(|w| w.span).collect();
        for line in spans {
            for sentence in self.tokens(line).split(|t| t.is(".")) {
                for (name, span) in self.of_actions(sentence) {
                    self.token_known_as(name, span);
                }
                let Some(span) = self.made_name(sentence) else { continue };
                let name = nominative(&self.text(span));
                self.token_known_as(name, span);
            }
            for name in of_keywords(&self.text(line)) {
                self.token_known_as(name, line);
            }
        }
    }

    fn token_known_as(&mut self, name: String, span: Span) {
        if self.names.exact(&name).is_none() {
            let source = CardSource::MadeInPlay;
            let card = self.define(CardDef { name: name.clone(), source, span, faces: Vec::new() });
            for alias in aliases(&name) {
                self.names.add(Named::Card(card), &alias);
            }
        }
    }

    /// `create a 1/1 white Cat Soldier creature token`, `… token named Old Tom`, «создайте фишку … Солдат».
    fn made_name(&self, tokens: &[Token]) -> Option<Span> {
        let put =
            tokens.windows(2).any(|w| w[0].is("в") && w[1].is("игру") || w[0].is("на") && w[1].is("поле"));
        let create = tokens.iter().position(|t| creates(t) || put && puts(t))?;
        let is_token = |t: &Token| matches!(t.text.as_str(), "token" | "tokens") || t.text.starts_with("фиш");
        let token = create + tokens[create..].iter().position(is_token)?;
        let named = tokens[token..].iter().position(|t| t.is("named") || t.is("именем"));
        if let Some(named) = named {
            return self.capitalised(tokens, token + named + 1);
        }
        if tokens[token].text.starts_with("фиш") {
            let first = (token + 1..tokens.len()).find(|&i| self.is_capitalised(&tokens[i]))?;
            return self.capitalised(tokens, first);
        }
        let last = (create + 1..token).rev().find(|&i| self.is_capitalised(&tokens[i]))?;
        let start = (create + 1..=last).rev().take_while(|&i| self.is_capitalised(&tokens[i])).last()?;
        Some(tokens[start].span.to(tokens[last].span))
    }

    /// The tokens that keyword actions of a sentence create, each with the word that says so.
    fn of_actions(&self, tokens: &[Token]) -> Vec<(String, Span)> {
        let mut found = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            let word = |stems: &[&str]| stems.iter().any(|s| token.text.starts_with(s));
            let made = ACTIONS.iter().filter(|(stems, _)| word(stems)).flat_map(|(_, names)| names.iter());
            found.extend(made.map(|n| ((*n).to_string(), token.span)));
            if word(AMASS) {
                let named = tokens.get(at + 1).filter(|t| self.is_capitalised(t));
                let subtype = named.and_then(|t| any_number(&t.text));
                let subtype = subtype.unwrap_or(Subtype::named("Zombie"));
                found.push((format!("{} Army", subtype.english()), token.span));
            }
        }
        found
    }

    /// The run of capitalised words that begins at `from`.
    fn capitalised(&self, tokens: &[Token], from: usize) -> Option<Span> {
        let run = tokens.get(from..)?.iter().take_while(|t| self.is_capitalised(t)).count();
        (run > 0).then(|| tokens[from].span.to(tokens[from + run - 1].span))
    }

    fn is_capitalised(&self, token: &Token) -> bool {
        let first = token.span.of(self.source).chars().next();
        token.kind == TokenKind::Word && first.is_some_and(char::is_uppercase)
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
    out.sort();
    out.dedup();
    out
}

/// The name of a token whose name is its subtypes (111.4), in English and in Russian; empty for another name.
pub fn token_names(name: &str) -> Vec<String> {
    let subtypes: Option<Vec<Subtype>> = name.split(' ').map(crate::scenario::run::subtype).collect();
    let Some(subtypes) = subtypes else { return Vec::new() };
    let english = subtypes.iter().map(|s| s.english()).collect::<Vec<_>>().join(" ");
    let russian: Option<Vec<&str>> = subtypes.iter().map(|s| s.russian()).collect();
    match russian {
        Some(russian) => vec![english, russian.join(" ")],
        None => vec![english],
    }
}
