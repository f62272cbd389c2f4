use super::*;
use crate::game::{AutoPrune, Game, GameName};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::formats::{Puzzle, read_first, write_cells};
use ninefold_core::rules::{Cage, Kind, Rules, Shape};

const LINKS: &str = include_str!("../../../../../tests/data/f-puzzles-links.tsv");

fn board(text: &str) -> Imported {
    read_first(text).expect("a board")
}

/// The published link of this name, and its answer.
fn published(name: &str) -> (Imported, &'static str) {
    let line = LINKS.lines().find(|line| line.starts_with(name));
    let fields: Vec<&str> = line.expect("a link").split('\t').collect();
    let link = format!("https://f-puzzles.com/?load={}", fields[2]);
    (board(&link), fields[1])
}

fn opened(name: &str) -> (GamePuzzle, &'static str) {
    let (board, answer) = published(name);
    (GamePuzzle::from_board(&board, &|| false), answer)
}

fn outcome(puzzle: &GamePuzzle) -> String {
    puzzle.outcome_text().expect("other rules")
}

#[test]
fn published_links_open_with_what_is_known_of_them() {
    for name in ["Arkham", "Knight Shift"] {
        let (puzzle, answer) = opened(name);
        assert!(puzzle.rules.rules().unknown().is_empty(), "{name}");
        if let Some(solution) = puzzle.answer.values()
            && answer != "-"
        {
            assert_eq!(write_cells(solution, 9), answer, "{name}");
        }
    }
    // Its text gives drawings a meaning, and nothing else is there to check.
    let (puzzle, _) = opened("Scatterplot");
    let text = outcome(&puzzle);
    assert!(text.starts_with("Not checked yet: 34 drawings."), "{text}");
    let (puzzle, _) = opened("Sandwich");
    assert_eq!(
        outcome(&puzzle),
        "Checked: rows, columns, boxes and 18 sandwich sums. One solution."
    );
}

/// 12 is the sum of the shaft, 21 is not.
#[test]
fn circles_that_leave_no_solution_as_they_are_stated_are_read_in_order() {
    let text = |circle: &str, given: &str| {
        let rows = ["..34", "3412", "2143", "4321"].map(|row| {
            let cell = |c: char| match c {
                '.' => "{}".to_owned(),
                digit => format!(r#"{{"value":{digit},"given":true}}"#),
            };
            format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","))
        });
        let shaft = r#"["R1C2","R2C2","R2C1","R3C1","R4C2"]"#;
        format!(
            r#"{{"size":4,"grid":[{}],"arrow":[{{"cells":[{circle}],"lines":[{shaft}]}}]{given}}}"#,
            rows.join(",")
        )
    };
    let said = "Two-cell circles are read from the left or the top: as stated, no solution.";
    for (circle, is_told) in [(r#""R1C2","R1C1""#, true), (r#""R1C1","R1C2""#, false)] {
        let read = board(&text(circle, ""));
        let first = read.puzzle.rules.local_clues().next().unwrap().cells[0];
        let stated = first.to_string().to_uppercase();
        assert!(circle.starts_with(&format!("\"{stated}\"")), "{circle}");
        let puzzle = GamePuzzle::from_board(&read, &|| false);
        assert_eq!(puzzle.solutions, SolutionCount::One);
        assert_eq!(outcome(&puzzle).starts_with(said), is_told, "{circle}");
        let lines = puzzle.known_lines();
        assert_eq!(lines.iter().any(|line| line == said), is_told, "{circle}");
    }
    let wrong = text(r#""R1C2","R1C1""#, r#","diagonal+":true"#);
    let puzzle = GamePuzzle::from_board(&board(&wrong), &|| false);
    assert_eq!(puzzle.solutions, SolutionCount::None);
    assert!(
        !outcome(&puzzle).contains("circles"),
        "{}",
        outcome(&puzzle)
    );
}

#[test]
fn nothing_is_claimed_where_a_kind_is_not_checked() {
    let row = "[{},{},{},{}]";
    let grid = [row; 4].join(",");
    let circles = r#""countingcircles":[{"cells":["R1C1"]},{"cells":["R2C3"]}]"#;
    let text = format!(r#"{{"size":4,"grid":[{grid}],"ruleset":"Circles count.",{circles}}}"#);
    let puzzle = GamePuzzle::from_board(&board(&text), &|| false);
    let text = outcome(&puzzle);
    assert!(text.starts_with("Not checked yet: "), "{text}");
    assert!(text.contains("2 countingcircles"), "{text}");
    assert!(!text.contains("solution"), "{text}");
    assert_eq!(puzzle.shown_level(), None);
}

/// A full grid of four rows, and the object of f-puzzles that states it.
const GRID: &str = "1234341221434321";

fn stating(more: &str) -> Imported {
    let answer: Vec<String> = GRID.chars().map(String::from).collect();
    let row = "[{},{},{},{}]";
    let grid = [row; 4].join(",");
    let answer = answer.join(",");
    board(&format!(
        r#"{{"size":4,"grid":[{grid}],"ruleset":"One\ntwo.","solution":[{answer}],{more}}}"#
    ))
}

#[test]
fn a_kind_that_the_stated_answer_breaks_is_drawn_and_not_checked() {
    let more = r#""killercage":[{"cells":["R1C1","R1C2"],"value":"7"}]"#;
    let puzzle = GamePuzzle::from_board(&stating(more), &|| false);
    let rules = puzzle.rules.rules();
    assert_eq!((rules.clues().len(), rules.drawn().len()), (0, 1));
    assert!(matches!(puzzle.answer, Answer::Stated(_)));
    assert_eq!(puzzle.solutions, SolutionCount::Several);
    assert_eq!(
        outcome(&puzzle),
        "By the clues Ninefold knows there are several solutions: the text says more. \
         The answer in the text breaks 1 cage: drawn, not checked. \
         Digits can be checked against the answer that the text states."
    );
}

#[test]
fn a_stated_answer_is_won_and_counted_nowhere() {
    let puzzle = GamePuzzle::from_board(&stating(r#""antiknight":false"#), &|| false);
    let game = Game::new(puzzle);
    assert!(game.mistakes().is_empty());
    let full = |game: Game, shift: u8| {
        let cells = Cell::all(4).zip(GRID.bytes());
        cells.fold(game, |game, (cell, byte)| {
            // Another grid, by renaming the values.
            let value = Digit::new((byte - b'1' + shift) % 4 + 1).unwrap();
            let step = game.enter(cell, value, AutoPrune::Off).unwrap();
            game.make(step)
        })
    };
    let other = full(game.clone(), 1);
    assert!(other.position.is_solved() && !other.is_won());
    assert_eq!(other.mistakes().len(), 16);
    let won = full(game, 0);
    assert!(won.is_won() && won.is_over() && !won.is_counted());
}

#[test]
fn nothing_is_wrong_where_nothing_is_known() {
    let puzzle = GamePuzzle::from_board(&board("2x2:p"), &|| false);
    assert_eq!(puzzle.answer, Answer::Unknown);
    assert_eq!(
        outcome(&puzzle),
        "By its clues there are several solutions."
    );
    let game = Game::new(puzzle);
    let step = game.enter(Cell::FIRST, Digit::new(1).unwrap(), AutoPrune::Off);
    let game = game.make(step.unwrap());
    assert!(game.mistakes().is_empty() && game.first_mistake().is_none());
    assert!(game.solve().is_err());
}

#[test]
fn clues_that_contradict_each_other_leave_rows_columns_and_regions() {
    let row: CellSet = (0..4).map(|column| Cell::at(0, column)).collect();
    let cages = [(0..2, 3), (2..4, 3)].map(|(columns, sum)| {
        let cells = columns.map(|column| Cell::at(0, column)).collect();
        Cage::new(cells, sum)
    });
    let rules = Rules::new(Shape::with_boxes(4).unwrap());
    let rules = rules.with(Kind::X).unwrap();
    let rules = cages.into_iter().try_fold(rules, Rules::with_cage).unwrap();
    let mut read = board("2x2:p");
    read.puzzle.rules = rules.into();
    let puzzle = GamePuzzle::from_board(&read, &|| false);
    assert_eq!(puzzle.solutions, SolutionCount::None);
    assert_eq!(
        outcome(&puzzle),
        "The clues contradict each other as Ninefold reads them. Only rows, columns and boxes \
         are checked."
    );
    assert_eq!(puzzle.rules.rules().drawn().len(), 4);
    assert!(!row.is_empty() && puzzle.rules.rules().cages().next().is_none());
}

#[test]
fn values_of_the_text_are_the_first_move() {
    let givens = Grid::EMPTY.with(Cell::FIRST, Digit::new(1));
    let rules = board("2x2:p").puzzle.rules;
    let mut read = Imported::new(Puzzle::new(rules, givens));
    read.entered = Grid::EMPTY.with(Cell::at(1, 1), Digit::new(3));
    read.title = Some("Title \u{1b}[2J".to_owned());
    read.author = Some("Anna".to_owned());
    let game = Game::imported(GamePuzzle::from_board(&read, &|| false), &read);
    assert_eq!(game.position.digit(Cell::at(1, 1)), Digit::new(3));
    assert_eq!(game.name.as_ref().map(GameName::as_str), Some("Title [2J"));
    assert_eq!(game.puzzle.published.author(), "Anna");
    let (start, undone) = game.undo();
    assert!(undone.is_some());
    assert_eq!(start.position.digits().filled_count(), 1);
}

#[test]
fn cages_that_cover_the_board_and_do_not_add_up_are_named() {
    let pair = |number: usize| {
        let (row, column) = (number / 2, number % 2 * 2);
        let cells = [Cell::at(row, column), Cell::at(row, column + 1)];
        let sum = [3, 7][number % 2] - u16::from(number == 7);
        Cage::new(cells.into_iter().collect(), sum)
    };
    let cages = (0..8).map(pair);
    let rules = cages.fold(Rules::new(Shape::with_boxes(4).unwrap()), |rules, cage| {
        rules.with_cage(cage).unwrap()
    });
    let held = HeldBoard::new(
        &Imported::new(Puzzle::new(rules, Grid::EMPTY)),
        &Effort::USUAL,
    );
    assert_eq!(
        held.why_unsolvable(&Effort::USUAL),
        "the cages cover the board and add up to 39, where it has 40"
    );
}

fn judged(text: &str) -> Verdict {
    let puzzle: Puzzle = text.parse().expect("a grid");
    let read = Imported::new(puzzle);
    Verdict::judge(&read, GameId::new(0, 0), &|| false)
}

#[test]
fn every_kind_of_grid_has_its_verdict() {
    let good = crate::game::test_boards::EXAMPLE;
    assert!(matches!(judged(good), Verdict::Playable(..)));
    let empty = ".".repeat(81);
    let many = judged(&empty);
    assert!(matches!(
        many,
        Verdict::Several(MAX_COUNTED, Counted::AtLeast, _)
    ));
    let conflict = format!("55{}", ".".repeat(79));
    assert!(matches!(
        judged(&conflict),
        Verdict::Impossible(Impossible::Conflict(_))
    ));
    let stuck = format!("12345678.........9{}", ".".repeat(63));
    assert!(matches!(judged(&stuck), Verdict::Impossible(_)));
}
