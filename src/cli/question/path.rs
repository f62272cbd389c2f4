//! The steps of a puzzle as far as they lead.

use super::known_solutions::{FoundSolutions, SEVERAL_SOLUTIONS, in_a_line};
use super::puzzle_question::PuzzleQuestion;
use crate::cli::error::CliError;
use crate::cli::progress::{ProgressLine, PuzzleProgress, Work};
use ninefold_core::logic::{Ladder, LogicPath, Position, Step};

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

impl PuzzleQuestion {
    /// The steps to the solution, or as far as they hold in every solution: all of them, or
    /// those that later ones need.
    pub(in crate::cli) fn path(&self, all_steps: bool) -> Result<ExplainedPath, CliError> {
        let LogicPath {
            steps, is_solved, ..
        } = self.found_path()?;
        let mut board = self.start.clone();
        steps
            .iter()
            .for_each(|step| step.apply(&self.rules, &mut board));
        let end = (!is_solved).then(|| self.why_open(&board));
        let steps = if all_steps {
            steps
        } else {
            self.searched(|search| search.without_idle_steps(&self.start, steps.clone()))?
        };
        Ok(ExplainedPath { steps, end })
    }

    /// All steps, with a line on a terminal that says how far they have come.
    fn found_path(&self) -> Result<LogicPath, CliError> {
        let progress = PuzzleProgress::default();
        let line = ProgressLine::giving_way(Work::Explaining(progress.clone()));
        let find = || {
            self.searched(|search| {
                let mut watch = progress.watch(&self.start.candidates);
                search.path_while(&self.start, &mut |board| {
                    watch(&board.candidates);
                    !self.known.is_exhausted(board)
                })
            })
        };
        Ok(line.show_during(find)?.unwrap_or_default())
    }

    /// Why steps do not fill the board.
    fn why_open(&self, end: &Position) -> OpenEnd {
        let unknown = self.unknown();
        if !unknown.is_empty() {
            let why = "no more follows from the clues that are checked; not checked";
            return format!("{why}: {unknown}").into();
        }
        match &self.known {
            FoundSolutions::Several(..) => {
                let text = self.known.without_step(end);
                OpenEnd {
                    in_a_line: in_a_line(&text),
                    text,
                    error: SEVERAL_SOLUTIONS.to_owned(),
                }
            }
            _ => {
                let left = self.rules.size().pow(2) - end.values.filled_count();
                let tried = Ladder::new(&self.rules).techniques().len();
                format!("none of the {tried} techniques for its rules helps; {left} cells are left")
                    .into()
            }
        }
    }

    /// Steps with the board before each in HoDoKu's format, if it has such boards.
    pub(in crate::cli) fn in_library(&self, steps: &[Step]) -> Option<Vec<String>> {
        let mut board = self.start.clone();
        board.library_line(&self.rules)?;
        let lines = steps.iter().map(|step| {
            let line = step.library_line(&board);
            step.apply(&self.rules, &mut board);
            line
        });
        lines.collect()
    }
}
