//! Cards that only the card library knows: they are defined where the document first speaks of them.

use super::*;
use crate::scenario::KnownCard;
use crate::scenario::names::Want;
use crate::scenario::names::declension::Cases;
use crate::scenario::token::TokenKind;

/// The longest name that is looked for, in words and signs.
const LONGEST: usize = 12;

impl Reader<'_> {
    /// Enters a card of the library: it answers to all of its names, and the tokens that it makes to theirs.
    pub(super) fn define_known(&mut self, known: KnownCard, span: Span) -> CardId {
        let id = CardId(self.scenario.cards.len());
        let meanings = self.library.meanings(&known.name);
        if meanings.len() > 1 {
            self.fault_near(FaultKind::AmbiguousName, span, meanings);
        }
        for (name, face) in &known.names {
            let named = face.map_or(Named::Card(id), |face| Named::Face(id, face));
            // A face may have the name of its card's other language; what is asked for comes first.
            if *name == known.name || *face == Some(1) && script(name) == script(&known.name) {
                self.names.add(named, name);
            } else {
                self.names.add_alias(named, name);
            }
        }
        self.texts.extend(known.text.into_iter().map(|line| (line, span)));
        let source = CardSource::Library;
        self.scenario.cards.push(CardDef { name: known.name, source, span, faces: Vec::new() });
        id
    }

    /// Defines the cards of the library that a sentence names and the document does not know yet; whether there
    /// was one. The longest name wins; a name begins with a capital letter.
    pub(super) fn learn_from_library(&mut self, tokens: &[Token]) -> bool {
        let (mut found, mut at) = (self.learn_basic_lands(tokens), 0);
        while at < tokens.len() {
            at = match self.unknown_here(tokens, at) {
                Some((known, end)) => {
                    self.define_known(known, tokens[at].span.to(tokens[end - 1].span));
                    found = true;
                    end
                }
                None => at + self.names.at(tokens, at, Want::Either, Cases::ANY).first().map_or(1, |f| f.len),
            };
        }
        found
    }

    /// The longest name of the library that begins here and is longer than any that the document knows.
    fn unknown_here(&self, tokens: &[Token], at: usize) -> Option<(KnownCard, usize)> {
        let capital = |t: &Token| t.span.of(self.source).chars().next().is_some_and(char::is_uppercase);
        if tokens[at].kind != TokenKind::Word || !capital(&tokens[at]) {
            return None;
        }
        let known = self.names.at(tokens, at, Want::Either, Cases::ANY).first().map_or(0, |f| f.len);
        let last = tokens.len().min(at + LONGEST);
        let longer = (at + known + 1..=last).rev().filter(|&end| tokens[end - 1].kind != TokenKind::Sign);
        let mut hits = longer.filter_map(|end| {
            let name = self.text(tokens[at].span.to(tokens[end - 1].span));
            self.library.known(&name).map(|known| (known, end))
        });
        hits.next()
    }
}

/// Whether a name is written in Cyrillic letters.
pub(super) fn script(name: &str) -> bool {
    name.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я'))
}
