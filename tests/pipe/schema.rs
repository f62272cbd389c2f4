//! What the commands print, held against the schemas in `docs/schema`.

use super::finished::finished_games;
use super::{CLASH, EXAMPLE, LONG, SEVERAL, data, ninefold, outcome, run};
use ninefold_core::board::Cell;
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{
    AutoPrune, Daily, ExerciseOutcome, Game, GameId, GamePuzzle, PracticeEvent, Statistics, Tool,
};
use ninefold_game::save::{SavedGame, Store};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::tempdir;

const DAY: &str = "2026-01-01";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema")
}

fn schema(name: &str) -> Value {
    let path = folder().join(format!("{name}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Checks a value by the keywords that our schemas use. Keys that a schema does not have
/// are refused, too.
fn check(value: &Value, schema: &Value, root: &Value, place: &str) {
    for (keyword, expected) in schema.as_object().expect(place) {
        match keyword.as_str() {
            "$schema" | "title" | "description" | "format" | "x-tsv-columns" | "$defs" => {}
            "$ref" => {
                let path = expected.as_str().unwrap().trim_start_matches('#');
                check(value, root.pointer(path).expect(place), root, place);
            }
            "type" => assert!(
                is_of_type(value, expected),
                "{place}: {value} is no {expected}"
            ),
            "const" => assert_eq!(value, expected, "{place}"),
            "minimum" | "maximum" => {
                let [value, bound] = [value, expected].map(Value::as_f64);
                let is_in = if keyword == "minimum" {
                    value >= bound
                } else {
                    value <= bound
                };
                assert!(value.is_none() || is_in, "{place}: {value:?}");
            }
            "minItems" | "maxItems" => {
                let (length, bound) = (value.as_array().unwrap().len() as u64, expected.as_u64());
                let is_in = if keyword == "minItems" {
                    Some(length) >= bound
                } else {
                    Some(length) <= bound
                };
                assert!(is_in, "{place}: {length} items");
            }
            "items" => {
                let items = value.as_array().into_iter().flatten();
                items.for_each(|item| check(item, expected, root, &format!("{place}[]")));
            }
            "anyOf" => {
                let any = expected.as_array().unwrap();
                let is_null = |schema: &&Value| schema["type"] == "null";
                let other = any.iter().find(|schema| !is_null(schema)).unwrap();
                if !(value.is_null() && any.iter().any(|schema| is_null(&schema))) {
                    check(value, other, root, place);
                }
            }
            "required" => {
                for key in expected.as_array().unwrap() {
                    let key = key.as_str().unwrap();
                    assert!(value.get(key).is_some(), "{place} lacks {key}: {value}");
                }
            }
            "properties" => {
                for (key, part) in value.as_object().expect(place) {
                    let place = format!("{place}.{key}");
                    let schema = expected.get(key);
                    let schema = schema.unwrap_or_else(|| panic!("{place} is in no schema"));
                    check(part, schema, root, &place);
                }
            }
            "additionalProperties" => {
                let parts = value.as_object().expect(place).values();
                parts.for_each(|part| check(part, expected, root, &format!("{place}{{}}")));
            }
            unknown => panic!("{place}: {unknown} is not known here"),
        }
    }
}

fn is_of_type(value: &Value, expected: &Value) -> bool {
    match expected {
        Value::Array(any) => any.iter().any(|each| is_of_type(value, each)),
        expected => match expected.as_str().unwrap() {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            unknown => panic!("{unknown} is not known here"),
        },
    }
}

/// A game that was won, with a digit every ten seconds.
fn won(number: u32, puzzle: GamePuzzle) -> SavedGame {
    let (empty, solution) = (puzzle.start().empty_cells(), puzzle.answer);
    let mut game = Game::new(puzzle);
    for cell in empty.iter() {
        game.record.elapsed += Duration::from_secs(10);
        let digit = solution.get(cell).unwrap();
        let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
        game = game.make(step);
    }
    let saved_at = 1_795_208_101 + u64::from(number);
    SavedGame {
        id: GameId::new(saved_at, number),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at,
    }
}

/// A folder with games, one of them of a day, and statistics of games and practice.
fn save(folder: &Path) {
    let store = Store::open(folder).unwrap();
    for game in finished_games(12) {
        store.save(&game).unwrap();
    }
    let daily = Daily::classic(DAY.parse().unwrap(), Level::Easy);
    let of_day = daily.puzzle(daily.date, &|| false).unwrap();
    store.save(&won(1, of_day)).unwrap();
    let example = GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap();
    store.save(&won(2, example)).unwrap();
    let listing = store.list().unwrap();
    let figures = listing.games.iter().map(|game| (&game.id, &game.figures));
    let exercise = PracticeEvent {
        technique: Technique::XWing,
        puzzle: EXAMPLE.parse().unwrap(),
        outcome: ExerciseOutcome::FoundAlone(Duration::from_secs(40)),
        at: 1_795_208_101,
    };
    let statistics = Statistics::default()
        .recount(figures)
        .count_exercise(&exercise);
    store.save_statistics(&statistics).unwrap();
}

/// The command lines to try for each schema; `P` stands for a puzzle, `-` for several.
const COMMANDS: [(&str, &[&str]); 17] = [
    (
        "challenge",
        &["challenge P", "challenge --no-hints --no-checks -"],
    ),
    ("challenge-result", &["challenge --result"]),
    ("daily", &["daily --date 2026-01-01"]),
    ("daily-result", &["daily --date 2026-01-01 --result"]),
    ("doctor", &["doctor", "doctor --saves"]),
    ("explain", &["explain --all-steps -"]),
    ("games-list", &["games list"]),
    (
        "generate",
        &[
            "generate --count 3 --seed 1",
            "generate --seed 2 --technique x-wing",
        ],
    ),
    ("hint", &["hint -"]),
    (
        "rate",
        &["rate -", "rate --scale se P", "rate --budget 1 -"],
    ),
    ("rate-time", &["rate --scale hodoku --time -"]),
    ("replay", &["replay"]),
    (
        "solve",
        &[
            "solve -",
            "solve --all -",
            "solve --count --limit 1 -",
            "solve --explain -",
        ],
    ),
    (
        "solve-trace",
        &[
            "solve --trace P",
            "solve --trace=propagation P",
            "solve --trace=textbook --to 3000 P",
            "solve --trace=fewest-places P",
            "solve --trace=annealing --to 3000 P",
            "solve --trace -",
        ],
    ),
    ("stats", &["stats"]),
    ("techniques", &["techniques", "techniques x-wing"]),
    ("themes", &["themes"]),
];

#[test]
fn every_command_prints_what_its_schema_says() {
    let home = tempdir().unwrap();
    save(home.path());
    let home_path = home.path().to_str().unwrap();
    let puzzles = [
        &format!("{EXAMPLE}\n{SEVERAL}\n{CLASH}\n"),
        &data("minimal.txt")
            .lines()
            .take(3)
            .collect::<Vec<_>>()
            .join("\n"),
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ]
    .join("\n");
    let print = |line: &str, format: &str| {
        let words = line.split(' ').map(|word| match word {
            "P" => EXAMPLE,
            word => word,
        });
        let mut command = ninefold();
        command.args(words).args(["--data-dir", home_path]);
        if !line.contains("--trace") {
            command.args(["--format", format]);
        }
        let output = command.write_stdin(puzzles.clone()).timeout(LONG).output();
        outcome(output.unwrap())
    };
    for (name, lines) in COMMANDS {
        let schema = schema(name);
        for line in lines {
            let (json, errors, _) = print(line, "json");
            assert!(!json.is_empty(), "{line}: {errors}");
            for row in json.lines() {
                assert!(row.starts_with("{\"version\":1,"), "{line}: {row}");
                let row: Value = serde_json::from_str(row).unwrap();
                check(&row, &schema, &schema, line);
            }
            if let Some(columns) = schema["x-tsv-columns"].as_array() {
                let columns: Vec<&str> = columns.iter().filter_map(Value::as_str).collect();
                let (tsv, _, _) = print(line, "tsv");
                assert_eq!(
                    tsv.lines().next(),
                    Some(columns.join("\t").as_str()),
                    "{line}"
                );
                assert_eq!(tsv.lines().count(), json.lines().count() + 1, "{line}");
                for key in columns {
                    assert!(schema["properties"].get(key).is_some(), "{line}: {key}");
                }
            }
        }
    }
}

#[test]
fn every_schema_is_tried() {
    let files = fs::read_dir(folder()).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = files.collect();
    let tried = COMMANDS.map(|(name, _)| format!("{name}.json"));
    assert_eq!(names, BTreeSet::from(tried));
}

/// So that the check is known to see what is wrong.
#[test]
#[should_panic(expected = "is in no schema")]
fn a_key_without_a_meaning_is_refused() {
    let schema = schema("doctor");
    let (json, _, _) = run(&["doctor", "--format", "json"], "");
    let mut row: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    row["found"] = "x".into();
    check(&row, &schema, &schema, "doctor");
}
