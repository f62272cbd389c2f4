//! A saved game beside a list: a small board, and what there is to say about it.

use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::draw as board;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{RectParts, board_picture};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, text};
use crate::ui::{TerminalProfile, ViewContext};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::logic::IndexedRules;
use ninefold_game::save::Summary;
use ratatui::layout::Rect;

/// The columns and rows of a small classic board.
pub(crate) const WIDTH: u16 = 31;
pub(crate) const BOARD_HEIGHT: u16 = 13;

/// The rows of a board with what is said below it.
pub(crate) const HEIGHT: u16 = BOARD_HEIGHT + LINES;

/// The rows below the board.
const LINES: u16 = 3;

/// Draws it from the upper left corner of a place.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    game: &Summary,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let room = place.first_rows(place.height.saturating_sub(LINES));
    let digits = [&game.givens, &game.digits];
    let taken = draw_board(canvas, room, &game.rules, digits, terminal);
    let y = place.y + taken + 1;
    let state = text::join_fitting(text::summary_parts(game), place.width);
    canvas.text(place.x, y, &state, style(StyleRole::Text, terminal));
    let saved = format!("saved {}", text::moment(game.saved_at, view.shared.day));
    canvas.text(place.x, y + 1, &saved, style(StyleRole::Faint, terminal));
}

/// Draws the givens and the other digits of a board, with as much of its regions, cages and
/// clues as there is room for; returns the rows it took.
pub(crate) fn draw_board(
    canvas: &mut ClippedBuffer<'_>,
    room: Rect,
    rules: &IndexedRules,
    [givens, digits]: [&Grid; 2],
    terminal: TerminalProfile,
) -> u16 {
    let Some(place) = board_picture(room, BoardForm::of(rules.rules())) else {
        return 0;
    };
    let digit = |cell: Cell| {
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
