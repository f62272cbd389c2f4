//! The puzzles whose explanations are read.

use ninefold_core::classic::Grid;
use ninefold_core::generate::{Generated, Recipe, generate};
use ninefold_core::logic::Level;

/// Puzzles in files of the package.
const FILES: [&str; 2] = [
    include_str!("../../../../../tests/data/graded.tsv"),
    include_str!("../../../../../tests/data/minimal.txt"),
];

fn puzzles(text: &str) -> impl Iterator<Item = Grid> + '_ {
    text.lines().filter_map(|line| line.get(..81)?.parse().ok())
}

/// Some puzzles of all kinds.
pub fn sample() -> Vec<Grid> {
    FILES
        .into_iter()
        .flat_map(|file| puzzles(file).step_by(8))
        .collect()
}

/// So many puzzles of each of these levels.
pub fn generated(levels: &[Level], count: u64) -> Vec<Generated> {
    let recipes = levels.iter().flat_map(|&level| {
        (0..count).map(move |seed| Recipe {
            seed,
            level: Some(level),
            ..Recipe::default()
        })
    });
    let puzzles = recipes.map(|recipe| generate(&recipe, &|| false));
    puzzles.filter_map(Result::ok).collect()
}

/// The puzzles with reference ratings, which stand beside the package.
pub fn reference() -> Vec<Grid> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/puzzles/ratings-dev.tsv"
    );
    let text = std::fs::read_to_string(path).expect("the reference ratings beside the package");
    puzzles(&text).collect()
}

/// Two thousand puzzles, of all levels.
pub fn thousands() -> Vec<Grid> {
    let generated = [(&Level::ALL[..4], 300), (&Level::ALL[4..], 100)]
        .into_iter()
        .flat_map(|(levels, count)| generated(levels, count));
    reference()
        .into_iter()
        .chain(generated.filter_map(|puzzle| puzzle.classic()))
        .collect()
}
