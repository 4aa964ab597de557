//! What the engine plays and what it refuses by name, as data and as text.

use super::messages::Messages;
use super::{style, wrap};
use crate::ability::KeywordKind;
use crate::args;
use crate::game::actions::{self, KeywordAction};
use crate::game::support::{GAPS, NOT_CITED, Support, support};
use crate::order::Arrange;
use crate::rulebook::{Language, RuleNumber};
use crate::terms::concepts::ALL;
use serde::Serialize;

/// What `verdikt engine coverage --json` prints.
#[derive(Debug, Serialize)]
pub struct Coverage {
    /// The rules that the engine applies and cites, each once, in order.
    pub rules: Vec<String>,
    pub keyword_abilities: Vec<Keyword>,
    pub keyword_actions: Vec<Keyword>,
    /// Names under which anything else is refused.
    pub refused: Vec<&'static str>,
}

/// A keyword ability or a keyword action.
#[derive(Debug, Serialize)]
pub struct Keyword {
    pub name: &'static str,
    pub russian: String,
    pub rule: String,
    pub support: Support,
}

impl Coverage {
    /// The coverage of this program.
    pub fn of_the_engine() -> Self {
        let mut rules: Vec<RuleNumber> =
            ALL.iter().filter(|c| !NOT_CITED.contains(&c.id())).map(|c| c.number()).collect();
        rules.arrange();
        rules.dedup();
        let abilities = KeywordKind::ALL.iter().map(|k| Keyword {
            name: k.english(),
            russian: crate::ability::print::with_yo(k.russian()),
            rule: format!("702.{}", k.rule()),
            support: support(*k),
        });
        let actions = KeywordAction::ALL.iter().map(|a| Keyword {
            name: a.english(),
            russian: crate::ability::print::with_yo(a.russian()),
            rule: format!("701.{}", a.rule()),
            support: actions::support(*a),
        });
        Self {
            rules: rules.iter().map(RuleNumber::to_string).collect(),
            keyword_abilities: abilities.collect(),
            keyword_actions: actions.collect(),
            refused: GAPS.to_vec(),
        }
    }

    /// The coverage for the terminal.
    pub fn text(&self, messages: &Messages, width: usize) -> String {
        let mut out = String::new();
        let count = self.rules.len();
        head(&mut out, &messages.text("engine-rules", &args![count = count]));
        for section in self.rules.chunk_by(|a, b| section_of(a) == section_of(b)) {
            let first = format!("  {} ", style::number(section_of(&section[0])));
            out += &wrap::hang(&section.join(", "), &first, 6, width);
        }
        for (id, keywords) in [("abilities", &self.keyword_abilities), ("actions", &self.keyword_actions)] {
            out.push('\n');
            let all = keywords.len();
            let played = keywords.iter().filter(|k| k.support == Support::Played).count();
            head(&mut out, &messages.text(&format!("engine-{id}"), &args![played = played, all = all]));
            for how in [
                Support::Played,
                Support::Partly,
                Support::UseRefused,
                Support::CastRefused,
                Support::Refused,
            ] {
                group(&mut out, keywords, how, id, messages, width);
            }
        }
        out.push('\n');
        head(&mut out, &messages.plain("engine-refused"));
        out += &wrap::block(&messages.plain("engine-refused-else"), 2, width);
        for name in &self.refused {
            let words = super::ruling::gap::gap(name, messages);
            out += &wrap::hang(&words, &format!("  {} ", style::dim(name)), 6, width);
        }
        out
    }
}

fn group(out: &mut String, keywords: &[Keyword], how: Support, id: &str, messages: &Messages, width: usize) {
    let russian = messages.language() == Language::Ru;
    let name = |k: &Keyword| {
        format!("{} {}", if russian { k.russian.as_str() } else { k.name }, style::dim(&k.rule))
    };
    let fitting: Vec<String> = keywords.iter().filter(|k| k.support == how).map(name).collect();
    if fitting.is_empty() {
        return;
    }
    let how = match how {
        Support::Played => "played",
        Support::Partly => "partly",
        Support::UseRefused => "use-refused",
        Support::CastRefused => "cast-refused",
        Support::Refused => "refused",
    };
    // An action says nothing of itself where it is not performed, an ability may.
    let label = messages.find(&format!("engine-{id}-{how}"), &args![count = fitting.len()]);
    let label =
        label.unwrap_or_else(|| messages.text(&format!("engine-{how}"), &args![count = fitting.len()]));
    *out += &wrap::hang(&style::title(&label), "  ", 4, width);
    *out += &wrap::block(&fitting.join(", "), 4, width);
}

fn head(out: &mut String, words: &str) {
    out.push_str(&style::title(words));
    out.push('\n');
}

/// `702` of `702.19b`.
fn section_of(number: &str) -> &str {
    number.split('.').next().unwrap_or(number)
}
