use super::source::compile;

const GOOD: &str = "# 100. Sorting / Сортировка\n\n## 100.1\n\n**EN** Big pebbles first (see 100.2).\n\n\
    **RU** Сначала большие камешки (см. 100.2).\n\n## 100.2. Small ones / Маленькие\n\n**EN** Then small.\n\n\
    **RU** Потом маленькие.\n\n**Example** Sand.\n\n**Пример** Песок.\n";

fn faults(text: &str) -> String {
    match compile(&[("rules/100.md".into(), text.into())]) {
        Ok(_) => String::new(),
        Err(faults) => faults.join("\n"),
    }
}

#[test]
fn twins_become_two_books() {
    let [en, ru] = compile(&[("rules/100.md".into(), GOOD.into())]).unwrap();
    let n = "100.2".parse().unwrap();
    assert_eq!(en.get(n).unwrap().title.as_deref(), Some("Small ones"));
    assert_eq!(ru.get(n).unwrap().title.as_deref(), Some("Маленькие"));
    assert_eq!(en.get(n).unwrap().examples, ["Example: Sand."]);
    assert_eq!(ru.get(n).unwrap().cited_by, ["100.1".parse().unwrap()]);
}

#[test]
fn each_fault_is_told_with_file_and_line() {
    let cases = [
        (
            GOOD.replace("**RU** Потом маленькие.\n\n", ""),
            "rules/100.md:9: 100.2: its text stands in one language",
        ),
        (GOOD.replace("**Пример** Песок.\n", ""), "rules/100.md:9: 100.2: **Example** and **Пример**"),
        (
            GOOD.replace("## 100.2.", "## 100.1."),
            "rules/100.md:9: 100.1: it stands already in rules/100.md:3",
        ),
        (
            GOOD.replace("(see 100.2)", "(see 100.7)").replace("см. 100.2", "см. 100.7"),
            "refers to 100.7, which is not there",
        ),
        (GOOD.replace("(see 100.2)", "(see 613)"), "twins refer to different rules"),
        (GOOD.replace(" / Маленькие", ""), "rules/100.md:9: 100.2: the title should be"),
        (GOOD.replace("## 100.1", "## 100.l"), "rules/100.md:3: `100.l` is not a rule number"),
        (GOOD.replace("## 100.1", "### 100.1"), "rules/100.md:3: 100.1 does not belong"),
        (GOOD.replace("**EN** Big", "Big"), "rules/100.md:5: a paragraph begins with"),
        (format!("{GOOD}\n- a list\n"), "only headings and paragraphs"),
        (GOOD.replace("# 100. Sorting / Сортировка\n\n", ""), "there is no 100"),
    ];
    for (text, expected) in cases {
        let found = faults(&text);
        assert!(found.contains(expected), "{expected}\nnot in\n{found}");
    }
}

#[test]
fn a_rule_of_an_unwritten_section_may_be_named() {
    let text = GOOD.replace("(see 100.2)", "(see 613.8)").replace("см. 100.2", "см. 613.8");
    assert_eq!(faults(&text), "");
}

#[test]
fn the_books_in_the_program_open_and_are_twins() {
    let (en, ru) = (super::english().unwrap(), super::russian().unwrap());
    assert_eq!(en.numbers().unwrap(), ru.numbers().unwrap());
    assert!(en.meta().rules > 0 && !en.meta().complete);
    assert_eq!(en.load().unwrap().rules.len(), en.len());
}
