//! How much it says that a reading holds in the answer: how rarely it would in other grids.

use super::clues::RulePiece;
use crate::board::{Cell, Digit, Grid};
use crate::rules::{Rules, Shape};
use crate::solve::{Effort, Solver};

/// Full grids of a shape, always the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    shape: Shape,
    grids: Vec<Grid>,
}

/// So many grids are searched for, and each is used with so many turns of its values.
const SEARCHED: u64 = 20;
const TURNS: usize = 8;

/// The most steps of one of these searches.
const MOST_STEPS: u64 = 20_000;

impl Sample {
    pub(crate) fn new(shape: &Shape) -> Sample {
        let solver = Solver::new(&Rules::new(shape.clone()));
        let effort = Effort {
            most_steps: MOST_STEPS,
            ..Effort::UNLIMITED
        };
        let grid = |seed| {
            solver
                .random_solution(&Grid::EMPTY, seed, &effort)
                .ok()
                .flatten()
        };
        let size = shape.size();
        let turned = |grid: Grid| (0..TURNS).map(move |by| turned(&grid, by, size));
        let grids = (0..SEARCHED).filter_map(grid).flat_map(turned).collect();
        Sample {
            shape: shape.clone(),
            grids,
        }
    }

    /// The evidence of clues in bits: for each, how many times the number of grids is halved in
    /// which it holds.
    pub(crate) fn bits(&self, pieces: &[RulePiece]) -> f64 {
        pieces.iter().map(|piece| self.bits_of(piece)).sum()
    }

    fn bits_of(&self, piece: &RulePiece) -> f64 {
        let holding = self
            .grids
            .iter()
            .filter(|grid| piece.holds(&self.shape, grid))
            .count();
        // A clue that holds in none is as rare as can be told.
        let share = (holding as f64 + 0.5) / (self.grids.len() as f64 + 1.0);
        -share.log2()
    }
}

/// A grid with its values moved up, the last ones to the front; every second turn goes down.
fn turned(grid: &Grid, by: usize, size: usize) -> Grid {
    let moved = |value: Digit| {
        let up = (value.index() + by) % size;
        Digit::from_index(if by.is_multiple_of(2) {
            up
        } else {
            size - 1 - up
        })
    };
    let cells = Cell::all(size);
    cells.fold(Grid::EMPTY, |all, cell| {
        all.with(cell, grid.get(cell).map(moved))
    })
}
