//! Conclusions in the order in which they are emitted, and the proofs that each can have, of
//! which the shortest is taken.

use super::reach::{ForcingCandidates, PathCost, Propagate, Reach};
use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::Chain;
use crate::logic::inference::implication_graph::{ImplicationGraph, Literal};

/// A candidate that is true, or false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conclusion {
    pub cell: Cell,
    pub digit: Digit,
    pub is_on: bool,
}

/// By which argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConclusionKind {
    /// The opposite contradicts itself.
    Contradiction,
    /// It follows from all of some possibilities.
    Verity,
}

pub(crate) struct ConclusionSearch<'a, F> {
    board: &'a Candidates,
    graph: ImplicationGraph,
    follow: F,
    open: ForcingCandidates,
    alternatives: Vec<Alternative>,
    reach: Vec<Reach>,
    /// By premise and what it leads to.
    ways: Vec<PathCost>,
}

impl<'a, F: Propagate> ConclusionSearch<'a, F> {
    pub fn new(
        board: &'a Candidates,
        graph: ImplicationGraph,
        mut follow: F,
    ) -> ConclusionSearch<'a, F> {
        let literals = graph.candidates() * 2;
        let mut reach = Vec::with_capacity(literals);
        let mut ways = vec![PathCost::default(); literals * literals];
        for premise in 0..literals {
            follow.follow(&graph, Literal::new(premise / 2, premise % 2 == 1));
            reach.push(Reach::new(&graph, follow.reached()));
            for &end in follow
                .reached()
                .iter()
                .filter(|end| !graph.is_group(end.node()))
            {
                ways[premise * literals + end.index()] = follow.way(end);
            }
        }
        ConclusionSearch {
            board,
            open: ForcingCandidates::new(board),
            alternatives: alternatives(board, &graph),
            reach,
            ways,
            follow,
            graph,
        }
    }

    fn proof_context(&self) -> ProofContext<'_> {
        ProofContext {
            board: self.board,
            graph: &self.graph,
            open: &self.open,
            alternatives: &self.alternatives,
            reach: &self.reach,
        }
    }

    /// The candidates that are true, then those that are false, in reading
    /// order.
    pub fn conclusions(&self) -> Vec<Conclusion> {
        let verities = self.proof_context().verities();
        let mut conclusions = Vec::new();
        for is_on in [true, false] {
            for number in 0..self.graph.candidates() {
                let literal = Literal::new(number, is_on);
                if self.refutes(literal.opposite()) || verities.contains(&self.graph, literal) {
                    conclusions.push(Conclusion {
                        cell: self.graph.cell(number),
                        digit: self.graph.digit(number),
                        is_on,
                    });
                }
            }
        }
        conclusions
    }

    fn refutes(&self, premise: Literal) -> bool {
        let reach = &self.reach[premise.index()];
        reach.contains(&self.graph, premise.opposite())
            || reach.is_contradictory(self.board, &self.open)
    }

    /// The shortest proof this finder looks for. What is true is proved by a
    /// contradiction if there is one.
    pub fn best_proof(&self, conclusion: Conclusion) -> Option<(ConclusionKind, Proof)> {
        let Conclusion { cell, digit, is_on } = conclusion;
        let end = self.graph.literal(cell, digit, is_on);
        let refuted = self.proof_context().contradictions(end.opposite());
        let refuted = self.shortest(refuted);
        let refuted = refuted.map(|(length, proof)| (length, ConclusionKind::Contradiction, proof));
        if is_on && refuted.is_some() {
            return refuted.map(|(_, kind, proof)| (kind, proof));
        }
        let forced = self.proof_context().verities_for(end);
        let forced = self.shortest(forced);
        let forced = forced.map(|(length, proof)| (length, ConclusionKind::Verity, proof));
        let best = refuted.into_iter().chain(forced);
        let best = best.min_by_key(|&(length, ..)| length);
        best.map(|(_, kind, proof)| (kind, proof))
    }

    /// The first of the shortest.
    fn shortest(&self, proofs: Vec<Proof>) -> Option<(u16, Proof)> {
        let measured = proofs.into_iter().filter_map(|proof| {
            let ways = proof.branches.iter().map(|branch| self.way(branch));
            let way = ways.fold(PathCost::default(), PathCost::and);
            let is_empty = |branch: &PremiseBranch| branch.premise == branch.end;
            let is_proof = way.counts && !proof.branches.iter().all(is_empty);
            is_proof.then_some((way.length, proof))
        });
        measured.min_by_key(|&(length, _)| length)
    }

    fn way(&self, branch: &PremiseBranch) -> PathCost {
        let literals = self.reach.len();
        self.ways[branch.premise.index() * literals + branch.end.index()]
    }

    /// The way along a branch.
    pub fn chain(&mut self, PremiseBranch { premise, end }: PremiseBranch) -> Chain {
        self.follow.follow(&self.graph, premise);
        self.follow.chain(&self.graph, end)
    }
}

/// From a premise to what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct PremiseBranch {
    pub premise: Literal,
    pub end: Literal,
}

/// The house or cell in which the ends of a contradiction meet, or in which the premises of
/// a verity are complete.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PremiseGroup {
    House(House),
    Cell(Cell),
}

/// Branches that together prove something.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub place: Option<PremiseGroup>,
    pub branches: Vec<PremiseBranch>,
}

/// Everything the proofs of one board are looked up in.
pub(crate) struct ProofContext<'a> {
    pub board: &'a Candidates,
    pub graph: &'a ImplicationGraph,
    pub open: &'a ForcingCandidates,
    pub alternatives: &'a [Alternative],
    /// By literal.
    pub reach: &'a [Reach],
}

impl ProofContext<'_> {
    /// Every contradiction among what follows from this premise.
    pub fn contradictions(&self, premise: Literal) -> Vec<Proof> {
        let reach = &self.reach[premise.index()];
        let opposite = Some(premise.opposite());
        let opposite = opposite.filter(|&end| reach.contains(self.graph, end));
        let itself = opposite.map(|end| (None, vec![end]));
        let clashes = self.clashes_in_cells(reach).chain(self.repeats(reach));
        let all = clashes.chain(self.vacancies(reach));
        let all = itself
            .into_iter()
            .chain(all.map(|(place, ends)| (Some(place), ends)));
        let proof = |(place, ends): (Option<PremiseGroup>, Vec<Literal>)| {
            let branches = ends.into_iter().map(|end| PremiseBranch { premise, end });
            let branches = branches.collect();
            Proof { place, branches }
        };
        all.map(proof).collect()
    }

    /// Candidates that are both true and false, and cells with two digits.
    fn clashes_in_cells(&self, reach: &Reach) -> impl Iterator<Item = Alternative> {
        let both = first_of_each(move |digit| reach.on[digit] & reach.off[digit]);
        let both = both.map(move |(cell, digit)| {
            let ends = [false, true].map(|is_on| self.graph.literal(cell, digit, is_on));
            (cell, ends)
        });
        let two = Digit::NINE.into_iter().flat_map(move |one| {
            let others = first_of_each(move |digit| reach.on[one.index()] & reach.on[digit]);
            let others = others.filter(move |&(_, other)| one < other);
            others.map(move |(cell, other)| {
                let ends = [one, other].map(|digit| self.graph.literal(cell, digit, true));
                (cell, ends)
            })
        });
        let all = both.chain(two);
        all.map(|(cell, ends)| (PremiseGroup::Cell(cell), ends.to_vec()))
    }

    /// Houses that have a digit twice.
    fn repeats(&self, reach: &Reach) -> impl Iterator<Item = Alternative> {
        house_digits().filter_map(move |(house, digit)| {
            let places = reach.on[digit.index()] & house.cell_set();
            let ends = || self.literals(places, digit, true);
            (places.len() > 1).then(|| (PremiseGroup::House(house), ends()))
        })
    }

    /// Cells without a digit, and houses without a place for one.
    fn vacancies(&self, reach: &Reach) -> impl Iterator<Item = Alternative> {
        let set = reach.on.iter().fold(CellSet::NONE, |all, &on| all | on);
        let cells = (reach.emptied_cells(self.board) - set)
            .into_iter()
            .map(move |cell| {
                let digits = self.board.at(cell).iter();
                let ends = digits.map(|digit| self.graph.literal(cell, digit, false));
                (PremiseGroup::Cell(cell), ends.collect())
            });
        let houses = Digit::NINE.into_iter().flat_map(move |digit| {
            let robbed = self.open.houses_without_place(reach, digit);
            robbed.map(move |house| {
                let places = self.board.places(house, digit);
                let ends = self.literals(places, digit, false);
                (PremiseGroup::House(house), ends)
            })
        });
        cells.chain(houses)
    }

    fn literals(&self, cells: CellSet, digit: Digit, is_on: bool) -> Vec<Literal> {
        let literal = |cell| self.graph.literal(cell, digit, is_on);
        cells.iter().map(literal).collect()
    }

    /// Everything that follows from all of some possibilities.
    pub fn verities(&self) -> Reach {
        let mut all = Reach::default();
        for number in 0..self.graph.candidates() {
            let [off, on] = [false, true].map(|is_on| Literal::new(number, is_on));
            let mut common = self.reach[on.index()];
            common.intersect(&self.reach[off.index()]);
            all.unite(&common.without_cell(self.graph.node(number).cells));
        }
        for (_, premises) in self.alternatives {
            let mut common = Reach::ALL;
            for &premise in premises {
                common.intersect(&self.reach[premise.index()]);
            }
            all.unite(&common);
        }
        all
    }

    /// Every way in which this follows from all of some possibilities.
    pub fn verities_for(&self, end: Literal) -> Vec<Proof> {
        let leads = |premise: &Literal| self.reach[premise.index()].contains(self.graph, end);
        let cell = self.graph.cell(end.node());
        let pairs = (0..self.graph.candidates()).filter(|&number| self.graph.cell(number) != cell);
        let pairs = pairs.map(|number| [true, false].map(|is_on| Literal::new(number, is_on)));
        let pairs = pairs.filter(|premises| premises.iter().all(leads));
        let pairs = pairs.map(|premises| (None, premises.to_vec()));
        let others = self.alternatives.iter();
        let others = others.filter(|(_, premises)| premises.iter().all(leads));
        let others = others.map(|(place, premises)| (Some(*place), premises.clone()));
        let proof = |(place, premises): (Option<PremiseGroup>, Vec<Literal>)| Proof {
            place,
            branches: premises
                .into_iter()
                .map(|premise| PremiseBranch { premise, end })
                .collect(),
        };
        pairs.chain(others).map(proof).collect()
    }
}

/// Premises of which one must be true, and where they are.
pub(crate) type Alternative = (PremiseGroup, Vec<Literal>);

/// The candidates of each cell, and the places of each digit in each house.
pub(crate) fn alternatives(board: &Candidates, graph: &ImplicationGraph) -> Vec<Alternative> {
    let cells = board.empty_cells().iter().map(|cell| {
        let digits = board.at(cell).iter();
        let premises = digits.map(|digit| graph.literal(cell, digit, true));
        (PremiseGroup::Cell(cell), premises.collect::<Vec<_>>())
    });
    let houses = house_digits().map(|(house, digit)| {
        let places = board.places(house, digit).iter();
        let premises = places.map(|cell| graph.literal(cell, digit, true));
        (PremiseGroup::House(house), premises.collect::<Vec<_>>())
    });
    let all = cells.chain(houses);
    all.filter(|(_, premises)| premises.len() > 1).collect()
}

/// The first cell of what is given for each digit.
fn first_of_each(cells: impl Fn(usize) -> CellSet) -> impl Iterator<Item = (Cell, Digit)> {
    Digit::NINE
        .into_iter()
        .filter_map(move |digit| Some((cells(digit.index()).first()?, digit)))
}

fn house_digits() -> impl Iterator<Item = (House, Digit)> {
    House::ALL
        .into_iter()
        .flat_map(|house| Digit::NINE.into_iter().map(move |digit| (house, digit)))
}
