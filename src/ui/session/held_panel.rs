//! The panel over a network: what it tells of a cell costs more bytes than a move, so that it
//! waits until the cursor rests.

use super::GameSession;
use crate::ui::{Connection, Shared};
use ninefold_core::board::Cell;
use ninefold_game::game::GameId;
use std::time::Duration;

/// The rest after which the panel follows the cursor.
const AFTER: Duration = Duration::from_millis(150);

/// A panel that has not followed the cursor yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HeldPanel {
    /// The cell of which it tells.
    pub(crate) cell: Cell,
    /// The time for which the cursor has rested.
    rest: Duration,
}

/// The cursor before a message, and the cell of which the panel told.
pub(crate) struct PanelBefore {
    game: GameId,
    cursor: Cell,
    cell: Cell,
}

impl PanelBefore {
    pub(crate) fn of(session: &GameSession) -> PanelBefore {
        PanelBefore {
            game: session.id.clone(),
            cursor: session.cursor,
            cell: session.cell_in_panel(),
        }
    }
}

impl GameSession {
    /// Holds the panel back where the cursor moved.
    pub(crate) fn hold_panel(&mut self, before: &PanelBefore, shared: &Shared) {
        let is_held = shared.terminal.connection != Connection::Local
            && !self.game.puzzle.rules.is_classic()
            && self.id == before.game
            && self.cursor != before.cell;
        if !is_held {
            self.held_panel = None;
        } else if self.cursor != before.cursor {
            self.held_panel = Some(HeldPanel {
                cell: before.cell,
                rest: Duration::ZERO,
            });
        }
    }

    /// The cursor rested for a while.
    pub(crate) fn rest_cursor(&mut self, time: Duration) {
        let held = self.held_panel.map(|held| HeldPanel {
            rest: held.rest + time,
            ..held
        });
        self.held_panel = held.filter(|held| held.rest < AFTER);
    }

    /// Time until the panel follows.
    pub(crate) fn panel_deadline(&self) -> Option<Duration> {
        self.held_panel.map(|held| AFTER.saturating_sub(held.rest))
    }
}
