//! The order in which HoDoKu ranks steps by what they remove.

use crate::grid::{Cell, Digit};
use std::cmp::Reverse;

/// What HoDoKu sorts by (`SolutionStep.compareTo`, `getIndexSumme`): more
/// candidates first, then those of the lower sum of cell numbers, each weighing
/// more than the one before.
pub(crate) fn rank(lost: impl IntoIterator<Item = (Cell, Digit)>) -> (Reverse<usize>, usize) {
    let lost = lost.into_iter();
    let (count, sum) = lost.fold((0, 0), |(place, sum), (cell, digit)| {
        let value = (80 * place + 1) * cell.index() + usize::from(digit.get());
        (place + 1, sum + value)
    });
    (Reverse(count), sum)
}
