//! What the finders look at: a puzzle on the way to its solution, its houses, and who excludes whom.

use super::contradiction::SuppositionTools;
use super::link_graph::LinkGraph;
use crate::board::order::sorted_set;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::classic;
use crate::formats::Imported;
use crate::logic::step::{Candidate, Step};
use crate::rules::cage::Cage;
use crate::rules::clue::Clue;
use crate::rules::equation::Equation;
use crate::rules::leftover::Leftover;
use crate::rules::local::LocalClue;
use crate::rules::rule_index::RuleIndex;
use std::cell::OnceCell;
use std::sync::Arc;

/// The filled cells of a board, and the candidates of all cells.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules};
/// use ninefold_core::logic::Position;
///
/// let index = RuleIndex::new(Rules::classic());
/// let mut position = Position::new(&index, &Grid::EMPTY);
/// position.place(&index, Cell::at(0, 0), Digit::new(5).unwrap());
/// assert_eq!(position.values.filled_count(), 1);
/// assert_eq!(position.candidates.get(Cell::at(0, 8)).len(), 8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The filled cells.
    pub values: Grid,
    /// The candidates; a filled cell has its value only.
    pub candidates: Candidates,
    /// The cells filled from the beginning; the others count as entered later.
    pub givens: CellSet,
}

impl From<&classic::Candidates> for Position {
    fn from(board: &classic::Candidates) -> Position {
        Position {
            values: board.values().into(),
            candidates: board.into(),
            givens: board.givens().into(),
        }
    }
}

impl Position {
    /// The position of these givens, with the candidates that they allow.
    pub fn new(index: &RuleIndex, givens: &Grid) -> Position {
        Position {
            values: *givens,
            givens: givens.filled_cells(),
            candidates: Candidates::from_values(index, givens),
        }
    }

    /// The position of a puzzle that was read: its digits, and the candidates that its text lists
    /// and these rules allow.
    pub fn imported(index: &RuleIndex, text: &Imported) -> Position {
        let values = text.values();
        let clues = text.puzzle.rules.candidates();
        let mut candidates = Candidates::from_values(index, &values);
        for listed in clues.iter().chain(text.candidates()) {
            for cell in CellSet::board(index.size()) - values.filled_cells() {
                candidates.set(cell, candidates.get(cell) & listed.get(cell));
            }
        }
        Position {
            values,
            candidates,
            givens: text.puzzle.givens.filled_cells(),
        }
    }

    /// Fills a cell, and removes the candidates that its value excludes elsewhere.
    pub fn place(&mut self, index: &RuleIndex, cell: Cell, value: Digit) {
        self.values.set(cell, Some(value));
        self.candidates.set(cell, DigitSet::only(value));
        let related = index.pairs(cell).iter().map(|&(other, _)| other);
        for other in index.peers(cell).iter().chain(related) {
            let excluded = index.excluded(cell, value, other);
            let left = self.candidates.get(other) - excluded;
            self.candidates.set(other, left);
        }
    }

    /// Carries out a step.
    pub fn apply(&mut self, index: &RuleIndex, step: &Step) {
        for &(cell, value) in &step.placements {
            self.place(index, cell, value);
        }
        for &(cell, value) in &step.removals {
            self.candidates.remove(cell, value);
        }
    }

    /// The same as the techniques for classic boards want it; `None` with values above nine.
    pub fn classic(&self) -> Option<classic::Candidates> {
        let left = |cell: usize| Some(self.candidates.get(classic::Cell::new(cell)?.into()));
        let left = std::array::from_fn(|cell| left(cell).unwrap_or(DigitSet::NONE));
        let board = classic::Candidates::restricted(&self.values.classic()?, &left);
        Some(board.with_givens(self.givens.classic()))
    }

    /// The values of those of these cells that are filled.
    pub(crate) fn placed(&self, cells: CellSet) -> impl Iterator<Item = Digit> {
        cells.iter().filter_map(|cell| self.values.get(cell))
    }

    /// Whether a cell is empty.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        self.values.get(cell).is_none()
    }
}

/// A house, and its number among the clues.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberedHouse {
    pub clue: usize,
    pub house: House,
}

/// Whether a supposition may stand within another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suppositions {
    Single,
    /// Where nothing else leads on, which takes seconds to find.
    Nested,
}

/// A position that one technique after another looks at, and what several of them
/// share: its links and its equations.
pub(super) struct SeenPosition<'a> {
    pub position: &'a Position,
    pub links: OnceCell<LinkGraph>,
    pub equations: OnceCell<Vec<Arc<Equation>>>,
    pub suppositions: Suppositions,
}

impl<'a> SeenPosition<'a> {
    /// A position that a hint or a proof looks ahead to.
    pub fn ahead(position: &'a Position) -> SeenPosition<'a> {
        SeenPosition {
            suppositions: Suppositions::Single,
            ..SeenPosition::from(position)
        }
    }
}

impl<'a> From<&'a Position> for SeenPosition<'a> {
    fn from(position: &'a Position) -> SeenPosition<'a> {
        SeenPosition {
            position,
            links: OnceCell::new(),
            equations: OnceCell::new(),
            suppositions: Suppositions::Nested,
        }
    }
}

/// A position with the rules that hold on it.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub index: &'a RuleIndex,
    pub houses: &'a [NumberedHouse],
    pub leftovers: &'a [Leftover],
    /// The equations of the empty board.
    pub all_equations: &'a [Arc<Equation>],
    /// Those that are left on this one.
    pub equations: &'a [Arc<Equation>],
    pub position: &'a Position,
    /// Its empty cells.
    pub empty: CellSet,
    /// Its links, once a technique asks for them.
    pub links: &'a OnceCell<LinkGraph>,
    /// The clues by which steps are looked for, if not all.
    pub only: Option<&'a [usize]>,
    pub tools: &'a SuppositionTools,
    /// The most links of a contradiction.
    pub most_links: usize,
    pub suppositions: Suppositions,
    /// The steps whose proofs are written.
    pub told: ToldSteps<'a>,
    /// Whether the caller wants no more. Long searches ask it.
    pub cancelled: &'a dyn Fn() -> bool,
}

/// The steps whose proofs are written: most that are found are not shown, and words take longer
/// than finding.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ToldSteps<'a> {
    Nothing,
    /// This one, found again.
    Step(&'a Step),
    /// What this one, found again, takes from a cell.
    Part(&'a Step, Cell),
    Everything,
}

impl<'a> Board<'a> {
    /// Whether the caller wants no more.
    pub fn is_cancelled(&self) -> bool {
        (self.cancelled)()
    }

    /// Whether the proof of a step is written.
    pub fn tells(&self, step: &Step) -> bool {
        match self.told {
            ToldSteps::Nothing => false,
            ToldSteps::Step(told) | ToldSteps::Part(told, _) => step.is_again(told),
            ToldSteps::Everything => true,
        }
    }

    /// The values of the board.
    pub fn all_values(&self) -> DigitSet {
        DigitSet::up_to(self.index.size())
    }

    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.position.candidates.get(cell)
    }

    /// The cages, and their numbers among the clues.
    pub fn cages(&self) -> impl Iterator<Item = (usize, Cage)> {
        let cages = self.index.numbered_cages();
        cages.filter(|(clue, _)| self.uses(*clue))
    }

    /// Whether steps may rest on a clue.
    fn uses(&self, clue: usize) -> bool {
        self.only.is_none_or(|only| only.contains(&clue))
    }

    /// Whether two candidates exclude each other by clues that are used.
    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        let (clues, size) = (self.index.clues(), self.index.size());
        match self.only {
            None => self.index.excluded(one.0, one.1, other.0).contains(other.1),
            Some(only) => {
                let mut only = only.iter();
                one.0 != other.0 && only.any(|&clue| clues[clue].forbids(one, other, size))
            }
        }
    }

    /// The clues on cells with an empty one, and their numbers among the clues.
    pub fn local_clues(&self) -> impl Iterator<Item = (usize, &'a LocalClue)> + use<'a> {
        let board = *self;
        let (clues, position) = ((0..).zip(self.index.clues()), self.position);
        let clues = clues.filter(move |(number, _)| board.uses(*number));
        let clues = clues.filter_map(|(number, clue)| Some((number, clue.local()?)));
        clues.filter(move |(_, local)| local.cells.iter().any(|&cell| position.is_open(cell)))
    }

    /// The empty cells.
    pub fn open_cells(&self) -> CellSet {
        self.empty
    }

    /// Those of some cells that are empty.
    pub fn open(&self, cells: CellSet) -> CellSet {
        cells & self.empty
    }

    /// The empty cells of a set that can have this value.
    pub fn places(&self, value: Digit, cells: CellSet) -> CellSet {
        self.position.candidates.places(value, self.open(cells))
    }

    /// The candidates of some cells, one by one.
    pub fn candidates_of(&self, cells: CellSet) -> impl Iterator<Item = Candidate> {
        let candidates = &self.position.candidates;
        cells.iter().flat_map(|cell| {
            let values = candidates.get(cell).iter();
            values.map(move |value| (cell, value))
        })
    }

    /// The candidates of some cells, cell by cell.
    pub fn each(&self, cells: CellSet) -> Vec<DigitSet> {
        cells.iter().map(|cell| self.candidates(cell)).collect()
    }

    /// The candidates of those of these cells that are empty, without what they keep.
    pub fn lost(&self, kept: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<Candidate> {
        let kept = kept.into_iter();
        let open = kept.filter(|(cell, _)| self.position.is_open(*cell));
        self.position.candidates.beyond(open)
    }

    /// The values that no filled cell of a house has.
    pub fn missing(&self, house: &House) -> DigitSet {
        self.all_values() - self.position.placed(house.cells).collect()
    }

    /// Whether two candidates exclude each other because they are in one cell, or are one digit in
    /// cells that differ.
    pub fn sees(&self, one: Candidate, other: Candidate) -> bool {
        let is_one_digit = one.1 == other.1;
        one.0 == other.0 || is_one_digit && self.index.peers(one.0).contains(other.0)
    }

    /// The cell of an equal digit that differs from this one's.
    pub fn digit_seen_from(&self, (cell, value): Candidate) -> Option<Cell> {
        let is_it = |other: &Cell| self.position.values.get(*other) == Some(value);
        self.index.peers(cell).iter().find(is_it)
    }

    /// The candidates of empty cells that exclude this one, and those of its own cell.
    pub fn excluded_by(&self, (cell, value): Candidate) -> Vec<Candidate> {
        let own = self.candidates(cell).without(value);
        let mut found: Vec<Candidate> = own.iter().map(|other| (cell, other)).collect();
        let related = self.index.pairs(cell).iter().map(|&(other, _)| other);
        let related: CellSet = related.chain(self.index.peers(cell)).collect();
        for other in related.iter().filter(|&other| self.position.is_open(other)) {
            let values = self.index.excluded(cell, value, other) & self.candidates(other);
            let values = values.iter().map(|value| (other, value));
            let is_excluded =
                |at: &Candidate| self.only.is_none() || self.excludes((cell, value), *at);
            found.extend(values.filter(is_excluded));
        }
        found
    }

    /// The candidates of other empty cells that each of these excludes.
    pub fn excluded_by_all(&self, those: &[Candidate]) -> Vec<Candidate> {
        let Some((&first, rest)) = those.split_first() else {
            return Vec::new();
        };
        let excluded = self.excluded_by(first).into_iter();
        let by_all = excluded.filter(|&(cell, value)| {
            let apart = |&(its, of): &Candidate| {
                (its == cell && of != value) || self.excludes((its, of), (cell, value))
            };
            rest.iter().all(apart)
        });
        by_all.collect()
    }

    /// The clues by which two candidates of different cells exclude each other.
    pub fn reasons(&self, one: Candidate, other: Candidate) -> Vec<usize> {
        let clues = (0..).zip(self.index.clues());
        let forbids = |clue: &Clue| clue.forbids(one, other, self.index.size());
        clues
            .filter(|(number, clue)| self.uses(*number) && forbids(clue))
            .map(|(number, _)| number)
            .collect()
    }

    /// Of these clues the first by which each pair of candidates exclude each other, each once.
    pub fn reasons_among(&self, pairs: &[(Candidate, Candidate)], named: &[usize]) -> Vec<usize> {
        let reason = |&(one, other): &(Candidate, Candidate)| {
            let forbids = |clue: &Clue| clue.forbids(one, other, self.index.size());
            let mut named = named.iter().copied();
            named.find(|&clue| one.0 != other.0 && forbids(&self.index.clues()[clue]))
        };
        sorted_set(pairs.iter().filter_map(reason))
    }

    /// Clues that explain why the candidates of each pair exclude each other, as few as a
    /// greedy choice finds beside those named already. Candidates of one cell need none.
    pub fn explain(&self, pairs: &[(Candidate, Candidate)], named: &[usize]) -> Vec<usize> {
        let apart = pairs.iter().filter(|(one, other)| one.0 != other.0);
        let mut open: Vec<Vec<usize>> = apart
            .map(|&(one, other)| self.reasons(one, other))
            .collect();
        open.retain(|reasons| !reasons.iter().any(|clue| named.contains(clue)));
        let mut chosen = Vec::new();
        while let Some(best) = most_frequent(&open) {
            open.retain(|reasons| !reasons.contains(&best));
            chosen.push(best);
        }
        chosen
    }
}

/// The number in most of the lists; the smallest of several.
fn most_frequent(lists: &[Vec<usize>]) -> Option<usize> {
    let count = |number: usize| lists.iter().filter(|list| list.contains(&number)).count();
    let mut best: Option<(usize, usize)> = None;
    for &number in lists.iter().flatten() {
        let count = count(number);
        let is_better =
            best.is_none_or(|(most, which)| count > most || count == most && number < which);
        if is_better {
            best = Some((count, number));
        }
    }
    best.map(|(_, number)| number)
}
