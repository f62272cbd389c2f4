//! The shortest refutation of a candidate: it is assumed, and singles lead to a
//! contradiction, perhaps after some steps that hold without the assumption.
//!
//! What follows is derived in the order of how many inferences it rests on, as Knuth's
//! generalization of Dijkstra's algorithm does (*Information Processing Letters* 6, 1977),
//! here with the union of the inferences as the cost.

mod inference_set;

use crate::grid::{Candidates, Cell, Digit, House};
use crate::logic::deduction::{Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Node};
use crate::logic::hints::ladder::Ladder;
use crate::logic::hints::needed::still_holds;
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::singles_in;
use inference_set::{InferenceSet, Literal};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A proof that a candidate is false.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// What is false.
    pub candidate: (Cell, Digit),
    /// What holds without the candidate, in the order taken: only steps that the last one
    /// needs.
    pub before: Vec<Deduction>,
    /// The step that removes the candidate, or places a digit that rules it out, on the
    /// board after those before.
    pub step: Deduction,
}

impl Refutation {
    /// How long it is: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.before.len() + self.step.inferences().max(1)
    }

    /// The board on which the last step is taken.
    pub fn last_board(&self, board: &Candidates) -> Candidates {
        let mut board = board.clone();
        self.before.iter().for_each(|step| step.apply(&mut board));
        board
    }
}

/// How many steps are taken before the candidate is assumed, at most.
const MOST_STEPS_BEFORE: usize = 60;

/// A refutation of this length is not improved.
const SHORT: usize = 3;

/// The shortest proof found that a candidate is false. It is supposed, and singles are
/// followed to a contradiction. Where that does not do, or not shortly, steps of the
/// player's ladder come before: of any level where nothing less proves it, up to nested
/// forcing nets. `None` if the cell does not have the candidate, or nothing known proves it
/// false.
///
/// ```
/// use ninefold_core::grid::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::logic::refute;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let wrong = (Cell::at(0, 2), Digit::new(2).unwrap());
/// let refutation = refute(&board, wrong).expect("it is false");
/// assert_eq!(refutation.step.eliminations, [wrong]);
/// assert!(refutation.length() <= 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refute(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    if !has(board, candidate) {
        return None;
    }
    let mut best = by_singles(board, candidate);
    let mut path = Path::new(board);
    while path.steps.len() < MOST_STEPS_BEFORE && has(&path.board, candidate) {
        let least = best.as_ref().map_or(usize::MAX, Refutation::length);
        let next = Ladder::PLAYER.next(&path.board);
        let next = next.filter(|step| best.is_none() || step.level() < Level::Unfair);
        let Some(step) = next.filter(|_| least > SHORT) else {
            break;
        };
        if step.placements.contains(&candidate) {
            return None;
        }
        path.take(step);
        best = path.refutation(board, candidate, least).or(best);
    }
    best
}

/// The same by singles alone, which takes less than a millisecond.
///
/// ```
/// use ninefold_core::grid::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::logic::refute_by_singles;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let wrong = (Cell::at(0, 2), Digit::new(2).unwrap());
/// assert!(refute_by_singles(&board, wrong).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refute_by_singles(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    has(board, candidate).then(|| by_singles(board, candidate))?
}

fn has(board: &Candidates, (cell, digit): (Cell, Digit)) -> bool {
    board.at(cell).contains(digit)
}

/// Steps with the boards on which they were found.
struct Path {
    steps: Vec<(Deduction, Candidates)>,
    board: Candidates,
}

impl Path {
    fn new(board: &Candidates) -> Path {
        Path {
            steps: Vec::new(),
            board: board.clone(),
        }
    }

    fn take(&mut self, step: Deduction) {
        let before = self.board.clone();
        step.apply(&mut self.board);
        self.steps.push((step, before));
    }

    /// A refutation shorter than `most` by some of these steps, the last among them.
    fn refutation(
        &self,
        board: &Candidates,
        candidate: (Cell, Digit),
        most: usize,
    ) -> Option<Refutation> {
        // What singles lead to was found before.
        self.steps.last().filter(|(last, _)| !is_single(last))?;
        let mut kept = vec![true; self.steps.len()];
        let whole = self.with_some(board, candidate, &kept)?;
        if whole.length() - self.steps.len() + 1 >= most {
            return None;
        }
        let mut shortest = whole;
        for place in (0..kept.len()).rev() {
            kept[place] = false;
            match self.with_some(board, candidate, &kept) {
                Some(shorter) if shorter.length() < shortest.length() => shortest = shorter,
                _ => kept[place] = true,
            }
        }
        (shortest.length() < most).then_some(shortest)
    }

    /// The refutation after some of the steps, if these hold without the others.
    fn with_some(
        &self,
        board: &Candidates,
        candidate: (Cell, Digit),
        kept: &[bool],
    ) -> Option<Refutation> {
        let mut board = board.clone();
        let mut before = Vec::new();
        let steps = self.steps.iter().zip(kept).filter(|(_, kept)| **kept);
        for ((step, found_on), _) in steps {
            let step = refound(step, &board, found_on)?;
            step.apply(&mut board);
            before.push(step);
        }
        if !has(&board, candidate) {
            let step = before.pop()?;
            return Some(Refutation {
                candidate,
                before,
                step,
            });
        }
        let mut refutation = by_singles(&board, candidate)?;
        before.append(&mut refutation.before);
        Some(Refutation {
            before,
            ..refutation
        })
    }
}

/// The same step on this board, a single perhaps by another house.
fn refound(step: &Deduction, board: &Candidates, found_on: &Candidates) -> Option<Deduction> {
    match step.placements[..] {
        [placement] if is_single(step) => single(board, placement),
        _ => still_holds(step, board, found_on).then(|| step.clone()),
    }
}

fn is_single(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
    )
}

fn single(board: &Candidates, (cell, digit): (Cell, Digit)) -> Option<Deduction> {
    let mut singles = singles_in(board);
    let single = singles.find(|single| (single.cell, single.digit) == (cell, digit))?;
    Some(single.to_deduction(board))
}

/// Supposes a candidate, and follows singles to a contradiction: of those that are met
/// the one that rests on the fewest inferences. Singles that hold anyway come before.
fn by_singles(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    let mut board = board.clone();
    let mut before: Vec<Deduction> = Vec::new();
    while has(&board, candidate) {
        let mut search = Search::new(&board, candidate);
        let contradiction = search.shortest()?;
        let placements = search.unconditional(&contradiction);
        if placements.is_empty() {
            let step = search.deduction(candidate, &contradiction);
            return Some(Refutation {
                candidate,
                before,
                step,
            });
        }
        // On the board with these, others may hold without the assumption.
        for placement in placements {
            let step = single(&board, placement)?;
            step.apply(&mut board);
            before.push(step);
        }
    }
    let step = before.pop()?;
    Some(Refutation {
        candidate,
        before,
        step,
    })
}

/// Literals that cannot all hold, and what they rest on.
struct Contradiction {
    house: Option<House>,
    ends: Vec<Literal>,
    rests_on: InferenceSet,
}

/// What a literal was derived from.
#[derive(Clone)]
struct Derivation {
    causes: Vec<Literal>,
    rests_on: InferenceSet,
    assumption: Assumption,
}

/// Whether something holds only if the candidate is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Assumption {
    Unneeded,
    Needed,
}

struct Search<'a> {
    board: &'a Candidates,
    start: Literal,
    /// By literal, once its shortest derivation is known.
    settled: Vec<Option<Derivation>>,
    /// In the order settled.
    order: Vec<Literal>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    derivations: Vec<(Literal, Derivation)>,
    best: Option<Contradiction>,
}

impl Search<'_> {
    fn new(board: &Candidates, (cell, digit): (Cell, Digit)) -> Search<'_> {
        let start = Literal::new(cell, digit, true);
        let mut search = Search {
            board,
            start,
            settled: vec![None; Literal::COUNT],
            order: Vec::new(),
            open: BinaryHeap::new(),
            derivations: Vec::new(),
            best: None,
        };
        search.propose(start, &[], Assumption::Needed);
        for single in singles_in(board) {
            let literal = Literal::new(single.cell, single.digit, true);
            search.propose(literal, &[], Assumption::Unneeded);
        }
        search
    }

    /// The digits that a contradiction rests on and that hold without the assumption, in
    /// the order found.
    fn unconditional(&self, contradiction: &Contradiction) -> Vec<(Cell, Digit)> {
        let holds = |literal: &Literal| {
            let known = self.settled[literal.index()].as_ref();
            known.is_some_and(|known| known.assumption == Assumption::Unneeded)
        };
        let used = |literal: &Literal| contradiction.rests_on.contains(*literal);
        let placed = self.order.iter().filter(|literal| literal.is_on());
        let placed = placed.filter(|literal| used(literal) && holds(literal));
        placed.map(|literal| literal.candidate()).collect()
    }

    /// No literal that rests on as many inferences as the best contradiction leads to a
    /// better one.
    fn shortest(&mut self) -> Option<Contradiction> {
        while let Some(Reverse((cost, number))) = self.open.pop() {
            let is_done = |best: &Contradiction| best.rests_on.len() <= cost;
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

    fn is_settled(&self, literal: Literal) -> bool {
        self.settled[literal.index()].is_some()
    }

    fn rests_on<'l>(&self, literals: impl IntoIterator<Item = &'l Literal>) -> InferenceSet {
        let literals = literals.into_iter();
        let known = literals.filter_map(|literal| self.settled[literal.index()].as_ref());
        known.fold(InferenceSet::default(), |all, derivation| {
            all.union(&derivation.rests_on)
        })
    }

    fn derive(&mut self, literal: Literal, causes: &[Literal]) {
        let known = causes.iter();
        let known = known.filter_map(|cause| self.settled[cause.index()].as_ref());
        let assumption = known.map(|known| known.assumption).max();
        self.propose(literal, causes, assumption.unwrap_or(Assumption::Unneeded));
    }

    /// What a digit that holds anyway rules out costs nothing.
    fn propose(&mut self, literal: Literal, causes: &[Literal], assumption: Assumption) {
        if self.is_settled(literal) {
            return;
        }
        let mut rests_on = self.rests_on(causes);
        let is_free = assumption == Assumption::Unneeded && !literal.is_on();
        if literal != self.start && !is_free {
            rests_on.insert(literal);
        }
        let cost = rests_on.len();
        let derivation = Derivation {
            causes: causes.to_vec(),
            rests_on,
            assumption,
        };
        self.open.push(Reverse((cost, self.derivations.len())));
        self.derivations.push((literal, derivation));
    }

    /// A digit is nowhere else in its houses, and its cell has no other.
    fn follow_true(&mut self, literal: Literal) {
        let (cell, digit) = literal.candidate();
        for other in self.board.at(cell).without(digit) {
            self.derive(Literal::new(cell, other, false), &[literal]);
        }
        for peer in self.board.cells_for(digit) & cell.peers() {
            self.derive(Literal::new(peer, digit, false), &[literal]);
        }
    }

    /// The last digit of a cell and the last place in a house are true.
    fn follow_false(&mut self, literal: Literal) {
        let (cell, digit) = literal.candidate();
        let in_cell = self.board.at(cell).iter();
        let in_cell = in_cell.map(|digit| Literal::new(cell, digit, false));
        self.follow_alternatives(None, in_cell.collect());
        for house in cell.houses() {
            let places = self.board.places(house, digit).into_iter();
            let places = places.map(|cell| Literal::new(cell, digit, false));
            self.follow_alternatives(Some(house), places.collect());
        }
    }

    /// Of these one at least is false, that is, its candidate is true.
    fn follow_alternatives(&mut self, house: Option<House>, alternatives: Vec<Literal>) {
        let mut left = alternatives.iter().filter(|each| !self.is_settled(**each));
        match (left.next().copied(), left.next()) {
            (None, _) => self.meet(house, alternatives),
            (Some(last), None) => {
                let causes: Vec<Literal> = alternatives
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
    fn clash(&mut self, literal: Literal) {
        let (on, off) = match literal.is_on() {
            true => (literal, literal.opposite()),
            false => (literal.opposite(), literal),
        };
        if on == self.start {
            return self.meet(None, vec![off]);
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

    fn meet(&mut self, house: Option<House>, ends: Vec<Literal>) {
        let rests_on = self.rests_on(&ends);
        let is_better = |best: &Contradiction| rests_on.len() < best.rests_on.len();
        if self.best.as_ref().is_none_or(is_better) {
            self.best = Some(Contradiction {
                house,
                ends,
                rests_on,
            });
        }
    }

    fn deduction(&self, candidate: (Cell, Digit), contradiction: &Contradiction) -> Deduction {
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
        Deduction::eliminating(technique, [candidate], evidence)
    }

    /// The inferences that a literal rests on, in the order derived.
    fn chain(&self, end: Literal) -> Chain {
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

fn link(from: Literal, to: Literal) -> Link {
    let node = |literal: Literal| {
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

#[cfg(test)]
mod tests;
