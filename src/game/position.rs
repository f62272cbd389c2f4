//! What the board holds at one moment: givens, digits, marks, colours.

use super::{Colour, Content, MarkKind, Marks};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The board at one moment. A `Copy` value of a few hundred bytes: undo, saves
/// and replays copy it freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    givens: Grid,
    digits: Grid,
    marks: [Marks; 81],
    colours: [Option<Colour>; 81],
}

impl Position {
    /// The start of a puzzle: its givens and nothing else.
    pub fn new(givens: Grid) -> Position {
        Position {
            givens,
            digits: givens,
            marks: [Marks::NONE; 81],
            colours: [None; 81],
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
    pub fn marks(&self, cell: Cell) -> Marks {
        match self.digit(cell) {
            Some(_) => Marks::NONE,
            None => self.marks[cell.index()],
        }
    }

    /// The centre marks that show in a cell.
    pub fn centre(&self, cell: Cell) -> DigitSet {
        self.marks(cell).centre
    }

    /// The corner marks that show in a cell.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        self.marks(cell).corner
    }

    /// The colour of a cell.
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        self.colours[cell.index()]
    }

    /// What a cell holds, covered pencil marks included.
    pub fn content(&self, cell: Cell) -> Content {
        Content {
            digit: self.digit(cell),
            marks: self.marks[cell.index()],
            colour: self.colour(cell),
        }
    }

    /// This position with another content in one cell; of a given only the
    /// colour changes.
    #[must_use]
    pub fn with(mut self, cell: Cell, content: Content) -> Position {
        self.colours[cell.index()] = content.colour;
        if !self.is_given(cell) {
            self.digits.set(cell, content.digit);
            self.marks[cell.index()] = content.marks;
        }
        self
    }

    /// This position with other marks in one cell.
    #[must_use]
    pub fn with_marks(self, cell: Cell, marks: Marks) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { marks, ..content })
    }

    /// This position with one cell in this colour, or in none.
    #[must_use]
    pub fn with_colour(self, cell: Cell, colour: Option<Colour>) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { colour, ..content })
    }

    /// This position without mark `digit`, of either kind, in any of `cells`.
    #[must_use]
    pub fn without_marks(mut self, cells: CellSet, digit: Digit) -> Position {
        for cell in cells {
            let marks = &mut self.marks[cell.index()];
            *marks = marks.without(digit);
        }
        self
    }

    /// This position with `centre(cell)` as centre marks in those of `cells`
    /// that are empty.
    #[must_use]
    pub fn with_centre(self, cells: CellSet, centre: impl Fn(Cell) -> DigitSet) -> Position {
        let empty = cells & self.digits.empty_cells();
        empty.iter().fold(self, |position, cell| {
            let marks = position.marks[cell.index()];
            position.with_marks(cell, marks.with(MarkKind::Centre, centre(cell)))
        })
    }

    /// The marks of an empty cell that the rules forbid: a cell it sees holds
    /// that digit.
    pub fn impossible_marks(&self, cell: Cell) -> DigitSet {
        match self.digit(cell) {
            Some(_) => DigitSet::NONE,
            None => self.marks(cell).digits() - self.digits.allowed(cell),
        }
    }

    /// The cells that hold a digit and forbid it in `cell`.
    pub fn blockers(&self, cell: Cell, digit: Digit) -> CellSet {
        self.digits.cells_with(digit) & cell.peers()
    }

    /// The empty cells with exactly two centre marks.
    pub fn bivalue_cells(&self) -> CellSet {
        let cells = self.digits.empty_cells().iter();
        cells.filter(|&cell| self.centre(cell).len() == 2).collect()
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

    /// Whether every empty cell carries centre marks, so that they can be read
    /// as the player's full candidates rather than as a few reminders.
    pub fn is_fully_noted(&self) -> bool {
        let mut empty = self.digits.empty_cells().iter();
        empty.all(|cell| !self.centre(cell).is_empty())
    }

    /// What a step of logic may start from: the player's centre marks where
    /// every empty cell has some, and otherwise all that the rules allow.
    pub fn candidates(&self) -> Candidates {
        let board = if self.is_fully_noted() {
            let centre = self.marks.map(|marks| marks.centre);
            Candidates::restricted(&self.digits, &centre)
        } else {
            Candidates::from_grid(&self.digits)
        };
        board.with_givens(!self.givens.empty_cells())
    }
}
