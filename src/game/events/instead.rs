//! What happens in place of an event (614.6), where no choice is made for it.

use super::{Entry, Event, Move};
use crate::ability::effect::LibraryPosition;
use crate::ability::{CardDefinition, Effect, ObjectRef, Zone};
use crate::game::events::Cause;
use crate::game::instruct;
use crate::game::query::Ctx;
use crate::game::stack::token_face;
use std::sync::Arc;

/// The events of an instruction in a replacement effect; `None` where it asks for a choice, or goes on in time.
pub(in crate::game) fn events(e: &Effect, ctx: &Ctx) -> Option<Vec<Event>> {
    let game = ctx.view.game;
    let all = match e {
        // Only public cards: the others would have to be known.
        Effect::Reveal { what, .. } => {
            let known = ctx.objects(what).iter().all(|o| !game.object(*o).unknown);
            return (known && !matches!(what, ObjectRef::Choice { .. })).then(Vec::new);
        }
        Effect::Draw { who, count } => {
            let n = crate::game::stop::times(ctx.quantity(count)).ok()?;
            let each = |player| std::iter::repeat_n(Event::Draw { player }, n);
            ctx.players(who).into_iter().flat_map(each).collect()
        }
        Effect::Mill { who, count } => {
            let n = ctx.quantity(count).max(0) as usize;
            let mut all = Vec::new();
            for p in ctx.players(who) {
                let p = game.player(p);
                if p.library.len() - ((p.below + p.shuffled) as usize) < n
                    && (p.library_unknown || p.shuffled > 0)
                {
                    return None;
                }
                let top = p.library.iter().rev().take(n);
                all.extend(top.map(|o| Event::Move(Move::new(*o, Zone::Graveyard, Cause::Milled))));
            }
            all
        }
        Effect::CreateTokens { who, count, token, tapped, attacking: false } => {
            let count = ctx.quantity(count).max(0) as u32;
            let token = Arc::new(CardDefinition::single(token_face(token, ctx)));
            let entry = Box::new(Entry { tapped: *tapped, ..Entry::default() });
            let create = |player| Event::Create { player, token: token.clone(), count, entry: entry.clone() };
            ctx.players(who).into_iter().map(create).collect()
        }
        Effect::Move { what, to: Zone::Library, position: LibraryPosition::Shuffled, .. }
            if !matches!(what, ObjectRef::Choice { .. }) =>
        {
            let position = LibraryPosition::Shuffled;
            let shuffled = |o| Event::Move(Move { position, ..Move::new(o, Zone::Library, Cause::Effect) });
            ctx.objects(what).into_iter().map(|o| shuffled(instruct::followed(ctx, o))).collect()
        }
        Effect::Shuffle(who) => {
            ctx.players(who).into_iter().map(|player| Event::Shuffle { player }).collect()
        }
        Effect::If { condition, then, otherwise } => {
            let what = if ctx.holds(condition) { then } else { otherwise };
            let lists = what.iter().map(|e| events(e, ctx)).collect::<Option<Vec<_>>>()?;
            lists.into_iter().flatten().collect()
        }
        other => return instruct::events(other, ctx),
    };
    Some(all)
}
