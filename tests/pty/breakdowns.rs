//! A part of the program breaks down, on purpose and only in builds with debug
//! assertions: the game is kept, the terminal restored, the error reported.

use super::folder;
use super::player::{Player, saved_moves};
use tempfile::TempDir;

const GAME: [&str; 5] = ["play", "--difficulty", "easy", "--seed", "1"];

/// The game of `begun` with a fault injected at this place.
fn begun(folder: &TempDir, place: &str) -> Player {
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", place)];
    let mut player = Player::start_with(folder.path(), &GAME, &variables);
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player
}

/// It is over, with this code, and this is what it said last.
fn is_over(player: &mut Player, code: u32, message: &str) {
    assert_eq!(player.ends(), code, "{message}");
    player.has_the_terminal_back();
    player.sees(message);
}

#[test]
fn the_loop_breaks_down() {
    let folder = folder();
    let mut player = begun(&folder, "redraw");
    player.types("<ctrl-l>");
    is_over(&mut player, 101, "broken on purpose");
    assert_eq!(saved_moves(folder.path()), 2);
}

#[test]
fn reading_the_keys_breaks_down() {
    let folder = folder();
    let mut player = begun(&folder, "key:5");
    player.types("<tab>");
    is_over(&mut player, 1, "reading the keys broke down");
    assert_eq!(saved_moves(folder.path()), 2);
}

#[test]
fn what_listens_to_the_system_breaks_down() {
    let folder = folder();
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", "signals")];
    let mut player = Player::start_with(folder.path(), &GAME, &variables);
    is_over(&mut player, 1, "listening to signals broke down");
}

#[test]
fn a_save_breaks_down_and_the_next_does_not() {
    let folder = folder();
    // The puzzle, and its first move.
    let mut player = begun(&folder, "saving:3");
    player.moves("3", 3);
    player.keeps(folder.path(), 3);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
}

#[test]
fn the_last_save_breaks_down_and_is_made_again() {
    for place in ["saving:1", "saving:2", "saving:3", "saving:4"] {
        let folder = folder();
        let mut player = begun(&folder, place);
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0, "{place}");
        assert_eq!(saved_moves(folder.path()), 2, "{place}");
    }
}

#[test]
fn the_whole_saver_breaks_down_and_play_goes_on() {
    let folder = folder();
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", "saver")];
    // Without a seed: nothing is asked of the disk before there is a puzzle.
    let mut player = Player::start_with(folder.path(), &["play"], &variables);
    player.sees("moves 0");
    player.sees("not saved");
    player.moves("1", 1);
    player.types("<ctrl-c>");
    is_over(&mut player, 1, "the last moves were not saved");
}

#[test]
fn a_game_that_cannot_be_read_for_a_fault_of_ours_stops_nothing() {
    let folder = folder();
    let mut player = begun(&folder, "none");
    player.types("<ctrl-c>");
    player.ends();
    // After the list of games and the statistics.
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", "reading:3")];
    let mut player = Player::start_with(folder.path(), &[], &variables);
    player.sees("Continue      Easy");
    player.types("<enter>");
    player.sees("broken on purpose");
    player.types("<enter>");
    player.sees("moves 2");
    player.moves("3", 3);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    assert_eq!(saved_moves(folder.path()), 3);
}

/// Each is started by its keys; the board is there again after a message, and
/// can be played on.
#[test]
fn a_worker_breaks_down_and_play_goes_on() {
    for (place, keys) in [("search", "wy"), ("search", "Wy")] {
        let folder = folder();
        let mut player = begun(&folder, place);
        player.types(keys);
        player.sees("Error: ");
        player.moves("3", 3);
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0, "{place}");
        player.has_the_terminal_back();
        assert_eq!(saved_moves(folder.path()), 3, "{place}");
    }
}

#[test]
fn the_list_of_steps_breaks_down_and_play_goes_on() {
    let folder = folder();
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", "steps")];
    let mut player = Player::start_with(folder.path(), &GAME, &variables);
    player.sees("moves 0");
    player.types("/");
    player.sees("List every step?");
    player.types("y");
    player.sees("Error: ");
    player.moves("1", 1);
    player.types("/");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

#[test]
fn what_makes_judges_and_finds_puzzles_breaks_down() {
    // The menu of a new player begins at the tutorial.
    for (place, keys) in [
        ("generator", "<down><enter><enter>"),
        ("judge", "5<enter>1<enter>"),
        ("exercises", "6<enter><enter>"),
    ] {
        let folder = folder();
        let variables = [("TERM", "xterm-256color"), ("NINEFOLD_BREAK", place)];
        let mut player = Player::start_with(folder.path(), &[], &variables);
        player.has_no_game_to_continue();
        player.types(keys);
        player.sees("Error: ");
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0, "{place}");
        player.has_the_terminal_back();
    }
}

/// Without a rating only the level is shown.
#[test]
fn the_rating_breaks_down_and_nobody_minds() {
    let folder = folder();
    let mut player = begun(&folder, "rating");
    assert!(!player.screen().contents().contains("SE "));
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}
