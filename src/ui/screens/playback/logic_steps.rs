//! The steps of logic as they are shown.

use ninefold_core::grid::{Candidates, Grid};
use ninefold_core::logic::{Deduction, Ladder, PathEnd, SolutionPath};
use ninefold_core::solve::is_unique;
use std::sync::Arc;

/// One event of the path of logic.
#[derive(Clone, PartialEq, Debug)]
pub enum LogicEvent {
    /// This was seen, and then done.
    Deduced(Arc<Deduction>),
    /// Every cell is filled.
    Solved,
    /// No technique known here helps.
    Stuck,
}

/// The path of logic as far as it is known, and the place of it on show.
#[derive(Clone, PartialEq, Debug)]
pub struct LogicSteps {
    /// The board at the start, and after each step.
    boards: Vec<Candidates>,
    events: Vec<LogicEvent>,
    /// Number of events so far.
    position: usize,
}

impl LogicSteps {
    /// A puzzle before the first step.
    pub fn new(givens: &Grid) -> LogicSteps {
        LogicSteps {
            boards: vec![Candidates::from_grid(givens)],
            events: Vec::new(),
            position: 0,
        }
    }

    /// Adds what was found next.
    pub(super) fn receive(&mut self, events: Vec<LogicEvent>) {
        for event in events {
            if let LogicEvent::Deduced(deduction) = &event {
                let mut board = self.boards[self.boards.len() - 1].clone();
                deduction.apply(&mut board);
                self.boards.push(board);
            }
            self.events.push(event);
        }
    }

    /// The event on show.
    pub fn last(&self) -> Option<&LogicEvent> {
        self.events[..self.position].last()
    }

    /// The board on which the step on show was seen; at either end, the board as it is.
    pub fn board(&self) -> &Candidates {
        let place = self.position.saturating_sub(1);
        &self.boards[place.min(self.boards.len() - 1)]
    }

    /// Number of events so far, the ending among them.
    pub fn position(&self) -> u64 {
        self.position as u64
    }

    /// Number of steps so far.
    pub fn steps(&self) -> u64 {
        self.position.min(self.boards.len() - 1) as u64
    }

    /// Number of known events.
    pub fn known(&self) -> u64 {
        self.events.len() as u64
    }

    /// Whether the ending is known.
    pub fn is_complete(&self) -> bool {
        self.events.last().is_some_and(LogicEvent::is_ending)
    }

    /// Whether the ending is on show.
    pub fn is_at_end(&self) -> bool {
        self.last().is_some_and(LogicEvent::is_ending)
    }

    /// Shows another place, or the nearest that is known.
    pub fn seek(&mut self, position: u64) {
        self.position = position.min(self.known()) as usize;
    }
}

impl LogicEvent {
    /// The whole path of logic from these givens, its ending last.
    pub fn path(givens: &Grid) -> Vec<LogicEvent> {
        LogicEvent::of_path(LogicEvent::ladder(givens).path(givens))
    }

    /// The steps of a path and its ending.
    pub fn of_path(path: SolutionPath) -> Vec<LogicEvent> {
        let ending = match path.ending {
            PathEnd::Solved => LogicEvent::Solved,
            PathEnd::Stuck(_) => LogicEvent::Stuck,
        };
        let steps = path.steps.into_iter().map(Arc::new);
        steps.map(LogicEvent::Deduced).chain([ending]).collect()
    }

    /// The ladder for these givens: what holds in all of several solutions does not assume
    /// that there is one.
    pub fn ladder(givens: &Grid) -> Ladder {
        if is_unique(givens) {
            Ladder::PLAYER
        } else {
            Ladder::WITHOUT_UNIQUENESS
        }
    }

    fn is_ending(&self) -> bool {
        match self {
            LogicEvent::Deduced(_) => false,
            LogicEvent::Solved | LogicEvent::Stuck => true,
        }
    }
}
