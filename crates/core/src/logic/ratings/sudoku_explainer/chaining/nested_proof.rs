//! The whole proof of a hint, with the patterns and chains inside its chains.
//!
//! A search keeps of a hint only what its rating needs. Here its assumptions are
//! followed again, and each pattern on the way becomes a step of its own.

use super::board::{ChainBoard, Id, NodeTruth, candidate, house_at, id};
use super::branch::{BranchingClaim, BranchingStart, NestedOrigin};
use super::branching::BranchingSearch;
use super::context::{Scratch, SearchContext};
use super::nested::find_patterns;
use super::outcome::{AssumptionOutcome, DerivedNode, FoundPattern};
use super::patterns::PatternKind;
use super::proof::{branching_technique, deduce_plain, house, link};
use crate::board::order::sorted_set;
use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, CellSet, House};
use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, InnerStep, Link, LinkKind, Role, in_cells,
};
use crate::logic::technique::Technique as T;

/// The step with its whole proof.
pub(crate) fn prove_branching(context: &SearchContext, claim: BranchingClaim) -> Deduction {
    let mut scratch = Scratch::new(u64::MAX);
    let mut evidence = Evidence {
        nesting: claim.method.nesting(),
        ..Evidence::default()
    };
    for assumption in assumptions(&context.board, claim.start) {
        let mut search = BranchingSearch::new(context, claim.method, find_patterns, &mut scratch);
        let outcome = search.follow(assumption);
        for end in ends(&outcome, claim) {
            BranchProof::new(context, &outcome).add_to(&mut evidence, end);
        }
    }
    if let BranchingStart::Region { house, .. } = claim.start {
        evidence.add_bases([house_at(house)]);
    }
    if let BranchingStart::Region { .. } | BranchingStart::Cell(_) = claim.start {
        let starts = assumptions(&context.board, claim.start);
        evidence.mark(
            Role::Defining,
            starts.into_iter().map(|(id, _)| candidate(id)),
        );
    }
    let (id, truth) = claim.result;
    let technique = branching_technique(claim.start, claim.method);
    Deduction::deciding(technique, candidate(id), truth, evidence)
}

/// The assumptions made in turn.
fn assumptions(board: &ChainBoard, start: BranchingStart) -> Vec<NodeTruth> {
    match start {
        BranchingStart::Contradiction(assumption) => vec![assumption],
        BranchingStart::Double(id) => vec![(id, true), (id, false)],
        BranchingStart::Cell(cell) => board.ids_in(cell).map(|id| (id, true)).collect(),
        BranchingStart::Region { house, digit } => {
            let places = board.ids_in_house(house, digit);
            places.map(|id| (id, true)).collect()
        }
    }
}

/// The ends of the branches of an assumption: the result, or both sides of a contradiction.
fn ends(outcome: &AssumptionOutcome, claim: BranchingClaim) -> Vec<DerivedNode> {
    match (claim.start, outcome.contradiction) {
        (BranchingStart::Contradiction(_), Some(last)) => {
            let ((id, truth), _) = last;
            let known = outcome.derived((id, !truth));
            if truth {
                vec![last, known]
            } else {
                vec![known, last]
            }
        }
        _ => vec![outcome.derived(claim.result)],
    }
}

/// The links of a branch, each after those that its beginning rests on.
struct BranchProof<'a> {
    context: &'a SearchContext,
    outcome: &'a AssumptionOutcome,
    visited: Vec<NodeTruth>,
    links: Vec<Link>,
    /// The patterns met.
    patterns: Vec<ProvedPattern>,
}

struct ProvedPattern {
    /// Its number among those of the outcome.
    number: usize,
    step: Deduction,
    /// The candidates that had to go for it.
    premises: Vec<Id>,
}

impl<'a> BranchProof<'a> {
    fn new(context: &'a SearchContext, outcome: &'a AssumptionOutcome) -> BranchProof<'a> {
        BranchProof {
            context,
            outcome,
            visited: Vec::new(),
            links: Vec::new(),
            patterns: Vec::new(),
        }
    }

    /// Adds the chain that ends so, and the steps inside it.
    fn add_to(mut self, evidence: &mut Evidence, end: DerivedNode) {
        self.add(end);
        let chain = evidence.chains.len();
        evidence.follow(Chain { links: self.links });
        for ProvedPattern { number, step, .. } in self.patterns {
            let removed = removed_by(self.outcome, number).collect();
            evidence.inner.push(InnerStep {
                chain,
                step,
                removed,
            });
        }
    }

    fn add(&mut self, node: DerivedNode) {
        let (to, derivation) = node;
        if self.visited.contains(&to) {
            return;
        }
        self.visited.push(to);
        let parents = match self.outcome.pattern_of(derivation) {
            Some((number, pattern)) => self.premises(number, pattern),
            None => self.parents(node),
        };
        for &parent in &parents {
            self.add(self.outcome.derived(parent));
        }
        let house = derivation.reason().and_then(|reason| house(reason, to));
        let links = parents.into_iter().map(|from| Link {
            house,
            ..link(from, to)
        });
        self.links.extend(links);
    }

    fn parents(&self, node: DerivedNode) -> Vec<NodeTruth> {
        let mut parents = Vec::new();
        let board = &self.context.board;
        self.outcome.visit_parents(board, node, &mut |parent| {
            if !parents.contains(&parent) {
                parents.push(parent);
            }
        });
        parents
    }

    /// The candidates that had to go for a pattern.
    fn premises(&mut self, number: usize, found: &FoundPattern) -> Vec<NodeTruth> {
        let known = |pattern: &ProvedPattern| pattern.number == number;
        let place = match self.patterns.iter().position(known) {
            Some(place) => place,
            None => {
                let proved = self.prove(number, found);
                self.patterns.push(proved);
                self.patterns.len() - 1
            }
        };
        let premises = self.patterns[place].premises.iter();
        premises.map(|&id| (id, false)).collect()
    }

    fn prove(&self, number: usize, found: &FoundPattern) -> ProvedPattern {
        let mut left = self.context.board.clone();
        for &id in &self.outcome.candidates(false)[..found.removed_count] {
            left.remove(id);
        }
        let step = match &found.pattern.kind {
            PatternKind::Chain(nested) => match &nested.origin {
                NestedOrigin::Plain(hint) => deduce_plain(hint),
                &NestedOrigin::Branching(claim) => {
                    let fill_counts = self.context.fill_counts.clone();
                    let inside = SearchContext::with_fill_counts(left.clone(), fill_counts);
                    prove_branching(&inside, claim)
                }
            },
            basic => self.prove_basic(&left, basic, number),
        };
        let board = &self.context.board;
        let had_to_go = |&id: &Id| board.has(id) && !left.has(id);
        let mut premises: Vec<Id> = absences(&step).into_iter().filter(had_to_go).collect();
        if premises.is_empty() {
            // The step holds without the assumption; a link has to begin somewhere.
            premises.clone_from(&found.pattern.premises);
        }
        ProvedPattern {
            number,
            step,
            premises,
        }
    }

    fn prove_basic(&self, left: &ChainBoard, pattern: &PatternKind, number: usize) -> Deduction {
        let mut evidence = Evidence::default();
        let technique = match pattern {
            PatternKind::Covered {
                digit,
                bases,
                covers,
            } => {
                evidence.add_bases(bases.iter().map(|&house| house_at(house)));
                evidence.add_covers(covers);
                let places = bases
                    .iter()
                    .flat_map(|&base| left.ids_in_house(base, *digit));
                evidence.mark(Role::Defining, places.map(candidate));
                covered_technique(bases)
            }
            PatternKind::HiddenPair {
                house,
                cells,
                digits,
            } => {
                evidence.add_bases([house_at(*house)]);
                evidence.mark(Role::Defining, crossing(*cells, *digits));
                T::HiddenPair
            }
            PatternKind::NakedPair {
                house,
                cells,
                digits,
            } => {
                evidence.add_covers(&[*house]);
                evidence.mark(Role::Defining, crossing(*cells, *digits));
                T::NakedPair
            }
            PatternKind::Chain(_) => unreachable!("a chain is no basic pattern"),
        };
        Deduction::eliminating(technique, removed_by(self.outcome, number), evidence)
    }
}

/// The technique in which the places of a digit in these houses are covered by others.
fn covered_technique(bases: &[usize]) -> T {
    match bases {
        [base] if house_at(*base).is_box() => T::LockedPointing,
        [_] => T::LockedClaiming,
        _ => T::XWing,
    }
}

/// Candidates that a pattern removes.
fn removed_by(
    outcome: &AssumptionOutcome,
    number: usize,
) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    let by_this = move |&id: &Id| {
        let (_, derivation) = outcome.derived((id, false));
        let pattern = outcome.pattern_of(derivation);
        pattern.is_some_and(|(its, _)| its == number)
    };
    let removed = outcome.candidates(false).iter().copied();
    removed.filter(by_this).map(candidate)
}

impl Evidence {
    fn add_covers(&mut self, houses: &[usize]) {
        let cover = |&house: &usize| (house_at(house), HouseRole::Cover);
        self.houses.extend(houses.iter().map(cover));
    }
}

/// These digits in these cells.
fn crossing(cells: [usize; 2], digits: [usize; 2]) -> impl Iterator<Item = (Cell, Digit)> {
    let at = move |cell| digits.map(|digit| candidate(id(cell, digit)));
    cells.into_iter().flat_map(at)
}

/// The candidates that must not be on a board for a step to hold there.
fn absences(step: &Deduction) -> Vec<Id> {
    let evidence = &step.evidence;
    let mut absent = Vec::new();
    for (number, chain) in evidence.chains.iter().enumerate() {
        for inference in chain.inferences() {
            add_absences_for(inference, evidence, number, &mut absent);
        }
    }
    let bases: Vec<House> = evidence.houses(HouseRole::Base).collect();
    let own = evidence.digits(Role::Defining);
    for house in &bases {
        for digit in own {
            let cells = house.cell_set() - evidence.cells_with(Role::Defining, digit);
            absent.extend(in_cells(cells, digit).map(number_of));
        }
    }
    if bases.is_empty() {
        for cell in evidence.cells(Role::Defining) {
            let digits = DigitSet::NINE - evidence.digits_at(Role::Defining, cell);
            absent.extend(digits.iter().map(|digit| number_of((cell, digit))));
        }
    }
    sorted_set(absent)
}

fn add_absences_for(inference: &[Link], evidence: &Evidence, chain: usize, absent: &mut Vec<Id>) {
    let Link { to, house, .. } = inference[0];
    let named = || inference.iter().map(|link| link.from).chain([to]);
    match (inference[0].kind, house) {
        (LinkKind::Weak, _) => {}
        (LinkKind::Strong, Some(house)) => {
            let cells = named().fold(CellSet::NONE, |all, node| all | node.cells);
            let others = in_cells(house.cell_set() - cells, to.digit);
            absent.extend(others.map(number_of));
        }
        (LinkKind::Strong, None) => {
            let digits: DigitSet = named().map(|node| node.digit).collect();
            let others = (DigitSet::NINE - digits).iter();
            let cell = to.cells.iter();
            absent.extend(
                cell.flat_map(|cell| others.clone().map(move |digit| number_of((cell, digit)))),
            );
        }
        (LinkKind::Pattern, _) => {
            let inner = evidence.inner_step(chain, to);
            let inner = inner.map(|inner| absences(&inner.step));
            let is_premise = |&id: &Id| {
                let (cell, digit) = candidate(id);
                let premises = inference.iter().map(|link| link.from);
                let mut same = premises.filter(|node| node.digit == digit);
                same.any(|node| node.cells.contains(cell))
            };
            let inner = inner.into_iter().flatten();
            absent.extend(inner.filter(|id| !is_premise(id)));
        }
    }
}

fn number_of((cell, digit): (Cell, Digit)) -> Id {
    id(cell.index(), digit.index())
}
