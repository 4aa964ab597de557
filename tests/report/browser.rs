//! How a report looks: in a real browser nothing is wider than the window, on a telephone and on a desk. The
//! program's page has no script; what measures stands only in the copies that this test makes.

use super::common::Verdikt;
use super::{HOSTILE, SMALL, report};
use std::path::{Path, PathBuf};
use std::process::Command;

const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Says how wide the page is, how wide the window is, and what sticks out of it. What scrolls in a box of its
/// own is no fault.
const MEASURE: &str = "<script>(() => {
  const root = document.documentElement, width = root.clientWidth, out = [];
  for (const e of document.body.querySelectorAll('*')) {
    if (e.closest('.wide, pre, .unseen')) continue;
    if (e.getBoundingClientRect().right > width + 0.5) out.push(e.tagName + '.' + e.className);
  }
  parent.postMessage([width, root.scrollWidth, out.slice(0, 5).join(' ')].join(';'), '*');
})();</script></body>";

/// A window of its own for the copy: browsers do not make theirs as narrow as a telephone.
fn frame(window: u32) -> String {
    format!(
        "<!doctype html><body><iframe src=\"page.html\" style=\"width:{window}px;height:900px;border:0\"></iframe>\
         <script>addEventListener('message', e => document.body.setAttribute('data-measured', e.data))</script>"
    )
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let found = std::env::split_paths(&path).flat_map(|dir| NAMES.map(|n| dir.join(n))).find(|p| p.is_file());
    if found.is_none() {
        crate::common::skipped("no browser found");
    }
    found
}

/// Width of the window, width of the page, what sticks out; `None` if the browser does not start here.
fn measured(browser: &Path, page: &str, window: u32) -> Option<(u32, u32, String)> {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("frame.html");
    std::fs::write(dir.path().join("page.html"), page.replace("</body>", MEASURE)).unwrap();
    std::fs::write(&file, frame(window)).unwrap();
    let ran = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--dump-dom"])
        .args(["--virtual-time-budget=5000", "--window-size=1400,1000"])
        .arg(format!("--user-data-dir={}", dir.path().join("profile").display()))
        .arg(format!("file://{}", file.display()))
        .output()
        .ok()?;
    let dom = String::from_utf8_lossy(&ran.stdout).into_owned();
    let Some((_, rest)) = dom.split_once("data-measured=\"") else {
        crate::common::skipped(&format!(
            "the browser does not start: {}",
            String::from_utf8_lossy(&ran.stderr)
        ));
        return None;
    };
    let mut parts = rest.split('"').next()?.splitn(3, ';');
    let (width, page) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some((width, page, parts.next()?.to_string()))
}

#[test]
fn no_report_is_wider_than_the_window() {
    let Some(browser) = browser() else { return };
    let v = Verdikt::new();
    let understood = HOSTILE.replace("> Creatures frobnicate the quux.\n", "");
    for (name, page) in [
        ("wide", report(&v, &understood, &["html", "--steps", "--quote", "both"])),
        ("refused", report(&v, HOSTILE, &["html", "--lang", "ru"])),
        ("small", report(&v, SMALL, &["html", "--lang", "ru"])),
    ] {
        for window in [360, 1280] {
            let Some((width, page, out)) = measured(&browser, &page, window) else { return };
            assert_eq!(width, window, "the window is not as wide as it should be");
            assert!(page <= width && out.is_empty(), "{name} at {window}: {page} px wide; {out}");
        }
    }
}
