//! The card library: records as the user's files have them, kept by name; a definition is compiled when it is
//! asked for.
//!
//! - [`record`]: a card as text
//! - [`mention`]: the cards that a text names
//! - `colour`: the colours of a face of which the file does not say all
//! - [`formats`]: Scryfall bulk JSON, MTGJSON, JSON lines

mod colour;
pub mod formats;
pub mod mention;
pub mod record;

pub use formats::read;
pub use record::{CardRecord, FaceRecord};

use crate::ability::CardDefinition;
use rustc_hash::FxHashMap;
use std::path::Path;
use std::sync::Arc;

/// What is wrong with a file of cards or with the library.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Neither of the formats that are known.
    #[error("no cards were found in the file")]
    NoCards,
    /// Not JSON where JSON was expected.
    #[error("line {line}: {message}")]
    Json { line: usize, message: String },
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Cards by every name that they answer to, in lower case, е for ё.
#[derive(Debug, Default)]
pub struct Store {
    records: Vec<CardRecord>,
    by_name: FxHashMap<String, usize>,
    /// Names that several cards have, with the others.
    shared: FxHashMap<String, Vec<usize>>,
}

/// The file of the library's folder that holds the cards.
pub const FILE: &str = "cards.jsonl";

/// Quotation marks are no part of a name: Russian prints «Сердце Кирана» in them.
fn key(name: &str) -> String {
    let plain: String = name.chars().filter(|c| !matches!(c, '«' | '»' | '“' | '”' | '„' | '"')).collect();
    plain.trim().to_lowercase().replace('ё', "е").replace('’', "'")
}

impl Store {
    /// Reads the library's cards; an empty store where there are none yet.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    pub fn open(library: &Path) -> Result<Self, StoreError> {
        match std::fs::read(library.join(FILE)) {
            Ok(bytes) => Ok(Self::of(read(&bytes)?)),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(e) => Err(e.into()),
        }
    }

    /// A store of these records; of two with one name the later stands.
    pub fn of(records: Vec<CardRecord>) -> Self {
        let mut store = Self::default();
        for r in records {
            store.add(r);
        }
        store
    }

    fn add(&mut self, record: CardRecord) {
        let known = record.names().find_map(|n| self.by_name.get(&key(n)).copied());
        let i = match known {
            Some(i) if self.records[i].faces[0].name == record.faces[0].name => {
                self.records[i] = record;
                i
            }
            _ => {
                self.records.push(record);
                self.records.len() - 1
            }
        };
        for name in self.records[i].names() {
            let name = key(name);
            if *self.by_name.entry(name.clone()).or_insert(i) != i {
                let others = self.shared.entry(name).or_default();
                if !others.contains(&i) {
                    others.push(i);
                }
            }
        }
    }

    /// Adds these; those of the same name are replaced.
    pub fn merge(&mut self, records: Vec<CardRecord>) {
        for r in records {
            self.add(r);
        }
    }

    /// Writes the library's file in one step: whoever reads it sees the old or the new.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn save(&self, library: &Path) -> Result<(), StoreError> {
        std::fs::create_dir_all(library)?;
        let mut text = String::new();
        for r in &self.records {
            let line =
                serde_json::to_string(r).map_err(|e| StoreError::Json { line: 0, message: e.to_string() })?;
            text.push_str(&line);
            text.push('\n');
        }
        let partial = library.join(format!("{FILE}.partial"));
        std::fs::write(&partial, text)?;
        std::fs::rename(partial, library.join(FILE))?;
        Ok(())
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The card with this name, English or Russian.
    pub fn record(&self, name: &str) -> Option<&CardRecord> {
        self.by_name.get(&key(name)).map(|i| &self.records[*i])
    }

    /// The cards that have this name, the first of them as [`Store::record`] gives it. What is the name of a whole
    /// card is not that of one of several faces.
    pub fn all_of(&self, name: &str) -> Vec<&CardRecord> {
        let name = key(name);
        let first = self.by_name.get(&name).into_iter();
        let all: Vec<usize> = first.chain(self.shared.get(&name).into_iter().flatten()).copied().collect();
        let all = all.into_iter().map(|i| &self.records[i]);
        let whole = |r: &&CardRecord| r.faces.len() == 1;
        let wholes: Vec<&CardRecord> = all.clone().filter(whole).collect();
        if wholes.is_empty() { all.collect() } else { wholes }
    }

    /// Its definition, its text understood as far as it is.
    pub fn card(&self, name: &str) -> Option<Arc<CardDefinition>> {
        self.record(name).and_then(CardRecord::definition).map(Arc::new)
    }

    /// Every record.
    pub fn records(&self) -> &[CardRecord] {
        &self.records
    }
}

/// The library's cards, read when the first is asked for.
#[derive(Debug)]
pub struct Lazy {
    library: std::path::PathBuf,
    store: std::cell::OnceCell<Result<Store, StoreError>>,
}

impl Lazy {
    /// The cards of this folder.
    pub fn new(library: &Path) -> Self {
        Self { library: library.to_path_buf(), store: std::cell::OnceCell::new() }
    }

    fn store(&self) -> Option<&Store> {
        self.store.get_or_init(|| Store::open(&self.library)).as_ref().ok()
    }

    /// The card with this name; none where the library has no cards or cannot be read.
    pub fn card(&self, name: &str) -> Option<Arc<CardDefinition>> {
        self.store()?.card(name)
    }

    /// The card that answers to this name, with the name as the library spells it.
    pub fn found(&self, name: &str) -> Option<(&CardRecord, String)> {
        let wanted = key(name);
        let record = self.store()?.record(name)?;
        let spelled = record.names().find(|n| key(n) == wanted)?.to_string();
        Some((record, spelled))
    }

    /// All names of all cards.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.store().into_iter().flat_map(|s| s.records()).flat_map(CardRecord::names)
    }

    /// The English names of the cards that have this name.
    pub fn meanings(&self, name: &str) -> Vec<String> {
        let all = self.store().map(|s| s.all_of(name)).unwrap_or_default();
        all.into_iter().map(|r| r.faces[0].name.clone()).collect()
    }

    /// What went wrong when the library was read.
    pub fn fault(&self) -> Option<&StoreError> {
        self.store.get()?.as_ref().err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MTGJSON: &str = r#"{"data": {"Quill Beast": [{"name": "Quill Beast", "manaCost": "{1}{G}",
        "type": "Creature — Beast", "power": "2", "toughness": "2", "text": "Trample", "layout": "normal"}]}}"#;
    const SCRYFALL: &str = r#"[{"name": "Day Side // Night Side", "layout": "transform", "card_faces": [
        {"name": "Day Side", "mana_cost": "{W}", "type_line": "Creature — Human", "oracle_text": "", "power": "1",
         "toughness": "1"},
        {"name": "Night Side", "mana_cost": "", "type_line": "Creature — Wolf", "oracle_text": "Flying",
         "power": "3", "toughness": "3"}]}]"#;
    const LINES: &str = "{\"name\": \"Moss Veil\", \"manaCost\": \"{G}\", \"type\": \"Enchantment — Aura\", \"text\": \
        \"Enchant creature\", \"ru\": {\"name\": \"Покров\", \"text\": \"\"}}\n";

    #[test]
    fn the_three_formats_are_read() {
        let beast = Store::of(read(MTGJSON.as_bytes()).unwrap()).card("quill beast").unwrap();
        assert_eq!((beast.front().power, beast.front().refused().count()), (Some(2), 0));
        let store = Store::of(read(SCRYFALL.as_bytes()).unwrap());
        assert_eq!(store.card("Night Side").unwrap().faces.len(), 2);
        assert_eq!(store.card("Day Side // Night Side").unwrap().faces[1].name, "Night Side");
        let store = Store::of(read(LINES.as_bytes()).unwrap());
        assert_eq!(store.card("покров").unwrap().front().name, "Moss Veil");
    }

    #[test]
    fn what_is_saved_is_read_back_and_merged() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        assert!(store.is_empty());
        store.merge(read(MTGJSON.as_bytes()).unwrap());
        store.merge(read(LINES.as_bytes()).unwrap());
        store.merge(read(MTGJSON.as_bytes()).unwrap());
        store.save(folder.path()).unwrap();
        let again = Store::open(folder.path()).unwrap();
        assert_eq!(again.len(), 2);
        assert_eq!(again.records(), store.records());
    }

    #[test]
    fn other_files_are_faults() {
        assert!(matches!(read(b"{\"data\": {}}"), Err(StoreError::NoCards)));
        assert!(matches!(read(b"702.19. Trample"), Err(StoreError::Json { line: 1, .. })));
        assert!(read(b"").is_err());
    }
}
