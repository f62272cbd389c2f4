//! Four cells that can be the corners of a unique rectangle.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::{Deduction, Evidence, Role, candidates_among};
use crate::logic::finder::Flow;
use crate::logic::technique::Technique;
use std::ops::ControlFlow::Continue;

/// Four empty cells that could hold the pair in either order.
pub(crate) struct Corners {
    pub cells: CellSet,
    pub pair: DigitSet,
    /// The corners with other digits than the pair's.
    pub rich: CellSet,
    /// The digits they have besides.
    pub extras: DigitSet,
}

/// When corners count as seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distinct {
    /// Once for each pair of digits.
    CellsAndPair,
    /// Once for all pairs.
    Cells,
}

/// All corners of which one holds just two candidates, these in reading order.
/// Candidates that were removed do not matter to the argument: what counts is
/// that no written digit forbids the pair.
pub(crate) fn each(
    board: &Candidates,
    distinct: Distinct,
    look: &mut dyn FnMut(&Corners) -> Flow,
) -> Flow {
    let allowed = allowed(board);
    let mut seen: Vec<(CellSet, DigitSet)> = Vec::new();
    for start in board.cells_of_size(2) {
        let pair = board.at(start);
        let open = pair.iter().map(|digit| allowed[digit.index()]);
        let open = open.fold(CellSet::ALL, |open, cells| open & cells);
        rectangles(start, open, &mut |near, far| {
            let cells: CellSet = [start, near].into_iter().chain(far).collect();
            if !open.contains_all(cells) {
                return Continue(());
            }
            let key = match distinct {
                Distinct::Cells => (cells, DigitSet::NONE),
                Distinct::CellsAndPair => (cells, pair),
            };
            if seen.contains(&key) {
                return Continue(());
            }
            seen.push(key);
            look(&Corners::new(board, cells, pair))
        })?;
    }
    Continue(())
}

/// Calls back with every rectangle of two boxes that has a corner at `start`
/// and a second, beside it in its box, among `near`: the second, and the two
/// across, that beside the first of these first.
pub(crate) fn rectangles(
    start: Cell,
    near: CellSet,
    look: &mut dyn FnMut(Cell, [Cell; 2]) -> Flow,
) -> Flow {
    let [row, column, boxed] = start.houses();
    let beside = (row.cell_set() | column.cell_set()) & boxed.cell_set();
    for second in (beside & near).without(start) {
        let along_row = second.row() == start.row();
        for line in 0..9 {
            let far = if along_row {
                [start.column(), second.column()].map(|column| Cell::at(line, column))
            } else {
                [start.row(), second.row()].map(|row| Cell::at(row, line))
            };
            if far[0].box_index() != start.box_index() {
                look(second, far)?;
            }
        }
    }
    Continue(())
}

/// Cells that the placed digits leave to each digit.
fn allowed(board: &Candidates) -> [CellSet; 9] {
    let mut allowed = [board.empty_cells(); 9];
    for (cell, digit) in board.values().filled() {
        let cells = &mut allowed[digit.index()];
        *cells = *cells - cell.peers();
    }
    allowed
}

impl Corners {
    fn new(board: &Candidates, cells: CellSet, pair: DigitSet) -> Corners {
        let besides = |cell: Cell| board.at(cell) - pair;
        let rich: CellSet = cells
            .iter()
            .filter(|&cell| !besides(cell).is_empty())
            .collect();
        let extras = rich
            .iter()
            .fold(DigitSet::NONE, |all, cell| all | besides(cell));
        Corners {
            cells,
            pair,
            rich,
            extras,
        }
    }

    /// The corners with nothing besides the pair.
    pub fn plain(&self) -> CellSet {
        self.cells - self.rich
    }

    /// Whether the corners with extras are two that share a line.
    pub fn rich_side_by_side(&self) -> bool {
        let line = |house: House| !house.is_box();
        self.rich.len() == 2 && House::holding(self.rich).any(line)
    }

    /// Whether the corners with extras are two that share no line.
    pub fn rich_across(&self) -> bool {
        self.rich.len() == 2 && !self.rich_side_by_side()
    }

    /// The pair's digits, the lower first.
    pub fn digits(&self) -> impl Iterator<Item = Digit> {
        self.pair.iter()
    }

    /// The corners' candidates: those of the pair, and the extras.
    pub fn evidence(&self, board: &Candidates) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.define(board, self.cells, self.pair);
        evidence.mark(
            Role::Fin,
            candidates_among(board, self.rich, DigitSet::NINE - self.pair),
        );
        evidence
    }

    /// That these cells lose one or more digits, if they have them, because of
    /// what is seen in these houses.
    pub fn removal(
        &self,
        board: &Candidates,
        technique: Technique,
        (losing, digits): (CellSet, DigitSet),
        houses: impl IntoIterator<Item = House>,
    ) -> Option<Deduction> {
        let eliminations = candidates_among(board, losing, digits);
        if eliminations.is_empty() {
            return None;
        }
        let mut evidence = self.evidence(board);
        evidence.add_bases(houses);
        Some(Deduction::eliminating(technique, eliminations, evidence))
    }
}
