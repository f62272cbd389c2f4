//! A puzzle being played: making moves, undo and redo.

use super::history::whole_millis;
use super::{
    CellVerdict, Content, EnteredBy, GameName, GamePuzzle, GameStatus, Ghost, HelpEvent, HelpKind,
    HelpLog, HintStage, HintSubject, History, Marks, Move, MoveKind, Position, Record,
};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, Grid};
use ninefold_core::formats::{Imported, Limits};
use ninefold_core::rules::Clue;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Whether entering a digit removes it from the pencil marks of its peers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AutoPrune {
    /// The marks of the peers are removed.
    #[default]
    Peers,
    /// Marks stay until the player removes them.
    Off,
}

/// Whether the player had the solution of the puzzle in another way: by another game of it,
/// or by a solver that was watched elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Novelty {
    /// As far as is known the puzzle is new to the player.
    #[default]
    New,
    /// The player has had the solution. The game counts nowhere.
    Again,
}

/// The origin of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// By the player of these saved games.
    #[default]
    Own,
    /// Elsewhere: it was imported, and no statistics count it.
    Imported,
}

/// Why there is no such move. Displays as a clause for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The cell is a given.
    #[error("{0} is a given")]
    Given(Cell),
    /// The cell has this digit already.
    #[error("{1} is already in {0}")]
    Same(Cell, Digit),
    /// Marks go into empty cells only.
    #[error("{0} holds a digit")]
    Filled(Cell),
    /// There is nothing to clear in the cell.
    #[error("{0} is empty")]
    Empty(Cell),
    /// Nothing would change.
    #[error("nothing to change")]
    NoChange,
}

/// A puzzle being played.
///
/// ```
/// use ninefold_game::game::{AutoPrune, Game, MoveError, GamePuzzle};
/// use ninefold_core::board::Grid;
/// use ninefold_core::board::{Cell, Digit};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let start = Game::new(GamePuzzle::from_givens(givens)?);
/// let cell = Cell::at(0, 2);
///
/// let step = start.enter(cell, Digit::new(1).unwrap(), AutoPrune::Peers)?;
/// let game = start.clone().make(step);
/// assert!(game.mistakes().contains(cell));
///
/// let (game, undone) = game.undo();
/// assert!(undone.is_some());
/// assert_eq!(game.position, start.position);
/// assert_eq!(game.record.moves, 2);
///
/// let given = Cell::at(0, 0);
/// let refused = game.enter(given, Digit::new(1).unwrap(), AutoPrune::Peers);
/// assert_eq!(refused, Err(MoveError::Given(given)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Game {
    /// The puzzle.
    pub puzzle: GamePuzzle,
    /// The board now.
    pub position: Position,
    /// The moves that led to it, and all other branches.
    pub history: History,
    /// Time, moves, hints and checks so far.
    pub record: Record,
    /// The hints and checks one by one.
    pub help: HelpLog,
    /// The help that it allows.
    pub limits: Limits,
    /// The earlier game that it is played against. Such a game is in no statistics: its
    /// player knows the puzzle.
    pub ghost: Option<Ghost>,
    /// Whether the player had the solution in another way.
    pub novelty: Novelty,
    /// The name that the player gave it.
    pub name: Option<GameName>,
    /// The origin of the game.
    pub provenance: Provenance,
}

impl Game {
    /// A new game of this puzzle.
    pub fn new(puzzle: GamePuzzle) -> Game {
        Game {
            position: puzzle.start(),
            history: History::default(),
            record: Record::default(),
            help: HelpLog::default(),
            limits: Limits::NONE,
            ghost: None,
            novelty: Novelty::New,
            name: None,
            provenance: Provenance::Own,
            puzzle,
        }
    }

    /// A new game of this puzzle with its title, the values and notes that a text has beside
    /// the givens, and its limits. They are the first move, so they can be undone. A text with
    /// the whole solution gives the puzzle alone: nobody wins without a move.
    pub fn imported(puzzle: GamePuzzle, text: &Imported) -> Game {
        let new = Game {
            limits: text.limits,
            name: GameName::from_typed(puzzle.published.title()),
            ..Game::new(puzzle)
        };
        let open = Cell::all(new.puzzle.rules.size()).filter(|&cell| !new.position.is_given(cell));
        let position = open.fold(new.position.clone(), |position, cell| {
            let digit = text.entered.get(cell);
            let notes = match digit {
                Some(_) => DigitSet::NONE,
                None => text.marks_at(cell),
            };
            let content = Content {
                digit,
                marks: Marks::centre(notes),
                ..Content::default()
            };
            position.with(cell, content)
        });
        let is_solved = position.is_solved() || new.puzzle.is_solved_by(&position);
        match new.move_to(MoveKind::Import, position) {
            Ok(step) if !is_solved => new.make(step),
            Ok(_) | Err(_) => new,
        }
    }

    /// Whether the board is the answer that was proved or stated.
    pub fn is_won(&self) -> bool {
        self.puzzle.is_solved_by(&self.position)
    }

    /// Whether the board was the solution once, whatever it is now: moves made
    /// after that are not counted.
    pub fn is_over(&self) -> bool {
        self.record.status == GameStatus::Won
    }

    /// Whether it is the player's own and played for the first time, so that its win may count.
    /// Against an earlier game the player knows the puzzle.
    pub fn is_first_time(&self) -> bool {
        let is_own = self.provenance == Provenance::Own;
        is_own && self.ghost.is_none() && self.novelty == Novelty::New
    }

    /// How much help it gave: stages of hints and checks; no bound once a solver was watched.
    pub fn help_shown(&self) -> u32 {
        let Record { hints, checks, .. } = &self.record;
        let is_watched = self.help.has_hint_about(HintSubject::Watched);
        let each = hints
            .iter()
            .chain([checks, if is_watched { &u32::MAX } else { &0 }]);
        each.fold(0, |sum: u32, count| sum.saturating_add(*count))
    }

    /// The same of what it tells about its puzzle: no bound once it is over.
    pub fn revealed(&self) -> u32 {
        if self.is_over() {
            u32::MAX
        } else {
            self.help_shown()
        }
    }

    /// Whether the player has had the solution by this game: it is over, or a solver was
    /// watched in it.
    pub fn has_shown_solution(&self) -> bool {
        self.is_over() || self.help.has_hint_about(HintSubject::Watched)
    }

    /// How many of the cells that were empty at the start are filled, and how many these are.
    pub fn filled(&self) -> (usize, usize) {
        let given = self.puzzle.givens.filled_count();
        let [filled, all] = [
            self.position.digits().filled_count(),
            self.position.cells().len(),
        ];
        (filled - given, all - given)
    }

    /// Percentage of the cells, empty at the start, that are filled.
    pub fn progress(&self) -> u8 {
        let (filled, all) = self.filled();
        let share = (filled * 100).checked_div(all);
        share.map_or(100, |share| share as u8)
    }

    /// The cells whose digit differs from the solution.
    pub fn mistakes(&self) -> CellSet {
        self.puzzle.mistakes(&self.position)
    }

    /// Number of wrong digits entered, on all branches of the history.
    pub fn mistakes_made(&self) -> u32 {
        let nodes = self.history.node_ids();
        let moves = nodes.filter_map(|node| self.history.move_into(node));
        let played = moves.filter(|step| step.kind != MoveKind::Import);
        let changes = played.flat_map(|step| step.changes.iter());
        let wrong = changes.filter(|change| {
            let entered = change.after.digit;
            let entered = entered.filter(|_| entered != change.before.digit);
            let answer = &self.puzzle.answer;
            entered.is_some_and(|digit| answer.is_contradicted_by(change.cell, digit))
        });
        u32::try_from(wrong.count()).unwrap_or(u32::MAX)
    }

    /// A cell that forbids this digit here and the clue that says so, looking at rows, then
    /// columns, then boxes, then the rest.
    pub fn obstacle(&self, cell: Cell, digit: Digit) -> Option<(Clue, Cell)> {
        let rules = self.position.rules();
        rules.obstacle(self.position.digits(), cell, digit)
    }

    /// The move back to the empty puzzle. The clock and the counts go on.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if nothing was entered.
    pub fn restart(&self) -> Result<Move, MoveError> {
        self.move_to(MoveKind::Restart, self.puzzle.start())
    }

    /// The move that fills in the solution.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if it is there, or none is known.
    pub fn solve(&self) -> Result<Move, MoveError> {
        let mut solved = self.position.clone();
        let answer = self.puzzle.answer.values();
        for (cell, digit) in answer.into_iter().flat_map(Grid::filled) {
            let digit = Some(digit);
            let content = solved.content(cell);
            solved = solved.with(cell, Content { digit, ..content });
        }
        self.move_to(MoveKind::Solve, solved)
    }

    /// The move from the current position to another.
    pub(super) fn move_to(&self, kind: MoveKind, after: Position) -> Result<Move, MoveError> {
        Move::between(kind, &self.position, &after).ok_or(MoveError::NoChange)
    }

    /// Makes a move. A win ends the "what if".
    pub fn make(mut self, step: Move) -> Game {
        self.position = step.apply(self.position);
        self.record.count_move();
        if step.kind == MoveKind::Solve {
            self.record.set_solver(EnteredBy::Machine);
        }
        self.history = self.history.push(step, self.record.elapsed);
        if self.is_won() {
            self.record.status = GameStatus::Won;
            self = self.end_what_if();
        }
        self
    }

    /// Undoes the last move; returns it, or `None` at the start.
    pub fn undo(mut self) -> (Game, Option<Move>) {
        let (history, step) = self.history.undo();
        self.history = history;
        if let Some(step) = &step {
            self.position = step.revert(self.position);
            self.record.count_move();
        }
        (self, step)
    }

    /// Makes the last undone move again; returns it, or `None` if there is
    /// none.
    pub fn redo(mut self) -> (Game, Option<Move>) {
        let (history, step) = self.history.redo();
        self.history = history;
        if let Some(step) = &step {
            self.position = step.apply(self.position);
            self.record.count_move();
        }
        (self, step)
    }

    /// Counts a stage of a hint that was shown, and logs it. After the win, nothing is
    /// counted any more.
    pub fn record_hint(mut self, subject: HintSubject, stage: HintStage) -> Game {
        self.log(HelpKind::Hint(subject, stage));
        self.record.count_hint(stage);
        self
    }

    /// Counts a check against the solution, and logs it.
    pub fn record_check(mut self) -> Game {
        let wrong = u8::try_from(self.mistakes().len()).unwrap_or(u8::MAX);
        self.log(HelpKind::Check(wrong));
        self.record.count_check();
        self
    }

    /// Counts a check of the digit in one cell, and logs it.
    pub fn record_cell_check(mut self, cell: Cell) -> Game {
        let verdict = if self.mistakes().contains(cell) {
            CellVerdict::Wrong
        } else {
            CellVerdict::Right
        };
        self.log(HelpKind::CellCheck(cell, verdict));
        self.record.count_check();
        self
    }

    fn log(&mut self, help: HelpKind) {
        if !self.is_over() {
            let at = whole_millis(self.record.elapsed);
            let node = self.history.current();
            self.help.add(HelpEvent { at, node, help });
        }
    }
}
