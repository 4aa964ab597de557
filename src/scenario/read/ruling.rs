//! The `## Ruling` sections.

use super::play::blocks;
use super::*;
use crate::ability::KeywordKind;
use crate::ability::subtype::SubtypeKind;
use crate::ability::wording::phrases::english::singulars;
use crate::ability::wording::phrases::small::counter_named;
use crate::rulebook::RuleNumber;
use crate::scenario::matcher::Captures;
use crate::scenario::words::claims::{ASKING, ClaimKind, QuestionKind};
use crate::scenario::words::terms::{ANSWERS, COUNTERS};

impl Reader<'_> {
    pub(super) fn ruling(&mut self, blocks: &[Block]) -> Vec<RulingItem> {
        let mut out = Vec::new();
        for block in blocks {
            let Block::List { items, .. } = block else {
                self.prose(block.span());
                continue;
            };
            for item in items {
                out.extend(self.ruling_item(item.text));
                for child in &item.children {
                    self.prose(child.span());
                }
            }
        }
        out
    }

    fn ruling_item(&mut self, text: Span) -> Option<RulingItem> {
        let mut tokens = sentence::trimmed(self.tokens(text));
        let rules = self.rules(&mut tokens);
        tokens = sentence::trimmed(tokens);
        let (after, from) = after(&tokens);
        let tokens = &tokens[from..];
        let (first, last) = tokens.first().zip(tokens.last())?;
        let mut words = self.words(first.span.to(last.span));
        // What is quoted ends with its own stop and mark.
        if words.text.contains(['"', '“', '«']) {
            let rest = &self.source[last.span.end..text.end.max(last.span.end)];
            let marks = rest.len() - rest.trim_start_matches(['.', '"', '”', '»']).len();
            words = self.words(Span::new(first.span.start, last.span.end + marks));
        }
        // A name may have the mark too, within a claim ("Wait, What? is 1/1").
        let asks = ASKING.iter().any(|words| begins_with(tokens, words));
        let mark = tokens.iter().rposition(|t| t.is("?")).filter(|_| {
            let cx = self.context();
            asks || Matcher::strict(&cx, tokens).whole(&table().claims).is_none()
        });
        let statement = match mark {
            Some(mark) => self.question(&tokens[..mark], &tokens[mark + 1..])?,
            None => Statement::Claim(self.claim(tokens)?),
        };
        let item = RulingItem { after: after.map(|(n, _)| n), statement, rules, words };
        if let Some((n, span)) = after {
            let part = self.scenario.parts.last();
            let known = n == 0 || part.is_some_and(|p| p.play.iter().any(|i| i.number == Some(n)));
            // a step whose sentence was not understood is a fault already
            if !known && self.faults.iter().all(|f| f.kind != FaultKind::UnknownAction) {
                self.fault(FaultKind::NoSuchStep, span);
            }
        }
        Some(item)
    }

    /// Takes the deciding rules off the end: `(702.2c, 702.19b)`.
    fn rules(&mut self, tokens: &mut Vec<Token>) -> Vec<(RuleNumber, Span)> {
        let Some(open) = tokens.iter().rposition(|t| t.is("(")) else { return Vec::new() };
        if !tokens.last().is_some_and(|t| t.is(")")) || tokens.len() < open + 3 {
            return Vec::new();
        }
        let inside = tokens[open + 1..tokens.len() - 1].to_vec();
        let span = inside[0].span.to(inside[inside.len() - 1].span);
        let text = span.of(self.source);
        if !text.contains(|c: char| c.is_ascii_digit()) {
            return Vec::new();
        }
        let (mut out, mut at) = (Vec::new(), span.start);
        for piece in text.split_inclusive([',', ';']) {
            let mut start = at;
            for part in piece.trim_end_matches([',', ';']).split(" and ").flat_map(|p| p.split(" и ")) {
                let part = part.trim_matches(is_markup);
                let found = piece_span(self.source, start, part);
                start = found.end;
                match RuleNumber::parse(part).filter(|_| part.len() >= 3) {
                    Some(rule) => out.push((rule, found)),
                    None if part.is_empty() => {}
                    None => self.fault(FaultKind::BadRuleNumber, found),
                }
            }
            at += piece.len();
        }
        tokens.truncate(open);
        out
    }

    fn claim(&mut self, tokens: &[Token]) -> Option<Claim> {
        for _ in 0..4 {
            let cx = self.context();
            if let Some(hit) = Matcher::strict(&cx, tokens).whole(&table().claims)
                && let Some(claim) = build_claim(&cx, *hit.kind, &hit.captures)
            {
                // What is no type may be a name of the library, its number too ("controls Three Oaks").
                if !invented_words(&claim).is_empty()
                    && matches!(claim, Claim::ControlsCount { name: None, .. })
                    && self.learn_from_library(tokens)
                {
                    continue;
                }
                let faults = sentence::ambiguities(self.source, &self.names, &hit.notes);
                self.faults.extend(faults);
                self.unknown_words(&claim, tokens);
                return Some(claim);
            }
            if !self.learn_from_library(tokens) {
                break;
            }
        }
        self.explain(tokens, &table().claims, FaultKind::UnknownClaim);
        None
    }

    /// "Is not a Swmap" must not hold because nothing is: a type or a kind of counter that neither the rules
    /// nor the document have is a slip.
    fn unknown_words(&mut self, claim: &Claim, tokens: &[Token]) {
        if let Claim::HasAbilities { abilities, .. } = claim {
            return self.unknown_abilities(abilities);
        }
        let counts = matches!(claim, Claim::ControlsCount { .. });
        for word in &invented_words(claim) {
            if if counts { self.has_subtype(word) } else { self.speaks_of(word) } {
                continue;
            }
            let folded = crate::scenario::token::fold(word);
            let Some(token) = tokens.iter().find(|t| t.text == folded) else { continue };
            let near = nearest(word, self.words_of_types().iter().map(String::as_str));
            self.fault_near(FaultKind::UnknownWord, token.span, near);
        }
    }

    /// "Has flyng": neither a keyword ability nor, in quotation marks, a text that may be understood.
    fn unknown_abilities(&mut self, words: &Words) {
        let quoted = words.text.contains(['"', '“', '”', '«', '»', '„']);
        if quoted || crate::scenario::run::words::abilities(&words.text, "").is_some() {
            return;
        }
        let keywords = KeywordKind::ALL.iter().flat_map(|k| [k.english(), k.russian()]);
        self.fault_near(FaultKind::UnknownAbility, words.span, nearest(&words.text, keywords));
    }

    /// Whether the rules text of a card has the word, in any form.
    pub(super) fn text_speaks_of(&self, word: &str) -> bool {
        self.text_has(&stem(word))
    }

    /// Whether the rules text of a card has these folded letters.
    pub(super) fn text_has(&self, letters: &str) -> bool {
        let lines = self.scenario.cards.iter().flat_map(|c| &c.faces).flat_map(|f| &f.abilities);
        let mut lines =
            lines.flat_map(|l| std::iter::once(&l.words).chain(&l.modes)).map(|w| w.text.as_str());
        let fits = |text: &str| crate::scenario::token::fold(text).contains(letters);
        lines.any(fits) || self.texts.iter().any(|(line, _)| fits(line))
    }

    /// Whether a card has this invented subtype or its rules text the very word: a count of what is neither would
    /// be 0 whatever happens.
    fn has_subtype(&self, word: &str) -> bool {
        let folded = crate::scenario::token::fold(word);
        let lines = self.scenario.cards.iter().flat_map(|c| &c.faces).flat_map(|f| &f.abilities);
        let mut lines = lines.flat_map(|l| std::iter::once(&l.words).chain(&l.modes));
        let says = |text: &str| tokens(text, Span::new(0, text.len())).iter().any(|t| t.text == folded);
        self.subtypes.iter().any(|(forms, _)| forms.contains(&folded))
            || lines.any(|l| says(&l.text))
            || self.texts.iter().any(|(line, _)| says(line))
            || self.scenario.parts.iter().flat_map(|p| &p.play).any(|i| says(&i.words.text))
    }

    /// Whether a card, the board or the play has the word, in any form; cards of the library may.
    fn speaks_of(&self, word: &str) -> bool {
        let stem = stem(word);
        let text = |text: &str| crate::scenario::token::fold(text).contains(&stem);
        let scenario = &self.scenario;
        let faces = scenario.cards.iter().flat_map(|c| &c.faces);
        scenario.cards.iter().any(|c| c.source == CardSource::Library)
            || faces.flat_map(|f| &f.subtypes).any(|s| text(s.english()))
            || self.text_speaks_of(word)
            || scenario.board.objects.iter().any(|o| text(o.span.of(self.source)))
            || scenario.parts.iter().flat_map(|p| &p.play).any(|i| text(&i.words.text))
    }

    /// All types, subtypes and kinds of counters, for hints.
    pub(super) fn words_of_types(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for kind in SubtypeKind::LISTED {
            let subtypes = Subtype::all(*kind);
            all.extend(subtypes.iter().map(|s| s.english().to_string()));
            all.extend(subtypes.iter().filter_map(|s| s.russian()).map(str::to_string));
        }
        all.extend(self.subtypes.iter().map(|(_, s)| s.english().to_string()));
        all.extend(COUNTERS.iter().map(|row| row.kind.to_string()));
        all
    }

    fn question(&mut self, asked: &[Token], answer: &[Token]) -> Option<Statement> {
        let answer = answer.iter().filter(|t| !t.is(",")).collect::<Vec<_>>();
        let expected = match answer.as_slice() {
            [] => None,
            [one] => match ANSWERS.iter().find(|(_, word)| one.is(word)) {
                Some((yes, _)) => Some(*yes),
                None => {
                    self.fault(FaultKind::UnknownAnswer, one.span);
                    None
                }
            },
            [first, .., last] => {
                self.fault(FaultKind::UnknownAnswer, first.span.to(last.span));
                None
            }
        };
        let skipped = ASKING.iter().find(|w| begins_with(asked, w)).map_or(0, |w| w.split(' ').count());
        let body = if skipped > 0 { &asked[skipped..] } else { &[] };
        for _ in 0..4 {
            let cx = self.context();
            if let Some(hit) = Matcher::strict(&cx, body).whole(&table().questions)
                && let Some(question) = build_question(*hit.kind, &hit.captures)
            {
                let faults = sentence::ambiguities(self.source, &self.names, &hit.notes);
                self.faults.extend(faults);
                return Some(Statement::Question { question, expected });
            }
            if !self.learn_from_library(body) {
                break;
            }
        }
        let shown = if body.is_empty() { asked } else { body };
        self.explain(shown, &table().questions, FaultKind::UnknownQuestion);
        None
    }

    fn explain<K>(&mut self, tokens: &[Token], rows: &crate::scenario::matcher::Table<K>, kind: FaultKind) {
        let cx = self.context();
        let faults = match sentence::unknown_names(&cx, tokens, rows) {
            Some(notes) => sentence::unknown_faults(&cx, &notes),
            None => vec![sentence::explain(&cx, tokens, rows, kind)],
        };
        self.faults.extend(faults);
    }
}

/// The words of a claim that stand for a subtype or a kind of counter and are none of the rules'.
fn invented_words(claim: &Claim) -> Vec<String> {
    let invented = |q: &Quality| match q {
        Quality::Subtype(s) if s.kind() == SubtypeKind::Unlisted => Some(s.english().to_string()),
        _ => None,
    };
    match claim {
        Claim::Is { qualities, .. } | Claim::ControlsCount { qualities, name: None, .. } => {
            qualities.iter().filter_map(invented).collect()
        }
        Claim::Counters { counters, .. } => match &counters.kind {
            CounterKind::Named(word)
                if !COUNTERS.iter().any(|row| row.kind == &**word) && counter_named(word).is_none() =>
            {
                vec![word.to_string()]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Whether a sentence begins with these words and goes on.
fn begins_with(tokens: &[Token], words: &str) -> bool {
    let count = words.split(' ').count();
    tokens.len() > count && words.split(' ').zip(tokens).all(|(w, t)| t.is(w))
}

/// `After 2:`, with where the rest begins.
fn after(tokens: &[Token]) -> (Option<(u32, Span)>, usize) {
    let word = tokens.first().is_some_and(|t| t.is("after") || t.is("после"));
    let colon = tokens.iter().take(4).position(|t| t.is(":"));
    let (true, Some(colon)) = (word, colon) else { return (None, 0) };
    let n = tokens[1..colon].last().and_then(|t| Some((t.text.parse().ok()?, t.span)));
    (n, if n.is_some() { colon + 1 } else { 0 })
}

/// Spaces and marks of emphasis, code and links around a rule number.
fn is_markup(c: char) -> bool {
    c.is_whitespace() || "*_`~".contains(c) || c == crate::scenario::document::TAKEN_OUT
}

/// Where `part` stands in the source, at or after `start`, without the spaces around it.
fn piece_span(source: &str, start: usize, part: &str) -> Span {
    let trimmed = part.trim();
    let at = source.get(start..).and_then(|s| s.find(trimmed)).map_or(start, |n| start + n);
    Span::new(at, at + trimmed.len())
}

fn build_claim(cx: &Context<'_>, kind: ClaimKind, c: &Captures) -> Option<Claim> {
    use ClaimKind as K;
    Some(match kind {
        K::InZone(not) => {
            let (zone, of) = c.place()?;
            Claim::InZone { objects: c.objects()?, zone, of, not }
        }
        K::Stats(not) => {
            let (power, toughness) = c.power_toughness()?;
            Claim::Stats { object: c.object()?, power, toughness, not }
        }
        K::Power => Claim::Power { object: c.object()?, power: c.int()? },
        K::Toughness => Claim::Toughness { object: c.object()?, toughness: c.int()? },
        K::NoOwnAbilities => Claim::NoOwnAbilities { object: c.object()? },
        K::NoAbilities => Claim::NoAbilities { object: c.object()? },
        K::Damage => Claim::Damage { object: c.object()?, amount: c.number()? },
        K::NoDamage => Claim::Damage { object: c.object()?, amount: 0 },
        K::Counters => Claim::Counters { on: c.target()?, counters: c.counters(1)? },
        K::OneCounter => Claim::Counters { on: c.target()?, counters: c.counters(1)? },
        K::NoCounters => Claim::Counters { on: c.target()?, counters: c.counters(0)? },
        K::Life => Claim::Life { player: c.player()?, life: c.int()? },
        K::HandSize => Claim::HandSize { player: c.player()?, count: c.number()? },
        K::Lost(not) => Claim::Lost { player: c.player()?, not },
        K::Day(day) => Claim::Day(Some(day)),
        K::NeitherDayNorNight => Claim::Day(None),
        K::Monarch(not) => Claim::Monarch { player: c.player()?, not },
        K::Won(not) => Claim::Won { player: c.player()?, not },
        K::GameDrawn => Claim::GameDrawn,
        K::Resolved(not) => Claim::Resolved { object: c.object()?, not },
        K::Triggered => Claim::Triggered { object: c.object()?, times: c.number()? },
        K::TriggeredTimes(times) => Claim::Triggered { object: c.object()?, times },
        K::Drew => Claim::Drew { player: c.player()?, count: c.number()? },
        K::NotAttachedAtAll => Claim::Attached { object: c.object()?, to: None, not: true },
        K::Attached(not) => Claim::Attached { object: c.object()?, to: Some(c.target()?), not },
        K::ControlsCount => counted(cx, c.player()?, c.number()?, c.words()?)?,
        K::ControlsNone => counted(cx, c.player()?, 0, c.words()?)?,
        K::Controls(not) => Claim::Controls { player: c.player()?, objects: c.objects()?, not },
        K::Status(status, not) => Claim::HasStatus { object: c.object()?, status, not },
        K::Has(not) => Claim::HasAbilities { object: c.object()?, abilities: c.words()?, not },
        K::Is(not) => Claim::Is { object: c.object()?, qualities: c.qualities()?, not },
    })
}

/// `3 Soldier`: a name, or else the types of a permanent; other words are none.
fn counted(cx: &Context<'_>, player: PlayerRef, count: u32, words: Words) -> Option<Claim> {
    use crate::scenario::names::{Want, declension::Cases};
    let tokens = crate::scenario::token::tokens(cx.source, words.span);
    let whole = |tokens: &[Token]| {
        cx.names.at(tokens, 0, Want::Card, Cases::ANY).into_iter().find(|f| f.len == tokens.len())
    };
    let found = whole(&tokens).or_else(|| in_singular(&tokens).iter().find_map(|t| whole(t)));
    let name = match found.as_ref().map(|f| f.named.as_slice()) {
        Some([one]) => {
            let card = one.card()?;
            Some(ObjectRef { card, nth: None, face: one.face(), span: words.span })
        }
        Some(_) => return None,
        None => None,
    };
    let qualities = Matcher::strict(cx, &tokens).all_qualities().unwrap_or_default();
    if name.is_none() && qualities.is_empty() {
        return None;
    }
    Some(Claim::ControlsCount { player, count, name, qualities, words })
}

/// The words with one of them, the last first, as what its English plural may be the plural of.
fn in_singular(words: &[Token]) -> Vec<Vec<Token>> {
    let mut out = Vec::new();
    for at in (0..words.len()).rev() {
        for one in singulars(&words[at].text) {
            let mut all = words.to_vec();
            all[at].text = one;
            out.push(all);
        }
    }
    out
}

fn build_question(kind: QuestionKind, c: &Captures) -> Option<Question> {
    use QuestionKind as K;
    let may = |action: Action, whole: bool| Some(Question::MayDo { action, whole });
    let activate = |ability| {
        let with = c.announced();
        may(Action::Activate(Activate { player: c.player()?, source: c.object()?, ability, with }), false)
    };
    match kind {
        K::Block => may(Action::Block { player: c.player()?, blocks: blocks(c)? }, false),
        K::DeclareBlocks => may(Action::Block { player: c.player()?, blocks: c.blocks()? }, true),
        K::NotBlock => may(Action::Block { player: c.player()?, blocks: Vec::new() }, true),
        K::Attack => {
            let defender = c.target();
            let attacks = c.objects()?.into_iter().map(|attacker| Attack { attacker, defender }).collect();
            may(Action::Attack { player: c.player()?, attacks }, false)
        }
        K::DeclareAttacks => may(Action::Attack { player: c.player()?, attacks: c.attacks()? }, true),
        K::NotAttack => may(Action::Attack { player: c.player()?, attacks: Vec::new() }, true),
        K::ObjectBlocks => Some(Question::MayBlock { blocker: c.object()?, attacker: c.object2()? }),
        K::ObjectAttacks => Some(Question::MayAttack { attacker: c.object()?, defender: c.target() }),
        K::Assign => may(Action::Assign { source: c.object()?, parts: c.parts()? }, false),
        K::Target => Some(Question::MayTarget { source: c.object()?, target: c.target()? }),
        K::PlayLand => may(Action::PlayLand { player: c.player()?, land: c.object()? }, false),
        K::Cast => {
            may(Action::Cast(Cast { player: c.player()?, spell: c.object()?, with: c.announced() }), false)
        }
        K::TurnFaceUp => {
            let with = c.announced();
            may(Action::TurnFaceUp { player: c.player()?, object: c.object()?, with }, false)
        }
        K::ActivateNth => activate(WhichAbility::Nth(c.number()?)),
        K::Activate => activate(WhichAbility::Only),
        K::ActivateLoyalty => activate(WhichAbility::Loyalty(c.int()?)),
    }
}

/// A word without its ending.
fn stem(word: &str) -> String {
    let word = crate::scenario::token::fold(word);
    let short = word.chars().count() <= 5;
    word.chars().take(if short { 5 } else { word.chars().count() - 2 }).collect()
}
