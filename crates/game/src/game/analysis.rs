//! The history as a tool for analysis: contradictions, the node before a
//! mistake, bookmarks, and "what if".

use super::{Game, HistoryNodeId, Position};
use ninefold_core::board::{Candidates, Cell, CellSet, Digit, HouseName};
use ninefold_core::rules::{DeadEnd, RuleConflict};
use ninefold_core::text;
use std::fmt;

/// Why a position cannot be completed, as the rules alone show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Cells break a rule.
    Broken(RuleConflict),
    /// An empty cell has no candidate.
    NoDigit(Cell),
    /// No cell of the house can take the digit.
    NoPlace(HouseName, Digit),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Broken(conflict) => fmt::Display::fmt(conflict, f),
            Contradiction::NoDigit(cell) => write!(f, "no digit is left for {cell}"),
            Contradiction::NoPlace(house, digit) => {
                fmt::Display::fmt(&text!("{house} has no place left for {digit:#}"), f)
            }
        }
    }
}

impl Position {
    /// The first contradiction: conflicts come before cells without candidates,
    /// and those before digits without a place.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let conflict = self.rules().conflict(self.digits());
        conflict
            .map(Contradiction::Broken)
            .or_else(|| self.dead_end())
    }

    fn dead_end(&self) -> Option<Contradiction> {
        let possible = Candidates::from_values(self.rules(), self.digits());
        Some(match self.rules().dead_end(&possible)? {
            DeadEnd::Cell(cell) => Contradiction::NoDigit(cell),
            DeadEnd::House(house, digit) => Contradiction::NoPlace(house, digit),
        })
    }
}

/// The state of a "what if": a branch to try something out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhatIf {
    /// The node at which it began.
    pub began: HistoryNodeId,
    /// Number of moves from that node to the board; `None` on another branch.
    pub moves: Option<usize>,
    /// The contradiction on the board, if there is one.
    pub failure: Option<Failure>,
}

/// A contradiction during a "what if".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The contradiction.
    pub contradiction: Contradiction,
    /// Since when there is one.
    pub since: Since,
}

/// Since when there is a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    /// Since the "what if" began: what was tried out is refuted.
    ItBegan,
    /// Since before it, so that it proves nothing.
    BeforeIt,
}

impl Game {
    /// The number of moves that lead to the position from the start, as the
    /// history numbers them: undo takes one away, redo brings it back.
    pub fn moves_made(&self) -> usize {
        self.history.depth(self.history.current())
    }

    /// Goes to another node of the history. Counts as one move, however far.
    pub fn go_to(mut self, node: HistoryNodeId) -> Game {
        if node != self.history.current() {
            (self.history, self.position) = self.history.go_to(self.position, node);
            self.record.count_move();
        }
        self
    }

    /// The position at a node of the history.
    pub fn position_at(&self, node: HistoryNodeId) -> Position {
        let current = self.history.current();
        self.history
            .position_at(node, current, self.position.clone())
    }

    /// A node, given with its position, and its ancestors with theirs.
    pub(super) fn path_to_start(
        &self,
        node: HistoryNodeId,
        position: Position,
    ) -> impl Iterator<Item = (HistoryNodeId, Position)> + '_ {
        std::iter::successors(Some((node, position)), |(node, position)| {
            let step = self.history.move_into(*node)?;
            let before = step.revert(position.clone());
            Some((self.history.parent(*node)?, before))
        })
    }

    /// The last node on the way to this one, given with its position, at which
    /// no digit was wrong and no candidate missing from complete notes.
    pub fn node_before_first_mistake(
        &self,
        node: HistoryNodeId,
        position: Position,
    ) -> HistoryNodeId {
        let mut path = self.path_to_start(node, position);
        let sound = path.find(|(_, position)| !self.puzzle.is_contradicted(position));
        sound.map_or(HistoryNodeId::START, |(node, _)| node)
    }

    /// By node, whether a digit is wrong there or a candidate missing from complete notes.
    pub fn mistaken_nodes(&self) -> Vec<bool> {
        let mut mistaken = vec![false; self.history.len() + 1];
        for node in self.history.nodes(self.start()) {
            mistaken[node.id.index()] = self.puzzle.is_contradicted(&node.position);
        }
        mistaken
    }

    /// The first node at which the board was the solution.
    pub fn winning_node(&self) -> Option<HistoryNodeId> {
        let nodes = self.history.nodes(self.start());
        let won = nodes.filter(|node| self.puzzle.is_solved_by(&node.position));
        won.map(|node| node.id).min()
    }

    fn start(&self) -> Position {
        self.position_at(HistoryNodeId::START)
    }

    /// Sets, replaces or, with an empty name, removes a bookmark.
    pub fn with_bookmark(self, node: HistoryNodeId, name: &str) -> Game {
        let history = self.history.with_bookmark(node, name);
        Game { history, ..self }
    }

    /// A name for a node without a bookmark, from its number of moves.
    pub fn default_name(&self, node: HistoryNodeId) -> String {
        match self.history.depth(node) {
            0 => "start".to_owned(),
            depth => format!("move {depth}"),
        }
    }

    /// The state of the current "what if", if there is one.
    pub fn what_if(&self) -> Option<WhatIf> {
        let history = &self.history;
        let (began, current) = (history.what_if()?, history.current());
        let inside = history.is_ancestor(began, current);
        Some(WhatIf {
            began,
            moves: inside.then(|| history.depth(current) - history.depth(began)),
            failure: self.failure_since(began),
        })
    }

    /// The cells whose digits were entered since a "what if" began; none without one, and on
    /// another branch.
    pub fn supposed(&self) -> CellSet {
        let current = self.history.current();
        let is_inside = |began: &HistoryNodeId| self.history.is_ancestor(*began, current);
        let Some(began) = self.history.what_if().filter(is_inside) else {
            return CellSet::NONE;
        };
        let before = self.position_at(began);
        let cells = self.position.digits().filled().map(|(cell, _)| cell);
        cells
            .filter(|&cell| before.digit(cell) != self.position.digit(cell))
            .collect()
    }

    fn failure_since(&self, began: HistoryNodeId) -> Option<Failure> {
        let contradiction = self.position.contradiction()?;
        let since = match self.position_at(began).contradiction() {
            None => Since::ItBegan,
            Some(_) => Since::BeforeIt,
        };
        Some(Failure {
            contradiction,
            since,
        })
    }

    /// Begins a "what if" at the current node, in place of the one before.
    pub fn begin_what_if(self) -> Game {
        let current = self.history.current();
        let history = self.history.with_what_if(Some(current));
        Game { history, ..self }
    }

    /// Ends the "what if" and stays at the current node.
    pub fn end_what_if(self) -> Game {
        let history = self.history.with_what_if(None);
        Game { history, ..self }
    }
}
