//! A search handed over to all lanes, early and late, against the plain search.

use super::backend::SimdBackend;
use super::solution_sink::{SolutionCounter, SolutionSink, SolveOutcome};
use super::wide;
use crate::classic::Grid;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// How many guesses are made alone: the whole search is handed over, some of it, or
/// none.
const GUESSES_ALONE: [u64; 4] = [0, 1, 16, u64::MAX];

/// Every solution; stops at the limit.
struct AllSolutions {
    solutions: HashSet<Grid>,
    accepted: usize,
    limit: usize,
}

impl AllSolutions {
    fn up_to(limit: usize) -> AllSolutions {
        AllSolutions {
            solutions: HashSet::new(),
            accepted: 0,
            limit,
        }
    }
}

impl SolutionSink for AllSolutions {
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        self.accepted += 1;
        self.solutions.insert(solution());
        if self.accepted < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Two solutions, and over a hundred guesses to prove that there are no more.
const TWO: &str =
    "9..7..6..75..6..8...6..8...4....3..2..56...7.....4.....1.........98...5.....2.3.1";

/// Hard puzzles, and each with a wrong digit and with fewer givens: one solution,
/// none, and from a few to thousands.
fn puzzles() -> Vec<Grid> {
    let hardest = include_str!("../../../../tests/data/hardest.txt");
    let hardest = hardest.lines().filter_map(|line| line.parse().ok());
    let mut puzzles = vec![Grid::EMPTY, TWO.parse().unwrap()];
    for puzzle in hardest.take(4) {
        puzzles.extend([puzzle, wrong(&puzzle)]);
        puzzles.extend([1, 2].map(|removed| less(&puzzle, removed)));
    }
    puzzles
}

/// With an allowed digit in an empty cell that no solution has there.
fn wrong(puzzle: &Grid) -> Grid {
    let solution = SimdBackend::Portable.any_solution(puzzle).unwrap();
    let cell = puzzle.empty_cells().iter().next().unwrap();
    let mut allowed = puzzle.allowed(cell).iter();
    let wrong = allowed.find(|digit| solution.get(cell) != Some(*digit));
    puzzle.with(cell, wrong)
}

fn less(puzzle: &Grid, removed: usize) -> Grid {
    let removed = puzzle.filled().step_by(4).take(removed);
    removed.fold(*puzzle, |grid, (cell, _)| grid.with(cell, None))
}

/// Runs `check` for each backend with lanes and each number of guesses alone.
fn for_each_search(check: impl Fn(SimdBackend, u64)) {
    for backend in SimdBackend::available().filter(|backend| *backend != SimdBackend::Portable) {
        for guesses_alone in GUESSES_ALONE {
            check(backend, guesses_alone);
        }
    }
}

#[test]
fn a_search_handed_over_finds_every_solution_once() {
    const MOST: usize = 2_000;
    let mut numbers = HashSet::new();
    for puzzle in puzzles() {
        let solutions = SimdBackend::Portable.solutions(&puzzle);
        let expected: HashSet<Grid> = solutions.take(MOST).collect();
        numbers.insert(expected.len());
        for_each_search(|backend, guesses_alone| {
            let name = backend.name();
            for limit in [1, 2, MOST] {
                let mut all = AllSolutions::up_to(limit);
                wide::search(backend, &puzzle, None, guesses_alone, &mut all).unwrap();
                assert_eq!(all.accepted, limit.min(expected.len()), "{puzzle} {name}");
                assert_eq!(all.solutions.len(), all.accepted, "{puzzle} {name}");
                if expected.len() < MOST {
                    assert!(all.solutions.is_subset(&expected), "{puzzle} {name}");
                }
            }
            for limit in [2, MOST] {
                let mut counter = SolutionCounter { found: 0, limit };
                wide::search(backend, &puzzle, None, guesses_alone, &mut counter).unwrap();
                assert_eq!(counter.found, limit.min(expected.len()), "{puzzle} {name}");
            }
        });
    }
    assert!(
        [0, 1, 2, MOST]
            .iter()
            .all(|number| numbers.contains(number))
    );
    assert!(
        numbers.iter().any(|number| (1_000..MOST).contains(number)),
        "{numbers:?}"
    );
}

#[test]
fn a_search_handed_over_has_the_same_outcome() {
    for puzzle in puzzles() {
        let expected = SimdBackend::Portable.solve(&puzzle);
        for_each_search(|backend, guesses_alone| {
            let mut outcome = SolveOutcome::None;
            wide::search(backend, &puzzle, None, guesses_alone, &mut outcome).unwrap();
            match (outcome, expected) {
                (SolveOutcome::Several([one, other]), SolveOutcome::Several(_)) => {
                    assert!(one != other && one.is_solved() && other.is_solved());
                    assert!(puzzle.is_part_of(&one) && puzzle.is_part_of(&other));
                }
                _ => assert_eq!(outcome, expected, "{puzzle} {}", backend.name()),
            }
        });
    }
}

#[test]
fn a_search_handed_over_keeps_to_the_forbidden_digit() {
    for puzzle in puzzles() {
        let Some(solution) = SimdBackend::Portable.any_solution(&puzzle) else {
            continue;
        };
        let cell = puzzle.empty_cells().iter().next().unwrap();
        let digit = solution.get(cell).unwrap();
        let expected = SimdBackend::Portable.other_digit(&puzzle, cell, digit);
        for_each_search(|backend, guesses_alone| {
            let mut other = None;
            let forbidden = Some((cell, digit));
            wide::search(backend, &puzzle, forbidden, guesses_alone, &mut other).unwrap();
            assert_eq!(other.is_some(), expected.is_some(), "{puzzle}");
            assert!(other.is_none_or(|other| other.get(cell) != Some(digit)));
        });
    }
}
