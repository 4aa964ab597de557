//! Type lines and short definitions: `Legendary Creature — Beast 6/6`, `white Soldier creature token 1/1`.

use super::*;
use crate::ability::subtype::SubtypeKind;
use crate::scenario::matcher::Matcher;
use crate::scenario::token::TokenKind;
use crate::scenario::words::terms::{AND, ARTICLES, TypeWord};

impl Reader<'_> {
    /// Reads the words of a type line into `face`, up to a comma or the end; gives the place where it
    /// stopped. After a dash any word is a subtype; before it only those that are known or capitalised.
    pub(super) fn describe(&mut self, tokens: &[Token], face: &mut Face) -> usize {
        let mut at = 0;
        let mut after_dash = false;
        while at < tokens.len() && !tokens[at].is(",") {
            let token = &tokens[at];
            if token.is("-") && self.is_spaced(token) {
                after_dash = true;
                at += 1;
            } else if ARTICLES.contains(&token.text.as_str()) || AND.contains(&token.text.as_str()) {
                at += 1;
            } else if let Some((stats, end)) = self.stats(tokens, at) {
                let is = |t: CardType| face.types.contains(&t);
                // What is a creature and a planeswalker has both: its loyalty is told by its counters.
                let both = is(CardType::Creature) && (is(CardType::Planeswalker) || is(CardType::Battle));
                if both && face.stats.is_some() {
                    face.stats =
                        Some(stats).filter(|s| matches!(s, Stats::PowerToughness(..))).or(face.stats.take());
                } else if face.stats.is_some() {
                    let span = tokens[at].span.to(tokens[end - 1].span);
                    self.fault(FaultKind::SurplusStats, span);
                } else {
                    face.stats = Some(stats);
                }
                at = end;
            } else {
                at = self.type_word(tokens, at, after_dash, face);
            }
        }
        face.subtypes.iter().for_each(|s| s.belongs_to(&face.types));
        at
    }

    fn type_word(&mut self, tokens: &[Token], at: usize, after_dash: bool, face: &mut Face) -> usize {
        let cx = Context { source: self.source, names: &self.names, subtypes: &self.subtypes };
        let matcher = Matcher::strict(&cx, tokens);
        let longest = |ends: Vec<usize>| ends.into_iter().max();
        if !after_dash {
            let colours = matcher.prefixes(&table().colours, at);
            if let Some(end) = longest(colours.iter().map(|h| h.end).collect()) {
                let said = face.colours.get_or_insert_default();
                said.extend(colours.iter().find(|h| h.end == end).and_then(|h| *h.kind));
                return end;
            }
            let types = matcher.prefixes(&table().types, at);
            if let Some(end) = longest(types.iter().map(|h| h.end).collect()) {
                match types.iter().find(|h| h.end == end).map(|h| *h.kind) {
                    Some(TypeWord::Supertype(supertype)) => face.supertypes.push(supertype),
                    Some(TypeWord::Type(card_type)) => face.types.push(card_type),
                    Some(TypeWord::Token) => face.token = true,
                    None => {}
                }
                return end;
            }
        }
        // Where a dash follows, an invented subtype would stand behind it: this is a slip in a type.
        let slip = |s: &Subtype| {
            let dash = tokens[at..].iter().any(|t| t.is("-") && self.is_spaced(t));
            !after_dash && dash && s.kind() == SubtypeKind::Unlisted
        };
        if let Some((subtype, end)) = matcher.subtype(at).filter(|(s, _)| !slip(s)) {
            face.subtypes.push(subtype);
            return end;
        }
        let word = matcher.words(at, at + 1);
        if after_dash && tokens[at].kind == TokenKind::Word {
            face.subtypes.push(Subtype::named(&word.text));
        } else {
            let known = table().types.rows.iter().map(|(row, _)| row.form);
            let known = known.chain(table().colours.rows.iter().map(|(row, _)| row.form));
            let near = nearest(&word.text, known.flat_map(|form| form.split('|')));
            self.fault_near(FaultKind::UnknownTypeWord, word.span, near);
        }
        at + 1
    }

    /// 208.1, 306.5a, 310.4a: what has power and toughness, loyalty or defense, and what has none of them. Nothing
    /// that is not said is inferred.
    pub(super) fn check_stats(&mut self, face: &Face, span: Span) {
        let is = |t: CardType| face.types.contains(&t);
        let has = |name: &str| face.subtypes.iter().any(|s| s.english() == name);
        // Vehicles and Spacecraft have both printed though they are no creatures (301.7a, 721.2b).
        // What an invented subtype may have is not known.
        let invented = || face.subtypes.iter().any(|s| s.is_invented());
        let bodied = is(CardType::Creature) || has("Vehicle") || has("Spacecraft") || invented();
        let (fits, example) = match &face.stats {
            Some(Stats::PowerToughness(..)) => (bodied, ""),
            Some(Stats::Loyalty(_)) => (is(CardType::Planeswalker), ""),
            Some(Stats::Defense(_)) => (is(CardType::Battle), ""),
            None if is(CardType::Creature) => (false, "3/3"),
            None if is(CardType::Planeswalker) => (false, "[3]"),
            None if is(CardType::Battle) => (false, "<3>"),
            None => (true, ""),
        };
        if fits || face.types.is_empty() {
            return;
        }
        if example.is_empty() {
            return self.fault(FaultKind::SurplusStats, span);
        }
        let near = self.text(span) + " " + example;
        self.fault_near(FaultKind::NoStats, span, vec![near]);
    }

    /// `6/6`, `1+*/1+*`, `[4]`, `<5>`
    fn stats(&self, tokens: &[Token], at: usize) -> Option<(Stats, usize)> {
        let words = |from: usize, to: usize| {
            (to > from).then(|| self.words(tokens[from].span.to(tokens[to - 1].span)))
        };
        for (open, close) in [("[", "]"), ("<", ">")] {
            if tokens[at].is(open) {
                let end = (at + 1..tokens.len().min(at + 6)).find(|&i| tokens[i].is(close))?;
                let inner = words(at + 1, end)?;
                return Some((
                    if open == "[" { Stats::Loyalty(inner) } else { Stats::Defense(inner) },
                    end + 1,
                ));
            }
        }
        let in_number =
            |t: &Token| t.kind == TokenKind::Number || t.is("*") || t.is("+") || t.is("-") || is_x(t);
        let run =
            |from: usize| (from..tokens.len()).find(|&i| !in_number(&tokens[i])).unwrap_or(tokens.len());
        let slash = run(at);
        if slash == at || !tokens.get(slash).is_some_and(|t| t.is("/")) {
            return None;
        }
        let end = run(slash + 1);
        Some((Stats::PowerToughness(words(at, slash)?, words(slash + 1, end)?), end))
    }

    /// Whether a dash separates: a long one, or one with spaces around it.
    pub(super) fn is_spaced(&self, dash: &Token) -> bool {
        let long = matches!(dash.span.of(self.source), "—" | "–" | "―");
        let before = self.source[..dash.span.start].chars().next_back().is_none_or(char::is_whitespace);
        let after = self.source[dash.span.end..].chars().next().is_none_or(char::is_whitespace);
        long || (before && after)
    }
}

fn is_x(token: &Token) -> bool {
    token.is("x") || token.is("х")
}
