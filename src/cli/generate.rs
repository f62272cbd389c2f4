//! `ninefold generate`: puzzles, one a line.

use super::arguments::Generate;
use super::crew::{in_order, threads_or_usual};
use super::output::{Output, concluded};
use super::{Answer, complain};
use crate::generate::{Generated, Recipe, Unmade, generate};
use crate::run::fresh_seed;
use std::io;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

/// Makes what the arguments ask for.
pub fn run(wish: &Generate) -> Answer {
    let recipe = Recipe {
        seed: wish.seed.unwrap_or_else(fresh_seed),
        level: wish.difficulty,
        symmetry: wish.symmetry,
        minimal: wish.minimal,
        clues: wish.clues,
    };
    concluded(make_all(wish, recipe))
}

fn make_all(wish: &Generate, recipe: Recipe) -> io::Result<Answer> {
    let mut output = Output::new();
    let mut result = Ok(Answer::Yes);
    let ended = AtomicBool::new(false);
    let make = |n| generate(&recipe.nth(n), &|| ended.load(Ordering::Relaxed));
    let take = |made| {
        let taken = print(wish, made, &mut output);
        let more = matches!(taken, Ok(Answer::Yes));
        result = taken;
        go_on(more, &ended)
    };
    in_order(threads_or_usual(wish.threads), wish.count, make, take);
    output.finish()?;
    result
}

fn print(
    wish: &Generate,
    made: Result<Generated, Unmade>,
    output: &mut Output,
) -> io::Result<Answer> {
    match made {
        Ok(puzzle) => {
            output.grid(wish.format, &puzzle.givens)?;
            Ok(Answer::Yes)
        }
        Err(why) => {
            complain(why);
            Ok(Answer::Wrong)
        }
    }
}

/// Goes on, or tells the other threads that nobody wants more.
fn go_on(more: bool, ended: &AtomicBool) -> ControlFlow<()> {
    if more {
        return Continue(());
    }
    ended.store(true, Ordering::Relaxed);
    Break(())
}
