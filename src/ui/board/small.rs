//! A small board for lists.

use crate::ui::TerminalProfile;
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::draw as board;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::board_picture;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::ClippedBuffer;
use ninefold_core::variants::{IndexedRules, Spot, Values};
use ratatui::layout::Rect;

/// The columns and rows of a classic one.
pub(crate) const WIDTH: u16 = 31;
pub(crate) const HEIGHT: u16 = 13;

/// Draws the givens and the other digits of a board, with as much of its regions, cages and
/// clues as there is room for; returns the rows it took.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    room: Rect,
    rules: &IndexedRules,
    [givens, digits]: [&Values; 2],
    terminal: TerminalProfile,
) -> u16 {
    let Some(place) = board_picture(room, BoardForm::of(rules.rules())) else {
        return 0;
    };
    let digit = |cell: Spot| {
        let given = givens.get(cell).map(|digit| (digit, StyleRole::Given));
        given.or(digits.get(cell).map(|digit| (digit, StyleRole::Entered)))
    };
    let view = BoardView::new(rules.clone(), |cell| CellView {
        digit: digit(cell),
        ..CellView::default()
    });
    board::draw(canvas, place, &view, terminal);
    place.area.height
}
