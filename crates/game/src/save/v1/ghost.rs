//! The earlier game that a game is played against, as version 1 writes it: pairs of the
//! time in milliseconds and the number of right cells.

use crate::game::{Ghost, GhostMoment};
use std::time::Duration;

pub(super) type GhostBody = Vec<(u64, u16)>;

pub(super) fn ghost_body(ghost: &Ghost) -> GhostBody {
    let body = |moment: &GhostMoment| {
        let millis = moment.at.as_millis().try_into().unwrap_or(u64::MAX);
        (millis, moment.right)
    };
    ghost.moments().iter().map(body).collect()
}

/// The ghost; `None` if no game has such a course.
pub(super) fn parse_ghost(body: &GhostBody) -> Option<Ghost> {
    let moment = |&(millis, right): &(u64, u16)| GhostMoment {
        at: Duration::from_millis(millis),
        right,
    };
    Ghost::new(body.iter().map(moment).collect())
}
