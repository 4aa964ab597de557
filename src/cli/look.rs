//! `verdikt X…`: a number is a rule, a term is looked up, anything else is searched for.

use super::rule::{self, Options};
use super::{Context, Failure, Outcome, define, question, search};
use crate::rulebook::selection;

/// `7O2.19b`, `702.l9b`: digits and a point, so that it cannot be meant as words.
fn is_mistyped_number(words: &str) -> bool {
    let digits = words.chars().filter(char::is_ascii_digit).count();
    let point = words.find(['.', ',']).is_some_and(|at| (1..=4).contains(&at));
    let sort = |c: char| c.is_alphanumeric() || c == '.' || c == ',';
    digits >= 2 && point && words.chars().all(sort) && words.chars().count() <= 10
}

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number, a term, or words
    #[arg(required = true)]
    words: Vec<String>,
    #[command(flatten)]
    options: Options,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let words = question(&args.words);
    if let Ok(spans) = selection::parse(&words) {
        return rule::answer(&spans, &args.options, cx);
    }
    match define::answer(&words, &args.options, cx)? {
        Ok(outcome) => Ok(outcome),
        Err(_) if is_mistyped_number(&words) => rule::mistyped(&words, &args.options, cx),
        Err(suggestions) => {
            let options = search::Options { book: args.options.book.clone(), limit: 10, context: 0 };
            let outcome = search::words(&words, &options, cx)?;
            if outcome == Outcome::NoAnswer {
                define::suggest(&suggestions, cx);
            }
            Ok(outcome)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_mistyped_number;

    #[test]
    fn a_mistyped_number_is_told_from_words() {
        for number in ["7O2.19b", "702.l9b", "702,19bb1", "70z.19"] {
            assert!(is_mistyped_number(number), "{number}");
        }
        for words in ["trample", "2/2", "4/4 trample", "-1/-1", "1.5x damage", "Celebr-8000", "999999"] {
            assert!(!is_mistyped_number(words), "{words}");
        }
    }
}
