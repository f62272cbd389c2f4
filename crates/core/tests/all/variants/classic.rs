//! The engine for any rules against the classic one.

use crate::rng::TestRng;
use ninefold_core::board::Grid;
use ninefold_core::classic;
use ninefold_core::formats::PuzzleReader;
use ninefold_core::rules::Rules;
use ninefold_core::solve;
use ninefold_core::solve::{Effort, Solver};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

pub const SETS: [&str; 4] = ["easy", "minimal", "17-clue", "hardest"];

pub fn path(folder: &str, set: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(folder).join(set).with_extension("txt")
}

pub fn read(path: &Path) -> Vec<classic::Grid> {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = PuzzleReader::new(BufReader::new(file));
    puzzles
        .map(|line| line.unwrap().unwrap().classic().unwrap())
        .collect()
}

/// Every second puzzle loses two givens.
fn compare(puzzles: &[classic::Grid], rng: &mut TestRng) {
    let solver = Solver::new(Rules::classic());
    for (n, puzzle) in puzzles.iter().enumerate() {
        let mut grid = *puzzle;
        for _ in 0..n % 2 * 2 {
            let filled: Vec<_> = grid.filled().collect();
            grid.set(rng.one_of(&filled).0, None);
        }
        let givens = Grid::from(&grid);
        let count = solver.count(&givens, 1_000, &Effort::UNLIMITED);
        assert_eq!(count, Ok(solve::count(&grid, 1_000)), "{grid}");
        if count == Ok(1) {
            let solution = solve::any_solution(&grid).map(|grid| Grid::from(&grid));
            let found = solver.any_solution(&givens, &Effort::UNLIMITED);
            assert_eq!(found, Ok(solution), "{grid}");
        }
    }
}

#[test]
fn classic_puzzles_have_the_same_solutions() {
    let mut rng = TestRng::new(1);
    for set in SETS {
        compare(&read(&path("tests/data", set)), &mut rng);
    }
}

#[test]
#[ignore = "needs ../shared/puzzles"]
fn ten_thousand_classic_puzzles_have_the_same_solutions() {
    let mut rng = TestRng::new(2);
    for set in SETS {
        compare(
            &read(&path("../shared/puzzles/speed", set))[..2_500],
            &mut rng,
        );
    }
}
