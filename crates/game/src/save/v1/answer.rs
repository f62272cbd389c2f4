//! What is known of the answer of a board that is not classic, and of its text. The values of a
//! board as files have them.

use crate::game::{Answer, CircleOrder, GamePuzzle, Published, SolutionCount};
use crate::save::error::InvalidBody;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::write_cells;
use ninefold_core::logic::IndexedRules;
use serde::{Deserialize, Serialize};

/// As JSON: `{"solutions":"several","shifted":"7312..."}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct AnswerBody {
    solutions: CountBody,
    /// An answer of the text. Never written, so that nobody reads it by accident. Older files
    /// have it.
    #[serde(default, skip_serializing)]
    stated: Option<String>,
    /// The same, or the one solution: the values are shifted, so that nobody reads them by
    /// accident.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shifted: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CountBody {
    /// Proved when the puzzle was begun: proving it again can take seconds.
    One,
    Several,
    None,
    NotCounted,
}

impl AnswerBody {
    /// What is known of the answer of a puzzle.
    pub(super) fn of(puzzle: &GamePuzzle) -> AnswerBody {
        let size = puzzle.rules.size();
        let solutions = match (&puzzle.answer, puzzle.solutions) {
            (Answer::Proved(_), _) => CountBody::One,
            (_, SolutionCount::One | SolutionCount::NotCounted) => CountBody::NotCounted,
            (_, SolutionCount::Several) => CountBody::Several,
            (_, SolutionCount::None) => CountBody::None,
        };
        let shifted = match &puzzle.answer {
            Answer::Proved(values) | Answer::Stated(values) => Some(write_shifted(values, size)),
            Answer::Unknown => None,
        };
        AnswerBody {
            solutions,
            stated: None,
            shifted,
        }
    }

    /// The answer, which obeys every rule. One that is proved has every given; that it is the
    /// only one is the file's own word. One that a text stated is left out where it lacks a given.
    pub(super) fn answer(
        &self,
        rules: &IndexedRules,
        givens: &Grid,
    ) -> Result<(Answer, SolutionCount), InvalidBody> {
        let values = self.values(rules)?;
        let values = values.filter(|values| givens.is_part_of(values));
        Ok(match (self.solutions, values) {
            (CountBody::One, Some(values)) => (Answer::Proved(values), SolutionCount::One),
            (CountBody::One, None) => return Err(InvalidBody::Part("answer")),
            (CountBody::Several, values) => (stated(values), SolutionCount::Several),
            (CountBody::None, _) => (Answer::Unknown, SolutionCount::None),
            (CountBody::NotCounted, values) => (stated(values), SolutionCount::NotCounted),
        })
    }

    fn values(&self, rules: &IndexedRules) -> Result<Option<Grid>, InvalidBody> {
        let size = rules.size();
        let values = match (&self.shifted, &self.stated) {
            (Some(text), _) => parse_shifted(text, size),
            (None, Some(text)) => parse_values(text, size),
            (None, None) => return Ok(None),
        };
        let values = values.filter(|values| rules.is_solved(values));
        Ok(Some(values.ok_or(InvalidBody::Part("answer"))?))
    }
}

fn stated(values: Option<Grid>) -> Answer {
    values.map_or(Answer::Unknown, Answer::Stated)
}

/// Title and author.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PublishedBody {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "is_stated")]
    circles: CircleOrder,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    readings: Vec<String>,
}

fn is_stated(circles: &CircleOrder) -> bool {
    *circles == CircleOrder::Stated
}

impl PublishedBody {
    pub(super) fn of(published: &Published) -> Option<PublishedBody> {
        (*published != Published::default()).then(|| PublishedBody {
            title: published.title().to_owned(),
            author: published.author().to_owned(),
            circles: published.circles,
            readings: published.kept_readings().to_vec(),
        })
    }

    pub(super) fn published(&self) -> Published {
        let published = Published::new(&self.title, &self.author);
        let mut published = published.with_readings(&self.readings);
        published.circles = self.circles;
        published
    }
}

/// Stricter than the readers of what people type: a character for each cell, nothing else.
pub(super) fn parse_values(text: &str, size: usize) -> Option<Grid> {
    if text.len() != size * size {
        return None;
    }
    let mut cells = Cell::all(size).zip(text.bytes());
    cells.try_fold(Grid::EMPTY, |values, (cell, byte)| match byte {
        b'.' => Some(values),
        b'a'..=b'z' => None,
        _ => {
            let value = Digit::from_char(byte.into())?;
            (value.index() < size).then(|| values.with(cell, Some(value)))
        }
    })
}

/// The values of an answer, each shifted by an amount of its cell's own, so that nobody reads
/// them by accident.
fn write_shifted(values: &Grid, size: usize) -> String {
    write_cells(&shifted(values, size, |amount| amount), size)
}

/// The values that [`write_shifted`] wrote.
fn parse_shifted(text: &str, size: usize) -> Option<Grid> {
    let values = parse_values(text, size)?;
    Some(shifted(&values, size, |amount| size - amount))
}

fn shifted(values: &Grid, size: usize, by: impl Fn(usize) -> usize) -> Grid {
    let filled = values.filled().map(|(cell, value)| {
        let number = cell.number(size);
        let amount = (number * number + 3 * number + 1) % size;
        let shifted = (value.index() + by(amount)) % size;
        (cell, Digit::from_index(shifted))
    });
    filled.fold(Grid::EMPTY, |all, (cell, value)| {
        all.with(cell, Some(value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::board::{Cell, Digit};
    use ninefold_core::formats::write_cells;
    use ninefold_core::rules::{Rules, Shape};

    const SOLUTION: &str = "1234341221434321";

    fn puzzle(givens: Grid) -> GamePuzzle {
        GamePuzzle {
            rules: IndexedRules::new(Rules::new(Shape::with_boxes(4).unwrap())),
            givens,
            answer: Answer::Proved(parse_values(SOLUTION, 4).unwrap()),
            solutions: SolutionCount::One,
            published: Published::default(),
            level: ninefold_core::logic::Level::Easy,
            origin: crate::game::Origin::Entered,
        }
    }

    fn read(text: &str, puzzle: &GamePuzzle) -> Result<(Answer, SolutionCount), InvalidBody> {
        let body: AnswerBody = serde_json::from_str(text).unwrap();
        body.answer(&puzzle.rules, &puzzle.givens)
    }

    #[test]
    fn a_proved_answer_is_kept_shifted_and_not_searched_again() {
        // Without givens a search would find several solutions.
        let puzzle = puzzle(Grid::EMPTY);
        let text = serde_json::to_string(&AnswerBody::of(&puzzle)).unwrap();
        assert!(
            text.starts_with(r#"{"solutions":"one","shifted":""#),
            "{text}"
        );
        assert!(!text.contains(&write_cells(puzzle.answer.proved().unwrap(), 4)));
        let read = read(&text, &puzzle);
        assert_eq!(read, Ok((puzzle.answer, SolutionCount::One)));
    }

    #[test]
    fn an_answer_that_breaks_a_rule_or_a_given_is_refused() {
        let puzzle = puzzle(Grid::EMPTY);
        let text = serde_json::to_string(&AnswerBody::of(&puzzle)).unwrap();
        let other_given = GamePuzzle {
            givens: Grid::EMPTY.with(Cell::at(0, 0), Digit::new(2)),
            ..puzzle.clone()
        };
        let refused = Err(InvalidBody::Part("answer"));
        assert_eq!(read(&text, &other_given), refused);
        let last = text.len() - 3;
        let digits = (1..=4).map(|digit| format!("{}{digit}{}", &text[..last], &text[last + 1..]));
        let accepted = digits.filter(|text| read(text, &puzzle).is_ok());
        assert!(accepted.eq([text.clone()]));
        assert_eq!(read(r#"{"solutions":"one"}"#, &puzzle), refused);
    }

    #[test]
    fn answers_of_texts_in_files_of_before_are_read() {
        let puzzle = puzzle(Grid::EMPTY);
        let text = format!(r#"{{"solutions":"several","stated":"{SOLUTION}"}}"#);
        let stated = Answer::Stated(parse_values(SOLUTION, 4).unwrap());
        assert_eq!(read(&text, &puzzle), Ok((stated, SolutionCount::Several)));
        let puzzle = GamePuzzle {
            answer: stated,
            solutions: SolutionCount::Several,
            ..puzzle
        };
        let written = serde_json::to_string(&AnswerBody::of(&puzzle)).unwrap();
        assert!(!written.contains(SOLUTION));
        let read = read(&written, &puzzle);
        assert_eq!(read, Ok((puzzle.answer, SolutionCount::Several)));
    }

    #[test]
    fn a_shifted_answer_is_read_back_and_looks_like_none() {
        for size in [4, 9, 16] {
            let value = |cell: Cell| Digit::from_index((cell.row() + 2 * cell.column()) % size);
            let values =
                Cell::all(size).fold(Grid::EMPTY, |all, cell| all.with(cell, Some(value(cell))));
            let text = write_shifted(&values, size);
            assert_eq!(parse_shifted(&text, size), Some(values));
            let plain = write_cells(&values, size);
            let equal = text
                .bytes()
                .zip(plain.bytes())
                .filter(|(one, other)| one == other);
            assert!(equal.count() * 2 < size * size);
        }
        assert_eq!(parse_shifted("12", 4), None);
    }
}
