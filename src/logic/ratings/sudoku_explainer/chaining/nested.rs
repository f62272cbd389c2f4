//! Chains inside chains: what a search finds on the board an assumption
//! leaves, taken as patterns.

use super::board::{Board, CELLS, HOUSES, Id, bits, cell_of, digit_of, id};
use super::branch::{Branch, Node};
use super::branching::{self, Branching, Method, Room, Start};
use super::links::{By, Weak};
use super::patterns::{Boards, in_table_order};
use super::plain::{self, Found, Plain, Step};
use super::rank::{Kind, LONGEST, Rank};
use std::collections::HashMap;

/// A chain that acts as a pattern under an assumption.
#[derive(Clone, Debug)]
pub(super) struct Nested {
    pub branches: Vec<Branch>,
    /// Its own nodes and those of the chains inside it.
    pub complexity: u32,
}

/// The same if they go the same way, whatever by.
impl PartialEq for Nested {
    fn eq(&self, other: &Nested) -> bool {
        let nodes = |chain: &Nested| {
            chain
                .branches
                .iter()
                .map(|branch| branch.nodes.clone())
                .collect::<Vec<_>>()
        };
        self.complexity == other.complexity && nodes(self) == nodes(other)
    }
}

/// A chain as a pattern: the candidates that had to go for it, and those it
/// removes, in the order in which they are taken.
#[derive(Clone, Debug)]
pub(super) struct Chained {
    pub premises: Vec<Id>,
    pub removed: Vec<Id>,
    pub nested: Nested,
}

/// Of all hints the first best for each set of candidates removed.
struct All<'b, H> {
    board: &'b Board,
    hints: Vec<(Rank, usize, Vec<Id>, H)>,
    known: HashMap<Vec<Id>, usize>,
    told: usize,
}

impl<'b, H> All<'b, H> {
    fn new(board: &'b Board) -> Self {
        All {
            board,
            hints: Vec::new(),
            known: HashMap::new(),
            told: 0,
        }
    }

    fn keep(&mut self, rank: Rank, removed: Vec<Id>, hint: H) {
        let mut key = removed.clone();
        key.sort_unstable();
        let entry = (rank, self.told, removed, hint);
        self.told += 1;
        match self.known.get(&key) {
            Some(&known) if rank < self.hints[known].0 => self.hints[known] = entry,
            Some(_) => {}
            None => {
                self.known.insert(key, self.hints.len());
                self.hints.push(entry);
            }
        }
    }

    /// What a conclusion removes.
    fn removed_by(&self, (id, truth): Node) -> Vec<Id> {
        if truth {
            others(self.board, id)
        } else {
            vec![id]
        }
    }

    fn in_order(mut self) -> impl Iterator<Item = (Vec<Id>, H)> {
        self.hints.sort_by(|one, other| {
            let ranks = one.0.partial_cmp(&other.0);
            ranks.map_or(one.1.cmp(&other.1), |ranks| ranks.then(one.1.cmp(&other.1)))
        });
        self.hints
            .into_iter()
            .map(|(_, _, removed, hint)| (removed, hint))
    }
}

fn others(board: &Board, of: Id) -> Vec<Id> {
    let cell = cell_of(of);
    let others = bits(board.at(cell) & !(1 << digit_of(of)));
    others.map(|digit| id(cell, digit)).collect()
}

impl plain::Sink for All<'_, plain::Hint> {
    fn limit(&self, _: u16, _: Kind) -> u32 {
        LONGEST
    }

    fn limit_beside(&self, _: u16, _: Kind, _: &Rank) -> u32 {
        LONGEST
    }

    fn take(&mut self, hint: plain::Hint) {
        let removed = match &hint.found {
            Found::Cycle { removed } => removed.clone(),
            &Found::Forcing { target, truth } => self.removed_by((target, truth)),
        };
        self.keep(hint.rank, removed, hint);
    }
}

impl branching::Sink for All<'_, branching::Hint> {
    fn limit(&self, result: Node, _: Kind) -> u32 {
        let known = self.known.get(&self.removed_by(result));
        known.map_or(LONGEST * 9, |&known| self.hints[known].0.complexity)
    }

    fn deepest(&self) -> u32 {
        u32::MAX
    }

    fn take(&mut self, hint: branching::Hint) {
        let removed = self.removed_by(hint.result);
        self.keep(hint.rank, removed, hint);
    }
}

/// The plain chains on the current board that rest on what is gone; `work`
/// counts the candidates looked at.
pub(super) fn plain_patterns(boards: Boards<'_>, work: &mut u64) -> Vec<Chained> {
    let weak = Weak::of(boards.current);
    let mut search = Plain::new(boards.current, &weak);
    let mut all = All::new(boards.current);
    search.search(&mut all);
    *work += search.work;
    let mut chained = Taking::new(boards);
    for (removed, hint) in all.in_order() {
        chained.take(removed, || {
            (plain_premises(boards, &hint), plain_nested(&hint))
        });
    }
    chained.found
}

/// The same with chains that branch; nothing if they are more work than
/// `limit`.
pub(super) fn branching_patterns(
    boards: Boards<'_>,
    method: Method,
    room: &mut Room,
    work: &mut u64,
    limit: u64,
) -> Vec<Chained> {
    let weak = Weak::of(boards.current);
    let mut search = Branching::new(boards.current, boards.filling, &weak, method, room);
    search.budget = limit;
    let mut all = All::new(boards.current);
    let enough = search.search(&mut all);
    *work += search.work;
    if !enough {
        return Vec::new();
    }
    let mut chained = Taking::new(boards);
    for (removed, hint) in all.in_order() {
        chained.take(removed, || {
            let premises = branching_premises(boards, &hint);
            let Rank { complexity, .. } = hint.rank;
            (
                premises,
                Nested {
                    branches: hint.branches,
                    complexity,
                },
            )
        });
    }
    chained.found
}

/// Chains in their order, without those that give nothing new.
struct Taking<'a> {
    boards: Boards<'a>,
    found: Vec<Chained>,
    gone: Board,
}

impl<'a> Taking<'a> {
    fn new(boards: Boards<'a>) -> Self {
        Taking {
            boards,
            found: Vec::new(),
            gone: boards.current.clone(),
        }
    }

    fn take(&mut self, removed: Vec<Id>, tell: impl FnOnce() -> (Vec<Id>, Nested)) {
        if !removed.iter().any(|&id| self.gone.has(id)) {
            return;
        }
        let (premises, nested) = tell();
        if premises.is_empty() {
            return;
        }
        debug_assert!(premises.iter().all(|&id| self.boards.has_gone(id)));
        removed.iter().for_each(|&id| self.gone.remove(id));
        self.found.push(Chained {
            premises,
            removed: in_table_order(removed),
            nested,
        });
    }
}

/// The candidates that had to go for a true one to follow by this rule.
fn gone_for(boards: Boards<'_>, on: Id, by: By, premises: &mut Vec<Id>) {
    let (cell, digit) = (cell_of(on), digit_of(on));
    let gone: Vec<Id> = match by {
        By::House(kind) => {
            let house = HOUSES[cell][kind as usize] as usize;
            let places = boards.source.places(house, digit) & !boards.current.places(house, digit);
            bits(places)
                .map(|place| id(CELLS[house][place] as usize, digit))
                .collect()
        }
        _ => {
            let digits = boards.source.at(cell) & !boards.current.at(cell);
            bits(digits).map(|digit| id(cell, digit)).collect()
        }
    };
    let new: Vec<Id> = gone
        .into_iter()
        .filter(|id| !premises.contains(id))
        .collect();
    premises.extend(new);
}

fn plain_premises(boards: Boards<'_>, hint: &plain::Hint) -> Vec<Id> {
    let mut premises = Vec::new();
    let followed = || hint.way[1..].iter();
    for Step { id, by, .. } in followed().rev().filter(|step| step.truth) {
        gone_for(boards, *id, *by, &mut premises);
    }
    if matches!(hint.found, Found::Cycle { .. }) {
        // The other way round, what was false is true.
        for Step { id, by, .. } in followed().filter(|step| !step.truth) {
            gone_for(boards, *id, *by, &mut premises);
        }
    }
    premises
}

fn plain_nested(hint: &plain::Hint) -> Nested {
    let node = |step: &Step| (step.id, step.truth);
    let from = usize::from(matches!(hint.found, Found::Cycle { .. }));
    let links = hint
        .way
        .windows(2)
        .map(|pair| (node(&pair[0]), node(&pair[1])));
    let branch = Branch {
        nodes: hint.way[from..].iter().rev().map(node).collect(),
        links: links.collect(),
        ..Branch::default()
    };
    Nested {
        branches: vec![branch],
        complexity: hint.rank.complexity,
    }
}

fn branching_premises(boards: Boards<'_>, hint: &branching::Hint) -> Vec<Id> {
    let start = match hint.start {
        Start::Cell(_) => Some(By::Cell),
        Start::Region { house, .. } => Some(By::House((house / 9) as u8)),
        Start::Contradiction(_) | Start::Double(_) => None,
    };
    let mut premises = Vec::new();
    for branch in &hint.branches {
        for (&(id, truth), by) in branch.nodes.iter().zip(&branch.by) {
            if let (true, Some(by)) = (truth, by.or(start)) {
                gone_for(boards, id, by, &mut premises);
            }
        }
    }
    premises
}
