//! Rates a puzzle on both scales: `cargo run --release --example rate -- PUZZLE`.

use ninefold_core::classic::Grid;
use ninefold_core::logic::ratings::{hodoku, sudoku_explainer};
use ninefold_core::solve::{SolveOutcome, solve};

fn main() {
    let puzzle = std::env::args().nth(1).expect("a puzzle");
    let puzzle: Grid = puzzle.parse().expect("81 cells");
    let SolveOutcome::Unique(solution) = solve(&puzzle) else {
        panic!("only a puzzle with one solution has a rating");
    };
    let rating = sudoku_explainer::rate(&puzzle, 1_000_000);
    println!("ER {} EP {} ED {}", rating.er, rating.ep, rating.ed);
    if let Some(grade) = hodoku::grade(&puzzle, &solution) {
        println!("{} {}", grade.level, grade.score);
    }
}
