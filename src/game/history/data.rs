//! A history taken apart, as a file holds it, and put together again with
//! nothing of it trusted.

use super::{Bookmark, History, HistoryNodeId, RecordedMove};
use crate::game::Position;

/// A history taken apart, as a file holds it: nothing of it is trusted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HistoryData {
    /// The move that leads to turn `i + 1`, and where it was made.
    pub made: Vec<RecordedMove>,
    /// By turn, where redo leads.
    pub redo: Vec<Option<HistoryNodeId>>,
    /// Where the player is.
    pub here: HistoryNodeId,
    /// The places with names.
    pub bookmarks: Vec<Bookmark>,
    /// Where a "what if" began that is not over.
    pub what_if: Option<HistoryNodeId>,
}

impl HistoryData {
    /// Whether every turn named is there and in its place.
    fn is_whole(&self) -> bool {
        self.made.len() < u32::MAX as usize
            && self.redo.len() == self.made.len() + 1
            && self.goes_forward()
            && self.is_turn(self.here)
            && self.what_if.is_none_or(|turn| self.is_turn(turn))
            && self.has_sound_bookmarks()
    }

    fn is_turn(&self, turn: HistoryNodeId) -> bool {
        turn.index() <= self.made.len()
    }

    /// Whether every move was made at an earlier turn, and redo leads from
    /// every turn to one that was reached from it.
    fn goes_forward(&self) -> bool {
        let earlier = |(made, turn): (&RecordedMove, usize)| made.from.index() < turn;
        let leads_on = |(turn, next): (usize, &Option<HistoryNodeId>)| match next {
            None => true,
            Some(next) => next.index().checked_sub(1).is_some_and(|place| {
                let made = self.made.get(place);
                made.is_some_and(|made| made.from.index() == turn)
            }),
        };
        self.made.iter().zip(1..).all(earlier) && self.redo.iter().enumerate().all(leads_on)
    }

    /// Whether there are not too many, each with a name that could have been
    /// given and at a turn of its own.
    fn has_sound_bookmarks(&self) -> bool {
        let marks = &self.bookmarks;
        let alone = |(place, mark): (usize, &Bookmark)| {
            marks[..place].iter().all(|other| other.turn != mark.turn)
        };
        marks.len() <= Bookmark::MOST
            && marks.iter().enumerate().all(alone)
            && marks
                .iter()
                .all(|mark| mark.is_sound() && self.is_turn(mark.turn))
    }
}

impl History {
    /// The history made of parts, and where it leads. `None` unless every move
    /// fits the position it was made at, and every turn named is there.
    pub fn from_data(start: Position, parts: HistoryData) -> Option<(History, Position)> {
        if !parts.is_whole() {
            return None;
        }
        let HistoryData { made, redo, .. } = parts;
        let history = made.into_iter().fold(History::default(), History::grown);
        let history = redo
            .into_iter()
            .zip(0..)
            .fold(history, |history, (redo, turn)| {
                history.leading(HistoryNodeId(turn), redo)
            });
        let history = History {
            here: parts.here,
            bookmarks: parts.bookmarks,
            what_if: parts.what_if,
            ..history
        };
        let position = history.replayed(start)?;
        Some((history, position))
    }

    /// Its parts, as a file holds them.
    pub fn data(&self) -> HistoryData {
        HistoryData {
            made: self
                .nodes
                .iter()
                .filter_map(|node| node.made.clone())
                .collect(),
            redo: self.nodes.iter().map(|node| node.redo).collect(),
            here: self.here,
            bookmarks: self.bookmarks.clone(),
            what_if: self.what_if,
        }
    }

    /// Walks the whole tree, so that no move is there that could not have been
    /// made, and returns the position at `here`.
    fn replayed(&self, start: Position) -> Option<Position> {
        let mut found = None;
        for visit in self.nodes(start) {
            let step = self.move_into(visit.turn);
            if step.is_some_and(|step| !step.is_possible(&visit.before)) {
                return None;
            }
            found = found.or((visit.turn == self.here).then_some(visit.position));
        }
        found
    }
}
