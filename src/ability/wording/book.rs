//! Forms and templates: how a form is written down and kept.
//!
//! A template is a line of words and slots. `{what:o}` is a slot: the name of a part of the value and the kind of
//! phrase that stands there; `{what:o.acc}` gives the Russian case. `get/gets` are forms of one word that agree
//! with the subject: plural and "you" first, singular second in English; in Russian `возьмите/берет/берут/взять`
//! are the imperative, singular, plural and infinitive, `получает/получают` singular and plural, and a group that
//! begins with `*` (`*заблокирован/заблокирована/заблокировано/заблокированы`) is masculine, feminine, neuter and
//! plural. Which of the forms stands in a text carries no meaning beyond agreement, so each is accepted.

use super::declension::Case;
use super::token;
use super::value::Value;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Words and value of one form.
pub struct Form {
    /// English templates; the first is the one that is printed.
    pub english: &'static [&'static str],
    pub russian: &'static [&'static str],
    /// The names of the slots in the order of `build` and `split`.
    pub slots: &'static [&'static str],
    /// Makes the value of its parts.
    pub build: fn(Vec<Option<Value>>) -> Option<Value>,
    /// Takes the value apart, where it is of this form.
    pub split: fn(&Value) -> Option<Vec<Value>>,
}

/// Declares a table of forms. The value is written once and serves as expression and as pattern; where it is no
/// pattern (it holds a list or a box), `via` names a function that takes it apart into references to the slots.
macro_rules! forms {
    ($(#[$doc:meta])* $table:ident: $type:ty;
     $([$($en:literal),* $(,)?] [$($ru:literal),* $(,)?] ($($var:ident),*) { $($value:tt)* } $(via $split:path)?)*) => {
        $(#[$doc])*
        pub static $table: &[crate::ability::wording::book::Form] = &[
            $(crate::ability::wording::book::Form {
                english: &[$($en),*],
                russian: &[$($ru),*],
                slots: &[$(stringify!($var)),*],
                build: |parts| {
                    #[allow(unused_mut, unused_variables)]
                    let mut parts = parts.into_iter();
                    $(let $var = crate::ability::wording::value::Slot::from_value(parts.next()??)?;)*
                    let value: $type = $($value)*;
                    Some(crate::ability::wording::value::Slot::into_value(value))
                },
                split: |value| {
                    let value = <$type as crate::ability::wording::value::Slot>::peek(value)?;
                    crate::ability::wording::book::split_form!(value, ($($var),*), { $($value)* } $(, $split)?)
                },
            }),*
        ];
    };
}
pub(crate) use forms;

macro_rules! split_form {
    ($of:ident, ($($var:ident),*), { $($value:tt)* }) => {
        #[allow(unreachable_patterns)]
        match $of {
            $($value)* => Some(vec![$(crate::ability::wording::value::Slot::into_value($var.clone())),*]),
            _ => None,
        }
    };
    ($of:ident, ($($var:ident),*), { $($value:tt)* }, $split:path) => {{
        let ($($var,)*) = $split($of)?;
        Some(vec![$(crate::ability::wording::value::Slot::into_value($var.clone())),*])
    }};
}
pub(crate) use split_form;

/// The language of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tongue {
    #[default]
    English,
    Russian,
}

/// What kind of phrase a slot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An object or objects: "target creature", "~", "each other creature you control".
    Object,
    /// An object as the subject of a sentence; nothing at all where it is the one before ("gets +1/+1 and
    /// can't block").
    SubjectObject,
    /// What an event is about: "a creature", "another creature you control", "~", "one or more creatures".
    Subject,
    /// A description with an article: "a creature", "an Island".
    Article,
    /// A description in the singular without an article.
    Singular,
    /// A description in the plural.
    Plural,
    /// A player.
    Player,
    /// A player as the subject of a sentence; nothing at all for "you".
    Actor,
    /// A number as it stands before a noun: "a", "two", "X", "that many".
    Number,
    /// A number that is printed in digits: of damage, life, power.
    Figure,
    /// A number of more words: "the number of creatures you control", "its power".
    Amount,
    /// A small plain number as a word or digits.
    Count,
    Condition,
    /// A condition said with "not" after «если только»: what the Russian "unless" means.
    Unless,
    /// Changes as a static ability says them ("gets +1/+1 and has flying").
    Changes,
    /// Changes as an instruction says them ("gets +1/+1 and gains flying").
    ChangesNow,
    /// One change of either kind from the tables.
    Change,
    ChangeNow,
    /// One that statics and instructions say alike.
    ChangeAny,
    /// What is counted after "for each".
    PerEach,
    Duration,
    Cost,
    CostPart,
    Effect,
    /// What is said after an instruction and holds it: "unless …".
    Suffix,
    /// The step of "at the beginning of …".
    Beginning,
    /// What something is, as an adjective: "tapped", "red".
    Adjective,
    /// What something has: "flying", "a +1/+1 counter on it".
    Had,
    /// A description after a number: singular after one.
    Counted,
    /// Instructions within a sentence.
    Clauses,
    Rule,
    Event,
    Post,
    Counter,
    Colours,
    Colour,
    KeywordKind,
    KeywordList,
    Subtypes,
    Subtype,
    CardType,
    Step,
    Zone,
    Mana,
    ManaCost,
    Token,
    /// A token that the words after it, up to the full stop, do not call "it": "create a … for each counter on it".
    TokenAside,
    /// Tokens in the plural, without a number before them.
    TokenPlural,
    /// A token with a name of its own before it: "Old Marrow, a legendary …".
    TokenNamed,
    /// The name of a card, as it is printed.
    Name,
    Recipients,
    /// Targets among which something is divided: "one or two targets".
    Among,
    EventRecipients,
    Static,
    /// "a source would deal damage to you": the event of a replacement.
    Would,
    /// What happens in its place.
    Action,
    Choice,
    TextWord,
    Quoted,
    Energy,
    /// What stands after "search".
    Search,
    /// The number after "support", which names so many targets.
    Support,
    /// The land of "earthbend", a target that no word names.
    OwnLand,
}

/// What part of an event a description stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Event,
    Source,
    Other,
}

/// A kind of phrase, the case that it stands in, and its role in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    pub kind: Kind,
    pub case: Case,
    pub role: Option<Role>,
}

impl Tag {
    /// A phrase in the nominative.
    pub const fn plain(kind: Kind) -> Self {
        Self { kind, case: Case::Nominative, role: None }
    }

    /// In another case.
    pub const fn of(kind: Kind, case: Case) -> Self {
        Self { kind, case, role: None }
    }
}

/// A piece of a template.
#[derive(Clone, Debug)]
pub enum Piece {
    /// One of these words.
    Word(Vec<String>),
    /// Agreement by gender instead of by person.
    Gendered(Vec<String>),
    Slot {
        index: usize,
        tag: Tag,
    },
}

/// A template of the form with this index.
pub struct Template {
    pub form: usize,
    pub pieces: Vec<Piece>,
}

/// A table in one language: the templates, those that begin with a word by that word.
pub struct Chapter {
    pub templates: Vec<Template>,
    pub by_word: FxHashMap<String, Vec<usize>>,
    /// Those that begin with a slot.
    pub open: Vec<usize>,
}

/// A table of forms with its templates in both languages, read on first use.
pub struct Table {
    pub forms: &'static [&'static [Form]],
    english: OnceLock<Chapter>,
    russian: OnceLock<Chapter>,
}

impl Table {
    pub const fn new(forms: &'static [&'static [Form]]) -> Self {
        Self { forms, english: OnceLock::new(), russian: OnceLock::new() }
    }

    /// Every form in order.
    pub fn form(&self, mut index: usize) -> &'static Form {
        for part in self.forms {
            if index < part.len() {
                return &part[index];
            }
            index -= part.len();
        }
        // Indices come from `chapter`, which counts the same forms.
        unreachable!("a template of a form that the table does not have")
    }

    /// Its templates in one language.
    pub fn chapter(&self, tongue: Tongue) -> &Chapter {
        let cell = match tongue {
            Tongue::English => &self.english,
            Tongue::Russian => &self.russian,
        };
        cell.get_or_init(|| self.compile(tongue))
    }

    fn compile(&self, tongue: Tongue) -> Chapter {
        let mut chapter = Chapter { templates: Vec::new(), by_word: FxHashMap::default(), open: Vec::new() };
        for (form, entry) in self.forms.iter().flat_map(|part| part.iter()).enumerate() {
            let lines = match tongue {
                Tongue::English => entry.english,
                Tongue::Russian => entry.russian,
            };
            for line in lines {
                let pieces = compile(line, entry.slots);
                let index = chapter.templates.len();
                match pieces.first() {
                    Some(Piece::Word(w) | Piece::Gendered(w)) => {
                        for word in w {
                            chapter.by_word.entry(word.clone()).or_default().push(index);
                        }
                    }
                    _ => chapter.open.push(index),
                }
                chapter.templates.push(Template { form, pieces });
            }
        }
        chapter
    }
}

fn compile(line: &str, slots: &[&str]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some(open) = rest.find('{') {
        words_of(&rest[..open], &mut pieces);
        let Some(close) = rest[open..].find('}') else { break };
        let body = &rest[open + 1..open + close];
        match body.split_once(':').and_then(|(name, tag)| slot(name, tag, slots)) {
            Some(piece) => pieces.push(piece),
            None => words_of(&rest[open..=open + close], &mut pieces),
        }
        rest = &rest[open + close + 1..];
    }
    words_of(rest, &mut pieces);
    pieces
}

/// The one word with a slash that is no group of alternatives.
const AND_OR: &str = "and/or";

/// Groups of alternatives are told by a slash inside a word without digits.
fn words_of(text: &str, pieces: &mut Vec<Piece>) {
    for chunk in text.split_whitespace() {
        let slash = chunk.contains('/')
            && chunk != AND_OR
            && !chunk.contains(|c: char| c.is_ascii_digit())
            && !chunk.contains('{');
        if !slash {
            let chunk = if chunk == AND_OR { "and/or " } else { chunk };
            pieces.extend(token::tokens(chunk).into_iter().map(|t| Piece::Word(vec![t.text])));
            continue;
        }
        let (group, gendered) = match chunk.strip_prefix('*') {
            Some(group) => (group, true),
            None => (chunk, false),
        };
        let (group, after) = match group.strip_suffix([',', ':', '.']) {
            Some(g) => (g, &group[g.len()..]),
            None => (group, ""),
        };
        let options = group.split('/').map(|w| w.to_lowercase().replace('ё', "е")).collect();
        pieces.push(if gendered { Piece::Gendered(options) } else { Piece::Word(options) });
        if !after.is_empty() {
            pieces.push(Piece::Word(vec![after.to_string()]));
        }
    }
}

fn slot(name: &str, tag: &str, slots: &[&str]) -> Option<Piece> {
    let index = slots.iter().position(|s| *s == name)?;
    let (kind, case) = tag.split_once('.').unwrap_or((tag, "nom"));
    // A player who only describes something is no part of the event: `plx`.
    let describes = kind == "plx";
    let tag = Tag { kind: kind_named(kind)?, case: case_named(case)?, role: Some(role_of(name)) };
    let keeps_role = !describes && matches!(tag.kind, Kind::Subject | Kind::EventRecipients | Kind::Player);
    Some(Piece::Slot { index, tag: if keeps_role { tag } else { Tag { role: None, ..tag } } })
}

fn role_of(slot: &str) -> Role {
    match slot {
        "source" => Role::Source,
        "by" | "whom" => Role::Other,
        _ => Role::Event,
    }
}

fn case_named(name: &str) -> Option<Case> {
    Some(match name {
        "nom" => Case::Nominative,
        "gen" => Case::Genitive,
        "dat" => Case::Dative,
        "acc" => Case::Accusative,
        "ins" => Case::Instrumental,
        "pre" => Case::Prepositional,
        _ => return None,
    })
}

fn kind_named(name: &str) -> Option<Kind> {
    Some(match name {
        "o" => Kind::Object,
        "so" => Kind::SubjectObject,
        "e" => Kind::Subject,
        "a" => Kind::Article,
        "s" => Kind::Singular,
        "ps" => Kind::Plural,
        "pl" | "plx" => Kind::Player,
        "su" => Kind::Actor,
        "n" => Kind::Number,
        "nd" => Kind::Figure,
        "q" => Kind::Amount,
        "i" => Kind::Count,
        "c" => Kind::Condition,
        "nc" => Kind::Unless,
        "mods" => Kind::Changes,
        "modsnow" => Kind::ChangesNow,
        "adj" => Kind::Adjective,
        "had" => Kind::Had,
        "d" => Kind::Counted,
        "per" => Kind::PerEach,
        "dur" => Kind::Duration,
        "cost" => Kind::Cost,
        "effs" => Kind::Clauses,
        "eff" => Kind::Effect,
        "rule" => Kind::Rule,
        "event" => Kind::Event,
        "ct" => Kind::Counter,
        "cols" => Kind::Colours,
        "col" => Kind::Colour,
        "kw" => Kind::KeywordKind,
        "ks" => Kind::KeywordList,
        "subs" => Kind::Subtypes,
        "sub" => Kind::Subtype,
        "type" => Kind::CardType,
        "step" => Kind::Step,
        "z" => Kind::Zone,
        "mana" => Kind::Mana,
        "mc" => Kind::ManaCost,
        "tok" => Kind::Token,
        "tokx" => Kind::TokenAside,
        "tokps" => Kind::TokenPlural,
        "tokn" => Kind::TokenNamed,
        "name" => Kind::Name,
        "r" => Kind::Recipients,
        "among" => Kind::Among,
        "er" => Kind::EventRecipients,
        "would" => Kind::Would,
        "act" => Kind::Action,
        "choice" => Kind::Choice,
        "post" => Kind::Post,
        "tw" => Kind::TextWord,
        "quoted" => Kind::Quoted,
        "en" => Kind::Energy,
        "search" => Kind::Search,
        "support" => Kind::Support,
        "land" => Kind::OwnLand,
        _ => return None,
    })
}
