//! A saved game beside a list: a small board, and what there is to say about it.

use crate::ui::ViewContext;
use crate::ui::board::form::BoardForm;
use crate::ui::board::small;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, text};
use ninefold_game::game::GameStatus;
use ninefold_game::save::Summary;
use ratatui::layout::Rect;

/// Its columns and rows.
pub(crate) const WIDTH: u16 = small::WIDTH;
pub(crate) const HEIGHT: u16 = small::HEIGHT + 3;

/// Draws it from the upper left corner of a place.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    game: &Summary,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let taken = small::draw(
        canvas,
        place,
        [&game.givens, &game.digits],
        BoardForm::of(game.rules.rules()),
        terminal,
    );
    let y = place.y + taken + 1;
    let state = match game.status {
        GameStatus::Won => "solved".to_owned(),
        GameStatus::Open => format!("{} %", game.progress),
    };
    let level = game.level_word();
    let level = format!("{level}, {state}, {}", text::clock(game.elapsed));
    canvas.text(place.x, y, &level, style(StyleRole::Text, terminal));
    let saved = format!("saved {}", text::moment(game.saved_at, view.shared.day));
    canvas.text(place.x, y + 1, &saved, style(StyleRole::Faint, terminal));
}
