//! The steps of logic as they are shown.

use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::{IndexedRules, Ladder, Position, Step};
use ninefold_core::watched::WatchedBoard;
use std::ops::ControlFlow;
use std::sync::Arc;

/// One event of the path of logic.
#[derive(Clone, PartialEq, Debug)]
pub enum LogicEvent {
    /// This was seen, and then done.
    Deduced(Arc<Step>),
    /// Every cell is filled.
    Solved,
    /// No technique known here helps.
    Stuck,
}

/// The path of logic as far as it is known, and the place of it on show.
#[derive(Clone, PartialEq, Debug)]
pub struct LogicSteps {
    rules: IndexedRules,
    /// The board at the start, and after each step.
    boards: Vec<Position>,
    events: Vec<LogicEvent>,
    /// Number of events so far.
    position: usize,
}

impl LogicSteps {
    /// A puzzle before the first step.
    pub fn new(start: &WatchedBoard) -> LogicSteps {
        LogicSteps {
            boards: vec![Position::new(&start.rules, &start.givens)],
            rules: start.rules.clone(),
            events: Vec::new(),
            position: 0,
        }
    }

    /// Adds what was found next.
    pub(super) fn receive(&mut self, events: Vec<LogicEvent>) {
        for event in events {
            if let LogicEvent::Deduced(step) = &event {
                let mut board = self.boards[self.boards.len() - 1].clone();
                step.apply(&self.rules, &mut board);
                self.boards.push(board);
            }
            self.events.push(event);
        }
    }

    /// The event on show.
    pub fn last(&self) -> Option<&LogicEvent> {
        self.events[..self.position].last()
    }

    /// The cell that the step on show is about.
    pub(super) fn cell(&self) -> Option<Cell> {
        let LogicEvent::Deduced(step) = self.last()? else {
            return None;
        };
        let mut results = step.placements.iter().chain(&step.removals);
        results.next().map(|&(cell, _)| cell)
    }

    /// The board on which the step on show was seen; at either end, the board as it is.
    pub fn board(&self) -> &Position {
        let place = self.position.saturating_sub(1);
        &self.boards[place.min(self.boards.len() - 1)]
    }

    /// Number of cells that are empty there.
    pub(super) fn empty_count(&self) -> usize {
        CellSet::board(self.rules.size()).len() - self.board().values.filled_count()
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
    /// Hands on the steps of logic from the start of a board, and then the ending, unless
    /// `emit` breaks that off.
    pub fn follow(
        start: &WatchedBoard,
        emit: &mut dyn FnMut(LogicEvent) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // What holds in all of several solutions does not assume that there is one.
        let is_unique = start.allows_uniqueness();
        let search = Ladder {
            is_used: &|technique| is_unique || !technique.assumes_uniqueness(),
            ..Ladder::new(&start.rules)
        };
        let mut board = Position::new(&start.rules, &start.givens);
        while let Some(step) = search.first(&board) {
            step.apply(&start.rules, &mut board);
            emit(LogicEvent::Deduced(Arc::new(step)))?;
        }
        let is_solved = start.rules.is_solved(&board.values);
        emit(if is_solved {
            LogicEvent::Solved
        } else {
            LogicEvent::Stuck
        })
    }

    /// The whole path of logic from the start of a board, its ending last.
    pub fn path(start: &WatchedBoard) -> Vec<LogicEvent> {
        let mut path = Vec::new();
        let _ = LogicEvent::follow(start, &mut |event| {
            path.push(event);
            ControlFlow::Continue(())
        });
        path
    }

    fn is_ending(&self) -> bool {
        match self {
            LogicEvent::Deduced(_) => false,
            LogicEvent::Solved | LogicEvent::Stuck => true,
        }
    }
}
