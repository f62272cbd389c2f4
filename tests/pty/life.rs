//! Time-driven behaviour: messages that expire, the onboarding lines.

use super::player::Player;
use super::{begun, folder};
use std::thread::sleep;
use std::time::Duration;

#[test]
fn a_message_expires_and_then_nothing_is_sent() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types(",");
    player.sees("Settings");
    let hidden = "j".repeat(6) + "<space>,";
    player.types(&hidden);
    player.types("u");
    player.sees("Undone");
    player.finds("the notice gone", |screen| {
        !screen.contents().contains("Undone")
    });
    sleep(Duration::from_millis(300));
    let sent = player.output().len();
    sleep(Duration::from_secs(1));
    assert_eq!(player.output().len(), sent, "nothing is left to say");
}

#[test]
fn a_new_player_gets_tips_once() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", "--seed", "1"]);
    player.sees("1-9 enter a digit");
    player.types("<tab>1");
    player.finds("the tip gone", |screen| {
        !screen.contents().contains("1-9 enter a digit")
    });
    player.types("<ctrl-c>");
    player.ends();
    let mut again = Player::start(folder.path(), &["play", "--seed", "2"]);
    again.sees("moves 0");
    assert!(!again.screen().contents().contains("1-9 enter a digit"));
    again.types("<ctrl-c>");
    again.ends();
}

/// Who only looked at the menu has been here too.
#[test]
fn the_menu_is_a_visit() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &[]);
    player.sees("New game");
    player.types("q");
    player.ends();
    assert!(folder.path().join("settings.json").exists());
}
