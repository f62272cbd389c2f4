//! Candidates from which singles lead to a contradiction.

use super::board::Board;
use super::step::{Candidate, Step};
use super::technique::BoardTechnique;
use super::words::a;
use crate::grid::order::sort_by_key;
use crate::logic::hints::phrases::{Join, list};
use crate::variants::cage::Cage;
use crate::variants::possible_values::PossibleValues;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use crate::variants::value::{Value, ValueSet};

/// The most consequences that are looked at before a supposition is dropped.
const MOST_EVENTS: usize = 60;

/// A cage: its number among the clues, and its combinations.
type NumberedCage = (usize, Cage, Vec<ValueSet>);

/// What follows from the supposition.
#[derive(Clone, Copy)]
enum Event {
    /// A cell is filled.
    Fill(Candidate, Reason),
    /// A cage loses the candidates that no combination has, by its place in the list of cages.
    Cage(usize),
}

/// Why a cell was filled.
#[derive(Clone, Copy)]
enum Reason {
    Supposed,
    /// No other candidate was left.
    Cell,
    /// No other place was left in this house, by its place in the list of houses.
    House(usize),
}

/// What cannot be.
#[derive(Clone, Copy)]
enum DeadEnd {
    /// A cell without candidates.
    Cell(Spot),
    /// A house without a place for a value, by its place in the list of houses.
    House(usize, Value),
    /// A cage without combinations, by its place in the list of cages.
    Cage(usize),
}

/// The cages that have combinations.
fn numbered_cages(board: &Board) -> Vec<NumberedCage> {
    let cages = board
        .cages()
        .map(|(clue, cage)| (clue, cage, cage.combinations(board.index.size())));
    cages.filter(|(_, _, sets)| !sets.is_empty()).collect()
}

/// The contradiction that this candidate leads to, if it does.
pub(super) fn contradiction_of(board: &Board, candidate: Candidate) -> Option<Step> {
    let cages = numbered_cages(board);
    let mut trial = Trial::new(board, &cages);
    let dead_end = trial.run(candidate)?;
    let needed = trial.needed(dead_end);
    Some(trial.step(&needed, dead_end))
}

/// The candidates that lead to a contradiction, the shortest proofs first.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let mut found: Vec<(usize, Step)> = Vec::new();
    let cages = numbered_cages(board);
    for spot in board.open_cells() {
        for value in board.candidates(spot) {
            let mut trial = Trial::new(board, &cages);
            if let Some(dead_end) = trial.run((spot, value)) {
                let needed = trial.needed(dead_end);
                let length = needed.len();
                if found.iter().all(|&(shortest, _)| length < shortest) {
                    found.push((length, trial.step(&needed, dead_end)));
                }
            }
        }
    }
    sort_by_key(&mut found, |&(length, _)| length as u128);
    found.into_iter().for_each(|(_, step)| emit(step));
}

/// The consequences of a supposition.
struct Trial<'a, 'b> {
    board: &'a Board<'b>,
    cages: &'a [NumberedCage],
    left: PossibleValues,
    /// What happened, in order.
    events: Vec<Event>,
    /// By number of the cell and of the value: the event that removed it.
    removed_by: Vec<u16>,
}

const NOT_REMOVED: u16 = u16::MAX;

impl<'a, 'b> Trial<'a, 'b> {
    fn new(board: &'a Board<'b>, cages: &'a [NumberedCage]) -> Trial<'a, 'b> {
        Trial {
            board,
            cages,
            left: board.position.candidates,
            events: Vec::new(),
            removed_by: vec![NOT_REMOVED; 256 * 16],
        }
    }

    fn run(&mut self, supposed: Candidate) -> Option<DeadEnd> {
        let mut next = Some((supposed, Reason::Supposed));
        while let Some((candidate, reason)) = next {
            self.fill(candidate, reason);
            if let Some(dead_end) = self.dead_end() {
                return Some(dead_end);
            }
            while self.events.len() < MOST_EVENTS && self.filter_cage() {}
            if let Some(dead_end) = self.dead_end() {
                return Some(dead_end);
            }
            next = self.single().filter(|_| self.events.len() < MOST_EVENTS);
        }
        None
    }

    fn fill(&mut self, candidate: Candidate, reason: Reason) {
        let number = self.events.len() as u16;
        self.events.push(Event::Fill(candidate, reason));
        for (spot, value) in self.board.excluded_by(candidate) {
            if self.left.remove(spot, value) {
                self.removed_by[spot.index() << 4 | value.index()] = number;
            }
        }
    }

    fn is_filled(&self, spot: Spot) -> bool {
        !self.board.position.is_open(spot) || {
            let is_of_spot =
                |event: &Event| matches!(event, Event::Fill((its, _), _) if *its == spot);
            self.events.iter().any(is_of_spot)
        }
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        let mut cells = Spot::all(self.board.index.size());
        if let Some(spot) = cells.find(|&spot| self.left.get(spot).is_empty()) {
            return Some(DeadEnd::Cell(spot));
        }
        let houses = (0..).zip(self.board.houses);
        let mut empty = houses.filter_map(|(n, numbered)| {
            let cells = numbered.house.cells.iter();
            let union = cells.fold(self.board.all_values(), |left, spot| {
                left - self.left.get(spot)
            });
            union.first().map(|value| DeadEnd::House(n, value))
        });
        let cages = 0..self.cages.len();
        let mut blocked = cages
            .filter(|&n| self.fitting(n).is_none())
            .map(DeadEnd::Cage);
        empty.next().or_else(|| blocked.next())
    }

    /// The union of the combinations that fit a cage; `None` if none does.
    fn fitting(&self, cage: usize) -> Option<ValueSet> {
        let (_, cage, sets) = &self.cages[cage];
        let cells = cage.cells.iter().map(|spot| self.left.get(spot));
        let cells: Vec<ValueSet> = cells.collect();
        let union = cells.iter().fold(ValueSet::NONE, |all, &set| all | set);
        let fits = |set: &&ValueSet| {
            union.contains_all(**set) && cells.iter().all(|&cell| !(cell & **set).is_empty())
        };
        let fitting = sets.iter().filter(fits);
        fitting.copied().reduce(|all, set| all | set)
    }

    /// Takes the candidates that no combination has from the first cage that has such; false
    /// if there is none.
    fn filter_cage(&mut self) -> bool {
        let lost = |n: usize| {
            let (_, cage, _) = self.cages[n];
            let union = self.fitting(n)?;
            let lost = cage.cells.iter().flat_map(|spot| {
                (self.left.get(spot) - union)
                    .iter()
                    .map(move |value| (spot, value))
            });
            let lost: Vec<Candidate> = lost.collect();
            (!lost.is_empty()).then_some((n, lost))
        };
        let Some((cage, lost)) = (0..self.cages.len()).find_map(lost) else {
            return false;
        };
        let number = self.events.len() as u16;
        self.events.push(Event::Cage(cage));
        for (spot, value) in lost {
            self.left.remove(spot, value);
            self.removed_by[spot.index() << 4 | value.index()] = number;
        }
        true
    }

    fn single(&self) -> Option<(Candidate, Reason)> {
        let open: SpotSet = Spot::all(self.board.index.size())
            .filter(|&spot| !self.is_filled(spot))
            .collect();
        let naked = open
            .iter()
            .find_map(|spot| Some((spot, self.left.get(spot).single()?)));
        if let Some(candidate) = naked {
            return Some((candidate, Reason::Cell));
        }
        let houses = (0..).zip(self.board.houses);
        let mut hidden = houses.flat_map(|(n, numbered)| {
            let values = self.board.missing(&numbered.house).iter();
            values.filter_map(move |value| {
                let spot = self.left.places(value, numbered.house.cells).single()?;
                open.contains(spot)
                    .then_some(((spot, value), Reason::House(n)))
            })
        });
        hidden.next()
    }

    /// The candidates whose removal leads to this.
    fn premises(&self, event: Event) -> Vec<Candidate> {
        match event {
            Event::Fill(_, Reason::Supposed) => Vec::new(),
            Event::Fill((spot, _), Reason::Cell) => self.removed_of_cell(spot),
            Event::Fill((_, value), Reason::House(n)) => self.removed_of_house(n, value),
            Event::Cage(n) => self.removed_of_cage(n),
        }
    }

    fn removed_of_cage(&self, cage: usize) -> Vec<Candidate> {
        let cells = self.cages[cage].1.cells.iter();
        cells.flat_map(|spot| self.removed_of_cell(spot)).collect()
    }

    fn removed_of_cell(&self, spot: Spot) -> Vec<Candidate> {
        let values = self.board.candidates(spot).iter();
        values
            .map(|value| (spot, value))
            .filter(|&at| self.cause(at).is_some())
            .collect()
    }

    fn removed_of_house(&self, house: usize, value: Value) -> Vec<Candidate> {
        let cells = self.board.houses[house].house.cells.iter();
        cells
            .map(|spot| (spot, value))
            .filter(|&at| self.cause(at).is_some())
            .collect()
    }

    /// The event that removed a candidate, by its place in the order.
    fn cause(&self, (spot, value): Candidate) -> Option<usize> {
        let cause = self.removed_by[spot.index() << 4 | value.index()];
        (cause != NOT_REMOVED).then_some(usize::from(cause))
    }

    fn end_premises(&self, dead_end: DeadEnd) -> Vec<Candidate> {
        match dead_end {
            DeadEnd::Cell(spot) => self.removed_of_cell(spot),
            DeadEnd::House(house, value) => self.removed_of_house(house, value),
            DeadEnd::Cage(cage) => self.removed_of_cage(cage),
        }
    }

    /// The events that the contradiction rests on, in order, with the removals that
    /// each rests on.
    fn needed(&self, dead_end: DeadEnd) -> Vec<(usize, Vec<Candidate>)> {
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

    fn supposed(&self) -> Candidate {
        match self.events[0] {
            Event::Fill(candidate, _) => candidate,
            Event::Cage(_) => unreachable!("the supposition comes first"),
        }
    }

    /// The cells of an event.
    fn cells(&self, number: usize) -> SpotSet {
        match self.events[number] {
            Event::Fill((spot, _), _) => SpotSet::only(spot),
            Event::Cage(n) => self.cages[n].1.cells,
        }
    }

    /// What a cage loses, as a clause: "no combination of cage 14 at r1c1 has 5 or 6".
    fn filtered(&self, number: usize, cage: usize) -> String {
        let (_, cage, _) = &self.cages[cage];
        let lost = cage.cells.iter().flat_map(|spot| {
            let values = self.board.candidates(spot).iter();
            values.map(move |value| (spot, value))
        });
        let lost: ValueSet = lost
            .filter(|&at| self.cause(at) == Some(number))
            .map(|(_, value)| value)
            .collect();
        format!("no combination of {cage} has {}", list(lost, Join::Or))
    }

    fn step(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> Step {
        let board = self.board;
        let supposed = self.supposed();
        let mut houses: Vec<usize> = Vec::new();
        let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
        for (number, premises) in needed {
            match self.events[*number] {
                Event::Fill(_, Reason::House(n)) => houses.push(board.houses[n].clue),
                Event::Cage(n) => houses.push(self.cages[n].0),
                Event::Fill(..) => {}
            }
            pairs.extend(self.causes(premises));
        }
        match dead_end {
            DeadEnd::House(n, _) => houses.push(board.houses[n].clue),
            DeadEnd::Cage(n) => houses.push(self.cages[n].0),
            DeadEnd::Cell(_) => {}
        }
        pairs.extend(self.causes(&self.end_premises(dead_end)));
        let links = board.explain(&pairs, &houses);
        let cells = needed.iter().flat_map(|(number, _)| self.cells(*number));
        let all = houses.into_iter().chain(links);
        let technique = BoardTechnique::Contradiction;
        let mut step = Step::removal(technique, [supposed], cells.collect(), all);
        step.proof = self.proof(needed, dead_end);
        step
    }

    fn causes(&self, removed: &[Candidate]) -> Vec<(Candidate, Candidate)> {
        let cause = |&at: &Candidate| match self.events[self.cause(at)?] {
            Event::Fill(candidate, _) => Some((candidate, at)),
            Event::Cage(_) => None,
        };
        removed.iter().filter_map(cause).collect()
    }

    fn proof(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> String {
        let (spot, value) = self.supposed();
        let consequences = needed
            .iter()
            .filter_map(|(number, _)| match self.events[*number] {
                Event::Fill(_, Reason::Supposed) => None,
                Event::Cage(n) => Some(self.filtered(*number, n)),
                Event::Fill((spot, value), Reason::Cell) => {
                    Some(format!("{spot} is {value} (its last candidate)"))
                }
                Event::Fill((spot, value), Reason::House(n)) => {
                    let house = self.board.houses[n].house.name;
                    Some(format!("{spot} is {value} (its last place in {house})"))
                }
            });
        let end = match dead_end {
            DeadEnd::Cell(spot) => format!("{spot} has no candidate"),
            DeadEnd::Cage(n) => format!("{} has no combination", self.cages[n].1),
            DeadEnd::House(n, value) => {
                format!(
                    "{} has no place for {}",
                    self.board.houses[n].house.name,
                    a(value)
                )
            }
        };
        let all: Vec<String> = consequences.chain([end]).collect();
        format!(
            "If {spot} were {value}: {}. So {spot} cannot be {value}.",
            all.join(", then ")
        )
    }
}
