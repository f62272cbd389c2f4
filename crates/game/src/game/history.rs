//! Every position the player ever reached, as a tree: playing on after an undo
//! begins a new branch and keeps the old one.
//!
//! ```
//! use ninefold_game::game::{AutoPrune, Game, GamePuzzle};
//! use ninefold_core::board::Grid;
//! use ninefold_core::board::Digit;
//!
//! let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! let game = Game::new(GamePuzzle::from_givens(givens)?);
//! let mut empty = game.position.empty_cells().iter();
//! let (one, other) = (empty.next().unwrap(), empty.next().unwrap());
//!
//! let first = game.enter(one, Digit::new(4).unwrap(), AutoPrune::Peers)?;
//! let second = game.enter(other, Digit::new(2).unwrap(), AutoPrune::Peers)?;
//! let (game, undone) = game.make(first.clone()).undo();
//! assert_eq!(undone, Some(first));
//!
//! // A second branch from the start; the first one is still there.
//! let game = game.make(second);
//! let history = &game.history;
//! let start = history.parent(history.current()).unwrap();
//! assert_eq!(history.children(start).count(), 2);
//! assert_eq!(history.depth(history.current()), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chunked_vec;
mod data;
mod node_iter;

pub use data::HistoryData;
pub use node_iter::HistoryNode;

use super::{Move, Position};
use crate::game::name;
use chunked_vec::ChunkedVec;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A move and where it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    /// The node at which it was made.
    pub from: HistoryNodeId,
    /// The move.
    pub step: Move,
    /// The time played when it was made, in whole milliseconds; never less than
    /// that of the move before.
    pub at: Duration,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct NodeData {
    /// The move that leads to it; none leads to the start.
    made: Option<RecordedMove>,
    /// The number of moves from the start.
    depth: u32,
    /// The child to which redo leads.
    redo: Option<HistoryNodeId>,
    /// The first child and the last.
    children: Option<(HistoryNodeId, HistoryNodeId)>,
    /// The next child of the same parent.
    sibling: Option<HistoryNodeId>,
}

/// Undo and redo without limit, along every branch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct History {
    /// By number; never empty.
    nodes: ChunkedVec<NodeData>,
    current: HistoryNodeId,
    bookmarks: Vec<Bookmark>,
    what_if: Option<HistoryNodeId>,
}

impl Default for History {
    fn default() -> History {
        let mut nodes = ChunkedVec::new();
        nodes.push(NodeData::default());
        History {
            nodes,
            current: HistoryNodeId::START,
            bookmarks: Vec::new(),
            what_if: None,
        }
    }
}

impl History {
    /// Every node, in the order in which they were first reached.
    pub fn node_ids(&self) -> impl DoubleEndedIterator<Item = HistoryNodeId> + use<> {
        (0..self.nodes.len() as u32).map(HistoryNodeId::new)
    }

    /// The node of the position on the board.
    pub fn current(&self) -> HistoryNodeId {
        self.current
    }

    fn get(&self, node: HistoryNodeId) -> Option<&NodeData> {
        self.nodes.get(node.index())
    }

    fn made(&self, node: HistoryNodeId) -> Option<&RecordedMove> {
        self.get(node)?.made.as_ref()
    }

    /// The move that leads to a node; none leads to the start.
    pub fn move_into(&self, node: HistoryNodeId) -> Option<&Move> {
        Some(&self.made(node)?.step)
    }

    /// The time played when a node was first reached; zero at the start.
    pub fn time_at(&self, node: HistoryNodeId) -> Duration {
        self.made(node).map_or(Duration::ZERO, |made| made.at)
    }

    /// The node before this one.
    pub fn parent(&self, node: HistoryNodeId) -> Option<HistoryNodeId> {
        Some(self.made(node)?.from)
    }

    /// The nodes one move after this one, in the order in which they were
    /// first reached.
    pub fn children(&self, node: HistoryNodeId) -> impl Iterator<Item = HistoryNodeId> + '_ {
        let first = self.get(node).and_then(|node| node.children);
        std::iter::successors(first.map(|(first, _)| first), |&node| self.sibling(node))
    }

    fn sibling(&self, node: HistoryNodeId) -> Option<HistoryNodeId> {
        self.get(node)?.sibling
    }

    /// The child to which redo leads from this node.
    pub fn redo_child(&self, node: HistoryNodeId) -> Option<HistoryNodeId> {
        self.get(node)?.redo
    }

    /// The number of moves from the start to a node.
    pub fn depth(&self, node: HistoryNodeId) -> usize {
        self.get(node).map_or(0, |node| node.depth as usize)
    }

    /// A node and its ancestors, back to the start.
    pub fn path_to_start(&self, node: HistoryNodeId) -> impl Iterator<Item = HistoryNodeId> + '_ {
        std::iter::successors(Some(node), |&node| self.parent(node))
    }

    /// Whether `ancestor` is `node` or one of its ancestors.
    pub fn is_ancestor(&self, ancestor: HistoryNodeId, node: HistoryNodeId) -> bool {
        // Ancestors have smaller numbers.
        let mut path = self.path_to_start(node);
        path.find(|&each| each <= ancestor) == Some(ancestor)
    }

    /// The moves that led to the current position, oldest first.
    pub fn current_moves(&self) -> Vec<&Move> {
        let path = self.path_to_start(self.current);
        let mut moves: Vec<&Move> = path.filter_map(|node| self.move_into(node)).collect();
        moves.reverse();
        moves
    }

    /// The number of moves in the tree, on all branches.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was made yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes a move at the current node, after this time played, and goes to the
    /// node after it. If the same move was made at this node before, no new branch
    /// is added.
    pub fn push(mut self, step: Move, played: Duration) -> History {
        let from = self.current;
        let known = self
            .children(from)
            .find(|&child| self.move_into(child) == Some(&step));
        let next = known.unwrap_or_else(|| {
            let at = whole_millis(played).max(self.last_time());
            self.add(RecordedMove { from, step, at })
        });
        self.set_redo(from, Some(next));
        self.current = next;
        self
    }

    /// The time of the move that was made last, on whatever branch.
    fn last_time(&self) -> Duration {
        self.time_at(HistoryNodeId::new(self.nodes.len() as u32 - 1))
    }

    /// Adds a node as the last child of its parent.
    fn add(&mut self, made: RecordedMove) -> HistoryNodeId {
        let (node, parent) = (HistoryNodeId::new(self.nodes.len() as u32), made.from);
        let children = self.get(parent).and_then(|node| node.children);
        if let Some((_, last)) = children {
            self.change(last, |last| last.sibling = Some(node));
        }
        let first = children.map_or(node, |(first, _)| first);
        self.change(parent, |parent| parent.children = Some((first, node)));
        self.nodes.push(NodeData {
            depth: self.depth(parent) as u32 + 1,
            made: Some(made),
            ..NodeData::default()
        });
        node
    }

    fn change(&mut self, node: HistoryNodeId, change: impl FnOnce(&mut NodeData)) {
        self.nodes.change(node.index(), change);
    }

    fn set_redo(&mut self, node: HistoryNodeId, redo: Option<HistoryNodeId>) {
        self.change(node, |node| node.redo = redo);
    }

    /// Goes back one move; returns it, or `None` at the start.
    pub fn undo(mut self) -> (History, Option<Move>) {
        let undone = self.made(self.current).cloned();
        if let Some(RecordedMove { from, .. }) = undone {
            self.set_redo(from, Some(self.current));
            self.current = from;
        }
        (self, undone.map(|made| made.step))
    }

    /// Goes on one move, along the branch left last; returns the move.
    pub fn redo(mut self) -> (History, Option<Move>) {
        let Some(next) = self.redo_child(self.current) else {
            return (self, None);
        };
        self.current = next;
        let step = self.move_into(next).cloned();
        (self, step)
    }

    /// Goes to another node; returns the position there, given the `position`
    /// at the current one. Redo from any node on the way leads there. A node
    /// that does not exist changes nothing.
    pub fn go_to(mut self, position: Position, node: HistoryNodeId) -> (History, Position) {
        if node.index() >= self.nodes.len() {
            return (self, position);
        }
        let position = self.position_at(node, self.current, position);
        let (back, on) = self.path_between(self.current, node);
        for passed in back.into_iter().chain(on) {
            if let Some(parent) = self.parent(passed) {
                self.set_redo(parent, Some(passed));
            }
        }
        self.current = node;
        (self, position)
    }

    /// The position at `node`, given the `position` at another one.
    pub fn position_at(
        &self,
        node: HistoryNodeId,
        other: HistoryNodeId,
        position: Position,
    ) -> Position {
        let (back, on) = self.path_between(other, node);
        let moves = |nodes: Vec<HistoryNodeId>| {
            let nodes = nodes.into_iter();
            nodes.filter_map(|node| self.move_into(node))
        };
        let parted = moves(back).fold(position, |position, step| step.revert(position));
        moves(on).fold(parted, |position, step| step.apply(position))
    }

    /// The way from one node to another: the nodes whose moves are reverted,
    /// then the nodes whose moves are applied, each in order.
    fn path_between(
        &self,
        from: HistoryNodeId,
        to: HistoryNodeId,
    ) -> (Vec<HistoryNodeId>, Vec<HistoryNodeId>) {
        let (mut low, mut high) = (from, to);
        let (mut back, mut on) = (Vec::new(), Vec::new());
        // The later of two nodes is no ancestor of the other.
        while low != high {
            let (later, passed) = if low > high {
                (&mut low, &mut back)
            } else {
                (&mut high, &mut on)
            };
            passed.push(*later);
            *later = self.parent(*later).unwrap_or_default();
        }
        on.reverse();
        (back, on)
    }

    /// The bookmarks, in the order in which they were set.
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// The name of a node, if it has a bookmark.
    pub fn name(&self, node: HistoryNodeId) -> Option<&str> {
        let mut bookmarks = self.bookmarks.iter();
        Some(&bookmarks.find(|bookmark| bookmark.node == node)?.name)
    }

    /// Sets or replaces the bookmark of a node; an empty name removes it.
    /// Beyond [`Bookmark::MAX_COUNT`], and for a node that does not exist,
    /// nothing changes.
    pub fn with_bookmark(mut self, node: HistoryNodeId, name: &str) -> History {
        let name = Bookmark::sanitise(name);
        let fits = self.bookmarks.len() < Bookmark::MAX_COUNT && node.index() < self.nodes.len();
        let index = self.bookmarks.iter().position(|each| each.node == node);
        match (index, name.is_empty()) {
            (Some(index), true) => drop(self.bookmarks.remove(index)),
            (Some(index), false) => self.bookmarks[index].name = name,
            (None, false) if fits => self.bookmarks.push(Bookmark { name, node }),
            (None, _) => {}
        }
        self
    }

    /// The start of the current "what if", if there is one.
    pub fn what_if(&self) -> Option<HistoryNodeId> {
        self.what_if
    }

    /// Begins a "what if" at a node, in place of the one before, or ends it.
    pub fn with_what_if(self, what_if: Option<HistoryNodeId>) -> History {
        History { what_if, ..self }
    }
}

/// Cut to what a file keeps.
pub(super) fn whole_millis(time: Duration) -> Duration {
    Duration::from_millis(time.as_millis().try_into().unwrap_or(u64::MAX))
}

/// A node of the history: the start, or the position after one of the moves.
/// Numbered in the order in which the nodes were first reached, so a parent is
/// always less than its children.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct HistoryNodeId(u32);

impl HistoryNodeId {
    /// The root: before the first move.
    pub const START: HistoryNodeId = HistoryNodeId(0);

    /// The node with this number: 0 is the start, 1 the first move made.
    pub const fn new(number: u32) -> HistoryNodeId {
        HistoryNodeId(number)
    }

    /// The number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The number, as an index into a list of all nodes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node that the player gave a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// The name, as [`Bookmark::sanitise`] returns it.
    pub name: String,
    /// The node.
    pub node: HistoryNodeId,
}

impl Bookmark {
    /// The greatest length of a name, in characters.
    pub const MAX_LENGTH: usize = 24;
    /// The greatest number of bookmarks in a game.
    pub const MAX_COUNT: usize = 99;

    /// Whether names may contain this character: it is visible, or a space.
    pub fn may_contain(character: char) -> bool {
        name::may_contain(character)
    }

    /// The text as a name: without control characters and superfluous spaces,
    /// cut to [`Bookmark::MAX_LENGTH`]. May be empty.
    pub fn sanitise(text: &str) -> String {
        name::sanitise(text, Bookmark::MAX_LENGTH)
    }

    fn has_valid_name(&self) -> bool {
        !self.name.is_empty() && Bookmark::sanitise(&self.name) == self.name
    }
}

#[cfg(test)]
mod tests;
