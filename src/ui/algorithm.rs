//! Algorithms that can be watched.

use ninefold_core::rules::Rules;
use ninefold_core::watched::WatchedSearch;

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

    /// The algorithms that can be watched on boards of these rules, in order.
    pub fn on(rules: &Rules) -> impl Iterator<Item = Algorithm> + Clone {
        let searches = WatchedSearch::on(rules).iter().copied();
        searches.map(Algorithm::Search).chain([Algorithm::Logic])
    }

    /// This one if it knows the rules, or else the first that does.
    #[must_use]
    pub fn or_first_on(self, rules: &Rules) -> Algorithm {
        match self {
            Algorithm::Search(search) => Algorithm::Search(search.or_first_on(rules)),
            Algorithm::Logic => Algorithm::Logic,
        }
    }

    /// The one after this under these rules, round the end.
    #[must_use]
    pub fn next(self, rules: &Rules) -> Algorithm {
        let known = Algorithm::on(rules);
        let mut after = known.cycle().skip_while(|&known| known != self).skip(1);
        after.next().unwrap_or(self)
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
