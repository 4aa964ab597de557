//! The only place that reads the environment: locale, library folder, colours, links, width, pager.

use super::{Common, Context};
use crate::render::{messages::Messages, style, wrap};
use crate::rulebook::Language;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;

/// Makes the context of a run from its options and the environment.
pub(super) fn context(common: &Common, command_owns_lang: bool) -> Context {
    let given = common.lang.as_deref().filter(|_| !command_owns_lang);
    let lang = given.map(str::to_string).or_else(locale).map_or(Language::En, |l| language(&l));
    let terminal = std::io::stdout().is_terminal();
    let colours = match common.color.as_str() {
        "always" => true,
        "never" => false,
        _ => colours(terminal),
    };
    style::set(colours, colours && common.color != "never" && links(terminal));
    let size = if terminal { terminal_size::terminal_size() } else { None };
    let columns =
        size.map(|(w, _)| w.0 as usize).or_else(|| terminal.then(|| var("COLUMNS")?.parse().ok())?);
    Context {
        lang,
        books_lang: given.and_then(books_language),
        lang_given: given.is_some(),
        messages: Messages::new(lang),
        json: common.json,
        library: common.library.clone().or_else(library).unwrap_or_else(|| PathBuf::from("verdikt-library")),
        width: width(common.width, terminal, columns),
        pager: (terminal && !common.no_pager && !common.json)
            .then(|| pager(|name| std::env::var(name).ok()))
            .flatten(),
        height: size.map(|(_, h)| h.0 as usize),
        out: Default::default(),
    }
}

/// What was asked for; on a terminal its width, but no more than can be read well; through a pipe a
/// paragraph stays a line.
fn width(given: Option<usize>, terminal: bool, columns: Option<usize>) -> usize {
    match (given, terminal) {
        (Some(w), _) => w.max(10),
        (None, true) => columns.unwrap_or(80).clamp(10, 100),
        (None, false) => wrap::ENDLESS,
    }
}

fn var(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|v| !v.is_empty())
}

fn locale() -> Option<String> {
    ["VERDIKT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|v| var(v)).or_else(system_locale)
}

/// Windows keeps its language elsewhere.
#[cfg(windows)]
fn system_locale() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(not(windows))]
fn system_locale() -> Option<String> {
    None
}

/// The language of books that a search is limited to; another word limits nothing.
fn books_language(tag: &str) -> Option<Language> {
    let all = [Language::En, Language::Ru, Language::Zh];
    all.into_iter().find(|l| tag.to_lowercase().starts_with(l.code()))
}

/// Whether a language asked for is one that the interface or a book can have.
pub(super) fn is_known(tag: &str) -> bool {
    books_language(tag).is_some()
}

/// Whether standard error or output is shown with colours, before the options are known.
pub(super) fn colours_of(error: bool) -> bool {
    colours(if error { std::io::stderr().is_terminal() } else { std::io::stdout().is_terminal() })
}

/// The interface's language before the arguments are understood, for help and for faults in them.
pub(super) fn spoken(args: &[OsString]) -> Language {
    let mut words = args.iter().map(|a| a.to_string_lossy().into_owned());
    // The language that `ingest` is given is the file's; `cards ingest` has none.
    let command = args.iter().skip(1).find(|a| !a.to_string_lossy().starts_with('-'));
    let ingest = command.is_some_and(|a| a == "ingest");
    let given = words.find_map(|w| w.strip_prefix("--lang").map(str::to_string)).filter(|_| !ingest);
    let given = match given.as_deref() {
        Some("") => words.next(),
        Some(rest) => rest.strip_prefix('=').map(str::to_string),
        None => None,
    };
    given.or_else(locale).map_or(Language::En, |l| language(&l))
}

/// The language that stands before a command with a `--lang` of its own.
pub(super) struct Before {
    /// The interface's language.
    pub interface: String,
    /// Whether the command is given none.
    pub alone: bool,
}

/// The language before this command, if it is the command and there is one.
pub(super) fn lang_before(args: &[OsString], command: &str) -> Option<Before> {
    let words: Vec<_> = args.iter().skip(1).map(|a| a.to_string_lossy()).collect();
    let (mut found, mut at) = (None, 0);
    while let Some(word) = words.get(at) {
        match word.strip_prefix("--lang=") {
            Some(lang) => found = Some(lang.to_string()),
            None if word == "--lang" => found = words.get(at + 1).map(|w| w.to_string()),
            None if word == command => {
                let own = |w: &&std::borrow::Cow<str>| **w == "--lang" || w.starts_with("--lang=");
                let alone = !words[at..].iter().any(|w| own(&w));
                return found.map(|interface| Before { interface, alone });
            }
            None if !word.starts_with('-') => return None,
            None => {}
        }
        at += if super::WITH_VALUE.contains(&&**word) { 2 } else { 1 };
    }
    None
}

/// `ru`, `ru_RU.UTF-8`, `russian` → Russian; whatever has no messages of its own speaks English.
fn language(tag: &str) -> Language {
    if tag.to_lowercase().starts_with("ru") { Language::Ru } else { Language::En }
}

fn library() -> Option<PathBuf> {
    if let Some(dir) = std::env::var_os("VERDIKT_LIBRARY").filter(|d| !d.is_empty()) {
        return Some(dir.into());
    }
    use etcetera::BaseStrategy;
    etcetera::choose_base_strategy().ok().map(|s| s.data_dir().join("verdikt"))
}

/// `NO_COLOR` outranks everything that the environment says; see no-color.org and bixense.com/clicolors.
fn colours(terminal: bool) -> bool {
    if var("NO_COLOR").is_some() {
        return false;
    }
    if var("CLICOLOR_FORCE").is_some_and(|v| v != "0") {
        return true;
    }
    terminal && var("CLICOLOR").is_none_or(|v| v != "0") && var("TERM").is_none_or(|t| t != "dumb")
}

/// Whether the terminal is one of those known to show links.
fn links(terminal: bool) -> bool {
    if let Some(v) = var("FORCE_HYPERLINK") {
        return v != "0";
    }
    let known = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby"];
    terminal
        && (var("TERM_PROGRAM").is_some_and(|p| known.contains(&p.as_str()))
            || ["WT_SESSION", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "DOMTERM"]
                .iter()
                .any(|v| var(v).is_some())
            || var("VTE_VERSION").and_then(|v| v.parse::<u32>().ok()).is_some_and(|v| v >= 5000))
}

/// The pager's command line: `VERDIKT_PAGER`, `PAGER`, else `less`; none when it is set to nothing or to
/// `cat`. Where `less` is missing the text is printed plainly: the `more` of Windows cannot show Cyrillic
/// in UTF-8.
fn pager(var: impl Fn(&str) -> Option<String>) -> Option<String> {
    let set = var("VERDIKT_PAGER").or_else(|| var("PAGER")).unwrap_or_else(|| "less".into());
    Some(set.trim().to_string()).filter(|p| !p.is_empty() && p != "cat")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pager_is_the_one_that_was_set() {
        let with = |all: &[(&str, &str)]| {
            pager(|name| all.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string()))
        };
        assert_eq!(with(&[]).as_deref(), Some("less"));
        assert_eq!(with(&[("PAGER", "most -s")]).as_deref(), Some("most -s"));
        assert_eq!(with(&[("PAGER", "most"), ("VERDIKT_PAGER", "bat")]).as_deref(), Some("bat"));
        assert_eq!(with(&[("PAGER", "most"), ("VERDIKT_PAGER", "")]), None);
        assert_eq!(with(&[("PAGER", "cat")]), None);
    }

    #[test]
    fn a_locale_is_a_language() {
        for (tag, expected) in [
            ("ru_RU.UTF-8", Language::Ru),
            ("ru-RU", Language::Ru),
            ("de_DE", Language::En),
            ("C", Language::En),
        ] {
            assert_eq!(language(tag), expected, "{tag}");
        }
    }

    #[test]
    fn the_width_is_that_of_the_screen_within_reason() {
        assert_eq!(width(None, true, Some(60)), 60);
        assert_eq!(width(None, true, Some(400)), 100, "longer lines are hard to read");
        assert_eq!(width(None, true, None), 80);
        assert_eq!(width(Some(3), false, None), 10);
        assert_eq!(width(None, false, Some(60)), wrap::ENDLESS);
    }
}
