//! A puzzle that is made ahead while the player rests: of the kind and level of the game that
//! is open, so that the next one is there at once.

use super::transient::EventKind;
use crate::ui::{AppState, Effect, WorkEffect};
use ninefold_game::game::NewPuzzle;
use std::time::Duration;

/// Adds the time that went by, and asks for a puzzle once the player has rested.
pub(super) fn advance(state: &mut AppState, kind: EventKind) -> Option<Effect> {
    let is_made = state.to_make_ahead().is_some();
    let ahead = &mut state.shared.ahead;
    match kind {
        EventKind::Time(time) if is_made => ahead.rest += time,
        EventKind::Time(_) | EventKind::Key | EventKind::Request => ahead.rest = Duration::ZERO,
        EventKind::Fact => {}
    }
    let left = state.left_before_making()?;
    let wanted = state.to_make_ahead().filter(|_| left.is_zero())?;
    state.shared.ahead.asked = Some(wanted);
    Some(WorkEffect::MakeAhead(wanted).into())
}

/// One that is asked for is given away, and another one is made ahead.
pub(super) fn give(state: &mut AppState, wanted: NewPuzzle) {
    state.shared.ahead.asked.take_if(|asked| *asked == wanted);
}
