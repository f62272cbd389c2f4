//! How much of a board is filled, beside the game.

use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, bar};
use crate::ui::widgets::text;
use crate::ui::{GameSession, Glyphs, TerminalProfile};

/// The blanks between two numbers of a line.
const GAP: usize = 3;

/// How much is done, as a bar and in numbers, as far as they fit.
pub(super) fn lines(session: &GameSession, terminal: TerminalProfile, width: u16) -> [CardLine; 2] {
    let moves = text::thousands(session.game.moves_made() as u64);
    let filled = filled_bar(session, width, terminal);
    let (entered, all) = session.game.filled();
    let counts = format!("{entered} of {all}");
    let (whole, moves) = (format!("{counts} filled"), format!("moves {moves}"));
    let fits = |text: &String| text.len() + GAP + moves.len() <= usize::from(width);
    let text = if fits(&whole) { whole } else { counts };
    let has_room = fits(&text);
    let done = CardLine::text(text, StyleRole::Faint);
    let done = if has_room {
        done.with_right((moves, StyleRole::Faint), width)
    } else {
        done
    };
    [filled, done]
}

/// How much of the board is filled, and how much the ghost had filled by now.
fn filled_bar(session: &GameSession, width: u16, terminal: TerminalProfile) -> CardLine {
    let width = usize::from(width);
    let filled = bar(session.game.progress().into(), 100, width, terminal);
    let filled = CardLine::new(filled.to_vec());
    let (_, all) = session.game.filled();
    let Some(column) = session
        .cells_of_ghost()
        .and_then(|cells| (cells * width).checked_div(all))
    else {
        return filled;
    };
    let mark = match terminal.glyphs {
        Glyphs::Unicode => "◆",
        Glyphs::Ascii => "o",
    };
    let mark = (mark.to_owned(), StyleRole::Warning);
    filled.with_column(column.min(width.saturating_sub(1)), mark)
}
