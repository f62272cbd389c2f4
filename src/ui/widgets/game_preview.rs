//! A saved game beside a list: a small board, and what there is to say about it.

use crate::ui::ViewContext;
use crate::ui::board::small;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, text};
use ninefold_game::save::Summary;
use ratatui::layout::Rect;

/// Its columns and rows.
pub(crate) const WIDTH: u16 = small::WIDTH;
pub(crate) const HEIGHT: u16 = small::HEIGHT + LINES;

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
    let room = Rect {
        height: place.height.saturating_sub(LINES),
        ..place
    };
    let digits = [&game.givens, &game.digits];
    let taken = small::draw(canvas, room, &game.rules, digits, terminal);
    let y = place.y + taken + 1;
    let state = text::join_fitting(text::summary_parts(game), place.width);
    canvas.text(place.x, y, &state, style(StyleRole::Text, terminal));
    let saved = format!("saved {}", text::moment(game.saved_at, view.shared.day));
    canvas.text(place.x, y + 1, &saved, style(StyleRole::Faint, terminal));
}
