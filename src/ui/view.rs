//! Drawing a state. Changes nothing.

use crate::settings::BoardChoice;
use crate::ui::board::layout::Layout;
use crate::ui::screens::choice::view as popups;
use crate::ui::screens::game::{panel, view as scenes};
use crate::ui::screens::help::view as help;
use crate::ui::screens::history::view as tree;
use crate::ui::screens::menu::view as lists;
use crate::ui::screens::settings::view as options;
use crate::ui::screens::statistics::view as statistics;
use crate::ui::theme;
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{AppState, GameSession, HelpPage, Overlay, Palette, Screen};

use ratatui::Frame;
use ratatui::layout::Rect;

/// How much of a board a window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Nothing that could be played on.
    Nothing,
    /// Every digit, and marks where they are few.
    Digits,
    /// Every digit and every pencil mark.
    Marks,
}

/// How much of a board a window of so many columns and rows shows, for a
/// player of this taste.
pub fn room_in((columns, rows): (u16, u16), choice: BoardChoice) -> Room {
    match Layout::of(Rect::new(0, 0, columns, rows), choice) {
        None => Room::Nothing,
        Some(layout) if layout.board.size.has_marks() => Room::Marks,
        Some(_) => Room::Digits,
    }
}

/// Draws the state. Nothing leaves the frame's area, however small it is.
pub fn view(state: &AppState, frame: &mut Frame<'_>) {
    let window = frame.area();
    let mut canvas = ClippedBuffer::new(frame.buffer_mut(), window);
    match Layout::of(window, state.settings.board) {
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
    theme::fill_background(frame.buffer_mut(), window, state.look);
}

fn draw_screen(canvas: &mut ClippedBuffer<'_>, state: &AppState, layout: &Layout) {
    match &state.screen {
        Screen::Menu(_) => lists::menu(canvas, state),
        Screen::Levels(_) => lists::levels(canvas, state),
        Screen::Techniques(_) => lists::techniques(canvas, state),
        Screen::Saved(_) => lists::saved(canvas, state),
        Screen::Statistics(selected) => statistics::draw(canvas, state, *selected),
        Screen::Generating(making) => scenes::making(canvas, state, making),
        Screen::Loading => scenes::opening(canvas, state),
        Screen::Entry(entry) => scenes::entry(canvas, state, entry, layout),
        Screen::Playing(table) => {
            let panel = |canvas: &mut ClippedBuffer<'_>, table: &GameSession, state: &AppState| {
                panel::of_table(canvas, table, state);
            };
            scenes::playing(canvas, state, table, layout, panel);
        }
        Screen::Practising(practice) => {
            let panel = |canvas: &mut ClippedBuffer<'_>, _: &GameSession, state: &AppState| {
                panel::of_practice(canvas, practice, state);
            };
            scenes::playing(canvas, state, &practice.table, layout, panel);
        }
        Screen::Watching(theatre) => scenes::watching(canvas, state, theatre, layout),
        Screen::Won(won) => scenes::won(canvas, state, &won.table, layout),
    }
}

fn draw_overlay(canvas: &mut ClippedBuffer<'_>, state: &AppState, layout: &Layout) {
    if let Some(overlay) = &state.overlay {
        draw_over(canvas, state, layout, overlay);
    }
}

/// Draws what lies over the screen; beneath help and the palette, what lay
/// there before.
fn draw_over(canvas: &mut ClippedBuffer<'_>, state: &AppState, layout: &Layout, overlay: &Overlay) {
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
        Overlay::Options(line) => options::draw(canvas, state, *line),
        Overlay::Marks(line) => popups::marks(canvas, state, *line),
        Overlay::Copying(line) => popups::copying(canvas, state, *line),
        Overlay::Tree(tree) => {
            if let Some(table) = state.table() {
                tree::draw(canvas, state, table, tree, layout);
            }
        }
        Overlay::Steps(list) => popups::steps(canvas, state, list),
        Overlay::Page(page) => scenes::page(canvas, state, page, layout),
        Overlay::Taken(line) => popups::taken(canvas, state, *line),
        Overlay::Question(question) => popups::question(canvas, state, question),
    }
}
