//! A board to reason about: in any format, with one solution or several that its candidates
//! allow.

use super::error::CliError;
use super::spoken::Answers;
use ninefold_core::formats::{BoardPuzzle, Imported};
use ninefold_core::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::{
    Deduction, Ladder, Mark, NextStep, Role, SolutionPath, explanations, next_needed,
};
use ninefold_core::rules::RuleIndex;
use ninefold_core::solve::Ambiguity;
use ninefold_core::variants::{Effort, Outcome, Solver};
use ninefold_game::game::{Puzzle, PuzzleError, ambiguity_text};
use thiserror::Error;

/// The error of a puzzle whose solution is not certain.
pub(super) const SEVERAL_SOLUTIONS: &str = "this puzzle has more than one solution";

/// The hint of a full board.
pub(super) const NOTHING_LEFT: &str = "Nothing is left to do.";
/// The hint where the techniques end.
pub(super) const NO_TECHNIQUE: &str = "No technique known here helps.";
/// Comes before a step on a board with several solutions.
pub(super) const HOLDS_IN_ALL: &str =
    "There is more than one solution. This step holds in all of them.";

/// A board with what is known of its solutions.
pub(super) struct SolvablePuzzle {
    /// The board.
    pub board: Candidates,
    /// The solutions of its digits.
    pub solutions: KnownSolutions,
}

/// The solutions of a board.
pub(super) enum KnownSolutions {
    /// There is only one, to which these techniques lead.
    One(Box<Grid>, Ladder),
    /// There are several.
    Several(Box<Ambiguity>),
}

/// Why there is nothing to reason about.
#[derive(Debug, Error)]
enum QuestionError {
    #[error("{0}")]
    Puzzle(#[from] PuzzleError),
    #[error("{cell} is {digit} in {solution}, but this candidate is missing; restore it first")]
    Lost {
        cell: Cell,
        digit: Digit,
        solution: &'static str,
    },
}

impl SolvablePuzzle {
    /// The board of a puzzle that was read.
    pub(super) fn imported(puzzle: &Imported) -> Result<SolvablePuzzle, CliError> {
        let board = puzzle.classic_board()?;
        let solutions = match solution_of_candidates(puzzle) {
            // Digits that could change places may be no candidates by their clues.
            Some(solution) => KnownSolutions::One(Box::new(solution), Ladder::WITHOUT_UNIQUENESS),
            None => KnownSolutions::find(board.values()).map_err(CliError::negative)?,
        };
        SolvablePuzzle::new(board, solutions).map_err(CliError::negative)
    }

    fn new(board: Candidates, solutions: KnownSolutions) -> Result<SolvablePuzzle, QuestionError> {
        for cell in board.empty_cells() {
            if let Some(digit) = (solutions.digits(cell) - board.at(cell)).first() {
                let solution = solutions.name();
                return Err(QuestionError::Lost {
                    cell,
                    digit,
                    solution,
                });
            }
        }
        Ok(SolvablePuzzle { board, solutions })
    }

    /// The only solution.
    ///
    /// # Errors
    /// There are several.
    pub(super) fn only_solution(&self) -> Result<&Grid, CliError> {
        match &self.solutions {
            KnownSolutions::One(solution, _) => Ok(solution),
            KnownSolutions::Several(_) => Err(CliError::negative(SEVERAL_SOLUTIONS)),
        }
    }

    /// The step that the next digit needs. It holds in every solution.
    pub(super) fn next_step(&self) -> Option<NextStep> {
        let next = |board: &Candidates| {
            let goes_on = self.solutions.leave_more(board);
            goes_on.then(|| self.solutions.ladder().next(board))?
        };
        next_needed(&self.board, next)
    }

    /// The steps to the solution, or as far as they hold in every solution.
    pub(super) fn path(&self, watch: &mut dyn FnMut(&Candidates)) -> SolutionPath {
        let mut goes_on = |board: &Candidates| {
            watch(board);
            self.solutions.leave_more(board)
        };
        let ladder = self.solutions.ladder();
        ladder.path_while(&self.board, &mut goes_on)
    }
}

impl KnownSolutions {
    fn find(givens: &Grid) -> Result<KnownSolutions, PuzzleError> {
        match Puzzle::from_givens(*givens) {
            Ok(puzzle) => {
                let solution = puzzle.classic_solution().unwrap_or(Grid::EMPTY);
                Ok(KnownSolutions::One(Box::new(solution), Ladder::PLAYER))
            }
            Err(PuzzleError::Ambiguous(two)) => {
                let ambiguity = Ambiguity::new(givens, *two);
                Ok(KnownSolutions::Several(Box::new(ambiguity)))
            }
            Err(error) => Err(error),
        }
    }

    /// The digits of a cell in any solution.
    fn digits(&self, cell: Cell) -> DigitSet {
        match self {
            KnownSolutions::One(solution, _) => solution.get(cell).into_iter().collect(),
            KnownSolutions::Several(ambiguity) => ambiguity.possible(cell),
        }
    }

    fn name(&self) -> &'static str {
        match self {
            KnownSolutions::One(..) => "the solution",
            KnownSolutions::Several(_) => "one of the solutions",
        }
    }

    fn ladder(&self) -> Ladder {
        match self {
            KnownSolutions::One(_, ladder) => *ladder,
            KnownSolutions::Several(_) => Ladder::WITHOUT_UNIQUENESS,
        }
    }

    /// Whether something on the board is left that follows: a digit or an elimination.
    fn leave_more(&self, board: &Candidates) -> bool {
        match self {
            KnownSolutions::One(..) => true,
            KnownSolutions::Several(ambiguity) => !ambiguity.is_exhausted(board),
        }
    }
}

/// The only solution of a puzzle of candidates.
fn solution_of_candidates(puzzle: &Imported) -> Option<Grid> {
    let BoardPuzzle { rules, givens } = &puzzle.puzzle;
    let is_of_candidates = !puzzle.is_classic() && rules.candidates().is_some();
    let solve = || Solver::new(rules).solve(givens, &Effort::UNLIMITED);
    match is_of_candidates.then(solve)? {
        Ok(Outcome::Unique(solution)) => solution.classic(),
        _ => None,
    }
}

/// Whether classic techniques are for a puzzle: for a classic one, and for one of candidates
/// with one solution. Spoken steps do not name clues.
pub(super) fn is_solvable(puzzle: &Imported, answers: Answers) -> bool {
    puzzle.is_classic() || answers == Answers::Written && solution_of_candidates(puzzle).is_some()
}

/// The proof of a step, after what clues of cells have to do with it.
pub(super) fn proof(puzzle: &Imported, step: &Deduction) -> String {
    if puzzle.is_classic() {
        return explanations::proof(step);
    }
    let index = RuleIndex::new(&puzzle.puzzle.rules);
    let is_left = |mark: &Mark| index.possible(mark.cell.into()).contains(mark.digit);
    let is_by_clue = |mark: &mut Mark| mark.role == Role::Removed && !is_left(mark);
    let mut step = step.clone();
    let by_clue = step.evidence.marks.extract_if(.., is_by_clue);
    let why = index.ruled_out(by_clue.map(|mark| (mark.cell.into(), mark.digit)));
    let why = why.map_or(String::new(), |why| format!("{why}. "));
    why + &explanations::proof(&step)
}

/// Lines about the differences, once no further step on the board holds in all of several
/// solutions: digits that are forced anyway, the cells that differ, the reason, and givens
/// that would decide.
pub(super) fn what_differs(ambiguity: &Ambiguity, board: &Candidates) -> Vec<String> {
    let end = if ambiguity.is_exhausted(board) {
        "Nothing more follows from the givens.".to_owned()
    } else {
        unproved(ambiguity, board)
    };
    vec![
        end,
        ambiguity_text::differing(ambiguity),
        ambiguity_text::reason(ambiguity),
        ambiguity_text::deciding(ambiguity),
    ]
}

/// The same as one line of a table.
pub(super) fn what_differs_in_a_line(ambiguity: &Ambiguity, board: &Candidates) -> String {
    let sentences = what_differs(ambiguity, board).join(" ");
    sentences.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Digits that all solutions share and the techniques did not find.
fn unproved(ambiguity: &Ambiguity, board: &Candidates) -> String {
    let forced = |cell: Cell| Some(format!("{cell}={}", ambiguity.possible(cell).single()?));
    let forced: Vec<String> = board.empty_cells().iter().filter_map(forced).collect();
    let text = "No technique known here finds more.";
    match forced.as_slice() {
        [] => text.to_owned(),
        cells => format!("{text} In every solution: {}.", cells.join(", ")),
    }
}
