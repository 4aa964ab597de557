use super::*;
use proptest::prelude::*;

/// Each reference as `words=numbers`, in a book that has every rule named.
fn found(text: &str) -> Vec<String> {
    find(text, Numbering::Comprehensive)
        .iter()
        .map(|f| {
            let numbers: Vec<String> = f.numbers(|_| true).iter().map(|n| n.to_string()).collect();
            format!("{}={}", &text[f.start..f.end], numbers.join(","))
        })
        .collect()
}

#[test]
fn every_form_met_is_found() {
    for (text, expected) in [
        ("Compare 119.7–8 here", &["119.7–8=119.7,119.8"][..]),
        ("as 119.9–10 say", &["119.9–10=119.9,119.10"]),
        ("paid in 601.2g-h.", &["601.2g-h=601.2g,601.2h"]),
        ("see rule 608.3c–e", &["608.3c–e=608.3c,608.3d,608.3e"]),
        ("(see rules 608.3a and b)", &["608.3a and b=608.3a,608.3b"]),
        ("rules 903.6–903.8", &["903.6–903.8=903.6,903.7,903.8"]),
        ("Rules 506.7 and 506.7a–f.", &["506.7=506.7", "506.7a–f=506.7a,506.7b,506.7c,506.7d,506.7e,506.7f"]),
        ("See rule 702.109, “Dash,” 702.152, “Blitz,” and more", &["702.109=702.109", "702.152=702.152"]),
        ("(See rule 104.3a.)", &["104.3a=104.3a"]),
        ("See rule 113, “Abilities,” and section 6, “Spells.”", &["113=113", "6=6"]),
        ("rules 302, \"A,\" 303, and 304", &["302=302", "303=303", "304=304"]),
        ("согласно 409.1b и 409.1f-h", &["409.1b=409.1b", "409.1f-h=409.1f,409.1g,409.1h"]),
        ("См. раздел 8, “Правила”", &["8=8"]),
        ("другим игроком (102.1.) является", &["102.1=102.1"]),
        ("(см. Пр. 309 \"Шаг\")", &["309=309"]),
        ("см.правило 100.2а) применяется", &["100.2а=100.2a"]),
        ("参见规则 100.2a）和第8章，“多人”", &["100.2a=100.2a", "8=8"]),
        ("参见规则113，“异能”", &["113=113"]),
        ("is a die. See 706, “Rolling a Die.”", &["706=706"]),
        ("See rule 419,8, \"Sources\"", &["419,8=419.8"]),
        ("See rule702.72, \"Hideaway.\"", &["702.72=702.72"]),
        ("See rules 306\u{FFFD}308.", &["306\u{FFFD}308=306,307,308"]),
        ("(see rules 306?308 and", &["306?308=306,307,308"]),
        ("rule 613’s text, rule 704's", &["613=613", "704=704"]),
        ("by 502.9B now", &["502.9B=502.9b"]),
        ("by 502.9.d now", &["502.9.d=502.9d"]),
        ("by 502,9d and 502. 9b", &["502,9d=502.9d", "502. 9b=502.9b"]),
        ("r502.9b, CR502.9b, CR 704", &["502.9b=502.9b", "502.9b=502.9b", "704=704"]),
        ("CR:502.9b, CR: 704.5, rule #502.9", &["502.9b=502.9b", "704.5=704.5", "502.9=502.9"]),
        ("правило №502.9", &["502.9=502.9"]),
        ("502.9b/502.10", &["502.9b=502.9b", "502.10=502.10"]),
        ("see rules 601.2b–c, e, and g", &["601.2b–c, e, and g=601.2b,601.2c,601.2e,601.2g"]),
    ] {
        assert_eq!(found(text), expected, "{text}");
    }
}

#[test]
fn other_numbers_are_left_alone() {
    for text in [
        "Celebr-8000",
        "since 2019",
        "2011–2018",
        "999,999 of them",
        "a 100 card deck",
        "20 life",
        "$100.50",
        "1-206-624-0933",
        "rule 20",
        "the rules. 309 cards",
        "v2.100.5",
        "50.5%",
        "{2}{W}",
        "2/100.1",
        "192.168.0.1",
        "version 100.2.1",
    ] {
        assert_eq!(found(text), [""; 0], "{text}");
    }
}

#[test]
fn an_article_after_a_letter_is_no_letter() {
    assert_eq!(found("by 603.2c and a spell"), ["603.2c=603.2c"]);
    assert_eq!(found("by 603.2c, even so"), ["603.2c=603.2c"]);
}

#[test]
fn an_abbreviation_after_a_letter_is_no_letter() {
    for text in ["310.8d, п. 502.49 и далее", "310.8d, т. е. сразу", "310.8d, e.g. this", "310.8d и т. д."]
    {
        assert_eq!(found(text)[0], "310.8d=310.8d", "{text}");
    }
    assert_eq!(found("310.8a, г. Москва"), ["310.8a=310.8a"]);
    assert_eq!(found("by 702.2b and c. Then"), ["702.2b and c=702.2b,702.2c"]);
    assert_eq!(found("by 702.2b, c. Then"), ["702.2b, c=702.2b,702.2c"]);
    assert_eq!(found("правил 502.9а, б и в."), ["502.9а, б и в=502.9a,502.9b,502.9c"]);
}

#[test]
fn a_lost_point_is_read_and_told() {
    let text = "по правилам 4091f-h игры";
    assert_eq!(found(text), ["4091f-h=409.1f,409.1g,409.1h"]);
    assert!(find(text, Numbering::Comprehensive)[0].misprint);
    assert_eq!(found("правила 409.1b и 4091f-h."), ["409.1b=409.1b", "4091f-h=409.1f,409.1g,409.1h"]);
}

#[test]
fn a_range_names_what_the_book_has_within_it() {
    let f = &find("103.2a–d", Numbering::Comprehensive)[0];
    let has = |n: RuleNumber| n != RuleNumber::rule(103, 2).with_letter(3);
    assert_eq!(f.numbers(has).len(), 3);
    assert_eq!(f.numbers(|_| false).len(), 4);
}

#[test]
fn plain_documents_need_a_word_or_brackets() {
    let text = "See section 2.4 and (3.1), about 1.5 hours";
    let spans: Vec<&str> = find(text, Numbering::Plain).iter().map(|f| &text[f.start..f.end]).collect();
    assert_eq!(spans, ["2.4", "3.1"]);
}

#[test]
fn what_names_a_rule_is_told() {
    let named = |text: &str| find(text, Numbering::Comprehensive).iter().map(|f| f.named).collect::<Vec<_>>();
    assert_eq!(named("rule 502.9, 502.10"), [Named::Word, Named::List]);
    assert_eq!(named("as told (502.9)"), [Named::Brackets]);
    assert_eq!(named("as told (502.9, 502.10)"), [Named::Brackets, Named::List]);
    for text in ["f(502.9)", "1 + (502.9)", "price 502.9", "x = 502.9;", "(502.9 > 1)"] {
        assert_eq!(named(text), [Named::Form], "{text}");
    }
}

proptest! {
    #[test]
    fn spans_are_in_order_and_on_characters(text in "[0-9a-cа-в., –\"“”()]{0,60}") {
        let mut end = 0;
        for f in find(&text, Numbering::Comprehensive) {
            prop_assert!(f.start >= end && f.end > f.start && text.get(f.start..f.end).is_some());
            end = f.end;
            let _ = f.numbers(|_| true);
        }
    }
}
