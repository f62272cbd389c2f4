//! The step that a contradiction proves, and its sentence.

use super::sums::{CagePlace, CluePlace, EquationPlace};
use super::trial::{DeadEnd, Event, Reason, Trial};
use super::virtual_cage::Source;
use crate::grid::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::rules::equation::Equation;
use crate::rules::spot_set::SpotSet;
use crate::variants::ladder::step::{Candidate, Step};
use crate::variants::ladder::technique::BoardTechnique;
use crate::variants::ladder::words::{a, clues};

impl Trial<'_, '_> {
    pub(super) fn step(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> Step {
        let mut named: Vec<usize> = self.clues_of_end(dead_end);
        let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
        for (number, premises) in needed {
            named.extend(self.clues_of_event(self.events[*number]));
            pairs.extend(self.excluded_by_places(*number));
            pairs.extend(self.causes(premises));
        }
        pairs.extend(self.causes(&self.end_premises(dead_end)));
        let links = self.board.explain(&pairs, &named);
        let cells = needed.iter().flat_map(|(number, _)| self.cells(*number));
        let all = named.into_iter().chain(links);
        let technique = BoardTechnique::Contradiction;
        let mut step = Step::removal(technique, [self.supposed()], cells.collect(), all);
        step.proof = self.proof(needed, dead_end);
        step
    }

    fn clues_of_event(&self, event: Event) -> Vec<usize> {
        match event {
            Event::Fill(_, Reason::House(n)) => vec![self.board.houses[n].clue],
            Event::Fill(_, Reason::Supposed | Reason::Cell) => Vec::new(),
            Event::Cage(place) | Event::SureDigit(place, _) => self.sums.cage(place).clues.clone(),
            Event::Clue(place) => vec![self.sums.clue(place).0],
            Event::Equation(place) => self.clues_of_equation(place),
            Event::CommonPeers(n, _) => vec![self.board.houses[n].clue],
        }
    }

    fn clues_of_end(&self, dead_end: DeadEnd) -> Vec<usize> {
        match dead_end {
            DeadEnd::House(n, _) => vec![self.board.houses[n].clue],
            DeadEnd::Cage(place) => self.sums.cage(place).clues.clone(),
            DeadEnd::Equation(place) => self.clues_of_equation(place),
            DeadEnd::Clue(place) => vec![self.sums.clue(place).0],
            DeadEnd::Cell(_) => Vec::new(),
        }
    }

    fn clues_of_equation(&self, place: EquationPlace) -> Vec<usize> {
        let equation = self.sums.equation(place);
        let named = equation.houses.iter().chain(&equation.cages);
        named.copied().collect()
    }

    /// The places of a value in a house or a cage, each with what they take elsewhere.
    fn excluded_by_places(&self, number: usize) -> Vec<(Candidate, Candidate)> {
        let (Event::CommonPeers(_, value) | Event::SureDigit(_, value)) = self.events[number]
        else {
            return Vec::new();
        };
        let lost = self.lost_by(number, SpotSet::board(self.board.index.size()));
        let places = self.cells(number);
        let pairs = lost.into_iter();
        let pairs = pairs.flat_map(|lost| places.iter().map(move |place| ((place, value), lost)));
        pairs.collect()
    }

    fn causes(&self, removed: &[Candidate]) -> Vec<(Candidate, Candidate)> {
        let cause = |&at: &Candidate| match self.events[self.cause(at)?] {
            Event::Fill(candidate, _) => Some((candidate, at)),
            Event::Cage(_)
            | Event::SureDigit(..)
            | Event::Equation(_)
            | Event::Clue(_)
            | Event::CommonPeers(..) => None,
        };
        removed.iter().filter_map(cause).collect()
    }

    fn proof(&self, needed: &[(usize, Vec<Candidate>)], dead_end: DeadEnd) -> String {
        let (spot, value) = self.supposed();
        let consequences = needed.iter().filter_map(|(number, _)| self.clause(*number));
        let end = self.end_clause(dead_end);
        let all: Vec<String> = consequences.chain([end]).collect();
        format!(
            "If {spot} were {value}: {}. So {spot} cannot be {value}.",
            all.join(", then ")
        )
    }

    /// What an event leaves, as a clause; `None` for the supposition.
    fn clause(&self, number: usize) -> Option<String> {
        Some(match self.events[number] {
            Event::Fill(_, Reason::Supposed) => return None,
            Event::Cage(place) => self.cage_clause(number, place),
            Event::SureDigit(place, value) => self.sure_clause(number, place, value),
            Event::Equation(place) => self.equation_clause(number, place),
            Event::Clue(place) => self.clue_clause(number, place),
            Event::CommonPeers(n, value) => self.locked_clause(number, n, value),
            Event::Fill((spot, value), Reason::Cell) => {
                format!("{spot} is {value} (its last candidate)")
            }
            Event::Fill((spot, value), Reason::House(n)) => {
                let house = self.board.houses[n].house.name;
                format!("{spot} is {value} (its last place in {house})")
            }
        })
    }

    fn end_clause(&self, dead_end: DeadEnd) -> String {
        match dead_end {
            DeadEnd::Cell(spot) => format!("{spot} has no candidate"),
            DeadEnd::Clue(place) => format!("{} cannot be met", self.sums.clue(place).1),
            DeadEnd::Cage(place) => match &self.sums.cage(place).source {
                Source::Cage(cage) => format!("{cage} has no combination"),
                Source::Innies(innies) => format!("{} cannot be reached", self.sum_of(innies)),
            },
            DeadEnd::Equation(place) => {
                format!("{} cannot be reached", self.sum_of_equation(place))
            }
            DeadEnd::House(n, value) => {
                let house = self.board.houses[n].house.name;
                format!("{house} has no place for {}", a(value))
            }
        }
    }

    /// "the sum 14 of r1c3 and r3c1 (box 1)", or, with cells outside the houses, "the 5 by which
    /// r1c7 and r2c8 exceed r9c6 (columns 7 and 8)".
    fn sum_of(&self, equation: &Equation) -> String {
        let reason = match equation.houses.as_slice() {
            [] => clues(self.board, &equation.cages),
            houses => clues(self.board, houses),
        };
        let (mut more, mut fewer) = (equation.plus, equation.minus);
        if equation.total < 0 {
            (more, fewer) = (fewer, more);
        }
        let number = equation.total.abs();
        let cells = |cells: SpotSet| list(cells, Join::And);
        if fewer.is_empty() {
            return format!("the sum {number} of {} ({reason})", cells(more));
        }
        let exceed = match more.len() {
            1 => "exceeds",
            _ => "exceed",
        };
        let (more, fewer) = (cells(more), cells(fewer));
        format!("the {number} by which {more} {exceed} {fewer} ({reason})")
    }

    fn sum_of_equation(&self, place: EquationPlace) -> String {
        self.sum_of(self.sums.equation(place))
    }

    /// What a cage loses, as a clause: "no combination of cage 14 at r1c1 has 5 or 6", or, if
    /// it has these values in other cells, "cage 14 at r1c1 leaves r2c1 without 5".
    fn cage_clause(&self, number: usize, place: CagePlace) -> String {
        let cells = self.sums.cage(place).cells;
        let lost = self.lost_by(number, cells);
        let is_gone = |&(_, value): &Candidate| {
            cells.iter().all(|spot| {
                let has = self.board.candidates(spot).contains(value);
                !has || self.cause((spot, value)).is_some_and(|its| its <= number)
            })
        };
        match &self.sums.cage(place).source {
            Source::Cage(cage) if lost.iter().all(is_gone) => {
                let values: DigitSet = lost.iter().map(|&(_, value)| value).collect();
                format!("no combination of {cage} has {}", list(values, Join::Or))
            }
            Source::Cage(cage) => format!("{cage} leaves {}", without(&lost)),
            Source::Innies(innies) => format!("{} leaves {}", self.sum_of(innies), without(&lost)),
        }
    }

    /// "every combination left for cage 14 at r1c1 has 5, in r1c2 or r1c3, so that r2c2 loses it"
    fn sure_clause(&self, number: usize, place: CagePlace, value: Digit) -> String {
        let ways = match &self.sums.cage(place).source {
            Source::Cage(cage) => format!("every combination left for {cage}"),
            Source::Innies(innies) => format!("every way left to reach {}", self.sum_of(innies)),
        };
        format!("{ways} has {value}, in {}", self.places_and_losses(number))
    }

    /// "the thermometer from r1c1 to r1c3 leaves r1c2 without 5"
    fn clue_clause(&self, number: usize, place: CluePlace) -> String {
        let (_, clue) = self.sums.clue(place);
        format!(
            "{clue} leaves {}",
            without(&self.lost_by(number, clue.cell_set()))
        )
    }

    /// "the sum 14 of r1c2 and r1c3 (row 1) leaves r1c2 without 5 or 6"
    fn equation_clause(&self, number: usize, place: EquationPlace) -> String {
        let lost = self.lost_by(number, self.sums.equation(place).cells());
        format!("{} leaves {}", self.sum_of_equation(place), without(&lost))
    }

    /// "5 in row 1 is in r1c2 or r1c3, so that r2c1 loses it"
    fn locked_clause(&self, number: usize, house: usize, value: Digit) -> String {
        let house = self.board.houses[house].house.name;
        format!(
            "{value} in {house} is in {}",
            self.places_and_losses(number)
        )
    }

    /// "r1c2 or r1c3, so that r2c1 loses it"
    fn places_and_losses(&self, number: usize) -> String {
        let places = list(self.cells(number), Join::Or);
        let lost = self.lost_by(number, SpotSet::board(self.board.index.size()));
        let cells: SpotSet = lost.iter().map(|&(spot, _)| spot).collect();
        let lose = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{places}, so that {} {lose} it", list(cells, Join::And))
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
            let values: DigitSet = its.iter().map(|&(_, value)| value).collect();
            format!("{} without {}", its[0].0, list(values, Join::Or))
        })
        .collect();
    list(texts, Join::And)
}
