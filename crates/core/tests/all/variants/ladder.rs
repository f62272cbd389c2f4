//! Steps on generated boards: each follows from the clues that it names.

use ninefold_core::grid::{Digit, Grid};
use ninefold_core::logic::{Level, Role};
use ninefold_core::rules::{Clue, LocalClue, LocalKind, RuleIndex, Rules, Shape, Spot, Values};
use ninefold_core::variants::{
    BoardLadder, BoardPath, BoardRecipe, BoardStep, BoardTechnique, GeneratedBoard, Position,
    generate_board,
};
use std::time::{Duration, Instant};

const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Unfair,
    Level::Extreme,
];

fn recipe(size: usize, kinds: &str, level: Level, seed: u64) -> BoardRecipe {
    BoardRecipe {
        size,
        kinds: kinds.parse().unwrap(),
        level: Some(level),
        seed,
    }
}

/// Checks every step of a puzzle, its level, and its path against the solution.
fn check(puzzle: &GeneratedBoard) -> BoardPath {
    let ladder = BoardLadder::new(&puzzle.rules);
    let path = ladder.solve(&puzzle.givens);
    let title = puzzle.rules.title();
    assert_eq!(path.level(), puzzle.recipe.level, "{title}");
    let mut position = Position::new(ladder.index(), &puzzle.givens);
    for step in &path.steps {
        let gap = ladder.check(step, &position);
        assert_eq!(gap, Ok(()), "{title}: {} {}", step.proof, step.result());
        check_evidence(step, &position, ladder.index());
        for &(spot, value) in &step.removals {
            assert_ne!(
                puzzle.solution.get(spot),
                Some(value),
                "{title}: {}",
                step.proof
            );
        }
        position.apply(ladder.index(), step);
    }
    assert_eq!(position.values, puzzle.solution, "{title}");
    path
}

/// What a claim without a reason was once said with.
const WITHOUT_A_REASON: [&str; 4] = [
    "Whatever",
    "Every other digit",
    "as their candidates",
    "allow nothing else",
];

/// Checks that a step names the candidates and houses that it rests on, and says why.
fn check_evidence(step: &BoardStep, position: &Position, index: &RuleIndex) {
    let evidence = &step.evidence;
    let pattern = evidence.pattern();
    assert!(!pattern.is_empty() || step.cells.is_empty(), "{step:?}");
    for mark in &evidence.marks {
        let is_written = position.values.get(mark.cell) == Some(mark.digit);
        let is_left = position.candidates.has(mark.cell, mark.digit);
        let is_right = match mark.role {
            Role::Blocker => is_written,
            Role::Removed => !is_left,
            _ => is_left && !is_written,
        };
        assert!(is_right, "{mark:?}: {}", step.proof);
    }
    for (house, _) in &evidence.houses {
        let named = step.clues.iter().map(|&clue| &index.clues()[clue]);
        assert!(
            { named }.any(|clue| *clue == Clue::House(*house)),
            "{house}"
        );
    }
    let proof = &step.proof;
    assert!(
        !WITHOUT_A_REASON.iter().any(|old| proof.contains(old)),
        "{proof}"
    );
    if step.technique == BoardTechnique::HiddenSingle {
        let (house, _) = evidence.houses[0];
        let open = house
            .cells
            .iter()
            .filter(|&spot| position.values.get(spot).is_none());
        assert_eq!(open.count() > 1, proof.contains(": "), "{proof}");
    }
}

fn check_kinds(kinds: &[(usize, &str)], boards: u64) {
    check_levels(kinds, &LEVELS, boards);
}

fn check_levels(kinds: &[(usize, &str)], levels: &[Level], boards: u64) {
    for &(size, kinds) in kinds {
        for &level in levels {
            for seed in 0..boards {
                let puzzle = generate_board(&recipe(size, kinds, level, seed), &|| false);
                check(&puzzle.unwrap_or_else(|error| panic!("{size} {kinds} {level}: {error}")));
            }
        }
    }
}

#[test]
fn every_step_follows_from_the_clues_that_it_names() {
    check_kinds(&[(6, "jigsaw"), (9, "x"), (9, "anti-knight")], 1);
}

#[test]
fn every_step_of_killers_follows_from_the_clues_that_it_names() {
    check_levels(&[(6, "killer"), (9, "killer")], &LEVELS[..3], 1);
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
fn every_step_beside_clues_on_cells_follows() {
    check_levels(&CLUES, &[Level::Easy, Level::Hard], 1);
    check_levels(&[(6, "thermometer,kropki")], &[Level::Medium], 1);
    check_levels(&[(4, "arrow")], &[Level::Easy], 1);
}

#[test]
#[ignore = "measures"]
fn boards_with_clues_on_cells_are_made_in_time() {
    for (size, kinds) in CLUES {
        for level in LEVELS {
            measure(size, kinds, level, 10);
        }
    }
}

#[test]
#[ignore = "makes and checks 500 boards"]
fn every_step_of_many_killers_follows_from_the_clues_that_it_names() {
    let kinds = [
        (8, "killer"),
        (8, "killer,anti-knight"),
        (9, "killer"),
        (9, "killer,x"),
        (9, "killer,jigsaw"),
    ];
    check_kinds(&kinds, 20);
}

#[test]
#[ignore = "makes and checks 500 boards"]
fn every_step_of_many_boards_follows_from_the_clues_that_it_names() {
    let kinds = [
        (9, "x"),
        (9, "jigsaw"),
        (9, "anti-knight"),
        (9, "windoku"),
        (9, "non-consecutive"),
    ];
    check_kinds(&kinds, 20);
}

/// The sentences that a player reads, three of each technique.
#[test]
fn proofs_name_houses_as_players_do() {
    let mut seen: Vec<(BoardTechnique, String)> = Vec::new();
    for (size, kinds) in [
        (9, "jigsaw,x"),
        (9, "windoku"),
        (6, "disjoint"),
        (9, "anti-knight"),
        (6, "non-consecutive"),
        (9, "killer"),
    ] {
        for seed in 0..3 {
            let puzzle = generate_board(&recipe(size, kinds, Level::Unfair, seed), &|| false);
            let path =
                BoardLadder::new(&puzzle.as_ref().unwrap().rules).solve(&puzzle.unwrap().givens);
            for step in path.steps {
                let count = seen
                    .iter()
                    .filter(|(technique, _)| *technique == step.technique)
                    .count();
                if count < 3 {
                    seen.push((step.technique, format!("{} {}", step.result(), step.proof)));
                }
            }
        }
    }
    seen.sort();
    let lines = seen
        .iter()
        .map(|(technique, text)| format!("{technique}: {text}\n"));
    insta::assert_snapshot!(lines.collect::<String>());
}

#[test]
fn what_is_beyond_the_ladder_has_no_level() {
    let puzzle =
        "98.7.....6...5.7....7..9.4.5...3.....7.6....3..9..8.2...1...2......8..1......19.4";
    let grid: Grid = puzzle.parse().unwrap();
    let ladder = BoardLadder::new(Rules::classic());
    let path = ladder.solve(&Values::from(&grid));
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
        let puzzle = generate_board(&recipe(size, kinds, level, seed), &|| false);
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

fn time_steps(puzzle: &GeneratedBoard) -> Vec<Duration> {
    let ladder = BoardLadder::new(&puzzle.rules);
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
fn lost(kind: LocalKind, columns: std::ops::Range<usize>, givens: &Values) -> String {
    let cells: Vec<Spot> = columns.map(|column| Spot::at(3, column)).collect();
    let numbers = kind.usual_numbers(9);
    let first = cells[0];
    let clue = LocalClue::new(kind, cells, numbers);
    let rules = Rules::new(Shape::with_boxes(9).unwrap());
    let ladder = BoardLadder::new(&rules.with_local(clue).unwrap());
    let path = ladder.solve(givens);
    let mut position = Position::new(ladder.index(), givens);
    for step in &path.steps {
        assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof);
        position.apply(ladder.index(), step);
    }
    let of_clues = [BoardTechnique::ClueValues, BoardTechnique::ClueAndHouse];
    let steps = path
        .steps
        .iter()
        .filter(|step| of_clues.contains(&step.technique));
    let removals = steps.flat_map(|step| &step.removals);
    let mut lost: Vec<String> = removals
        .filter(|(spot, _)| *spot == first)
        .map(|(_, value)| value.to_string())
        .collect();
    lost.sort_unstable();
    lost.concat()
}

/// Its first cell does not differ from its last, which is the same.
#[test]
fn a_line_that_ends_where_it_begins_is_solved() {
    let cells = [(2, 2), (2, 3), (3, 3), (2, 2)].map(|(row, column)| Spot::at(row, column));
    let clue = LocalClue::new(LocalKind::Modular, cells.into(), Vec::new());
    let rules = Rules::new(Shape::with_boxes(9).unwrap());
    let ladder = BoardLadder::new(&rules.with_local(clue).unwrap());
    let grid: Grid =
        "..83...7..6951........8.1..........4..3..1.5...67543..651..2.8.........5.8.1654.."
            .parse()
            .unwrap();
    let path = ladder.solve(&Values::from(grid));
    let mut position = Position::new(ladder.index(), &Values::from(grid));
    for step in &path.steps {
        assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof);
        position.apply(ladder.index(), step);
    }
    assert!(position.values.is_full(9), "{:?}", path.steps.last());
}

/// Lines that are more than the pairs of their cells.
#[test]
fn lines_leave_what_counting_leaves() {
    let six = Values::EMPTY.with(Spot::at(3, 8), Digit::new(6));
    assert_eq!(lost(LocalKind::Renban, 3..7, &six), "789");
    assert_eq!(lost(LocalKind::Nabner, 0..5, &Values::EMPTY), "2468");
    // In one row a middle cell has two neighbours that differ: 4 has 9 alone, 6 has 1.
    let lost = lost(LocalKind::Whispers, 1..4, &Values::EMPTY);
    assert!(lost.contains('5'), "{lost}");
}
