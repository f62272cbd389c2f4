//! Chains that branch or rest on several candidates at once: everything that
//! follows from an assumption, compared with what follows from others.

mod follow;
mod hints;

pub(super) use hints::{Best, Hint, Method, Sink, Start};

use super::board::{Board, CELLS, Filling, HOUSES, Id, Ids, bits, cell_of, digit_of, id};
use super::branch::{Branch, Node, Walk};
use super::links::{Kinds, Links, Weak};
use super::nested::Nested;
use super::outcome::{Clash, From, Outcome};
use super::rank::{Kind, Rank};
use std::rc::Rc;

/// One end of a branch: its outcome and the node in it.
type End<'o> = (&'o Outcome, (Node, From));

/// Outcomes that were used before, whose room is used again.
#[derive(Debug, Default)]
pub(super) struct Room {
    outcomes: Vec<Outcome>,
    inside: Option<Box<Room>>,
}
impl Room {
    fn inside(&mut self) -> &mut Room {
        self.inside.get_or_insert_default()
    }

    fn outcome(&mut self) -> Outcome {
        self.outcomes.pop().unwrap_or_else(Outcome::new)
    }
}

/// A search over one board.
pub(super) struct Branching<'a> {
    board: &'a Board,
    filling: &'a Filling,
    weak: &'a Weak,
    method: Method,
    /// The strong links, where nothing changes them.
    links: Option<Links>,
    walk: Walk,
    truths: Vec<Option<Rc<Outcome>>>,
    room: &'a mut Room,
    /// How many candidates were looked at.
    pub work: u64,
    pub budget: u64,
}

impl<'a> Branching<'a> {
    pub fn new(
        board: &'a Board,
        filling: &'a Filling,
        weak: &'a Weak,
        method: Method,
        room: &'a mut Room,
    ) -> Self {
        Branching {
            board,
            filling,
            weak,
            method,
            links: (!method.is_dynamic()).then(|| Links::of(board, weak, Kinds::All)),
            walk: Walk::default(),
            truths: vec![None; super::board::IDS],
            room,
            work: 0,
            budget: u64::MAX,
        }
    }

    /// Looks from every cell with enough candidates. Returns whether the
    /// budget was enough.
    pub fn search(&mut self, sink: &mut dyn Sink) -> bool {
        let enough = self.search_cells(sink);
        let known = self.truths.iter_mut().filter_map(Option::take);
        self.room.outcomes.extend(known.filter_map(Rc::into_inner));
        enough
    }

    fn search_cells(&mut self, sink: &mut dyn Sink) -> bool {
        for cell in 0..81 {
            let left = self.board.at(cell).count_ones();
            if left > 2 || left == 2 && self.method.is_dynamic() {
                self.search_cell(cell, sink);
            }
            if self.work > self.budget {
                return false;
            }
        }
        true
    }

    fn search_cell(&mut self, cell: usize, sink: &mut dyn Sink) {
        let digits = self.board.at(cell);
        for digit in bits(digits) {
            let id = id(cell, digit);
            let outcome = self.truth(id, self.deepest(sink));
            if self.method.is_dynamic() {
                self.contradiction((id, true), &outcome, sink);
                self.falsehood(id, &outcome, digits.count_ones() > 2, sink);
            }
            if self.method != Method::Nishio {
                self.regions(id, sink);
            }
        }
        if self.method != Method::Nishio {
            let starts: Vec<Id> = bits(digits).map(|digit| id(cell, digit)).collect();
            self.common(Start::Cell(cell), Kind::Cell, &starts, sink);
        }
    }

    /// What follows from the candidate's falsehood, alone and together with
    /// what follows from its truth.
    fn falsehood(&mut self, id: Id, truth: &Outcome, double: bool, sink: &mut dyn Sink) {
        let mut outcome = self.room.outcome();
        self.follow((id, false), self.deepest(sink), &mut outcome);
        self.contradiction((id, false), &outcome, sink);
        if double && self.method != Method::Nishio {
            let both = [truth, &outcome];
            for (truth, common) in [
                (true, truth.is_on.and(&outcome.is_on)),
                (false, truth.is_off.and(&outcome.is_off)),
            ] {
                self.meet(Start::Double(id), Kind::Double, &both, truth, &common, sink);
            }
        }
        self.room.outcomes.push(outcome);
    }

    /// What follows from the truth of a candidate, looked up if known.
    fn truth(&mut self, id: Id, deepest: u32) -> Rc<Outcome> {
        if let Some(known) = &self.truths[id as usize] {
            return known.clone();
        }
        let mut outcome = self.room.outcome();
        self.follow((id, true), deepest, &mut outcome);
        let outcome = Rc::new(outcome);
        self.truths[id as usize] = Some(outcome.clone());
        outcome
    }

    fn contradiction(&mut self, start: Node, outcome: &Outcome, sink: &mut dyn Sink) {
        let Some(Clash { id, last }) = outcome.clash else {
            return;
        };
        let last_truth = matches!(last, From::On(_));
        let known = ((id, !last_truth), outcome.from(id, !last_truth));
        let last = ((id, last_truth), last);
        let ends = if last_truth {
            [last, known]
        } else {
            [known, last]
        };
        let ends = ends.map(|end| (outcome, end));
        let result = (start.0, !start.1);
        self.offer(
            Start::Contradiction(start),
            result,
            Kind::Contradiction,
            &ends,
            sink,
        );
    }

    /// The houses in which this candidate is the first of its digit.
    fn regions(&mut self, first: Id, sink: &mut dyn Sink) {
        let (cell, digit) = (cell_of(first), digit_of(first));
        for house in HOUSES[cell].map(usize::from) {
            let places = self.board.places(house, digit);
            let mut cells = bits(places).map(|place| CELLS[house][place] as usize);
            if places.count_ones() >= 2 && cells.next() == Some(cell) {
                let places = bits(places).map(|place| id(CELLS[house][place] as usize, digit));
                let starts: Vec<Id> = places.collect();
                self.common(Start::Region { house, digit }, Kind::Region, &starts, sink);
            }
        }
    }

    /// What follows from each of these being true.
    fn common(&mut self, start: Start, kind: Kind, starts: &[Id], sink: &mut dyn Sink) {
        let deepest = self.deepest(sink);
        let outcomes: Vec<Rc<Outcome>> = starts.iter().map(|&id| self.truth(id, deepest)).collect();
        let outcomes: Vec<&Outcome> = outcomes.iter().map(|outcome| &**outcome).collect();
        let all = |of: fn(&Outcome) -> &Ids| {
            let sets = outcomes.iter().map(|outcome| of(outcome));
            sets.skip(1).fold(*of(outcomes[0]), |all, set| all.and(set))
        };
        let both = [
            (true, all(|outcome| &outcome.is_on)),
            (false, all(|outcome| &outcome.is_off)),
        ];
        for (truth, common) in both {
            self.meet(start, kind, &outcomes, truth, &common, sink);
        }
    }

    /// Offers what all these outcomes have in common, in the order in which
    /// the first of them found it.
    fn meet(
        &mut self,
        start: Start,
        kind: Kind,
        outcomes: &[&Outcome],
        truth: bool,
        common: &Ids,
        sink: &mut dyn Sink,
    ) {
        if common.is_empty() {
            return;
        }
        let first = if truth {
            &outcomes[0].on
        } else {
            &outcomes[0].off
        };
        for &id in first.iter().filter(|&&id| common.contains(id)) {
            let node = (id, truth);
            let depth: u32 = outcomes
                .iter()
                .map(|outcome| outcome.depth(id, truth))
                .sum();
            if depth > sink.limit(node, kind) {
                continue;
            }
            let ends: Vec<End<'_>> = outcomes
                .iter()
                .map(|&outcome| (outcome, (node, outcome.from(id, truth))))
                .collect();
            self.offer(start, node, kind, &ends, sink);
        }
    }

    /// Gives the hint to the sink if it removes something and is short enough.
    fn offer(
        &mut self,
        start: Start,
        result: Node,
        kind: Kind,
        ends: &[End<'_>],
        sink: &mut dyn Sink,
    ) {
        let (id, truth) = result;
        if truth && self.board.at(cell_of(id)) == 1 << digit_of(id) {
            return;
        }
        let limit = sink.limit(result, kind);
        let mut complexity = 0;
        for &(outcome, end) in ends {
            match self
                .walk
                .count(outcome, self.board, end, limit.saturating_sub(complexity))
            {
                Some(count) => complexity += count,
                None => return,
            }
        }
        let branches = ends
            .iter()
            .map(|&(outcome, end)| self.walk.branch(outcome, self.board, end));
        let branches: Vec<Branch> = branches.collect();
        complexity += nested_complexity(&branches);
        if complexity <= limit {
            let rank = Rank::new(self.method.base(), complexity, kind);
            sink.take(Hint {
                start,
                result,
                rank,
                branches,
            });
        }
    }
}

/// The complexities of the different chains inside these branches.
fn nested_complexity(branches: &[Branch]) -> u32 {
    let mut told: Vec<&Rc<Nested>> = Vec::new();
    for nested in branches.iter().flat_map(|branch| &branch.nested) {
        if !told.contains(&nested) {
            told.push(nested);
        }
    }
    told.iter().map(|nested| nested.complexity).sum()
}
