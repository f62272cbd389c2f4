//! `ninefold hint`: the easiest next step, explained.

use super::arguments::HintArgs;
use super::output::StdoutWriter;
use super::question::SolvablePuzzle;
use super::source::Company;
use super::{CliResult, ExitStatus};
use crate::game::HintStage;
use crate::grid::{Cell, Digit, ImportedPuzzle, LibraryLine};
use crate::logic::{Deduction, Ladder, explanations};
use std::io;

/// Explains the easiest step on each board that the arguments name.
pub fn run(args: &HintArgs) -> CliResult {
    args.input
        .for_each_puzzle(|puzzle, company| explain_step(puzzle, company, args))
}

fn explain_step(puzzle: &ImportedPuzzle, company: Company, args: &HintArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    output.name_puzzle(puzzle, company)?;
    let question = SolvablePuzzle::imported(puzzle)?;
    let mut status = ExitStatus::Success;
    if question.board.empty_cells().is_empty() {
        output.line("Nothing is left to do.")?;
    } else if let Some(step) = Ladder::PLAYER.next_needed(&question.board) {
        print_step(&mut output, &question, &step, args.stage)?;
    } else {
        print_no_step(&mut output, &question, args.stage)?;
        status = ExitStatus::Negative;
    }
    output.flush()?;
    Ok(status)
}

fn print_step(
    output: &mut StdoutWriter,
    question: &SolvablePuzzle,
    step: &Deduction,
    stage: Option<HintStage>,
) -> io::Result<()> {
    match stage {
        None => {
            output.line(step.technique)?;
            output.line(explanations::proof(step))?;
            output.line(explanations::result(step))
        }
        Some(HintStage::Nudge) => output.line(explanations::hint_intro(step)),
        Some(HintStage::Where) => output.line(explanations::where_to_look(step)),
        Some(HintStage::Which) => output.line(explanations::which(step)),
        Some(HintStage::Proof) => output.line(explanations::proof(step)),
        Some(HintStage::Done) => {
            let mut after = question.board.clone();
            step.apply(&mut after);
            output.line(explanations::result(step))?;
            output.line(LibraryLine::from(after))
        }
    }
}

fn print_no_step(
    output: &mut StdoutWriter,
    question: &SolvablePuzzle,
    stage: Option<HintStage>,
) -> io::Result<()> {
    match (stage, easiest_cell(question)) {
        (None | Some(HintStage::Done), Some((cell, digit))) => {
            output.line("No technique known here helps. From the solution:")?;
            output.line(format_args!("{cell}={digit}"))
        }
        _ => output.line("No technique known here helps."),
    }
}

/// The empty cell with the fewest candidates, and its digit in the solution.
fn easiest_cell(question: &SolvablePuzzle) -> Option<(Cell, Digit)> {
    let board = &question.board;
    let open = board.empty_cells().iter();
    let cell = open.min_by_key(|&cell| board.at(cell).len())?;
    Some((cell, question.solution.get(cell)?))
}
