//! A saved game beside a list: a small board, and what there is to say about it.

use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::board_picture;
use crate::ui::board::{draw, small};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, text};
use crate::ui::{TerminalProfile, ViewContext};
use ninefold_core::variants::{Spot, Value};
use ninefold_game::save::Summary;
use ratatui::layout::Rect;

/// Its columns and rows.
pub(crate) const WIDTH: u16 = small::WIDTH;
pub(crate) const HEIGHT: u16 = small::HEIGHT + LINES;

/// The rows below the board.
const LINES: u16 = 3;

/// Draws the board; returns the rows it took. One of other rules has its regions, cages and
/// clues, as far as there is room.
fn draw_board(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    game: &Summary,
    terminal: TerminalProfile,
) -> u16 {
    let form = BoardForm::of(game.rules.rules());
    let room = Rect {
        height: place.height.saturating_sub(LINES),
        ..place
    };
    match board_picture(room, form).filter(|_| !game.rules.is_classic()) {
        None => small::draw(canvas, place, [&game.givens, &game.digits], form, terminal),
        Some(place) => {
            let view = BoardView::new(game.rules.clone(), |cell| CellView {
                digit: shown_digit(game, cell),
                ..CellView::default()
            });
            draw::draw(canvas, place, &view, terminal);
            place.area.height
        }
    }
}

fn shown_digit(game: &Summary, cell: Spot) -> Option<(Value, StyleRole)> {
    let given = game.givens.get(cell).map(|digit| (digit, StyleRole::Given));
    given.or(game
        .digits
        .get(cell)
        .map(|digit| (digit, StyleRole::Entered)))
}

/// Draws it from the upper left corner of a place.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    game: &Summary,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let taken = draw_board(canvas, place, game, terminal);
    let y = place.y + taken + 1;
    let state = text::join_fitting(text::summary_parts(game), place.width);
    canvas.text(place.x, y, &state, style(StyleRole::Text, terminal));
    let saved = format!("saved {}", text::moment(game.saved_at, view.shared.day));
    canvas.text(place.x, y + 1, &saved, style(StyleRole::Faint, terminal));
}
