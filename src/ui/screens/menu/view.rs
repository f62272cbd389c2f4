//! The menu, the levels, the saved games.

use crate::logic::{Level, Technique};
use crate::save::Summary;
use crate::ui::board::frame;
use crate::ui::board::layout::centred;
use crate::ui::theme::Role;
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::widgets::line_writer::Column;
use crate::ui::widgets::{message_line as bottom, text as words};
use crate::ui::{AppState, MenuItem, Practice, SavedGamesState};
use ratatui::layout::Rect;

const WIDTH: u16 = 46;

/// Rows above the list: the emblem, the name, and a gap.
pub const HEAD_TALL: u16 = 10;
pub const HEAD_SHORT: u16 = 3;

/// Where a list and its head go.
struct Place {
    head: Rect,
    list: Rect,
}

fn place(window: Rect, items: u16) -> Place {
    let head_rows = match window.height {
        rows if rows >= HEAD_TALL + items + 4 => HEAD_TALL,
        _ => HEAD_SHORT,
    };
    let items = items
        .min(window.height.saturating_sub(head_rows + 3))
        .max(1);
    let whole = centred(window, WIDTH, head_rows + items + 2);
    let head = Rect {
        height: head_rows.min(whole.height),
        ..whole
    };
    let list = Rect {
        y: head.bottom(),
        height: items.min(window.bottom().saturating_sub(head.bottom())),
        ..whole
    };
    Place { head, list }
}

/// The item in this row of the window.
pub fn item_at(state: &AppState, window: Rect, row: u16) -> Option<usize> {
    // An empty list has one line, which says so.
    let count = state.item_count().max(1);
    let list = place(window, count as u16).list;
    let first = first_shown(state.selected_item(), list.height);
    let index = usize::from(row.checked_sub(list.y)?) + first;
    (row < list.bottom() && index < count).then_some(index)
}

/// The first item of a list that shows `rows` of them round the selected one.
fn first_shown(selected: usize, rows: u16) -> usize {
    (selected + 1).saturating_sub(usize::from(rows))
}

fn draw(canvas: &mut ClippedBuffer<'_>, state: &AppState, title: &str, items: &[String]) {
    let place = place(canvas.area(), items.len().max(1) as u16);
    head(&mut canvas.part(place.head), state, title);
    let first = first_shown(state.selected_item(), place.list.height);
    let mut part = canvas.part(place.list);
    let mut column = Column::new(&mut part, state.look);
    for (index, item) in items.iter().enumerate().skip(first) {
        let text = format!(" {item:<width$}", width = usize::from(WIDTH) - 1);
        let role = match index == state.selected_item() {
            true => Role::Selected,
            false => Role::Text,
        };
        column.line(&text, role);
    }
    bottom(canvas, state, place.list);
}

/// Below a list: what was just said, and the keys.
pub fn bottom(canvas: &mut ClippedBuffer<'_>, state: &AppState, list: Rect) {
    let area = canvas.area();
    let free = Rect {
        y: list.bottom(),
        height: area.bottom().saturating_sub(list.bottom()),
        ..area
    };
    bottom::below_list(canvas, state, free);
}

/// The name in a box of nine, where there is room for it.
pub fn head(canvas: &mut ClippedBuffer<'_>, state: &AppState, title: &str) {
    let look = state.look;
    let tall = canvas.area().height >= HEAD_TALL;
    let mut column = Column::new(canvas, look);
    if tall {
        for line in frame::emblem(look.lines()) {
            column.centred(&line, Role::Accent);
        }
    } else {
        column.centred("NINEFOLD", Role::Accent);
    }
    column.gap_before(1);
    column.centred(title, Role::Faint);
}

/// The menu.
pub fn menu(canvas: &mut ClippedBuffer<'_>, state: &AppState) {
    let items: Vec<String> = MenuItem::ALL
        .iter()
        .map(|&item| menu_line(state, item))
        .collect();
    draw(canvas, state, "Sudoku for the terminal", &items);
}

fn menu_line(state: &AppState, item: MenuItem) -> String {
    match item {
        MenuItem::Continue => match (state.continuable(), &state.shelf) {
            (Some(game), _) => format!("Continue      {}", words::summary(game)),
            (None, SavedGamesState::Unread) => "Continue".to_owned(),
            (None, SavedGamesState::Read(_)) => "Continue      no unfinished game".to_owned(),
        },
        MenuItem::New => "New game      easy to extreme".to_owned(),
        MenuItem::Open => "Open          a saved game".to_owned(),
        MenuItem::Enter => "Enter         a puzzle of your own".to_owned(),
        MenuItem::Practise => "Practise      one technique at a time".to_owned(),
        MenuItem::Statistics => "Statistics    what your games came to".to_owned(),
        MenuItem::Quit => "Quit".to_owned(),
    }
}

/// Which level.
pub fn levels(canvas: &mut ClippedBuffer<'_>, state: &AppState) {
    let items: Vec<String> = Level::ALL.iter().map(|&level| level_line(level)).collect();
    draw(canvas, state, "A new game", &items);
}

fn level_line(level: Level) -> String {
    let needs = match level {
        Level::Easy => "singles are enough",
        Level::Medium => "locked candidates, pairs, triples",
        Level::Hard => "fish, wings, unique rectangles",
        Level::Unfair => "chains, almost locked sets",
        Level::Extreme => "forcing chains and nets",
    };
    format!("{:<9}{needs}", level.to_string())
}

/// Which technique to practise, with its level.
pub fn techniques(canvas: &mut ClippedBuffer<'_>, state: &AppState) {
    let line = |technique: Technique| format!("{:<34}{}", technique.name(), technique.level());
    let items: Vec<String> = Practice::techniques().map(line).collect();
    draw(canvas, state, "Practise a technique", &items);
}

/// The saved games, newest first.
pub fn saved(canvas: &mut ClippedBuffer<'_>, state: &AppState) {
    let items: Vec<String> = match (&state.shelf, state.saved_games()) {
        (SavedGamesState::Unread, _) => vec!["Reading the saved games...".to_owned()],
        (SavedGamesState::Read(_), []) => vec!["No game is saved yet.".to_owned()],
        (SavedGamesState::Read(_), games) => games
            .iter()
            .map(|game| saved_line(game, canvas.area().width))
            .collect(),
    };
    draw(canvas, state, "Saved games", &items);
}

/// A saved game: where the window is narrow, the day is enough.
fn saved_line(game: &Summary, width: u16) -> String {
    let date = words::date(game.saved_at);
    let when = match width < WIDTH {
        true => date.split(' ').next().unwrap_or_default(),
        false => &date,
    };
    format!("{:<26}{when}", words::summary(game))
}
