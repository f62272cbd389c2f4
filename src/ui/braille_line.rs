//! The last row of the window for a braille line: what is at the cursor, in the columns that
//! such a line has. A hint is read in parts.

use crate::ui::component::Component;
use crate::ui::session::ClockState;
use crate::ui::session::view::{cell_words, hint_text};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::clipped_buffer::Focus;
use crate::ui::widgets::{ClippedBuffer, cut};
use crate::ui::{AppState, GameSession, Shared};
use ratatui::layout::Rect;

/// The columns of a braille line.
const COLUMNS: u16 = 40;

/// Draws the row: what was just said, or a part of the hint, or the cell at the cursor, or the
/// words with the focus.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    state: &AppState,
    shared: &Shared,
    focus: Focus,
) {
    let window = canvas.area();
    let row = Rect {
        y: window.bottom().saturating_sub(1),
        height: window.height.min(1),
        ..window
    };
    let session = state.top().session();
    let numbers = session.map_or(shared.terminal.numbers, |session| session.numbers(shared));
    let message = shared.status.as_ref();
    let message = message.map(|message| numbers.write(&message.text));
    // A list beside a board says more than the cell.
    let session = played(state.top()).filter(|_| focus.words.is_some());
    let text = message
        .or_else(|| hint_part(session?, shared))
        .or_else(|| Some(cell_words::of_cursor(session?, shared, COLUMNS)))
        .or(focus.words)
        .or(Some(canvas.words(focus.area)).filter(|words| !words.is_empty()))
        .unwrap_or_else(|| canvas.words(window));
    let text = shortened(&text, COLUMNS.min(row.width));
    let mut row = canvas.part(row);
    row.clear();
    let (x, y) = (row.area().x, row.area().y);
    row.text(x, y, &text, style(StyleRole::Text, shared.terminal));
}

/// The part of the hint on show to which the player turned at this cell. Before the first part,
/// and after the last, come the words of the cell.
fn hint_part(session: &GameSession, shared: &Shared) -> Option<String> {
    let hint = session.hint.as_ref()?;
    if hint.turned_at != Some(session.cursor) {
        return None;
    }
    let parts = hint_text::in_lines(session, shared, COLUMNS);
    let place = hint.page.among(parts.len() + 1).checked_sub(1)?;
    parts.get(place).cloned()
}

/// The board that the next key is for.
fn played(top: &dyn Component) -> Option<&GameSession> {
    let session = top.session()?;
    let is_played = session.clock == ClockState::Running && !session.game.is_won();
    is_played.then_some(session)
}

fn shortened(text: &str, width: u16) -> String {
    match text.chars().count() {
        count if count <= usize::from(width) => text.to_owned(),
        _ => cut(text, width),
    }
}
