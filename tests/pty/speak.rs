//! Games in lines of words at a terminal: the same text as through a pipe, and the same games
//! as on the screens.

use super::folder;
use super::player::{NINEFOLD, Player, saved_moves};
use crate::support::boards::EXAMPLE;
use ninefold_game::game::{Game, GamePuzzle, Statistics, StatsCategory};
use ninefold_game::save::{SavedGame, Store};
use rustix::process::Signal;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Lines of every kind; the last one leaves.
const SCRIPT: [&str; 22] = [
    "r1",
    "13",
    "n",
    "s",
    "e",
    "where 1",
    "left",
    "fullest",
    "seen",
    "why not 5",
    "why not 4",
    "13=4",
    "note 2 6",
    "14",
    "note 2 6",
    "notes",
    "undo",
    "hint",
    "hint",
    "check",
    "frobnicate",
    "quit",
];

/// What the program says to lines through a pipe.
fn piped(folder: &Path, arguments: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(NINEFOLD)
        .arg("--data-dir")
        .arg(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut input = child.stdin.take().expect("its input");
    input.write_all(text.as_bytes()).expect("a pipe");
    drop(input);
    let output = child.wait_with_output().expect("its output");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("text")
}

fn speaking(folder: &Path) -> Player {
    let mut player = Player::start(folder, &["play", EXAMPLE, "--speak"]);
    player.sees("r5c5");
    player.writes("11\n");
    player.sees("5 given, r1c1");
    player
}

#[test]
fn a_terminal_is_told_the_same_as_a_pipe() {
    let (one, other) = (folder(), folder());
    let through_a_pipe = piped(one.path(), &["play", EXAMPLE, "--speak"], &SCRIPT);
    let mut player = Player::start(other.path(), &["play", EXAMPLE, "--speak"]);
    player.sees("r5c5");
    for line in SCRIPT {
        player.writes(&format!("{line}\n"));
    }
    assert_eq!(player.ends(), 0);
    let bytes = player.output();
    let text = String::from_utf8(bytes).expect("text");
    assert!(!text.contains('\u{1b}'), "{text:?}");
    assert_eq!(text.matches('\r').count(), text.matches("\r\n").count());
    let is_typed = |line: &&str| SCRIPT.contains(line);
    let lines = text.lines().filter(|line| !is_typed(line));
    let told: Vec<&str> = lines.collect();
    assert_eq!(told, through_a_pipe.lines().collect::<Vec<_>>());
}

#[test]
fn an_interrupt_and_a_hang_up_save_and_end_so() {
    for (signal, code) in [(Signal::INT, 130), (Signal::HUP, 129)] {
        let folder = folder();
        let mut player = speaking(folder.path());
        player.writes("13=4\n");
        player.sees("4 at r1c3");
        player.sends(signal);
        assert_eq!(player.ends(), code);
        assert_eq!(only_game(folder.path()).game.record.moves, 1);
    }
}

#[test]
fn the_end_of_the_input_at_a_terminal_leaves() {
    let folder = folder();
    let mut player = speaking(folder.path());
    player.writes("\u{4}");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_dumb_terminal_is_told_that_lines_can_be_spoken() {
    let folder = folder();
    let mut player = Player::start_with(folder.path(), &["play"], &[("TERM", "dumb")]);
    assert_eq!(player.ends(), 2);
    player.sees("ninefold --speak");
    let variables = [("TERM", "dumb")];
    let arguments = ["play", EXAMPLE, "--speak"];
    let mut player = Player::start_with(folder.path(), &arguments, &variables);
    player.sees("r5c5");
    player.writes("quit\n");
    assert_eq!(player.ends(), 0);
}

fn only_game(folder: &Path) -> SavedGame {
    let store = Store::open_read_only(folder);
    let listing = store.list().expect("the games");
    let [summary] = &listing.games[..] else {
        panic!("{} games", listing.games.len());
    };
    store.load(&summary.id).expect("the game").value
}

/// The moves that fill in the solution, as lines and as keys.
fn moves() -> Vec<(String, String)> {
    let givens = EXAMPLE.parse().expect("a grid");
    let puzzle = GamePuzzle::from_givens(givens).expect("one solution");
    let cells = puzzle.start().empty_cells();
    let moves = cells.iter().map(|cell| {
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let digit = puzzle.answer.get(cell).expect("a digit");
        (
            format!("{row}{column}={digit}"),
            format!("g{row}{column}{digit}"),
        )
    });
    moves.collect()
}

/// Plays these moves in words, or on the screen, and leaves.
fn plays(folder: &Path, moves: &[(String, String)], in_words: bool, arguments: &[&str]) {
    if in_words {
        let lines = moves.iter().map(|(line, _)| line.as_str());
        let lines: Vec<&str> = lines.chain(["quit"]).collect();
        let spoken: Vec<&str> = arguments.iter().copied().chain(["--speak"]).collect();
        piped(folder, &spoken, &lines);
        return;
    }
    let mut player = Player::start(folder, arguments);
    player.sees("Easy");
    let keys: String = moves.iter().map(|(_, keys)| keys.as_str()).collect();
    player.types(&keys);
    // A win is counted once the statistics are read.
    let (started, won) = (1, u32::from(arguments == ["continue"]));
    player.finds("the count", |_| counts(folder) == (started, won));
    player.types("q");
    assert_eq!(player.ends(), 0);
}

/// How many games of the player's own puzzles were started and won.
fn counts(folder: &Path) -> (u32, u32) {
    let statistics = Store::open_read_only(folder).statistics();
    let statistics = statistics.map_or_else(|_| Statistics::default(), |read| read.value);
    let custom = statistics.category(StatsCategory::Entered);
    (custom.started, custom.won)
}

/// A game without what depends on the clock.
fn timeless(game: Game) -> Game {
    let mut game = game;
    game.record.elapsed = std::time::Duration::ZERO;
    game.record.won_at = None;
    game
}

#[test]
fn games_begun_one_way_and_ended_the_other_are_equal() {
    let moves = moves();
    let whole = folder();
    plays(whole.path(), &moves, true, &["play", EXAMPLE]);
    let whole = timeless(only_game(whole.path()).game);
    for number in 0..10 {
        let folder = folder();
        let (first, rest) = moves.split_at(5 * number + 1);
        let in_words = number % 2 == 0;
        plays(folder.path(), first, in_words, &["play", EXAMPLE]);
        plays(folder.path(), rest, !in_words, &["continue"]);
        let game = timeless(only_game(folder.path()).game);
        assert_eq!(game.position, whole.position, "{number}");
        assert_eq!(game.record, whole.record, "{number}");
        let moves = |game: &Game| -> Vec<String> {
            let made = game.history.current_moves().into_iter();
            made.map(|step| step.description()).collect()
        };
        assert_eq!(moves(&game), moves(&whole), "{number}");
        assert_eq!(counts(folder.path()), (1, 1), "{number}");
    }
}

/// A session through pipes of a puzzle that is played from the command line.
fn begun(folder: &Path, output: Stdio) -> Child {
    Command::new(NINEFOLD)
        .arg("--data-dir")
        .arg(folder)
        .args(["play", "--speak", EXAMPLE])
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program")
}

#[test]
fn an_answered_move_is_saved_also_where_the_program_is_killed_at_once() {
    for killed_after in [1, 4, 9, 16] {
        let folder = folder();
        let mut child = begun(folder.path(), Stdio::piped());
        let mut input = child.stdin.take().expect("its input");
        let answers = BufReader::new(child.stdout.take().expect("its output")).lines();
        // Faster than any disk: all lines are there at once.
        let lines: String = (0..40).map(|at| format!("13={}\n", 1 + at % 9)).collect();
        input.write_all(lines.as_bytes()).expect("a pipe");
        let moves = answers.map(|line| line.expect("text"));
        let moves = moves.filter(|line| line.contains(" at r1c3"));
        assert_eq!(moves.take(killed_after).count(), killed_after);
        child.kill().expect("a kill");
        child.wait().expect("its end");
        assert!(saved_moves(folder.path()) >= killed_after as u32);
    }
}

#[test]
fn a_list_of_games_has_the_game_that_is_played() {
    let folder = folder();
    let said = piped(
        folder.path(),
        &["play", "--speak", EXAMPLE],
        &["13=4", "games", "quit"],
    );
    assert!(
        said.contains("Saved games.") && said.contains("1 percent"),
        "{said}"
    );
}

#[test]
fn an_output_that_accepts_nothing_is_an_error() {
    let folder = folder();
    let full = File::options()
        .write(true)
        .open("/dev/full")
        .expect("a full device");
    let output = begun(folder.path(), full.into())
        .wait_with_output()
        .expect("its end");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(
        errors.contains("cannot write the output: no space left"),
        "{errors}"
    );
}

#[test]
fn a_long_search_is_told_and_can_be_left() {
    let folder = folder();
    let row = format!("[{}]", ["{}"; 16].join(","));
    let rows = vec![row; 16].join(",");
    let sum = |n: usize| {
        let value = (n * 37) % 60 + 20;
        format!(r#"{{"cell":"R0C{n}","value":"{value}"}},{{"cell":"R{n}C0","value":"{value}"}}"#)
    };
    let sums = (1..=16).map(sum).collect::<Vec<_>>().join(",");
    let board = format!(r#"{{"size":16,"grid":[{rows}],"sandwichsum":[{sums}]}}"#);
    let mut player = Player::start(folder.path(), &["play", "--speak", &board]);
    player.sees("Still looking. Ctrl-C saves the game and quits.");
    player.writes("\u{3}");
    assert_eq!(player.ends(), 130);
}
