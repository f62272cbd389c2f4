//! Drawing a state. Changes nothing.

mod board;
mod column;
mod faces;
mod frame;
mod hint;
mod layout;
mod lists;
mod paint;
mod panel;
mod popups;
mod scenes;
mod theme;
mod thinking;
mod tree;
mod words;

pub use layout::SMALLEST;

use crate::app::{AppState, Message, Overlay, Screen, Table};
use layout::Layout;
use paint::Canvas;
use ratatui::Frame;
use ratatui::layout::Rect;

/// How much of a board a window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Nothing that could be played on.
    Nothing,
    /// Every digit.
    Digits,
    /// Every digit and every pencil mark.
    Marks,
}

/// How much of a board a window of so many columns and rows shows.
pub fn room_in((columns, rows): (u16, u16)) -> Room {
    match Layout::of(Rect::new(0, 0, columns, rows)) {
        None => Room::Nothing,
        Some(layout) if layout.board.size.has_marks() => Room::Marks,
        Some(_) => Room::Digits,
    }
}

/// Draws the state. Nothing leaves the frame's area, however small it is.
pub fn view(state: &AppState, frame: &mut Frame<'_>) {
    let window = frame.area();
    let mut canvas = Canvas::new(frame.buffer_mut(), window);
    match Layout::of(window) {
        None => scenes::too_small(&mut canvas, state.look),
        Some(layout) => {
            match &state.overlay {
                // It draws the board itself, as it was.
                Some(Overlay::Tree(_)) => {}
                _ => draw_screen(&mut canvas, state, &layout),
            }
            draw_overlay(&mut canvas, state, &layout);
        }
    }
    theme::lay_sheet(frame.buffer_mut(), window, state.look);
}

fn draw_screen(canvas: &mut Canvas<'_>, state: &AppState, layout: &Layout) {
    match &state.screen {
        Screen::Menu(_) => lists::menu(canvas, state),
        Screen::Levels(_) => lists::levels(canvas, state),
        Screen::Techniques(_) => lists::techniques(canvas, state),
        Screen::Saved(_) => lists::saved(canvas, state),
        Screen::Making(making) => scenes::making(canvas, state, making),
        Screen::Opening => scenes::opening(canvas, state),
        Screen::Entry(entry) => scenes::entry(canvas, state, entry, layout),
        Screen::Playing(table) => {
            scenes::playing(canvas, state, table, layout, panel::of_table);
        }
        Screen::Practising(practice) => {
            let panel = |canvas: &mut Canvas<'_>, _: &Table, state: &AppState| {
                panel::of_practice(canvas, practice, state);
            };
            scenes::playing(canvas, state, &practice.table, layout, panel);
        }
        Screen::Watching(theatre) => scenes::watching(canvas, state, theatre, layout),
        Screen::Won(won) => scenes::won(canvas, state, &won.table, layout),
    }
}

fn draw_overlay(canvas: &mut Canvas<'_>, state: &AppState, layout: &Layout) {
    match &state.overlay {
        None => {}
        Some(Overlay::Help(context, scroll)) => popups::help(canvas, state, *context, *scroll),
        Some(Overlay::Options(line)) => popups::options(canvas, state, *line),
        Some(Overlay::Marks(line)) => popups::marks(canvas, state, *line),
        Some(Overlay::Steps(list)) => popups::steps(canvas, state, list),
        Some(Overlay::Page(page)) => scenes::page(canvas, state, page, layout),
        Some(Overlay::Question(question)) => popups::question(canvas, state, question),
        Some(Overlay::Tree(tree)) => {
            if let Some(table) = state.table() {
                tree::draw(canvas, state, table, tree, layout);
            }
        }
    }
}

/// What a click at this column and row means: a cell, or an item of a list.
pub fn hit(state: &AppState, column: u16, row: u16) -> Option<Message> {
    let (width, height) = state.size;
    let window = Rect::new(0, 0, width, height);
    let layout = Layout::of(window)?;
    match &state.screen {
        _ if state.overlay.is_some() => None,
        Screen::Playing(_) | Screen::Practising(_) | Screen::Entry(_) => {
            layout.board.cell_at(column, row).map(Message::CellClicked)
        }
        Screen::Menu(_) | Screen::Levels(_) | Screen::Saved(_) | Screen::Techniques(_) => {
            lists::item_at(state, window, row).map(Message::ItemClicked)
        }
        _ => None,
    }
}
