//! What the panel told before a message: over a network it stays as it is while the cursor moves.

use crate::ui::session::HeldPanel;
use crate::ui::{AppState, Connection, GameSession};
use ninefold_core::board::Cell;
use ninefold_game::game::GameId;

/// The cursor before a message, and the cell of which the panel told.
pub(super) struct PanelBefore {
    game: GameId,
    cursor: Cell,
    cell: Cell,
}

impl PanelBefore {
    pub(super) fn from_state(state: &AppState) -> Option<PanelBefore> {
        let of_session = |session: &GameSession| PanelBefore {
            game: session.id.clone(),
            cursor: session.cursor,
            cell: session.cell_in_panel(),
        };
        state.screen.component().session().map(of_session)
    }

    /// Holds the panel back where the cursor moved.
    pub(super) fn hold(self, state: &mut AppState) {
        let is_local = state.shared.terminal.connection == Connection::Local;
        let Some(session) = state.screen.component_mut().session_mut() else {
            return;
        };
        if is_local || session.id != self.game || session.cursor == self.cell {
            session.held_panel = None;
        } else if session.cursor != self.cursor {
            session.held_panel = Some(HeldPanel::at(self.cell));
        }
    }
}
