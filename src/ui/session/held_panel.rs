//! The panel over a network: what it tells of a cell costs more bytes than a move, so that it
//! waits until the cursor rests.

use ninefold_core::board::Cell;
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

impl HeldPanel {
    /// Of this cell, while the cursor moves.
    pub(crate) fn at(cell: Cell) -> HeldPanel {
        HeldPanel {
            cell,
            rest: Duration::ZERO,
        }
    }

    /// After the cursor rested for a while; `None` once the panel follows it.
    pub(crate) fn rested(self, time: Duration) -> Option<HeldPanel> {
        let rest = self.rest + time;
        (rest < AFTER).then_some(HeldPanel { rest, ..self })
    }

    /// Time until the panel follows.
    pub(crate) fn left(self) -> Duration {
        AFTER.saturating_sub(self.rest)
    }
}
