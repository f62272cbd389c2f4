//! HoDoKu's path, step by step.

use super::queued_board::QueuedBoard;
use crate::board::Digit;
use crate::classic::{Candidates, Cell, Grid};
use crate::logic::deduction::{Deduction, HouseRole};
use crate::logic::family::Family;
use crate::logic::finder::first_by;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::hints::library_line::by_digit;
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::Single;

/// A step of the path. Most are singles, of which a grade needs no proof.
pub(crate) enum GradedStep {
    Single(Single),
    Deduced(Box<Deduction>),
    Guess(Cell, Digit),
}

impl GradedStep {
    /// `None` for a guess.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            GradedStep::Single(single) => Some(single.technique),
            GradedStep::Deduced(step) => Some(step.technique),
            GradedStep::Guess(..) => None,
        }
    }
}

/// A board on HoDoKu's path.
pub(crate) struct HodokuSolver {
    board: QueuedBoard,
}

impl HodokuSolver {
    pub fn new(givens: &Grid) -> HodokuSolver {
        HodokuSolver {
            board: QueuedBoard::new(givens),
        }
    }

    pub fn board(&self) -> &Candidates {
        self.board.candidates()
    }

    /// The next step by techniques up to the level `max`. If there is none, the
    /// next digit of the solution, if that is given.
    pub fn find_step(&mut self, max: Level, solution: Option<&Grid>) -> Option<GradedStep> {
        if self.board().empty_cells().is_empty() {
            return None;
        }
        let single = self.board.next_single().map(GradedStep::Single);
        single
            .or_else(|| self.deduce(max))
            .or_else(|| self.guess(solution?))
    }

    pub fn apply(&mut self, step: &GradedStep) {
        match step {
            GradedStep::Single(single) => self.board.place(single.cell, single.digit),
            GradedStep::Guess(cell, digit) => self.board.place(*cell, *digit),
            GradedStep::Deduced(step) => {
                for &(cell, digit) in &step.placements {
                    self.board.place(cell, digit);
                }
                for (cell, digit) in eliminations(step) {
                    self.board.eliminate(cell, digit);
                }
            }
        }
    }

    /// The first step of the ladder up to the last rung within `max`. Harder
    /// rungs below that one are tried, too: a few techniques come before easier
    /// ones in HoDoKu's order.
    fn deduce(&self, max: Level) -> Option<GradedStep> {
        let rungs = ClassicLadder::HODOKU.rungs;
        let last = rungs
            .iter()
            .rposition(|rung| rung.technique.level() <= max)?;
        let mut rungs = rungs[..=last]
            .iter()
            .filter(|rung| rung.technique.family() != Family::Single);
        let found = rungs.find_map(|rung| first_by(rung.find, self.board()))?;
        Some(GradedStep::Deduced(Box::new(found)))
    }

    fn guess(&self, solution: &Grid) -> Option<GradedStep> {
        let empty = self.board().empty_cells();
        let cell = empty.iter().nth(empty.len() / 2)?;
        Some(GradedStep::Guess(cell, solution.get(cell)?))
    }
}

/// Eliminations of a step in HoDoKu's order, which decides the next single: it sorts
/// eliminations of chains by digit, then cell, and empties the box of a Sue de Coq before
/// its line.
fn eliminations(step: &Deduction) -> Vec<(Cell, Digit)> {
    let in_box = |&(cell, _): &(Cell, Digit)| {
        let mut bases = step.evidence.houses(HouseRole::Base);
        bases.any(|house| house.is_box() && house.cell_set().contains(cell))
    };
    match step.technique.family() {
        Family::Chain => by_digit(&step.eliminations),
        _ if step.technique == Technique::SueDeCoq => {
            let (first, then): (Vec<_>, Vec<_>) =
                step.eliminations.iter().partition(|at| in_box(at));
            [first, then].concat()
        }
        _ => step.eliminations.clone(),
    }
}
