//! Why a "what if" cannot be, on the board.

use crate::game::{Contradiction, Game};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::ui::board::cell_view::{BoardView, CellView, mark_fault, set_backgrounds};
use crate::ui::theme::StyleRole;

/// Marks on the board why a "what if" cannot be: the digits that stand twice,
/// the cell without a digit, or the house and what keeps its digit out.
pub fn mark_failure(faces: &mut BoardView, game: &Game) {
    let failure = game.what_if().and_then(|what_if| what_if.failure);
    match failure.map(|failure| failure.contradiction) {
        None => {}
        Some(Contradiction::Twice(clash)) => {
            let cells: CellSet = clash.cells.into_iter().collect();
            set_backgrounds(faces, cells, StyleRole::Focus);
            for cell in cells {
                mark_fault(&mut faces[cell.index()]);
            }
        }
        Some(Contradiction::NoDigit(cell)) => mark_empty(faces, cell),
        Some(Contradiction::NoPlace(house, digit)) => mark_house(faces, game, house, digit),
    }
}

fn mark_empty(faces: &mut BoardView, cell: Cell) {
    set_backgrounds(faces, CellSet::only(cell), StyleRole::Focus);
    faces[cell.index()].tag = Some('!');
}

fn mark_house(faces: &mut BoardView, game: &Game, house: House, digit: Digit) {
    set_backgrounds(faces, house.cell_set(), StyleRole::Focus);
    let open = house.cell_set() & game.position.digits().empty_cells();
    let blockers = open.iter().fold(CellSet::NONE, |all, cell| {
        all | game.position.blockers(cell, digit)
    });
    for cell in blockers {
        let CellView { digit, .. } = &mut faces[cell.index()];
        *digit = digit.map(|(digit, _)| (digit, StyleRole::Blocking));
    }
}
