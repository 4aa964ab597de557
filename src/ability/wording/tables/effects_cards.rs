//! Instructions about cards, counters and tokens.

use super::effects_harm::{factors, times};
use crate::ability::wording::book::forms;
use crate::ability::wording::phrases::search::{is_search, searched};
use crate::ability::{CounterKind, Effect, ObjectRef, PlayerRef, Predicate, Quantity, TokenDefinition};

fn draw_each(e: &Effect) -> Option<(PlayerRef, Quantity, Quantity)> {
    let Effect::Draw { who, count } = e else { return None };
    factors(count).map(|(n, of)| (who.clone(), n, of))
}

fn counters_each(e: &Effect) -> Option<(CounterKind, Quantity, ObjectRef, Quantity)> {
    let Effect::PutCounters { kind, count, on } = e else { return None };
    factors(count).map(|(n, of)| (kind.clone(), n, on.clone(), of))
}

fn tokens_each(e: &Effect) -> Option<(PlayerRef, Quantity, TokenDefinition, Quantity)> {
    let Effect::CreateTokens { who, count, token, tapped: false, attacking: false } = e else { return None };
    factors(count).map(|(n, of)| (who.clone(), n, token.clone(), of))
}

fn one_card(e: &Effect) -> Option<(&PlayerRef,)> {
    match e {
        Effect::Draw { who, count: Quantity::Number(1) } => Some((who,)),
        _ => None,
    }
}

fn any_cards(e: &Effect) -> Option<(&PlayerRef, &Quantity)> {
    match e {
        Effect::Discard { who, count, what: Predicate::Card, random: false } => Some((who, count)),
        _ => None,
    }
}

fn distributed(
    amount: Quantity,
    kind: CounterKind,
    to: crate::ability::effect::EffectRecipients,
) -> Option<Effect> {
    match to {
        crate::ability::effect::EffectRecipients::Target(target) => {
            Some(Effect::CountersDivided { kind, amount, target })
        }
        _ => None,
    }
}

fn is_distributed(e: &Effect) -> Option<(Quantity, CounterKind, crate::ability::effect::EffectRecipients)> {
    match e {
        Effect::CountersDivided { kind, amount, target } => {
            let to = crate::ability::effect::EffectRecipients::Target(*target);
            Some((amount.clone(), kind.clone(), to))
        }
        _ => None,
    }
}

/// Tokens of two kinds, at the same time.
fn two_kinds(
    who: PlayerRef,
    count: Quantity,
    token: TokenDefinition,
    more: Quantity,
    other: TokenDefinition,
) -> Effect {
    kinds_of_tokens(&who, vec![(count, token), (more, other)])
}

fn kinds_of_tokens(who: &PlayerRef, kinds: Vec<(Quantity, TokenDefinition)>) -> Effect {
    let create = |(count, token)| Effect::CreateTokens {
        who: who.clone(),
        count,
        token,
        tapped: false,
        attacking: false,
    };
    Effect::Together(kinds.into_iter().map(create).collect())
}

type Kind = (Quantity, TokenDefinition);

/// Who creates, and the kinds.
fn kinds_created(e: &Effect) -> Option<(PlayerRef, Vec<Kind>)> {
    let Effect::Together(list) = e else { return None };
    let Some(Effect::CreateTokens { who, .. }) = list.first() else { return None };
    let kind = |e: &Effect| match e {
        Effect::CreateTokens { who: w, count, token, tapped: false, attacking: false } if w == who => {
            Some((count.clone(), token.clone()))
        }
        _ => None,
    };
    Some((who.clone(), list.iter().map(kind).collect::<Option<_>>()?))
}

type ThreeKinds =
    (PlayerRef, Quantity, TokenDefinition, Quantity, TokenDefinition, Quantity, TokenDefinition);

fn of_three_kinds(e: &Effect) -> Option<ThreeKinds> {
    let (who, kinds) = kinds_created(e)?;
    let [(a, one), (b, two), (c, three)] = <[Kind; 3]>::try_from(kinds).ok()?;
    Some((who, a, one, b, two, c, three))
}

type TwoKinds = (PlayerRef, Quantity, TokenDefinition, Quantity, TokenDefinition);

fn of_two_kinds(e: &Effect) -> Option<TwoKinds> {
    let (who, kinds) = kinds_created(e)?;
    let [(count, token), (more, other)] = <[Kind; 2]>::try_from(kinds).ok()?;
    Some((who, count, token, more, other))
}

/// "Create Old Marrow, a legendary …": one, with a name of its own.
fn named_token(who: PlayerRef, token: TokenDefinition) -> Option<Effect> {
    let named = token.face.name != crate::ability::wording::phrases::token::name_of(&token.face);
    let count = Quantity::Number(1);
    named.then_some(Effect::CreateTokens { who, count, token, tapped: false, attacking: false })
}

fn is_named_token(e: &Effect) -> Option<(&PlayerRef, &TokenDefinition)> {
    match e {
        Effect::CreateTokens { who, count: Quantity::Number(1), token, tapped: false, attacking: false } => {
            let named = token.face.name != crate::ability::wording::phrases::token::name_of(&token.face);
            named.then_some((who, token))
        }
        _ => None,
    }
}

forms! {
    /// Cards, counters, tokens.
    EFFECTS: Effect;
    ["{who:su} draw/draws {count:n} cards/card"] ["{who:su} возьмите/берет/берут/взять/берете {count:n} карты/карту/карт", "заставить {who:pl.acc} взять {count:n} карты/карту/карт"]
    (who, count) { Effect::Draw { who, count } }
    ["{who:su} draw/draws an additional card"] ["{who:su} возьмите/берет/берут/взять/берете дополнительную карту", "{who:su} возьмите/берет/берут/взять/берете одну дополнительную карту"]
    (who) { Effect::Draw { who, count: Quantity::Number(1) } } via one_card
    ["{who:su} draw/draws {count:n} additional cards"] ["{who:su} возьмите/берет/берут/взять/берете {count:n} дополнительные/дополнительных карты/карт"]
    (who, count) { Effect::Draw { who, count } }
    ["{who:su} draw/draws cards equal to {count:q}"] ["{who:su} возьмите/берет/берут/взять/берете количество карт, равное {count:q.dat}"]
    (who, count) { Effect::Draw { who, count } }
    ["{who:su} draw/draws {count:n} cards/card for each {per:per}"] ["{who:su} возьмите/берет/берут/взять/берете {count:n} карты/карту/карт за {per:per.acc}"]
    (who, count, per) { Effect::Draw { who, count: times(count, per)? } } via draw_each
    ["{who:su} discard/discards {count:n} cards/card"] ["{who:su} сбросьте/сбрасывает/сбрасывают/сбросить/сбрасываете {count:n} карты/карту/карт", "заставить {who:pl.acc} сбросить {count:n} карты/карту/карт"]
    (who, count) { Effect::Discard { who, count, what: Predicate::Card, random: false } } via any_cards
    ["{who:su} discard/discards {count:n} {what:d}"] ["{who:su} сбросьте/сбрасывает/сбрасывают/сбросить/сбрасываете {count:n} {what:d.acc}"] (who, count, what) { Effect::Discard { who, count, what, random: false } }
    ["{who:su} discard/discards {count:n} cards/card at random"] ["{who:su} сбросьте/сбрасывает/сбрасывают/сбросить/сбрасываете {count:n} карты/карту/карт в случайном порядке"]
    (who, count) { Effect::Discard { who, count, what: Predicate::Card, random: true } }
    [] ["{who:su} сбросьте/сбрасывает/сбрасывают/сбросить/сбрасываете {count:n} случайно *выбранную/выбранные/выбранных карты/карту/карт"]
    (who, count) { Effect::Discard { who, count, what: Predicate::Card, random: true } }
    ["discard your hand", "discard all the cards in your hand"] ["сбросьте вашу руку"] () { Effect::DiscardHand(PlayerRef::You) }
    ["{who:su} discard/discards their hand", "{who:su} discard/discards all the cards in their hand"] ["{who:su} сбрасывает/сбрасывают свою руку", "{who:su} сбрасывает/сбрасывают все карты из своей руки"] (who) { Effect::DiscardHand(who) }
    ["{who:su} mill/mills {count:n} cards/card", "{who:su} put/puts the top {count:n} cards of their library into their graveyard"] ["{who:su} положите/кладет/кладут/положить/кладете {count:n} верхние/верхнюю/верхних карты/карту/карт своей библиотеки на свое кладбище", "{who:su} положите/кладет/кладут/положить/кладете {count:n} верхние/верхнюю/верхних карты/карту/карт вашей библиотеки на ваше кладбище", "{who:su} положите/кладет/кладут/положить/кладете {count:n} верхние/верхнюю/верхних карты/карту/карт из своей библиотеки на свое кладбище", "{who:su} положите/кладет/кладут/положить/кладете {count:n} верхние/верхнюю/верхних карты/карту/карт своей библиотеки на кладбище", "{who:su} положите/кладет/кладут/положить/кладете {count:n} верхних карт из своей библиотеки на кладбище"] (who, count) { Effect::Mill { who, count } }
    ["{who:su} scry/scries {count:nd}"] ["{who:su} предскажите/предсказывает/предсказывают/предсказать/предсказываете {count:nd}"] (who, count) { Effect::Scry { who, count } }
    ["{who:su} put/puts the top card of their library into their graveyard"] [] (who) { Effect::Mill { who, count: Quantity::Number(1) } } via mill_one
    ["{who:su} surveil/surveils {count:nd}"] ["{who:su} используйте/использует/используют/использовать/используете слежку {count:nd}"] (who, count) { Effect::Surveil { who, count } }
    [] ["слежка {count:nd}"] (count) { Effect::Surveil { who: PlayerRef::You, count } } via you_surveil
    ["shuffle your library", "shuffle"] ["перетасуйте/перетасовать вашу библиотеку"] () { Effect::Shuffle(PlayerRef::You) }
    ["put {count:n} {kind:ct} on {on:o}"] ["положите/положить {count:n} {kind:ct} на {on:o.acc}", "положите/положить на {on:o.acc} {count:n} {kind:ct}"] (kind, count, on) { Effect::PutCounters { kind, count, on } }
    ["distribute {amount:n} {kind:ct} among {to:among}"] ["распределите/распределить {amount:n} {kind:ct} между {to:among}"]
    (amount, kind, to) { distributed(amount, kind, to)? } via is_distributed
    ["put {count:n} {kind:ct} on {on:o} for each {per:per}"] ["положите/положить {count:n} {kind:ct} на {on:o.acc} за {per:per.acc}"]
    (kind, count, on, per) { Effect::PutCounters { kind, count: times(count, per)?, on } } via counters_each
    ["remove {count:n} {kind:ct} from {from:o}"] ["удалите/удалить {count:n} {kind:ct} с {from:o.gen}", "удалите/удалить {count:n} {kind:ct} со {from:o.gen}", "удалите/удалить с {from:o.gen} {count:n} {kind:ct}"]
    (kind, count, from) { Effect::RemoveCounters { kind: Some(kind), count: Some(count), from } }
    ["remove all {kind:ct} from {from:o}"] ["удалите/удалить все {kind:ct} с {from:o.gen}", "удалите/удалить с {from:o.gen} все {kind:ct}", "удалите/удалить все {kind:ct} со {from:o.gen}"] (kind, from) { Effect::RemoveCounters { kind: Some(kind), count: None, from } }
    ["remove all counters from {from:o}"] ["удалите/удалить все жетоны с {from:o.gen}"] (from) { Effect::RemoveCounters { kind: None, count: None, from } }
    ["{on:su} get/gets {count:n} {kind:ct}"] ["{on:su} получаете/получает/получают/получить/получите {count:n} {kind:ct}"] (kind, count, on) { Effect::PlayerCounters { kind, count, on } }
    ["{on:su} get/gets {count:en}"] ["{on:su} получаете/получает/получают/получить/получите {count:en}"] (count, on) { Effect::PlayerCounters { kind: energy(), count, on } } via energy_counters
    ["proliferate"] ["размножьте/размножить", "используйте/использовать распространение", "распространение"] () { Effect::Proliferate }
    ["{who:su} create/creates {count:n} {token:tok}"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok}", "{who:su} положите/кладет/кладут/положить/кладете {count:n} {token:tok} на поле битвы", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {count:n} {token:tok}", "{who:su} положите/кладет/кладут/положить/кладете в игру {count:n} {token:tok}", "{who:su} положите/кладет/кладут/положить/кладете {count:n} {token:tok} в игру"]
    (who, count, token) { Effect::CreateTokens { who, count, token, tapped: false, attacking: false } }
    ["{who:su} create/creates a {token:tokx} attached to {to:o}"] ["{who:su} создайте/создает/создают/создать/создаете {token:tokx}, *прикрепленную/прикрепленную/прикрепленную/прикрепленные к {to:o.dat}"]
    (who, token, to) { Effect::CreateAttached { who, token, to } }
    ["{who:su} create/creates {count:n} tapped {token:tok}"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} *повернутую/повернутую/повернутую/повернутые/повернутых {token:tok}", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми", "{who:su} положите/положить на поле битвы {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми", "{who:su} положите/положить на поле битвы {count:n} *повернутую/повернутую/повернутую/повернутые/повернутых {token:tok}", "{who:su} положите/положить {count:n} {token:tok} на поле битвы *повернутой/повернутой/повернутой/повернутыми", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok}, которая выходит на поле битвы повернутой", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok}, которые выходят на поле битвы повернутыми"] (who, count, token) { Effect::CreateTokens { who, count, token, tapped: true, attacking: false } }
    ["{who:su} create/creates {count:n} {token:tok} that is tapped and attacking", "{who:su} create/creates {count:n} tapped and attacking {token:tok}", "{who:su} create/creates {count:n} {token:tok} that are tapped and attacking"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} *повернутую/повернутые/повернутых и *атакующую/атакующие/атакующих {token:tok}", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok}, которая повернута и атакует", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok}, которые повернуты и атакуют", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми и атакующей", "{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми и атакующими", "{who:su} положите/положить на поле битвы {count:n} {token:tok}, которая повернута и атакует", "{who:su} положите/положить на поле битвы {count:n} {token:tok}, которые повернуты и атакуют", "{who:su} положите/положить на поле битвы {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми и атакующей", "{who:su} положите/положить на поле битвы {count:n} {token:tok} *повернутой/повернутой/повернутой/повернутыми и атакующими"]
    (who, count, token) { Effect::CreateTokens { who, count, token, tapped: true, attacking: true } }
    ["{who:su} create/creates {count:n} {token:tok} that is attacking", "{who:su} create/creates {count:n} {token:tok} that are attacking"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} *атакующую/атакующие/атакующих {token:tok}"]
    (who, count, token) { Effect::CreateTokens { who, count, token, tapped: false, attacking: true } }
    ["{who:su} create/creates {count:n} {token:tokx} for each {per:per}"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tokx} за {per:per.acc}", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {count:n} {token:tokx} за {per:per.acc}", "{who:su} положите/кладет/кладут/положить/кладете в игру {count:n} {token:tokx} за {per:per.acc}", "{who:su} положите/кладет/кладут/положить/кладете {count:n} {token:tokx} на поле битвы за {per:per.acc}", "{who:su} положите/кладет/кладут/положить/кладете {count:n} {token:tokx} в игру за {per:per.acc}"]
    (who, count, token, per) { Effect::CreateTokens { who, count: times(count, per)?, token, tapped: false, attacking: false } } via tokens_each
    ["{who:su} create/creates {count:n} {token:tok} and {more:n} {other:tok}"] ["{who:su} создайте/создает/создают/создать/создаете {count:n} {token:tok} и {more:n} {other:tok}", "{who:su} положите/кладет/кладут/положить/кладете {count:n} {token:tok} и {more:n} {other:tok} на поле битвы", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {count:n} {token:tok} и {more:n} {other:tok}"]
    (who, count, token, more, other) { two_kinds(who, count, token, more, other) } via of_two_kinds
    ["{who:su} create/creates {a:n} {one:tok}, {b:n} {two:tok}, and {c:n} {three:tok}"] ["{who:su} создайте/создает/создают/создать/создаете {a:n} {one:tok}, {b:n} {two:tok} и {c:n} {three:tok}", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {a:n} {one:tok}, {b:n} {two:tok} и {c:n} {three:tok}", "{who:su} положите/кладет/кладут/положить/кладете {a:n} {one:tok}, {b:n} {two:tok} и {c:n} {three:tok} на поле битвы"]
    (who, a, one, b, two, c, three) { kinds_of_tokens(&who, vec![(a, one), (b, two), (c, three)]) } via of_three_kinds
    ["{who:su} create/creates {token:tokn}"] ["{who:su} создайте/создает/создают/создать/создаете {token:tokn}"]
    (who, token) { named_token(who, token)? } via is_named_token
    ["{who:su} create/creates a number of {token:tokps} equal to {count:q}"] []
    (who, token, count) { counted_tokens(who, token, count)? } via tokens_counted
    ["{who:su} create/creates a token that is a copy of {of:o}"] ["{who:su} создайте/создает/создают/создать/создаете фишку, которая является копией {of:o.gen}"]
    (who, of) { Effect::CreateCopies { who, count: Quantity::Number(1), of, except: Vec::new(), attacking: false } } via one_copy
    ["{who:su} create/creates a token that is a copy of {of:o}, except it {except:mods}", "{who:su} create/creates a token that is a copy of {of:o}, except the token {except:mods}"]
    ["{who:su} создайте/создает/создают/создать/создаете фишку, которая является копией {of:o.gen}, но при этом она {except:mods}", "{who:su} создайте/создает/создают/создать/создаете фишку, являющуюся копией {of:o.gen}, но при этом она {except:mods}", "{who:su} создайте/создает/создают/создать/создаете одну фишку, являющуюся копией {of:o.gen}, за исключением того, что фишка {except:mods}", "{who:su} создайте/создает/создают/создать/создаете фишку, являющуюся копией {of:o.gen}, за исключением того, что фишка {except:mods}"]
    (who, of, except) { copy_except(who, of, except)? } via excepted_copy
    ["{who:su} create/creates a token that is a copy of {of:o} and that is tapped and attacking", "{who:su} create/creates a token that is a copy of {of:o} that is tapped and attacking", "{who:su} create/creates a tapped and attacking token that is a copy of {of:o}", "{who:su} create/creates a token that is a copy of {of:o}. the token enters tapped and attacking", "{who:su} create/creates a token that is a copy of {of:o}. that token enters tapped and attacking", "{who:su} create/creates a token that is a copy of {of:o}. it enters tapped and attacking"]
    ["{who:su} создайте/создает/создают/создать/создаете повернутую и атакующую фишку, которая является копией {of:o.gen}", "{who:su} создайте/создает/создают/создать/создаете повернутую и атакующую фишку, являющуюся копией {of:o.gen}", "{who:su} создайте/создает/создают/создать/создаете фишку, которая является копией {of:o.gen}, повернутой и атакующей", "{who:su} создайте/создает/создают/создать/создаете фишку, являющуюся копией {of:o.gen}, повернутой и атакующей"]
    (who, of) { Effect::CreateCopies { who, count: Quantity::Number(1), of, except: Vec::new(), attacking: true } } via attacking_copy
    ["put {one:n} {kind:ct} on {on:o} for each 1 damage prevented this way"] ["положите/положить {one:n} {kind:ct} на {on:o.acc} за каждое предотвращенное таким образом повреждение", "положите/положить {one:n} {kind:ct} на {on:o.acc} за каждое повреждение, предотвращенное таким образом", "положите/положить {one:n} {kind:ct} на {on:o.acc} за каждое 1 повреждение, предотвращенное таким образом"]
    (one, kind, on) { for_prevented(one, kind, on)? } via put_for_prevented
    ["put {n:n} {k:ct} on {a:o} and {m:n} {l:ct} on {b:o}"] ["положите/положить {n:n} {k:ct} на {a:o.acc} и {m:n} {l:ct} на {b:o.acc}"]
    (n, k, a, m, l, b) { counters_on_both((n, k, a), (m, l, b))? } via on_both
    ["{who:su} create/creates {count:n} tokens that are copies of {of:o}"] []
    (who, count, of) { copies(who, count, of)? } via many_copies
    [] ["{who:su} создайте/создает/создают/создать/создаете {count:n} фишку, являющуюся копией {of:o.gen}", "{who:su} создайте/создает/создают/создать/создаете {count:n} фишки, являющиеся копиями {of:o.gen}", "{who:su} создайте/создает/создают/создать/создаете {count:n} фишек, являющихся копиями {of:o.gen}", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {count:n} фишку, являющуюся копией {of:o.gen}", "{who:su} положите/кладет/кладут/положить/кладете на поле битвы {count:n} фишки, являющиеся копиями {of:o.gen}"]
    (who, count, of) { Effect::CreateCopies { who, count, of, except: Vec::new(), attacking: false } } via any_copies
    ["copy {what:o}. you may choose new targets for the copy"] ["скопируйте/скопировать {what:o.acc}. вы можете выбрать новые цели для этой копии", "скопируйте/скопировать {what:o.acc}. вы можете выбрать новые цели для той копии", "скопируйте/скопировать {what:o.acc}. вы можете выбрать новые цели для копии", "скопируйте/скопировать {what:o.acc}. вы можете выбрать для нее новые цели"] (what) { Effect::CopySpell { what, count: Quantity::Number(1), new_targets: true } }
    ["copy {what:o}"] ["скопируйте/скопировать {what:o.acc}"] (what) { Effect::CopySpell { what, count: Quantity::Number(1), new_targets: false } }
    ["{who:su} reveal/reveals {what:o}"] ["{who:su} покажите/показывает/показывают/показать/показываете {what:o.acc}"] (who, what) { Effect::Reveal { who, what } }
    ["{who:su} search/searches {it:search}"] ["{who:su} найдите/ищет/ищут/найти {it:search}"] (who, it) { searched(&who, it)? } via is_search
}

fn attacking_copy(e: &Effect) -> Option<(&PlayerRef, &ObjectRef)> {
    match e {
        Effect::CreateCopies { who, count: Quantity::Number(1), of, except, attacking: true } => {
            except.is_empty().then_some((who, of))
        }
        _ => None,
    }
}

/// As many as damage was prevented.
fn for_prevented(one: Quantity, kind: CounterKind, on: ObjectRef) -> Option<Effect> {
    (one == Quantity::Number(1)).then_some(Effect::PutCounters { kind, count: Quantity::EventAmount, on })
}

fn put_for_prevented(e: &Effect) -> Option<(Quantity, CounterKind, ObjectRef)> {
    match e {
        Effect::PutCounters { kind, count: Quantity::EventAmount, on } => {
            Some((Quantity::Number(1), kind.clone(), on.clone()))
        }
        _ => None,
    }
}

type Counters = (Quantity, CounterKind, ObjectRef);

/// Counters on two things that are named, at the same time.
fn counters_on_both(first: Counters, second: Counters) -> Option<Effect> {
    let target = |c: &Counters| matches!(c.2, ObjectRef::Target(_) | ObjectRef::This);
    let put = |(count, kind, on)| Effect::PutCounters { kind, count, on };
    (target(&first) && target(&second)).then(|| Effect::Together(vec![put(first), put(second)]))
}

fn on_both(e: &Effect) -> Option<(Quantity, CounterKind, ObjectRef, Quantity, CounterKind, ObjectRef)> {
    let Effect::Together(list) = e else { return None };
    match list.as_slice() {
        [
            Effect::PutCounters { kind: k, count: n, on: a },
            Effect::PutCounters { kind: l, count: m, on: b },
        ] => Some((n.clone(), k.clone(), a.clone(), m.clone(), l.clone(), b.clone())),
        _ => None,
    }
}

fn mill_one(e: &Effect) -> Option<(&PlayerRef,)> {
    match e {
        Effect::Mill { who, count: Quantity::Number(1) } => Some((who,)),
        _ => None,
    }
}

fn counted_tokens(who: PlayerRef, token: TokenDefinition, count: Quantity) -> Option<Effect> {
    let plain = matches!(count, Quantity::Number(_) | Quantity::X);
    (!plain).then_some(Effect::CreateTokens { who, count, token, tapped: false, attacking: false })
}

fn tokens_counted(e: &Effect) -> Option<(&PlayerRef, &TokenDefinition, &Quantity)> {
    match e {
        Effect::CreateTokens { who, count, token, tapped: false, attacking: false } => {
            Some((who, token, count))
        }
        _ => None,
    }
}

fn you_surveil(e: &Effect) -> Option<(&Quantity,)> {
    match e {
        Effect::Surveil { who: PlayerRef::You, count } => Some((count,)),
        _ => None,
    }
}

/// Exceptions to a copy say what the copy is or has; how strong it is has no exception of this form.
fn copy_except(who: PlayerRef, of: ObjectRef, except: Vec<crate::ability::Modification>) -> Option<Effect> {
    let gets = |m: &crate::ability::Modification| {
        matches!(m, crate::ability::Modification::ModifyPowerToughness(..))
    };
    (!except.iter().any(gets)).then_some(Effect::CreateCopies {
        who,
        count: Quantity::Number(1),
        of,
        except,
        attacking: false,
    })
}

fn excepted_copy(e: &Effect) -> Option<(&PlayerRef, &ObjectRef, &Vec<crate::ability::Modification>)> {
    match e {
        Effect::CreateCopies { who, count: Quantity::Number(1), of, except, attacking: false }
            if !except.is_empty() =>
        {
            Some((who, of, except))
        }
        _ => None,
    }
}

fn copies(who: PlayerRef, count: Quantity, of: ObjectRef) -> Option<Effect> {
    (count != Quantity::Number(1)).then_some(Effect::CreateCopies {
        who,
        count,
        of,
        except: Vec::new(),
        attacking: false,
    })
}

fn many_copies(e: &Effect) -> Option<(&PlayerRef, &Quantity, &ObjectRef)> {
    any_copies(e).filter(|(_, count, _)| **count != Quantity::Number(1))
}

fn any_copies(e: &Effect) -> Option<(&PlayerRef, &Quantity, &ObjectRef)> {
    match e {
        Effect::CreateCopies { who, count, of, except, attacking: false } if except.is_empty() => {
            Some((who, count, of))
        }
        _ => None,
    }
}

fn energy() -> CounterKind {
    CounterKind::Named("energy".into())
}

fn energy_counters(e: &Effect) -> Option<(&Quantity, &PlayerRef)> {
    match e {
        Effect::PlayerCounters { kind, count, on } if *kind == energy() => Some((count, on)),
        _ => None,
    }
}

fn one_copy(e: &Effect) -> Option<(&PlayerRef, &ObjectRef)> {
    match e {
        Effect::CreateCopies { who, count: Quantity::Number(1), of, except, attacking: false }
            if except.is_empty() =>
        {
            Some((who, of))
        }
        _ => None,
    }
}
