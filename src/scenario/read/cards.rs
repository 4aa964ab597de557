//! The `## Cards` section.

use super::entry::same_definition;
use super::*;
use crate::ability::{CardType, Subtype};
use crate::scenario::words::terms::{COLOUR, MODAL};

impl Reader<'_> {
    pub(super) fn cards(&mut self, blocks: &[Block]) {
        let mut at = 0;
        while at < blocks.len() {
            let Block::Heading { level: 3, text } = &blocks[at] else {
                self.prose(blocks[at].span());
                at += 1;
                continue;
            };
            let more = blocks[at + 1..].iter().position(|b| matches!(b, Block::Heading { level: ..=3, .. }));
            let next = more.map_or(blocks.len(), |n| at + 1 + n);
            self.card(*text, &blocks[at + 1..next]);
            at = next;
        }
    }

    fn card(&mut self, heading: Span, blocks: &[Block]) {
        let mut faces = vec![self.face_heading(heading)];
        let mut typed = false;
        for block in blocks {
            match block {
                Block::Paragraph(span) => {
                    // What stands under the type line in its paragraph is neither rules text nor prose.
                    let mut own = false;
                    for line in self.lines(*span) {
                        let text = line.of(self.source);
                        if let Some(rest) = text.strip_prefix("//") {
                            let from = line.end - rest.len();
                            let face = self.face_heading(Span::new(from, line.end));
                            faces.push(face);
                            typed = false;
                        } else if let Some(face) =
                            faces.last_mut().filter(|_| !typed || self.is_colour_line(line))
                        {
                            let mut taken = std::mem::take(face);
                            self.type_line(line, &mut taken, &mut typed);
                            faces.pop();
                            faces.push(taken);
                            own = true;
                        } else if own {
                            let near = String::from("> ") + &self.text(line);
                            self.fault_near(FaultKind::UnknownCardLine, line, vec![near]);
                        } else {
                            self.prose(line);
                        }
                    }
                }
                Block::Quote(span) => {
                    let lines = self.rules_text(*span);
                    if let Some(face) = faces.last_mut() {
                        face.abilities.extend(lines);
                    }
                }
                other => self.prose(other.span()),
            }
        }
        self.finish_card(heading, faces);
    }

    fn finish_card(&mut self, heading: Span, faces: Vec<Face>) {
        let told = |f: &&Fault| f.kind == FaultKind::UnknownTypeWord && f.span.start >= heading.end;
        let told = self.faults.iter().rev().take(8).any(|f| told(&f));
        if faces.iter().any(|f| f.types.is_empty()) && !told {
            self.fault(FaultKind::NoType, heading);
        }
        let name = faces[0].name.clone();
        match self.names.exact(&name) {
            Some(Named::Player(_)) => self.fault(FaultKind::NameTaken, heading),
            // To say the same once more is no fault.
            Some(Named::Card(card)) if same_faces(&self.scenario.cards[card.0].faces, &faces) => return,
            Some(_) => return self.fault(FaultKind::DefinedTwice, heading),
            None => {}
        }
        self.define(CardDef { name, source: CardSource::Heading, span: heading, faces });
    }

    /// `Ridge Charger {4}{G}`, `Deep Tomb —`
    fn face_heading(&mut self, span: Span) -> Face {
        let text = span.of(self.source);
        let brace = text.find('{').unwrap_or(text.len());
        let name = text[..brace].trim().trim_end_matches(['—', '–', '-']).trim();
        let name = name.trim_matches(['*', '_', '`']);
        let cost = text[brace..].trim();
        let mut face = Face {
            name: composed(&name.split_whitespace().collect::<Vec<_>>().join(" ")),
            ..Face::default()
        };
        if !cost.is_empty() {
            let start = span.start + brace;
            let words = Words { text: cost.to_string(), span: Span::new(start, start + cost.len()) };
            if !is_mana(cost) || crate::cards::oracle::mana_cost(cost).is_none() {
                self.fault(FaultKind::BadMana, words.span);
            }
            face.mana_cost = Some(words);
        }
        face
    }

    fn is_colour_line(&self, line: Span) -> bool {
        let tokens = self.tokens(line);
        tokens.len() > 1 && COLOUR.contains(&tokens[0].text.as_str()) && tokens[1].is(":")
    }

    fn type_line(&mut self, line: Span, face: &mut Face, typed: &mut bool) {
        let tokens = self.tokens(line);
        let colour = tokens
            .windows(2)
            .position(|pair| COLOUR.contains(&pair[0].text.as_str()) && pair[1].is(":"))
            .unwrap_or(tokens.len());
        let mut head = &tokens[..colour];
        // Two instants or sorceries are halves unless they are said to be the faces of such a card.
        if let Some(modal) = head.iter().position(|t| MODAL.iter().any(|m| t.text.starts_with(m))) {
            face.modal = true;
            head = &head[..modal];
        }
        while head.last().is_some_and(|t| t.is(",") || t.is(";")) {
            head = &head[..head.len() - 1];
        }
        if !head.is_empty() {
            *typed = true;
            let end = self.describe(head, face);
            self.check_stats(face, head[0].span.to(head[head.len() - 1].span));
            if let Some(rest) = head.get(end..).filter(|rest| !rest.is_empty()) {
                let span = rest[0].span.to(rest[rest.len() - 1].span);
                self.fault(FaultKind::UnknownTypeWord, span);
            }
        }
        if let Some(said) = tokens.get(colour + 2..) {
            let mut colours = Face::default();
            let mut from = 0;
            while from < said.len() {
                from += self.describe(&said[from..], &mut colours) + 1;
            }
            face.colours = Some(colours.colours.unwrap_or_default());
        }
    }

    /// The lines of a block quote: abilities, with `•` lines as the modes of the one before.
    fn rules_text(&self, quote: Span) -> Vec<AbilityLine> {
        let mut out: Vec<AbilityLine> = Vec::new();
        for line in self.lines(quote) {
            let text = line.of(self.source);
            let body = text.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
            let (body, mode) = match body.strip_prefix('•') {
                Some(mode) => (mode.trim_start(), true),
                None => (body, false),
            };
            let span = Span::new(line.end - body.len(), line.end);
            if span.start == span.end {
                continue;
            }
            let words = Words { text: unescaped(&composed(span.of(self.source))), span };
            types_spoken_of(&words.text);
            match out.last_mut().filter(|_| mode) {
                Some(ability) => ability.modes.push(words),
                None => out.push(AbilityLine { words, modes: Vec::new() }),
            }
        }
        out
    }

    /// The non-empty lines of a span, without the spaces around them.
    pub(super) fn lines(&self, span: Span) -> Vec<Span> {
        let text = span.of(self.source);
        let mut out = Vec::new();
        let mut start = span.start;
        for line in text.split(['\n', '\r']) {
            let trimmed = line.trim();
            if !trimmed.is_empty() {
                let from = start + (line.len() - line.trim_start().len());
                out.push(Span::new(from, from + trimmed.len()));
            }
            start += line.len() + 1;
        }
        out
    }
}

/// "… is a Toad creature": a word that is a creature type by where it stands, though no card has it. Words that
/// begin a sentence have their capital letter from there.
fn types_spoken_of(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    for of_three in words.windows(3) {
        let [before, word, after] = of_three else { continue };
        let within = before.ends_with(|c: char| c.is_alphanumeric() || c == ',');
        let capital = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic);
        if within && capital && after.starts_with("creature") {
            Subtype::named(word).belongs_to(&[CardType::Creature]);
        }
    }
}

/// Rules text without Markdown's backslashes.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\\' && chars.peek().is_some_and(char::is_ascii_punctuation) {
            continue;
        }
        out.push(c);
    }
    out
}

/// Whether the text is nothing but mana symbols.
pub(super) fn is_mana(text: &str) -> bool {
    let mut rest = text.trim();
    while let Some(open) = rest.strip_prefix('{') {
        let Some((symbol, after)) = open.split_once('}') else { return false };
        let fine = |c: char| c.is_ascii_digit() || "WUBRGCXYZSPwubrgcxyzsp/".contains(c);
        if symbol.is_empty() || !symbol.chars().all(fine) {
            return false;
        }
        rest = after.trim_start();
    }
    rest.is_empty()
}

/// Whether two cards have the same faces.
fn same_faces(old: &[Face], new: &[Face]) -> bool {
    let same = |(old, new): (&Face, &Face)| old.name == new.name && same_definition(Some(old), new);
    old.len() == new.len() && old.iter().zip(new).all(same)
}
