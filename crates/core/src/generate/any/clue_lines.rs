//! Random lines on a full grid along which a rule holds.

use crate::board::{Cell, CellSet, Grid};
use crate::rules::clue::ChessMove;
use crate::solve::rng::PuzzleRng;

/// A grid on which lines are drawn that have no cell in common.
pub(super) struct Lines<'a> {
    pub solution: &'a Grid,
    pub size: usize,
    pub rng: &'a mut PuzzleRng,
    /// The cells of the lines so far.
    used: CellSet,
    /// Diagonal steps of the lines so far, as their other diagonals: no line crosses another.
    crossed: Vec<[Cell; 2]>,
}

impl<'a> Lines<'a> {
    pub fn new(solution: &'a Grid, size: usize, rng: &'a mut PuzzleRng) -> Lines<'a> {
        Lines {
            solution,
            size,
            rng,
            used: CellSet::NONE,
            crossed: Vec::new(),
        }
    }

    pub fn value(&self, cell: Cell) -> u8 {
        self.solution.get(cell).map_or(0, |value| value.get())
    }

    /// Any cell without a line.
    pub fn free_cell(&mut self) -> Option<Cell> {
        let free: Vec<Cell> = (CellSet::board(self.size) - self.used).iter().collect();
        (!free.is_empty()).then(|| free[self.rng.below(free.len())])
    }

    /// A walk from a cell without a line, as far as `goes_on` lets it, up to a length. It takes
    /// the line so far and the next cell.
    pub fn walk(
        &mut self,
        longest: usize,
        goes_on: &dyn Fn(&Lines, &[Cell], Cell) -> bool,
    ) -> Vec<Cell> {
        let mut line: Vec<Cell> = self.free_cell().into_iter().collect();
        while line.len() < longest
            && let Some(&last) = line.last()
        {
            let near = ChessMove::King.from(last, self.size) - self.used;
            let open = near.iter().filter(|next| {
                let is_new = !line.contains(next) && !self.crosses(&line, last, *next);
                is_new && goes_on(self, &line, *next)
            });
            let open: Vec<Cell> = open.collect();
            if open.is_empty() {
                break;
            }
            line.push(open[self.rng.below(open.len())]);
        }
        line
    }

    pub fn keep(&mut self, line: &[Cell]) {
        self.used = self.used | line.iter().copied().collect();
        let steps = line
            .windows(2)
            .filter_map(|step| other_diagonal(step[0], step[1]));
        self.crossed.extend(steps);
    }

    fn crosses(&self, line: &[Cell], last: Cell, next: Cell) -> bool {
        let mut step = [last, next];
        step.sort_unstable();
        let own = line
            .windows(2)
            .filter_map(|step| other_diagonal(step[0], step[1]));
        self.crossed
            .iter()
            .copied()
            .chain(own)
            .any(|crossed| crossed == step)
    }
}

/// The cells of the other diagonal of a diagonal step, in reading order.
fn other_diagonal(one: Cell, next: Cell) -> Option<[Cell; 2]> {
    if one.row() == next.row() || one.column() == next.column() {
        return None;
    }
    let mut other = [
        Cell::at(one.row(), next.column()),
        Cell::at(next.row(), one.column()),
    ];
    other.sort_unstable();
    Some(other)
}
