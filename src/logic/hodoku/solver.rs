//! One step of HoDoKu after the other. Which single it takes hangs on the
//! order in which the singles came up: they wait in two queues
//! (`SudokuSinglesQueue.java`).

use super::HodokuStep;
use crate::grid::{Candidates, Cell, Digit, Grid, House};
use crate::logic::{Deduction, Family, Ladder, Level, Technique, first_by, singles};
use std::collections::VecDeque;

/// A board, and the singles seen on the way to it that may still be there.
pub(super) struct Walk {
    board: Candidates,
    /// How many places are left, by digit and house.
    places: [Counts; 9],
    /// How many cells are empty, by house.
    empty: Counts,
    /// How many houses have just one empty cell.
    nearly_full: usize,
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
}

/// What to do next. A single is told as a deduction only when asked for: most
/// steps are singles, and a grade wants none of their proofs.
pub(super) enum Step {
    Single(Single),
    Reasoned(Box<Deduction>),
    Guess(Cell, Digit),
}

pub(super) struct Single {
    technique: Technique,
    /// Where it is seen; for a naked single any house of the cell.
    house: House,
    cell: Cell,
    digit: Digit,
}

impl Step {
    /// By which technique; nothing for a guess.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            Step::Single(single) => Some(single.technique),
            Step::Reasoned(step) => Some(step.technique),
            Step::Guess(..) => None,
        }
    }

    /// The step with its proof on this board.
    pub fn told(&self, board: &Candidates) -> HodokuStep {
        match self {
            Step::Single(single) => HodokuStep::Reasoned(single.told(board)),
            Step::Reasoned(step) => HodokuStep::Reasoned((**step).clone()),
            Step::Guess(cell, digit) => HodokuStep::Guessed(*cell, *digit),
        }
    }
}

impl Single {
    fn told(&self, board: &Candidates) -> Deduction {
        let &Single {
            house, cell, digit, ..
        } = self;
        match self.technique {
            Technique::FullHouse => singles::full_house(house, cell, digit),
            Technique::HiddenSingle => singles::hidden_single(board, house, cell, digit),
            _ => singles::naked_single(board, cell, digit),
        }
    }
}

impl Walk {
    /// The givens written one after the other, which already lets singles
    /// queue.
    pub fn of(givens: &Grid) -> Walk {
        let mut walk = Walk {
            board: Candidates::of(&Grid::EMPTY).with_givens(!givens.empty_cells()),
            places: [Counts::FULL; 9],
            empty: Counts::FULL,
            nearly_full: 0,
            naked: VecDeque::with_capacity(QUEUE),
            hidden: VecDeque::with_capacity(QUEUE),
        };
        for (cell, digit) in givens.filled() {
            walk.place(cell, digit);
        }
        walk
    }

    pub fn board(&self) -> &Candidates {
        &self.board
    }

    /// The next step by techniques up to the level `most`, or if there is none
    /// the next digit of the solution.
    pub fn next(&mut self, most: Level, solution: Option<&Grid>) -> Option<Step> {
        if self.board.empty_cells().is_empty() {
            return None;
        }
        let single = self.next_single().map(Step::Single);
        single
            .or_else(|| self.reasoned(most))
            .or_else(|| self.guess(solution?))
    }

    /// Does what the step says.
    pub fn take(&mut self, step: &Step) {
        match step {
            Step::Single(Single { cell, digit, .. }) => self.place(*cell, *digit),
            Step::Guess(cell, digit) => self.place(*cell, *digit),
            Step::Reasoned(step) => {
                for &(cell, digit) in &step.placements {
                    self.place(cell, digit);
                }
                for &(cell, digit) in &step.eliminations {
                    self.remove(cell, digit);
                }
            }
        }
    }

    fn next_single(&mut self) -> Option<Single> {
        self.next_full_house()
            .or_else(|| self.next_naked_single())
            .or_else(|| self.next_hidden_single())
    }

    /// The first naked single in the queue that is the last of a house. It
    /// stays in the queue, and is skipped there once it is written.
    fn next_full_house(&self) -> Option<Single> {
        if self.nearly_full == 0 {
            return None;
        }
        let empty = self.board.empty_cells();
        let waiting = self.naked.iter().filter(|(cell, _)| empty.contains(*cell));
        waiting.into_iter().find_map(|&(cell, digit)| {
            let is_last = |house: &House| self.empty.of(house.index()) == 1;
            let house = cell.houses().into_iter().find(is_last)?;
            Some(single(Technique::FullHouse, house, cell, digit))
        })
    }

    fn next_naked_single(&mut self) -> Option<Single> {
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.board.at(cell).single() == Some(digit) {
                let house = House::Box(cell.box_index() as u8);
                return Some(single(Technique::NakedSingle, house, cell, digit));
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
            let is_only = |house: &House| places.of(house.index()) == 1;
            if let Some(house) = cell.houses().into_iter().find(is_only) {
                return Some(single(Technique::HiddenSingle, house, cell, digit));
            }
        }
        None
    }

    /// The first step of the ladder up to the last rung within `most`. Harder
    /// rungs among them are tried, too: a few of HoDoKu's come before easier
    /// ones.
    fn reasoned(&self, most: Level) -> Option<Step> {
        let rungs = Ladder::HODOKU.rungs;
        let within = rungs
            .iter()
            .rposition(|rung| rung.technique.level() <= most)?;
        let mut rungs = rungs[..=within]
            .iter()
            .filter(|rung| rung.technique.family() != Family::Single);
        let found = rungs.find_map(|rung| first_by(rung.find, &self.board))?;
        Some(Step::Reasoned(Box::new(found)))
    }

    fn guess(&self, solution: &Grid) -> Option<Step> {
        let empty = self.board.empty_cells();
        let cell = empty.iter().nth(empty.len() / 2)?;
        Some(Step::Guess(cell, solution.get(cell)?))
    }

    /// Writes a digit. The singles this leaves queue in HoDoKu's order: those
    /// of the cells that see this one before those of its other candidates.
    fn place(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() & self.board.cells_for(digit) {
            self.lose(peer, digit);
        }
        if self.board.empty_cells().contains(cell) {
            self.count_filled(cell);
        }
        let at = self.board.at(cell);
        self.board.place(cell, digit);
        if at.contains(digit) {
            for house in HOUSES[cell.index()] {
                self.places[digit.index()].less(house);
            }
        }
        for other in at.without(digit) {
            self.lose_place(cell, other);
        }
    }

    fn count_filled(&mut self, cell: Cell) {
        for house in HOUSES[cell.index()] {
            let left = self.empty.less(house);
            self.nearly_full += usize::from(left == 1);
            self.nearly_full -= usize::from(left == 0);
        }
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.board.at(cell).contains(digit) {
            self.lose(cell, digit);
        }
    }

    /// Takes away a candidate that is there.
    #[inline]
    fn lose(&mut self, cell: Cell, digit: Digit) {
        self.board.eliminate(cell, digit);
        if let Some(last) = self.board.at(cell).single() {
            self.naked.push_back((cell, last));
        }
        self.lose_place(cell, digit);
    }

    /// Counts that a cell no longer has a digit, which is gone from the board
    /// already. Where this leaves one place, it queues.
    #[inline]
    fn lose_place(&mut self, cell: Cell, digit: Digit) {
        for house in HOUSES[cell.index()] {
            if self.places[digit.index()].less(house) == 1 {
                let places = self.board.places(House::ALL[usize::from(house)], digit);
                let place = places.first().expect("one place is left");
                self.hidden.push_back((place, digit));
            }
        }
    }
}

/// A number for each house.
#[derive(Clone, Copy)]
struct Counts([u8; COUNTS]);

/// A power of two, so that masked numbers are within it.
const COUNTS: usize = House::ALL.len().next_power_of_two();

impl Counts {
    const FULL: Counts = Counts([9; COUNTS]);

    fn of(&self, house: usize) -> u8 {
        self.0[house % COUNTS]
    }

    /// One less for this house: what is left.
    fn less(&mut self, house: u8) -> u8 {
        let left = &mut self.0[usize::from(house) % COUNTS];
        *left -= 1;
        *left
    }
}

/// The numbers of each cell's houses.
static HOUSES: [[u8; 3]; 81] = {
    let mut numbers = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, boxed] = Cell::at(cell / 9, cell % 9).houses();
        let (row, column, boxed) = (row.index(), column.index(), boxed.index());
        numbers[cell] = [row as u8, column as u8, boxed as u8];
        cell += 1;
    }
    numbers
};

/// Singles wait in each queue, seldom more than this many.
const QUEUE: usize = 128;

fn single(technique: Technique, house: House, cell: Cell, digit: Digit) -> Single {
    Single {
        technique,
        house,
        cell,
        digit,
    }
}
