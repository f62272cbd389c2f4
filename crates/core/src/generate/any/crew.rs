//! Threads that try several grids at once. What comes of it is what one thread would find: the
//! puzzle of the first grid that has one.

use super::{Drawn, Draws};
use crate::generate::{GenerateError, Generated};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

/// The longest time between two questions whether the caller cancelled.
const PATIENCE: Duration = Duration::from_millis(1);

/// A grid to try, by its place.
type Task = (u64, Drawn);

/// What came of a grid.
type Tried = Result<Option<Generated>, GenerateError>;

/// Where grids go, and what comes of them by their places.
type Channels<'a> = (Sender<Task>, &'a Receiver<(u64, Tried)>);

/// The puzzle of the first of these grids that has one, in their order. The caller's thread draws
/// grids and waits; the others try them.
pub(super) fn first_puzzle(
    mut draws: Draws<'_>,
    threads: NonZero<usize>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    let is_over = AtomicBool::new(false);
    let recipe = draws.recipe();
    let (tasks, waiting) = mpsc::channel();
    let waiting = Mutex::new(waiting);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        let start = |_| {
            let (sender, waiting, is_over) = (sender.clone(), &waiting, &is_over);
            let puzzle = |drawn: &Drawn, stop: &dyn Fn() -> bool| drawn.puzzle(recipe, stop);
            scope.spawn(move || try_all(waiting, &sender, is_over, puzzle))
        };
        let workers: Vec<_> = (0..threads.get()).map(start).collect();
        // A worker ends too early by a panic alone, which goes on in this thread then.
        let is_lost = || workers.iter().any(ScopedJoinHandle::is_finished);
        let given_up = || cancelled() || is_lost();
        let found = in_order(&mut draws, threads, (tasks, &results), &given_up);
        is_over.store(true, Ordering::Relaxed);
        found
    })
}

/// Tries grids until there are no more, or all is over.
fn try_all(
    waiting: &Mutex<Receiver<Task>>,
    results: &Sender<(u64, Tried)>,
    is_over: &AtomicBool,
    puzzle: impl Fn(&Drawn, &dyn Fn() -> bool) -> Tried,
) {
    let next = || {
        let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.recv().ok()
    };
    let stop = || is_over.load(Ordering::Relaxed);
    while let Some((place, drawn)) = next() {
        if stop() || results.send((place, puzzle(&drawn, &stop))).is_err() {
            return;
        }
    }
}

/// Draws grids for the threads, one more than there are threads at a time, and takes what comes
/// of them in their order.
fn in_order(
    draws: &mut Draws<'_>,
    threads: NonZero<usize>,
    (tasks, results): Channels<'_>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    let mut end = None;
    let mut early = BTreeMap::new();
    let (mut drawn, mut taken) = (0, 0);
    loop {
        while end.is_none() && drawn - taken <= threads.get() as u64 {
            match draws.next(cancelled) {
                Ok(next) => {
                    let _ = tasks.send((drawn, next));
                    drawn += 1;
                }
                Err(why) => end = Some(why),
            }
        }
        if let Some(why) = end.take_if(|_| taken == drawn) {
            return Err(why);
        }
        match results.recv_timeout(PATIENCE) {
            Ok((place, tried)) => {
                early.insert(place, tried);
            }
            Err(RecvTimeoutError::Timeout) if cancelled() => return Err(GenerateError::Cancelled),
            Err(_) => {}
        }
        while let Some(tried) = early.remove(&taken) {
            taken += 1;
            if let Some(puzzle) = tried? {
                return Ok(puzzle);
            }
        }
    }
}
