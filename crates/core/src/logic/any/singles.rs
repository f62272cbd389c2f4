//! Singles: the cells that can be filled at once.

use super::board::{Board, NumberedHouse};
use super::causes::{Causes, Named};
use super::words::a;
use crate::board::Text;
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::text;

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
