//! Basic lands, which every document knows by name.

use super::*;
use crate::scenario::names::Want;
use crate::scenario::names::declension::Cases;
use crate::scenario::words::terms::BASIC_LANDS;

impl Reader<'_> {
    pub(super) fn define_basic_land(&mut self, name: &[Token], span: Span) -> Option<Named> {
        let land = basic_land(name)?;
        let card = self.define(land_definition(land, span));
        for name in land_names(land.1) {
            self.names.add_alias(Named::Card(card), name);
        }
        Some(Named::Card(card))
    }

    /// Defines the basic lands that a sentence names and the document does not know yet; whether there was one.
    pub(super) fn learn_basic_lands(&mut self, tokens: &[Token]) -> bool {
        let mut found = false;
        for at in 0..tokens.len() {
            let capital = tokens[at].span.of(self.source).chars().next().is_some_and(char::is_uppercase);
            let new = |r: &Self| r.names.at(tokens, at, Want::Either, Cases::ANY).is_empty();
            if !capital || !new(self) {
                continue;
            }
            let longest = tokens.len().min(at + 4);
            let land = (at + 1..=longest).rev().find(|end| basic_land(&tokens[at..*end]).is_some());
            if let Some(end) = land {
                self.define_basic_land(&tokens[at..end], tokens[at].span.to(tokens[end - 1].span));
                found = true;
            }
        }
        found
    }
}

/// The basic land with this name: its English name and the one it is called by here.
pub(super) fn basic_land(name: &[Token]) -> Option<(&'static str, &'static str)> {
    use std::sync::OnceLock;
    static LANDS: OnceLock<Names> = OnceLock::new();
    let lands = LANDS.get_or_init(|| {
        let mut names = Names::default();
        for (at, (english, russian)) in BASIC_LANDS.iter().enumerate() {
            for name in std::iter::once(english).chain(russian.iter()) {
                names.add(Named::Card(CardId(at)), name);
            }
        }
        names
    });
    let found = lands.at(name, 0, Want::Card, Cases::ANY).into_iter().find(|f| f.len == name.len())?;
    let CardId(at) = found.named.first()?.card()?;
    let (english, russian) = BASIC_LANDS.get(at)?;
    let cyrillic = name[0].text.starts_with(|c: char| ('а'..='я').contains(&c));
    Some((english, if cyrillic { russian.first()? } else { english }))
}

/// Every name of the basic land of this name.
pub(crate) fn land_names(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    let folded = crate::scenario::token::fold(name);
    let is = move |name: &str| crate::scenario::token::fold(name) == folded;
    let row =
        BASIC_LANDS.iter().find(|(english, russian)| std::iter::once(english).chain(*russian).any(|n| is(n)));
    row.into_iter().flat_map(|(english, russian)| std::iter::once(*english).chain(russian.iter().copied()))
}

fn land_definition((english, shown): (&str, &str), span: Span) -> CardDef {
    let plain = english.trim_start_matches("Snow-Covered ");
    let mut supertypes = vec![Supertype::Basic];
    if plain != english {
        supertypes.push(Supertype::Snow);
    }
    let subtypes = if plain == "Wastes" { Vec::new() } else { vec![Subtype::named(plain)] };
    let face = Face {
        name: shown.to_string(),
        supertypes,
        types: vec![CardType::Land],
        subtypes,
        ..Face::default()
    };
    CardDef { name: shown.to_string(), source: CardSource::BasicLand, span, faces: vec![face] }
}
