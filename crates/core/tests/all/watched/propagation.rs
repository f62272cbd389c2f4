//! Each step of propagation does what it says, and nothing else.

use super::{SAMPLES, classic, grid, steps_of};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_core::classic::{self, CellSet, Grid, House};
use ninefold_core::solve::{SolveOutcome, solve};
use ninefold_core::watched::{BranchPoint, SearchRun, SearchStep, WatchedSearch};

fn steps(givens: &Grid) -> impl Iterator<Item = (SearchRun, SearchStep, SearchRun)> {
    steps_of(WatchedSearch::Propagation, givens)
}

fn candidates_of(run: &SearchRun, cell: impl Into<Cell>) -> DigitSet {
    run.candidates().unwrap().get(cell.into())
}

fn places(run: &SearchRun, house: House, digit: Digit) -> CellSet {
    let holds = |cell: &classic::Cell| candidates_of(run, *cell).contains(digit);
    house.cells().into_iter().filter(holds).collect()
}

/// The candidates that one has and the other has not.
fn lost(before: &SearchRun, after: &SearchRun) -> Vec<(classic::Cell, Digit)> {
    let lost_of = |cell| (candidates_of(before, cell) - candidates_of(after, cell)).iter();
    classic::Cell::all()
        .flat_map(|cell| lost_of(cell).map(move |digit| (cell, digit)))
        .collect()
}

fn options(run: &SearchRun, choice: BranchPoint) -> usize {
    match choice {
        BranchPoint::Cell(cell) => candidates_of(run, cell).len(),
        BranchPoint::Place(house, digit) => places(run, house, digit).len(),
    }
}

fn assert_step(before: &SearchRun, step: SearchStep, after: &SearchRun) {
    match step {
        SearchStep::Eliminate(cell, digit) => {
            let cell = cell.classic().unwrap();
            assert_eq!(grid(before).get(cell), Some(digit));
            let holds = |peer: &classic::Cell| candidates_of(before, *peer).contains(digit);
            let wave: CellSet = cell.peers().iter().filter(holds).collect();
            assert_eq!(after.last_wave().classic(), wave, "{step:?}");
            let eliminated: Vec<_> = wave.iter().map(|peer| (peer, digit)).collect();
            assert_eq!(lost(before, after), eliminated, "{step:?}");
            assert!(!wave.is_empty() && grid(after) == grid(before));
        }
        SearchStep::Deduce(cell, digit, None) => {
            let cell = cell.classic().unwrap();
            assert_eq!(candidates_of(before, cell), DigitSet::only(digit));
            assert_placed(before, cell, digit, after);
        }
        SearchStep::Deduce(cell, digit, Some(house)) => {
            let cell = cell.classic().unwrap();
            assert_eq!(places(before, house, digit), CellSet::only(cell));
            assert_placed(before, cell, digit, after);
        }
        SearchStep::Place(cell, digit) => {
            let cell = cell.classic().unwrap();
            let fewest = grid(before).empty_cells().iter();
            let fewest = fewest.map(|cell| candidates_of(before, cell).len()).min();
            assert_eq!(Some(candidates_of(before, cell).len()), fewest);
            assert!(fewest >= Some(2), "{step:?}");
            assert_eq!(candidates_of(before, cell).first(), Some(digit));
            assert_eq!(after.stack().len(), before.stack().len() + 1);
            assert_placed(before, cell, digit, after);
        }
        SearchStep::TakeBack(cell, digit) => {
            let guess = before.stack().last().unwrap();
            assert_eq!(guess.placed(), Some((cell, digit)));
            assert_eq!(after.stack().len(), before.stack().len() - 1);
            let dead_end = after.dead_end().unwrap();
            assert_eq!(options(before, dead_end), 0, "{dead_end:?}");
            assert!(after.board().get(cell).is_none());
        }
        SearchStep::End(_) => assert_eq!(grid(after), grid(before)),
        SearchStep::Reject(..) | SearchStep::Swap(..) | SearchStep::Keep(..) => {
            panic!("{step:?}")
        }
    }
    if !matches!(step, SearchStep::Eliminate(..)) {
        assert!(after.last_wave().classic().is_empty());
    }
}

/// The digit is written, and its cell has no other candidate; all else is as before.
fn assert_placed(before: &SearchRun, cell: classic::Cell, digit: Digit, after: &SearchRun) {
    assert_eq!(grid(after), grid(before).with(cell, Some(digit)));
    assert!(grid(before).get(cell).is_none());
    let others = candidates_of(before, cell).without(digit).iter();
    let others: Vec<_> = others.map(|other| (cell, other)).collect();
    assert_eq!(lost(before, after), others);
}

#[test]
fn each_step_does_what_it_says() {
    for name in SAMPLES
        .into_iter()
        .chain(["Easter Monster", "tdoku zero solutions 1"])
    {
        for (before, step, after) in steps(&classic(name)) {
            assert_step(&before, step, &after);
            let digits = grid(&after).filled_count() - classic(name).filled_count();
            assert_eq!(after.depth(), digits);
        }
    }
}

/// What a guess is taken back to is what was before it, but for the digit guessed.
#[test]
fn a_guess_is_taken_back_with_all_that_followed() {
    let mut guesses: Vec<SearchRun> = Vec::new();
    for (before, step, after) in steps(&classic("Easter Monster")) {
        match step {
            SearchStep::Place(..) => guesses.push(before),
            SearchStep::TakeBack(cell, digit) => {
                let guess = guesses.pop().unwrap();
                assert_eq!(grid(&after), grid(&guess));
                assert_eq!(after.stack(), guess.stack());
                assert_eq!(lost(&guess, &after), [(cell.classic().unwrap(), digit)]);
                assert_eq!(lost(&after, &guess), []);
            }
            _ => {}
        }
    }
}

/// Waves run out before a digit is deduced, and deductions before one is guessed.
#[test]
fn what_comes_first_is_exhausted() {
    for (before, step, _) in steps(&classic("Golden Nugget")) {
        let empty = grid(&before).empty_cells();
        let has_wave = grid(&before).filled().any(|(cell, digit)| {
            let mut peers = cell.peers().iter();
            peers.any(|peer| candidates_of(&before, peer).contains(digit))
        });
        let has_naked_single = || {
            empty
                .iter()
                .any(|cell| candidates_of(&before, cell).len() == 1)
        };
        let has_hidden_single = || {
            let mut houses = House::ALL.into_iter();
            houses.any(|house| {
                Digit::NINE.into_iter().any(|digit| {
                    let place = places(&before, house, digit).iter().next();
                    let is_only = places(&before, house, digit).len() == 1;
                    is_only && place.is_some_and(|cell| empty.contains(cell))
                })
            })
        };
        match step {
            SearchStep::Deduce(_, _, None) => assert!(!has_wave),
            SearchStep::Deduce(_, _, Some(_)) => assert!(!has_wave && !has_naked_single()),
            SearchStep::Place(..) => {
                assert!(!has_wave && !has_naked_single() && !has_hidden_single());
            }
            _ => {}
        }
    }
}

/// While nothing is guessed, no digit of the solution is removed.
#[test]
fn what_follows_from_the_givens_is_true() {
    for name in [
        "Wikipedia example",
        "Inkala 2010",
        "Golden Nugget",
        "Easter Monster",
    ] {
        let givens = classic(name);
        let SolveOutcome::Unique(solution) = solve(&givens) else {
            panic!("{name}");
        };
        let unguessed = steps(&givens).filter(|(_, _, after)| after.stack().is_empty());
        for (_, step, after) in unguessed {
            let is_kept = |(cell, digit)| candidates_of(&after, cell).contains(digit);
            assert!(solution.filled().all(is_kept), "{step:?} of {name}");
        }
    }
}
