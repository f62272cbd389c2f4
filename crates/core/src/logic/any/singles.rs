//! Singles: the cells that can be filled at once, and what keeps digits out of the others.

use super::board::{Board, NumberedHouse};
use super::words::{a, all_of};
use crate::board::{Cell, CellSet, DigitSet, Text};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::cage::{Cage, Repeats};
use crate::rules::clue::Clue;
use crate::text;
use std::collections::BTreeMap;

/// The last empty cell of a house.
pub(super) fn last_values(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        let (Some(cell), Some(value)) = (
            board.open(house.cells).single(),
            board.missing(house).single(),
        ) else {
            continue;
        };
        if !board.candidates(cell).contains(value) {
            continue;
        }
        let mut step = Step::placement(Technique::FullHouse, (cell, value), vec![*clue]);
        if board.tells(&step) {
            step.tell(text!(
                "{cell} is the last empty cell of {}, and {value:#} is the digit missing there.",
                house.name
            ));
        }
        emit(step);
    }
}

/// The only place of a value in a house.
pub(super) fn hidden_singles(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        for value in board.missing(house) {
            if let Some(cell) = board.places(value, house.cells).single() {
                let (technique, clues) = (Technique::HiddenSingle, vec![*clue]);
                emit(Step::placement(technique, (cell, value), clues));
            }
        }
    }
}

/// The only candidate of a cell.
pub(super) fn naked_singles(board: &Board, emit: &mut dyn FnMut(Step)) {
    for cell in board.open_cells() {
        if let Some(value) = board.candidates(cell).single() {
            let technique = Technique::NakedSingle;
            emit(Step::placement(technique, (cell, value), Vec::new()));
        }
    }
}

/// The candidates that a single does not leave: its digit in the other empty cells of its house,
/// or the other digits of its cell.
pub(super) fn others(board: &Board, step: &Step) -> Vec<Candidate> {
    let house = step
        .clues
        .first()
        .and_then(|&clue| board.index.clues()[clue].house());
    let of_placement = step
        .placements
        .iter()
        .flat_map(|&(cell, value)| match house {
            Some(house) => {
                let open = board.open(house.cells.without(cell)).iter();
                open.map(|other| (other, value)).collect::<Vec<Candidate>>()
            }
            None => {
                let others = board.all_values().without(value).iter();
                others.map(|other| (cell, other)).collect()
            }
        });
    of_placement.collect()
}

/// The proof of a hidden or naked single.
pub(super) fn proof(board: &Board, step: &Step, (cell, value): Candidate, causes: &Causes) -> Text {
    if let [house] = step.clues[..] {
        let (house, a) = (&board.index.clues()[house], a(value));
        let why = match causes.words(board, Named::Cells).join("; ") {
            why if why.is_empty() => why,
            why => format!(": {why}"),
        };
        return text!("In {house} {a} can only go in {cell}{why}. So {cell} is {value:#}.");
    }
    let seen = causes.seen();
    let sees = (!seen.is_empty()).then(|| format!("{cell} sees {}", list(seen, Join::And)));
    let why = sees.into_iter().chain(causes.words(board, Named::Digits));
    match why.collect::<Vec<_>>().join("; ") {
        why if why.is_empty() => text!("Only {value:#} is left for {cell}."),
        why => text!("{}. Only {value:#} is left for {cell}.", capital(why)),
    }
}

/// Candidates that are not left, by what rules them out. Houses come before clues, and clues
/// between cells before those that a cell alone does not meet.
pub(super) struct Causes {
    /// Written digits, with the clue by which they rule candidates out unless it is a house.
    written: Vec<(Cell, Option<usize>, Vec<Candidate>)>,
    /// Candidates that are not in the clues of their own cells.
    own: Vec<Candidate>,
    /// Clues that cannot be met with these candidates, whatever the other cells are.
    by_clue: Vec<(usize, Vec<Candidate>)>,
    /// Candidates that earlier steps removed.
    earlier: Vec<Candidate>,
}

/// What the candidates have in common, which is not said again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// They are of one digit: the cells are named.
    Cells,
    /// They are of one cell: the digits are named.
    Digits,
}

impl Named {
    fn words(self, those: &[Candidate]) -> String {
        match self {
            Named::Cells => all_of(those.iter().map(|at| at.0).collect()),
            Named::Digits => list(those.iter().map(|at| at.1).collect::<DigitSet>(), Join::And),
        }
    }
}

impl Causes {
    /// As few causes of these as a greedy choice finds.
    pub fn of(board: &Board, those: &[Candidate]) -> Causes {
        let mut left = those.to_vec();
        let mut written = Vec::new();
        for is_house in [true, false] {
            while let Some((cell, clue)) = most_blocking(board, &left, is_house) {
                let gone = left.extract_if(.., |at| blocks(board, cell, *at, clue));
                written.push((cell, clue, gone.collect()));
            }
        }
        let is_own = |at: &mut Candidate| !board.index.possible(at.0).contains(at.1);
        let own: Vec<Candidate> = left.extract_if(.., is_own).collect();
        let mut by_clue = Vec::new();
        for (number, clue) in board.index.clues().iter().enumerate() {
            let gone = left.extract_if(.., |at| is_impossible(board, clue, *at));
            let gone: Vec<Candidate> = gone.collect();
            if !gone.is_empty() {
                by_clue.push((number, gone));
            }
        }
        Causes {
            written,
            own,
            by_clue,
            earlier: left,
        }
    }

    /// The written digits.
    pub fn written(&self, board: &Board) -> Vec<Candidate> {
        let at = |cell: Cell| Some((cell, board.position.values.get(cell)?));
        self.written
            .iter()
            .filter_map(|(cell, ..)| at(*cell))
            .collect()
    }

    /// The candidates that no written digit rules out.
    pub fn gone(&self) -> Vec<Candidate> {
        let by_clue = self.by_clue.iter().flat_map(|(_, those)| those);
        let own = self.own.iter().chain(by_clue);
        own.chain(&self.earlier).copied().collect()
    }

    /// The digits that are written in houses of a cell.
    pub fn seen(&self) -> DigitSet {
        self.by_houses().1.into_iter().map(|at| at.1).collect()
    }

    /// Written digits of houses with the cells that they rule out.
    fn by_houses(&self) -> (CellSet, Vec<Candidate>) {
        let by_house = self.written.iter().filter(|(_, clue, _)| clue.is_none());
        let cells = by_house.clone().map(|(cell, ..)| *cell).collect();
        (
            cells,
            by_house.flat_map(|(.., those)| those.clone()).collect(),
        )
    }

    /// The causes in words. Of one digit: "the 6s at r1c1 and r2c4 rule out r3c7 and r3c8". Of one
    /// cell the digits that it sees are left out.
    pub fn words(&self, board: &Board, named: Named) -> Vec<String> {
        let what = |those: &[Candidate]| named.words(those);
        let mut words = Vec::new();
        let (cells, gone) = self.by_houses();
        if let (Named::Cells, Some(&(_, value))) = (named, gone.first()) {
            let is_all = self.gone().is_empty() && self.written.len() == cells.len();
            let is_all = is_all && gone.iter().any(|at| at.0 != gone[0].0);
            let all = is_all.then(|| "the other empty cells".to_owned());
            let (at, gone) = (all_of(cells), all.unwrap_or_else(|| what(&gone)));
            words.push(match cells.single() {
                Some(_) => format!("the {value:#} at {at} rules out {gone}"),
                None => format!("the {value:#}s at {at} rule out {gone}"),
            });
        }
        for (cell, clue, gone) in &self.written {
            if let (Some(clue), Some(value)) = (clue, board.position.values.get(*cell)) {
                let (clue, gone) = (&board.index.clues()[*clue], what(gone));
                words.push(format!(
                    "the {value:#} at {cell} rules out {gone} ({clue:#})"
                ));
            }
        }
        let own = board.index.ruled_out(self.own.iter().copied());
        words.extend(own.map(|own| format!("{own:#}")));
        let by_clue = self.by_clue.iter().map(|(clue, gone)| {
            let (clue, gone) = (&board.index.clues()[*clue], what(gone));
            format!("{clue:#} rules out {gone}")
        });
        words.extend(by_clue);
        match (named, self.earlier.as_slice()) {
            (_, []) => {}
            (Named::Cells, gone) => words.push(format!("earlier steps rule out {}", what(gone))),
            (Named::Digits, gone) => {
                let were = if gone.len() == 1 { "was" } else { "were" };
                words.push(format!("{} {were} removed before", what(gone)));
            }
        }
        words
    }
}

/// The written digit that rules out the most of these, by a house or by another clue.
fn most_blocking(
    board: &Board,
    those: &[Candidate],
    is_house: bool,
) -> Option<(Cell, Option<usize>)> {
    let mut counts: BTreeMap<(Cell, Option<usize>), usize> = BTreeMap::new();
    for written in board.position.values.filled() {
        let reasons = those.iter().filter_map(|&at| reason(board, written, at));
        for clue in reasons.filter(|&clue| is_a_house(board, clue) == is_house) {
            let clue = (!is_house).then_some(clue);
            *counts.entry((written.0, clue)).or_default() += 1;
        }
    }
    // The first of those with the same count.
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.map(|(cause, _)| cause)
}

fn blocks(board: &Board, cell: Cell, at: Candidate, clue: Option<usize>) -> bool {
    let written = board.position.values.get(cell).map(|value| (cell, value));
    let reason = written.and_then(|written| reason(board, written, at));
    reason.is_some_and(|number| match clue {
        Some(clue) => number == clue,
        None => is_a_house(board, number),
    })
}

/// The first clue by which a written digit rules out a candidate: a house, if any does.
fn reason(board: &Board, written: Candidate, at: Candidate) -> Option<usize> {
    let is_out = written.0 != at.0 && !board.index.is_compatible(written, at);
    let reasons = is_out.then(|| board.reasons(written, at))?;
    let house = reasons
        .iter()
        .copied()
        .find(|&clue| is_a_house(board, clue));
    house.or(reasons.first().copied())
}

fn is_a_house(board: &Board, clue: usize) -> bool {
    board.index.clues()[clue].house().is_some()
}

/// Whether a cage has one of some sets of digits.
fn is_combined(cage: &Cage) -> bool {
    cage.sum.is_some() && cage.repeats == Repeats::Forbidden
}

/// Whether a clue cannot be met with a candidate, whatever stands in empty cells.
fn is_impossible(board: &Board, clue: &Clue, (spot, value): Candidate) -> bool {
    let size = board.index.size();
    match clue {
        Clue::Cage(cage) if cage.cells.contains(spot) && is_combined(cage) => {
            let placed = board.position.placed(cage.cells);
            let placed = placed.collect::<DigitSet>().with(value);
            let sets = cage.combinations(size);
            !sets.iter().any(|set| set.contains_all(placed))
        }
        Clue::Local(local) if local.place_of(spot).is_some() => {
            let written = |cell: &Cell| board.position.values.get(*cell);
            let own = |cell: &Cell| (*cell == spot).then_some(value);
            let at = |cell: &Cell| {
                let only = own(cell).or_else(|| written(cell));
                only.map_or(DigitSet::up_to(size), DigitSet::only)
            };
            let cells: Vec<DigitSet> = local.cells.iter().map(at).collect();
            !local.can_hold_within(&cells, size)
        }
        _ => false,
    }
}
