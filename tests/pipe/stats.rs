//! `ninefold stats`: the table, the rows, and errors in the file.

use super::finished::finished_games;
use super::{ninefold, outcome};
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{
    Assistance, ExerciseOutcome, GameId, GameOutcome, PracticeEvent, Statistics, StatsCategory,
    StatsEvent, Win,
};
use ninefold_game::save::Store;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

/// Standard output, standard error and exit code.
fn stats(folder: &Path, arguments: &[&str]) -> (String, String, i32) {
    let output = ninefold()
        .arg("--data-dir")
        .arg(folder)
        .arg("stats")
        .args(arguments)
        .output()
        .unwrap();
    outcome(output)
}

/// Two wins at Hard, one of them with help, and a started custom game.
fn some() -> Statistics {
    let win = |seconds, assistance| {
        let time = Duration::from_secs(seconds);
        GameOutcome::Won(Win { time, assistance })
    };
    let hard = StatsCategory::Generated(Level::Hard);
    let events = [
        (hard, win(761, Assistance::None)),
        (hard, win(3_723, Assistance::Some)),
        (StatsCategory::Entered, GameOutcome::InProgress),
    ];
    let numbered = events.into_iter().zip(1..);
    numbered.fold(
        Statistics::default(),
        |all, ((category, outcome), number)| {
            let game = GameId::new(number, 0);
            let event = StatsEvent {
                game,
                category,
                board: None,
                outcome,
            };
            all.count(&event).0
        },
    )
}

fn kept(statistics: &Statistics) -> TempDir {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save_statistics(statistics).unwrap();
    folder
}

#[test]
fn the_table_has_a_line_a_level() {
    let folder = kept(&some());
    let (table, errors, code) = stats(folder.path(), &[]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let words = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.join(" ")
    };
    let lines: Vec<String> = table.lines().map(words).collect();
    assert_eq!(
        lines[0],
        "Level Played Won Unaided Best Average Streak Longest"
    );
    assert_eq!(lines[1], "Easy - - - - - - -");
    assert_eq!(lines[3], "Hard 2 2 1 12:41 12:41 0 1");
    assert_eq!(lines[7], "Custom 1 0 0 - - 0 0");
    assert_eq!(lines[8], "All 3 2 1");
    assert_eq!(lines[10], "Hard last wins 1:02:03*, 12:41");
    assert!(
        lines[11].starts_with("Unaided: ") && lines.len() == 12,
        "{table}"
    );
}

/// The rows of a kind, by name.
fn objects(text: &str, kind: &str) -> BTreeMap<String, serde_json::Value> {
    let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let of_kind = rows.filter(|row: &serde_json::Value| row["kind"] == kind);
    of_kind
        .map(|row| (row["name"].as_str().unwrap().to_owned(), row))
        .collect()
}

#[test]
fn there_is_a_row_a_level() {
    let folder = kept(&some());
    let (text, errors, code) = stats(folder.path(), &["--json"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let games = objects(&text, "games");
    assert_eq!(games.len(), StatsCategory::ALL.len());
    assert!(objects(&text, "practice").is_empty());
    let hard = &games["hard"];
    assert_eq!(
        (&hard["started"], &hard["won"], &hard["unaided"]),
        (&2.into(), &2.into(), &1.into())
    );
    assert_eq!(
        (&hard["best_seconds"], &hard["average_seconds"]),
        (&761.into(), &761.into())
    );
    assert_eq!(
        (&hard["streak"], &hard["best_streak"]),
        (&0.into(), &1.into())
    );
    assert_eq!(hard["last_wins"][0]["seconds"], 3_723);
    assert_eq!(hard["last_wins"][1]["aided"], false);
    assert_eq!(games["easy"]["best_seconds"], serde_json::Value::Null);
}

/// With `some`, and two exercises, of which one was found.
fn practised() -> Statistics {
    let event = |outcome| PracticeEvent {
        technique: Technique::XWing,
        puzzle: ".".repeat(81).parse().unwrap(),
        outcome,
        at: 1_795_208_101,
    };
    let found = ExerciseOutcome::FoundAlone(Duration::from_secs(40));
    let all = some().count_exercise(&event(found));
    all.count_exercise(&event(ExerciseOutcome::Missed))
}

#[test]
fn both_forms_have_the_same_rows_and_columns() {
    let folder = kept(&practised());
    let (rows, _, _) = stats(folder.path(), &["--format", "tsv"]);
    let (text, _, _) = stats(folder.path(), &["--format", "json"]);
    let mut lines = rows
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let titles = lines.next().unwrap();
    let objects: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(objects.len(), StatsCategory::ALL.len() + 1);
    for (object, cells) in objects.iter().zip(lines) {
        assert_eq!(object.as_object().unwrap().len(), titles.len() + 1);
        assert_eq!(cells.len(), titles.len());
        for (title, cell) in titles.iter().zip(cells) {
            match &object[title] {
                serde_json::Value::Null => assert_eq!(cell, "-", "{title}"),
                serde_json::Value::String(text) => assert_eq!(cell, text, "{title}"),
                serde_json::Value::Array(wins) if wins.is_empty() => assert_eq!(cell, "-"),
                serde_json::Value::Array(_) => assert_eq!(cell, "3723*,761"),
                number => assert_eq!(cell, number.to_string(), "{title}"),
            }
        }
    }
    let practice = &objects.last().unwrap();
    assert_eq!(practice["name"], "X-Wing");
    assert_eq!(
        (&practice["tried"], &practice["alone"]),
        (&2.into(), &1.into())
    );
    assert_eq!(practice["technique"], "x-wing");
    assert_eq!(practice["practised_at"], "2026-11-20T20:55:01Z");
}

#[test]
fn every_player_has_their_own() {
    let folder = tempdir().unwrap();
    let own = folder.path().join("players").join("zoe");
    let store = Store::open(&own).unwrap();
    store.save_statistics(&some()).unwrap();
    drop(store);
    let (table, _, code) = stats(folder.path(), &["--player", "zoe"]);
    assert!(code == 0 && table.contains("12:41"), "{table}");
    let (table, errors, code) = stats(folder.path(), &["--player", "adam"]);
    assert_eq!((table.as_str(), code), ("", 1));
    assert_eq!(
        errors,
        "ninefold: no statistics yet; a game counts from your first move, an exercise once you finish it\n"
    );
    assert!(
        !folder.path().join("players/adam").exists(),
        "only looked at"
    );
}

#[test]
fn a_game_being_played_is_no_obstacle() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save_statistics(&some()).unwrap();
    assert_eq!(stats(folder.path(), &[]).2, 0);
}

#[test]
fn a_damaged_file_is_reported_and_left_alone() {
    let folder = kept(&some());
    let file = folder.path().join("stats.json");
    fs::write(&file, b"garbage").unwrap();
    let (table, errors, code) = stats(folder.path(), &["--json"]);
    assert_eq!((table.as_str(), code), ("", 2));
    let expected =
        "ninefold: cannot read the statistics: it is cut short or garbled at line 1, column 1\n";
    assert_eq!(errors, expected);
    assert_eq!(fs::read(&file).unwrap(), b"garbage");

    let store = Store::open(folder.path()).unwrap();
    store.save_statistics(&some()).unwrap();
    store.save_statistics(&some()).unwrap();
    fs::write(&file, b"garbage").unwrap();
    let (table, errors, code) = stats(folder.path(), &[]);
    assert!(code == 0 && table.contains("12:41"), "{table}");
    assert!(errors.contains("Using the previous ones."), "{errors}");
}

#[test]
fn what_a_newer_version_wrote_is_not_guessed_at() {
    let folder = tempdir().unwrap();
    let newer = br#"{"version":99,"crc32":"00000000","body":{}}"#;
    fs::write(folder.path().join("stats.json"), newer).unwrap();
    let (table, errors, code) = stats(folder.path(), &[]);
    assert_eq!((table.as_str(), code), ("", 2));
    assert!(errors.contains("newer Ninefold (format 99)"), "{errors}");
}

/// The figures of games come from the saved games again, those of practice stay; rows
/// have what only the saved games tell.
#[test]
fn the_saved_games_are_counted_again() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for game in finished_games(30) {
        store.save(&game).unwrap();
    }
    store.save_statistics(&practised()).unwrap();
    drop(store);

    let (rows, errors, code) = stats(folder.path(), &["--recount", "--json"]);
    assert_eq!(
        (errors.as_str(), code),
        ("statistics rebuilt from 30 saved games\n", 0)
    );
    let rows: Vec<serde_json::Value> = rows
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let row = |kind: &str, name: &str| {
        let is_it = |row: &&serde_json::Value| row["kind"] == kind && row["name"] == name;
        rows.iter()
            .find(is_it)
            .unwrap_or_else(|| panic!("{kind} {name}"))
    };
    let hard = row("games", "hard");
    assert_eq!((&hard["won"], &hard["unaided"]), (&24.into(), &18.into()));
    assert_eq!(hard["unaided_share"], 75);
    assert!(hard["median_seconds"].as_u64() > hard["best_seconds"].as_u64());
    assert!(hard["last_ten_seconds"].as_u64() < hard["median_seconds"].as_u64());
    assert_eq!(row("hints", "X-Wing")["hinted"], 3);
    assert_eq!(row("practice", "X-Wing")["tried"], 2);

    // What is kept now is what was printed.
    let (again, errors, _) = stats(folder.path(), &["--json"]);
    assert_eq!((errors.as_str(), again.lines().count()), ("", rows.len()));
    let (table, _, _) = stats(folder.path(), &[]);
    assert!(
        table.ends_with("Hints named most: X-Wing 3, Hidden pair 2, Skyscraper 1, XY-Wing 1\n"),
        "{table}"
    );
}
