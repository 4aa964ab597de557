//! Help in the interface's language. English stands at the options themselves; where `help.ftl` has other
//! words for a command or an option, they replace it.

use crate::args;
use crate::render::messages::Messages;
use crate::rulebook::Language;
use clap::{Arg, ArgAction, Command};

/// The command tree with its help in the language of the messages.
pub(super) fn localised(tree: Command, messages: &Messages) -> Command {
    if messages.language() == Language::En {
        return tree;
    }
    command(tree, messages, true)
}

fn command(mut c: Command, messages: &Messages, top: bool) -> Command {
    let find = |id: String| messages.find(&id, &args![]);
    let name = c.get_name().to_string();
    if let Some(about) = find(format!("help-command-{name}")) {
        c = c.about(about);
    }
    let [usage, options, arguments, commands] =
        ["usage", "options", "arguments", "commands"].map(|w| messages.plain(&format!("help-{w}")));
    let after = if top { find("help-after".into()) } else { None };
    c = c.help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
    ));
    c = c.subcommand_help_heading(commands);
    if let Some(after) = after {
        c = c.after_help(after);
    }
    // The flags that clap adds by itself come too late to be changed.
    c = c.disable_help_flag(true).arg(flag("help", 'h', ArgAction::Help));
    if top {
        c = c.disable_version_flag(true).arg(flag("version", 'V', ArgAction::Version));
    }
    c = c.mut_args(|a| {
        let id = a.get_id().to_string();
        let heading = if a.is_positional() { &arguments } else { &options };
        let help = find(format!("help-{name}-{id}")).or_else(|| find(format!("help-option-{id}")));
        let a = a.help_heading(heading.clone());
        match help {
            Some(help) => a.help(help),
            None => a,
        }
    });
    c.mut_subcommands(|s| command(s, messages, false))
}

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// English help stands in two places: they must say the same.
    #[test]
    fn the_english_of_the_messages_is_that_of_the_options() {
        let messages = Messages::new(Language::En);
        let mut seen = 0;
        let tree = super::super::tree();
        for c in std::iter::once(&tree).chain(tree.get_subcommands()) {
            let about = messages.find(&format!("help-command-{}", c.get_name()), &args![]);
            if let Some(about) = about {
                assert_eq!(Some(about), c.get_about().map(|a| a.to_string()), "{}", c.get_name());
                seen += 1;
            }
            for a in c.get_arguments() {
                let own = messages.find(&format!("help-{}-{}", c.get_name(), a.get_id()), &args![]);
                let own = own.or_else(|| messages.find(&format!("help-option-{}", a.get_id()), &args![]));
                if let Some(help) = own {
                    assert_eq!(
                        Some(help),
                        a.get_help().map(|h| h.to_string()),
                        "{} {}",
                        c.get_name(),
                        a.get_id()
                    );
                    seen += 1;
                }
            }
        }
        assert!(seen > 20);
    }

    #[test]
    fn russian_help_is_sound_and_russian() {
        let mut tree = localised(super::super::tree(), &Messages::new(Language::Ru));
        tree.clone().debug_assert();
        let help = tree.render_help().to_string();
        assert!(
            help.contains("Команды:") && help.contains("Показать правила") && !help.contains("Usage"),
            "{help}"
        );
    }
}
