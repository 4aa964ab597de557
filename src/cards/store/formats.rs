//! Files of cards: Scryfall bulk JSON (a list of cards), MTGJSON (`data`: lists of faces by name), and JSON lines
//! (a card a line, in the fields of either, or as the library writes them). Fields that are not used are let be.

use super::{CardRecord, FaceRecord, StoreError};
use serde_json::Value;

/// Reads a file of any of the formats.
///
/// # Errors
/// The line that is no JSON; [`StoreError::NoCards`] where the JSON holds no card.
pub fn read(bytes: &[u8]) -> Result<Vec<CardRecord>, StoreError> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    let records = match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(list)) => list.iter().filter_map(card).collect(),
        Ok(whole) => match whole.get("data").and_then(Value::as_object) {
            Some(data) => data.values().filter_map(mtgjson).collect(),
            None => card(&whole).into_iter().collect(),
        },
        Err(_) => lines(text)?,
    };
    if records.is_empty() { Err(StoreError::NoCards) } else { Ok(records) }
}

fn lines(text: &str) -> Result<Vec<CardRecord>, StoreError> {
    let mut out = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let value: Value = serde_json::from_str(line)
            .map_err(|e| StoreError::Json { line: i + 1, message: e.to_string() })?;
        out.extend(card(&value));
    }
    Ok(out)
}

fn field(v: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|n| match v.get(n)? {
        Value::String(s) => Some(s.clone()),
        Value::Number(n) => Some(n.to_string()),
        _ => None,
    })
}

/// A card of a list or a line.
fn card(v: &Value) -> Option<CardRecord> {
    if v.get("faces").is_some() {
        return serde_json::from_value(v.clone()).ok().filter(|r: &CardRecord| !r.faces.is_empty());
    }
    let layout = field(v, &["layout"]).unwrap_or_default();
    let faces = match v.get("card_faces").and_then(Value::as_array) {
        Some(faces) => faces.iter().map(face).collect::<Option<Vec<_>>>()?,
        None => vec![face(v)?],
    };
    whole_name(v, faces, layout)
}

/// The name of the whole card is another name of its front.
fn whole_name(v: &Value, mut faces: Vec<FaceRecord>, layout: String) -> Option<CardRecord> {
    let name = field(v, &["name"]).unwrap_or_default();
    let front = faces.first_mut()?;
    if name != front.name && !name.is_empty() && !front.other_names.contains(&name) {
        front.other_names.push(name);
    }
    Some(CardRecord { faces, layout })
}

/// The faces of one card of MTGJSON.
fn mtgjson(v: &Value) -> Option<CardRecord> {
    let list = v.as_array()?;
    let faces = list.iter().map(face).collect::<Option<Vec<_>>>()?;
    let first = list.first()?;
    whole_name(first, faces, field(first, &["layout"]).unwrap_or_default())
}

fn face(v: &Value) -> Option<FaceRecord> {
    let mut face = FaceRecord {
        name: field(v, &["faceName", "name"])?,
        mana_cost: field(v, &["mana_cost", "manaCost"]).unwrap_or_default(),
        type_line: field(v, &["type_line", "type"])?,
        text: field(v, &["oracle_text", "text"]).unwrap_or_default(),
        power: field(v, &["power"]),
        toughness: field(v, &["toughness"]),
        loyalty: field(v, &["loyalty"]),
        defense: field(v, &["defense"]),
        ..FaceRecord::default()
    };
    let indicator = v.get("color_indicator").or_else(|| v.get("colorIndicator")).and_then(Value::as_array);
    face.colour_indicator =
        indicator.into_iter().flatten().filter_map(|l| l.as_str().map(str::to_string)).collect();
    face.other_names = v.get("ru").and_then(|ru| field(ru, &["name"])).into_iter().collect();
    let foreign = v.get("foreignData").and_then(Value::as_array);
    let russian = foreign.into_iter().flatten().filter(|f| f["language"] == "Russian");
    face.other_names.extend(russian.filter_map(|f| field(f, &["faceName", "name"])));
    Some(face)
}
