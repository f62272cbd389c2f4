//! Boards of ten kinds, read from what is said of them.

use crate::say::*;
use crate::ui::tests::support::other_boards::made;
use crate::ui::tests::support::rng::TestRng;
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::rules::{Clue, Repeats};
use ninefold_game::game::{AutoPrune, GamePuzzle, MarkKind, Position};
use ninefold_game::settings::{Errors, SpeechLength};

const KINDS: [&str; 10] = [
    "9x9 killer",
    "9x9 jigsaw",
    "9x9 X",
    "9x9 windoku",
    "9x9 anti-knight",
    "9x9 thermometers",
    "9x9 sandwiches",
    "6x6 killer",
    "12x12",
    "16x16",
];

/// The start of a puzzle with some digits, right or wrong, and some notes.
fn random_position(puzzle: &GamePuzzle, rng: &mut TestRng) -> Position {
    let size = puzzle.rules.size();
    let value = |rng: &mut TestRng| Digit::new(rng.below(size) as u8 + 1).unwrap();
    let mut position = puzzle.start();
    for _ in 0..rng.below(2 * size * size) {
        let cell = Cell::numbered(rng.below(size * size), size).unwrap();
        let digit = value(rng);
        position = match rng.below(4) {
            _ if position.digit(cell).is_some() => position,
            0 => position.with_entered(cell, digit, AutoPrune::Off),
            1 => with_note(position, cell, (MarkKind::Corner, digit)),
            _ => with_note(position, cell, (MarkKind::Centre, digit)),
        };
    }
    position
}

fn with_note(position: Position, cell: Cell, (kind, digit): (MarkKind, Digit)) -> Position {
    let mut content = position.content(cell);
    let marks = match kind {
        MarkKind::Centre => &mut content.marks.centre,
        MarkKind::Corner => &mut content.marks.corner,
    };
    *marks = marks.with(digit);
    position.with(cell, content)
}

fn values(words: &str) -> DigitSet {
    let values = words.split(' ').map(|word| word.parse().unwrap());
    values.map(|value: u8| Digit::new(value).unwrap()).collect()
}

/// What somebody knows of a cell who only heard of it: its digit, whether it is given, the
/// notes in its centre and in its corners.
#[derive(PartialEq, Eq, Debug, Default)]
struct Heard {
    digit: Option<Digit>,
    is_given: bool,
    centre: DigitSet,
    corner: DigitSet,
}

/// Reads `7 given, r4c2` and `empty, notes 2 5 9, corner notes 1, r4c2`.
fn heard(line: &str, at: Cell) -> Heard {
    let mut parts = line.split(", ");
    let fact = parts.next().unwrap();
    let (number, is_given) = match fact.strip_suffix(" given") {
        Some(number) => (number, true),
        None => (fact, false),
    };
    let digit = match number {
        "empty" => None,
        number => Digit::new(number.parse().unwrap()),
    };
    let mut cell = Heard {
        digit,
        is_given,
        ..Heard::default()
    };
    for part in parts {
        if let Some(words) = part.strip_prefix("notes ") {
            cell.centre = values(words);
        } else if let Some(words) = part.strip_prefix("corner notes ") {
            cell.corner = values(words);
        } else {
            assert_eq!(part, at.to_string(), "{line}");
        }
    }
    cell
}

fn row_by_row(position: &Position) -> Grid {
    let mut heard = Grid::EMPTY;
    for row in 0..position.size() {
        let query = house_at(position, HouseQuery::Row(row + 1)).unwrap();
        let lines = house(position, &query, SpeechLength::Brief);
        let cells = lines[1].split(' ').enumerate();
        let mut there = DigitSet::NONE;
        for (column, word) in cells.filter(|(_, word)| *word != "blank") {
            let digit = Digit::new(word.parse().unwrap()).unwrap();
            heard = heard.with(Cell::at(row, column), Some(digit));
            there = there.with(digit);
        }
        let missing = match lines[0].strip_prefix("missing ") {
            Some(words) => values(words),
            None => DigitSet::NONE,
        };
        let all: DigitSet = (1..=position.size() as u8).filter_map(Digit::new).collect();
        assert_eq!(missing, all - there, "{lines:?}");
    }
    heard
}

/// Whether two cells differ by a rule, clue by clue.
fn differ(position: &Position, one: Cell, other: Cell) -> bool {
    let both = |cells: ninefold_core::board::CellSet| cells.contains(one) && cells.contains(other);
    let by_clue = |clue: &Clue| match clue {
        Clue::House(house) => both(house.cells),
        Clue::Differ(cells) => both(*cells),
        Clue::Cage(cage) => cage.repeats == Repeats::Forbidden && both(cage.cells),
        Clue::Step(step) => step.from(one, position.size()).contains(other),
        _ => false,
    };
    one != other && position.rules().clues().iter().any(by_clue)
}

#[test]
fn a_thousand_boards_of_ten_kinds_are_heard_cell_by_cell() {
    let mut rng = TestRng::new(61);
    for title in KINDS {
        let puzzle = made(title);
        for _ in 0..100 {
            let position = random_position(&puzzle, &mut rng);
            assert_eq!(&row_by_row(&position), position.digits(), "{title}");
            for at in position.cells().iter() {
                let line = cell(
                    (&position, Errors::Off),
                    at,
                    Place::Typed,
                    SpeechLength::Normal,
                );
                let marks = position.marks(at);
                let held = Heard {
                    digit: position.digit(at),
                    is_given: position.is_given(at),
                    centre: marks.centre,
                    corner: marks.corner,
                };
                assert_eq!(heard(&line, at), held, "{title}: {line}");
            }
        }
    }
}

#[test]
fn what_a_cell_sees_is_heard_on_boards_of_ten_kinds() {
    let mut rng = TestRng::new(62);
    for title in KINDS {
        let puzzle = made(title);
        for _ in 0..20 {
            let position = random_position(&puzzle, &mut rng);
            let at = Cell::numbered(rng.below(81).min(35), position.size()).unwrap();
            let line = seen(&position, at, SpeechLength::Brief);
            let words = line
                .strip_prefix("seen ")
                .unwrap()
                .split("; ")
                .next()
                .unwrap();
            let peers = position.digits().filled();
            let peers = peers.filter(|&(other, _)| differ(&position, at, other));
            let expected: DigitSet = peers.map(|(_, digit)| digit).collect();
            let heard = if words == "none" {
                DigitSet::NONE
            } else {
                values(words)
            };
            assert_eq!(heard, expected, "{title}: {at}: {line}");
        }
    }
}

/// The cages of a list, by their sums and cells, are those of the rules.
#[test]
fn every_cage_is_heard() {
    for title in ["9x9 killer", "6x6 killer"] {
        let puzzle = made(title);
        let mut cages: Vec<(u16, Vec<String>)> = puzzle
            .rules
            .cages()
            .map(|cage| {
                (
                    cage.sum.unwrap(),
                    cage.cells.iter().map(|cell| cell.to_string()).collect(),
                )
            })
            .collect();
        cages.sort();
        let mut heard: Vec<(u16, Vec<String>)> = listed(&puzzle.start(), BoardList::Cages)
            .into_iter()
            .map(|(line, first)| {
                let (head, cells) = line.split_once(": ").unwrap();
                let (sum, at) = head
                    .strip_prefix("cage ")
                    .unwrap()
                    .split_once(" at ")
                    .unwrap();
                assert_eq!(at, first.to_string());
                (
                    sum.parse().unwrap(),
                    cells.split(' ').map(str::to_owned).collect(),
                )
            })
            .collect();
        heard.sort();
        assert_eq!(heard, cages, "{title}");
    }
}
