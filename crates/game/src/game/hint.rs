//! Hints: what they say about a position, stage by stage, and what applying
//! them does.

use super::{
    AutoPrune, Change, Content, Game, GamePuzzle, HintStage, HintSubject, MarkKind, Move,
    MoveError, MoveKind, Position,
};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::{Ladder, Step};

/// A cell whose centre marks lack the digit of the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingCandidate {
    /// The cell.
    pub cell: Cell,
    /// The digit of the solution.
    pub digit: Digit,
}

/// A hint for a position.
///
/// ```
/// use ninefold_game::game::{AutoPrune, Game, Hint, HintStage, GamePuzzle};
/// use ninefold_core::board::Grid;
/// use ninefold_core::board::{Cell, CellSet, Digit};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let game = Game::new(GamePuzzle::from_givens(givens)?);
/// let hint = game.hint();
/// assert_eq!(hint.next_stage(None), HintStage::Nudge);
/// assert!(hint.step().is_some());
///
/// // Logic has to wait until the mistakes are undone.
/// let cell = Cell::at(0, 2);
/// let step = game.enter(cell, Digit::new(9).unwrap(), AutoPrune::Peers)?;
/// let hint = game.make(step).hint();
/// assert_eq!(hint, Hint::Mistakes(CellSet::only(cell)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// These digits are wrong.
    Mistakes(CellSet),
    /// A candidate was removed that is needed.
    MissingCandidate(MissingCandidate),
    /// The easiest step of logic.
    Step(Box<Step>),
    /// No known technique helps: a digit of the solution.
    Reveal(Cell, Digit),
    /// The puzzle is solved.
    Finished,
}

/// The hint that offers this step.
impl<S: Into<Step>> From<S> for Hint {
    fn from(step: S) -> Hint {
        Hint::Step(Box::new(step.into()))
    }
}

impl Game {
    /// The hint for the current position. Mistakes come before logic. Logic works on what
    /// the player noted, and passes over steps that the notes know ([`Position::next_step`]).
    ///
    /// Searches, which can take some milliseconds on the hardest boards; its
    /// parts are [`Game::first_mistake`], the search and [`Game::hint_from`].
    pub fn hint(&self) -> Hint {
        self.first_mistake()
            .unwrap_or_else(|| self.hint_from(self.position.next_step(&|_| true, &|| false)))
    }

    /// The hint for this step on the board, or for a digit of the solution if there is
    /// none. Of several singles on a classic board the one is taken that is nearest to the
    /// last entry.
    pub fn hint_from(&self, step: Option<Step>) -> Hint {
        let Some(step) = step else {
            return self.reveal();
        };
        let board = self.position.board_position();
        let search = Ladder::new(self.position.rules());
        search
            .nearest_single(step, &board, self.last_entry())
            .into()
    }

    /// The cell of the digit entered last that is still on the board.
    fn last_entry(&self) -> Option<Cell> {
        let moves = self.history.current_moves();
        let entered = |step: &&Move| {
            let mut changes = step.changes.iter();
            changes.find_map(|change| {
                let digit = change.after.digit?;
                (self.position.digit(change.cell) == Some(digit)).then_some(change.cell)
            })
        };
        moves.iter().rev().find_map(entered)
    }

    /// The first contradiction between the board and the solution.
    pub fn first_mistake(&self) -> Option<Hint> {
        self.puzzle.first_mistake(&self.position)
    }

    /// The solution's digit in the empty cell with the fewest candidates.
    fn reveal(&self) -> Hint {
        let possible = self.position.possible_values();
        let empty = self.position.empty_cells().iter();
        let cell = empty.min_by_key(|&cell| possible.get(cell).len());
        cell.and_then(|cell| Some(Hint::Reveal(cell, self.puzzle.answer.get(cell)?)))
            .unwrap_or(Hint::Finished)
    }

    /// The hint as one move. It removes wrong digits, places digits, removes candidates, or
    /// restores a missing one. Where candidates are removed from a cell without marks, the
    /// others are noted.
    ///
    /// # Errors
    /// [`MoveError::NoChange`].
    pub fn apply_hint(&self, hint: &Hint, pruning: AutoPrune) -> Result<Move, MoveError> {
        let after = match hint {
            Hint::Mistakes(cells) => self.position_without(*cells),
            Hint::MissingCandidate(missing) => with_candidate(self.position.clone(), *missing),
            Hint::Step(step) => with_step(self.position.clone(), step, pruning),
            Hint::Reveal(cell, digit) => {
                let position = self.position.clone();
                position.with_entered(*cell, *digit, pruning)
            }
            Hint::Finished => self.position.clone(),
        };
        self.move_to(MoveKind::Hint, after)
    }

    /// The one move that does what a step of the player's own reasoning says: it places
    /// digits, or removes candidates as a hint does.
    ///
    /// # Errors
    /// [`MoveError::NoChange`].
    pub fn make_step(&self, step: &Step, pruning: AutoPrune) -> Result<Move, MoveError> {
        let kind = if step.placements.is_empty() {
            MoveKind::Note
        } else {
            MoveKind::Enter
        };
        self.move_to(kind, with_step(self.position.clone(), step, pruning))
    }

    /// The position without the digits of these cells, and with the pencil marks that they
    /// kept out of other cells; the rest stays.
    pub(super) fn position_without(&self, cells: CellSet) -> Position {
        let moves = self.history.current_moves();
        let without = |position: Position, cell| {
            let content = position.content(cell);
            let digit = None;
            position.with(cell, Content { digit, ..content })
        };
        let bare = cells.iter().fold(self.position.clone(), without);
        cells.iter().fold(bare, |position, cell| {
            let Some(digit) = self.position.digit(cell) else {
                return position;
            };
            let entered = moves.iter().rposition(|step| step.enters(cell, digit));
            let since = entered.map_or(&[][..], |index| &moves[index..]);
            since
                .iter()
                .enumerate()
                .fold(position, |position, (age, step)| {
                    let denied = MarksDenied::by(step, age == 0);
                    step.changes.iter().fold(position, |position, change| {
                        denied.given_back(position, change, (cell, digit))
                    })
                })
        })
    }
}

/// How a move keeps marks of a wrong digit out of the cells that it changes.
#[derive(Clone, Copy)]
enum MarksDenied {
    /// It removes them: the move that entered the digit, or one that pruned since.
    Removed,
    /// It notes all candidates but them.
    LeftOut,
    /// It does not, or the player chose the marks.
    None,
}

impl MarksDenied {
    fn by(step: &Move, is_entry: bool) -> MarksDenied {
        match step.kind {
            MoveKind::Prune => MarksDenied::Removed,
            MoveKind::FillNotes => MarksDenied::LeftOut,
            _ if is_entry => MarksDenied::Removed,
            _ => MarksDenied::None,
        }
    }

    /// The marks of a wrong digit that a change kept out of a cell, written where the rules
    /// allow the digit without it.
    fn given_back(
        self,
        position: Position,
        change: &Change,
        (wrong, digit): (Cell, Digit),
    ) -> Position {
        let cell = change.cell;
        let is_possible =
            position.digit(cell).is_none() && position.blockers(cell, digit).is_empty();
        let sees_it = position.rules().peers(wrong).contains(cell);
        let denied = |kind: &MarkKind| {
            let held = |content: Content| content.marks.get(*kind).contains(digit);
            let was_there = match self {
                MarksDenied::Removed => held(change.before),
                MarksDenied::LeftOut => *kind == MarkKind::Centre && sees_it,
                MarksDenied::None => false,
            };
            is_possible && was_there && !held(change.after)
        };
        let restore = |position: Position, kind: MarkKind| {
            let marks = position.marks(cell);
            position.with_marks(cell, marks.with(kind, marks.get(kind).with(digit)))
        };
        let kinds = [MarkKind::Corner, MarkKind::Centre];
        kinds.into_iter().filter(denied).fold(position, restore)
    }
}

impl GamePuzzle {
    /// The first contradiction between a board and the solution: wrong digits, then a
    /// missing candidate.
    pub(super) fn first_mistake(&self, position: &Position) -> Option<Hint> {
        let mistakes = self.mistakes(position);
        if mistakes.is_empty() {
            self.missing_candidate(position).map(Hint::MissingCandidate)
        } else {
            Some(Hint::Mistakes(mistakes))
        }
    }

    /// Whether moves went wrong: a digit is wrong, or notes of every empty cell lack a
    /// candidate. Before that, a cell may have notes that are still being entered.
    pub(super) fn is_contradicted(&self, position: &Position) -> bool {
        match self.first_mistake(position) {
            Some(Hint::MissingCandidate(_)) => position.is_fully_noted(),
            mistake => mistake.is_some(),
        }
    }

    /// The cells whose digit differs from the solution.
    pub(super) fn mistakes(&self, position: &Position) -> CellSet {
        let is_wrong = |&(cell, digit): &(Cell, Digit)| self.answer.is_contradicted_by(cell, digit);
        let wrong = position.digits().filled().filter(is_wrong);
        wrong.map(|(cell, _)| cell).collect()
    }

    /// The first cell whose list of candidates lacks the digit of the solution.
    fn missing_candidate(&self, position: &Position) -> Option<MissingCandidate> {
        position.empty_cells().iter().find_map(|cell| {
            let digit = self.answer.get(cell)?;
            let is_missing = !position.noted(cell)?.contains(digit);
            is_missing.then_some(MissingCandidate { cell, digit })
        })
    }
}

impl Hint {
    /// The subject of the hint; `None` if there is nothing left to say.
    pub fn subject(&self) -> Option<HintSubject> {
        match self {
            Hint::Mistakes(_) => Some(HintSubject::Mistakes),
            Hint::MissingCandidate(_) => Some(HintSubject::MissingCandidate),
            Hint::Step(step) => Some(HintSubject::Step(step.technique)),
            Hint::Reveal(..) => Some(HintSubject::Reveal),
            Hint::Finished => None,
        }
    }

    /// The stage after `stage`, or the first. A revealed digit has no technique to name.
    pub fn next_stage(&self, stage: Option<HintStage>) -> HintStage {
        match (self, stage) {
            (_, None) => HintStage::Nudge,
            (Hint::Reveal(..), Some(HintStage::Where)) => HintStage::Proof,
            (_, Some(stage)) => stage.next(),
        }
    }

    /// The cells without marks from which it removes candidates: applying it notes the
    /// others there.
    pub fn cells_to_note(&self, position: &Position) -> CellSet {
        self.removed_from()
            .into_iter()
            .filter(|&cell| position.marks(cell).is_empty())
            .collect()
    }

    /// The cells from which it removes candidates.
    fn removed_from(&self) -> CellSet {
        let removals = self.step().map_or(&[][..], |step| &step.removals);
        removals.iter().map(|&(cell, _)| cell).collect()
    }

    /// The step of logic, if it is one.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Hint::Step(step) => Some(&**step),
            Hint::Mistakes(_) | Hint::MissingCandidate(_) | Hint::Reveal(..) | Hint::Finished => {
                None
            }
        }
    }

    /// The cell for the cursor when the hint is applied.
    pub fn main_cell(&self) -> Option<Cell> {
        match self {
            Hint::Mistakes(cells) => cells.first(),
            Hint::MissingCandidate(missing) => Some(missing.cell),
            Hint::Reveal(cell, _) => Some(*cell),
            Hint::Step(step) => {
                let mut changes = step.placements.iter().chain(&step.removals);
                changes.next().map(|&(cell, _)| cell)
            }
            Hint::Finished => None,
        }
    }
}

fn with_candidate(position: Position, missing: MissingCandidate) -> Position {
    let marks = position.marks(missing.cell);
    let centre = marks.centre.with(missing.digit);
    position.with_marks(missing.cell, marks.with(MarkKind::Centre, centre))
}

/// A candidate can only be removed where it is noted, so in a cell without marks those that
/// the rules allow are noted first.
fn with_step(mut position: Position, step: &Step, pruning: AutoPrune) -> Position {
    for &(cell, digit) in &step.removals {
        if position.marks(cell).is_empty() {
            let allowed = position.to_note(cell);
            position = position.with_centre(CellSet::only(cell), |_| allowed);
        }
        position = position.without_marks(CellSet::only(cell), digit);
    }
    for &(cell, digit) in &step.placements {
        position = position.with_entered(cell, digit, pruning);
    }
    position
}

#[cfg(test)]
mod tests;
