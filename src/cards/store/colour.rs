//! The colours of a face whose mana cost gives none (202.2). A colour indicator says them (204); where the file
//! has none, its colours or the card's colour identity may show that one is missing.

use super::{CardRecord, FaceRecord};
use crate::ability::{CardType, Colour, ColourSet, Face, ManaCost};

/// The colours of these letters.
pub fn of_letters(letters: &[String]) -> ColourSet {
    letters.iter().filter_map(|l| Colour::ALL.into_iter().find(|c| l.starts_with(c.letter()))).collect()
}

/// Gives the face the colour indicator that follows from what the file says beside it; where several could, it
/// stays open which colours it has.
pub fn complete(face: &mut Face, record: &FaceRecord, card: &CardRecord) {
    if face.colour_indicator.is_some() || !may_have_indicator(face) {
        return;
    }
    if let Some(letters) = &record.colours {
        face.colour_indicator = Some(of_letters(letters)).filter(|c| !c.is_empty());
        return;
    }
    let identity = of_letters(&card.colour_identity);
    let open: ColourSet = Colour::ALL.into_iter().filter(|c| identity.contains(*c)).collect();
    // A colour that no symbol of the card accounts for is there because an indicator has it (903.4).
    let told = card.faces.iter().map(symbols).fold(ColourSet::COLOURLESS, ColourSet::union);
    if card.faces.len() == 1 && !open.is_empty() && !open.intersects(told) {
        face.colour_indicator = Some(open);
    } else {
        face.colours_open = open;
    }
}

/// Only a face without coloured or generic mana in its cost has an indicator; of lands only those that are more.
fn may_have_indicator(face: &Face) -> bool {
    let free = face.mana_cost.as_ref().is_none_or(|m| m.mana_value(0) == 0 && m.colours().is_empty());
    free && face.types.as_slice() != [CardType::Land]
}

/// The colours of the mana symbols of a face, in its cost and its text, and of the mana of its land types.
fn symbols(face: &FaceRecord) -> ColourSet {
    let lands = crate::game::layers::BASIC_LAND_TYPES.iter().zip(Colour::ALL);
    let lands =
        lands.filter(|((s, _), _)| face.type_line.split(' ').any(|w| w == s.english())).map(|(_, c)| c);
    let text = format!("{}{}", face.mana_cost, face.text);
    let symbols = text.split('{').skip(1).filter_map(|s| s.split_once('}').map(|(symbol, _)| symbol));
    let of_symbol =
        |s: &str| crate::cards::oracle::mana_cost(&format!("{{{s}}}")).as_ref().map(ManaCost::colours);
    symbols.filter_map(of_symbol).fold(lands.collect(), ColourSet::union)
}
