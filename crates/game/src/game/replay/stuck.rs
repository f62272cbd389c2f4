//! The places where the player was stuck: the longest times without progress.

use super::{MomentKind, ReplayMoment};
use crate::game::{Change, Move, MoveKind};
use ninefold_core::board::Grid;
use std::cmp::Reverse;
use std::time::Duration;

/// A place at which the player was stuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StuckPlace {
    /// The last moment before there was progress again.
    pub moment: usize,
    /// The time played at the progress before it.
    pub since: Duration,
    /// The time played without progress.
    pub waited: Duration,
}

impl StuckPlace {
    /// The shortest time without progress that counts as being stuck.
    pub const SHORTEST: Duration = Duration::from_secs(20);

    /// The most places that are listed.
    pub const MOST: usize = 5;
}

/// The longest waits, in the order of the game. One ends with progress, or with the game.
/// Without the solution every digit is progress: a wait tells nothing of the digits then.
pub(super) fn stuck_places<'m>(
    played: impl Iterator<Item = (ReplayMoment, Option<&'m Move>)>,
    solution: Option<&Grid>,
) -> Vec<StuckPlace> {
    let mut places = Vec::new();
    let mut progress = Duration::ZERO;
    for (index, (moment, step)) in played.enumerate() {
        let place = match (moment.kind, step) {
            (MomentKind::Move, Some(step)) if is_progress(step, solution) => index - 1,
            (MomentKind::End, _) => index,
            _ => continue,
        };
        places.push(StuckPlace {
            moment: place,
            since: progress,
            waited: moment.at.saturating_sub(progress),
        });
        progress = moment.at;
    }
    places.retain(|place| place.waited >= StuckPlace::SHORTEST);
    places.sort_by_key(|place| Reverse(place.waited));
    places.truncate(StuckPlace::MOST);
    places.sort_by_key(|place| place.moment);
    places
}

/// Whether a move brings the game on: it enters a digit of the solution, writes or removes
/// notes, or is help. A wrong digit, and clearing and colouring cells, does not.
fn is_progress(step: &Move, solution: Option<&Grid>) -> bool {
    let enters_right = |change: &Change| {
        let digit = change.after.digit;
        let is_right = solution.is_none_or(|solution| digit == solution.get(change.cell));
        digit.is_some() && digit != change.before.digit && is_right
    };
    match step.kind {
        MoveKind::Enter => step.changes.iter().any(enters_right),
        MoveKind::Note
        | MoveKind::Corner
        | MoveKind::FillNotes
        | MoveKind::FillNine
        | MoveKind::Prune
        | MoveKind::Hint
        | MoveKind::Solve => true,
        MoveKind::Clear
        | MoveKind::Colour
        | MoveKind::Wipe
        | MoveKind::Restart
        | MoveKind::Import
        | MoveKind::Strike => false,
    }
}
