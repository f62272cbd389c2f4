//! Looks for the puzzles that practice is stored with: in each of them a technique is the
//! next step somewhere, and nothing harder comes after it. What was found is written to
//! `crates/game/src/game/exercise/stored.bin`, beside what was there before; a puzzle takes
//! the place of another only if it adds a solution. On standard error it prints how many
//! puzzles each technique has, of how many solutions, and how often it was met.
//!
//! The puzzles looked at are those of the files, one a line, then in turn generated ones
//! and neighbours of puzzles that have a technique of which too few were found.
//!
//! ```text
//! cargo run --release -p ninefold-game --example stored_positions -- MINUTES SEED [FILE...]
//! ```

mod collection;
mod neighbours;
mod search;

use ninefold_core::logic::ladders::ClassicLadder;
use search::Search;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// How many rounds lie between two reports.
const REPORTED: u64 = 1_000;

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
    let (minutes, seed) = (number().unwrap_or(1), number().unwrap_or(1));
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut search = Search::new(seed);
    search.report()?;
    for file in arguments {
        for line in fs::read_to_string(file)?.lines() {
            let puzzle = line.split_whitespace().find_map(|word| word.parse().ok());
            if let Some(givens) = puzzle.filter(|_| Instant::now() < until) {
                search.look_at(&givens, ClassicLadder::PLAYER.rungs);
            }
        }
    }
    for round in 1.. {
        if Instant::now() > until {
            break;
        }
        search.look_at_generated(round);
        search.look_around(round);
        if round % REPORTED == 0 {
            search.report()?;
        }
    }
    search.report()
}
