//! What the board holds at one moment: givens, digits, pencil marks.

use super::Content;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The board at one moment. A `Copy` value of a few hundred bytes: undo, saves
/// and replays copy it freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    givens: Grid,
    digits: Grid,
    notes: [DigitSet; 81],
}

impl Position {
    /// The start of a puzzle: its givens and nothing else.
    pub fn new(givens: Grid) -> Position {
        Position {
            givens,
            digits: givens,
            notes: [DigitSet::NONE; 81],
        }
    }

    /// The puzzle's own digits.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// All digits on the board: givens and entered ones.
    pub fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Whether this cell belongs to the puzzle and cannot be changed.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// The digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(cell)
    }

    /// The pencil marks that show in a cell: none while a digit covers them.
    pub fn notes(&self, cell: Cell) -> DigitSet {
        match self.digit(cell) {
            Some(_) => DigitSet::NONE,
            None => self.notes[cell.index()],
        }
    }

    /// What a cell holds, covered pencil marks included.
    pub fn content(&self, cell: Cell) -> Content {
        Content {
            digit: self.digit(cell),
            notes: self.notes[cell.index()],
        }
    }

    /// This position with another content in one cell; a given stays as it is.
    #[must_use]
    pub fn with(mut self, cell: Cell, content: Content) -> Position {
        if !self.is_given(cell) {
            self.digits.set(cell, content.digit);
            self.notes[cell.index()] = content.notes;
        }
        self
    }

    /// This position without pencil mark `digit` in any of `cells`.
    #[must_use]
    pub fn without_notes(mut self, cells: CellSet, digit: Digit) -> Position {
        for cell in cells {
            let notes = &mut self.notes[cell.index()];
            *notes = notes.without(digit);
        }
        self
    }

    /// This position with exactly the marks the rules allow in every empty cell.
    #[must_use]
    pub fn with_all_notes(mut self) -> Position {
        for cell in self.digits.empty_cells() {
            self.notes[cell.index()] = self.digits.allowed(cell);
        }
        self
    }

    /// Every cell whose digit stands again in one of its houses.
    pub fn conflicts(&self) -> CellSet {
        self.digits.conflicts()
    }

    /// How many of a digit are still to be placed; none if nine or more stand.
    pub fn remaining(&self, digit: Digit) -> usize {
        9usize.saturating_sub(self.digits.cells_with(digit).len())
    }

    /// Whether every cell is filled and nothing conflicts.
    pub fn is_solved(&self) -> bool {
        self.digits.is_solved()
    }

    /// Whether every empty cell carries pencil marks, so that they can be read
    /// as the player's full candidates rather than as a few reminders.
    pub fn is_fully_noted(&self) -> bool {
        self.digits
            .empty_cells()
            .iter()
            .all(|cell| !self.notes[cell.index()].is_empty())
    }

    /// What a step of logic may start from: the player's marks where every
    /// empty cell has some, and otherwise all that the rules allow.
    pub fn candidates(&self) -> Candidates {
        let board = if self.is_fully_noted() {
            Candidates::restricted(&self.digits, &self.notes)
        } else {
            Candidates::of(&self.digits)
        };
        board.with_givens(!self.givens.empty_cells())
    }
}
