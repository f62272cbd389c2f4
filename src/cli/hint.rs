//! `ninefold hint`: the easiest next step, explained.

use super::ExitStatus;
use super::arguments::{Hint, HintStage};
use super::output::{Output, concluded};
use super::question::Question;
use crate::grid::{Cell, Digit, LibraryLine};
use crate::logic::{Deduction, Ladder, words};
use std::io;

/// Explains the easiest step on the board the argument names.
pub fn run(wish: &Hint) -> ExitStatus {
    match Question::named(wish.puzzle.as_deref()) {
        Ok(question) => concluded(answer(&question, wish.stage)),
        Err(answer) => answer,
    }
}

fn answer(question: &Question, stage: Option<HintStage>) -> io::Result<ExitStatus> {
    let mut output = Output::new();
    let answer = match Ladder::PLAYER.next(&question.board) {
        _ if question.board.empty_cells().is_empty() => {
            output.line("Nothing is left to do.")?;
            ExitStatus::Success
        }
        Some(step) => {
            tell(&mut output, question, &step, stage)?;
            ExitStatus::Success
        }
        None => {
            give_up(&mut output, question, stage)?;
            ExitStatus::Negative
        }
    };
    output.finish()?;
    Ok(answer)
}

fn tell(
    output: &mut Output,
    question: &Question,
    step: &Deduction,
    stage: Option<HintStage>,
) -> io::Result<()> {
    match stage {
        None => {
            output.line(step.technique)?;
            output.line(words::proof(step))?;
            output.line(words::result(step))
        }
        Some(HintStage::Nudge) => output.line(words::nudge(step)),
        Some(HintStage::Where) => output.line(words::where_to_look(step)),
        Some(HintStage::Which) => output.line(words::which(step)),
        Some(HintStage::Proof) => output.line(words::proof(step)),
        Some(HintStage::Result) => {
            let mut after = question.board.clone();
            step.apply(&mut after);
            output.line(words::result(step))?;
            output.line(LibraryLine::from(after))
        }
    }
}

fn give_up(output: &mut Output, question: &Question, stage: Option<HintStage>) -> io::Result<()> {
    let reveal = easiest_cell(question);
    match (stage, reveal) {
        (None | Some(HintStage::Result), Some((cell, digit))) => {
            output.line("No technique known here helps. From the solution:")?;
            output.line(format_args!("{cell}={digit}"))
        }
        _ => output.line("No technique known here helps."),
    }
}

/// The open cell with the fewest candidates, from the solution.
fn easiest_cell(question: &Question) -> Option<(Cell, Digit)> {
    let board = &question.board;
    let open = board.empty_cells().iter();
    let cell = open.min_by_key(|&cell| board.at(cell).len())?;
    Some((cell, question.solution.get(cell)?))
}
