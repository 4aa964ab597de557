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
    /// Some of what it can mean is played, the rest is refused.
    Partly,
    /// Only using it is refused: it does nothing by itself.
    UseRefused,
    /// It matters as its object is cast, and is not played: casting that is refused.
    CastRefused,
    /// It acts by itself and is not played: its presence is refused.
    Refused,
}

/// How the engine stands to this keyword ability.
pub fn support(k: K) -> Support {
    use Support::{CastRefused, Played, Refused, UseRefused};
    match k {
        // Evasion, combat and damage.
        K::Deathtouch | K::Defender | K::DoubleStrike | K::FirstStrike | K::Flying | K::Haste | K::Fear => {
            Played
        }
        K::Indestructible | K::Intimidate | K::Landwalk | K::Lifelink | K::Protection | K::Reach => Played,
        K::Trample | K::Vigilance | K::Shadow | K::Horsemanship | K::Menace | K::Skulk | K::Wither => Played,
        K::Infect | K::Toxic | K::Flanking | K::Bushido | K::Exalted | K::Frenzy | K::BattleCry => Played,
        K::Annihilator | K::Afflict | K::Poisonous | K::Ingest | K::Absorb => Played,
        K::Rampage | K::Provoke | K::Dethrone | K::Renown | K::Melee | K::Mentor | K::Decayed => Played,
        K::Training | K::Mobilize | K::Ninjutsu | K::Myriad => Played,
        // What comes with every upkeep.
        K::CumulativeUpkeep | K::Echo | K::Fading | K::Vanishing => Played,
        // Casting, targets, attaching.
        K::Enchant | K::Equip | K::Flash | K::Hexproof | K::Shroud | K::Ward | K::Kicker | K::Flashback => {
            Played
        }
        K::Cycling | K::Prowess | K::Phasing | K::UmbraArmor => Played,
        K::Fuse | K::Aftermath => Played,
        K::Buyback | K::Affinity | K::Entwine | K::Convoke | K::Delve | K::Evoke | K::Retrace => Played,
        K::Dash | K::Surge | K::Crew | K::Undaunted | K::Improvise | K::JumpStart | K::Spectacle => Played,
        K::Blitz | K::Casualty | K::Bargain | K::Offspring | K::Overload | K::Rebound => Played,
        K::Bestow | K::Escalate | K::Emerge => Played,
        K::Cascade | K::Suspend | K::Foretell | K::Madness => Played,
        // Activated abilities, abilities of cards elsewhere.
        K::Transmute | K::Recover | K::Fortify | K::Reinforce | K::Unearth | K::Scavenge | K::Outlast => {
            Played
        }
        K::Embalm | K::Eternalize | K::LevelUp | K::Ascend => Played,
        K::Storm | K::Gravestorm | K::Extort => Played,
        K::Escape | K::Dredge | K::Morph | K::SplitSecond => Played,
        // Characteristics; leaving and returning.
        K::Modular | K::Graft | K::Soulshift | K::Bloodthirst | K::Unleash | K::Riot | K::Ravenous => Played,
        K::Evolve | K::Exploit | K::Fabricate | K::Afterlife | K::LivingWeapon | K::ForMirrodin => Played,
        K::JobSelect | K::Daybound | K::Nightbound => Played,
        K::Changeling | K::Devoid | K::Persist | K::Undying | K::StartYourEngines => Played,
        // What it costs, or what happens as it is cast.
        K::Assist | K::Spree | K::Demonstrate => CastRefused,
        // Costs, alternative ways to cast, activated abilities, abilities of cards elsewhere.
        K::Splice | K::Offering => UseRefused,
        K::Replicate | K::Forecast => UseRefused,
        K::AuraSwap | K::Transfigure | K::Prowl => UseRefused,
        K::Conspire | K::Miracle => UseRefused,
        K::Awaken => UseRefused,
        K::Companion => UseRefused,
        K::Mutate | K::Encore | K::Disturb | K::Cleave => UseRefused,
        K::Squad | K::Prototype | K::MoreThanMeetsTheEye | K::Craft | K::Disguise => UseRefused,
        K::Plot | K::Saddle | K::Freerunning | K::Gift | K::Harmonize => UseRefused,
        K::Warp | K::Mayhem | K::WebSlinging | K::Sneak | K::PowerUp | K::Boast => UseRefused,
        K::Exhaust | K::Reconfigure | K::HiddenAgenda | K::Visit | K::Solved => UseRefused,
        // Every other keyword, also one that the rules will add, until somebody has looked at it.
        _ => Refused,
    }
}

/// Whether the keyword acts as its card is discarded or drawn, and is not played.
pub const fn acts_in_hand(k: K) -> bool {
    matches!(k, K::Miracle)
}

/// Concepts that stand in the index and that nothing cites yet: what they say is not counted as applied.
pub const NOT_CITED: &[&str] = &[
    "assign.strikers",
    "attack.cost",
    "attack.optional-cost",
    "banding.declare",
    "battle.protector-blocks",
    "battle.protector-no-attack",
    "block.cost",
    "colour.by-effect",
    "combat.creatures-only",
    "combat.no-target-left",
    "copy.enters-as",
    "dies",
    "effect.once",
    "goad.several",
    "land-type.mana",
    "multiplayer.all-defend",
    "multiplayer.ignore-others",
    "multiplayer.own-blocks",
    "negative-amount",
    "phased-attached",
    "targets.any-mode",
    "token.gone",
    "trample.attacker-only",
    "trample.planeswalker-gone",
    "trigger.actually",
    "types.added",
    "types.set",
];

/// What the engine refuses by name beside keywords, wherever it meets it. A test reads the sources and proves the
/// list complete.
pub const GAPS: &[&str] = &[
    "action:turn-face-up-in-two-ways",
    "action:turn-face-up-without-morph",
    "activate:kind",
    "announce:x",
    "attack:which-player",
    "aura:what-it-may-enchant",
    "board:face-down-how",
    "card:colour-not-known",
    "card:other-face-not-known",
    "card:unknown",
    "cast:replaced",
    "cast:which-half",
    "choice:card-name",
    "choice:no-source",
    "choice:which-permanents-were-tapped-for-mana",
    "combat:attackers-of-the-turn",
    "combat:blockers-of-the-turn",
    "combat:cost-without-source",
    "combat:exactly-one-and-others",
    "combat:more-than-128-creatures",
    "combat:more-than-64-costs",
    "combat:too-many-declarations",
    "combat:trample-over-planeswalker-gone",
    "condition:about-the-declaration",
    "condition:since-the-last-upkeep",
    "condition:spells-last-turn",
    "condition:this-turn",
    "copy:exception",
    "copy:of-face-down",
    "cost:alternative-of-its-own",
    "cost:coloured-mana-more-or-less",
    "cost:mana-abilities-to-activate-first",
    "cost:mana-symbol",
    "cost:without-source",
    "damage:life-left-and-gained",
    "duration:next-turn-of",
    "duration:next-untap-steps",
    "effect:aura-token-host",
    "effect:becomes-copy",
    "effect:becomes-token",
    "effect:cast-while-resolving",
    "effect:choice-that-lasts",
    "effect:choice-without-source",
    "effect:control-of-a-spell",
    "effect:copy-of-a-spell-that-left-the-stack",
    "effect:damage-divided",
    "effect:discard-at-random",
    "effect:discard-of-unknown-cards",
    "effect:done-in-part",
    "effect:learn-from-outside-the-game",
    "effect:lose-ability",
    "effect:mana-of-a-chosen-kind",
    "effect:order-of-actions",
    "effect:reveal-unknown-hand",
    "effect:search-other-zones",
    "effect:types-as-it-enters",
    "engine:computed",
    "engine:endless-stack",
    "engine:number-too-large",
    "enters:aura-token-or-copy",
    "event:tokens-created-that-fit",
    "keyword:banding",
    "keyword:disguise",
    "keyword:landwalk-without-land",
    "keyword:protection-without-quality",
    "keyword:suspend",
    "layers:power-before-its-layer",
    "phrase:affected",
    "phrase:choice",
    "phrase:defending-player",
    "phrase:each-player-outside",
    "phrase:event-other",
    "phrase:sacrificed",
    "phrase:several-players-choose",
    "phrase:that-many-of-several",
    "question:modes",
    "question:no-targets",
    "question:targets",
    "recipients:attacked-by-what-left-combat",
    "replacement:dredge-and-another",
    "replacement:instruction",
    "replacement:shield-among-many",
    "replacement:shield-among-others",
    "replacement:shield-over-several",
    "rule-effect:must-block-several",
    "saga:two-chapters-at-once",
    "spell:modes-beside-other-lines",
    "trigger:mana-ability",
];
