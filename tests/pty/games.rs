//! A puzzle of a day, a challenge, the list of saved games and a printed sheet, from
//! the first key to what is left afterwards.

use super::folder;
use super::player::{NINEFOLD, Player};
use crate::support::boards::EXAMPLE;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ninefold_core::board::Cell;
use ninefold_core::logic::Level;
use ninefold_game::game::{Daily, Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::{SavedGame, Store, Summary};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Standard output of a command about the games of a folder.
fn answer(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(NINEFOLD);
    let output = command
        .arg("--data-dir")
        .arg(folder)
        .args(arguments)
        .output()
        .expect("the program");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The keys that fill in the solution: to each empty cell, and its digit.
fn solving(puzzle: &GamePuzzle) -> String {
    let cells = puzzle.start().empty_cells();
    let keys = cells.iter().map(|cell| {
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let digit = puzzle.answer.get(cell).expect("a digit");
        format!("g{row}{column}{digit}")
    });
    keys.collect()
}

fn puzzle() -> GamePuzzle {
    let givens = EXAMPLE.parse().expect("a grid");
    GamePuzzle::from_givens(givens).expect("one solution")
}

/// What was put on the clipboard last.
fn copied(player: &Player) -> String {
    const START: &[u8] = b"\x1b]52;c;";
    let found = || {
        let output = player.output();
        let start = output
            .windows(START.len())
            .rposition(|bytes| bytes == START)?;
        let text = &output[start + START.len()..];
        let end = text.iter().position(|byte| *byte == 7)?;
        let text = STANDARD.decode(&text[..end]).expect("base64");
        Some(String::from_utf8(text).expect("text"))
    };
    player.finds("a copy", |_| found().is_some());
    found().expect("a copy")
}

fn quits(mut player: Player) {
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
}

#[test]
fn a_daily_puzzle_is_played_won_and_shared() {
    let folder = folder();
    let date = "2026-01-02";
    let daily = Daily::classic(date.parse().expect("a date"), Level::Easy);
    let puzzle = daily.puzzle(daily.date, &|| false).expect("a puzzle");
    let of_easy = ["daily", "--date", date, "--difficulty", "easy"];
    let mut player = Player::start(folder.path(), &of_easy);
    player.sees("moves 0");
    player.types(&solving(&puzzle));
    player.sees("copy the result");
    // The page of that day, where the result is copied and the next level begun.
    player.types("d");
    player.sees("no hints");
    player.types("r");
    player.sees("Copied");
    let line = copied(&player);
    assert!(
        line.starts_with("Ninefold daily 2026-01-02 Easy "),
        "{line}"
    );
    player.types("<tab><enter>");
    player.sees("Should Ninefold keep the notes for you?");
    player.types("<enter>");
    player.sees("moves 0");
    quits(player);
    let printed = answer(folder.path(), &[&of_easy[..], &["--result"]].concat());
    let until_bars = |line: &str| line.trim().rsplit_once(' ').expect("words").0.to_owned();
    assert_eq!(until_bars(&printed), until_bars(&line));
}

#[test]
fn a_challenge_is_played_and_won_and_its_result_copied() {
    let folder = folder();
    let challenge = answer(folder.path(), &["challenge", "--no-hints", EXAMPLE]);
    let mut player = Player::start(folder.path(), &["play", challenge.trim()]);
    player.sees("moves 0");
    player.types(&solving(&puzzle()));
    player.sees("copy the result");
    player.types("y");
    player.sees("Copied");
    let result = copied(&player);
    quits(player);
    assert_eq!(
        answer(folder.path(), &["challenge", "--result"]).trim(),
        result
    );
}

fn two_games(folder: &Path) {
    let store = Store::open(folder).expect("a store");
    for number in 0..2 {
        let saved_at = 1_795_208_101 + u64::from(number);
        let saved = SavedGame {
            id: GameId::new(saved_at, number),
            game: Game::new(puzzle()),
            cursor: Cell::middle(9),
            tool: Tool::Digit,
            saved_at,
        };
        store.save(&saved).expect("saved");
    }
}

fn listed(folder: &Path) -> Vec<Summary> {
    let listing = Store::open_read_only(folder).list().expect("a list");
    assert!(listing.damaged.is_empty());
    listing.games
}

#[test]
fn saved_games_are_named_deleted_and_restored() {
    let folder = folder();
    two_games(folder.path());
    let mut player = Player::start(folder.path(), &[]);
    player.sees("Continue");
    player.types("4<enter>");
    player.sees("Saved games");
    player.types("n");
    player.sees("Name of the game");
    player.types("from<space>Anna<enter>");
    player.sees("Named \"from Anna\"");
    player.types("jd");
    player.sees("Deleted.");
    player.types("u");
    player.sees("Restored.");
    player.types("d<esc>");
    player.sees("Continue");
    quits(player);
    let [game] = &listed(folder.path())[..] else {
        panic!("not one game");
    };
    assert_eq!(game.name.as_ref().expect("a name").as_str(), "from Anna");
    assert_eq!(game.id, GameId::new(1_795_208_102, 1));
}

#[test]
fn the_puzzle_being_played_is_printed() {
    let folder = folder();
    let sheet = folder.path().join("sheet.pdf");
    let mut player = Player::start(folder.path(), &["play", EXAMPLE]);
    player.sees("moves 0");
    let prints = format!(":print<space>this<enter><del>{}<enter>", sheet.display());
    player.types(&prints);
    player.sees("Printed: ");
    let bytes = fs::read(&sheet).expect("a sheet");
    assert!(bytes.starts_with(b"%PDF-1."), "{:?}", &bytes[..8]);
    fs::write(&sheet, "mine").expect("written");
    player.types(&prints);
    player.sees("Replace the file?");
    player.types("n");
    player.loses("Replace the file?");
    assert_eq!(fs::read(&sheet).expect("a file"), b"mine");
    player.types(&prints);
    player.sees("Replace the file?");
    player.types("y");
    player.finds("the sheet in its place", |_| {
        fs::read(&sheet).is_ok_and(|now| now == bytes)
    });
    quits(player);
}

/// Won, played again against the game that was won, and once more from the command line.
#[test]
fn a_puzzle_is_played_against_its_ghost() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", EXAMPLE]);
    player.sees("moves 0");
    player.types(&solving(&puzzle()));
    player.sees("R play again");
    player.types("R");
    player.sees("Ghost ");
    player.sees("moves 0");
    player.types("O");
    player.loses("Ghost ");
    player.types("O");
    player.sees("Ghost ");
    player.types(&solving(&puzzle()));
    player.sees("ghost ");
    quits(player);
    let counted = answer(folder.path(), &["stats", "--format", "tsv"]);
    let custom = counted
        .lines()
        .find(|line| line.starts_with("games\tcustom\t"));
    let custom = custom.expect("a row");
    assert!(
        custom.starts_with("games\tcustom\t-\t-\t1\t1\t"),
        "{custom}"
    );

    let exported = folder.path().join("friend.json");
    let path = exported.to_str().expect("text");
    answer(folder.path(), &["games", "export", "latest", path]);
    let player = Player::start(folder.path(), &["play", "--ghost", path]);
    player.sees("Ghost ");
    quits(player);
    let open = Command::new(NINEFOLD)
        .args(["--data-dir"])
        .arg(folder.path())
        .args(["play", "--ghost", "latest"])
        .output()
        .expect("the program");
    let why = String::from_utf8_lossy(&open.stderr).into_owned();
    assert!(why.contains("no time to beat"), "{why}");
    assert_eq!(open.status.code(), Some(1));
}
