//! The candidates of one cell, and of one board apart from the other lanes.

use crate::classic::Grid;
use crate::solve::sieve::BAND;

/// The candidates of a cell: bit 0 for digit 1, up to bit 8.
pub(in crate::solve) type CellCandidates = u16;

/// All nine.
pub(in crate::solve) const ALL: CellCandidates = 0x1ff;

/// The candidates of all cells, padded to whole registers.
pub(in crate::solve) type BoardCandidates = [CellCandidates; PADDED];

/// Three registers of 32 lanes.
pub(in crate::solve) const PADDED: usize = 96;

/// The candidates of each cell of these givens, before propagation.
pub(in crate::solve) fn of_givens(givens: &Grid) -> impl Iterator<Item = CellCandidates> {
    givens.cells().iter().map(|digit| match digit {
        Some(digit) => 1 << digit.index(),
        None => ALL,
    })
}

/// The candidates of each cell of a board by digit and band.
pub(in crate::solve) fn of_words(words: &[[u32; 3]; 9]) -> BoardCandidates {
    let mut board = [0; PADDED];
    for (digit, words) in words.iter().enumerate() {
        for (cells, word) in board.chunks_exact_mut(27).zip(words) {
            for (place, candidates) in cells.iter_mut().enumerate() {
                *candidates |= ((word >> place & 1) as CellCandidates) << digit;
            }
        }
    }
    board
}

/// The grid of a board whose every cell has one candidate.
pub(in crate::solve) fn solution(board: impl Iterator<Item = CellCandidates>) -> Grid {
    let mut numbers = [0; 81];
    for (number, candidates) in numbers.iter_mut().zip(board) {
        *number = candidates.trailing_zeros() as u8 + 1;
    }
    Grid::from_bytes(&numbers)
}

/// The open cell with the fewest candidates.
pub(in crate::solve) fn tightest_cell(cells: &BoardCandidates) -> usize {
    let choices = cells[..81].iter().map(|candidates| candidates.count_ones());
    let open = choices.enumerate().filter(|(_, choices)| *choices > 1);
    open.min_by_key(|(_, choices)| *choices)
        .map_or(0, |(cell, _)| cell)
}

/// A set of cells by band.
pub(in crate::solve) fn bands(cells: u128) -> [u32; 3] {
    [0, 27, 54].map(|first| (cells >> first) as u32 & BAND)
}

/// The places of the bits of a word, the lowest first.
pub(in crate::solve) fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// The cells with two candidates, by band, of the cells of each digit.
pub(in crate::solve) fn pairs(places: &[[u32; 3]; 9]) -> [u32; 3] {
    std::array::from_fn(|band| {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for cells in places {
            three |= two & cells[band];
            two |= one & cells[band];
            one |= cells[band];
        }
        two & !three
    })
}
