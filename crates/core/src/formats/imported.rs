//! A puzzle with everything a text says about it.

use super::Limits;
use crate::grid::{Candidates, Cell, DigitSet, Grid};

/// A puzzle as a text has it: givens, digits entered later and candidates apart, as
/// far as its format keeps them apart.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ImportedPuzzle {
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The name of its format, to be shown.
    pub format: &'static str,
    /// The givens.
    pub givens: Grid,
    /// The digits that were entered later.
    pub entered: Grid,
    /// The candidates.
    pub marks: ImportedMarks,
    /// The help that it allows.
    pub limits: Limits,
    /// The seed that the generator makes it from, if the text has it.
    pub seed: Option<u64>,
}

/// The candidates in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportedMarks {
    /// None: every candidate that the digits allow is possible.
    None,
    /// A player's notes, in as many cells as there was time for.
    Notes([DigitSet; 81]),
    /// All that are still possible.
    Candidates([DigitSet; 81]),
}

impl ImportedPuzzle {
    /// Whether it has nothing but givens: no entered digits and no candidates.
    pub fn is_plain(&self) -> bool {
        self.entered == Grid::EMPTY && self.marks == ImportedMarks::None
    }

    /// A puzzle of which only the givens are known.
    pub(super) fn from_givens(givens: Grid, format: &'static str) -> ImportedPuzzle {
        ImportedPuzzle {
            line: 1,
            format,
            givens,
            entered: Grid::EMPTY,
            marks: ImportedMarks::None,
            limits: Limits::NONE,
            seed: None,
        }
    }

    /// A board with all its candidates.
    pub(super) fn from_board(board: &Candidates, format: &'static str) -> ImportedPuzzle {
        let mut puzzle = ImportedPuzzle::from_givens(Grid::EMPTY, format);
        for (cell, digit) in board.values().filled() {
            let part = if board.givens().contains(cell) {
                &mut puzzle.givens
            } else {
                &mut puzzle.entered
            };
            part.set(cell, Some(digit));
        }
        let mut marks = [DigitSet::NONE; 81];
        for cell in board.empty_cells() {
            marks[cell.index()] = board.at(cell);
        }
        if *board != puzzle.board() {
            puzzle.marks = ImportedMarks::Candidates(marks);
        }
        puzzle
    }

    /// The same, from this line of a text on.
    pub(super) fn at_line(self, line: usize) -> ImportedPuzzle {
        ImportedPuzzle { line, ..self }
    }

    /// With these notes, unless there are none.
    pub(super) fn with_notes(self, notes: [DigitSet; 81]) -> ImportedPuzzle {
        let has_notes = notes.iter().any(|digits| !digits.is_empty());
        let marks = if has_notes {
            ImportedMarks::Notes(notes)
        } else {
            ImportedMarks::None
        };
        ImportedPuzzle { marks, ..self }
    }

    /// Every digit, given or entered.
    pub fn digits(&self) -> Grid {
        let mut digits = self.givens;
        for (cell, digit) in self.entered.filled() {
            digits.set(cell, Some(digit));
        }
        digits
    }

    /// The puzzle itself: the givens, or all digits where none is called a given.
    pub fn puzzle(&self) -> Grid {
        if self.givens == Grid::EMPTY {
            self.entered
        } else {
            self.givens
        }
    }

    /// The board with its candidates. Notes count as candidates where every empty
    /// cell has some; otherwise every candidate that the digits allow is possible.
    pub fn board(&self) -> Candidates {
        let digits = self.digits();
        let board = match self.marks {
            ImportedMarks::Candidates(marks) => Candidates::restricted(&digits, &marks),
            ImportedMarks::Notes(notes) if is_complete(&notes, &digits) => {
                Candidates::restricted(&digits, &notes)
            }
            ImportedMarks::Notes(_) | ImportedMarks::None => Candidates::from_grid(&digits),
        };
        let is_given = |cell: &Cell| self.givens.get(*cell).is_some();
        board.with_givens(Cell::all().filter(is_given).collect())
    }

    /// The candidates of a cell as the text has them, none where it has none.
    pub fn marks_at(&self, cell: Cell) -> DigitSet {
        match self.marks {
            ImportedMarks::None => DigitSet::NONE,
            ImportedMarks::Notes(marks) | ImportedMarks::Candidates(marks) => marks[cell.index()],
        }
    }
}

fn is_complete(notes: &[DigitSet; 81], digits: &Grid) -> bool {
    let mut empty = digits.empty_cells().iter();
    empty.all(|cell| !notes[cell.index()].is_empty())
}
