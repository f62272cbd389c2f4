//! A working board for chains: candidates by cell and by house as plain bits,
//! cheap to copy for every assumption.

use crate::grid::{Candidates, Cell, CellSet, Digit, House};

/// A candidate by its number: nine times the cell, plus the digit, both from
/// zero. Rising numbers are cells in reading order and digits rising.
pub(super) type Id = u16;

/// One more than the largest [`Id`].
pub(super) const IDS: usize = 729;

/// The three kinds of houses in the order in which chains look at them.
pub(super) const KINDS: usize = 3;

/// The cells of the houses: boxes first, then rows, then columns.
pub(super) const CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let of = house_at(house).cells();
        let mut place = 0;
        while place < 9 {
            cells[house][place] = of[place].index() as u8;
            place += 1;
        }
        house += 1;
    }
    cells
};

/// Of each cell, the numbers of its box, row and column.
pub(super) const HOUSES: [[u8; KINDS]; 81] = {
    let mut houses = [[0; KINDS]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            houses[CELLS[house][place] as usize][house / 9] = house as u8;
            place += 1;
        }
        house += 1;
    }
    houses
};

/// Of each cell, its position in its box, row and column.
pub(super) const POSITIONS: [[u8; KINDS]; 81] = {
    let mut positions = [[0; KINDS]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            positions[CELLS[house][place] as usize][house / 9] = place as u8;
            place += 1;
        }
        house += 1;
    }
    positions
};

/// The house with this number in [`CELLS`].
pub(super) const fn house_at(number: usize) -> House {
    match number / 9 {
        0 => House::Box((number % 9) as u8),
        1 => House::Row((number % 9) as u8),
        _ => House::Column((number % 9) as u8),
    }
}

pub(super) const fn id(cell: usize, digit: usize) -> Id {
    (cell * 9 + digit) as Id
}

pub(super) const fn cell_of(id: Id) -> usize {
    id as usize / 9
}

pub(super) const fn digit_of(id: Id) -> usize {
    id as usize % 9
}

/// The candidate a number stands for.
pub(super) fn candidate(id: Id) -> (Cell, Digit) {
    let cell = Cell::at(cell_of(id) / 9, cell_of(id) % 9);
    (cell, Digit::from_index(digit_of(id)))
}

/// The numbers of the bits that are set, rising.
pub(super) fn bits(set: u16) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (bit < 16).then_some(bit)
    })
}

/// Where a candidate is.
#[derive(Clone, Copy)]
struct Spot {
    cell: u8,
    digit: u8,
    /// Its houses, and in each its position as a bit.
    houses: [(u8, u16); KINDS],
}

const SPOTS: [Spot; IDS] = {
    let mut spots = [Spot {
        cell: 0,
        digit: 0,
        houses: [(0, 0); KINDS],
    }; IDS];
    let mut id = 0;
    while id < IDS {
        let cell = id / 9;
        let mut kind = 0;
        while kind < KINDS {
            spots[id].houses[kind] = (HOUSES[cell][kind], 1 << POSITIONS[cell][kind]);
            kind += 1;
        }
        spots[id].cell = cell as u8;
        spots[id].digit = (id % 9) as u8;
        id += 1;
    }
    spots
};

/// The candidates that are left under an assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    at: [u16; 81],
    places: [[u16; 9]; 27],
}

/// What is the last of its place without some candidate.
pub(super) struct Last {
    /// Of its cell.
    pub partner: Option<Id>,
    /// Of its digit, by kind of house.
    pub twins: [Option<Id>; KINDS],
}

/// How far the board is filled, which no assumption changes.
#[derive(Clone, Debug)]
pub(super) struct Filling {
    /// How many cells of each house are empty.
    pub empty: [u8; 27],
    /// How often each digit is written.
    pub written: [u8; 9],
}

impl Board {
    pub fn of(candidates: &Candidates) -> Board {
        let mut board = Board {
            at: [0; 81],
            places: [[0; 9]; 27],
        };
        for cell in Cell::all() {
            board.at[cell.index()] = candidates.at(cell).bits();
            for digit in bits(candidates.at(cell).bits()) {
                for kind in 0..KINDS {
                    let house = HOUSES[cell.index()][kind] as usize;
                    board.places[house][digit] |= 1 << POSITIONS[cell.index()][kind];
                }
            }
        }
        board
    }

    /// The digits left for a cell.
    pub fn at(&self, cell: usize) -> u16 {
        self.at[cell]
    }

    /// The positions left for a digit in a house.
    pub fn places(&self, house: usize, digit: usize) -> u16 {
        self.places[house][digit]
    }

    pub fn has(&self, id: Id) -> bool {
        self.at[cell_of(id)] & 1 << digit_of(id) != 0
    }

    pub fn remove(&mut self, id: Id) {
        let spot = &SPOTS[id as usize];
        self.at[spot.cell as usize] &= !(1 << spot.digit);
        for (house, position) in spot.houses {
            self.places[house as usize][spot.digit as usize] &= !position;
        }
    }

    /// Takes a candidate away and tells what it leaves alone.
    #[inline]
    pub fn take(&mut self, candidate: Id) -> Last {
        let spot = &SPOTS[candidate as usize];
        let at = &mut self.at[spot.cell as usize];
        *at &= !(1 << spot.digit);
        let partner = at
            .is_power_of_two()
            .then(|| id(spot.cell as usize, at.trailing_zeros() as usize));
        let twins = spot.houses.map(|(house, position)| {
            let places = &mut self.places[house as usize][spot.digit as usize];
            *places &= !position;
            let place = places.trailing_zeros() as usize;
            places
                .is_power_of_two()
                .then(|| id(CELLS[house as usize][place] as usize, spot.digit as usize))
        });
        Last { partner, twins }
    }

    /// Every candidate, rising.
    pub fn ids(&self) -> impl Iterator<Item = Id> + '_ {
        (0..81).flat_map(|cell| bits(self.at[cell]).map(move |digit| id(cell, digit)))
    }

    /// The cells left for each digit.
    pub fn cells(&self) -> [CellSet; 9] {
        let mut cells = [0u128; 9];
        for cell in 0..81 {
            for digit in bits(self.at[cell]) {
                cells[digit] |= 1 << cell;
            }
        }
        cells.map(CellSet::from_bits)
    }

    /// The other digit of this candidate's cell, if there is just one.
    pub fn partner(&self, candidate: Id) -> Option<Id> {
        let spot = &SPOTS[candidate as usize];
        let others = self.at[spot.cell as usize] & !(1 << spot.digit);
        others
            .is_power_of_two()
            .then(|| id(spot.cell as usize, others.trailing_zeros() as usize))
    }

    /// The other place of this candidate's digit in its house of this kind, if
    /// there is just one.
    pub fn twin(&self, candidate: Id, kind: usize) -> Option<Id> {
        let spot = &SPOTS[candidate as usize];
        let (house, position) = spot.houses[kind];
        let others = self.places[house as usize][spot.digit as usize] & !position;
        let place = others.trailing_zeros() as usize;
        others
            .is_power_of_two()
            .then(|| id(CELLS[house as usize][place] as usize, spot.digit as usize))
    }
}

impl Filling {
    pub fn of(candidates: &Candidates) -> Filling {
        let empty_cells = candidates.empty_cells();
        let empty =
            std::array::from_fn(|house| (house_at(house).cell_set() & empty_cells).len() as u8);
        let mut written = [0; 9];
        for (_, digit) in candidates.values().filled() {
            written[digit.index()] += 1;
        }
        Filling { empty, written }
    }
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ids([u64; 12]);

impl Ids {
    pub const NONE: Ids = Ids([0; 12]);

    pub fn contains(&self, id: Id) -> bool {
        self.0[id as usize / 64] & 1 << (id % 64) != 0
    }

    pub fn insert(&mut self, id: Id) {
        self.0[id as usize / 64] |= 1 << (id % 64);
    }

    #[must_use]
    pub fn and(&self, other: &Ids) -> Ids {
        Ids(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 12]
    }
}
