//! The steps of a watched solver, which runs on a thread of its own. A full
//! channel pauses it.

use super::thread;
use crate::ui::{BoardAlgorithm, BoardEvent, LogicEvent, MOST_BOARD_STEPS};
use ninefold_core::grid::{Candidates, Grid};
use ninefold_core::solve::{SearchRecorder, SearchSpan, WatchedSearch};
use ninefold_core::variants::Solver;
use ninefold_game::game::Position;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
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

impl StepStream<SearchSpan> {
    /// Starts a search. `on_panic` is called if it panics.
    pub(super) fn search(
        request: SearchRequest,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<SearchSpan>> {
        StepStream::start(move |spans| request.run(spans), on_panic)
    }
}

impl StepStream<LogicEvent> {
    /// Starts solving by logic. `on_panic` is called if it panics.
    pub(super) fn logic(
        givens: Grid,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<LogicEvent>> {
        StepStream::start(move |steps| solve_by_logic(&givens, steps), on_panic)
    }
}

impl StepStream<BoardEvent> {
    /// Starts solving a board of other rules. `on_panic` is called if it panics.
    pub(super) fn board(
        start: Position,
        algorithm: BoardAlgorithm,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<BoardEvent>> {
        StepStream::start(
            move |events| solve_board(&start, algorithm, events),
            on_panic,
        )
    }
}

impl<S: Send + 'static> StepStream<S> {
    fn start(
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

/// A search to watch.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchRequest {
    pub(super) search: WatchedSearch,
    pub(super) givens: Grid,
    /// The number of steps after which it gives up.
    pub(super) max_steps: u64,
}

impl SearchRequest {
    /// Runs the search until it ends or the stream is dropped.
    fn run(self, spans: &SyncSender<Vec<SearchSpan>>) {
        let mut recorder = SearchRecorder::with_limit(self.search, &self.givens, self.max_steps);
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
}

/// Sends what a solver does, one event at a time, unless the stream is dropped.
fn solve_board(start: &Position, algorithm: BoardAlgorithm, events: &SyncSender<Vec<BoardEvent>>) {
    let emit = &mut |event| events.send(vec![event]).is_ok();
    match algorithm {
        BoardAlgorithm::Search => search_board(start, emit),
        BoardAlgorithm::Logic => solve_board_by_logic(start, emit),
    }
}

fn search_board(start: &Position, emit: &mut dyn FnMut(BoardEvent) -> bool) {
    let solver = Solver::new(start.rules().rules());
    let mut moments = solver.watch(start.digits());
    for moment in moments.by_ref().take(MOST_BOARD_STEPS) {
        if !emit(BoardEvent::Searched(Arc::new(moment))) {
            return;
        }
    }
    if moments.next().is_some() {
        emit(BoardEvent::GaveUp);
    }
}

fn solve_board_by_logic(start: &Position, emit: &mut dyn FnMut(BoardEvent) -> bool) {
    let ladder = start.rules().ladder();
    let mut board = start.board_position();
    while let Some(step) = ladder.next(&board) {
        board.apply(ladder.index(), &step);
        if !emit(BoardEvent::Deduced(Arc::new(step.into()))) {
            return;
        }
    }
    let ending = if ladder.index().is_solved(&board.values) {
        BoardEvent::Solved
    } else {
        BoardEvent::Stuck
    };
    emit(ending);
}

/// Sends each step and then the ending, unless the stream is dropped.
fn solve_by_logic(givens: &Grid, steps: &SyncSender<Vec<LogicEvent>>) {
    let mut board = Candidates::from_grid(givens);
    let send = |event| match steps.send(vec![event]) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let mut emit = |step| send(LogicEvent::Deduced(Arc::new(step)));
    if LogicEvent::ladder(givens)
        .follow(&mut board, &mut emit)
        .is_continue()
    {
        let ending = if board.values().is_solved() {
            LogicEvent::Solved
        } else {
            LogicEvent::Stuck
        };
        let _ = send(ending);
    }
}

#[cfg(test)]
mod tests;
