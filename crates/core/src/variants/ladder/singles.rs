//! Singles: the cells that can be filled at once.

use super::board::{Board, NumberedHouse};
use super::step::Step;
use super::technique::BoardTechnique;
use super::words::a;

/// The last empty cell of a house.
pub(super) fn last_values(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        let open: Vec<_> = house
            .cells
            .iter()
            .filter(|&spot| board.position.is_open(spot))
            .collect();
        let (&[spot], Some(value)) = (open.as_slice(), board.missing(house).single()) else {
            continue;
        };
        if !board.candidates(spot).contains(value) {
            continue;
        }
        let mut step = Step::placement(BoardTechnique::LastValue, (spot, value), vec![*clue]);
        step.proof = format!(
            "{spot} is the last empty cell of {}, and {} is missing there.",
            house.name,
            a(value)
        );
        emit(step);
    }
}

/// The only place of a value in a house.
pub(super) fn hidden_singles(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        for value in board.missing(house) {
            let Some(spot) = board.places(value, house.cells).single() else {
                continue;
            };
            let mut step =
                Step::placement(BoardTechnique::HiddenSingle, (spot, value), vec![*clue]);
            let open = { house.cells.iter() }.filter(|&other| board.position.is_open(other));
            let why = { board.index }.ruled_out(open.map(|other| (other, value)));
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            step.proof = format!("In {} {} can only go in {spot}{why}.", house.name, a(value));
            emit(step);
        }
    }
}

/// The only candidate of a cell.
pub(super) fn naked_singles(board: &Board, emit: &mut dyn FnMut(Step)) {
    for spot in board.open_cells() {
        let Some(value) = board.candidates(spot).single() else {
            continue;
        };
        let mut step = Step::placement(BoardTechnique::NakedSingle, (spot, value), Vec::new());
        let others = board.all_values().without(value).iter();
        let why = { board.index }.ruled_out(others.map(|other| (spot, other)));
        let why = why.map_or(String::new(), |why| format!("{why}. "));
        step.proof = format!("{why}Every other digit is excluded from {spot}, so it is {value}.");
        emit(step);
    }
}
