//! The searches that can be watched: one file a search, each a row of the table
//! below. A search reports every step to a [`SearchObserver`].

mod backtracking;
mod fewest_candidates;
mod replay;
mod textbook;

pub use replay::{RunState, SearchReplay, SearchStep};

use crate::grid::Grid;
use std::ops::ControlFlow;

/// Is called with each step of a search, and may stop it.
pub trait SearchObserver {
    /// Called before the search goes on; `Break` ends it.
    fn step(&mut self, step: SearchStep) -> ControlFlow<()>;
}

/// Ignores every step, at no cost.
impl SearchObserver for () {
    fn step(&mut self, _: SearchStep) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(SearchStep) -> ControlFlow<()>> SearchObserver for F {
    fn step(&mut self, step: SearchStep) -> ControlFlow<()> {
        self(step)
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// With this solution, the first found.
    Solved(Grid),
    /// With the proof that there is none.
    Exhausted,
    /// Its observer stopped it.
    Stopped,
}

/// Makes the enum and its table from a row a search: the variant and the module
/// with its `NAME`, `DESCRIPTION` and `run`.
macro_rules! watched_searches {
    ($($variant:ident => $module:ident,)*) => {
        /// A search that can be watched; see [`WatchedSearch::description`].
        ///
        /// ```
        /// use ninefold::grid::Grid;
        /// use ninefold::solve::{SearchEnd, SearchReplay, SearchStep, WatchedSearch};
        /// use std::ops::ControlFlow;
        ///
        /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
        /// let mut replay = SearchReplay::new(puzzle);
        /// let end = WatchedSearch::FewestCandidates.run(&puzzle, &mut |step: SearchStep| {
        ///     replay.apply(step);
        ///     ControlFlow::Continue(())
        /// });
        /// assert_eq!(end, SearchEnd::Solved(*replay.board()));
        /// assert!(replay.steps() > 51);
        /// # Ok::<(), ninefold::grid::ReadError>(())
        /// ```
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum WatchedSearch {
            $($variant,)*
        }

        impl WatchedSearch {
            /// Every search, the simplest first.
            pub const ALL: &[WatchedSearch] = &[$(WatchedSearch::$variant,)*];

            /// The name on screen.
            pub const fn name(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::NAME,)* }
            }

            /// What it does, in a sentence.
            pub const fn description(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::DESCRIPTION,)* }
            }

            /// Searches for the first solution and reports each step to the
            /// observer. Conflicting givens are [`SearchEnd::Exhausted`] at once.
            pub fn run<O: SearchObserver>(self, givens: &Grid, observer: &mut O) -> SearchEnd {
                match self { $(WatchedSearch::$variant => $module::run(givens, observer),)* }
            }
        }
    };
}

watched_searches! {
    Textbook => textbook,
    FewestCandidates => fewest_candidates,
}
