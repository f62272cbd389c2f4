//! The history on show: every turn as a line, its branches drawn beside each
//! other, and the turn under the cursor.

pub(crate) mod lines;
pub(crate) mod rows;
pub(crate) mod update;
pub(crate) mod view;

pub use lines::{BranchGlyph, HistoryRow};
pub use rows::TreeRow;

use crate::game::{Bookmark, Game, History, HistoryNodeId, Position};
use lines::lines;
use std::sync::Arc;

/// The history on show.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    /// Every turn, in the order it is drawn: what was tried beside a move
    /// stands above it, one lane further in.
    lines: Arc<[HistoryRow]>,
    /// The lines shown wherever the cursor is, in order.
    stops: Arc<[usize]>,
    /// The lines with a name, in order.
    named: Arc<[usize]>,
    /// How many branches there are, and how many moves the longest has.
    branch_count: usize,
    deepest: usize,
    /// The line under the cursor.
    selected: usize,
    /// The board there.
    position: Position,
    /// Where the board first was the solution, once the game is over.
    pub won: Option<HistoryNodeId>,
    /// Which lines are listed.
    pub scope: Scope,
    /// What a window shows that has no room for both.
    pub side: TreeSide,
    /// The name being typed for the line under the cursor.
    pub naming: Option<String>,
    /// By turn, whether the board is wrong there, once the player asked.
    untruths: Option<Arc<[bool]>>,
}

/// Which lines are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Every turn.
    #[default]
    Everything,
    /// Those with a name.
    Bookmarks,
}

/// What a window shows that has no room for the list beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TreeSide {
    /// The list.
    #[default]
    List,
    /// The board.
    Board,
}

impl Tree {
    /// The history of a game, the cursor where the player is.
    pub fn of(game: &Game) -> Tree {
        let history = &game.history;
        let lines: Arc<[HistoryRow]> = lines(history).into();
        let here = lines.iter().position(|line| line.turn == history.current());
        let aside = |line: &&HistoryRow| line.stem == BranchGlyph::Aside;
        let depths = history.node_ids().map(|turn| history.depth(turn));
        let won = game.is_over().then(|| game.winning_node()).flatten();
        let tree = Tree {
            branch_count: 1 + lines.iter().filter(aside).count(),
            deepest: depths.max().unwrap_or(0),
            selected: here.unwrap_or(0),
            position: game.position,
            stops: Arc::default(),
            named: Arc::default(),
            scope: Scope::Everything,
            side: TreeSide::List,
            naming: None,
            untruths: None,
            won,
            lines,
        };
        tree.refreshed(history)
    }

    /// The same after names were given or taken away, or the player asked what
    /// is wrong.
    #[must_use]
    pub fn refreshed(self, history: &History) -> Tree {
        let mut is_named = vec![false; self.lines.len()];
        for Bookmark { node: turn, .. } in history.bookmarks() {
            is_named[turn.index()] = true;
        }
        let named = (0..self.lines.len()).filter(|&at| is_named[self.lines[at].turn.index()]);
        let named: Arc<[usize]> = named.collect();
        let is_stop =
            |&at: &usize| is_named[self.lines[at].turn.index()] || self.stands_out(history, at);
        let stops = (0..self.lines.len()).filter(is_stop).collect();
        let scope = match named.is_empty() {
            true => Scope::Everything,
            false => self.scope,
        };
        Tree {
            stops,
            named,
            scope,
            ..self
        }
    }

    /// Whether a line says more than that a move followed a move.
    fn stands_out(&self, history: &History, at: usize) -> bool {
        let turn = self.lines[at].turn;
        let forks = |turn| history.children(turn).nth(1).is_some();
        let special = [Some(history.current()), history.what_if(), self.won];
        let turns_wrong = || {
            let before = history.parent(turn);
            self.is_wrong(turn) && !before.is_some_and(|before| self.is_wrong(before))
        };
        special.contains(&Some(turn))
            || history.children(turn).next().is_none()
            || history.parent(turn).is_none_or(forks)
            || forks(turn)
            || turns_wrong()
    }

    /// The same with a name being typed, or with none.
    #[must_use]
    pub fn with_field(self, naming: Option<String>) -> Tree {
        Tree { naming, ..self }
    }

    /// The same with these lines listed.
    #[must_use]
    pub fn within(self, scope: Scope) -> Tree {
        Tree { scope, ..self }
    }

    /// The same from its other side.
    #[must_use]
    pub fn turned(self) -> Tree {
        let side = match self.side {
            TreeSide::List => TreeSide::Board,
            TreeSide::Board => TreeSide::List,
        };
        Tree { side, ..self }
    }

    /// The same with it known at which turns the board is wrong.
    #[must_use]
    pub fn checked(self, untruths: Vec<bool>, history: &History) -> Tree {
        let untruths = Some(untruths.into());
        Tree { untruths, ..self }.refreshed(history)
    }

    /// Whether the board is known to be wrong at a turn: only the player asks.
    pub fn is_wrong(&self, turn: HistoryNodeId) -> bool {
        let known = self.untruths.as_ref();
        known.is_some_and(|wrong| wrong.get(turn.index()) == Some(&true))
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no line: never, as there is always a start.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// A line.
    pub fn line(&self, at: usize) -> HistoryRow {
        self.lines[at.min(self.lines.len() - 1)]
    }

    /// Which line the cursor is on.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// The turn under the cursor.
    pub fn turn(&self) -> HistoryNodeId {
        self.line(self.selected).turn
    }

    /// The board at the turn under the cursor.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The lines with a name, in order.
    pub fn named(&self) -> &[usize] {
        &self.named
    }

    /// The most moves that lead to a line.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// How many branches there are: ways that end.
    pub fn branch_count(&self) -> usize {
        self.branch_count
    }

    /// The cursor on another line, and the board there.
    #[must_use]
    pub fn at(self, selected: usize, history: &History) -> Tree {
        let selected = selected.min(self.lines.len() - 1);
        let turn = self.lines[selected].turn;
        let position = history.position_at(turn, self.turn(), self.position);
        Tree {
            selected,
            position,
            ..self
        }
    }

    /// The cursor on the line of a turn.
    #[must_use]
    pub fn at_turn(self, turn: HistoryNodeId, history: &History) -> Tree {
        let at = self.lines.iter().position(|line| line.turn == turn);
        let selected = at.unwrap_or(self.selected);
        self.at(selected, history)
    }

    /// So many lines on or back, of those that are listed, stopping at the ends.
    pub fn stepped(&self, by: isize) -> usize {
        match self.scope {
            Scope::Everything => {
                let last = self.lines.len() - 1;
                self.selected.saturating_add_signed(by).min(last)
            }
            Scope::Bookmarks => {
                let before = self.named.partition_point(|&at| at < self.selected);
                let last = self.named.len().saturating_sub(1);
                let place = before.saturating_add_signed(by).min(last);
                self.named.get(place).copied().unwrap_or(self.selected)
            }
        }
    }

    /// The nearest line after the cursor with a name, round the end.
    pub fn next_named(&self) -> Option<usize> {
        let after = self.named.iter().find(|&&at| at > self.selected);
        after.or(self.named.first()).copied()
    }

    /// The nearest line before the cursor with a name, round the start.
    pub fn previous_named(&self) -> Option<usize> {
        let before = self.named.iter().rfind(|&&at| at < self.selected);
        before.or(self.named.last()).copied()
    }

    /// The next line at which a branch begins or goes on, or the last line.
    pub fn next_branch(&self) -> usize {
        let last = self.lines.len() - 1;
        let mut after = self.selected + 1..=last;
        after.find(|&at| self.lines[at].is_head).unwrap_or(last)
    }

    /// The line before the cursor at which a branch begins or goes on, or the
    /// start.
    pub fn previous_branch(&self) -> usize {
        let mut before = (0..self.selected).rev();
        before.find(|&at| self.lines[at].is_head).unwrap_or(0)
    }
}
