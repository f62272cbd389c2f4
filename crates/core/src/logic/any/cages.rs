//! Steps of one cage: its last cell, its combinations, and where they can be placed.

use super::board::Board;
use super::clue_steps::{what_is_left, with_digits};
use super::house_steps::PeersOfPlaces;
use super::words::{a, any_of, cells_are, numbers_with, sets};
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step, losses};
use crate::rules::cage::Cage;
use crate::rules::combinations::add_supported;
use crate::text;

/// A cage whose combinations are looked at, and its number among the clues.
#[derive(Clone)]
pub(super) struct OpenCage {
    pub clue: usize,
    pub cage: Cage,
    /// The combinations that fit: with all placed values, and with a placing within the
    /// candidates, so that no step lists others than the panel beside the board does.
    pub fitting: Vec<DigitSet>,
}

/// The cages with a sum and different values that have an empty cell.
pub(super) fn open_cages(board: &Board) -> Vec<OpenCage> {
    let cages = board
        .cages()
        .filter(|(_, cage)| !board.open(cage.cells).is_empty());
    let with_combinations = cages.map(|(clue, cage)| OpenCage {
        clue,
        cage,
        fitting: fitting(board, &cage),
    });
    with_combinations
        .filter(|open| !open.fitting.is_empty())
        .collect()
}

fn fitting(board: &Board, cage: &Cage) -> Vec<DigitSet> {
    let cells = cage.cells.iter().map(|spot| board.candidates(spot));
    let union = cells.clone().fold(DigitSet::NONE, |all, set| all | set);
    let placed: DigitSet = cells.clone().filter_map(DigitSet::single).collect();
    let mut fitting = cage.combinations(board.index.size());
    fitting.retain(|&set| union.contains_all(set) && set.contains_all(placed));
    let cells: Vec<DigitSet> = cells.collect();
    let mut kept = vec![DigitSet::NONE; cells.len()];
    fitting.retain(|&set| add_supported(&cells, set, &mut kept));
    fitting
}

/// The last empty cell of a cage.
pub(super) fn last_cells(board: &Board, emit: &mut dyn FnMut(Step)) {
    for (clue, cage) in board.cages() {
        let (Some(cell), Some(sum)) = (board.open(cage.cells).single(), cage.sum) else {
            continue;
        };
        let placed: Vec<Digit> = board.position.placed(cage.cells).collect();
        let reached: u16 = placed.iter().map(|value| u16::from(value.get())).sum();
        let rest = sum
            .checked_sub(reached)
            .and_then(|rest| u8::try_from(rest).ok());
        let Some(value) = rest.and_then(Digit::new) else {
            continue;
        };
        if !board.candidates(cell).contains(value) {
            continue;
        }
        let technique = Technique::LastCageCell;
        let mut step = Step::placement(technique, (cell, value), vec![clue]);
        if board.tells(&step) {
            step.tell(if placed.is_empty() {
                text!("{} has no other cell.", capital(cage.to_string()))
            } else {
                // A cage is named by its first cell.
                let of_cage = if cage.first() == cell {
                    format!("its cage {sum}")
                } else {
                    cage.to_string()
                };
                text!(
                    "{cell} is the last empty cell of {of_cage}, whose other digits add up to {reached}. So {cell} = {sum} - {reached} = {}.",
                    value.get()
                )
            });
        }
        emit(step);
    }
}

/// Candidates that are in no combination that fits.
pub(super) fn combinations(board: &Board, emit: &mut dyn FnMut(Step)) {
    for open in open_cages(board) {
        let (clue, cage, fitting) = (open.clue, open.cage, open.fitting);
        let union = fitting.iter().fold(DigitSet::NONE, |all, &set| all | set);
        let removals = board.lost(cage.cells.iter().map(|cell| (cell, union)));
        if removals.is_empty() {
            continue;
        }
        let technique = Technique::CageCombinations;
        let step = Step::removal(technique, removals, cage.cells, [clue]);
        let mut step = with_digits(board, step);
        if board.tells(&step) {
            step.tell(text!(
                "{}. {}",
                what_fits(board, &cage, &fitting),
                what_does_not(&step, union)
            ));
        }
        emit(step);
    }
}

/// "Cage 9 at r4c6 with 2 cells can be 1+8 or 2+7; with what is left in its cells only 1+8"
fn what_fits(board: &Board, cage: &Cage, fitting: &[DigitSet]) -> String {
    let all = cage.combinations(board.index.size());
    let (name, cells, fits) = (capital(cage.to_string()), cage.cells.len(), sets(fitting));
    let why = digits_in_sight(board, cage, all.iter().filter(|set| !fitting.contains(set)));
    let why = why.map_or(String::new(), |causes| format!(" ({})", cells_are(causes)));
    match all.len() {
        count if count == fitting.len() => format!("{name} with {cells} cells can only be {fits}"),
        ..=MOST_LISTED => {
            let all = sets(&all);
            format!(
                "{name} with {cells} cells can be {all}; with what is left in its cells only {fits}{why}"
            )
        }
        _ => format!("{name} can only be {fits} with what is left in its cells{why}"),
    }
}

/// So many digits in sight are named.
const FEW_IN_SIGHT: usize = 3;

/// A digit in sight of all open cells for each of these combinations; `None` where some are ruled
/// out otherwise. A digit that the cage has already is none.
fn digits_in_sight<'a>(
    board: &Board,
    cage: &Cage,
    out: impl Iterator<Item = &'a DigitSet>,
) -> Option<Vec<Candidate>> {
    let open = board.open(cage.cells).iter();
    let seen = open
        .map(|cell| board.index.peers(cell))
        .reduce(|all, its| all & its)?;
    let seen = seen - cage.cells;
    let placed: DigitSet = board.position.placed(cage.cells).collect();
    let mut causes: Vec<Candidate> = Vec::new();
    for &set in out {
        let cause = (set - placed).iter().find_map(|value| {
            let cause = (seen & board.position.values.cells_with(value)).first()?;
            Some((cause, value))
        })?;
        if !causes.contains(&cause) {
            causes.push(cause);
        }
    }
    (1..=FEW_IN_SIGHT).contains(&causes.len()).then_some(causes)
}

/// "r5c6 cannot be 8, so it is 1. No other digit fits."
fn what_does_not(step: &Step, union: DigitSet) -> String {
    let placed = step
        .placements
        .iter()
        .map(|&(cell, value)| match union.without(value) {
            none if none.is_empty() => format!("{cell} is {value:#}"),
            others => format!(
                "{cell} cannot be {}, so it is {value:#}",
                list(others, Join::Or)
            ),
        });
    let rest = (!step.removals.is_empty()).then(|| "No other digit fits".to_owned());
    let said = placed.chain(rest).map(|said| said + ".");
    said.collect::<Vec<String>>().join(" ")
}

/// So many combinations are listed in a reason.
const MOST_LISTED: usize = 6;

/// Candidates that no placing of a combination has.
pub(super) fn placements(board: &Board, emit: &mut dyn FnMut(Step)) {
    for open in open_cages(board) {
        let (clue, cage, fitting) = (open.clue, open.cage, open.fitting);
        let cells = board.each(cage.cells);
        let mut kept = vec![DigitSet::NONE; cells.len()];
        for &set in &fitting {
            add_supported(&cells, set, &mut kept);
        }
        let removals = board.lost(cage.cells.iter().zip(kept));
        if removals.is_empty() {
            continue;
        }
        let technique = Technique::CagePlacement;
        let step = Step::removal(technique, removals.iter().copied(), cage.cells, [clue]);
        let mut step = with_digits(board, step);
        if board.tells(&step) {
            step.tell(text!(
                "{} can only be {}. {} So {}.",
                capital(cage.to_string()),
                sets(&fitting),
                unplaceable(board, &cage, &fitting, &removals),
                what_is_left(board, &step)
            ));
        }
        emit(step);
    }
}

/// Why no combination can be placed with these candidates: the few ways to fill the cage, or cell
/// by cell what its digits would leave the others.
fn unplaceable(
    board: &Board,
    cage: &Cage,
    sets_left: &[DigitSet],
    removals: &[Candidate],
) -> String {
    if let Some(ways) = ways_to_place(board, cage, sets_left) {
        let fit = if ways.len() == 1 { "fits" } else { "fit" };
        let ways = ways.into_iter().map(|way| numbers_with("+", " plus ", way));
        return format!(
            "In {}, in this order, only {} {fit}.",
            list(cage.cells, Join::And),
            list(ways, Join::Or)
        );
    }
    let union = sets_left.iter().fold(DigitSet::NONE, |all, &set| all | set);
    let in_none: DigitSet = { removals.iter().map(|at| at.1) }
        .filter(|&value| !union.contains(value))
        .collect();
    let have = if sets_left.len() == 1 {
        "It has no"
    } else {
        "None of these has"
    };
    let none = (!in_none.is_empty()).then(|| format!("{have} {}.", list(in_none, Join::Or)));
    let reasons = losses(removals).into_iter().flat_map(|(cells, lost)| {
        let each = cells.iter().map(move |cell| (cell, lost & union));
        each.filter(|(_, lost)| !lost.is_empty())
    });
    let reasons = reasons.map(|(cell, lost)| {
        only_place(board, cage, sets_left, cell)
            .unwrap_or_else(|| why_unplaceable(board, cage, sets_left, (cell, lost)))
    });
    let said = none.into_iter().chain(reasons);
    said.collect::<Vec<String>>().join(" ")
}

/// So many ways to fill a cage are listed.
const MOST_WAYS: usize = 4;

/// The ways to fill a cage within the candidates of its cells; `None` if they are many.
fn ways_to_place(board: &Board, cage: &Cage, sets_left: &[DigitSet]) -> Option<Vec<Vec<Digit>>> {
    let mut ways = vec![Vec::new()];
    for cell in cage.cells {
        let fits = |way: &[Digit], value: Digit| {
            let with: DigitSet = way.iter().copied().chain([value]).collect();
            with.len() > way.len() && sets_left.iter().any(|set| set.contains_all(with))
        };
        let longer = ways.iter().flat_map(|way: &Vec<Digit>| {
            let values = board.candidates(cell).iter();
            let values = values.filter(move |&value| fits(way, value));
            values.map(move |value| [way.as_slice(), &[value]].concat())
        });
        // Beginnings that lead nowhere are some of these.
        ways = longer.take(MOST_BEGINNINGS + 1).collect();
        if ways.len() > MOST_BEGINNINGS {
            return None;
        }
    }
    (1..=MOST_WAYS).contains(&ways.len()).then_some(ways)
}

/// So many beginnings of ways are followed.
const MOST_BEGINNINGS: usize = 60;

/// "All of these have a 9, and only r8c8 can be 9."
fn only_place(board: &Board, cage: &Cage, sets_left: &[DigitSet], cell: Cell) -> Option<String> {
    let all = board.all_values();
    let sure = sets_left.iter().fold(all, |all, &set| all & set).iter();
    let mut sole = sure.filter(|&value| board.places(value, cage.cells) == CellSet::only(cell));
    let value = sole.next()?;
    let have = if sets_left.len() == 1 {
        "It has"
    } else {
        "All of these have"
    };
    Some(format!(
        "{have} {}, and only {cell} can be {value:#}.",
        a(value)
    ))
}

/// "1 or 2 in r5c4 leaves 6+9, 5+9 or 6+8, but r5c3 has none of these."
fn why_unplaceable(
    board: &Board,
    cage: &Cage,
    sets_left: &[DigitSet],
    (cell, lost): (Cell, DigitSet),
) -> String {
    let others = cage.cells.without(cell);
    let with = |value| sets_left.iter().filter(move |set| set.contains(value));
    let left = lost
        .iter()
        .flat_map(|value| with(value).map(move |set| set.without(value)));
    let left = sorted_set(left);
    let all = left.iter().fold(DigitSet::NONE, |all, &set| all | set);
    let has_none = |cell: &Cell| (board.candidates(*cell) & all).is_empty();
    let digits = match lost.single() {
        Some(value) => capital(a(value)),
        None => list(lost, Join::Or),
    };
    let cells = list(others, Join::And);
    match (left.len(), others.iter().find(has_none)) {
        (..=MOST_LISTED, Some(none)) => format!(
            "{digits} in {cell} leaves {} for the others, but {none} has none of these.",
            sets(&left)
        ),
        (..=MOST_LISTED, None) => format!(
            "{digits} in {cell} leaves {}, which cannot be placed in {cells}.",
            sets(&left)
        ),
        _ => format!("{digits} in {cell} leaves nothing that can be placed in {cells}."),
    }
}

/// Candidates that see all places of a value that every combination has.
pub(super) fn sure_digits(board: &Board, emit: &mut dyn FnMut(Step)) {
    for open in open_cages(board) {
        let (clue, cage, fitting) = (open.clue, open.cage, open.fitting);
        let sure = fitting
            .iter()
            .fold(board.all_values(), |all, &set| all & set);
        for value in sure {
            let places = board.places(value, cage.cells);
            let mut placed = board.position.placed(cage.cells);
            if places.len() < 2 || placed.any(|its| its == value) {
                continue;
            }
            let peers = PeersOfPlaces {
                technique: Technique::SureDigits,
                clue,
                value,
                places,
                within: cage.cells,
            };
            let intro = || {
                let (cage, a, any) = (capital(cage.to_string()), a(value), any_of(places));
                let sets = sets(&fitting);
                format!("{cage} can only be {sets}, so it has {a}, in {any}. ")
            };
            peers.emit(board, &intro, emit);
        }
    }
}
