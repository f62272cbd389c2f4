//! How long a search may take.

use std::cell::Cell;
use thiserror::Error;

/// So many steps of the engine take about as long as what a finder of steps does until it asks
/// whether to go on.
const STEPS_OF_A_QUESTION: u64 = 50;

/// Limits of a search.
///
/// ```
/// use ninefold_core::rules::Rules;
/// use ninefold_core::board::Grid;
/// use ninefold_core::solve::{Effort, Solver, Stopped};
///
/// let solver = Solver::new(Rules::classic());
/// let impatient = Effort { most_guesses: 3, ..Effort::UNLIMITED };
/// let stopped = solver.count(&Grid::EMPTY, 100, &impatient);
/// assert_eq!(stopped, Err(Stopped::TooManyGuesses(3)));
/// ```
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The number of guesses after which the search gives up. The same search makes the
    /// same guesses on every machine.
    pub most_guesses: u64,
    /// The number of steps after which it gives up: looks at a cell or a constraint. On
    /// large boards a guess can take thousands of them.
    pub most_steps: u64,
    /// Called before every guess; the search stops once it returns true.
    pub cancelled: &'a dyn Fn() -> bool,
}

impl Effort<'static> {
    /// A search while somebody waits: some ten seconds.
    pub const USUAL: Effort<'static> = Effort {
        most_steps: 100_000_000,
        ..Effort::UNLIMITED
    };

    /// A search that runs to its end.
    pub const UNLIMITED: Effort<'static> = Effort {
        most_guesses: u64::MAX,
        most_steps: u64::MAX,
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
    /// The search needs more steps than it may take.
    #[error("not decided within {0} steps of search")]
    TooManySteps(u64),
}

impl Effort<'_> {
    /// What a search finds that asks again and again whether to stop.
    ///
    /// # Errors
    /// [`Stopped`] if it was to stop.
    ///
    /// ```
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::board::Grid;
    /// use ninefold_core::solve::{Effort, Stopped};
    /// use ninefold_core::logic::ladders::AnyLadder;
    ///
    /// let ladder = AnyLadder::new(Rules::classic());
    /// let impatient = Effort { most_steps: 100, ..Effort::UNLIMITED };
    /// let start = ninefold_core::logic::Position::new(ladder.index(), &Grid::EMPTY);
    /// let found = impatient.within(|stops| ladder.next_unless(&start, stops));
    /// assert_eq!(found, Err(Stopped::TooManySteps(100)));
    /// ```
    pub fn within<T>(&self, search: impl FnOnce(&dyn Fn() -> bool) -> T) -> Result<T, Stopped> {
        let asked = Cell::new(0);
        let is_spent = || asked.get() > self.most_steps / STEPS_OF_A_QUESTION;
        let found = search(&|| {
            asked.set(asked.get() + 1);
            is_spent() || (self.cancelled)()
        });
        if (self.cancelled)() {
            Err(Stopped::Cancelled)
        } else if is_spent() {
            Err(Stopped::TooManySteps(self.most_steps))
        } else {
            Ok(found)
        }
    }

    /// Whether one more guess may be made after so many guesses and steps.
    pub(super) fn allows(&self, guesses: u64, steps: u64) -> Result<(), Stopped> {
        if guesses >= self.most_guesses {
            return Err(Stopped::TooManyGuesses(guesses));
        }
        if steps >= self.most_steps {
            return Err(Stopped::TooManySteps(self.most_steps));
        }
        if (self.cancelled)() {
            Err(Stopped::Cancelled)
        } else {
            Ok(())
        }
    }
}
