//! What the sums of the clues of a cell still allow, as a list.

use crate::ui::{GameSession, Shared, TerminalProfile};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::rules::LocalClue;
use ninefold_game::game::{ClueSums, Position};
use ninefold_game::settings::Numbers;

/// The list of a cell. It takes long to make: whoever draws it keeps it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ClueList {
    /// The clue, or the cell if it has several.
    pub(crate) title: String,
    /// How many combinations are left.
    pub(crate) counts: String,
    /// A combination each; of several clues, each under its name.
    pub(crate) rows: Vec<String>,
    /// The position and the names of values for which it was made.
    made_for: (Position, Numbers),
}

impl ClueList {
    pub(crate) fn new(cell: Cell, session: &GameSession, shared: &Shared) -> ClueList {
        let position = session.shown_position(shared);
        let terminal = shared.terminal;
        let clues: Vec<&LocalClue> = session.sums_at(cell).collect();
        let has_names = clues.len() > 1;
        let (mut rows, mut count, mut is_cut) = (Vec::new(), 0, false);
        for clue in &clues {
            let Some(left) = ClueSums::left(clue, &position) else {
                continue;
            };
            rows.extend(has_names.then(|| format!("{clue:-}")));
            rows.extend(left.rows.iter().map(|row| text(row, terminal)));
            count += left.rows.len();
            is_cut |= left.is_cut;
        }
        let more = if is_cut { ", and perhaps more" } else { "" };
        ClueList {
            title: match clues.as_slice() {
                [clue] => format!("{clue:-}"),
                _ => format!("sums at {cell}"),
            },
            counts: format!("{count} left{more}"),
            rows,
            made_for: (position, terminal.numbers),
        }
    }

    /// Whether it still holds on the board as it is shown.
    pub(crate) fn is_current(&self, session: &GameSession, shared: &Shared) -> bool {
        let (position, numbers) = &self.made_for;
        *numbers == shared.terminal.numbers && *position == session.shown_position(shared)
    }
}

/// The values, behind what they add up to if that is open.
fn text((sum, values): &(Option<u16>, Vec<Digit>), terminal: TerminalProfile) -> String {
    let names: Vec<String> = values
        .iter()
        .map(|&value| terminal.numbers.name(value).to_string())
        .collect();
    match sum {
        Some(sum) => format!(" {sum}: {}", names.join(" ")),
        None if values.is_empty() => " none".to_owned(),
        None => format!(" {}", names.join(" ")),
    }
}
