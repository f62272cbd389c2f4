//! The engine for boards of any rules.
mod circles;
mod combined;
mod effort;
mod equal;
mod frame;
mod learned;
mod network;
mod part_sums;
mod placing;
mod probe;
mod propagate;
mod reading;
mod sandwich;
mod search;
mod sum_cells;
mod sums;

pub use effort::{Effort, Stopped};
pub(crate) use frame::Frame;
pub(crate) use probe::Probe;
pub(crate) use search::{Advance, PausedSearch, Search};

use super::engine::Solutions;
use super::rng::PuzzleRng;
use super::solver::solutions;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::rules::clue::Clue;
use crate::rules::leftover::{self, Leftover};
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use network::Network;

/// The most cells of a sum by the 45 rule in a search.
const MOST_SUM_CELLS: usize = 4;
/// The same where a step is checked or a contradiction looked for: the ladder looks at as many, filled ones included.
const MOST_SUM_CELLS_OF_STEPS: usize = 6;

/// The rules of a board, made ready for searching. Making it takes up to some
/// milliseconds; keep it for many boards of the same rules. Classic puzzles are solved by the
/// engine that is made for them; in an [`Effort`] each of their solutions counts as a guess.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::rules::{Kind, Rules, Shape};
/// use ninefold_core::solve::{Effort, Outcome, Solver};
///
/// let rules = Rules::new(Shape::with_boxes(4)?).with(Kind::X)?;
/// let solver = Solver::new(&rules);
/// let givens = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1)).with(Cell::at(0, 1), Digit::new(2));
/// assert_eq!(solver.count(&givens, 100, &Effort::UNLIMITED), Ok(4));
///
/// let givens = givens.with(Cell::at(3, 3), Digit::new(3));
/// let Ok(Outcome::Unique(solution)) = solver.solve(&givens, &Effort::UNLIMITED) else {
///     panic!("has one solution")
/// };
/// assert!(solution.is_full(4) && givens.is_part_of(&solution));
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    network: Network,
    /// Whether the engine for classic puzzles answers.
    is_classic: bool,
}

/// A search for solutions, by the engine that is the fastest for the rules.
enum Solving<'a> {
    Classic(Solutions, u64),
    Any(Box<Search<'a>>),
}

impl Solving<'_> {
    /// The next solution. Of a classic puzzle each one counts as a guess.
    fn next(&mut self, effort: &Effort) -> Result<Option<Grid>, Stopped> {
        match self {
            Solving::Classic(solutions, found) => {
                effort.allows(*found, *found)?;
                *found += 1;
                Ok(solutions.next().map(|grid| Grid::from(&grid)))
            }
            Solving::Any(search) => Ok(search.next(effort)?.map(|frame| frame.values())),
        }
    }
}

/// The solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// There is none.
    None,
    /// There is exactly one.
    Unique(Box<Grid>),
    /// There are several: two of them.
    Several(Box<[Grid; 2]>),
}

impl Solver {
    /// The solver of these rules.
    pub fn new(rules: &Rules) -> Solver {
        Solver {
            is_classic: rules.is_classic(),
            ..Solver::from_index(&RuleIndex::new(rules), MOST_SUM_CELLS)
        }
    }

    /// The solver of a board on which only these clues hold.
    pub(crate) fn of_clues(size: usize, clues: Vec<Clue>) -> Solver {
        Solver::from_index(&RuleIndex::of_clues(size, clues), MOST_SUM_CELLS_OF_STEPS)
    }

    fn from_index(index: &RuleIndex, most_sum_cells: usize) -> Solver {
        Solver::from_network(Network::new(
            index,
            &leftover::all(index),
            Some(most_sum_cells),
        ))
    }

    fn from_network(network: Network) -> Solver {
        Solver {
            network,
            is_classic: false,
        }
    }

    /// The solver of rules whose leftovers are known: those of the same houses.
    pub(crate) fn with_leftovers(index: &RuleIndex, leftovers: &[Leftover]) -> Solver {
        Solver::from_network(Network::new(index, leftovers, Some(MOST_SUM_CELLS)))
    }

    /// The solver that is made in the shortest time: it sees no leftovers and no sums by the
    /// 45 rule.
    pub(crate) fn of_clues_alone(index: &RuleIndex) -> Solver {
        Solver::from_network(Network::new(index, &[], None))
    }

    /// The engine that sees the sums that steps speak of.
    pub(crate) fn for_steps(index: &RuleIndex, leftovers: &[Leftover]) -> Solver {
        Solver::from_network(Network::new(
            index,
            leftovers,
            Some(MOST_SUM_CELLS_OF_STEPS),
        ))
    }

    /// The number of rows of its boards.
    pub(super) fn size(&self) -> usize {
        self.network.size
    }

    /// A search for the solutions of a puzzle, before its first step.
    pub(crate) fn search(&self, givens: &Grid) -> Search<'_> {
        Search::new(&self.network, Frame::new(self.network.size, givens))
    }

    /// A search goes on where it rested.
    pub(crate) fn resume(&self, paused: PausedSearch) -> Search<'_> {
        Search::resume(&self.network, paused)
    }

    /// A search for the solutions of a puzzle, by the fastest engine.
    fn solving(&self, givens: &Grid) -> Solving<'_> {
        match givens.classic().filter(|_| self.is_classic) {
            Some(grid) => Solving::Classic(solutions(&grid), 0),
            None => Solving::Any(Box::new(self.search(givens).learning())),
        }
    }

    /// Solves a puzzle, and proves whether its solution is the only one. Givens that break
    /// a rule leave no solution.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn solve(&self, givens: &Grid, effort: &Effort) -> Result<Outcome, Stopped> {
        let mut search = self.solving(givens);
        let Some(first) = search.next(effort)? else {
            return Ok(Outcome::None);
        };
        Ok(match search.next(effort)? {
            Some(second) => Outcome::Several(Box::new([first, second])),
            None => Outcome::Unique(Box::new(first)),
        })
    }

    /// The number of solutions, counted no further than `limit`.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn count(&self, givens: &Grid, limit: usize, effort: &Effort) -> Result<usize, Stopped> {
        let mut search = self.solving(givens);
        let mut found = 0;
        while found < limit && search.next(effort)?.is_some() {
            found += 1;
        }
        Ok(found)
    }

    /// Whether there is exactly one solution.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn is_unique(&self, givens: &Grid, effort: &Effort) -> Result<bool, Stopped> {
        Ok(self.count(givens, 2, effort)? == 1)
    }

    /// One solution, always the same, if there is any.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    ///
    /// ```
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::board::Grid;
    /// use ninefold_core::solve::{Effort, Solver};
    /// let solver = Solver::new(Rules::classic());
    /// let grid = solver.any_solution(&Grid::EMPTY, &Effort::UNLIMITED)?;
    /// assert!(grid.is_some_and(|grid| grid.is_full(9)));
    /// # Ok::<(), ninefold_core::solve::Stopped>(())
    /// ```
    pub fn any_solution(&self, givens: &Grid, effort: &Effort) -> Result<Option<Grid>, Stopped> {
        self.solving(givens).next(effort)
    }

    /// A random solution, the same for the same seed. Not all are equally likely.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn random_solution(
        &self,
        givens: &Grid,
        seed: u64,
        effort: &Effort,
    ) -> Result<Option<Grid>, Stopped> {
        let mut search = self.search(givens).at_random(PuzzleRng::new(seed));
        Ok(search.next(effort)?.map(|frame| frame.values()))
    }

    /// Iterates over all solutions; memory does not grow with their number. Once the
    /// effort is spent, the last item is an error.
    ///
    /// ```
    /// use ninefold_core::rules::{Rules, Shape};
    /// use ninefold_core::board::Grid;
    /// use ninefold_core::solve::{Effort, Solver};
    /// let solver = Solver::new(&Rules::new(Shape::with_boxes(4)?));
    /// assert_eq!(solver.solutions(&Grid::EMPTY, Effort::UNLIMITED).count(), 288);
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn solutions<'a>(
        &'a self,
        givens: &Grid,
        effort: Effort<'a>,
    ) -> impl Iterator<Item = Result<Grid, Stopped>> + 'a {
        let mut search = Some(self.solving(givens));
        std::iter::from_fn(move || match search.as_mut()?.next(&effort) {
            Ok(solution) => solution.map(Ok),
            Err(stopped) => {
                search = None;
                Some(Err(stopped))
            }
        })
    }

    fn search_from(&self, board: &Candidates) -> Search<'_> {
        Search::new(&self.network, Frame::from(board)).learning()
    }

    /// Whether no solution has another value in this cell; also true if there is no solution
    /// at all. With the cell empty, a puzzle still has one solution exactly if this holds.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::solve::{Effort, Solver};
    /// let solver = Solver::new(Rules::classic());
    /// let one = Digit::new(1).unwrap();
    /// let is_forced = solver.is_forced(&Grid::EMPTY, Cell::at(0, 0), one, &Effort::UNLIMITED);
    /// assert_eq!(is_forced, Ok(false));
    /// ```
    pub fn is_forced(
        &self,
        givens: &Grid,
        cell: Cell,
        value: Digit,
        effort: &Effort,
    ) -> Result<bool, Stopped> {
        let mut start = Frame::new(self.network.size, givens);
        start.0[cell.index()] &= !DigitSet::only(value).bits();
        let mut search = Search::new(&self.network, start).learning();
        Ok(search.next(effort)?.is_none())
    }

    /// Whether no solution within these candidates has this value in this cell. `Ok(false)`
    /// means that there is one.
    pub(crate) fn refutes(
        &self,
        board: &Candidates,
        cell: Cell,
        value: Digit,
        effort: &Effort,
    ) -> Result<bool, Stopped> {
        let mut start = *board;
        // Cells without clues are free.
        for cell in Cell::all(self.network.size).filter(|cell| self.network.is_free(*cell)) {
            let first = board.get(cell).first();
            start.set(cell, first.into_iter().collect());
        }
        start.set(cell, board.get(cell) & DigitSet::only(value));
        Ok(self.search_from(&start).next(effort)?.is_none())
    }
}

#[cfg(test)]
mod tests {
    mod clue_support;
    mod impossible_mixtures;

    use super::*;
    use crate::board::CellSet;
    use crate::rules::{LocalClue, LocalKind, Shape};

    #[test]
    fn classic_puzzles_have_the_same_answers_from_both_engines() {
        let rules = Rules::classic();
        let (fast, any) = (
            Solver::new(rules),
            Solver::from_index(&RuleIndex::new(rules), MOST_SUM_CELLS),
        );
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let unique = Grid::from(&line.parse().unwrap());
        let (corner, last) = (Cell::at(0, 0), Cell::at(8, 8));
        let several = unique.with(corner, None).with(last, None);
        let none = unique.with(corner, Digit::new(1));
        for givens in [unique, several, none] {
            let of = |solver: &Solver| {
                let mut all: Vec<String> = solver
                    .solutions(&givens, Effort::UNLIMITED)
                    .map(|solution| format!("{:?}", solution.unwrap()))
                    .collect();
                all.sort();
                let forced =
                    solver.is_forced(&givens, corner, Digit::from_index(4), &Effort::UNLIMITED);
                (
                    all,
                    solver.count(&givens, 1_000, &Effort::UNLIMITED),
                    forced,
                )
            };
            assert_eq!(of(&fast), of(&any));
        }
        let stopped = fast.count(
            &Grid::EMPTY,
            10,
            &Effort {
                most_guesses: 3,
                ..Effort::UNLIMITED
            },
        );
        assert_eq!(stopped, Err(Stopped::TooManyGuesses(3)));
    }

    #[test]
    fn hundreds_of_extra_regions_are_no_harm() {
        let mut rules = Rules::new(Shape::with_boxes(4).unwrap());
        let row: CellSet = (0..4).map(|column| Cell::at(0, column)).collect();
        for _ in 0..256 {
            rules = rules.with_extra_region(row).unwrap();
        }
        let more = rules.clone().with_extra_region(row).unwrap_err();
        assert_eq!(more.to_string(), "more than 256 extra regions");
        let count = Solver::new(&rules).count(&Grid::EMPTY, 1_000, &Effort::UNLIMITED);
        assert_eq!(count, Ok(288));
    }

    #[test]
    fn no_clue_is_left_out_beside_a_thousand_others() {
        let mut rules = Rules::new(Shape::with_boxes(9).unwrap());
        let row: Vec<Cell> = (0..9).map(|column| Cell::at(0, column)).collect();
        let zipper = LocalClue::new(LocalKind::Zipper, row, vec![]);
        for _ in 0..300 {
            // Four sums each.
            rules = rules.with_local(zipper.clone()).unwrap();
        }
        let corner = Cell::at(8, 0);
        let last = LocalClue::new(LocalKind::LittleKiller, vec![corner], vec![5]);
        let rules = rules.with_local(last).unwrap();
        let grid = Solver::new(&rules).any_solution(&Grid::EMPTY, &Effort::UNLIMITED);
        let grid = grid.unwrap().expect("it has solutions");
        assert_eq!(grid.get(corner), Digit::new(5));
        assert!(RuleIndex::new(&rules).is_solved(&grid));
    }
}
