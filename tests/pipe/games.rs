//! `ninefold games`: to a file and back, and what cannot be read.

use super::ninefold;
use ninefold_core::grid::{Cell, Grid};
use ninefold_game::game::{Game, GameId, Puzzle, Tool};
use ninefold_game::save::{SavedGame, Store};
use std::fs;
use std::path::Path;
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
    let game = Game::new(Puzzle::from_givens(givens).unwrap());
    for number in 0..count {
        let saved_at = 1_795_208_101 + u64::from(number);
        let saved = SavedGame {
            id: GameId::new(saved_at, number),
            game: game.clone(),
            cursor: Cell::MIDDLE,
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
        ("3 games imported, 0 already there\n", 0)
    );
    assert_eq!(count(to.path()), 3);
    let (_, errors, _) = games(to.path(), &["import", "-"], &file);
    assert_eq!(errors, "0 games imported, 3 already there\n");
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
    assert!(errors.contains("is there already") && code == 2, "{errors}");
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
    let place = damaged.len() / 2;
    damaged[place] ^= 1;
    for (bytes, why) in [
        (&b""[..], "it is empty"),
        (b"hello", "it is cut short or garbled at line 1, column 1"),
        (cut, "it is cut short or garbled"),
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
        (&["export", "No-Id", "-"], "a game's name is"),
        (&["export", "not-there", "-"], "it is not there"),
        (&["import", "not-there.json"], "not-there.json: "),
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

#[test]
fn without_games_there_is_nothing_to_export() {
    let folder = tempdir().unwrap();
    for arguments in [["export", "--all", "-"], ["export", "latest", "-"]] {
        let (_, errors, code) = games(folder.path(), &arguments[..], b"");
        assert_eq!(
            (errors.as_str(), code),
            ("ninefold: there are no saved games\n", 1)
        );
    }
}

#[test]
fn help_has_no_options_of_playing() {
    for command in ["export", "import"] {
        let help = super::run(&["games", command, "--help"], "").0;
        assert!(help.contains("--data-dir"), "{help}");
        assert!(!help.contains("--no-animation"), "{help}");
    }
}
