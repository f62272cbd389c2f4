//! The differences between several solutions of a grid, and the givens that decide between
//! them.

use super::{SolveOutcome, count, differing_cells, solutions, solve};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, Grid};

/// The most solutions that are compared with each other.
const MOST_COMPARED: usize = 512;

/// The solutions of a grid with several: what they share, and the two that differ least.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::Ambiguity;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
/// let ambiguity = Ambiguity::find(&line.parse()?).expect("several solutions");
/// let pattern = ambiguity.least_difference();
/// assert!(pattern.len() >= 4 && ambiguity.differing().contains_all(pattern));
/// let unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(Ambiguity::find(&unique.parse()?), None);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ambiguity {
    /// By cell, the digits that some solution has there.
    possible: [DigitSet; 81],
    /// Of the first 512 solutions the two that differ in the fewest cells.
    pub closest: [Grid; 2],
    /// Givens that, added to the grid, leave one solution.
    pub deciding: Vec<(Cell, Digit)>,
}

impl Ambiguity {
    /// Compares the solutions of this grid; `None` unless it has several. Takes
    /// milliseconds.
    pub fn find(givens: &Grid) -> Option<Ambiguity> {
        match solve(givens) {
            SolveOutcome::Several(two) => Some(Ambiguity::new(givens, two)),
            SolveOutcome::Unique(_) | SolveOutcome::None => None,
        }
    }

    /// The same of a grid of which two solutions are known.
    pub fn new(givens: &Grid, two: [Grid; 2]) -> Ambiguity {
        let compared: Vec<Grid> = solutions(givens).take(MOST_COMPARED).collect();
        let closest = closest(&compared).unwrap_or(two);
        Ambiguity {
            possible: possible_digits(givens, &compared),
            closest,
            deciding: deciding(givens, differing_cells(&closest[0], &closest[1])),
        }
    }

    /// The digits that some solution has in a cell.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.possible[cell.index()]
    }

    /// The cells in which not all solutions agree.
    pub fn differing(&self) -> CellSet {
        let differs = |&cell: &Cell| self.possible(cell).has_several();
        Cell::all().filter(differs).collect()
    }

    /// The cells in which the two closest solutions differ: a set that givens must touch.
    pub fn least_difference(&self) -> CellSet {
        differing_cells(&self.closest[0], &self.closest[1])
    }

    /// Whether every candidate of the board is in some solution, so that nothing more follows
    /// from the givens.
    pub fn is_exhausted(&self, board: &Candidates) -> bool {
        let is_open = |cell| {
            let possible = self.possible(cell);
            possible.has_several() && possible.contains_all(board.at(cell))
        };
        board.empty_cells().iter().all(is_open)
    }

    /// Whether there are two solutions and no more, so that any cell in which they differ
    /// decides between them.
    pub fn is_of_two(&self) -> bool {
        let differing = self.differing();
        let is_either = |cell| self.possible(cell).len() == 2;
        differing == self.least_difference() && differing.iter().all(is_either)
    }
}

/// The two that differ in the fewest cells, the first of them where there are several.
fn closest(grids: &[Grid]) -> Option<[Grid; 2]> {
    let bytes: Vec<[u8; 81]> = grids.iter().map(Grid::to_bytes).collect();
    let pairs =
        (0..grids.len()).flat_map(|one| (one + 1..grids.len()).map(move |other| [one, other]));
    let difference = |[one, other]: &[usize; 2]| {
        let cells = bytes[*one].iter().zip(&bytes[*other]);
        cells.filter(|(one, other)| one != other).count()
    };
    pairs
        .min_by_key(difference)
        .map(|pair| pair.map(|place| grids[place]))
}

/// By cell the digits of all solutions, of which these are some.
fn possible_digits(givens: &Grid, known: &[Grid]) -> [DigitSet; 81] {
    let mut possible = [DigitSet::NONE; 81];
    let add = |possible: &mut [DigitSet; 81], solution: &Grid| {
        for (cell, digit) in solution.filled() {
            possible[cell.index()] = possible[cell.index()].with(digit);
        }
    };
    known
        .iter()
        .for_each(|solution| add(&mut possible, solution));
    if known.len() < MOST_COMPARED {
        return possible;
    }
    for cell in givens.empty_cells() {
        for digit in givens.allowed(cell) {
            if !possible[cell.index()].contains(digit)
                && let Some(solution) = solutions(&givens.with(cell, Some(digit))).next()
            {
                add(&mut possible, &solution);
            }
        }
    }
    possible
}

/// Givens that leave one solution, each the one that leaves the fewest; those in
/// `preferred` cells come first among equals.
fn deciding(givens: &Grid, preferred: CellSet) -> Vec<(Cell, Digit)> {
    let mut grid = *givens;
    let mut chosen = Vec::new();
    while count(&grid, 2) > 1 {
        let left: Vec<Grid> = solutions(&grid).take(MOST_COMPARED).collect();
        let mut holding = [[0_usize; 9]; 81];
        for (cell, digit) in left.iter().flat_map(Grid::filled) {
            holding[cell.index()][digit.index()] += 1;
        }
        let all = grid.empty_cells().iter();
        let options = all.flat_map(|cell| DigitSet::NINE.iter().map(move |digit| (cell, digit)));
        let rank = |&(cell, digit): &(Cell, Digit)| {
            let holding = holding[cell.index()][digit.index()];
            (holding, !preferred.contains(cell))
        };
        let is_possible = |option: &(Cell, Digit)| rank(option).0 > 0;
        let Some((cell, digit)) = options.filter(is_possible).min_by_key(rank) else {
            break;
        };
        grid.set(cell, Some(digit));
        chosen.push((cell, digit));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{is_forced, is_unique};

    const SEVERAL: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";

    fn ambiguity(line: &str) -> (Grid, Ambiguity) {
        let grid = line.parse().expect("a grid");
        let ambiguity = Ambiguity::find(&grid).expect("several solutions");
        (grid, ambiguity)
    }

    fn check(grid: &Grid, ambiguity: &Ambiguity) {
        for solution in &ambiguity.closest {
            assert!(solution.is_solved() && grid.is_part_of(solution));
        }
        for cell in grid.empty_cells() {
            let forced = ambiguity.possible(cell).single();
            assert_eq!(!ambiguity.differing().contains(cell), forced.is_some());
            let agrees = |digit| is_forced(grid, cell, digit);
            assert_eq!(forced.is_some_and(agrees), forced.is_some(), "{cell}");
        }
        let given = |grid: Grid, &(cell, digit): &(Cell, Digit)| grid.with(cell, Some(digit));
        assert!(is_unique(&ambiguity.deciding.iter().fold(*grid, given)));
    }

    #[test]
    fn what_is_possible_differs_and_decides_is_so() {
        let (grid, few) = ambiguity(SEVERAL);
        check(&grid, &few);
        let all: Vec<Grid> = solutions(&grid).collect();
        let union = |cell| {
            all.iter()
                .filter_map(|solution| solution.get(cell))
                .collect()
        };
        assert!(Cell::all().all(|cell| few.possible(cell) == union(cell)));
        let (grid, many) = ambiguity(&".".repeat(81));
        check(&grid, &many);
        assert_eq!(many.differing().len(), 81);
        assert!(many.least_difference().len() <= 6);
    }

    #[test]
    fn a_board_is_exhausted_once_nothing_follows() {
        let (grid, ambiguity) = ambiguity(SEVERAL);
        let mut board = Candidates::from_grid(&grid);
        assert!(!ambiguity.is_exhausted(&board));
        for cell in grid.empty_cells() {
            for digit in board.at(cell) - ambiguity.possible(cell) {
                board.eliminate(cell, digit);
            }
        }
        assert!(
            !ambiguity.is_exhausted(&board),
            "forced digits are not written"
        );
        for cell in grid.empty_cells() {
            if let Some(digit) = ambiguity.possible(cell).single() {
                board.place(cell, digit);
            }
        }
        assert!(ambiguity.is_exhausted(&board));
    }
}
