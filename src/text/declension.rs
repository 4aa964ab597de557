//! The cases of Russian words: all forms a name's word can take, by paradigm tables.
//!
//! Given the nominative that a document defines, the forms are generated generously: every paradigm whose
//! ending fits contributes. A form too many does harm only when two names of one document share it, and then
//! the document is asked which is meant; a form too few would refuse a correct sentence.

use crate::order::Arrange;

/// A set of cases, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cases(pub u8);

impl Cases {
    pub const NOM: Cases = Cases(1);
    pub const GEN: Cases = Cases(2);
    pub const DAT: Cases = Cases(4);
    pub const ACC: Cases = Cases(8);
    pub const INS: Cases = Cases(16);
    pub const LOC: Cases = Cases(32);
    pub const ANY: Cases = Cases(63);

    /// The cases in both sets.
    pub fn and(self, other: Cases) -> Cases {
        Cases(self.0 & other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn read(letters: &str) -> Cases {
        Cases(letters.bytes().fold(0, |all, b| {
            all | match b {
                b'n' => 1,
                b'g' => 2,
                b'd' => 4,
                b'a' => 8,
                b'i' => 16,
                b'l' => 32,
                _ => 0,
            }
        }))
    }
}

/// Endings with the cases they stand for: `n`ominative, `g`enitive, `d`ative, `a`ccusative, `i`nstrumental,
/// `l`ocative; singular and plural together. A leading `~` marks a zero ending before which a vowel may be
/// inserted (`кошк-` → `кошек`).
type Endings = &'static [(&'static str, &'static str)];

const MASC_HARD: Endings = &[
    ("", "na"),
    ("а", "gan"),
    ("у", "dl"),
    ("ом", "i"),
    ("ем", "i"),
    ("е", "l"),
    ("ы", "na"),
    ("и", "na"),
    ("ов", "ga"),
    ("ев", "ga"),
    ("ей", "ga"),
    ("ам", "d"),
    ("ами", "i"),
    ("ах", "l"),
    ("ья", "na"),
    ("ьев", "ga"),
    ("ьям", "d"),
    ("ьями", "i"),
    ("ьях", "l"),
];
const MASC_SOFT: Endings = &[
    ("я", "gan"),
    ("ю", "d"),
    ("ем", "i"),
    ("е", "l"),
    ("и", "nal"),
    ("ей", "ga"),
    ("ев", "ga"),
    ("ям", "d"),
    ("ями", "i"),
    ("ях", "l"),
];
const FEM_A: Endings = &[
    ("а", "n"),
    ("ы", "gna"),
    ("и", "gna"),
    ("е", "dl"),
    ("у", "a"),
    ("ой", "i"),
    ("ою", "i"),
    ("ей", "iga"),
    ("ею", "i"),
    ("~", "ga"),
    ("ам", "d"),
    ("ами", "i"),
    ("ах", "l"),
];
const FEM_YA: Endings = &[
    ("я", "n"),
    ("и", "gdlna"),
    ("е", "dl"),
    ("ю", "a"),
    ("ей", "iga"),
    ("ею", "i"),
    ("~", "ga"),
    ("~ь", "ga"),
    ("й", "ga"),
    ("ям", "d"),
    ("ями", "i"),
    ("ях", "l"),
];
const FEM_SOFT: Endings = &[
    ("ь", "na"),
    ("и", "gdlna"),
    ("ью", "i"),
    ("ей", "ga"),
    ("ям", "d"),
    ("ями", "i"),
    ("ях", "l"),
    ("ам", "d"),
    ("ами", "i"),
    ("ах", "l"),
];
const NEUT_O: Endings = &[
    ("о", "na"),
    ("а", "gna"),
    ("у", "d"),
    ("ом", "i"),
    ("е", "l"),
    ("~", "ga"),
    ("ам", "d"),
    ("ами", "i"),
    ("ах", "l"),
    ("ья", "na"),
    ("ьев", "ga"),
    ("ьям", "d"),
    ("ьями", "i"),
    ("ьях", "l"),
];
const NEUT_E: Endings = &[
    ("е", "nal"),
    ("я", "gna"),
    ("а", "gna"),
    ("ю", "d"),
    ("у", "d"),
    ("ем", "i"),
    ("и", "l"),
    ("ей", "ga"),
    ("й", "ga"),
    ("ев", "ga"),
    ("~", "ga"),
    ("ям", "d"),
    ("ями", "i"),
    ("ях", "l"),
    ("ам", "d"),
    ("ами", "i"),
    ("ах", "l"),
];
const NEUT_MYA: Endings = &[
    ("я", "na"),
    ("ени", "gdl"),
    ("енем", "i"),
    ("ена", "na"),
    ("ен", "ga"),
    ("енам", "d"),
    ("енами", "i"),
    ("енах", "l"),
];
const PLURAL: Endings = &[
    ("ов", "ga"),
    ("ев", "ga"),
    ("ей", "ga"),
    ("~", "ga"),
    ("~ь", "ga"),
    ("й", "ga"),
    ("ам", "d"),
    ("ям", "d"),
    ("ами", "i"),
    ("ями", "i"),
    ("ьми", "i"),
    ("ах", "l"),
    ("ях", "l"),
];
/// `цвет-ы`
const PLURAL_Y: Endings = &[("ы", "na"), ("ов", "ga"), ("ам", "d"), ("ами", "i"), ("ах", "l")];
/// `медвежат-`, `горожан-`, `чудес-`
const PLURAL_ZERO: Endings = &[("а", "na"), ("е", "n"), ("", "ga"), ("ам", "d"), ("ами", "i"), ("ах", "l")];
const ADJECTIVE: Endings = &[
    ("ый", "na"),
    ("ий", "na"),
    ("ой", "nagdil"),
    ("ого", "ga"),
    ("его", "ga"),
    ("ому", "d"),
    ("ему", "d"),
    ("ым", "id"),
    ("им", "id"),
    ("ом", "l"),
    ("ем", "l"),
    ("ая", "n"),
    ("яя", "n"),
    ("ей", "gdil"),
    ("ую", "a"),
    ("юю", "a"),
    ("ою", "i"),
    ("ею", "i"),
    ("ое", "na"),
    ("ее", "na"),
    ("ые", "na"),
    ("ие", "na"),
    ("ых", "gal"),
    ("их", "gal"),
    ("ыми", "i"),
    ("ими", "i"),
];
/// `Петров-а`, `Мамин-`: surnames and possessive adjectives
const POSSESSED: Endings = &[
    ("ого", "ga"),
    ("ому", "d"),
    ("ым", "id"),
    ("ом", "l"),
    ("а", "gan"),
    ("у", "da"),
    ("ой", "gdil"),
    ("ою", "i"),
    ("о", "na"),
    ("ы", "na"),
    ("ых", "gal"),
    ("ыми", "i"),
];
/// «Двадцать Семь Копий»: what stands in the genitive plural after a numeral.
const COUNTED: Endings = &[("ам", "d"), ("ям", "d"), ("ами", "i"), ("ями", "i"), ("ах", "l"), ("ях", "l")];
/// `волч-ий`, `волч-ья`
const POSSESSIVE: Endings = &[
    ("ий", "na"),
    ("ьего", "ga"),
    ("ьему", "d"),
    ("ьим", "id"),
    ("ьем", "l"),
    ("ья", "n"),
    ("ьей", "gdil"),
    ("ью", "a"),
    ("ье", "na"),
    ("ьи", "na"),
    ("ьих", "gal"),
    ("ьими", "i"),
];
/// The rows of the paradigm table: the ending of the nominative, what is left of it on the stem, the endings,
/// and whether a vowel of the stem may be fleeting.
const PARADIGMS: &[(&str, &str, Endings, bool)] = &[
    ("а", "", FEM_A, false),
    ("я", "", FEM_YA, false),
    ("мя", "м", NEUT_MYA, false),
    ("о", "", NEUT_O, false),
    ("е", "", NEUT_E, false),
    ("ь", "", FEM_SOFT, true),
    ("ь", "", MASC_SOFT, true),
    ("й", "", MASC_SOFT, true),
    ("ы", "", PLURAL, false),
    ("и", "", PLURAL, false),
    ("а", "", PLURAL, false),
    ("я", "", PLURAL, false),
    ("онок", "ат", PLURAL_ZERO, false),
    ("енок", "ят", PLURAL_ZERO, false),
    ("енок", "ат", PLURAL_ZERO, false),
    ("анин", "ан", PLURAL_ZERO, false),
    ("янин", "ян", PLURAL_ZERO, false),
    ("ин", "", MASC_HARD, false),
    ("ин", "ев", PLURAL_ZERO, false),
    ("удо", "удес", PLURAL_ZERO, false),
    ("небо", "небес", PLURAL_ZERO, false),
    ("ток", "т", PLURAL_Y, false),
    ("ый", "", ADJECTIVE, false),
    ("ий", "", ADJECTIVE, false),
    ("ой", "", ADJECTIVE, false),
    ("ая", "", ADJECTIVE, false),
    ("яя", "", ADJECTIVE, false),
    ("ое", "", ADJECTIVE, false),
    ("ее", "", ADJECTIVE, false),
    ("ые", "", ADJECTIVE, false),
    ("ие", "", ADJECTIVE, false),
    ("ова", "ов", POSSESSED, false),
    ("ева", "ев", POSSESSED, false),
    ("ина", "ин", POSSESSED, false),
    ("ово", "ов", POSSESSED, false),
    ("ино", "ин", POSSESSED, false),
    ("ины", "ин", POSSESSED, false),
    ("ов", "ов", POSSESSED, false),
    ("ев", "ев", POSSESSED, false),
    ("ин", "ин", POSSESSED, false),
    ("ов", "", COUNTED, false),
    ("ев", "", COUNTED, false),
    ("ей", "", COUNTED, false),
    ("ий", "ь", COUNTED, false),
    ("ий", "и", COUNTED, false),
    ("ий", "", POSSESSIVE, false),
    ("ья", "", POSSESSIVE, false),
    ("ье", "", POSSESSIVE, false),
    ("ьи", "", POSSESSIVE, false),
];

/// «Один» in every gender and number.
const ONE: &[(&str, &str)] = &[
    ("одного", "ga"),
    ("одному", "d"),
    ("одним", "id"),
    ("одном", "l"),
    ("одной", "gdil"),
    ("одну", "a"),
    ("одних", "gal"),
    ("одними", "i"),
];

/// Words that no paradigm reaches: the forms beyond the regular ones, with their cases.
const IRREGULAR: &[(&str, &[(&str, &str)])] = &[
    ("человек", &[("люди", "n"), ("людей", "ga"), ("людям", "d"), ("людьми", "i"), ("людях", "l")]),
    ("ребенок", &[("дети", "n"), ("детей", "ga"), ("детям", "d"), ("детьми", "i"), ("детях", "l")]),
    (
        "дитя",
        &[
            ("дитяти", "gdl"),
            ("дитятей", "i"),
            ("дитятею", "i"),
            ("дети", "n"),
            ("детей", "ga"),
            ("детям", "d"),
            ("детьми", "i"),
        ],
    ),
    ("друг", &[("друзья", "n"), ("друзей", "ga"), ("друзьям", "d"), ("друзьями", "i"), ("друзьях", "l")]),
    ("сын", &[("сыновья", "n"), ("сыновей", "ga"), ("сыновьям", "d"), ("сыновьями", "i"), ("сыновьях", "l")]),
    ("мать", &[("матери", "gdln"), ("матерью", "i"), ("матерей", "ga"), ("матерям", "d"), ("матерями", "i")]),
    ("дочь", &[("дочери", "gdln"), ("дочерью", "i"), ("дочерей", "ga"), ("дочерям", "d"), ("дочерьми", "i")]),
    ("путь", &[("пути", "gdl"), ("путем", "i")]),
    ("господин", &[("господа", "n"), ("господ", "ga"), ("господам", "d"), ("господами", "i")]),
    ("ухо", &[("уши", "na"), ("ушей", "g"), ("ушам", "d"), ("ушами", "i"), ("ушах", "l")]),
    ("око", &[("очи", "na"), ("очей", "g"), ("очам", "d"), ("очами", "i"), ("очах", "l")]),
    ("яйцо", &[("яиц", "ga")]),
    ("копье", &[("копий", "ga")]),
    ("лошадь", &[("лошадьми", "i")]),
    ("зверь", &[("зверьми", "i")]),
    ("дверь", &[("дверьми", "i")]),
    (
        "угорь",
        &[
            ("угря", "ga"),
            ("угрю", "d"),
            ("угрем", "i"),
            ("угре", "l"),
            ("угри", "n"),
            ("угрей", "ga"),
            ("угрям", "d"),
            ("угрями", "i"),
            ("угрях", "l"),
        ],
    ),
    ("один", ONE),
    ("одна", ONE),
    ("одно", ONE),
    ("одни", ONE),
    ("два", &[("двух", "gal"), ("двум", "d"), ("двумя", "i")]),
    ("две", &[("двух", "gal"), ("двум", "d"), ("двумя", "i")]),
    ("оба", &[("обоих", "gal"), ("обоим", "d"), ("обоими", "i")]),
    ("обе", &[("обеих", "gal"), ("обеим", "d"), ("обеими", "i")]),
    ("три", &[("трех", "gal"), ("трем", "d"), ("тремя", "i")]),
    ("четыре", &[("четырех", "gal"), ("четырем", "d"), ("четырьмя", "i")]),
    ("двое", &[("двоих", "gal"), ("двоим", "d"), ("двоими", "i")]),
    ("трое", &[("троих", "gal"), ("троим", "d"), ("троими", "i")]),
    ("восемь", &[("восьми", "gdl"), ("восьмью", "i")]),
    ("сто", &[("ста", "gdil")]),
    ("сорок", &[("сорока", "gdil")]),
];

const VOWELS: &str = "аеиоуыэюя";
const CONSONANTS: &str = "бвгджзклмнпрстфхцчшщ";

fn ends_in(word: &str, set: &str) -> bool {
    word.chars().next_back().is_some_and(|c| set.contains(c))
}

/// All forms of a folded Russian word given in the nominative (itself first, in any case: a name may be left
/// undeclined); for other words only the word itself.
///
/// ```
/// use verdikt::text::declension::forms;
/// assert!(forms("щитоносец").iter().any(|(form, _)| form == "щитоносца"));
/// ```
pub fn forms(word: &str) -> Vec<(String, Cases)> {
    let mut out = vec![(word.to_string(), Cases::ANY)];
    if word.chars().count() < 2 || !word.chars().all(|c| ('а'..='я').contains(&c)) {
        return out;
    }
    let (body, reflexive) = match word.strip_suffix("ся") {
        Some(body) if ends_in(body, "йяе") => (body, "ся"),
        _ => (word, ""),
    };
    for (ending, left, endings, fleeting) in PARADIGMS {
        let Some(stem) = body.strip_suffix(ending) else { continue };
        if stem.is_empty() {
            continue;
        }
        let stem = format!("{stem}{left}");
        add(&mut out, &stem, endings, reflexive);
        if *fleeting {
            // "день" loses its vowel with the soft sign kept in the endings; "муравей" becomes "муравь-"
            for short in
                short_of_soft(&stem).into_iter().chain(stem.strip_suffix('е').map(|s| format!("{s}ь")))
            {
                let from = out.len();
                add(&mut out, &short, endings, reflexive);
                // The vowel stays before a soft sign («ложь», «ложью»).
                let mut at = 0;
                out.retain(|(form, _)| {
                    at += 1;
                    at <= from || !form[short.len()..].starts_with('ь')
                });
            }
        }
    }
    if ends_in(body, CONSONANTS) {
        add(&mut out, body, MASC_HARD, reflexive);
        for short in without_vowel(body) {
            add(&mut out, &short, &MASC_HARD[1..], reflexive);
        }
    }
    for (_, more) in IRREGULAR.iter().filter(|(lemma, _)| *lemma == word) {
        out.extend(more.iter().map(|(form, cases)| (form.to_string(), Cases::read(cases))));
    }
    merge(out)
}

fn add(out: &mut Vec<(String, Cases)>, stem: &str, endings: Endings, reflexive: &str) {
    for (ending, cases) in endings {
        let cases = Cases::read(cases);
        match ending.strip_prefix('~') {
            Some(rest) => {
                for stem in with_vowel(stem) {
                    out.push((format!("{stem}{rest}{reflexive}"), cases));
                }
            }
            None => out.push((format!("{stem}{ending}{reflexive}"), cases)),
        }
    }
}

/// The stem without its fleeting vowel: `стрелок` → `стрелк`, `лев` → `льв`, `боец` → `бойц`.
fn without_vowel(stem: &str) -> Vec<String> {
    let mut chars: Vec<char> = stem.chars().collect();
    let (Some(last), Some(vowel)) = (chars.pop(), chars.pop()) else { return Vec::new() };
    if !CONSONANTS.contains(last) || !"оея".contains(vowel) || chars.is_empty() {
        return Vec::new();
    }
    let head: String = chars.iter().collect();
    if ends_in(&head, VOWELS) {
        return vec![format!("{head}й{last}")];
    }
    let mut out = vec![format!("{head}{last}")];
    if vowel == 'е' && "кц".contains(last) || ends_in(&head, "лн") {
        out.push(format!("{head}ь{last}"));
    }
    out
}

/// The same of a stem before a soft sign, where such words lose a vowel: «камень», «ноготь», «церковь», «ложь»,
/// not «медведь».
fn short_of_soft(stem: &str) -> Vec<String> {
    if ends_in(stem, "нтлвжш") || ends_in(stem, VOWELS) { without_vowel(stem) } else { Vec::new() }
}

/// The stem for a zero ending: itself, and with a vowel between its last two consonants: `кошк` → `кошек`,
/// `чайк` → `чаек`, `судьб` → `судеб`, `сем(ь)` → `семе(й)`.
fn with_vowel(stem: &str) -> Vec<String> {
    let mut out = vec![stem.to_string()];
    let mut chars: Vec<char> = stem.chars().collect();
    let (Some(last), Some(before)) = (chars.pop(), chars.pop()) else { return out };
    let head: String = chars.iter().collect();
    if last == 'ь' {
        out.push(format!("{head}{before}ей"));
        return out;
    }
    if !CONSONANTS.contains(last) {
        return out;
    }
    match before {
        'ь' | 'й' => out.push(format!("{head}е{last}")),
        c if CONSONANTS.contains(c) => {
            out.push(format!("{head}{before}о{last}"));
            out.push(format!("{head}{before}е{last}"));
        }
        _ => {}
    }
    out
}

/// One entry a form, with the cases of all.
fn merge(mut all: Vec<(String, Cases)>) -> Vec<(String, Cases)> {
    let first = all[0].0.clone();
    all.arrange_by(|a, b| (a.0 != first, &a.0).cmp(&(b.0 != first, &b.0)));
    all.dedup_by(|b, a| {
        let same = a.0 == b.0;
        if same {
            a.1.0 |= b.1.0;
        }
        same
    });
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nominative and the forms that a reader would write, from a school grammar.
    const CASES: &[(&str, &str)] = &[
        ("бык", "быка быку быком быке быки быков быкам быками быках"),
        ("стрелок", "стрелка стрелку стрелком стрелке стрелки стрелков"),
        ("козел", "козла козлу козлом козле козлы козлов"),
        ("медвежонок", "медвежонка медвежонке медвежонком медвежата медвежат медвежатами"),
        ("щитоносец", "щитоносца щитоносцем щитоносцы щитоносцев"),
        ("боец", "бойца бойцом бойцы"),
        ("заяц", "зайца зайцем"),
        ("лев", "льва львом львы"),
        ("пес", "пса псом псы псов"),
        ("орел", "орла орлы"),
        ("конек", "конька"),
        ("муравей", "муравья муравьи муравьев"),
        ("огонь", "огня огнем"),
        ("камень", "камня камни камней"),
        ("олень", "оленя оленю оленем олени оленей"),
        ("ветер", "ветра ветром"),
        ("герой", "героя героем герои героев"),
        ("гений", "гения гении гениев"),
        ("стена", "стены стене стену стеной стен стенам"),
        ("кошка", "кошки кошку кошкой кошек"),
        ("чайка", "чаек"),
        ("сестра", "сестер сестрой"),
        ("земля", "земли землю землей земель"),
        ("башня", "башен башни"),
        ("судьба", "судеб"),
        ("семья", "семей семью семьей"),
        ("мария", "марии марию марией"),
        ("кайя", "кайи кайе кайю кайей"),
        ("анна", "анны анне анну анной"),
        ("борис", "бориса борису борисом борисе"),
        ("ночь", "ночи ночью ночей ночам"),
        ("мышь", "мыши мышью мышей"),
        ("любовь", "любви любовью"),
        ("окно", "окна окну окном окне окон"),
        ("крыло", "крыла крылья крыльев крыльями"),
        ("существо", "существа существ существу"),
        ("сердце", "сердца сердцу сердцем сердец"),
        ("море", "моря морю морей"),
        ("зелье", "зелья зелью зельем зелий"),
        ("заклятие", "заклятия заклятию заклятием заклятий"),
        ("пламя", "пламени пламенем"),
        ("чудо", "чуда чудеса чудес"),
        ("рога", "рогов рогам рогами"),
        ("когти", "когтей когтями"),
        ("горожанин", "горожанина горожане горожан горожанам"),
        ("тлеющий", "тлеющего тлеющему тлеющим тлеющем тлеющие тлеющих"),
        ("большой", "большого большому большим"),
        ("глубокая", "глубокой глубокую глубокие"),
        ("синее", "синего синему синим"),
        ("сражающийся", "сражающегося сражающемуся сражающиеся"),
        ("волчий", "волчьего волчья волчью"),
        ("человек", "человека людей людьми"),
        ("мать", "матери матерью"),
        ("шатер", "шатра"),
        ("цветок", "цветка цветы цветов"),
        ("игорь", "игоря игорем"),
        ("илья", "ильи илье илью ильей"),
        ("юноша", "юноши юношу юношей"),
        ("хозяин", "хозяина хозяева хозяев"),
        ("мамин", "маминого маминому маминым мамином мамина маминой мамину мамины маминых маминым"),
        ("мамина", "маминой мамину мамины маминых"),
        ("отцов", "отцового отцовым отцовом отцова отцовой"),
        ("три", "трех трем тремя"),
        ("четыре", "четырех четырем четырьмя"),
        ("семь", "семи семью"),
        ("восемь", "восьми восемью восьмью"),
        ("двадцать", "двадцати двадцатью"),
        ("один", "одного одному одним одном"),
        ("оба", "обоих обоим обоими"),
        ("копий", "копьям копьями копьях"),
        ("богатыря", "богатырей богатырям богатырями богатырях"),
        ("сестер", "сестрам сестрами сестрах"),
        ("волков", "волкам волками волках"),
        ("людей", "людям людях"),
        ("люди", "людей людям людьми людях"),
        ("дети", "детей детям детьми детях"),
        ("медведь", "медведя медведем медведи"),
        ("ноготь", "ногтя ногтем"),
        ("уголь", "угля"),
        ("ложь", "лжи ложью"),
        ("палец", "пальца"),
        ("зверек", "зверька зверьки"),
    ];

    #[test]
    fn every_form() {
        let mut missing = Vec::new();
        for (lemma, expected) in CASES {
            let forms = forms(lemma);
            for form in expected.split(' ') {
                if !forms.iter().any(|(f, _)| f == form) {
                    missing.push(format!("{lemma}: {form}"));
                }
            }
        }
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[test]
    fn other_words_are_left_alone() {
        for (a, b) in [
            ("волк", "волчица"),
            ("стрела", "стрелок"),
            ("маг", "магия"),
            ("зверь", "зверек"),
            ("медведь", "медвьдь"),
            ("медведь", "медвдя"),
        ] {
            assert!(!forms(a).iter().any(|(f, _)| f == b), "{a} must not take the form {b}");
        }
        assert_eq!(forms("bear"), [("bear".to_string(), Cases::ANY)]);
    }
}
