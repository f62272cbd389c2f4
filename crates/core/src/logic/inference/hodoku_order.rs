//! The order in which HoDoKu ranks steps by what they remove.

use crate::board::Digit;
use crate::classic::Cell;

/// The candidates of an empty board.
const CANDIDATES: usize = 729;

/// HoDoKu's sort key (`SolutionStep.compareTo`, `getIndexSumme`): more candidates first,
/// then the lower sum of cell numbers, where each weighs more than the one before. Ranks
/// take 64 bits.
pub(crate) fn rank(lost: impl IntoIterator<Item = (Cell, Digit)>) -> u128 {
    let lost = lost.into_iter();
    let (count, sum) = lost.fold((0, 0), |(place, sum), (cell, digit)| {
        let value = (80 * place + 1) * cell.index() + usize::from(digit.get());
        (place + 1, sum + value)
    });
    ((CANDIDATES - count) as u128) << 32 | sum as u128
}
