//! `ninefold hint`: the easiest next step, explained.

use super::Answer;
use super::arguments::{Hint, HintStage};
use super::output::{Output, concluded};
use super::question::Question;
use crate::grid::{Cell, Digit, LibraryLine};
use crate::logic::{Deduction, Ladder, explanations};
use std::io;

/// Explains the easiest step on the board the argument names.
pub fn run(wish: &Hint) -> Answer {
    match Question::named(wish.puzzle.as_deref()) {
        Ok(question) => concluded(answer(&question, wish.stage)),
        Err(answer) => answer,
    }
}

fn answer(question: &Question, stage: Option<HintStage>) -> io::Result<Answer> {
    let mut output = Output::new();
    let answer = match Ladder::PLAYER.next(&question.board) {
        _ if question.board.empty_cells().is_empty() => {
            output.line("Nothing is left to do.")?;
            Answer::Yes
        }
        Some(step) => {
            tell(&mut output, question, &step, stage)?;
            Answer::Yes
        }
        None => {
            give_up(&mut output, question, stage)?;
            Answer::No
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
            output.line(explanations::proof(step))?;
            output.line(explanations::result(step))
        }
        Some(HintStage::Nudge) => output.line(explanations::hint_intro(step)),
        Some(HintStage::Where) => output.line(explanations::where_to_look(step)),
        Some(HintStage::Which) => output.line(explanations::which(step)),
        Some(HintStage::Proof) => output.line(explanations::proof(step)),
        Some(HintStage::Result) => {
            let mut after = question.board.clone();
            step.apply(&mut after);
            output.line(explanations::result(step))?;
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
