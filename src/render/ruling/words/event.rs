//! Events in words.

use super::*;

impl Speaker<'_> {
    /// An event; `None` for one that its step or declaration tells already.
    pub fn event(&self, e: &Event) -> Option<String> {
        let n = self;
        Some(match e {
            Event::Damage { source, to, amount, combat } => {
                let id = if *combat { "event-combat-damage" } else { "event-damage" };
                self.text(id, &args![source = n.object(*source), to = n.entity(*to), amount = *amount])
            }
            Event::GainLife { player, amount } => {
                self.text("event-gain-life", &args![player = n.player(*player), amount = *amount])
            }
            Event::LoseLife { player, amount } => {
                self.text("event-lose-life", &args![player = n.player(*player), amount = *amount])
            }
            Event::Draw { player } => self.text("event-draw", &args![player = n.player(*player)]),
            Event::Move(m) => {
                let id = match (m.cause, m.to) {
                    (Cause::Destroyed, Zone::Graveyard) => "event-destroyed",
                    (Cause::Sacrificed, Zone::Graveyard) => "event-sacrificed",
                    (Cause::Discarded, Zone::Graveyard) => "event-discarded",
                    (Cause::Created, _) => "event-created",
                    _ => "event-moves",
                };
                self.text(id, &args![object = n.object(m.object), zone = self.zone(m.to)])
            }
            Event::Destroy { object, .. } => self.text("event-destroy", &args![object = n.object(*object)]),
            Event::Tap { object, tapped } => {
                let id = if *tapped { "event-tapped" } else { "event-untapped" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::PutCounters { on, kind, count, .. } => self.text(
                "event-put-counters",
                &args![on = n.entity(*on), kind = self.counter(kind), count = *count],
            ),
            Event::RemoveCounters { from, kind, count } => self.text(
                "event-remove-counters",
                &args![on = n.entity(*from), kind = self.counter(kind), count = *count],
            ),
            Event::Create { player, token, count, .. } => self.text(
                "event-create",
                &args![
                    player = n.player(*player),
                    token = n.named(n.names.token(&token.front().name, self.russian())),
                    count = *count
                ],
            ),
            Event::Attach { object, to } => {
                self.text("event-attach", &args![object = n.object(*object), to = n.entity(*to)])
            }
            Event::Unattach { object } => self.text("event-unattach", &args![object = n.object(*object)]),
            Event::LeaveCombat { object } => {
                self.text("event-leaves-combat", &args![object = n.object(*object)])
            }
            Event::AddMana { player, count, .. } => {
                self.text("event-mana", &args![player = n.player(*player), count = *count])
            }
            Event::Shuffle { player } => self.text("event-shuffle", &args![player = n.player(*player)]),
            Event::Search { player } => self.text("event-search", &args![player = n.player(*player)]),
            Event::Flip { object } => self.text("event-flip", &args![object = n.object(*object)]),
            Event::Transform { object } => self.text("event-transform", &args![object = n.object(*object)]),
            Event::TurnOver { object, up } => {
                let id = if *up { "event-face-up" } else { "event-face-down" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Phase { object, out } => {
                let id = if *out { "event-phases-out" } else { "event-phases-in" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Designate { object, designation } => {
                let id = match designation {
                    Designation::Renowned => "event-renowned",
                    Designation::Monstrous => "event-monstrous",
                    Designation::Suspected => "event-suspected",
                    Designation::RingBearer => "event-ring-bearer",
                    Designation::Goaded
                    | Designation::Manifested
                    | Designation::Cloaked
                    | Designation::OnAdventure => return None,
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Unmark { object, designation } => {
                let id = match designation {
                    Designation::RingBearer => "event-no-longer-ring-bearer",
                    _ => "event-no-longer-suspected",
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Acts { object, action } => {
                let id = match action {
                    ObjectAction::Explore => "event-explores",
                    ObjectAction::Connive => "event-connives",
                    ObjectAction::Exert => "event-exerted",
                    _ => return None,
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::RingTempts { player } => {
                self.text("event-ring-tempts", &args![player = n.player(*player)])
            }
            Event::DayNight { day, .. } => {
                self.text(if *day { "event-becomes-day" } else { "event-becomes-night" }, &args![])
            }
            Event::BecomeMonarch { player } => self.text("event-monarch", &args![player = n.player(*player)]),
            Event::Protect { object, player } => {
                self.text("event-protects", &args![object = n.object(*object), player = n.player(*player)])
            }
            Event::Cease { object } => self.text("event-ceases", &args![object = n.object(*object)]),
            Event::Lose { player } => self.text("event-loses", &args![player = n.player(*player)]),
            Event::Win { player } => self.text("fact-won", &args![player = n.player(*player)]),
            Event::Attacks { attacker, target } => {
                self.text("fact-attacks", &args![object = n.object(*attacker), target = n.entity(*target)])
            }
            Event::Blocks { blocker, attacker } => {
                self.text("fact-blocks", &args![object = n.object(*blocker), target = n.object(*attacker)])
            }
            Event::BecomesBlocked { attacker } => {
                self.text("event-becomes-blocked", &args![object = n.object(*attacker)])
            }
            Event::Unblocked { attacker } => {
                self.text("event-unblocked", &args![object = n.object(*attacker)])
            }
            Event::ClearDamage { .. }
            | Event::StepBegins { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::BecomesTarget { .. } => return None,
        })
    }

    /// An event with all that tells it from another: how something enters the battlefield.
    /// What was to happen. Where that is going to the graveyard, it is this that does not happen, whether the
    /// object is destroyed, sacrificed or discarded.
    pub(super) fn replaceable(&self, e: &Event) -> Option<String> {
        match e {
            Event::Move(m) if m.to == Zone::Graveyard => self.text_of_move(m),
            other => self.in_full(other),
        }
    }

    fn text_of_move(&self, m: &crate::game::events::Move) -> Option<String> {
        Some(self.text("event-moves", &args![object = self.object(m.object), zone = self.zone(m.to)]))
    }

    pub(super) fn in_full(&self, e: &Event) -> Option<String> {
        let plain = self.event(e)?;
        let entry = match e {
            Event::Move(m) if m.to == Zone::Battlefield => &m.entry,
            Event::Create { entry, .. } => entry,
            _ => return Some(plain),
        };
        let mut how = Vec::new();
        if entry.tapped {
            how.push(self.text("enters-tapped", &args![]));
        }
        for (kind, count) in &entry.counters {
            how.push(self.text("enters-counters", &args![kind = self.counter(kind), count = *count]));
        }
        for keyword in &entry.gains {
            how.push(self.text("enters-having", &args![keyword = self.keyword(*keyword)]));
        }
        if entry.attacking.is_some() {
            how.push(self.text("enters-as-attacker", &args![]));
        }
        if entry.face_down {
            how.push(self.text("enters-face-down", &args![]));
        }
        if let Some(copied) = &entry.copied {
            let of = copied.card.faces.get(copied.face as usize).map(|f| f.name.clone()).unwrap_or_default();
            let of = self.named(of);
            how.push(self.text("enters-copy", &args![of = of]));
        }
        if let Some(to) = entry.attached_to {
            how.push(self.text("enters-attached", &args![to = self.entity(to)]));
        }
        if let Some(player) = entry.under {
            how.push(self.text("enters-under", &args![player = self.player(player)]));
        }
        if let Some(target) = entry.attacking {
            how.push(self.text("enters-attacking", &args![target = self.entity(target)]));
        }
        if let Some(player) = entry.protector {
            how.push(self.text("enters-protected", &args![player = self.player(player)]));
        }
        how.extend(self.choices_of(&entry.chosen));
        Some(if how.is_empty() { plain } else { format!("{plain} ({})", how.join(", ")) })
    }

    /// What was chosen as something enters.
    fn choices_of(&self, chosen: &crate::game::state::Chosen) -> Vec<String> {
        let colour = |c: crate::ability::Colour| {
            self.text(&format!("colour-{}", c.letter().to_ascii_lowercase()), &args![])
        };
        let subtype = |s: crate::ability::Subtype| {
            let name = if self.russian() { s.russian().unwrap_or(s.english()) } else { s.english() };
            name.to_string()
        };
        let mut all: Vec<String> = chosen.colour.map(colour).into_iter().collect();
        all.extend(chosen.subtype.map(subtype));
        all.extend(chosen.number.map(|n| n.to_string()));
        all.extend(chosen.player.map(|p| self.player(p)));
        all.extend(chosen.name.as_ref().map(|n| n.to_string()));
        all.extend(chosen.objects.iter().map(|o| self.object(*o)));
        if all.is_empty() {
            return all;
        }
        vec![self.text("enters-chosen", &args![what = all.join(", ")])]
    }
}
