//! Searching, on the built-in book, so that it holds on every machine; the measured lists where the corpus is.

mod common;

use common::{Verdikt, corpus};
use proptest::prelude::*;
use std::path::Path;
use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::library::Library;
use verdikt::rulebook::Language;
use verdikt::search::suggest::Reading;
use verdikt::search::{Answer, Request, Via, ask, search};

struct Desk {
    _folder: tempfile::TempDir,
    library: Library,
}

fn desk() -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap();
    Desk { _folder: folder, library }
}

impl Desk {
    fn find(&self, typed: &str) -> Answer {
        search(&self.library, &Request { typed, book: None, language: None, limit: 20 }).unwrap()
    }

    fn first(&self, typed: &str) -> String {
        self.find(typed).hits.first().map(|h| h.number.to_string()).unwrap_or_default()
    }
}

#[test]
fn a_name_in_any_form_leads_to_its_rule() {
    let desk = desk();
    for (typed, number) in [
        ("trample", "702.19"),
        ("TRAMPLES", "702.19"),
        ("пробивной удар", "702.19"),
        ("пробивного удара", "702.19"),
        ("Пробивающий удар", "702.19"),
        ("полёт", "702.9"),
        ("полет", "702.9"),
        ("поле\u{308}т", "702.9"),
        ("по\u{AD}лёт", "702.9"),
        ("сакнуть", "701.21"),
        ("SBA", "704"),
        ("ETB", "603.6a"),
        ("болезнь вызова", "302.6"),
    ] {
        let has = desk.library.default_book().unwrap().has(number.parse().unwrap()).unwrap();
        // The built-in book grows: what it has not yet cannot be found in it.
        if has {
            assert_eq!(desk.first(typed), number, "{typed}");
        }
    }
}

#[test]
fn a_number_leads_and_an_absent_one_shows_its_neighbours() {
    let desk = desk();
    for typed in ["702.19b", "CR 702.19b.", "п. 702.19б", "702,19b", "trample 702.19b"] {
        assert_eq!(desk.first(typed), "702.19b", "{typed}");
    }
    let answer = desk.find("702.300");
    assert!(!answer.hits.is_empty());
    assert!(answer.hits.iter().take(2).all(|h| matches!(&h.via[..], [Via::Neighbour(_)])));
}

#[test]
fn mistakes_of_the_keyboard_are_read_and_said() {
    let desk = desk();
    for (typed, number, reading) in [
        ("tramlpe", "702.19", Reading::Spelling),
        ("trampel", "702.19", Reading::Spelling),
        ("ghj,bdyjq elfh", "702.19", Reading::Layout),
        ("екфьзду", "702.19", Reading::Layout),
    ] {
        let answer = desk.find(typed);
        assert_eq!(answer.read_as.as_ref().map(|m| m.reading), Some(reading), "{typed}");
        assert_eq!(answer.hits[0].number.to_string(), number, "{typed}: {:?}", answer.read_as);
        assert!(answer.hits[0].via.iter().any(|v| matches!(v, Via::Read(..))), "{typed}");
    }
    // Look-alike letters of the other alphabet need no telling.
    assert_eq!(desk.first("trаmplе"), "702.19");
}

#[test]
fn symbols_are_words() {
    let desk = desk();
    for (typed, within) in
        [("{T}", "{T}"), ("+1/+1", "+1/+1"), ("-1/-1", "-1/-1"), ("can't be blocked", "block")]
    {
        let answer = desk.find(typed);
        assert!(answer.excluded.is_empty(), "{typed}");
        assert!(!answer.hits.is_empty(), "{typed}");
        let marked = answer
            .hits
            .iter()
            .any(|h| h.snippet.marks.iter().any(|&(a, b)| h.snippet.text[a..b].contains(within)));
        assert!(marked, "{typed}: {:?}", answer.hits[0].snippet);
    }
}

#[test]
fn operators_do_what_they_say() {
    let desk = desk();
    let all = desk.find("trample damage");
    let less = desk.find("trample damage -planeswalker");
    assert_eq!(less.excluded, ["planeswalker"]);
    let text = |a: &Answer| a.hits.iter().map(|h| h.snippet.text.to_lowercase()).collect::<Vec<_>>();
    assert!(text(&all).iter().any(|t| t.contains("planeswalker")));
    assert!(text(&less).iter().all(|t| !t.contains("planeswalker")));
    assert!(desk.find("section:702 damage").hits.iter().all(|h| h.number.head() == 702));
    assert!(desk.find("chapter:6 damage").hits.iter().all(|h| h.number.chapter_number() == 6));
    assert!(!desk.find("regenerat*").hits.is_empty());
    let phrase = desk.find("\"state-based actions\" -xyzzy");
    assert!(!phrase.hits.is_empty());
    let either = desk.find("section:702 trample OR deathtouch");
    assert!(either.hits.iter().any(|h| h.number.to_string().starts_with("702.19")));
    assert!(either.hits.iter().any(|h| h.number.to_string().starts_with("702.2") && h.number.point() == 2));
    // A field that does not exist, and a book that does not, lose nothing; the book is told.
    assert!(!desk.find("foo:trample").hits.is_empty());
    for filter in ["book:nowhere", "lang:xx", "section:999"] {
        let answer = desk.find(&format!("{filter} trample"));
        assert_eq!((answer.hits.is_empty(), answer.unmet), (false, vec![filter.to_string()]));
    }
    // Filters of one kind mean either.
    let both = desk.find("section:701 OR section:702 damage");
    assert!(!both.hits.is_empty() && both.hits.iter().all(|h| [701, 702].contains(&h.number.head())));
}

fn numbers(answer: &Answer) -> Vec<String> {
    answer.hits.iter().map(|h| h.number.to_string()).collect()
}

#[test]
fn an_exclusion_only_takes_away() {
    let desk = desk();
    for typed in ["dies", "trample", "flying", "copy", "пробивной удар"] {
        // No book has this word.
        let less = desk.find(&format!("{typed} -zebra"));
        assert_eq!(numbers(&less), numbers(&desk.find(typed)), "{typed}");
        assert_eq!(less.excluded, ["zebra"]);
    }
    let russian = |typed| {
        let request = Request { typed, book: None, language: Some(Language::Ru), limit: 5 };
        search(&desk.library, &request).unwrap()
    };
    assert_eq!(numbers(&russian("-trample")), numbers(&russian("trample")));
}

#[test]
fn the_beginning_of_a_word_counts_as_a_word() {
    let desk = desk();
    for (typed, number) in
        [("regenerat*", "701.19"), ("tram*", "702.19"), ("planesw*", "306"), ("пробив*", "702.19")]
    {
        assert_eq!(desk.first(typed), number, "{typed}");
    }
    // No rule has all three.
    let found = numbers(&desk.find("dies regenerat* -token"));
    assert!(found.iter().any(|n| n.starts_with("701.19")), "{found:?}");
}

#[test]
fn the_title_of_a_section_leads_with_it() {
    let desk = desk();
    let book = desk.library.default_book().unwrap();
    let titles = book.titles().unwrap();
    let once = |title: &str| titles.iter().filter(|(_, t)| t == title).count() == 1;
    let sections = titles.iter().filter(|(n, t)| n.point() == 0 && n.head() >= 100 && once(t));
    for (number, title) in sections {
        assert_eq!(desk.first(title), number.to_string(), "{title}");
        assert_eq!(desk.first(&format!("\"{title}\"")), number.to_string(), "{title}");
    }
}

#[test]
fn of_two_terms_with_one_stem_the_one_that_was_typed_leads() {
    let desk = desk();
    for (typed, number) in [
        ("enchantment", "303"),
        ("enchantments", "303"),
        ("enchant", "702.5"),
        ("planeswalkers", "306"),
        ("planeswalk", "701.31"),
        ("control, controller", "108.4"),
        ("копия", "707"),
    ] {
        assert_eq!(desk.first(typed), number, "{typed}");
    }
}

#[test]
fn russian_forms_that_lose_a_vowel_or_more_lead_too() {
    let desk = desk();
    for (form, name) in [
        ("мироходца", "мироходец"),
        ("владельца", "владелец"),
        ("фишек", "фишка"),
        ("земель", "земля"),
        ("имени", "имя"),
        ("эмблему", "эмблема"),
        ("созыва", "созыв"),
        ("пожертвует", "пожертвовать"),
        ("ищет", "искать"),
    ] {
        assert_eq!(desk.first(form), desk.first(name), "{form}");
    }
}

#[test]
fn numbers_are_taken_as_look_up_takes_them() {
    let desk = desk();
    for typed in ["7О2.19b", "0702.19b", "７０２．１９b"] {
        assert_eq!(desk.first(typed), "702.19b", "{typed}");
    }
    // There are no letters l in numbers.
    assert!(numbers(&desk.find("704.5l")).contains(&"704.5".to_string()));
    let mut library = Library::open(desk.library.root()).unwrap();
    let old = "Old\n\n5. Skills\n\n502. Skills\n\n502.9. Juggling\n\n502.9b Three lamps at once.\n";
    let file = InputFile { path: "old.txt", bytes: old.as_bytes() };
    library.put(&ingest(&[file], &Options::default()).unwrap().0).unwrap();
    let request = Request { typed: "502.9b", book: None, language: None, limit: 5 };
    let first = &search(&library, &request).unwrap().hits[0];
    assert_eq!((first.number.to_string().as_str(), &first.via[..]), ("502.9b", &[Via::Number][..]));
}

#[test]
fn every_hit_shows_something_and_says_why() {
    let desk = desk();
    for typed in ["жетон +1/+1", "пробивной", "пробивной удар", "damage", "\"under your control\""]
    {
        for hit in desk.find(typed).hits {
            assert!(!hit.snippet.text.is_empty(), "{typed}: {}", hit.number);
            let literal = !hit.snippet.marks.is_empty();
            let title = hit.path.last().is_some_and(|t| t.to_lowercase().contains(typed));
            assert!(literal || title || !hit.via.is_empty(), "{typed}: {hit:?}");
        }
    }
    let phrase = "under your control";
    let book = desk.library.default_book().unwrap();
    for hit in desk.find(&format!("\"{phrase}\"")).hits {
        let text = book.get(hit.number).unwrap().unwrap().text.join(" ").to_lowercase();
        assert!(!text.contains(phrase) || hit.snippet.text.to_lowercase().contains(phrase), "{hit:?}");
    }
}

#[test]
fn the_entry_itself_comes_first_in_the_glossary() {
    let desk = desk();
    for typed in ["trample", "dies", "mana value", "phasing"] {
        let glossary = desk.find(typed).glossary;
        // The built-in glossary need not have every term.
        let heads: Vec<String> = glossary.iter().map(|g| g.terms[0].to_lowercase()).collect();
        assert!(!heads.contains(&typed.to_string()) || heads[0] == typed, "{typed}: {heads:?}");
    }
}

#[test]
fn words_that_are_something_else_are_not_put_right() {
    let desk = desk();
    for typed in ["ping", "dork", "FS", "DS", "screw", "невредимость", "концовка"] {
        assert!(desk.find(typed).read_as.is_none(), "{typed}: {:?}", desk.find(typed).read_as);
    }
    assert!(desk.find("comp rules 702.19b").read_as.is_none());
}

#[test]
fn questions_are_read_as_searches_are() {
    let desk = desk();
    let asked = |typed| ask(&desk.library, &Request { typed, book: None, language: None, limit: 5 }).unwrap();
    for (typed, number, reading) in [
        ("how does deathtuch work", "702.2", Reading::Spelling),
        ("rfr hf,jnftn cvthntkmyjt rfcfybt", "702.2", Reading::Layout),
    ] {
        let answer = asked(typed);
        assert_eq!(answer.read_as.as_ref().map(|m| m.reading), Some(reading), "{typed}");
        assert_eq!(answer.hits[0].number.to_string(), number, "{typed}");
    }
    for (typed, number) in [
        ("What is trample?", "702.19"),
        ("trample", "702.19"),
        ("что такое пробивной удар?", "702.19"),
        ("What are state-based actions?", "704"),
        ("rule 704.5j?", "704.5j"),
    ] {
        assert_eq!(asked(typed).hits[0].number.to_string(), number, "{typed}");
    }
}

#[test]
fn each_language_finds_the_other() {
    let desk = desk();
    let only = |typed, language| {
        search(&desk.library, &Request { typed, book: None, language: Some(language), limit: 5 }).unwrap()
    };
    let english = only("пробивной удар", Language::En);
    assert_eq!(english.hits[0].number.to_string(), "702.19");
    assert_eq!(english.hits[0].book, "builtin");
    assert!(english.hits[0].via.iter().any(|v| matches!(v, Via::Term { name: "trample", .. })));
    let russian = only("trample", Language::Ru);
    assert_eq!(
        (russian.hits[0].number.to_string().as_str(), russian.hits[0].book.as_str()),
        ("702.19", "builtin-ru")
    );
    assert!(russian.hits[0].via.iter().any(|v| matches!(v, Via::Term { .. })));
}

#[test]
fn marks_stand_at_the_words_in_both_languages() {
    let desk = desk();
    for typed in ["боевые повреждения", "combat damage"] {
        let answer = desk.find(typed);
        let marked: Vec<&str> = answer
            .hits
            .iter()
            .flat_map(|h| h.snippet.marks.iter().map(|&(a, b)| &h.snippet.text[a..b]))
            .collect();
        assert!(!marked.is_empty(), "{typed}");
        let fits = |w: &&str| {
            let w = w.to_lowercase();
            ["повреж", "боев", "combat", "damag"].iter().any(|s| w.starts_with(s))
        };
        assert!(marked.iter().all(fits), "{typed}: {marked:?}");
    }
}

#[test]
fn hits_are_listed_once() {
    let desk = desk();
    for typed in ["пробивной удар", "combat damage", "702.19b trample", "tramlpe"] {
        let hits = desk.find(typed).hits;
        let mut seen: Vec<_> = hits.iter().map(|h| (h.book.clone(), h.number)).collect();
        seen.sort();
        let all = seen.len();
        seen.dedup();
        assert_eq!(seen.len(), all, "{typed}");
    }
}

fn index_files(root: &Path) -> Vec<std::path::PathBuf> {
    let files = std::fs::read_dir(root.join("search")).into_iter().flatten().flatten();
    files.map(|f| f.path()).filter(|p| p.extension().is_some_and(|e| e == "index")).collect()
}

#[test]
fn a_damaged_index_is_made_anew() {
    let desk = desk();
    let before = desk.first("trample");
    let files = index_files(desk.library.root());
    assert!(!files.is_empty());
    for path in files {
        let whole = std::fs::read(&path).unwrap();
        let mut turned = whole.clone();
        let middle = turned.len() / 2;
        turned[middle] ^= 0x55;
        for bad in [Vec::new(), whole[..whole.len() / 2].to_vec(), turned, b"not an index".to_vec()] {
            std::fs::write(&path, &bad).unwrap();
            assert_eq!(desk.first("trample"), before);
            assert_ne!(std::fs::read(&path).unwrap(), bad, "repaired");
        }
    }
}

#[test]
fn where_nothing_can_be_written_the_index_lives_in_memory() {
    let desk = desk();
    std::fs::write(desk.library.root().join("search"), "in the way").unwrap();
    assert_eq!(desk.first("trample"), "702.19");
}

#[test]
fn several_at_once_find_the_same() {
    let desk = desk();
    let library = &desk.library;
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(move || {
                    let request = Request { typed: "trample", book: None, language: None, limit: 5 };
                    search(library, &request).unwrap().hits[0].number.to_string()
                })
            })
            .collect();
        all.into_iter().for_each(|t| assert_eq!(t.join().unwrap(), "702.19"));
    });
    let left = std::fs::read_dir(library.root().join("search")).unwrap().flatten();
    assert!(left.map(|f| f.path()).all(|p| p.extension().is_some_and(|e| e == "index")));
}

/// Several programs at once, none of which finds an index: each answers the same, and each book has one index,
/// whole, with nothing left beside it.
#[test]
fn several_processes_make_one_index() {
    let v = Verdikt::new();
    let text = "Boats\n\n1. Basics\n\n100. General\n\n100.1. A lantern lights every boat beside it.\n";
    let file = v.file("boats.txt", text);
    assert_eq!(v.run(&["ingest", file, "--as", "boats"]).code, 0);
    // Made when the book was added: here it is to be absent.
    let _ = std::fs::remove_dir_all(v.library().join("search"));
    let args = ["search", "lanterns", "--book", "all", "--json"];
    let start = |_| {
        let mut c = v.command(&args);
        c.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap()
    };
    let running: Vec<_> = (0..4).map(start).collect();
    let answers: Vec<common::Ran> =
        running.into_iter().map(|p| p.wait_with_output().unwrap().into()).collect();
    let after = v.run(&args);
    for one in &answers {
        assert_eq!((one.code, &one.out, one.err.as_str()), (0, &after.out, ""));
    }
    assert_eq!(after.json()["hits"][0]["number"], "100.1");
    let mut files: Vec<String> = std::fs::read_dir(v.library().join("search"))
        .unwrap()
        .map(|f| f.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files.len(), 3, "{files:?}");
    assert!(files.iter().all(|f| f.ends_with(".index")), "{files:?}");
}

#[test]
fn the_beginning_of_a_word_and_the_marks_of_a_number_are_no_mistakes() {
    let desk = desk();
    for typed in ["regenerat*", "CR 702.19b.", "rule 702.19b"] {
        let answer = desk.find(typed);
        assert!(answer.read_as.is_none() && answer.unknown.is_empty(), "{typed}: {answer:?}");
        assert!(!answer.hits.is_empty(), "{typed}");
    }
}

#[test]
fn a_mistyped_word_is_shown_as_a_word() {
    let desk = desk();
    for (typed, meant) in [("tramplle", "trample"), ("пробивнй ударр", "пробивной удар")]
    {
        let read = desk.find(typed).read_as;
        let first = |s: &str| s.split(' ').next().map(str::to_string);
        let read = read.map(|m| m.text).unwrap_or_else(|| typed.to_string());
        assert!(first(&read) == first(meant) || first(&read) == first(typed), "{read}");
    }
    assert_eq!(desk.find("tramplle").read_as.unwrap().text, "trample");
}

#[test]
fn the_text_that_is_shown_needs_no_term_when_it_has_the_words() {
    let desk = desk();
    let request = Request { typed: "trample", book: Some("all"), language: None, limit: 5 };
    let first = search(&desk.library, &request).unwrap().hits.remove(0);
    assert_eq!(first.number.to_string(), "702.19");
    assert!(first.via.is_empty(), "{:?}", first.via);
}

/// The text of a card that a question names joins it.
#[test]
fn a_card_in_the_library_says_what_the_question_is_about() {
    let desk = desk();
    let typed = "How long does Lantern Heron stay?";
    let ask_it =
        || ask(&desk.library, &Request { typed, book: None, language: None, limit: 20 }).unwrap().hits;
    let with_card = |h: &verdikt::search::Hit| h.via.iter().any(|v| matches!(v, Via::Card(_)));
    assert!(!ask_it().iter().any(with_card));
    let card = "{\"name\": \"Lantern Heron\", \"type\": \"Creature — Bird\", \"text\": \"Fading 3\", \
        \"power\": \"2\", \"toughness\": \"2\"}\n";
    let records = verdikt::cards::store::read(card.as_bytes()).unwrap();
    verdikt::cards::store::Store::of(records).save(desk.library.root()).unwrap();
    let hits = ask_it();
    // 702.32 is fading.
    let fading: Vec<_> = hits.iter().filter(|h| h.number.to_string().starts_with("702.32")).collect();
    assert!(!fading.is_empty() && fading.iter().all(|h| with_card(h)), "{hits:?}");
}

#[test]
fn a_question_is_answered_with_reasons_and_always_the_same() {
    let desk = desk();
    for (question, rule) in [
        (
            "Does my creature with trample and deathtouch need to assign more than one damage to a blocker?",
            "702.19b",
        ),
        ("Погибнет ли существо с выносливостью 0, если оно неразрушимо?", "704.5f"),
    ] {
        let request = Request { typed: question, book: None, language: None, limit: 10 };
        let answer = ask(&desk.library, &request).unwrap();
        let numbers = |a: &Answer| a.hits.iter().map(|h| h.number.to_string()).collect::<Vec<_>>();
        assert!(numbers(&answer).iter().any(|n| n == rule), "{question}: {:?}", numbers(&answer));
        assert_eq!(numbers(&answer), numbers(&ask(&desk.library, &request).unwrap()));
    }
}

#[test]
fn the_program_prints_what_it_promises() {
    let v = Verdikt::new();
    let json = |args: &[&str]| -> serde_json::Value {
        let out = v.command(args).output().unwrap();
        serde_json::from_slice(&out.stdout).unwrap_or_else(|e| panic!("{args:?}: {e}: {out:?}"))
    };
    let found = json(&["search", "trample", "-flying", "--limit", "3", "--json"]);
    assert_eq!(found["query"], "trample -flying");
    assert_eq!(found["excluded"][0], "flying");
    let hits = found["hits"].as_array().unwrap();
    assert!(!hits.is_empty() && hits.len() <= 3);
    for h in hits {
        assert!(h["number"].is_string() && h["book"].is_string() && h["score"].is_number());
        assert!(h["snippet"].is_string() && (h["via"].is_string() || h["via"].is_null()));
    }
    assert!(found["glossary"].is_array());
    assert_eq!(json(&["search", "-1/-1", "--json"])["query"], "-1/-1");
    assert_eq!(json(&["ask", "does", "trample", "work?", "--json"])["query"], "does trample work?");
    let around = json(&["search", "702.19b", "--context", "1", "--json"]);
    assert_eq!(around["hits"][0]["context"].as_array().map(Vec::len), Some(2));
    for (args, code) in [
        (&["search", "trample"][..], 0),
        (&["search", "qqqqzzzzqqqq"], 1),
        (&["search"], 2),
        (&["search", "trample", "--book", "nowhere"], 2),
        (&["combat", "damage", "-player"], 0),
    ] {
        assert_eq!(v.command(args).output().unwrap().status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn term_queries_lead_with_the_defining_rule() {
    let Some(corpus) = corpus() else { return };
    let path = corpus.join("cr-en/2026-08-07.txt");
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let (book, _) =
        ingest(&[InputFile { path: "2026-08-07.txt", bytes: &bytes }], &Options::default()).unwrap();
    library.put(&book).unwrap();
    for language in ["en", "ru"] {
        let list = format!("{}/tests/data/term-queries-{language}.tsv", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(list).unwrap();
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|l| l.split_once('\t')).collect();
        assert!(lines.len() >= 100);
        let leads = |(typed, rule): &&(&str, &str)| {
            let request = Request { typed, book: None, language: None, limit: 1 };
            search(&library, &request)
                .unwrap()
                .hits
                .first()
                .is_some_and(|h| h.number.to_string() == rule.trim())
        };
        let first = lines.iter().filter(leads).count();
        assert!(first * 100 >= 95 * lines.len(), "{language}: {first} of {}", lines.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn anything_typed_gets_an_answer(s in "[-+\"«»*:{}()/'a-zа-яё0-9 ]{0,30}") {
        thread_local!(static DESK: Desk = desk());
        DESK.with(|d| {
            for hit in d.find(&s).hits {
                for (a, b) in hit.snippet.marks {
                    assert!(hit.snippet.text.get(a..b).is_some());
                }
            }
        });
    }
}
