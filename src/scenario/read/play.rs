//! The `## Play` sections.

use super::*;
use crate::scenario::document::Item;
use crate::scenario::matcher::Captures;
use crate::scenario::words::play::{ActionKind, Mark};

impl Reader<'_> {
    /// Plays and rulings, paired in document order.
    pub(super) fn plays(&mut self, parts: &[super::Part<'_>]) {
        for part in parts {
            match part.section {
                Section::Play => {
                    let name = part.name.map(|span| self.words(span));
                    let play = self.play(part.blocks);
                    self.scenario.parts.push(crate::scenario::statement::Part {
                        name,
                        play,
                        ruling: Vec::new(),
                    });
                }
                Section::Ruling => {
                    let name = part.name.map(|span| self.words(span));
                    if self.scenario.parts.last().is_none_or(|p| !p.ruling.is_empty()) {
                        self.scenario
                            .parts
                            .push(crate::scenario::statement::Part { name, ..Default::default() });
                    }
                    let ruling = self.ruling(part.blocks);
                    if let Some(part) = self.scenario.parts.last_mut() {
                        part.ruling = ruling;
                    }
                }
                Section::Cards | Section::Board => {}
            }
        }
    }

    fn play(&mut self, blocks: &[Block]) -> Vec<PlayItem> {
        let mut out: Vec<PlayItem> = Vec::new();
        for block in blocks {
            let Block::List { items, .. } = block else {
                self.prose(block.span());
                continue;
            };
            for item in items {
                let expected = out.last().and_then(|i| i.number).unwrap_or(0) + 1;
                let number = item.number.unwrap_or(expected).max(expected);
                out.extend(self.item(item, Some(number)));
            }
        }
        out
    }

    fn item(&mut self, item: &Item, number: Option<u32>) -> Option<PlayItem> {
        let nested: Vec<PlayItem> = item.items().filter_map(|i| self.item(i, None)).collect();
        for child in item.children.iter().filter(|c| !matches!(c, Block::List { .. })) {
            self.prose(child.span());
        }
        let mut tokens = sentence::trimmed(self.tokens(item.text));
        let (mut illegal, mut stays) = (false, false);
        while let Some((mark, rest)) = self.mark(&tokens) {
            match mark {
                Mark::Illegal => illegal = true,
                Mark::StaysOnTheStack => stays = true,
            }
            tokens.truncate(rest);
            tokens = sentence::trimmed(tokens);
        }
        let action = self.action(&tokens, item.text)?;
        Some(PlayItem { number, action, illegal, stays, nested, words: self.words(item.text) })
    }

    /// The mark in the parentheses at the end, and where they open.
    fn mark(&self, tokens: &[Token]) -> Option<(Mark, usize)> {
        let open =
            tokens.iter().rposition(|t| t.is("(")).filter(|_| tokens.last().is_some_and(|t| t.is(")")))?;
        let cx = self.context();
        let inside = &tokens[open + 1..tokens.len() - 1];
        let hit = Matcher::strict(&cx, inside).whole(&table().marks)?;
        Some((*hit.kind, open))
    }

    /// The action of a sentence. A name that only the card library knows is defined on the way.
    pub(super) fn action(&mut self, tokens: &[Token], place: Span) -> Option<Action> {
        for _ in 0..4 {
            let cx = self.context();
            if let Some(hit) = Matcher::strict(&cx, tokens).whole(&table().actions)
                && let Some(action) = build_action(*hit.kind, &hit.captures)
            {
                let faults = sentence::ambiguities(self.source, &self.names, &hit.notes);
                // A basic land that is chosen may be one that is searched for.
                if is_word(&action) && self.learn_basic_lands(tokens) {
                    continue;
                }
                self.faults.extend(faults);
                return Some(action);
            }
            if let Some((event, faults)) = sentence::event(&cx, tokens) {
                self.faults.extend(faults);
                return Some(Action::Event(event));
            }
            let actions = sentence::unknown_names(&cx, tokens, &table().actions);
            let notes = match (actions, sentence::unknown_names(&cx, tokens, &table().events)) {
                (Some(a), Some(e)) => Some(if e.unknown.len() < a.unknown.len() { e } else { a }),
                (a, e) => a.or(e),
            };
            if let Some(notes) = notes {
                let faults = sentence::unknown_faults(&cx, &notes);
                if self.learn_from_library(tokens) {
                    continue;
                }
                self.faults.extend(faults);
                return None;
            }
            if !self.learn_from_library(tokens) {
                break;
            }
        }
        let cx = self.context();
        let forms = table().actions.rows.iter().map(|(row, _)| row.form);
        let forms = forms.chain(table().events.rows.iter().map(|(row, _)| row.form));
        let near = crate::scenario::hint::nearest_sentence(&cx, tokens, forms).into_iter().collect();
        let span = tokens.first().zip(tokens.last()).map_or(place, |(first, last)| first.span.to(last.span));
        self.fault_near(FaultKind::UnknownAction, span, near);
        None
    }
}

pub(super) fn build_action(kind: ActionKind, c: &Captures) -> Option<Action> {
    use ActionKind as K;
    let attack = |defender: Option<Target>| {
        let attackers = c.objects()?;
        Some(attackers.into_iter().map(|attacker| Attack { attacker, defender }).collect::<Vec<_>>())
    };
    let activate = |ability| {
        Some(Action::Activate(Activate {
            player: c.player()?,
            source: c.object()?,
            ability,
            with: c.announced(),
        }))
    };
    let chosen = |chosen| Some(Action::Choose(c.player()?, chosen));
    match kind {
        K::Cast => Some(Action::Cast(Cast { player: c.player()?, spell: c.object()?, with: c.announced() })),
        K::PlayLand => Some(Action::PlayLand { player: c.player()?, land: c.object()? }),
        K::TurnFaceUp => {
            Some(Action::TurnFaceUp { player: c.player()?, object: c.object()?, with: c.announced() })
        }
        K::ActivateNth => activate(WhichAbility::Nth(c.number()?)),
        K::Activate => activate(WhichAbility::Only),
        K::ActivateLoyalty => activate(WhichAbility::Loyalty(c.int()?)),
        K::Attack => {
            let attacks = c.attacks().or_else(|| attack(c.target()))?;
            Some(Action::Attack { player: c.player()?, attacks })
        }
        K::NoAttack => Some(Action::Attack { player: c.player()?, attacks: Vec::new() }),
        K::Block => Some(Action::Block { player: c.player()?, blocks: blocks(c)? }),
        K::NoBlock => Some(Action::Block { player: c.player()?, blocks: Vec::new() }),
        K::Assign => Some(Action::Assign { source: c.object()?, parts: c.parts()? }),
        K::CombatDamage => Some(Action::CombatDamage),
        K::Next => Some(Action::Next { step: c.step()?, of: c.player() }),
        K::ResolveTop => Some(Action::ResolveTop),
        K::Agree => chosen(Chosen::Agree(true)),
        K::Refuse => chosen(Chosen::Agree(false)),
        K::ChooseNone => chosen(Chosen::Choose { what: Vec::new(), for_effect: None }),
        K::Choose => chosen(Chosen::Choose { what: c.choices()?, for_effect: c.object() }),
        K::Name => chosen(Chosen::Name(c.words()?)),
        K::ApplyFirst => match c.effects()?.as_slice() {
            [one] => chosen(Chosen::ApplyFirst(one.clone())),
            _ => None,
        },
        K::OrderTriggers => chosen(Chosen::OrderTriggers(c.effects()?)),
        K::Pay => chosen(Chosen::Pay(c.costs().unwrap_or_default())),
        K::DoNotPay => chosen(Chosen::DoNotPay),
        K::Sacrifice => chosen(Chosen::Sacrifice(c.objects()?)),
        K::Discard => chosen(Chosen::Discard(c.objects()?)),
        K::Reveal => chosen(Chosen::Reveal(c.objects()?)),
        K::Special(action) => Some(Action::Special { player: c.player()?, card: c.object()?, action }),
        K::NotPlayed(name) => Some(Action::NotPlayed(name)),
    }
}

/// `blocks Ox with Wall, Bear`, or pairs.
pub(super) fn blocks(c: &Captures) -> Option<Vec<crate::scenario::statement::Block>> {
    c.blocks().or_else(|| {
        let attacker = c.object()?;
        Some(
            c.objects()?
                .into_iter()
                .map(|blocker| crate::scenario::statement::Block { blocker, attacker })
                .collect(),
        )
    })
}

/// Whether a word is chosen that is no name of the document.
fn is_word(action: &Action) -> bool {
    match action {
        Action::Choose(_, Chosen::Choose { what, .. }) => what.iter().any(|c| matches!(c, Choice::Words(_))),
        _ => false,
    }
}
