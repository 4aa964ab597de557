//! Lines of the rules part to pieces: a table of small recognisers for each dialect, asked in order.

use super::chapters::{Candidate, Fit};
use super::dialect::{self, Dialect};
use super::label::{self, Label, Shape};
use super::report::kind;
use super::sequence::follows;
use crate::rulebook::{Level, RuleNumber};
use crate::text::lines::Line;

/// What a line of the rules part is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A chapter or section.
    Heading(Label<'a>),
    /// The first line of a rule or subrule.
    Rule(Label<'a>),
    /// An appendix of a numbered document: an entry without a number.
    Appendix(&'a str),
    /// The first line of an example.
    Example(&'a str),
    /// Who entered the block before, and when.
    Stamp(&'a str, &'a str),
    /// The translators.
    Credit(&'a str),
    /// A site's or a page's footer.
    Footer,
    /// A drawn line.
    Ruled,
    /// Any other paragraph, or the next line of one.
    Text(&'a str),
}

/// A line with what its recognisers may look at.
pub struct Look<'a, 'b> {
    pub line: &'b Line<'a>,
    pub text: &'a str,
    /// Nothing, a blank or a drawn line stands before it.
    pub gap: bool,
    /// A blank line or nothing stands after it.
    pub gap_after: bool,
    /// The rule before it.
    pub at: Option<RuleNumber>,
    pub dialect: Dialect,
    /// A paragraph is a line, and the one before ended a sentence: no sentence goes on here.
    pub fresh: bool,
    /// What the entries around it say, should it look like a chapter.
    pub candidate: Candidate,
}

type Recogniser = for<'a> fn(&Look<'a, '_>) -> Option<Piece<'a>>;

const OFFICIAL: &[Recogniser] = &[ruled, rule, heading, example, text];
const CROWD: &[Recogniser] = &[stamp, rule, heading, example, text];
const FINISHED: &[Recogniser] = &[footer, translators, rule, heading, example, text];
const PLAIN: &[Recogniser] = &[page, ruled, rule, heading, appendix, example, text];

/// The recognisers of a dialect, in the order in which they are asked; the last takes anything.
const fn table(dialect: Dialect) -> &'static [Recogniser] {
    match dialect {
        Dialect::Official => OFFICIAL,
        Dialect::Crowd => CROWD,
        Dialect::Finished => FINISHED,
        Dialect::Plain => PLAIN,
    }
}

/// What a line is.
pub fn classify<'a>(look: &Look<'a, '_>) -> Piece<'a> {
    table(look.dialect).iter().find_map(|recognise| recognise(look)).unwrap_or(Piece::Text(look.text))
}

fn label<'a>(look: &Look<'a, '_>) -> Option<Label<'a>> {
    if !look.text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    label::read(look.text, look.dialect.numbering())
}

/// A rule's number opens a paragraph, or directly continues the numbers when no blank line is left. Where no
/// sentence can go on, any later number of the section begins a rule, and so does the last one again.
fn rule<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    let label = label(look).filter(|l| l.shape != Shape::Heading)?;
    let expected = || match (look.at, label.number()) {
        (Some(at), Some(number)) => {
            label.readings.iter().any(|&r| follows(at, r))
                || (number.level() == Level::Section && number > at)
        }
        (at, _) => at.is_none(),
    };
    let later = || match (look.at, label.number()) {
        (Some(at), Some(number)) if look.fresh && number.head() == at.head() => {
            let closed = number.level() > Level::Rule || !label.repairs.contains(&kind::MISSING_PERIOD);
            let capital = label.text.starts_with(char::is_uppercase);
            capital && (number == at || (closed && number > at))
        }
        _ => false,
    };
    (look.gap || expected() || later()).then_some(Piece::Rule(label))
}

/// A chapter's or section's line is short, and its number goes on from where the book is.
fn heading<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    let label = label(look).filter(|l| l.shape == Shape::Heading)?;
    let number = label.number()?;
    let next = look.at.is_some_and(|at| follows(at, number));
    let short = label.text.chars().count() <= 80 || (look.gap && next && number.level() == Level::Section);
    let level = number.level();
    let fits = match (look.at, level) {
        (None, _) => true,
        (Some(at), Level::Chapter) => {
            number.chapter_number() > at.chapter_number() && look.at_chapter_end(number)
        }
        (Some(at), _) => number > at,
    };
    let agrees = level == Level::Chapter && look.candidate.fit == Fit::Agrees;
    let open = look.gap || next || agrees;
    (short && fits && open).then_some(Piece::Heading(label))
}

impl Look<'_, '_> {
    /// A numbered list inside a rule also has lines like `2. Words`: a chapter ends like a title, and the
    /// entries below it are its own; one without entries is the next after the current.
    fn at_chapter_end(&self, number: RuleNumber) -> bool {
        let next = self.at.is_none_or(|at| number.chapter_number() == at.chapter_number() + 1);
        let title = !self.text.ends_with(['.', ';', ',']);
        let under_chapter = self.at.is_some_and(|at| at.level() == Level::Chapter);
        match self.candidate.fit {
            Fit::Disagrees => false,
            Fit::Agrees => title,
            Fit::Open if self.candidate.item && !under_chapter => false,
            Fit::Open => title && (next || (self.gap && self.gap_after)),
        }
    }
}

fn example<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::is_example(look.text).then_some(Piece::Example(look.text))
}

fn stamp<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::stamp(look.text).map(|(who, when)| Piece::Stamp(who, when))
}

fn footer<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::is_footer(look.text).then_some(Piece::Footer)
}

fn translators<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::is_translators(look.text).then_some(Piece::Credit(look.text))
}

fn ruled<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::is_ruled(look.text).then_some(Piece::Ruled)
}

/// A page's number alone on its line, between blank lines.
fn page<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    let number = look.text.len() <= 3 && look.text.bytes().all(|b| b.is_ascii_digit());
    (number && look.gap && look.gap_after).then_some(Piece::Footer)
}

fn appendix<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    dialect::is_appendix(look.text).then_some(Piece::Appendix(look.text))
}

fn text<'a>(look: &Look<'a, '_>) -> Option<Piece<'a>> {
    Some(Piece::Text(look.text))
}
