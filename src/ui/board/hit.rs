//! What a touch of the mouse means: whatever is drawn there says so.

use crate::ui::board::layout::Layout;
use crate::ui::screens::choice::view as popups;
use crate::ui::screens::game::panel;
use crate::ui::screens::menu::view as lists;
use crate::ui::screens::settings::view as options;
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{AppState, ClockState, Message, Overlay, Screen};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What the mouse did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouseAction {
    /// The left button was pressed.
    Press,
    /// The mouse was moved with the left button down.
    Drag,
    /// The right button was pressed.
    Mark,
}

/// A part of the window, and what a press there means.
pub type HitRegion = (Rect, Message);

/// What a touch at this column and row means.
pub fn hit(state: &AppState, touch: MouseAction, column: u16, row: u16) -> Option<Message> {
    let (width, height) = state.size;
    let window = Rect::new(0, 0, width, height);
    let layout = Layout::of(window, state.settings.board)?;
    match (&state.overlay, touch) {
        (Some(overlay), MouseAction::Press) => in_overlay(overlay, window, column, row),
        (Some(_), _) => None,
        (None, _) => on_screen(state, &layout, touch, (column, row)),
    }
}

fn in_overlay(overlay: &Overlay, window: Rect, column: u16, row: u16) -> Option<Message> {
    let item = match overlay {
        Overlay::Options(line) => options::line_at(window, *line, column, row),
        Overlay::Marks(_) => popups::marks_at(window, column, row),
        Overlay::Steps(list) => popups::step_at(window, list, column, row),
        _ => None,
    };
    item.map(Message::ItemClicked)
}

fn on_screen(
    state: &AppState,
    layout: &Layout,
    touch: MouseAction,
    (column, row): (u16, u16),
) -> Option<Message> {
    let cell = || layout.board.cell_at(column, row);
    match (&state.screen, touch) {
        (Screen::Playing(_) | Screen::Practising(_) | Screen::Entry(_), MouseAction::Mark) => {
            cell().map(Message::CellNoted)
        }
        (Screen::Playing(_) | Screen::Practising(_) | Screen::Entry(_), MouseAction::Drag) => {
            cell().map(Message::CellDragged)
        }
        (Screen::Playing(_) | Screen::Practising(_) | Screen::Entry(_), MouseAction::Press) => {
            cell()
                .map(Message::CellClicked)
                .or_else(|| in_spots(spots(state, layout), column, row))
        }
        (
            Screen::Menu(_) | Screen::Levels(_) | Screen::Saved(_) | Screen::Techniques(_),
            MouseAction::Press,
        ) => {
            let (width, height) = state.size;
            let window = Rect::new(0, 0, width, height);
            lists::item_at(state, window, row).map(Message::ItemClicked)
        }
        _ => None,
    }
}

fn in_spots(spots: Vec<HitRegion>, column: u16, row: u16) -> Option<Message> {
    let spot = spots
        .into_iter()
        .find(|(area, _)| area.contains((column, row).into()));
    spot.map(|(_, message)| message)
}

/// What can be pressed beside or below a board: it is drawn once more, where
/// nobody sees it, and tells.
fn spots(state: &AppState, layout: &Layout) -> Vec<HitRegion> {
    let Some(area) = layout.panel.or(layout.status) else {
        return Vec::new();
    };
    let mut unseen = Buffer::empty(area);
    let mut canvas = ClippedBuffer::new(&mut unseen, area);
    match (&state.screen, layout.panel) {
        (Screen::Playing(table), _) if table.pace == ClockState::Paused => Vec::new(),
        (Screen::Playing(table), Some(_)) => panel::of_table(&mut canvas, table, state),
        (Screen::Playing(table), None) => panel::status_of_table(&mut canvas, table, state),
        (Screen::Practising(practice), Some(_)) => panel::of_practice(&mut canvas, practice, state),
        (Screen::Practising(practice), None) => {
            panel::status_of_table(&mut canvas, &practice.table, state)
        }
        _ => Vec::new(),
    }
}
