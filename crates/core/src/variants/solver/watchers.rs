//! Which constraints have to look at a cell again.

/// For each cell of a board of sixteen rows the constraints that it takes part in, as bits.
#[derive(Clone, Debug)]
pub(super) struct Watchers {
    /// The words of one cell after those of the one before.
    bits: Vec<u64>,
    words: usize,
}

impl Watchers {
    /// No cell with any of so many constraints.
    pub fn of_constraints(count: usize) -> Watchers {
        let words = count.div_ceil(64);
        Watchers {
            bits: vec![0; 256 * words],
            words,
        }
    }

    /// Adds a cell of the constraint with this number.
    pub fn add(&mut self, cell: u8, number: usize) {
        self.bits[usize::from(cell) * self.words + number / 64] |= 1 << (number % 64);
    }

    /// The constraints of a cell, a bit for each.
    #[inline]
    pub fn of(&self, cell: u8) -> &[u64] {
        let start = usize::from(cell) * self.words;
        &self.bits[start..start + self.words]
    }

    /// The number of words that have a bit for every constraint.
    pub fn words(&self) -> usize {
        self.words
    }
}
