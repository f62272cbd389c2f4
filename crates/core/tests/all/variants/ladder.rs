//! Sentences of steps, what lines leave, and what making boards and finding steps costs.

use super::corpus;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic;
use ninefold_core::generate::{Generated, Recipe, generate};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::logic::{Family, Level, Position, Technique};
use ninefold_core::rules::{LocalClue, LocalKind, Rules, Shape};
use std::time::{Duration, Instant};

const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Unfair,
    Level::Extreme,
];

fn recipe(size: usize, kinds: &str, level: Level, seed: u64) -> Recipe {
    Recipe {
        size,
        kinds: kinds.parse().unwrap(),
        level: Some(level),
        seed,
        ..Recipe::default()
    }
}

/// The kinds with clues on cells.
const CLUES: [(usize, &str); 6] = [
    (9, "thermometer"),
    (9, "arrow"),
    (9, "kropki"),
    (9, "whispers"),
    (9, "little-killer"),
    (9, "sandwich"),
];

#[test]
#[ignore = "measures"]
fn boards_with_clues_on_cells_are_made_in_time() {
    for (size, kinds) in CLUES {
        for level in LEVELS {
            measure(size, kinds, level, 10);
        }
    }
}

/// The sentences that a player reads, three of each technique.
#[test]
fn proofs_name_houses_as_players_do() {
    let kinds = [
        "9 jigsaw,x unfair",
        "9 windoku unfair",
        "6 disjoint unfair",
        "9 anti-knight unfair",
        "6 non-consecutive unfair",
        "9 killer unfair",
    ];
    let mut seen: Vec<(u16, Technique, String)> = Vec::new();
    let boards = corpus::made();
    for board in boards
        .iter()
        .filter(|its| kinds.contains(&its.name.as_str()))
    {
        let path = AnyLadder::new(&board.puzzle.rules).solve(&board.puzzle.givens);
        for step in path.steps {
            let count = seen
                .iter()
                .filter(|(_, technique, _)| *technique == step.technique)
                .count();
            if count < 3 {
                seen.push((
                    step.rank(),
                    step.technique,
                    format!("{} {}", step.result(), step.proof()),
                ));
            }
        }
    }
    seen.sort();
    let lines = seen
        .iter()
        .map(|(_, technique, text)| format!("{technique}: {text}\n"));
    insta::assert_snapshot!(lines.collect::<String>());
}

/// The shortest forcing chains of each kind, with what they rest on.
#[test]
fn forcing_chains_say_what_follows_from_what() {
    let kinds = ["9 killer extreme", "9 thermometer extreme", "9 x extreme"];
    let boards = corpus::made().into_iter();
    let mut said = String::new();
    for board in boards.filter(|its| kinds.contains(&its.name.as_str())) {
        let ladder = AnyLadder::new(&board.puzzle.rules);
        let path = ladder.solve(&board.puzzle.givens);
        let mut position = Position::new(ladder.index(), &board.puzzle.givens);
        for technique in [
            Technique::ForcingChainContradiction,
            Technique::ForcingChainVerity,
        ] {
            let mut steps = path.steps.iter().filter(|its| its.technique == technique);
            if let Some(step) = steps.next() {
                assert!(
                    step.evidence
                        .chains
                        .iter()
                        .all(|chain| !chain.links.is_empty())
                );
                let name = &board.name;
                said += &format!("{name}: {} {}\n", step.result(), step.proof());
            }
        }
        for step in &path.steps {
            if step.technique.family() == Family::Forcing {
                assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof());
            }
            position.apply(ladder.index(), step);
        }
    }
    insta::assert_snapshot!(said);
}

#[test]
fn what_the_ladder_does_not_finish_has_no_level() {
    // Without its last given there are several solutions.
    let puzzle =
        "98.7.....6...5.7....7..9.4.5...3.....7.6....3..9..8.2...1...2......8..1......19..";
    let grid: classic::Grid = puzzle.parse().unwrap();
    let ladder = AnyLadder::new(Rules::classic());
    let path = ladder.solve(&Grid::from(&grid));
    assert_eq!((path.is_solved, path.level()), (false, None));
}

/// How long it takes to make killers, and what a step costs.
#[test]
#[ignore = "measures"]
fn killers_of_every_level_are_made_in_time() {
    for kinds in ["killer", "killer,x", "killer,jigsaw"] {
        for level in LEVELS {
            measure(9, kinds, level, 20);
        }
    }
    for level in LEVELS {
        measure(6, "killer", level, 20);
        measure(8, "killer", level, 20);
    }
}

fn measure(size: usize, kinds: &str, level: Level, boards: u64) {
    let (mut times, mut steps, mut missing) = (Vec::new(), Vec::new(), 0);
    for seed in 0..boards {
        let start = Instant::now();
        let puzzle = generate(&recipe(size, kinds, level, seed), &|| false);
        times.push(start.elapsed());
        match puzzle {
            Ok(puzzle) => steps.extend(time_steps(&puzzle)),
            Err(_) => missing += 1,
        }
    }
    let [made, step] = [times, steps].map(|mut times| {
        times.sort();
        [times[times.len() / 2], times[times.len() * 19 / 20]]
    });
    println!("{size} {kinds} {level}: made in {made:?}, {missing} not found; a step {step:?}");
}

fn time_steps(puzzle: &Generated) -> Vec<Duration> {
    let ladder = AnyLadder::new(&puzzle.rules);
    let mut position = Position::new(ladder.index(), &puzzle.givens);
    let mut times = Vec::new();
    loop {
        let start = Instant::now();
        let step = ladder.next(&position);
        times.push(start.elapsed());
        let Some(step) = step else {
            return times;
        };
        position.apply(ladder.index(), &step);
    }
}

/// The values that the steps of one clue take from a cell of it, on a line along row 4.
fn lost(kind: LocalKind, columns: std::ops::Range<usize>, givens: &Grid) -> String {
    let cells: Vec<Cell> = columns.map(|column| Cell::at(3, column)).collect();
    let numbers = kind.usual_numbers(9);
    let first = cells[0];
    let clue = LocalClue::new(kind, cells, numbers);
    let rules = Rules::new(Shape::with_boxes(9).unwrap());
    let ladder = AnyLadder::new(&rules.with_local(clue).unwrap());
    let path = ladder.solve(givens);
    let mut position = Position::new(ladder.index(), givens);
    for step in &path.steps {
        assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof());
        position.apply(ladder.index(), step);
    }
    let of_clues = [
        Technique::ClueValues,
        Technique::ClueAndHouse,
        Technique::OutsideClue,
        Technique::OutsideClueAndHouse,
    ];
    let steps = path
        .steps
        .iter()
        .filter(|step| of_clues.contains(&step.technique));
    let removals = steps.flat_map(|step| &step.removals);
    let mut lost: Vec<String> = removals
        .filter(|(cell, _)| *cell == first)
        .map(|(_, value)| value.to_string())
        .collect();
    lost.sort_unstable();
    lost.concat()
}

/// Its first cell does not differ from its last, which is the same.
#[test]
fn a_line_that_ends_where_it_begins_is_solved() {
    let cells = [(2, 2), (2, 3), (3, 3), (2, 2)].map(|(row, column)| Cell::at(row, column));
    let clue = LocalClue::new(LocalKind::Modular, cells.into(), Vec::new());
    let rules = Rules::new(Shape::with_boxes(9).unwrap());
    let ladder = AnyLadder::new(&rules.with_local(clue).unwrap());
    let grid: classic::Grid =
        "..83...7..6951........8.1..........4..3..1.5...67543..651..2.8.........5.8.1654.."
            .parse()
            .unwrap();
    let path = ladder.solve(&Grid::from(grid));
    let mut position = Position::new(ladder.index(), &Grid::from(grid));
    for step in &path.steps {
        assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof());
        position.apply(ladder.index(), step);
    }
    assert!(position.values.is_full(9), "{:?}", path.steps.last());
}

/// Lines that are more than the pairs of their cells.
#[test]
fn lines_leave_what_counting_leaves() {
    let six = Grid::EMPTY.with(Cell::at(3, 8), Digit::new(6));
    assert_eq!(lost(LocalKind::Renban, 3..7, &six), "789");
    assert_eq!(lost(LocalKind::Nabner, 0..5, &Grid::EMPTY), "2468");
}

/// Digits that have no partner in a pair are no candidates, whatever stands elsewhere; a
/// thermometer leaves its cells all.
#[test]
fn digits_without_a_partner_are_no_candidates() {
    let left = |kind: LocalKind| {
        let cells = [2, 3].map(|column| Cell::at(3, column));
        let clue = LocalClue::new(kind, cells.to_vec(), kind.usual_numbers(9));
        let rules = Rules::new(Shape::with_boxes(9).unwrap())
            .with_local(clue)
            .unwrap();
        let ladder = AnyLadder::new(&rules);
        let start = Position::new(ladder.index(), &Grid::EMPTY);
        cells.map(|cell| start.candidates.get(cell).to_string())
    };
    assert_eq!(left(LocalKind::Whispers), ["12346789", "12346789"]);
    assert_eq!(left(LocalKind::Ratio), ["123468", "123468"]);
    assert_eq!(left(LocalKind::Thermometer), ["123456789", "123456789"]);
}
