//! What is asked of a puzzle, whichever techniques are for it.

use crate::cli::error::CliError;
use ninefold_core::board::{Cell, Digit, Grid, Text};
use ninefold_core::logic::{CandidateProof, Step};
use ninefold_game::game::{HintStage, Position};
use std::borrow::Cow;

/// The error of a puzzle whose solution is not certain.
pub(super) const SEVERAL_SOLUTIONS: &str = "this puzzle has more than one solution";
/// The hint of a full board.
pub(in crate::cli) const NOTHING_LEFT: &str = "Nothing is left to do.";
/// The hint where the techniques end.
pub(in crate::cli) const NO_TECHNIQUE: &str = "No technique known here helps.";
/// Comes before a step on a board with several solutions.
pub(super) const HOLDS_IN_ALL: &str =
    "There is more than one solution. This step holds in all of them.";

/// The steps of a puzzle as far as they lead.
pub(in crate::cli) struct ExplainedPath {
    pub steps: Vec<Step>,
    /// Why they do not fill the board.
    pub end: Option<OpenEnd>,
}

/// Why a path goes no further.
pub(in crate::cli) struct OpenEnd {
    /// In text, beside the error.
    pub text: Vec<String>,
    /// In a cell of a table.
    pub in_a_line: String,
    /// The error of the command.
    pub error: String,
}

impl From<String> for OpenEnd {
    fn from(why: String) -> OpenEnd {
        OpenEnd {
            text: Vec::new(),
            in_a_line: why.clone(),
            error: why,
        }
    }
}

/// A puzzle with the techniques that are for it.
pub(in crate::cli) trait Reasoner {
    /// The board as it is.
    fn position(&self) -> Position;

    /// The step that the next digit needs. It holds in every solution.
    fn next_step(&self) -> Result<Option<Step>, CliError>;

    /// What a step rests on beside the clues, if it is to be said before it.
    fn caution(&self) -> Option<Cow<'static, str>>;

    /// The proof of a step.
    fn proof(&self, step: &Step) -> Text {
        step.proof()
    }

    /// The board after a step, in a form that other commands read again.
    fn after(&self, step: &Step) -> String;

    /// What is said in place of a step, as far as a stage tells it.
    fn without_step(&self, stage: Option<HintStage>) -> Vec<String>;

    /// The same in one line of a table.
    fn without_step_in_a_line(&self) -> String;

    /// The steps to the solution, or as far as they hold in every solution: all of them, or
    /// those that later ones need.
    fn path(&self, all_steps: bool) -> Result<ExplainedPath, CliError>;

    /// Steps with the board before each in HoDoKu's format, if it has such boards.
    fn in_library(&self, steps: &[Step]) -> Option<Vec<String>>;

    /// Why a candidate is false; `None` if no proof is known.
    ///
    /// # Errors
    /// The puzzle has several solutions, or the search was given up.
    fn proof_against(&self, candidate: (Cell, Digit)) -> Result<Option<CandidateProof>, CliError>;

    /// The only solution.
    fn solution(&self) -> Option<Grid>;

    /// Clues that are not checked, on which no step rests.
    fn unknown(&self) -> String {
        String::new()
    }
}
