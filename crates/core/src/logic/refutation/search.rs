//! Consequences of a candidate or of its absence by singles, the shortest derivations first.
//!
//! Consequences are derived in the order of the number of inferences they rest on. This is
//! Knuth's generalization of Dijkstra's algorithm (Information Processing Letters 6, 1977),
//! with the union of the inferences as the cost.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, House};
use crate::logic::deduction::{Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Node};
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::singles_in;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// That a candidate is true, or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SupposedLiteral(u16);

impl SupposedLiteral {
    pub const COUNT: usize = 81 * 9 * 2;

    pub fn new(cell: Cell, digit: Digit, is_on: bool) -> SupposedLiteral {
        let candidate = cell.index() * 9 + digit.index();
        SupposedLiteral((candidate * 2 + usize::from(is_on)) as u16)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn opposite(self) -> SupposedLiteral {
        SupposedLiteral(self.0 ^ 1)
    }

    pub fn candidate(self) -> (Cell, Digit) {
        let candidate = self.index() / 2;
        let cell = Cell::at(candidate / 81, candidate / 9 % 9);
        (cell, Digit::from_index(candidate % 9))
    }
}

/// Literals, each of which is an inference.
#[derive(Clone, Default)]
pub(super) struct InferenceSet([u64; SupposedLiteral::COUNT.div_ceil(64)]);

impl InferenceSet {
    pub fn insert(&mut self, literal: SupposedLiteral) {
        self.0[literal.index() / 64] |= 1 << (literal.index() % 64);
    }

    pub fn contains(&self, literal: SupposedLiteral) -> bool {
        self.0[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    pub fn union(mut self, other: &InferenceSet) -> InferenceSet {
        for (bits, more) in self.0.iter_mut().zip(other.0) {
            *bits |= more;
        }
        self
    }
}

/// The assumption about a candidate that is refuted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supposition {
    /// That it is the digit of its cell.
    Present,
    /// That its cell has another digit.
    Absent,
}

/// A proof that a candidate is false, or that it is true: that the supposition of the
/// contrary leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The candidate.
    pub candidate: (Cell, Digit),
    /// The refuted assumption about the candidate.
    pub supposed: Supposition,
    /// Steps that hold without the assumption, in order: only those the last one needs.
    pub before: Vec<Deduction>,
    /// The step that removes or places the candidate, or places a digit that rules it out, on
    /// the board after those before.
    pub step: Deduction,
}

impl Refutation {
    /// Its length: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.before.len() + self.step.inferences().max(1)
    }

    /// Whether it is singles alone, as many as one follows.
    pub(super) fn is_simple(&self) -> bool {
        const MOST: usize = 20;
        let mut steps = self.before.iter().chain([&self.step]);
        self.length() <= MOST && steps.all(is_single)
    }

    /// Whether a forcing net is among its steps.
    pub fn needs_nets(&self) -> bool {
        self.before.iter().chain([&self.step]).any(is_net)
    }

    /// The board on which the last step is taken.
    pub fn last_board(&self, board: &Candidates) -> Candidates {
        let mut board = board.clone();
        self.before.iter().for_each(|step| step.apply(&mut board));
        board
    }
}

pub(super) fn is_single(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
    )
}

pub(super) fn is_net(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::ForcingNetContradiction
            | Technique::ForcingNetVerity
            | Technique::NestedForcingNet
    )
}

/// Literals that cannot all hold, and what they rest on.
pub(super) struct FoundContradiction {
    house: Option<House>,
    ends: Vec<SupposedLiteral>,
    rests_on: InferenceSet,
}

/// The causes of a literal.
#[derive(Clone)]
struct LiteralCauses {
    causes: Vec<SupposedLiteral>,
    rests_on: InferenceSet,
    assumption: Assumption,
}

/// Whether something holds only if the candidate is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Assumption {
    Unneeded,
    Needed,
}

pub(super) struct RefutationSearch<'a> {
    board: &'a Candidates,
    start: SupposedLiteral,
    /// By literal, once its shortest derivation is known.
    settled: Vec<Option<LiteralCauses>>,
    /// In the order settled.
    order: Vec<SupposedLiteral>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    derivations: Vec<(SupposedLiteral, LiteralCauses)>,
    best: Option<FoundContradiction>,
}

impl RefutationSearch<'_> {
    pub fn new(
        board: &Candidates,
        (cell, digit): (Cell, Digit),
        supposed: Supposition,
    ) -> RefutationSearch<'_> {
        let start = SupposedLiteral::new(cell, digit, supposed == Supposition::Present);
        let mut search = RefutationSearch {
            board,
            start,
            settled: vec![None; SupposedLiteral::COUNT],
            order: Vec::new(),
            open: BinaryHeap::new(),
            derivations: Vec::new(),
            best: None,
        };
        search.propose(start, &[], Assumption::Needed);
        for single in singles_in(board) {
            let literal = SupposedLiteral::new(single.cell, single.digit, true);
            search.propose(literal, &[], Assumption::Unneeded);
        }
        search
    }

    /// The digits that a contradiction rests on and that hold without the assumption, in
    /// the order found.
    pub fn unconditional(&self, contradiction: &FoundContradiction) -> Vec<(Cell, Digit)> {
        let holds = |literal: &SupposedLiteral| {
            let known = self.settled[literal.index()].as_ref();
            known.is_some_and(|known| known.assumption == Assumption::Unneeded)
        };
        let used = |literal: &SupposedLiteral| contradiction.rests_on.contains(*literal);
        let placed = self.order.iter().filter(|literal| literal.is_on());
        let placed = placed.filter(|literal| used(literal) && holds(literal));
        placed.map(|literal| literal.candidate()).collect()
    }

    /// No literal that rests on as many inferences as the best contradiction leads to a
    /// better one.
    pub fn shortest(&mut self) -> Option<FoundContradiction> {
        while let Some(Reverse((cost, number))) = self.open.pop() {
            let is_done = |best: &FoundContradiction| best.rests_on.len() <= cost;
            if self.best.as_ref().is_some_and(is_done) {
                break;
            }
            let (literal, derivation) = &self.derivations[number];
            let literal = *literal;
            if self.is_settled(literal) {
                continue;
            }
            self.settled[literal.index()] = Some(derivation.clone());
            self.order.push(literal);
            if self.is_settled(literal.opposite()) {
                self.clash(literal);
            } else if literal.is_on() {
                self.follow_true(literal);
            } else {
                self.follow_false(literal);
            }
        }
        self.best.take()
    }

    fn is_settled(&self, literal: SupposedLiteral) -> bool {
        self.settled[literal.index()].is_some()
    }

    fn rests_on<'l>(
        &self,
        literals: impl IntoIterator<Item = &'l SupposedLiteral>,
    ) -> InferenceSet {
        let literals = literals.into_iter();
        let known = literals.filter_map(|literal| self.settled[literal.index()].as_ref());
        known.fold(InferenceSet::default(), |all, derivation| {
            all.union(&derivation.rests_on)
        })
    }

    fn derive(&mut self, literal: SupposedLiteral, causes: &[SupposedLiteral]) {
        let known = causes.iter();
        let known = known.filter_map(|cause| self.settled[cause.index()].as_ref());
        let assumption = known.map(|known| known.assumption).max();
        self.propose(literal, causes, assumption.unwrap_or(Assumption::Unneeded));
    }

    /// Proposes a literal. Candidates that digits without the assumption rule out cost
    /// nothing.
    fn propose(
        &mut self,
        literal: SupposedLiteral,
        causes: &[SupposedLiteral],
        assumption: Assumption,
    ) {
        if self.is_settled(literal) {
            return;
        }
        let mut rests_on = self.rests_on(causes);
        let is_free = assumption == Assumption::Unneeded && !literal.is_on();
        if literal != self.start && !is_free {
            rests_on.insert(literal);
        }
        let cost = rests_on.len();
        let derivation = LiteralCauses {
            causes: causes.to_vec(),
            rests_on,
            assumption,
        };
        self.open.push(Reverse((cost, self.derivations.len())));
        self.derivations.push((literal, derivation));
    }

    /// A digit is nowhere else in its houses, and its cell has no other.
    fn follow_true(&mut self, literal: SupposedLiteral) {
        let (cell, digit) = literal.candidate();
        for other in self.board.at(cell).without(digit) {
            self.derive(SupposedLiteral::new(cell, other, false), &[literal]);
        }
        for peer in self.board.cells_for(digit) & cell.peers() {
            self.derive(SupposedLiteral::new(peer, digit, false), &[literal]);
        }
    }

    /// The last digit of a cell and the last place in a house are true.
    fn follow_false(&mut self, literal: SupposedLiteral) {
        let (cell, digit) = literal.candidate();
        let in_cell = self.board.at(cell).iter();
        let in_cell = in_cell.map(|digit| SupposedLiteral::new(cell, digit, false));
        self.follow_alternatives(None, in_cell.collect());
        for house in cell.houses() {
            let places = self.board.places(house, digit).into_iter();
            let places = places.map(|cell| SupposedLiteral::new(cell, digit, false));
            self.follow_alternatives(Some(house), places.collect());
        }
    }

    /// Of these one at least is false, that is, its candidate is true.
    fn follow_alternatives(&mut self, house: Option<House>, alternatives: Vec<SupposedLiteral>) {
        let mut left = alternatives.iter().filter(|each| !self.is_settled(**each));
        match (left.next().copied(), left.next()) {
            (None, _) => self.meet(house, alternatives),
            (Some(last), None) => {
                let causes: Vec<SupposedLiteral> = alternatives
                    .into_iter()
                    .filter(|&each| each != last)
                    .collect();
                self.derive(last.opposite(), &causes);
            }
            _ => {}
        }
    }

    /// A candidate that is true and false. If it is false because another is true, these
    /// two cannot be true at once.
    fn clash(&mut self, literal: SupposedLiteral) {
        let (on, off) = if literal.is_on() {
            (literal, literal.opposite())
        } else {
            (literal.opposite(), literal)
        };
        if on == self.start || off == self.start {
            return self.meet(None, vec![self.start.opposite()]);
        }
        let causes = self.settled[off.index()].as_ref();
        let cause = causes.and_then(|derivation| match derivation.causes[..] {
            [cause] if cause != self.start => Some(cause),
            _ => None,
        });
        let Some(other) = cause else {
            return self.meet(None, vec![on, off]);
        };
        let (one, other_cell) = (on.candidate().0, other.candidate().0);
        let house = one.houses().into_iter();
        let house = house.filter(|_| one != other_cell);
        let mut house = house.filter(|house| house.cell_set().contains(other_cell));
        self.meet(house.next(), vec![other, on]);
    }

    fn meet(&mut self, house: Option<House>, ends: Vec<SupposedLiteral>) {
        let rests_on = self.rests_on(&ends);
        let is_better = |best: &FoundContradiction| rests_on.len() < best.rests_on.len();
        if self.best.as_ref().is_none_or(is_better) {
            self.best = Some(FoundContradiction {
                house,
                ends,
                rests_on,
            });
        }
    }

    pub fn deduction(&self, contradiction: &FoundContradiction) -> Deduction {
        let mut evidence = Evidence::default();
        if let Some(house) = contradiction.house {
            evidence.houses.push((house, HouseRole::Base));
        }
        for &end in &contradiction.ends {
            evidence.follow(self.chain(end).with_houses(self.board));
        }
        let is_joint = |chain: &Chain| chain.inferences().any(|links| links.len() > 1);
        let technique = if evidence.chains.iter().any(is_joint) {
            Technique::ForcingNetContradiction
        } else {
            Technique::ForcingChainContradiction
        };
        let candidate = self.start.candidate();
        Deduction::deciding(technique, candidate, !self.start.is_on(), evidence)
    }

    /// The inferences that a literal rests on, in the order derived.
    fn chain(&self, end: SupposedLiteral) -> Chain {
        let rests_on = self.rests_on([&end]);
        let used = self.order.iter().filter(|&&each| rests_on.contains(each));
        let links = used.flat_map(|&to| {
            let derivation = self.settled[to.index()].as_ref();
            let causes = derivation.map_or(&[][..], |derivation| &derivation.causes);
            causes.iter().map(move |from| link(*from, to))
        });
        Chain {
            links: links.collect(),
        }
    }
}

fn link(from: SupposedLiteral, to: SupposedLiteral) -> Link {
    let node = |literal: SupposedLiteral| {
        let (cell, digit) = literal.candidate();
        Node::at(cell, digit)
    };
    let kind = if to.is_on() {
        LinkKind::Strong
    } else {
        LinkKind::Weak
    };
    Link::new(node(from), node(to), kind)
}
