//! Every command is run where an open challenge is saved, and what it prints is held against
//! the list of ways to the solution.

use super::{EXAMPLE, EXAMPLE_SOLUTION, LONG, ninefold, outcome, run};
use ninefold::{COMMANDS, SolutionAccess};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::classic::Grid;
use ninefold_core::formats::Limits;
use ninefold_game::game::{AutoPrune, Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::{SavedGame, Store};
use std::fs;
use std::path::Path;
use std::time::Duration;
use tempfile::tempdir;

/// The cell with a right digit in one game and a wrong one in the other. Neither is in the
/// way of another digit.
const CELL: Cell = Cell::at(0, 2);
const RIGHT: char = '4';
const WRONG: char = '2';

/// A challenge in which this digit was entered, erased and entered again.
fn open_game(digit: char) -> Game {
    let puzzle = GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap();
    let mut game = Game {
        limits: Limits::ALL,
        ..Game::new(puzzle)
    };
    let digit = Digit::from_char(digit).unwrap();
    for _ in 0..2 {
        game.record.elapsed += Duration::from_secs(40);
        let step = game.enter(CELL, digit, AutoPrune::Off).unwrap();
        game = game.make(step);
        game.record.elapsed += Duration::from_secs(40);
        let step = game.clear(CELL, Tool::Digit).unwrap();
        game = game.make(step);
    }
    let step = game.enter(CELL, digit, AutoPrune::Off).unwrap();
    game.make(step)
}

fn given_up(digit: char) -> Game {
    let game = open_game(digit);
    let solved = game.solve().unwrap();
    game.make(solved)
}

/// The folder with this game alone.
fn save(folder: &Path, game: Game) {
    fs::remove_dir_all(folder).unwrap();
    let saved_at = 1_795_208_101;
    let saved = SavedGame {
        id: GameId::new(saved_at, 1),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at,
    };
    Store::open(folder).unwrap().save(&saved).unwrap();
}

/// The command lines to try of a command; `P` stands for the puzzle of the game.
fn command_lines(command: &str) -> &'static [&'static str] {
    match command {
        "play" => &["play", "play P"],
        "daily" => &["daily --result", "daily --date 2026-11-21 --format line"],
        "continue" => &["continue"],
        "watch" => &["watch P --svg - --still --to 9"],
        "replay" => &["replay --format json latest", "replay --format tsv"],
        "solve" => &["solve P"],
        "generate" => &["generate --seed 1"],
        "hint" => &["hint P"],
        "explain" => &["explain P"],
        "rate" => &["rate --scale hodoku P"],
        "convert" => &["convert P"],
        "print" => &["print --format text -o - P"],
        "challenge" => &["challenge P", "challenge --result"],
        "techniques" => &["techniques"],
        "themes" => &["themes"],
        "stats" => &["stats", "stats --format json"],
        "games list" => &["games list", "games list --format json"],
        "games export" => &["games export latest -", "games export --all -"],
        "games import" => &["games import -"],
        "doctor" => &["doctor", "doctor --saves"],
        "completions" => &["completions bash"],
        "man" => &["man"],
        "help" => &["help"],
        unknown => panic!("{unknown} has no command line here"),
    }
}

/// What a command line prints in this folder.
fn printed(folder: &Path, line: &str) -> String {
    let words = line.split(' ').map(|word| match word {
        "P" => EXAMPLE,
        word => word,
    });
    let mut command = ninefold();
    command.env("NINEFOLD_DATA_DIR", folder).args(words);
    let output = command.write_stdin("").timeout(LONG).output().unwrap();
    let (out, errors, _) = outcome(output);
    without_checksum(&format!("{out}{errors}"))
}

/// The file of a game ends with the sum of its bytes.
fn without_checksum(text: &str) -> String {
    match text.split_once(r#""crc32":""#) {
        Some((before, after)) => format!("{before}{}", &after[8..]),
        None => text.to_owned(),
    }
}

/// Whether two texts are the same but for the digit that was entered.
fn differ_by_the_digit(right: &str, wrong: &str) -> bool {
    let is_same = |(one, other)| one == other || (one, other) == (RIGHT, WRONG);
    right.chars().count() == wrong.chars().count() && right.chars().zip(wrong.chars()).all(is_same)
}

fn has_solution_in_plain(folder: &Path) -> bool {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files.into_iter().any(|path| {
        if path.is_dir() {
            has_solution_in_plain(&path)
        } else {
            String::from_utf8_lossy(&fs::read(&path).unwrap()).contains(EXAMPLE_SOLUTION)
        }
    })
}

#[test]
fn every_command_has_the_answer_of_the_list() {
    let solution: Grid = EXAMPLE_SOLUTION.parse().unwrap();
    assert_eq!(
        solution.get(CELL.classic().unwrap()),
        Digit::from_char(RIGHT)
    );
    let folder = tempdir().unwrap();
    let folder = folder.path().join("data");
    fs::create_dir(&folder).unwrap();
    for (command, access) in COMMANDS {
        for line in command_lines(command) {
            let [right, wrong] = [RIGHT, WRONG].map(|digit| {
                save(&folder, open_game(digit));
                printed(&folder, line)
            });
            assert!(!right.is_empty(), "{line}");
            assert!(
                differ_by_the_digit(&right, &wrong),
                "{line}: {right}\n{wrong}"
            );
            assert!(!has_solution_in_plain(&folder), "{line}");
            match access {
                // It answers the same where there is no game.
                SolutionAccess::GivenPuzzle | SolutionAccess::NoMoves => {
                    fs::remove_dir_all(&folder).unwrap();
                    fs::create_dir(&folder).unwrap();
                    assert_eq!(printed(&folder, line), right, "{line}");
                }
                SolutionAccess::AfterTheGame | SolutionAccess::OpensGame => {
                    assert!(!right.contains(EXAMPLE_SOLUTION), "{line}");
                }
                other => panic!("{command}: {other:?} is an answer of an action"),
            }
        }
    }
}

/// So that the comparison is known to see a judgement where there is one.
#[test]
fn a_replay_judges_a_game_that_is_over() {
    let folder = tempdir().unwrap();
    let folder = folder.path().join("data");
    fs::create_dir(&folder).unwrap();
    for line in command_lines("replay") {
        let [right, wrong] = [RIGHT, WRONG].map(|digit| {
            save(&folder, given_up(digit));
            printed(&folder, line)
        });
        assert!(
            !differ_by_the_digit(&right, &wrong),
            "{line}: {right}\n{wrong}"
        );
    }
}

/// The commands that the help of a command lists, those of the program in groups.
fn listed(help: &[&str]) -> Vec<String> {
    let (text, _, _) = run(help, "");
    let begin = if help.len() == 1 {
        "[COMMAND]\n"
    } else {
        "Commands:\n"
    };
    let list = text.split_once(begin).map_or("", |(_, list)| list);
    let list = list.split_once("Options").map_or(list, |(list, _)| list);
    let rows = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = rows.filter_map(|row| row.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn the_list_has_every_command() {
    // Those for packages are hidden.
    let mut all = vec!["completions".to_owned(), "man".to_owned()];
    for name in listed(&["help"]) {
        let below = match name.as_str() {
            "help" => Vec::new(),
            name => listed(&["help", name]),
        };
        if below.is_empty() {
            all.push(name.clone());
        }
        let below = below.iter().filter(|below| *below != "help");
        all.extend(below.map(|below| format!("{name} {below}")));
    }
    let mut known = COMMANDS.map(|(name, _)| name).to_vec();
    known.sort();
    all.sort();
    assert_eq!(known, all);
}
