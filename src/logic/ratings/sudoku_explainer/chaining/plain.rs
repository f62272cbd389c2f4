//! Plain chains: bidirectional cycles and forcing chains, in which each
//! inference rests on one candidate.

use super::board::{Board, IDS, Id, Ids, candidate, cell_of, id};
use super::links::{By, Kinds, Links, Weak};
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

    /// The same, when a hint of this rank will be given too.
    fn limit_beside(&self, base: u16, kind: Kind, other: &Rank) -> u32;

    fn take(&mut self, hint: Hint);
}

const BASE_OF_CYCLE: [u16; 3] = [65, 65, 70];
const BASE_OF_FORCING: [u16; 3] = [66, 66, 70];

/// How a true candidate was reached: from which true one, over which false
/// one, by what each.
#[derive(Clone, Copy, Debug)]
struct On {
    from: Id,
    over: Id,
    by: [By; 2],
}

/// Before the start of a way.
const NOTHING: Id = Id::MAX;

const START: On = On {
    from: NOTHING,
    over: NOTHING,
    by: [By::Cell; 2],
};

/// A false candidate that was reached.
const SEEN: u8 = 1;
/// A false candidate from which the start of a cycle follows.
const CLOSING: u8 = 2;

/// Flags for each candidate.
struct Offs(Box<[u8; OFFS]>);

/// A power of two, so that masked numbers are within it.
const OFFS: usize = IDS.next_power_of_two();

impl Offs {
    fn new() -> Offs {
        Offs(Box::new([0; OFFS]))
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }

    fn get(&self, id: Id) -> u8 {
        self.0[id as usize % OFFS]
    }

    fn add(&mut self, id: Id, flag: u8) {
        self.0[id as usize % OFFS] |= flag;
    }
}

/// A search over one board, with its room to work in.
pub(super) struct Plain<'a> {
    board: &'a Board,
    weak: &'a Weak,
    cells: [CellSet; 9],
    ons: Vec<On>,
    seen_on: Ids,
    /// Of each false candidate, whether it was reached and whether it closes
    /// a cycle: nearly every look finds one that was reached.
    offs: Offs,
    layer: Vec<Id>,
    next: Vec<Id>,
    /// How many candidates were looked at.
    pub work: u64,
    /// And how many at most.
    pub budget: u64,
}

/// Links, and what they are called.
#[derive(Clone, Copy)]
struct Way<'l> {
    links: &'l Links,
    kinds: Kinds,
}

impl<'a> Plain<'a> {
    pub fn new(board: &'a Board, weak: &'a Weak) -> Plain<'a> {
        Plain {
            board,
            weak,
            cells: board.cells(),
            ons: vec![START; IDS],
            seen_on: Ids::NONE,
            offs: Offs::new(),
            layer: Vec::with_capacity(IDS),
            next: Vec::with_capacity(IDS),
            work: 0,
            budget: u64::MAX,
        }
    }

    /// Looks from every candidate: first along one digit, then along pairs,
    /// then along all links. Returns whether the budget was enough.
    pub fn search(&mut self, sink: &mut dyn Sink) -> bool {
        for kinds in [Kinds::Digit, Kinds::Pairs, Kinds::All] {
            if sink.limit(BASE_OF_CYCLE[index_of(kinds)], kind_of(kinds)) < 4 {
                continue;
            }
            let links = Links::of(self.board, self.weak, kinds);
            let way = Way {
                links: &links,
                kinds,
            };
            if !self.search_along(way, sink) {
                return false;
            }
        }
        true
    }

    fn search_along(&mut self, way: Way<'_>, sink: &mut dyn Sink) -> bool {
        for id in self.board.ids() {
            let left = self.board.at(cell_of(id)).count_ones();
            if left == 2 || left > 2 && way.kinds != Kinds::Pairs {
                self.search_truth(id, way, sink);
                // A chain of pairs is as long both ways: it never forces.
                if way.kinds != Kinds::Pairs {
                    self.search_falsehood(id, way, sink);
                }
            }
            if self.work > self.budget {
                return false;
            }
        }
        true
    }

    fn start(&mut self) {
        self.layer.clear();
        self.seen_on = Ids::NONE;
        self.offs.clear();
    }

    /// From the truth of a candidate back to it, which is a cycle, and to its
    /// own falsehood.
    fn search_truth(&mut self, source: Id, way: Way<'_>, sink: &mut dyn Sink) {
        let (base, kind) = (BASE_OF_CYCLE[index_of(way.kinds)], kind_of(way.kinds));
        let forces = way.kinds != Kinds::Pairs;
        let forcing_limit = if forces {
            sink.limit(BASE_OF_FORCING[index_of(way.kinds)], kind)
        } else {
            0
        };
        let mut limit = sink.limit(base, kind);
        if limit.max(forcing_limit) < 4 {
            return;
        }
        let mut ruling = Ids::NONE;
        let rules_out = self.weak.from(source, way.kinds).iter();
        rules_out.for_each(|&(id, _)| ruling.insert(id));
        let mut forced = None;
        self.start();
        let closing = way.links.strong(source).iter();
        closing.for_each(|&(id, _)| self.offs.add(id, CLOSING));
        self.seen_on.insert(source);
        self.ons[source as usize] = START;
        self.layer.push(source);
        let mut length = 2;
        while !self.layer.is_empty() && length <= limit.max(forcing_limit) {
            if forces
                && forced.is_none()
                && length <= forcing_limit
                && let Some(hint) = self.ruled_out(source, &ruling, way, length)
            {
                limit = limit.min(sink.limit_beside(base, kind, &hint.rank));
                forced = Some(hint);
            }
            if forced.is_some() && length > limit {
                break;
            }
            self.next.clear();
            self.work += self.layer.len() as u64;
            for index in 0..self.layer.len() {
                let from = self.layer[index];
                for &(over, by_weak) in way.links.weak(from) {
                    let known = self.offs.get(over);
                    if known == SEEN {
                        continue;
                    }
                    if known & CLOSING != 0
                        && (4..=limit).contains(&length)
                        && let Some(hint) = self.closed(source, from, (over, by_weak), way, length)
                    {
                        sink.take(hint);
                        limit = limit.min(sink.limit(base, kind));
                    }
                    if known & SEEN == 0 {
                        self.offs.add(over, SEEN);
                        self.follow(from, (over, by_weak), way);
                    }
                }
            }
            length += 2;
            std::mem::swap(&mut self.layer, &mut self.next);
        }
        if let Some(hint) = forced {
            sink.take(hint);
        }
    }

    /// The cycle that `from` closes over `over`, if it removes something.
    fn closed(
        &self,
        source: Id,
        from: Id,
        (over, by_weak): (Id, By),
        way: Way<'_>,
        length: u32,
    ) -> Option<Hint> {
        let mut leading = way.links.strong(over).iter();
        let &(_, by) = leading.find(|&&(to, _)| to == source)?;
        if self.rests_on(from, over) {
            return None;
        }
        let by = [by_weak, by];
        let rank = Rank::new(
            BASE_OF_CYCLE[index_of(way.kinds)],
            length,
            kind_of(way.kinds),
        );
        self.cycle(source, On { from, over, by }, way.kinds, rank)
    }

    /// Adds what must be true without `over`.
    fn follow(&mut self, from: Id, (over, by_weak): (Id, By), way: Way<'_>) {
        for &(to, by) in way.links.strong(over) {
            if !self.seen_on.contains(to) {
                self.seen_on.insert(to);
                self.ons[to as usize] = On {
                    from,
                    over,
                    by: [by_weak, by],
                };
                self.next.push(to);
            }
        }
    }

    /// The chain to the first of the layer among those that rule out the
    /// source.
    fn ruled_out(&self, source: Id, ruling: &Ids, way: Way<'_>, length: u32) -> Option<Hint> {
        let first = self.layer.iter().find(|&&from| ruling.contains(from));
        let &from = first?;
        let mut ruled_out = self.weak.from(from, way.kinds).iter();
        let &(_, by) = ruled_out.find(|&&(id, _)| id == source)?;
        let mut steps = self.steps_to(from);
        steps.push(Step {
            id: source,
            truth: false,
            by,
        });
        Some(forcing(way.kinds, source, false, length, steps))
    }

    fn rests_on(&self, mut on: Id, off: Id) -> bool {
        while on != NOTHING {
            let On { from, over, .. } = self.ons[on as usize];
            if over == off {
                return true;
            }
            on = from;
        }
        false
    }

    /// The way to a true candidate.
    fn steps_to(&self, mut on: Id) -> Vec<Step> {
        let mut steps = Vec::new();
        while on != NOTHING {
            let On { from, over, by } = self.ons[on as usize];
            steps.push(Step {
                id: on,
                truth: true,
                by: by[1],
            });
            if over != NOTHING {
                steps.push(Step {
                    id: over,
                    truth: false,
                    by: by[0],
                });
            }
            on = from;
        }
        steps.reverse();
        steps
    }

    fn cycle(&self, source: Id, end: On, kinds: Kinds, rank: Rank) -> Option<Hint> {
        let mut way = self.steps_to(end.from);
        way.push(Step {
            id: end.over,
            truth: false,
            by: end.by[0],
        });
        way.push(Step {
            id: source,
            truth: true,
            by: end.by[1],
        });
        let mut cells = CellSet::NONE;
        let mut on_peers = [CellSet::NONE; 9];
        let mut off_peers = [CellSet::NONE; 9];
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
        let lost: [CellSet; 9] = std::array::from_fn(|digit| {
            (on_peers[digit] & off_peers[digit] & self.cells[digit]) - cells
        });
        if lost.iter().all(|cells| cells.is_empty()) {
            return None;
        }
        let removed = in_order_of(&way, &lost);
        Some(Hint {
            kinds,
            found: Found::Cycle { removed },
            rank,
            way,
        })
    }

    /// From the falsehood of a candidate to its own truth.
    fn search_falsehood(&mut self, source: Id, way: Way<'_>, sink: &mut dyn Sink) {
        let limit = sink.limit(BASE_OF_FORCING[index_of(way.kinds)], kind_of(way.kinds));
        if limit < 4 || way.links.strong(source).is_empty() {
            return;
        }
        self.start();
        self.offs.add(source, SEEN);
        self.next.clear();
        self.follow(NOTHING, (source, By::Cell), way);
        std::mem::swap(&mut self.layer, &mut self.next);
        let mut length = 4;
        while !self.layer.is_empty() && length <= limit {
            self.next.clear();
            self.work += self.layer.len() as u64;
            for index in 0..self.layer.len() {
                let from = self.layer[index];
                for &(over, by_weak) in way.links.weak(from) {
                    if self.offs.get(over) == SEEN {
                        continue;
                    }
                    self.offs.add(over, SEEN);
                    self.follow(from, (over, by_weak), way);
                    if self.seen_on.contains(source) {
                        let steps = self.steps_to(source);
                        return sink.take(forcing(way.kinds, source, true, length, steps));
                    }
                }
            }
            length += 2;
            std::mem::swap(&mut self.layer, &mut self.next);
        }
    }
}

/// What is lost, in the order in which the true candidates of the way see it,
/// the last of them first.
fn in_order_of(way: &[Step], lost: &[CellSet; 9]) -> Vec<Id> {
    let mut removed = Vec::new();
    for step in way[1..].iter().rev().filter(|step| step.truth) {
        let (cell, digit) = candidate(step.id);
        for seen in (cell.peers() & lost[digit.index()]).iter() {
            let id = id(seen.index(), digit.index());
            if !removed.contains(&id) {
                removed.push(id);
            }
        }
    }
    removed
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

    fn limit_beside(&self, base: u16, kind: Kind, other: &Rank) -> u32 {
        let equal = other.complexity;
        let before = other.limit(base, kind);
        if Rank::new(base, equal, kind) == *other {
            before.max(equal)
        } else {
            before
        }
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
