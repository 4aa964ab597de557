//! The concordance against the gold list of `tests/data/gold.tsv`: precision, recall, and how long it takes.
//! Needs the corpus; run with `cargo bench --bench concordance`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use verdikt::concordance::{Chain, Kind};
use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::library::Library;
use verdikt::rulebook::RuleNumber;

/// The translations that the gold list names, and the files that make them.
const TRANSLATIONS: [(&str, &[&str]); 3] = [
    ("ru-2008", &["ru/001_280a479d08ccbbb5.txt", "ru/002_73eb188d692ee1b8.txt"]),
    ("ru-2010-ch1", &["ru/003_2e5259d7a2a623b3.txt"]),
    ("ru-2016-ch2", &["ru/000_e2c7fdc1a50459c8.txt"]),
];

fn main() {
    let given = std::env::var_os("VERDIKT_CORPUS").map(PathBuf::from);
    let corpus = given.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"));
    if !corpus.is_dir() {
        println!("skipped: corpus not found: {}", corpus.display());
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    let start = Instant::now();
    fill(&mut library, &corpus);
    println!("ingested {} books in {:.1?}", library.stored().len(), start.elapsed());
    let chain = Chain::new(&library);
    steps(&chain);
    gold(&chain);
    print_dumps(&chain);
    let newest = chain.edition("2026-08-07").unwrap();
    let number = RuleNumber::parse("702.19b").unwrap();
    let start = Instant::now();
    let stages = chain.history(newest, &[number]).unwrap().len();
    println!("history of 702.19b: {stages} editions in {:.1?}", start.elapsed());
}

fn fill(library: &mut Library, corpus: &Path) {
    let mut editions: Vec<PathBuf> =
        std::fs::read_dir(corpus.join("cr-en")).unwrap().map(|f| f.unwrap().path()).collect();
    editions.sort();
    let mut put = |paths: &[PathBuf], name: Option<&str>| {
        let bytes: Vec<Vec<u8>> = paths.iter().map(|p| std::fs::read(p).unwrap()).collect();
        let files: Vec<InputFile> = paths
            .iter()
            .zip(&bytes)
            .map(|(p, b)| InputFile { path: p.to_str().unwrap(), bytes: b })
            .collect();
        let options = Options { name: name.map(str::to_string), ..Options::default() };
        library.put(&ingest(&files, &options).unwrap().0).unwrap();
    };
    for path in editions {
        put(&[path], None);
    }
    for (name, files) in TRANSLATIONS {
        put(&files.iter().map(|f| corpus.join(f)).collect::<Vec<_>>(), Some(name));
    }
}

fn steps(chain: &Chain) {
    let start = Instant::now();
    let (mut worst, mut between) = (0.0, String::new());
    for i in 0..chain.editions().len() - 1 {
        let one = Instant::now();
        chain.step(i).unwrap();
        let took = one.elapsed().as_secs_f64();
        if took > worst {
            worst = took;
            between = format!("{} and {}", chain.editions()[i].meta.name, chain.editions()[i + 1].meta.name);
        }
    }
    println!("chained {} editions in {:.1?}", chain.editions().len(), start.elapsed());
    println!("slowest neighbours: {between}, {worst:.2} s with reading");
}

#[derive(Default)]
struct Score {
    right: usize,
    said: usize,
    wanted: usize,
    kinds: usize,
    lines: usize,
    /// Rows told as a fact, and those of them that are right in all numbers.
    facts: usize,
    whole: usize,
}

fn gold(chain: &Chain) {
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    let text = include_str!("../tests/data/gold.tsv");
    for line in text.lines().filter(|l| !l.starts_with('#') && !l.starts_with("from_book")) {
        let f: Vec<&str> = line.split('\t').collect();
        let (from, to) = (chain.entry(f[0]).unwrap(), chain.entry(f[2]).unwrap());
        let found = chain.relation(&from, RuleNumber::parse(f[1]).unwrap(), &to).unwrap();
        let got: Vec<String> = match found.kind {
            Kind::Unknown => Vec::new(),
            Kind::Gone => vec!["gone".to_string()],
            _ => found.numbers.iter().map(RuleNumber::to_string).collect(),
        };
        let wanted: Vec<&str> = f[3].split(',').collect();
        let right = got.iter().filter(|g| wanted.contains(&g.as_str())).count();
        if right != got.len() || right != wanted.len() {
            println!("  {} {} → {}: {:?}, should be {}", f[0], f[1], f[2], got, f[3]);
        } else if found.kind.word() != f[4] {
            println!("  {} {} → {} {}: {}, should be {}", f[0], f[1], f[2], f[3], found.kind.word(), f[4]);
        }
        for key in ["all", if f[5] == "y" { "hard" } else { "plain" }, f[0]] {
            let s = scores.entry(key.to_string()).or_default();
            s.right += right;
            s.said += got.len();
            s.wanted += wanted.len();
            s.kinds += usize::from(found.kind.word() == f[4]);
            s.lines += 1;
            s.facts += usize::from(!got.is_empty());
            s.whole += usize::from(right == got.len() && right == wanted.len());
        }
    }
    println!("{:12} {:>6} {:>10} {:>8} {:>8}  whole rows", "gold", "lines", "precision", "recall", "kinds");
    for (key, s) in scores {
        let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
        let (p, r, k) = (share(s.right, s.said), share(s.right, s.wanted), share(s.kinds, s.lines));
        let (wp, wr) = (share(s.whole, s.facts), share(s.whole, s.lines));
        println!("{key:12} {:>6} {p:>9.2}% {r:>7.2}% {k:>7.2}%  {wp:.2}% {wr:.2}%", s.lines);
    }
}

/// Every numbered rule of the dumps of 2008 reaches its place in the newest edition, or is gone.
fn print_dumps(chain: &Chain) {
    let (from, to) = (chain.entry("ru-2008").unwrap(), chain.entry("2026-08-07").unwrap());
    let book = chain.load("ru-2008").unwrap();
    let mut unknown = Vec::new();
    for rule in &book.rules {
        if chain.relation(&from, rule.number, &to).unwrap().kind == Kind::Unknown {
            unknown.push(rule.number.to_string());
        }
    }
    println!("ru-2008: {} rules, unknown: {}", book.rules.len(), unknown.join(", "));
}
