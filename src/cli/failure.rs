//! What ends a command without an answer.

use crate::render::messages::{Args, Messages};
use crate::render::style;

/// Whose fault it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What was typed.
    User,
    /// A file that was read.
    Data,
    /// The disk, the system, or a fault of ours.
    Internal,
}

/// A message, told by its id so that it is said in the user's language, and perhaps a hint.
#[derive(Debug)]
pub struct Failure {
    pub kind: Kind,
    id: String,
    args: Args,
    hint: Option<String>,
    /// Why the system refused: the message's `$why`.
    reason: Option<std::io::Error>,
}

impl Failure {
    /// A failure with a message of `render/messages`.
    pub fn new(kind: Kind, id: &str, args: Args) -> Self {
        Self { kind, id: id.to_string(), args, hint: None, reason: None }
    }

    /// What was typed cannot be done.
    pub fn user(id: &str, args: Args) -> Self {
        Self::new(Kind::User, id, args)
    }

    /// A file cannot be used.
    pub fn data(id: &str, args: Args) -> Self {
        Self::new(Kind::Data, id, args)
    }

    /// Something that should work did not.
    pub fn internal(error: impl std::fmt::Display) -> Self {
        Self::new(Kind::Internal, "cli-internal", crate::args![error = error.to_string()])
    }

    /// Adds a hint: the id of a message without values.
    pub fn with_hint(mut self, id: &str) -> Self {
        self.hint = Some(id.to_string());
        self
    }

    /// Gives the reason of the system: the message's `$why`.
    pub fn because(mut self, error: std::io::Error) -> Self {
        self.reason = Some(error);
        self
    }

    /// The message alone.
    pub fn message(&mut self, messages: &Messages) -> String {
        if let Some(error) = &self.reason {
            self.args.set("why", reason(error, messages));
        }
        messages.text(&self.id, &self.args)
    }

    /// The message and its hint, for standard error.
    pub fn to_text(mut self, messages: &Messages) -> String {
        let head = messages.plain("cli-error");
        let mut out = format!("{} {}\n", style::error(&head), self.message(messages));
        if let Some(hint) = &self.hint {
            out.push_str(&style::dim(&messages.plain(hint)));
            out.push('\n');
        }
        out
    }
}

/// What a system's error is called in the language of the messages; a rare one in the system's own words.
pub fn reason(error: &std::io::Error, messages: &Messages) -> String {
    use std::io::ErrorKind::*;
    let id = match error.kind() {
        NotFound => "cli-io-not-found",
        PermissionDenied => "cli-io-not-permitted",
        AlreadyExists => "cli-io-exists",
        IsADirectory => "cli-io-folder",
        NotADirectory => "cli-io-no-folder",
        StorageFull | QuotaExceeded | FileTooLarge => "cli-io-full",
        ReadOnlyFilesystem => "cli-io-read-only",
        _ => return error.to_string(),
    };
    messages.plain(id)
}

impl From<std::io::Error> for Failure {
    fn from(e: std::io::Error) -> Self {
        Self::new(Kind::Internal, "cli-io", crate::args![]).because(e)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(e: serde_json::Error) -> Self {
        Self::internal(e)
    }
}
