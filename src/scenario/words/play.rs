//! What players do, and what they announce with it.

use super::rows;
use crate::scenario::pattern::Row;
use crate::scenario::statement::SpecialAction;

/// Meanings of the items of a play (events have their own table).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    Cast,
    PlayLand,
    TurnFaceUp,
    ActivateNth,
    Activate,
    ActivateLoyalty,
    Attack,
    NoAttack,
    Block,
    NoBlock,
    Assign,
    CombatDamage,
    Next,
    ResolveTop,
    Agree,
    Refuse,
    ChooseNone,
    Choose,
    Name,
    ApplyFirst,
    OrderTriggers,
    Pay,
    DoNotPay,
    Sacrifice,
    Discard,
    Reveal,
    /// A special action with a card in hand.
    Special(SpecialAction),
    /// A special action that is known by name only.
    NotPlayed(&'static str),
}

use ActionKind::*;

/// The first row that takes the whole sentence counts.
pub const ACTIONS: &[Row<ActionKind>] = rows! {
    PlayLand => "<player> play|plays [the] [land] <object>", "<player:nom> разыгрывает|играет землю <object>";
    Cast => "<player> cast|casts <object> <mods>", "<player:nom> разыгрывает|накладывает <object:acc> <mods>";
    TurnFaceUp => "<player> turn|turns <object> face up <mods>",
        "<player:nom> переворачивает <object:acc> лицом вверх <mods>",
        "<player:nom> переворачивает <object:acc> лицевой стороной вверх <mods>";
    ActivateNth => "<player> activate|activates ability <n> of <object> <mods>",
        "<player> activate|activates <object> 's ability <n> <mods>",
        "<player:nom> активирует способность <n> <object:gen> <mods>",
        "<player:nom> активирует <n> [-ю] способность <object:gen> <mods>";
    Activate => "<player> activate|activates <object> <mods>", "<player> activate|activates [the] ability of <object> <mods>",
        "<player> activate|activates <object> 's ability <mods>",
        "<player:nom> активирует <object:acc> <mods>", "<player:nom> активирует способность <object:gen> <mods>";
    ActivateLoyalty => "<player> activate|activates <object> <int> <mods>", "<player> : <object> <int> <mods>",
        "<player:nom> активирует <object:acc> <int> <mods>";
    Attack => "<player> attack|attacks <target> with <objects>", "<player> attack|attacks with <objects>",
        "<player> attack|attacks : <attacks>",
        "<player:nom> атакует : <attacks>", "<player:nom> атакует <target:acc> : <objects:nom>",
        "<player:nom> атакует : <objects:nom>", "<player:nom> атакует <target:acc> <objects:ins>",
        "<player:nom> атакует <objects:ins>";
    NoAttack => "<player> does not attack", "<player> doesn't attack", "<player> declares no attackers",
        "<player:nom> не атакует";
    Block => "<player> block|blocks <object> with <objects>", "<player> block|blocks : <blocks>",
        "<player:nom> блокирует : <blocks>", "<player:nom> блокирует <object:acc> : <objects:nom>",
        "<player:nom> блокирует <object:acc> <objects:ins>";
    NoBlock => "<player> does not block", "<player> doesn't block", "<player> declares no blockers",
        "<player:nom> не блокирует";
    Assign => "<object> assign|assigns <parts>", "<object:nom> назначает|назначают <parts>", "<object:nom> распределяет|распределяют <parts>";
    CombatDamage => "combat damage", "боевые повреждения";
    Next => "next : <step>", "next : <player> 's <step>", "next : <step> of <player>", "далее : <step>",
        "далее : <step> <player:gen>";
    ResolveTop => "resolve [the] top [object]", "разрешить верхний [объект]", "разрешается верхний [объект]";
    Agree => "<player> choose|chooses yes", "<player> agree|agrees", "<player:nom> соглашается",
        "<player:nom> выбирает [:] да";
    Refuse => "<player> choose|chooses no", "<player> decline|declines", "<player> refuse|refuses",
        "<player:nom> отказывается", "<player:nom> выбирает [:] нет";
    ChooseNone => "<player> choose|chooses|find|finds none|nothing", "<player> choose|chooses|find|finds no card|cards",
        "<player:nom> ничего не выбирает|находит", "<player:nom> не выбирает|находит ничего";
    Choose => "<player> choose|chooses <choices> for <object> 's effect", "<player> choose|chooses <choices> for <object>",
        "<player> choose|chooses [:] <choices>",
        "<player:nom> выбирает [:] <choices:nom> для эффекта <object:gen>",
        "<player:nom> выбирает [:] <choices:nom> для <object:gen>",
        "<player:nom> выбирает : <choices:nom>", "<player:nom> выбирает <choices:acc>";
    Name => "<player> name|names [:] <words>", "<player:nom> называет [:] <words>";
    ApplyFirst => "<player> apply|applies <effects> first", "<player:nom> сначала применяет <effects:acc>",
        "<player:nom> применяет <effects:acc> первым|первой|первыми|сначала", "<player:nom> применяет сначала <effects:acc>";
    OrderTriggers => "<player> order|orders [the] triggers : <effects>", "<player:nom> располагает триггеры : <effects:nom>",
        "<player:nom> располагает способности : <effects:nom>";
    DoNotPay => "<player> does not pay", "<player> doesn't pay", "<player:nom> не платит";
    Pay => "<player> pay|pays [<costs>]", "<player:nom> платит [<costs>]";
    Special(SpecialAction::Suspend) => "<player> suspend|suspends <object> <mods>", "<player:nom> приостанавливает|отсрочивает|откладывает <object:acc> <mods>";
    Special(SpecialAction::Foretell) => "<player> foretell|foretells <object>", "<player:nom> предсказывает <object:acc>";
    NotPlayed("plot") => "<player> plot|plots <object>", "<player:nom> замышляет <object:acc>";
    NotPlayed("regenerate") => "<player> regenerate|regenerates <object>", "<player:nom> регенерирует <object:acc>";
    Sacrifice => "<player> sacrifice|sacrifices <objects>", "<player:nom> жертвует <objects:acc>", "<player:nom> жертвует <objects:ins>";
    Discard => "<player> discard|discards <objects>", "<player:nom> сбрасывает <objects:acc>";
    Reveal => "<player> reveal|reveals <objects>", "<player:nom> показывает|раскрывает <objects:acc>";
};

/// What is announced with a spell or an ability; several may follow one another, with or without commas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModKind {
    Targets,
    X,
    Kicked,
    KickedTimes,
    Modes,
    ForCost,
    OwnCost,
    Free,
    Tapping,
    Sacrificing,
    Discarding,
    Exiling,
    Returning,
    Paying,
    FaceDown,
}

pub const MODS: &[Row<ModKind>] = rows! {
    ModKind::Targets => "targeting <targets>", "on <targets>", "цель|цели - <targets:nom>", "цель|цели : <targets:nom>",
        "цель|цели <targets:nom>", "в цель|цели <targets:acc>";
    ModKind::X => "with x = <n>", "x = <n>", "с|со x|х = <n>", "х = <n>";
    ModKind::KickedTimes => "kicked <n> times", "с усилителем <n> раза|раз";
    ModKind::Kicked => "kicked", "with kicker", "с усилителем", "с усилением";
    ModKind::Modes => "choosing mode|modes <modes>", "режим|режимы <modes>", "выбрав режим|режимы <modes>",
        "выбирая режим|режимы <modes>";
    ModKind::OwnCost => "for its alternative cost", "за [его|ее|свою] альтернативную стоимость";
    ModKind::Free => "without paying its mana cost", "без уплаты [его|ее] мана-стоимости";
    ModKind::ForCost => "for its <words> cost", "за стоимость <words>", "за альтернативную стоимость <words>";
    ModKind::Tapping => "tapping <objects>", "повернув <objects:acc>";
    ModKind::Sacrificing => "sacrificing <objects>", "пожертвовав <objects:acc>", "жертвуя <objects:acc>";
    ModKind::Discarding => "discarding <objects>", "сбросив <objects:acc>", "сбрасывая <objects:acc>";
    ModKind::Exiling => "exiling <objects>", "изгнав <objects:acc>", "изгоняя <objects:acc>";
    ModKind::Returning => "returning <objects>", "вернув <objects:acc>", "возвращая <objects:acc>";
    ModKind::Paying => "paying <costs>", "уплатив <costs>", "заплатив <costs>";
    ModKind::FaceDown => "face down", "face-down", "рубашкой вверх";
};

/// What may stand in parentheses at the end of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Illegal,
    StaysOnTheStack,
}

pub const MARKS: &[Row<Mark>] = rows! {
    Mark::Illegal => "illegal", "незаконно", "нелегально", "недопустимо";
    Mark::StaysOnTheStack => "stays on the stack", "stay on the stack", "остается в стеке", "остаются в стеке";
};
