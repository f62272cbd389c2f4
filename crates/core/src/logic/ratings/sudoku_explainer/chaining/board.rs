//! A compact board for chain searches: candidates by cell and by house as bit
//! masks, cheap to copy for every assumption.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};

pub(crate) use crate::logic::inference::locked_subsets::bits;

/// A candidate's number: nine times the cell plus the digit, both from zero.
pub(crate) type Id = u16;

/// A candidate with its truth under an assumption.
pub(crate) type NodeTruth = (Id, bool);

/// The number of [`Id`]s.
pub(crate) const IDS: usize = 729;

/// The kinds of houses: box, row, column, in the order in which chains look at
/// them. House numbers follow it: 0 to 8 are boxes, 9 to 17 rows, 18 to 26
/// columns.
pub(crate) const KINDS: usize = 3;

/// The cells of each house.
pub(crate) const CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut index = 0;
    while index < 27 * 9 {
        let (house, position) = (index / 9, index % 9);
        cells[house][position] = house_at(house).cells()[position].index() as u8;
        index += 1;
    }
    cells
};

pub(crate) const fn house_at(number: usize) -> House {
    match number / 9 {
        0 => House::Box((number % 9) as u8),
        1 => House::Row((number % 9) as u8),
        _ => House::Column((number % 9) as u8),
    }
}

pub(crate) const fn id(cell: usize, digit: usize) -> Id {
    (cell * 9 + digit) as Id
}

/// The candidate of a digit at this position of a house.
pub(crate) const fn id_at(house: usize, position: usize, digit: usize) -> Id {
    id(CELLS[house][position] as usize, digit)
}

pub(crate) const fn id_cell(id: Id) -> usize {
    id as usize / 9
}

pub(crate) const fn id_digit(id: Id) -> usize {
    id as usize % 9
}

pub(crate) fn candidate(id: Id) -> (Cell, Digit) {
    let cell = Cell::at(id_cell(id) / 9, id_cell(id) % 9);
    (cell, Digit::from_index(id_digit(id)))
}

/// Place of a candidate: a table, because removing candidates is the innermost loop of the
/// dynamic chains.
#[derive(Clone, Copy)]
struct Location {
    cell: u8,
    digit: u8,
    /// Its house of each kind, and its position there as a bit.
    houses: [(u8, u16); KINDS],
}

const LOCATIONS: [Location; IDS] = {
    let mut locations = [Location {
        cell: 0,
        digit: 0,
        houses: [(0, 0); KINDS],
    }; IDS];
    let mut index = 0;
    while index < 27 * 81 {
        let (house, position, digit) = (index / 81, index / 9 % 9, index % 9);
        let location = &mut locations[id_at(house, position, digit) as usize];
        location.cell = CELLS[house][position];
        location.digit = digit as u8;
        location.houses[house / 9] = (house as u8, 1 << position);
        index += 1;
    }
    locations
};

/// A cell's house of this kind, and its position there as a bit.
pub(crate) fn position_in_house(cell: usize, kind: usize) -> (usize, u16) {
    let (house, position) = LOCATIONS[cell * 9].houses[kind];
    (house as usize, position)
}

pub(crate) fn house_index(cell: usize, kind: usize) -> usize {
    position_in_house(cell, kind).0
}

/// The candidates left under an assumption.
#[derive(Clone, Debug)]
pub(crate) struct ChainBoard {
    digits: [u16; 81],
    positions: [[u16; 9]; 27],
}

impl ChainBoard {
    pub fn new(candidates: &Candidates) -> ChainBoard {
        let mut board = ChainBoard {
            digits: [0; 81],
            positions: [[0; 9]; 27],
        };
        for cell in Cell::all() {
            board.digits[cell.index()] = candidates.at(cell).bits();
            for id in board.ids_in(cell.index()) {
                for (house, position) in LOCATIONS[id as usize].houses {
                    board.positions[house as usize][id_digit(id)] |= position;
                }
            }
        }
        board
    }

    /// The digits left in a cell, as bits.
    pub fn digits(&self, cell: usize) -> u16 {
        self.digits[cell]
    }

    /// The positions left for a digit in a house, as bits.
    pub fn positions(&self, house: usize, digit: usize) -> u16 {
        self.positions[house][digit]
    }

    pub fn has(&self, id: Id) -> bool {
        self.digits[id_cell(id)] & 1 << id_digit(id) != 0
    }

    /// Every candidate, in rising order.
    pub fn ids(&self) -> impl Iterator<Item = Id> + '_ {
        (0..81).flat_map(|cell| self.ids_in(cell))
    }

    /// The candidates of a cell, in rising order.
    pub fn ids_in(&self, cell: usize) -> impl Iterator<Item = Id> + use<> {
        bits(self.digits[cell]).map(move |digit| id(cell, digit))
    }

    /// The candidates of a digit in a house, by position.
    pub fn ids_in_house(&self, house: usize, digit: usize) -> impl Iterator<Item = Id> + use<> {
        bits(self.positions[house][digit]).map(move |position| id_at(house, position, digit))
    }

    /// The cells left for each digit.
    pub fn cells_by_digit(&self) -> [CellSet; 9] {
        let mut cells = [0u128; 9];
        for id in self.ids() {
            cells[id_digit(id)] |= 1 << id_cell(id);
        }
        cells.map(CellSet::from_bits)
    }

    /// Removes a candidate, and returns what is last without it.
    #[inline]
    pub fn remove(&mut self, id: Id) -> LastCandidates {
        let location = &LOCATIONS[id as usize];
        let digits = &mut self.digits[location.cell as usize];
        *digits &= !(1 << location.digit);
        let positions = location.houses.map(|(house, position)| {
            let positions = &mut self.positions[house as usize][location.digit as usize];
            *positions &= !position;
            *positions
        });
        LastCandidates::new(location, *digits, positions)
    }

    /// The last candidates that would be left without this one.
    pub fn last_without(&self, id: Id) -> LastCandidates {
        let location = &LOCATIONS[id as usize];
        let digits = self.digits[location.cell as usize] & !(1 << location.digit);
        let positions = location.houses.map(|(house, position)| {
            self.positions[house as usize][location.digit as usize] & !position
        });
        LastCandidates::new(location, digits, positions)
    }
}

/// The candidates that are the last of a cell or house without another.
pub(crate) struct LastCandidates {
    /// In the other's cell.
    pub in_cell: Option<Id>,
    /// Of its digit in its house of each kind.
    pub in_houses: [Option<Id>; KINDS],
}

impl LastCandidates {
    #[inline]
    fn new(location: &Location, digits: u16, positions: [u16; KINDS]) -> LastCandidates {
        let (cell, digit) = (location.cell as usize, location.digit as usize);
        let last = |set: u16| set.is_power_of_two().then(|| set.trailing_zeros() as usize);
        LastCandidates {
            in_cell: last(digits).map(|digit| id(cell, digit)),
            in_houses: std::array::from_fn(|kind| {
                let house = location.houses[kind].0 as usize;
                last(positions[kind]).map(|position| id_at(house, position, digit))
            }),
        }
    }
}

/// Counts of filled cells, which no assumption changes.
#[derive(Clone, Debug)]
pub(crate) struct FillCounts {
    /// Empty cells by house.
    pub empty: [u8; 27],
    /// Cells with each digit placed.
    pub placed: [u8; 9],
}

impl FillCounts {
    pub fn new(candidates: &Candidates) -> FillCounts {
        let empty = candidates.empty_cells();
        let mut placed = [0; 9];
        for (_, digit) in candidates.values().filled() {
            placed[digit.index()] += 1;
        }
        FillCounts {
            empty: std::array::from_fn(|house| (house_at(house).cell_set() & empty).len() as u8),
            placed,
        }
    }
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct IdSet([u64; 12]);

impl IdSet {
    pub fn contains(&self, id: Id) -> bool {
        self.0[id as usize / 64] & 1 << (id % 64) != 0
    }

    /// Returns whether the candidate was not in the set before.
    pub fn insert(&mut self, id: Id) -> bool {
        let is_new = !self.contains(id);
        self.0[id as usize / 64] |= 1 << (id % 64);
        is_new
    }

    #[must_use]
    pub fn intersect(&self, other: &IdSet) -> IdSet {
        IdSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 12]
    }
}
