//! The cell to guess at: of those with two candidates, the one that decides most.

use super::sieve::BAND;
use crate::classic::Cell;

/// A candidate to try on an open board.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub(super) cell: usize,
    pub(super) digit: usize,
    /// The one other candidate of the cell, if there is only one.
    pub(super) other: Option<usize>,
}

/// Sets of 81 cells as two words: the first two bands, and the third.
pub(super) type Halves = [u64; 2];

/// The three bands as halves.
#[inline(always)]
pub(super) const fn halves([top, middle, bottom]: [u32; 3]) -> Halves {
    [top as u64 | (middle as u64) << 32, bottom as u64]
}

/// The most cells that are weighed; with more, the choice matters little.
pub(super) const WEIGHED: u32 = 16;

/// The most that are weighed on the way straight to a solution.
const WEIGHED_AT_FIRST: u32 = 4;

/// Minimum number of pairs to weigh. Hard puzzles have few at their first guesses, which
/// decide how large the search gets.
const FEW_PAIRS: u32 = 8;

/// Whether any of these pairs leads straight to a solution, as it seems: there are
/// many and no dead end was met.
#[inline(always)]
pub(super) fn any_will_do(pairs: [u32; 3], met_dead_end: bool) -> bool {
    let [top, bottom] = halves(pairs);
    !met_dead_end && top.count_ones() + bottom.count_ones() > FEW_PAIRS
}

/// Minimum number of pairs to weigh.
#[inline(always)]
pub(super) const fn worth_weighing(any_will_do: bool) -> u32 {
    if any_will_do {
        WEIGHED_AT_FIRST
    } else {
        WEIGHED
    }
}

/// Of the cells with two candidates, the one that affects most others. A peer
/// that has the digit too counts one, and three if it is itself such a cell,
/// since then it is decided at once. Only the first `weighed` such cells are
/// considered. `holders` gives the digits of a cell (a
/// band, and its one bit there) as bits, numbered as in `cells`.
#[inline(always)]
pub(super) fn best_pair<const N: usize>(
    cells: &[Halves; N],
    pairs: [u32; 3],
    weighed: u32,
    holders: impl Fn(usize, u32) -> u32,
) -> Option<Guess> {
    let half = halves(pairs);
    // Weight, cell and digits in one number, so that the greatest is found
    // without a branch: which cell wins cannot be predicted.
    let mut best = 0;
    let mut left = weighed;
    for (band, &pairs) in pairs.iter().enumerate() {
        let mut rest = pairs;
        while rest != 0 && left != 0 {
            left -= 1;
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let cell = band as u32 * 27 + bit.trailing_zeros();
            let digits = holders(band, bit);
            let (low, high) = (digits.trailing_zeros(), 31 - digits.leading_zeros());
            let weight = weigh(cells[low as usize % N], half, cell as usize)
                + weigh(cells[high as usize % N], half, cell as usize);
            best = best.max((weight + 1) << 16 | cell << 8 | high << 4 | low);
        }
    }
    (best != 0).then_some(Guess {
        cell: (best >> 8 & 0xff) as usize,
        digit: (best & 0xf) as usize,
        other: Some((best >> 4 & 0xf) as usize),
    })
}

/// The last of these pairs that a guess leaves as it is, to be guessed at before the
/// first is propagated: nearly as good where [any will do](any_will_do), and a
/// propagation less.
#[inline(always)]
pub(super) fn pair_apart(
    pairs: [u32; 3],
    first: usize,
    holders: impl Fn(usize, u32) -> u32,
) -> Option<Guess> {
    for band in [2, 1, 0] {
        let mut apart = pairs[band] & KEEP[first][band];
        if band == first / 27 {
            apart &= !(1 << (first % 27));
        }
        if let Some(place) = apart.checked_ilog2() {
            let digits = holders(band, 1 << place);
            return Some(Guess {
                cell: band * 27 + place as usize,
                digit: digits.trailing_zeros() as usize,
                other: digits.checked_ilog2().map(|digit| digit as usize),
            });
        }
    }
    None
}

/// Weight of a digit in a cell: its effect on its peers.
#[inline(always)]
fn weigh(cells: Halves, pairs: Halves, cell: usize) -> u32 {
    let mut weight = 0;
    for half in 0..2 {
        let peers = cells[half] & PEERS[cell][half];
        weight += peers.count_ones() + 2 * (peers & pairs[half]).count_ones();
    }
    weight
}

/// By cell: its peers.
static PEERS: [Halves; 81] = {
    let mut peers = [[0; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [top, middle, bottom] = KEEP[cell];
        peers[cell] = halves([top ^ BAND, middle ^ BAND, bottom ^ BAND]);
        cell += 1;
    }
    peers
};

/// By cell: all cells but its peers, by band.
pub(super) static KEEP: [[u32; 3]; 81] = {
    let mut keep = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let kept = match Cell::new(cell) {
            Some(cell) => !cell.peers().bits(),
            None => 0,
        };
        let mut band = 0;
        while band < 3 {
            keep[cell][band] = (kept >> (27 * band)) as u32 & BAND;
            band += 1;
        }
        cell += 1;
    }
    keep
};
