//! The moments of a game in the order in which it was played, on both axes of time.

use crate::game::{Game, History, HistoryNodeId};
use std::time::Duration;

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayMoment {
    /// The node of the history with its position.
    pub node: HistoryNodeId,
    /// The kind of moment.
    pub kind: MomentKind,
    /// The time played.
    pub at: Duration,
    /// The time on the axis of the replay.
    pub shown_at: Duration,
}

/// Kinds of moments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentKind {
    /// Nothing yet.
    Start,
    /// A move was made.
    Move,
    /// The player went back to an earlier position, or on to one on another branch. When
    /// is not recorded: it is shown shortly before the move that followed.
    Return,
    /// The game was left as it is now.
    End,
}

/// The longest time that a pause takes on the axis of the replay.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The longest time before the next move at which a return is shown.
const RETURN_LEAD: Duration = Duration::from_millis(500);

/// The time between two moves of a game without times, on the axis of the replay.
const UNTIMED_GAP: Duration = Duration::from_secs(1);

/// Whether the moves have times.
pub(super) fn is_timed(history: &History) -> bool {
    let last = history.node_ids().next_back().unwrap_or_default();
    history.is_empty() || !history.time_at(last).is_zero()
}

/// The moments of a game, the start first.
pub(super) fn moments(game: &Game) -> Vec<ReplayMoment> {
    let history = &game.history;
    let mut moments = vec![ReplayMoment {
        node: HistoryNodeId::START,
        kind: MomentKind::Start,
        at: Duration::ZERO,
        shown_at: Duration::ZERO,
    }];
    let axis = Axis {
        is_timed: is_timed(history),
    };
    for node in history.node_ids().skip(1) {
        let before = moments[moments.len() - 1];
        let next = axis.after(before, node, MomentKind::Move, history.time_at(node));
        let parent = history.parent(node).unwrap_or_default();
        if parent != before.node {
            moments.push(axis.return_between(before, parent, next));
        }
        moments.push(next);
    }
    moments.extend(end(game, moments[moments.len() - 1], axis));
    moments
}

/// The end of the game: where time or undo went on after the last move. What is done after
/// the win is not part of the game.
fn end(game: &Game, last: ReplayMoment, axis: Axis) -> Option<ReplayMoment> {
    let node = game.history.current();
    let at = if axis.is_timed {
        game.record.elapsed.max(last.at)
    } else {
        last.at
    };
    let goes_on = node != last.node || at > last.at;
    (goes_on && !game.is_over()).then(|| axis.after(last, node, MomentKind::End, at))
}

/// The axis of the replay.
#[derive(Clone, Copy)]
struct Axis {
    is_timed: bool,
}

impl Axis {
    fn after(
        self,
        before: ReplayMoment,
        node: HistoryNodeId,
        kind: MomentKind,
        at: Duration,
    ) -> ReplayMoment {
        let gap = if self.is_timed {
            (at - before.at).min(LONGEST_PAUSE)
        } else {
            UNTIMED_GAP
        };
        ReplayMoment {
            node,
            kind,
            at,
            shown_at: before.shown_at + gap,
        }
    }

    /// Shortly before the next moment, on both axes.
    fn return_between(
        self,
        before: ReplayMoment,
        node: HistoryNodeId,
        next: ReplayMoment,
    ) -> ReplayMoment {
        let lead = ((next.shown_at - before.shown_at) / 2).min(RETURN_LEAD);
        ReplayMoment {
            node,
            kind: MomentKind::Return,
            at: next.at.saturating_sub(lead).max(before.at),
            shown_at: next.shown_at - lead,
        }
    }
}
