//! The generator for boards of any rules.

use ninefold_core::formats::{write_cells, write_regions};
use ninefold_core::generate::{GenerateError, Recipe, generate, generate_on};
use ninefold_core::logic::{IndexedRules, Ladder, Level, Position};
use ninefold_core::rules::KindSet;
use ninefold_core::solve::{Effort, Outcome, Solver};
use std::fmt::Write;
use std::num::NonZero;

const RECIPES: [(usize, &str, Option<Level>); 20] = [
    (4, "", None),
    (4, "windoku", None),
    (5, "jigsaw", Some(Level::Easy)),
    (6, "disjoint", Some(Level::Medium)),
    (6, "non-consecutive", None),
    (8, "x", Some(Level::Medium)),
    (9, "jigsaw,x", Some(Level::Hard)),
    (9, "anti-knight", Some(Level::Easy)),
    (9, "x", Some(Level::Unfair)),
    (9, "anti-king,disjoint", None),
    (12, "jigsaw", Some(Level::Easy)),
    (16, "", Some(Level::Medium)),
    (4, "killer", None),
    (6, "killer", Some(Level::Easy)),
    (9, "killer,x", Some(Level::Medium)),
    (9, "killer,jigsaw", Some(Level::Easy)),
    (4, "killer,x", Some(Level::Medium)),
    (6, "killer", Some(Level::Unfair)),
    (9, "killer", Some(Level::Hard)),
    (9, "killer", Some(Level::Unfair)),
];

fn recipe(size: usize, kinds: &str, level: Option<Level>) -> Recipe {
    Recipe {
        size,
        kinds: kinds.parse().unwrap(),
        level,
        seed: 32,
        ..Recipe::default()
    }
}

/// A change here breaks a promise: it needs a new `VERSION`.
#[test]
fn a_recipe_gives_the_same_board_for_ever() {
    let mut text = String::new();
    for (size, kinds, level) in RECIPES {
        let puzzle = generate(&recipe(size, kinds, level), &|| false).unwrap();
        let solver = Solver::new(&puzzle.rules);
        let found = solver.solve(&puzzle.givens, &Effort::UNLIMITED);
        assert_eq!(found, Ok(Outcome::Unique(Box::new(puzzle.solution))));
        let level = level.map_or("any level", Level::name);
        writeln!(text, "{}, {level}", puzzle.rules.title()).unwrap();
        writeln!(text, "{}", write_cells(&puzzle.givens, size)).unwrap();
        if puzzle.rules.shape().is_jigsaw() {
            writeln!(text, "{}", write_regions(puzzle.rules.shape())).unwrap();
        }
        for cage in puzzle.rules.cages() {
            writeln!(text, "{cage}: {}", cage.cells).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_cannot_be_made_is_refused_at_once() {
    let refused = |size, kinds: &str, level| {
        let made = generate(&recipe(size, kinds, level), &|| panic!("a search"));
        made.unwrap_err().to_string()
    };
    assert_eq!(refused(4, "anti-king", None), "no 4x4 grid obeys anti-king");
    assert_eq!(
        refused(7, "x", None),
        "a 7x7 board cannot be divided into boxes; give it regions (jigsaw)"
    );
    assert_eq!(
        refused(9, "jigsaw,disjoint", None),
        "disjoint groups need boxes: a group is one place of every box"
    );
    assert_eq!(
        refused(13, "killer,jigsaw", None),
        "killers can be made with up to 12 rows"
    );
    assert_eq!(
        refused(10, "killer,arrow", None),
        "killers and arrows can be made with up to 9 rows"
    );
    assert_eq!(
        refused(4, "killer,x", Some(Level::Hard)),
        "no 4x4 board with X and killer is hard; use easy or medium"
    );
    assert_eq!(
        refused(6, "", Some(Level::Extreme)),
        "no 6x6 board is extreme; use easy, medium or unfair"
    );
    assert_eq!(
        refused(9, "x", Some(Level::Diabolical)),
        "a diabolical puzzle can be made with classic rules only; use easy to extreme"
    );
}

/// Killers are made of boards with letters, too, and hints lead to their solution.
#[test]
fn large_killers_are_of_their_level() {
    for (size, kinds) in [(10, "killer"), (11, "killer,jigsaw"), (12, "killer,x")] {
        let recipe = recipe(size, kinds, Some(Level::Medium));
        let puzzle = generate(&recipe, &|| false).unwrap();
        let rules = IndexedRules::new(puzzle.rules);
        let path = Ladder::new(&rules).path(&Position::new(&rules, &puzzle.givens));
        let path = path.expect("not cancelled");
        assert_eq!(path.level(), Some(Level::Medium), "{size} {kinds}");
    }
}

#[test]
fn threads_find_what_one_finds() {
    let recipes = [
        recipe(6, "jigsaw", Some(Level::Medium)),
        recipe(6, "jigsaw,killer", Some(Level::Hard)),
        recipe(4, "killer", Some(Level::Medium)),
        recipe(9, "thermometer", Some(Level::Hard)),
        recipe(9, "x,non-consecutive", None),
    ];
    for first in recipes {
        for seed in 1..=4 {
            let recipe = Recipe { seed, ..first };
            let alone = generate(&recipe, &|| false);
            for threads in [2, 3].map(|count| NonZero::new(count).unwrap()) {
                assert_eq!(
                    generate_on(threads, &recipe, &|| false),
                    alone,
                    "{recipe:?}"
                );
            }
        }
    }
    let two = NonZero::new(2).unwrap();
    let cancelled = generate_on(two, &recipe(9, "killer", Some(Level::Extreme)), &|| true);
    assert_eq!(cancelled, Err(GenerateError::Cancelled));
}

#[test]
fn cancelling_ends_it() {
    let recipe = Recipe::default();
    assert_eq!(generate(&recipe, &|| true), Err(GenerateError::Cancelled));
    assert_eq!(recipe.kinds, KindSet::NONE);
}

/// Grids of these rules are rare: the generator turns one that it finds.
#[test]
fn boards_of_rare_grids_are_made() {
    for kinds in ["x,non-consecutive", "anti-king,non-consecutive"] {
        let puzzle = generate(&recipe(9, kinds, None), &|| false).unwrap();
        assert_eq!(puzzle.rules.kinds().to_string(), kinds);
    }
}

#[test]
#[ignore = "takes seconds without optimisation"]
fn mixtures_without_a_known_grid_are_refused_by_name() {
    let made = generate(&recipe(9, "x,anti-king,non-consecutive", None), &|| false);
    assert_eq!(
        made.unwrap_err().to_string(),
        "no 9x9 grid with X, anti-king and non-consecutive was found; leave out a kind"
    );
}
