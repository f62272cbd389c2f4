//! The differences between several solutions of a board, and the givens that decide between
//! them.

use super::any::{Effort, Outcome, Solver, Stopped};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The most solutions that are compared with each other.
const MOST_COMPARED: usize = 512;

/// The solutions of a board with several: what they share, and the two that differ least.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::solve::{Ambiguity, Effort, Solver};
///
/// let puzzle: Puzzle = "2x2:1f2h".parse()?;
/// let solver = Solver::new(&puzzle.rules);
/// let several = Ambiguity::find(&solver, &puzzle.givens, &Effort::USUAL)?.expect("several");
/// let pattern = several.least_difference();
/// assert!(pattern.len() >= 4 && several.differing().contains_all(pattern));
/// let (cell, digit) = several.deciding[0];
/// assert!(several.possible(cell).contains(digit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ambiguity {
    /// By cell, the digits that some solution has there.
    possible: Candidates,
    /// Of the first 512 solutions the two that differ in the fewest cells.
    pub closest: [Grid; 2],
    /// Givens that, added to the board, leave one solution.
    pub deciding: Vec<(Cell, Digit)>,
}

impl Ambiguity {
    /// Compares the solutions of this board; `None` unless it has several. Takes milliseconds on
    /// a classic board.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough for one of its searches.
    pub fn find(
        solver: &Solver,
        givens: &Grid,
        effort: &Effort,
    ) -> Result<Option<Ambiguity>, Stopped> {
        match solver.solve(givens, effort)? {
            Outcome::Several(two) => Ambiguity::new(solver, givens, *two, effort).map(Some),
            Outcome::Unique(_) | Outcome::None => Ok(None),
        }
    }

    /// The same of a board of which two solutions are known.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough for one of its searches.
    pub fn new(
        solver: &Solver,
        givens: &Grid,
        two: [Grid; 2],
        effort: &Effort,
    ) -> Result<Ambiguity, Stopped> {
        let board = Compared {
            solver,
            effort,
            size: solver.size(),
        };
        let compared = board.solutions(givens)?;
        let closest = closest(&compared).unwrap_or(two);
        Ok(Ambiguity {
            possible: board.possible_digits(givens, &compared)?,
            closest,
            deciding: board.deciding(givens, closest[0].unlike(&closest[1]))?,
        })
    }

    /// The digits that some solution has in a cell.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.possible.get(cell)
    }

    /// The cells in which not all solutions agree.
    pub fn differing(&self) -> CellSet {
        let cells = self.closest[0].filled_cells().iter();
        cells
            .filter(|&cell| self.possible(cell).has_several())
            .collect()
    }

    /// The cells in which the two closest solutions differ: a set that givens must touch.
    pub fn least_difference(&self) -> CellSet {
        self.closest[0].unlike(&self.closest[1])
    }

    /// Whether every candidate of the cells that are empty in `values` is in some solution, and
    /// none of these cells has the same digit in all, so that nothing more follows from the givens.
    pub fn is_exhausted(&self, values: &Grid, candidates: &Candidates) -> bool {
        let mut open = (self.closest[0].filled_cells() - values.filled_cells()).iter();
        open.all(|cell| {
            let possible = self.possible(cell);
            possible.has_several() && possible.contains_all(candidates.get(cell))
        })
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
    let pairs = (0..grids.len())
        .flat_map(|one| (one + 1..grids.len()).map(move |other| [&grids[one], &grids[other]]));
    let difference = |[one, other]: &[&Grid; 2]| one.unlike(other).len();
    pairs
        .min_by_key(difference)
        .map(|pair| pair.map(|&grid| grid))
}

/// A board whose solutions are compared.
struct Compared<'a> {
    solver: &'a Solver,
    effort: &'a Effort<'a>,
    size: usize,
}

impl Compared<'_> {
    /// The first solutions.
    fn solutions(&self, givens: &Grid) -> Result<Vec<Grid>, Stopped> {
        let all = self.solver.solutions(givens, *self.effort);
        all.take(MOST_COMPARED).collect()
    }

    /// By cell the digits of all solutions, of which these are some.
    fn possible_digits(&self, givens: &Grid, known: &[Grid]) -> Result<Candidates, Stopped> {
        let mut possible = Candidates::NONE;
        let add = |possible: &mut Candidates, solution: &Grid| {
            for (cell, digit) in solution.filled() {
                possible.set(cell, possible.get(cell).with(digit));
            }
        };
        known
            .iter()
            .for_each(|solution| add(&mut possible, solution));
        if known.len() < MOST_COMPARED {
            return Ok(possible);
        }
        for cell in CellSet::board(self.size) - givens.filled_cells() {
            for digit in DigitSet::up_to(self.size) {
                if !possible.has(cell, digit)
                    && let with_it = givens.with(cell, Some(digit))
                    && let Some(solution) = self.solver.any_solution(&with_it, self.effort)?
                {
                    add(&mut possible, &solution);
                }
            }
        }
        Ok(possible)
    }

    /// Givens that leave one solution, each the one that leaves the fewest; those in
    /// `preferred` cells come first among equals.
    fn deciding(&self, givens: &Grid, preferred: CellSet) -> Result<Vec<(Cell, Digit)>, Stopped> {
        let mut grid = *givens;
        let mut chosen = Vec::new();
        loop {
            let left = self.solutions(&grid)?;
            if left.len() < 2 {
                return Ok(chosen);
            }
            let mut holding = [[0_usize; 16]; 256];
            for (cell, digit) in left.iter().flat_map(Grid::filled) {
                holding[cell.index()][digit.index()] += 1;
            }
            let open = CellSet::board(self.size) - grid.filled_cells();
            let digits = DigitSet::up_to(self.size);
            let options = { open.iter() }
                .flat_map(|cell| digits.iter().map(move |digit| (cell, digit)))
                .map(|(cell, digit)| (holding[cell.index()][digit.index()], (cell, digit)))
                .filter(|(held, _)| *held > 0);
            let best = options.min_by_key(|&(held, (cell, _))| (held, !preferred.contains(cell)));
            let Some((_, (cell, digit))) = best else {
                return Ok(chosen);
            };
            grid.set(cell, Some(digit));
            chosen.push((cell, digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Puzzle;

    const SEVERAL: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";

    fn ambiguity(text: &str) -> (Puzzle, Solver, Ambiguity) {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let solver = Solver::new(&puzzle.rules);
        let found = Ambiguity::find(&solver, &puzzle.givens, &Effort::UNLIMITED);
        let several = found.unwrap().expect("several solutions");
        (puzzle, solver, several)
    }

    fn open_cells(puzzle: &Puzzle) -> CellSet {
        CellSet::board(puzzle.size()) - puzzle.givens.filled_cells()
    }

    fn check(text: &str) -> Ambiguity {
        let (puzzle, solver, several) = ambiguity(text);
        for solution in &several.closest {
            assert!(solution.is_full(puzzle.size()) && puzzle.givens.is_part_of(solution));
        }
        for cell in open_cells(&puzzle) {
            let forced = several.possible(cell).single();
            assert_eq!(!several.differing().contains(cell), forced.is_some());
            let agrees = |digit| {
                let found = solver.is_forced(&puzzle.givens, cell, digit, &Effort::UNLIMITED);
                found.unwrap()
            };
            assert_eq!(forced.is_some_and(agrees), forced.is_some(), "{cell}");
        }
        let given = |grid: Grid, &(cell, digit): &(Cell, Digit)| grid.with(cell, Some(digit));
        let decided = several.deciding.iter().fold(puzzle.givens, given);
        assert_eq!(solver.is_unique(&decided, &Effort::UNLIMITED), Ok(true));
        several
    }

    #[test]
    fn what_is_possible_differs_and_decides_is_so() {
        let few = check(SEVERAL);
        let (puzzle, solver, _) = ambiguity(SEVERAL);
        let all = solver.solutions(&puzzle.givens, Effort::UNLIMITED);
        let all: Vec<Grid> = all.collect::<Result<_, _>>().unwrap();
        let union = |cell| {
            all.iter()
                .filter_map(|solution| solution.get(cell))
                .collect()
        };
        assert!(Cell::all(9).all(|cell| few.possible(cell) == union(cell)));
        let many = check(&".".repeat(81));
        assert_eq!(many.differing().len(), 81);
        assert!(many.least_difference().len() <= 6);
    }

    #[test]
    fn solutions_of_other_rules_are_compared_too() {
        let of_x = check("2x2x:p");
        assert_eq!(of_x.differing().len(), 16);
        assert!(of_x.deciding.len() >= 2);
        let six = check("2x3:1zi");
        assert!(six.least_difference().len() >= 4);
    }

    #[test]
    fn a_board_is_exhausted_once_nothing_follows() {
        let (puzzle, _, several) = ambiguity(SEVERAL);
        let mut values = puzzle.givens;
        let mut board = Candidates::all(9);
        assert!(!several.is_exhausted(&values, &board));
        for cell in open_cells(&puzzle) {
            board.set(cell, several.possible(cell));
        }
        assert!(
            !several.is_exhausted(&values, &board),
            "forced digits are not written"
        );
        for cell in open_cells(&puzzle) {
            values.set(cell, several.possible(cell).single());
        }
        assert!(several.is_exhausted(&values, &board));
    }
}
