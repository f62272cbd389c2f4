//! The outcomes of a reading, by small boards, and texts and drawings that are too large.

use crate::drawn::{DrawnReading, ReadingState, read};
use crate::formats::{Imported, read_first};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

const ANSWER: &str = "1234341221434321";

/// A board of 4 rows with these drawings and rules, and `ANSWER` unless another one is stated.
pub(super) fn puzzle(rules: &str, givens: &str, drawings: &Json, answer: &str) -> Imported {
    let value = |c: char| {
        c.to_digit(10)
            .map_or(json!({}), |value| json!({"value": value}))
    };
    let cells: Vec<Json> = givens.chars().map(value).collect();
    let cell = |region: usize, n: usize| [region / 2 * 2 + n / 2, region % 2 * 2 + n % 2];
    let regions: Vec<Vec<[usize; 2]>> = (0..4)
        .map(|region| (0..4).map(|n| cell(region, n)).collect())
        .collect();
    let mut object = json!({"cells": cells.chunks(4).collect::<Vec<_>>(), "regions": regions,
        "metadata": {"rules": rules, "solution": answer}});
    for (key, value) in drawings.as_object().unwrap() {
        object[key] = value.clone();
    }
    read_first(&object.to_string()).unwrap()
}

pub(super) fn line(colour: &str, points: &[[f64; 2]]) -> Json {
    json!({"wayPoints": points, "color": colour, "thickness": 10})
}

pub(super) fn summary(puzzle: &Imported) -> (ReadingState, String) {
    let reading = DrawnReading::new(puzzle).unwrap();
    (reading.state(), reading.summary())
}

/// Whispers of 2 along the first row, and a renban in the second.
fn two_lines() -> Json {
    json!({"lines": [
        line("#67F067", &[[2.5, 0.5], [1.5, 0.5]]),
        line("#F067F0", &[[0.5, 0.5], [0.5, 2.5]]),
    ]})
}

const GREEN: &str = "Digits next to each other on a green line differ by at least 1.";
const PURPLE: &str = "A purple line has consecutive digits in any order.";
const GIVENS: &str = "1..4..1......32.";

#[test]
fn a_board_is_proved_if_all_is_read() {
    let rules = format!("Normal sudoku rules apply. {GREEN} {PURPLE}");
    let read = "Read from drawing and rules: 1 whispers line (1) and 1 renban line. One solution";
    let whole = puzzle(&rules, GIVENS, &two_lines(), ANSWER);
    assert_eq!(
        summary(&whole),
        (
            ReadingState::Proved,
            format!("{read}, the one the link states.")
        )
    );
    let silent = puzzle(&rules, GIVENS, &two_lines(), "");
    assert_eq!(silent.stated, None);
}

#[test]
fn what_is_not_read_is_said() {
    let rules = format!("{GREEN} Digits on a purple line must spell a word.");
    let (state, text) = summary(&puzzle(&rules, GIVENS, &two_lines(), ANSWER));
    assert_eq!(state, ReadingState::InPart);
    assert_eq!(
        text,
        "Read from drawing and rules: 1 whispers line (1). One solution, the one the link states, by what is \
         read. Not read: \"Digits on a purple line must spell a word\", 1 purple line."
    );
    let several = puzzle(&rules, "................", &two_lines(), ANSWER);
    let (state, text) = summary(&several);
    assert_eq!(state, ReadingState::NotProved);
    assert!(
        text.contains("Several solutions by these: the rules say more."),
        "{text}"
    );
    let unknown = read(several, &|| false).puzzle.rules;
    let unknown: Vec<String> = unknown.unknown().iter().map(ToString::to_string).collect();
    assert_eq!(unknown, ["1 drawing", "1 sentence of the rules"]);
}

#[test]
fn a_reading_that_does_not_fit_the_answer_is_none() {
    let rules = "Green lines are thermometers without bulbs? Green lines differ by at least 3.";
    let rules = rules.split_once("? ").unwrap().1;
    let rules = format!("Adjacent digits on {}", rules.to_lowercase());
    let (state, text) = summary(&puzzle(&rules, "................", &two_lines(), ANSWER));
    assert_eq!(state, ReadingState::Contradicted);
    assert!(
        text.starts_with("1 green line does not fit the answer as whispers line (3)."),
        "{text}"
    );
}

#[test]
fn boards_and_answers_that_rule_a_reading_out_are_refused() {
    let refused = |drawings: &Json, rules: &str, answer: &str| {
        let puzzle = puzzle(rules, GIVENS, drawings, answer);
        let (state, text) = summary(&puzzle);
        assert_eq!(state, ReadingState::Refused);
        // It stays as it was.
        assert_eq!(read(puzzle.clone(), &|| false).puzzle, puzzle.puzzle);
        text
    };
    let start = "The drawings are not read: ";
    let broken = "1234341221434322";
    let answer = refused(&two_lines(), GREEN, broken);
    assert_eq!(
        answer,
        format!("{start}the answer that it states breaks a row, a column or a region.")
    );
    let answer = refused(&two_lines(), GREEN, "12?4341221434321");
    assert_eq!(
        answer,
        format!("{start}the answer that it states is no full board, or contradicts its givens.")
    );
    let many = json!({"lines": vec![line("#67F067", &[[0.5, 0.5], [0.5, 1.5]]); 10_000]});
    let large = format!("{start}it has more drawings or words than are looked at.");
    assert_eq!(refused(&many, GREEN, ANSWER), large);
    assert_eq!(
        refused(
            &two_lines(),
            &"All cells are cells. ".repeat(50_000),
            ANSWER
        ),
        large
    );
}

#[test]
fn thousands_of_groups_are_bounded() {
    let mark = |n: usize| {
        let (row, column) = (n % 4, n / 4 % 4);
        let colour = format!(
            "#{:02x}{:02x}{:02x}",
            n * 37 % 256,
            n * 101 % 256,
            n * 59 % 256
        );
        json!({"center": [row as f64 + 0.5, column as f64 + 0.5], "width": 0.5, "height": 0.5,
            "rounded": n.is_multiple_of(2), "backgroundColor": colour, "text": if n.is_multiple_of(3) { n.to_string() } else { String::new() }})
    };
    let marks: Vec<Json> = (0..1_900).map(mark).collect();
    let (_, text) = summary(&puzzle(
        GREEN,
        GIVENS,
        &json!({ "overlays": marks }),
        ANSWER,
    ));
    assert!(text.len() < 100_000, "{}", text.len());
    let more: Vec<Json> = (0..5_000).map(mark).collect();
    let (state, _) = summary(&puzzle(GREEN, GIVENS, &json!({ "overlays": more }), ANSWER));
    assert_eq!(state, ReadingState::Refused);
}

#[test]
fn a_player_can_switch_a_group_off() {
    let rules = format!("{GREEN} {PURPLE}");
    let reading = DrawnReading::new(&puzzle(&rules, GIVENS, &two_lines(), ANSWER)).unwrap();
    let place = reading
        .groups()
        .iter()
        .position(|group| group.title() == "1 purple line")
        .unwrap();
    assert_eq!(reading.groups()[place].meanings().len(), 1);
    assert_eq!(reading.next_choice(place), None);
    let own = DrawnReading::new(&reading.choosing(place, None)).unwrap();
    assert!(own.is_own() && own.groups()[place].meaning().is_none());
    assert!(
        own.summary()
            .starts_with("Your reading: 1 whispers line (1)."),
        "{}",
        own.summary()
    );
    assert_eq!(own.state(), ReadingState::InPart);
    assert_eq!(own.next_choice(place), Some(0));
    let again = DrawnReading::new(&own.choosing(place, Some(0))).unwrap();
    assert_eq!(again.state(), ReadingState::Proved);
    assert_eq!(
        reading.is_needed(place),
        Some(false),
        "the givens are enough"
    );
    assert!(reading.evidence(place).is_some_and(|bits| bits > 0.5));
}

#[test]
fn texts_without_drawings_are_read_too() {
    let plain = puzzle("Normal sudoku rules apply.", GIVENS, &json!({}), ANSWER);
    assert!(DrawnReading::new(&plain).is_none_or(|reading| reading.groups().is_empty()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_drawing_and_no_words_make_it_panic(
        points in prop::collection::vec(prop::collection::vec((-8i32..28, -8i32..28), 1..6), 0..12),
        marks in prop::collection::vec((-6i32..24, -6i32..24, 0i32..8, 0i32..8, any::<bool>(), 0usize..6), 0..20),
        words in prop::collection::vec(0usize..400, 0..40),
    ) {
        let quarter = |(y, x): (i32, i32)| json!([f64::from(y) / 4.0, f64::from(x) / 4.0]);
        let texts = ["", "X", "3", "12", "<", "↘"];
        let colours = ["#CFCFCF", "#67F067", "#F067F0", "#FFFFFF", "#000000", "#2ECBFF"];
        let line = |(place, points): (usize, &Vec<(i32, i32)>)| {
            let points: Vec<Json> = points.iter().copied().map(quarter).collect();
            json!({"wayPoints": points, "color": colours[place % 6], "thickness": 10})
        };
        let lines: Vec<Json> = points.iter().enumerate().map(line).collect();
        let mark = |&(y, x, height, width, is_round, colour): &(i32, i32, i32, i32, bool, usize)| json!({
            "center": quarter((y, x)), "height": f64::from(height) / 4.0, "width": f64::from(width) / 4.0,
            "rounded": is_round, "backgroundColor": colours[colour], "text": texts[colour],
        });
        let marks: Vec<Json> = marks.iter().map(mark).collect();
        let all: Vec<&str> = include_str!("../words.tsv").split(['\t', ' ', '|', ';', '\n']).collect();
        let text: Vec<&str> = words.iter().map(|&word| all[word * 31 % all.len()]).collect();
        let drawings = json!({"lines": lines, "arrows": lines, "overlays": marks});
        let read = puzzle(&text.join(" "), GIVENS, &drawings, ANSWER);
        if let Some(reading) = DrawnReading::new(&read) {
            let _ = (reading.summary(), reading.puzzle());
            if let Some(solution) = reading.solution() {
                prop_assert_eq!(Some(solution), read.stated.as_deref());
            }
        }
    }
}

/// A board of f-puzzles with a purple line through the first column, and a cage as a clue.
fn f_puzzles_board(givens: &str, ruleset: &str) -> Imported {
    let cell = |c: char| {
        c.to_digit(10)
            .map_or(json!({}), |value| json!({"value": value, "given": true}))
    };
    let cells: Vec<Json> = givens.chars().map(cell).collect();
    let board = json!({"size": 4, "grid": cells.chunks(4).collect::<Vec<_>>(), "ruleset": ruleset,
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
        "line": [{"lines": [["R1C1", "R2C1", "R3C1"]], "outlineC": "#F067F0", "width": 0.2}]});
    read_first(&board.to_string()).unwrap()
}

#[test]
fn f_puzzles_boards_are_read_by_their_words_where_clues_are_not_enough() {
    let several = f_puzzles_board("123............1", PURPLE);
    let (state, text) = summary(&several);
    assert_eq!(state, ReadingState::Proved);
    assert_eq!(
        text,
        "Read from drawing and rules: 1 renban line. One solution. The link states none."
    );
    let read_once = read(several.clone(), &|| false);
    // What was read is read in the same way again.
    let mut again = read_once.clone();
    again.report = None;
    assert_eq!(summary(&again), (state, text));
    let rules = read_once.puzzle.rules;
    assert_eq!(rules.cages().count(), 1, "its own clues stay");
    assert_eq!(rules.unknown(), []);
    // A player who reads the line as nothing still has it listed, and can read it again.
    let off = DrawnReading::new(&several).unwrap().choosing(0, None);
    let own = DrawnReading::new(&off).expect("the player's reading");
    assert_eq!((own.state(), own.is_own()), (ReadingState::NotProved, true));
    assert_eq!(own.next_choice(0), Some(0));
    // What its clues decide is left alone, and so is what no reading decides.
    for (givens, ruleset) in [("1234341221434321", PURPLE), ("...............1", PURPLE)] {
        assert_eq!(DrawnReading::new(&f_puzzles_board(givens, ruleset)), None);
    }
    let unread = f_puzzles_board(
        "123............1",
        "A purple line must spell a word in each row.",
    );
    assert_eq!(DrawnReading::new(&unread), None);
}
