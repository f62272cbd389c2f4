//! Why a "what if" cannot be, on the board.

use crate::ui::board::cell_view::{BoardView, Brackets, CellView, Fault, mark_fault};
use crate::ui::theme::StyleRole;
use ninefold_core::grid::{Cell, CellSet, Digit, House};
use ninefold_game::game::{Contradiction, Game};

/// Marks on the board why a "what if" cannot be: the digits that stand twice,
/// the cell without a digit, or the house and what keeps its digit out.
pub(super) fn mark_failure(board_view: &mut BoardView, game: &Game) {
    let failure = game.what_if().and_then(|what_if| what_if.failure);
    match failure.map(|failure| failure.contradiction) {
        None => {}
        Some(Contradiction::Twice(conflict)) => {
            let cells: CellSet = conflict.cells.into_iter().collect();
            point_out(board_view, cells);
            for cell in cells {
                mark_fault(&mut board_view[cell.index()], Fault::Conflict);
            }
        }
        Some(Contradiction::NoDigit(cell)) => mark_empty(board_view, cell),
        Some(Contradiction::NoPlace(house, digit)) => mark_house(board_view, game, house, digit),
    }
}

/// The cells of a contradiction have the tone of what is wrong; without colours,
/// brackets.
fn point_out(board_view: &mut BoardView, cells: CellSet) {
    for cell in cells {
        let cell_view = &mut board_view[cell.index()];
        cell_view.set_background(StyleRole::Wrong);
        cell_view.brackets = Brackets::WithoutColours;
    }
}

fn mark_empty(board_view: &mut BoardView, cell: Cell) {
    point_out(board_view, CellSet::only(cell));
    board_view[cell.index()].tag = Some(('!', StyleRole::Warning));
}

fn mark_house(board_view: &mut BoardView, game: &Game, house: House, digit: Digit) {
    point_out(board_view, house.cell_set());
    let open = house.cell_set() & game.position.digits().empty_cells();
    let blockers = open.iter().fold(CellSet::NONE, |all, cell| {
        all | game.position.blockers(cell, digit)
    });
    for cell in blockers {
        let CellView { digit, .. } = &mut board_view[cell.index()];
        *digit = digit.map(|(digit, _)| (digit, StyleRole::Blocking));
    }
}
