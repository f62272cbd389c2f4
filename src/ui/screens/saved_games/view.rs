//! The list of saved games, drawn: beside it, where there is room, the game under the
//! cursor.

use super::{Focus, SavedGames};
use crate::ui::SavedGamesState;
use crate::ui::view_prelude::*;
use crate::ui::widgets::fit;
use crate::ui::widgets::game_preview;
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::page::PageHead;
use ninefold_game::game::counted;
use ninefold_game::save::Summary;

/// The columns of the list, and between the list and the game.
const LIST: u16 = 44;
const GAP: u16 = 3;

impl Draw for SavedGames {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let listed = self.listed(view.shared);
        let selected = self.index_in(&listed);
        let window = canvas.area();
        let figure = match listed.len() {
            0 => String::new(),
            count => figure(selected, count, window.height),
        };
        let head = PageHead {
            title: &title(self),
            about: "",
            figure: &figure,
        };
        let body = head.draw(canvas, terminal);
        list::draw_bottom(canvas, view, body);
        let Some(game) = listed.get(selected) else {
            let why = self.why_empty(view);
            canvas
                .part(body)
                .paragraph(why, style(StyleRole::Faint, terminal));
            return Vec::new();
        };
        let has_board =
            body.width >= LIST + GAP + game_preview::WIDTH && body.height >= game_preview::HEIGHT;
        let count = u16::try_from(listed.len()).unwrap_or(u16::MAX);
        let rows = Rect {
            width: LIST.min(body.width),
            height: body.height.min(count),
            ..body
        };
        if has_board {
            let beside = Rect {
                x: rows.right() + GAP,
                width: body.right() - rows.right() - GAP,
                ..body
            };
            game_preview::draw(canvas, beside, game, view);
        }
        let area = ListArea::with_bar(rows);
        let line = |index: usize| format!(" {}", line(listed[index], window.width));
        list::draw_seen(canvas, &area, listed.len(), selected, line, terminal)
    }
}

impl SavedGames {
    /// Why there is nothing in the list.
    fn why_empty(&self, view: &ViewContext<'_>) -> &'static str {
        match &view.shared.saved_games {
            SavedGamesState::Unread => "Loading...",
            SavedGamesState::Read(_) if !self.typed.is_empty() => "No matching games.",
            SavedGamesState::Read(_) => "No saved games yet.",
        }
    }
}

/// The place of the selected game in a long list, or how many games there are.
fn figure(selected: usize, count: usize, rows: u16) -> String {
    let position = list::position(selected, count, usize::from(rows.saturating_sub(5)));
    position.unwrap_or_else(|| counted(count as u64, "game"))
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

/// A saved game: as much of what there is to say about it as fits, and the day.
fn line(game: &Summary, width: u16) -> String {
    let date = text::date(game.saved_at);
    let day = date.split(' ').next().unwrap_or_default();
    let room = if width < LIST { 25 } else { 30 };
    let what = text::join_fitting(text::summary_parts(game), room);
    format!("{} {day}", fit(&what, room))
}
