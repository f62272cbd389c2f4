//! Algorithms that can be watched.

use ninefold_core::solve::WatchedSearch;

/// Algorithms that can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// A search that tries digits.
    Search(WatchedSearch),
    /// The techniques of a person, step by step.
    Logic,
}

impl Algorithm {
    /// The one that opens.
    pub const FIRST: Algorithm = Algorithm::Search(WatchedSearch::Textbook);

    /// All algorithms that can be watched, in order.
    pub fn all() -> impl Iterator<Item = Algorithm> {
        let searches = WatchedSearch::ALL.iter().copied().map(Algorithm::Search);
        searches.chain([Algorithm::Logic])
    }

    /// The one after this, round the end.
    #[must_use]
    pub fn next(self) -> Algorithm {
        let mut after = Algorithm::all().skip_while(|&show| show != self).skip(1);
        after.next().or(Algorithm::all().next()).unwrap_or(self)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Search(search) => search.name(),
            Algorithm::Logic => "Logic",
        }
    }

    /// Description in a sentence.
    pub fn description(self) -> &'static str {
        match self {
            Algorithm::Search(search) => search.description(),
            Algorithm::Logic => "The easiest technique first, no guess.",
        }
    }
}

/// The board that the solver starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartFrom {
    /// From the givens.
    Givens,
    /// From the position in play.
    Position,
}
