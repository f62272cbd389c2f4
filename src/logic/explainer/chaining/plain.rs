//! Plain chains: bidirectional cycles and forcing chains, in which each
//! inference rests on one candidate.

use super::board::{Board, IDS, Id, Ids, candidate, cell_of};
use super::links::{By, Kinds, Weak, strong};
use super::rank::{Kind, LONGEST, Rank};
use crate::grid::CellSet;

/// What a plain search finds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// A closed chain and the candidates it removes.
    Cycle { removed: Vec<Id> },
    /// A chain from a candidate to its opposite: false, or true.
    Forcing { target: Id, truth: bool },
}

/// A hint: what is found, and the way from the start to the end.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Hint {
    pub kinds: Kinds,
    pub found: Found,
    pub rank: Rank,
    /// The start first; each node with its truth and how it was reached.
    pub way: Vec<Step>,
}

/// A node on a way: a candidate, its truth, and by what it follows from the
/// node before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub id: Id,
    pub truth: bool,
    pub by: By,
}

/// Where hints go; it says up to which complexity it still wants them.
pub(super) trait Sink {
    /// The largest complexity worth finding of hints like these.
    fn limit(&self, base: u16, kind: Kind) -> u32;
    fn take(&mut self, hint: Hint);
}

const BASE_OF_CYCLE: [u16; 3] = [65, 65, 70];
const BASE_OF_FORCING: [u16; 3] = [66, 66, 70];

/// A false candidate reached: which, from which true one, by what.
#[derive(Clone, Copy, Debug)]
struct Off {
    id: Id,
    from: Id,
    by: By,
}

/// How a true candidate was reached: from which entry among the false ones.
#[derive(Clone, Copy, Debug)]
struct On {
    from: u32,
    by: By,
}

const NO_ON: On = On {
    from: u32::MAX,
    by: By::Cell,
};

/// A search over one board, with its room to work in.
pub(super) struct Plain<'a> {
    board: &'a Board,
    weak: &'a Weak,
    cells: [CellSet; 9],
    offs: Vec<Off>,
    ons: Vec<On>,
    seen_on: Ids,
    seen_off: Ids,
    layer: Vec<Id>,
    next: Vec<Id>,
    /// How many candidates were looked at.
    pub work: u64,
}

impl<'a> Plain<'a> {
    pub fn new(board: &'a Board, weak: &'a Weak) -> Plain<'a> {
        Plain {
            board,
            weak,
            cells: board.cells(),
            offs: Vec::with_capacity(IDS),
            ons: vec![NO_ON; IDS],
            seen_on: Ids::NONE,
            seen_off: Ids::NONE,
            layer: Vec::with_capacity(IDS),
            next: Vec::with_capacity(IDS),
            work: 0,
        }
    }

    /// Looks from every candidate: first along one digit, then along pairs,
    /// then along all links.
    pub fn search(&mut self, sink: &mut dyn Sink) {
        for kinds in [Kinds::Digit, Kinds::Pairs, Kinds::All] {
            for id in self.board.ids() {
                let left = self.board.at(cell_of(id)).count_ones();
                if left == 2 || left > 2 && kinds != Kinds::Pairs {
                    self.search_from(id, kinds, sink);
                }
            }
        }
    }

    fn search_from(&mut self, id: Id, kinds: Kinds, sink: &mut dyn Sink) {
        self.cycles(id, kinds, sink);
        // A chain of pairs is as long both ways: it never forces.
        if kinds != Kinds::Pairs {
            self.forcing_off(id, kinds, sink);
            self.forcing_on(id, kinds, sink);
        }
    }

    fn start(&mut self) {
        self.offs.clear();
        self.layer.clear();
        self.seen_on = Ids::NONE;
        self.seen_off = Ids::NONE;
    }

    /// Every way from a true candidate back to its truth.
    fn cycles(&mut self, source: Id, kinds: Kinds, sink: &mut dyn Sink) {
        let base = BASE_OF_CYCLE[index_of(kinds)];
        let kind = kind_of(kinds);
        let mut limit = sink.limit(base, kind);
        self.start();
        self.seen_on.insert(source);
        self.ons[source as usize] = NO_ON;
        self.layer.push(source);
        let mut length = 0;
        let mut done = 0;
        while !self.layer.is_empty() {
            length += 2;
            if length > limit {
                return;
            }
            self.rule_out(kinds);
            self.work += (self.offs.len() - done) as u64;
            self.next.clear();
            for from in done..self.offs.len() {
                for (id, by) in strong(self.board, self.offs[from].id, kinds) {
                    if id == source && length >= 4 && length <= limit {
                        let rank = Rank::new(base, length, kind);
                        if let Some(hint) = self.cycle(
                            source,
                            On {
                                from: from as u32,
                                by,
                            },
                            kinds,
                            rank,
                        ) {
                            sink.take(hint);
                            limit = sink.limit(base, kind);
                        }
                    }
                    if !self.seen_on.contains(id) {
                        self.seen_on.insert(id);
                        self.ons[id as usize] = On {
                            from: from as u32,
                            by,
                        };
                        self.next.push(id);
                    }
                }
            }
            done = self.offs.len();
            std::mem::swap(&mut self.layer, &mut self.next);
        }
    }

    /// Adds what the layer of true candidates rules out, but for what each of
    /// them rests on itself.
    fn rule_out(&mut self, kinds: Kinds) {
        for index in 0..self.layer.len() {
            let from = self.layer[index];
            for &(id, by) in self.weak.from(from, kinds) {
                if !self.rests_on(from, id) {
                    self.offs.push(Off { id, from, by });
                }
            }
        }
    }

    fn rests_on(&self, on: Id, off: Id) -> bool {
        let mut from = self.ons[on as usize].from;
        while let Some(entry) = self.offs.get(from as usize) {
            if entry.id == off {
                return true;
            }
            from = self.ons[entry.from as usize].from;
        }
        false
    }

    fn cycle(&self, source: Id, end: On, kinds: Kinds, rank: Rank) -> Option<Hint> {
        let mut cells = CellSet::NONE;
        let mut on_peers = [CellSet::NONE; 9];
        let mut off_peers = [CellSet::NONE; 9];
        let mut way = vec![Step {
            id: source,
            truth: true,
            by: end.by,
        }];
        let mut from = end.from;
        while let Some(off) = self.offs.get(from as usize) {
            let on = self.ons[off.from as usize];
            way.push(Step {
                id: off.id,
                truth: false,
                by: off.by,
            });
            way.push(Step {
                id: off.from,
                truth: true,
                by: on.by,
            });
            from = on.from;
        }
        for step in &way[1..] {
            let (cell, digit) = candidate(step.id);
            cells = cells.with(cell);
            let peers = if step.truth {
                &mut on_peers
            } else {
                &mut off_peers
            };
            peers[digit.index()] = peers[digit.index()] | cell.peers();
        }
        let mut removed = Vec::new();
        for digit in 0..9 {
            let lost = (on_peers[digit] & off_peers[digit] & self.cells[digit]) - cells;
            removed.extend(
                lost.iter()
                    .map(|cell| super::board::id(cell.index(), digit)),
            );
        }
        if removed.is_empty() {
            return None;
        }
        removed.sort_unstable();
        way.reverse();
        Some(Hint {
            kinds,
            found: Found::Cycle { removed },
            rank,
            way,
        })
    }

    /// From true to its own false.
    fn forcing_off(&mut self, source: Id, kinds: Kinds, sink: &mut dyn Sink) {
        let limit = self.begin_forcing(kinds, sink);
        self.seen_on.insert(source);
        self.ons[source as usize] = NO_ON;
        self.layer.push(source);
        let mut length = 1;
        let mut done = 0;
        while !self.layer.is_empty() {
            length += 1;
            if length > limit {
                return;
            }
            if let Some(entry) = self.all_off(kinds, source) {
                let way = self.way_to_off(entry);
                return sink.take(forcing(kinds, source, false, length, way));
            }
            length += 1;
            if length > limit {
                return;
            }
            self.all_on(done, kinds, None);
            done = self.offs.len();
        }
    }

    /// From false to its own truth.
    fn forcing_on(&mut self, source: Id, kinds: Kinds, sink: &mut dyn Sink) {
        let limit = self.begin_forcing(kinds, sink);
        self.seen_off.insert(source);
        self.offs.push(Off {
            id: source,
            from: Id::MAX,
            by: By::Cell,
        });
        let mut length = 1;
        let mut done = 0;
        while done < self.offs.len() {
            length += 1;
            if length > limit {
                return;
            }
            if let Some(end) = self.all_on(done, kinds, Some(source)) {
                let mut way = self.way_to_off(end.from);
                way.push(Step {
                    id: source,
                    truth: true,
                    by: end.by,
                });
                return sink.take(forcing(kinds, source, true, length, way));
            }
            done = self.offs.len();
            length += 1;
            if length > limit {
                return;
            }
            self.all_off(kinds, Id::MAX);
        }
    }

    fn begin_forcing(&mut self, kinds: Kinds, sink: &dyn Sink) -> u32 {
        self.start();
        sink.limit(BASE_OF_FORCING[index_of(kinds)], kind_of(kinds))
    }

    /// Adds what the layer of true candidates rules out first; the entry of
    /// the target when it is reached.
    fn all_off(&mut self, kinds: Kinds, target: Id) -> Option<u32> {
        for index in 0..self.layer.len() {
            let from = self.layer[index];
            for &(id, by) in self.weak.from(from, kinds) {
                if !self.seen_off.contains(id) {
                    self.seen_off.insert(id);
                    self.offs.push(Off { id, from, by });
                    if id == target {
                        return Some(self.offs.len() as u32 - 1);
                    }
                }
            }
        }
        None
    }

    /// Makes the next layer: what must be true for the false ones from `done`
    /// on.
    fn all_on(&mut self, done: usize, kinds: Kinds, target: Option<Id>) -> Option<On> {
        self.work += (self.offs.len() - done) as u64;
        self.layer.clear();
        for from in done..self.offs.len() {
            for (id, by) in strong(self.board, self.offs[from].id, kinds) {
                let on = On {
                    from: from as u32,
                    by,
                };
                if target == Some(id) {
                    return Some(on);
                }
                if !self.seen_on.contains(id) {
                    self.seen_on.insert(id);
                    self.ons[id as usize] = on;
                    self.layer.push(id);
                }
            }
        }
        None
    }

    fn way_to_off(&self, mut entry: u32) -> Vec<Step> {
        let mut way = Vec::new();
        while let Some(off) = self.offs.get(entry as usize) {
            way.push(Step {
                id: off.id,
                truth: false,
                by: off.by,
            });
            if off.from == Id::MAX {
                break;
            }
            let on = self.ons[off.from as usize];
            way.push(Step {
                id: off.from,
                truth: true,
                by: on.by,
            });
            entry = on.from;
        }
        way.reverse();
        way
    }
}

fn forcing(kinds: Kinds, target: Id, truth: bool, length: u32, way: Vec<Step>) -> Hint {
    let rank = Rank::new(BASE_OF_FORCING[index_of(kinds)], length, kind_of(kinds));
    Hint {
        kinds,
        found: Found::Forcing { target, truth },
        rank,
        way,
    }
}

fn index_of(kinds: Kinds) -> usize {
    kinds as usize
}

fn kind_of(kinds: Kinds) -> Kind {
    match kinds {
        Kinds::Digit => Kind::Digit,
        Kinds::Pairs => Kind::Pairs,
        Kinds::All => Kind::All,
    }
}

/// Keeps the first of the best.
#[derive(Default)]
pub(super) struct Best {
    pub hint: Option<Hint>,
    limits: Vec<(u16, Kind, u32)>,
}

impl Sink for Best {
    fn limit(&self, base: u16, kind: Kind) -> u32 {
        let known = self
            .limits
            .iter()
            .find(|&&(its, of, _)| (its, of) == (base, kind));
        known.map_or(LONGEST, |&(_, _, limit)| limit)
    }

    fn take(&mut self, hint: Hint) {
        if self
            .hint
            .as_ref()
            .is_some_and(|best| hint.rank >= best.rank)
        {
            return;
        }
        self.limits.clear();
        for kinds in [Kinds::Digit, Kinds::Pairs, Kinds::All] {
            for base in [
                BASE_OF_CYCLE[index_of(kinds)],
                BASE_OF_FORCING[index_of(kinds)],
            ] {
                let kind = kind_of(kinds);
                self.limits.push((base, kind, hint.rank.limit(base, kind)));
            }
        }
        self.hint = Some(hint);
    }
}
