//! `ninefold generate`: puzzles, one a line.

use super::Answer;
use super::arguments::Generate;
use super::output::{Output, concluded};
use crate::generate::{Recipe, series};
use std::io;

/// Makes what the arguments ask for.
pub fn run(wish: &Generate) -> Answer {
    concluded(generate(wish))
}

fn generate(wish: &Generate) -> io::Result<Answer> {
    let recipe = Recipe {
        seed: wish.seed.unwrap_or_else(fresh_seed),
        level: wish.difficulty,
        symmetry: wish.symmetry,
    };
    let mut output = Output::new();
    let count = usize::try_from(wish.count).unwrap_or(usize::MAX);
    for puzzle in series(recipe).take(count) {
        output.grid(wish.format, &puzzle.givens)?;
    }
    output.finish()?;
    Ok(Answer::Yes)
}

/// A seed nobody chose: from the system, or from the clock where it has none
/// to give.
fn fresh_seed() -> u64 {
    use rand::TryRng;
    use std::time::{SystemTime, UNIX_EPOCH};
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH);
    rand::rngs::SysRng
        .try_next_u64()
        .unwrap_or_else(|_| clock().map_or(0, |time| time.as_nanos() as u64))
}
