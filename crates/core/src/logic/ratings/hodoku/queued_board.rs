//! Singles in the order in which HoDoKu takes them: as they appear, they wait
//! in two queues (`SudokuSinglesQueue.java`).

use crate::board::Digit;
use crate::classic::{Candidates, Cell, Grid, House};
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::Single;
use std::collections::VecDeque;

/// A board, and the singles seen on the way to it, some of which may be gone.
pub(crate) struct QueuedBoard {
    board: Candidates,
    /// Places left, by digit and house.
    places: [HouseCounts; 9],
    /// Empty cells, by house.
    empty: HouseCounts,
    /// The number of houses with one empty cell.
    nearly_full: usize,
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
}

impl QueuedBoard {
    /// Places the givens in reading order, by which the first singles appear.
    pub fn new(givens: &Grid) -> QueuedBoard {
        let mut board = QueuedBoard {
            board: Candidates::from_grid(&Grid::EMPTY).with_givens(!givens.empty_cells()),
            places: [HouseCounts::NINE; 9],
            empty: HouseCounts::NINE,
            nearly_full: 0,
            naked: VecDeque::with_capacity(CAPACITY),
            hidden: VecDeque::with_capacity(CAPACITY),
        };
        for (cell, digit) in givens.filled() {
            board.place(cell, digit);
        }
        board
    }

    pub fn candidates(&self) -> &Candidates {
        &self.board
    }

    pub fn next_single(&mut self) -> Option<Single> {
        self.find_full_house()
            .or_else(|| self.next_naked_single())
            .or_else(|| self.next_hidden_single())
    }

    /// The first naked single in the queue that is the last of a house. It
    /// stays in the queue, and is skipped there once it is placed.
    fn find_full_house(&self) -> Option<Single> {
        if self.nearly_full == 0 {
            return None;
        }
        let empty = self.board.empty_cells();
        let mut waiting = self.naked.iter().filter(|(cell, _)| empty.contains(*cell));
        waiting.find_map(|&(cell, digit)| {
            let is_last = |house: &House| self.empty.get(house.index()) == 1;
            Some(Single::new(
                Technique::FullHouse,
                cell.houses().into_iter().find(is_last)?,
                cell,
                digit,
            ))
        })
    }

    fn next_naked_single(&mut self) -> Option<Single> {
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.board.at(cell).single() == Some(digit) {
                return Some(Single::new(
                    Technique::NakedSingle,
                    House::Box(cell.box_index() as u8),
                    cell,
                    digit,
                ));
            }
        }
        None
    }

    fn next_hidden_single(&mut self) -> Option<Single> {
        while let Some((cell, digit)) = self.hidden.pop_front() {
            if !self.board.at(cell).contains(digit) {
                continue;
            }
            let places = &self.places[digit.index()];
            let is_only = |house: &House| places.get(house.index()) == 1;
            if let Some(house) = cell.houses().into_iter().find(is_only) {
                return Some(Single::new(Technique::HiddenSingle, house, cell, digit));
            }
        }
        None
    }

    /// Places a digit. The singles this leaves join the queues in HoDoKu's
    /// order: those of the cell's peers before those of its other candidates.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() & self.board.cells_for(digit) {
            self.remove(peer, digit);
        }
        if self.board.empty_cells().contains(cell) {
            self.count_filled(cell);
        }
        let digits = self.board.at(cell);
        self.board.place(cell, digit);
        if digits.contains(digit) {
            for house in HOUSES[cell.index()] {
                self.places[digit.index()].decrement(house);
            }
        }
        for other in digits.without(digit) {
            self.count_removed(cell, other);
        }
    }

    fn count_filled(&mut self, cell: Cell) {
        for house in HOUSES[cell.index()] {
            let left = self.empty.decrement(house);
            self.nearly_full += usize::from(left == 1);
            self.nearly_full -= usize::from(left == 0);
        }
    }

    /// Removes a candidate if it is there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) {
        if self.board.at(cell).contains(digit) {
            self.remove(cell, digit);
        }
    }

    /// Removes a candidate that is there.
    #[inline]
    fn remove(&mut self, cell: Cell, digit: Digit) {
        self.board.eliminate(cell, digit);
        if let Some(last) = self.board.at(cell).single() {
            self.naked.push_back((cell, last));
        }
        self.count_removed(cell, digit);
    }

    /// Counts a candidate that is gone from the board already. Where this
    /// leaves one place in a house, that joins the queue.
    #[inline]
    fn count_removed(&mut self, cell: Cell, digit: Digit) {
        for house in HOUSES[cell.index()] {
            if self.places[digit.index()].decrement(house) == 1 {
                let places = self.board.places(House::ALL[usize::from(house)], digit);
                let place = places.first().expect("one place is left");
                self.hidden.push_back((place, digit));
            }
        }
    }
}

/// More singles than this seldom wait in a queue.
const CAPACITY: usize = 128;

/// A number for each house.
#[derive(Clone, Copy)]
struct HouseCounts([u8; COUNTS]);

/// A power of two, so that masked indices need no bounds check.
const COUNTS: usize = House::ALL.len().next_power_of_two();

impl HouseCounts {
    const NINE: HouseCounts = HouseCounts([9; COUNTS]);

    fn get(&self, house: usize) -> u8 {
        self.0[house % COUNTS]
    }

    /// Takes one from a house's number and returns what is left.
    fn decrement(&mut self, house: u8) -> u8 {
        let left = &mut self.0[usize::from(house) % COUNTS];
        *left -= 1;
        *left
    }
}

/// The indices of each cell's houses.
static HOUSES: [[u8; 3]; 81] = {
    let mut indices = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, boxed] = Cell::at(cell / 9, cell % 9).houses();
        let (row, column, boxed) = (row.index(), column.index(), boxed.index());
        indices[cell] = [row as u8, column as u8, boxed as u8];
        cell += 1;
    }
    indices
};
