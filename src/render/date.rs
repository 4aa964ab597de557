//! Dates for people.

use super::messages::Messages;
use crate::args;

/// `2026-08-07` → `August 7, 2026`, `7 августа 2026 г.`; anything else as it is.
pub fn long(iso: &str, messages: &Messages) -> String {
    let parts: Vec<u32> = iso.split('-').filter_map(|p| p.parse().ok()).collect();
    match parts[..] {
        // The year as a string: numbers would be grouped in thousands.
        [year, month @ 1..=12, day] => {
            messages.text("date-long", &args![year = year.to_string(), month = month, day = day])
        }
        _ => iso.to_string(),
    }
}

/// Days since 1970-01-01 of a date such as `2026-08-07`.
pub fn days(iso: &str) -> Option<i64> {
    let mut parts = iso.split('-').map(|p| p.parse::<i64>());
    let (y, m, d) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    // The civil calendar, with years that begin in March (Howard Hinnant's algorithm).
    let y = if m <= 2 { y - 1 } else { y };
    let era = y.div_euclid(400);
    let day_of_year = (153 * (m + if m > 2 { -3 } else { 9 }) + 2) / 5 + d - 1;
    let year_of_era = y.rem_euclid(400);
    Some(era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Language;

    #[test]
    fn dates_are_said_in_both_languages() {
        assert_eq!(long("2026-08-07", &Messages::new(Language::En)), "August 7, 2026");
        assert_eq!(long("2026-08-07", &Messages::new(Language::Ru)), "7 августа 2026 г.");
        assert_eq!(long("about 2016", &Messages::new(Language::Ru)), "about 2016");
    }

    #[test]
    fn days_are_counted() {
        assert_eq!(days("1970-01-01"), Some(0));
        assert_eq!(days("2000-03-01"), Some(11_017));
        assert_eq!(days("2026-08-07"), Some(20_672));
        assert_eq!(days("unknown"), None);
    }
}
