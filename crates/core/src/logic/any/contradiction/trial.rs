//! What follows from a supposition, step by step.

use super::sums::{CagePlace, CluePlace, EquationPlace, Touched, TrialSums};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::any::board::Board;
use crate::logic::step::Candidate;
use std::mem::take;
use std::rc::Rc;

/// The most consequences that are looked at before a supposition is dropped.
pub(super) const MOST_EVENTS: usize = 120;
/// The same where no supposition fails within so many. A step can make the next proof longer,
/// since more follows from fewer candidates: without this a path could end at such a step.
pub(super) const MOST_EVENTS_AT_LAST: usize = 240;
/// The most places of a value, or candidates of a cell, that are looked at for what all exclude.
/// With more of them proofs are longer: what comes later would have taken the same.
const MOST_TOGETHER: usize = 3;
/// The same where suppositions stand within one another.
const MOST_TOGETHER_WITHIN: usize = 6;

/// What follows from the supposition.
#[derive(Clone, Copy)]
pub(super) enum TrialEvent {
    /// A cell is filled.
    Fill(Candidate, FillReason),
    /// A cage loses the candidates that it has in no placing of a combination.
    Cage(CagePlace),
    /// What all places of a value exclude that every combination of a cage has goes.
    SureDigit(CagePlace, Digit),
    /// The cells of an equation of the 45 rule lose what is part of no way to have the sum.
    Equation(EquationPlace),
    /// A clue on cells rules out candidates.
    Clue(CluePlace),
    /// What all places exclude that a value has left in a house goes; the house by its place in
    /// the list of houses.
    CommonPeers(usize, Digit),
    /// What all candidates exclude that a cell has left goes.
    AnyOfCell(Cell),
    /// What two cells exclude that see each other and have the same two digits left goes.
    NakedPair(CellPair),
    /// A candidate is refuted by a supposition within the supposition, by its place in the list
    /// of them.
    Refuted(usize),
    /// What cannot be, at the end of all.
    End,
}

/// Two cells that see each other.
pub(super) type CellPair = [Cell; 2];

/// Why a cell was filled.
#[derive(Clone, Copy)]
pub(super) enum FillReason {
    Supposed,
    /// No other candidate was left.
    Cell,
    /// No other place was left in this house, by its place in the list of houses.
    House(usize),
}

/// What cannot be.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum TrialEnd {
    /// A cell without candidates; what is looked at can be two cells.
    Cells(CellSet),
    /// A house without a place for a value, by its place in the list of houses.
    House(usize, Digit),
    /// A cage without a placing of any combination.
    Cage(CagePlace),
    /// An equation of the 45 rule whose sum its cells cannot have.
    Equation(EquationPlace),
    /// A clue on cells that cannot be met.
    Clue(CluePlace),
}

impl TrialEnd {
    /// Whether nobody need add or look up anything to see it.
    pub(super) fn is_seen_at_once(self) -> bool {
        matches!(self, TrialEnd::Cells(_) | TrialEnd::House(..))
    }
}

/// What an event follows from: it would be a dead end if nothing at all were left there. `None` for
/// suppositions and for the end.
pub(super) fn looked_at(event: TrialEvent) -> Option<TrialEnd> {
    Some(match event {
        TrialEvent::Fill(_, FillReason::Supposed) | TrialEvent::Refuted(_) | TrialEvent::End => {
            return None;
        }
        TrialEvent::Fill((cell, _), FillReason::Cell) | TrialEvent::AnyOfCell(cell) => {
            TrialEnd::Cells(CellSet::only(cell))
        }
        TrialEvent::NakedPair(pair) => TrialEnd::Cells(pair.into_iter().collect()),
        TrialEvent::Fill((_, value), FillReason::House(n)) | TrialEvent::CommonPeers(n, value) => {
            TrialEnd::House(n, value)
        }
        TrialEvent::Cage(place) | TrialEvent::SureDigit(place, _) => TrialEnd::Cage(place),
        TrialEvent::Equation(place) => TrialEnd::Equation(place),
        TrialEvent::Clue(place) => TrialEnd::Clue(place),
    })
}

/// A supposition that fails within another.
pub(super) struct Refuted<'a, 'b> {
    pub(super) trial: Trial<'a, 'b>,
    pub(super) dead_end: TrialEnd,
}

/// When sums of cells that are no cage are looked at.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum SumTurn {
    /// Before the places of digits in houses.
    First,
    /// After them, since they are easier to follow.
    Last,
}

/// The consequences of a supposition.
#[derive(Clone)]
pub(super) struct Trial<'a, 'b> {
    pub(super) board: &'a Board<'b>,
    pub(super) sums: &'b TrialSums,
    pub(super) left: Candidates,
    /// What happened, in order.
    pub(super) events: Vec<TrialEvent>,
    /// How many of them were before the supposition: those of another one around it.
    pub(super) before: usize,
    /// The suppositions within this one that failed.
    pub(super) within: Vec<Rc<Refuted<'a, 'b>>>,
    most_events: usize,
    pub(super) most_together: usize,
    sum_turn: SumTurn,
    /// By number of the cell and of the value: the event that removed it.
    removed_by: Vec<u16>,
    /// The cells that are neither filled nor supposed to be.
    pub(super) open: CellSet,
    /// What lost candidates since it was looked at.
    pub(super) touched: Touched,
}

const NOT_REMOVED: u16 = u16::MAX;

impl<'a, 'b> Trial<'a, 'b> {
    pub(super) fn new(board: &'a Board<'b>, most_events: usize) -> Trial<'a, 'b> {
        Trial {
            most_events,
            most_together: MOST_TOGETHER,
            sum_turn: SumTurn::Last,
            board,
            sums: board.sums(),
            left: board.position.candidates,
            events: Vec::new(),
            before: 0,
            within: Vec::new(),
            removed_by: vec![NOT_REMOVED; 256 * 16],
            open: board.open_cells(),
            touched: Touched::default(),
        }
    }

    /// The same with sums looked at in another order.
    pub(super) fn with_sums(self, sum_turn: SumTurn) -> Trial<'a, 'b> {
        Trial { sum_turn, ..self }
    }

    /// A supposition in which others may stand.
    pub(super) fn with_others(board: &'a Board<'b>) -> Trial<'a, 'b> {
        Trial {
            most_together: MOST_TOGETHER_WITHIN,
            ..Trial::new(board, MOST_EVENTS_AT_LAST)
        }
    }

    /// Follows a supposition round by round, so that what needs few consequences comes first.
    pub(super) fn run(&mut self, supposed: Candidate) -> Option<TrialEnd> {
        self.fill(supposed, FillReason::Supposed);
        self.go_on(self.before)
    }

    /// Follows a supposition along a way that it led on another board with more candidates.
    pub(super) fn follow(&mut self, supposed: Candidate, way: &[TrialEvent]) -> Option<TrialEnd> {
        self.fill(supposed, FillReason::Supposed);
        let mut end = self.dead_ends().next();
        for &event in way {
            if end.is_some() {
                break;
            }
            end = self.take(event);
            end = end.or_else(|| self.dead_ends().next());
        }
        end
    }

    /// What an event leaves, or what cannot be.
    fn take(&mut self, event: TrialEvent) -> Option<TrialEnd> {
        match event {
            TrialEvent::Fill(at, reason) if self.is_left_alone(at, reason) => {
                self.fill(at, reason);
            }
            TrialEvent::Cage(place) | TrialEvent::SureDigit(place, _) => {
                return self.look_at_cage(place);
            }
            TrialEvent::Equation(place) => return self.look_at_equation(place),
            TrialEvent::Clue(place) => return self.look_at_clue(place),
            TrialEvent::CommonPeers(house, _) => self.look_at_house(house),
            TrialEvent::AnyOfCell(cell) => self.look_at_cell(cell),
            TrialEvent::NakedPair([cell, _]) => self.look_at_pairs(cell),
            TrialEvent::Fill(..) | TrialEvent::Refuted(_) | TrialEvent::End => {}
        }
        None
    }

    /// Follows what came after so many events.
    pub(super) fn go_on(&mut self, mut before: usize) -> Option<TrialEnd> {
        while before < self.events.len() && self.events.len() <= self.most_events {
            before = self.events.len();
            let dead_end = self.dead_ends().next();
            if let Some(dead_end) = dead_end.or_else(|| self.round()) {
                return Some(dead_end);
            }
        }
        self.dead_ends().next()
    }

    /// What follows at once from all that is known, or what cannot be.
    fn round(&mut self) -> Option<TrialEnd> {
        for (candidate, reason) in self.singles() {
            if self.is_open(candidate) {
                self.fill(candidate, reason);
            }
        }
        let before = self.events.len();
        let mut cages = take(&mut self.touched.cages).into_iter();
        let by_cage = cages.find_map(|place| self.look_at_cage(CagePlace(place)));
        let mut clues = take(&mut self.touched.clues).into_iter();
        by_cage
            .or_else(|| clues.find_map(|place| self.look_at_clue(CluePlace(place))))
            .or_else(|| self.slow_round(before))
    }

    /// What takes longer to find, or to follow, if nothing else was found since then.
    fn slow_round(&mut self, before: usize) -> Option<TrialEnd> {
        let turns: [fn(&mut Self) -> Option<TrialEnd>; 3] = match self.sum_turn {
            SumTurn::First => [
                Self::look_at_innies,
                Self::look_at_equations,
                Self::look_at_houses_and_cells,
            ],
            SumTurn::Last => [
                Self::look_at_houses_and_cells,
                Self::look_at_innies,
                Self::look_at_equations,
            ],
        };
        turns.into_iter().find_map(|look| {
            let is_next = self.events.len() == before;
            is_next.then(|| look(self)).flatten()
        })
    }

    fn fill(&mut self, candidate: Candidate, reason: FillReason) {
        let excluded = self.board.excluded_by(candidate);
        self.open = self.open.without(candidate.0);
        self.add(TrialEvent::Fill(candidate, reason), &excluded);
    }

    /// Whether nothing but this candidate is left of its cell, or of its house.
    fn is_left_alone(&self, (cell, value): Candidate, reason: FillReason) -> bool {
        let is_alone = match reason {
            FillReason::Supposed => true,
            FillReason::Cell => self.left.get(cell).len() == 1,
            FillReason::House(n) => {
                let house = self.board.houses[n].house.cells;
                self.left.places(value, house) == CellSet::only(cell)
            }
        };
        is_alone && self.is_open((cell, value))
    }

    /// Whether a candidate is left of a cell that is not filled.
    pub(super) fn is_open(&self, (cell, value): Candidate) -> bool {
        self.open.contains(cell) && self.left.has(cell, value)
    }

    /// The same board, for a supposition within this one.
    pub(super) fn again(&self, most_events: usize) -> Trial<'a, 'b> {
        let before = self.events.len();
        Trial {
            before,
            most_events: before + most_events,
            ..self.clone()
        }
    }

    /// Takes a candidate that a supposition within this one refutes, and follows that.
    pub(super) fn take_refuted(&mut self, refuted: Refuted<'a, 'b>) -> Option<TrialEnd> {
        let supposed = refuted.trial.supposed();
        let (before, place) = (self.events.len(), self.within.len());
        self.within.push(Rc::new(refuted));
        self.most_events += 1;
        self.add(TrialEvent::Refuted(place), &[supposed]);
        self.go_on(before)
    }

    /// Adds an event that takes these candidates, unless there are none.
    pub(super) fn lose(&mut self, event: TrialEvent, candidates: &[Candidate]) {
        if !candidates.is_empty() {
            self.add(event, candidates);
        }
    }

    /// Adds an event, which takes these candidates where they are still left.
    fn add(&mut self, event: TrialEvent, candidates: &[Candidate]) {
        let number = self.events.len() as u16;
        self.events.push(event);
        for &(cell, value) in candidates {
            if self.left.remove(cell, value) {
                self.removed_by[cell.index() << 4 | value.index()] = number;
                self.touched.add(self.sums, cell);
            }
        }
    }

    /// The cells without candidates and the houses without a place for a value.
    pub(super) fn dead_ends(&self) -> impl Iterator<Item = TrialEnd> {
        let cells = Cell::all(self.board.index.size());
        let cells = cells.filter(|&cell| self.left.get(cell).is_empty());
        let houses = (0..).zip(self.board.houses).filter_map(|(n, numbered)| {
            let cells = numbered.house.cells.iter();
            let union = cells.fold(self.board.all_values(), |left, cell| {
                left - self.left.get(cell)
            });
            union.first().map(|value| TrialEnd::House(n, value))
        });
        let cells = cells.map(|cell| TrialEnd::Cells(CellSet::only(cell)));
        cells.chain(houses)
    }

    /// The cells with one candidate, and the values with one place in a house.
    fn singles(&self) -> Vec<(Candidate, FillReason)> {
        let naked = { self.open.iter() }
            .filter_map(|cell| Some(((cell, self.left.get(cell).single()?), FillReason::Cell)));
        let houses = (0..).zip(self.board.houses);
        let hidden = houses.flat_map(|(n, numbered)| {
            let cells = numbered.house.cells;
            self.with_one_place(cells).iter().filter_map(move |value| {
                let cell = self.left.places(value, cells & self.open).first()?;
                Some(((cell, value), FillReason::House(n)))
            })
        });
        naked.chain(hidden).collect()
    }

    /// The values that only one of these cells has left.
    fn with_one_place(&self, cells: CellSet) -> DigitSet {
        let none = (DigitSet::NONE, DigitSet::NONE);
        let (some, several) = cells.iter().fold(none, |(some, several), cell| {
            let set = self.left.get(cell);
            (some | set, several | (some & set))
        });
        some - several
    }

    fn removed_of(&self, cells: CellSet) -> Vec<Candidate> {
        let all = self.board.candidates_of(cells);
        all.filter(|&at| self.cause(at).is_some()).collect()
    }

    fn removed_of_house(&self, house: usize, value: Digit) -> Vec<Candidate> {
        let cells = self.board.houses[house].house.cells.iter();
        cells
            .map(|cell| (cell, value))
            .filter(|&at| self.cause(at).is_some())
            .collect()
    }

    /// The event that removed a candidate, by its place in the order.
    pub(super) fn cause(&self, (cell, value): Candidate) -> Option<usize> {
        let cause = self.removed_by[cell.index() << 4 | value.index()];
        (cause != NOT_REMOVED).then_some(usize::from(cause))
    }

    pub(super) fn end_premises(&self, dead_end: TrialEnd) -> Vec<Candidate> {
        match dead_end {
            TrialEnd::Cells(cells) => self.removed_of(cells),
            TrialEnd::House(house, value) => self.removed_of_house(house, value),
            TrialEnd::Clue(place) => self.removed_of(self.sums.clue(place).1.cell_set()),
            TrialEnd::Cage(place) => self.removed_of(self.sums.cage(place).cells),
            TrialEnd::Equation(place) => self.removed_of(self.sums.equation(place).cells()),
        }
    }

    pub(super) fn supposed(&self) -> Candidate {
        match self.events[self.before] {
            TrialEvent::Fill(candidate, _) => candidate,
            _ => unreachable!("the supposition comes first"),
        }
    }
}
