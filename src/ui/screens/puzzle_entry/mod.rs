//! Typing in a puzzle: the grid so far, the cursor, and the judgement.

pub(crate) mod update;

use crate::game::{GameId, Puzzle, PuzzleError};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::solve::{Impossible, count, difference};
use crate::ui::Run;

/// What the engine says of an entered grid.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It has one solution and can be played.
    Playable(GameId, Puzzle),
    /// It has several: how many were counted, whether counting was stopped
    /// there, and two of them.
    Several(usize, Counted, Box<[Grid; 2]>),
    /// It has none, and this is why.
    Impossible(Impossible),
}

/// Solutions are counted no further.
pub const MOST_COUNTED: usize = 1000;

impl Verdict {
    /// What the engine says of this grid; a game made of it gets this name.
    /// Takes milliseconds, so not where a key waits.
    pub fn of(grid: Grid, id: GameId) -> Verdict {
        match Puzzle::from_givens(grid) {
            Ok(puzzle) => Verdict::Playable(id, puzzle),
            Err(PuzzleError::Impossible(why)) => Verdict::Impossible(why),
            Err(PuzzleError::Ambiguous(two)) => {
                let found = count(&grid, MOST_COUNTED);
                let counted = match found < MOST_COUNTED {
                    true => Counted::All,
                    false => Counted::AtLeast,
                };
                Verdict::Several(found, counted, two)
            }
        }
    }
}

/// Whether a count is the whole truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// There are exactly so many.
    All,
    /// There are at least so many.
    AtLeast,
}

/// Which solution of an ambiguous puzzle is on show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Comparing {
    /// Neither: the entered digits.
    #[default]
    Neither,
    /// The first.
    First,
    /// The second.
    Second,
}

/// A puzzle being typed in.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The digits so far.
    pub grid: Grid,
    /// Where the next one goes.
    pub cursor: Cell,
    /// The judgement of exactly this grid.
    pub verdict: Option<Verdict>,
    /// The run that judges it now.
    pub judging: Option<Run>,
    /// The solution on show.
    pub comparing: Comparing,
    /// A row was just filled to its end, so a line break belongs to it.
    pub row_just_ended: bool,
}

/// Nothing typed yet, the cursor on the first cell.
impl Default for Entry {
    fn default() -> Entry {
        Entry {
            grid: Grid::EMPTY,
            cursor: Cell::FIRST,
            verdict: None,
            judging: None,
            comparing: Comparing::Neither,
            row_just_ended: false,
        }
    }
}

impl Entry {
    /// An entry that begins with these digits.
    pub fn with_grid(grid: Grid) -> Entry {
        Entry {
            grid,
            ..Entry::default()
        }
    }

    /// What is written into the cell under the cursor, which then moves on.
    #[must_use]
    pub fn typed(self, digit: Option<Digit>) -> Entry {
        let Entry { grid, cursor, .. } = self;
        let next = cursor.index() + 1;
        Entry {
            grid: grid.with(cursor, digit),
            cursor: Cell::new(next).unwrap_or(cursor),
            row_just_ended: next % 9 == 0,
            ..Entry::default()
        }
    }

    /// One cell back, and that cell emptied.
    #[must_use]
    pub fn rubbed(self) -> Entry {
        let here = self.cursor;
        let before = here
            .index()
            .checked_sub(1)
            .and_then(Cell::new)
            .unwrap_or(here);
        // At the very end the cursor rests on the last cell it filled.
        let cell = match self.grid.get(here) {
            Some(_) => here,
            None => before,
        };
        Entry {
            grid: self.grid.with(cell, None),
            cursor: cell,
            ..Entry::default()
        }
    }

    /// The cell under the cursor emptied.
    #[must_use]
    pub fn cleared(self) -> Entry {
        Entry {
            grid: self.grid.with(self.cursor, None),
            cursor: self.cursor,
            ..Entry::default()
        }
    }

    /// The digits on show: those entered, or a solution to compare.
    pub fn shown(&self) -> &Grid {
        match (&self.verdict, self.comparing) {
            (Some(Verdict::Several(_, _, two)), Comparing::First) => &two[0],
            (Some(Verdict::Several(_, _, two)), Comparing::Second) => &two[1],
            _ => &self.grid,
        }
    }

    /// The cells to mark: where the two solutions differ, or the givens and
    /// cells that prove there is none.
    pub fn marked(&self) -> CellSet {
        match &self.verdict {
            Some(Verdict::Several(_, _, two)) if self.comparing != Comparing::Neither => {
                difference(&two[0], &two[1])
            }
            Some(Verdict::Impossible(why)) => cells_at_fault(why),
            _ => CellSet::NONE,
        }
    }

    /// The next solution to show, where there are several.
    #[must_use]
    pub fn compared(self) -> Entry {
        let comparing = match (&self.verdict, self.comparing) {
            (Some(Verdict::Several(..)), Comparing::Neither) => Comparing::First,
            (Some(Verdict::Several(..)), Comparing::First) => Comparing::Second,
            _ => Comparing::Neither,
        };
        Entry { comparing, ..self }
    }
}

/// The cells that show why a puzzle has no solution.
fn cells_at_fault(why: &Impossible) -> CellSet {
    match *why {
        Impossible::Clash(clash) => clash.cells.into_iter().collect(),
        Impossible::Cell(cell) => CellSet::only(cell),
        Impossible::House(house, _) => house.cell_set(),
        Impossible::Givens { cells, .. } => cells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Verdict {
        Verdict::of(text.parse().expect("a grid"), GameId::new(0, 0))
    }

    #[test]
    fn every_kind_of_grid_has_its_verdict() {
        let good =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(matches!(judged(good), Verdict::Playable(..)));
        let empty = ".".repeat(81);
        let many = judged(&empty);
        assert!(matches!(
            many,
            Verdict::Several(MOST_COUNTED, Counted::AtLeast, _)
        ));
        let clash = format!("55{}", ".".repeat(79));
        assert!(matches!(
            judged(&clash),
            Verdict::Impossible(Impossible::Clash(_))
        ));
        let stuck = format!("12345678.........9{}", ".".repeat(63));
        assert!(matches!(judged(&stuck), Verdict::Impossible(_)));
    }
}
