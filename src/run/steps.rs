//! Cancellable searches for the steps on a board, and the steps of a watched solver, which runs on a
//! thread of its own. A full channel pauses it.

use super::thread;
use crate::ui::{LogicEvent, StepList};
use ninefold_core::logic::{Ladder, Step};
use ninefold_core::watched::{SearchRecorder, SearchSpan, WatchedBoard};
use ninefold_game::game::Position;
use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// The most batches by which the solver may be ahead.
const CAPACITY: usize = 16;

/// The most spans of a batch.
const BATCH: usize = 64;

/// The longest that a batch takes to fill.
const BATCH_TIME: Duration = Duration::from_millis(4);

/// The longest wait for the steps of a watched solver, and so the longest delay of a
/// key. The sides of a race share it.
pub(super) const PULL_TIMEOUT: Duration = Duration::from_millis(8);

/// The receiving end of a solver's steps, in batches. Dropping it ends the solver at its
/// next batch.
pub(super) struct StepStream<S>(Receiver<Vec<S>>);

impl<S: Send + 'static> StepStream<S> {
    /// Starts a solver. `on_panic` is called if it panics.
    pub(super) fn start(
        solve: impl FnOnce(&SyncSender<Vec<S>>) + Send + 'static,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<S>> {
        let (sender, receiver) = sync_channel(CAPACITY);
        thread::start("search", move || solve(&sender), on_panic)?;
        Ok(StepStream(receiver))
    }

    /// Steps of the solver since the last call. If that is nothing yet, it waits until
    /// `deadline`; none after the end of the solver.
    pub(super) fn pull(&self, deadline: Instant) -> Vec<S> {
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(mut steps) = self.0.recv_timeout(left) else {
            return Vec::new();
        };
        // No more than what was there: the solver fills the channel anew meanwhile.
        steps.extend(self.0.try_iter().take(CAPACITY).flatten());
        steps
    }
}

/// Runs a search until it ends or the stream is dropped.
pub(super) fn run_search(mut recorder: SearchRecorder, spans: &SyncSender<Vec<SearchSpan>>) {
    loop {
        let started = Instant::now();
        let next = std::iter::from_fn(|| {
            let is_soon = started.elapsed() < BATCH_TIME;
            is_soon.then(|| recorder.next_span()).flatten()
        });
        let batch: Vec<SearchSpan> = next.take(BATCH).collect();
        if batch.is_empty() || spans.send(batch).is_err() {
            return;
        }
    }
}

/// Sends each step and then the ending, unless the stream is dropped.
pub(super) fn solve_by_logic(board: &WatchedBoard, steps: &SyncSender<Vec<LogicEvent>>) {
    let _ = LogicEvent::follow(board, &mut |event| match steps.send(vec![event]) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
}

/// Every step on a board, easiest first, up to [`StepList::MOST`]. A step with
/// the result of an earlier one, or with one that the notes know, is left out. `None` if
/// cancelled.
pub(super) fn find_all(position: &Position, is_cancelled: &dyn Fn() -> bool) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut results = HashSet::new();
    let mut keep = |step: Step| {
        if is_cancelled() || steps.len() == StepList::MOST {
            return ControlFlow::Break(());
        }
        let result = (step.placements.clone(), step.removals.clone());
        if !position.knows(&step) && results.insert(result) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    };
    let search = Ladder {
        is_cancelled,
        ..Ladder::new(position.rules())
    };
    let _ = search.each(&position.board_position(), &mut keep);
    (!is_cancelled()).then_some(steps)
}

#[cfg(test)]
mod tests;
