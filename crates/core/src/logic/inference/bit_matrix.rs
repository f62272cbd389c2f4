//! Rows of bits, wide enough for all sets of a board.

/// A matrix of bits; each row is a whole number of words.
#[derive(Clone, Debug)]
pub(crate) struct BitMatrix {
    /// Words per row.
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    pub fn new(rows: usize, columns: usize) -> BitMatrix {
        let words = BitMatrix::words(columns);
        BitMatrix {
            words,
            bits: vec![0; rows * words],
        }
    }

    /// Number of words of a row with `columns` columns, at least one.
    pub fn words(columns: usize) -> usize {
        columns.div_ceil(64).max(1)
    }

    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    pub fn contains(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] & 1 << (column % 64) != 0
    }

    pub fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }
}

/// Adds what is in `other`.
pub(crate) fn add(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}

/// Takes away what is in `other`.
pub(crate) fn take(row: &mut [u64], other: &[u64]) {
    for (word, less) in row.iter_mut().zip(other) {
        *word &= !less;
    }
}

/// Adds what is in both others.
pub(crate) fn add_common(row: &mut [u64], one: &[u64], other: &[u64]) {
    for (word, (one, other)) in row.iter_mut().zip(one.iter().zip(other)) {
        *word |= one & other;
    }
}

pub(crate) fn is_empty(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

/// The columns set in a row, rising.
pub(crate) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(index, &word)| {
        let rest = |&left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
        let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
        words.map(move |left| index * 64 + left.trailing_zeros() as usize)
    })
}

/// The columns above `low`, rising.
pub(crate) fn ones_above(row: &[u64], low: usize) -> impl Iterator<Item = usize> + '_ {
    let first = (low + 1) / 64;
    let rest = row.get(first..).unwrap_or(&[]);
    ones(rest)
        .map(move |column| column + first * 64)
        .skip_while(move |&column| column <= low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_keeps_its_columns_in_order() {
        let mut table = BitMatrix::new(2, 130);
        for column in [129, 0, 63, 64] {
            table.insert(1, column);
        }
        assert_eq!(ones(table.row(1)).collect::<Vec<_>>(), [0, 63, 64, 129]);
        assert_eq!(ones_above(table.row(1), 63).collect::<Vec<_>>(), [64, 129]);
        assert_eq!(
            ones_above(table.row(1), 0).collect::<Vec<_>>(),
            [63, 64, 129]
        );
        assert_eq!(ones_above(table.row(1), 191).next(), None);
        assert!(is_empty(table.row(0)) && table.contains(1, 64));
    }

    #[test]
    fn rows_are_joined_and_parted() {
        let mut row = [0b0001];
        add(&mut row, &[0b0110]);
        add_common(&mut row, &[0b1100], &[0b1010]);
        take(&mut row, &[0b0010]);
        assert_eq!(row, [0b1101]);
    }
}
