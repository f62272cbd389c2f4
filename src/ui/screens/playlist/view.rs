//! The list of puzzles worth watching, drawn: beside it, or below it, what there is to
//! see.

use super::Playlist;
use crate::ui::board::small;
use crate::ui::playlist::PLAYLIST;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::wrap;
use ratatui::widgets::ListState;

/// The columns of the list, and of what stands beside it.
const LIST_WIDTH: u16 = 24;
const GAP: u16 = 3;
const PREVIEW_WIDTH: u16 = small::WIDTH + 12;

/// The rows above both.
const HEAD: u16 = 2;

/// The rows of the text below the small board.
const TEXT: u16 = 8;

impl Draw for Playlist {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        canvas.clear();
        let is_wide = window.width >= LIST_WIDTH + GAP + PREVIEW_WIDTH
            && window.height >= HEAD + small::HEIGHT + TEXT + 3;
        if is_wide {
            draw_beside(*self, canvas, view)
        } else {
            draw_below(*self, canvas, view)
        }
    }
}

/// The puzzle and the text beside the list.
fn draw_beside(
    playlist: Playlist,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let height = HEAD + small::HEIGHT + TEXT;
    let whole = centred(canvas.area(), LIST_WIDTH + GAP + PREVIEW_WIDTH, height + 2);
    let rows = Rect {
        y: whole.y + HEAD,
        width: LIST_WIDTH,
        height: PLAYLIST.len() as u16,
        ..whole
    };
    let board = Rect {
        x: rows.right() + GAP,
        width: PREVIEW_WIDTH,
        height: small::HEIGHT + TEXT,
        ..rows
    };
    let grid = playlist.entry().grid();
    let taken = small::draw(canvas, board, &grid, &grid, view.shared.terminal);
    let text = Rect {
        y: board.y + taken + 1,
        height: TEXT,
        ..board
    };
    draw_text(canvas, whole, text, &about(playlist, view), view);
    let body = Rect {
        height: height - HEAD,
        ..rows
    };
    list::draw_bottom(canvas, view, body);
    draw_list(playlist, canvas, rows, view)
}

/// The text below the list.
fn draw_below(
    playlist: Playlist,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let window = canvas.area();
    let width = window.width.min(60);
    let whole = centred(window, width, window.height);
    let about = about(playlist, view);
    let lines = wrap(&about, width).len() as u16;
    let free = window.height.saturating_sub(lines + 3);
    let rows = Rect {
        y: window.y + 1,
        height: free.min(PLAYLIST.len() as u16),
        ..whole
    };
    let text = Rect {
        y: rows.bottom() + 1,
        height: lines,
        ..whole
    };
    draw_text(canvas, whole, text, &about, view);
    let body = Rect {
        height: window.height.saturating_sub(2),
        ..window
    };
    list::draw_bottom(canvas, view, body);
    draw_list(playlist, canvas, rows, view)
}

/// The title in the first row of the whole, and what there is to say of the puzzle.
fn draw_text(
    canvas: &mut ClippedBuffer<'_>,
    whole: Rect,
    text: Rect,
    about: &str,
    view: &ViewContext<'_>,
) {
    let [title, plain] = [StyleRole::Accent, StyleRole::Text];
    let [title, plain] = [title, plain].map(|role| style(role, view.shared.terminal));
    canvas.text(whole.x + 1, whole.y, "Watch a solver", title);
    canvas.part(text).paragraph(about, plain);
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
    let about = view.expand_keys(Context::Playback, entry.about);
    match entry.opponent {
        Some(opponent) => {
            let sides = [entry.algorithm.name(), opponent.name()];
            format!("{about} Race: {} and {}.", sides[0], sides[1])
        }
        None => format!("{about} {}.", entry.algorithm.name()),
    }
}
