//! What a step rests on, candidate by candidate: for the board, and for other programs.

use super::board::{Board, NumberedHouse};
use super::singles;
use super::singles::Causes;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::logic::step::Step;
use crate::logic::{Evidence, Family, HouseRole, Role, Technique as T};

/// A step with its evidence. Finders name cells and clues alone, since most of what they find
/// is not shown.
pub(super) fn complete(board: &Board, mut step: Step) -> Step {
    let mut evidence = Evidence::default();
    for chain in std::mem::take(&mut step.evidence.chains) {
        evidence.follow(chain);
    }
    evidence.houses = houses(board, &step);
    let fins = step.evidence.cells(Role::Fin);
    evidence.marks.append(&mut step.evidence.marks);
    if evidence.chains.is_empty() {
        let is_fin = |at: &(Cell, Digit)| fins.contains(at.0);
        let of_pattern = pattern(board, &step).into_iter();
        evidence.mark(Role::Defining, of_pattern.filter(|at| !is_fin(at)));
    }
    if let (T::HiddenSingle | T::NakedSingle, [(cell, value)]) =
        (step.technique, &step.placements[..])
    {
        let causes = Causes::of(board, &singles::others(board, &step));
        evidence.mark(Role::Blocker, causes.written(board));
        evidence.mark(Role::Removed, causes.gone());
        step.tell(singles::proof(board, &step, (*cell, *value), &causes));
    }
    step.evidence = evidence;
    step
}

/// The houses of a step. The pattern is seen in those that have all its cells, or of which its
/// cells are all places of a digit.
fn houses(board: &Board, step: &Step) -> Vec<(House, HouseRole)> {
    let role = |each: &NumberedHouse| {
        let has_all = each.house.cells.contains_all(step.cells);
        let is_base = has_all || !confined(board, step, each).is_empty();
        if is_base {
            HouseRole::Base
        } else {
            HouseRole::Cover
        }
    };
    named(board, step)
        .map(|each| (each.house, role(each)))
        .collect()
}

/// The houses among the clues of a step.
fn named<'a>(board: &Board<'a>, step: &Step) -> impl Iterator<Item = &'a NumberedHouse> {
    let houses = board.houses.iter();
    houses.filter(|each| step.clues.contains(&each.clue))
}

/// The digits of a house that have no place but cells of the step.
fn confined(board: &Board, step: &Step, numbered: &NumberedHouse) -> DigitSet {
    let is_confined = |value: &Digit| {
        let places = board.places(*value, numbered.house.cells);
        !places.is_empty() && step.cells.contains_all(places)
    };
    let missing = board.missing(&numbered.house).iter();
    missing.filter(is_confined).collect()
}

/// The candidates that make the pattern: of steps that say where a digit goes this digit, and those
/// of cells that a clue looks at, of others all that the cells have and keep.
fn pattern(board: &Board, step: &Step) -> Vec<(Cell, Digit)> {
    if let ([], [(placed, _)]) = (&step.removals[..], &step.placements[..]) {
        let others = board.candidates_of(board.open(step.cells.without(*placed)));
        return step.placements.iter().copied().chain(others).collect();
    }
    let lost = step.all_removals(|cell| board.candidates(cell));
    let digits = match step.technique {
        T::HiddenPair | T::HiddenTriple | T::HiddenQuadruple | T::CommonPeers => named(board, step)
            .map(|each| confined(board, step, each))
            .fold(DigitSet::NONE, |all, some| all | some),
        places if places == T::SureDigits || places.family() == Family::Fish => {
            step.removals.iter().map(|at| at.1).collect()
        }
        _ => board.all_values(),
    };
    let all = board.candidates_of(board.open(step.cells));
    let all = all.filter(|at| digits.contains(at.1));
    all.filter(|at| !lost.contains(at)).collect()
}
