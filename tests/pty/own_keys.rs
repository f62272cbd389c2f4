//! Keys of one's own, written into the file of settings by hand.

use super::folder;
use super::player::Player;
use std::fs;

const PLAY: [&str; 5] = ["play", "--difficulty", "easy", "--seed", "1"];

#[test]
fn a_key_written_by_hand_is_in_force() {
    let folder = folder();
    let file = folder.path().join("settings.json");
    fs::write(&file, r#"{"keys":{"bind":{"undo":["é","Ctrl-U"]}}}"#).unwrap();
    let mut player = Player::start(folder.path(), &PLAY);
    player.sees("é undo");
    player.moves("1", 1);
    player.types("é");
    player.sees("Undone: 1 at");
    player.types("r<ctrl-u>");
    player.sees("Undone: 1 at");
    player.types(":highlight<space>a<enter>");
    player.sees("Highlight: 1-9");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

#[test]
fn invalid_keys_are_reported_and_the_file_is_left_alone() {
    let folder = folder();
    let file = folder.path().join("settings.json");
    let wrong = r#"{"keys":{"bind":{"undo":["Ctrl-U"],"redo":["Ctrl-U"]}}}"#;
    fs::write(&file, wrong).unwrap();
    let mut player = Player::start(folder.path(), &[]);
    player.sees("settings.json, keys: Ctrl-U means undo and redo on the board.");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    assert_eq!(fs::read_to_string(file).unwrap(), wrong);
}
