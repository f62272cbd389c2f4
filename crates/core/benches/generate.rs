//! The time for a new puzzle: `cargo bench --bench generate`. First, as
//! machines differ, how many times as fast minimal puzzles come as by a
//! straightforward removal with the same engine, the two run in turns.

use ninefold_core::classic::{Cell, Grid};
use ninefold_core::generate::{GenerateError, Generated, Recipe, Symmetry, generate};
use ninefold_core::logic::{Level, rate_level};
use ninefold_core::solve::is_unique;
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    println!("{}", ratio());
    divan::main();
}

/// Recipes with rising seeds, so that each run is another puzzle.
fn recipes(level: Option<Level>, symmetry: Symmetry) -> impl FnMut() -> Recipe {
    let mut seed = 0;
    move || {
        seed += 1;
        Recipe {
            seed,
            level,
            symmetry: Some(symmetry),
            ..Recipe::default()
        }
    }
}

fn made(recipe: Recipe) -> Result<Generated, GenerateError> {
    generate(&recipe, &|| false)
}

/// Removes one given after the other if the rest is unique, in a scattered order.
fn straightforward(solution: &Grid) -> Grid {
    let order = (0..81).filter_map(|n| Cell::new(n * 50 % 81));
    order.fold(*solution, |grid, cell| {
        let less = grid.with(cell, None);
        if is_unique(&less) { less } else { grid }
    })
}

/// The medians of rounds of a hundred puzzles, in turns.
fn ratio() -> String {
    let mut recipe = recipes(None, Symmetry::None);
    let mut rounds: Vec<[Duration; 2]> = (0..21).map(|_| round(&mut recipe)).collect();
    let [ours, plain] = [0, 1].map(|side| {
        rounds.sort_by_key(|round| round[side]);
        rounds[rounds.len() / 2][side].as_secs_f64() / 100.0
    });
    format!(
        "minimal puzzles: {:.0} a second, {:.1} times a straightforward removal",
        1.0 / ours,
        plain / ours
    )
}

fn round(recipe: &mut impl FnMut() -> Recipe) -> [Duration; 2] {
    let start = Instant::now();
    let puzzles: Vec<Generated> = (0..100).filter_map(|_| made(recipe()).ok()).collect();
    let ours = start.elapsed();
    let start = Instant::now();
    for puzzle in &puzzles {
        black_box(straightforward(
            &puzzle.solution.classic().expect("nine rows"),
        ));
    }
    [ours, start.elapsed()]
}

/// Minimal puzzles as they come.
#[divan::bench(sample_count = 300, sample_size = 10)]
fn any(bencher: divan::Bencher) {
    bencher
        .with_inputs(recipes(None, Symmetry::None))
        .bench_local_values(made);
}

/// The default: what a new game waits for.
#[divan::bench(args = Level::ALL, sample_count = 300, sample_size = 1)]
fn half_turn(bencher: divan::Bencher, level: Level) {
    bencher
        .with_inputs(recipes(Some(level), Symmetry::HalfTurn))
        .bench_local_values(made);
}

/// The level that takes longest, under each symmetry.
#[divan::bench(args = Symmetry::ALL, sample_count = 100, sample_size = 1)]
fn medium(bencher: divan::Bencher, symmetry: Symmetry) {
    bencher
        .with_inputs(recipes(Some(Level::Medium), symmetry))
        .bench_local_values(made);
}

/// Grading one puzzle.
#[divan::bench(args = Level::ALL)]
fn grading(bencher: divan::Bencher, level: Level) {
    let mut recipe = recipes(Some(level), Symmetry::None);
    bencher
        .with_inputs(|| made(recipe()).expect("nobody cancels").classic())
        .bench_local_refs(|givens| givens.as_ref().map(rate_level));
}
