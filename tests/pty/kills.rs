//! `kill -9` at moments of chance, and at each file system call of saving. Slow,
//! and so only when asked for.

use super::player::{Player, checked_moves, copy_folder, saved_moves};
use super::{begun, folder};
use crate::support::rng::TestRng;
use rustix::process::Signal;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

const GAME: [&str; 5] = ["play", "--difficulty", "easy", "--seed", "1"];

/// A digit for the next empty cell, as fast as fingers go.
fn types_quickly(player: &mut Player, rng: &mut TestRng) {
    player.tries(&format!("<tab>{}", rng.below(9) + 1));
    sleep(Duration::from_millis(40));
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_kills_at_random_moments() {
    let folder = folder();
    let mut rng = TestRng::new(1);
    let mut lost = BTreeMap::<u32, u32>::new();
    let mut before = 0;
    for round in 0..200 {
        let mut player = Player::start(folder.path(), &GAME);
        player.sees(&format!("moves {before}"));
        for _ in 0..rng.below(12) {
            types_quickly(&mut player, &mut rng);
        }
        player.tries(&format!("<tab>{}", rng.below(9) + 1));
        sleep(Duration::from_micros(rng.below(30_000) as u64));
        player.sends(Signal::KILL);
        player.ends();
        let seen = player.moves_seen();
        let kept = checked_moves(folder.path()).unwrap_or(0);
        assert!(kept >= before, "round {round}: {before} became {kept}");
        *lost.entry(seen.saturating_sub(kept)).or_default() += 1;
        before = kept;
    }
    println!("moves lost, and how often: {lost:?}");
    assert!(lost.keys().all(|&moves| moves <= 1), "{lost:?}");
}

/// What saving asks of the system.
const CALLS: [&str; 9] = [
    "openat",
    "write",
    "fsync,fdatasync",
    "rename,renameat,renameat2",
    "link,linkat",
    "unlink,unlinkat",
    "mkdir,mkdirat",
    "flock",
    "close",
];

/// The last calls of a session are those of its saves.
const LAST: usize = 14;

#[test]
#[ignore = "takes minutes, and needs strace"]
fn a_kill_at_every_call_of_saving() {
    let base = folder();
    let mut player = begun(&base);
    player.types("<ctrl-c>");
    player.ends();
    let counts = counted(base.path());
    let mut kills = 0;
    for (calls, count) in CALLS.into_iter().zip(counts) {
        for nth in (1..=count).rev().take(LAST) {
            killed_at(base.path(), calls, nth);
            kills += 1;
        }
    }
    println!("{kills} kills");
    assert!(kills > 40, "strace saw nothing");
}

/// How often a session like the killed ones makes each kind of call.
fn counted(base: &Path) -> Vec<usize> {
    let (data, logs) = (folder(), folder());
    copy_folder(base, data.path());
    let log = logs.path().join("log");
    let log = log.to_str().expect("text");
    plays_two_moves(data.path(), &["strace", "-f", "-qq", "-o", log]);
    let text = fs::read_to_string(log).expect("a log");
    let count = |calls: &str| {
        let is_one = |line: &&str| {
            calls
                .split(',')
                .any(|call| line.contains(&format!(" {call}(")))
        };
        text.lines().filter(is_one).count()
    };
    CALLS.into_iter().map(count).collect()
}

fn killed_at(base: &Path, calls: &str, nth: usize) {
    let data = folder();
    copy_folder(base, data.path());
    let traced = format!("trace={calls}");
    let inject = format!("inject={calls}:signal=SIGKILL:when={nth}");
    let strace = [
        "strace",
        "-f",
        "-qq",
        "-o",
        "/dev/null",
        "-e",
        &traced,
        "-e",
        &inject,
    ];
    plays_two_moves(data.path(), &strace);
    let kept = saved_moves(data.path());
    assert!((2..=4).contains(&kept), "{calls} {nth}: {kept}");
}

/// Two moves and out, as far as it comes.
fn plays_two_moves(data: &Path, under: &[&str]) {
    let mut player = Player::start_under(under, data, &["continue"]);
    for key in ["<tab>3", "<tab>4"] {
        player.waits(Duration::from_millis(400), "moves");
        player.tries(key);
    }
    player.waits(Duration::from_millis(400), "moves 4");
    player.tries("<ctrl-c>");
    player.ends();
}
