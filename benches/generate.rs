//! How long a new puzzle takes: `cargo bench --bench generate`.

use ninefold::generate::{Generated, Recipe, Symmetry, generate};
use ninefold::logic::{Level, level_of};

fn main() {
    divan::main();
}

/// Recipes with rising seeds, so that each run is another puzzle.
fn recipes(level: Level, symmetry: Symmetry) -> impl FnMut() -> Recipe {
    let mut seed = 0;
    move || {
        seed += 1;
        Recipe {
            seed,
            level: Some(level),
            symmetry,
        }
    }
}

fn made(recipe: Recipe) -> Option<Generated> {
    generate(&recipe, &|| false)
}

/// The default: what a new game waits for.
#[divan::bench(args = Level::ALL, sample_count = 300, sample_size = 1)]
fn half_turn(bencher: divan::Bencher, level: Level) {
    bencher
        .with_inputs(recipes(level, Symmetry::HalfTurn))
        .bench_local_values(made);
}

/// The level that takes longest, under each symmetry.
#[divan::bench(args = Symmetry::ALL, sample_count = 100, sample_size = 1)]
fn medium(bencher: divan::Bencher, symmetry: Symmetry) {
    bencher
        .with_inputs(recipes(Level::Medium, symmetry))
        .bench_local_values(made);
}

/// Grading one puzzle.
#[divan::bench(args = Level::ALL)]
fn grading(bencher: divan::Bencher, level: Level) {
    let mut recipe = recipes(level, Symmetry::None);
    bencher
        .with_inputs(|| made(recipe()).expect("nobody cancels").givens)
        .bench_local_refs(|givens| level_of(givens));
}
