//! Claims and questions.

use super::rows;
use crate::ability::Zone;
use crate::scenario::pattern::Row;
use crate::scenario::statement::StatusClaim;

/// Meanings of claims; the `bool` of some is `true` for the negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    InZone(bool),
    Stats(bool),
    Power,
    Toughness,
    NoOwnAbilities,
    NoAbilities,
    Damage,
    NoDamage,
    Counters,
    OneCounter,
    NoCounters,
    Life,
    HandSize,
    Lost(bool),
    Won(bool),
    Monarch(bool),
    Day(bool),
    NeitherDayNorNight,
    GameDrawn,
    Resolved(bool),
    Triggered,
    TriggeredTimes(u32),
    Drew,
    NotAttachedAtAll,
    Attached(bool),
    ControlsCount,
    ControlsNone,
    Controls(bool),
    Status(StatusClaim, bool),
    Has(bool),
    Is(bool),
}

use ClaimKind::*;
use StatusClaim::*;

/// The first row that takes the whole sentence counts.
pub const CLAIMS: &[Row<ClaimKind>] = rows! {
    GameDrawn => "[the] game is a draw", "ничья", "игра заканчивается вничью";
    Lost(true) => "<player> did not lose [the game]", "<player> didn't lose [the game]", "<player:nom> не проиграл~";
    Lost(false) => "<player> lost [the game]", "<player> has lost [the game]", "<player:nom> проиграл~";
    Won(true) => "<player> did not win [the game]", "<player> didn't win [the game]", "<player:nom> не победил~", "<player:nom> не выиграл~";
    Won(false) => "<player> won [the game]", "<player> has won [the game]", "<player:nom> победил~", "<player:nom> выиграл~";
    Monarch(true) => "<player> is not [the] monarch", "<player> isn't [the] monarch", "<player:nom> не монарх", "<player:nom> не является монархом";
    Monarch(false) => "<player> is [the] monarch", "<player:nom> [-] монарх", "<player:nom> является монархом";
    NeitherDayNorNight => "it is neither day nor night", "it's neither day nor night", "ни день, ни ночь", "сейчас ни день, ни ночь";
    Day(true) => "it is day", "it's day", "[сейчас] день";
    Day(false) => "it is night", "it's night", "[сейчас] ночь";
    InZone(true) => "<objects> is|are not <where>", "<objects> isn't <where>", "<objects:nom> не <where>";
    InZone(false) => "<objects> is|are <where>", "<objects:nom> [находится|находятся] <where>";
    Stats(true) => "<object> is not <pt>", "<object:nom> не <pt>";
    Stats(false) => "<object> is <pt>", "<object:nom> [-] <pt>", "<object:nom> имеет|имеют <pt>";
    Power => "<object> has power <int>", "<object> 's power is <int>", "сила <object:gen> [-] <int>", "сила <object:gen> равна <int>";
    Toughness => "<object> has toughness <int>", "<object> 's toughness is <int>", "выносливость <object:gen> [-] <int>",
        "выносливость <object:gen> равна <int>";
    NoOwnAbilities => "<object> has no abilities of its own", "у <object:gen> нет собственных способностей",
        "у <object:gen> нет своих способностей";
    NoAbilities => "<object> has no abilities", "у <object:gen> нет способностей";
    NoDamage => "<object> has no damage", "на <object:loc> нет повреждений";
    Damage => "<object> has <n> damage", "на <object:loc> <n> повреждени~";
    Life => "<player> has <int> life", "<player> is at <int> life", "у <player:gen> <int> жизн~";
    HandSize => "<player> has <n> card|cards in hand", "у <player:gen> <n> карт~ в руке", "у <player:gen> в руке <n> карт~";
    NoCounters => "<target> has no <kind> counter|counters", "на <target:loc> нет жетон~ <kind>", "у <target:gen> нет жетон~ <kind>";
    Counters => "<target> has <n> <kind> counter|counters", "на <target:loc> <n> жетон~ <kind>", "у <target:gen> <n> жетон~ <kind>";
    OneCounter => "<target> has a|an <kind> counter", "на <target:loc> жетон <kind>";
    Resolved(true) => "<object> did not resolve", "<object> didn't resolve", "<object:nom> не разрешил~", "<object:nom> не разреш~";
    Resolved(false) => "<object> resolved", "<object:nom> разрешил~", "<object:nom> разреш~";
    TriggeredTimes(0) => "<object> did not trigger", "<object> didn't trigger", "<object:nom> не сработал~";
    TriggeredTimes(1) => "<object> triggered once", "<object:nom> сработал~ однажды|единожды";
    TriggeredTimes(2) => "<object> triggered twice", "<object:nom> сработал~ дважды";
    TriggeredTimes(3) => "<object> triggered thrice", "<object:nom> сработал~ трижды";
    Triggered => "<object> triggered <n> time|times", "<object:nom> сработал~ <n> раз|раза";
    Drew => "<player> drew <n> card|cards", "<player:nom> взял~ <n> карт~";
    NotAttachedAtAll => "<object> is not attached", "<object> is not attached to anything", "<object:nom> не прикреплен~",
        "<object:nom> ни к чему не прикреплен~";
    Attached(true) => "<object> is not attached to <target>", "<object:nom> не прикреплен~ к|ко <target:dat>";
    Attached(false) => "<object> is attached to <target>", "<object:nom> прикреплен~ к|ко <target:dat>";
    // A name may begin with a number: names before counts.
    Controls(true) => "<player> does not control <objects>", "<player> doesn't control <objects>",
        "<player:nom> не контролирует <objects>";
    Controls(false) => "<player> controls <objects>", "<player:nom> контролирует <objects:acc>";
    ControlsNone => "<player> controls no <words>", "<player:nom> не контролирует ни одного|одной <words>";
    ControlsCount => "<player> controls <n> <words>", "<player:nom> контролирует <n> <words>";
    Status(Tapped, true) => "<object> is not tapped", "<object:nom> не повернут~";
    Status(Tapped, false) => "<object> is tapped", "<object:nom> повернут~";
    Status(Untapped, true) => "<object> is not untapped", "<object:nom> не развернут~";
    Status(Untapped, false) => "<object> is untapped", "<object:nom> развернут~";
    Status(Attacking, true) => "<object> is not attacking", "<object:nom> не атакует|атакуют";
    Status(Attacking, false) => "<object> is attacking", "<object:nom> атакует|атакуют";
    Status(Blocking, true) => "<object> is not blocking", "<object:nom> не блокирует|блокируют";
    Status(Blocking, false) => "<object> is blocking", "<object:nom> блокирует|блокируют";
    Status(Blocked, true) => "<object> is not blocked", "<object> is unblocked", "<object:nom> не заблокирован~";
    Status(Blocked, false) => "<object> is blocked", "<object:nom> заблокирован~";
    Status(FaceDown, true) => "<object> is not face down", "<object> is face up", "<object:nom> не рубашкой вверх", "<object:nom> лицом вверх";
    Status(FaceDown, false) => "<object> is face down", "<object:nom> рубашкой вверх";
    Status(PhasedOut, true) => "<object> is not phased out", "<object> is phased in", "<object:nom> не вне фазы";
    Status(PhasedOut, false) => "<object> is phased out", "<object:nom> вне фазы";
    Status(Transformed, true) => "<object> is not transformed", "<object:nom> не трансформирован~";
    Status(Transformed, false) => "<object> is transformed", "<object:nom> трансформирован~";
    Has(true) => "<object> does not have <words>", "<object> doesn't have <words>", "у <object:gen> нет <words>";
    Has(false) => "<object> has <words>", "у <object:gen> есть <words>";
    Is(true) => "<object> is|are not <qualities>", "<object> isn't <qualities>", "<object:nom> [-] не <qualities:nom>",
        "<object:nom> не является|являются <qualities:ins>";
    Is(false) => "<object> is|are <qualities>", "<object:nom> [-] <qualities:nom>", "<object:nom> является|являются <qualities:ins>";
};

pub const PLACES: &[Row<Zone>] = rows! {
    Zone::Graveyard => "in <player> 's graveyard", "in the graveyard", "in its owner's graveyard", "на кладбище <player:gen>",
        "на кладбище";
    Zone::Hand => "in <player> 's hand", "in hand", "в руке <player:gen>", "в руке";
    Zone::Library => "in <player> 's library", "in the library", "в библиотеке <player:gen>", "в библиотеке";
    Zone::Battlefield => "on the battlefield", "на поле битвы";
    Zone::Exile => "in exile", "exiled", "в изгнании", "изгнан~";
    Zone::Stack => "on the stack", "в стеке";
    Zone::Command => "in the command zone", "в командной зоне";
};

/// Meanings of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    Block,
    DeclareBlocks,
    NotBlock,
    Attack,
    DeclareAttacks,
    NotAttack,
    ObjectBlocks,
    ObjectAttacks,
    Assign,
    Target,
    PlayLand,
    Cast,
    TurnFaceUp,
    ActivateNth,
    Activate,
    ActivateLoyalty,
}

use QuestionKind as Q;

/// What opens a question.
pub const ASKING: &[&str] =
    &["can", "could", "may", "might", "может ли", "могут ли", "мог ли", "могла ли", "можно ли"];

pub const QUESTIONS: &[Row<QuestionKind>] = rows! {
    Q::Block => "<player> block <object> with <objects>", "<player:nom> заблокировать|блокировать <object:acc> <objects:ins>",
        "<player:nom> заблокировать|блокировать <object:acc> : <objects:nom>";
    Q::DeclareBlocks => "<player> declare blocks : <blocks>", "<player> block : <blocks>",
        "<player:nom> объявить блоки|блок|блокировку|блокирование : <blocks>",
        "<player:nom> заблокировать|блокировать : <blocks>";
    Q::NotBlock => "<player> not block", "<player> declare no blocks", "<player> declare no blockers", "<player:nom> не блокировать";
    Q::Attack => "<player> attack <target> with <objects>", "<player> attack with <objects>",
        "<player:nom> атаковать <target:acc> <objects:ins>", "<player:nom> атаковать <objects:ins>",
        "<player:nom> атаковать <target:acc> : <objects:nom>";
    Q::DeclareAttacks => "<player> declare attacks : <attacks>", "<player> attack : <attacks>",
        "<player:nom> объявить атаку|атаки : <attacks>", "<player:nom> атаковать : <attacks>";
    Q::NotAttack => "<player> not attack", "<player> declare no attacks", "<player> declare no attackers", "<player:nom> не атаковать";
    Q::ObjectBlocks => "<object> block <object2>", "<object:nom> заблокировать|блокировать <object2:acc>";
    Q::ObjectAttacks => "<object> attack <target>", "<object> attack", "<object:nom> атаковать <target:acc>", "<object:nom> атаковать";
    Q::Assign => "<object> assign <parts>", "<object:nom> назначить <parts>";
    Q::Target => "<object> target <target>", "<target> be the target of <object>", "<target> be targeted by <object>",
        "<object:nom> выбрать целью <target:acc>", "<object:nom> взять целью <target:acc>",
        "<object:nom> иметь целью <target:acc>", "<target:nom> быть|стать целью <object:gen>";
    Q::PlayLand => "<player> play <object>", "<player:nom> разыграть землю <object>";
    Q::Cast => "<player> cast <object> <mods>", "<player:nom> разыграть <object:acc> <mods>";
    Q::TurnFaceUp => "<player> turn <object> face up <mods>", "<player:nom> перевернуть <object:acc> лицом вверх <mods>";
    Q::ActivateNth => "<player> activate ability <n> of <object> <mods>", "<player:nom> активировать способность <n> <object:gen> <mods>";
    Q::Activate => "<player> activate <object> <mods>", "<player> activate <object> 's ability <mods>",
        "<player:nom> активировать <object:acc> <mods>", "<player:nom> активировать способность <object:gen> <mods>";
    Q::ActivateLoyalty => "<player> activate <object> <int> <mods>", "<player:nom> активировать <object:acc> <int> <mods>";
};
