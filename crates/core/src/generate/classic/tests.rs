//! Properties of generated puzzles, and that the random choice is fair.

use super::*;
use crate::board::Digit;
use crate::classic::{Cell, Grid};
use crate::generate::{FEWEST_CLUES, ImpossibleRecipe, VERSION, generate as checked, series};
use crate::logic::ratings::hodoku;
use crate::logic::ratings::sudoku_explainer::{RATING_BUDGET, rate};
use crate::logic::{Level, Technique, rate_level};
use crate::solve::{SolveOutcome, is_unique, solve};
use rare::tests::named;
use std::cell::Cell as Counter;
use std::collections::BTreeSet;

/// Every symmetry with every level, but for those that take seconds.
fn recipes() -> impl Iterator<Item = Recipe> {
    let of = |symmetry, level| Recipe {
        seed: 1,
        level: Some(level),
        symmetry: Some(symmetry),
        ..Recipe::default()
    };
    let quick = Symmetry::ALL.into_iter().flat_map(move |symmetry| {
        let levels = Level::ALL.into_iter().take(4);
        levels.map(move |level| of(symmetry, level))
    });
    let slow = [Level::Extreme, Level::Diabolical].map(|level| of(Symmetry::HalfTurn, level));
    quick.chain(slow)
}

fn plain(seed: u64) -> Recipe {
    Recipe {
        seed,
        symmetry: Some(Symmetry::None),
        ..Recipe::default()
    }
}

fn made(recipe: &Recipe) -> ClassicPuzzle {
    generate(recipe, &|| false).unwrap()
}

fn level_of(puzzle: &ClassicPuzzle) -> Level {
    Generated::from(*puzzle).level().unwrap()
}

fn assert_keeps_its_promises(puzzle: &ClassicPuzzle) {
    let ClassicPuzzle {
        givens,
        solution,
        recipe,
    } = *puzzle;
    assert_eq!(solve(&givens), SolveOutcome::Unique(solution));
    assert_eq!(rate_level(&givens), level_of(puzzle).hodoku());
    assert_symmetric(&givens, recipe.symmetry());
    match recipe.clues {
        Some(clues) => assert_eq!(givens.filled_count(), clues),
        None => assert_needed(&givens, |cell| recipe.symmetry().orbit(cell)),
    }
    if recipe.minimal {
        assert_needed(&givens, CellSet::only);
    }
}

fn assert_symmetric(givens: &Grid, symmetry: Symmetry) {
    let filled = !givens.empty_cells();
    for cell in filled {
        assert!(filled.contains_all(symmetry.orbit(cell)));
    }
}

fn assert_needed(givens: &Grid, removed: impl Fn(Cell) -> CellSet) {
    for (cell, _) in givens.filled() {
        let less = removed(cell)
            .iter()
            .fold(*givens, |grid, cell| grid.with(cell, None));
        assert!(!is_unique(&less));
    }
}

#[test]
fn every_combination_keeps_its_promises() {
    for recipe in recipes() {
        assert_keeps_its_promises(&made(&recipe));
    }
}

#[test]
fn minimal_puzzles_need_each_given_also_with_symmetry() {
    let symmetric = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
    ];
    for symmetry in symmetric {
        assert_keeps_its_promises(&made(&Recipe {
            symmetry: Some(symmetry),
            minimal: true,
            ..plain(1)
        }));
    }
}

#[test]
fn the_number_of_givens_can_be_chosen() {
    for (symmetry, clues) in [
        (Symmetry::None, 22),
        (Symmetry::None, 50),
        (Symmetry::HalfTurn, 30),
        (Symmetry::HalfTurn, 31),
        (Symmetry::Full, 40),
        (Symmetry::None, 81),
    ] {
        assert_keeps_its_promises(&made(&Recipe {
            symmetry: Some(symmetry),
            clues: Some(clues),
            ..plain(1)
        }));
    }
    assert_keeps_its_promises(&made(&Recipe {
        minimal: true,
        clues: Some(26),
        ..plain(1)
    }));
}

#[test]
fn what_cannot_be_is_refused() {
    for clues in [0, 16, 82] {
        let recipe = Recipe {
            clues: Some(clues),
            ..plain(1)
        };
        let refused = GenerateError::Impossible(ImpossibleRecipe::Clues(clues));
        assert_eq!(checked(&recipe, &|| false), Err(refused));
    }
}

#[test]
fn any_level_will_do_if_none_is_asked_for() {
    let series = series(Recipe {
        seed: 5,
        ..Recipe::default()
    });
    for puzzle in series.take(3) {
        assert_keeps_its_promises(&made(&puzzle.unwrap().recipe));
    }
}

/// On both scales, measured in full, and by the path that HoDoKu takes.
fn assert_holds_its_level(seed: u64, level: Level) {
    let puzzle = made(&Recipe {
        seed,
        level: Some(level),
        ..Recipe::default()
    });
    let givens = puzzle.givens;
    let rating = rate(&givens, RATING_BUDGET).er;
    assert!(rating.is_exact(), "{givens}");
    assert!(
        level.ratings().contains(rating.tenths()),
        "{level} {rating}: {givens}"
    );
    let grade = hodoku::grade(&givens, &puzzle.solution).expect("enough givens");
    assert_eq!(grade.level, level.hodoku(), "{givens}");
    let is_named = |technique: &Technique| {
        technique.level() == level.hodoku() && level.families().contains(&technique.family())
    };
    assert!(grade.steps.keys().any(is_named), "{level}: {givens}");
}

#[test]
fn a_level_holds_on_both_scales_and_names_what_is_needed() {
    for level in Level::ALL {
        (0..2).for_each(|seed| assert_holds_its_level(seed, level));
    }
}

#[test]
#[ignore = "minutes"]
fn many_puzzles_of_each_level_hold_it_on_both_scales() {
    for level in Level::ALL {
        (0..300).for_each(|seed| assert_holds_its_level(seed, level));
    }
}

#[test]
fn the_windows_of_two_levels_have_ratings_between_them() {
    for (easier, harder) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(1)) {
        let most = easier.ratings().most.expect("an upper end");
        let least = harder.ratings().least.expect("a lower end");
        assert!(most + 1 < least, "{easier}, {harder}");
    }
}

/// A change of this snapshot breaks every seed that was kept: raise [`VERSION`].
#[test]
fn a_recipe_gives_the_same_puzzle_for_ever() {
    let lines: Vec<String> = recipes()
        .map(|recipe| {
            let puzzle = made(&recipe);
            format!(
                "{:13} {:6} {}",
                recipe.symmetry(),
                level_of(&puzzle),
                puzzle.givens
            )
        })
        .collect();
    insta::assert_snapshot!(format!("version {VERSION}, seed 1\n{}", lines.join("\n")));
}

#[test]
fn a_series_has_a_seed_for_each_puzzle() {
    let first = plain(3);
    let puzzles: Vec<_> = series(first).take(4).map(Result::unwrap).collect();
    assert_eq!(puzzles[0], made(&first).into());
    for (n, puzzle) in puzzles.iter().enumerate() {
        assert_eq!(*puzzle, made(&first.nth(n as u64)).into());
        assert!(
            puzzles[..n]
                .iter()
                .all(|other| other.givens != puzzle.givens)
        );
    }
}

#[test]
fn a_cancelled_run_gives_nothing_and_asks_often() {
    let nothing = Err(GenerateError::Cancelled);
    assert_eq!(generate(&Recipe::default(), &|| true), nothing);
    let asked = Counter::new(0);
    let stop_at_third = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let recipe = Recipe {
        clues: Some(FEWEST_CLUES),
        ..Recipe::default()
    };
    assert_eq!(generate(&recipe, &stop_at_third), nothing);
    assert_eq!(asked.get(), 3);
}

/// Pearson's chi-square of counts that should all be alike, as the number of
/// standard deviations from what chance alone gives.
fn surprise(counts: &[u32]) -> f64 {
    let cells = counts.len() as f64;
    let expected = f64::from(counts.iter().sum::<u32>()) / cells;
    let apart = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let freedom = cells - 1.0;
    (counts.iter().map(apart).sum::<f64>() - freedom) / (2.0 * freedom).sqrt()
}

/// Each cell has each digit equally often. Given the place of a digit in the first
/// row, each place outside that box is equally likely in the second row, and each
/// stack in the fourth.
#[test]
fn full_grids_favour_no_digit_line_or_band() {
    let mut digits = vec![0; 81 * 9];
    let (mut within, mut across) = ([0; 6], [0; 3]);
    for seed in 0..4500 {
        let grid = grids::full_grid(&mut PuzzleRng::new(seed));
        for (cell, digit) in grid.filled() {
            digits[cell.index() * 9 + digit.index()] += 1;
        }
        let column = |row: usize| {
            let one = grid.cells_with(Digit::from_index(0));
            one.iter().find(|cell| cell.row() == row).unwrap().column()
        };
        let [first, second, fourth] = [0, 1, 3].map(column);
        within[(second + 9 - first / 3 * 3) % 9 - 3] += 1;
        across[(fourth / 3 + 3 - first / 3) % 3] += 1;
    }
    assert!(surprise(&digits) < 3.0, "{}", surprise(&digits));
    assert!(surprise(&within) < 3.0, "{within:?}");
    assert!(surprise(&across) < 3.0, "{across:?}");
}

/// Each cell is as often a given, each digit as often given, and bands, stacks
/// and boxes have as many givens.
#[test]
fn puzzles_favour_no_cell_digit_or_band() {
    let mut cells = [0; 81];
    let mut digits = [0; 9];
    for seed in 0..1500 {
        for (cell, digit) in made(&plain(seed)).givens.filled() {
            cells[cell.index()] += 1;
            digits[digit.index()] += 1;
        }
    }
    let sums = |group: fn(Cell) -> usize| {
        let mut sums = [0; 9];
        for (cell, count) in Cell::all().zip(cells) {
            sums[group(cell)] += count;
        }
        sums
    };
    assert!(surprise(&cells) < 3.0, "{cells:?}");
    for counts in [
        digits,
        sums(Cell::row),
        sums(Cell::column),
        sums(Cell::box_index),
    ] {
        assert!(surprise(&counts) < 3.0, "{counts:?}");
    }
}

#[test]
fn every_seed_gives_another_puzzle_of_a_rare_technique() {
    for technique in named() {
        let made = (1..=3).map(|seed| {
            let recipe = Recipe {
                seed,
                technique: Some(technique),
                symmetry: Some(Symmetry::None),
                ..Recipe::default()
            };
            let made = find_rare(&recipe, &|| false);
            made.unwrap_or_else(|| panic!("{technique}: none"))
                .givens
                .to_string()
        });
        let made: BTreeSet<String> = made.collect();
        assert_eq!(made.len(), 3, "{technique}");
    }
}

#[test]
fn a_recipe_that_no_rare_puzzle_has_goes_on_to_the_search() {
    let technique = named().pop_first();
    let recipe = Recipe {
        technique,
        clues: Some(81),
        ..Recipe::default()
    };
    assert_eq!(find_rare(&recipe, &|| false), None);
    assert!(generate(&recipe, &|| true).is_err());
}
