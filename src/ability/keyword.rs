//! The keyword abilities of rule 702: every one by name, so that one which the engine does not implement is
//! refused by name.

use super::{Cost, Predicate, Quantity};
use serde::{Deserialize, Serialize};

/// A keyword ability with what is printed after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Keyword {
    pub kind: KeywordKind,
    pub parameter: Parameter,
}

impl Keyword {
    /// A keyword that stands alone, such as flying.
    pub const fn plain(kind: KeywordKind) -> Self {
        Self { kind, parameter: Parameter::None }
    }
}

/// What is printed after a keyword.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Parameter {
    /// Of enchant: "player".
    None,
    /// Of enchant: "opponent".
    Opponent,
    Number(Quantity),
    Cost(Cost),
    /// Protection from …, hexproof from …, enchant …, affinity for …, the land of a landwalk, "trample over
    /// planeswalkers".
    Quality(Predicate),
    /// Suspend N—cost.
    NumberCost(Quantity, Cost),
    /// Equip [quality] cost, [type]cycling cost.
    QualityCost(Predicate, Cost),
}

/// The shape of a keyword's parameter where it has one; some also occur without (hexproof, trample) or with
/// a quality beside it (equip).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Plain,
    Number,
    Cost,
    Quality,
    NumberCost,
}

macro_rules! keywords {
    ($($variant:ident, $english:literal, $russian:literal, $rule:literal, $shape:ident;)*) => {
        /// A keyword ability, in the order of rule 702.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum KeywordKind {
            $(#[doc = $english] $variant,)*
        }

        impl KeywordKind {
            /// Every keyword ability, in the order of rule 702.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The English name, lower case as in running text.
            pub const fn english(self) -> &'static str {
                match self { $(Self::$variant => $english),* }
            }

            /// The Russian name, lower case as in running text.
            pub const fn russian(self) -> &'static str {
                match self { $(Self::$variant => $russian),* }
            }

            /// The rule that defines it: `19` stands for 702.19.
            pub const fn rule(self) -> u16 {
                match self { $(Self::$variant => $rule),* }
            }

            /// What is printed after it.
            pub const fn shape(self) -> Shape {
                match self { $(Self::$variant => Shape::$shape),* }
            }
        }
    };
}

keywords! {
    Deathtouch, "deathtouch", "смертельное касание", 2, Plain;
    Defender, "defender", "защитник", 3, Plain;
    DoubleStrike, "double strike", "двойной удар", 4, Plain;
    Enchant, "enchant", "зачаровать", 5, Quality;
    Equip, "equip", "снарядить", 6, Cost;
    FirstStrike, "first strike", "первый удар", 7, Plain;
    Flash, "flash", "миг", 8, Plain;
    Flying, "flying", "полёт", 9, Plain;
    Haste, "haste", "ускорение", 10, Plain;
    Hexproof, "hexproof", "порчеустойчивость", 11, Plain;
    Indestructible, "indestructible", "неразрушимость", 12, Plain;
    Intimidate, "intimidate", "устрашение", 13, Plain;
    Landwalk, "landwalk", "знание земель", 14, Quality;
    Lifelink, "lifelink", "цепь жизни", 15, Plain;
    Protection, "protection", "защита", 16, Quality;
    Reach, "reach", "захват", 17, Plain;
    Shroud, "shroud", "пелена", 18, Plain;
    Trample, "trample", "пробивной удар", 19, Plain;
    Vigilance, "vigilance", "бдительность", 20, Plain;
    Ward, "ward", "оберег", 21, Cost;
    Banding, "banding", "объединение", 22, Plain;
    Rampage, "rampage", "ярость", 23, Number;
    CumulativeUpkeep, "cumulative upkeep", "накопительная поддержка", 24, Cost;
    Flanking, "flanking", "обход", 25, Plain;
    Phasing, "phasing", "фазирование", 26, Plain;
    Buyback, "buyback", "выкуп", 27, Cost;
    Shadow, "shadow", "тень", 28, Plain;
    Cycling, "cycling", "цикл", 29, Cost;
    Echo, "echo", "эхо", 30, Cost;
    Horsemanship, "horsemanship", "верховая езда", 31, Plain;
    Fading, "fading", "угасание", 32, Number;
    Kicker, "kicker", "усилитель", 33, Cost;
    Flashback, "flashback", "воспоминание", 34, Cost;
    Madness, "madness", "бешенство", 35, Cost;
    Fear, "fear", "страх", 36, Plain;
    Morph, "morph", "оборотень", 37, Cost;
    Amplify, "amplify", "усиление", 38, Number;
    Provoke, "provoke", "провокация", 39, Plain;
    Storm, "storm", "шторм", 40, Plain;
    Affinity, "affinity", "сродство", 41, Quality;
    Entwine, "entwine", "сплетение", 42, Cost;
    Modular, "modular", "модульность", 43, Number;
    Sunburst, "sunburst", "солнечная вспышка", 44, Plain;
    Bushido, "bushido", "бусидо", 45, Number;
    Soulshift, "soulshift", "переход души", 46, Number;
    Splice, "splice", "сращивание", 47, Plain;
    Offering, "offering", "подношение", 48, Plain;
    Ninjutsu, "ninjutsu", "ниндзюцу", 49, Cost;
    Epic, "epic", "эпос", 50, Plain;
    Convoke, "convoke", "созыв", 51, Plain;
    Dredge, "dredge", "перетягивание", 52, Number;
    Transmute, "transmute", "трансмутация", 53, Cost;
    Bloodthirst, "bloodthirst", "кровожадность", 54, Number;
    Haunt, "haunt", "преследование", 55, Plain;
    Replicate, "replicate", "копия", 56, Cost;
    Forecast, "forecast", "предвидение", 57, Plain;
    Graft, "graft", "прививка", 58, Number;
    Recover, "recover", "возврат", 59, Cost;
    Ripple, "ripple", "рябь", 60, Number;
    SplitSecond, "split second", "мгновение ока", 61, Plain;
    Suspend, "suspend", "отсрочка", 62, NumberCost;
    Vanishing, "vanishing", "исчезновение", 63, Number;
    Absorb, "absorb", "поглощение", 64, Number;
    AuraSwap, "aura swap", "обмен Аурами", 65, Cost;
    Delve, "delve", "выкапывание", 66, Plain;
    Fortify, "fortify", "укрепить", 67, Cost;
    Frenzy, "frenzy", "неистовство", 68, Number;
    Gravestorm, "gravestorm", "могильный шторм", 69, Plain;
    Poisonous, "poisonous", "ядовитость", 70, Number;
    Transfigure, "transfigure", "преображение", 71, Plain;
    Champion, "champion", "заступиться", 72, Quality;
    Changeling, "changeling", "перевёртыш", 73, Plain;
    Evoke, "evoke", "вызывание", 74, Cost;
    Hideaway, "hideaway", "укрытие", 75, Number;
    Prowl, "prowl", "мародёрство", 76, Cost;
    Reinforce, "reinforce", "упрочнение", 77, NumberCost;
    Conspire, "conspire", "заговор", 78, Plain;
    Persist, "persist", "упорство", 79, Plain;
    Wither, "wither", "увядание", 80, Plain;
    Retrace, "retrace", "возвращение", 81, Plain;
    Devour, "devour", "пожирание", 82, Number;
    Exalted, "exalted", "повышение", 83, Plain;
    Unearth, "unearth", "откопать", 84, Cost;
    Cascade, "cascade", "каскад", 85, Plain;
    Annihilator, "annihilator", "аннигилятор", 86, Number;
    LevelUp, "level up", "повышение уровня", 87, Cost;
    Rebound, "rebound", "отскок", 88, Plain;
    UmbraArmor, "umbra armor", "броня духа", 89, Plain;
    Infect, "infect", "инфекция", 90, Plain;
    BattleCry, "battle cry", "боевой клич", 91, Plain;
    LivingWeapon, "living weapon", "живое оружие", 92, Plain;
    Undying, "undying", "нетленность", 93, Plain;
    Miracle, "miracle", "чудо", 94, Cost;
    Soulbond, "soulbond", "духовная связь", 95, Plain;
    Overload, "overload", "перегрузка", 96, Cost;
    Scavenge, "scavenge", "утилизация", 97, Cost;
    Unleash, "unleash", "безудержность", 98, Plain;
    Cipher, "cipher", "шифр", 99, Plain;
    Evolve, "evolve", "эволюция", 100, Plain;
    Extort, "extort", "вымогательство", 101, Plain;
    Fuse, "fuse", "слияние", 102, Plain;
    Bestow, "bestow", "дар", 103, Cost;
    Tribute, "tribute", "дань", 104, Number;
    Dethrone, "dethrone", "свержение", 105, Plain;
    HiddenAgenda, "hidden agenda", "тайный замысел", 106, Plain;
    Outlast, "outlast", "стойкость", 107, Cost;
    Prowess, "prowess", "искусность", 108, Plain;
    Dash, "dash", "рывок", 109, Cost;
    Exploit, "exploit", "угнетение", 110, Plain;
    Menace, "menace", "угроза", 111, Plain;
    Renown, "renown", "прославленность", 112, Number;
    Awaken, "awaken", "пробуждение", 113, NumberCost;
    Devoid, "devoid", "лишение", 114, Plain;
    Ingest, "ingest", "заглатывание", 115, Plain;
    Myriad, "myriad", "мириады", 116, Plain;
    Surge, "surge", "всплеск", 117, Cost;
    Skulk, "skulk", "скрытность", 118, Plain;
    Emerge, "emerge", "явление", 119, Cost;
    Escalate, "escalate", "эскалация", 120, Cost;
    Melee, "melee", "рукопашная", 121, Plain;
    Crew, "crew", "экипаж", 122, Number;
    Fabricate, "fabricate", "производство", 123, Number;
    Partner, "partner", "партнёр", 124, Quality;
    Undaunted, "undaunted", "бесстрашие", 125, Plain;
    Improvise, "improvise", "импровизация", 126, Plain;
    Aftermath, "aftermath", "последствия", 127, Plain;
    Embalm, "embalm", "бальзамирование", 128, Cost;
    Eternalize, "eternalize", "увековечивание", 129, Cost;
    Afflict, "afflict", "страдание", 130, Number;
    Ascend, "ascend", "возвышение", 131, Plain;
    Assist, "assist", "помощь", 132, Plain;
    JumpStart, "jump-start", "импульс", 133, Plain;
    Mentor, "mentor", "наставник", 134, Plain;
    Afterlife, "afterlife", "посмертие", 135, Number;
    Riot, "riot", "беспорядки", 136, Plain;
    Spectacle, "spectacle", "зрелище", 137, Cost;
    Escape, "escape", "побег", 138, Cost;
    Companion, "companion", "спутник", 139, Plain;
    Mutate, "mutate", "мутация", 140, Cost;
    Encore, "encore", "на бис", 141, Cost;
    Boast, "boast", "похвальба", 142, Plain;
    Foretell, "foretell", "предречение", 143, Cost;
    Demonstrate, "demonstrate", "демонстрация", 144, Plain;
    Daybound, "daybound", "привязка ко дню", 145, Plain;
    Nightbound, "nightbound", "привязка к ночи", 145, Plain;
    Disturb, "disturb", "потревоженность", 146, Cost;
    Decayed, "decayed", "разложение", 147, Plain;
    Cleave, "cleave", "рассечение", 148, Cost;
    Training, "training", "тренировка", 149, Plain;
    Compleated, "compleated", "завершённость", 150, Plain;
    Reconfigure, "reconfigure", "перенастройка", 151, Cost;
    Blitz, "blitz", "блиц", 152, Cost;
    Casualty, "casualty", "потери", 153, Number;
    Enlist, "enlist", "вербовка", 154, Plain;
    ReadAhead, "read ahead", "чтение наперёд", 155, Plain;
    Ravenous, "ravenous", "ненасытность", 156, Plain;
    Squad, "squad", "отделение", 157, Cost;
    SpaceSculptor, "space sculptor", "ваятель пространства", 158, Plain;
    Visit, "visit", "посещение", 159, Plain;
    Prototype, "prototype", "прототип", 160, Cost;
    LivingMetal, "living metal", "живой металл", 161, Plain;
    MoreThanMeetsTheEye, "more than meets the eye", "больше, чем кажется", 162, Cost;
    ForMirrodin, "for Mirrodin!", "за Мирродин!", 163, Plain;
    Toxic, "toxic", "токсичность", 164, Number;
    Backup, "backup", "подстраховка", 165, Number;
    Bargain, "bargain", "сделка", 166, Plain;
    Craft, "craft", "изготовление", 167, Cost;
    Disguise, "disguise", "маскировка", 168, Cost;
    Solved, "solved", "раскрыто", 169, Plain;
    Plot, "plot", "план", 170, Cost;
    Saddle, "saddle", "седлание", 171, Number;
    Spree, "spree", "разгул", 172, Plain;
    Freerunning, "freerunning", "паркур", 173, Cost;
    Gift, "gift", "подарок", 174, Plain;
    Offspring, "offspring", "потомство", 175, Cost;
    Impending, "impending", "неотвратимость", 176, NumberCost;
    Exhaust, "exhaust", "исчерпание", 177, Plain;
    MaxSpeed, "max speed", "максимальная скорость", 178, Plain;
    StartYourEngines, "start your engines!", "заводите моторы!", 179, Plain;
    Harmonize, "harmonize", "гармонизация", 180, Cost;
    Mobilize, "mobilize", "мобилизация", 181, Number;
    JobSelect, "job select", "выбор профессии", 182, Plain;
    Tiered, "tiered", "ступени", 183, Plain;
    Station, "station", "станция", 184, Plain;
    Warp, "warp", "искривление", 185, Cost;
    Infinity, "∞ (infinity)", "∞ (Бесконечность)", 186, Plain;
    Mayhem, "mayhem", "буйство", 187, Cost;
    WebSlinging, "web-slinging", "полёт на паутине", 188, Cost;
    Firebending, "firebending", "магия огня", 189, Number;
    Sneak, "sneak", "проникновение", 190, Cost;
    Increment, "increment", "приращение", 191, Plain;
    Paradigm, "paradigm", "парадигма", 192, Plain;
    PowerUp, "power-up", "прокачка", 193, Cost;
    Teamwork, "teamwork", "командная работа", 194, Plain;
    Storied, "storied", "сказание", 195, Plain;
}

impl KeywordKind {
    /// The keyword with this English or Russian name, in any case, е = ё.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase().replace('ё', "е");
        Self::ALL.iter().copied().find(|k| {
            k.english().to_lowercase() == name || k.russian().to_lowercase().replace('ё', "е") == name
        })
    }
}
