//! The list of saved games, drawn: beside it, where there is room, the game under the
//! cursor.

use super::{Focus, SavedGames};
use crate::ui::SavedGamesState;
use crate::ui::view_prelude::*;
use crate::ui::widgets::fit;
use crate::ui::widgets::game_preview;
use crate::ui::widgets::list::ListArea;
use ninefold_game::save::Summary;

/// The columns between the list and the game, and the rows above both.
const GAP: u16 = 3;
const HEAD: u16 = 3;
/// The rows below both: a gap, the message, the keys.
const BOTTOM: u16 = 4;
const CONTENT_WIDTH: u16 = list::WIDTH + GAP + game_preview::WIDTH;
/// The most rows of the list beside a game.
const MOST_ROWS: u16 = 30;

impl Draw for SavedGames {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let listed = self.listed(view.shared);
        let selected = self.index_in(&listed);
        let is_large =
            window.width >= CONTENT_WIDTH && window.height >= HEAD + game_preview::HEIGHT + BOTTOM;
        match listed.get(selected).filter(|_| is_large) {
            Some(game) => draw_beside(self, &listed, selected, game, canvas, view),
            None => draw_alone(self, &listed, selected, canvas, view),
        }
    }
}

/// The list alone, or why it is empty.
fn draw_alone(
    games: &SavedGames,
    listed: &[&Summary],
    selected: usize,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let width = canvas.area().width;
    let why_empty = match (&view.shared.saved_games, listed) {
        (SavedGamesState::Unread, _) => "Loading...",
        (SavedGamesState::Read(_), []) if !games.typed.is_empty() => "No matching games.",
        (SavedGamesState::Read(_), []) => "No saved games yet.",
        (SavedGamesState::Read(_), listed) => {
            let line = |index: usize| line(listed[index], width);
            return list::draw_long(canvas, view, &title(games), listed.len(), selected, line);
        }
    };
    list::draw(
        canvas,
        view,
        &title(games),
        &[why_empty.to_owned()],
        selected,
    )
}

/// The list, and the game under the cursor beside it.
fn draw_beside(
    games: &SavedGames,
    listed: &[&Summary],
    selected: usize,
    game: &Summary,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let window = canvas.area();
    let body = (window.height - HEAD - BOTTOM).min(MOST_ROWS);
    let whole = centred(window, CONTENT_WIDTH, HEAD + body + BOTTOM);
    let count = u16::try_from(listed.len()).unwrap_or(u16::MAX);
    let rows = Rect {
        y: whole.y + HEAD,
        width: list::WIDTH,
        height: body.min(count),
        ..whole
    };
    let visible = usize::from(rows.height);
    let title = match list::position(selected, listed.len(), visible) {
        Some(position) => format!("{}  {position}", title(games)),
        None => title(games),
    };
    let accent = style(StyleRole::Accent, terminal);
    canvas.text(whole.x + 1, whole.y + 1, &title, accent);
    let beside = Rect {
        x: rows.right() + GAP,
        width: game_preview::WIDTH,
        height: game_preview::HEIGHT,
        ..rows
    };
    game_preview::draw(canvas, beside, game, terminal);
    list::draw_bottom(
        canvas,
        view,
        Rect {
            height: body,
            ..rows
        },
    );
    let area = ListArea::with_bar(rows);
    let line = |index: usize| format!(" {}", line(listed[index], window.width));
    list::draw_seen(canvas, &area, listed.len(), selected, line, terminal)
}

/// The title: the games in the list, their order, and the typed filter.
fn title(games: &SavedGames) -> String {
    let order = games.order.words();
    match (games.focus, games.typed.as_str()) {
        (Focus::Filter, typed) => format!("Saved games{order}: {typed}_"),
        (Focus::List, "") => format!("Saved games{order}"),
        (Focus::List, typed) => format!("Saved games{order}: {typed}"),
    }
}

/// A saved game by its name, or else by what there is to say about it. Where the window
/// is narrow, the day is enough.
fn line(game: &Summary, width: u16) -> String {
    let date = text::date(game.saved_at);
    let when = if width < list::WIDTH {
        date.split(' ').next().unwrap_or_default()
    } else {
        &date
    };
    let what = match &game.name {
        Some(name) => name.to_string(),
        None => text::summary(game),
    };
    format!("{} {when}", fit(&what, 25))
}
