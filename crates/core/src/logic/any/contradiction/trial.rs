//! What follows from a supposition, step by step.

use super::sums::{CagePlace, CluePlace, EquationPlace, Sums, Touched};
use crate::board::order::sort_by_key;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::any::board::Board;
use crate::logic::step::Candidate;

/// The most places of a value that are compared with their common peers.
const MOST_LOCKED: usize = 3;

/// What follows from the supposition.
#[derive(Clone, Copy)]
pub(super) enum Event {
    /// A cell is filled.
    Fill(Candidate, Reason),
    /// A cage loses the candidates that it has in no placing of a combination.
    Cage(CagePlace),
    /// The peers of all places of a value that every combination of a cage has lose it.
    SureDigit(CagePlace, Digit),
    /// The cells of an equation of the 45 rule lose what is part of no way to have the sum.
    Equation(EquationPlace),
    /// A clue on cells rules out candidates.
    Clue(CluePlace),
    /// The peers of all places that a value has left in a house lose it; the house by its
    /// place in the list of houses.
    CommonPeers(usize, Digit),
}

/// Why a cell was filled.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    Supposed,
    /// No other candidate was left.
    Cell,
    /// No other place was left in this house, by its place in the list of houses.
    House(usize),
}

/// What cannot be.
#[derive(Clone, Copy)]
pub(super) enum DeadEnd {
    /// A cell without candidates.
    Cell(Cell),
    /// A house without a place for a value, by its place in the list of houses.
    House(usize, Digit),
    /// A cage without a placing of any combination.
    Cage(CagePlace),
    /// An equation of the 45 rule whose sum its cells cannot have.
    Equation(EquationPlace),
    /// A clue on cells that cannot be met.
    Clue(CluePlace),
}

/// What an event follows from: it would be a dead end if nothing at all were left there. `None` for
/// the supposition.
pub(super) fn looked_at(event: Event) -> Option<DeadEnd> {
    Some(match event {
        Event::Fill(_, Reason::Supposed) => return None,
        Event::Fill((cell, _), Reason::Cell) => DeadEnd::Cell(cell),
        Event::Fill((_, value), Reason::House(n)) | Event::CommonPeers(n, value) => {
            DeadEnd::House(n, value)
        }
        Event::Cage(place) | Event::SureDigit(place, _) => DeadEnd::Cage(place),
        Event::Equation(place) => DeadEnd::Equation(place),
        Event::Clue(place) => DeadEnd::Clue(place),
    })
}

/// The consequences of a supposition.
pub(super) struct Trial<'a, 'b> {
    pub(super) board: &'a Board<'b>,
    pub(super) sums: &'b Sums,
    pub(super) left: Candidates,
    /// What happened, in order.
    pub(super) events: Vec<Event>,
    most_events: usize,
    /// By number of the cell and of the value: the event that removed it.
    removed_by: Vec<u16>,
    /// The cells that are neither filled nor supposed to be.
    open: CellSet,
    /// What lost candidates since it was looked at.
    touched: Touched,
}

const NOT_REMOVED: u16 = u16::MAX;

impl<'a, 'b> Trial<'a, 'b> {
    pub(super) fn new(board: &'a Board<'b>, most_events: usize) -> Trial<'a, 'b> {
        Trial {
            most_events,
            board,
            sums: board.sums(),
            left: board.position.candidates,
            events: Vec::new(),
            removed_by: vec![NOT_REMOVED; 256 * 16],
            open: board.open_cells(),
            touched: Touched::default(),
        }
    }

    pub(super) fn run(&mut self, supposed: Candidate) -> Option<DeadEnd> {
        let mut next = Some((supposed, Reason::Supposed));
        while let Some((candidate, reason)) = next {
            self.fill(candidate, reason);
            if let Some(dead_end) = self.dead_end() {
                return Some(dead_end);
            }
            while self.events.len() < self.most_events
                && let Some(consequence) = self.next_consequence()
            {
                match consequence {
                    Ok((event, lost)) => self.lose(event, &lost),
                    Err(dead_end) => return Some(dead_end),
                }
            }
            if let Some(dead_end) = self.dead_end() {
                return Some(dead_end);
            }
            next = self
                .single()
                .filter(|_| self.events.len() < self.most_events);
        }
        None
    }

    fn fill(&mut self, candidate: Candidate, reason: Reason) {
        let excluded = self.board.excluded_by(candidate);
        self.open = self.open.without(candidate.0);
        self.lose(Event::Fill(candidate, reason), &excluded);
    }

    /// Adds an event, which takes these candidates where they are still left.
    fn lose(&mut self, event: Event, candidates: &[Candidate]) {
        let number = self.events.len() as u16;
        self.events.push(event);
        for &(cell, value) in candidates {
            if self.left.remove(cell, value) {
                self.removed_by[cell.index() << 4 | value.index()] = number;
                self.touched.add(self.sums, cell);
            }
        }
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        let mut cells = Cell::all(self.board.index.size());
        if let Some(cell) = cells.find(|&cell| self.left.get(cell).is_empty()) {
            return Some(DeadEnd::Cell(cell));
        }
        let houses = (0..).zip(self.board.houses);
        let mut empty = houses.filter_map(|(n, numbered)| {
            let cells = numbered.house.cells.iter();
            let union = cells.fold(self.board.all_values(), |left, cell| {
                left - self.left.get(cell)
            });
            union.first().map(|value| DeadEnd::House(n, value))
        });
        empty.next()
    }

    fn next_consequence(&mut self) -> Option<Result<(Event, Vec<Candidate>), DeadEnd>> {
        if !self.sums.has_clues() {
            return None;
        }
        self.next_sum().or_else(|| self.next_locked().map(Ok))
    }

    /// What follows next from a cage, a clue or an equation that lost candidates, if anything
    /// does.
    fn next_sum(&mut self) -> Option<Result<(Event, Vec<Candidate>), DeadEnd>> {
        while let Some(place) = self.touched.cages.first().map(CagePlace) {
            let Some(left) = self.sums.left_of_cage(place, &self.left) else {
                return Some(Err(DeadEnd::Cage(place)));
            };
            if !left.lost.is_empty() {
                return Some(Ok((Event::Cage(place), left.lost)));
            }
            if let Some(found) = self.sure_digit(place, left.sure) {
                return Some(Ok(found));
            }
            self.touched.cages.remove(place.0);
        }
        while let Some(place) = self.touched.clues.take_first().map(CluePlace) {
            match self
                .sums
                .lost_of_clue(place, &self.left, self.board.cancelled)
            {
                None => return Some(Err(DeadEnd::Clue(place))),
                Some(lost) if !lost.is_empty() => return Some(Ok((Event::Clue(place), lost))),
                Some(_) => {}
            }
        }
        while let Some(place) = self.touched.equations.take_first().map(EquationPlace) {
            match self.sums.lost_of_equation(place, &self.left) {
                None => return Some(Err(DeadEnd::Equation(place))),
                Some(lost) if !lost.is_empty() => {
                    return Some(Ok((Event::Equation(place), lost)));
                }
                Some(_) => {}
            }
        }
        None
    }

    /// The first of the sure values of a cage that a peer of all its places has.
    fn sure_digit(&self, place: CagePlace, sure: DigitSet) -> Option<(Event, Vec<Candidate>)> {
        let cells = self.sums.cage(place).cells;
        sure.iter().find_map(|value| {
            let lost = self.lost_by_peers(value, cells)?;
            Some((Event::SureDigit(place, value), lost))
        })
    }

    /// The candidates that all places of a value in these cells exclude outside them; `None`
    /// without any, or if there are too many places.
    fn lost_by_peers(&self, value: Digit, cells: CellSet) -> Option<Vec<Candidate>> {
        let places = self.left.places(value, cells);
        if !(2..=MOST_LOCKED).contains(&places.len()) {
            return None;
        }
        let peers = places.iter().map(|cell| self.board.index.peers(cell));
        let common = peers.reduce(|all, one| all & one)? - cells;
        let lost = self.left.places(value, common).iter();
        let lost: Vec<Candidate> = lost.map(|cell| (cell, value)).collect();
        (!lost.is_empty()).then_some(lost)
    }

    /// The first value of a house whose places have a peer in common that loses it. Only
    /// houses that lost candidates are looked at, and only beside cages and clues on cells:
    /// elsewhere hardly anything more is found.
    fn next_locked(&mut self) -> Option<(Event, Vec<Candidate>)> {
        while let Some(house) = self.touched.houses.first() {
            let found = self.locked_in(house);
            if found.is_some() {
                return found;
            }
            self.touched.houses.remove(house);
        }
        None
    }

    fn locked_in(&self, house: usize) -> Option<(Event, Vec<Candidate>)> {
        let numbered = &self.board.houses[house];
        let cells = numbered.house.cells;
        let mut values = self.board.missing(&numbered.house).iter();
        values.find_map(|value| {
            let lost = self.lost_by_peers(value, cells)?;
            Some((Event::CommonPeers(house, value), lost))
        })
    }

    fn single(&self) -> Option<(Candidate, Reason)> {
        let naked = self
            .open
            .iter()
            .find_map(|cell| Some((cell, self.left.get(cell).single()?)));
        if let Some(candidate) = naked {
            return Some((candidate, Reason::Cell));
        }
        let mut houses = (0..).zip(self.board.houses);
        houses.find_map(|(n, numbered)| {
            let cells = numbered.house.cells & self.open;
            let mut with_one_place = self.with_one_place(numbered.house.cells).iter();
            with_one_place.find_map(|value| {
                let cell = cells.iter().find(|&cell| self.left.has(cell, value))?;
                Some(((cell, value), Reason::House(n)))
            })
        })
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

    /// The candidates whose removal leads to this.
    fn premises(&self, event: Event) -> Vec<Candidate> {
        looked_at(event).map_or(Vec::new(), |its| self.end_premises(its))
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

    pub(super) fn end_premises(&self, dead_end: DeadEnd) -> Vec<Candidate> {
        match dead_end {
            DeadEnd::Cell(cell) => self.removed_of(CellSet::only(cell)),
            DeadEnd::House(house, value) => self.removed_of_house(house, value),
            DeadEnd::Clue(place) => self.removed_of(self.sums.clue(place).1.cell_set()),
            DeadEnd::Cage(place) => self.removed_of(self.sums.cage(place).cells),
            DeadEnd::Equation(place) => self.removed_of(self.sums.equation(place).cells()),
        }
    }

    /// The events that the contradiction rests on, in order, with the removals that
    /// each rests on.
    pub(super) fn needed(&self, dead_end: DeadEnd) -> Vec<(usize, Vec<Candidate>)> {
        let mut needed: Vec<(usize, Vec<Candidate>)> = Vec::new();
        let mut open: Vec<Candidate> = self.end_premises(dead_end);
        while let Some(removed) = open.pop() {
            let Some(cause) = self.cause(removed) else {
                continue;
            };
            if needed.iter().all(|(number, _)| *number != cause) {
                let premises: Vec<Candidate> = self
                    .premises(self.events[cause])
                    .into_iter()
                    .filter(|&at| self.cause(at).is_some_and(|before| before < cause))
                    .collect();
                open.extend(premises.iter().copied());
                needed.push((cause, premises));
            }
        }
        sort_by_key(&mut needed, |(number, _)| *number as u128);
        needed
    }

    pub(super) fn supposed(&self) -> Candidate {
        match self.events[0] {
            Event::Fill(candidate, _) => candidate,
            _ => unreachable!("the supposition comes first"),
        }
    }

    /// Of the events that a contradiction rests on those that follow from the supposition; the
    /// others hold anyway.
    pub(super) fn supposed_only(&self, needed: &[(usize, Vec<Candidate>)]) -> Vec<usize> {
        let mut those = vec![0];
        for (number, premises) in needed {
            let mut causes = premises.iter().filter_map(|&at| self.cause(at));
            if causes.any(|cause| those.contains(&cause)) {
                those.push(*number);
            }
        }
        those
    }

    /// The cells of an event.
    pub(super) fn cells(&self, number: usize) -> CellSet {
        match self.events[number] {
            Event::Fill((cell, _), _) => CellSet::only(cell),
            Event::Cage(place) => self.sums.cage(place).cells,
            Event::Equation(place) => self.sums.equation(place).cells(),
            Event::Clue(place) => self.sums.clue(place).1.cell_set(),
            Event::SureDigit(place, value) => {
                self.places_at(number, value, self.sums.cage(place).cells)
            }
            Event::CommonPeers(house, value) => {
                self.places_at(number, value, self.board.houses[house].house.cells)
            }
        }
    }

    /// The cells that have a candidate when an event happens.
    fn places_at(&self, number: usize, value: Digit, cells: CellSet) -> CellSet {
        let is_place = |&cell: &Cell| {
            let has = self.board.candidates(cell).contains(value);
            has && self.cause((cell, value)).is_none_or(|its| its > number)
        };
        cells.iter().filter(is_place).collect()
    }
}
