//! The list of saved games, drawn: beside it, where there is room, the game under the
//! cursor.

use super::{Focus, SavedGames};
use crate::ui::view_prelude::*;
use crate::ui::widgets::fit;
use crate::ui::widgets::game_preview;
use crate::ui::widgets::list_page::ListPage;
use crate::ui::widgets::page::PageHead;
use crate::ui::{LocalDay, SavedGamesState};
use ninefold_game::game::{counted, utc};
use ninefold_game::save::Summary;

/// The columns of the list.
const LIST: u16 = 42;
/// Those of them that say what a game is.
const ROOM: u16 = 25;

impl Draw for SavedGames {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let listed = self.listed(view.shared);
        let selected = self.index_in(&listed);
        let window = canvas.area();
        let head = PageHead {
            title: &title(self),
            about: "",
            figure: &figure(selected, listed.len(), window.height),
        };
        let body = head.draw(canvas, terminal);
        let page = ListPage::at(body, LIST, &listed, selected);
        match listed.get(selected) {
            None => {
                let why = self.why_empty(view);
                let faint = style(StyleRole::Faint, terminal);
                canvas.part(body).paragraph(why, faint);
            }
            Some(game) => {
                if let Some(place) = page.beside(game_preview::WIDTH, game_preview::HEIGHT) {
                    game_preview::draw(canvas, place, game, view);
                }
            }
        }
        page.draw(canvas, view, |game| {
            format!(" {}", line(game, view.shared.day))
        })
    }
}

impl SavedGames {
    /// Why there is nothing in the list.
    fn why_empty(&self, view: &ViewContext<'_>) -> &'static str {
        match &view.shared.saved_games {
            SavedGamesState::Unread => "Loading...",
            SavedGamesState::Read(_) if !self.typed.is_empty() => "No matching games.",
            SavedGamesState::Read(_) => "No saved games yet. A game is saved with its first move.",
        }
    }
}

/// The place of the selected game in a long list, or how many games there are, if any.
fn figure(selected: usize, count: usize, rows: u16) -> String {
    if count == 0 {
        return String::new();
    }
    let position = list::position(selected, count, usize::from(rows.saturating_sub(5)));
    position.unwrap_or_else(|| counted(count as u64, "game"))
}

/// The title: the games in the list, their order, and the typed filter.
pub(crate) fn title(games: &SavedGames) -> String {
    let order = games.order.words();
    match (games.focus, games.typed.as_str()) {
        (Focus::Filter, typed) => format!("Saved games{order}: {typed}_"),
        (Focus::List, "") => format!("Saved games{order}"),
        (Focus::List, typed) => format!("Saved games{order}: {typed}"),
    }
}

/// A saved game: as much of what there is to say about it as fits, and when it was saved.
fn line(game: &Summary, day: Option<LocalDay>) -> String {
    let saved = match day {
        Some(day) => day.in_short(game.saved_at),
        None => utc(game.saved_at).strftime("%Y-%m-%d").to_string(),
    };
    let what = text::join_fitting(text::summary_parts(game), ROOM);
    format!("{} {saved}", fit(&what, ROOM))
}
