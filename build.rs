//! Compiles the tables of `index/`, the messages and the built-in book into the binary.

use std::{env, fs, path::Path};

#[allow(dead_code, unused_imports)]
#[path = "src/library/format.rs"]
mod format;
#[allow(dead_code, unused_imports)]
#[path = "src/library/packed.rs"]
mod packed;
#[allow(dead_code, unused_imports)]
#[path = "src/rulebook/mod.rs"]
mod rulebook;
#[path = "src/library/builtin/source.rs"]
mod source;
#[allow(dead_code)]
#[path = "src/terms/source.rs"]
mod terms_source;
#[allow(dead_code)]
#[path = "src/text"]
mod text {
    pub mod lookalike;
    pub mod stem;
    pub mod token;
}

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    println!("cargo:rerun-if-changed=build.rs");
    if linux_gnu() {
        fixed_addresses();
        no_unwinding_tables(Path::new(&out));
    }
    concepts(Path::new(&out));
    messages(Path::new(&out));
    builtin(Path::new(&out));
    terms(Path::new(&out));
}

/// The program's tables hold some 60,000 addresses. Where it may be loaded anywhere, each is put right at
/// every start: a third of the time of a look-up, and a tenth of the file. Safe Rust that reads texts gains
/// nothing from a random place.
fn fixed_addresses() {
    println!("cargo:rustc-link-arg-bins=-no-pie");
}

/// The released program ends at a panic (`panic = "abort"`) and has no symbols to name in a trace: the tables
/// that tell how to unwind its stack, a tenth of the file, can never be read.
fn no_unwinding_tables(out: &Path) {
    if env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    let script = out.join("no-unwinding.ld");
    let discard = "*(.eh_frame .eh_frame_hdr .gcc_except_table .gcc_except_table.*)";
    fs::write(&script, format!("SECTIONS {{ /DISCARD/ : {{ {discard} }} }} INSERT AFTER .rodata;\n"))
        .expect("OUT_DIR is writable");
    println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
}

/// Whether the program is linked for Linux with the GNU C library, by a linker that takes its options.
fn linux_gnu() -> bool {
    let target = |key: &str| env::var(key).unwrap_or_default();
    target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ENV") == "gnu"
}

/// `index/terms.toml` and `index/topics.toml` → the term index, by the program's own tokens and stems.
fn terms(out: &Path) {
    ["src/terms/source.rs", "src/text"].iter().for_each(|p| println!("cargo:rerun-if-changed={p}"));
    let table = |path: &str, compile: fn(&str) -> Result<String, String>| {
        println!("cargo:rerun-if-changed={path}");
        let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
        compile(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
    };
    let code =
        table("index/terms.toml", terms_source::terms) + &table("index/topics.toml", terms_source::topics);
    fs::write(out.join("terms.rs"), code).expect("OUT_DIR is writable");
}

/// `rules/*.md` → the two halves of the built-in book, in the library's own format. A fault in an entry
/// stops the build with its file and line.
fn builtin(out: &Path) {
    println!("cargo:rerun-if-changed=rules");
    println!("cargo:rerun-if-changed=src/rulebook");
    println!("cargo:rerun-if-changed=src/library/format.rs");
    println!("cargo:rerun-if-changed=src/library/packed.rs");
    println!("cargo:rerun-if-changed=src/library/builtin/source.rs");
    println!("cargo:rerun-if-changed=src/library/builtin/glossary.rs");
    let mut files: Vec<(String, String)> = fs::read_dir("rules")
        .expect("rules/ is part of the package")
        .filter_map(|f| Some(format!("rules/{}", f.ok()?.file_name().into_string().ok()?)))
        .filter(|f| f.ends_with(".md"))
        .map(|f| (f.clone(), fs::read_to_string(&f).unwrap_or_else(|e| panic!("{f}: {e}"))))
        .collect();
    files.sort();
    match source::compile(&files) {
        Ok([en, ru]) => {
            let (en, ru) = (format::encode(&en), format::encode(&ru));
            // Caches made from the built-in book are known by this.
            println!("cargo:rustc-env=VERDIKT_BUILTIN={:016x}", content_hash(&[&en, &ru]));
            for (name, book) in [("builtin-en.book", en), ("builtin-ru.book", ru)] {
                let layout = format::Layout::read(&book).expect("the book was just made");
                fs::write(out.join(name), packed::pack(&book, layout.table.end))
                    .expect("OUT_DIR is writable");
            }
        }
        Err(faults) => {
            faults.iter().for_each(|f| println!("cargo:error={f}"));
            std::process::exit(1);
        }
    }
}

/// FNV-1a: the same on every machine, unlike the hashes of the standard library.
fn content_hash(parts: &[&[u8]]) -> u64 {
    let bytes = parts.iter().copied().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3))
}

/// The folder of messages → a table of its files: name, English text, Russian text, each packed to about half.
fn messages(out: &Path) {
    let folder = "src/render/messages";
    println!("cargo:rerun-if-changed={folder}/en");
    println!("cargo:rerun-if-changed={folder}/ru");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let names = |lang: &str| -> Vec<String> {
        let dir = format!("{folder}/{lang}");
        let mut names: Vec<String> = fs::read_dir(&dir)
            .unwrap_or_else(|e| panic!("{dir}: {e}"))
            .filter_map(|f| f.ok()?.file_name().into_string().ok())
            .filter_map(|n| n.strip_suffix(".ftl").map(str::to_string))
            .collect();
        names.sort();
        names
    };
    let en = names("en");
    assert_eq!(en, names("ru"), "{folder}: both languages need the same files");
    let pack = |lang: &str, name: &str| {
        let from = Path::new(&root).join(folder).join(lang).join(format!("{name}.ftl"));
        println!("cargo:rerun-if-changed={}", from.display());
        let text = fs::read(&from).unwrap_or_else(|e| panic!("{}: {e}", from.display()));
        let to = out.join(format!("{name}-{lang}.ftl.lz4"));
        fs::write(&to, lz4_flex::block::compress_prepend_size(&text)).expect("OUT_DIR is writable");
        format!("include_bytes!({to:?})")
    };
    let row = |n: &String| format!("    ({n:?}, {}, {}),\n", pack("en", n), pack("ru", n));
    let rows: String = en.iter().map(row).collect();
    let code = format!("static FILES: &[(&str, &[u8], &[u8])] = &[\n{rows}];\n");
    fs::write(out.join("messages.rs"), code).expect("OUT_DIR is writable");
}

/// `index/concepts.toml` → the enum `Concept`, its table and the list of all.
fn concepts(out: &Path) {
    let path = "index/concepts.toml";
    println!("cargo:rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{path}: {e}"));
    let (mut variants, mut rows) = (String::new(), String::new());
    for (id, entry) in &table {
        let at = entry.get("at").and_then(|v| v.as_str()).unwrap_or_else(|| panic!("{path}: {id}: no `at`"));
        assert!(at.starts_with(|c: char| c.is_ascii_digit()), "{path}: {id}: `{at}` is not a rule number");
        let words: Vec<&str> = entry
            .get("words")
            .and_then(|v| v.as_array())
            .map(|a| a.iter().filter_map(|w| w.as_str()).collect())
            .unwrap_or_default();
        assert!(!words.is_empty(), "{path}: {id}: no `words` that prove it");
        let name: String = id.split(['.', '-']).map(capitalised).collect();
        variants.push_str(&format!("    /// {at}\n    {name},\n"));
        rows.push_str(&format!("    ({id:?}, {at:?}, &{words:?}),\n"));
    }
    let names: String = table
        .keys()
        .map(|id| {
            let name: String = id.split(['.', '-']).map(capitalised).collect();
            format!("    Concept::{name},\n")
        })
        .collect();
    let code = format!(
        "/// What a step of the engine cites.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Concept {{\n{variants}}}\n\n\
         /// Every concept, in the order of the ids.\npub const ALL: &[Concept] = &[\n{names}];\n\n\
         static TABLE: &[(&str, &str, &[&str])] = &[\n{rows}];\n"
    );
    fs::write(out.join("concepts.rs"), code).expect("OUT_DIR is writable");
}

fn capitalised(word: &str) -> String {
    let mut c = word.chars();
    c.next().map(|f| f.to_uppercase().chain(c).collect()).unwrap_or_default()
}
