//! Each step of annealing does what it says.

use super::{CONFLICTING, classic, grid, run_to_end, steps_of};
use ninefold_core::board::Digit;
use ninefold_core::classic::{Cell, Grid, House};
use ninefold_core::watched::{SearchEnding, SearchRun, SearchStep, WatchedSearch};

fn steps(givens: &Grid) -> impl Iterator<Item = (SearchRun, SearchStep, SearchRun)> {
    steps_of(WatchedSearch::Annealing, givens)
}

/// How many digits the rows and columns lack.
fn errors(board: &Grid) -> usize {
    let lacking = |house: &House| {
        let digits = house.cells().map(|cell| board.get(cell));
        let is_lacking = |digit: &Digit| !digits.contains(&Some(*digit));
        Digit::NINE.into_iter().filter(is_lacking).count()
    };
    House::LINES.iter().map(lacking).sum()
}

fn exchanged(board: &Grid, first: Cell, second: Cell) -> Grid {
    let with_first = board.with(second, board.get(first));
    with_first.with(first, board.get(second))
}

#[test]
fn each_step_does_what_it_says() {
    for name in ["Inkala 2010", "Blank grid", "Unsolvable box"] {
        let givens = classic(name);
        for (before, step, after) in steps(&givens).take(20_000) {
            match step {
                SearchStep::Swap(first, second) => {
                    let [first, second] = [first, second].map(|cell| cell.classic().unwrap());
                    assert_eq!(first.box_index(), second.box_index());
                    let cells = [first, second];
                    assert!(cells.iter().all(|cell| givens.get(*cell).is_none()));
                    assert_eq!(grid(&after), exchanged(&grid(&before), first, second));
                }
                SearchStep::Keep(first, second) => {
                    let [first, second] = [first, second].map(|cell| cell.classic().unwrap());
                    let refused = exchanged(&grid(&before), first, second);
                    assert!(errors(&refused) > errors(&grid(&before)), "{step:?}");
                    assert_eq!(grid(&after), grid(&before));
                }
                other => assert!(matches!(other, SearchStep::End(_))),
            }
            assert_eq!(after.depth(), errors(&grid(&after)));
        }
    }
}

#[test]
fn boxes_are_right_from_the_beginning() {
    for name in ["Inkala 2010", "Blank grid", "Wikipedia solved grid"] {
        let givens = classic(name);
        let board = grid(&SearchRun::new(WatchedSearch::Annealing, &givens));
        assert!(board.is_full() && givens.is_part_of(&board));
        for boxed in House::BOXES {
            let mut digits = boxed.cells().map(|cell| board.get(cell));
            digits.sort();
            assert!(digits.iter().flatten().eq(&Digit::NINE), "{name}");
        }
    }
}

#[test]
fn the_temperature_falls_and_is_raised_again() {
    let mut run = SearchRun::new(WatchedSearch::Annealing, &classic("Easter Monster"));
    let mut temperatures = Vec::new();
    while run.ending().is_none() {
        temperatures.push(run.temperature().unwrap());
        run.skip(10_000);
    }
    assert_eq!(temperatures.len(), 301, "a stage each, and the end");
    let reheated = temperatures.windows(2).filter(|pair| pair[0] < pair[1]);
    assert_eq!(reheated.count(), 15);
    assert!(temperatures.iter().all(|heat| (0.3..=0.4).contains(heat)));
    assert_eq!(run.ending(), Some(SearchEnding::GaveUp));
}

#[test]
fn a_board_without_anything_to_exchange_ends_at_once() {
    for (name, ending) in [
        ("Wikipedia solved grid", SearchEnding::Solved),
        ("Wikipedia one cell open", SearchEnding::Solved),
        ("Solved grid with one wrong", SearchEnding::NoSolution),
        (CONFLICTING, SearchEnding::NoSolution),
    ] {
        let run = run_to_end(WatchedSearch::Annealing, &classic(name));
        assert_eq!(
            (run.counters().steps, run.ending()),
            (1, Some(ending)),
            "{name}"
        );
    }
}

#[test]
fn other_searches_have_no_temperature() {
    for &search in WatchedSearch::ALL {
        let run = SearchRun::new(search, &classic("Blank grid"));
        let has_one = search == WatchedSearch::Annealing;
        assert_eq!(run.temperature().is_some(), has_one);
        assert_eq!(
            run.candidates().is_some(),
            [WatchedSearch::Propagation, WatchedSearch::AllRules].contains(&search)
        );
    }
}
