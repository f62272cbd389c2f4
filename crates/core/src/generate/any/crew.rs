//! Threads that try several grids at once. What comes of it is what one thread would find: the
//! puzzle of the first grid that has one.

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

/// What came of a grid.
type Tried = Result<Option<Generated>, GenerateError>;

/// Where grids go, and what comes of them, by their places.
type Channels<'a, G> = (Sender<(u64, G)>, &'a Receiver<(u64, Tried)>);

/// The puzzle of the first grid that has one, in the order in which `draw` gives them. The
/// caller's thread draws and waits; the others try.
pub(super) fn first_puzzle<G: Send>(
    threads: NonZero<usize>,
    mut draw: impl FnMut(&dyn Fn() -> bool) -> Result<G, GenerateError>,
    puzzle: impl Fn(G, &dyn Fn() -> bool) -> Tried + Sync,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    let is_over = AtomicBool::new(false);
    let (tasks, waiting) = mpsc::channel();
    let waiting = Mutex::new(waiting);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        let start = |_| {
            let (sender, waiting, is_over, puzzle) = (sender.clone(), &waiting, &is_over, &puzzle);
            scope.spawn(move || try_all(waiting, &sender, is_over, puzzle))
        };
        let workers: Vec<_> = (0..threads.get()).map(start).collect();
        // A worker ends too early by a panic alone, which goes on in this thread then.
        let is_lost = || workers.iter().any(ScopedJoinHandle::is_finished);
        let given_up = || cancelled() || is_lost();
        let found = in_order(threads, &mut draw, (tasks, &results), &given_up);
        is_over.store(true, Ordering::Relaxed);
        found
    })
}

/// Tries grids until there are no more, or all is over.
fn try_all<G>(
    waiting: &Mutex<Receiver<(u64, G)>>,
    results: &Sender<(u64, Tried)>,
    is_over: &AtomicBool,
    puzzle: impl Fn(G, &dyn Fn() -> bool) -> Tried,
) {
    let next = || {
        let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.recv().ok()
    };
    let stop = || is_over.load(Ordering::Relaxed);
    while let Some((place, grid)) = next() {
        if stop() || results.send((place, puzzle(grid, &stop))).is_err() {
            return;
        }
    }
}

/// Draws grids for the threads, one more than there are threads at a time, and takes what comes
/// of them in their order.
fn in_order<G>(
    threads: NonZero<usize>,
    draw: &mut impl FnMut(&dyn Fn() -> bool) -> Result<G, GenerateError>,
    (tasks, results): Channels<'_, G>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Generated, GenerateError> {
    let mut end = None;
    let mut early = BTreeMap::new();
    let (mut drawn, mut taken) = (0, 0);
    loop {
        while end.is_none() && drawn - taken <= threads.get() as u64 {
            match draw(cancelled) {
                Ok(grid) => {
                    // Without workers there is nobody to be told.
                    let _ = tasks.send((drawn, grid));
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
