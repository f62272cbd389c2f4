//! `ninefold explain`: the whole path of the player's ladder, a step a line.

mod json;

use super::arguments::{Explain, PathFormat};
use super::output::{Output, concluded};
use super::question::Question;
use super::{Answer, complain};
use crate::grid::{Candidates, LibraryLine};
use crate::logic::{Deduction, Ladder, explanations};
use std::io;

/// Explains every step from the board the argument names to its solution.
pub fn run(wish: &Explain) -> Answer {
    match Question::named(wish.puzzle.as_deref()) {
        Ok(question) => concluded(walk(question.board, wish.format())),
        Err(answer) => answer,
    }
}

fn walk(mut board: Candidates, format: PathFormat) -> io::Result<Answer> {
    let mut output = Output::new();
    let mut number = 0;
    while let Some(step) = Ladder::PLAYER.next(&board) {
        number += 1;
        output.line(line(number, &step, &board, format))?;
        step.apply(&mut board);
    }
    output.finish()?;
    Ok(verdict(&board))
}

fn line(number: usize, step: &Deduction, board: &Candidates, format: PathFormat) -> String {
    match format {
        PathFormat::Text => text(number, step),
        PathFormat::Json => json::line(number, step),
        PathFormat::Library => {
            let line = step.library_line(board);
            let line = line.unwrap_or_else(|| LibraryLine::from(board.clone()));
            line.to_string()
        }
    }
}

/// Number, rating, technique, result.
fn text(number: usize, step: &Deduction) -> String {
    let tenths = step.rating();
    let rating = format!("{}.{}", tenths / 10, tenths % 10);
    let result = explanations::result(step);
    format!("{number:3} {rating:>5}  {:31} {result}", step.technique)
}

fn verdict(board: &Candidates) -> Answer {
    match board.empty_cells().len() {
        0 => Answer::Yes,
        left => {
            complain(format_args!(
                "here no technique known helps: {left} cells are left"
            ));
            Answer::No
        }
    }
}
