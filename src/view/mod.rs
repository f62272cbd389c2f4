//! Drawing a state. Changes nothing.

mod board;
mod column;
mod faces;
mod frame;
mod help;
mod hint;
mod layout;
mod lists;
mod paint;
mod panel;
mod popups;
mod scenes;
pub mod statistics;
mod theme;
mod tools;
mod words;

pub use layout::SMALLEST;

use crate::app::{AppState, HelpPage, Message, Overlay, Palette, Screen, Table};
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
            draw_screen(&mut canvas, state, &layout);
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
        Screen::Statistics(selected) => statistics::draw(canvas, state, *selected),
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
    if let Some(overlay) = &state.overlay {
        draw_over(canvas, state, layout, overlay);
    }
}

/// Draws what lies over the screen; beneath help and the palette, what lay
/// there before.
fn draw_over(canvas: &mut Canvas<'_>, state: &AppState, layout: &Layout, overlay: &Overlay) {
    match overlay {
        Overlay::Help(HelpPage { under, .. }) | Overlay::Palette(Palette { under, .. }) => {
            if let Some(under) = under {
                draw_over(canvas, state, layout, under);
            }
        }
        _ => {}
    }
    match overlay {
        Overlay::Help(page) => help::help(canvas, state, page),
        Overlay::Palette(palette) => help::palette(canvas, state, palette),
        Overlay::Options(line) => popups::options(canvas, state, *line),
        Overlay::Marks(line) => popups::marks(canvas, state, *line),
        Overlay::Copying(line) => popups::copying(canvas, state, *line),
        Overlay::Steps(list) => popups::steps(canvas, state, list),
        Overlay::Page(page) => scenes::page(canvas, state, page, layout),
        Overlay::Taken(line) => popups::taken(canvas, state, *line),
        Overlay::Question(question) => popups::question(canvas, state, question),
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
