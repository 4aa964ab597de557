//! tmp
pub mod oracle {
    use crate::ability::*;
    pub fn compile(_: &Face, _: &str) -> Vec<AbilityLine> {
        Vec::new()
    }
    pub fn mana_cost(_: &str) -> Option<ManaCost> {
        None
    }
    pub struct Stats {
        pub power: Option<i32>,
        pub toughness: Option<i32>,
        pub loyalty: Option<i32>,
        pub defense: Option<i32>,
    }
    pub fn stats(_: &str) -> Option<Stats> {
        None
    }
    pub fn ability_words(_: &str) -> Option<Vec<Ability>> {
        None
    }
    pub fn type_word(_: &str) -> Option<CardType> {
        None
    }
}
