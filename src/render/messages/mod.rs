//! Messages for people, in English and Russian.
//!
//! A message's id begins with the name of its file: `lookup-no-such-rule` stands in `en/lookup.ftl` and
//! `ru/lookup.ftl`. A file is parsed when its first message is asked for, so that a quick answer pays only
//! for what it says; the program holds it packed. A new file needs no registration: the build lists the folder.
//!
//! ```
//! use verdikt::{args, render::messages::Messages, rulebook::Language};
//! let messages = Messages::new(Language::En);
//! assert!(messages.text("lookup-no-such-rule", &args![number = "702.999"]).contains("702.999"));
//! ```

use crate::rulebook::{Language, RuleNumber};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Named values for a message: `args![number = n, count = 3]`; numbers keep their plural forms.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::render::messages::Args::new();
        $(args.set(stringify!($name), $crate::render::messages::Value::value(&$value));)*
        args
    }};
}

/// The values of a message, made by [`args!`](crate::args).
pub type Args = FluentArgs<'static>;

/// What can be put into a message.
pub trait Value {
    /// The value as Fluent takes it.
    fn value(&self) -> FluentValue<'static>;
}

impl<T: Value + ?Sized> Value for &T {
    fn value(&self) -> FluentValue<'static> {
        (**self).value()
    }
}

impl Value for str {
    fn value(&self) -> FluentValue<'static> {
        FluentValue::from(self.to_string())
    }
}

impl Value for String {
    fn value(&self) -> FluentValue<'static> {
        self.as_str().value()
    }
}

impl Value for std::borrow::Cow<'_, str> {
    fn value(&self) -> FluentValue<'static> {
        (**self).value()
    }
}

impl Value for RuleNumber {
    fn value(&self) -> FluentValue<'static> {
        FluentValue::from(self.to_string())
    }
}

impl Value for Language {
    fn value(&self) -> FluentValue<'static> {
        self.code().value()
    }
}

macro_rules! numbers {
    ($($t:ty),*) => { $(impl Value for $t {
        fn value(&self) -> FluentValue<'static> {
            FluentValue::from(*self as f64)
        }
    })* };
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f64);

/// The messages of one language.
pub struct Messages {
    language: Language,
    files: RefCell<FxHashMap<&'static str, FluentBundle<FluentResource>>>,
}

impl Messages {
    /// The messages of a language; English for one that has none.
    pub fn new(language: Language) -> Self {
        let language = if language == Language::Ru { Language::Ru } else { Language::En };
        Self { language, files: RefCell::default() }
    }

    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a message. An id that no file has comes back in angle brackets: a fault of ours that
    /// must be seen; a test proves that the files of both languages agree.
    pub fn text(&self, id: &str, args: &Args) -> String {
        self.find(id, args).unwrap_or_else(|| format!("⟨{id}⟩"))
    }

    /// A message without values.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Args::new())
    }

    /// The text of a message, if there is one with this id.
    pub fn find(&self, id: &str, args: &Args) -> Option<String> {
        let prefix = id.split('-').next().unwrap_or(id);
        let &(file, en, ru) = FILES.iter().find(|f| f.0 == prefix)?;
        let mut files = self.files.borrow_mut();
        let source = if self.language == Language::Ru { ru } else { en };
        let bundle = files.entry(file).or_insert_with(|| bundle(self.language, source));
        let pattern = bundle.get_message(id)?.value()?;
        // Errors here are values that the caller did not give: Fluent then shows their names in braces.
        Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }
}

/// The text of a file, as the build packed it.
fn unpacked(packed: &[u8]) -> String {
    let bytes = lz4_flex::block::decompress_size_prepended(packed).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

fn bundle(language: Language, packed: &[u8]) -> FluentBundle<FluentResource> {
    let tag = match language {
        Language::Ru => unic_langid::LanguageIdentifier::from_bytes(b"ru"),
        _ => unic_langid::LanguageIdentifier::from_bytes(b"en"),
    };
    let mut bundle = FluentBundle::new(vec![tag.unwrap_or_default()]);
    bundle.set_use_isolating(false);
    // What cannot be parsed is left out and its neighbours stay; the tests refuse such a file.
    let resource = FluentResource::try_new(unpacked(packed)).unwrap_or_else(|(partial, _)| partial);
    let _ = bundle.add_resource(resource);
    bundle
}

#[cfg(test)]
mod tests;
