//! A puzzle for the techniques of classic boards, with one solution or several that its
//! candidates allow.

use super::reasoner::{
    ExplainedPath, HOLDS_IN_ALL, NO_TECHNIQUE, OpenEnd, Reasoner, SEVERAL_SOLUTIONS,
};
use crate::cli::error::CliError;
use crate::cli::progress::{ProgressLine, PuzzleProgress, Work};
use crate::cli::spoken::Answers;
use ninefold_core::board::{Cell, Digit, DigitSet, Grid, Text};
use ninefold_core::classic::{self, Candidates};
use ninefold_core::formats::{Imported, LibraryLine, Puzzle};
use ninefold_core::logic::{
    CandidateProof, ClassicLadder, Deduction, ForcingNets, IndexedRules, Ladder, PathEnd, Role,
    SolutionPath, Step, Supposition, explanations, next_needed,
};
use ninefold_core::rules::RuleIndex;
use ninefold_core::solve::{Ambiguity, Effort, Outcome, Solver};
use ninefold_core::text;
use ninefold_game::game::{GamePuzzle, HintStage, Position, PuzzleError, ambiguity_text};
use std::borrow::Cow;
use thiserror::Error;

/// A board with what is known of its solutions.
pub(super) struct SolvablePuzzle {
    board: Candidates,
    /// The solutions of its digits.
    solutions: KnownSolutions,
    /// The clues of its cells, of a puzzle of candidates.
    clues: Option<RuleIndex>,
}

/// The solutions of a board.
enum KnownSolutions {
    /// There is only one, to which these techniques lead.
    One(Box<classic::Grid>, ClassicLadder),
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
        cell: classic::Cell,
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
            Some(solution) => {
                KnownSolutions::One(Box::new(solution), ClassicLadder::WITHOUT_UNIQUENESS)
            }
            None => KnownSolutions::find(board.values()).map_err(CliError::negative)?,
        };
        check_candidates(&board, &solutions).map_err(CliError::negative)?;
        let clues = (!puzzle.is_classic()).then(|| RuleIndex::new(&puzzle.puzzle.rules));
        Ok(SolvablePuzzle {
            board,
            solutions,
            clues,
        })
    }
    /// The steps to the solution, or as far as they hold in every solution, with a line on a
    /// terminal that says how far it has come.
    fn found_path(&self) -> SolutionPath {
        let progress = PuzzleProgress::default();
        let mut watch = progress.watch(&self.board);
        let line = ProgressLine::giving_way(Work::Explaining(progress));
        let mut goes_on = |board: &Candidates| {
            watch(board);
            self.solutions.leave_more(board)
        };
        let ladder = self.solutions.ladder();
        line.show_during(|| ladder.path_while(&self.board, &mut goes_on))
    }
}

impl Reasoner for SolvablePuzzle {
    fn position(&self) -> Position {
        Position::with_candidates(&self.board)
    }

    fn next_step(&self) -> Result<Option<Step>, CliError> {
        let next = |board: &Candidates| {
            let goes_on = self.solutions.leave_more(board);
            goes_on.then(|| self.solutions.ladder().next(board))?
        };
        Ok(next_needed(&self.board, next).map(Step::from))
    }

    fn caution(&self) -> Option<Cow<'static, str>> {
        match self.solutions {
            KnownSolutions::One(..) => None,
            KnownSolutions::Several(_) => Some(HOLDS_IN_ALL.into()),
        }
    }

    /// After what clues of cells have to do with it.
    fn proof(&self, step: &Step) -> Text {
        match (&self.clues, step.deduction()) {
            (Some(clues), Some(step)) => proof_by_clues(clues, step),
            _ => step.proof(),
        }
    }

    fn after(&self, step: &Step) -> String {
        let mut after = self.board.clone();
        if let Some(step) = step.deduction() {
            step.apply(&mut after);
        }
        LibraryLine::from(after).to_string()
    }

    /// Of differences between solutions the first stage tells only that there are some, the
    /// next two the cells, and the others the reason.
    fn without_step(&self, stage: Option<HintStage>) -> Vec<String> {
        match &self.solutions {
            KnownSolutions::One(solution, _) => {
                let is_told = matches!(stage, None | Some(HintStage::Done));
                match easiest_cell(&self.board, solution).filter(|_| is_told) {
                    Some((cell, digit)) => vec![
                        format!("{NO_TECHNIQUE} From the solution:"),
                        format!("{cell}={digit}"),
                    ],
                    None => vec![NO_TECHNIQUE.to_owned()],
                }
            }
            KnownSolutions::Several(ambiguity) => {
                let mut sentences = what_differs(ambiguity, &self.board);
                sentences.truncate(match stage {
                    Some(HintStage::Nudge) => 1,
                    Some(HintStage::Where | HintStage::Which) => 2,
                    None | Some(HintStage::Proof | HintStage::Done) => usize::MAX,
                });
                sentences
            }
        }
    }

    fn without_step_in_a_line(&self) -> String {
        match &self.solutions {
            KnownSolutions::One(..) => NO_TECHNIQUE.to_owned(),
            KnownSolutions::Several(_) => in_a_line(&self.without_step(None)),
        }
    }

    fn path(&self, all_steps: bool) -> Result<ExplainedPath, CliError> {
        let path = self.found_path();
        let end = match (&path.ending, &self.solutions) {
            (PathEnd::Solved, _) => None,
            (PathEnd::Stuck(stuck), KnownSolutions::One(..)) => {
                let left = stuck.empty_cells().len();
                Some(format!("no known technique helps; {left} cells are left").into())
            }
            (PathEnd::Stuck(stuck), KnownSolutions::Several(ambiguity)) => {
                let text = what_differs(ambiguity, stuck);
                Some(OpenEnd {
                    in_a_line: in_a_line(&text),
                    text,
                    error: SEVERAL_SOLUTIONS.to_owned(),
                })
            }
        };
        let steps = if all_steps {
            path.steps
        } else {
            path.without_idle_steps(&self.board)
        };
        let steps = steps.into_iter().map(Step::from).collect();
        Ok(ExplainedPath { steps, end })
    }

    fn in_library(&self, steps: &[Step]) -> Option<Vec<String>> {
        let mut board = self.board.clone();
        let lines = steps.iter().filter_map(Step::deduction).map(|step| {
            let line = step.library_line(&board);
            let line = line.unwrap_or_else(|| LibraryLine::from(board.clone()));
            step.apply(&mut board);
            line.to_string()
        });
        Some(lines.collect())
    }

    fn proof_against(&self, candidate: (Cell, Digit)) -> Result<Option<CandidateProof>, CliError> {
        if let KnownSolutions::Several(_) = self.solutions {
            return Err(CliError::negative(SEVERAL_SOLUTIONS));
        }
        let rules = IndexedRules::classic();
        let (board, nets) = ((&self.board).into(), ForcingNets::Allowed);
        let search = Ladder::new(&rules);
        Ok(search.prove(&board, candidate, Supposition::Present, nets))
    }

    fn solution(&self) -> Option<Grid> {
        match &self.solutions {
            KnownSolutions::One(solution, _) => Some(Grid::from(&**solution)),
            KnownSolutions::Several(_) => None,
        }
    }
}

/// The proof of a step, after what clues of cells have to do with it.
fn proof_by_clues(clues: &RuleIndex, step: &Deduction) -> Text {
    let mut step = step.clone();
    let marks = &mut step.evidence.marks;
    let by_clue = marks.extract_if(.., |mark| {
        mark.role == Role::Removed && !clues.possible(mark.cell.into()).contains(mark.digit)
    });
    let why = clues.ruled_out(by_clue.map(|mark| (mark.cell.into(), mark.digit)));
    let why = why.map(|why| text!("{why:#}. "));
    why.into_iter()
        .chain([explanations::proof(&step)])
        .collect()
}

/// Sentences as one line.
fn in_a_line(sentences: &[String]) -> String {
    let sentences = sentences.join(" ");
    sentences.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// That no candidate of a solution is missing.
fn check_candidates(board: &Candidates, solutions: &KnownSolutions) -> Result<(), QuestionError> {
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
    Ok(())
}

impl KnownSolutions {
    fn find(givens: &classic::Grid) -> Result<KnownSolutions, PuzzleError> {
        match GamePuzzle::from_givens(*givens) {
            Ok(puzzle) => {
                let solution = puzzle.classic_solution().unwrap_or(classic::Grid::EMPTY);
                Ok(KnownSolutions::One(
                    Box::new(solution),
                    ClassicLadder::PLAYER,
                ))
            }
            Err(PuzzleError::Ambiguous(two)) => {
                let ambiguity = Ambiguity::new(givens, *two);
                Ok(KnownSolutions::Several(Box::new(ambiguity)))
            }
            Err(error) => Err(error),
        }
    }

    /// The digits of a cell in any solution.
    fn digits(&self, cell: classic::Cell) -> DigitSet {
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

    fn ladder(&self) -> ClassicLadder {
        match self {
            KnownSolutions::One(_, ladder) => *ladder,
            KnownSolutions::Several(_) => ClassicLadder::WITHOUT_UNIQUENESS,
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
fn solution_of_candidates(puzzle: &Imported) -> Option<classic::Grid> {
    let Puzzle { rules, givens } = &puzzle.puzzle;
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

/// Lines about the differences, once no further step on the board holds in all of several
/// solutions: digits that are forced anyway, the cells that differ, the reason, and givens
/// that would decide.
fn what_differs(ambiguity: &Ambiguity, board: &Candidates) -> Vec<String> {
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

/// The empty cell with the fewest candidates, and its digit in the solution.
fn easiest_cell(board: &Candidates, solution: &classic::Grid) -> Option<(classic::Cell, Digit)> {
    let open = board.empty_cells().iter();
    let cell = open.min_by_key(|&cell| board.at(cell).len())?;
    Some((cell, solution.get(cell)?))
}

/// Digits that all solutions share and the techniques did not find.
fn unproved(ambiguity: &Ambiguity, board: &Candidates) -> String {
    let forced =
        |cell: classic::Cell| Some(format!("{cell}={}", ambiguity.possible(cell).single()?));
    let forced: Vec<String> = board.empty_cells().iter().filter_map(forced).collect();
    let text = "No technique known here finds more.";
    match forced.as_slice() {
        [] => text.to_owned(),
        cells => format!("{text} In every solution: {}.", cells.join(", ")),
    }
}
