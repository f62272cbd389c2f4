//! The real program in a pty: whatever ends it, the game is kept and the
//! terminal is as it was.
#![cfg(unix)]

mod background;
#[cfg(debug_assertions)]
mod boards;
mod breakdowns;
mod completions;
mod copies;
mod crossterm_reader;
mod cursor;
mod damage;
mod disks;
mod faults;
mod first_minutes;
mod foreign;
mod games;
mod input;
mod kills;
mod life;
mod month;
mod mouse;
mod own_keys;
mod pictures;
mod player;
mod power;
mod replay;
mod rescue;
mod rest;
mod speak;
mod support;

use crate::support::boards::EXAMPLE;
use ninefold_core::logic::Level;
use ninefold_game::game::StatsCategory;
use ninefold_game::save::Store;
use player::{NINEFOLD, Player, saved_moves};
use rustix::process::Signal;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::{self, sleep};
use std::time::Duration;
use tempfile::{TempDir, tempdir};
use vt100::{MouseProtocolEncoding, MouseProtocolMode};

fn folder() -> TempDir {
    tempdir().expect("a folder for the test")
}

/// A started puzzle with two moves.
fn begun(folder: &TempDir) -> Player {
    let mut player = Player::start(
        folder.path(),
        &["play", "--difficulty", "easy", "--seed", "1"],
    );
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player
}

/// Each case in a thread of its own: most of it is waiting.
fn all_at_once<T: Send>(cases: impl IntoIterator<Item = T>, run: impl Fn(T) + Sync) {
    thread::scope(|scope| {
        for case in cases {
            scope.spawn(|| run(case));
        }
    });
}

/// The game of [`begun`], resumed, still has `moves`.
fn continues(folder: &TempDir, moves: u32) {
    let mut player = Player::start(folder.path(), &["continue"]);
    player.sees(&format!("moves {moves}"));
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

#[test]
fn quitting_gives_the_terminal_back() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
    assert_eq!(saved_moves(folder.path()), 2);
    continues(&folder, 2);
}

#[test]
fn only_clicks_and_drags_are_asked_of_the_mouse() {
    let folder = folder();
    let player = begun(&folder);
    player.finds("the mouse", |screen| {
        screen.mouse_protocol_mode() == MouseProtocolMode::ButtonMotion
            && screen.mouse_protocol_encoding() == MouseProtocolEncoding::Sgr
    });
    let screen = player.screen();
    assert!(screen.alternate_screen() && screen.hide_cursor());
    assert!(screen.bracketed_paste(), "a paste is never keys");
}

#[test]
fn every_window_shows_the_same_game() {
    let folder = folder();
    let mut player = begun(&folder);
    for (columns, rows) in [(120, 40), (60, 24), (80, 24), (200, 60)] {
        player.resizes(columns, rows);
        player.sees("moves 2");
    }
    // Too small for anything, and back.
    player.resizes(1, 1);
    player.resizes(80, 24);
    player.sees("moves 2");
    player.moves("3", 3);
}

#[test]
fn a_redraw_draws_everything() {
    let folder = folder();
    let mut player = begun(&folder);
    player.clears_the_emulated_screen();
    player.types("<ctrl-l>");
    player.sees("moves 2");
}

#[test]
fn every_signal_that_ends_it_saves_first() {
    let signals = [
        Signal::HUP,
        Signal::TERM,
        Signal::INT,
        Signal::QUIT,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::XCPU,
        Signal::IO,
        #[cfg(target_os = "linux")]
        Signal::POWER,
        #[cfg(target_os = "linux")]
        Signal::STKFLT,
    ];
    for signal in signals {
        let folder = folder();
        let mut player = begun(&folder);
        player.sends(signal);
        assert_eq!(player.ends(), 0, "{signal:?}");
        player.has_the_terminal_back();
        assert_eq!(saved_moves(folder.path()), 2, "{signal:?}");
        continues(&folder, 2);
    }
}

/// It cannot save then, and need not: every move is saved when it is made.
#[test]
fn every_death_that_it_sees_gives_the_terminal_back() {
    let signals = [
        Signal::ABORT,
        Signal::SEGV,
        Signal::BUS,
        Signal::ILL,
        Signal::FPE,
        Signal::SYS,
        Signal::TRAP,
    ];
    for signal in signals {
        let folder = folder();
        let mut player = begun(&folder);
        player.keeps(folder.path(), 2);
        player.sends(signal);
        assert_ne!(player.ends(), 0, "{signal:?}");
        player.has_the_terminal_back();
        continues(&folder, 2);
    }
}

#[test]
fn an_absurd_window_costs_no_memory() {
    let folder = folder();
    let mut player = begun(&folder);
    for (columns, rows) in [(2_000, 2_000), (65_535, 65_535), (65_535, 1)] {
        player.window_is(columns, rows);
        sleep(Duration::from_millis(300));
        assert!(player.memory() < 64 * 1024, "{} kB", player.memory());
    }
    player.resizes(80, 24);
    player.sees("moves 2");
    player.moves("3", 3);
}

#[test]
fn a_kill_costs_at_most_the_last_move() {
    let folder = folder();
    let mut player = begun(&folder);
    player.keeps(folder.path(), 2);
    player.moves("3", 3);
    player.sends(Signal::KILL);
    player.ends();
    let kept = saved_moves(folder.path());
    assert!((2..=3).contains(&kept), "{kept}");
    continues(&folder, kept);
}

#[test]
fn a_game_that_was_stopped_goes_on() {
    let folder = folder();
    let mut player = begun(&folder);
    player.sends(Signal::STOP);
    player.clears_the_emulated_screen();
    player.sends(Signal::CONT);
    player.sees("moves 2");
    player.finds("a screen of its own", vt100::Screen::alternate_screen);
    player.moves("3", 3);
}

/// Here the program leads its session: no shell could wake it, and the system
/// does not let it stop.
#[test]
fn suspending_without_a_shell_leaves_the_game_running() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types(":suspend<enter>");
    player.moves("3", 3);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
}

#[test]
fn the_same_seed_goes_on_with_the_same_game() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("<ctrl-c>");
    player.ends();
    let mut again = Player::start(
        folder.path(),
        &["play", "--difficulty", "easy", "--seed", "1"],
    );
    again.sees("moves 2");
    again.types("<ctrl-c>");
    assert_eq!(again.ends(), 0);
}

#[test]
fn guests_have_games_and_folders_apart() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    for (name, digits) in [("alice", "12"), ("bob", "3")] {
        let game = ["--player", name, "--restricted", "play", "--seed", "1"];
        let mut player = Player::start(folder.path(), &game);
        player.sees("moves 0");
        for (moves, digit) in digits.chars().enumerate() {
            player.moves(&digit.to_string(), moves as u32 + 1);
        }
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0);
        let own = folder.path().join("players").join(name);
        assert_eq!(saved_moves(&own), digits.len() as u32);
        let mode = std::fs::metadata(&own)
            .expect("a folder")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}

#[test]
fn a_watched_search_leaves_the_game_untouched() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("wy");
    player.sees("extbook");
    player.types("<esc>");
    player.sees("moves 2");
}

/// Scrubbing, racing and stopping in the real program.
#[test]
fn a_search_is_scrubbed_and_raced() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("wy");
    player.sees("extbook");
    player.types("<end>");
    player.sees("Solved");
    player.types("5");
    player.finds("the middle", |screen| !screen.contents().contains("Solved"));
    player.types("<space><home>.");
    player.sees("Paused");
    player.types("r");
    player.sees("Fewest candidates first");
    player.types("G");
    player.sees("wins: the other needs");
    player.types("<esc>");
    player.sees("moves 2");
}

#[test]
fn a_puzzle_is_watched_from_the_command_line() {
    let folder = folder();
    let arguments = [
        "watch",
        "--search",
        "propagation",
        "--speed",
        "100",
        EXAMPLE,
    ];
    let mut player = Player::start(folder.path(), &arguments);
    player.sees("propagation");
    player.sees("Solved");
    player.types("<esc>");
    player.sees("Watch");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

#[test]
fn watching_no_puzzle_offers_those_worth_watching() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["watch"]);
    player.sees("Against brute force");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    let mut player = Player::start(folder.path(), &["watch", "--search", "propagation"]);
    player.sees("propagation");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

/// A hint, and the list of steps, over the real threads: a paste that is graded meanwhile
/// takes nothing of theirs.
#[test]
fn a_hint_comes_though_puzzles_are_pasted_meanwhile() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", "--seed", "1"]);
    player.sees("moves 0");
    player.types("/");
    player.sees("List every step?");
    player.types("y");
    player.sees("Hidden single");
    player.types("<esc>");
    player.sees("moves 0");
    for (keys, answer) in [("t", " of 4"), ("/", "Hidden single")] {
        player.types(keys);
        player.writes(&format!("\x1b[200~{EXAMPLE}\n{EXAMPLE}\x1b[201~"));
        player.sees("30 givens");
        player.types("<esc>");
        player.finds("no list", |screen| !screen.contents().contains("Pasted"));
        player.types(keys);
        player.sees(answer);
        player.types("<esc>");
        player.sees("moves 0");
    }
}

/// The digits that the file has beside the givens are the first move.
#[test]
fn a_file_of_a_game_begun_elsewhere_is_played_on() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/formats/sadman-state.sdk"
    );
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", file]);
    player.sees("moves 1");
    player.types("u");
    player.sees("moves 0");
}

#[test]
fn a_pipe_is_no_place_to_play() {
    let output = Command::new(NINEFOLD)
        .arg("play")
        .stdin(Stdio::null())
        .output()
        .expect("the program");
    assert_eq!(output.status.code(), Some(2));
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(words.contains("not a terminal"), "{words}");
    assert!(output.stdout.is_empty());
}

#[test]
fn the_doctor_succeeds_where_a_game_can_be_played() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["doctor", "--ascii"]);
    player.sees("the game runs in this terminal");
    player.receives(b"80x24");
    assert_eq!(player.ends(), 0);
}

/// The keys that fill the newest game of a folder.
fn solution(folder: &Path) -> String {
    let found = Store::open_read_only(folder)
        .newest_unfinished()
        .expect("a folder");
    let game = found.game.expect("a game").value.game;
    let givens = game.puzzle.givens;
    let open = game.puzzle.answer.proved().unwrap().filled();
    let open = open.filter(|&(cell, _)| givens.get(cell).is_none());
    open.map(|(cell, digit)| format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1))
        .collect()
}

#[test]
fn a_win_is_shown_and_counted_once() {
    let folder = folder();
    let counted = || {
        let read = Store::open_read_only(folder.path())
            .statistics()
            .expect("a file");
        let hard = read
            .value
            .category(StatsCategory::Generated(Level::Hard))
            .clone();
        (hard.started, hard.won, hard.unaided)
    };
    let game = ["play", "--seed", "1", "--difficulty", "hard"];
    let mut player = Player::start(folder.path(), &game);
    player.sees("moves 0");
    player.keeps(folder.path(), 0);
    assert_eq!(counted(), (0, 0, 0));
    player.types(&solution(folder.path()));
    player.sees("Your first win at");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    assert_eq!(counted(), (1, 1, 1));

    let mut player = Player::start(folder.path(), &[]);
    player.has_no_game_to_continue();
    player.types("4<enter>");
    player.sees("Saved games");
    player.types("<enter>");
    player.sees("Solved");
    player.types("o");
    player.sees("Statistics");
    player.types("8<enter>");
    player.sees("One game won so far: Hard, in");
    player.types("qq");
    assert_eq!(player.ends(), 0);
    assert_eq!(counted(), (1, 1, 1));
}

/// On a terminal the list of themes has samples in their colours.
#[test]
fn the_themes_are_listed_with_samples() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["themes", "--colour", "true"]);
    player.sees("tokyo night");
    player.sees("no theme.txt yet");
    assert!(String::from_utf8_lossy(&player.output()).contains("48;2;76;141;255"));
    assert_eq!(player.ends(), 0);
}
