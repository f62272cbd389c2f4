//! The puzzle that is made ahead, on one thread that gives way to every other.

use crate::run::thread;
use ninefold_game::game::{GamePuzzle, Maker, NewPuzzle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A puzzle that is being made ahead, or that waits. Dropping it ends the search.
pub(super) struct PuzzleAhead {
    wanted: NewPuzzle,
    made: Arc<Mutex<Option<Box<GamePuzzle>>>>,
    cancelled: Arc<AtomicBool>,
}

impl PuzzleAhead {
    /// Makes this puzzle. If that fails, it is made when it is asked for.
    pub(super) fn start(wanted: NewPuzzle, maker: Maker) -> Option<PuzzleAhead> {
        let ahead = PuzzleAhead {
            wanted,
            made: Arc::default(),
            cancelled: Arc::default(),
        };
        let (made, cancelled) = (Arc::clone(&ahead.made), Arc::clone(&ahead.cancelled));
        let work = move || {
            thread::give_way();
            let puzzle = wanted.make(&maker, &|| cancelled.load(Ordering::Relaxed));
            *made.lock().unwrap_or_else(PoisonError::into_inner) = puzzle.ok().map(Box::new);
        };
        let started = thread::start("ahead", work, drop);
        started.is_ok().then_some(ahead)
    }

    /// The puzzle, if it is this one and ready. Otherwise it is given up: the player waits.
    pub(super) fn take(self, wanted: NewPuzzle) -> Option<Box<GamePuzzle>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.take().filter(|_| self.wanted == wanted)
    }
}

impl Drop for PuzzleAhead {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}
