//! Boards of other rules, and beside them a search of a hard classic puzzle as a yardstick that
//! every machine has.
//!
//! The boards are constraint strings of Interactive Sudoku Solver. A script beside this one needs
//! a checkout of it and Node 20: it calls `ensureGlobalEnvironment` of
//! `tests/helpers/test_env.js`, then takes `solutions(string, 2)` of a `SimpleSolver` of
//! `js/sandbox/simple_solver.js`, twice, as the first pass compiles.

use divan::Bencher;
use ninefold_core::classic;
use ninefold_core::formats::read_first;
use ninefold_core::solve::{Effort, Solver};
use ninefold_core::watched::{SearchRun, WatchedSearch};

fn main() {
    divan::main();
}

/// Of random grids, or drawn.
const BOARDS: [(&str, &str); 6] = [
    (
        "thermometers",
        ".Thermo~R2C5~R2C4~R3C5~R3C4~R4C4~R3C3~R4C3.Thermo~R9C3~R8C2~R8C1~R7C2~R6C1~R6C2\
         .Thermo~R4C8~R3C7~R2C8~R2C7.Thermo~R1C1~R2C2~R1C3~R1C2~R2C1\
         .Thermo~R6C8~R7C9~R8C8~R7C8.Thermo~R7C5~R7C6~R7C7~R6C6~R5C6~R4C6~R3C6\
         .Thermo~R5C2~R4C1~R5C1~R4C2.Thermo~R7C3~R8C3~R9C4~R8C4",
    ),
    (
        "little killers",
        ".LittleKiller~48~R1C9.LittleKiller~48~R1C8.LittleKiller~48~R1C7.LittleKiller~48~R1C1\
         .LittleKiller~48~R2C1.LittleKiller~48~R3C1",
    ),
    (
        "skyscrapers",
        ".Skyscraper~R1~5~.Skyscraper~C1~~4.Skyscraper~R2~1~4.Skyscraper~C2~4~1\
         .Skyscraper~R3~~3.Skyscraper~C3~3~3.Skyscraper~R4~3~.Skyscraper~C4~2~2\
         .Skyscraper~R5~3~2.Skyscraper~C5~2~2.Skyscraper~R6~3~4.Skyscraper~C6~~5\
         .Skyscraper~R7~2~2.Skyscraper~C7~3~.Skyscraper~R8~3~3.Skyscraper~C8~3~\
         .Skyscraper~R9~2~4",
    ),
    (
        "sandwiches",
        ".Sandwich~6~R1.Sandwich~32~C1.Sandwich~4~R2.Sandwich~16~C2.Sandwich~6~R3\
         .Sandwich~8~C3.Sandwich~19~R4.Sandwich~4~C4.Sandwich~16~R5.Sandwich~0~C5\
         .Sandwich~0~R6.Sandwich~6~C6.Sandwich~5~R7.Sandwich~0~C7.Sandwich~21~R8\
         .Sandwich~14~C8.Sandwich~0~R9.Sandwich~29~C9",
    ),
    (
        "long sum",
        ".PillArrow~2~R9C1~R9C2~R8C1~R8C2~R8C3~R8C4~R7C4~R7C3~R7C2~R7C1~R6C1~R6C2~R6C3~R6C4\
         ~R5C4~R5C3~R5C2~R5C1~R4C1~R4C2~R4C3",
    ),
    (
        "renban lines",
        ".Renban~R1C1~R2C2~R3C3~R1C3.Renban~R1C4~R2C5~R3C6~R1C6.Renban~R1C7~R2C8~R3C9~R1C9\
         .Renban~R4C1~R5C2~R6C3~R4C3.Renban~R4C4~R5C5~R6C6~R4C6.Renban~R4C7~R5C8~R6C9~R4C9\
         .Renban~R7C1~R8C2~R9C3~R7C3.Renban~R7C4~R8C5~R9C6~R7C6.Renban~R7C7~R8C8~R9C9~R7C9",
    ),
];

/// Makes the solver and looks for two solutions.
#[divan::bench(args = BOARDS.map(|(name, _)| name))]
fn board(bencher: Bencher, name: &str) {
    let known = BOARDS.iter().find(|(other, _)| *other == name);
    let (_, text) = known.expect("a board of the list");
    let puzzle = read_first(text).expect("a board").puzzle;
    bencher.bench(|| Solver::new(&puzzle.rules).count(&puzzle.givens, 2, &Effort::UNLIMITED));
}

/// Inkala 2012, by the search with the fewest candidates.
#[divan::bench]
fn yardstick(bencher: Bencher) {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let givens: classic::Grid = hard.parse().expect("a grid");
    bencher.bench(|| SearchRun::new(WatchedSearch::FewestCandidates, &givens).skip(u64::MAX));
}
