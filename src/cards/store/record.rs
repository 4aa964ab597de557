//! A card as text, the way files have it.

use super::colour;
use crate::ability::{CardDefinition, Face, model::Layout};
use crate::cards::inline::face_of;
use crate::cards::oracle::{self, Stats, compile, stats};
use serde::{Deserialize, Serialize};

/// A card: its faces and how they relate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardRecord {
    /// The front first; at least one.
    pub faces: Vec<FaceRecord>,
    /// The word of the file: `normal`, `transform`, `split` …
    #[serde(default)]
    pub layout: String,
    /// Letters of its colour identity (903.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colour_identity: Vec<String>,
}

/// One face as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceRecord {
    pub name: String,
    /// Names in other languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_names: Vec<String>,
    #[serde(default)]
    pub mana_cost: String,
    pub type_line: String,
    #[serde(default)]
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toughness: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<String>,
    /// Letters of a colour indicator.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colour_indicator: Vec<String>,
    /// Letters of its colours, where the file says which it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<String>>,
}

impl CardRecord {
    /// Every name that it answers to, the whole of a card with two halves too.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.faces.iter().flat_map(FaceRecord::names)
    }

    /// The definition; `None` when a type line or a mana cost is none of this game's.
    pub fn definition(&self) -> Option<CardDefinition> {
        let mut faces = self.faces.iter().map(FaceRecord::face).collect::<Option<Vec<_>>>()?;
        for (face, record) in faces.iter_mut().zip(&self.faces) {
            colour::complete(face, record, self);
        }
        (!faces.is_empty()).then(|| CardDefinition::of_faces(faces, self.kind_of_layout()))
    }

    fn kind_of_layout(&self) -> Layout {
        match self.layout.as_str() {
            "transform" | "double_faced" | "meld" => Layout::DoubleFaced,
            "modal_dfc" => Layout::ModalDoubleFaced,
            "split" | "aftermath" => Layout::Split,
            "flip" => Layout::Flip,
            "adventure" => Layout::Adventure,
            _ => Layout::Single,
        }
    }
}

impl FaceRecord {
    /// Every name that it answers to.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.other_names.iter().map(String::as_str))
    }

    /// The face, its text understood as far as it is.
    pub fn face(&self) -> Option<Face> {
        let mut face = face_of(&self.name, oracle::type_line(&self.type_line).ok()?, self.stats()?);
        face.other_names.clone_from(&self.other_names);
        if !self.mana_cost.is_empty() {
            face.mana_cost = Some(oracle::mana_cost(&self.mana_cost)?);
        }
        let colours = colour::of_letters(&self.colour_indicator);
        if !colours.is_empty() {
            face.colour_indicator = Some(colours);
        }
        face.lines = compile(&face, &self.text);
        Some(face)
    }

    fn stats(&self) -> Option<Stats> {
        let mut out = match (&self.power, &self.toughness) {
            (Some(p), Some(t)) => stats(&format!("{p}/{t}"))?,
            _ => Stats::default(),
        };
        if let Some(n) = &self.loyalty {
            out.loyalty = stats(&format!("[{n}]"))?.loyalty;
        }
        if let Some(n) = &self.defense {
            out.defense = stats(&format!("<{n}>"))?.defense;
        }
        Some(out)
    }
}
