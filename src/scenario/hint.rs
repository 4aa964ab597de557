//! The sentence that somebody may have meant: a form of the tables, filled in as a person would write it.
//!
//! A form is near when its own words are mostly there and the whole is alike, names and numbers left out of
//! both. Where none is near the likest is shown all the same, unless it is like nothing at all.

use super::matcher::{Context, table};
use super::names::Want;
use super::names::declension::Cases;
use super::token::{Token, TokenKind, fold};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, OnceLock};

/// How alike a sentence and a form must be to be near.
const NEAR: f64 = 0.62;
/// What is less alike still shows, where nothing is near, what sentences of that shape look like.
const FAR: f64 = 0.35;

/// The nearest of the forms as an example sentence; none if no form is near.
pub fn nearest_sentence<'t>(
    cx: &Context<'_>,
    tokens: &[Token],
    forms: impl Iterator<Item = &'t str>,
) -> Option<String> {
    let said = skeleton(cx, tokens);
    if said.len() > MOST_TOKENS {
        return None;
    }
    let joined = said.join(" ");
    let long = joined.chars().count() as f64;
    let (mut near, mut far): (Option<(f64, String)>, Option<(f64, String)>) = (None, None);
    for form in forms {
        for example in examples_of(form).iter() {
            let (a, b) = (long.min(example.length), long.max(example.length));
            if a < FAR * b {
                continue;
            }
            let score = strsim::normalized_damerau_levenshtein(&joined, &example.joined);
            let best = if score >= NEAR && has_words(&said, example) { &mut near } else { &mut far };
            if score >= FAR && best.as_ref().is_none_or(|b| score > b.0) {
                *best = Some((score, example.sentence.clone()));
            }
        }
    }
    near.or(far).map(|b| b.1)
}

/// Longer sentences are like no form, and comparing them would cost much.
const MOST_TOKENS: usize = 30;
/// Letters of a word that are compared.
const MOST_LETTERS: usize = 24;

/// The examples of a form, made once.
fn examples_of(form: &str) -> Arc<[Example]> {
    static MADE: OnceLock<Mutex<FxHashMap<String, Arc<[Example]>>>> = OnceLock::new();
    let made = MADE.get_or_init(Default::default);
    let mut made = made.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(known) = made.get(form) {
        return known.clone();
    }
    let mut all = examples(form);
    for example in &mut all {
        example.joined = example.skeleton.join(" ");
        example.length = example.joined.chars().count() as f64;
    }
    let all: Arc<[Example]> = all.into();
    made.insert(form.to_string(), all.clone());
    all
}

/// A form filled in.
struct Example {
    sentence: String,
    /// The skeleton as one line, and its length.
    joined: String,
    length: f64,
    /// The same with names and numbers as signs.
    skeleton: Vec<String>,
    /// The words of the form itself.
    own: Vec<String>,
}

/// The sentence with names and numbers as signs.
fn skeleton(cx: &Context<'_>, tokens: &[Token]) -> Vec<String> {
    let (mut out, mut at) = (Vec::new(), 0);
    while at < tokens.len() && out.len() < 40 {
        let found = cx.names.at(tokens, at, Want::Either, Cases::ANY);
        let token = &tokens[at];
        match found.first() {
            Some(found) => {
                out.push(NAME.to_string());
                at += found.len;
                // the number of one among several
                let number = tokens.get(at).is_some_and(|t| t.kind == TokenKind::Number);
                at += (number && tokens.get(at + 1).is_none_or(|t| !t.is("/"))) as usize;
                continue;
            }
            None if token.kind == TokenKind::Number => out.push(NUMBER.to_string()),
            None => out.push(token.text.chars().take(MOST_LETTERS).collect()),
        }
        at += 1;
    }
    out
}

const NAME: &str = "<>";
const NUMBER: &str = "#";

/// Whether most of the form's own words are in the sentence, slips of the pen forgiven.
fn has_words(said: &[String], example: &Example) -> bool {
    let near = |word: &String| {
        said.iter().any(|s| {
            let most = if word.chars().count() > 4 { 2 } else { usize::from(word.chars().count() > 3) };
            strsim::damerau_levenshtein(s, word) <= most
        })
    };
    let found = example.own.iter().filter(|w| near(w)).count();
    found > 0 && 2 * found >= example.own.len()
}

/// A form filled in, once for each place or step that it may speak of.
fn examples(form: &str) -> Vec<Example> {
    // Russian forms are those with Russian words or with cases.
    let cases = CASES.iter().any(|c| form.contains(&format!(":{c}>")));
    let russian = cases || form.chars().any(|c| ('а'..='я').contains(&c));
    let mut all = filled(&without_optional(form), russian);
    if form.contains('[') {
        all.extend(filled(&form.replace(['[', ']'], ""), russian));
    }
    all
}

/// The same of a form without optional parts.
fn filled(plain: &str, russian: bool) -> Vec<Example> {
    let inner: Vec<&str> = match () {
        () if plain.contains("<where>") => table().places.rows.iter().map(|(row, _)| row.form).collect(),
        () if plain.contains("<step>") => table().steps.rows.iter().map(|(row, _)| row.form).collect(),
        () if plain.contains("<mods>") => table().mods.rows.iter().map(|(row, _)| row.form).collect(),
        () => return vec![example(plain, russian)],
    };
    let same = |f: &&str| f.chars().any(|c| ('а'..='я').contains(&c)) == russian || plain.trim() == "<step>";
    let fill = |f: &str| {
        let shown = without_optional(f);
        [f.replace(['[', ']'], ""), shown]
            .map(|f| plain.replace("<where>", &f).replace("<step>", &f).replace("<mods>", &f))
    };
    let mut all: Vec<String> = inner.into_iter().filter(same).flat_map(fill).collect();
    if plain.contains("<mods>") {
        all.insert(0, plain.replace("<mods>", ""));
    }
    all.dedup();
    all.iter().map(|f| example(f, f.chars().any(|c| ('а'..='я').contains(&c)))).collect()
}

fn without_optional(form: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0);
    for c in form.chars() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn example(form: &str, russian: bool) -> Example {
    let mut made = Example {
        sentence: String::new(),
        joined: String::new(),
        length: 0.0,
        skeleton: Vec::new(),
        own: Vec::new(),
    };
    let (mut players, mut objects) = (0, 0);
    for chunk in form.split_whitespace() {
        let Some((slot, _)) = chunk.strip_prefix('<').and_then(|c| c.split_once('>')) else {
            let word = own_word(chunk);
            made.skeleton.push(fold(&word));
            if word.chars().any(char::is_alphabetic) && word != "'s" {
                made.own.push(fold(&word));
            }
            append(&mut made.sentence, &word);
            continue;
        };
        let (name, case) = slot.split_once(':').unwrap_or((slot, "nom"));
        let (words, signs) = match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "player" => {
                players += 1;
                (person(players, case, russian), NAME)
            }
            "target" | "targets" => {
                players += 1;
                (person(players.max(2), case, russian), NAME)
            }
            "object" | "objects" | "choices" | "effects" => {
                objects += 1;
                (thing(objects, case, russian), NAME)
            }
            other => filler(other, russian),
        };
        made.skeleton.extend(signs.split_whitespace().map(str::to_string));
        append(&mut made.sentence, &words);
    }
    made
}

/// Adds a word to a sentence, with the space that belongs before it.
fn append(sentence: &mut String, word: &str) {
    let sticks = word == "'s" || [":", ",", "?"].contains(&word);
    if !sentence.is_empty() && !sticks && !word.is_empty() {
        sentence.push(' ');
    }
    sentence.push_str(if word == "'s" { "’s" } else { word });
    if sentence.chars().count() == word.chars().count() {
        // the first letter of a sentence
        let mut chars = sentence.chars();
        if let Some(first) = chars.next() {
            *sentence = first.to_uppercase().chain(chars).collect();
        }
    }
}

/// One of the words of a form: the one for a single subject, in Russian with its ending.
fn own_word(chunk: &str) -> String {
    let all: Vec<&str> = chunk.split('|').collect();
    let of = |w: &&&str| all.iter().any(|o| **w == format!("{o}s") || **w == format!("{o}es"));
    let word = all.iter().find(of).or(all.first()).copied().unwrap_or_default();
    match word.strip_suffix('~') {
        Some(stem) => ENDED.iter().find(|w| fold(w).starts_with(stem)).unwrap_or(&stem).to_string(),
        None => word.to_string(),
    }
}

/// Whole words for the stems of the Russian forms.
const ENDED: &[&str] = &[
    "шаг",
    "повреждения",
    "жетона",
    "сработал",
    "прикреплён",
    "повёрнут",
    "развёрнут",
    "карты",
    "жизни",
    "главная",
    "фаза",
    "трансформирован",
    "удалён",
    "разрешился",
    "проиграл",
    "победил",
    "первая",
    "объявление",
    "изгнан",
    "заблокирован",
    "выиграл",
    "боевые",
    "активный",
    "уничтожен",
    "предбоевая",
    "превращён",
    "послебоевая",
    "положено",
    "пожертвован",
    "новый",
    "начало",
    "конечный",
    "игрок",
    "заключительный",
    "выбрано",
    "вторая",
    "возвращён",
    "взял",
    "блокирующих",
    "атакующих",
    "фазирован",
];

const CASES: [&str; 6] = ["nom", "gen", "dat", "acc", "ins", "loc"];

fn declined(words: [&str; 6], case: &str) -> String {
    let at = CASES.iter().position(|c| *c == case).unwrap_or(0);
    words[at].to_string()
}

fn person(nth: usize, case: &str, russian: bool) -> String {
    match (nth, russian) {
        (1, false) => "Anna".into(),
        (_, false) => "Boris".into(),
        (1, true) => declined(["Борис", "Бориса", "Борису", "Бориса", "Борисом", "Борисе"], case),
        (_, true) => declined(["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"], case),
    }
}

fn thing(nth: usize, case: &str, russian: bool) -> String {
    match (nth, russian) {
        (1, false) => "Ox".into(),
        (_, false) => "Bear".into(),
        (1, true) => declined(["Бык", "Быка", "Быку", "Быка", "Быком", "Быке"], case),
        (_, true) => declined(["Медведь", "Медведя", "Медведю", "Медведя", "Медведем", "Медведе"], case),
    }
}

/// What stands in the other slots, and the same as signs.
fn filler(slot: &str, russian: bool) -> (String, &'static str) {
    let (english, translated, signs) = match slot {
        "n" => ("2", "2", "#"),
        "int" => ("3", "3", "#"),
        "pt" => ("3/3", "3/3", "# / #"),
        "words" if russian => ("", "Полёт", "полет"),
        "words" => ("flying", "", "flying"),
        "costs" => ("{2}", "{2}", "{ # }"),
        "attacks" => ("Ox → Boris", "Бык → Борис", "<> → <>"),
        "blocks" => ("Bear → Ox", "Медведь → Бык", "<> → <>"),
        "parts" if russian => ("", "2 Медведю и 1 Борису", "# <> и # <>"),
        "parts" => ("2 to Bear and 1 to Boris", "", "# to <> and # to <>"),
        "until" if russian => ("", "до конца хода", "до конца хода"),
        "until" => ("until end of turn", "", "until end of turn"),
        "qualities" if russian => ("", "красный", "красный"),
        "qualities" => ("red", "", "red"),
        "kind" => ("+1/+1", "+1/+1", "+ # / + #"),
        "modes" if russian => ("", "1 и 3", "# и #"),
        "modes" => ("1 and 3", "", "# and #"),
        // what is announced beside may be missing
        _ => ("", "", ""),
    };
    (if russian { translated } else { english }.to_string(), signs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(form: &str) -> String {
        examples(form).remove(0).sentence
    }

    #[test]
    fn forms_read_as_sentences() {
        assert_eq!(sentence("<player> cast|casts <object> <mods>"), "Anna casts Ox");
        assert_eq!(sentence("<player> attack|attacks <target> with <objects>"), "Anna attacks Boris with Ox");
        assert_eq!(sentence("<object> 's power is <int>"), "Ox’s power is 3");
        assert_eq!(sentence("<player:nom> не проиграл~"), "Борис не проиграл");
        assert_eq!(
            sentence("<object:nom> наносит|наносят <target:dat> <n> повреждени~"),
            "Бык наносит Анне 2 повреждения"
        );
        assert_eq!(sentence("next : <step>"), "Next: untap step");
        assert_eq!(sentence("<objects:nom> [находится] <where>"), "Бык на кладбище Бориса");
    }

    #[test]
    fn every_form_of_the_tables_can_be_filled() {
        let t = table();
        let forms = t.actions.rows.iter().map(|(r, _)| r.form);
        let forms = forms.chain(t.events.rows.iter().map(|(r, _)| r.form));
        let forms = forms.chain(t.claims.rows.iter().map(|(r, _)| r.form));
        for form in forms.chain(t.questions.rows.iter().map(|(r, _)| r.form)) {
            for example in examples(form) {
                assert!(
                    !example.sentence.contains(['<', '>', '|', '~', '[']),
                    "{form}: {}",
                    example.sentence
                );
            }
        }
    }
}
