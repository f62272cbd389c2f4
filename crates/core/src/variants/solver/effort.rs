//! How long a search may take.

use thiserror::Error;

/// Limits of a search.
///
/// ```
/// use ninefold_core::variants::{Effort, Rules, Solver, Stopped, Values};
///
/// let solver = Solver::new(Rules::classic());
/// let impatient = Effort { most_guesses: 3, ..Effort::UNLIMITED };
/// let stopped = solver.count(&Values::EMPTY, 100, &impatient);
/// assert_eq!(stopped, Err(Stopped::TooManyGuesses(3)));
/// ```
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The number of guesses after which the search gives up. The same search makes the
    /// same guesses on every machine.
    pub most_guesses: u64,
    /// Called before every guess; the search stops once it returns true.
    pub cancelled: &'a dyn Fn() -> bool,
}

impl Effort<'static> {
    /// A search that runs to its end.
    pub const UNLIMITED: Effort<'static> = Effort {
        most_guesses: u64::MAX,
        cancelled: &|| false,
    };
}

/// Why a search has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Stopped {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The search needs more guesses than it may make.
    #[error("no answer after {0} guesses")]
    TooManyGuesses(u64),
}

impl Effort<'_> {
    /// Whether one more guess may be made after this many.
    pub(super) fn allows(&self, guesses: u64) -> Result<(), Stopped> {
        if guesses >= self.most_guesses {
            return Err(Stopped::TooManyGuesses(guesses));
        }
        if (self.cancelled)() {
            Err(Stopped::Cancelled)
        } else {
            Ok(())
        }
    }
}
