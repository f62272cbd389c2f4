//! `ninefold games`: listed, to a file and back, and what cannot be read.

use super::finished::finished_games;
use super::ninefold;
use ninefold_core::board::{Cell, Grid};
use ninefold_game::game::{Game, GameId, GamePuzzle, Statistics, Tool};
use ninefold_game::save::{ExportedGames, SavedGame, Store};
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

/// Standard output, standard error and exit code.
fn games(folder: &Path, arguments: &[&str], input: &[u8]) -> (Vec<u8>, String, i32) {
    let mut command = ninefold();
    command.arg("--data-dir").arg(folder).arg("games");
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    (output.stdout, errors, output.status.code().unwrap())
}

fn with_games(count: u32) -> TempDir {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let givens: Grid = super::EXAMPLE.parse().unwrap();
    let game = Game::new(GamePuzzle::from_givens(givens).unwrap());
    for number in 0..count {
        let saved_at = 1_795_208_101 + u64::from(number);
        let saved = SavedGame {
            id: GameId::new(saved_at, number),
            game: game.clone(),
            cursor: Cell::middle(9),
            tool: Tool::Digit,
            saved_at,
        };
        store.save(&saved).unwrap();
    }
    folder
}

fn count(folder: &Path) -> usize {
    let store = Store::open_read_only(&folder.to_owned());
    store.list().unwrap().games.len()
}

#[test]
fn all_games_go_to_another_folder_and_only_once() {
    let (from, to) = (with_games(3), tempdir().unwrap());
    let (file, errors, code) = games(from.path(), &["export", "--all", "-"], b"");
    assert_eq!((errors.as_str(), code), ("", 0));
    let (_, errors, code) = games(to.path(), &["import", "-"], &file);
    assert_eq!(
        (errors.as_str(), code),
        ("3 games imported, 0 already here\n", 0)
    );
    assert_eq!(count(to.path()), 3);
    let (_, errors, _) = games(to.path(), &["import", "-"], &file);
    assert_eq!(errors, "0 games imported, 3 already here\n");
    let again = games(to.path(), &["export", "--all", "-"], b"").0;
    assert_eq!(again, file, "byte for byte");
}

#[test]
fn one_game_goes_to_a_new_file() {
    let (from, to) = (with_games(2), tempdir().unwrap());
    let file = to.path().join("game.json");
    let path = file.to_str().unwrap();
    let (_, errors, code) = games(from.path(), &["export", "latest", path], b"");
    assert_eq!((errors, code), (format!("1 game exported to {path}\n"), 0));
    let (_, errors, code) = games(from.path(), &["export", "latest", path], b"");
    assert!(errors.contains("already exists") && code == 2, "{errors}");
    let id = GameId::new(1_795_208_102, 1).to_string();
    let by_id = games(from.path(), &["export", &id, "-"], b"").0;
    assert_eq!(by_id, fs::read(&file).unwrap(), "the last saved");
    assert_eq!(games(to.path(), &["import", path], b"").2, 0);
    assert_eq!(count(to.path()), 1);
}

#[test]
fn what_cannot_be_read_is_told_in_a_sentence_and_changes_nothing() {
    let folder = with_games(1);
    let file = games(folder.path(), &["export", "--all", "-"], b"").0;
    let cut = &file[..file.len() / 2];
    let mut damaged = file.clone();
    let givens = damaged.windows(5).position(|bytes| bytes == b"53..7");
    damaged[givens.unwrap()] ^= 1;
    for (bytes, why) in [
        (&b""[..], "it is empty"),
        (b"hello", "it is cut short or garbled at line 1, column 1"),
        (cut, "it is cut short or garbled"),
        (
            b"2x2:1f2h",
            "it is a puzzle, which ninefold play plays, and no file of exported games",
        ),
        (&damaged, "its contents do not match their checksum"),
        (
            br#"{"version":9}"#,
            "it was written by a newer Ninefold (format 9)",
        ),
    ] {
        let (output, errors, code) = games(folder.path(), &["import", "-"], bytes);
        assert_eq!((output, code), (Vec::new(), 2));
        assert!(
            errors.starts_with(&format!("ninefold: -: {why}")),
            "{errors}"
        );
        assert!(errors.ends_with("; nothing was imported\n"), "{errors}");
        assert_eq!(count(folder.path()), 1);
    }
    for (arguments, why) in [
        (&["export", "latest"][..], "name a game"),
        (&["export", "--all", "a", "b"], "name a game"),
        (&["export", "No-Id", "-"], "no saved game has the id No-Id"),
        (
            &["export", "not-there", "-"],
            "no saved game has the id not-there",
        ),
        (
            &["import", "not-there.json"],
            "no such file: not-there.json",
        ),
    ] {
        let (_, errors, code) = games(folder.path(), arguments, b"");
        assert!(errors.contains(why) && code == 2, "{arguments:?}: {errors}");
    }
}

#[test]
fn nothing_is_imported_while_another_copy_has_the_games() {
    let folder = with_games(1);
    let file = games(folder.path(), &["export", "--all", "-"], b"").0;
    let _store = Store::open(folder.path()).unwrap();
    let (_, errors, code) = games(folder.path(), &["import", "-"], &file);
    assert!(
        errors.contains("another copy of Ninefold") && code == 2,
        "{errors}"
    );
}

/// Another command holds the lock for a moment.
#[test]
fn a_command_that_holds_the_lock_is_waited_for() {
    let (from, to) = (with_games(2), tempdir().unwrap());
    let (file, ..) = games(from.path(), &["export", "--all", "-"], b"");
    let hold = |folder: &Path| {
        let store = Store::open(folder).unwrap();
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(700));
            drop(store);
        })
    };
    let held = hold(to.path());
    let (_, errors, code) = games(to.path(), &["import", "-"], &file);
    assert_eq!(
        (errors.as_str(), code),
        ("2 games imported, 0 already here\n", 0)
    );
    held.join().unwrap();

    let held = hold(to.path());
    let mut command = ninefold();
    command.arg("--data-dir").arg(to.path());
    let output = command.args(["stats", "--recount"]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.starts_with("statistics rebuilt from 2 saved games\n"),
        "{errors}"
    );
    held.join().unwrap();
}

#[test]
fn without_games_there_is_nothing_to_export() {
    let folder = tempdir().unwrap();
    for arguments in [["export", "--all", "-"], ["export", "latest", "-"]] {
        let (_, errors, code) = games(folder.path(), &arguments[..], b"");
        assert_eq!((errors.as_str(), code), ("ninefold: no saved games\n", 1));
    }
}

#[test]
fn help_has_no_options_of_playing() {
    for command in ["list", "export", "import"] {
        let help = super::run(&["games", command, "--help"], "").0;
        assert!(help.contains("--data-dir"), "{help}");
        assert!(!help.contains("--no-animation"), "{help}");
    }
}

/// A folder with wins, statistics of them, and one more game that was deleted since.
fn player() -> TempDir {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let games = finished_games(12);
    for game in &games {
        store.save(game).unwrap();
    }
    let listing = store.list().unwrap();
    let figures = listing.games.iter().map(|game| (&game.id, &game.figures));
    let statistics = Statistics::default().recount(figures);
    store.save_statistics(&statistics).unwrap();
    store.delete(&games[3].id).unwrap();
    folder
}

fn stats(folder: &Path, arguments: &[&str]) -> String {
    let mut command = ninefold();
    command.arg("--data-dir").arg(folder).arg("stats");
    let output = command.args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_move_to_an_empty_folder_takes_the_statistics_with_it() {
    let (from, to) = (player(), tempdir().unwrap());
    let file = games(from.path(), &["export", "--all", "-"], b"").0;
    let (_, errors, code) = games(to.path(), &["import", "-"], &file);
    let expected = "11 games imported, 0 already here\n\
                    The statistics were imported too.\n";
    assert_eq!((errors.as_str(), code), (expected, 0));

    let (there, here) = (stats(from.path(), &[]), stats(to.path(), &[]));
    let mark = here.strip_prefix(&there).expect("what it said there");
    assert!(mark.starts_with("Brought over on 2"), "{mark}");
    assert!(mark.ends_with(": 12 games started, 12 won.\n"), "{mark}");
    assert_eq!(
        stats(to.path(), &["--recount"]),
        here,
        "the deleted game too"
    );
    let row = stats(to.path(), &["--json"]);
    assert!(row.contains(r#""brought_over":"2"#), "{row}");
}

#[test]
fn games_imported_among_others_are_not_counted() {
    let (from, to) = (player(), with_games(1));
    let file = games(from.path(), &["export", "--all", "-"], b"").0;
    let (_, errors, code) = games(to.path(), &["import", "-"], &file);
    let expected = "11 games imported, 0 already here\n\
         Your statistics stay as they are, and do not count imported games. Statistics are \
         imported only into an empty folder.\n";
    assert_eq!((errors.as_str(), code), (expected, 0));
    assert_eq!(stats(to.path(), &[]), "");
    assert_eq!(stats(to.path(), &["--recount"]), "");

    // One game has no statistics with it, wherever it goes.
    let (one, empty) = (
        games(from.path(), &["export", "latest", "-"], b"").0,
        tempdir().unwrap(),
    );
    let (_, errors, _) = games(empty.path(), &["import", "-"], &one);
    assert_eq!(errors, "1 game imported, 0 already here\n");
    assert_eq!(stats(empty.path(), &["--recount"]), "");
}

#[test]
fn a_game_with_an_impossible_field_is_refused_by_name_and_the_others_come() {
    let (from, to) = (with_games(2), tempdir().unwrap());
    let store = Store::open(from.path()).unwrap();
    let mut games_there: Vec<SavedGame> = store
        .load_all()
        .unwrap()
        .into_iter()
        .map(|loaded| loaded.unwrap().value)
        .collect();
    drop(store);
    games_there[0].saved_at = u64::MAX;
    games_there.push(SavedGame {
        id: "latest".parse().unwrap(),
        ..games_there[1].clone()
    });
    let hostile = ExportedGames {
        games: games_there,
        statistics: None,
    };
    let (_, errors, code) = games(to.path(), &["import", "-"], &hostile.encode());
    let lines: Vec<&str> = errors.lines().collect();
    let first = GameId::new(1_795_208_102, 1);
    let ahead = format!("ninefold: -: game \"{first}\": its time of saving (9999-12-31) is more");
    assert!(lines[0].starts_with(&ahead), "{errors}");
    assert!(lines[0].ends_with("; not imported"), "{errors}");
    assert!(
        lines[1].starts_with("ninefold: -: game \"latest\": its id is refused"),
        "{errors}"
    );
    assert_eq!(lines[2], "1 game imported, 0 already here");
    assert_eq!((code, count(to.path())), (2, 1));
}

#[test]
fn the_games_are_listed_with_their_ids() {
    let folder = with_games(1);
    let games_there = finished_games(4);
    let store = Store::open(folder.path()).unwrap();
    let helped = SavedGame {
        game: Game {
            name: "two ways 数".parse().ok(),
            ..games_there[3].game.clone()
        },
        ..games_there[3].clone()
    };
    store.save(&helped).unwrap();
    let givens: Grid = super::EXAMPLE.parse().unwrap();
    let game = Game::new(GamePuzzle::from_givens(givens).unwrap());
    let solved = game.solve().unwrap();
    let given_up = SavedGame {
        id: "given-up".parse().unwrap(),
        game: game.make(solved),
        ..games_there[2].clone()
    };
    store.save(&given_up).unwrap();
    drop(store);

    let list = |format| {
        let (out, errors, code) = games(folder.path(), &["list", "--format", format], b"");
        assert_eq!((errors.as_str(), code), ("", 0));
        String::from_utf8(out).unwrap()
    };
    let rows: Vec<serde_json::Value> = list("json")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 3);
    let row = |id: &str| rows.iter().find(|row| row["id"] == id).expect(id);
    let open = row(GameId::new(1_795_208_101, 0).as_str());
    assert_eq!(
        (&open["state"], &open["seconds"]),
        (&"open".into(), &0.0.into())
    );
    assert_eq!(open["saved_at"], "2026-11-20T20:55:01Z");
    assert_eq!(open["name"], serde_json::Value::Null);
    assert_eq!(rows[0], *open, "the last saved first");
    let won = row(helped.id.as_str());
    assert_eq!(
        (&won["state"], &won["level"]),
        (&"won".into(), &"hard".into())
    );
    assert_eq!((&won["hints"], &won["checks"]), (&1.into(), &0.into()));
    assert_eq!(
        (&won["name"], &won["puzzle"]),
        (&"two ways 数".into(), &super::EXAMPLE.into())
    );
    assert_eq!(won["seconds"], helped.game.record.elapsed.as_secs_f64());
    assert_eq!(row("given-up")["state"], "auto-solved");

    let (text, tsv) = (list("text"), list("tsv"));
    assert_eq!(games(folder.path(), &["list"], b"").0, text.as_bytes());
    let [titles, first, ..] = text.lines().collect::<Vec<_>>()[..] else {
        panic!("{text}");
    };
    assert!(
        titles.starts_with("id ") && titles.ends_with("  name"),
        "{titles}"
    );
    assert!(first.starts_with(open["id"].as_str().unwrap()), "{first}");
    assert!(
        text.contains("  two ways 数\n") && text.contains("  auto-solved  "),
        "{text}"
    );
    assert_eq!((text.lines().count(), tsv.lines().count()), (4, 4));
    // Every command reads the rows as puzzles.
    assert_eq!(
        super::run(&["solve", "--unique"], &tsv).0,
        "unique\nunique\nunique\n"
    );
    let (export, ..) = games(folder.path(), &["export", "given-up", "-"], b"");
    assert!(!export.is_empty(), "an id of the list is an id to export");
}

#[test]
fn a_list_names_games_that_cannot_be_loaded() {
    let folder = tempdir().unwrap();
    let (out, errors, code) = games(folder.path(), &["list"], b"");
    assert_eq!(
        (out, errors.as_str(), code),
        (Vec::new(), "ninefold: no saved games\n", 1)
    );
    let folder = with_games(2);
    let id = GameId::new(1_795_208_102, 1);
    let file = folder.path().join(format!("games/{id}.json"));
    fs::write(&file, "garbage").unwrap();
    let (out, errors, code) = games(folder.path(), &["list", "--format", "tsv"], b"");
    assert!(
        errors.starts_with(&format!("ninefold: damaged: {id}: ")),
        "{errors}"
    );
    assert_eq!(
        (String::from_utf8(out).unwrap().lines().count(), code),
        (2, 2)
    );
}

#[test]
fn games_alone_lists_them() {
    let folder = with_games(2);
    let alone = games(folder.path(), &[], b"");
    assert_eq!(alone, games(folder.path(), &["list"], b""));
    assert_eq!(alone.2, 0, "{}", alone.1);
}
