//! The keyword actions of rule 701, and which of them the engine performs. Unlike a keyword ability, an action
//! that is not performed changes nothing by being printed: whatever asks for it is refused by name, as words not
//! understood or as an instruction not implemented.

use super::support::Support;

macro_rules! actions {
    ($($variant:ident, $english:literal, $russian:literal, $rule:literal;)*) => {
        /// A keyword action, in the order of rule 701.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum KeywordAction {
            $(#[doc = $english] $variant,)*
        }

        impl KeywordAction {
            /// Every keyword action, in the order of rule 701.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The English name.
            pub const fn english(self) -> &'static str {
                match self { $(Self::$variant => $english),* }
            }

            /// The Russian name.
            pub const fn russian(self) -> &'static str {
                match self { $(Self::$variant => $russian),* }
            }

            /// The rule that defines it: `8` stands for 701.8.
            pub const fn rule(self) -> u16 {
                match self { $(Self::$variant => $rule),* }
            }
        }
    };
}

actions! {
    Activate, "activate", "активировать", 2;
    Attach, "attach", "прикрепить", 3;
    Behold, "behold", "узреть", 4;
    Cast, "cast", "разыграть", 5;
    Counter, "counter", "отменить", 6;
    Create, "create", "создать", 7;
    Destroy, "destroy", "уничтожить", 8;
    Discard, "discard", "сбросить", 9;
    Double, "double", "удвоить", 10;
    Triple, "triple", "утроить", 11;
    Exchange, "exchange", "обменять", 12;
    Exile, "exile", "изгнать", 13;
    Fight, "fight", "драться", 14;
    Goad, "goad", "подстрекать", 15;
    Investigate, "investigate", "дознание", 16;
    Mill, "mill", "перемолоть", 17;
    Play, "play", "сыграть", 18;
    Regenerate, "regenerate", "регенерировать", 19;
    Reveal, "reveal", "показать", 20;
    Sacrifice, "sacrifice", "пожертвовать", 21;
    Scry, "scry", "предсказать", 22;
    Search, "search", "искать", 23;
    Shuffle, "shuffle", "перетасовать", 24;
    Surveil, "surveil", "слежка", 25;
    TapAndUntap, "tap and untap", "повернуть и развернуть", 26;
    Transform, "transform", "трансформировать", 27;
    Convert, "convert", "преобразовать", 28;
    Fateseal, "fateseal", "сглазить", 29;
    Clash, "clash", "столкнуться", 30;
    Planeswalk, "planeswalk", "странствовать по мирам", 31;
    SetInMotion, "set in motion", "запустить", 32;
    Abandon, "abandon", "отказаться", 33;
    Proliferate, "proliferate", "распространение", 34;
    Detain, "detain", "задержать", 35;
    Populate, "populate", "заселение", 36;
    Monstrosity, "monstrosity", "чудовищность", 37;
    Vote, "vote", "голосовать", 38;
    Bolster, "bolster", "подмога", 39;
    Manifest, "manifest", "воплотить", 40;
    Support, "support", "содействие", 41;
    Meld, "meld", "соединить", 42;
    Exert, "exert", "подстегнуть", 43;
    Explore, "explore", "разведка", 44;
    Assemble, "assemble", "собрать", 45;
    Adapt, "adapt", "адаптировать", 46;
    Amass, "amass", "скопище", 47;
    Learn, "learn", "выучить урок", 48;
    VentureIntoTheDungeon, "venture into the dungeon", "отправиться в подземелье", 49;
    Connive, "connive", "интриговать", 50;
    OpenAnAttraction, "open an Attraction", "открыть Аттракцион", 51;
    RollToVisitYourAttractions, "roll to visit your Attractions", "бросок на посещение Аттракционов", 52;
    Incubate, "incubate", "инкубировать", 53;
    TheRingTemptsYou, "the Ring tempts you", "Кольцо искушает вас", 54;
    FaceAVillainousChoice, "face a villainous choice", "злодейский выбор", 55;
    TimeTravel, "time travel", "путешествие во времени", 56;
    Discover, "discover", "открытие", 57;
    Cloak, "cloak", "сокрыть", 58;
    CollectEvidence, "collect evidence", "собрать улики", 59;
    Suspect, "suspect", "заподозрить", 60;
    Forage, "forage", "добывать пропитание", 61;
    ManifestDread, "manifest dread", "воплотить ужас", 62;
    Endure, "endure", "выстоять", 63;
    Harness, "harness", "обуздать", 64;
    Airbend, "airbend", "магия воздуха", 65;
    Earthbend, "earthbend", "магия земли", 66;
    Waterbend, "waterbend", "магия воды", 67;
    Blight, "blight", "порча", 68;
    Heal, "heal", "исцелить", 69;
    Recruit, "recruit", "рекрутировать", 70;
}

/// How the engine stands to this keyword action.
pub const fn support(a: KeywordAction) -> Support {
    use KeywordAction as A;
    match a {
        A::Activate
        | A::Attach
        | A::Cast
        | A::Counter
        | A::Create
        | A::Destroy
        | A::Discard
        | A::Exile
        | A::Fight
        | A::Mill
        | A::Play
        | A::Regenerate
        | A::Sacrifice
        | A::Shuffle
        | A::TapAndUntap
        | A::Transform => Support::Played,
        A::Proliferate
        | A::Goad
        | A::Investigate
        | A::Detain
        | A::Populate
        | A::Monstrosity
        | A::Bolster
        | A::Support
        | A::Adapt
        | A::Amass
        | A::Incubate
        | A::Suspect
        | A::Endure
        | A::Recruit
        | A::Blight
        | A::Exert
        | A::TimeTravel
        | A::TheRingTemptsYou
        | A::Earthbend => Support::Played,
        // Of the exchanges only that of control; libraries only where their cards are known; what is doubled or
        // tripled is power, toughness, counters, life.
        A::Exchange | A::Scry | A::Search | A::Surveil => Support::Partly,
        A::Double | A::Triple | A::Learn | A::Discover => Support::Partly,
        A::Explore | A::Connive | A::Manifest | A::ManifestDread | A::Cloak | A::Clash => Support::Partly,
        // As costs.
        A::Forage | A::CollectEvidence => Support::Partly,
        A::Behold
        | A::Reveal
        | A::Convert
        | A::Fateseal
        | A::Planeswalk
        | A::SetInMotion
        | A::Abandon
        | A::Vote
        | A::Meld
        | A::Assemble
        | A::VentureIntoTheDungeon
        | A::OpenAnAttraction
        | A::RollToVisitYourAttractions
        | A::FaceAVillainousChoice
        | A::Harness
        | A::Airbend
        | A::Waterbend
        | A::Heal => Support::Refused,
    }
}
