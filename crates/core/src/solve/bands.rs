//! The board of the fast engine: for each digit and each band of three rows, a
//! word of 27 bits, the cells where the digit is still possible.
//!
//! Bit `9 * row + column` of a word is a cell of its band. Two kinds of three bits decide most:
//! a *segment* (the cells a row and a box share) and a *stub* (the cells a column and a box
//! share). Within a band a digit takes one segment in each row and each box, a permutation of
//! three. Within a stack it takes one stub in each column and each band. The sieve keeps
//! exactly the segments and stubs that belong to some whole permutation, which is locked
//! candidates and hidden singles between boxes and lines at once.

use super::guess::{Guess, Halves, KEEP, WEIGHED, best_pair, halves};
use super::sieve::{BAND, sieve};
use crate::board::Digit;
use crate::classic::{Cell, Grid, House};

/// The state of a board after propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PropagationResult {
    /// No solution below.
    Dead,
    /// Every cell has its digit.
    Solved,
    /// Propagation alone gets no further: a guess is needed.
    Open,
}

/// The digits whose words changed, as bits 0 to 8.
pub(super) type Changed = u32;

const ALL_CHANGED: Changed = 0x1ff;

/// Possible cells of each digit, and cells that have their digit.
#[derive(Clone, Copy)]
pub(super) struct Bands {
    /// By digit and band.
    words: [[u32; 3]; 9],
    /// By band: cells whose digit is known and removed from the others' words.
    claimed: [u32; 3],
}

/// The candidates of each cell, counted up to three.
struct CandidateCounts {
    /// Cells with at least one.
    one: [u32; 3],
    /// Cells with at least two.
    two: [u32; 3],
    /// Cells with at least three.
    three: [u32; 3],
}

impl Bands {
    /// The board of these givens before propagation; `None` if two of them conflict.
    pub(super) fn from_givens(givens: &Grid) -> Option<Bands> {
        let mut words = [[BAND; 3]; 9];
        let mut own = [[0; 3]; 9];
        let mut filled = [0; 3];
        for (index, digit) in givens.cells().iter().enumerate() {
            if let Some(digit) = digit {
                let (band, bit) = (index / 27, 1 << (index % 27));
                keep(&mut words[digit.index()], index);
                own[digit.index()][band] |= bit;
                filled[band] |= bit;
            }
        }
        let mut lost = 0;
        for (words, own) in words.iter_mut().zip(own) {
            for band in 0..3 {
                lost |= own[band] & !words[band];
                words[band] &= own[band] | !filled[band];
            }
        }
        let claimed = filled;
        (lost == 0).then_some(Bands { words, claimed })
    }

    /// A propagated board with these candidates.
    pub(super) fn from_words(words: [[u32; 3]; 9]) -> Bands {
        Bands {
            words,
            claimed: [0; 3],
        }
    }

    /// The candidates by digit and band.
    pub(super) fn words(&self) -> &[[u32; 3]; 9] {
        &self.words
    }

    /// Every digit, as after [`Bands::from_givens`].
    pub(super) const fn fresh() -> Changed {
        ALL_CHANGED
    }

    /// Propagates until nothing changes: sieve, hidden singles, naked singles.
    pub(super) fn propagate(&mut self, mut changed: Changed) -> PropagationResult {
        loop {
            while changed != 0 {
                let digit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                match self.refine(digit) {
                    Some(touched) => changed |= touched,
                    None => return PropagationResult::Dead,
                }
            }
            let counts = self.count_candidates();
            if counts.one != [BAND; 3] {
                return PropagationResult::Dead;
            }
            changed = self.place_singles(&counts);
            if changed == 0 {
                return match counts.two {
                    [0, 0, 0] => PropagationResult::Solved,
                    _ => PropagationResult::Open,
                };
            }
        }
    }

    /// Sieves one digit and claims the cells that must hold it. Returns the other
    /// digits that lost a cell to it, or `None` if it has no place in some house.
    fn refine(&mut self, digit: usize) -> Option<Changed> {
        let (words, known) = sieve(self.words[digit])?;
        self.words[digit] = words;
        let new: [u32; 3] = std::array::from_fn(|band| known[band] & !self.claimed[band]);
        if new == [0; 3] {
            return Some(0);
        }
        Some(self.claim(digit, new))
    }

    /// Removes these cells from all digits but one.
    fn claim(&mut self, digit: usize, cells: [u32; 3]) -> Changed {
        let mut changed = 0;
        for (other, words) in self.words.iter_mut().enumerate() {
            let mut lost = 0;
            for band in 0..3 {
                lost |= words[band] & cells[band];
            }
            if lost != 0 && other != digit {
                changed |= 1 << other;
                for band in 0..3 {
                    words[band] &= !cells[band];
                }
            }
        }
        for (claimed, cells) in self.claimed.iter_mut().zip(cells) {
            *claimed |= cells;
        }
        changed
    }

    #[inline(always)]
    fn count_candidates(&self) -> CandidateCounts {
        let mut counts = CandidateCounts {
            one: [0; 3],
            two: [0; 3],
            three: [0; 3],
        };
        for words in &self.words {
            for (band, &word) in words.iter().enumerate() {
                counts.three[band] |= counts.two[band] & word;
                counts.two[band] |= counts.one[band] & word;
                counts.one[band] |= word;
            }
        }
        counts
    }

    /// Gives every cell with a single candidate its digit.
    fn place_singles(&mut self, counts: &CandidateCounts) -> Changed {
        let mut changed = 0;
        for band in 0..3 {
            let mut singles = counts.one[band] & !counts.two[band] & !self.claimed[band];
            self.claimed[band] |= singles;
            while singles != 0 {
                let bit = singles & singles.wrapping_neg();
                singles ^= bit;
                changed |= self.place_single(band, bit);
            }
        }
        changed
    }

    fn place_single(&mut self, band: usize, bit: u32) -> Changed {
        let digit = self.words.iter().position(|words| words[band] & bit != 0);
        // A single placed just before may have removed this one's digit; the
        // next count then finds the cell without candidates.
        let Some(digit) = digit else {
            return ALL_CHANGED;
        };
        keep(
            &mut self.words[digit],
            band * 27 + bit.trailing_zeros() as usize,
        );
        1 << digit
    }

    /// The guess to make on an open, propagated board: a cell with two
    /// candidates, else a digit with two places in a house, else the cell or
    /// house with the fewest choices.
    #[inline(always)]
    pub(super) fn guess(&self) -> Guess {
        let counts = self.count_candidates();
        let pairs = std::array::from_fn(|band| counts.two[band] & !counts.three[band]);
        let cells = self.words.map(halves);
        let holders = |band: usize, bit| {
            let holds = |digit: usize| u32::from(self.words[digit][band] & bit != 0) << digit;
            (0..9).map(holds).sum()
        };
        best_pair(&cells, pairs, WEIGHED, holders).unwrap_or_else(|| self.tightest(&counts))
    }

    #[inline(always)]
    fn tightest(&self, counts: &CandidateCounts) -> Guess {
        let (places, digit, cell) = self.tightest_house();
        let (cell, digit) = match places {
            2 => (cell, digit),
            _ => self.tightest_cell(counts, places).unwrap_or((cell, digit)),
        };
        Guess {
            cell,
            digit,
            other: None,
        }
    }

    /// The cell with the fewest candidates, if they are fewer than `fewer_than`,
    /// and its smallest digit.
    fn tightest_cell(&self, counts: &CandidateCounts, fewer_than: u32) -> Option<(usize, usize)> {
        let open = (0..81).filter(|cell| counts.two[cell / 27] >> (cell % 27) & 1 != 0);
        let (choices, cell) = open.map(|cell| (self.choices(cell), cell)).min()?;
        (choices < fewer_than).then(|| (cell, self.first_digit(cell)))
    }

    /// The digit with the fewest places, at least two, in some house: the number
    /// of places, the digit, and the first place. Two places end the search.
    #[inline(always)]
    fn tightest_house(&self) -> (u32, usize, usize) {
        let mut best = (10, 0, 0);
        for (digit, &words) in self.words.iter().enumerate() {
            let [low, high] = halves(words);
            for (house, of_house) in HOUSES.iter().enumerate() {
                let count = (low & of_house[0]).count_ones() + (high & of_house[1]).count_ones();
                if count >= 2 && count < best.0 {
                    best = (count, digit, house);
                    if count == 2 {
                        return self.first_place(best);
                    }
                }
            }
        }
        self.first_place(best)
    }

    /// The same with the house's first cell for the digit instead of the house.
    fn first_place(&self, (count, digit, house): (u32, usize, usize)) -> (u32, usize, usize) {
        let cells = House::ALL[house].cells();
        let mut places = cells.iter().map(|cell| cell.index());
        let first = places.find(|&cell| self.allows(cell, digit));
        (count, digit, first.unwrap_or(0))
    }

    fn choices(&self, cell: usize) -> u32 {
        (0..9)
            .map(|digit| u32::from(self.allows(cell, digit)))
            .sum()
    }

    fn first_digit(&self, cell: usize) -> usize {
        (0..9).find(|&digit| self.allows(cell, digit)).unwrap_or(0)
    }

    fn allows(&self, cell: usize, digit: usize) -> bool {
        self.words[digit][cell / 27] >> (cell % 27) & 1 != 0
    }

    pub(super) fn place(&mut self, cell: usize, digit: usize) -> Changed {
        let mut cells = [0; 3];
        cells[cell / 27] = 1 << (cell % 27);
        keep(&mut self.words[digit], cell);
        self.claim(digit, cells) | 1 << digit
    }

    /// Removes a candidate.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) -> Changed {
        self.words[digit][cell / 27] &= !(1 << (cell % 27));
        1 << digit
    }

    /// The digits of a solved board.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (words, digit) in self.words.iter().zip(Digit::NINE) {
            for (band, &word) in words.iter().enumerate() {
                write(&mut grid, band, word, digit);
            }
        }
        grid
    }
}

/// By house: its cells.
static HOUSES: [Halves; 27] = {
    let mut houses = [[0; 2]; 27];
    let mut house = 0;
    while house < 27 {
        let cells = House::ALL[house].cell_set().bits();
        let [top, middle] = [cells as u32 & BAND, (cells >> 27) as u32 & BAND];
        houses[house] = halves([top, middle, (cells >> 54) as u32]);
        house += 1;
    }
    houses
};

fn write(grid: &mut Grid, band: usize, mut word: u32, digit: Digit) {
    while word != 0 {
        if let Some(cell) = Cell::new(band * 27 + word.trailing_zeros() as usize) {
            grid.set(cell, Some(digit));
        }
        word &= word - 1;
    }
}

/// Leaves a digit only the places that remain once it is in this cell.
fn keep(words: &mut [u32; 3], cell: usize) {
    for (word, keep) in words.iter_mut().zip(KEEP[cell]) {
        *word &= keep;
    }
}
