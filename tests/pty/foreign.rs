//! What others wrote (a puzzle, a file, its name, an argument) is shown, if at
//! all, as text: not one byte of it drives the terminal.

use super::player::{Player, saved_moves};
use super::{begun, folder};
use std::fs;

/// A title, a colour, a deletion, a device string, the same with the single
/// characters that stand for two, text turned around, text that is not there.
const NASTY: &str = "\u{1b}]0;owned\u{7}\u{1b}[666m\u{1b}P1q\u{1b}\\\u{1b}_x\u{1b}\\\u{9b}666m\
                     \u{9d}0;owned\u{9c}\u{202e}\u{2066}\u{200b}\u{200d}\u{feff}\u{ad}";

/// The same as a name: no slash, and no character that ends a line.
fn nasty_name() -> String {
    NASTY.replace(['/', '\n'], "")
}

/// None of it came through, besides what the game asks of the terminal itself.
fn is_clean(player: &Player) {
    let output = String::from_utf8_lossy(&player.output()).replace("\u{1b}]11;?\u{7}", "");
    for foreign in [
        "\u{1b}]",
        "\u{7}",
        "\u{1b}[666m",
        "\u{1b}P",
        "\u{1b}_",
        "\u{9b}",
        "\u{9c}",
        "\u{9d}",
        "\u{202e}",
        "\u{2066}",
        "\u{200b}",
        "\u{200d}",
        "\u{feff}",
        "\u{ad}",
    ] {
        assert!(!output.contains(foreign), "{foreign:?} in {output:?}");
    }
}

#[test]
fn a_pasted_puzzle_is_only_text() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &[]);
    player.has_no_game_to_continue();
    // To a puzzle of one's own.
    player.types("5<enter>");
    player.finds("brackets round a paste", vt100::Screen::bracketed_paste);
    player.writes(&format!("\x1b[200~53..7{NASTY}....\x1b[201~"));
    player.sees("not a puzzle");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
    is_clean(&player);
}

#[test]
fn saves_of_any_name_and_content_are_only_text() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("<ctrl-c>");
    player.ends();
    let games = folder.path().join("games");
    fs::write(games.join(format!("{}.json", nasty_name())), NASTY).expect("a file");
    fs::write(games.join("damaged.json"), NASTY).expect("a file");
    fs::write(folder.path().join("settings.json"), NASTY).expect("a file");
    let mut player = Player::start(folder.path(), &[]);
    player.sees("cannot be opened: damaged");
    player.types("4<enter>");
    player.sees("Saved games");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    is_clean(&player);
    let mut player = Player::start(folder.path(), &["doctor", "--saves"]);
    assert_eq!(player.ends(), 2);
    player.sees("damaged");
    is_clean(&player);
}

#[test]
fn a_folder_of_any_name_is_only_text() {
    let folder = folder();
    let file = folder.path().join(nasty_name());
    fs::write(&file, "").expect("a file");
    let mut player = Player::start(&file.join("games"), &["play", "--seed", "1"]);
    player.sees("games cannot be saved");
    player.moves("1", 1);
    player.sees("not saved");
    player.types("<ctrl-c>");
    player.ends();
    is_clean(&player);
}

#[test]
fn a_puzzle_of_any_name_or_content_is_only_text() {
    let folder = folder();
    let file = folder.path().join(nasty_name());
    fs::write(&file, NASTY).expect("a file");
    let named = file.to_str().expect("text");
    for command in [
        "play",
        "solve",
        "hint",
        "explain",
        "rate",
        "generate",
        "techniques",
    ] {
        for argument in [named, NASTY] {
            let mut player = Player::start(folder.path(), &[command, argument]);
            assert_eq!(player.ends(), 2, "{command}");
            is_clean(&player);
        }
    }
}

#[test]
fn arguments_are_only_text() {
    let folder = folder();
    let unknown = format!("--{NASTY}");
    let lines: [&[&str]; 6] = [
        &[NASTY],
        &[&unknown],
        &["--player", NASTY],
        &["play", "--difficulty", NASTY],
        &["generate", "--rating", NASTY],
        &["solve", "--format", NASTY],
    ];
    for line in lines {
        let mut player = Player::start(folder.path(), line);
        assert_eq!(player.ends(), 2, "{line:?}");
        is_clean(&player);
    }
}

#[test]
fn environment_values_are_printed_as_text() {
    let folder = folder();
    let game = ["play", "--seed", "1"];
    let surroundings = [("TERM", NASTY), ("COLORTERM", NASTY), ("LANG", NASTY)];
    let mut player = Player::start_with(folder.path(), &game, &surroundings);
    player.sees("moves 0");
    player.moves("1", 1);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    is_clean(&player);
    assert_eq!(saved_moves(folder.path()), 1);
}
