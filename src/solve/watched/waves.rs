//! Propagation in waves: each digit is removed from the candidates of its peers, what
//! follows from that is placed, and a digit is guessed only where nothing follows
//! (Norvig, "Solving Every Sudoku Puzzle", 2006).
//!
//! What comes next is, in this order:
//!
//! 1. the wave of the digit that has been on the board longest without one;
//! 2. a cell with one candidate, in reading order;
//! 3. a digit with one place in a house, boxes first, as players look for them;
//! 4. a guess in the cell with the fewest candidates, the lowest first.
//!
//! So waves run out before anything is placed, and what is placed follows from the
//! candidates that are seen. A wave that removes nothing is no step. A contradiction is
//! found by the step that makes it, and takes back the last guess in the next one: the
//! digit guessed is no candidate from then on, so that a cell with two candidates is
//! guessed in once, and its other candidate follows.

use super::Measure;
use super::machine::SearchMachine;
use super::step::{Choice, Level, SearchEnding, SearchStep};
use super::tally::Tally;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};

pub(super) const NAME: &str = "Propagation in waves";

pub(super) const SHORT_NAME: &str = "Propagation";

pub(super) const WORD: &str = "propagation";

pub(super) const DESCRIPTION: &str = "Removes each digit from the candidates of its peers, places \
     what follows, and guesses only when nothing does.";

pub(super) const MEASURE: Measure = Measure::Digits;

/// A propagating search between two of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Machine {
    board: Grid,
    /// Of a cell with a digit, that digit.
    candidates: Box<[DigitSet; 81]>,
    /// The cells with a digit in the order in which they got it, the givens first.
    solved: Vec<Cell>,
    /// How many of these had their wave.
    propagated: u8,
    givens: u8,
    guesses: Vec<Level>,
    /// What to go back to when a guess is taken back, by guess.
    marks: Vec<Mark>,
    /// The candidates removed since the first guess, in order.
    removed: Vec<(Cell, Digit)>,
    last_wave: CellSet,
    dead_end: Option<Choice>,
    next: Next,
}

/// How far the search was before a guess.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Mark {
    solved: u8,
    removed: u16,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Next {
    /// Whatever follows, or a guess.
    Continue,
    /// The last guess is taken back, since this has no option left.
    TakeBack(Choice),
    /// Nothing: the givens conflict.
    Fail,
}

impl SearchMachine for Machine {
    fn new(givens: &Grid) -> Machine {
        let candidates = givens.cells().map(|digit| match digit {
            Some(digit) => DigitSet::only(digit),
            None => DigitSet::ALL,
        });
        Machine {
            board: *givens,
            candidates: Box::new(candidates),
            solved: givens.filled().map(|(cell, _)| cell).collect(),
            propagated: 0,
            givens: givens.filled_count() as u8,
            guesses: Vec::new(),
            marks: Vec::new(),
            removed: Vec::new(),
            last_wave: CellSet::NONE,
            dead_end: None,
            next: match givens.conflict() {
                Some(_) => Next::Fail,
                None => Next::Continue,
            },
        }
    }

    fn step(&mut self, tally: &mut Tally) -> SearchStep {
        self.last_wave = CellSet::NONE;
        match self.next {
            Next::Continue => self.go_on(tally),
            Next::TakeBack(choice) => self.take_back(choice, tally),
            Next::Fail => SearchStep::End(SearchEnding::NoSolution),
        }
    }

    fn board(&self) -> &Grid {
        &self.board
    }

    fn depth(&self) -> usize {
        self.solved.len() - usize::from(self.givens)
    }

    fn candidates(&self) -> Option<&[DigitSet; 81]> {
        Some(&self.candidates)
    }

    fn stack(&self) -> &[Level] {
        &self.guesses
    }

    fn dead_end(&self) -> Option<Choice> {
        self.dead_end
    }

    fn last_wave(&self) -> CellSet {
        self.last_wave
    }

    fn heap_size(&self) -> usize {
        size_of_val(&*self.candidates)
            + self.solved.capacity() * size_of::<Cell>()
            + self.guesses.capacity() * size_of::<Level>()
            + self.marks.capacity() * size_of::<Mark>()
            + self.removed.capacity() * size_of::<(Cell, Digit)>()
    }

    fn largest_heap_size(givens: &Grid) -> usize {
        let empty = givens.empty_cells().len();
        81 * (size_of::<DigitSet>() + size_of::<Cell>())
            + empty * (size_of::<Level>() + size_of::<Mark>())
            + 9 * empty * size_of::<(Cell, Digit)>()
    }
}

impl Machine {
    fn go_on(&mut self, tally: &mut Tally) -> SearchStep {
        if let Some((cell, digit)) = self.next_wave(tally) {
            return SearchStep::Eliminate(cell, digit);
        }
        if let Some((cell, digit)) = self.naked_single(tally) {
            self.place(cell, digit, tally);
            return SearchStep::Deduce(cell, digit, None);
        }
        if let Some((cell, digit, house)) = self.hidden_single(tally) {
            self.place(cell, digit, tally);
            return SearchStep::Deduce(cell, digit, Some(house));
        }
        self.guess(tally)
            .unwrap_or(SearchStep::End(SearchEnding::Solved))
    }

    /// Runs the waves up to the first that removes anything, and returns its cause.
    fn next_wave(&mut self, tally: &mut Tally) -> Option<(Cell, Digit)> {
        while let Some(&cell) = self.solved.get(usize::from(self.propagated)) {
            self.propagated += 1;
            let Some(digit) = self.board.get(cell) else {
                continue;
            };
            tally.worked(cell.peers().len());
            let holds = |peer: &Cell| self.candidates_of(*peer).contains(digit);
            let wave: CellSet = cell.peers().iter().filter(holds).collect();
            if !wave.is_empty() {
                wave.iter().for_each(|peer| self.remove(peer, digit));
                self.last_wave = wave;
                self.look_for_contradiction(wave, digit);
                return Some((cell, digit));
            }
        }
        None
    }

    /// The first cell that has one candidate and no digit.
    fn naked_single(&self, tally: &mut Tally) -> Option<(Cell, Digit)> {
        self.empty_cells().find_map(|cell| {
            tally.worked(1);
            Some((cell, self.candidates_of(cell).single()?))
        })
    }

    /// The first digit that has one place in a house, and is not there yet.
    fn hidden_single(&self, tally: &mut Tally) -> Option<(Cell, Digit, House)> {
        let houses = House::BOXES.iter().chain(House::LINES);
        houses.copied().find_map(|house| {
            let (digit, cell) = self.hidden_single_in(house, tally)?;
            Some((cell, digit, house))
        })
    }

    fn hidden_single_in(&self, house: House, tally: &mut Tally) -> Option<(Digit, Cell)> {
        let (mut some, mut several, mut placed) = (DigitSet::NONE, DigitSet::NONE, DigitSet::NONE);
        for cell in house.cells() {
            let candidates = self.candidates_of(cell);
            several = several | (some & candidates);
            some = some | candidates;
            placed = placed | self.board.get(cell).map_or(DigitSet::NONE, DigitSet::only);
        }
        tally.worked((!placed).len());
        let digit = (some - several - placed).first()?;
        let holds = |cell: &Cell| self.candidates_of(*cell).contains(digit);
        Some((digit, house.cells().into_iter().find(holds)?))
    }

    /// Guesses the lowest candidate of the cell with the fewest, the first of several;
    /// `None` on a full board.
    fn guess(&mut self, tally: &mut Tally) -> Option<SearchStep> {
        let cells = self.empty_cells().inspect(|_| tally.worked(1));
        let tightest = cells.min_by_key(|&cell| self.candidates_of(cell).len())?;
        let options = self.candidates_of(tightest).bits();
        let mut level = Level::new(Choice::Cell(tightest), options);
        let (cell, digit) = level.try_next()?;
        level.set_placed(cell, digit);
        self.guesses.push(level);
        self.marks.push(Mark {
            solved: self.solved.len() as u8,
            removed: self.removed.len() as u16,
        });
        tally.tried(cell, 1);
        self.place(cell, digit, tally);
        Some(SearchStep::Place(cell, digit))
    }

    /// Writes a digit: the cell loses its other candidates.
    fn place(&mut self, cell: Cell, digit: Digit, tally: &mut Tally) {
        tally.placed(cell);
        self.board.set(cell, Some(digit));
        self.solved.push(cell);
        for other in self.candidates_of(cell).without(digit) {
            self.remove(cell, other);
            self.look_for_contradiction(CellSet::only(cell), other);
        }
    }

    /// Undoes the last guess and all that followed from it.
    fn take_back(&mut self, dead_end: Choice, tally: &mut Tally) -> SearchStep {
        self.dead_end = Some(dead_end);
        let guess = self.guesses.pop().and_then(|level| level.placed());
        let (Some((cell, digit)), Some(mark)) = (guess, self.marks.pop()) else {
            return SearchStep::End(SearchEnding::NoSolution);
        };
        for cell in self.solved.drain(usize::from(mark.solved)..) {
            self.board.set(cell, None);
            tally.taken_back();
        }
        self.propagated = mark.solved;
        for (cell, digit) in self.removed.drain(usize::from(mark.removed)..) {
            let candidates = &mut self.candidates[cell.index()];
            *candidates = candidates.with(digit);
        }
        self.next = Next::Continue;
        self.remove(cell, digit);
        self.look_for_contradiction(CellSet::only(cell), digit);
        SearchStep::TakeBack(cell, digit)
    }

    /// Removes a candidate, to be given back with the last guess.
    fn remove(&mut self, cell: Cell, digit: Digit) {
        let candidates = &mut self.candidates[cell.index()];
        *candidates = candidates.without(digit);
        if !self.guesses.is_empty() {
            self.removed.push((cell, digit));
        }
    }

    /// Looks whether these cells or their houses have an option left, now that the cells
    /// lost this digit.
    fn look_for_contradiction(&mut self, cells: CellSet, digit: Digit) {
        let is_bare = |cell: &Cell| self.candidates_of(*cell).is_empty();
        let bare_cell = cells.iter().find(is_bare).map(Choice::Cell);
        let houses = || cells.iter().flat_map(Cell::houses);
        let contradiction = bare_cell.or_else(|| {
            let house = houses().find(|&house| !self.has_place(house, digit))?;
            Some(Choice::Place(house, digit))
        });
        if let Some(choice) = contradiction {
            self.next = Next::TakeBack(choice);
        }
    }

    fn has_place(&self, house: House, digit: Digit) -> bool {
        let mut cells = house.cells().into_iter();
        cells.any(|cell| self.candidates_of(cell).contains(digit))
    }

    fn candidates_of(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells without a digit, in reading order.
    fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|&cell| self.board.get(cell).is_none())
    }
}
