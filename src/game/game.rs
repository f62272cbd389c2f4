//! A puzzle being played: its position, history and record, and the actions
//! that lead from one to the next.

use super::{Content, EnteredBy, GameStatus, History, Move, MoveKind, Position, Puzzle, Record};
use crate::grid::{Cell, CellSet, Digit, House};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Whether entering a digit rubs it out of the marks of the cells that see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AutoPrune {
    /// It does.
    #[default]
    Peers,
    /// Marks stay until the player removes them.
    Off,
}

/// Why nothing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The cell belongs to the puzzle.
    #[error("{0} is a given")]
    Given(Cell),
    /// The digit stands there already.
    #[error("{1} is already in {0}")]
    Same(Cell, Digit),
    /// Marks go into empty cells.
    #[error("{0} holds a digit: clear it first")]
    Filled(Cell),
    /// The cell is empty.
    #[error("{0} is empty")]
    Empty(Cell),
    /// Nothing would change.
    #[error("nothing to change")]
    NoChange,
}

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The board now.
    pub position: Position,
    /// The moves that led to it.
    pub history: History,
    /// What it has cost.
    pub record: Record,
}

impl Game {
    /// The start of a game.
    pub fn new(puzzle: Puzzle) -> Game {
        Game {
            position: Position::new(puzzle.givens),
            history: History::default(),
            record: Record::default(),
            puzzle,
        }
    }

    /// Whether the board is the solution.
    pub fn is_won(&self) -> bool {
        self.position.is_solved()
    }

    /// Whether it was won before, wherever in its history the board is now:
    /// what is done after that is study.
    pub fn is_over(&self) -> bool {
        self.record.status == GameStatus::Won
    }

    /// How much of what the puzzle left open is filled, in per cent.
    pub fn progress(&self) -> u8 {
        let open = 81 - self.puzzle.givens.filled_count();
        let filled = self.position.digits().filled_count() - (81 - open);
        (filled * 100)
            .checked_div(open)
            .map_or(100, |share| share as u8)
    }

    /// The cells whose digit is not the solution's.
    pub fn mistakes(&self) -> CellSet {
        self.puzzle.mistakes(&self.position)
    }

    /// Where a digit in this cell would stand a second time, looking at rows,
    /// then columns, then boxes.
    pub fn obstacle(&self, cell: Cell, digit: Digit) -> Option<(House, Cell)> {
        self.position.digits().conflicting_cell(cell, digit)
    }

    /// The move that begins the puzzle again; the clock and the record go on.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn restart(&self) -> Result<Move, MoveError> {
        let after = Position::new(self.puzzle.givens);
        self.leading_to(MoveKind::Restart, after)
    }

    /// The move that fills in the solution.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn solve(&self) -> Result<Move, MoveError> {
        let solved =
            self.puzzle
                .solution
                .filled()
                .fold(self.position, |position, (cell, digit)| {
                    let content = position.content(cell);
                    let digit = Some(digit);
                    position.with(cell, Content { digit, ..content })
                });
        self.leading_to(MoveKind::Solve, solved)
    }

    /// The move from here to another position.
    pub(super) fn leading_to(&self, kind: MoveKind, after: Position) -> Result<Move, MoveError> {
        Move::between(kind, &self.position, &after).ok_or(MoveError::NoChange)
    }

    /// The game after a move. Who lets the machine solve it has that on record;
    /// a win ends a "what if".
    #[must_use]
    pub fn make(self, step: Move) -> Game {
        let position = step.apply(self.position);
        let counted = self.record.record_move();
        let record = match step.kind {
            MoveKind::Solve => counted.with_solver(EnteredBy::Machine),
            _ => counted,
        };
        let history = self.history.push(step);
        let game = Game {
            position,
            record,
            history,
            ..self
        };
        match game.is_won() {
            true => game.finished(),
            false => game,
        }
    }

    fn finished(self) -> Game {
        Game {
            record: self.record.won(),
            ..self.end_what_if()
        }
    }

    /// The game with the last move taken back, and that move if there was one.
    #[must_use]
    pub fn undo(self) -> (Game, Option<Move>) {
        let (history, step) = self.history.undo();
        let back = |position, step: &Move| step.revert(position);
        let game = Game { history, ..self };
        (game.travelled(step.as_ref(), back), step)
    }

    /// The game with the last move taken back made again, and that move if
    /// there was one.
    #[must_use]
    pub fn redo(self) -> (Game, Option<Move>) {
        let (history, step) = self.history.redo();
        let on = |position, step: &Move| step.apply(position);
        let game = Game { history, ..self };
        (game.travelled(step.as_ref(), on), step)
    }

    fn travelled(self, step: Option<&Move>, travel: fn(Position, &Move) -> Position) -> Game {
        match step {
            None => self,
            Some(step) => Game {
                position: travel(self.position, step),
                record: self.record.record_move(),
                ..self
            },
        }
    }
}
