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
    command(tree, messages, "")
}

/// Words that clap writes by itself and that no setting changes.
const OF_CLAP: &[(&str, &str)] = &[
    ("[OPTIONS]", "help-clap-options"),
    ("<COMMAND>", "help-clap-command"),
    ("[COMMAND]", "help-clap-command-optional"),
    ("Print this message or the help of the given subcommand(s)", "help-clap-help"),
];

/// Rendered help or usage without clap's own English.
pub(super) fn polished(mut text: String, messages: &Messages) -> String {
    if messages.language() != Language::En {
        for (words, id) in OF_CLAP {
            text = text.replace(words, &messages.plain(id));
        }
    }
    text
}

/// What a command or option is called among the messages: `cards-ingest`, `cards-ingest-file`.
fn key(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_string() } else { format!("{path}-{name}") }
}

/// `path` is that of the command within the program; empty for the program itself.
fn command(mut c: Command, messages: &Messages, path: &str) -> Command {
    let find = |id: String| messages.find(&id, &args![]);
    let top = path.is_empty();
    let own = if top { "verdikt" } else { path }.to_string();
    if let Some(about) = find(format!("help-command-{own}")) {
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
    let mut place = 0;
    c = c.mut_args(|a| {
        // Under a heading of its own clap would put arguments in alphabetical order.
        place += 1;
        let a = if a.is_positional() { a.display_order(place) } else { a };
        let heading = if a.is_positional() { arguments.clone() } else { options.clone() };
        argument(a, &own, messages).help_heading(heading)
    });
    let path = path.to_string();
    c.mut_subcommands(move |s| {
        let path = key(&path, s.get_name());
        command(s, messages, &path)
    })
}

/// An argument with its help, the names of its values, and what clap would add in English.
fn argument(mut a: Arg, command: &str, messages: &Messages) -> Arg {
    let find = |id: String| messages.find(&id, &args![]);
    let id = a.get_id().to_string();
    let help = find(format!("help-{command}-{id}")).or_else(|| find(format!("help-option-{id}")));
    let mut words: Vec<String> = help.or_else(|| a.get_help().map(|h| h.to_string())).into_iter().collect();
    let takes = a.get_action().takes_values();
    let list = |items: Vec<String>| items.join(", ");
    let defaults: Vec<String> =
        a.get_default_values().iter().map(|v| v.to_string_lossy().into_owned()).collect();
    let possible: Vec<String> = match takes {
        true => a.get_possible_values().iter().map(|v| v.get_name().to_string()).collect(),
        false => Vec::new(),
    };
    for (id, items) in [("help-default", defaults), ("help-possible", possible)] {
        if takes && !items.is_empty() {
            words.push(messages.text(id, &args![values = list(items)]));
        }
    }
    if takes {
        let shown = a.get_value_names().and_then(|names| names.first()).map(|n| n.to_string());
        let name = shown.unwrap_or_else(|| id.to_uppercase());
        let known = find(format!("help-value-{}", name.to_lowercase()));
        a = a.value_name(known.unwrap_or(name)).hide_default_value(true).hide_possible_values(true);
    }
    if words.is_empty() { a } else { a.help(words.join(" ")) }
}

/// Behind every option.
const LAST: usize = 900;

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action).display_order(LAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command with its path.
    fn commands(c: &Command, path: &str, out: &mut Vec<(String, Command)>) {
        out.push((if path.is_empty() { "verdikt".into() } else { path.to_string() }, c.clone()));
        for s in c.get_subcommands().filter(|s| !s.is_hide_set()) {
            commands(s, &key(path, s.get_name()), out);
        }
    }

    /// English help stands in two places: they must say the same, and nothing may be left out.
    #[test]
    fn the_english_of_the_messages_is_that_of_the_options() {
        let messages = Messages::new(Language::En);
        let mut all = Vec::new();
        commands(&super::super::tree(), "", &mut all);
        let mut wrong = Vec::new();
        for (path, c) in &all {
            let about = messages.find(&format!("help-command-{path}"), &args![]);
            if about != c.get_about().map(|a| a.to_string()) {
                wrong.push(format!("help-command-{path} = {}", c.get_about().cloned().unwrap_or_default()));
            }
            for a in c.get_arguments() {
                let id = a.get_id();
                let own = messages.find(&format!("help-{path}-{id}"), &args![]);
                let own = own.or_else(|| messages.find(&format!("help-option-{id}"), &args![]));
                if own != a.get_help().map(|h| h.to_string()) {
                    wrong.push(format!("help-{path}-{id} = {}", a.get_help().cloned().unwrap_or_default()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn russian_help_is_sound_and_russian() {
        let messages = Messages::new(Language::Ru);
        let tree = localised(super::super::tree(), &messages);
        tree.clone().debug_assert();
        let mut all = Vec::new();
        commands(&tree, "", &mut all);
        for (path, mut c) in all {
            let help = polished(c.render_help().to_string(), &messages);
            let english = ["Usage", "OPTIONS", "COMMAND", "default", "possible", "Print", " the ", " of "];
            let left: Vec<_> = english.iter().filter(|w| help.contains(**w)).collect();
            assert!(left.is_empty() && help.contains("Параметры:"), "{path}: {left:?}\n{help}");
        }
    }
}
