//! The step that a contradiction proves, and its sentence.

use super::sums::{CagePlace, CluePlace, EquationPlace};
use super::trial::{DeadEnd, Event, Reason, Trial};
use crate::logic::hints::phrases::{Join, list};
use crate::variants::ladder::step::{Candidate, Step};
use crate::variants::ladder::technique::BoardTechnique;
use crate::variants::ladder::words::{a, clues};
use crate::variants::spot_set::SpotSet;
use crate::variants::value::{Value, ValueSet};

impl Trial<'_, '_> {
    pub(super) fn step(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> Step {
        let board = self.board;
        let supposed = self.supposed();
        let mut houses: Vec<usize> = Vec::new();
        let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
        for (number, premises) in needed {
            match self.events[*number] {
                Event::Fill(_, Reason::House(n)) => houses.push(board.houses[n].clue),
                Event::Cage(place) => houses.push(self.sums.clue_of_cage(place)),
                Event::Clue(place) => houses.push(self.sums.clue(place).0),
                Event::Equation(place) => {
                    let equation = self.sums.equation(place);
                    houses.extend(equation.houses.iter().chain(&equation.cages));
                }
                Event::CommonPeers(n, value) => {
                    houses.push(board.houses[n].clue);
                    let lost = self.lost_by(*number, SpotSet::board(board.index.size()));
                    let places = self.cells(*number);
                    pairs.extend(
                        lost.into_iter().flat_map(|lost| {
                            places.iter().map(move |place| ((place, value), lost))
                        }),
                    );
                }
                Event::Fill(..) => {}
            }
            pairs.extend(self.causes(premises));
        }
        match dead_end {
            DeadEnd::House(n, _) => houses.push(board.houses[n].clue),
            DeadEnd::Cage(place) => houses.push(self.sums.clue_of_cage(place)),
            DeadEnd::Clue(place) => houses.push(self.sums.clue(place).0),
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
            Event::Cage(_) | Event::Equation(_) | Event::Clue(_) | Event::CommonPeers(..) => None,
        };
        removed.iter().filter_map(cause).collect()
    }

    fn proof(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> String {
        let (spot, value) = self.supposed();
        let consequences = needed
            .iter()
            .filter_map(|(number, _)| match self.events[*number] {
                Event::Fill(_, Reason::Supposed) => None,
                Event::Cage(place) => Some(self.cage_clause(*number, place)),
                Event::Equation(place) => Some(self.equation_clause(*number, place)),
                Event::Clue(place) => Some(self.clue_clause(*number, place)),
                Event::CommonPeers(n, value) => Some(self.locked_clause(*number, n, value)),
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
            DeadEnd::Clue(place) => format!("{} cannot be met", self.sums.clue(place).1),
            DeadEnd::Cage(place) => format!("{} has no combination", self.sums.cage(place)),
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
    /// What a cage loses, as a clause: "no combination of cage 14 at r1c1 has 5 or 6", or, if
    /// it has these values in other cells, "cage 14 at r1c1 leaves r2c1 without 5".
    fn cage_clause(&self, number: usize, place: CagePlace) -> String {
        let cage = self.sums.cage(place);
        let lost = self.lost_by(number, cage.cells);
        let is_gone = |&(_, value): &Candidate| {
            let mut cells = cage.cells.iter();
            cells.all(|spot| {
                let has = self.board.candidates(spot).contains(value);
                !has || self.cause((spot, value)).is_some_and(|its| its <= number)
            })
        };
        if lost.iter().all(is_gone) {
            let values: ValueSet = lost.iter().map(|&(_, value)| value).collect();
            return format!("no combination of {cage} has {}", list(values, Join::Or));
        }
        format!("{cage} leaves {}", without(&lost))
    }

    /// "the thermometer from r1c1 leaves r1c2 without 5"
    fn clue_clause(&self, number: usize, place: CluePlace) -> String {
        let (_, clue) = self.sums.clue(place);
        format!(
            "{clue} leaves {}",
            without(&self.lost_by(number, clue.cell_set()))
        )
    }

    /// "the sum of row 1 leaves r1c2 without 5 or 6"
    fn equation_clause(&self, number: usize, place: EquationPlace) -> String {
        let equation = self.sums.equation(place);
        let houses = if equation.houses.is_empty() {
            clues(self.board, &equation.cages)
        } else {
            clues(self.board, &equation.houses)
        };
        let lost = self.lost_by(number, equation.cells());
        format!("the sum of {houses} leaves {}", without(&lost))
    }

    /// "5 in row 1 is in r1c2 or r1c3, so that r2c1 loses it"
    fn locked_clause(&self, number: usize, house: usize, value: Value) -> String {
        let places = list(self.cells(number), Join::Or);
        let lost = self.lost_by(number, SpotSet::board(self.board.index.size()));
        let cells: SpotSet = lost.iter().map(|&(spot, _)| spot).collect();
        let lose = if cells.len() == 1 { "loses" } else { "lose" };
        let house = self.board.houses[house].house.name;
        format!(
            "{value} in {house} is in {places}, so that {} {lose} it",
            list(cells, Join::And)
        )
    }

    /// The candidates that an event took from these cells.
    fn lost_by(&self, number: usize, cells: SpotSet) -> Vec<Candidate> {
        let all = cells.iter().flat_map(|spot| {
            let values = self.board.candidates(spot).iter();
            values.map(move |value| (spot, value))
        });
        all.filter(|&at| self.cause(at) == Some(number)).collect()
    }
}

/// "r1c2 without 5 or 6 and r1c3 without 5"
fn without(lost: &[Candidate]) -> String {
    let of_cells = lost.chunk_by(|(one, _), (next, _)| one == next);
    let texts: Vec<String> = of_cells
        .map(|its| {
            let values: ValueSet = its.iter().map(|&(_, value)| value).collect();
            format!("{} without {}", its[0].0, list(values, Join::Or))
        })
        .collect();
    list(texts, Join::And)
}
