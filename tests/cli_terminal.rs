//! What the program does with widths, colours, languages and pipes.

mod common;

use common::{Ran, Verdikt};
use std::io::Read;
use std::process::Stdio;

fn width(line: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(line)
}

#[test]
fn lines_keep_to_narrow_widths_in_both_languages() {
    let v = Verdikt::new();
    for columns in [20, 30, 45, 80] {
        for lang in ["en", "ru"] {
            let ran = v.run(&["702.19", "--lang", lang, "--width", &columns.to_string()]);
            let long: Vec<&str> = ran.out.lines().filter(|l| width(l) > columns).collect();
            assert!(long.is_empty(), "{columns}: {long:?}");
        }
    }
}

#[test]
fn wrapping_loses_no_letter() {
    let v = Verdikt::new();
    let letters = |r: Ran| r.out.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let whole = letters(v.run(&["702.19", "--lang", "ru"]));
    assert_eq!(letters(v.run(&["702.19", "--lang", "ru", "--width", "24"])), whole);
}

#[test]
fn a_pipe_gets_paragraphs_as_lines_and_no_escape_codes() {
    let out = Verdikt::new().run(&["702.19b"]).out;
    assert!(!out.contains('\x1b'));
    assert!(out.lines().any(|l| l.starts_with("702.19b ") && width(l) > 200), "{out}");
}

#[test]
fn colour_is_asked_for_or_refused() {
    let v = Verdikt::new();
    let coloured = |env: &[(&str, &str)], args: &[&str]| {
        let mut c = v.command(&[&["702.19b"], args].concat());
        Ran::from(c.envs(env.iter().copied()).output().unwrap()).out.contains("\x1b[")
    };
    assert!(!coloured(&[], &[]));
    assert!(coloured(&[], &["--color", "always"]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[]), "NO_COLOR outranks");
    assert!(!coloured(&[("CLICOLOR_FORCE", "1")], &["--color", "never"]));
}

#[test]
fn links_are_made_where_the_terminal_can() {
    let v = Verdikt::new();
    let with = |value: &str| {
        let mut c = v.command(&["702.19e", "--color", "always"]);
        Ran::from(c.env("FORCE_HYPERLINK", value).output().unwrap()).out
    };
    assert!(with("1").contains("\x1b]8;;https://"));
    assert!(!with("0").contains("\x1b]8;;"));
}

#[test]
fn numbers_of_another_edition_are_no_links() {
    let v = Verdikt::new();
    let old = "Pebble Rules\n\nThese rules are effective as of March 4, 2010.\n\n1. Basics\n\n100. General\n\n\
               100.1. Grey. See rule 100.2.\n\n100.2. Round.\n";
    v.run(&["ingest", v.file("pebbles.txt", old), "--as", "pebbles"]);
    let mut c = v.command(&["rule", "100.1", "--book", "pebbles", "--color", "always"]);
    let out = Ran::from(c.env("FORCE_HYPERLINK", "1").output().unwrap()).out;
    assert!(out.contains("\x1b[36m100.2") || out.contains("\x1b[36mrule 100.2"), "{out:?}");
    assert!(!out.contains("\x1b]8;;"), "the web has other rules under these numbers: {out:?}");
}

/// On a terminal of its own: `script` gives one, of the height that `stty` sets.
#[cfg(target_os = "linux")]
#[test]
fn a_long_answer_on_a_terminal_goes_through_the_pager() {
    use std::os::unix::fs::PermissionsExt;
    let v = Verdikt::new();
    let pager = v.dir.path().join("pager");
    std::fs::write(&pager, "#!/bin/sh\necho \"paged: $1\"\ncat\n").unwrap();
    std::fs::set_permissions(&pager, std::fs::Permissions::from_mode(0o755)).unwrap();
    let on_terminal = |rows: u32, args: &str| {
        let program = env!("CARGO_BIN_EXE_verdikt");
        let line = format!("stty rows {rows} cols 60; '{program}' {args}");
        let mut c = std::process::Command::new("script");
        c.args(["-qec", &line, "/dev/null"]).stdin(Stdio::null());
        c.env("VERDIKT_LIBRARY", v.library()).env("VERDIKT_PAGER", format!("{} quick", pager.display()));
        c.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
        c.output().ok().map(|o| Ran::from(o).out.replace('\r', ""))
    };
    let Some(long) = on_terminal(10, "702.19") else {
        common::skipped("`script` is not installed");
        return;
    };
    assert!(long.starts_with("paged: quick\n") && long.contains("702.19b"), "{long}");
    assert!(long.contains("\x1b["), "with its colours: {long}");
    for (rows, args) in [(500, "702.19"), (10, "702.19 --no-pager"), (10, "702.19 --json")] {
        let out = on_terminal(rows, args).unwrap();
        assert!(!out.contains("paged:") && out.contains("702.19b"), "{rows} {args}: {out}");
    }
}

#[test]
fn the_locale_chooses_the_language_and_the_option_outranks_it() {
    let v = Verdikt::new();
    let books = |locale: &str, args: &[&str]| {
        Ran::from(v.command(&[&["books"], args].concat()).env("LC_ALL", locale).output().unwrap()).out
    };
    assert!(books("ru_RU.UTF-8", &[]).contains("часть программы"));
    assert!(books("de_DE.UTF-8", &[]).contains("part of the program"));
    assert!(books("ru_RU.UTF-8", &["--lang", "en"]).contains("part of the program"));
}

#[test]
fn a_closed_pipe_is_silent() {
    let v = Verdikt::new();
    let mut child =
        v.command(&["export", "builtin"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 10];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    drop(child.stdout.take());
    let ran = Ran::from(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn completions_and_manual_come_from_the_command_tree() {
    let v = Verdikt::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = v.run(&["completions", shell]);
        assert!(ran.code == 0 && ran.out.contains("ingest"), "{shell}");
    }
    assert!(v.run(&["man"]).out.contains(".TH verdikt"));
    let pages = v.dir.path().join("pages");
    assert_eq!(v.run(&["man", pages.to_str().unwrap()]).code, 0);
    assert!(pages.join("verdikt-rule.1").exists());
}

#[test]
fn exports_have_every_rule_in_each_form() {
    let v = Verdikt::new();
    let json = v.run(&["export", "builtin", "--format", "json"]).json();
    let rules = json["rules"].as_array().unwrap();
    for format in ["txt", "md"] {
        let out = v.run(&["export", "builtin", "--format", format]).out;
        let first = |line: &str| {
            let word =
                line.trim_start_matches(['#', '*', ' ']).split(' ').next().unwrap_or_default().to_string();
            word.trim_end_matches(['*', '.']).to_string()
        };
        let numbers: std::collections::HashSet<String> = out.lines().map(first).collect();
        for rule in rules {
            let number = rule["number"].as_str().unwrap();
            assert!(numbers.contains(number), "{format}: {number}");
        }
    }
    for key in ["book", "language", "effective", "title", "glossary", "credits"] {
        assert!(json.get(key).is_some(), "{key}");
    }
}
