//! The list of puzzles worth watching, drawn: beside it, or below it, what there is to
//! see.

use super::{PAGE, Playlist};
use crate::ui::playlist::PLAYLIST;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list_page::ListPage;
use crate::ui::widgets::page::PageHead;
use crate::ui::widgets::{game_preview, wrap};
use ninefold_core::logic::IndexedRules;

/// The columns of the list, and of what stands beside it.
const LIST: u16 = 24;
const PREVIEW: u16 = game_preview::WIDTH + 12;

/// The most columns of the text.
const WIDEST: u16 = 60;

/// The rows of the text below the small board.
const TEXT: u16 = 6;

impl Draw for Playlist {
    /// Beside the list the puzzle, and below that the text; without room for these the text
    /// alone, below the list.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        canvas.clear();
        let head = PageHead {
            title: "Watch a solver",
            about: "on a famous puzzle",
            figure: &format!("{} of {}", self.selected + 1, PLAYLIST.len()),
        };
        let body = head.draw(canvas, terminal);
        let about = about(*self, view);
        let page = ListPage::at(body, LIST, PLAYLIST, self.selected);
        let (page, text) = match page.beside(PREVIEW, game_preview::BOARD_HEIGHT + TEXT - 1) {
            Some(place) => {
                let place = place.first_columns(WIDEST);
                let room = place.first_rows(game_preview::BOARD_HEIGHT);
                let grid = self.entry().puzzle().givens;
                let rules = IndexedRules::classic();
                let taken = game_preview::draw_board(canvas, room, &rules, [&grid; 2], terminal);
                (page, place.below(taken + 1))
            }
            None => {
                let page = page.above(wrap(&about, body.width.min(WIDEST)).len() as u16);
                let place = page.below().first_columns(WIDEST);
                (page, place)
            }
        };
        let plain = style(StyleRole::Text, terminal);
        canvas.part(text).paragraph(&about, plain);
        page.draw(canvas, view, |entry| format!(" {}", entry.name))
    }
}

/// The point of interest, and the algorithm.
fn about(playlist: Playlist, view: &ViewContext<'_>) -> String {
    let entry = playlist.entry();
    let about = view.expand_keys(PAGE, entry.about);
    match entry.opponent {
        Some(opponent) => {
            let sides = [entry.algorithm.name(), opponent.name()];
            format!("{about} Race: {} and {}.", sides[0], sides[1])
        }
        None => format!("{about} {}.", entry.algorithm.name()),
    }
}
