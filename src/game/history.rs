//! Everything the player ever did, as a tree: to undo and play on begins a new
//! branch and keeps the old one.

mod bookmark;
mod chunked_vec;
mod data;
mod node_iter;

pub use bookmark::Bookmark;
pub use data::HistoryData;
pub use node_iter::HistoryNode;

use super::{Move, Position};
use chunked_vec::ChunkedVec;

/// A place in the history: the position after one of its moves, or the start.
/// Later turns have greater numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HistoryNodeId(u32);

impl HistoryNodeId {
    /// Before the first move.
    pub const START: HistoryNodeId = HistoryNodeId(0);

    /// The turn of this number: 0 is the start, 1 the first move made.
    pub const fn new(number: u32) -> HistoryNodeId {
        HistoryNodeId(number)
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Its number, as a place in a list of all turns.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move and where it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    /// The turn it was made at: always an earlier one.
    pub from: HistoryNodeId,
    /// What was done.
    pub step: Move,
}

/// A turn, and where it leads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Node {
    /// The move that led to it; nothing led to the start.
    made: Option<RecordedMove>,
    /// How many moves lead to it.
    depth: u32,
    /// Where redo leads.
    redo: Option<HistoryNodeId>,
    /// The first turn reached from it, and the last.
    branches: Option<(HistoryNodeId, HistoryNodeId)>,
    /// The next turn reached from where this one was.
    sibling: Option<HistoryNodeId>,
}

/// Undo and redo without limit, along every branch ever begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// By turn; never empty.
    nodes: ChunkedVec<Node>,
    here: HistoryNodeId,
    bookmarks: Vec<Bookmark>,
    what_if: Option<HistoryNodeId>,
}

impl Default for History {
    fn default() -> History {
        let mut nodes = ChunkedVec::new();
        nodes.push(Node::default());
        History {
            nodes,
            here: HistoryNodeId::START,
            bookmarks: Vec::new(),
            what_if: None,
        }
    }
}

impl History {
    /// Every turn, in the order they were first reached.
    pub fn node_ids(&self) -> impl DoubleEndedIterator<Item = HistoryNodeId> + use<> {
        (0..self.nodes.len() as u32).map(HistoryNodeId)
    }

    /// Where the player is.
    pub fn current(&self) -> HistoryNodeId {
        self.here
    }

    fn node(&self, turn: HistoryNodeId) -> Option<&Node> {
        self.nodes.get(turn.index())
    }

    fn made(&self, turn: HistoryNodeId) -> Option<&RecordedMove> {
        self.node(turn)?.made.as_ref()
    }

    /// The move that leads to a turn; none leads to the start.
    pub fn move_into(&self, turn: HistoryNodeId) -> Option<&Move> {
        Some(&self.made(turn)?.step)
    }

    /// The turn before this one.
    pub fn parent(&self, turn: HistoryNodeId) -> Option<HistoryNodeId> {
        Some(self.made(turn)?.from)
    }

    /// The turns reached by a move from this one, the first made first.
    pub fn children(&self, turn: HistoryNodeId) -> impl Iterator<Item = HistoryNodeId> + '_ {
        let first = self.node(turn).and_then(|node| node.branches);
        std::iter::successors(first.map(|(first, _)| first), |&turn| self.sibling(turn))
    }

    fn sibling(&self, turn: HistoryNodeId) -> Option<HistoryNodeId> {
        self.node(turn)?.sibling
    }

    /// Where redo would lead from this turn.
    pub fn redo_child(&self, turn: HistoryNodeId) -> Option<HistoryNodeId> {
        self.node(turn)?.redo
    }

    /// How many moves lead from the start to a turn.
    pub fn depth(&self, turn: HistoryNodeId) -> usize {
        self.node(turn).map_or(0, |node| node.depth as usize)
    }

    /// A turn and all before it, back to the start.
    pub fn back_from(&self, turn: HistoryNodeId) -> impl Iterator<Item = HistoryNodeId> + '_ {
        std::iter::successors(Some(turn), |&turn| self.parent(turn))
    }

    /// Whether the way from the start to `turn` leads through `other`.
    pub fn leads_through(&self, other: HistoryNodeId, turn: HistoryNodeId) -> bool {
        // Whatever lies before a turn has a smaller number.
        self.back_from(turn).find(|&each| each <= other) == Some(other)
    }

    /// The moves that led to the position, oldest first.
    pub fn current_moves(&self) -> Vec<&Move> {
        let mut steps: Vec<&Move> = self
            .back_from(self.here)
            .filter_map(|turn| self.move_into(turn))
            .collect();
        steps.reverse();
        steps
    }

    /// How many moves were ever made, on all branches.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether nothing was done yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move made here, and goes there. The same move made here before
    /// is gone along again instead.
    #[must_use]
    pub fn push(self, step: Move) -> History {
        let known = self
            .children(self.here)
            .find(|&next| self.move_into(next) == Some(&step));
        let from = self.here;
        let next = known.unwrap_or(HistoryNodeId(self.nodes.len() as u32));
        let history = match known {
            Some(_) => self,
            None => self.grown(RecordedMove { from, step }),
        };
        History {
            here: next,
            ..history.leading(from, Some(next))
        }
    }

    /// The history with one more turn.
    fn grown(mut self, made: RecordedMove) -> History {
        let (turn, from) = (HistoryNodeId(self.nodes.len() as u32), made.from);
        let last = self.node(from).and_then(|node| node.branches);
        if let Some((_, last)) = last {
            self.nodes.change(last.index(), |node| Node {
                sibling: Some(turn),
                ..node.clone()
            });
        }
        self.nodes.change(from.index(), |node| Node {
            branches: Some((last.map_or(turn, |(first, _)| first), turn)),
            ..node.clone()
        });
        self.nodes.push(Node {
            depth: self.depth(from) as u32 + 1,
            made: Some(made),
            ..Node::default()
        });
        self
    }

    /// The history with redo leading from one turn to another.
    fn leading(mut self, from: HistoryNodeId, redo: Option<HistoryNodeId>) -> History {
        self.nodes.change(from.index(), |node| Node {
            redo,
            ..node.clone()
        });
        self
    }

    /// The history one move back, and that move.
    pub fn undo(self) -> (History, Option<Move>) {
        match self.made(self.here).cloned() {
            None => (self, None),
            Some(RecordedMove { from, step }) => {
                let redo = Some(self.here);
                let here = from;
                let history = self.leading(from, redo);
                (History { here, ..history }, Some(step))
            }
        }
    }

    /// The history one move on, along the branch left last, and that move.
    pub fn redo(self) -> (History, Option<Move>) {
        let here = self.redo_child(self.here).unwrap_or(self.here);
        let step = match here == self.here {
            true => None,
            false => self.move_into(here).cloned(),
        };
        (History { here, ..self }, step)
    }

    /// The history at another turn, and the position there: back to where both
    /// ways part, and on from there. Redo from any turn on the way leads there;
    /// a turn that is not there changes nothing.
    pub fn go_to(self, position: Position, turn: HistoryNodeId) -> (History, Position) {
        if turn.index() >= self.nodes.len() {
            return (self, position);
        }
        let position = self.position_at(turn, self.here, position);
        let (back, on) = self.way(self.here, turn);
        let passed = back.into_iter().chain(on);
        let history = passed.fold(self, |history, each| match history.parent(each) {
            Some(from) => history.leading(from, Some(each)),
            None => history,
        });
        let here = turn;
        (History { here, ..history }, position)
    }

    /// The position at one turn, from that at another.
    pub fn position_at(
        &self,
        turn: HistoryNodeId,
        other: HistoryNodeId,
        position: Position,
    ) -> Position {
        let (back, on) = self.way(other, turn);
        let steps =
            |turns: Vec<HistoryNodeId>| turns.into_iter().filter_map(|turn| self.move_into(turn));
        let parted = steps(back).fold(position, |position, step| step.revert(position));
        steps(on).fold(parted, |position, step| step.apply(position))
    }

    /// The way from one turn to another: the turns whose moves are taken back,
    /// and those whose moves are made, in this order.
    fn way(
        &self,
        from: HistoryNodeId,
        to: HistoryNodeId,
    ) -> (Vec<HistoryNodeId>, Vec<HistoryNodeId>) {
        let (mut low, mut high) = (from, to);
        let (mut back, mut on) = (Vec::new(), Vec::new());
        // The later of two turns does not lie before the other.
        while low != high {
            let (later, passed) = match low > high {
                true => (&mut low, &mut back),
                false => (&mut high, &mut on),
            };
            passed.push(*later);
            *later = self.parent(*later).unwrap_or_default();
        }
        on.reverse();
        (back, on)
    }

    /// The places with names, in the order they were named.
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// The name of a turn, if it has one.
    pub fn name(&self, turn: HistoryNodeId) -> Option<&str> {
        let mut marks = self.bookmarks.iter();
        Some(&marks.find(|mark| mark.turn == turn)?.name)
    }

    /// With a name for a turn, in place of the one it had; an empty one takes
    /// it away. Beyond [`Bookmark::MOST`], or for a turn that is not there,
    /// nothing changes.
    #[must_use]
    pub fn with_bookmark(mut self, turn: HistoryNodeId, name: &str) -> History {
        let name = Bookmark::name_from(name);
        let room = self.bookmarks.len() < Bookmark::MOST && turn.index() < self.nodes.len();
        let place = self.bookmarks.iter().position(|mark| mark.turn == turn);
        match (place, name.is_empty()) {
            (Some(place), true) => drop(self.bookmarks.remove(place)),
            (Some(place), false) => self.bookmarks[place].name = name,
            (None, false) if room => self.bookmarks.push(Bookmark { name, turn }),
            (None, _) => {}
        }
        self
    }

    /// Where a "what if" began that is not over.
    pub fn what_if(&self) -> Option<HistoryNodeId> {
        self.what_if
    }

    /// With a "what if" that began at this turn, or with none. There is one at
    /// a time: where another would begin, a name is enough to come back to.
    #[must_use]
    pub fn with_what_if(self, what_if: Option<HistoryNodeId>) -> History {
        History { what_if, ..self }
    }
}

#[cfg(test)]
mod tests;
