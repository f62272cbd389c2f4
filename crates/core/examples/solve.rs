//! Solves a puzzle: `cargo run --example solve -- PUZZLE`.

use ninefold_core::classic::Grid;
use ninefold_core::solve::{SolveOutcome, solve};

fn main() {
    let puzzle = std::env::args().nth(1).expect("a puzzle");
    let puzzle: Grid = puzzle.parse().expect("81 cells");
    match solve(&puzzle) {
        SolveOutcome::Unique(solution) => println!("{solution}"),
        SolveOutcome::Several([one, other]) => println!("{one}\n{other}"),
        SolveOutcome::None => println!("no solution"),
    }
}
