//! What ends a command without an answer.

use super::Context;
use crate::render::messages::Args;

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
}

impl Failure {
    /// A failure with a message of `render/messages`.
    pub fn new(kind: Kind, id: &str, args: Args) -> Self {
        Self { kind, id: id.to_string(), args, hint: None }
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

    /// The message and its hint, for standard error.
    pub fn to_text(&self, cx: &Context) -> String {
        let head = cx.messages.plain("cli-error");
        let mut out =
            format!("{} {}\n", crate::render::style::error(&head), cx.messages.text(&self.id, &self.args));
        if let Some(hint) = &self.hint {
            out.push_str(&crate::render::style::dim(&cx.messages.plain(hint)));
            out.push('\n');
        }
        out
    }
}

impl From<std::io::Error> for Failure {
    fn from(e: std::io::Error) -> Self {
        Self::internal(e)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(e: serde_json::Error) -> Self {
        Self::internal(e)
    }
}
