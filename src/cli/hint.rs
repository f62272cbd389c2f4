//! `ninefold hint`: the easiest next step, explained.

use super::arguments::Hint;
use super::output::{Output, concluded};
use super::source::Source;
use super::{Answer, complain};
use crate::game::{Game, Help, Puzzle};
use crate::grid::Grid;
use crate::logic::words;
use std::io;

/// Explains the easiest step on the board the argument names.
pub fn run(wish: &Hint) -> Answer {
    match Source::named(wish.puzzle.as_deref()).and_then(Source::single) {
        Ok(grid) => on(&grid),
        Err(error) => {
            complain(error);
            Answer::Wrong
        }
    }
}

fn on(grid: &Grid) -> Answer {
    match Puzzle::entered(*grid) {
        Ok(puzzle) => concluded(say(&Game::new(puzzle).help())),
        Err(unplayable) => no(unplayable.to_string()),
    }
}

fn no(why: String) -> Answer {
    complain(why);
    Answer::No
}

fn say(help: &Help) -> io::Result<Answer> {
    let mut output = Output::new();
    let answer = match help {
        Help::Step(step) => {
            output.line(step.technique)?;
            output.line(words::proof(step))?;
            output.line(words::result(step))?;
            Answer::Yes
        }
        Help::Reveal(cell, digit) => {
            output.line("No technique known here helps. From the solution:")?;
            output.line(format_args!("{cell}={digit}"))?;
            Answer::No
        }
        Help::Finished | Help::Mistakes(_) | Help::LostMark(_) => {
            output.line("Nothing is left to do.")?;
            Answer::Yes
        }
    };
    output.finish()?;
    Ok(answer)
}
