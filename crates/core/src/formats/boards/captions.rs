//! What a puzzle says about itself: its title, its author, its rules in words, its answer.

use super::published;
use crate::formats::{Imported, is_normal_rules};
use crate::rules::rules::Rules;
use crate::rules::values::Values;
use serde_json::{Map, Value as Json};

/// The key of drawn cages, whose texts may be captions.
pub(super) const CAPTIONS: &str = "cage";

/// Keys of objects that describe the puzzle beside them.
const DESCRIPTIONS: [&str; 3] = ["metadata", "meta", "info"];

/// The texts of a puzzle.
#[derive(Default, PartialEq, Debug)]
pub(super) struct Captions {
    pub title: Option<String>,
    pub author: Option<String>,
    pub rules: Option<String>,
    /// What may be the answer, the surest first.
    pub answers: Vec<Json>,
}

impl Captions {
    /// The texts of an object of f-puzzles: keys of its own, and texts of drawn cages.
    pub(super) fn of(object: &Map<String, Json>) -> Captions {
        let mut captions = Captions::default();
        for (key, value) in object {
            captions.add(&key.to_ascii_lowercase(), value);
        }
        for text in texts(object.get(CAPTIONS)) {
            captions.add_text(text);
        }
        captions
    }

    /// The texts of an object, and of the objects in it that describe it.
    pub(super) fn of_description(object: &Map<String, Json>) -> Captions {
        let mut captions = Captions::default();
        let inner = DESCRIPTIONS
            .iter()
            .filter_map(|key| object.get(*key)?.as_object());
        for (key, value) in inner.flatten().chain(object) {
            captions.add(&key.to_ascii_lowercase(), value);
        }
        captions
    }

    /// These texts, without rules that are the normal ones in words.
    pub(super) fn without_normal_rules(self) -> Captions {
        let rules = self.rules.filter(|text| !is_normal_rules(text));
        Captions { rules, ..self }
    }

    /// A board with these texts, and with the first answer that fits its givens.
    pub(super) fn describe(self, rules: Rules, givens: Values, entered: Values) -> Imported {
        let size = rules.size();
        let mut answers = self.answers.iter();
        let rules = match &self.rules {
            Some(text) => rules.with_text(text),
            None => rules,
        };
        Imported {
            stated: answers
                .find_map(|answer| published::stated_answer(answer, size, &givens))
                .map(Box::new),
            title: self.title,
            author: self.author,
            ..Imported::of_board(rules, givens, entered)
        }
    }

    /// Adds what stands under a key; the first of several counts.
    pub(super) fn add(&mut self, key: &str, value: &Json) {
        let text = || value.as_str().and_then(published::name);
        match key {
            "title" => self.title = self.title.take().or_else(text),
            "author" => self.author = self.author.take().or_else(text),
            "ruleset" | "rules" | "rulestext" => {
                self.rules = self.rules.take().or_else(|| rules(value))
            }
            "solution" => self.answers.push(value.clone()),
            _ => {}
        }
    }

    /// Adds `title: A Title` and the like.
    pub(super) fn add_text(&mut self, text: &str) {
        if let Some((key, text)) = text.split_once(':') {
            self.add(&key.trim().to_ascii_lowercase(), &text.trim().into());
        }
    }
}

/// A text, or a paragraph for each of a list.
fn rules(value: &Json) -> Option<String> {
    let text = match value {
        Json::String(text) => text.clone(),
        Json::Array(items) => {
            let lines: Vec<&str> = items.iter().filter_map(Json::as_str).collect();
            lines.join("\n")
        }
        _ => return None,
    };
    let text = published::rules_text(&text);
    (!text.is_empty()).then_some(text)
}

/// The texts of drawn cages.
fn texts(cages: Option<&Json>) -> impl Iterator<Item = &str> {
    let cages = cages.and_then(Json::as_array).into_iter().flatten();
    cages.filter_map(|cage| cage.get("value")?.as_str())
}

/// The number of drawn cages that hide cells.
pub(super) fn fog(cages: &Json) -> usize {
    texts(Some(cages)).filter(|text| is_fog(text)).count()
}

fn is_fog(text: &str) -> bool {
    let text = text.trim().to_ascii_uppercase();
    text == "FOW" || text.starts_with("FOG")
}

/// Whether a drawn cage is one for its text: a caption or fog.
pub(super) fn is_text(cage: &Json) -> bool {
    let text = cage.get("value").and_then(Json::as_str);
    text.is_some_and(|text| is_fog(text) || text.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn captions_are_taken_from_keys_and_from_drawn_cages() {
        let object = json!({
            "title": " One\u{1b} ",
            "cage": [{"value": "title: Two"}, {"value": "author: Setter: A"}, {"value": "FOW"},
                {"value": "rules: Digits rise."}, {"value": "solution: 1234"}],
        });
        let captions = Captions::of(object.as_object().unwrap());
        assert_eq!(captions.title.as_deref(), Some("One"));
        assert_eq!(captions.author.as_deref(), Some("Setter: A"));
        assert_eq!(captions.rules.as_deref(), Some("Digits rise."));
        assert_eq!(captions.answers, [json!("1234")]);
        assert_eq!(fog(&object["cage"]), 1);
        let list = json!({"rules": ["One.", "Two."]});
        let captions = Captions::of(list.as_object().unwrap());
        assert_eq!(captions.rules.as_deref(), Some("One.\nTwo."));
    }
}
