//! The moments of a game in the order in which it was played, on both axes of time; and positions
//! at some of the nodes, so that any other is a few moves away.

use crate::game::{Game, History, HistoryNode, HistoryNodeId, Move, Position};
use std::collections::BTreeMap;
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

/// The moves between two keyframes.
pub(super) const KEYFRAME_EVERY: usize = 64;

/// The position at every node that is a multiple of [`KEYFRAME_EVERY`] moves from the start and is
/// played on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Keyframes {
    start: Position,
    later: BTreeMap<HistoryNodeId, Position>,
}

impl Keyframes {
    pub(super) fn new(history: &History, start: Position) -> Keyframes {
        let is_kept = |node: &HistoryNode| {
            history.depth(node.id).is_multiple_of(KEYFRAME_EVERY)
                && history.children(node.id).next().is_some()
        };
        let kept = history.nodes(start.clone()).filter(is_kept);
        Keyframes {
            start,
            later: kept.map(|node| (node.id, node.position)).collect(),
        }
    }

    pub(super) fn position_at(&self, history: &History, node: HistoryNodeId) -> Position {
        let (kept, moves) = self.way_to(history, node);
        let moves = moves.into_iter().rev();
        moves.fold(kept, |position, step| step.apply(position))
    }

    /// The last position on the way to a node that is kept, and the moves from there, the
    /// last first.
    pub(super) fn way_to<'h>(
        &self,
        history: &'h History,
        node: HistoryNodeId,
    ) -> (Position, Vec<&'h Move>) {
        let mut moves = Vec::new();
        for passed in history.path_to_start(node) {
            if let Some(kept) = self.later.get(&passed) {
                return (kept.clone(), moves);
            }
            moves.extend(history.move_into(passed));
        }
        (self.start.clone(), moves)
    }

    /// The position at a node after another one: one move on where it follows that.
    pub(super) fn next(
        &self,
        history: &History,
        before: Option<(HistoryNodeId, Position)>,
        node: HistoryNodeId,
    ) -> Position {
        match (before, history.parent(node), history.move_into(node)) {
            (Some((before, position)), _, _) if before == node => position,
            (Some((before, position)), Some(parent), Some(step)) if before == parent => {
                step.apply(position)
            }
            _ => self.position_at(history, node),
        }
    }
}
