//! Texts that come with a puzzle, as they can be shown: without control characters, and no
//! longer than a page.

use crate::grid::Digit;
use crate::rules::rules::MOST_TEXT;
use crate::rules::shown_text::shown_text;
use crate::rules::spot::Spot;
use crate::rules::values::Values;
use serde_json::Value as Json;

/// The most bytes of a title, the name of an author, or the name of a kind of clue.
const LONGEST_NAME: usize = 160;

/// A text of rules: line breaks stay, other control characters go.
pub(super) fn rules_text(text: &str) -> String {
    shown_text(text.trim(), MOST_TEXT).trim().to_owned()
}

/// A name in one line; `None` if nothing is left of it.
pub(super) fn name(text: &str) -> Option<String> {
    let words = rules_text(text);
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = shown_text(&line, LONGEST_NAME).trim_end().to_owned();
    (!name.is_empty()).then_some(name)
}

/// The answer that a text states: a list of numbers, or, where each value is one character,
/// a word. `None` for any other form, for one that is not full, and for one that
/// contradicts the givens.
pub(super) fn stated_answer(answer: &Json, size: usize, givens: &Values) -> Option<Values> {
    let numbers: Vec<u8> = match answer {
        Json::Array(items) => items.iter().map(number).collect::<Option<_>>()?,
        // Numbers of one and of two characters run together are ambiguous.
        Json::String(word) if size <= 9 => {
            let digit = |c: char| c.to_digit(10).map(|digit| digit as u8);
            word.trim().chars().map(digit).collect::<Option<_>>()?
        }
        _ => return None,
    };
    let is_value = |&number: &u8| (1..=size).contains(&usize::from(number));
    if numbers.len() != size * size || !numbers.iter().all(is_value) {
        return None;
    }
    let filled = Spot::all(size).zip(numbers);
    let answer = filled.fold(Values::EMPTY, |values, (spot, number)| {
        values.with(spot, Digit::new(number))
    });
    givens.is_part_of(&answer).then_some(answer)
}

fn number(value: &Json) -> Option<u8> {
    match value {
        Json::Number(number) => u8::try_from(number.as_u64()?).ok(),
        Json::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn texts_are_shown_without_control_characters() {
        let hostile = "\u{1b}[2JOne\r\ntwo\u{202e}\tthree\u{7}";
        assert_eq!(rules_text(hostile), "[2JOne\ntwo three");
        assert_eq!(name(hostile).as_deref(), Some("[2JOne two three"));
        assert_eq!(name(" \u{200b}\n"), None);
        let long = "é".repeat(4_000);
        assert_eq!(rules_text(&long).len(), 4_096);
        assert_eq!(name(&long).map(|name| name.len()), Some(160));
    }

    #[test]
    fn only_an_unambiguous_answer_is_stated() {
        let word = "1234341221434321";
        let list: Vec<u32> = word.chars().filter_map(|c| c.to_digit(10)).collect();
        let read = |answer: Json, givens: Values| stated_answer(&answer, 4, &givens);
        let answer = read(json!(word), Values::EMPTY);
        assert!(answer.is_some());
        assert_eq!(read(json!(list), Values::EMPTY), answer);
        let two = Values::EMPTY.with(Spot::FIRST, Digit::new(2));
        assert_eq!(read(json!(word), two), None);
        for wrong in [
            json!("123434122143432"),
            json!("0234341221434321"),
            json!("5234341221434321"),
            json!([1, 2, 3]),
            json!(null),
            json!([[1, 2], [3, 4]]),
        ] {
            assert_eq!(read(wrong.clone(), Values::EMPTY), None, "{wrong}");
        }
        let sixteen = json!("1".repeat(256));
        assert_eq!(stated_answer(&sixteen, 16, &Values::EMPTY), None);
    }
}
