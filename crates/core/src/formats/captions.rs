//! What a puzzle says about itself: its title, its author, its rules in words, its answer.

use super::cells::value_on;
use super::{Imported, MOST_RULES};
use crate::board::{Cell, Digit, Grid};
use crate::rules::{MOST_TEXT, Rules, shown_text};
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
    pub(super) fn describe(self, rules: Rules, givens: Grid, entered: Grid) -> Imported {
        let size = rules.size();
        let mut answers = self.answers.iter();
        let rules = match &self.rules {
            Some(text) => rules.with_text(text),
            None => rules,
        };
        Imported {
            stated: answers
                .find_map(|answer| stated_answer(answer, size, &givens))
                .map(Box::new),
            title: self.title,
            author: self.author,
            ..Imported::of_board(rules, givens, entered)
        }
    }

    /// Adds what stands under a key; of several the first counts, but for rules.
    pub(super) fn add(&mut self, key: &str, value: &Json) {
        let text = || value.as_str().and_then(shown_name);
        match key {
            "title" => self.title = self.title.take().or_else(text),
            "author" => self.author = self.author.take().or_else(text),
            "ruleset" | "rules" | "rulestext" => {
                self.rules = joined(self.rules.take(), rules(value));
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

/// Both texts, unless one has the other in it: long rules are cut in parts.
fn joined(one: Option<String>, other: Option<String>) -> Option<String> {
    match (one, other) {
        (Some(one), Some(other)) if other.contains(&one) => Some(other),
        (Some(one), Some(other)) if !one.contains(&other) => Some(format!("{one}\n{other}")),
        (one, other) => one.or(other),
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
    let text = shown_text(text.trim(), MOST_RULES + 1).trim().to_owned();
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

/// The most bytes of a title, the name of an author, or the name of a kind of clue.
const LONGEST_NAME: usize = 160;

/// A text of rules: line breaks stay, other control characters go.
pub(super) fn rules_text(text: &str) -> String {
    shown_text(text.trim(), MOST_TEXT).trim().to_owned()
}

/// A name in one line; `None` if nothing is left of it.
pub(super) fn shown_name(text: &str) -> Option<String> {
    let words = rules_text(text);
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = shown_text(&line, LONGEST_NAME).trim_end().to_owned();
    (!name.is_empty()).then_some(name)
}

/// The answer that a text states: a list of numbers, or, where each value is one character,
/// a word. `None` for any other form, for one that is not full, and for one that
/// contradicts the givens.
pub(super) fn stated_answer(answer: &Json, size: usize, givens: &Grid) -> Option<Grid> {
    let numbers: Vec<u8> = match answer {
        Json::Array(items) => items.iter().map(number).collect::<Option<_>>()?,
        // Numbers of one and of two characters run together are ambiguous.
        Json::String(word) if size <= 9 => {
            let digit = |c: char| c.to_digit(10).map(|digit| digit as u8);
            word.trim().chars().map(digit).collect::<Option<_>>()?
        }
        _ => return None,
    };
    let values = numbers.into_iter().map(|number| value_on(size, number));
    let values: Vec<Digit> = values.collect::<Option<_>>()?;
    let filled = Cell::all(size).zip(&values);
    let answer = filled.fold(Grid::EMPTY, |answer, (cell, &value)| {
        answer.with(cell, Some(value))
    });
    (values.len() == size * size).then_some(())?;
    givens.is_part_of(&answer).then_some(answer)
}

fn number(value: &Json) -> Option<u8> {
    match value {
        Json::Number(number) => u8::try_from(number.as_u64()?).ok(),
        Json::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The words of the rules of classic Sudoku. A text with any other word says more.
const NORMAL_WORDS: &str = "1 1-9 1–9 3x3 3×3 9 9x9 81 a across all an and any appear appears apply are as at \
    be block blocks board box boxes by can cannot cell cells classic column columns complete contain contains \
    digit digits distinct different each empty enter every exactly fill following for from given go grid has have \
    house houses in into is it its kind line must nine no normal normally number numbers occur occurs of on once one only \
    or place placed please puzzle put regular repeat repeated repeats row rows rule rules same set \
    single so solution solve square squares standard sudoku such that the them there these this three through thus \
    to twice unique usual using which will with without write you";

/// Whether a text of rules says no more than those of classic Sudoku.
pub(crate) fn is_normal_rules(text: &str) -> bool {
    let is_end = |c: char| !(c.is_alphanumeric() || matches!(c, '-' | '–' | '×'));
    let words = text.split(is_end).map(str::to_lowercase);
    let mut words = words.filter(|word| !word.trim_matches(['-', '–']).is_empty());
    words.all(|word| NORMAL_WORDS.split_whitespace().any(|normal| normal == word))
}

/// These rules with clues that are not read, unless there are none.
pub(super) fn unread(rules: Rules, name: &str, count: usize) -> Rules {
    let name = || shown_name(name).unwrap_or_else(|| "nameless".to_owned());
    match count {
        0 => rules,
        count => rules.with_unknown(&name(), count),
    }
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

    #[test]
    fn texts_are_shown_without_control_characters() {
        let hostile = "\u{1b}[2JOne\r\ntwo\u{202e}\tthree\u{7}";
        assert_eq!(rules_text(hostile), "[2JOne\ntwo three");
        assert_eq!(shown_name(hostile).as_deref(), Some("[2JOne two three"));
        assert_eq!(shown_name(" \u{200b}\n"), None);
        let long = "é".repeat(4_000);
        assert_eq!(rules_text(&long).len(), 4_096);
        assert_eq!(shown_name(&long).map(|name| name.len()), Some(160));
    }

    #[test]
    fn only_an_unambiguous_answer_is_stated() {
        let word = "1234341221434321";
        let list: Vec<u32> = word.chars().filter_map(|c| c.to_digit(10)).collect();
        let read = |answer: Json, givens: Grid| stated_answer(&answer, 4, &givens);
        let answer = read(json!(word), Grid::EMPTY);
        assert!(answer.is_some());
        assert_eq!(read(json!(list), Grid::EMPTY), answer);
        let two = Grid::EMPTY.with(Cell::FIRST, Digit::new(2));
        assert_eq!(read(json!(word), two), None);
        for wrong in [
            json!("123434122143432"),
            json!("0234341221434321"),
            json!("5234341221434321"),
            json!([1, 2, 3]),
            json!(null),
            json!([[1, 2], [3, 4]]),
        ] {
            assert_eq!(read(wrong.clone(), Grid::EMPTY), None, "{wrong}");
        }
        let sixteen = json!("1".repeat(256));
        assert_eq!(stated_answer(&sixteen, 16, &Grid::EMPTY), None);
    }

    #[test]
    fn rules_that_say_more_than_the_normal_ones_are_known() {
        for text in [
            "",
            "Normal sudoku rules apply.",
            "Place the digits 1-9 in each row, column and 3x3 box.",
            "Standard Sudoku: fill every row, column and box with the digits from 1 to 9, each exactly once!",
        ] {
            assert!(is_normal_rules(text), "{text}");
        }
        for text in [
            "Normal sudoku rules do not apply.",
            "Normal sudoku rules apply. Digits on a diagonal differ.",
            "Place the digits 1-8 in each row.",
            "159: the first column is an index.",
        ] {
            assert!(!is_normal_rules(text), "{text}");
        }
    }
}
