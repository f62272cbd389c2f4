//! The simulated solver: it always reaches the solution, and it is slow where little is open.

use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::formats::Puzzle;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::logic::{
    IndexedRules, Ladder, Level, OpenSteps, Position, SimulatedSolve, Technique,
};
use ninefold_core::rules::{Kind, KindSet};
use ninefold_core::solve::{SolveOutcome, solve};
use std::time::Duration;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const WING: &str =
    "..6...5..7.....1..85.4.1..231.....9.4..9.6..3.9.....545..3.8.29..4.....1..8...7..";
const HARDEST: &str =
    "98.7..6..75..6..8...6......4...3.....2......4..58...9...75...6.....1...3.....21..";

fn simulate(line: &str, fill: usize) -> SimulatedSolve {
    let givens: Grid = line.parse().expect("a grid");
    let SolveOutcome::Unique(solution) = solve(&givens) else {
        panic!("one solution");
    };
    let filled = solution.filled().take(fill);
    let grid = filled.fold(givens, |grid, (cell, digit)| grid.with(cell, Some(digit)));
    SimulatedSolve::new(&Candidates::from_grid(&grid), &solution)
}

#[test]
fn singles_are_counted_by_their_cells() {
    let solve = simulate(EASY, 0);
    let first = solve.moments[0];
    assert_eq!(
        (first.technique, first.count),
        (Some(Technique::HiddenSingle), 16)
    );
    let last = solve.moments[50];
    assert_eq!(
        (last.technique, last.count),
        (Some(Technique::FullHouse), 1)
    );
    assert!(last.time < first.time, "one cell is left to look at");
    assert!(solve.moments.iter().all(OpenSteps::is_single));
}

#[test]
fn a_step_that_is_alone_takes_longest() {
    let solve = simulate(WING, 0);
    let slowest = solve.moments.iter().max_by_key(|open| open.time);
    let wing = OpenSteps {
        technique: Some(Technique::XYWing),
        count: 1,
        time: Duration::from_secs(39),
    };
    assert_eq!(slowest, Some(&wing));
}

#[test]
fn what_is_filled_in_takes_no_time() {
    let times = [0, 20, 40, 60, 81].map(|fill| simulate(WING, fill).time());
    assert!(times.is_sorted_by(|more, less| more > less), "{times:?}");
    assert_eq!(times[4], Duration::ZERO);
}

#[test]
fn the_hardest_are_solved_by_trials() {
    let solve = simulate(HARDEST, 0);
    let trials = solve.moments.iter().filter(|open| open.technique.is_none());
    assert!(trials.clone().count() > 0);
    assert!(
        trials
            .clone()
            .all(|open| open.count == 0 && !open.is_single())
    );
    let last = solve.moments.last().expect("moments");
    assert_eq!((last.is_single(), last.count), (true, 1));
    assert!(solve.time() > simulate(WING, 0).time());
}

/// On a board of other rules the moments are the steps of its path; with several solutions there
/// are none.
#[test]
fn a_killer_takes_the_steps_of_its_path() {
    let recipe = Recipe {
        kinds: KindSet::only(Kind::Killer),
        level: Some(Level::Easy),
        seed: 1,
        ..Recipe::default()
    };
    let made = generate(&recipe, &|| false).expect("a killer");
    let puzzle = Puzzle::new(made.rules, made.givens);
    let path = AnyLadder::new(&puzzle.rules).solve(&puzzle.givens);
    let solve = SimulatedSolve::of(&puzzle).expect("one solution");
    let of_path: Vec<_> = path.steps.iter().map(|step| Some(step.technique)).collect();
    let of_moments: Vec<_> = solve.moments.iter().map(|open| open.technique).collect();
    assert_eq!(of_moments, of_path);
    let rules = IndexedRules::new(puzzle.rules.clone());
    let start = Position::new(&rules, &puzzle.givens);
    let open = Ladder::new(&rules).count_open(&path.steps[0], &start);
    assert_eq!(open, Some(solve.moments[0].count));
    let last = solve.moments.last().expect("a moment");
    assert_eq!(last.count, 1, "one cell is left");
    assert!(solve.moments.iter().all(|open| open.count > 0));
    let several: Puzzle = ".".repeat(16).parse().expect("a board of four rows");
    assert_eq!(SimulatedSolve::of(&several), None);
}
