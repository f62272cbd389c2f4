//! Several copies of the program at the same saved games: one has them, the others
//! show a message with a choice, and no moves are lost.

use super::player::{Player, saved_moves};
use super::{begun, continues, folder};
use rustix::process::Signal;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A copy with two moves, which are saved.
fn first_copy(folder: &TempDir) -> Player {
    let player = begun(folder);
    player.keeps(folder.path(), 2);
    player
}

/// Another copy, which shows that the first is running.
fn second(folder: &TempDir, arguments: &[&str]) -> Player {
    let player = Player::start(folder.path(), arguments);
    player.sees("running elsewhere");
    player
}

fn quits(player: &mut Player) {
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
}

/// The moves of all saved games, in order.
fn moves_of_all(folder: &Path) -> Vec<u32> {
    let games = ninefold_game::save::Store::open_read_only(folder)
        .list()
        .expect("a list");
    let mut moves: Vec<u32> = games.games.iter().map(|game| game.moves).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn a_second_copy_is_reported_and_changes_nothing() {
    for arguments in [&["continue"][..], &["play", "--seed", "1"]] {
        let folder = folder();
        let mut first = first_copy(&folder);
        let mut second = second(&folder, arguments);
        second.types("<enter>");
        second.loses("running elsewhere");
        second.types("<tab>3<tab>4");
        second.sees("not saved");
        quits(&mut second);
        assert_eq!(saved_moves(folder.path()), 2);
        first.moves("3", 3);
        first.keeps(folder.path(), 3);
    }
}

#[test]
fn a_second_copy_can_look_at_the_games() {
    let folder = folder();
    let _first = first_copy(&folder);
    let mut second = second(&folder, &[]);
    second.types("<down><enter>");
    second.sees("Saved games");
    second.types("d");
    second.sees("Not deleted");
    second.types("<enter>");
    second.sees("moves 2");
    quits(&mut second);
    assert_eq!(moves_of_all(folder.path()), [2]);
}

#[test]
fn a_new_game_of_a_second_copy_is_saved_once_the_first_is_closed() {
    let folder = folder();
    let mut first = first_copy(&folder);
    let mut second = second(&folder, &["continue"]);
    second.types("<down><down><enter>");
    second.sees("New game");
    second.types("<enter>");
    second.sees("moves 0");
    second.moves("5", 1);
    second.sees("not saved");
    quits(&mut first);
    second.sees("The other copy was closed");
    second.moves("6", 2);
    second.moves("7", 3);
    quits(&mut second);
    assert_eq!(moves_of_all(folder.path()), [2, 3]);
}

#[test]
fn a_game_that_both_played_on_becomes_two() {
    let folder = folder();
    let mut first = first_copy(&folder);
    let mut second = second(&folder, &["continue"]);
    second.types("<enter>");
    second.sees("moves 2");
    second.moves("7", 3);
    second.moves("8", 4);
    second.moves("9", 5);
    first.moves("3", 3);
    quits(&mut first);
    second.sees("saved as a new one");
    quits(&mut second);
    assert_eq!(moves_of_all(folder.path()), [3, 5]);
}

#[test]
fn a_game_that_only_the_second_played_on_stays_one() {
    let folder = folder();
    let mut first = first_copy(&folder);
    let mut second = second(&folder, &["continue"]);
    second.types("<enter>");
    second.moves("7", 3);
    // The time played in it counts for nothing.
    quits(&mut first);
    second.sees("The other copy was closed");
    second.moves("8", 4);
    quits(&mut second);
    assert_eq!(moves_of_all(folder.path()), [4]);
}

#[test]
fn settings_of_a_second_copy_do_not_pass_for_a_save() {
    let folder = folder();
    let _first = first_copy(&folder);
    let mut second = second(&folder, &["continue"]);
    second.types("<enter>");
    second.sees("moves 2");
    second.types(",<right>");
    second.sees("Settings");
    second.types("<esc>");
    second.loses("Settings");
    second.moves("7", 3);
    second.sees("not saved");
    quits(&mut second);
    assert_eq!(saved_moves(folder.path()), 2);
    assert!(fs::metadata(folder.path().join("settings.json")).is_err());
}

#[test]
fn three_copies_at_once_spoil_nothing() {
    let folder = folder();
    let mut first = first_copy(&folder);
    let mut others: Vec<Player> = (0..2).map(|_| second(&folder, &["continue"])).collect();
    for other in &mut others {
        other.types("<enter>");
        other.sees("moves 2");
    }
    for count in 3..9 {
        for other in &mut others {
            other.moves(&count.to_string(), count);
        }
        first.moves(&(count + 1).to_string(), count);
    }
    for other in &mut others {
        quits(other);
    }
    quits(&mut first);
    assert_eq!(moves_of_all(folder.path()), [8]);
}

#[test]
fn a_lock_left_by_a_kill_blocks_nobody() {
    let folder = folder();
    let mut first = first_copy(&folder);
    first.sends(Signal::KILL);
    first.ends();
    continues(&folder, 2);
}
