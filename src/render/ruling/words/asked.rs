//! Choices: what is asked, among what, and what was answered.

use super::*;

impl Speaker<'_> {
    /// What is to be chosen.
    pub fn choice(&self, request: &ChoiceRequest) -> String {
        let kind = serde_json::to_value(request.kind).ok();
        let kind = kind.as_ref().and_then(|k| k.as_str()).unwrap_or("objects");
        // By the rule it is known what becomes of what is chosen.
        let kind = match (request.kind, request.rule) {
            (ChoiceKind::Objects, Concept::Scry) => "scry",
            (ChoiceKind::Objects, Concept::Surveil) => "surveil",
            (ChoiceKind::Objects, Concept::PayCosts) => "payment",
            (ChoiceKind::Number, Concept::ChooseModes) => "x",
            _ => kind,
        };
        let what = self.text(&format!("choice-{kind}"), &args![]);
        match request.source {
            Some(source) => self.text("choice-for", &args![what = what, source = self.object(source)]),
            None => what,
        }
    }

    /// The options of a choice.
    pub fn options(&self, request: &ChoiceRequest) -> Vec<String> {
        request.options.iter().map(|o| self.option_of(request, o)).collect()
    }

    /// An option as a person would tell it from the others.
    fn option_of(&self, request: &ChoiceRequest, option: &ChoiceOption) -> String {
        if let ChoiceOption::Replacement(by) = option {
            return self.effect(*by, request.source);
        }
        // 702.136a, 701.63: what "yes" and "no" stand for.
        let either = match request.rule {
            Concept::EntersChoice if request.kind == ChoiceKind::May => Some("choice-riot"),
            Concept::Endure => Some("choice-endure"),
            _ => None,
        };
        match (either, option) {
            (Some(id), ChoiceOption::Yes) => return self.text(&format!("{id}-yes"), &args![]),
            (Some(id), ChoiceOption::No) => return self.text(&format!("{id}-no"), &args![]),
            _ => {}
        }
        let ChoiceOption::Trigger(t) = option else { return self.option(option) };
        let others = request.options.iter().filter_map(|o| match o {
            ChoiceOption::Trigger(o) if o != t && o.source == t.source => Some(o),
            _ => None,
        });
        let others: Vec<_> = others.collect();
        let name = self.object(t.source);
        let about = t.about.first().map(|e| self.entity(*e)).filter(|n| *n != name);
        match (t.keyword, about) {
            _ if others.is_empty() => name,
            (Some(k), _) if others.iter().all(|o| o.keyword != t.keyword) => self.keyword(k),
            (_, Some(about)) if others.iter().all(|o| o.about != t.about) => {
                self.text("choice-trigger-for", &args![object = name, about = about])
            }
            _ => {
                // By the place of the ability, then in the order in which they triggered.
                let place = |x: &crate::game::choice::TriggerOption| {
                    request.options.iter().position(|o| matches!(o, ChoiceOption::Trigger(o) if o == x))
                };
                let key = |x: &crate::game::choice::TriggerOption| (x.ability, place(x));
                let before = others.iter().filter(|o| key(o) < key(t)).count();
                format!("{name} {}", before + 1)
            }
        }
    }

    pub(super) fn keyword(&self, kind: crate::ability::KeywordKind) -> String {
        if self.russian() {
            crate::ability::print::with_yo(kind.russian())
        } else {
            kind.english().to_string()
        }
    }

    fn option(&self, option: &ChoiceOption) -> String {
        match option {
            ChoiceOption::Entity(e) => self.entity(*e),
            ChoiceOption::Replacement(r) => self.effect(*r, None),
            ChoiceOption::Yes => self.text("choice-yes", &args![]),
            ChoiceOption::No => self.text("choice-no", &args![]),
            ChoiceOption::Number(n) => n.to_string(),
            ChoiceOption::Mode(n) => self.text("choice-mode-n", &args![n = *n]),
            ChoiceOption::Word(w) => w.clone(),
            ChoiceOption::Nth(n) => format!("#{}", n + 1),
            ChoiceOption::Trigger(t) => self.object(t.source),
            ChoiceOption::Division(parts) => {
                let part = |(e, n): &(crate::game::ids::Entity, u32)| format!("{}: {n}", self.entity(*e));
                parts.iter().map(part).collect::<Vec<_>>().join(" + ")
            }
        }
    }

    pub(super) fn answer(&self, request: &ChoiceRequest, answer: &Answer) -> String {
        let at = |i: &usize| request.options.get(*i).map(|o| self.option_of(request, o)).unwrap_or_default();
        match answer {
            Answer::Option(i) => at(i),
            Answer::Options(all) if all.is_empty() => self.text("chosen-nothing", &args![]),
            Answer::Options(all) => all.iter().map(at).collect::<Vec<_>>().join(", "),
            Answer::Division(parts) => {
                parts.iter().map(|(e, n)| format!("{n} → {}", self.entity(*e))).collect::<Vec<_>>().join(", ")
            }
            Answer::Word(w) => w.clone(),
            Answer::Number(n) => n.to_string(),
        }
    }
}
