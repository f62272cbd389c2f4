//! Damaged saves before the real program: it never breaks down, and what is
//! left is loaded. Slow, and so only when asked for.

use super::player::{NINEFOLD, Player, copy_folder};
use super::{begun, folder};
use crate::support::rng::TestRng;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with a save of two moves and its backup.
fn saved() -> (tempfile::TempDir, [PathBuf; 2]) {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("<ctrl-c>");
    player.ends();
    let games = fs::read_dir(folder.path().join("games")).expect("games");
    let mut names: Vec<PathBuf> = games.flatten().map(|file| file.path()).collect();
    names.sort();
    let names = names.try_into().expect("a save and its backup");
    (folder, names)
}

/// The output of `doctor --saves`, and its exit code.
fn checked(folder: &Path) -> (String, Option<i32>) {
    let output = Command::new("timeout")
        .args(["10", NINEFOLD, "doctor", "--saves", "--data-dir"])
        .arg(folder)
        .output()
        .expect("the program");
    let output_text = [output.stdout, output.stderr].concat();
    (
        String::from_utf8_lossy(&output_text).into_owned(),
        output.status.code(),
    )
}

/// With one of the two damaged the game is there.
fn is_survived(folder: &Path, what: &str) {
    let (output_text, code) = checked(folder);
    assert_eq!(code, Some(0), "{what}: {output_text}");
    let is_there = output_text.contains("moves 2") || output_text.contains("moves 1");
    assert!(is_there, "{what}: {output_text}");
}

/// The same, but that a flip in its version makes a save a newer program's, which
/// is reported and left alone.
fn is_survived_or_newer(folder: &Path, what: &str) {
    let (output_text, code) = checked(folder);
    if !(code == Some(2) && output_text.contains("written by a newer Ninefold")) {
        is_survived(folder, what);
    }
}

#[test]
#[ignore = "takes a minute"]
fn every_length_of_the_save_and_of_its_backup() {
    let (folder, names) = saved();
    let mut lengths = 0;
    for name in &names {
        let whole = fs::read(name).expect("a file");
        for length in 0..whole.len() {
            fs::write(name, &whole[..length]).expect("a file");
            is_survived(
                folder.path(),
                &format!("{} bytes of {}", length, name.display()),
            );
        }
        fs::write(name, &whole).expect("a file");
        lengths += whole.len();
    }
    println!("{lengths} lengths");
}

#[test]
#[ignore = "takes a minute"]
fn two_thousand_flipped_bits() {
    let (folder, names) = saved();
    let mut rng = TestRng::new(3);
    for name in &names {
        let whole = fs::read(name).expect("a file");
        for flip in 0..1_000 {
            let mut bytes = whole.clone();
            for _ in 0..[1, 1, 1, 2, 8][rng.below(5)] {
                bytes[rng.below(whole.len())] ^= 1 << rng.below(8);
            }
            fs::write(name, &bytes).expect("a file");
            is_survived_or_newer(folder.path(), &format!("flip {flip} of {}", name.display()));
        }
        fs::write(name, &whole).expect("a file");
    }
}

/// What may stand in a save's place, as bytes.
fn strange(whole: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let text = String::from_utf8_lossy(whole).into_owned();
    let replaced = |from: &str, to: &str| text.replacen(from, to, 1).into_bytes();
    vec![
        ("nothing", Vec::new()),
        ("zeros", vec![0; whole.len()]),
        ("no text", [b"\xff\xfe".as_slice(), whole].concat()),
        ("a deep hole", vec![b'['; 200_000]),
        ("a long number", vec![b'9'; 8_000_000]),
        ("null", b"null".to_vec()),
        ("a list", b"[]".to_vec()),
        ("an object", b"{}".to_vec()),
        ("twice", [whole, whole].concat()),
        (
            "huge numbers",
            replaced("\"crc32\":\"", "\"crc32\":99999999999999999999,\"x\":\""),
        ),
        ("other line ends", replaced("\n", "\r\n")),
        ("sequences", replaced("version", "\u{1b}]0;X\u{7}\u{1b}[2J")),
    ]
}

#[test]
#[ignore = "takes a minute"]
fn strange_things_in_the_place_of_a_save() {
    let (folder, [name, _backup]) = saved();
    let whole = fs::read(&name).expect("a file");
    for (what, bytes) in strange(&whole) {
        fs::write(&name, bytes).expect("a file");
        is_survived(folder.path(), what);
    }
    fs::remove_file(&name).expect("a file");
    fs::create_dir(&name).expect("a folder");
    is_survived(folder.path(), "a folder");
    fs::remove_dir(&name).expect("a folder");
    for target in ["/nonexistent/x", "/dev/zero", name.to_str().expect("text")] {
        std::os::unix::fs::symlink(target, &name).expect("a link");
        is_survived(folder.path(), target);
        fs::remove_file(&name).expect("a link");
    }
    let made = Command::new("mkfifo").arg(&name).status();
    assert!(made.expect("mkfifo").success());
    is_survived(folder.path(), "a pipe");
    fs::remove_file(&name).expect("a pipe");
    let sparse = fs::File::create(&name).and_then(|file| file.set_len(4 << 30));
    sparse.expect("a large file");
    is_survived(folder.path(), "four gigabytes of nothing");
    fs::remove_file(&name).expect("a file");
}

/// Both of one game damaged: named, kept, and no other game minds. Played, not
/// only checked.
#[test]
#[ignore = "takes a minute"]
fn nothing_damaged_is_thrown_away() {
    let (base, names) = saved();
    let mut rng = TestRng::new(4);
    for _ in 0..40 {
        let data = folder();
        copy_folder(base.path(), data.path());
        let mut damaged = Vec::new();
        for name in &names {
            let mut bytes = fs::read(name).expect("a file");
            bytes.truncate(1 + rng.below(bytes.len() - 1));
            let place = data
                .path()
                .join("games")
                .join(name.file_name().expect("a name"));
            fs::write(place, &bytes).expect("a file");
            damaged.push(bytes);
        }
        let game = ["play", "--difficulty", "easy", "--seed", "1"];
        let mut player = Player::start(data.path(), &game);
        player.sees("moves 0");
        player.moves("5", 1);
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0);
        let games = fs::read_dir(data.path().join("games")).expect("games");
        let kept: Vec<Vec<u8>> = games
            .flatten()
            .map(|file| fs::read(file.path()).expect("a file"))
            .collect();
        assert!(damaged.iter().all(|bytes| kept.contains(bytes)));
    }
}
