//! `ninefold replay`: as a recording, and what cannot be replayed.

use super::*;
use ninefold_core::board::{Cell, DigitSet, Grid};
use ninefold_core::formats::write_cells;
use ninefold_game::game::{AutoPrune, Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::{ExportedGames, SavedGame, Store};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

/// A game won after so many moves, a second between them and once ten minutes.
fn won_game(number: u32) -> SavedGame {
    let givens: Grid = EXAMPLE.parse().unwrap();
    let mut game = Game::new(GamePuzzle::from_givens(givens).unwrap());
    for (place, cell) in game.position.empty_cells().iter().enumerate() {
        let wait = if place == 10 { 600 } else { 1 };
        game.record.elapsed += Duration::from_secs(wait);
        let digit = game.puzzle.answer.get(cell).unwrap();
        let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
        game = game.make(step);
    }
    assert!(game.is_won());
    let saved_at = 1_795_208_101 + u64::from(number);
    SavedGame {
        id: GameId::new(saved_at, number),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at,
    }
}

fn exported(games: Vec<SavedGame>) -> ExportedGames {
    ExportedGames {
        games,
        statistics: None,
    }
}

pub(super) fn with_games(count: u32) -> TempDir {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for number in 0..count {
        store.save(&won_game(number)).unwrap();
    }
    folder
}

/// Standard output, standard error and exit code.
fn replay(folder: &Path, arguments: &[&str], input: &[u8]) -> (String, String, i32) {
    let mut command = ninefold();
    command.arg("--data-dir").arg(folder).arg("replay");
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (text(output.stdout), text(output.stderr), code)
}

#[cfg(unix)]
#[test]
fn a_cast_shows_the_game_from_its_start_to_the_win() {
    let folder = with_games(2);
    let (out, errors, code) = replay(folder.path(), &["--cast", "-"], b"");
    assert_eq!((code, errors.as_str()), (0, ""));
    let cast: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let id = GameId::new(1_795_208_102, 1);
    assert_eq!(cast[0]["title"], format!("Replay of {id}: {EXAMPLE}"));
    let mut emulator = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    emulator.process(cast[1][2].as_str().unwrap().as_bytes());
    let first = emulator.screen().contents();
    assert!(first.contains("The start."), "{first}");
    for event in &cast[2..] {
        emulator.process(event[2].as_str().unwrap().as_bytes());
    }
    let last = emulator.screen().contents();
    let solution = won_game(1).game.puzzle.answer;
    for row in 0..9 {
        let digits: String = (0..9)
            .map(|column| solution.get(Cell::at(row, column)).unwrap().to_string())
            .collect();
        // The board is as wide as 58 columns, the number of the row beside it.
        let is_row = |line: &str| {
            let board: String = line.chars().take(58).filter(char::is_ascii_digit).collect();
            board == format!("{}{digits}", row + 1)
        };
        assert!(last.lines().any(is_row), "{digits}: {last}");
    }
    // The pause of ten minutes takes two seconds, so that all takes less than a minute.
    let seconds = cast.last().unwrap()[0].as_f64().unwrap();
    assert!((10.0..=23.0).contains(&seconds), "{seconds}");
    let again = replay(folder.path(), &["latest", "--cast", "-"], b"").0;
    assert_eq!(again, out, "the same recording again");
}

#[test]
fn its_moments_are_rows_for_other_programs() {
    let folder = with_games(1);
    let (out, errors, code) = replay(folder.path(), &["--format", "json"], b"");
    assert_eq!((code, errors.as_str()), (0, ""));
    let rows: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let game = won_game(0).game;
    assert_eq!(rows.len(), game.history.len() + 1);
    assert_eq!(
        (&rows[0]["event"], &rows[0]["board"]),
        (&"start".into(), &EXAMPLE.into())
    );
    // The moves are those that were made, at their times; the tenth waited for long.
    for (number, row) in (0..).zip(&rows) {
        let waited = if number > 10 { 599 } else { 0 };
        assert_eq!(
            (&row["seconds"], &row["moves"]),
            (&f64::from(number + waited).into(), &number.into())
        );
        let stuck = if number == 10 {
            Value::from(600.0)
        } else {
            Value::Null
        };
        assert_eq!(row["stuck_seconds"], stuck, "{number}");
    }
    let last = rows.last().unwrap();
    assert_eq!(
        last["board"],
        write_cells(game.puzzle.answer.proved().unwrap(), 9)
    );
    assert_eq!(
        last["replay_seconds"],
        f64::from(game.history.len() as u32 + 1)
    );
    let (table, _, _) = replay(folder.path(), &["--format", "tsv"], b"");
    let columns: Vec<usize> = table.lines().map(|line| line.split('\t').count()).collect();
    assert_eq!(columns, vec![9; rows.len() + 1]);
}

#[test]
fn an_exported_game_is_replayed_from_its_file() {
    let folder = with_games(0);
    let bytes = exported(vec![won_game(5)]).encode();
    let file = folder.path().join("game.json");
    fs::write(&file, &bytes).unwrap();
    let path = file.to_str().unwrap();
    let still = ["--svg", "-", "--still"];
    let (image, errors, code) = replay(folder.path(), &[&still[..], &[path]].concat(), b"");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(image.starts_with("<svg"));
    let piped = replay(folder.path(), &[&still[..], &["-"]].concat(), &bytes);
    assert_eq!(piped, (image, errors, code));
    let (_, errors, code) = replay(folder.path(), &["--cast", "-", "--speed", "1", path], b"");
    assert_eq!((code, errors.as_str()), (0, ""));
}

#[test]
fn what_cannot_be_replayed_is_told_in_a_sentence() {
    let folder = with_games(1);
    let two = exported(vec![won_game(1), won_game(2)]).encode();
    let bare = SavedGame {
        game: Game::new(won_game(3).game.puzzle),
        ..won_game(3)
    };
    let bare = exported(vec![bare]).encode();
    let none = exported(Vec::new()).encode();
    let cast = |name| ["--cast", "-", name];
    for (input, why) in [
        (
            &two[..],
            "-: 2 games found; import them, and replay one by its id",
        ),
        (&bare[..], "no move to replay in the game"),
        (&none[..], "-: no game found"),
        (b"hello", "-: it is cut short or garbled"),
        (br#"{"version":9}"#, "-: it was written by a newer Ninefold"),
    ] {
        let (output, errors, code) = replay(folder.path(), &cast("-"), input);
        assert!(output.is_empty() && code > 0, "{why}: {code}");
        assert!(
            errors.starts_with("ninefold: ") && errors.contains(why),
            "{errors}"
        );
    }
    let (_, errors, code) = replay(folder.path(), &cast("not-there"), b"");
    assert_eq!(code, 2);
    assert!(
        errors.contains("no saved game has the id not-there; `latest` means the newest"),
        "{errors}"
    );
    let empty = tempdir().unwrap();
    let (_, errors, code) = replay(empty.path(), &["--cast", "-"], b"");
    assert!(errors.starts_with("ninefold: ") && code > 0, "{errors}");
    for (wrong, word) in [
        (["--speed", "0"], "invalid value"),
        (["--window", "10x10"], "40x16"),
    ] {
        let (_, errors, code) = replay(
            folder.path(),
            &[&cast("latest")[..], &wrong[..]].concat(),
            b"",
        );
        assert!(code == 2 && errors.contains(word), "{errors}");
    }
}

/// Wrong digits entered and erased, again and again.
#[cfg(unix)]
fn long_game(moves: usize) -> SavedGame {
    let mut saved = won_game(1);
    let givens: Grid = EXAMPLE.parse().unwrap();
    let mut game = Game::new(GamePuzzle::from_givens(givens).unwrap());
    let cells: Vec<Cell> = game.position.empty_cells().iter().collect();
    for place in 0..moves / 2 {
        let cell = cells[place % cells.len()];
        let right = game.puzzle.answer.get(cell).unwrap();
        let wrong = DigitSet::up_to(9).into_iter().find(|digit| *digit != right);
        for digit in [wrong, None] {
            game.record.elapsed += Duration::from_millis(1_500);
            let step = match digit {
                Some(digit) => game.enter(cell, digit, AutoPrune::Off),
                None => game.clear(cell, Tool::Digit),
            };
            game = game.make(step.unwrap());
        }
    }
    saved.game = game;
    saved
}

/// Each picture costs what it shows, not what was played. The processor time is limited, as
/// other tests run beside this one, and the window is small: drawing is not what is asked.
#[cfg(unix)]
#[test]
fn a_game_of_many_moves_is_recorded_quickly() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save(&long_game(20_000)).unwrap();
    drop(store);
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -t 20; exec \"$@\"", "sh"])
        .args([env!("CARGO_BIN_EXE_ninefold"), "--data-dir"])
        .arg(folder.path())
        .args(["replay", "--cast", "-", "--window", "40x16"])
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", output.status);
    let lines = output.stdout.split(|&byte| byte == b'\n').count();
    assert!(lines > 3_000, "{lines}");
}
