//! Definitions as the document writes them → card definitions.

use super::words;
use crate::ability::mention::mentions;
use crate::ability::model::{Layout, Understanding};
use crate::ability::{
    Ability, AbilityLine, CardDefinition, CardType, ColourSet, Face, KeywordKind, Supertype,
};
use crate::cards::oracle;
use crate::scenario::statement as doc;
use std::sync::Arc;

/// A card as the document defines it. A line of its text that is not understood stays in it as refused.
pub fn define(card: &doc::CardDef) -> CardDefinition {
    let mut faces: Vec<Face> = card.faces.iter().map(face).collect();
    if faces.is_empty() {
        faces.push(basic_land(&card.name));
    }
    let layout = layout(&faces, card.faces.iter().any(|f| f.modal));
    CardDefinition::of_faces(faces, layout)
}

/// How the faces of a written card relate: an Adventure says so; two halves of instants and sorceries are a split
/// card unless the card is said to be modal. A back face with a mana cost, or behind an instant or sorcery, is
/// chosen as the card is played; so is a land on a card without an ability that turns it, which every double-faced
/// card has that is not modal (712.2). Any other back is turned up by transforming.
fn layout(faces: &[Face], modal: bool) -> Layout {
    let [front, back] = faces else { return Layout::Single };
    let spell = |f: &Face| f.types.iter().any(|t| matches!(t, CardType::Instant | CardType::Sorcery));
    let flips = |a: &Arc<Ability>| mentions(&**a, &["Flip"]) && !mentions(&**a, &["FlipCoin"]);
    if back.subtypes.iter().any(|s| s.english() == "Adventure") {
        Layout::Adventure
    } else if front.abilities().any(flips) {
        Layout::Flip
    } else if spell(front) && spell(back) && !modal {
        Layout::Split
    } else if modal
        || back.mana_cost.is_some()
        || spell(front)
        || !turns(faces) && back.types == [CardType::Land]
    {
        Layout::ModalDoubleFaced
    } else {
        Layout::DoubleFaced
    }
}

/// Whether an ability on the faces turns the card, or lets it enter or be cast so: a keyword, or the words for it.
fn turns(faces: &[Face]) -> bool {
    use KeywordKind as K;
    let keyword = |a: &Arc<Ability>| match &**a {
        Ability::Keyword(k) => {
            matches!(k.kind, K::Daybound | K::Nightbound | K::Disturb | K::Craft | K::MoreThanMeetsTheEye)
        }
        _ => false,
    };
    let says = |text: &str| {
        let text = text.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphabetic());
        words.any(|w| TURNING.iter().any(|t| w.starts_with(t)) && w != "converted")
    };
    let of_line = |l: &AbilityLine| match &l.understanding {
        Understanding::Understood(all) if all.iter().any(keyword) => true,
        _ => says(&l.text),
    };
    faces.iter().flat_map(|f| &f.lines).any(of_line)
}

/// How words for turning a card over begin. "Converted" is said of mana costs.
const TURNING: &[&str] = &["transform", "convert", "трансформ", "преобраз", "конверт"];

fn face(written: &doc::Face) -> Face {
    let mut face = Face {
        name: written.name.clone(),
        mana_cost: written.mana_cost.as_ref().and_then(|w| oracle::mana_cost(&w.text)),
        colour_indicator: written.colours.as_ref().map(|c| c.iter().copied().collect()),
        supertypes: written.supertypes.clone(),
        types: written.types.clone(),
        subtypes: written.subtypes.clone(),
        ..Face::default()
    };
    // A card that the document calls colourless has no colour indicator.
    face.colour_indicator = face.colour_indicator.filter(|c: &ColourSet| !c.is_empty());
    corner(written, &mut face);
    // The basic land without a type has its ability in its text.
    let typeless = face.supertypes.contains(&Supertype::Basic) && face.subtypes.is_empty();
    let wastes = typeless && written.abilities.is_empty() && face.types == [CardType::Land];
    let words = if wastes { "{T}: Add {C}.".to_string() } else { text(written) };
    face.lines = oracle::compile(&face, &words);
    face
}

fn corner(written: &doc::Face, face: &mut Face) {
    let stats = match &written.stats {
        Some(doc::Stats::PowerToughness(p, t)) => oracle::stats(&format!("{}/{}", p.text, t.text)),
        Some(doc::Stats::Loyalty(n)) => oracle::stats(&format!("[{}]", n.text)),
        Some(doc::Stats::Defense(n)) => oracle::stats(&format!("<{}>", n.text)),
        None => None,
    };
    if let Some(s) = stats {
        (face.power, face.toughness, face.loyalty, face.defense) =
            (s.power, s.toughness, s.loyalty, s.defense);
    }
}

/// The rules text, an ability a line, modes on lines of their own.
fn text(written: &doc::Face) -> String {
    let mut lines = Vec::new();
    for line in &written.abilities {
        lines.push(line.words.text.clone());
        lines.extend(
            line.modes
                .iter()
                .map(|m| if m.text.starts_with('•') { m.text.clone() } else { format!("• {}", m.text) }),
        );
    }
    lines.join("\n")
}

/// One of the basic lands, which need no definition (305.6).
fn basic_land(name: &str) -> Face {
    let (snow, plain) = match name.strip_prefix("Snow-Covered ") {
        Some(plain) => (true, plain),
        None => (false, name),
    };
    let mut supertypes = vec![Supertype::Basic];
    supertypes.extend(snow.then_some(Supertype::Snow));
    Face {
        name: name.to_string(),
        supertypes,
        types: vec![CardType::Land],
        subtypes: words::subtype(plain).into_iter().collect(),
        ..Face::default()
    }
}
