//! The watched recording: searches or logic, as far as they are known, and the moment on show.

use super::logic_steps::LogicSteps;
use super::searches::Searches;
use crate::ui::player::{SeekDirection, SolverScale, Speed, Timeline};
use crate::ui::{Algorithm, SolverSteps};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::watched::WatchedBoard;
use std::time::Duration;

/// The parts of the bar of which a jump at the highest speeds passes over one.
const PARTS: u64 = 50;

/// The known part of a watched solver.
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
    pub(super) fn new(algorithm: Algorithm, start: &WatchedBoard) -> Recording {
        match algorithm {
            Algorithm::Search(search) => Recording::Searches(Searches::new(&[search], start)),
            Algorithm::Logic => Recording::Logic(LogicSteps::new(start)),
        }
    }

    /// The searches that are watched, if any are.
    pub fn searches(&self) -> Option<&Searches> {
        match self {
            Recording::Searches(searches) => Some(searches),
            Recording::Logic(_) => None,
        }
    }

    /// The cell that the last step is about.
    pub(super) fn cell(&self) -> Option<Cell> {
        match self {
            Recording::Searches(searches) => searches.first().changed_cells().next(),
            Recording::Logic(logic) => logic.cell(),
        }
    }

    /// The digits at the moment on show.
    pub(crate) fn values(&self) -> Grid {
        match self {
            Recording::Searches(searches) => searches.first().moment.run.board(),
            Recording::Logic(logic) => logic.board().values,
        }
    }

    /// Adds what the solver did next.
    pub(crate) fn receive(&mut self, steps: SolverSteps) {
        match (self, steps) {
            (Recording::Searches(searches), SolverSteps::Searches(spans)) => {
                searches.receive(spans)
            }
            (Recording::Logic(logic), SolverSteps::Logic(events)) => logic.receive(events),
            (Recording::Searches(_), SolverSteps::Logic(_))
            | (Recording::Logic(_), SolverSteps::Searches(_)) => {}
        }
    }

    /// Whether the end is known.
    pub fn is_complete(&self) -> bool {
        of_either!(self, recording => recording.is_complete())
    }
}

impl Timeline for Recording {
    type Scale = SolverScale;

    /// In steps, or in the work of a race.
    fn position(&self) -> u64 {
        of_either!(self, recording => recording.position())
    }

    fn known(&self) -> u64 {
        of_either!(self, recording => recording.known())
    }

    fn extent(&self) -> u64 {
        match self {
            Recording::Searches(searches) => searches.extent(),
            Recording::Logic(logic) => logic.known().max(1),
        }
    }

    fn is_at_end(&self) -> bool {
        of_either!(self, recording => recording.is_at_end())
    }

    fn seek(&mut self, position: u64) {
        of_either!(self, recording => recording.seek(position));
    }

    /// One step; of work, about as much as a step takes.
    fn step(&mut self, direction: SeekDirection) -> bool {
        let before = self.position();
        let is_race = self.searches().is_some_and(Searches::is_race);
        let length = if is_race { 10 } else { 1 };
        self.seek(match direction {
            SeekDirection::Forward => before + length,
            SeekDirection::Back => before.saturating_sub(length),
        });
        self.position() != before
    }

    /// As far as a second of playing goes, but at most a part of the whole.
    fn skip_length(&self, speed: Speed) -> u64 {
        match self {
            Recording::Searches(searches) => {
                let part = (searches.extent() / PARTS).max(1);
                speed.rate().map_or(part, |rate| rate.min(part))
            }
            Recording::Logic(_) => 1,
        }
    }

    /// A sentence takes longer to read than a digit.
    fn unit_time(&self) -> Duration {
        Duration::from_secs(match self {
            Recording::Searches(_) => 1,
            Recording::Logic(_) => 4,
        })
    }
}
