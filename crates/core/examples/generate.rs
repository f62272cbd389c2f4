//! Generates five hard puzzles: `cargo run --release --example generate -- SEED`.

use ninefold_core::generate::{Recipe, series};
use ninefold_core::logic::Level;

fn main() {
    let seed = std::env::args().nth(1).expect("a seed");
    let recipe = Recipe {
        seed: seed.parse().expect("a number"),
        level: Some(Level::Hard),
        ..Recipe::default()
    };
    for puzzle in series(recipe).take(5) {
        println!("{}", puzzle.expect("a puzzle").puzzle());
    }
}
