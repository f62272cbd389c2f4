//! Candidates from which singles lead to a contradiction.

use super::board::Board;
use super::step::{Candidate, Step};
use super::technique::BoardTechnique;
use super::words::a;
use crate::grid::order::sort_by_key;
use crate::variants::possible_values::PossibleValues;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use crate::variants::value::Value;

/// The most cells that are filled before a supposition is dropped.
const MOST_FILLED: usize = 60;

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
}

/// The candidates that lead to a contradiction, the shortest proofs first.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let mut found: Vec<(usize, Step)> = Vec::new();
    for spot in board.open_cells() {
        for value in board.candidates(spot) {
            let mut trial = Trial::new(board);
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
    left: PossibleValues,
    /// The cells filled, in order.
    filled: Vec<(Candidate, Reason)>,
    /// By number of the cell and of the value: the filled cell that removed it.
    removed_by: Vec<u16>,
}

const NOT_REMOVED: u16 = u16::MAX;

impl<'a, 'b> Trial<'a, 'b> {
    fn new(board: &'a Board<'b>) -> Trial<'a, 'b> {
        Trial {
            board,
            left: board.position.candidates,
            filled: Vec::new(),
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
            next = self.single().filter(|_| self.filled.len() < MOST_FILLED);
        }
        None
    }

    fn fill(&mut self, candidate: Candidate, reason: Reason) {
        let number = self.filled.len() as u16;
        self.filled.push((candidate, reason));
        for (spot, value) in self.board.excluded_by(candidate) {
            if self.left.remove(spot, value) {
                self.removed_by[spot.index() << 4 | value.index()] = number;
            }
        }
    }

    fn is_filled(&self, spot: Spot) -> bool {
        !self.board.position.is_open(spot) || self.filled.iter().any(|((its, _), _)| *its == spot)
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
        empty.next()
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
    fn premises(&self, reason: Reason, (spot, value): Candidate) -> Vec<Candidate> {
        match reason {
            Reason::Supposed => Vec::new(),
            Reason::Cell => self.removed_of_cell(spot),
            Reason::House(n) => self.removed_of_house(n, value),
        }
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

    /// The filled cell that removed a candidate, by its place in the order.
    fn cause(&self, (spot, value): Candidate) -> Option<usize> {
        let cause = self.removed_by[spot.index() << 4 | value.index()];
        (cause != NOT_REMOVED).then_some(usize::from(cause))
    }

    fn end_premises(&self, dead_end: DeadEnd) -> Vec<Candidate> {
        match dead_end {
            DeadEnd::Cell(spot) => self.removed_of_cell(spot),
            DeadEnd::House(house, value) => self.removed_of_house(house, value),
        }
    }

    /// The filled cells that the contradiction rests on, in order, with the removals that
    /// each rests on.
    fn needed(&self, dead_end: DeadEnd) -> Vec<(usize, Vec<Candidate>)> {
        let mut needed: Vec<(usize, Vec<Candidate>)> = Vec::new();
        let mut open: Vec<Candidate> = self.end_premises(dead_end);
        while let Some(removed) = open.pop() {
            let Some(cause) = self.cause(removed) else {
                continue;
            };
            if needed.iter().all(|(number, _)| *number != cause) {
                let (candidate, reason) = self.filled[cause];
                let premises: Vec<Candidate> = self
                    .premises(reason, candidate)
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

    fn step(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> Step {
        let board = self.board;
        let ((spot, value), _) = self.filled[0];
        let mut houses: Vec<usize> = Vec::new();
        let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
        for (number, premises) in needed {
            if let (_, Reason::House(n)) = self.filled[*number] {
                houses.push(board.houses[n].clue);
            }
            pairs.extend(self.causes(premises));
        }
        if let DeadEnd::House(n, _) = dead_end {
            houses.push(board.houses[n].clue);
        }
        pairs.extend(self.causes(&self.end_premises(dead_end)));
        let links = board.explain(&pairs, &houses);
        let cells = needed.iter().map(|(number, _)| self.filled[*number].0.0);
        let all = houses.into_iter().chain(links);
        let technique = BoardTechnique::Contradiction;
        let mut step = Step::removal(technique, [(spot, value)], cells.collect(), all);
        step.proof = self.proof(needed, dead_end);
        step
    }

    fn causes(&self, removed: &[Candidate]) -> Vec<(Candidate, Candidate)> {
        let cause = |&at: &Candidate| self.cause(at).map(|number| (self.filled[number].0, at));
        removed.iter().filter_map(cause).collect()
    }

    fn proof(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> String {
        let ((spot, value), _) = self.filled[0];
        let consequences = needed.iter().filter_map(|(number, _)| {
            let ((spot, value), reason) = self.filled[*number];
            match reason {
                Reason::Supposed => None,
                Reason::Cell => Some(format!("{spot} is {value} (its last candidate)")),
                Reason::House(n) => {
                    let house = self.board.houses[n].house.name;
                    Some(format!("{spot} is {value} (its last place in {house})"))
                }
            }
        });
        let end = match dead_end {
            DeadEnd::Cell(spot) => format!("{spot} has no candidate"),
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
