//! Power and toughness, loyalty and defense as they are printed: `6/6`, `*/*`, `1+*/1+*`, `[4]`, `<3>`.

/// The lower right corner of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    pub power: Option<i32>,
    pub toughness: Option<i32>,
    pub loyalty: Option<i32>,
    pub defense: Option<i32>,
}

/// Reads the corner; `*` counts as 0 (208.2a) and is defined by an ability. `None` for other text. A
/// loyalty of `X` is 0 here.
///
/// ```
/// use verdikt::cards::oracle::stats;
/// let s = stats("1+*/2").unwrap();
/// assert_eq!((s.power, s.toughness), (Some(1), Some(2)));
/// assert_eq!(stats("[4]").unwrap().loyalty, Some(4));
/// assert!(stats("soon").is_none());
/// ```
pub fn stats(text: &str) -> Option<Stats> {
    let text = text.trim();
    if let Some(n) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        return Some(Stats { loyalty: Some(half(n)?), ..Stats::default() });
    }
    if let Some(n) = text.strip_prefix('<').and_then(|t| t.strip_suffix('>')) {
        return Some(Stats { defense: Some(half(n)?), ..Stats::default() });
    }
    let (power, toughness) = text.split_once('/')?;
    Some(Stats { power: Some(half(power)?), toughness: Some(half(toughness)?), ..Stats::default() })
}

/// One half of the corner: a number, `*`, `X`, or a sum or difference of these.
pub fn half(text: &str) -> Option<i32> {
    let text = text.trim().replace('−', "-");
    if matches!(text.as_str(), "*" | "X" | "x" | "Х" | "х" | "*+" | "∞") {
        return Some(0);
    }
    if let Ok(n) = text.parse() {
        return Some(n);
    }
    let (a, b) = text.split_once('+').or_else(|| text.split_once('-'))?;
    match (a.trim(), b.trim()) {
        (n, "*") | ("*", n) => n.parse().ok(),
        _ => None,
    }
}
