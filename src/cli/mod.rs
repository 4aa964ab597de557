//! The command line: one file a command.
//!
//! To add a command: write `cli/NAME.rs` with a `clap::Args` struct and
//! `pub fn run(args: &…, cx: &Context) -> Result<Outcome, Failure>`, and add its line to [`Command`] and to
//! [`Command::run`]. What it prints goes through [`Context::print`]; what went wrong is a [`Failure`].
//!
//! - [`context`]: what every command gets: language, library, output
//! - [`environment`]: the only place that reads the environment
//! - [`output`]: standard output, the pager, closed pipes
//! - [`failure`]: what ends a command without an answer

mod ask;
mod books;
mod cards;
pub mod choose;
mod cite;
mod cited;
pub mod compare;
mod completions;
pub mod context;
mod define;
mod diff;
mod engine;
mod environment;
mod export;
pub mod failure;
mod help;
mod history;
mod inferred;
mod ingest;
mod lint;
mod look;
mod man;
mod output;
mod quoter;
mod remove;
pub mod rule;
mod run;
mod scenario;
pub mod search;
mod usage;

pub use context::Context;
pub use failure::{Failure, Kind};

use crate::render::messages::Messages;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::process::ExitCode;

/// How a command ended that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is an answer: exit code 0.
    Answer,
    /// No such rule or term, or a claim fails: exit code 1.
    NoAnswer,
    /// The input has faults, which have been shown: exit code 2.
    BadInput,
}

/// An offline rules reference and judge assistant for Magic: The Gathering, in English and Russian
#[derive(Debug, Parser)]
#[command(name = "verdikt", version, max_term_width = 100, arg_required_else_help = true)]
#[command(
    after_help = "`verdikt 702.19b`, `verdikt first strike` and `verdikt пробивной удар` find a rule, a term or a passage."
)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

/// Options of every command.
#[derive(Debug, clap::Args)]
pub struct Common {
    /// Language of the interface: en or ru; search and ask look in its books only
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// Folder of the library
    #[arg(long, global = true, value_name = "DIR")]
    pub library: Option<std::path::PathBuf>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Colours and links: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never"])]
    pub color: String,
    /// Width of the lines
    #[arg(long, global = true, value_name = "COLUMNS")]
    pub width: Option<usize>,
    /// Never page long answers
    #[arg(long, global = true)]
    pub no_pager: bool,
}

/// Options of [`Common`] that take a value: a bare question may follow them.
const WITH_VALUE: &[&str] = &["--lang", "--library", "--color", "--width"];

#[derive(Debug, Subcommand)]
enum Command {
    #[command(hide = true)]
    Look(look::Args),
    /// Search the texts: words, "phrases", -excluded, section:702
    Search(search::Args),
    /// Ask a whole question; shows the rules that decide it
    Ask(ask::Args),
    /// Read text files of the rules into a book of the library
    Ingest(ingest::Args),
    /// Show rules by number: 702.19b, 702.19-702.21, 603.7d–f, 704
    Rule(rule::Args),
    /// Look up a term in the glossary and among the keyword rules
    Define(define::Args),
    /// Show which rules refer to a rule
    Cited(cited::Args),
    /// Show the same rule in other books: other editions, other languages
    Compare(compare::Args),
    /// Show a rule through all editions of the library
    History(history::Args),
    /// Show what changed between two editions
    Diff(diff::Args),
    /// Find rule citations in any text, and which of them are out of date
    Cite(cite::Args),
    /// Find faults of a book: references to nothing, gaps, stale translations
    Lint(lint::Args),
    /// List the books of the library
    Books(books::Args),
    /// Remove a book from the library
    Remove(remove::Args),
    /// Print a whole book as JSON, Markdown or text
    Export(export::Args),
    /// The card library: add cards, see how many are understood
    Cards(cards::Args),
    /// Play scenarios and judge their claims
    Run(run::Args),
    /// Write, check and explain scenario documents
    Scenario(scenario::Args),
    /// What the engine plays, and what it refuses by name
    Engine(engine::Args),
    /// Print a completion script for a shell
    Completions(completions::Args),
    /// Print the manual page, or write one for each command into a folder
    Man(man::Args),
}

impl Command {
    fn run(&self, cx: &Context) -> Result<Outcome, Failure> {
        match self {
            Self::Look(a) => look::run(a, cx),
            Self::Search(a) => search::run(a, cx),
            Self::Ask(a) => ask::run(a, cx),
            Self::Ingest(a) => ingest::run(a, cx),
            Self::Rule(a) => rule::run(a, cx),
            Self::Define(a) => define::run(a, cx),
            Self::Cited(a) => cited::run(a, cx),
            Self::Compare(a) => compare::run(a, cx),
            Self::History(a) => history::run(a, cx),
            Self::Diff(a) => diff::run(a, cx),
            Self::Cite(a) => cite::run(a, cx),
            Self::Lint(a) => lint::run(a, cx),
            Self::Books(a) => books::run(a, cx),
            Self::Remove(a) => remove::run(a, cx),
            Self::Export(a) => export::run(a, cx),
            Self::Cards(a) => cards::run(a, cx),
            Self::Run(a) => run::run(a, cx),
            Self::Scenario(a) => scenario::run(a, cx),
            Self::Engine(a) => engine::run(a, cx),
            Self::Completions(a) => completions::run(a, cx),
            Self::Man(a) => man::run(a, cx),
        }
    }

    /// Whether `--lang` is the command's own, not the interface's.
    fn owns_lang(&self) -> bool {
        matches!(self, Self::Ingest(_))
    }
}

/// The command tree, for completions and manual pages.
pub fn tree() -> clap::Command {
    Cli::command()
}

/// The whole program: arguments in, exit code out.
pub fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let before = environment::lang_before(&args, "ingest");
    let mut cli = match parse(args) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let owned = match (before, &mut cli.command) {
        (Some(lang), Command::Ingest(ingest)) => {
            cli.common.lang = Some(lang.interface);
            ingest.lang = ingest.lang.take().filter(|_| !lang.alone);
            false
        }
        _ => cli.command.owns_lang(),
    };
    let cx = environment::context(&cli.common, owned);
    let outcome = spoken_here(&cli, owned).and_then(|()| cli.command.run(&cx));
    let code = match outcome {
        Ok(Outcome::Answer) => 0,
        Ok(Outcome::NoAnswer) => 1,
        Ok(Outcome::BadInput) => 2,
        Err(failure) => {
            cx.note(&failure.to_text(&cx.messages));
            2
        }
    };
    match output::finish(&cx) {
        Ok(()) => ExitCode::from(code),
        Err(e) => {
            let failure = Failure::new(Kind::Internal, "cli-io-output", crate::args![]).because(e);
            cx.note(&failure.to_text(&cx.messages));
            ExitCode::from(2)
        }
    }
}

/// A language asked for must be one that there is; a locale may be any.
fn spoken_here(cli: &Cli, owned: bool) -> Result<(), Failure> {
    let given = cli.common.lang.as_deref().filter(|_| !owned);
    match given.filter(|tag| !environment::is_known(tag)) {
        Some(tag) => Err(Failure::user("cli-no-such-language", crate::args![language = tag])),
        None => Ok(()),
    }
}

fn parse(args: Vec<OsString>) -> Result<Cli, ExitCode> {
    let spoken = environment::spoken(&args);
    let tree = tree();
    let args = with_minus_words(with_bare_question(without_more_help(args, &tree), &tree));
    let parsed = tree.try_get_matches_from(&args).and_then(|m| Cli::from_arg_matches(&m));
    parsed.or_else(|_| {
        // Help and faults are shown in the interface's language: worth the dressing only now.
        let messages = Messages::new(spoken);
        let dressed = help::localised(self::tree(), &messages).try_get_matches_from(args);
        match dressed.and_then(|m| Cli::from_arg_matches(&m)) {
            Ok(cli) => Ok(cli),
            Err(e) => Err(ended(&e, &messages)),
        }
    })
}

/// The command that lacks the command after it.
fn asked_for(mut tree: clap::Command, e: &clap::Error) -> clap::Command {
    use clap::error::{ContextKind, ContextValue};
    let Some(ContextValue::String(path)) = e.get(ContextKind::InvalidSubcommand) else { return tree };
    for name in path.split(' ').skip(1) {
        let Some(below) = tree.find_subcommand(name).cloned() else { break };
        tree = below;
    }
    tree
}

/// Shows what the option parser has to say: help and version are answers, all else is a fault of what was typed.
fn ended(e: &clap::Error, messages: &Messages) -> ExitCode {
    use clap::error::ErrorKind;
    let to_error = e.use_stderr();
    let colours = environment::colours_of(to_error);
    let rendered = |text: clap::builder::StyledStr| match colours {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    let text = match e.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            help::polished(rendered(e.render()), messages)
        }
        // Only options: what there is to choose from is the help to give.
        ErrorKind::MissingSubcommand => {
            let mut tree = help::localised(tree(), messages);
            tree.build();
            help::polished(rendered(asked_for(tree, e).render_help()), messages)
        }
        _ => {
            crate::render::style::set(colours, false);
            usage::text(e, messages)
        }
    };
    if to_error {
        use std::io::Write;
        // Nobody may be listening; that changes nothing.
        let _ = std::io::stderr().write_all(text.as_bytes());
        return ExitCode::from(2);
    }
    match output::print(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            let failure = Failure::new(Kind::Internal, "cli-io-output", crate::args![]).because(e);
            eprint!("{}", failure.to_text(messages));
            ExitCode::from(2)
        }
    }
}

/// `help --help`, `cards help --help`: the list is the help on `help`, too.
fn without_more_help(mut args: Vec<OsString>, tree: &clap::Command) -> Vec<OsString> {
    let has_own = |name: &OsString| {
        let command = name.to_str().and_then(|n| tree.find_subcommand(n));
        command.is_some_and(clap::Command::has_subcommands)
    };
    let at = args.iter().position(|a| a == "help").filter(|at| *at == 1 || *at == 2 && has_own(&args[1]));
    if let Some(at) = at
        && args.get(at + 1).is_some_and(|a| a == "--help" || a == "-h")
    {
        args.remove(at + 1);
    }
    args
}

/// `verdikt 702.19b` is `verdikt look 702.19b`: the first word that is no option and no command.
fn with_bare_question(mut args: Vec<OsString>, tree: &clap::Command) -> Vec<OsString> {
    let mut at = 1;
    while at < args.len() {
        let word = args[at].to_string_lossy();
        if WITH_VALUE.contains(&&*word) {
            at += 2;
        } else if word == "--" {
            args.insert(at, "look".into());
            break;
        } else if word.starts_with('-') && word[1..].starts_with(|c: char| c.is_ascii_digit()) {
            // `-1/-1 counter` is no option.
            args.splice(at..at, ["look".into(), "--".into()]);
            break;
        } else if word.starts_with('-') && word.len() > 1 {
            at += 1;
        } else {
            if word != "help" && tree.find_subcommand(&*word).is_none() {
                // Before what was passed over, which may be options of the question: `--book NAME 702.1`.
                args.insert(1, "look".into());
            }
            break;
        }
    }
    args
}

/// Stands before a word that begins with a minus, so that the option parser lets it through.
const ESCAPE: char = '\u{1}';

/// In a question `-flying` and `-1/-1` are words; the program has no options of one letter but `-h` and `-V`.
fn with_minus_words(mut args: Vec<OsString>) -> Vec<OsString> {
    let command = args.iter().position(|a| ["search", "ask", "look", "define"].iter().any(|c| a == *c));
    for arg in args.iter_mut().skip(command.unwrap_or(usize::MAX - 1) + 1) {
        let word = arg.to_string_lossy();
        if word == "--" {
            break;
        }
        if word.starts_with('-') && !word.starts_with("--") && word != "-h" && word != "-V" {
            *arg = format!("{ESCAPE}{word}").into();
        }
    }
    args
}

/// The words of a question as they were typed.
fn question(words: &[String]) -> String {
    words.join(" ").replace(ESCAPE, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_tree_is_sound() {
        tree().debug_assert();
    }

    #[test]
    fn a_bare_question_goes_to_look() {
        let words = |s: &str| s.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(
            with_bare_question(words("verdikt --lang ru 702.19b --json"), &tree()),
            words("verdikt look --lang ru 702.19b --json")
        );
        assert_eq!(
            with_bare_question(words("verdikt -1/-1 counter"), &tree()),
            words("verdikt look -- -1/-1 counter")
        );
        assert_eq!(
            with_bare_question(words("verdikt -- -1/-1 counter"), &tree()),
            words("verdikt look -- -1/-1 counter")
        );
        assert_eq!(with_bare_question(words("verdikt man"), &tree()), words("verdikt man"));
        assert_eq!(with_bare_question(words("verdikt --version"), &tree()), words("verdikt --version"));
    }
}
