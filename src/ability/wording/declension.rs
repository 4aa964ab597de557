//! Russian endings: nouns and adjectives in every case and number, by rule. A word that the rules do not
//! fit (fleeting vowels, suppletive plurals) is simply not recognised in that form, and the line is refused.

/// A grammatical case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Case {
    #[default]
    Nominative,
    Genitive,
    Dative,
    Accusative,
    Instrumental,
    Prepositional,
}

impl Case {
    /// In the usual order of a table of endings.
    pub const ALL: [Self; 6] = [
        Self::Nominative,
        Self::Genitive,
        Self::Dative,
        Self::Accusative,
        Self::Instrumental,
        Self::Prepositional,
    ];
}

/// The gender that an adjective agrees with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gender {
    #[default]
    Masculine,
    Feminine,
    Neuter,
    /// Nouns that have no singular: «чары», «врата».
    PluralOnly,
}

/// Twelve forms: singular then plural, in the order of [`Case::ALL`].
pub type NounForms = [String; 12];

/// The form of a noun.
pub fn noun_form(forms: &NounForms, case: Case, plural: bool) -> &str {
    &forms[case as usize + if plural { 6 } else { 0 }]
}

const HUSH: &str = "жчшщ";
const VELAR: &str = "гкх";

/// The gender that the ending of a nominative singular shows; a soft sign is taken as masculine.
pub fn gender_of(nominative: &str) -> Gender {
    match nominative.chars().next_back() {
        Some('а' | 'я') => Gender::Feminine,
        Some('о' | 'е') => Gender::Neuter,
        Some('ь') if feminine_soft(nominative) => Gender::Feminine,
        _ => Gender::Masculine,
    }
}

/// Nouns in -ость and a few others are feminine.
fn feminine_soft(nominative: &str) -> bool {
    nominative.ends_with("ость")
        || matches!(nominative, "цепь" | "тень" | "связь" | "дань" | "рябь" | "помощь")
}

/// Declines a noun given in the nominative singular, lower case, е for ё.
pub fn decline_noun(nominative: &str, animate: bool) -> NounForms {
    let (stem, endings) = noun_pattern(nominative);
    let mut forms: NounForms = std::array::from_fn(|i| format!("{stem}{}", endings[i]));
    let masculine = gender_of(nominative) == Gender::Masculine;
    if endings[3] == "?" {
        forms[3] = forms[usize::from(animate && masculine)].clone();
    }
    forms[9] = if animate { forms[7].clone() } else { forms[6].clone() };
    forms
}

fn noun_pattern(nominative: &str) -> (&str, [&'static str; 12]) {
    let cut = |tail: &str| &nominative[..nominative.len() - tail.len()];
    let last = |s: &str| s.chars().next_back().unwrap_or(' ');
    if nominative.ends_with("ия") {
        (cut("я"), ["я", "и", "и", "ю", "ей", "и", "и", "й", "ям", "", "ями", "ях"])
    } else if nominative.ends_with("ие") {
        (cut("е"), ["е", "я", "ю", "е", "ем", "и", "я", "й", "ям", "", "ями", "ях"])
    } else if nominative.ends_with('а') {
        let stem = cut("а");
        let i = if HUSH.contains(last(stem)) || VELAR.contains(last(stem)) { "и" } else { "ы" };
        let oj = if HUSH.contains(last(stem)) || last(stem) == 'ц' { "ей" } else { "ой" };
        (stem, ["а", i, "е", "у", oj, "е", i, "", "ам", "", "ами", "ах"])
    } else if nominative.ends_with('я') {
        (cut("я"), ["я", "и", "е", "ю", "ей", "е", "и", "ь", "ям", "", "ями", "ях"])
    } else if nominative.ends_with('о') {
        (cut("о"), ["о", "а", "у", "о", "ом", "е", "а", "", "ам", "", "ами", "ах"])
    } else if nominative.ends_with('е') {
        (cut("е"), ["е", "я", "ю", "е", "ем", "е", "я", "ей", "ям", "", "ями", "ях"])
    } else if feminine_soft(nominative) {
        (cut("ь"), ["ь", "и", "и", "ь", "ью", "и", "и", "ей", "ям", "", "ями", "ях"])
    } else if nominative.ends_with('ь') {
        (cut("ь"), ["ь", "я", "ю", "?", "ем", "е", "и", "ей", "ям", "", "ями", "ях"])
    } else if nominative.ends_with('й') {
        let p = if nominative.ends_with("ий") { "и" } else { "е" };
        (cut("й"), ["й", "я", "ю", "?", "ем", p, "и", "ев", "ям", "", "ями", "ях"])
    } else {
        let hush = HUSH.contains(last(nominative));
        let i = if hush || VELAR.contains(last(nominative)) { "и" } else { "ы" };
        let ov = if hush { "ей" } else { "ов" };
        let om = if hush || last(nominative) == 'ц' { "ем" } else { "ом" };
        (nominative, ["", "а", "у", "?", om, "е", i, ov, "ам", "", "ами", "ах"])
    }
}

/// The form of an adjective (or participle) given in the masculine nominative, lower case.
pub fn adjective_form(lemma: &str, case: Case, gender: Gender, plural: bool, animate: bool) -> String {
    let stem: String = {
        let mut chars: Vec<char> = lemma.chars().collect();
        chars.truncate(chars.len().saturating_sub(2));
        chars.into_iter().collect()
    };
    let plural = plural || gender == Gender::PluralOnly;
    let tail = stem.chars().next_back().unwrap_or(' ');
    let soft = lemma.ends_with("ний") || lemma.ends_with("ий") && HUSH.contains(tail);
    let hush = HUSH.contains(tail);
    let velar = VELAR.contains(tail);
    let case = match case {
        Case::Accusative if plural || gender == Gender::Masculine => {
            if animate {
                Case::Genitive
            } else {
                Case::Nominative
            }
        }
        other => other,
    };
    let y = if soft || velar { "и" } else { "ы" };
    let o = if soft { "е" } else { "о" };
    let ending = if plural {
        match case {
            Case::Nominative | Case::Accusative => format!("{y}е"),
            Case::Dative => format!("{y}м"),
            Case::Instrumental => format!("{y}ми"),
            Case::Genitive | Case::Prepositional => format!("{y}х"),
        }
    } else if gender == Gender::Feminine {
        match case {
            Case::Nominative => (if soft && !hush { "яя" } else { "ая" }).to_string(),
            Case::Accusative => (if soft && !hush { "юю" } else { "ую" }).to_string(),
            _ => format!("{o}й"),
        }
    } else {
        match case {
            Case::Nominative if gender == Gender::Masculine => return lemma.to_string(),
            Case::Nominative | Case::Accusative => format!("{o}е"),
            Case::Genitive => format!("{o}го"),
            Case::Dative => format!("{o}му"),
            Case::Instrumental => format!("{y}м"),
            Case::Prepositional => format!("{o}м"),
        }
    };
    format!("{stem}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_by_ending() {
        let goblin = decline_noun("гоблин", true);
        assert_eq!(noun_form(&goblin, Case::Accusative, false), "гоблина");
        assert_eq!(noun_form(&goblin, Case::Genitive, true), "гоблинов");
        let swamp = decline_noun("болото", false);
        assert_eq!(noun_form(&swamp, Case::Instrumental, false), "болотом");
        assert_eq!(noun_form(&swamp, Case::Accusative, true), "болота");
        let mountain = decline_noun("гора", false);
        assert_eq!(noun_form(&mountain, Case::Accusative, false), "гору");
    }

    #[test]
    fn adjectives_agree() {
        let form = |l, c, g, p| adjective_form(l, c, g, p, false);
        assert_eq!(form("целевой", Case::Accusative, Gender::Neuter, false), "целевое");
        assert_eq!(form("целевой", Case::Dative, Gender::Neuter, false), "целевому");
        assert_eq!(form("атакующий", Case::Genitive, Gender::Masculine, true), "атакующих");
        assert_eq!(form("атакующий", Case::Nominative, Gender::Neuter, false), "атакующее");
        assert_eq!(form("красный", Case::Accusative, Gender::Feminine, false), "красную");
        assert_eq!(form("синий", Case::Nominative, Gender::Feminine, false), "синяя");
    }
}
