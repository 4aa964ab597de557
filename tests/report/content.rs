//! What the reports say, and that nothing of a document gets out of its place.

use super::common::Verdikt;
use super::{FACES, FACES_RU, HOSTILE, SMALL, report};

#[test]
fn a_page_stands_alone_and_everything_in_it_is_escaped() {
    let page = report(&Verdikt::new(), HOSTILE, &["html"]);
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for forbidden in ["<script", "<b>markup", "javascript:alert(1)\"", "<link", "@import", "url(", "src="] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    assert!(
        page.contains(
            "<h1>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;A_title|of*many&quot; signs</h1>"
        )
    );
    for link in page.split("href=\"").skip(1) {
        let inside = link.starts_with("#d1-") || link.starts_with("https://example.org/");
        assert!(inside, "{}", &link[..40]);
    }
}

#[test]
fn every_link_inside_the_page_has_a_target() {
    let page = report(&Verdikt::new(), HOSTILE, &["html", "--steps"]);
    let links: Vec<&str> = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(links.len() > 10);
    for link in links {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
}

/// Both formats tell the same: board, steps, layers, dependencies, claims, what is not understood, rules.
#[test]
fn both_formats_have_the_same_content() {
    let v = Verdikt::new();
    let (html, md) = (report(&v, HOSTILE, &["html"]), report(&v, HOSTILE, &["md"]));
    for words in [
        "Board before",
        "Anna’s turn, declare blockers step",
        "3 poison counters",
        "Not understood",
        "Creatures frobnicate the quux",
        "Deciding rules",
        "702.19b",
        "Verdikt: the rules of Magic in our own words",
    ] {
        assert!(html.contains(words), "html: {words}\n{html}");
        assert!(md.contains(words), "md: {words}\n{md}");
    }
}

#[test]
fn layers_are_shown_with_their_dependencies() {
    let v = Verdikt::new();
    let document = HOSTILE.replace("> Creatures frobnicate the quux.\n", "");
    for format in ["html", "md"] {
        let shown = report(&v, &document, &[format]);
        for words in [
            "Layers: Goat 1",
            "copiable values:",
            "War Drum: All creatures get",
            "before Weak Shelter, which waits for it",
            "Weak Shelter depends on War Drum, which would change what it applies to",
            "3/2",
        ] {
            let words = if format == "md" { words.to_string() } else { words.replace('\'', "&#39;") };
            assert!(shown.contains(&words), "{format}: {words}\n{shown}");
        }
    }
}

#[test]
fn a_report_speaks_russian_and_quotes_both_languages() {
    let v = Verdikt::new();
    let page = report(&v, SMALL, &["html", "--lang", "ru", "--quote", "both"]);
    for words in
        ["Расклад до", "верно 1 утверждение", "неверно 1 утверждение", "<dd lang=\"ru\">", "<dd lang=\"en\">"]
    {
        assert!(page.contains(words), "{words}\n{page}");
    }
    assert!(page.contains("<html lang=\"ru\">"));
    assert!(!report(&v, SMALL, &["md", "--lang", "ru"]).contains("permanent"));
}

#[test]
fn a_report_goes_to_a_file_whole() {
    let v = Verdikt::new();
    v.file("document.md", SMALL);
    v.file("out.html", "old");
    let ran = v.run(&["run", "document.md", "--report", "html", "--output", "out.html"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert_eq!(ran.out, "document.md: fails (report: out.html)\n");
    let written = std::fs::read_to_string(v.dir.path().join("out.html")).unwrap();
    assert!(written.ends_with("</html>\n"));
    let left: Vec<String> = std::fs::read_dir(v.dir.path())
        .unwrap()
        .map(|e| e.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|n| n.contains(".new"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    let nowhere = v.run(&["run", "document.md", "--report", "md", "--output", "no/such/folder.md"]);
    assert_eq!(nowhere.code, 2, "{nowhere:?}");
    assert!(nowhere.err.contains("cannot write no/such/folder.md"), "{nowhere:?}");
}

#[test]
fn several_documents_and_faults_share_a_page() {
    let v = Verdikt::new();
    v.file("a.md", SMALL);
    v.file(
        "b.md",
        "# Broken\n## Board\n### Anna — 20 life\n### Boris — 20 life\n## Play\n1. Anna frobnicates\n",
    );
    let ran = v.run(&["run", "a.md", "b.md", "--report", "html"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.out.matches("<article>").count(), 2);
    assert!(ran.out.contains("Anna frobnicates") && ran.out.contains("Faults"), "{}", ran.out);
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let v = Verdikt::new();
    v.file("a.md", SMALL);
    for args in [&["run", "a.md", "--output", "x"][..], &["run", "a.md", "--json", "--report", "md"]] {
        let ran = v.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
    }
    let both = v.run(&["run", "a.md", "--json", "--report", "md", "--output", "x.md"]);
    assert_eq!(both.json()["verdict"], "fails");
}

/// `--steps` tells what only frames the rest: checks that found nothing, steps that begin.
#[test]
fn steps_show_every_check_and_turn_based_action() {
    let v = Verdikt::new();
    let next = "3. Боевые повреждения\n4. Далее: шаг поддержки Бориса\n";
    let hurt = SMALL.replace("существо 3/3", "существо 3/3 (2 повреждения)");
    v.file("a.md", &hurt.replace("3. Боевые повреждения\n", next));
    let short = v.run(&["run", "a.md"]).out;
    let long = v.run(&["run", "a.md", "--steps"]).out;
    for words in [
        "state-based actions are checked: there is none to perform (704.3)",
        "cleanup step begins",
        "marked damage is removed",
        "turn 2 begins: Борис",
    ] {
        assert!(long.contains(words), "{words}\n{long}");
        assert!(!short.contains(words), "{words}\n{short}");
    }
}

/// What is called by the name of its front face is told by that of the face that is up at the time; a Russian page
/// has Russian names of tokens and counters.
#[test]
fn steps_name_the_face_that_is_up() {
    let v = Verdikt::new();
    let md = report(&v, FACES, &["md"]);
    for words in [
        "Anna casts Dew",
        "Dew goes to graveyard",
        "Anna casts Brave Charge; target: Cat",
        "Brave Charge goes to exile",
        "Anna activates an ability of Young Moth",
        "an ability of Young Moth resolves",
        "Young Moth transforms",
        "Old Moth deals 2 combat damage to Boris",
    ] {
        assert!(md.contains(words), "{words}\n{md}");
    }
    assert!(!md.contains("casts Ash") && !md.contains("casts Bold Knight"), "{md}");
    let ru = report(&v, FACES_RU, &["md", "--lang", "ru"]);
    assert!(ru.contains("1 × Солдат") && !ru.contains("Soldier Token"), "{ru}");
    assert!(ru.contains("жетоны заряда") && !ru.contains("жетоны charge"), "{ru}");
}
