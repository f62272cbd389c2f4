//! Counting where few cells are open, as around each of many solutions. All
//! candidates of such a board are one word, in which a single operation places a
//! digit; naked singles alone then find nearly every dead end.

use crate::classic::{Cell, House};

/// The most open cells that a board may have.
const CELLS: usize = 32;

/// Open cells, as bits.
type OpenCells = u32;

/// The most candidates that a cell may have.
const OF_CELL: usize = 4;

/// Candidates: the first and the second of each cell, then the third and the
/// fourth; bit `32 * (n % 2) + cell` of word `n / 2`.
type OpenCandidates = [u64; 2];

/// The cells that are left to fill.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open {
    cells: OpenCells,
    candidates: OpenCandidates,
}

/// By word, and by bit counted from one, the candidates of other cells that a
/// candidate excludes; at the ends, what no candidate excludes, which is nothing.
struct Exclusions([[OpenCandidates; u64::BITS as usize + 2]; 2]);

/// Counts the solutions of a propagated board (by digit and band) no further than
/// `limit`; `None` if it has too many open cells or candidates, or a digit of a
/// filled cell is still possible elsewhere in its houses.
pub(super) fn count(board: &[[u32; 3]; 9], limit: usize) -> Option<usize> {
    let (exclusions, open) = compress(board)?;
    Some(exclusions.count(open, limit))
}

/// Those of a cell, and more that make up four for each cell.
const DIGITS: usize = 16;

/// The open cells of a board without the others.
#[inline(always)]
fn compress(board: &[[u32; 3]; 9]) -> Option<(Exclusions, Open)> {
    let open = open_cells(board)?;
    let mut places: [OpenCandidates; DIGITS] = [[0; 2]; DIGITS];
    let mut lacking = [0; DIGITS];
    let mut cells: [OpenCells; 27] = [0; 27];
    let mut digits = [[0; OF_CELL]; CELLS];
    let count = for_each(open, |index, cell| {
        let houses = cell.houses().map(House::index);
        let of_cell: u32 = houses.iter().map(|house| 1 << house).sum();
        digits[index] = digits_of(board, cell);
        for (nth, digit) in digits[index].into_iter().enumerate() {
            places[digit][nth / 2] |= 1 << (nth % 2 * CELLS + index);
            lacking[digit] |= of_cell;
        }
        for house in houses {
            cells[house] |= 1 << index;
        }
    });
    // A house lacks as many digits as it has open cells.
    let lacking: u32 = lacking[..9].iter().map(|houses| houses.count_ones()).sum();
    if lacking != 3 * count {
        return None;
    }
    let mut exclusions = Exclusions([[[0; 2]; u64::BITS as usize + 2]; 2]);
    for_each(open, |index, cell| {
        let of_houses = cell.houses().map(|house| cells[house.index()]);
        let peers = of_houses.iter().fold(0, |all, cells| all | cells) & !(1 << index);
        for (nth, digit) in digits[index].into_iter().enumerate() {
            exclusions.0[nth / 2][nth % 2 * CELLS + index + 1] =
                and(places[digit], candidates_of(peers));
        }
    });
    let candidates = places[..9]
        .iter()
        .fold([0; 2], |all, &places| or(all, places));
    let cells = PackedCandidateCounts::new(candidates).one;
    Some((exclusions, Open { cells, candidates }))
}

/// By band, the cells with several candidates; `None` if they are too many or one
/// has more than four.
fn open_cells(board: &[[u32; 3]; 9]) -> Option<[u32; 3]> {
    let [mut one, mut two, mut three, mut four, mut five] = [[0; 3]; 5];
    for words in board {
        for band in 0..3 {
            five[band] |= four[band] & words[band];
            four[band] |= three[band] & words[band];
            three[band] |= two[band] & words[band];
            two[band] |= one[band] & words[band];
            one[band] |= words[band];
        }
    }
    let count: u32 = two.iter().map(|cells| cells.count_ones()).sum();
    (count <= OpenCells::BITS && five == [0; 3]).then_some(two)
}

/// Passes on these cells numbered from 0, and gives their number.
#[inline(always)]
fn for_each(cells: [u32; 3], mut act: impl FnMut(usize, Cell)) -> u32 {
    let mut index = 0;
    for (band, mut rest) in cells.into_iter().enumerate() {
        while rest != 0 {
            if let Some(cell) = Cell::new(band * 27 + rest.trailing_zeros() as usize) {
                act(index % CELLS, cell);
            }
            index += 1;
            rest &= rest - 1;
        }
    }
    index as u32
}

/// The digits possible in a cell, 0 to 8, then others.
#[inline(always)]
fn digits_of(board: &[[u32; 3]; 9], cell: Cell) -> [usize; OF_CELL] {
    let (band, place) = (cell.index() / 27, cell.index() % 27);
    let mut digits: u32 = u32::MAX;
    for words in board.iter().rev() {
        digits = digits << 1 | words[band] >> place & 1;
    }
    [(); OF_CELL].map(|()| {
        let digit = digits.trailing_zeros() as usize;
        digits &= digits - 1;
        digit % DIGITS
    })
}

#[inline(always)]
fn candidates_of(cells: OpenCells) -> OpenCandidates {
    [u64::from(cells) << CELLS | u64::from(cells); 2]
}

/// The cells with at least one, two and three candidates.
struct PackedCandidateCounts {
    one: OpenCells,
    two: OpenCells,
    three: OpenCells,
}

impl PackedCandidateCounts {
    #[inline(always)]
    fn new([low, high]: OpenCandidates) -> PackedCandidateCounts {
        let (either, both) = (low | high, low & high);
        let (other_either, other_both) = (either >> CELLS, both >> CELLS);
        PackedCandidateCounts {
            one: (either | other_either) as OpenCells,
            two: (both | other_both | either & other_either) as OpenCells,
            three: (both & other_either | either & other_both) as OpenCells,
        }
    }
}

/// The cells of a word of candidates.
#[inline(always)]
fn cells_of(word: u64) -> OpenCells {
    (word | word >> CELLS) as OpenCells
}

/// The first and the last bit.
#[inline(always)]
fn ends(word: u64) -> u64 {
    word & (word.wrapping_neg() | 1 << (word | 1).ilog2())
}

#[inline(always)]
fn or(a: OpenCandidates, b: OpenCandidates) -> OpenCandidates {
    [a[0] | b[0], a[1] | b[1]]
}

#[inline(always)]
fn and(a: OpenCandidates, b: OpenCandidates) -> OpenCandidates {
    [a[0] & b[0], a[1] & b[1]]
}

#[inline(always)]
fn without(a: OpenCandidates, b: OpenCandidates) -> OpenCandidates {
    [a[0] & !b[0], a[1] & !b[1]]
}

/// The first of these candidates alone.
#[inline(always)]
fn first(candidates: OpenCandidates) -> OpenCandidates {
    let [low, high] = candidates.map(|half| half & half.wrapping_neg());
    [low, if low == 0 { high } else { 0 }]
}

impl Exclusions {
    /// The number of solutions, or at least `limit`.
    fn count(&self, mut open: Open, limit: usize) -> usize {
        let (mut found, mut alike) = (0, 1);
        while open.cells != 0 {
            let [first, second] = self.children(open);
            open = match [self.propagate(first), self.propagate(second)] {
                [None, None] => return found,
                [Some(only), None] | [None, Some(only)] => only,
                // The guess decides nothing else, so both have as many solutions.
                [Some(first), Some(second)] if first == second => {
                    alike *= 2;
                    first
                }
                [Some(first), Some(second)] => {
                    found += alike * self.count(first, (limit - found).div_ceil(alike));
                    if found >= limit {
                        return found;
                    }
                    second
                }
            };
        }
        found + alike
    }

    /// A guess and its opposite, at a cell with two candidates if there is one.
    #[inline(always)]
    fn children(&self, open: Open) -> [Open; 2] {
        let counts = PackedCandidateCounts::new(open.candidates);
        let pairs = counts.two & !counts.three;
        let cells = if pairs == 0 { open.cells } else { pairs };
        let cell = cells & cells.wrapping_neg();
        let own = and(open.candidates, candidates_of(cell));
        let guess = first(own);
        let rest = without(own, guess);
        let place = |candidate: OpenCandidates| Open {
            cells: open.cells & !cell,
            candidates: without(without(open.candidates, self.of_first(candidate)), own),
        };
        let opposite = if pairs == 0 {
            Open {
                candidates: without(open.candidates, guess),
                ..open
            }
        } else {
            place(rest)
        };
        [place(guess), opposite]
    }

    /// Candidates that the first candidate of each word excludes.
    #[inline(always)]
    fn of_first(&self, [low, high]: OpenCandidates) -> OpenCandidates {
        let [low, high] = [low, high].map(|word| word.trailing_zeros() as usize + 1);
        or(self.0[0][low], self.0[1][high])
    }

    /// Candidates that the last candidate of each word excludes.
    #[inline(always)]
    fn of_last(&self, [low, high]: OpenCandidates) -> OpenCandidates {
        let [low, high] = [low, high].map(|word| (u64::BITS - word.leading_zeros()) as usize);
        or(self.0[0][low], self.0[1][high])
    }

    /// Places naked singles until there is none, the first and the last of each word
    /// at once; `None` if a cell has no candidate.
    #[inline(always)]
    fn propagate(&self, mut open: Open) -> Option<Open> {
        loop {
            let counts = PackedCandidateCounts::new(open.candidates);
            if counts.one != open.cells {
                return None;
            }
            let single_cells = counts.one & !counts.two;
            if single_cells == 0 {
                return Some(open);
            }
            let singles = and(open.candidates, candidates_of(single_cells));
            let excluded = or(self.of_first(singles), self.of_last(singles));
            if and(singles, excluded) != [0; 2] {
                return None;
            }
            let [low, high] = singles.map(ends);
            open.cells &= !cells_of(low | high);
            open.candidates = and(
                without(open.candidates, excluded),
                candidates_of(open.cells),
            );
        }
    }
}
