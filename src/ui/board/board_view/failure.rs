//! Why a "what if" cannot be, on the board.

use crate::ui::board::cell_view::{BoardView, Brackets, CellView, Fault, mark_fault};
use crate::ui::theme::StyleRole;
use ninefold_core::board::{Cell, CellSet, Digit, HouseName};
use ninefold_game::game::{Contradiction, Game};

/// Marks on the board why a "what if" cannot be: the digits that stand twice,
/// the cell without a digit, or the house and what keeps its digit out.
pub(super) fn mark_failure(board_view: &mut BoardView, game: &Game) {
    let failure = game.what_if().and_then(|what_if| what_if.failure);
    match failure.map(|failure| failure.contradiction) {
        None => {}
        Some(Contradiction::Broken(conflict)) => {
            let cells = conflict.cells();
            point_out(board_view, cells);
            for cell in cells {
                mark_fault(&mut board_view[cell], Fault::Conflict);
            }
        }
        Some(Contradiction::NoDigit(cell)) => mark_empty(board_view, cell),
        Some(Contradiction::NoPlace(house, digit)) => {
            mark_house(board_view, game, house_cells(game, house), digit);
        }
    }
}

/// The cells of a contradiction have the tone of what is wrong; without colours,
/// brackets.
fn point_out(board_view: &mut BoardView, cells: CellSet) {
    for cell in cells {
        let cell_view = &mut board_view[cell];
        cell_view.set_background(StyleRole::Wrong);
        cell_view.brackets = Brackets::WithoutColours;
    }
}

fn mark_empty(board_view: &mut BoardView, cell: Cell) {
    point_out(board_view, CellSet::only(cell));
    board_view[cell].tag = Some(('!', StyleRole::Warning));
}

fn house_cells(game: &Game, name: HouseName) -> CellSet {
    let mut houses = game.puzzle.rules.houses();
    let house = houses.find(|house| house.name == name);
    house.map_or(CellSet::NONE, |house| house.cells)
}

fn mark_house(board_view: &mut BoardView, game: &Game, house: CellSet, digit: Digit) {
    point_out(board_view, house);
    let open = house & game.position.empty_cells();
    let blockers = open.iter().fold(CellSet::NONE, |all, cell| {
        all | game.position.blockers(cell, digit)
    });
    for cell in blockers {
        let CellView { digit, .. } = &mut board_view[cell];
        *digit = digit.map(|(digit, _)| (digit, StyleRole::Blocking));
    }
}
