//! Files of cards: Scryfall bulk JSON (a list of cards), MTGJSON (`data`: lists of faces by name), and JSON lines
//! (a card a line, in the fields of either, or as the library writes them). Fields that are not used are let be.
//! Faces that stand in rows of their own, each with its `side` and one oracle id, are joined to their card.

use super::{CardRecord, FaceRecord, StoreError};
use rustc_hash::FxHashMap;
use serde_json::Value;

/// Reads a file of any of the formats.
///
/// # Errors
/// The line that is no JSON; [`StoreError::NoCards`] where the JSON holds no card.
pub fn read(bytes: &[u8]) -> Result<Vec<CardRecord>, StoreError> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    let records = match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(list)) => joined(list.iter().filter_map(row)),
        Ok(whole) => match whole.get("data").and_then(Value::as_object) {
            Some(data) => data.values().filter_map(mtgjson).collect(),
            None => card(&whole).into_iter().collect(),
        },
        Err(_) => lines(text)?,
    };
    if records.is_empty() { Err(StoreError::NoCards) } else { Ok(records) }
}

fn lines(text: &str) -> Result<Vec<CardRecord>, StoreError> {
    let mut rows = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let value: Value = serde_json::from_str(line)
            .map_err(|e| StoreError::Json { line: i + 1, message: e.to_string() })?;
        rows.extend(row(&value));
    }
    Ok(joined(rows.into_iter()))
}

/// A card of a list, or a face of one.
struct Row {
    record: CardRecord,
    /// The card that it is a face of, and its place among the faces.
    of: Option<(String, String)>,
}

fn row(v: &Value) -> Option<Row> {
    let of = field(v, &["scryfallOracleId", "oracle_id"]).zip(field(v, &["side"]));
    Some(Row { record: card(v)?, of })
}

/// The cards of the rows: faces of one card are joined, in the order of their sides.
fn joined(rows: impl Iterator<Item = Row>) -> Vec<CardRecord> {
    let mut out: Vec<(CardRecord, Vec<String>)> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for Row { mut record, of } in rows {
        let Some((id, side)) = of else {
            out.push((record, Vec::new()));
            continue;
        };
        match places.get(&id).and_then(|&at| out.get_mut(at)) {
            Some((whole, sides)) => {
                let at = sides.partition_point(|s| *s < side);
                sides.insert(at, side);
                whole.faces.splice(at..at, std::mem::take(&mut record.faces));
            }
            None => {
                places.insert(id, out.len());
                out.push((record, vec![side]));
            }
        }
    }
    let whole = |(mut record, sides): (CardRecord, Vec<String>)| {
        if sides.len() > 1 {
            name_whole(&mut record);
        }
        record
    };
    out.into_iter().map(whole).collect()
}

/// A card of two faces also answers to both names together, in each language that has both.
fn name_whole(record: &mut CardRecord) {
    let [front, back] = record.faces.as_mut_slice() else { return };
    let mut names = vec![format!("{} // {}", front.name, back.name)];
    if let ([a], [b]) = (front.other_names.as_slice(), back.other_names.as_slice()) {
        names.push(format!("{a} // {b}"));
    }
    front.other_names.extend(names);
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
    let identity = colours(v, &["color_identity", "colorIdentity"]).unwrap_or_default();
    Some(CardRecord { faces, layout, colour_identity: identity })
}

/// A list of colours by their letters.
fn colours(v: &Value, names: &[&str]) -> Option<Vec<String>> {
    let list = names.iter().find_map(|n| v.get(n)?.as_array())?;
    Some(list.iter().filter_map(|l| l.as_str().map(str::to_string)).collect())
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
    face.colour_indicator = colours(v, &["color_indicator", "colorIndicator"]).unwrap_or_default();
    face.colours = colours(v, &["colors"]);
    face.other_names = v.get("ru").and_then(|ru| field(ru, &["name"])).into_iter().collect();
    // A row without a translation of its name repeats it.
    face.other_names.retain(|n| *n != face.name);
    let foreign = v.get("foreignData").and_then(Value::as_array);
    let russian = foreign.into_iter().flatten().filter(|f| f["language"] == "Russian");
    face.other_names.extend(russian.filter_map(|f| field(f, &["faceName", "name"])));
    Some(face)
}
