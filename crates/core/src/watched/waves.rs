//! Constraint propagation. A placed digit is removed from the candidates of its peers, and what
//! follows is placed. The search guesses a digit only where nothing follows (Norvig, "Solving
//! Every Sudoku Puzzle", 2006).
//!
//! What comes next is, in this order:
//!
//! 1. the wave of the digit that has been on the board longest without one;
//! 2. a cell with one candidate, in reading order;
//! 3. a digit with one place in a house, boxes first, as players look for them;
//! 4. a guess in the cell with the fewest candidates, the lowest first.
//!
//! So waves run out before anything is placed, and what is placed follows from the candidates
//! that are seen. A wave that removes nothing is not a step. The step that makes a
//! contradiction finds it, and the next step takes back the last guess. The guessed digit is
//! not a candidate from then on. So a cell with two candidates is guessed in once, and its
//! other candidate follows.

use super::machine::{SearchCounter, SearchMachine};
use super::step::{BranchPoint, PseudocodeLine, SearchEnding, SearchLevel, SearchStep, StepKind};
use super::{Measure, WatchedBoard};
use crate::board::{Candidates, CellSet, Digit, DigitSet, Grid};
use crate::classic::{self, Cell, House};

pub(super) const NAME: &str = "Constraint propagation";

pub(super) const SHORT_NAME: &str = "Propagation";

pub(super) const WORD: &str = "propagation";

pub(super) const DESCRIPTION: &str = "Removes each digit from the candidates of its peers, places \
     what follows, and guesses only when nothing does.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("remove new digits from their peers", &[StepKind::Eliminate]),
    PseudocodeLine::new("one candidate or place: fill it", &[StepKind::Deduce]),
    PseudocodeLine::new("else guess where fewest are left", &[StepKind::Place]),
    PseudocodeLine::new(
        "contradiction: undo the guess",
        &[StepKind::TakeBack, StepKind::Unsolved],
    ),
    PseudocodeLine::new("no empty cell left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Digits;

pub(super) type Machine = PropagationSearch;

/// Number of peers of a cell.
const PEERS: usize = 20;

/// A propagating search between two of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PropagationSearch {
    board: classic::Grid,
    empty: classic::CellSet,
    /// The cells that have a digit as candidate, or hold it, by digit.
    places: Box<[classic::CellSet; 9]>,
    /// The cells with a digit in the order in which they got it, the givens first.
    solved: Vec<Cell>,
    /// Number of these whose consequences were propagated.
    propagated: u8,
    givens: u8,
    guesses: Vec<SearchLevel>,
    /// Trail positions to return to when a guess is undone, one per guess.
    marks: Vec<TrailMark>,
    /// The candidates removed since the first guess, in order.
    removed: Vec<(Cell, Digit)>,
    last_wave: classic::CellSet,
    dead_end: Option<BranchPoint>,
    next: PropagationPhase,
}

/// State of the search before a guess.
#[derive(Clone, Copy, PartialEq, Debug)]
struct TrailMark {
    solved: u8,
    removed: u16,
}

/// The next action.
#[derive(Clone, Copy, PartialEq, Debug)]
enum PropagationPhase {
    /// Whatever follows, or a guess.
    Continue,
    /// The last guess is taken back, since this has no option left.
    TakeBack(BranchPoint),
    /// Nothing: the givens conflict.
    Fail,
}

impl SearchMachine for PropagationSearch {
    fn new(board: &WatchedBoard) -> PropagationSearch {
        let givens = board.grid();
        let empty = givens.empty_cells();
        let places = Digit::NINE.map(|digit| empty | givens.cells_with(digit));
        PropagationSearch {
            board: givens,
            empty,
            places: Box::new(places),
            solved: givens.filled().map(|(cell, _)| cell).collect(),
            propagated: 0,
            givens: givens.filled_count() as u8,
            guesses: Vec::new(),
            marks: Vec::new(),
            removed: Vec::new(),
            last_wave: classic::CellSet::NONE,
            dead_end: None,
            next: match givens.conflict() {
                Some(_) => PropagationPhase::Fail,
                None => PropagationPhase::Continue,
            },
        }
    }

    fn step(&mut self, counter: &mut SearchCounter) -> SearchStep {
        self.last_wave = classic::CellSet::NONE;
        match self.next {
            PropagationPhase::Continue => self.go_on(counter),
            PropagationPhase::TakeBack(choice) => self.take_back(choice, counter),
            PropagationPhase::Fail => SearchStep::End(SearchEnding::NoSolution),
        }
    }

    fn board(&self) -> Grid {
        self.board.into()
    }

    fn depth(&self) -> usize {
        self.solved.len() - usize::from(self.givens)
    }

    fn candidates(&self) -> Option<Candidates> {
        let mut candidates = Candidates::NONE;
        for cell in Cell::all() {
            candidates.set(cell.into(), self.candidates_of(cell));
        }
        Some(candidates)
    }

    fn stack(&self) -> &[SearchLevel] {
        &self.guesses
    }

    fn dead_end(&self) -> Option<BranchPoint> {
        self.dead_end
    }

    fn last_wave(&self) -> CellSet {
        self.last_wave.into()
    }

    fn heap_size(&self) -> usize {
        size_of_val(&*self.places)
            + self.solved.capacity() * size_of::<Cell>()
            + self.guesses.capacity() * size_of::<SearchLevel>()
            + self.marks.capacity() * size_of::<TrailMark>()
            + self.removed.capacity() * size_of::<(Cell, Digit)>()
    }

    fn largest_heap_size(empty: usize) -> usize {
        9 * size_of::<classic::CellSet>()
            + 81 * size_of::<Cell>()
            + empty * (size_of::<SearchLevel>() + size_of::<TrailMark>())
            + 9 * empty * size_of::<(Cell, Digit)>()
    }
}

impl PropagationSearch {
    fn go_on(&mut self, counter: &mut SearchCounter) -> SearchStep {
        if let Some((cell, digit)) = self.next_wave(counter) {
            return SearchStep::Eliminate(cell.into(), digit);
        }
        if let Some((cell, digit)) = self.naked_single(counter) {
            self.place(cell, digit, counter);
            return SearchStep::Deduce(cell.into(), digit, None);
        }
        if let Some((cell, digit, house)) = self.hidden_single(counter) {
            self.place(cell, digit, counter);
            return SearchStep::Deduce(cell.into(), digit, Some(house));
        }
        self.guess(counter)
            .unwrap_or(SearchStep::End(SearchEnding::Solved))
    }

    /// Runs the waves up to the first that removes anything, and returns its cause.
    fn next_wave(&mut self, counter: &mut SearchCounter) -> Option<(Cell, Digit)> {
        while let Some(&cell) = self.solved.get(usize::from(self.propagated)) {
            self.propagated += 1;
            let Some(digit) = self.board.get(cell) else {
                continue;
            };
            counter.worked(PEERS);
            let wave = self.places[digit.index()] & cell.peers();
            if !wave.is_empty() {
                self.remove(wave, digit);
                self.last_wave = wave;
                return Some((cell, digit));
            }
        }
        None
    }

    /// The first empty cell that has one candidate.
    fn naked_single(&self, counter: &mut SearchCounter) -> Option<(Cell, Digit)> {
        counter.worked(81 - self.solved.len());
        let (mut some, mut several) = (classic::CellSet::NONE, classic::CellSet::NONE);
        for places in *self.places {
            several = several | (some & places);
            some = some | places;
        }
        let cell = (self.empty & (some - several)).first()?;
        Some((cell, self.candidates_of(cell).first()?))
    }

    /// The first digit that has one place in a house, and is not there yet.
    fn hidden_single(&self, counter: &mut SearchCounter) -> Option<(Cell, Digit, House)> {
        let houses = House::BOXES.iter().chain(House::LINES);
        houses.copied().find_map(|house| {
            counter.worked(9);
            let open = house.cell_set() & self.empty;
            let single = |digit: Digit| (self.places[digit.index()] & open).single();
            let mut digits = Digit::NINE.into_iter();
            digits.find_map(|digit| Some((single(digit)?, digit, house)))
        })
    }

    /// Guesses the lowest candidate of the cell with the fewest, the first of several;
    /// `None` on a full board.
    fn guess(&mut self, counter: &mut SearchCounter) -> Option<SearchStep> {
        counter.worked(81 - self.solved.len());
        let tightest = self.tightest_cell()?;
        let options = self.candidates_of(tightest).bits();
        let mut level = SearchLevel::new(BranchPoint::Cell(tightest.into()), options);
        let (cell, digit) = level.try_next()?;
        level.set_placed(cell, digit);
        self.guesses.push(level);
        self.marks.push(TrailMark {
            solved: self.solved.len() as u8,
            removed: self.removed.len() as u16,
        });
        counter.tried(tightest, 1);
        self.place(tightest, digit, counter);
        Some(SearchStep::Place(cell, digit))
    }

    /// The empty cell with the fewest candidates.
    fn tightest_cell(&self) -> Option<Cell> {
        // The cells with at least so many candidates.
        let mut at_least = [classic::CellSet::NONE; 11];
        at_least[0] = self.empty;
        for places in *self.places {
            for count in (1..=9).rev() {
                at_least[count] = at_least[count] | (at_least[count - 1] & places);
            }
        }
        let mut pairs = at_least.windows(2);
        pairs.find_map(|pair| (pair[0] - pair[1]).first())
    }

    /// Writes a digit: the cell loses its other candidates.
    fn place(&mut self, cell: Cell, digit: Digit, counter: &mut SearchCounter) {
        counter.placed();
        self.board.set(cell, Some(digit));
        self.empty = self.empty.without(cell);
        self.solved.push(cell);
        for other in self.candidates_of(cell).without(digit) {
            self.remove(classic::CellSet::only(cell), other);
        }
    }

    /// Undoes the last guess and all that followed from it.
    fn take_back(&mut self, dead_end: BranchPoint, counter: &mut SearchCounter) -> SearchStep {
        self.dead_end = Some(dead_end);
        let guess = self.guesses.pop().and_then(|level| level.placed());
        let (Some((spot, digit)), Some(mark)) = (guess, self.marks.pop()) else {
            return SearchStep::End(SearchEnding::NoSolution);
        };
        for cell in self.solved.drain(usize::from(mark.solved)..) {
            self.board.set(cell, None);
            self.empty = self.empty.with(cell);
            counter.taken_back();
        }
        self.propagated = mark.solved;
        for (cell, digit) in self.removed.drain(usize::from(mark.removed)..) {
            let places = &mut self.places[digit.index()];
            *places = places.with(cell);
        }
        self.next = PropagationPhase::Continue;
        self.remove(CellSet::only(spot).classic(), digit);
        SearchStep::TakeBack(spot, digit)
    }

    /// Removes a digit from the candidates of some cells, to be given back with the last
    /// guess, and looks whether they and their houses have an option left.
    fn remove(&mut self, cells: classic::CellSet, digit: Digit) {
        let places = &mut self.places[digit.index()];
        *places = *places - cells;
        if !self.guesses.is_empty() {
            self.removed.extend(cells.iter().map(|cell| (cell, digit)));
        }
        if let Some(choice) = self.contradiction(cells, digit) {
            self.next = PropagationPhase::TakeBack(choice);
        }
    }

    /// One of these cells that has no candidate, or a house without a place for the digit.
    fn contradiction(&self, cells: classic::CellSet, digit: Digit) -> Option<BranchPoint> {
        let held = self
            .places
            .iter()
            .fold(classic::CellSet::NONE, |held, &places| held | places);
        if let Some(cell) = (cells - held).first() {
            return Some(BranchPoint::Cell(cell.into()));
        }
        let places = self.places[digit.index()];
        let is_without = |house: &House| (house.cell_set() & places).is_empty();
        let house = House::ALL.into_iter().find(is_without)?;
        Some(BranchPoint::Place(house, digit))
    }

    fn candidates_of(&self, cell: Cell) -> DigitSet {
        let is_candidate = |digit: &Digit| self.places[digit.index()].contains(cell);
        Digit::NINE.into_iter().filter(is_candidate).collect()
    }
}
