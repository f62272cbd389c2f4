//! What a hint says about a position, stage by stage, and what it does to it.

use super::{AutoPrune, Game, MarkKind, Move, MoveError, MoveKind, Position, Puzzle};
use crate::grid::{Candidates, Cell, CellSet, Digit};
use crate::logic::{Deduction, Ladder};

/// How much of a hint is revealed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintStage {
    /// Of which kind it is, and how hard.
    Nudge,
    /// Where to look.
    Where,
    /// Which technique, and the cells it rests on.
    Which,
    /// The proof, and what follows.
    Proof,
    /// It has been carried out.
    Done,
}

impl HintStage {
    /// The stages in the order they are revealed.
    pub const ALL: [HintStage; 5] = [
        HintStage::Nudge,
        HintStage::Where,
        HintStage::Which,
        HintStage::Proof,
        HintStage::Done,
    ];

    /// A place in [`Record::hints`](super::Record::hints).
    pub fn index(self) -> usize {
        self as usize
    }

    fn next(self) -> HintStage {
        HintStage::ALL[(self.index() + 1).min(HintStage::Done.index())]
    }
}

/// A cell whose marks lack the digit that belongs there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingCandidate {
    /// The cell.
    pub cell: Cell,
    /// The digit its marks lack: the solution's.
    pub digit: Digit,
}

/// The one thing worth saying about a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// Some digits are wrong: no logic helps before they are gone.
    Mistakes(CellSet),
    /// A pencil mark that is needed was rubbed out.
    MissingCandidate(MissingCandidate),
    /// The easiest step a person could take here.
    Step(Deduction),
    /// No technique known here helps: a cell from the solution.
    Reveal(Cell, Digit),
    /// Nothing is left to do.
    Finished,
}

impl Game {
    /// The help this position calls for. Mistakes come before logic; logic
    /// works on the player's marks where every empty cell has some, and on
    /// all that the rules allow otherwise.
    pub fn hint(&self) -> Hint {
        if let Some(first_mistake) = self.first_mistake() {
            return first_mistake;
        }
        match Ladder::PLAYER.next(&self.position.candidates()) {
            Some(deduction) => Hint::Step(deduction),
            None => self.reveal(),
        }
    }

    /// What on the board contradicts the solution: no step of logic is worth
    /// anything before it is put right.
    pub fn first_mistake(&self) -> Option<Hint> {
        self.puzzle.first_mistake(&self.position)
    }

    /// The open cell with the fewest candidates, from the solution.
    fn reveal(&self) -> Hint {
        let candidates = self.position.candidates();
        let open = candidates.empty_cells().iter();
        let cell = open.min_by_key(|&cell| candidates.at(cell).len());
        cell.and_then(|cell| Some(Hint::Reveal(cell, self.puzzle.solution.get(cell)?)))
            .unwrap_or(Hint::Finished)
    }

    /// Counts a stage of a hint that was revealed.
    #[must_use]
    pub fn record_hint(self, stage: HintStage) -> Game {
        let record = self.record.record_hint(stage);
        Game { record, ..self }
    }

    /// Counts a look at the solution.
    #[must_use]
    pub fn record_check(self) -> Game {
        let record = self.record.record_check();
        Game { record, ..self }
    }

    /// The one move that does what the help says: places the digit, removes the
    /// candidates (writing all marks first if they are not there), or puts the
    /// lost mark back. Mistakes are taken back instead: see
    /// [`Game::node_before_mistakes`].
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn carry_out(&self, help: &Hint, pruning: AutoPrune) -> Result<Move, MoveError> {
        let after = help.carried_out(self.position, pruning);
        self.leading_to(MoveKind::Hint, after)
    }
}

impl Puzzle {
    /// What on a board contradicts the solution: wrong digits, then a mark lost
    /// that is needed.
    pub(super) fn first_mistake(&self, position: &Position) -> Option<Hint> {
        let mistakes = self.mistakes(position);
        match mistakes.is_empty() {
            false => Some(Hint::Mistakes(mistakes)),
            true => self.missing_candidate(position).map(Hint::MissingCandidate),
        }
    }

    /// The cells whose digit is not the solution's.
    pub(super) fn mistakes(&self, position: &Position) -> CellSet {
        let wrong = |&(cell, digit): &(Cell, Digit)| self.solution.get(cell) != Some(digit);
        let filled = position.digits().filled().filter(wrong);
        filled.map(|(cell, _)| cell).collect()
    }

    /// The first mark missing that the solution needs, if the marks are meant
    /// to be complete.
    fn missing_candidate(&self, position: &Position) -> Option<MissingCandidate> {
        if !position.is_fully_noted() {
            return None;
        }
        position.digits().empty_cells().iter().find_map(|cell| {
            let digit = self.solution.get(cell)?;
            let lost = !position.centre(cell).contains(digit);
            lost.then_some(MissingCandidate { cell, digit })
        })
    }
}

impl Hint {
    /// The position after doing what this help says.
    pub fn carried_out(&self, position: Position, pruning: AutoPrune) -> Position {
        match self {
            Hint::Mistakes(_) => position,
            Hint::MissingCandidate(lost) => with_mark(position, lost),
            Hint::Step(deduction) => stepped(position, deduction, pruning),
            Hint::Reveal(cell, digit) => position.with_entered(*cell, *digit, pruning),
            Hint::Finished => position,
        }
    }

    /// The stage one more press reveals after `stage`, or the first. A mistake
    /// and a lost mark have little to tell: the row, the cell, and it is put
    /// right.
    pub fn next_stage(&self, stage: Option<HintStage>) -> HintStage {
        match (self, stage) {
            (_, None) => HintStage::Nudge,
            (Hint::Mistakes(_) | Hint::MissingCandidate(_), Some(HintStage::Where)) => {
                HintStage::Done
            }
            (Hint::Reveal(..), Some(HintStage::Where)) => HintStage::Proof,
            (_, Some(stage)) => stage.next(),
        }
    }

    /// Whether this rests on candidates that the player has not written down,
    /// so that all of them are used and carrying it out writes them.
    pub fn writes_marks(&self, position: &Position) -> bool {
        let eliminates = matches!(self, Hint::Step(deduction) if deduction.placements.is_empty());
        eliminates && !position.is_fully_noted()
    }

    /// The step of logic, if it is one.
    pub fn step(&self) -> Option<&Deduction> {
        match self {
            Hint::Step(step) => Some(step),
            _ => None,
        }
    }
}

fn with_mark(position: Position, lost: &MissingCandidate) -> Position {
    let marks = position.marks(lost.cell);
    let centre = marks.centre.with(lost.digit);
    position.with_marks(lost.cell, marks.with(MarkKind::Centre, centre))
}

fn stepped(position: Position, deduction: &Deduction, pruning: AutoPrune) -> Position {
    let noted = match deduction.eliminations.as_slice() {
        [] => position,
        _ => with_marks_of(position, &position.candidates()),
    };
    let marked = deduction
        .eliminations
        .iter()
        .fold(noted, |position, &(cell, digit)| {
            position.without_marks(CellSet::only(cell), digit)
        });
    deduction
        .placements
        .iter()
        .fold(marked, |position, &(cell, digit)| {
            position.with_entered(cell, digit, pruning)
        })
}

/// An elimination can only be written down where marks are: the candidates the
/// step was found on become the marks.
fn with_marks_of(position: Position, candidates: &Candidates) -> Position {
    position.with_centre(candidates.empty_cells(), |cell| candidates.at(cell))
}

impl Hint {
    /// The cell the player should look at when this is carried out.
    pub fn main_cell(&self) -> Option<Cell> {
        match self {
            Hint::Mistakes(cells) => cells.first(),
            Hint::MissingCandidate(lost) => Some(lost.cell),
            Hint::Reveal(cell, _) => Some(*cell),
            Hint::Step(deduction) => {
                let placed = deduction.placements.first();
                placed
                    .or(deduction.eliminations.first())
                    .map(|&(cell, _)| cell)
            }
            Hint::Finished => None,
        }
    }
}
