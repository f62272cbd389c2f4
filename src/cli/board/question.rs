//! What is known of the solutions of a board.

use ninefold_core::rules::{RuleIndex, Rules, Values};
use ninefold_core::variants::{Effort, Outcome, Solver, Stopped};

/// The number of solutions of a board that has one.
pub(in crate::cli) enum KnownSolution {
    /// There is only one.
    One,
    /// There are several.
    Several,
    /// Some clues are not checked, and the others leave several.
    Undecided,
}

/// The solutions of a board.
///
/// # Errors
/// A sentence: there is none, and where the values contradict each other, or the search was
/// given up.
pub(in crate::cli) fn solutions(
    rules: &Rules,
    values: &Values,
    effort: &Effort,
) -> Result<KnownSolution, String> {
    match Solver::new(rules).solve(values, effort) {
        Ok(Outcome::Unique(_)) => Ok(KnownSolution::One),
        Ok(Outcome::Several(_)) if !rules.unknown().is_empty() => Ok(KnownSolution::Undecided),
        Ok(Outcome::Several(_)) => Ok(KnownSolution::Several),
        Ok(Outcome::None) => Err(match why_unsolvable(rules, values) {
            Some(why) => format!("this puzzle has no solution: {why}"),
            None => "this puzzle has no solution".to_owned(),
        }),
        Err(stopped) => Err(not_decided(stopped)),
    }
}

/// That a search was given up, and what has it go on for longer.
pub(in crate::cli) fn not_decided(stopped: Stopped) -> String {
    format!("{stopped}: see --search-steps")
}

/// The first two values that break a rule.
pub(in crate::cli) fn why_unsolvable(rules: &Rules, values: &Values) -> Option<String> {
    let conflict = RuleIndex::new(rules).conflict(values);
    conflict.map(|conflict| conflict.to_string())
}
