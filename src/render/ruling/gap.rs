//! What the engine refuses by name, as a person would put it: `gap.ftl` has a sentence for each name, and one for
//! each family of names.

use super::words::Speaker;
use crate::ability::KeywordKind;
use crate::args;
use crate::game::actions::KeywordAction;
use crate::render::messages::Messages;
use crate::rulebook::Language;

impl Speaker<'_> {
    /// What is not played; with its name for programs.
    pub(super) fn gap(&self, name: &str) -> String {
        let mut words = gap(name, self.messages);
        if self.naming {
            words += &[" (", name, ")"].concat();
        }
        words
    }
}

/// What is refused under this name, in the language of the messages.
pub fn gap(name: &str, messages: &Messages) -> String {
    // A keyword that only lies there is refused by its bare name.
    let (family, what) = match name.split_once(':') {
        Some(parts) => parts,
        None if KeywordKind::named(name).is_some() => ("keyword", name),
        None => ("other", name),
    };
    let own = || messages.find(&["gap-", &name.replace(':', "-")].concat(), &args![name = what]);
    let of_family = || {
        let printed = match family {
            "keyword" => keyword(what, messages.language()),
            "effect" | "action" => action(what, messages.language()),
            _ => None,
        };
        // An instruction that is a keyword action is called by it.
        let family = if printed.is_some() && family == "effect" { "action" } else { family };
        let args = args![name = printed.unwrap_or(what)];
        let said = messages.find(&["gap-", family].concat(), &args);
        said.unwrap_or_else(|| messages.text("gap-other", &args))
    };
    own().unwrap_or_else(of_family)
}

fn keyword(name: &str, language: Language) -> Option<&'static str> {
    let k = KeywordKind::named(name)?;
    Some(if language == Language::Ru { k.russian() } else { k.english() })
}

/// A keyword action by its printed name, or as the code writes it.
fn action(name: &str, language: Language) -> Option<&'static str> {
    let a = KeywordAction::ALL.iter().find(|a| letters(a.english()).eq(letters(name)))?;
    Some(if language == Language::Ru { a.russian() } else { a.english() })
}

fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| c.is_ascii_alphabetic()).map(|c| c.to_ascii_lowercase())
}
