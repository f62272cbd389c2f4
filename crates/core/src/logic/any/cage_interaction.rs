//! Cages that share a house have no digit in common, with each other and with its other cells.

use super::board::{Board, NumberedHouse};
use super::cages::{OpenCage, open_cages};
use super::words::sum_of;
use crate::board::order::sorted_set;
use crate::board::{CellSet, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::combinations::{add_supported, supported};
use crate::text;

/// The most arrangements that a proof lists.
const MOST_LISTED: usize = 6;
/// The most candidates of a single cell.
const MOST_CANDIDATES: usize = 3;

/// A cage or a cell of a house, and the digits that it can have.
#[derive(Clone)]
struct Interacting {
    /// The number of the cage among the clues.
    clue: Option<usize>,
    cells: CellSet,
    options: Vec<DigitSet>,
}

impl Interacting {
    /// "cage 12 at r1c1", "r1c4"
    fn name(&self, board: &Board) -> String {
        match self.clue {
            Some(clue) => board.index.clues()[clue].to_string(),
            None => self.cells.to_string(),
        }
    }
}

/// Candidates that do not fit where parts of a house share no digit.
pub(super) fn interactions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let cages = open_cages(board);
    let houses = board.houses.iter();
    for numbered in houses.take_while(|_| !board.is_cancelled()) {
        let parts = parts(board, numbered, &cages);
        for (n, one) in parts
            .iter()
            .enumerate()
            .filter(|(_, part)| part.clue.is_some())
        {
            for (m, other) in parts.iter().enumerate() {
                let is_later = m > n || other.clue.is_none();
                if is_later && (one.cells & other.cells).is_empty() {
                    interact(board, numbered, &[one, other], emit);
                }
            }
        }
    }
}

fn parts(board: &Board, numbered: &NumberedHouse, cages: &[OpenCage]) -> Vec<Interacting> {
    let house = numbered.house.cells;
    let inside = cages
        .iter()
        .filter(|open| house.contains_all(open.cage.cells));
    let of_cages = inside.map(|open| Interacting {
        clue: Some(open.clue),
        cells: open.cage.cells,
        options: placeable(board, open),
    });
    let cells = house.iter().filter(|&cell| {
        board.position.is_open(cell) && board.candidates(cell).len() <= MOST_CANDIDATES
    });
    let of_cells = cells.map(|cell| Interacting {
        clue: None,
        cells: CellSet::only(cell),
        options: board.candidates(cell).iter().map(DigitSet::only).collect(),
    });
    of_cages.chain(of_cells).collect()
}

fn placeable(board: &Board, open: &OpenCage) -> Vec<DigitSet> {
    let cells = board.each(open.cage.cells);
    let fitting = open.fitting.iter().copied();
    fitting
        .filter(|&set| supported(&cells, set).is_some())
        .collect()
}

fn interact(
    board: &Board,
    numbered: &NumberedHouse,
    parts: &[&Interacting; 2],
    emit: &mut dyn FnMut(Step),
) {
    let [one, other] = parts;
    let with_other = |&set| other.options.iter().map(move |&with| (set, with));
    let mut apart: Vec<(DigitSet, DigitSet)> = one.options.iter().flat_map(with_other).collect();
    apart.retain(|(set, with)| (*set & *with).is_empty());
    if apart.is_empty() {
        return;
    }
    let mut removals = not_kept(board, one, apart.iter().map(|pair| pair.0));
    removals.extend(not_kept(board, other, apart.iter().map(|pair| pair.1)));
    let sure = apart
        .iter()
        .fold(board.all_values(), |all, pair| all & (pair.0 | pair.1));
    removals.extend(outside(board, numbered, one.cells | other.cells, sure));
    if removals.is_empty() {
        return;
    }
    let clues = parts.iter().filter_map(|part| part.clue);
    let clues = clues.chain([numbered.clue]);
    let cells = one.cells | other.cells;
    let mut step = Step::removal(Technique::CageInteraction, removals, cells, clues);
    if board.tells(&step) {
        let (one, other, house) = (capital(one.name(board)), other.name(board), numbered.house);
        let (ways, lost) = (listed(&apart), step.losses_in_words());
        step.tell(text!(
            "{one} and {other} are in {house}, so they have no digit in common{ways}. So {lost}."
        ));
    }
    emit(step);
}

/// The candidates of a part that no placing of these options has.
fn not_kept(
    board: &Board,
    part: &Interacting,
    options: impl Iterator<Item = DigitSet>,
) -> Vec<Candidate> {
    let cells = board.each(part.cells);
    let mut kept = vec![DigitSet::NONE; cells.len()];
    for option in sorted_set(options) {
        add_supported(&cells, option, &mut kept);
    }
    board.lost(part.cells.iter().zip(kept))
}

/// The candidates of these values in the other cells of the house.
fn outside(
    board: &Board,
    numbered: &NumberedHouse,
    cells: CellSet,
    values: DigitSet,
) -> Vec<Candidate> {
    let others = numbered.house.cells - cells;
    let lost = values.iter().flat_map(|value| {
        let places = board.places(value, others).iter();
        places.map(move |cell| (cell, value))
    });
    lost.collect()
}

/// ": 2+5+7 with 1+3+4, or 3+5+6 with 1+7", if there are few.
fn listed(apart: &[(DigitSet, DigitSet)]) -> String {
    if apart.len() > MOST_LISTED {
        return String::new();
    }
    let all: Vec<String> = apart
        .iter()
        .map(|&(set, with)| format!("{} with {}", sum_of(set), sum_of(with)))
        .collect();
    format!(": {}", list(all, Join::Or))
}
