//! Maps of regions of which it is known whether any grid obeys them.

use ninefold_core::board::{Cell, CellSet, Grid};
use ninefold_core::rules::{RuleIndex, Rules, Shape};
use ninefold_core::solve::{Effort, Solver, Stopped};
use std::fs;
use std::path::Path;

/// A line of the table: rules, class, whether a grid obeys them, regions.
struct Map<'a> {
    are_regions_extra: bool,
    class: &'a str,
    is_fillable: bool,
    regions: &'a str,
}

fn parse(text: &str) -> impl Iterator<Item = Map<'_>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        Map {
            are_regions_extra: fields[0] == "boxes",
            class: fields[1],
            is_fillable: fields[2] == "yes",
            regions: fields[3],
        }
    })
}

fn rules(map: &Map) -> Rules {
    let labels = map.regions.as_bytes();
    if !map.are_regions_extra {
        return Rules::new(Shape::with_regions(9, labels).unwrap());
    }
    let boxes = Rules::new(Shape::with_boxes(9).unwrap());
    (b'A'..=b'I').fold(boxes, |rules, letter| {
        let at = |cell: &Cell| labels[cell.row() * 9 + cell.column()] == letter;
        let cells: CellSet = Cell::all(9).filter(at).collect();
        rules.with_extra_region(cells).unwrap()
    })
}

/// The answer, which must be right; `None` after this many guesses.
fn answer(map: &Map, most_guesses: u64) -> Option<bool> {
    let rules = rules(map);
    let effort = Effort {
        most_guesses,
        ..Effort::UNLIMITED
    };
    let found = Solver::new(&rules).any_solution(&Grid::EMPTY, &effort);
    if let Ok(found) = &found {
        assert_eq!(found.is_some(), map.is_fillable, "{}", map.regions);
    }
    match found {
        Ok(Some(grid)) => {
            assert!(RuleIndex::new(&rules).is_solved(&grid), "{}", map.regions);
            Some(true)
        }
        Ok(None) => Some(false),
        Err(Stopped::Cancelled | Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => None,
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn it_is_found_whether_a_map_can_be_filled() {
    let text = fs::read_to_string(root().join("../../tests/data/variants/jigsaw-maps.tsv"));
    let text = text.unwrap();
    let answers: Vec<Option<bool>> = parse(&text).map(|map| answer(&map, 2_000)).collect();
    let count = |wanted| answers.iter().filter(|&&answer| answer == wanted).count();
    assert_eq!([count(Some(true)), count(Some(false)), count(None)], FOUND);
}

/// Maps in the sample that can be filled, that cannot, and that need more guesses.
const FOUND: [usize; 3] = [12, 12, 0];

#[test]
#[ignore = "needs ../shared/puzzles"]
fn no_verdict_on_thousands_of_maps_is_wrong() {
    let path = root().join("../../../shared/puzzles/variants/jigsaw-maps.tsv");
    let text = fs::read_to_string(path).expect("this test needs ../shared/puzzles");
    let mut open = 0;
    for map in parse(&text) {
        if answer(&map, 200_000).is_none() {
            assert_ne!(map.class, "plain", "{}", map.regions);
            open += 1;
        }
    }
    println!("{open} maps without an answer after 200,000 guesses");
}
