//! A puzzle for the techniques of boards of any rules.

use super::reasoner::{ExplainedPath, HOLDS_IN_ALL, NO_TECHNIQUE, Reasoner, SEVERAL_SOLUTIONS};
use crate::cli::arguments::SearchArgs;
use crate::cli::counts::SolutionKind;
use crate::cli::error::CliError;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::{
    AnyLadder, CandidateProof, ForcingNets, IndexedRules, Ladder, Step, Supposition,
};
use ninefold_core::solve::{Effort, Solver, Stopped};
use ninefold_game::game::{HeldBoard, HintStage, Position, unknown_words};
use std::borrow::Cow;

/// A board with what is known of its solutions.
pub(super) struct BoardQuestion {
    /// Its digits, by the rules without kinds of clues that its stated answer breaks.
    start: Position,
    known: SolutionKind,
    search: SearchArgs,
}

impl BoardQuestion {
    pub(super) fn new(puzzle: &Imported, search: SearchArgs) -> Result<BoardQuestion, CliError> {
        let effort = &search.effort();
        let mut board = puzzle.clone();
        board.puzzle.rules = HeldBoard::new(puzzle, effort).rules;
        let mut held = HeldBoard::new(&board, effort);
        held.givens = board.values();
        let known = solutions(&held, effort).map_err(CliError::negative)?;
        let rules = IndexedRules::new(board.puzzle.rules.clone());
        Ok(BoardQuestion {
            start: Position::new(rules, board.values()),
            known,
            search,
        })
    }

    /// What a search finds within the effort asked for.
    fn searched<T>(&self, find: impl Fn(Ladder<'_>) -> T) -> Result<T, CliError> {
        let found = self.search.effort().within(|is_cancelled| {
            find(Ladder {
                is_cancelled,
                ..Ladder::new(self.start.rules())
            })
        });
        found.map_err(|stopped| CliError::negative(not_decided(stopped)))
    }

    /// Why steps do not fill the board.
    fn why_open(&self, steps: &[Step]) -> String {
        let unknown = self.unknown();
        if self.known == SolutionKind::Several {
            SEVERAL_SOLUTIONS.to_owned()
        } else if unknown.is_empty() {
            let placed = steps.iter().map(|step| step.placements.len());
            let left = self.start.empty_cells().len() - placed.sum::<usize>();
            let tried = AnyLadder::techniques().count();
            format!("none of the {tried} techniques for its rules helps; {left} cells are left")
        } else {
            format!("no more follows from the clues that are checked; not checked: {unknown}")
        }
    }
}

impl Reasoner for BoardQuestion {
    fn position(&self) -> Position {
        self.start.clone()
    }

    fn next_step(&self) -> Result<Option<Step>, CliError> {
        self.searched(|search| search.next(&self.start.board_position()))
    }

    /// That a step holds in several solutions, or by the clues that are checked.
    fn caution(&self) -> Option<Cow<'static, str>> {
        match self.unknown().as_str() {
            "" => (self.known == SolutionKind::Several).then_some(HOLDS_IN_ALL.into()),
            unknown => Some(Cow::from(format!(
                "This step holds by the clues that are checked. Not checked: {unknown}."
            ))),
        }
    }

    fn after(&self, step: &Step) -> String {
        let mut after = self.start.board_position();
        step.apply(self.start.rules(), &mut after);
        let rules = self.start.rules().rules().clone();
        Puzzle::new(rules, after.values).to_string()
    }

    fn without_step(&self, _stage: Option<HintStage>) -> Vec<String> {
        vec![self.without_step_in_a_line()]
    }

    fn without_step_in_a_line(&self) -> String {
        match self.unknown().as_str() {
            "" => NO_TECHNIQUE.to_owned(),
            unknown => format!("{NO_TECHNIQUE} Not checked: {unknown}."),
        }
    }

    fn path(&self, _all_steps: bool) -> Result<ExplainedPath, CliError> {
        let board = self.start.board_position();
        let path = self.searched(|search| search.path(&board))?;
        let path = path.unwrap_or_default();
        let end = (!path.is_solved).then(|| self.why_open(&path.steps).into());
        let steps = path.steps;
        Ok(ExplainedPath { steps, end })
    }

    fn in_library(&self, _steps: &[Step]) -> Option<Vec<String>> {
        None
    }

    fn proof_against(&self, candidate: (Cell, Digit)) -> Result<Option<CandidateProof>, CliError> {
        let board = self.start.board_position();
        let nets = ForcingNets::Allowed;
        self.searched(|search| search.prove(&board, candidate, Supposition::Present, nets))
    }

    fn solution(&self) -> Option<Grid> {
        let solver = Solver::new(self.start.rules().rules());
        let solution = solver.any_solution(self.start.digits(), &self.search.effort());
        let is_only = self.known == SolutionKind::Unique;
        solution.ok().flatten().filter(|_| is_only)
    }

    fn unknown(&self) -> String {
        unknown_words(self.start.rules().rules().unknown())
    }
}

/// The solutions of a board by the clues that are checked: one, several, or undecided.
///
/// # Errors
/// A sentence: there is none, and why, or it was not decided.
fn solutions(held: &HeldBoard, effort: &Effort) -> Result<SolutionKind, String> {
    let count = Solver::new(&held.rules).count(&held.givens, 2, effort);
    let kind = SolutionKind::of_board(count.map_err(not_decided)?, held, effort);
    match kind {
        SolutionKind::Unique | SolutionKind::Several | SolutionKind::Undecided => Ok(kind),
        SolutionKind::None => Err(format!(
            "this puzzle has no solution: {}",
            held.why_unsolvable()
        )),
        SolutionKind::Misread | SolutionKind::Stopped => {
            Err(kind.problem().unwrap_or_default().to_owned())
        }
    }
}

/// That a search was given up, and what has it go on for longer.
pub(in crate::cli) fn not_decided(stopped: Stopped) -> String {
    format!("{stopped}: see --search-steps")
}
