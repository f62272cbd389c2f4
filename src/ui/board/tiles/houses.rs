//! The tiles of boxes, and the houses that boxes and the numbers of rows and columns do not show.

use crate::ui::board::form::BoardForm;
use crate::ui::theme::StyleRole;
use ninefold_core::board::{Cell, CellSet, House, HouseName};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::Clue;

/// The cells of houses beyond rows, columns, boxes and regions, and of smaller extra regions.
pub(crate) fn extra_houses(rules: &IndexedRules) -> CellSet {
    let all = diagonals(rules).chain(windows(rules));
    all.fold(CellSet::NONE, |all, cells| all | cells)
}

/// The cells of each long diagonal that is a house.
pub(crate) fn diagonals(rules: &IndexedRules) -> impl Iterator<Item = CellSet> {
    let clues = rules.rules().clues().iter();
    clues.filter_map(|clue| match clue {
        Clue::House(House { name, cells }) if name.is_diagonal() => Some(*cells),
        _ => None,
    })
}

/// The cells of each window and extra region. Disjoint groups cover the whole board, so that their
/// shades would tell nothing.
pub(crate) fn windows(rules: &IndexedRules) -> impl Iterator<Item = CellSet> {
    let clues = rules.rules().clues().iter();
    clues.filter_map(|clue| match clue {
        Clue::House(House { name, cells }) => {
            let is_window = matches!(name, HouseName::Window(_)) || clue.is_extra_region();
            (is_window && !name.is_diagonal()).then_some(*cells)
        }
        Clue::Differ(cells) => Some(*cells),
        _ => None,
    })
}

/// The tile of a cell by its box: every second box is a shade apart.
pub(crate) fn of_box(form: BoardForm, cell: Cell) -> StyleRole {
    let (height, width) = form.box_size();
    let is_alternate = (cell.row() / height + cell.column() / width) % 2 == 1;
    if form.has_boxes() && is_alternate {
        StyleRole::TileAlt
    } else {
        StyleRole::Tile
    }
}
