//! The list of puzzles worth watching, drawn: beside it, or below it, what there is to
//! see.

use super::{PAGE, Playlist};
use crate::ui::playlist::PLAYLIST;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::page::PageHead;
use crate::ui::widgets::{game_preview, wrap};
use ninefold_core::logic::IndexedRules;
use ratatui::widgets::ListState;

/// The columns of the list, and of what stands beside it.
const LIST_WIDTH: u16 = 24;
const GAP: u16 = 3;
const PREVIEW_WIDTH: u16 = game_preview::WIDTH + 12;

/// The most columns of the text.
const WIDEST: u16 = 60;

/// The rows of the text below the small board.
const TEXT: u16 = 6;

impl Draw for Playlist {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let figure = format!("{} of {}", self.selected + 1, PLAYLIST.len());
        let head = PageHead {
            title: "Watch a solver",
            about: "on a famous puzzle",
            figure: &figure,
        };
        let body = head.draw(canvas, view.shared.terminal);
        list::draw_bottom(canvas, view, body);
        let is_wide = body.width >= LIST_WIDTH + GAP + PREVIEW_WIDTH
            && body.height >= game_preview::BOARD_HEIGHT + TEXT - 1;
        let rows = if is_wide {
            draw_preview(*self, canvas, body, view);
            Rect {
                width: LIST_WIDTH,
                height: body.height.min(PLAYLIST.len() as u16),
                ..body
            }
        } else {
            draw_below(*self, canvas, body, view)
        };
        draw_list(*self, canvas, rows, view)
    }
}

/// The puzzle and the text beside the list.
fn draw_preview(
    playlist: Playlist,
    canvas: &mut ClippedBuffer<'_>,
    body: Rect,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let x = body.x + LIST_WIDTH + GAP;
    let beside = Rect {
        x,
        width: body.right().saturating_sub(x).min(WIDEST),
        ..body
    };
    let grid = playlist.entry().puzzle().givens;
    let room = Rect {
        height: beside.height.min(game_preview::BOARD_HEIGHT),
        ..beside
    };
    let rules = IndexedRules::classic();
    let taken = game_preview::draw_board(canvas, room, &rules, [&grid; 2], terminal) + 1;
    let text = Rect {
        y: beside.y + taken,
        height: beside.height.saturating_sub(taken),
        ..beside
    };
    let about = about(playlist, view);
    canvas
        .part(text)
        .paragraph(&about, style(StyleRole::Text, terminal));
}

/// The text below the list; the rows that are left for the list.
fn draw_below(
    playlist: Playlist,
    canvas: &mut ClippedBuffer<'_>,
    body: Rect,
    view: &ViewContext<'_>,
) -> Rect {
    let width = body.width.min(WIDEST);
    let about = about(playlist, view);
    let lines = wrap(&about, width).len() as u16;
    let free = body.height.saturating_sub(lines + 1).max(1);
    let rows = Rect {
        width,
        height: free.min(PLAYLIST.len() as u16),
        ..body
    };
    let text = Rect {
        y: rows.bottom() + 1,
        width,
        height: body.bottom().saturating_sub(rows.bottom() + 1),
        ..body
    };
    let plain = style(StyleRole::Text, view.shared.terminal);
    canvas.part(text).paragraph(&about, plain);
    rows
}

fn draw_list(
    playlist: Playlist,
    canvas: &mut ClippedBuffer<'_>,
    rows: Rect,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = ListArea::with_bar(rows);
    let items = PLAYLIST.iter().map(|entry| format!(" {}", entry.name));
    let state = ListState::default().with_selected(Some(playlist.selected));
    list::draw_items(canvas, &area, items, state, view.shared.terminal)
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
