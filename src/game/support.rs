//! What the engine plays and what it refuses by name: keyword abilities (702). A keyword that acts by itself
//! and is not played would make outcomes wrong in silence; while such an object is on the battlefield or the
//! stack nothing is computed. A keyword that only gives a player something to do, which nobody does, is
//! harmless: doing it is what is refused.

use crate::ability::KeywordKind as K;

/// How the engine stands to a keyword ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Support {
    /// It is played.
    Played,
    /// Only using it is refused: it does nothing by itself.
    UseRefused,
    /// It acts by itself and is not played: its presence is refused.
    Refused,
}

/// How the engine stands to this keyword ability.
pub fn support(k: K) -> Support {
    use Support::{Played, Refused, UseRefused};
    match k {
        // Evasion, combat and damage.
        K::Deathtouch | K::Defender | K::DoubleStrike | K::FirstStrike | K::Flying | K::Haste | K::Fear => {
            Played
        }
        K::Indestructible | K::Intimidate | K::Landwalk | K::Lifelink | K::Protection | K::Reach => Played,
        K::Trample | K::Vigilance | K::Shadow | K::Horsemanship | K::Menace | K::Skulk | K::Wither => Played,
        K::Infect | K::Toxic | K::Flanking | K::Bushido | K::Exalted | K::Frenzy | K::BattleCry => Played,
        K::Annihilator | K::Afflict | K::Poisonous | K::Ingest | K::Absorb => Played,
        // Casting, targets, attaching.
        K::Enchant | K::Equip | K::Flash | K::Hexproof | K::Shroud | K::Ward | K::Kicker | K::Flashback => {
            Played
        }
        K::Cycling | K::Prowess | K::Phasing | K::UmbraArmor => Played,
        K::Buyback | K::Affinity | K::Entwine | K::Convoke | K::Delve | K::Evoke | K::Retrace => Played,
        K::Dash | K::Surge | K::Crew | K::Undaunted | K::Improvise | K::JumpStart | K::Spectacle => Played,
        K::Escape | K::Dredge => Played,
        // Characteristics; leaving and returning.
        K::Changeling | K::Devoid | K::Persist | K::Undying | K::StartYourEngines => Played,
        // Costs, alternative ways to cast, activated abilities, abilities of cards elsewhere.
        K::Madness | K::Morph | K::Splice | K::Offering => UseRefused,
        K::Ninjutsu | K::Transmute | K::Replicate | K::Forecast | K::Recover => UseRefused,
        K::Suspend | K::AuraSwap | K::Fortify | K::Transfigure | K::Prowl => UseRefused,
        K::Reinforce | K::Conspire | K::Unearth | K::Miracle | K::Overload | K::Scavenge => UseRefused,
        K::Fuse | K::Bestow | K::Outlast | K::Awaken | K::Emerge | K::Escalate => UseRefused,
        K::Partner | K::Aftermath | K::Embalm => UseRefused,
        K::Eternalize | K::Assist | K::Companion => UseRefused,
        K::Mutate | K::Encore | K::Foretell | K::Disturb | K::Cleave | K::Blitz | K::Casualty => UseRefused,
        K::Squad | K::Prototype | K::MoreThanMeetsTheEye | K::Bargain | K::Craft | K::Disguise => UseRefused,
        K::Plot | K::Saddle | K::Spree | K::Freerunning | K::Gift | K::Offspring | K::Harmonize => UseRefused,
        K::Warp | K::Mayhem | K::WebSlinging | K::Sneak | K::PowerUp | K::LevelUp | K::Boast => UseRefused,
        K::Exhaust | K::Reconfigure | K::HiddenAgenda | K::Visit | K::Solved | K::Demonstrate => UseRefused,
        _ => Refused,
    }
}
