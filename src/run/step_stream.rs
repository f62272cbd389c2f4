//! The steps of a watched solver, which runs on a thread of its own. A full
//! channel pauses it.

use super::thread;
use crate::grid::{Candidates, Grid};
use crate::logic::Ladder;
use crate::solve::{SearchStep, WatchedSearch};
use crate::ui::LogicEvent;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// How many steps the solver may be ahead.
const CAPACITY: usize = 1024;

/// The longest that [`StepStream::pull`] waits, and so the longest that it
/// delays a key.
const PULL_TIMEOUT: Duration = Duration::from_millis(8);

/// The receiving end of a solver's steps. Dropping it ends the solver at its
/// next step.
pub(super) struct StepStream<S>(Receiver<S>);

impl StepStream<SearchStep> {
    /// Starts a search. `on_limit` is called if it reaches its limit of steps,
    /// `on_panic` if it panics.
    pub(super) fn search(
        request: SearchRequest,
        on_limit: impl FnOnce(String) + Send + 'static,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<SearchStep>> {
        let search = move |steps: &SyncSender<SearchStep>| {
            if let Some(reason) = request.run(steps) {
                on_limit(reason);
            }
        };
        StepStream::start(search, on_panic)
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

impl<S: Send + 'static> StepStream<S> {
    fn start(
        solve: impl FnOnce(&SyncSender<S>) + Send + 'static,
        on_panic: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<S>> {
        let (sender, receiver) = sync_channel(CAPACITY);
        thread::start("search", move || solve(&sender), on_panic)?;
        Ok(StepStream(receiver))
    }

    /// Up to `max` of the next steps, as many as arrive in time; none after the
    /// end of the solver.
    pub(super) fn pull(&self, max: usize) -> Vec<S> {
        let deadline = Instant::now() + PULL_TIMEOUT;
        let mut steps = Vec::new();
        while steps.len() < max {
            let left = deadline.saturating_duration_since(Instant::now());
            let Ok(step) = self.0.recv_timeout(left) else {
                break;
            };
            steps.push(step);
            if left.is_zero() {
                break;
            }
        }
        steps
    }
}

/// A search to watch.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchRequest {
    pub(super) search: WatchedSearch,
    pub(super) givens: Grid,
    pub(super) max_steps: u64,
}

impl SearchRequest {
    /// Runs the search until it ends, reaches its limit or the stream is
    /// dropped. Returns a message if it reached its limit.
    fn run(self, steps: &SyncSender<SearchStep>) -> Option<String> {
        let mut left = self.max_steps;
        self.search.run(&self.givens, &mut |step| {
            if left == 0 || steps.send(step).is_err() {
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        (left == 0).then(|| format!("the search was stopped after {} steps", self.max_steps))
    }
}

/// Sends each step and then the ending, unless the stream is dropped.
fn solve_by_logic(givens: &Grid, steps: &SyncSender<LogicEvent>) {
    let mut board = Candidates::from_grid(givens);
    let send = |event| match steps.send(event) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let mut emit = |step| send(LogicEvent::Deduced(Arc::new(step)));
    if Ladder::PLAYER.follow(&mut board, &mut emit).is_continue() {
        let ending = if board.values().is_solved() {
            LogicEvent::Solved
        } else {
            LogicEvent::Stuck
        };
        let _ = send(ending);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn all_steps(search: WatchedSearch, givens: &Grid) -> Vec<SearchStep> {
        let mut steps = Vec::new();
        search.run(givens, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    fn started(
        givens: Grid,
        most: u64,
        stopped: impl FnOnce(String) + Send + 'static,
    ) -> StepStream<SearchStep> {
        let request = SearchRequest {
            search: WatchedSearch::Textbook,
            givens,
            max_steps: most,
        };
        StepStream::search(request, stopped, |why| panic!("{why}")).expect("a thread")
    }

    #[test]
    fn a_search_ends_where_its_steps_do() {
        let (sender, receiver) = std::sync::mpsc::channel();
        let stopped = move |why| sender.send(why).expect("somebody listens");
        let watched = started(Grid::EMPTY, 100, stopped);
        // A pull may time out before the search has started.
        let pulls = std::iter::repeat_with(|| watched.pull(1_000).len());
        let mut total = 0;
        assert!(pulls.take(1_000).any(|count| {
            total += count;
            total == 100
        }));
        let why = receiver.recv().expect("a word");
        assert_eq!(why, "the search was stopped after 100 steps");
    }

    #[test]
    fn every_step_arrives_in_order() {
        let givens = PUZZLE.parse().expect("a grid");
        let expected = all_steps(WatchedSearch::Textbook, &givens);
        let watched = started(givens, u64::MAX, |_| ());
        let mut seen = Vec::new();
        while seen.last() != Some(&SearchStep::Solved) {
            seen.extend(watched.pull(500));
        }
        assert_eq!(seen, expected);
        assert_eq!(watched.pull(1), []);
    }

    #[test]
    fn an_endless_fetch_ends_in_time() {
        let watched = started(Grid::EMPTY, u64::MAX, |_| ());
        let begun = Instant::now();
        watched.pull(usize::MAX);
        assert!(begun.elapsed() < PULL_TIMEOUT * 20);
    }

    #[test]
    fn logic_arrives_step_by_step_with_its_ending() {
        let givens: Grid = PUZZLE.parse().expect("a grid");
        let watched = StepStream::logic(givens, |why| panic!("{why}")).expect("a thread");
        let expected = Ladder::PLAYER.path(&givens).steps.len();
        let mut seen = Vec::new();
        while seen.last() != Some(&LogicEvent::Solved) {
            seen.extend(watched.pull(500));
        }
        assert_eq!(seen.len(), expected + 1);
    }
}
