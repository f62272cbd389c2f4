//! The searches that can be watched: plain backtracking as every textbook has
//! it, and the same with the tightest cell first.

mod replay;

pub use replay::{RunState, SearchReplay, SearchStep};

use crate::grid::{Cell, Digit, DigitSet, Grid};
use std::ops::ControlFlow;

/// Something that is told each step of a search, and may stop it.
pub trait SearchObserver {
    /// Called before the search goes on; `Break` ends it.
    fn step(&mut self, step: SearchStep) -> ControlFlow<()>;
}

/// Nobody watches, and the search pays nothing for it.
impl SearchObserver for () {
    fn step(&mut self, _: SearchStep) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(SearchStep) -> ControlFlow<()>> SearchObserver for F {
    fn step(&mut self, step: SearchStep) -> ControlFlow<()> {
        self(step)
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// With this solution, the first it met.
    Solved(Grid),
    /// With the proof that there is none.
    Exhausted,
    /// Because its observer stopped it.
    Stopped,
}

/// A search that can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WatchedSearch {
    /// Cells in reading order, digits from 1 to 9, each checked against row,
    /// column and box, and back when none is left.
    Textbook,
    /// The empty cell with the fewest allowed digits first, and only those
    /// digits tried.
    FewestCandidates,
}

impl WatchedSearch {
    /// All of them, the simplest first.
    pub const ALL: [WatchedSearch; 2] = [WatchedSearch::Textbook, WatchedSearch::FewestCandidates];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            WatchedSearch::Textbook => "Textbook backtracking",
            WatchedSearch::FewestCandidates => "Fewest candidates first",
        }
    }

    /// What it does, in a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            WatchedSearch::Textbook => {
                "Takes the empty cells in reading order, tries 1 to 9 in each, \
                 and steps back when no digit fits."
            }
            WatchedSearch::FewestCandidates => {
                "Always takes the cell with the fewest possible digits next, \
                 so that wrong guesses show early."
            }
        }
    }

    /// Searches for the first solution and tells the observer each step.
    /// Givens that clash are [`SearchEnd::Exhausted`] without a search.
    pub fn run<O: SearchObserver>(self, givens: &Grid, observer: &mut O) -> SearchEnd {
        let mut run = Run::new(self, givens, observer);
        let result = match givens.conflict() {
            Some(_) => Ok(Verdict::DeadEnd),
            None => run.descend(),
        };
        result
            .and_then(|verdict| run.finish(verdict))
            .unwrap_or(SearchEnd::Stopped)
    }
}

/// The observer said stop.
struct Stop;

/// What lies below a level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Solved,
    DeadEnd,
}

struct Run<'a, O> {
    search: WatchedSearch,
    board: Grid,
    /// By house: the digits that stand in it.
    used: [DigitSet; 27],
    observer: &'a mut O,
}

impl<'a, O: SearchObserver> Run<'a, O> {
    fn new(search: WatchedSearch, givens: &Grid, observer: &'a mut O) -> Run<'a, O> {
        let mut run = Run {
            search,
            board: Grid::EMPTY,
            used: [DigitSet::NONE; 27],
            observer,
        };
        for (cell, digit) in givens.filled() {
            run.write(cell, digit);
        }
        run
    }

    fn tell(&mut self, step: SearchStep) -> Result<(), Stop> {
        match self.observer.step(step) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stop),
        }
    }

    fn finish(&mut self, verdict: Verdict) -> Result<SearchEnd, Stop> {
        let (step, ending) = match verdict {
            Verdict::Solved => (SearchStep::Solved, SearchEnd::Solved(self.board)),
            Verdict::DeadEnd => (SearchStep::Exhausted, SearchEnd::Exhausted),
        };
        self.tell(step)?;
        Ok(ending)
    }

    /// The empty cells are one fewer at each level, so the depth is at most 81.
    fn descend(&mut self) -> Result<Verdict, Stop> {
        let Some(cell) = self.next_cell() else {
            return Ok(Verdict::Solved);
        };
        self.tell(SearchStep::Consider(cell))?;
        let digits = self.digits_to_try(cell);
        for digit in digits {
            if self.attempt(cell, digit)? == Verdict::Solved {
                return Ok(Verdict::Solved);
            }
        }
        self.tell(SearchStep::Abandon(cell, digits))?;
        Ok(Verdict::DeadEnd)
    }

    /// Tries one digit with everything that follows from it.
    fn attempt(&mut self, cell: Cell, digit: Digit) -> Result<Verdict, Stop> {
        self.tell(SearchStep::Try(cell, digit))?;
        if !self.allowed(cell).contains(digit)
            && let Some((_, holder)) = self.board.conflicting_cell(cell, digit)
        {
            self.tell(SearchStep::Reject(cell, digit, holder))?;
            return Ok(Verdict::DeadEnd);
        }
        self.tell(SearchStep::Place(cell, digit))?;
        self.write(cell, digit);
        if self.descend()? == Verdict::Solved {
            return Ok(Verdict::Solved);
        }
        self.erase(cell, digit);
        self.tell(SearchStep::TakeBack(cell, digit))?;
        Ok(Verdict::DeadEnd)
    }

    fn next_cell(&self) -> Option<Cell> {
        let mut empty = Cell::all().filter(|&cell| self.board.get(cell).is_none());
        match self.search {
            WatchedSearch::Textbook => empty.next(),
            WatchedSearch::FewestCandidates => empty.min_by_key(|&cell| self.allowed(cell).len()),
        }
    }

    fn digits_to_try(&self, cell: Cell) -> DigitSet {
        match self.search {
            WatchedSearch::Textbook => DigitSet::ALL,
            WatchedSearch::FewestCandidates => self.allowed(cell),
        }
    }

    /// The digits that none of the cell's houses holds.
    fn allowed(&self, cell: Cell) -> DigitSet {
        let [row, column, boxed] = cell.houses().map(|house| self.used[house.index()]);
        !(row | column | boxed)
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        for house in cell.houses() {
            let used = &mut self.used[house.index()];
            *used = used.with(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, None);
        for house in cell.houses() {
            let used = &mut self.used[house.index()];
            *used = used.without(digit);
        }
    }
}
