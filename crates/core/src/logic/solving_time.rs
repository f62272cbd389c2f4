//! How long a person needs, and how many steps are open along the way. A simulated solver looks
//! for each step, and takes longer when fewer steps of its kind are open.
//!
//! The form is that of Pelánek's model (*Difficulty Rating of Sudoku Puzzles: An Overview and
//! Evaluation*, 2014, arXiv 1403.7373). The solver always takes the simplest technique that
//! yields something. Each step has a cost, and the number of open places counts as much. The
//! paper gives weights between its measures, not seconds. The constants here were fitted to
//! times of people, on every other one of 1,533 puzzles. They are from Wang, *A Dataset of
//! Sudoku Puzzles With Difficulty Metrics Experienced by Human Players*, IEEE Access 12, 2024
//! (public domain). Each has the mean time of the 10 to 43 players who finished it.
//! `docs/techniques.md` says how well they agree with the others.

use super::any::AnyLadder;
use super::hints::ladder::{ClassicLadder, Rung};
use super::refutation::refute_by_singles;
use super::technique::{Family, Technique};
use super::techniques::singles::basic::singles_in;
use super::{Deduction, first_by};
use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, Grid};
use crate::formats::Puzzle;
use crate::solve::{SolveOutcome, solve};
use std::ops::ControlFlow;
use std::time::Duration;

/// Milliseconds to write a digit.
const WRITING: u64 = 3_500;
/// Milliseconds for each empty cell looked at, where one hidden single in a box is open.
const LOOKING: u64 = 400;
/// Ease of finding singles, in hundredths of a hidden single in a box.
const IN_BOX: u64 = 100;
/// The same by kinds of singles: full houses, hidden ones in boxes and in lines, naked ones.
pub(super) const EASE: [u64; 4] = [70, IN_BOX, 40, 12];
/// Milliseconds to find a step other than a single where only one is open.
const PATTERN: u64 = 39_000;
/// Milliseconds for each inference of a trial, which nobody measured: as long as it takes
/// to write a digit.
const INFERENCE: u64 = WRITING;
/// The inferences of a trial where singles refute no candidate: also not measured.
const LONG_TRIAL: u64 = 60;

/// The steps open at a moment: those of the easiest kind there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenSteps {
    /// The technique of the step taken; `None` where nothing short of forcing chains
    /// leads on, and the solver tries candidates.
    pub technique: Option<Technique>,
    /// Number of such steps. Singles are counted together, by the cells that they fill;
    /// other steps by their results, with what the same search finds; 0 where there are
    /// none.
    pub count: usize,
    /// Time to find and make the step.
    pub time: Duration,
}

/// The moments of a simulated solver, from a position to the solution.
///
/// ```
/// use ninefold_core::classic::{Candidates, Grid};
/// use ninefold_core::logic::SimulatedSolve;
/// use ninefold_core::solve::{SolveOutcome, solve};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens: Grid = line.parse()?;
/// let SolveOutcome::Unique(solution) = solve(&givens) else {
///     panic!("one solution");
/// };
/// let solve = SimulatedSolve::new(&Candidates::from_grid(&givens), &solution);
/// assert_eq!(solve.moments.len(), 51, "all are singles");
/// assert_eq!(solve.time().as_secs() / 60, 3);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SimulatedSolve {
    /// A moment for each step, in the order taken.
    pub moments: Vec<OpenSteps>,
}

impl SimulatedSolve {
    /// Solves a puzzle; `None` if it has not exactly one solution. On boards of other rules the
    /// steps are those of its path, with the costs of classic ones: nobody timed people there.
    /// `None`, too, where the techniques do not reach the solution within the usual effort.
    pub fn of(puzzle: &Puzzle) -> Option<SimulatedSolve> {
        let Some(givens) = puzzle.classic_givens() else {
            let moments = AnyLadder::new(&puzzle.rules).moments(&puzzle.givens)?;
            return Some(SimulatedSolve { moments });
        };
        match solve(&givens) {
            SolveOutcome::Unique(solution) => {
                let board = Candidates::from_grid(&givens);
                Some(SimulatedSolve::new(&board, &solution))
            }
            SolveOutcome::Several(_) | SolveOutcome::None => None,
        }
    }

    /// Solves a position that leads to this solution. Takes some ten microseconds where
    /// singles are enough, and some 100 ms for the hardest puzzles.
    pub fn new(board: &Candidates, solution: &Grid) -> SimulatedSolve {
        let mut board = board.clone();
        let mut moments = Vec::new();
        while !board.values().is_solved() {
            let taken = take_single(&mut board)
                .or_else(|| take_pattern(&mut board))
                .or_else(|| take_trial(&mut board, solution));
            match taken {
                Some(open) => moments.push(open),
                None => break,
            }
        }
        SimulatedSolve { moments }
    }

    /// The time of all steps.
    pub fn time(&self) -> Duration {
        self.moments.iter().map(|open| open.time).sum()
    }
}

impl OpenSteps {
    /// The easiest of so many singles on a board with so many empty cells. The solver looks from
    /// cell to cell until one is open.
    pub(super) fn single(technique: Technique, count: usize, empty: usize, ease: u64) -> OpenSteps {
        OpenSteps {
            technique: Some(technique),
            count,
            time: Duration::from_millis(WRITING + LOOKING * empty as u64 * IN_BOX / ease.max(1)),
        }
    }

    /// One of so many steps of a technique.
    pub(super) fn pattern(technique: Technique, count: usize) -> OpenSteps {
        let square = PATTERN * PATTERN / count.max(1) as u64;
        OpenSteps {
            technique: Some(technique),
            count,
            time: Duration::from_millis(square.isqrt()),
        }
    }

    /// A trial of so many inferences; `None` where they are not known.
    pub(super) fn trial(inferences: Option<usize>) -> OpenSteps {
        let length = inferences.map_or(LONG_TRIAL, |length| length as u64);
        OpenSteps {
            technique: None,
            count: 0,
            time: Duration::from_millis(WRITING + length * INFERENCE),
        }
    }

    /// Whether a single is open.
    pub fn is_single(&self) -> bool {
        let is_single = |technique: Technique| technique.family() == Family::Single;
        self.technique.is_some_and(is_single)
    }
}

/// Number of open steps like this one on this board, including it: those that the same
/// search finds, by their results; of a single, the cells that any single fills. Forcing
/// chains and nets take long to find, and are not counted.
///
/// ```
/// use ninefold_core::logic::{Technique, count_open, examples};
///
/// let (board, step) = examples::found(Technique::XYWing).expect("an example");
/// assert_eq!(count_open(&board, &step), Some(1));
/// ```
pub fn count_open(board: &Candidates, step: &Deduction) -> Option<usize> {
    if step.technique.family() == Family::Single {
        return Some(Singles::on(board).cells.len());
    }
    let mut rungs = ClassicLadder::PLAYER.rungs.iter();
    let rung = rungs.find(|rung| rung.finds(step.technique) && is_pattern(rung));
    rung.map(|rung| count_of(rung, board).max(1))
}

/// The singles of a board.
#[derive(Default)]
struct Singles {
    /// The cells that they fill.
    cells: CellSet,
    /// Ease of finding all of them together.
    ease: u64,
    /// The easiest, and its rating.
    easiest: Option<(u16, Technique, Cell, Digit)>,
}

impl Singles {
    fn on(board: &Candidates) -> Singles {
        let mut singles = Singles::default();
        let mut seen = [CellSet::NONE; 4];
        for single in singles_in(board) {
            let rating = single.rating();
            let kind = match rating {
                10 => 0,
                12 => 1,
                15 => 2,
                _ => 3,
            };
            let in_box_too = kind == 2 && seen[1].contains(single.cell);
            if !in_box_too && !seen[kind].contains(single.cell) {
                seen[kind] = seen[kind].with(single.cell);
                singles.ease += EASE[kind];
            }
            singles.cells = singles.cells.with(single.cell);
            if singles.easiest.is_none_or(|(least, ..)| rating < least) {
                singles.easiest = Some((rating, single.technique, single.cell, single.digit));
            }
        }
        singles
    }
}

/// Takes the easiest single.
fn take_single(board: &mut Candidates) -> Option<OpenSteps> {
    let singles = Singles::on(board);
    let (_, technique, cell, digit) = singles.easiest?;
    let (count, empty) = (singles.cells.len(), board.empty_cells().len());
    board.place(cell, digit);
    Some(OpenSteps::single(technique, count, empty, singles.ease))
}

/// Takes the first step of the player's ladder that is neither a single nor a forcing
/// chain or net.
fn take_pattern(board: &mut Candidates) -> Option<OpenSteps> {
    let rungs = ClassicLadder::PLAYER
        .rungs
        .iter()
        .filter(|rung| is_pattern(rung));
    let (rung, step) = rungs
        .filter_map(|rung| Some((rung, first_by(rung.find, board)?)))
        .next()?;
    let count = count_of(rung, board);
    step.apply(board);
    Some(OpenSteps::pattern(step.technique, count))
}

fn is_pattern(rung: &Rung) -> bool {
    !matches!(rung.technique.family(), Family::Single | Family::Forcing)
}

/// The number of different results of a search.
fn count_of(rung: &Rung, board: &Candidates) -> usize {
    let mut results: Vec<(Vec<_>, Vec<_>)> = Vec::new();
    let _ = (rung.find)(board, &mut |step| {
        let result = (step.placements, step.eliminations);
        if !results.contains(&result) {
            results.push(result);
        }
        ControlFlow::Continue(())
    });
    results.len()
}

/// Fills the cell whose other candidates are refuted with the fewest inferences, as
/// Pelánek's solver does where no technique helps; of cells with the fewest candidates.
fn take_trial(board: &mut Candidates, solution: &Grid) -> Option<OpenSteps> {
    let cells = (2..=9).map(|size| board.cells_of_size(size));
    let cells = cells.into_iter().find(|cells| !cells.is_empty())?;
    let trials = cells.iter().filter_map(|cell| {
        let digit = solution.get(cell)?;
        let wrong = board.at(cell).without(digit).iter();
        let lengths = wrong.map(|digit| Some(refute_by_singles(board, (cell, digit))?.length()));
        let trial = OpenSteps::trial(lengths.sum::<Option<usize>>());
        Some((trial, cell, digit))
    });
    let (trial, cell, digit) = trials.min_by_key(|(trial, ..)| trial.time)?;
    board.place(cell, digit);
    Some(trial)
}
