//! What is known of the solutions of a board.

use crate::cli::counts::SolutionKind;
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::Position;
use ninefold_core::solve::{Ambiguity, Effort, Outcome, Solver, Stopped};
use ninefold_game::game::{HeldBoard, ambiguity_text};

/// The error of a puzzle whose solution is not certain.
pub(super) const SEVERAL_SOLUTIONS: &str = "this puzzle has more than one solution";
/// The hint where the techniques end.
pub(in crate::cli) const NO_TECHNIQUE: &str = "No technique known here helps.";
/// Comes before a step on a board with several solutions.
pub(super) const HOLDS_IN_ALL: &str =
    "There is more than one solution. This step holds in all of them.";

/// The solutions of a board.
pub(super) enum FoundSolutions {
    /// There is only one.
    One(Box<Grid>),
    /// There is only one, but for the clues of cells there could be more.
    OfCandidates(Box<Grid>),
    /// There are several; how they differ, unless that takes too long.
    Several(Option<Box<Ambiguity>>),
    /// The clues that are checked leave several.
    Undecided,
}

impl FoundSolutions {
    /// The solutions of a board by the clues that are checked.
    ///
    /// # Errors
    /// A sentence: there is none, and why, or it was not decided.
    pub(super) fn find(held: &HeldBoard, effort: &Effort) -> Result<FoundSolutions, String> {
        let solver = Solver::new(&held.rules);
        let outcome = solver.solve(&held.givens, effort).map_err(not_decided)?;
        let count = match outcome {
            Outcome::None => 0,
            Outcome::Unique(_) => 1,
            Outcome::Several(_) => 2,
        };
        match (outcome, SolutionKind::of_board(count, held, effort)) {
            (Outcome::Unique(solution), _) => Ok(FoundSolutions::One(solution)),
            (Outcome::Several(two), SolutionKind::Several) => {
                let several = Ambiguity::new(&solver, &held.givens, *two, effort);
                Ok(FoundSolutions::Several(several.ok().map(Box::new)))
            }
            (Outcome::Several(_), _) => Ok(FoundSolutions::Undecided),
            (Outcome::None, SolutionKind::None) => Err(format!(
                "this puzzle has no solution: {}",
                held.why_unsolvable(effort)
            )),
            (Outcome::None, kind) => Err(kind.problem().unwrap_or_default().to_owned()),
        }
    }

    /// Whether techniques may assume that there is only one.
    pub(super) fn is_one(&self) -> bool {
        matches!(self, FoundSolutions::One(_))
    }

    /// Whether there are several.
    pub(super) fn are_several(&self) -> bool {
        matches!(self, FoundSolutions::Several(_))
    }

    /// The only one.
    pub(super) fn only(&self) -> Option<&Grid> {
        match self {
            FoundSolutions::One(solution) | FoundSolutions::OfCandidates(solution) => {
                Some(solution)
            }
            FoundSolutions::Several(_) | FoundSolutions::Undecided => None,
        }
    }

    /// How several differ.
    fn ambiguity(&self) -> Option<&Ambiguity> {
        match self {
            FoundSolutions::Several(ambiguity) => ambiguity.as_deref(),
            _ => None,
        }
    }

    /// Whether nothing on the board is left that follows: no digit and no elimination.
    pub(super) fn is_exhausted(&self, board: &Position) -> bool {
        let ambiguity = self.ambiguity();
        ambiguity.is_some_and(|several| several.is_exhausted(&board.values, &board.candidates))
    }

    /// That no candidate of a solution is missing.
    ///
    /// # Errors
    /// The first one that is.
    pub(super) fn check_candidates(&self, board: &Position) -> Result<(), String> {
        let (solution, cells) = match (self.only(), self.ambiguity()) {
            (Some(only), _) => ("the solution", only.filled_cells()),
            (None, Some(several)) => ("one of the solutions", several.closest[0].filled_cells()),
            (None, None) => return Ok(()),
        };
        for cell in cells {
            if let Some(digit) = (self.digits(cell) - board.candidates.get(cell)).first() {
                return Err(format!(
                    "{cell} is {digit} in {solution}, but this candidate is missing; restore it \
                     first"
                ));
            }
        }
        Ok(())
    }

    /// The solution that has this digit in a cell, as sentences name it.
    pub(super) fn solution_with(&self, cell: Cell, digit: Digit) -> Option<&'static str> {
        let name = if self.are_several() {
            "a solution"
        } else {
            "the solution"
        };
        self.digits(cell).contains(digit).then_some(name)
    }

    /// The digits of a cell in any solution.
    fn digits(&self, cell: Cell) -> DigitSet {
        match (self.only(), self.ambiguity()) {
            (Some(only), _) => only.get(cell).into_iter().collect(),
            (None, Some(several)) => several.possible(cell),
            (None, None) => DigitSet::NONE,
        }
    }

    /// What is said where no step is left: a digit of the solution; or of several solutions
    /// digits that are forced anyway, the cells that differ, the reason, and givens that would
    /// decide.
    pub(super) fn without_step(&self, board: &Position) -> Vec<String> {
        match (self.only(), self.ambiguity()) {
            (Some(only), _) => match easiest_cell(board, only) {
                Some((cell, digit)) => vec![
                    format!("{NO_TECHNIQUE} From the solution:"),
                    format!("{cell}={digit}"),
                ],
                None => vec![NO_TECHNIQUE.to_owned()],
            },
            (None, Some(several)) => vec![
                if self.is_exhausted(board) {
                    "Nothing more follows from the givens.".to_owned()
                } else {
                    unproved(several, board)
                },
                ambiguity_text::differing(several),
                ambiguity_text::reason(several),
                ambiguity_text::deciding(several),
            ],
            (None, None) => vec![NO_TECHNIQUE.to_owned()],
        }
    }
}

/// The cells without a digit.
fn open_cells(board: &Position, solution: &Grid) -> impl Iterator<Item = Cell> {
    (solution.filled_cells() - board.values.filled_cells()).iter()
}

/// The empty cell with the fewest candidates, and its digit in the solution.
fn easiest_cell(board: &Position, solution: &Grid) -> Option<(Cell, Digit)> {
    let open = open_cells(board, solution);
    let cell = open.min_by_key(|&cell| board.candidates.get(cell).len())?;
    Some((cell, solution.get(cell)?))
}

/// Digits that all solutions share and the techniques did not find.
fn unproved(several: &Ambiguity, board: &Position) -> String {
    let forced = |cell: Cell| Some(format!("{cell}={}", several.possible(cell).single()?));
    let open = open_cells(board, &several.closest[0]);
    let forced: Vec<String> = open.filter_map(forced).collect();
    let text = "No technique known here finds more.";
    match forced.as_slice() {
        [] => text.to_owned(),
        cells => format!("{text} In every solution: {}.", cells.join(", ")),
    }
}

/// That a search was given up, and what has it go on for longer.
pub(in crate::cli) fn not_decided(stopped: Stopped) -> String {
    format!("{stopped}: see --search-steps")
}

/// Sentences as one line.
pub(super) fn in_a_line(sentences: &[String]) -> String {
    let sentences = sentences.join(" ");
    sentences.split_whitespace().collect::<Vec<_>>().join(" ")
}
