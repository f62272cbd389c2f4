//! A search or a path of logic on show: it runs on its own thread and is paused by a full
//! channel; whoever watches takes its steps out.

use super::thread;
use crate::grid::{Candidates, Grid};
use crate::logic::Ladder;
use crate::solve::{SearchStep, WatchedSearch};
use crate::ui::{LogicEvent, Run};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// How many steps the search may be ahead of its watcher.
const AHEAD: usize = 1024;

/// The longest that fetching steps may take: a key waits no longer.
const FETCHING: Duration = Duration::from_millis(8);

/// What is on show, and its steps. Dropping it ends the show at its next step.
pub(super) struct StepStream<S> {
    run: Run,
    steps: Receiver<S>,
}

impl StepStream<SearchStep> {
    /// Starts a search; `stopped` is told if it comes to the end of its steps,
    /// `broken` if it panics.
    pub(super) fn search(
        run: Run,
        quest: SearchRequest,
        stopped: impl FnOnce(String) + Send + 'static,
        broken: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<SearchStep>> {
        let show = move |steps: &SyncSender<SearchStep>| {
            if let Some(why) = quest.perform(steps) {
                stopped(why);
            }
        };
        StepStream::start(run, show, broken)
    }
}

impl StepStream<LogicEvent> {
    /// Starts logic; `broken` is told if it panics.
    pub(super) fn path(
        run: Run,
        givens: Grid,
        broken: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<LogicEvent>> {
        StepStream::start(run, move |steps| think(&givens, steps), broken)
    }
}

impl<S: Send + 'static> StepStream<S> {
    fn start(
        run: Run,
        show: impl FnOnce(&SyncSender<S>) + Send + 'static,
        broken: impl FnOnce(String) + Send + 'static,
    ) -> io::Result<StepStream<S>> {
        let (sender, steps) = sync_channel(AHEAD);
        thread::start("search", move || show(&sender), broken)?;
        Ok(StepStream { run, steps })
    }

    /// Whether this is that run.
    pub(super) fn is(&self, run: Run) -> bool {
        self.run == run
    }

    /// Up to `most` of the next steps, as many as come in time; none when the
    /// search is over.
    pub(super) fn pull(&self, most: usize) -> Vec<S> {
        let deadline = Instant::now() + FETCHING;
        let mut pulled = Vec::new();
        while pulled.len() < most {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.steps.recv_timeout(left) {
                Ok(step) => pulled.push(step),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
            if left.is_zero() {
                break;
            }
        }
        pulled
    }
}

/// A search, and on what.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchRequest {
    /// Which search.
    pub(super) search: WatchedSearch,
    /// Where it starts.
    pub(super) givens: Grid,
    /// The most steps it may take.
    pub(super) most: u64,
}

impl SearchRequest {
    /// Runs the search until it ends or nobody watches; if it took all the
    /// steps it may, says so.
    fn perform(self, steps: &SyncSender<SearchStep>) -> Option<String> {
        let mut left = self.most;
        let mut observer = |step| match left.checked_sub(1) {
            Some(less) if steps.send(step).is_ok() => {
                left = less;
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        };
        self.search.run(&self.givens, &mut observer);
        (left == 0).then(|| format!("the search was stopped after {} steps", self.most))
    }
}

/// Takes step after step of logic until it ends or nobody watches.
fn think(givens: &Grid, steps: &SyncSender<LogicEvent>) {
    let mut board = Candidates::from_grid(givens);
    let told = Ladder::PLAYER.follow(&mut board, &mut |step| match steps
        .send(LogicEvent::Deduced(Arc::new(step)))
    {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    let ending = match board.values().is_solved() {
        true => LogicEvent::Solved,
        false => LogicEvent::Stuck,
    };
    if told.is_continue() {
        // Nobody may be left to hear it.
        drop(steps.send(ending));
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
        let quest = SearchRequest {
            search: WatchedSearch::Textbook,
            givens,
            most,
        };
        StepStream::search(Run(1), quest, stopped, |why| panic!("{why}")).expect("a thread")
    }

    #[test]
    fn a_search_ends_where_its_steps_do() {
        let (said, heard) = std::sync::mpsc::channel();
        let stopped = move |why| said.send(why).expect("somebody listens");
        let watched = started(Grid::EMPTY, 100, stopped);
        assert_eq!(watched.pull(1_000).len(), 100);
        let why = heard.recv().expect("a word");
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
        assert!(begun.elapsed() < FETCHING * 20);
    }

    #[test]
    fn logic_arrives_step_by_step_and_says_how_it_ends() {
        let givens: Grid = PUZZLE.parse().expect("a grid");
        let watched = StepStream::path(Run(1), givens, |why| panic!("{why}")).expect("a thread");
        let expected = Ladder::PLAYER.path(&givens).steps.len();
        let mut seen = Vec::new();
        while seen.last() != Some(&LogicEvent::Solved) {
            seen.extend(watched.pull(500));
        }
        assert_eq!(seen.len(), expected + 1);
    }
}
