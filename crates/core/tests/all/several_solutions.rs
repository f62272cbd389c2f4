//! Steps on boards with several solutions hold in all of them.

use ninefold_core::classic::{Candidates, Cell, Grid};
use ninefold_core::logic::Technique;
use ninefold_core::logic::ladders::{ClassicLadder, PathEnd};
use ninefold_core::rules::Rules;
use ninefold_core::solve::{Ambiguity, Effort, Solver, solutions};

const PUZZLES: &str = include_str!("../../../../tests/data/minimal.txt");

/// Minimal puzzles without one or two of their givens.
fn ambiguous() -> impl Iterator<Item = Grid> {
    let lines = PUZZLES.lines().take(24).enumerate();
    lines.map(|(number, line)| {
        let mut grid: Grid = line[..81].parse().expect("a grid");
        let givens: Vec<Cell> = grid.filled().map(|(cell, _)| cell).collect();
        for place in [number, number * 7].into_iter().take(1 + number % 2) {
            grid.set(givens[place % givens.len()], None);
        }
        grid
    })
}

#[test]
fn no_solution_is_lost_along_a_path() {
    let solver = Solver::new(Rules::classic());
    let mut to_the_end = 0;
    for grid in ambiguous() {
        let found = Ambiguity::find(&solver, &grid.into(), &Effort::UNLIMITED);
        let ambiguity = found.unwrap().expect("several solutions");
        let is_exhausted =
            |board: &Candidates| ambiguity.is_exhausted(&board.values().into(), &board.into());
        let path = ClassicLadder::WITHOUT_UNIQUENESS
            .path_while(&Candidates::from_grid(&grid), &mut |board| {
                !is_exhausted(board)
            });
        let PathEnd::Stuck(end) = path.ending else {
            panic!("{grid} has no solution of its own");
        };
        to_the_end += usize::from(is_exhausted(&end));
        for solution in solutions(&grid).take(2_000) {
            assert!(end.values().is_part_of(&solution), "{grid}");
            for (cell, digit) in solution.filled() {
                let is_kept = end.values().get(cell).is_some() || end.at(cell).contains(digit);
                assert!(is_kept, "{grid} lost {cell}={digit}");
            }
        }
    }
    assert!(to_the_end > 0, "no path shows all that follows");
}

#[test]
fn the_ladder_lacks_only_what_assumes_one_solution() {
    let rungs = |ladder: ClassicLadder| ladder.rungs.iter().map(|rung| rung.technique);
    let wanted: Vec<Technique> = rungs(ClassicLadder::PLAYER)
        .filter(|technique| !technique.assumes_uniqueness())
        .collect();
    assert_eq!(
        rungs(ClassicLadder::WITHOUT_UNIQUENESS).collect::<Vec<_>>(),
        wanted
    );
    assert!(wanted.len() < ClassicLadder::PLAYER.rungs.len());
}
