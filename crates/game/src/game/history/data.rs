//! A history as plain data, for files, and back with every part validated.

use super::{Bookmark, History, HistoryNodeId, RecordedMove};
use crate::game::Position;

/// A history as plain data. Nothing in it is trusted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HistoryData {
    /// The move at index `i` leads to the node `i + 1`.
    pub moves: Vec<RecordedMove>,
    /// By node, the child to which redo leads.
    pub redo: Vec<Option<HistoryNodeId>>,
    /// The node of the position on the board.
    pub current: HistoryNodeId,
    /// The bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// The start of the current "what if", if there is one.
    pub what_if: Option<HistoryNodeId>,
}

impl HistoryData {
    /// Whether this is a tree, made in the order of time, and every node it mentions
    /// exists.
    fn is_valid(&self) -> bool {
        self.moves.len() < u32::MAX as usize
            && self.redo.len() == self.moves.len() + 1
            && self.goes_forward()
            && self.moves.is_sorted_by_key(|made| made.at)
            && self.exists(self.current)
            && self.what_if.is_none_or(|node| self.exists(node))
            && self.has_valid_bookmarks()
    }

    fn exists(&self, node: HistoryNodeId) -> bool {
        node.index() <= self.moves.len()
    }

    /// Whether every move was made at an earlier node, and redo leads from
    /// every node to one of its children.
    fn goes_forward(&self) -> bool {
        let earlier = |(made, node): (&RecordedMove, usize)| made.from.index() < node;
        let to_child = |(node, next): (usize, &Option<HistoryNodeId>)| {
            let made_into = |next: HistoryNodeId| self.moves.get(next.index().checked_sub(1)?);
            next.is_none_or(|next| made_into(next).is_some_and(|made| made.from.index() == node))
        };
        self.moves.iter().zip(1..).all(earlier) && self.redo.iter().enumerate().all(to_child)
    }

    /// Whether there are not too many bookmarks, each at a node of its own and
    /// with a name that could have been given.
    fn has_valid_bookmarks(&self) -> bool {
        let bookmarks = &self.bookmarks;
        let is_valid = |(index, bookmark): (usize, &Bookmark)| {
            let mut others = bookmarks[..index].iter();
            bookmark.has_valid_name()
                && self.exists(bookmark.node)
                && others.all(|other| other.node != bookmark.node)
        };
        bookmarks.len() <= Bookmark::MAX_COUNT && bookmarks.iter().enumerate().all(is_valid)
    }
}

impl History {
    /// Builds a history and returns it with the position at its current node.
    /// `None` unless every move can be made where it was made, and every node
    /// that the data mentions exists.
    pub fn from_data(start: Position, data: HistoryData) -> Option<(History, Position)> {
        if !data.is_valid() {
            return None;
        }
        let mut history = History::default();
        for made in data.moves {
            history.add(made);
        }
        for (node, redo) in (0..).map(HistoryNodeId::new).zip(data.redo) {
            history.set_redo(node, redo);
        }
        history.current = data.current;
        history.bookmarks = data.bookmarks;
        history.what_if = data.what_if;
        let position = history.replay(start)?;
        Some((history, position))
    }

    /// The history as plain data.
    pub fn data(&self) -> HistoryData {
        let moves = self.nodes.iter().filter_map(|node| node.made.clone());
        HistoryData {
            moves: moves.collect(),
            redo: self.nodes.iter().map(|node| node.redo).collect(),
            current: self.current,
            bookmarks: self.bookmarks.clone(),
            what_if: self.what_if,
        }
    }

    /// Walks the whole tree; `None` if some move could not be made where it
    /// was made, else the position at the current node.
    fn replay(&self, start: Position) -> Option<Position> {
        let mut current = None;
        for node in self.nodes(start) {
            let made = self.move_into(node.id);
            if made.is_some_and(|made| !made.is_possible(&node.before)) {
                return None;
            }
            current = current.or((node.id == self.current).then_some(node.position));
        }
        current
    }
}
