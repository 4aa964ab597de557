//! What was wrong with the arguments, in the interface's language: clap finds the fault, the words are ours.

use super::help;
use crate::args;
use crate::render::messages::Messages;
use crate::render::style;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The fault, what may have been meant, the command's usage and where to read more.
pub(super) fn text(error: &clap::Error, messages: &Messages) -> String {
    let mut out = format!("{} {}\n", style::error(&messages.plain("cli-error")), fault(error, messages));
    let listed = [("cli-usage-values", ContextKind::ValidValue)];
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    for (id, kind) in listed.into_iter().chain(suggested.map(|kind| ("cli-usage-similar", kind))) {
        if let Some(words) = get(error, kind).filter(|w| !w.is_empty()) {
            out += &format!("  {}\n", messages.text(id, &args![words = words]));
        }
    }
    if let Some(usage) = get(error, ContextKind::Usage) {
        let usage = usage.trim().trim_start_matches("Usage:").trim().to_string();
        out += &format!("\n{} {}\n", messages.plain("help-usage"), help::polished(usage, messages));
    }
    out + "\n" + &messages.plain("cli-usage-more") + "\n"
}

/// What clap says of a fault, as words.
fn get(error: &clap::Error, kind: ContextKind) -> Option<String> {
    Some(match error.get(kind)? {
        ContextValue::String(s) => s.clone(),
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::StyledStr(s) => s.to_string(),
        ContextValue::Number(n) => n.to_string(),
        _ => return None,
    })
}

fn fault(error: &clap::Error, messages: &Messages) -> String {
    let argument = get(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = get(error, ContextKind::InvalidValue).unwrap_or_default();
    let other = get(error, ContextKind::PriorArg).unwrap_or_default();
    let command = get(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "cli-usage-unknown",
        ErrorKind::InvalidSubcommand => "cli-usage-no-command",
        ErrorKind::MissingSubcommand => "cli-usage-command-missing",
        ErrorKind::MissingRequiredArgument => "cli-usage-missing",
        ErrorKind::InvalidValue if value.is_empty() => "cli-usage-no-value",
        ErrorKind::InvalidValue => "cli-usage-value",
        // Every value that is checked here is a number.
        ErrorKind::ValueValidation if value.parse() == Ok(0u8) => "cli-usage-positive",
        ErrorKind::ValueValidation => "cli-usage-number",
        ErrorKind::ArgumentConflict if other.is_empty() || other == argument => "cli-usage-twice",
        ErrorKind::ArgumentConflict => "cli-usage-conflict",
        ErrorKind::TooManyValues => "cli-usage-too-many",
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "cli-usage-no-value",
        ErrorKind::NoEquals => "cli-usage-equals",
        ErrorKind::InvalidUtf8 => "cli-usage-utf8",
        _ => return error.to_string(),
    };
    let argument = help::polished(argument, messages);
    messages.text(id, &args![argument = argument, value = value, other = other, command = command])
}
