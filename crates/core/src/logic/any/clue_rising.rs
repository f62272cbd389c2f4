//! What a thermometer leaves its cells: they rise from its bulb on.

use super::board::Board;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
use crate::board::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::local::LocalClue;
use crate::text;

/// An end of what a cell can be.
#[derive(Clone, Copy)]
pub(super) enum RangeEnd {
    Least,
    Most,
}

impl RangeEnd {
    pub(super) fn of(self, digits: DigitSet) -> Option<Digit> {
        match self {
            RangeEnd::Least => digits.first(),
            RangeEnd::Most => digits.iter().last(),
        }
    }

    /// "at least 2"
    fn bound(self, digits: DigitSet) -> String {
        let bound = self.of(digits);
        let bound = bound.map_or(String::new(), |bound| format!("{bound:#}"));
        match self {
            RangeEnd::Least => format!("at least {bound}"),
            RangeEnd::Most => format!("at most {bound}"),
        }
    }
}

/// Cells next to each other that lose digits at one end, and the cell before them that is why.
struct RisingRun {
    cause: usize,
    cells: Vec<usize>,
}

/// The cells of a thermometer with what is left for each.
struct Rise<'a, 'b> {
    board: &'a Board<'b>,
    clue: &'a LocalClue,
    left: Vec<DigitSet>,
}

/// Emits the candidates that are too small or too great along a thermometer, from end to end.
pub(super) fn by_rising(
    board: &Board,
    (number, clue): (usize, &LocalClue),
    emit: &mut dyn FnMut(Step),
) {
    let Some(rise) = Rise::of(board, clue) else {
        return;
    };
    let cells = || clue.cells.iter().copied();
    let lost = board.lost(cells().zip(rise.left.iter().copied()));
    if lost.is_empty() {
        return;
    }
    let runs = [RangeEnd::Least, RangeEnd::Most].map(|end| rise.runs(end));
    let places = { runs.iter().flatten() }.flat_map(|run| run.cells.iter().chain([&run.cause]));
    let cells = places.map(|&place| clue.cells[place]).collect();
    let [technique, _] = techniques_of(clue);
    let step = Step::removal(technique, lost, cells, [number]);
    let tell = |step: &mut Step, _: &[Candidate]| {
        let name = capital(format!("{clue:#}"));
        step.tell(match rise.between_ends(&runs) {
            Some(between) => text!("{name} rises: {between}."),
            None => {
                let (bounds, result) = (rise.bounds(&runs), what_is_left(board, step));
                text!("{name} rises: {bounds}. So {result}.")
            }
        });
    };
    emit_each(board, clue, step, tell, emit);
}

impl<'a, 'b> Rise<'a, 'b> {
    /// `None` if a cell has no digit left.
    fn of(board: &'a Board<'b>, clue: &'a LocalClue) -> Option<Rise<'a, 'b>> {
        let cells = clue.cells.iter();
        let mut left: Vec<DigitSet> = cells.map(|&cell| board.candidates(cell)).collect();
        for place in 1..left.len() {
            let least = left[place - 1].first()?;
            left[place] = { left[place].iter() }.filter(|&its| its > least).collect();
        }
        for place in (1..left.len()).rev() {
            let most = left[place].iter().last()?;
            left[place - 1] = { left[place - 1].iter() }
                .filter(|&its| its < most)
                .collect();
        }
        let is_met = left.iter().all(|digits| !digits.is_empty());
        is_met.then_some(Rise { board, clue, left })
    }

    /// Whether a cell loses digits at an end.
    fn loses(&self, end: RangeEnd, place: usize) -> bool {
        let before = self.board.candidates(self.clue.cells[place]);
        end.of(before) != end.of(self.left[place])
    }

    /// The cells that lose digits at an end, along the line.
    fn runs(&self, end: RangeEnd) -> Vec<RisingRun> {
        let mut places: Vec<usize> = (0..self.left.len()).collect();
        if let RangeEnd::Most = end {
            places.reverse();
        }
        let mut runs: Vec<RisingRun> = Vec::new();
        for pair in places.windows(2) {
            let (before, place) = (pair[0], pair[1]);
            if !self.loses(end, place) {
                continue;
            }
            match runs.last_mut().filter(|run| run.cells.contains(&before)) {
                Some(run) => run.cells.push(place),
                None => runs.push(RisingRun {
                    cause: before,
                    cells: vec![place],
                }),
            }
        }
        runs
    }

    /// "r8c1 is at least 3 and r7c2 at most 9, so r9c2 can be 4 to 7 and r8c3 5 to 8", where one cell
    /// at each end is why.
    fn between_ends(&self, runs: &[Vec<RisingRun>; 2]) -> Option<String> {
        let [[low], [high]] = [runs[0].as_slice(), runs[1].as_slice()] else {
            return None;
        };
        let mut cells = [low.cells.as_slice(), high.cells.as_slice()].concat();
        cells.sort_unstable();
        cells.dedup();
        let mut can_be_said = false;
        let cells = cells.into_iter().map(|place| {
            let (cell, left) = (self.clue.cells[place], self.left[place]);
            let verb = match (left.len(), can_be_said) {
                (1, _) => "is ",
                (_, false) => "can be ",
                (_, true) => "",
            };
            can_be_said = left.len() > 1;
            format!("{cell} {verb}{}", in_range(left))
        });
        let (from, to) = (
            self.bound(low.cause, RangeEnd::Least),
            self.bound(high.cause, RangeEnd::Most),
        );
        let cells: Vec<String> = cells.collect();
        Some(format!(
            "{} is {from} and {} {to}, so {}",
            self.clue.cells[low.cause],
            self.clue.cells[high.cause],
            list(cells, Join::And)
        ))
    }

    /// "r4c8 is at least 2, so r4c7 is at least 3 and r4c6 at least 5", for each run.
    fn bounds(&self, runs: &[Vec<RisingRun>; 2]) -> String {
        let mut said: Vec<String> = Vec::new();
        for (end, runs) in [RangeEnd::Least, RangeEnd::Most].into_iter().zip(runs) {
            said.extend(runs.iter().map(|run| {
                let cells = run.cells.iter().enumerate().map(|(place, &at)| {
                    let is = if place == 0 { "is " } else { "" };
                    let bound = end.bound(self.left[at]);
                    format!("{} {is}{bound}", self.clue.cells[at])
                });
                let (cells, bound) = (list(cells, Join::And), self.bound(run.cause, end));
                format!("{} is {bound}, so {cells}", self.clue.cells[run.cause])
            }));
        }
        said.join("; ")
    }

    /// What a cell is at one end: "at least 2"; "2" where it is filled or has one candidate.
    fn bound(&self, place: usize, end: RangeEnd) -> String {
        let digits = self.board.candidates(self.clue.cells[place]);
        match digits.single() {
            Some(value) => format!("{value:#}"),
            None => end.bound(digits),
        }
    }
}

/// "3 to 5", "3, 4 or 6".
fn in_range(digits: DigitSet) -> String {
    match (digits.first(), digits.iter().last()) {
        (Some(least), Some(most))
            if digits.len() > 2 && most.index() - least.index() + 1 == digits.len() =>
        {
            format!("{least:#} to {most:#}")
        }
        _ => list(digits, Join::Or),
    }
}
