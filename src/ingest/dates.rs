//! The date from which an edition is in force.

/// English and Russian names of the months, by their beginnings, in order.
const MONTHS: [[&str; 2]; 12] = [
    ["jan", "янв"],
    ["feb", "фев"],
    ["mar", "мар"],
    ["apr", "апр"],
    ["may", "ма"],
    ["jun", "июн"],
    ["jul", "июл"],
    ["aug", "авг"],
    ["sep", "сен"],
    ["oct", "окт"],
    ["nov", "ноя"],
    ["dec", "дек"],
];

/// Words before a date that make it the edition's own.
const LEADS: &[&str] = &[
    "effective as of",
    "current as of",
    "last updated",
    "effective",
    "последнее обновление",
    "вступают в силу",
    "действуют с",
    "此规则于",
    "生效日期",
];

/// The date in a line that says from when the rules are in force, as `YYYY-MM-DD`.
pub fn effective(line: &str) -> Option<String> {
    if !line.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    let lower = line.to_lowercase();
    let at = LEADS.iter().find_map(|lead| lower.find(lead).map(|i| i + lead.len()))?;
    let rest = &lower[at..];
    named(rest).or_else(|| chinese(rest)).or_else(|| iso(rest))
}

/// `August 7, 2026` and `16 июля 2010`, within a few words.
fn named(text: &str) -> Option<String> {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).take(6).collect();
    words.windows(3).find_map(|w| {
        let year = w[2].parse::<u16>().ok()?;
        let (month, day) = match (month(w[0]), month(w[1])) {
            (Some(m), _) => (m, w[1]),
            (None, Some(m)) => (m, w[0]),
            _ => return None,
        };
        date(year, month, day.trim_end_matches(char::is_alphabetic).parse().ok()?)
    })
}

fn month(word: &str) -> Option<u8> {
    MONTHS.iter().position(|names| names.iter().any(|n| word.starts_with(n))).map(|p| p as u8 + 1)
}

/// `2022年6月10日`.
fn chinese(text: &str) -> Option<String> {
    let (year, rest) = text.split_once('年')?;
    let (month, rest) = rest.split_once('月')?;
    let (day, _) = rest.split_once('日')?;
    date(year.trim().parse().ok()?, month.trim().parse().ok()?, day.trim().parse().ok()?)
}

/// `2026-08-07`.
fn iso(text: &str) -> Option<String> {
    let word = text.split_whitespace().find(|w| w.len() >= 10 && w.as_bytes()[4] == b'-')?;
    parse(word.get(..10)?)
}

/// Checks a date written as `YYYY-MM-DD`.
pub fn parse(text: &str) -> Option<String> {
    let mut parts = text.split('-');
    let (y, m, d) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    date(y.parse().ok()?, m.parse().ok()?, d.parse().ok()?)
}

fn days_of(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u8::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn date(year: u16, month: u8, day: u8) -> Option<String> {
    let real = (1990..2200).contains(&year) && (1..=12).contains(&month);
    (real && (1..=days_of(year, month)).contains(&day)).then(|| format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_every_form_met() {
        for (line, date) in [
            ("These rules are effective as of August 7, 2026.", "2026-08-07"),
            ("These rules are current as of July 1, 2003.", "2003-07-01"),
            ("Effective July 23, 2021", "2021-07-23"),
            ("(Последнее обновление 16 Июля 2010)", "2010-07-16"),
            ("此规则于2022年6月10日起生效。", "2022-06-10"),
            ("Effective 2024-02-02", "2024-02-02"),
        ] {
            assert_eq!(effective(line).as_deref(), Some(date), "{line}");
        }
        assert_eq!(effective("The effective power is 7, 2026 times"), None);
        for none in ["2026-13-01", "2009-02-29", "2100-02-29", "2026-04-31"] {
            assert_eq!(parse(none), None, "{none}");
        }
        assert_eq!(parse("2008-02-29").as_deref(), Some("2008-02-29"));
    }
}
