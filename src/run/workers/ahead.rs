//! The puzzle that is made ahead, on one thread that gives way to every other.

use super::Workers;
use crate::run::clock_and_entropy::fresh_id;
use crate::run::startup::Host;
use crate::run::thread;
use crate::ui::{Fact, RunResult};
use ninefold_game::game::{GamePuzzle, NewPuzzle};
use ninefold_game::save::Run;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A puzzle that is being made ahead, or that waits.
pub(super) struct PuzzleAhead {
    wanted: NewPuzzle,
    made: Arc<Mutex<Option<Box<GamePuzzle>>>>,
    cancelled: Arc<AtomicBool>,
}

impl Drop for PuzzleAhead {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// Makes a puzzle ahead, in place of any other. If it fails, or a machine that many share
    /// makes none, the puzzle is made when it is asked for.
    pub(super) fn make_ahead(&mut self, wanted: NewPuzzle) {
        self.ahead = None;
        if self.host == Host::Shared {
            return;
        }
        let (made, cancelled) = (Arc::default(), Arc::new(AtomicBool::default()));
        let ahead = PuzzleAhead {
            wanted,
            made: Arc::clone(&made),
            cancelled: Arc::clone(&cancelled),
        };
        let maker = self.maker(NonZero::<usize>::MIN);
        let work = move || {
            thread::give_way();
            let puzzle = wanted.make(&maker, &|| cancelled.load(Ordering::Relaxed));
            *made.lock().unwrap_or_else(PoisonError::into_inner) = puzzle.ok().map(Box::new);
        };
        let started = thread::start("ahead", work, drop);
        self.ahead = started.is_ok().then_some(ahead);
    }

    /// The puzzle made ahead, if it is this one and ready. Whatever else is being made is given
    /// up: the player waits for this one.
    pub(super) fn made_ahead(&mut self, run: Run, wanted: NewPuzzle) -> Option<Fact> {
        let ahead = self.ahead.take().filter(|ahead| ahead.wanted == wanted)?;
        let made = ahead
            .made
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()?;
        Some(Fact::Reported(run, RunResult::PuzzleMade(fresh_id(), made)))
    }
}
