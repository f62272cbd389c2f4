//! Random lines on a full grid along which a rule holds.

use crate::rules::clue::ChessMove;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;
use crate::solve::rng::PuzzleRng;

/// A grid on which lines are drawn that have no cell in common.
pub(super) struct Lines<'a> {
    pub solution: &'a Values,
    pub size: usize,
    pub rng: &'a mut PuzzleRng,
    /// The cells of the lines so far.
    used: SpotSet,
    /// Diagonal steps of the lines so far, as their other diagonals: no line crosses another.
    crossed: Vec<[Spot; 2]>,
}

impl<'a> Lines<'a> {
    pub fn new(solution: &'a Values, size: usize, rng: &'a mut PuzzleRng) -> Lines<'a> {
        Lines {
            solution,
            size,
            rng,
            used: SpotSet::NONE,
            crossed: Vec::new(),
        }
    }

    /// The value of a cell.
    pub fn value(&self, spot: Spot) -> u8 {
        self.solution.get(spot).map_or(0, |value| value.get())
    }

    /// Any cell without a line.
    pub fn free_cell(&mut self) -> Option<Spot> {
        let free: Vec<Spot> = (SpotSet::board(self.size) - self.used).iter().collect();
        (!free.is_empty()).then(|| free[self.rng.below(free.len())])
    }

    /// A walk from a cell without a line, as far as `goes_on` lets it, up to a length. It takes
    /// the line so far and the next cell.
    pub fn walk(
        &mut self,
        longest: usize,
        goes_on: &dyn Fn(&Lines, &[Spot], Spot) -> bool,
    ) -> Vec<Spot> {
        let mut line: Vec<Spot> = self.free_cell().into_iter().collect();
        while line.len() < longest
            && let Some(&last) = line.last()
        {
            let near = ChessMove::King.from(last, self.size) - self.used;
            let open = near.iter().filter(|next| {
                let is_new = !line.contains(next) && !self.crosses(&line, last, *next);
                is_new && goes_on(self, &line, *next)
            });
            let open: Vec<Spot> = open.collect();
            if open.is_empty() {
                break;
            }
            line.push(open[self.rng.below(open.len())]);
        }
        line
    }

    /// Keeps the cells of a line for it.
    pub fn keep(&mut self, line: &[Spot]) {
        self.used = self.used | line.iter().copied().collect();
        let steps = line
            .windows(2)
            .filter_map(|step| other_diagonal(step[0], step[1]));
        self.crossed.extend(steps);
    }

    fn crosses(&self, line: &[Spot], last: Spot, next: Spot) -> bool {
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
fn other_diagonal(one: Spot, next: Spot) -> Option<[Spot; 2]> {
    if one.row() == next.row() || one.column() == next.column() {
        return None;
    }
    let mut other = [
        Spot::at(one.row(), next.column()),
        Spot::at(next.row(), one.column()),
    ];
    other.sort_unstable();
    Some(other)
}
