//! Headings, zones, steps, status.

use super::rows;
use crate::ability::{Step, Zone};
use crate::scenario::pattern::Row;

/// The `##` sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Cards,
    Board,
    Play,
    Ruling,
}

pub const HEADINGS: &[Row<Section>] = rows! {
    Section::Cards => "cards", "карты";
    Section::Board => "board", "расклад";
    Section::Play => "play", "ход событий";
    Section::Ruling => "ruling", "решение";
};

/// The lists that a player's heading may hold; `None`: the mana pool.
pub const ZONES: &[Row<Option<Zone>>] = rows! {
    Some(Zone::Battlefield) => "battlefield", "поле битвы";
    Some(Zone::Hand) => "hand", "рука";
    Some(Zone::Library) => "library", "библиотека";
    Some(Zone::Graveyard) => "graveyard", "кладбище";
    Some(Zone::Exile) => "exile", "изгнание";
    Some(Zone::Command) => "command zone", "command", "командная зона";
    Some(Zone::Stack) => "stack", "стек";
    None => "mana pool", "мана-пул", "мана пул";
};

pub const STEPS: &[Row<Step>] = rows! {
    Step::Untap => "untap [step]", "[шаг~] разворота";
    Step::Upkeep => "upkeep [step]", "[шаг~] поддержки";
    Step::Draw => "draw [step]", "[шаг~] взятия карты", "[шаг~] взятия карт";
    Step::PrecombatMain => "precombat main [phase]", "first main [phase]", "предбоев~ главн~ фаз~", "перв~ главн~ фаз~";
    Step::BeginningOfCombat => "beginning of combat [step]", "[шаг~] начал~ боя";
    Step::DeclareAttackers => "declare attackers [step]", "[шаг~] объявлени~ атакующ~ [существ]";
    Step::DeclareBlockers => "declare blockers [step]", "[шаг~] объявлени~ блокирующ~ [существ]";
    Step::FirstStrikeDamage => "first-strike [combat] damage [step]", "first strike [combat] damage [step]",
        "[шаг~] перв~ боев~ повреждени~", "[шаг~] повреждени~ первого удара";
    Step::CombatDamage => "combat damage [step]", "[шаг~] боев~ повреждени~";
    Step::EndOfCombat => "end of combat [step]", "[шаг~] конец|конца|концу|концом боя";
    Step::PostcombatMain => "postcombat main [phase]", "second main [phase]", "послебоев~ главн~ фаз~", "втор~ главн~ фаз~";
    Step::End => "end step", "заключительн~ шаг~", "конечн~ шаг~";
    Step::Cleanup => "cleanup [step]", "[шаг~] очистки";
};

/// The list items about the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnKind {
    Turn,
    OldestFirst,
    Day(bool),
}

pub const TURN: &[Row<TurnKind>] = rows! {
    TurnKind::Turn => "<player> 's turn", "<player> 's turn , <step>", "<player> 's <step>", "<step>",
        "ход <player:gen>", "ход <player:gen> , <step>", "<step> <player:gen>";
    TurnKind::Day(true) => "it is day", "it's day", "[сейчас] день";
    TurnKind::Day(false) => "it is night", "it's night", "[сейчас] ночь";
    TurnKind::OldestFirst => "oldest first : <objects>", "сначала старшие : <objects:nom>", "сначала старые : <objects:nom>";
};

/// What stands after a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    Life,
    Active,
    Monarch,
    Counters,
}

pub const PLAYER: &[Row<PlayerKind>] = rows! {
    PlayerKind::Life => "<int> life", "life <int>", "<int> жизн~";
    PlayerKind::Active => "active player", "active", "активн~ игрок~", "активн~";
    PlayerKind::Monarch => "[the] monarch", "монарх";
    PlayerKind::Counters => "<n> <kind> counter|counters", "a|an <kind> counter", "<n> жетон~ <kind>", "жетон <kind>";
};

/// What stands in parentheses after an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusKind {
    Tapped,
    Untapped,
    Attacking,
    Blocking,
    AttachedTo,
    Damage,
    Counters,
    OneCounter,
    FaceDown,
    Transformed,
    Flipped,
    PhasedOut,
    New,
    CopyOf,
    Chose,
    ProtectedBy,
    Commander,
    Owner,
    Targeting,
}

pub const STATUS: &[Row<StatusKind>] = rows! {
    StatusKind::Tapped => "tapped", "повернут~";
    StatusKind::Untapped => "untapped", "not tapped", "развернут~", "не повернут~";
    StatusKind::Attacking => "attacking <target>", "attacking", "атакует|атакуют <target:acc>", "атакует|атакуют";
    StatusKind::Blocking => "blocking <objects>", "блокирует|блокируют <objects:acc>";
    StatusKind::AttachedTo => "attached to <target>", "прикреплен~ к|ко <target:dat>";
    StatusKind::Damage => "<n> damage", "<n> повреждени~";
    StatusKind::Counters => "<n> <kind> counter|counters", "<n> жетон~ <kind>";
    StatusKind::OneCounter => "a|an <kind> counter", "жетон <kind>";
    StatusKind::FaceDown => "face down", "face-down", "рубашкой вверх";
    StatusKind::Flipped => "flipped", "перевёрнут~ вверх ногами";
    StatusKind::Transformed => "transformed", "трансформирован~", "превращен~";
    StatusKind::PhasedOut => "phased out", "phased-out", "вне фазы", "фазирован~";
    StatusKind::New => "new", "нов~";
    StatusKind::CopyOf => "[a] copy of <object>", "копия <object:gen>";
    StatusKind::Chose => "chose <choices>", "выбран~ [:] <choices:nom>", "выбрал~ [:] <choices:acc>";
    StatusKind::ProtectedBy => "protected by <player>", "под защитой <player:gen>", "защищает|защитник <player:nom>";
    StatusKind::Commander => "commander", "командир";
    StatusKind::Owner => "owner [:] <player>", "owned by <player>", "владелец [:] <player:nom>";
    StatusKind::Targeting => "targeting <targets>", "цель|цели [-] <targets:nom>", "цель|цели : <targets:nom>";
};
