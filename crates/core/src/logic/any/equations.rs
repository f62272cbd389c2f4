//! The 45 rule: cells that houses and cages do not share have a known sum or difference.

use super::board::Board;
use super::equation_proof::{self, OpenEquation, open_equations};
use crate::board::order::sorted_set;
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::Technique;
use crate::logic::step::{Candidate, Step};
use std::ops::RangeInclusive;

/// The most ways to have the sum that are looked at.
const MOST_WAYS: usize = 20_000;

/// A cell with a known value.
pub(super) fn one_cell(board: &Board, emit: &mut dyn FnMut(Step)) {
    for open in open_equations(board, 1..=1) {
        let (cell, number) = match (open.plus.as_slice(), open.minus.as_slice()) {
            (&[cell], []) => (cell, open.total),
            ([], &[cell]) => (cell, -open.total),
            _ => continue,
        };
        let value = u8::try_from(number).ok().and_then(Digit::new);
        let Some(value) = value.filter(|&value| board.candidates(cell).contains(value)) else {
            continue;
        };
        let technique = Technique::Innie;
        let clues = sorted_set(open.equation.clues());
        let mut step = Step::placement(technique, (cell, value), clues);
        step.cells = open.equation.cells();
        if board.tells(&step) {
            step.tell(equation_proof::of_one(board, &open));
        }
        emit(step);
    }
}

/// Two cells with a known sum or difference.
pub(super) fn two_cells(board: &Board, emit: &mut dyn FnMut(Step)) {
    several_cells(board, Technique::InniePair, 2..=2, emit);
}

/// Three or four cells with a known sum.
pub(super) fn splits(board: &Board, emit: &mut dyn FnMut(Step)) {
    several_cells(board, Technique::CageSplitting, 3..=4, emit);
}

fn several_cells(
    board: &Board,
    technique: Technique,
    counts: RangeInclusive<usize>,
    emit: &mut dyn FnMut(Step),
) {
    let equations = open_equations(board, counts).into_iter();
    for open in equations.take_while(|_| !board.is_cancelled()) {
        let Some(ways) = Ways::all(board, &open) else {
            continue;
        };
        let removals = ways.removals(board);
        if removals.is_empty() || ways.ways.is_empty() {
            continue;
        }
        let cells = open.equation.cells();
        let mut step = Step::removal(technique, removals, cells, open.equation.clues());
        if board.tells(&step) {
            step.tell(equation_proof::of_several(board, &open, &ways.ways, &step));
        }
        emit(step);
    }
}

/// The ways to give the empty cells of an equation values.
struct Ways {
    cells: Vec<Cell>,
    /// A value for each cell.
    ways: Vec<Vec<Digit>>,
}

impl Ways {
    /// Every way in which cells that see each other by the clues of the equation differ;
    /// `None` if there are too many.
    fn all(board: &Board, open: &OpenEquation) -> Option<Ways> {
        let cells: Vec<Cell> = open.plus.iter().chain(&open.minus).copied().collect();
        let mut ways = Ways {
            cells,
            ways: Vec::new(),
        };
        ways.extend(board, open, &mut Vec::new(), open.total);
        (ways.ways.len() < MOST_WAYS).then_some(ways)
    }

    fn extend(&mut self, board: &Board, open: &OpenEquation, chosen: &mut Vec<Digit>, rest: i32) {
        if self.ways.len() >= MOST_WAYS {
            return;
        }
        let Some(&cell) = self.cells.get(chosen.len()) else {
            if rest == 0 {
                self.ways.push(chosen.clone());
            }
            return;
        };
        for value in board.candidates(cell) {
            let signed = if chosen.len() < open.plus.len() {
                i32::from(value.get())
            } else {
                -i32::from(value.get())
            };
            if self.is_allowed(board, open, chosen, (cell, value)) {
                chosen.push(value);
                self.extend(board, open, chosen, rest - signed);
                chosen.pop();
            }
        }
    }

    fn is_allowed(
        &self,
        board: &Board,
        open: &OpenEquation,
        chosen: &[Digit],
        next: Candidate,
    ) -> bool {
        let others = self.cells.iter().copied().zip(chosen.iter().copied());
        others.filter(|&(_, value)| value == next.1).all(|other| {
            let mut named = open.equation.clues();
            !named.any(|clue| board.index.clues()[clue].forbids(other, next, board.index.size()))
        })
    }

    fn removals(&self, board: &Board) -> Vec<Candidate> {
        let kept = |place: usize| {
            let values = self.ways.iter().map(|way| way[place]);
            values.collect::<DigitSet>()
        };
        let cells = self.cells.iter().enumerate();
        board.lost(cells.map(|(place, &cell)| (cell, kept(place))))
    }
}
