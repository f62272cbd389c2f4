//! The list of saved games, drawn.

use super::SavedGames;
use crate::save::Summary;
use crate::ui::SavedGamesState;
use crate::ui::view_prelude::*;

impl Draw for SavedGames {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let width = canvas.area().width;
        let lines = match (&view.shared.saved_games, view.shared.saved_games()) {
            (SavedGamesState::Unread, _) => vec!["Loading...".to_owned()],
            (SavedGamesState::Read(_), []) => vec!["No saved games yet.".to_owned()],
            (SavedGamesState::Read(_), games) => {
                games.iter().map(|game| line(game, width)).collect()
            }
        };
        let selected = self.selected_index(view.shared);
        list::draw(canvas, view, "Saved games", &lines, selected)
    }
}

/// A saved game: where the window is narrow, the day is enough.
fn line(game: &Summary, width: u16) -> String {
    let date = text::date(game.saved_at);
    let when = if width < list::WIDTH {
        date.split(' ').next().unwrap_or_default()
    } else {
        &date
    };
    format!("{:<26}{when}", text::summary(game))
}
