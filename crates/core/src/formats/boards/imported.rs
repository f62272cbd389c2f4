//! A board with everything a text says about it.

use super::puzzle::BoardPuzzle;
use crate::rules::rules::Rules;
use crate::rules::values::Values;

/// A puzzle of any rules as a text has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ImportedBoard {
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The name of its format, to be shown.
    pub format: &'static str,
    /// The puzzle.
    pub puzzle: BoardPuzzle,
    /// The values that were entered later.
    pub entered: Values,
    /// The title, in one line without control characters.
    pub title: Option<String>,
    /// Who made it, in one line without control characters.
    pub author: Option<String>,
    /// The answer that the text states: full, and not contradicting the givens. Nothing
    /// says that it obeys the rules, or is the only one that does.
    pub stated: Option<Values>,
}

impl ImportedBoard {
    /// A puzzle in a text that was not read yet. Without any givens, the entered values are
    /// the givens, unless cages, clues on cells or clues that are not checked make a puzzle
    /// without.
    pub(super) fn new(rules: Rules, givens: Values, entered: Values) -> ImportedBoard {
        let has_clues = rules.cages().next().is_some() || rules.local_clues().next().is_some();
        let needs_givens = !has_clues && rules.unknown().is_empty();
        let (givens, entered) = match givens.filled_count() {
            0 if needs_givens => (entered, Values::EMPTY),
            _ => (givens, entered),
        };
        ImportedBoard {
            line: 1,
            format: "",
            puzzle: BoardPuzzle::new(rules, givens),
            entered,
            title: None,
            author: None,
            stated: None,
        }
    }

    /// The puzzle alone, without anything else that a text could say of it.
    pub fn from_puzzle(puzzle: BoardPuzzle) -> ImportedBoard {
        let rules = (*puzzle.rules).clone();
        ImportedBoard::new(rules, puzzle.givens, Values::EMPTY)
    }

    /// Every value, given or entered.
    pub fn values(&self) -> Values {
        let given = self.puzzle.givens.filled();
        given.fold(self.entered, |values, (spot, value)| {
            values.with(spot, Some(value))
        })
    }
}
