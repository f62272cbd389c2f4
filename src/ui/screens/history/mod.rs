//! The history on show: every node as a line, its branches drawn beside each
//! other, and the node under the cursor.

mod rows;
mod update;
pub(crate) mod view;

pub(crate) use rows::VisibleRow;

use crate::ui::screen_prelude::*;
use ninefold_game::game::{Game, History, HistoryNodeId, Position};
use std::sync::Arc;

page! {
    enum HistoryPageAction {
        History(HistoryAction), Cursor(CursorAction);
        Common: Confirm, Back, Delete, Digit(Digit);
        Game: Bookmark;
        Board: Check, FirstMistake
    }
    PAGE "in the history"
        "Every move, with its branches. The board shows the position at the selected line."
        [KEYS, BOOKMARK_NUMBERS, EVERYWHERE] => Game(History)
    NAMING Typed "while typing a name"
        "Name this bookmark."
        [NAME_KEYS];
    KEYS {
        Common(Confirm) [Enter] "go there" => "go";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(History) ['B'] "close";
        Cursor(Move(Up)) [Up 'k'] "move";
        Cursor(Move(Down)) [Down 'j'] "move";
        Cursor(Move(Left)) [Left 'h'] "branch to branch";
        Cursor(Move(Right)) [Right 'l'] "branch to branch" => "branch";
        Cursor(Scroll(PageTurn::Back)) [PageUp] "ten lines";
        Cursor(Scroll(PageTurn::On)) [PageDown] "ten lines";
        Cursor(LineEnd(Up)) [Home] "first, last";
        Cursor(LineEnd(Down)) [End] "first, last";
        History(NextBookmark) [Tab] "next or previous bookmark" => "bookmark";
        History(PreviousBookmark) [BackTab] "next or previous bookmark";
        History(OnlyBookmarks) ['o'] "bookmarks only, or all" => "bookmarks only";
        History(Name) ['n' 'r'] "name this bookmark" => "name";
        Game(Bookmark) ['b'] "set or remove a bookmark";
        Common(Delete) ['d' Delete] "remove the bookmark";
        Board(Check) ['E'] "check for mistakes";
        Board(FirstMistake) ['U'] "before the first mistake";
        History(TogglePreview) [' '] "show the board or the list";
    }
}

/// The history on show.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HistoryScreen {
    /// Every node, in the order it is drawn: what was tried beside a move
    /// stands above it, one lane further in.
    pub(crate) lines: Arc<[HistoryRow]>,
    /// The lines shown wherever the cursor is, in order.
    stops: Arc<[usize]>,
    /// The lines with a name, in order.
    named: Arc<[usize]>,
    /// Number of branches, and of moves in the longest.
    branch_count: usize,
    deepest: usize,
    /// The line under the cursor.
    selected: usize,
    /// The board there.
    position: Position,
    /// The node where the board first was the solution, once the game is over.
    pub won: Option<HistoryNodeId>,
    /// The lines in the list.
    pub scope: Scope,
    /// The side that a narrow window shows.
    pub side: HistorySide,
    /// The name being typed for the line under the cursor.
    pub naming: Option<String>,
    /// By node, whether the board is wrong there, once the player asked.
    mistakes: Option<Arc<[bool]>>,
}

/// The lines in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Scope {
    /// Every node.
    #[default]
    Everything,
    /// Those with a name.
    Bookmarks,
}

/// What a window shows that has no room for the list beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HistorySide {
    /// The list.
    #[default]
    List,
    /// The board.
    Board,
}

impl HistoryScreen {
    /// The history of a game, the cursor where the player is.
    pub(crate) fn new(game: &Game) -> HistoryScreen {
        let history = &game.history;
        let lines: Arc<[HistoryRow]> = list_rows(history).into();
        let here = lines.iter().position(|line| line.node == history.current());
        let aside = |line: &&HistoryRow| line.stem == BranchGlyph::Aside;
        let depths = history.node_ids().map(|node| history.depth(node));
        let won = game.is_over().then(|| game.winning_node()).flatten();
        let mut screen = HistoryScreen {
            branch_count: 1 + lines.iter().filter(aside).count(),
            deepest: depths.max().unwrap_or(0),
            selected: here.unwrap_or(0),
            position: game.position.clone(),
            stops: Arc::default(),
            named: Arc::default(),
            scope: Scope::Everything,
            side: HistorySide::List,
            naming: None,
            mistakes: None,
            won,
            lines,
        };
        screen.refresh(history);
        screen
    }

    /// Follows bookmarks that were set or taken away, and mistakes that were
    /// asked for.
    pub(crate) fn refresh(&mut self, history: &History) {
        let mut is_named = vec![false; self.lines.len()];
        for bookmark in history.bookmarks() {
            is_named[bookmark.node.index()] = true;
        }
        let named = (0..self.lines.len()).filter(|&at| is_named[self.lines[at].node.index()]);
        self.named = named.collect();
        let is_stop =
            |&at: &usize| is_named[self.lines[at].node.index()] || self.is_notable(history, at);
        self.stops = (0..self.lines.len()).filter(is_stop).collect();
        if self.named.is_empty() {
            self.scope = Scope::Everything;
        }
    }

    /// Whether a line shows more than one move after another.
    fn is_notable(&self, history: &History, at: usize) -> bool {
        let node = self.lines[at].node;
        let forks = |node| history.children(node).nth(1).is_some();
        let special = [Some(history.current()), history.what_if(), self.won];
        let turns_wrong = || {
            let before = history.parent(node);
            self.is_wrong(node) && !before.is_some_and(|before| self.is_wrong(before))
        };
        special.contains(&Some(node))
            || history.children(node).next().is_none()
            || history.parent(node).is_none_or(forks)
            || forks(node)
            || turns_wrong()
    }

    /// Shows the other side, where there is no room for both.
    pub(crate) fn flip(&mut self) {
        self.side = match self.side {
            HistorySide::List => HistorySide::Board,
            HistorySide::Board => HistorySide::List,
        };
    }

    /// Remembers at which places the board is wrong.
    pub(crate) fn mark_mistakes(&mut self, mistakes: Vec<bool>, history: &History) {
        self.mistakes = Some(mistakes.into());
        self.refresh(history);
    }

    /// Whether the board is known to be wrong at a node: only the player asks.
    pub(crate) fn is_wrong(&self, node: HistoryNodeId) -> bool {
        let known = self.mistakes.as_ref();
        known.is_some_and(|wrong| wrong.get(node.index()) == Some(&true))
    }

    /// A line.
    pub(crate) fn line(&self, at: usize) -> HistoryRow {
        self.lines[at.min(self.lines.len() - 1)]
    }

    /// The line under the cursor.
    pub(crate) fn selected(&self) -> usize {
        self.selected
    }

    /// The node under the cursor.
    pub(crate) fn node(&self) -> HistoryNodeId {
        self.line(self.selected).node
    }

    /// The board at the node under the cursor.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// The lines with a name, in order.
    pub(crate) fn named(&self) -> &[usize] {
        &self.named
    }

    /// The most moves that lead to a line.
    pub(crate) fn deepest(&self) -> usize {
        self.deepest
    }

    /// Number of branches: ways that end.
    pub(crate) fn branch_count(&self) -> usize {
        self.branch_count
    }

    /// Moves the cursor to another line, and sets the board there.
    pub(crate) fn select(&mut self, selected: usize, history: &History) {
        let selected = selected.min(self.lines.len() - 1);
        let node = self.lines[selected].node;
        self.position = history.position_at(node, self.node(), self.position.clone());
        self.selected = selected;
    }

    /// Moves the cursor to the line of a place.
    pub(crate) fn select_node(&mut self, node: HistoryNodeId, history: &History) {
        let at = self.lines.iter().position(|line| line.node == node);
        self.select(at.unwrap_or(self.selected), history);
    }

    /// The line `by` lines on or back, of those in the list, stopping at the ends.
    pub(crate) fn stepped(&self, by: isize) -> usize {
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
    pub(crate) fn next_named(&self) -> Option<usize> {
        let after = self.named.iter().find(|&&at| at > self.selected);
        after.or(self.named.first()).copied()
    }

    /// The nearest line before the cursor with a name, round the start.
    pub(crate) fn previous_named(&self) -> Option<usize> {
        let before = self.named.iter().rfind(|&&at| at < self.selected);
        before.or(self.named.last()).copied()
    }

    /// The next line at which a branch begins or goes on, or the last line.
    pub(crate) fn next_branch(&self) -> usize {
        let last = self.lines.len() - 1;
        let mut after = self.selected + 1..=last;
        after.find(|&at| self.lines[at].is_head).unwrap_or(last)
    }

    /// The line before the cursor at which a branch begins or goes on, or the
    /// start.
    pub(crate) fn previous_branch(&self) -> usize {
        let mut before = (0..self.selected).rev();
        before.find(|&at| self.lines[at].is_head).unwrap_or(0)
    }
}

/// A node as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryRow {
    /// The node.
    pub node: HistoryNodeId,
    /// The number of lanes to its left; each of them continues below.
    pub lane: usize,
    /// Its connection to the tree.
    pub stem: BranchGlyph,
    /// Whether a branch begins here, or goes on after what was tried beside it.
    pub is_head: bool,
}

/// The connection of a line to the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BranchGlyph {
    /// On its own lane, under the node it was reached from.
    Straight,
    /// On the lane to its left.
    Aside,
}

/// Every node. The way the player is on, and redo goes, is a straight lane;
/// what was tried beside it is drawn first, one lane further in, so that every
/// lane left of a line goes on below it.
pub(crate) fn list_rows(history: &History) -> Vec<HistoryRow> {
    let mut lines: Vec<HistoryRow> = Vec::with_capacity(history.len() + 1);
    let mut ahead = vec![(HistoryNodeId::START, 0, BranchGlyph::Straight)];
    while let Some((node, lane, stem)) = ahead.pop() {
        let above = lines.last().map(|line| line.node);
        lines.push(HistoryRow {
            node,
            lane,
            stem,
            is_head: stem == BranchGlyph::Aside || history.parent(node) != above,
        });
        let straight = straight_on(history, node);
        ahead.extend(straight.map(|next| (next, lane, BranchGlyph::Straight)));
        let first = ahead.len();
        let aside = history
            .children(node)
            .filter(|&next| Some(next) != straight);
        ahead.extend(aside.map(|next| (next, lane + 1, BranchGlyph::Aside)));
        // What waits is taken from the end: the first made comes first.
        ahead[first..].reverse();
    }
    lines
}

/// The branch that stays in the lane: where redo leads, or the last begun.
fn straight_on(history: &History, node: HistoryNodeId) -> Option<HistoryNodeId> {
    history
        .redo_child(node)
        .or_else(|| history.children(node).last())
}
