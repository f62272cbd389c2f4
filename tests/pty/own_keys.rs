//! Keys of one's own, written into the file of settings by hand.

use super::folder;
use super::player::Player;
use std::fs;
use std::path::Path;
use std::process::Command;

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

#[test]
fn a_slip_in_edited_settings_is_named_and_the_file_changed_only_on_demand() {
    let folder = folder();
    let file = folder.path().join("settings.json");
    let by_hand = "{\n  // Mine.\n  \"mouse\": \"off\",,\n  \"theme\": \"nord\",\n}\n";
    fs::write(&file, by_hand).unwrap();
    let mut player = Player::start(folder.path(), &PLAY);
    player.sees("settings.json, line 3: a comma too many. Everything else in it is used.");
    player.sees("moves 0");
    player.types("M");
    player.sees("Change settings.json?");
    assert_eq!(fs::read_to_string(&file).unwrap(), by_hand);
    player.types("y");
    player.finds("the mouse on in the file", |_| {
        fs::read_to_string(&file).is_ok_and(|text| text == by_hand.replace("off", "on"))
    });
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        by_hand.replace("off", "on")
    );
}

#[test]
fn a_pipe_in_place_of_a_theme_or_settings_does_not_keep_the_start_waiting() {
    let folder = folder();
    let place = |name: &str| folder.path().join(name);
    fs::write(place("settings.json"), r#"{"theme":"own"}"#).unwrap();
    make_pipe(&place("theme.txt"));
    let mut player = Player::start(folder.path(), &PLAY);
    player.sees("Cannot use theme.txt: there is a pipe or device in its place.");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    fs::remove_file(place("settings.json")).unwrap();
    make_pipe(&place("settings.json"));
    let mut player = Player::start(folder.path(), &[]);
    player.sees("The file of settings: there is a pipe or device in its place.");
    player.types("M");
    player.sees("Settings not saved: settings.json: there is a pipe or device");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

fn make_pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.unwrap().success());
}
