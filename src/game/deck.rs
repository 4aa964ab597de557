//! The top of a library: whose order is known, of which nothing is known, or that has been shuffled.
//!
//! From the bottom a library is: cards put under it (`below`), cards in an order that nobody knows (`shuffled`,
//! with any number of unknown ones where the document does not say what it holds), cards in a known order on top.

use super::choice::{ChoiceKind, ChoiceRequest};
use super::ids::{Entity, ObjectId, PlayerId};
use super::play::Play;
use super::state::Game;
use super::stop::{Step, Stop};
use crate::terms::Concept;

/// Nothing is known of the order any more (701.24).
pub(super) fn shuffle(game: &mut Game, player: PlayerId) {
    let p = game.player_mut(player);
    (p.below, p.shuffled) = (0, p.library.len() as u32);
}

/// So many cards have been put on the bottom in an order that nobody knows.
pub(super) fn unordered(game: &mut Game, player: PlayerId, n: usize) {
    let p = game.player_mut(player);
    // Where other cards are in no known order these are counted among them.
    let lowest = p.below.max(n as u32);
    (p.below, p.shuffled) = (0, (p.shuffled + lowest).min(p.library.len() as u32));
}

impl Play<'_> {
    /// The top cards of a library, the topmost first, fewer only where it has fewer. Which of the shuffled cards
    /// comes up is chance: the line is played with each.
    pub(super) fn top_cards(&mut self, player: PlayerId, n: usize) -> Step<Vec<ObjectId>> {
        loop {
            let p = self.game.player(player);
            let (from, to) = (p.below as usize, (p.below + p.shuffled) as usize);
            if p.library.len() - to >= n || p.shuffled == 0 && !p.library_unknown {
                return Ok(p.library.iter().rev().take(n).copied().collect());
            }
            let (blank, mut among): (Vec<ObjectId>, Vec<ObjectId>) =
                p.library[from..to].iter().partition(|o| self.game.object(**o).unknown);
            // Of those of which nothing is known one stands for all.
            match blank.first() {
                Some(one) => among.push(*one),
                None if p.library_unknown => among.push(self.make_up(player)),
                None => {}
            }
            let among: Vec<Entity> = among.into_iter().map(Entity::Object).collect();
            let one = self.choose_one(player, ChoiceKind::Chance, &among, None, Concept::Shuffle)?;
            let Some(Entity::Object(one)) = one else { return Ok(Vec::new()) };
            let p = self.change().player_mut(player);
            p.library.retain(|o| *o != one);
            p.shuffled -= 1;
            p.library.insert((p.below + p.shuffled) as usize, one);
        }
    }

    /// The order in which several cards come to lie on top of a library, the topmost first, by choice of that player.
    /// That of cards of which nothing is known is none to choose.
    pub(super) fn arranged(
        &mut self,
        who: PlayerId,
        cards: &[ObjectId],
        source: Option<ObjectId>,
    ) -> Step<Vec<ObjectId>> {
        if cards.len() < 2 || cards.iter().all(|o| self.game.object(*o).is_blank()) {
            return Ok(cards.to_vec());
        }
        let n = cards.len() as u32;
        self.choose_some(who, ChoiceKind::CardOrder, cards, (n, n), source, Concept::LibraryArrange)
    }

    /// Cards on top of a library that are put back there in an order of that player's choice.
    pub(super) fn put_back(
        &mut self,
        who: PlayerId,
        cards: &[ObjectId],
        source: Option<ObjectId>,
    ) -> Step<()> {
        let order = self.arranged(who, cards, source)?;
        if let Some(owner) = order.first().map(|o| self.game.object(*o).owner) {
            let library = &mut self.change().player_mut(owner).library;
            library.retain(|o| !order.contains(o));
            library.extend(order.iter().rev());
        }
        Ok(())
    }

    /// One more card of which nothing is known, among the shuffled ones.
    pub(super) fn make_up(&mut self, player: PlayerId) -> ObjectId {
        let one = super::events::unknown_card(self.change(), player);
        let p = self.change().player_mut(player);
        p.library.retain(|o| *o != one);
        p.library.insert(p.below as usize, one);
        p.shuffled += 1;
        one
    }

    /// What is looked at or revealed must be known: the document may say what it is.
    pub(super) fn known(&mut self, cards: &[ObjectId], source: Option<ObjectId>, rule: Concept) -> Step<()> {
        for card in cards.iter().copied() {
            if !self.game.object(card).unknown {
                continue;
            }
            let who = self.game.object(card).owner;
            let Some(is) = self.said_cards(who, &[], true).into_iter().next() else {
                let (kind, options, count) = (ChoiceKind::CardName, Vec::new(), (1, 1));
                return Err(Stop::Choice(Box::new(ChoiceRequest {
                    who,
                    kind,
                    options,
                    count,
                    source,
                    rule,
                })));
            };
            let o = self.change().object_mut(card);
            (o.card, o.unknown) = (is, false);
        }
        Ok(())
    }
}
