//! The answer to the question whether some rows are a puzzle, and which.

use crate::board::Digit;
use crate::classic::Grid;
use crate::formats::{Imported, ReadError, ReadProblem};
use thiserror::Error;

/// What some lines are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PartReading {
    /// A puzzle that the text determines.
    Read(Box<Imported>),
    /// The likeliest of several readings.
    Guess(Box<Imported>, GuessReason),
    /// Several readings; the first is the likeliest if `is_likely`.
    Ambiguous {
        readings: Vec<Imported>,
        reason: GuessReason,
        is_likely: bool,
    },
    /// Nearly a puzzle, and why it is not one.
    NotAPuzzle(ReadError),
    /// Nothing that has to do with a puzzle.
    Prose,
}

/// Why a reading is a guess. Displays as a clause after "line 3: ".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GuessReason {
    /// Blanks at the beginning of rows may have been cut, or a column has no digit.
    #[error("blanks may be missing on the left; read as if none are")]
    Edges,
    /// Of several readings only one has exactly one solution.
    #[error("blanks are missing; read as the only puzzle with one solution")]
    OneSolution,
    /// Fields are missing at the end of rows.
    #[error("some rows have fewer than nine fields; the missing ones are read as empty cells")]
    ShortRows,
    /// The frame has more digits than those in the cells.
    #[error("notes are left out, but a single one in the middle of a cell is read as a digit")]
    Notes,
    /// The 81 cells are on lines of other lengths than nine.
    #[error("the lines do not have nine cells each; the 81 cells are read in their order")]
    Wrapped,
    /// The boxes are tables of their own, and nothing says where each belongs.
    #[error("nine tables of nine cells are read as the boxes, from left to right and down")]
    SeparateBoxes,
}

impl PartReading {
    /// Whether it has a reading at all.
    pub fn is_puzzle(&self) -> bool {
        match self {
            PartReading::Read(_) | PartReading::Guess(..) | PartReading::Ambiguous { .. } => true,
            PartReading::NotAPuzzle(_) | PartReading::Prose => false,
        }
    }

    /// The line of the puzzle or the error, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            PartReading::Read(puzzle) | PartReading::Guess(puzzle, _) => Some(puzzle.line),
            PartReading::Ambiguous { readings, .. } => Some(readings[0].line),
            PartReading::NotAPuzzle(_) | PartReading::Prose => None,
        }
    }

    /// The verdict of the only reading, or the choice between several.
    pub fn of_readings(mut readings: Vec<Imported>, is_likely: bool) -> Option<PartReading> {
        if readings.len() > 1 {
            let first = readings[0].clone();
            readings.retain(|reading| reading.grid().conflict().is_none());
            let is_first = readings.first() == Some(&first);
            let reason = GuessReason::Edges;
            return match readings.len() {
                0 => Some(PartReading::NotAPuzzle(
                    ReadProblem::Conflicting.at(first.line, 1),
                )),
                _ => Some(PartReading::Ambiguous {
                    readings,
                    reason,
                    is_likely: is_likely && is_first,
                }),
            };
        }
        let only = readings.pop()?;
        Some(match only.grid().conflict() {
            Some(_) => PartReading::NotAPuzzle(ReadProblem::Conflicting.at(only.line, 1)),
            None => PartReading::Read(Box::new(only)),
        })
    }

    /// The verdict once the readings that are puzzles with one solution are known.
    ///
    /// The first reading stands if it is one of them. Otherwise the only one does.
    pub fn resolve(self, has_one_solution: &dyn Fn(&Grid) -> bool) -> PartReading {
        let PartReading::Ambiguous {
            readings,
            reason,
            is_likely,
        } = self
        else {
            return self;
        };
        let line = readings[0].line;
        let first = readings[0].clone();
        let mut proper: Vec<Imported> = readings
            .into_iter()
            .filter(|reading| has_one_solution(&reading.grid()))
            .collect();
        match proper.len() {
            1 if proper[0] == first && is_likely => PartReading::Read(Box::new(first)),
            1 if reason == GuessReason::Edges => {
                PartReading::Guess(Box::new(proper.remove(0)), GuessReason::OneSolution)
            }
            1 => PartReading::Guess(Box::new(proper.remove(0)), reason),
            // Nine small tables are seldom boxes.
            _ if reason == GuessReason::SeparateBoxes => PartReading::Prose,
            _ if reason == GuessReason::Wrapped => {
                PartReading::NotAPuzzle(ReadProblem::Wrapped.at(line, 1))
            }
            0 if is_likely => PartReading::Guess(Box::new(first), reason),
            _ => PartReading::NotAPuzzle(ReadProblem::Ambiguous.at(line, 1)),
        }
    }
}

/// The formats in which an empty cell has no character.
pub(super) const WITH_EMPTY_CELLS: [&str; 2] = ["rows with blanks", "rows of fields"];

/// A puzzle with one solution has at least this many givens.
pub(super) const FEWEST_GIVENS: usize = 17;

/// The puzzle of nine rows of nine.
pub(super) fn puzzle_of_digits(line: usize, cells: &[Option<Digit>]) -> Imported {
    let grid = crate::formats::cells::to_grid(cells);
    Imported::from_givens(grid, WITH_EMPTY_CELLS[0]).at_line(line)
}
