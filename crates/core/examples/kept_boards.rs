//! Makes the boards that the tests keep in `tests/data/variants/boards.tsv`, two at a time:
//! `cargo run --release -p ninefold-core --example kept_boards > boards.tsv`.
//!
//! The tests read the text, and do not depend on what the generator makes tomorrow. A board that
//! takes too long is left out. How long is counted in questions whether to go on, not in
//! seconds, so that every machine makes the same boards.

use ninefold_core::formats::write_cells;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::rules::KindSet;
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Sizes, mixtures of kinds, and how many boards of each level.
const BOARDS: [(&[usize], &str, u64); 42] = [
    (&[4, 6, 8, 9, 10, 12, 15, 16], "", 1),
    (&[9], "jigsaw", 3),
    (&[4, 5, 6, 7, 8, 10, 11, 12], "jigsaw", 1),
    (&[9], "x", 3),
    (&[4, 6, 8, 10, 12, 16], "x", 1),
    (&[9], "windoku", 3),
    (&[4, 16], "windoku", 1),
    (&[9], "disjoint", 3),
    (&[6, 8, 10], "disjoint", 1),
    (&[9], "anti-knight", 3),
    (&[6, 8, 10, 12], "anti-knight", 1),
    (&[9], "anti-king", 3),
    (&[8, 10], "anti-king", 1),
    (&[9], "non-consecutive", 3),
    (&[6, 8], "non-consecutive", 1),
    (&[9], "killer", 5),
    (&[4, 6, 8], "killer", 2),
    (&[9], "thermometer", 3),
    (&[4, 6, 8], "thermometer", 1),
    (&[9], "arrow", 3),
    (&[4, 6, 8], "arrow", 1),
    (&[9], "kropki", 3),
    (&[4, 6, 8], "kropki", 1),
    (&[9], "whispers", 3),
    (&[6, 8], "whispers", 1),
    (&[9], "little-killer", 3),
    (&[4, 6, 8], "little-killer", 1),
    (&[9], "sandwich", 3),
    (&[6, 8], "sandwich", 1),
    (&[7, 9], "jigsaw,x", 2),
    (&[9], "windoku,x", 1),
    (&[9], "x,anti-knight", 1),
    (&[9], "disjoint,anti-king", 1),
    (&[8, 9], "killer,anti-knight", 1),
    (&[9], "killer,x", 3),
    (&[5, 7, 9], "killer,jigsaw", 2),
    (&[6, 9], "thermometer,kropki", 1),
    (&[9], "killer,arrow", 1),
    (&[9], "thermometer,sandwich", 1),
    (&[9], "whispers,kropki", 1),
    (&[9], "jigsaw,arrow,little-killer", 1),
    (&[9], "x,sandwich,thermometer", 1),
];

/// The most questions whether to go on with a board.
const MOST_QUESTIONS: u64 = 6_000_000;

fn recipes() -> Vec<Recipe> {
    let mut recipes = Vec::new();
    for (sizes, kinds, boards) in BOARDS {
        let kinds: KindSet = kinds.parse().expect("kinds");
        for &size in sizes {
            let any = Recipe {
                size,
                kinds,
                ..Recipe::default()
            };
            for level in any.levels().into_iter().map(Some) {
                recipes.extend((0..boards).map(|seed| Recipe { level, seed, ..any }));
            }
        }
    }
    recipes
}

/// Size, kinds, level, solution, and the puzzle as a link or an ID.
fn line(recipe: &Recipe) -> Option<String> {
    let asked = Cell::new(0);
    let is_too_long = || {
        asked.set(asked.get() + 1);
        asked.get() > MOST_QUESTIONS
    };
    let Recipe { size, kinds, .. } = recipe;
    let level = recipe.level?.name();
    let made = generate(recipe, &is_too_long)
        .inspect_err(|error| eprintln!("{size} {kinds} {level}: {error}"))
        .ok()?;
    let solution = write_cells(&made.solution, *size);
    let puzzle = made.puzzle();
    Some(format!("{size}\t{kinds}\t{level}\t{solution}\t{puzzle}"))
}

fn main() {
    let recipes = recipes();
    let (next, lines) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((n, recipe)) = take(&next, &recipes) {
                    let line = line(recipe);
                    lines
                        .lock()
                        .expect("no panic")
                        .extend(line.map(|line| (n, line)));
                }
            });
        }
    });
    let mut lines = lines.into_inner().expect("no panic");
    lines.sort();
    println!("# size, kinds, level, solution, puzzle; made by the example kept_boards");
    for (_, line) in lines {
        println!("{line}");
    }
}

fn take<'a, T>(next: &AtomicUsize, all: &'a [T]) -> Option<(usize, &'a T)> {
    let n = next.fetch_add(1, Ordering::Relaxed);
    Some((n, all.get(n)?))
}
