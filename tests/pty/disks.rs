//! Disks that are full, cannot be written, or fail: the player sees it, plays on,
//! and is saved once that is over. Needs root for disks of its own, or strace for
//! failing calls, and so only when asked for.

use super::folder;
use super::player::{Player, checked_moves};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const GAME: [&str; 3] = ["play", "--seed", "1"];

/// A small disk in memory; gone with this.
pub struct Disk(TempDir);

impl Disk {
    pub fn new(options: &str) -> Disk {
        let disk = Disk(folder());
        disk.mount(&["-t", "tmpfs", "-o", options, "none"]);
        disk
    }

    fn mount(&self, arguments: &[&str]) {
        let mounted = Command::new("mount")
            .args(arguments)
            .arg(self.0.path())
            .status();
        assert!(mounted.expect("mount").success(), "this needs root");
    }

    pub fn data(&self) -> std::path::PathBuf {
        self.0.path().join("data")
    }

    /// Leaves no byte on it.
    pub fn fill(&self) {
        let filler = self.0.path().join("filler");
        let piece = [0; 4096];
        let mut file = fs::File::create(filler).expect("a file");
        while std::io::Write::write_all(&mut file, &piece).is_ok() {}
    }

    pub fn empty(&self) {
        for file in fs::read_dir(self.0.path()).expect("a folder").flatten() {
            if file.path().is_file() {
                fs::remove_file(file.path()).expect("a file");
            }
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

fn quits(player: &mut Player, code: u32) {
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), code);
    player.has_the_terminal_back();
}

/// Two moves while all is well.
fn begun(data: &Path) -> Player {
    let mut player = Player::start(data, &GAME);
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player.keeps(data, 2);
    player
}

/// A fault begins, is reported, and ends; only what was not saved meanwhile is
/// lost.
fn is_weathered(disk: &Disk, comes: impl Fn(), goes: impl Fn()) {
    let mut player = begun(&disk.data());
    comes();
    player.moves("3", 3);
    player.sees("Not saved");
    player.moves("4", 4);
    player.sees("not saved");
    assert_eq!(checked_moves(&disk.data()), Some(2));
    goes();
    player.sees("Saved again");
    player.keeps(&disk.data(), 4);
    quits(&mut player, 0);
}

#[test]
#[ignore = "needs root"]
fn a_full_disk_is_reported_and_play_goes_on() {
    let disk = Disk::new("size=256k,mode=0700");
    is_weathered(&disk, || disk.fill(), || disk.empty());
}

#[test]
#[ignore = "needs root"]
fn a_disk_without_inodes_is_reported_and_play_goes_on() {
    let disk = Disk::new("size=256k,nr_inodes=20,mode=0700");
    let name = |n| disk.0.path().join(format!("filler{n}"));
    let comes = || (0..30).for_each(|n| drop(fs::File::create(name(n))));
    is_weathered(&disk, comes, || disk.empty());
}

#[test]
#[ignore = "needs root"]
fn a_read_only_disk_is_reported_at_once() {
    let disk = Disk::new("size=256k,mode=0700");
    quits(&mut begun(&disk.data()), 0);
    disk.mount(&["-o", "remount,ro"]);
    let mut player = Player::start(&disk.data(), &["continue"]);
    player.sees("moves 2");
    player.sees("cannot be saved");
    player.moves("3", 3);
    player.sees("not saved");
    assert_eq!(checked_moves(&disk.data()), Some(2));
    disk.mount(&["-o", "remount,rw"]);
    player.sees("Saved again");
    player.keeps(&disk.data(), 3);
    quits(&mut player, 0);
}

/// Not even the folder can be made; that is over later, or never.
#[test]
#[ignore = "needs root"]
fn a_disk_without_space_for_the_folder_is_tried_again() {
    let disk = Disk::new("size=256k,nr_inodes=3,mode=0700");
    let filler = |n| disk.0.path().join(format!("filler{n}"));
    (0..3).for_each(|n| drop(fs::File::create(filler(n))));
    let state = folder();
    let variables = [
        ("TERM", "xterm-256color"),
        ("XDG_STATE_HOME", state.path().to_str().expect("text")),
    ];
    let mut player = Player::start_with(&disk.data(), &GAME, &variables);
    player.sees("moves 0");
    player.moves("1", 1);
    player.sees("not saved");
    quits(&mut player, 1);
    player.sees("the game is kept in");
    let mut player = Player::start_with(&disk.data(), &GAME, &variables);
    player.sees("moves 0");
    player.moves("2", 1);
    player.moves("3", 2);
    disk.empty();
    disk.mount(&["-o", "remount,nr_inodes=100"]);
    player.sees("Saved again");
    quits(&mut player, 0);
    assert_eq!(checked_moves(&disk.data()), Some(2));
}

/// Each of these calls fails from its first time on.
#[test]
#[ignore = "needs strace"]
fn failing_calls_are_reported_and_the_old_save_is_kept() {
    for fault in [
        "fsync,fdatasync:error=EIO",
        "fsync,fdatasync:error=ENOSPC",
        "rename,renameat,renameat2:error=EIO",
        "rename,renameat,renameat2:error=EDQUOT",
    ] {
        let data = folder();
        quits(&mut begun(data.path()), 0);
        let inject = format!("inject={fault}");
        let strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", &inject];
        let mut player = Player::start_under(&strace, data.path(), &["continue"]);
        player.sees("moves 2");
        player.moves("3", 3);
        player.sees("Not saved");
        player.moves("4", 4);
        quits(&mut player, 1);
        player.sees("the last moves were not saved");
        player.sees("the game is kept in");
        assert_eq!(checked_moves(data.path()), Some(2), "{fault}");
    }
}

#[test]
#[ignore = "needs strace"]
fn a_lock_that_cannot_be_taken_is_reported() {
    let data = folder();
    let inject = "inject=flock:error=ENOLCK";
    let strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", inject];
    let mut player = Player::start_under(&strace, data.path(), &GAME);
    player.sees("cannot be saved");
    player.moves("1", 1);
    player.sees("not saved");
    quits(&mut player, 1);
    player.sees("the game is kept in");
}

#[test]
#[ignore = "needs strace"]
fn a_sync_that_takes_long_is_waited_for_at_the_end() {
    let data = folder();
    let inject = "inject=fsync,fdatasync:delay_enter=1500000";
    let strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", inject];
    let mut player = Player::start_under(&strace, data.path(), &GAME);
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player.types("<ctrl-c>");
    player.sees("still writing");
    assert_eq!(player.ends(), 0);
    assert_eq!(checked_moves(data.path()), Some(2));
}
