//! Rules text as tokens: words, numbers, symbols and punctuation, each with the bytes it came from.
//!
//! Equivalences at this level (everything that two spellings of the same wording may differ in without a
//! difference in meaning) are listed here and nowhere else:
//! - upper and lower case, ё and е, typographic quotes, dashes and minus signs;
//! - reminder text in parentheses, which has no meaning (207.2);
//! - contractions: `it's` = `it is`, `isn't` = `is not`, `cannot` = `can't`, `you've` = `you have`;
//! - `enters the battlefield` = `enters`; `graveyard from the battlefield` stays;
//! - «существа-Гоблины» = «существа Гоблины»;
//! - `add {2}` of texts before {C} was printed = `add {C}{C}`;
//! - `can't attack or block` = `can't attack and can't block`; a condition after it is said of both;
//! - `attacks or blocks each combat if able` = `attacks each combat if able and blocks each combat if able`;
//! - «и/или» = «и (или)» = «и»;
//! - `your` = `you` + possessive, `its` = `it` + possessive, `their` = `they` + possessive, as `creature's` is
//!   `creature` + possessive;
//! - the older `in every combat`, `each turn` forms are not equal to newer ones and are not here.

use crate::text::declension::Cases;

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Normalised text.
    pub text: String,
    /// First byte in the line.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// Whether the word began with a capital.
    pub capital: bool,
    /// A name of the object itself in another case than the nominative.
    pub inflected: bool,
    /// The cases that a name of the object itself can stand in here.
    pub cases: Cases,
}

/// The possessive ending as a token.
pub const POSSESSIVE: &str = "'s";
/// The object itself, by whatever name.
pub const SELF: &str = "~";

/// Splits a line.
pub fn tokens(line: &str) -> Vec<Token> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let rest = &line[at..];
        let length = piece(rest);
        let raw = &rest[..length];
        if !raw.trim().is_empty() && !is_reminder(raw) {
            push(&mut out, raw, at);
        }
        at += length;
    }
    merge_enters(&mut out);
    colourless(&mut out);
    split_attack_or_block(&mut out);
    split_attacks_or_blocks(&mut out);
    out
}

fn is_reminder(raw: &str) -> bool {
    raw.len() > 1 && raw.starts_with('(')
}

/// The length in bytes of the first piece of the text; never 0 for text that is not empty.
fn piece(rest: &str) -> usize {
    let Some(first) = rest.chars().next() else { return 0 };
    if first == '(' {
        return closing(rest).map_or(1, |i| i + 1);
    }
    // One word: "instant and/or sorcery".
    if rest.starts_with("and/or ") {
        return "and/or".len();
    }
    if rest.starts_with("и/или ") {
        return "и/или".len();
    }
    if first == '{' {
        return rest.find('}').map_or(1, |i| i + 1);
    }
    for ending in ["'s", "’s"] {
        let after = rest.strip_prefix(ending).map(|t| t.chars().next());
        if after.is_some_and(|c| !c.is_some_and(char::is_alphanumeric)) {
            return ending.len();
        }
    }
    if let Some(n) = number_piece(rest) {
        return n;
    }
    if first.is_alphabetic() {
        return word_piece(rest);
    }
    first.len_utf8()
}

/// Where the parenthesis that the text begins with is closed: others may stand within, «и (или)».
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (i, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(i);
        }
    }
    rest.find(')')
}

/// A number, signed number, or two halves of power and toughness.
fn number_piece(rest: &str) -> Option<usize> {
    let one = half_piece(rest)?;
    let signed = rest.starts_with(['+', '-', '−', '–']);
    let slash = rest[one..].strip_prefix('/').and_then(second_half);
    match slash {
        Some(two) => Some(one + 1 + two),
        None if signed || rest.starts_with(|c: char| c.is_ascii_digit()) => Some(one),
        None => None,
    }
}

fn half_piece(rest: &str) -> Option<usize> {
    let sign = rest.chars().next().filter(|c| "+-−–".contains(*c)).map_or(0, char::len_utf8);
    let body = &rest[sign..];
    let digits = body.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return Some(sign + digits);
    }
    let first = body.chars().next()?;
    let after = body[first.len_utf8()..].chars().next();
    let lone = !after.is_some_and(char::is_alphanumeric);
    let variable = matches!(first, 'X' | 'Х') && (sign > 0 || after == Some('/'));
    (lone && (variable || first == '*')).then(|| sign + first.len_utf8())
}

/// After the slash X needs no sign.
fn second_half(rest: &str) -> Option<usize> {
    let variable = rest.chars().next().filter(|c| matches!(c, 'X' | 'Х'));
    let lone = |c: char| !rest[c.len_utf8()..].starts_with(char::is_alphanumeric);
    half_piece(rest).or_else(|| variable.filter(|c| lone(*c)).map(char::len_utf8))
}

fn word_piece(rest: &str) -> usize {
    let mut end = 0;
    let mut chars = rest.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        let inner = matches!(c, '\'' | '’' | '-') && chars.peek().is_some_and(|(_, n)| n.is_alphabetic());
        if !(c.is_alphanumeric() || inner && i > 0 || c == '\u{301}') {
            break;
        }
        end = i + c.len_utf8();
    }
    end.max(1)
}

/// «Существа-Гоблины» is «существа Гоблины»: a noun of a type and a subtype.
fn halves(raw: &str) -> Option<(&str, &str)> {
    const STEMS: &[&str] = &["существ", "артефакт", "земл", "земель", "фишк", "фишек"];
    let (noun, subtype) = raw.split_once('-')?;
    let lower = noun.to_lowercase();
    let typed = STEMS.iter().any(|s| lower.starts_with(s)) && noun.chars().count() <= 10;
    (typed && subtype.starts_with(char::is_uppercase)).then_some((noun, subtype))
}

fn push(out: &mut Vec<Token>, raw: &str, at: usize) {
    if let Some((noun, subtype)) = halves(raw) {
        push(out, noun, at);
        push(out, subtype, at + noun.len() + 1);
        return;
    }
    let capital = raw.chars().next().is_some_and(char::is_uppercase);
    let text = normal(raw);
    let end = at + raw.len();
    let mut add = |part: &str| {
        out.push(Token {
            text: part.to_string(),
            start: at,
            end,
            capital,
            inflected: false,
            cases: Cases::ANY,
        });
    };
    match expanded(&text) {
        Some((a, b)) => {
            add(a);
            add(b);
        }
        None => match text.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => {
                add(stem);
                add(POSSESSIVE);
            }
            _ => add(&text),
        },
    }
}

/// Contractions and possessive pronouns as two tokens.
fn expanded(word: &str) -> Option<(&'static str, &'static str)> {
    Some(match word {
        "your" => ("you", POSSESSIVE),
        "its" => ("it", POSSESSIVE),
        "their" => ("they", POSSESSIVE),
        "it's" => ("it", "is"),
        "that's" => ("that", "is"),
        "you're" => ("you", "are"),
        "they're" => ("they", "are"),
        "you've" => ("you", "have"),
        "isn't" => ("is", "not"),
        "aren't" => ("are", "not"),
        "wasn't" => ("was", "not"),
        "there's" => ("there", "is"),
        _ => return None,
    })
}

fn normal(raw: &str) -> String {
    if raw.starts_with('{') {
        return raw.to_uppercase();
    }
    let lower: String = raw
        .to_lowercase()
        .chars()
        .filter(|c| *c != '\u{301}')
        .map(|c| match c {
            'ё' => 'е',
            '’' | '‘' => '\'',
            '“' | '”' | '«' | '»' | '„' => '"',
            '−' | '–' => '-',
            c => c,
        })
        .collect();
    let lower = cyrillic(lower);
    match lower.as_str() {
        "-" => "—".into(),
        "cannot" => "can't".into(),
        // In parentheses, as it is printed oftener, «или» is not read at all.
        "и/или" => "и".into(),
        // The possessive of a plural.
        "'" => POSSESSIVE.into(),
        // A Cyrillic letter in a variable.
        "х" => "x".into(),
        _ if lower.starts_with(['+', '-']) => lower.replace('х', "x"),
        _ => lower,
    }
}

/// A Russian word in which Latin letters stand for those that they look like («cущества»).
fn cyrillic(word: String) -> String {
    const ALIKE: &[(char, char)] = &[
        ('a', 'а'),
        ('c', 'с'),
        ('e', 'е'),
        ('o', 'о'),
        ('p', 'р'),
        ('x', 'х'),
        ('y', 'у'),
        ('k', 'к'),
        ('m', 'м'),
        ('t', 'т'),
    ];
    let russian = word.chars().filter(|c| ('а'..='я').contains(c)).count();
    let latin = word.chars().filter(char::is_ascii_lowercase).count();
    if latin == 0 || russian <= latin {
        return word;
    }
    word.chars().map(|c| ALIKE.iter().find(|(l, _)| *l == c).map_or(c, |(_, r)| *r)).collect()
}

/// "Add {2}" of older texts is "add {C}{C}": mana that is added is never generic (106.1b).
fn colourless(out: &mut Vec<Token>) {
    let number = |t: &Token| t.text.strip_prefix('{')?.strip_suffix('}')?.parse::<usize>().ok();
    let mut i = 1;
    while i < out.len() {
        if matches!(out[i - 1].text.as_str(), "add" | "adds" | "добавьте" | "добавляет")
            && let Some(n) = number(&out[i]).filter(|n| (1..=10).contains(n))
        {
            let one = Token { text: "{C}".into(), ..out[i].clone() };
            out.splice(i..=i, std::iter::repeat_n(one, n));
        }
        i += 1;
    }
}

/// Drops "the battlefield" after "enters": the wording changed in 2024, the meaning did not.
fn merge_enters(out: &mut Vec<Token>) {
    let mut i = 0;
    while i + 2 < out.len() {
        let enters = matches!(out[i].text.as_str(), "enter" | "enters" | "entered" | "entering");
        if enters && out[i + 1].text == "the" && out[i + 2].text == "battlefield" {
            out.drain(i + 1..i + 3);
        }
        i += 1;
    }
}

/// "Can't attack or block" says "can't attack and can't block"; what follows ("alone", a condition) is said of both.
fn split_attack_or_block(out: &mut Vec<Token>) {
    let mut i = 0;
    while i + 3 < out.len() {
        if stand(out, i, &["can't", "attack", "or", "block"])
            && let Some(tail) = said_of_both(out, i + 4)
        {
            twice(out, (i, 1), i + 2, tail);
        }
        for can in ["может", "могут"] {
            if stand(out, i, &["не", can, "атаковать", "или", "блокировать"])
                && let Some(tail) = said_of_both(out, i + 5)
            {
                twice(out, (i, 2), i + 3, tail);
            }
        }
        i += 1;
    }
}

/// What is said of both verbs that end here: a word, a condition up to the end of the sentence, or nothing before
/// what belongs to neither alone: an end, or how long it lasts. `None`: how much is said of both is not known.
fn said_of_both(out: &[Token], at: usize) -> Option<std::ops::Range<usize>> {
    const ENDS: &[&str] = &[
        ".", ",", "\"", "and", "and/or", "this", "until", "for", "во", "до", "на", "в", "и", "пока", "этот",
    ];
    const CONDITIONS: &[&[&str]] = &[&["unless"], &["if"], &[",", "если"]];
    let alone: &[&[&str]] = &[&["alone"], &["в", "одиночку"]];
    if let Some(words) = alone.iter().find(|w| stand(out, at, w)) {
        return Some(at..at + words.len());
    }
    if CONDITIONS.iter().any(|w| stand(out, at, w)) {
        return Some(at..sentence_end(out, at));
    }
    out.get(at).is_none_or(|t| ENDS.contains(&t.text.as_str())).then_some(at..at)
}

/// "Attacks or blocks each combat if able": it attacks where it can attack, and blocks where it can block.
fn split_attacks_or_blocks(out: &mut Vec<Token>) {
    const WORDS: &[[&str; 3]] = &[
        ["attacks", "or", "blocks"],
        ["attack", "or", "block"],
        ["атакует", "или", "блокирует"],
        ["атакуют", "или", "блокируют"],
    ];
    const ABLE: &[&str] = &["able", "может", "могут", "возможно"];
    let mut i = 0;
    while i + 3 < out.len() {
        let said = WORDS.iter().any(|w| stand(out, i, w));
        if said && matches!(out[i + 3].text.as_str(), "each" | "в" | "каждый" | "если" | "if") {
            let end = sentence_end(out, i + 3);
            if end >= i + 5 && ABLE.contains(&out[end - 1].text.as_str()) {
                twice(out, (i, 0), i + 1, i + 3..end);
            }
        }
        i += 1;
    }
}

fn stand(out: &[Token], at: usize, words: &[&str]) -> bool {
    words.iter().enumerate().all(|(k, w)| out.get(at + k).is_some_and(|t| t.text == *w))
}

fn sentence_end(out: &[Token], at: usize) -> usize {
    (at..out.len()).find(|i| matches!(out[*i].text.as_str(), "." | "\"")).unwrap_or(out.len())
}

/// Says of the second verb what is said of the first: the words before it (`head`: where, how many) and those
/// after it; `or` is where the conjunction stands.
fn twice(out: &mut Vec<Token>, head: (usize, usize), or: usize, tail: std::ops::Range<usize>) {
    let and = if out[or].text == "or" { "and" } else { "и" };
    out[or].text = and.to_string();
    let here = out[or].start;
    let copy = |t: &Token| Token { start: here, end: here, ..t.clone() };
    let tail: Vec<Token> = out[tail].iter().map(copy).collect();
    let head: Vec<Token> = out[head.0..head.0 + head.1].iter().map(copy).collect();
    out.splice(or + 1..or + 1, head);
    out.splice(or..or, tail);
}

/// Tokens joined into text for people: spaces where they belong, pronouns and possessives put back.
pub fn join(tokens: &[String]) -> String {
    let mut out = String::new();
    let mut open_quote = false;
    for (i, token) in tokens.iter().enumerate() {
        let previous = i.checked_sub(1).map_or("", |p| tokens[p].as_str());
        if token == POSSESSIVE {
            possessive(&mut out, previous);
            continue;
        }
        let closing = token == "\"" && open_quote;
        let tight = matches!(token.as_str(), "." | "," | ":" | ";") || closing;
        let after_open = previous == "\"" && open_quote || out.ends_with('“');
        let symbols = token.starts_with('{') && previous.starts_with('{');
        if !out.is_empty() && !tight && !after_open && !symbols && token != "—" || token == "•" && i > 0 {
            out.push(' ');
        }
        match token.as_str() {
            "\"" => {
                out.push(if open_quote { '”' } else { '“' });
                open_quote = !open_quote;
            }
            "—" => out.push_str(if previous.is_empty() { "—" } else { " —" }),
            text => out.push_str(text),
        }
    }
    out
}

fn possessive(out: &mut String, previous: &str) {
    let pronoun = match previous {
        "you" => "your",
        "it" => "its",
        "they" => "their",
        _ => {
            out.push_str(if previous.ends_with('s') && previous != "this" { "'" } else { "'s" });
            return;
        }
    };
    out.truncate(out.len() - previous.len());
    out.push_str(pronoun);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        tokens(line).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn pieces() {
        assert_eq!(
            words("Equipped creature gets +2/−1 and can’t block. (It just can't.)"),
            ["equipped", "creature", "gets", "+2/-1", "and", "can't", "block", "."]
        );
        assert_eq!(
            words("{T}, Pay 1 life: Add {G}{G}."),
            ["{T}", ",", "pay", "1", "life", ":", "add", "{G}", "{G}", "."]
        );
        assert_eq!(words("its controller's X/X"), ["it", "'s", "controller", "'s", "x/x"]);
        assert_eq!(words("When it enters the battlefield tapped"), ["when", "it", "enters", "tapped"]);
        assert_eq!(words("−2: Чёрный"), ["-2", ":", "черный"]);
    }

    #[test]
    fn joining_puts_the_spaces_back() {
        let line = "sacrifice a creature: its controller gains {2}{G}, then \"no\".";
        assert_eq!(join(&words(line)), "sacrifice a creature: its controller gains {2}{G}, then “no”.");
    }
}
