//! What is said is checked against the board, and written in the alphabet of speech.

use super::assert_is_speech;
use crate::say::*;
use crate::ui::tests::support::boards::{EXAMPLE, EXAMPLE_SOLUTION};
use crate::ui::tests::support::rng::TestRng;
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, Grid, Text};
use ninefold_core::classic;
use ninefold_core::generate::generate;
use ninefold_core::logic::{Ladder, Level, Step, Technique, examples};
use ninefold_core::text;
use ninefold_game::game::{AutoPrune, BoardKind, Game, GamePuzzle, Hint, HintStage, Position};
use ninefold_game::settings::{Errors, Numbers, SpeechLength};

const LENGTHS: [SpeechLength; 3] = [
    SpeechLength::Brief,
    SpeechLength::Normal,
    SpeechLength::Full,
];

/// A line that is not broken yet has the alphabet of speech alone.
fn assert_spoken(line: &str) {
    wrapped(line, 80)
        .iter()
        .for_each(|line| assert_is_speech(line));
}

/// The techniques of hints, each by its example.
fn every_step() -> Vec<Step> {
    let found = Technique::ALL.into_iter().filter_map(examples::found);
    found.map(|(_, step)| step.into()).collect()
}

#[test]
fn every_hint_of_a_classic_board_is_speech() {
    let position = Position::classic(EXAMPLE.parse::<classic::Grid>().unwrap());
    let steps = every_step();
    assert!(steps.len() > 50, "{}", steps.len());
    for step in &steps {
        let hint = Hint::from(step.clone());
        let stages = HintStage::ALL.into_iter();
        let lines = stages.flat_map(|stage| hint_lines(&hint, stage, &position));
        for line in lines.chain(link_lines(step)) {
            assert_spoken(&line);
            assert!(!line.contains("  "), "{line:?}");
        }
        let proof = hint_lines(&hint, HintStage::Proof, &position);
        let cell = proof[0].get(..4).unwrap_or_default();
        assert!(cell.starts_with('r'), "the result first: {}", proof[0]);
    }
}

/// Steps on a generated board of this kind.
fn steps_of(title: &str) -> Vec<Step> {
    let mut kinds = BoardKind::OFFERED.into_iter();
    let kind = kinds.find(|kind| kind.title().ends_with(title)).unwrap();
    let made = generate(&kind.recipe(Some(Level::Medium), 3), &|| false).unwrap();
    let puzzle = GamePuzzle::from(made);
    let path = Ladder::new(&puzzle.rules).path(&puzzle.start().board_position());
    path.expect("a path").steps
}

#[test]
fn every_hint_of_other_boards_is_speech() {
    for title in ["9x9 killer", "9x9 jigsaw", "9x9 anti-knight", "6x6 X"] {
        let steps = steps_of(title);
        assert!(steps.len() > 10, "{title}");
        let position = Position::classic(Grid::EMPTY);
        for step in steps {
            assert_spoken(&speech(step.proof()));
            let hint = Hint::from(step);
            for line in hint_lines(&hint, HintStage::Proof, &position) {
                assert_spoken(&line);
            }
        }
    }
}

/// Whether a word is a value above nine as a letter. A also begins sentences.
fn is_letter(word: &str) -> bool {
    let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    matches!(word, "B" | "C" | "D" | "E" | "F" | "G")
}

#[test]
fn values_above_nine_are_numbers_in_speech_and_where_screens_write_numbers() {
    for title in ["10x10", "12x12", "16x16"] {
        let steps = steps_of(title);
        let letters = |step: &Step| step.result().to_string().contains(['A', 'B', 'C']);
        assert!(steps.iter().any(letters), "{title}");
        for step in steps {
            for text in [step.intro(), step.proof(), step.result()] {
                for said in [speech(&text), Numbers::Decimal.write(&text)] {
                    assert!(!said.split([' ', '=', '>']).any(is_letter), "{said}");
                }
            }
        }
    }
}

#[test]
fn cells_that_run_together_are_said_one_by_one() {
    for step in every_step() {
        for text in [step.proof(), step.result()] {
            let said = speech(&text);
            let words = said.split(|sign: char| !sign.is_alphanumeric());
            let mut cells = words.filter(|word| word.starts_with("r") && word.contains('c'));
            let is_cell = |word: &str| word.len() == 4 || !word.ends_with(char::is_numeric);
            assert!(cells.all(is_cell), "{said}");
            assert!(!said.contains("minus"), "{said}");
        }
    }
}

#[test]
fn notation_is_said_in_words() {
    let values = |values: &[u8]| -> DigitSet {
        values
            .iter()
            .filter_map(|&value| Digit::new(value))
            .collect()
    };
    let [one, other] = [Cell::at(2, 3), Cell::at(6, 0)];
    let placed = Text::placed(other, Digit::NINE[8]);
    let not = Text::said("<>", " not ");
    let texts = [
        (
            text!("{one}{not:#}{:#}, {placed:#}", values(&[5, 8])),
            "r3c4 not 5 8, r7c1 is 9",
        ),
        (
            text!(
                "It can only be {:#} or {:#}.",
                values(&[5, 9]),
                values(&[6, 12])
            ),
            "It can only be 5 9 or 6 12.",
        ),
    ];
    let signs = [
        (
            "So r1c2 + r9c2 = 56 - 45 = 11.",
            "So r1c2 plus r9c2 is 56 minus 45, which is 11.",
        ),
        ("Bookmark \"3 moves\": 40 %", "Bookmark 3 moves: 40 percent"),
        (
            "Not saved in /home/x/games: a/b!",
            "Not saved in /home/x/games: a or b.",
        ),
    ];
    let signs = signs.map(|(written, spoken)| (Text::from(written), spoken));
    for (text, spoken) in texts.into_iter().chain(signs) {
        assert_eq!(speech(&text), spoken);
    }
    let hint = Hint::Mistakes(CellSet::only(one).with(other));
    let position = Position::classic(Grid::EMPTY);
    assert_eq!(
        hint_lines(&hint, HintStage::Which, &position),
        ["The digits at r3c4 and r7c1 are wrong."]
    );
}

/// A position with some digits of the solution, some wrong ones and some notes.
fn random_position(rng: &mut TestRng) -> Position {
    let solution: Vec<u8> = EXAMPLE_SOLUTION.bytes().map(|digit| digit - b'0').collect();
    let shift = rng.below(9) as u8;
    let filled = rng.below(81);
    let value = |number: u8| Digit::new((number - 1 + shift) % 9 + 1).unwrap();
    let start = Position::classic(Grid::EMPTY);
    (0..filled).fold(start, |position, _| {
        let place = rng.below(81);
        let cell = Cell::numbered(place, 9).unwrap();
        let wrong = rng.below(20) == 0;
        let digit = if wrong {
            value(rng.below(9) as u8 + 1)
        } else {
            value(solution[place])
        };
        position.with_entered(cell, digit, AutoPrune::Peers)
    })
}

/// The digits as a plain table, 0 for an empty cell.
fn table(position: &Position) -> [[u8; 9]; 9] {
    let mut table = [[0; 9]; 9];
    for (cell, value) in position.digits().filled() {
        table[cell.row()][cell.column()] = value.get();
    }
    table
}

fn is_seen(one: (usize, usize), other: (usize, usize)) -> bool {
    let same_box = one.0 / 3 == other.0 / 3 && one.1 / 3 == other.1 / 3;
    one != other && (one.0 == other.0 || one.1 == other.1 || same_box)
}

/// The digits that a cell sees, by the table.
fn seen_by(table: &[[u8; 9]; 9], cell: (usize, usize)) -> Vec<u8> {
    let places = (0..81).map(|place| (place / 9, place % 9));
    let mut seen: Vec<u8> = places
        .filter(|&other| is_seen(cell, other))
        .map(|(row, column)| table[row][column])
        .filter(|&digit| digit > 0)
        .collect();
    seen.sort_unstable();
    seen.dedup();
    seen
}

fn listed(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match words.as_slice() {
        [] => "none".to_owned(),
        words => words.join(" "),
    }
}

fn others(numbers: &[u8]) -> Vec<u8> {
    (1..=9).filter(|number| !numbers.contains(number)).collect()
}

#[test]
fn answers_about_a_thousand_boards_are_those_of_a_plain_table() {
    let mut rng = TestRng::new(35);
    for _ in 0..1000 {
        let position = random_position(&mut rng);
        let table = table(&position);
        let (row, column) = (rng.below(9), rng.below(9));
        let at = Cell::at(row, column);
        let digits = table[row];

        let empty = table.iter().flatten().filter(|&&digit| digit == 0).count();
        assert!(left(&position).starts_with(&format!("{empty} empty")));

        let query = house_at(&position, HouseQuery::Row(row + 1)).unwrap();
        let said = house(&position, &query, SpeechLength::Brief);
        let missing = others(&digits);
        let fact = match missing.as_slice() {
            [] => "complete".to_owned(),
            missing => format!("missing {}", listed(missing)),
        };
        assert_eq!(said[0], fact);
        let words = digits.map(|digit| match digit {
            0 => "blank".to_owned(),
            digit => digit.to_string(),
        });
        assert_eq!(said[1], words.join(" "));

        let seen_digits = seen_by(&table, (row, column));
        let said = seen(&position, at, SpeechLength::Brief);
        let left = others(&seen_digits);
        let expected = format!("seen {}; left {}", listed(&seen_digits), listed(&left));
        assert_eq!(said, expected);

        let value = Digit::new(rng.below(9) as u8 + 1).unwrap();
        check_where(&position, &table, row, value);
        check_why_not(&position, &table, at, value);
        for length in LENGTHS {
            let line = cell((&position, Errors::Conflicts), at, Place::Found, length);
            let fact = match digits[column] {
                0 => "empty".to_owned(),
                digit => digit.to_string(),
            };
            assert!(line.starts_with(&fact), "{line}");
            assert_spoken(&line);
        }
    }
}

fn check_where(position: &Position, table: &[[u8; 9]; 9], row: usize, value: Digit) {
    let digit = value.get();
    let house = house_at(position, HouseQuery::Row(row + 1)).unwrap();
    let said = where_to(position, &[house], value).remove(0);
    let cells = |fits: &dyn Fn(usize) -> bool| {
        let columns = (0..9).filter(|&column| fits(column));
        let names: Vec<String> = columns
            .map(|column| format!("r{}c{}", row + 1, column + 1))
            .collect();
        names
    };
    let placed = cells(&|column| table[row][column] == digit);
    let open =
        cells(&|column| table[row][column] == 0 && !seen_by(table, (row, column)).contains(&digit));
    let name = format!("row {}", row + 1);
    let expected = match (placed.as_slice(), open.as_slice()) {
        ([_, ..], _) => format!("placed, {name}: {}", placed.join(" ")),
        (_, []) => format!("no place, {name}"),
        (_, [only]) => format!("1 place, {name}: {only}"),
        (_, open) => format!("{} places, {name}: {}", open.len(), open.join(" ")),
    };
    assert_eq!(said, expected);
}

fn check_why_not(position: &Position, table: &[[u8; 9]; 9], at: Cell, value: Digit) {
    let puzzle = GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap();
    let game = Game {
        position: position.clone(),
        ..Game::new(puzzle)
    };
    let said = why_not(&game, at, value);
    let held = table[at.row()][at.column()];
    let is_blocked = seen_by(table, (at.row(), at.column())).contains(&value.get());
    match (held, is_blocked) {
        (0, false) => assert!(said.contains("can go there"), "{said}"),
        (0, true) => {
            let other = said.split(['t', ',']).nth(1).unwrap().trim();
            let place = |at: usize| usize::from(other.as_bytes()[at] - b'1');
            let (row, column) = (place(1), place(3));
            assert_eq!(table[row][column], value.get(), "{said}");
            assert!(is_seen((at.row(), at.column()), (row, column)), "{said}");
        }
        (held, _) => assert!(said.starts_with(&format!("{held} is there")), "{said}"),
    }
}

#[test]
fn the_fullest_house_has_the_fewest_empty_cells() {
    let mut rng = TestRng::new(36);
    for _ in 0..1000 {
        let position = random_position(&mut rng);
        let empty =
            |house: &ninefold_core::board::House| (house.cells & position.empty_cells()).len();
        let counts = position.rules().houses().map(empty);
        let least = counts.filter(|&count| count > 0).min();
        let said = fullest(&position);
        let said = said.as_deref().and_then(|said| said.split(' ').next());
        assert_eq!(
            said.map(str::to_owned),
            least.map(|count| count.to_string())
        );
    }
}

#[test]
fn lines_are_broken_at_blanks_and_never_longer() {
    let text = "missing 1 2 3 4 5 6 7 8 9, the falling diagonal, 9 empty cells";
    for width in [20, 40, 80] {
        let lines = wrapped(text, width);
        assert!(lines.iter().all(|line| line.len() <= width));
        assert_eq!(lines.join(" "), text);
    }
    assert_eq!(wrapped(&"x".repeat(50), 20).len(), 3);
}
