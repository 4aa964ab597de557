//! How often the right rule is found: `cargo bench --bench recall`.
//!
//! Prints recall@5, @10 and @20 of `search`, `ask` with and without topics, and plain BM25 for the questions of
//! `cases/disputes.jsonl` (any deciding rule found; share of deciding rules found), and how often the
//! defining rule stands first for the term queries of `tests/data`. With `-- --misses` it names what was
//! missed; with `-- --speed` it measures times and sizes.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Instant;
use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::library::Library;
use verdikt::rulebook::RuleNumber;
use verdikt::search::ask::{Weights, ask_with};
use verdikt::search::build::build;
use verdikt::search::query::Word;
use verdikt::search::scope::Scope;
use verdikt::search::{Request, SearchError, ask, search};

type Numbers = Vec<RuleNumber>;
type Method = fn(&Library, &str) -> Result<Numbers, SearchError>;

const MOST: usize = 20;

fn main() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let corpus = std::env::var_os("VERDIKT_CORPUS").map_or(shared.join("corpus"), PathBuf::from);
    let book = corpus.join("cr-en/2026-08-07.txt");
    let cases = shared.join("cases/disputes.jsonl");
    if !book.exists() || !cases.exists() {
        println!("skipped: corpus not found: {}", book.display());
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut library = Library::open(folder.path()).expect("an empty library");
    put(&mut library, &book);
    let misses = std::env::args().any(|a| a == "--misses");
    disputes(&library, &cases, misses);
    for language in ["en", "ru"] {
        terms(&library, language, misses);
    }
    if std::env::args().any(|a| a == "--speed") {
        speed(&library);
    }
}

fn put(library: &mut Library, path: &Path) {
    let bytes = std::fs::read(path).expect("the book");
    let name = path.to_string_lossy();
    let (book, _) =
        ingest(&[InputFile { path: &name, bytes: &bytes }], &Options::default()).expect("a rulebook");
    library.put(&book).expect("stored");
}

fn request(typed: &str) -> Request<'_> {
    Request { typed, book: None, language: None, limit: MOST }
}

fn by_search(library: &Library, question: &str) -> Result<Numbers, SearchError> {
    Ok(search(library, &request(question))?.hits.iter().map(|h| h.number).collect())
}

fn by_ask(library: &Library, question: &str) -> Result<Numbers, SearchError> {
    Ok(ask(library, &request(question))?.hits.iter().map(|h| h.number).collect())
}

fn by_ask_without_topics(library: &Library, question: &str) -> Result<Numbers, SearchError> {
    let answer = ask_with(library, &request(question), &[], &Weights::default())?;
    Ok(answer.hits.iter().map(|h| h.number).collect())
}

/// Every word of the question, its stems, the text of rules and examples: nothing else.
fn by_words(library: &Library, question: &str) -> Result<Numbers, SearchError> {
    let scope = Scope::open(library, None, None, false)?;
    let stems: Vec<(String, f32)> = Word::all(question).into_iter().map(|w| (w.stem, 1.0)).collect();
    let mut seen = HashSet::new();
    let Some(opened) = scope.books.first() else { return Ok(Vec::new()) };
    let found = opened.index.weigh(&stems, &[], true)?;
    Ok(found.iter().filter_map(|f| f.what.rule()).filter(|n| seen.insert(*n)).take(MOST).collect())
}

fn disputes(library: &Library, cases: &Path, misses: bool) {
    let text = std::fs::read_to_string(cases).expect("the questions");
    let questions: Vec<serde_json::Value> =
        text.lines().map(|l| serde_json::from_str(l).expect("a question a line")).collect();
    println!(
        "{} questions        any deciding rule found      share of deciding rules found",
        questions.len()
    );
    println!("                       @5    @10    @20               @5    @10    @20");
    let methods: [(&str, Method); 4] = [
        ("plain BM25", by_words),
        ("verdikt search", by_search),
        ("ask without topics", by_ask_without_topics),
        ("verdikt ask", by_ask),
    ];
    for (name, method) in methods {
        let (mut any, mut share) = ([0.0f64; 3], [0.0f64; 3]);
        let mut by_language = std::collections::BTreeMap::<String, (u32, u32)>::new();
        for q in &questions {
            let asked = q["question"].as_str().unwrap_or_default();
            let wanted: Vec<&str> =
                q["cr"].as_array().into_iter().flatten().filter_map(|n| n.as_str()).collect();
            let found: Vec<String> =
                method(library, asked).expect("an answer").iter().map(|n| n.to_string()).collect();
            for (i, k) in [5, 10, 20].into_iter().enumerate() {
                let hit = wanted.iter().filter(|w| found.iter().take(k).any(|f| f == *w)).count();
                any[i] += f64::from(u32::from(hit > 0));
                share[i] += hit as f64 / wanted.len().max(1) as f64;
            }
            let hit = wanted.iter().any(|w| found.iter().take(10).any(|f| f == w));
            let language = by_language.entry(q["lang"].as_str().unwrap_or_default().to_string()).or_default();
            language.0 += u32::from(hit);
            language.1 += 1;
            if misses && !hit && name == "verdikt ask" {
                println!(
                    "missed {} {wanted:?}\n   {asked}\n   {}",
                    q["id"],
                    found[..10.min(found.len())].join(" ")
                );
            }
        }
        let percent = |x: f64| 100.0 * x / questions.len() as f64;
        let [a, b, c] = any.map(percent);
        let [d, e, f] = share.map(percent);
        println!(
            "{name:<20} {a:>5.1}  {b:>5.1}  {c:>5.1}            {d:>5.1}  {e:>5.1}  {f:>5.1}   {by_language:?}"
        );
    }
}

fn terms(library: &Library, language: &str, misses: bool) {
    let path = format!("{}/tests/data/term-queries-{language}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the term queries");
    let (mut first, mut all) = (0, 0);
    for (query, wanted) in text.lines().filter(|l| !l.starts_with('#')).filter_map(|l| l.split_once('\t')) {
        all += 1;
        let found = by_search(library, query).expect("an answer");
        if found.first().is_some_and(|n| n.to_string() == wanted.trim()) {
            first += 1;
        } else if misses {
            let found: Vec<String> = found.iter().take(5).map(|n| n.to_string()).collect();
            println!("missed {query}: {wanted}, found {}", found.join(" "));
        }
    }
    println!("term queries {language}: the defining rule first in {first} of {all}");
}

fn speed(library: &Library) {
    for typed in ["trample", "destroyed creature", "пробивной удар"] {
        let start = Instant::now();
        for _ in 0..50 {
            by_search(library, typed).expect("an answer");
        }
        println!("search {typed:<20} {:>7.2} ms", start.elapsed().as_secs_f64() * 20.0);
    }
    for name in [library.default_name(), "builtin", "builtin-ru"] {
        let book = library.book(name).and_then(|b| b.load()).expect("the book");
        let start = Instant::now();
        build(&book).expect("an index");
        println!("index of {name:<20} {:>7.0} ms", start.elapsed().as_secs_f64() * 1000.0);
    }
    let folder = library.root().join("search");
    for f in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let size = f.metadata().map(|m| m.len()).unwrap_or_default();
        println!("{:>8} bytes  {}", size, f.file_name().to_string_lossy());
    }
}
