//! The values that cells can have if they, less other cells, add up to a total.

use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::logic::step::Candidate;
use crate::rules::equation::Equation;

/// A set of sums, one bit each.
type ReachableSums = u128;
/// The most that the cells of an exact sum may add up to.
const MOST_SUM: usize = ReachableSums::BITS as usize - 1;

/// An equation in which subtracted cells are added: each with what its value lacks to one more
/// than the size.
#[derive(Clone, Debug)]
pub(super) struct ExactSum {
    cells: Vec<(Cell, Sign)>,
    total: usize,
    size: usize,
}

#[derive(Clone, Copy, Debug)]
enum Sign {
    Plus,
    Minus,
}

impl ExactSum {
    /// `None` if the cells or the total may exceed [`MOST_SUM`]: bounds decide there.
    pub fn new(equation: &Equation, size: usize) -> Option<ExactSum> {
        let plus = equation.plus.iter().map(|cell| (cell, Sign::Plus));
        let minus = equation.minus.iter().map(|cell| (cell, Sign::Minus));
        let lifted = equation.total + (equation.minus.len() * (size + 1)) as i32;
        let cells: Vec<(Cell, Sign)> = plus.chain(minus).collect();
        let total = usize::try_from(lifted).ok()?;
        (cells.len() * size <= MOST_SUM && total <= MOST_SUM).then_some(ExactSum {
            cells,
            total,
            size,
        })
    }

    /// The candidates that are part of no way to have the sum; `None` if there is no way.
    pub fn lost(&self, board: &Candidates) -> Option<Vec<Candidate>> {
        let mut before: Vec<ReachableSums> = vec![1];
        for &(cell, sign) in &self.cells {
            let reached = before[before.len() - 1];
            before.push(self.joined(board.get(cell), sign, |number| reached << number));
        }
        let mut after: ReachableSums = 1 << self.total;
        if before[self.cells.len()] & after == 0 {
            return None;
        }
        let mut lost = Vec::new();
        for (&(cell, sign), reached) in self.cells.iter().zip(before).rev() {
            let values = board.get(cell).iter();
            let kept: DigitSet = values
                .filter(|&value| reached << self.number(value, sign) & after != 0)
                .collect();
            lost.extend((board.get(cell) - kept).iter().map(|value| (cell, value)));
            after = self.joined(kept, sign, |number| after >> number);
        }
        Some(lost)
    }

    fn number(&self, value: Digit, sign: Sign) -> usize {
        match sign {
            Sign::Plus => usize::from(value.get()),
            Sign::Minus => self.size + 1 - usize::from(value.get()),
        }
    }

    fn joined(
        &self,
        values: DigitSet,
        sign: Sign,
        of: impl Fn(usize) -> ReachableSums,
    ) -> ReachableSums {
        let numbers = values.iter().map(|value| self.number(value, sign));
        numbers.fold(0, |all, number| all | of(number))
    }
}
