//! Boards written and read back in each format that can say them.

use ninefold_core::board::{Cell, CellSet, Grid};
use ninefold_core::formats::{BOARD_FORMATS, FORMATS, Format, Imported, Puzzle};
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::rules::{Cage, Kind, Rules, Shape};

/// Givens, regions and clues, in an order that does not depend on the format.
fn contents(rules: &Rules, givens: &Grid) -> String {
    let mut clues: Vec<String> = rules
        .clues()
        .iter()
        .map(|clue| format!("{clue:?}"))
        .collect();
    clues.sort();
    let regions = rules.shape().regions();
    format!("{givens:?} {} {regions:?} {clues:?}", rules.title())
}

/// Writes and reads a puzzle in each format; returns how many can say it.
fn round_trips(rules: &Rules, givens: &Grid) -> usize {
    let puzzle = Imported::new(Puzzle::new(rules.clone(), *givens));
    let formats = FORMATS.into_iter().chain(BOARD_FORMATS);
    let written = formats.filter_map(|format| Some((format, format.write(&puzzle)?)));
    let written: Vec<(Format, String)> = written.collect();
    for (format, text) in &written {
        let name = format.name;
        let file = format!("{}{text}{}", format.beginning(), format.end());
        let again: Puzzle =
            { file.parse() }.unwrap_or_else(|error| panic!("{name}: {error}\n{file}"));
        assert_eq!(
            contents(&again.rules, &again.givens),
            contents(rules, givens),
            "{name}\n{text}"
        );
        assert_eq!(
            format.write(&Imported::new(again)).as_deref(),
            Some(text.as_str()),
            "{name}"
        );
    }
    written.len()
}

const MIXTURES: [(usize, &str); 10] = [
    (9, "killer"),
    (9, "killer,x"),
    (9, "killer,jigsaw"),
    (6, "killer"),
    (9, "jigsaw"),
    (9, "x"),
    (9, "windoku,disjoint"),
    (9, "anti-knight"),
    (6, "jigsaw,x"),
    (12, ""),
];

/// How many formats could say the boards of each mixture.
fn check(seeds: u64) -> Vec<usize> {
    let check = |(size, kinds): (usize, &str)| {
        let said = (0..seeds).map(|seed| {
            let recipe = Recipe {
                size,
                kinds: kinds.parse().unwrap(),
                seed,
                ..Recipe::default()
            };
            let puzzle = generate(&recipe, &|| false).unwrap();
            round_trips(&puzzle.rules, &puzzle.givens)
        });
        said.sum()
    };
    MIXTURES.into_iter().map(check).collect()
}

#[test]
fn boards_are_read_back() {
    assert_eq!(check(2), [18, 14, 12, 10, 14, 10, 6, 6, 10, 12]);
}

#[test]
#[ignore = "makes 1,000 boards"]
fn a_thousand_boards_are_read_back() {
    println!(
        "texts written and read of 100 boards each: {:?}",
        check(100)
    );
}

#[test]
fn what_a_format_cannot_say_is_not_written() {
    let pair: CellSet = (0..2).map(|column| Cell::at(0, column)).collect();
    let nine = || Rules::new(Shape::with_boxes(9).unwrap());
    let loose = nine().with_cage(Cage::new(pair, 8).with_repeats()).unwrap();
    let knight = nine()
        .with_cage(Cage::new(pair, 8))
        .unwrap()
        .with(Kind::AntiKnight)
        .unwrap();
    let overlapping = nine()
        .with_cage(Cage::new(pair, 8))
        .unwrap()
        .with_cage(Cage::new(pair, 8))
        .unwrap();
    let thermometers = (**Rules::classic()).clone().with_unknown("thermometer", 2);
    for (rules, formats) in [
        (&loose, "challenge json"),
        (&knight, "f-puzzles challenge json"),
        (&overlapping, "f-puzzles challenge json ksudoku"),
        (&thermometers, "json"),
    ] {
        let puzzle = Imported::new(Puzzle::new(rules.clone(), Grid::EMPTY));
        let able = FORMATS.into_iter().chain(BOARD_FORMATS);
        let able = able.filter(|format| format.write(&puzzle).is_some());
        let names: Vec<&str> = able.map(|format| format.name).collect();
        assert_eq!(names.join(" "), formats);
        assert_eq!(round_trips(rules, &Grid::EMPTY), names.len());
    }
    let problem = |name: &str, rules: &Rules| {
        let puzzle = Imported::new(Puzzle::new(rules.clone(), Grid::EMPTY));
        Format::named(name).unwrap().problem(&puzzle)
    };
    assert_eq!(
        problem("f-puzzles", &loose),
        "f-puzzles has no cages whose digits may repeat; use --to challenge or json"
    );
    assert_eq!(
        problem("f-puzzles", &thermometers),
        "f-puzzles would lose 2 thermometers, not checked here; use --to json"
    );
    assert_eq!(
        problem("sumocue", Rules::classic()),
        "SumoCue has killers only, and this puzzle is a classic one"
    );
    assert_eq!(
        problem("solo", &knight),
        "9x9 anti-knight and killer cannot be written as a Solo ID; use --to f-puzzles, challenge or json"
    );
    let small = Rules::new(Shape::with_boxes(4).unwrap())
        .with_cage(Cage::new(pair, 5))
        .unwrap();
    assert_eq!(
        round_trips(&small, &Grid::EMPTY),
        4,
        "not all cells are in cages: f-puzzles, challenge, JSON and KSudoku"
    );
}
