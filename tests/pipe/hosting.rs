//! Playing on a shared machine (`--restricted`): players are separated and can do
//! nothing but play.

use crate::boards::EXAMPLE;
use assert_cmd::Command;
use std::path::Path;

fn ninefold(arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::cargo_bin("ninefold")
        .expect("the program")
        .args(arguments)
        .output()
        .expect("an end");
    assert!(output.stdout.is_empty());
    let errors = String::from_utf8(output.stderr).expect("text");
    (errors, output.status.code())
}

#[test]
fn a_guest_can_only_play() {
    let others: [&[&str]; 10] = [
        &["solve", EXAMPLE],
        &["generate"],
        &["hint", "/etc/hostname"],
        &["play", "/etc/hostname"],
        &["play", EXAMPLE],
        &["play", "--ghost", "/etc/shadow"],
        &["play", "--ghost", "/no/such/file"],
        &["man"],
        &["stats"],
        &["doctor", "--saves"],
    ];
    for arguments in others {
        let (errors, code) = ninefold(&[&["--restricted"], arguments].concat());
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(errors.starts_with(
            "ninefold: --restricted allows only playing (play, daily, continue), without files"
        ));
        assert_eq!(errors.lines().count(), 1);
    }
}

#[test]
fn a_name_that_is_no_name_is_refused() {
    let long = "n".repeat(33);
    for name in ["", "..", "../bob", "a b", "a/b", "zoë", "x\u{1b}[2J", &long] {
        let (errors, code) = ninefold(&["--player", name, "continue"]);
        assert_eq!(code, Some(2), "{name:?}");
        assert!(errors.contains("1 to 32"), "{errors}");
        assert!(!errors.contains('\u{1b}'), "{errors:?}");
    }
}

#[test]
fn a_player_has_a_folder_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a name");
    let games = folder.path().join("players/alice_2/games");
    std::fs::create_dir_all(&games).expect("a folder");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/save-v1.json");
    std::fs::copy(fixture, games.join("g.json")).expect("a copy");
    let checked = |player: &str| {
        let mut command = Command::cargo_bin("ninefold").expect("the program");
        command.args(["--data-dir", place, "--player", player]);
        let output = command
            .args(["doctor", "--saves"])
            .output()
            .expect("an end");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(checked("alice_2").contains("moves"));
    assert!(!checked("bob").contains("moves"));
}
