//! Events and effects without a source on the board, and how long effects last.

use super::rows;
use crate::scenario::pattern::Row;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    Destroyed,
    Exiled,
    Sacrificed,
    Dies,
    ReturnedToHand,
    Tapped,
    Untapped,
    RemovedFromCombat,
    Damage,
    PutCounters,
    RemoveCounters,
    Draw,
    LoseLife,
    GainLife,
    LosesGame,
    BecomesAttached,
    GainsControl,
    LoseAllAbilities,
    Modify,
    Base,
    Switch,
    BecomesTypesToo,
    Becomes,
    LoseAbilities,
    GainAbilities,
}

use EventKind::*;

/// The first row that takes the whole sentence counts.
pub const EVENTS: &[Row<EventKind>] = rows! {
    Destroyed => "<objects> is|are destroyed", "<objects:nom> уничтожен~", "<objects:nom> уничтожается|уничтожаются";
    Exiled => "<objects> is|are exiled", "<objects:nom> изгнан~", "<objects:nom> изгоняется|изгоняются";
    Sacrificed => "<objects> is|are sacrificed", "<objects:nom> пожертвован~";
    Dies => "<objects> dies|die", "<objects> is|are put into [its] [their] [owner's] graveyard",
        "<objects:nom> умирает|умирают", "<objects:nom> попадает|попадают на кладбище";
    ReturnedToHand => "<objects> is|are returned to hand", "<objects> is|are returned to its|their owner's hand",
        "<objects:nom> возвращается|возвращаются в руку [владельца]", "<objects:nom> возвращен~ в руку [владельца]";
    Tapped => "<objects> is|are tapped", "<objects> becomes|become tapped", "<objects:nom> поворачивается|поворачиваются",
        "<objects:nom> повернут~";
    Untapped => "<objects> is|are untapped", "<objects> becomes|become untapped",
        "<objects:nom> разворачивается|разворачиваются", "<objects:nom> развернут~";
    RemovedFromCombat => "<objects> is|are removed from combat", "<objects:nom> удален~ из боя",
        "<objects:nom> выходит|выходят из боя";
    Damage => "<target> is|are dealt <n> damage by <object>", "<target> is|are dealt <n> damage",
        "<object> deals <n> damage to <target>",
        "<object:nom> наносит|наносят <target:dat> <n> повреждени~", "<object:nom> наносит|наносят <n> повреждени~ <target:dat>",
        "<target:dat> наносится <n> повреждени~", "<target:nom> получает|получают <n> повреждени~ от <object:gen>",
        "<target:nom> получает|получают <n> повреждени~";
    PutCounters => "<target> gets <n> <kind> counter|counters", "<n> <kind> counter|counters is|are put on <target>",
        "<target:nom> получает|получают <n> жетон~ <kind>", "на <target:acc> положен~ <n> жетон~ <kind>";
    RemoveCounters => "<target> loses <n> <kind> counter|counters",
        "<n> <kind> counter|counters is|are removed from <target>",
        "<target:nom> теряет|теряют <n> жетон~ <kind>", "с <target:gen> удален~ <n> жетон~ <kind>";
    Draw => "<player> draws <n> card|cards", "<player:nom> берет <n> карт~";
    LoseLife => "<player> loses <n> life", "<player:nom> теряет <n> жизн~";
    GainLife => "<player> gains <n> life", "<player:nom> получает <n> жизн~";
    LosesGame => "<player> loses the game", "<player:nom> проигрывает [игру] [партию]";
    BecomesAttached => "<object> becomes attached to <target>", "<object> is attached to <target>",
        "<object:nom> прикрепляется|прикрепляются к|ко <target:dat>";
    GainsControl => "<player> gains control of <objects> <until>", "<player:nom> получает контроль над|надо <objects:ins> <until>";
    LoseAllAbilities => "<objects> loses|lose all abilities <until>", "<objects:nom> теряет|теряют все способности <until>";
    Modify => "<objects> gets|get <pt> <until>", "<objects:nom> получает|получают <pt> <until>";
    Base => "<objects> has|have base power and toughness <pt> <until>",
        "<objects:nom> имеет|имеют базовую силу и выносливость <pt> <until>",
        "базовая сила и выносливость <objects:gen> [равны] [-] <pt> <until>";
    Switch => "<objects> 's power and toughness are switched <until>",
        "сила и выносливость <objects:gen> меняются местами <until>",
        "<objects:nom> меняет|меняют местами силу и выносливость <until>";
    BecomesTypesToo => "<objects> becomes|become <qualities> in addition to its|their other types|colors|colours <until>",
        "<objects:nom> становится|становятся <qualities:ins> в дополнение к другим типам|цветам <until>",
        "<objects:nom> становится|становятся <qualities:ins> в дополнение к другим своим типам|цветам <until>";
    Becomes => "<objects> becomes|become <qualities> <until>", "<objects:nom> становится|становятся <qualities:ins> <until>";
    LoseAbilities => "<objects> loses|lose <words> <until>", "<objects:nom> теряет|теряют <words> <until>";
    GainAbilities => "<objects> gains|gain <words> <until>", "<objects:nom> получает|получают|приобретает|приобретают <words> <until>";
};

/// How long; the empty duration is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UntilKind {
    EndOfTurn,
    NextTurn,
}

pub const UNTIL: &[Row<UntilKind>] = rows! {
    UntilKind::EndOfTurn => "until end of turn", "until the end of turn", "до конца хода";
    UntilKind::NextTurn => "until <player> 's next turn", "до следующего хода <player:gen>";
};
