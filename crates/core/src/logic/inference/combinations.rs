//! Choices of some of nine items (lines, or the cells or digits of a house) that
//! have few places between them: the search behind subsets and fish.

use crate::logic::finder::Flow;

/// The order in which choices come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CombinationOrder {
    /// The first items first: 1 and 2, 1 and 3, 1 and 4, 2 and 3.
    Lexicographic,
    /// As the bits of the items read as a number: 1 and 2, 1 and 3, 2 and 3, 1 and
    /// 4 (Sudoku Explainer, `Permutations`).
    Numeric,
}

/// The choices of `size` items that together have `most` places at most.
pub(crate) struct Combinations<'a> {
    /// The places of each item, as bits.
    pub places: &'a [u16; 9],
    pub size: usize,
    pub most: usize,
    pub order: CombinationOrder,
}

/// Takes the items and their places as bits.
type Visit<'a> = dyn FnMut(u16, u16) -> Flow + 'a;

impl Combinations<'_> {
    /// Visits every choice of items that have at least `least` places each.
    pub fn visit(&self, least: usize, visit: &mut Visit<'_>) -> Flow {
        let is_usable = |item: &usize| (least..=self.most).contains(&count(self.places[*item]));
        let usable = (0..9).filter(is_usable);
        let usable = usable.fold(0, |usable, item| usable | 1 << item);
        if count(usable) < self.size {
            return Flow::Continue(());
        }
        self.extend(usable, 0, 0, self.size, visit)
    }

    /// Adds `missing` of the usable items to the chosen ones.
    fn extend(
        &self,
        usable: u16,
        chosen: u16,
        shared: u16,
        missing: usize,
        visit: &mut Visit<'_>,
    ) -> Flow {
        if missing == 0 {
            return visit(chosen, shared);
        }
        let mut left = usable;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let shared = shared | self.places[bit.trailing_zeros() as usize];
            let rest = match self.order {
                CombinationOrder::Lexicographic => left,
                CombinationOrder::Numeric => usable & (bit - 1),
            };
            if count(shared) <= self.most && count(rest) + 1 >= missing {
                self.extend(rest, chosen | bit, shared, missing - 1, visit)?;
            }
        }
        Flow::Continue(())
    }
}

/// The number of bits, from a table: not every x86-64 can count them.
pub(crate) fn count(bits: u16) -> usize {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            counts[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        counts
    };
    usize::from(COUNTS[usize::from(bits) % 512])
}
