//! The engine against a counter too simple to be wrong, against the searches
//! that can be watched, and over whole collections.

use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::classic;
use ninefold_core::formats::PuzzleReader;
use ninefold_core::solve::{self, SimdBackend, SolveOutcome};
use ninefold_core::watched::{SearchEnding, SearchRun, SearchStep, WatchedSearch};
use proptest::prelude::*;
use std::collections::HashSet;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

const SETS: [&str; 4] = ["easy", "minimal", "17-clue", "hardest"];

fn read(path: &Path) -> Vec<classic::Grid> {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = PuzzleReader::new(BufReader::new(file));
    puzzles
        .map(|line| line.unwrap().unwrap().classic().unwrap())
        .collect()
}

fn sample(set: &str) -> Vec<classic::Grid> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    read(
        &root
            .join("../../tests/data")
            .join(set)
            .with_extension("txt"),
    )
}

fn samples() -> Vec<classic::Grid> {
    SETS.iter().flat_map(|set| sample(set)).collect()
}

/// Counts by trying every allowed digit in the tightest cell.
fn plain_count(grid: &classic::Grid, limit: usize) -> usize {
    let mut choices = grid
        .empty_cells()
        .iter()
        .map(|cell| (grid.allowed(cell), cell));
    let Some(first) = choices.next() else {
        return 1;
    };
    let (digits, cell) = choices.fold(first, |best, next| {
        if next.0.len() < best.0.len() {
            next
        } else {
            best
        }
    });
    digits.iter().fold(0, |found, digit| {
        if found >= limit {
            return limit;
        }
        found + plain_count(&grid.with(cell, Some(digit)), limit - found)
    })
}

fn solution_of(grid: &classic::Grid) -> classic::Grid {
    match solve::solve(grid) {
        SolveOutcome::Unique(solution) => solution,
        other => panic!("{grid} is {other:?}"),
    }
}

#[test]
fn every_sample_has_one_solution() {
    for grid in samples() {
        let solution = solution_of(&grid);
        assert!(solution.is_solved() && grid.is_part_of(&solution), "{grid}");
        assert!(solve::is_unique(&grid));
    }
}

/// The backends that this processor supports; prints those that it does not.
fn available_backends() -> Vec<SimdBackend> {
    let (here, missing): (Vec<_>, Vec<_>) = SimdBackend::ALL
        .into_iter()
        .partition(|backend| backend.is_available());
    for backend in missing {
        println!("not tested, for want of the processor: {}", backend.name());
    }
    here
}

#[test]
fn every_path_gives_the_same_answers() {
    for backend in available_backends() {
        for grid in samples() {
            assert_eq!(
                backend.solve(&grid),
                SimdBackend::Portable.solve(&grid),
                "{grid}"
            );
            let opened = grid.with(grid.filled().next().unwrap().0, None);
            let count = SimdBackend::Portable.count(&opened, 500);
            assert_eq!(backend.count(&opened, 500), count, "{opened}");
        }
        assert_eq!(backend.count(&classic::Grid::EMPTY, 3000), 3000);
    }
}

/// A puzzle with some of its givens removed, and so with many solutions.
fn opened(puzzle: &classic::Grid, removed: usize) -> classic::Grid {
    let filled = puzzle.filled().map(|(cell, _)| cell).step_by(5);
    filled
        .take(removed)
        .fold(*puzzle, |grid, cell| grid.with(cell, None))
}

#[test]
fn every_path_finds_the_same_thousands_of_solutions() {
    for (puzzle, removed) in sample("minimal")
        .iter()
        .zip([1, 2, 3, 4].iter().cycle())
        .take(24)
    {
        let grid = opened(puzzle, *removed);
        let all = |backend: SimdBackend| -> HashSet<classic::Grid> {
            backend.solutions(&grid).take(20_000).collect()
        };
        let expected = all(SimdBackend::Portable);
        assert!(
            expected
                .iter()
                .all(|solution| solution.is_solved() && grid.is_part_of(solution))
        );
        for backend in available_backends() {
            let name = backend.name();
            assert_eq!(
                backend.solutions(&grid).take(20_000).count(),
                expected.len(),
                "{name}"
            );
            if expected.len() < 20_000 {
                assert_eq!(all(backend), expected, "{grid} on {name}");
                assert_eq!(backend.count(&grid, usize::MAX), expected.len(), "{name}");
            }
            let limit = expected.len() / 2 + 1;
            assert_eq!(backend.count(&grid, limit), limit, "{grid} on {name}");
        }
    }
}

/// In a few of their searches a digit stands alone in a cell and is still possible
/// elsewhere in its houses when propagation ends.
#[test]
fn every_path_counts_tens_of_thousands() {
    for (line, expected) in [
        (
            ".47......2....58........53...3.982.5........6...6..7...6......897.........4......",
            20_525,
        ),
        (
            ".....7...6...4......9..5.732..3..7..7......2..8.....14.27....451......9..........",
            20_911,
        ),
        (
            "..2....5.....4....6.......8.....9.4....7..8.2..3...7.9.4....1.........73.18...2..",
            50_003,
        ),
    ] {
        let grid: classic::Grid = line.parse().unwrap();
        for backend in available_backends() {
            let name = backend.name();
            assert_eq!(backend.count(&grid, usize::MAX), expected, "{name}");
            assert_eq!(backend.count(&grid, expected - 1), expected - 1, "{name}");
            assert_eq!(backend.solutions(&grid).count(), expected, "{name}");
        }
    }
}

/// Without two digits of a solution every open cell has two candidates, where the
/// engine counts only one child of a guess.
#[test]
fn every_path_counts_boards_of_pairs_alone() {
    for puzzle in &sample("hardest")[..10] {
        let solution = solution_of(puzzle);
        for (one, other) in Digit::NINE.into_iter().zip(Digit::NINE.into_iter().skip(1)) {
            let pair = [Some(one), Some(other)];
            let kept = |&(_, digit): &(classic::Cell, Digit)| !pair.contains(&Some(digit));
            let kept = solution.filled().filter(kept);
            let grid = kept.fold(classic::Grid::EMPTY, |grid, (cell, digit)| {
                grid.with(cell, Some(digit))
            });
            let first = grid.empty_cells().first().unwrap();
            for grid in [
                grid,
                grid.with(first, Some(one)),
                grid.with(first, Some(other)),
            ] {
                let expected = plain_count(&grid, usize::MAX);
                for backend in SimdBackend::ALL {
                    assert_eq!(backend.count(&grid, usize::MAX), expected, "{grid}");
                    assert_eq!(backend.count(&grid, 2), expected.min(2), "{grid}");
                    assert_eq!(backend.solutions(&grid).count(), expected, "{grid}");
                }
            }
        }
    }
}

#[test]
fn a_forced_digit_is_one_that_every_solution_has() {
    for (backend, grid) in available_backends().iter().flat_map(|backend| {
        let samples = samples().into_iter().step_by(5);
        samples.map(move |grid| (backend, grid))
    }) {
        let solution = solution_of(&grid);
        assert_eq!(backend.any_solution(&grid), Some(solution));
        for (cell, digit) in grid.filled().take(12) {
            let fewer = grid.with(cell, None);
            let forced = backend.is_forced(&fewer, cell, digit);
            assert_eq!(forced, solve::is_unique(&fewer), "{fewer} {cell}");
        }
    }
    assert_eq!(
        solve::any_solution(&classic::Grid::EMPTY).map(|g| g.is_solved()),
        Some(true)
    );
}

#[test]
fn every_backend_sees_a_conflict_in_any_house() {
    for backend in SimdBackend::ALL {
        for (first, second) in [(0, 8), (0, 72), (0, 10), (40, 44), (40, 76), (40, 50)] {
            let five = Digit::new(5);
            let grid = classic::Grid::EMPTY
                .with(classic::Cell::new(first).unwrap(), five)
                .with(classic::Cell::new(second).unwrap(), five);
            assert_eq!(
                backend.solve(&grid),
                SolveOutcome::None,
                "{}",
                backend.name()
            );
        }
    }
}

/// Puzzles with one solution, with two and more, and without any, in turn.
fn mixed_puzzles() -> Vec<classic::Grid> {
    let digit = Digit::new(5);
    let unsolvable = |puzzle: &classic::Grid| {
        let cell = puzzle.empty_cells().iter().next().unwrap();
        let wrong = solution_of(puzzle)
            .get(cell)
            .filter(|&right| Some(right) != digit);
        wrong.map(|_| puzzle.with(cell, digit))
    };
    let hardest = sample("hardest").into_iter().take(20);
    let several = sample("minimal")
        .into_iter()
        .zip([1, 2, 3, 4, 12].into_iter().cycle());
    let mut puzzles: Vec<classic::Grid> = samples();
    puzzles.extend(hardest.filter_map(|puzzle| unsolvable(&puzzle)));
    puzzles.extend(several.map(|(puzzle, removed)| opened(&puzzle, removed)));
    puzzles.extend([classic::Grid::EMPTY; 40]);
    puzzles.extend((0..60).flat_map(conflicts));
    // So that neighbours in a batch differ.
    (0..puzzles.len())
        .map(|index| puzzles[index * 7919 % puzzles.len()])
        .collect()
}

/// A digit twice in a row, twice in a column and twice in a box.
fn conflicts(number: usize) -> [classic::Grid; 3] {
    let cell = classic::Cell::new(number * 37 % 81).unwrap();
    cell.houses().map(|house| {
        let mut cells = house.cells().into_iter().cycle().skip(number % 9);
        let other = cells.find(|other| *other != cell).unwrap();
        let digit = Digit::up_to_nine(number as u8 % 9 + 1);
        classic::Grid::EMPTY.with(cell, digit).with(other, digit)
    })
}

#[track_caller]
fn assert_outcomes_agree(batch: &SolveOutcome, alone: &SolveOutcome, puzzle: &classic::Grid) {
    match (batch, alone) {
        (SolveOutcome::Several([one, other]), SolveOutcome::Several(_)) => {
            assert!(
                one.is_solved() && other.is_solved() && one != other,
                "{puzzle}"
            );
            assert!(
                puzzle.is_part_of(one) && puzzle.is_part_of(other),
                "{puzzle}"
            );
        }
        _ => assert_eq!(batch, alone, "{puzzle}"),
    }
}

#[test]
fn a_batch_on_every_path_is_each_of_its_puzzles() {
    let puzzles = mixed_puzzles();
    let alone: Vec<SolveOutcome> = puzzles.iter().map(solve::solve).collect();
    for backend in available_backends() {
        for size in [puzzles.len(), 9, 40] {
            for (puzzles, alone) in puzzles.chunks(size).zip(alone.chunks(size)).take(60) {
                // What was there before does not matter.
                let mut outcomes = vec![SolveOutcome::Unique(classic::Grid::EMPTY); puzzles.len()];
                backend.solve_batch(puzzles, &mut outcomes);
                for ((batch, alone), puzzle) in outcomes.iter().zip(alone).zip(puzzles) {
                    assert_outcomes_agree(batch, alone, puzzle);
                }
            }
        }
    }
}

#[test]
fn a_batch_of_any_size_is_solved() {
    let puzzles = samples();
    for backend in available_backends() {
        for size in 0..70 {
            let mut outcomes = vec![SolveOutcome::None; size];
            backend.solve_batch(&puzzles[..size], &mut outcomes);
            let is_unique = |outcome: &SolveOutcome| matches!(outcome, SolveOutcome::Unique(_));
            assert!(
                outcomes.iter().all(is_unique),
                "{size} on {}",
                backend.name()
            );
        }
    }
}

/// A search at its end.
fn run_to_end(search: WatchedSearch, givens: &classic::Grid) -> SearchRun {
    let mut run = SearchRun::new(search, givens);
    run.skip(u64::MAX);
    run
}

#[test]
fn the_watched_searches_find_what_the_engine_finds() {
    for grid in sample("easy").iter().chain(&sample("minimal")[..10]) {
        for &search in WatchedSearch::ALL {
            let run = run_to_end(search, grid);
            assert_eq!(
                run.ending(),
                Some(SearchEnding::Solved),
                "{}",
                search.name()
            );
            assert_eq!(run.board(), solution_of(grid).into(), "{}", search.name());
        }
    }
}

#[test]
fn a_search_does_not_start_on_a_conflict() {
    let one = Digit::new(1);
    let clashing = classic::Grid::EMPTY
        .with(classic::Cell::FIRST, one)
        .with(classic::Cell::at(0, 8), one);
    for &search in WatchedSearch::ALL {
        let mut run = SearchRun::new(search, &clashing);
        let step = SearchStep::End(SearchEnding::NoSolution);
        assert_eq!((run.advance(), run.advance()), (Some(step), None));
        // Annealing fills the board before its first step.
        assert!(clashing.is_part_of(&run.board().classic().unwrap()));
    }
}

#[test]
fn the_steps_are_correct() {
    for grid in &sample("minimal")[..10] {
        for &search in WatchedSearch::ALL {
            let mut run = SearchRun::new(search, grid);
            let mut before = run.board();
            for step in
                std::iter::from_fn(|| run.advance().map(|step| (step, run.board()))).take(20_000)
            {
                assert_true_step(&before, step.0, &step.1);
                before = step.1;
            }
        }
    }
}

fn assert_true_step(before: &Grid, step: SearchStep, after: &Grid) {
    let holder_of = |cell: Cell, digit| {
        let grid = before.classic().unwrap();
        grid.conflicting_cell(cell.classic().unwrap(), digit)
    };
    match step {
        SearchStep::Reject(cell, digit) => {
            assert_eq!((before.get(cell), before), (None, after));
            assert!(holder_of(cell, digit).is_some(), "{digit} fits {cell}");
        }
        SearchStep::Place(cell, digit) | SearchStep::Deduce(cell, digit, _) => {
            assert!(holder_of(cell, digit).is_none());
            assert_eq!(*after, before.with(cell, Some(digit)));
            assert_eq!(before.get(cell), None);
        }
        SearchStep::TakeBack(cell, digit) => {
            assert_eq!((before.get(cell), after.get(cell)), (Some(digit), None));
            // What was deduced from it goes with it.
            assert!(after.is_part_of(before));
        }
        SearchStep::Swap(one, other) => {
            let swapped = before.with(one, before.get(other));
            assert_eq!(*after, swapped.with(other, before.get(one)));
        }
        SearchStep::Eliminate(..) | SearchStep::Keep(..) | SearchStep::End(_) => {
            assert_eq!(before, after);
        }
    }
}

#[test]
fn every_search_reports_an_unsolvable_grid() {
    let puzzle = samples()[0];
    let solution = solution_of(&puzzle);
    let cell = puzzle.empty_cells().first().unwrap();
    let others = puzzle.allowed(cell) - DigitSet::only(solution.get(cell).unwrap());
    for digit in others {
        let wrong = puzzle.with(cell, Some(digit));
        assert_eq!(solve::solve(&wrong), SolveOutcome::None);
        for &search in WatchedSearch::ALL {
            let run = run_to_end(search, &wrong);
            if search == WatchedSearch::Annealing {
                // It can prove nothing.
                assert_eq!(run.ending(), Some(SearchEnding::GaveUp));
                continue;
            }
            assert_eq!(run.ending(), Some(SearchEnding::NoSolution));
            assert_eq!((run.board(), run.depth()), (wrong.into(), 0));
        }
    }
}

#[test]
fn open_grids_count_to_the_limit() {
    assert_eq!(solve::count(&classic::Grid::EMPTY, 0), 0);
    assert_eq!(solve::count(&classic::Grid::EMPTY, 5000), 5000);
    assert_eq!(
        solve::solutions(&classic::Grid::EMPTY).take(100).count(),
        100
    );
    let SolveOutcome::Several([one, other]) = solve::solve(&classic::Grid::EMPTY) else {
        panic!("has several");
    };
    assert!(one.is_solved() && other.is_solved() && one != other);
    assert!(!one.unlike(&other).is_empty());
}

/// A puzzle of the samples with some givens dropped and perhaps one changed.
fn disturbed() -> impl Strategy<Value = classic::Grid> {
    let puzzles = samples();
    let which = 0..puzzles.len();
    let dropped = proptest::collection::vec(0..81usize, 0..4);
    let changed = proptest::option::of((0..81usize, 1..10u8));
    (which, dropped, changed).prop_map(move |(which, dropped, changed)| {
        let solution = solution_of(&puzzles[which]);
        let mut grid = puzzles[which];
        // Half the digits of the solution go in first, so that the plain
        // counter ends soon.
        for cell in classic::Cell::all().filter(|cell| (cell.index() + which) % 2 == 0) {
            grid.set(cell, solution.get(cell));
        }
        for index in dropped {
            grid.set(classic::Cell::new(index).unwrap(), None);
        }
        if let Some((index, digit)) = changed {
            grid.set(classic::Cell::new(index).unwrap(), Digit::up_to_nine(digit));
        }
        grid
    })
}

/// Some digits of a solution: many solutions, or with a change perhaps none. Not
/// so few that the plain counter takes long to see that there is none.
fn sparse() -> impl Strategy<Value = classic::Grid> {
    let solution = solution_of(&samples()[0]);
    let cells = proptest::collection::vec(0..81usize, 34..90);
    let changed = proptest::option::of((0..81usize, 1..10u8));
    (cells, changed).prop_map(move |(cells, changed)| {
        let mut grid = classic::Grid::EMPTY;
        for index in cells {
            let cell = classic::Cell::new(index).unwrap();
            grid.set(cell, solution.get(cell));
        }
        if let Some((index, digit)) = changed {
            grid.set(classic::Cell::new(index).unwrap(), Digit::up_to_nine(digit));
        }
        grid
    })
}

proptest! {
    #[test]
    fn the_engine_counts_as_the_plain_counter_does(
        grid in prop_oneof![disturbed(), sparse()],
        limit in 1..40usize,
    ) {
        let expected = match grid.conflict() {
            Some(_) => 0,
            None => plain_count(&grid, limit).min(limit),
        };
        for backend in SimdBackend::ALL {
            prop_assert_eq!(backend.count(&grid, limit), expected, "{}", backend.name());
            let found = backend.solutions(&grid).take(limit).count();
            prop_assert_eq!(found, expected, "{}", backend.name());
        }
        prop_assert_eq!(solve::count(&grid, limit), expected);
        prop_assert_eq!(solve::solutions(&grid).take(limit).count(), expected);
        prop_assert_eq!(solve::is_unique(&grid), plain_unique(&grid));
    }
}

fn plain_unique(grid: &classic::Grid) -> bool {
    grid.conflict().is_none() && plain_count(grid, 2) == 1
}

/// Every text file of puzzles that lies beside the project.
fn collections() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles");
    let folders = ["speed", "exchange"].map(|folder| root.join(folder));
    let listed = folders.iter().filter_map(|folder| folder.read_dir().ok());
    listed
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect()
}

#[test]
#[ignore = "reads the large collections, where they are present"]
fn every_collected_puzzle_has_one_solution() {
    let files = collections();
    assert!(!files.is_empty(), "this test needs ../shared/puzzles");
    for path in files {
        let puzzles = read(&path);
        let expected: Vec<SolveOutcome> = puzzles
            .iter()
            .map(|grid| SolveOutcome::Unique(solution_of(grid)))
            .collect();
        for backend in available_backends() {
            for (grid, expected) in puzzles.iter().zip(&expected) {
                assert_eq!(
                    backend.solve(grid),
                    *expected,
                    "{grid} on {}",
                    backend.name()
                );
            }
            let mut outcomes = vec![SolveOutcome::None; puzzles.len()];
            backend.solve_batch(&puzzles, &mut outcomes);
            assert!(outcomes == expected, "batch on {}", backend.name());
        }
        println!("{}: {} puzzles", path.display(), puzzles.len());
    }
}
