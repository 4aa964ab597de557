//! Older and other words for the same thing, read as the words of the phrase book. Each row says what some printing
//! of a text has and what it means in today's words; nothing here drops a word that says something.

use super::book::Tongue;
use super::token::{Token, tokens};
use crate::order::Arrange;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Words and what they are read as; the longer rows of those that begin alike come first.
const RUSSIAN: &[(&str, &str)] = &[
    // The exile zone was "out of the game" (until 2009).
    ("выведите из игры", "изгоните"),
    ("вывести из игры", "изгнать"),
    ("выводит из игры", "изгоняет"),
    ("удалите из игры", "изгоните"),
    ("удалить из игры", "изгнать"),
    // Other verbs for the actions of 701.
    ("введите в игру", "положите в игру"),
    ("вступает в игру", "входит в игру"),
    ("вступают в игру", "входят в игру"),
    ("приобретает свойство \"", "получает способность \""),
    ("вводит в игру", "кладет в игру"),
    ("прервите", "отмените"),
    ("прервать", "отменить"),
    ("поищите", "найдите"),
    ("поискать", "найти"),
    ("поместите", "положите"),
    ("поместить", "положить"),
    ("помещает", "кладет"),
    ("помещается", "кладется"),
    ("помещаются", "кладутся"),
    ("должны быть помещены", "должны быть положены"),
    ("должен быть помещен", "должен быть положен"),
    ("с округлением в большую сторону", "с округлением вверх"),
    ("с округлением в меньшую сторону", "с округлением вниз"),
    ("уберите", "удалите"),
    ("снимите", "удалите"),
    ("снять", "удалить"),
    ("уплатите", "заплатите"),
    ("уплатить", "заплатить"),
    ("уплатит", "заплатит"),
    ("играйте эту способность", "активируйте эту способность"),
    ("разыгрывайте эту способность", "активируйте эту способность"),
    ("используйте эту способность", "активируйте эту способность"),
    ("при возможности разыгрывать волшебство", "при возможности разыграть волшебство"),
    // «По» says that each does it, or gets it: so it is said without the word.
    ("берет по карте", "берет карту"),
    ("берет по одной карте", "берет одну карту"),
    ("берет по две карты", "берет две карты"),
    ("берет по три карты", "берет три карты"),
    ("берут по карте", "берут карту"),
    ("берут по одной карте", "берут одну карту"),
    ("берут по две карты", "берут две карты"),
    ("берут по три карты", "берут три карты"),
    ("берете по карте", "берете карту"),
    ("берете по одной карте", "берете одну карту"),
    ("берете по две карты", "берете две карты"),
    ("берете по три карты", "берете три карты"),
    ("сбрасывает по карте", "сбрасывает карту"),
    ("сбрасывает по одной карте", "сбрасывает одну карту"),
    ("сбрасывает по две карты", "сбрасывает две карты"),
    ("сбрасывает по три карты", "сбрасывает три карты"),
    ("сбрасывают по карте", "сбрасывают карту"),
    ("сбрасывают по одной карте", "сбрасывают одну карту"),
    ("сбрасывают по две карты", "сбрасывают две карты"),
    ("сбрасывают по три карты", "сбрасывают три карты"),
    ("сбрасываете по карте", "сбрасываете карту"),
    ("сбрасываете по одной карте", "сбрасываете одну карту"),
    ("сбрасываете по две карты", "сбрасываете две карты"),
    ("сбрасываете по три карты", "сбрасываете три карты"),
    ("жертвует по существу", "жертвует существо"),
    ("жертвует по одному существу", "жертвует одно существо"),
    ("жертвует по перманенту", "жертвует перманент"),
    ("жертвует по одному перманенту", "жертвует один перманент"),
    ("жертвует по земле", "жертвует землю"),
    ("жертвует по одной земле", "жертвует одну землю"),
    ("жертвуют по существу", "жертвуют существо"),
    ("жертвуют по одному существу", "жертвуют одно существо"),
    ("жертвуют по перманенту", "жертвуют перманент"),
    ("жертвуют по одному перманенту", "жертвуют один перманент"),
    ("жертвуют по земле", "жертвуют землю"),
    ("жертвуют по одной земле", "жертвуют одну землю"),
    ("положите по жетону", "положите жетон"),
    ("положите по одному жетону", "положите один жетон"),
    ("положите по два жетона", "положите два жетона"),
    ("положите по три жетона", "положите три жетона"),
    ("положить по жетону", "положить жетон"),
    ("положить по одному жетону", "положить один жетон"),
    ("положить по два жетона", "положить два жетона"),
    ("положить по три жетона", "положить три жетона"),
    ("получают по", "получают"),
    ("наносит по 1 повреждению", "наносит 1 повреждение"),
    ("наносит по 2 повреждения", "наносит 2 повреждения"),
    ("наносит по 3 повреждения", "наносит 3 повреждения"),
    ("наносит по 4 повреждения", "наносит 4 повреждения"),
    ("наносит по 5 повреждений", "наносит 5 повреждений"),
    // "Legendary" beside the noun.
    ("легендарную фишку существа", "фишку легендарного существа"),
    // Where something is, before its noun.
    ("атакующие вас существа", "существа, атакующие вас,"),
    ("каждому блокирующему его существу", "каждому существу, блокирующему его"),
    ("каждому блокирующему ее существу", "каждому существу, блокирующему ее"),
    ("блокирующее ее существо", "существо, блокирующее ее,"),
    ("без оплаты ее мана-стоимости", "без уплаты ее мана-стоимости"),
    ("без оплаты его мана-стоимости", "без уплаты его мана-стоимости"),
    ("поменяйте контроль над", "обменяйте контроль над"),
    ("создайте атакующей одну фишку", "создайте одну атакующую фишку"),
    ("создайте повернутой одну фишку", "создайте одну повернутую фишку"),
    ("с силой меньше, чем сила", "с силой меньше силы"),
    ("с таким же именем, что и у", "с тем же именем, что и у"),
    ("с таким же именем, что и", "с тем же именем, что и"),
    ("у вас под контролем есть", "под вашим контролем есть"),
    ("блокирующее его существо", "существо, блокирующее его,"),
    (
        "находящиеся под вашим контролем существа выбранного типа",
        "существа выбранного типа под вашим контролем",
    ),
    // Steps were called phases.
    ("этапа поддержки", "шага поддержки"),
    ("этап поддержки", "шаг поддержки"),
    ("этапе поддержки", "шаге поддержки"),
    ("этапа разворота", "шага разворота"),
    ("этапа взятия карты", "шага взятия карты"),
    // What would happen.
    ("которые будут нанесены", "которые должны быть нанесены"),
    ("которое будет нанесено", "которое должно быть нанесено"),
    // Mana that is added is added to the pool (106.4).
    ("в ваше хранилище маны", ""),
    ("в ваш запас маны", ""),
    ("в запас маны", ""),
    ("в хранилище маны", ""),
    ("в свой запас маны", ""),
    ("в свое хранилище маны", ""),
    // Whose, in a clause of its own.
    (", владельцем которого вы являетесь", ", которым вы владеете"),
    (", владельцем которой вы являетесь", ", которой вы владеете"),
    // "Has the ability 'flying'".
    ("обладает способностью \"", "имеет способность \""),
    ("обладают способностью \"", "имеют способность \""),
    ("получает свойство \"", "получает способность \""),
    ("получают свойство \"", "получают способность \""),
    ("имеет свойство \"", "имеет способность \""),
    ("имеют свойство \"", "имеют способность \""),
    ("в этот ход", "в этом ходу"),
    ("на этом ходу", "в этом ходу"),
    ("нападает", "атакует"),
    ("нападают", "атакуют"),
    ("до тех пор пока", "до тех пор, пока"),
    // What becomes a creature and stays a land.
    ("при этом она остается землей", "она все еще является землей"),
    ("при этом оно остается землей", "оно все еще является землей"),
    ("при этом он остается землей", "он все еще является землей"),
    ("при этом они остаются землями", "они все еще являются землями"),
    ("при этом они остаются землей", "они все еще являются землями"),
    ("они остаются землями", "они все еще являются землями"),
    // Numbers of living beings.
    ("двое", "два"),
    ("двоих", "двух"),
    ("трое", "три"),
    ("троих", "трех"),
    // "You may play".
    ("одну дополнительную землю", "дополнительную землю"),
    ("существо не фишка", "не являющееся фишкой существо"),
    ("зачаруйте", "зачаровать"),
];

type Rules = FxHashMap<String, Vec<(Vec<String>, Vec<String>)>>;

fn words(line: &str) -> Vec<String> {
    tokens(line).into_iter().map(|t| t.text).collect()
}

fn russian() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut rules = Rules::default();
        for (from, to) in RUSSIAN {
            let from = words(from);
            if let Some(first) = from.first().cloned() {
                rules.entry(first).or_default().push((from, words(to)));
            }
        }
        for rows in rules.values_mut() {
            rows.arrange_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        }
        rules
    })
}

/// Puts the usual words in the place of the others.
pub fn unify(list: &mut Vec<Token>, tongue: Tongue) {
    loyalty_in_brackets(list);
    exceptions_joined(list, tongue);
    if tongue == Tongue::English {
        from_it_last(list);
    }
    if tongue != Tongue::Russian {
        each_for_itself(list);
        return;
    }
    let mut at = 0;
    while at < list.len() {
        let rows = russian().get(&list[at].text).into_iter().flatten();
        let stands = |from: &[String]| {
            from.iter().enumerate().all(|(i, w)| list.get(at + i).is_some_and(|t| t.text == *w))
        };
        if let Some((from, to)) = rows.into_iter().find(|(from, _)| stands(from)) {
            let (start, end) = (list[at].start, list[at + from.len() - 1].end);
            let like = Token { start, end, ..list[at].clone() };
            let put = to.iter().map(|w| Token { text: w.clone(), ..like.clone() });
            let count = to.len();
            list.splice(at..at + from.len(), put.collect::<Vec<_>>());
            at += count;
            continue;
        }
        at += 1;
    }
    distributive(list);
    modes_with_or(list);
    end_of_turn(list);
    then_after_if(list);
    instead_first(list);
}

/// "You choose a card from it with mana value 3 or less": what the card is like stands beside the card.
fn from_it_last(list: &mut [Token]) {
    let Some(at) =
        list.windows(3).position(|w| w[0].text == "from" && w[1].text == "it" && w[2].text == "with")
    else {
        return;
    };
    let chosen = list[..at].iter().rev().take_while(|t| t.text != ".").any(|t| t.text == "choose");
    let end = list[at..].iter().position(|t| t.text == ".").map(|n| at + n);
    if let (true, Some(end)) = (chosen, end) {
        list[at..end].rotate_left(2);
    }
}

/// "Two target creatures each get +1/+1": each gets it all the same.
fn each_for_itself(list: &mut Vec<Token>) {
    let plural = |t: Option<&Token>| t.is_some_and(|t| matches!(t.text.as_str(), "get" | "gain" | "have"));
    let at = (1..list.len()).find(|i| list[*i].text == "each" && plural(list.get(i + 1)));
    if let Some(at) = at {
        list.remove(at);
    }
}

/// "Except it's an Illusion … and it has …": what is excepted is said of one thing, which is named once.
fn exceptions_joined(list: &mut Vec<Token>, tongue: Tongue) {
    let begin = match tongue {
        Tongue::English => list.iter().position(|t| t.text == "except"),
        Tongue::Russian => {
            list.windows(3).position(|w| w[0].text == "но" && w[1].text == "при" && w[2].text == "этом")
        }
    };
    let Some(begin) = begin else { return };
    let mut at = begin + 3;
    while at + 2 < list.len() {
        let joint = matches!(list[at].text.as_str(), "and" | "," | "и");
        let again = matches!(list[at + 1].text.as_str(), "it" | "he" | "she" | "он" | "она" | "оно");
        let verb = matches!(
            list[at + 2].text.as_str(),
            "has" | "is" | "gains" | "enters" | "имеет" | "получает" | "является"
        );
        if list[at].text == "\"" {
            return;
        }
        if joint && again && verb {
            list.remove(at + 1);
        }
        at += 1;
    }
}

/// "Him", "her" of a planeswalker for "it"; "her power" says whose.
pub fn pronouns(list: &mut [Token]) {
    for at in 0..list.len() {
        let ends = list.get(at + 1).is_none_or(|t| matches!(t.text.as_str(), "." | "," | "this" | "by"));
        match list[at].text.as_str() {
            "him" => list[at].text = "it".to_string(),
            "her" if ends => list[at].text = "it".to_string(),
            "he" | "she" => list[at].text = "it".to_string(),
            "himself" | "herself" => list[at].text = "itself".to_string(),
            _ => {}
        }
    }
}

/// `[+1]: …` for `+1: …` (606).
fn loyalty_in_brackets(list: &mut Vec<Token>) {
    let at = |i: usize| list.get(i).map_or("", |t| t.text.as_str());
    if at(0) == "[" && at(2) == "]" && at(3) == ":" {
        list.remove(2);
        list.remove(0);
    } else if at(0) == "—" && at(2) == ":" && at(1).bytes().all(|b| b.is_ascii_digit()) {
        // A dash for a minus.
        list[1].text = format!("-{}", list[1].text);
        list.remove(0);
    }
}

/// «Если …, то возьмите карту»: "then" after "if" says nothing; «то существо» does.
fn then_after_if(list: &mut Vec<Token>) {
    const NEUTER: &[&str] = &["существо", "заклинание", "волшебство", "количество", "снаряжение"];
    let Some(begin) = list.iter().position(|t| t.text == "если") else { return };
    let mut at = begin;
    while at + 2 < list.len() {
        let then = list[at].text == "," && list[at + 1].text == "то";
        if then && !NEUTER.contains(&list[at + 2].text.as_str()) {
            list.remove(at + 1);
        }
        at += 1;
    }
}

/// «Если …, возьмите вместо этого три карты» with «вместо этого» at the beginning of its clause.
fn instead_first(list: &mut Vec<Token>) {
    let mut begin = 0;
    while begin < list.len() {
        let end = list[begin..].iter().position(|t| t.text == ".").map_or(list.len(), |i| begin + i);
        let conditional = list[begin].text == "если";
        let place = (begin..end.saturating_sub(1))
            .find(|i| list[*i].text == "вместо" && list[i + 1].text == "этого")
            .filter(|_| conditional);
        if let Some(i) = place
            && let Some(comma) = (begin..i).rev().find(|k| list[*k].text == ",")
        {
            let pair: Vec<Token> = list.drain(i..i + 2).collect();
            list.splice(comma + 1..comma + 1, pair);
        }
        begin = end + 1;
    }
}

/// «По 1 повреждению каждому»: as much to each, as «1 повреждение каждому» says.
fn distributive(list: &mut Vec<Token>) {
    const AMOUNTS: &[(&str, &str)] = &[
        ("повреждению", "повреждение"),
        ("повреждения", "повреждения"),
        ("повреждений", "повреждений"),
        ("жизни", "жизни"),
        ("жизней", "жизней"),
    ];
    let mut at = 0;
    while at + 2 < list.len() {
        let number = list[at + 1].text.as_str();
        let counts = number == "x" || number.bytes().all(|b| b.is_ascii_digit());
        let amount = AMOUNTS.iter().find(|(from, _)| *from == list[at + 2].text).filter(|_| counts);
        if let (Some((_, to)), "по") = (amount, list[at].text.as_str()) {
            list[at + 2].text = (*to).to_string();
            list.remove(at);
        }
        at += 1;
    }
}

/// «Выберите одно — … ; или …» as modes with bullets.
fn modes_with_or(list: &mut Vec<Token>) {
    const HEADS: &[(&[&str], &str)] =
        &[(&["выберите", "одно", "—"], "или"), (&["выберите", "одно", "или", "оба", "—"], "и")];
    let stands = |at: usize, words: &[&str]| {
        words.iter().enumerate().all(|(i, w)| list.get(at + i).is_some_and(|t| t.text == *w))
    };
    let found = (0..list.len()).find_map(|at| {
        let head = HEADS.iter().find(|(words, _)| stands(at, words))?;
        Some((at + head.0.len(), head.1))
    });
    let Some((begin, joint)) = found.filter(|(begin, _)| *begin < list.len()) else { return };
    if list.iter().any(|t| t.text == "•") {
        return;
    }
    let bullet = |of: &Token| Token { text: "•".to_string(), ..of.clone() };
    let first = bullet(&list[begin]);
    list.insert(begin, first);
    let mut at = begin + 1;
    while at + 1 < list.len() {
        if list[at].text == ";" && list[at + 1].text == joint {
            list[at].text = ".".to_string();
            list[at + 1] = bullet(&list[at + 1]);
        }
        at += 1;
    }
}

/// «В конце хода» was the beginning of the end step (until 2010).
fn end_of_turn(list: &mut Vec<Token>) {
    let mut at = 0;
    while at + 2 < list.len() {
        let here = ["в", "конце", "хода"].iter().enumerate().all(|(i, w)| list[at + i].text == *w);
        if here {
            let like = list[at].clone();
            let next = if at == 0 { "" } else { "следующего" };
            let words =
                ["в", "начале", next, "заключительного", "шага"].into_iter().filter(|w| !w.is_empty());
            let put: Vec<Token> = words.map(|w| Token { text: w.to_string(), ..like.clone() }).collect();
            list.splice(at..at + 3, put);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as(line: &str) -> String {
        let mut list = tokens(line);
        unify(&mut list, Tongue::Russian);
        list.iter().map(|t| t.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn older_words_are_read_as_the_usual_ones() {
        assert_eq!(read_as("Выведите из игры целевую землю."), "изгоните целевую землю .");
        assert_eq!(read_as("добавьте {G} в ваш запас маны."), "добавьте {G} .");
        assert_eq!(read_as("он теряет по 1 жизни"), "он теряет 1 жизни");
        assert_eq!(
            read_as("Выберите одно — возьмите карту; или разверните ~."),
            "выберите одно — • возьмите карту . • разверните ~ ."
        );
        assert_eq!(
            read_as("пожертвуйте его в конце хода."),
            "пожертвуйте его в начале следующего заключительного шага ."
        );
    }
}
