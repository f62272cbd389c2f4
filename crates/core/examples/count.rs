//! Counts the solutions of a puzzle, up to a million, and prints the first three:
//! `cargo run --example count -- PUZZLE`.

use ninefold_core::classic::Grid;
use ninefold_core::solve::{count, solutions};

fn main() {
    let puzzle = std::env::args().nth(1).expect("a puzzle");
    let puzzle: Grid = puzzle.parse().expect("81 cells");
    println!("{}", count(&puzzle, 1_000_000));
    for solution in solutions(&puzzle).take(3) {
        println!("{solution}");
    }
}
