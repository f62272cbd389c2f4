//! `ninefold daily`: the puzzles, the line to share, and what is refused.

use super::{ninefold, outcome, run};
use ninefold_core::board::Cell;
use ninefold_core::classic::Grid;
use ninefold_core::logic::Level;
use ninefold_game::game::{AutoPrune, Daily, Date, Game, GameId, Tool};
use ninefold_game::save::{SavedGame, Store};
use std::path::Path;
use std::time::Duration;
use tempfile::tempdir;

const DAY: &str = "2026-01-01";

fn date(text: &str) -> Date {
    text.parse().expect(text)
}

/// The command with a folder for the saved games: output, errors and exit code.
fn daily(folder: &Path, arguments: &[&str]) -> (String, String, i32) {
    let output = ninefold()
        .args(["daily", "--data-dir"])
        .arg(folder)
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .output()
        .unwrap();
    outcome(output)
}

#[test]
fn the_puzzles_of_a_day_are_printed_and_are_those_of_their_seeds() {
    let (out, errors, code) = run(&["daily", "--date", DAY, "--format", "line"], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    let puzzles: Vec<Grid> = out.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(puzzles.len(), 5);
    for (level, puzzle) in Level::ALL.into_iter().zip(&puzzles) {
        let name = level.name();
        let one = ["daily", "--date", DAY, "-d", name, "--format", "line"];
        assert_eq!(run(&one, "").0.trim_end(), puzzle.to_string());
        let seed = format!("20260101{}", level as u64 + 1);
        let made = run(&["generate", "-d", name, "--seed", &seed], "").0;
        assert_eq!(made.trim_end(), puzzle.to_string(), "{name}");
    }
    let (rows, _, _) = run(&["daily", "--date", DAY, "--format", "tsv"], "");
    let row = format!("{DAY}\thard\t{}\t202601013", puzzles[2]);
    assert_eq!(rows.lines().nth(3), Some(row.as_str()));
    assert_eq!(rows.lines().next(), Some("date\tlevel\tpuzzle\tseed"));
    assert_eq!(rows.lines().count(), 6, "{rows}");
    let read = run(&["convert", "--to", "81"], &rows).0;
    assert_eq!(read, out, "other commands read the rows");
    let json = run(
        &["daily", "--date", DAY, "-d", "hard", "--format", "json"],
        "",
    );
    let object = format!(
        "{{\"version\":1,\"date\":\"{DAY}\",\"level\":\"hard\",\"puzzle\":\"{}\",\"seed\":\"202601013\"}}\n",
        puzzles[2]
    );
    assert_eq!(json, (object, String::new(), 0));
    let (framed, _, _) = run(
        &["daily", "--date", DAY, "-d", "easy", "--format", "grid"],
        "",
    );
    assert!(framed.starts_with("# 2026-01-01 Easy\n"), "{framed}");
}

#[test]
fn days_without_puzzles_are_refused_with_a_sentence() {
    let refused = |date: &str| {
        let (out, errors, code) = run(&["daily", "--date", date, "--format", "line"], "");
        assert_eq!(out, "");
        (errors, code)
    };
    assert_eq!(
        refused("2025-12-31"),
        (
            "ninefold: no daily puzzle for 2025-12-31; the first day is 2026-01-01\n".to_owned(),
            1
        )
    );
    let (errors, code) = refused("9998-12-31");
    let start = "ninefold: the daily puzzle for 9998-12-31 is not out yet; today is ";
    assert!(errors.starts_with(start) && code == 1, "{errors}");
    for wrong in ["2026-02-30", "yesterday", "20261121"] {
        let (errors, code) = refused(wrong);
        assert!(
            errors.contains("not a date from 1970 to 9999") && code == 2,
            "{errors}"
        );
    }
}

/// A solved game of this puzzle, a digit every ten seconds, and hints before.
fn solved(number: u64, daily: Daily, hints: u32) -> SavedGame {
    let puzzle = daily.puzzle(daily.date, &|| false).expect("a puzzle");
    let (empty, solution) = (puzzle.start().empty_cells(), puzzle.answer);
    let mut game = Game::new(puzzle);
    game.record.hints[0] = hints;
    let game = empty.iter().fold(game, |mut game, cell| {
        game.record.elapsed += Duration::from_secs(10);
        let digit = solution.get(cell).expect("a digit");
        let step = game.enter(cell, digit, AutoPrune::Peers);
        game.make(step.expect("a move"))
    });
    SavedGame {
        id: GameId::new(number, 0),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: number,
    }
}

#[test]
fn the_result_comes_from_the_saved_games() {
    let folder = tempdir().unwrap();
    let result = |more: &[&str]| {
        let arguments = [&["--date", DAY, "--result"], more].concat();
        daily(folder.path(), &arguments)
    };
    let (out, errors, code) = result(&[]);
    let none = "ninefold: you have not solved a daily puzzle of 2026-01-01 yet\n";
    assert_eq!((out.as_str(), errors.as_str(), code), ("", none, 1));

    let of = |level| Daily::classic(date(DAY), level);
    let store = Store::open(folder.path()).unwrap();
    store.save(&solved(1, of(Level::Easy), 0)).unwrap();
    store.save(&solved(3, of(Level::Hard), 0)).unwrap();
    store.save(&solved(2, of(Level::Hard), 2)).unwrap();
    drop(store);
    let (out, errors, code) = result(&[]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2);
    let easy = "Ninefold daily 2026-01-01 Easy ";
    assert!(
        lines[0].starts_with(easy) && lines[0].contains(" no hints "),
        "{out}"
    );
    assert!(
        lines[1].contains(" Hard ") && lines[1].contains(" 2 hints "),
        "{out}"
    );
    assert_eq!(
        lines[0]
            .chars()
            .filter(|each| ('▁'..='▇').contains(each))
            .count(),
        9
    );
    let (ascii, _, _) = result(&["--ascii", "--difficulty", "easy"]);
    assert!(ascii.is_ascii() && ascii.lines().count() == 1, "{ascii}");
    let (_, errors, code) = result(&["--difficulty", "unfair"]);
    let unfair = "ninefold: you have not solved the daily puzzle 2026-01-01 Unfair yet\n";
    assert_eq!((errors.as_str(), code), (unfair, 1));
}

/// A friend's game is no win of the player's, but a whole export may move to an empty folder.
#[test]
fn an_imported_daily_is_no_win() {
    let (friend, player) = (tempdir().unwrap(), tempdir().unwrap());
    let of = Daily::classic(date(DAY), Level::Easy);
    let store = Store::open(friend.path()).unwrap();
    store.save(&solved(1, of, 0)).unwrap();
    drop(store);
    let file = friend.path().join("games.json");
    let file = file.to_str().unwrap();
    let games = |folder: &Path, arguments: &[&str]| {
        let mut command = ninefold();
        command.arg("--data-dir").arg(folder);
        command.args(arguments).assert().success();
    };
    games(friend.path(), &["games", "export", "latest", file]);
    games(player.path(), &["games", "import", file]);
    let (out, _, code) = daily(player.path(), &["--date", DAY, "--result"]);
    assert_eq!((out.as_str(), code), ("", 1));
    let store = Store::open_read_only(player.path());
    assert_eq!(store.newest_result().unwrap().game, None);
    assert!(store.find_daily(of).unwrap().game.is_none());

    let moved = tempdir().unwrap();
    games(
        friend.path(),
        &["games", "export", "--all", "--force", file],
    );
    games(moved.path(), &["games", "import", file]);
    let (out, ..) = daily(moved.path(), &["--date", DAY, "--result"]);
    assert!(out.contains(" no hints "), "{out}");
}

#[test]
fn playing_needs_a_terminal_and_a_shared_host_prints_nothing() {
    let (_, errors, code) = run(&["daily", "--date", DAY], "");
    assert_eq!(code, 2, "{errors}");
    let (_, errors, code) = run(&["daily", "--restricted", "--result"], "");
    assert!(
        errors.contains("--restricted allows only playing") && code == 2,
        "{errors}"
    );
}

/// A value of `TZ` that is no zone is neither waited for nor read without bound.
#[cfg(unix)]
#[test]
fn a_device_or_pipe_is_no_time_zone() {
    let folder = tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let pipe = pipe.to_str().unwrap();
    for zone in ["/dev/zero", ":/dev/zero", pipe, "Mars/Olympus"] {
        let mut command = ninefold();
        command.args(["daily", "--date", DAY, "-d", "easy", "--format", "line"]);
        let output = command.env("TZ", zone).output().unwrap();
        let (out, errors, code) = outcome(output);
        let expected = format!("ninefold: unknown time zone TZ={zone:?}; times are in UTC\n");
        assert_eq!((errors, code, out.len()), (expected, 0, 82));
    }
    let mut command = ninefold();
    command.args(["daily", "--date", DAY, "-d", "easy", "--format", "line"]);
    let (_, errors, code) = outcome(command.env("TZ", "<+02>-2").output().unwrap());
    assert_eq!((errors.as_str(), code), ("", 0));
}

#[test]
fn results_are_rows_too() {
    let folder = tempdir().unwrap();
    let of_day = Daily::classic(date(DAY), Level::Medium);
    let game = solved(1_795_208_101, of_day, 2);
    let seconds = game.game.record.elapsed.as_secs();
    Store::open(folder.path()).unwrap().save(&game).unwrap();
    let print = |more: &[&str]| {
        let arguments = [&["--date", DAY], more].concat();
        daily(folder.path(), &arguments)
    };
    let (rows, errors, code) = print(&["--result", "--format", "tsv"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!(lines[0], "date\tlevel\tseconds\thints\tchecks\tninths");
    assert!(
        lines[1].starts_with(&format!("{DAY}\tmedium\t{seconds}.0\t2\t0\t")),
        "{rows}"
    );
    assert_eq!(
        print(&["--result", "--format", "text"]),
        print(&["--result"])
    );
    for format in ["grid", "line"] {
        let (_, errors, code) = print(&["--result", "--format", format]);
        assert!(errors.contains("print puzzles") && code == 2, "{errors}");
    }
}
