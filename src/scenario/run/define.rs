//! Definitions as the document writes them → card definitions.

use super::words;
use crate::ability::{CardDefinition, CardType, ColourSet, Face, Supertype, model::Layout};
use crate::cards::oracle;
use crate::scenario::statement as doc;

/// A card as the document defines it. A line of its text that is not understood stays in it as refused.
pub fn define(card: &doc::CardDef) -> CardDefinition {
    let mut faces: Vec<Face> = card.faces.iter().map(face).collect();
    if faces.is_empty() {
        faces.push(basic_land(&card.name));
    }
    let layout = layout(&faces);
    CardDefinition::of_faces(faces, layout)
}

/// How the faces of a written card relate: an Adventure says so; two halves of instants and sorceries are a split
/// card; a back face with a mana cost, or behind an instant or sorcery, is chosen as the card is played; any other
/// is turned up by transforming.
fn layout(faces: &[Face]) -> Layout {
    let [front, back] = faces else { return Layout::Single };
    let spell = |f: &Face| f.types.iter().any(|t| matches!(t, CardType::Instant | CardType::Sorcery));
    if back.subtypes.iter().any(|s| s.english() == "Adventure") {
        Layout::Adventure
    } else if spell(front) && spell(back) {
        Layout::Split
    } else if back.mana_cost.is_some() || spell(front) || !turns(faces) && back.types == [CardType::Land] {
        Layout::ModalDoubleFaced
    } else {
        Layout::DoubleFaced
    }
}

/// Whether anything on the faces speaks of turning the card, or stands for an ability that does.
fn turns(faces: &[Face]) -> bool {
    const TURNING: &[&str] = &[
        "transform",
        "convert",
        "daybound",
        "nightbound",
        "craft",
        "disturb",
        "трансформ",
        "преобраз",
        "день",
        "ночь",
        "созидание",
        "тревож",
    ];
    let lines = faces.iter().flat_map(|f| &f.lines).map(|l| l.text.to_lowercase());
    lines.into_iter().any(|text| TURNING.iter().any(|w| text.contains(w)))
}

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
