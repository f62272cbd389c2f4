//! What follows from a premise, by chains or by nets: as a way to each consequence, and as sets that
//! may contradict each other.

use crate::board::Digit;
use crate::classic::{Candidates, CellSet, House};
use crate::logic::deduction::Chain;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{ImplicationGraph, Literal};
use crate::logic::technique::Technique;

/// The cost of a path from a premise to a consequence.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PathCost {
    /// In nodes; a node of a net counts once for each use.
    pub length: u16,
    /// Whether the path is of the kind that is searched for.
    pub counts: bool,
}

impl PathCost {
    pub fn and(self, other: PathCost) -> PathCost {
        PathCost {
            length: self.length.saturating_add(other.length),
            counts: self.counts || other.counts,
        }
    }
}

/// Follows the consequences of a premise.
pub(crate) trait Propagate {
    const CONTRADICTION: Technique;
    const VERITY: Technique;

    fn follow(&mut self, graph: &ImplicationGraph, premise: Literal);

    /// Consequences in the order found.
    fn reached(&self) -> &[Literal];

    /// The cost of reaching this node.
    fn way(&self, end: Literal) -> PathCost;

    /// The links to this node.
    fn chain(&mut self, graph: &ImplicationGraph, end: Literal) -> Chain;
}

impl Propagate for Flood {
    const CONTRADICTION: Technique = Technique::ForcingChainContradiction;
    const VERITY: Technique = Technique::ForcingChainVerity;

    fn follow(&mut self, graph: &ImplicationGraph, premise: Literal) {
        self.fill(graph.all_links(), premise);
    }

    fn reached(&self) -> &[Literal] {
        &self.order
    }

    fn way(&self, end: Literal) -> PathCost {
        PathCost {
            length: u16::from(self.depth(end)) + 1,
            counts: true,
        }
    }

    fn chain(&mut self, graph: &ImplicationGraph, end: Literal) -> Chain {
        let mut path = Vec::new();
        self.path(end, &mut path);
        graph.chain(&path)
    }
}

/// The candidates that are true, and those that are false, under a premise.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Reach {
    pub on: [CellSet; 9],
    pub off: [CellSet; 9],
}

impl Reach {
    pub const ALL: Reach = Reach {
        on: [CellSet::ALL; 9],
        off: [CellSet::ALL; 9],
    };

    pub fn new(graph: &ImplicationGraph, reached: &[Literal]) -> Reach {
        let mut reach = Reach::default();
        for &literal in reached {
            if !graph.is_group(literal.node()) {
                let cells = reach.side_mut(graph, literal);
                *cells = *cells | graph.node(literal.node()).cells;
            }
        }
        reach
    }

    fn side_mut(&mut self, graph: &ImplicationGraph, literal: Literal) -> &mut CellSet {
        let digit = graph.digit(literal.node()).index();
        if literal.is_on() {
            &mut self.on[digit]
        } else {
            &mut self.off[digit]
        }
    }

    pub fn contains(&self, graph: &ImplicationGraph, literal: Literal) -> bool {
        let digit = graph.digit(literal.node()).index();
        let side = if literal.is_on() { &self.on } else { &self.off };
        side[digit].contains(graph.cell(literal.node()))
    }

    /// Keeps only the consequences of both.
    pub fn intersect(&mut self, other: &Reach) {
        for digit in 0..9 {
            self.on[digit] = self.on[digit] & other.on[digit];
            self.off[digit] = self.off[digit] & other.off[digit];
        }
    }

    pub fn unite(&mut self, other: &Reach) {
        for digit in 0..9 {
            self.on[digit] = self.on[digit] | other.on[digit];
            self.off[digit] = self.off[digit] | other.off[digit];
        }
    }

    pub fn without_cell(mut self, cells: CellSet) -> Reach {
        for side in self.on.iter_mut().chain(&mut self.off) {
            *side = *side - cells;
        }
        self
    }

    /// Whether these literals contradict each other.
    pub fn is_contradictory(&self, board: &Candidates, open: &ForcingCandidates) -> bool {
        let mut once = CellSet::NONE;
        for digit in 0..9 {
            let on = self.on[digit];
            let contradicts = !(on & self.off[digit]).is_empty() || !(on & once).is_empty();
            if contradicts || on.iter().any(|cell| !(on & cell.peers()).is_empty()) {
                return true;
            }
            once = once | on;
        }
        !(self.emptied_cells(board) - once).is_empty()
            || Digit::NINE
                .into_iter()
                .any(|digit| open.houses_without_place(self, digit).next().is_some())
    }

    /// The cells that lose all their candidates.
    pub fn emptied_cells(&self, board: &Candidates) -> CellSet {
        Digit::NINE
            .into_iter()
            .fold(board.empty_cells(), |emptied, digit| {
                emptied & (self.off[digit.index()] | !board.cells_for(digit))
            })
    }
}

/// The empty cells of each digit that do not see it written. HoDoKu asks for
/// all of these to be false, and so overlooks houses from which an earlier step
/// took a candidate (`TablingSolver.java`, `checkHouseDel`).
pub(crate) struct ForcingCandidates([CellSet; 9]);

impl ForcingCandidates {
    pub fn new(board: &Candidates) -> ForcingCandidates {
        let mut open = ForcingCandidates([board.empty_cells(); 9]);
        for (cell, digit) in board.values().filled() {
            let cells = &mut open.0[digit.index()];
            *cells = *cells - cell.peers();
        }
        open
    }

    /// The houses from which a digit is gone altogether.
    pub fn houses_without_place(&self, reach: &Reach, digit: Digit) -> impl Iterator<Item = House> {
        let (open, off) = (self.0[digit.index()], reach.off[digit.index()]);
        House::ALL.into_iter().filter(move |house| {
            let places = open & house.cell_set();
            !places.is_empty() && off.contains_all(places)
        })
    }
}
