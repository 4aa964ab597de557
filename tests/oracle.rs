//! Rules text that the grammar must take, each line printing back to itself, and lines that it must refuse
//! where they stop making sense. Cards and names are invented.

use verdikt::ability::{Face, Understanding};
use verdikt::cards::oracle::{compile, type_line};

fn face(name: &str, types: &str) -> Face {
    verdikt::cards::inline::face_of(name, type_line(types).unwrap(), Default::default())
}

/// Lines of one kind of card: a line that begins with `# ` gives name and type line for those after it.
fn refusals(list: &str) -> Vec<String> {
    let mut face_now = face("Quill Beast", "Creature — Beast");
    let mut out = Vec::new();
    for line in list.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(head) = line.strip_prefix("# ") {
            let (name, types) = head.split_once(" | ").unwrap();
            face_now = face(name, types);
            continue;
        }
        for l in compile(&face_now, &line.replace("\\n", "\n")) {
            if let Understanding::Refused { at } = l.understanding {
                out.push(format!("{} >>> {}", &l.text[..at], &l.text[at..]));
            }
        }
    }
    out
}

fn list(name: &str) -> String {
    let path = format!("{}/tests/oracle/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn english_lines_are_understood() {
    let refused = refusals(&list("english"));
    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn russian_lines_are_understood() {
    let refused = refusals(&list("russian"));
    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}
