//! The legend of the calendar: its tiles, marks and letters.

use super::day_state::DayState;
use crate::ui::TerminalProfile;
use crate::ui::colour_depth::ColourDepth;
use crate::ui::theme::style_on;
use crate::ui::view_prelude::*;

/// The legend of a small calendar.
pub(super) const MARKS: &str = "Star: without help; plus: with help; dash: started";

/// The tiles of days that were solved, with letters as on them.
pub(super) fn draw_tiles(canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) {
    let area = canvas.area();
    let rows = [
        (DayState::Unaided, " EM ", StyleRole::Good),
        (DayState::Helped, " hu ", StyleRole::Text),
    ];
    for ((state, letters, role), y) in rows.into_iter().zip(area.y..area.bottom()) {
        let tile = state.tile().filter(|_| terminal.depth != ColourDepth::None);
        let x = canvas.text(area.x, y, letters, style_on(tile, role, terminal));
        let text = format!(" {}", state.words());
        canvas.text(x, y, &text, style(StyleRole::Faint, terminal));
    }
}
