//! A puzzle to reason about, in any format and of any rules: the question, the steps as far as they
//! lead, and what is known of its solutions.

mod known_solutions;

pub(super) use known_solutions::{NO_TECHNIQUE, not_decided};

use crate::cli::arguments::SearchArgs;
use crate::cli::error::CliError;
use crate::cli::progress::{ProgressLine, PuzzleProgress, Work};
use crate::cli::spoken::Answers;
use known_solutions::{FoundSolutions, HOLDS_IN_ALL, SEVERAL_SOLUTIONS, in_a_line};
use ninefold_core::board::{Cell, Digit, Grid, Text};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::{
    self, CandidateProof, ForcingNets, IndexedRules, Ladder, LogicPath, Step, Supposition,
};
use ninefold_core::rules::RuleIndex;
use ninefold_core::solve::{Outcome, Solver};
use ninefold_game::game::{HeldBoard, HintStage, Position, unknown_words};
use std::borrow::Cow;
use std::sync::Arc;

/// The hint of a full board.
pub(super) const NOTHING_LEFT: &str = "Nothing is left to do.";

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
    fn why_open(&self, end: &logic::Position) -> OpenEnd {
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

/// A puzzle with the techniques that are for it.
pub(in crate::cli) struct PuzzleQuestion {
    rules: IndexedRules,
    /// Its digits and candidates, by the rules without kinds of clues that its stated answer
    /// breaks.
    start: logic::Position,
    known: FoundSolutions,
    /// The clues of its cells, of a puzzle of candidates.
    clues: Option<RuleIndex>,
    search: SearchArgs,
}

impl PuzzleQuestion {
    /// The question about a puzzle that was read.
    ///
    /// # Errors
    /// It has no solution, that is not decided, or a candidate of its solution is missing.
    pub(in crate::cli) fn new(
        puzzle: &Imported,
        answers: Answers,
        search: SearchArgs,
    ) -> Result<PuzzleQuestion, CliError> {
        let effort = &search.effort();
        // Spoken steps do not name clues.
        let of_candidates = (answers == Answers::Written)
            .then(|| of_candidates(puzzle, search))
            .flatten();
        let (rules, known, clues) = match of_candidates {
            Some((solution, clues)) => {
                let known = FoundSolutions::OfCandidates(Box::new(solution));
                (IndexedRules::classic(), known, Some(clues))
            }
            None => {
                let mut board = puzzle.clone();
                board.puzzle.rules = HeldBoard::new(puzzle, effort).rules;
                let mut held = HeldBoard::new(&board, effort);
                held.givens = board.values();
                let known = FoundSolutions::find(&held, effort).map_err(CliError::negative)?;
                (IndexedRules::new(Arc::clone(&held.rules)), known, None)
            }
        };
        let start = logic::Position::imported(&rules, puzzle);
        known.check_candidates(&start).map_err(CliError::negative)?;
        Ok(PuzzleQuestion {
            rules,
            start,
            known,
            clues,
            search,
        })
    }

    /// The board as it is.
    pub(in crate::cli) fn position(&self) -> Position {
        Position::of_board(self.rules.clone(), &self.start)
    }

    /// What a search finds within the effort asked for.
    fn searched<T>(&self, find: impl Fn(Ladder<'_>) -> T) -> Result<T, CliError> {
        let found = self.search.effort().within(|is_cancelled| {
            find(Ladder {
                is_cancelled,
                is_used: &|technique| self.known.is_one() || !technique.assumes_uniqueness(),
                ..Ladder::new(&self.rules)
            })
        });
        found.map_err(|stopped| CliError::negative(not_decided(stopped)))
    }

    /// The step that the next digit needs. It holds in every solution.
    pub(in crate::cli) fn next_step(&self) -> Result<Option<Step>, CliError> {
        if self.known.is_exhausted(&self.start) {
            return Ok(None);
        }
        self.searched(|search| search.next(&self.start))
    }

    /// What a step rests on beside the clues, if it is to be said before it: that it holds in
    /// several solutions, or by the clues that are checked.
    pub(in crate::cli) fn caution(&self) -> Option<Cow<'static, str>> {
        match self.unknown().as_str() {
            "" => self.known.are_several().then_some(HOLDS_IN_ALL.into()),
            unknown => Some(Cow::from(format!(
                "This step holds by the clues that are checked. Not checked: {unknown}."
            ))),
        }
    }

    /// The proof of a step, after what clues of cells have to do with it.
    pub(in crate::cli) fn proof(&self, step: &Step) -> Text {
        match &self.clues {
            Some(clues) => step.proof_by_clues(clues),
            None => step.proof(),
        }
    }

    /// The board after a step, in a form that other commands read again.
    pub(in crate::cli) fn after(&self, step: &Step) -> String {
        let mut after = self.start.clone();
        step.apply(&self.rules, &mut after);
        let in_library = after.library_line(&self.rules);
        in_library
            .unwrap_or_else(|| Puzzle::new(self.rules.rules().clone(), after.values).to_string())
    }

    /// What is said in place of a step, as far as a stage tells it. Of differences between
    /// solutions the first stage tells only that there are some, the next two the cells, and
    /// the others the reason.
    pub(in crate::cli) fn without_step(&self, stage: Option<HintStage>) -> Vec<String> {
        let unknown = self.unknown();
        if !unknown.is_empty() {
            return vec![format!("{NO_TECHNIQUE} Not checked: {unknown}.")];
        }
        if !self.known.are_several() {
            return match stage {
                None | Some(HintStage::Done) => self.known.without_step(&self.start),
                Some(_) => vec![NO_TECHNIQUE.to_owned()],
            };
        }
        let mut sentences = self.known.without_step(&self.start);
        sentences.truncate(match stage {
            Some(HintStage::Nudge) => 1,
            Some(HintStage::Where | HintStage::Which) => 2,
            None | Some(HintStage::Proof | HintStage::Done) => usize::MAX,
        });
        sentences
    }

    /// The same in one line of a table.
    pub(in crate::cli) fn without_step_in_a_line(&self) -> String {
        in_a_line(&self.without_step(Some(HintStage::Proof)))
    }

    /// Why a candidate is false; `None` if no proof is known.
    ///
    /// # Errors
    /// A classic puzzle has several solutions, or the search was given up.
    pub(in crate::cli) fn proof_against(
        &self,
        candidate: (Cell, Digit),
    ) -> Result<Option<CandidateProof>, CliError> {
        if self.known.are_several() && self.rules.is_classic() {
            return Err(CliError::negative(SEVERAL_SOLUTIONS));
        }
        let nets = ForcingNets::Allowed;
        self.searched(|search| search.prove(&self.start, candidate, Supposition::Present, nets))
    }

    /// The solution that has this candidate, as sentences name it; `None` if none is known to.
    pub(in crate::cli) fn solution_with(
        &self,
        (cell, digit): (Cell, Digit),
    ) -> Option<&'static str> {
        self.known.solution_with(cell, digit)
    }

    /// Clues that are not checked, on which no step rests.
    pub(in crate::cli) fn unknown(&self) -> String {
        unknown_words(self.rules.rules().unknown())
    }
}

/// The only solution of a puzzle of candidates, and its clues. Digits that could change places
/// may be no candidates by their clues.
fn of_candidates(puzzle: &Imported, search: SearchArgs) -> Option<(Grid, RuleIndex)> {
    let Puzzle { rules, givens } = &puzzle.puzzle;
    let solve = || Solver::new(rules).solve(givens, &search.effort());
    match rules.candidates().is_some().then(solve)? {
        Ok(Outcome::Unique(solution)) => Some((*solution, RuleIndex::new(rules))),
        _ => None,
    }
}
