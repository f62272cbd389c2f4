//! What is watched: searches or logic, as far as they are known, and the moment on show.

use super::logic_steps::LogicSteps;
use super::searches::{RaceUnit, Searches};
use crate::ui::Algorithm;
use ninefold_core::grid::Grid;

/// What is watched, as far as it is known.
#[derive(Clone, PartialEq, Debug)]
pub enum Recording {
    /// A search, or two.
    Searches(Searches),
    /// Logic.
    Logic(LogicSteps),
}

/// Does the same with either.
macro_rules! of_either {
    ($recording:expr, $name:ident => $what:expr) => {
        match $recording {
            Recording::Searches($name) => $what,
            Recording::Logic($name) => $what,
        }
    };
}

impl Recording {
    pub(super) fn new(algorithm: Algorithm, givens: &Grid) -> Recording {
        match algorithm {
            Algorithm::Search(search) => {
                Recording::Searches(Searches::new(&[search], givens, RaceUnit::Steps))
            }
            Algorithm::Logic => Recording::Logic(LogicSteps::new(givens)),
        }
    }

    /// The searches that are watched, if any are.
    pub fn searches(&self) -> Option<&Searches> {
        match self {
            Recording::Searches(searches) => Some(searches),
            Recording::Logic(_) => None,
        }
    }

    pub(super) fn searches_mut(&mut self) -> Option<&mut Searches> {
        match self {
            Recording::Searches(searches) => Some(searches),
            Recording::Logic(_) => None,
        }
    }

    /// The moment on show, in steps, or of a race in its unit.
    pub fn position(&self) -> u64 {
        of_either!(self, recording => recording.position())
    }

    /// How far it is known.
    pub fn known(&self) -> u64 {
        of_either!(self, recording => recording.known())
    }

    /// What the bar stands for.
    pub fn extent(&self) -> u64 {
        match self {
            Recording::Searches(searches) => searches.extent(),
            Recording::Logic(logic) => logic.known().max(1),
        }
    }

    /// Whether the end is known.
    pub fn is_complete(&self) -> bool {
        of_either!(self, recording => recording.is_complete())
    }

    /// Whether the end is on show.
    pub fn is_at_end(&self) -> bool {
        of_either!(self, recording => recording.is_at_end())
    }

    /// Shows another moment, or the nearest that is known.
    pub fn seek(&mut self, position: u64) {
        of_either!(self, recording => recording.seek(position));
    }
}
