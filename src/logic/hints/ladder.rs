//! Ladders: which techniques are tried, in which order.

use crate::grid::{Candidates, Grid};
use crate::logic::deduction::Deduction;
use crate::logic::finder::{DeductionSink, Finder, first_by};
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use std::ops::ControlFlow;

/// One step of a ladder: a technique and who looks for it. A technique may
/// stand on several rungs, each looking in another place; and a search that
/// finds several kinds stands under the first of them.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// What is looked for.
    pub technique: Technique,
    /// Who looks.
    pub find: Finder,
}

/// An order of techniques: the first rung that finds something is the step.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The rungs, first tried first.
    pub rungs: &'static [Rung],
}

/// How a puzzle goes by a ladder alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The steps from the givens on.
    pub steps: Vec<Deduction>,
    /// Where they lead.
    pub ending: Ending,
}

/// Where a path leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// To the solution.
    Solved,
    /// To this board, on which no rung finds anything.
    Stuck(Box<Candidates>),
}

pub(crate) const fn rung(technique: Technique, find: Finder) -> Rung {
    Rung { technique, find }
}

impl Ladder {
    /// The step to take on this board: the first the lowest rung finds.
    pub fn next(&self, board: &Candidates) -> Option<Deduction> {
        self.rungs
            .iter()
            .find_map(|rung| first_by(rung.find, board))
    }

    /// The step to take, and its like, one after the other, from the givens to
    /// the solution or as far as the ladder reaches.
    pub fn path(&self, givens: &Grid) -> Path {
        let mut board = Candidates::from_grid(givens);
        let mut steps = Vec::new();
        let _ = self.follow(&mut board, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        let ending = if board.values().is_solved() {
            Ending::Solved
        } else {
            Ending::Stuck(Box::new(board))
        };
        Path { steps, ending }
    }

    /// Takes the step to take, and its like, one after the other, and tells
    /// each, until the callback breaks or no rung finds anything.
    pub fn follow(&self, board: &mut Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
        while let Some(step) = self.next(board) {
            step.apply(board);
            emit(step)?;
        }
        ControlFlow::Continue(())
    }

    /// Every step possible on this board, in the ladder's order; one whose
    /// result a step before it gives already is left out.
    pub fn all(&self, board: &Candidates) -> Vec<Deduction> {
        let mut all: Vec<Deduction> = Vec::new();
        let _ = self.each(board, &mut |step| {
            if !all.iter().any(|seen| same_result(seen, &step)) {
                all.push(step);
            }
            ControlFlow::Continue(())
        });
        all
    }

    /// Tells every instance that any rung sees on this board, in the ladder's
    /// order, until the callback breaks.
    pub fn each(&self, board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
        self.rungs
            .iter()
            .try_for_each(|rung| (rung.find)(board, emit))
    }
}

fn same_result(one: &Deduction, other: &Deduction) -> bool {
    one.placements == other.placements && one.eliminations == other.eliminations
}

impl Path {
    /// The level of the hardest step, and [`Level::Extreme`] if the steps do not
    /// reach the solution.
    pub fn level(&self) -> Level {
        match self.ending {
            Ending::Solved => self.steps.iter().map(Deduction::level).max(),
            Ending::Stuck(_) => Some(Level::Extreme),
        }
        .unwrap_or_default()
    }
}
