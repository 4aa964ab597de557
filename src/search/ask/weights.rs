//! What each kind of evidence is worth; measured by `cargo bench --bench recall`.

/// What each kind of evidence is worth.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The best match of words in the official text.
    pub words: f32,
    /// And in the built-in book.
    pub plain: f32,
    /// A term's defining rule, for a term of middling rarity.
    pub term: f32,
    /// What stands below it.
    pub below: f32,
    pub topic: f32,
    pub cited: f32,
    /// The match of the rule it stands under.
    pub parent: f32,
    /// Being referred to often.
    pub known: f32,
    /// A chapter, section or bare title decides nothing.
    pub heading: f32,
    /// A keyword on a card named in the question, beside one in the question itself; another term on it; a
    /// word of its text.
    pub card_keyword: f32,
    /// A keyword action on it.
    pub card_action: f32,
    pub card_term: f32,
    pub card_word: f32,
    /// The first rules below a keyword ability, which say what it means.
    pub meaning: f32,
    /// A word of a card's name.
    pub card_name: f32,
    /// The most that the words of cards weigh together, as a share of the question's own.
    pub card_most: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            words: 1.0,
            plain: 0.6,
            term: 0.5,
            below: 0.35,
            topic: 1.25,
            cited: 0.25,
            parent: 0.15,
            known: 0.1,
            heading: 0.4,
            card_keyword: 0.8,
            card_action: 0.3,
            card_term: 0.15,
            card_word: 0.1,
            meaning: 0.3,
            card_name: 0.3,
            card_most: 0.6,
        }
    }
}
