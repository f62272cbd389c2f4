//! Folders, locks and disks that go away, come back or take long: nothing that
//! was played is lost, and what is not saved is said.

use super::player::{NINEFOLD, Player, saved_moves};
use super::{all_at_once, begun, continues, folder, solution};
use ninefold_core::logic::Level;
use ninefold_game::game::{GameId, GameOutcome, Statistics, StatsCategory, StatsEvent};
use ninefold_game::save::Store;
#[cfg(debug_assertions)]
use rustix::process::Signal;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const GAME: [&str; 3] = ["play", "--seed", "1"];

fn ends_with(player: &mut Player, code: u32) {
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), code);
    player.has_the_terminal_back();
}

/// Two moves in a new game that cannot be saved: a file is in the way.
fn refused(data: &Path, variables: &[(&str, &str)]) -> Player {
    fs::write(data, b"").expect("a file");
    let all = [&[("TERM", "xterm-256color")], variables].concat();
    let mut player = Player::start_with(data, &GAME, &all);
    player.sees("cannot be saved");
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player.sees("not saved");
    player
}

/// The moves of all saved games, in order.
fn moves_of_all(folder: &Path) -> Vec<u32> {
    let games = Store::open_read_only(folder).list().expect("a list");
    let mut moves: Vec<u32> = games.games.iter().map(|game| game.moves).collect();
    moves.sort_unstable();
    moves
}

fn files(place: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let named = entries.filter(|entry| entry.file_name().to_string_lossy().contains("unsaved"));
    named.map(|entry| entry.path()).collect()
}

#[test]
fn a_folder_that_cannot_be_opened_at_the_start_is_tried_again() {
    let folder = folder();
    let data = folder.path().join("data");
    let mut player = refused(&data, &[]);
    fs::remove_file(&data).expect("a file");
    player.sees("Saved again");
    player.keeps(&data, 2);
    player.moves("3", 3);
    ends_with(&mut player, 0);
    assert_eq!(saved_moves(&data), 3);
}

#[test]
fn a_game_that_cannot_be_saved_is_kept_elsewhere_and_comes_back() {
    let folder = folder();
    let data = folder.path().join("data");
    let state = folder.path().join("state");
    let at_state = ("XDG_STATE_HOME", state.to_str().expect("text"));
    let mut player = refused(&data, &[at_state]);
    ends_with(&mut player, 1);
    player.sees("the last moves were not saved");
    player.sees("the game is kept in");
    let kept = files(&state.join("ninefold"));
    assert_eq!(kept.len(), 1, "{kept:?}");
    let mode = fs::metadata(&kept[0]).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::remove_file(&data).expect("a file");
    let variables = [("TERM", "xterm-256color"), at_state];
    let mut player = Player::start_with(&data, &["continue"], &variables);
    player.sees("moves 2");
    player.sees("is back");
    ends_with(&mut player, 0);
    assert_eq!(moves_of_all(&data), [2]);
    assert_eq!(files(&state.join("ninefold")), Vec::<PathBuf>::new());
}

#[test]
fn without_a_folder_for_state_a_game_is_kept_among_temporary_files() {
    let folder = folder();
    let data = folder.path().join("data");
    // Also what is below its own folder is not there: a file is in the way.
    let variables = [("TMPDIR", folder.path().to_str().expect("text"))];
    ends_with(&mut refused(&data, &variables), 1);
    assert_eq!(files(folder.path()).len(), 1);
    fs::remove_file(&data).expect("a file");
    let variables = [("TERM", "xterm-256color"), variables[0]];
    let mut player = Player::start_with(&data, &["continue"], &variables);
    player.sees("moves 2");
    ends_with(&mut player, 0);
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_guest_leaves_nothing_outside_the_folder() {
    let folder = folder();
    let data = folder.path().join("data");
    fs::write(&data, b"").expect("a file");
    let tmp = ("TMPDIR", folder.path().to_str().expect("text"));
    let variables = [("TERM", "xterm-256color"), tmp];
    let arguments = [&["--restricted"][..], &GAME].concat();
    let mut player = Player::start_with(&data, &arguments, &variables);
    player.sees("moves 0");
    player.moves("1", 1);
    ends_with(&mut player, 1);
    player.sees("the last moves were not saved");
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_lock_that_is_moved_away_makes_two_games_of_one() {
    let folder = folder();
    let mut first = begun(&folder);
    first.keeps(folder.path(), 2);
    let lock = folder.path().join("lock");
    fs::rename(&lock, folder.path().join("moved")).expect("a lock");
    let mut second = Player::start(folder.path(), &["continue"]);
    second.sees("moves 2");
    for moves in 3..=5 {
        second.moves(&moves.to_string(), moves);
    }
    second.keeps(folder.path(), 5);
    first.moves("3", 3);
    first.sees("Not saved: another copy");
    ends_with(&mut second, 0);
    first.sees("saved as a new one");
    first.moves("4", 4);
    ends_with(&mut first, 0);
    assert_eq!(moves_of_all(folder.path()), [4, 5]);
}

/// The lock is back when the first makes its next move.
#[test]
fn a_game_that_was_played_on_unseen_makes_two_games_of_one() {
    let folder = folder();
    let mut first = begun(&folder);
    first.keeps(folder.path(), 2);
    let (lock, moved) = (folder.path().join("lock"), folder.path().join("moved"));
    fs::rename(&lock, &moved).expect("a lock");
    let mut second = Player::start(folder.path(), &["continue"]);
    second.sees("moves 2");
    second.moves("7", 3);
    second.moves("8", 4);
    ends_with(&mut second, 0);
    fs::rename(&moved, &lock).expect("a lock");
    first.moves("3", 3);
    first.sees("saved as a new one");
    ends_with(&mut first, 0);
    assert_eq!(moves_of_all(folder.path()), [3, 4]);
}

/// Removes a folder in which the program may be writing.
fn removes(folder: &Path) {
    let mut tries = (0..100).map(|_| fs::remove_dir_all(folder));
    assert!(tries.any(|removed| removed.is_ok()), "it stays");
}

#[test]
fn a_folder_that_is_removed_is_made_again() {
    let folder = folder();
    let data = folder.path().join("data");
    let mut player = Player::start(&data, &GAME);
    player.sees("moves 0");
    player.moves("1", 1);
    player.keeps(&data, 1);
    removes(&data);
    player.moves("2", 2);
    player.keeps(&data, 2);
    let mut second = Player::start(&data, &["continue"]);
    second.sees("running elsewhere");
    ends_with(&mut second, 0);
    removes(&data.join("games"));
    player.moves("3", 3);
    player.keeps(&data, 3);
    ends_with(&mut player, 0);
}

/// What was counted before is found once the folder is there, and counted on.
#[test]
fn statistics_that_cannot_be_read_at_the_start_are_not_overwritten() {
    let folder = folder();
    let (data, away) = (folder.path().join("data"), folder.path().join("away"));
    let counted = StatsEvent {
        game: GameId::new(1, 1),
        category: StatsCategory::Entered,
        board: None,
        outcome: GameOutcome::GivenUp,
    };
    let before = Statistics::default().count(&counted).0;
    let store = Store::open(&data).expect("a store");
    store.save_statistics(&before).expect("a file");
    drop(store);
    fs::rename(&data, &away).expect("a folder");
    let mut player = refused(&data, &[]);
    fs::remove_file(&data).expect("a file");
    fs::rename(&away, &data).expect("a folder");
    player.sees("Saved again");
    player.keeps(&data, 2);
    player.types("<ctrl-l>");
    player.types(&solution(&data));
    player.sees("Your first win");
    ends_with(&mut player, 0);
    let read = Store::open_read_only(&data)
        .statistics()
        .expect("a file")
        .value;
    assert_eq!(read.category(StatsCategory::Entered).started, 1);
    let easy = read.category(StatsCategory::Generated(Level::Easy));
    assert_eq!((easy.started, easy.won), (1, 1));
}

#[test]
fn settings_written_elsewhere_meanwhile_are_left_alone() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types(",");
    player.sees("Settings");
    player.types("<right>");
    let file = folder.path().join("settings.json");
    let by_hand = r#"{"clock":"hidden"}"#;
    player.finds("the dark theme on the disk", |_| {
        fs::read_to_string(&file).is_ok_and(|text| text.contains("dark"))
    });
    fs::write(&file, by_hand).expect("a file");
    player.types("<right>");
    player.sees("Settings not saved");
    assert_eq!(fs::read_to_string(&file).expect("a file"), by_hand);
    player.types("<esc>");
    ends_with(&mut player, 0);
}

#[cfg(debug_assertions)]
fn on_a_slow_disk(folder: &tempfile::TempDir, millis: &str) -> Player {
    let variables = [("TERM", "xterm-256color"), ("NINEFOLD_SLOW_DISK", millis)];
    let mut player = Player::start_with(folder.path(), &GAME, &variables);
    player.sees("moves 0");
    player.moves("1", 1);
    player.moves("2", 2);
    player
}

#[test]
#[cfg(debug_assertions)]
fn the_end_waits_for_a_slow_disk_with_a_message() {
    let folder = folder();
    // Twice as long: one write is under way, and one waits.
    let mut player = on_a_slow_disk(&folder, "1500");
    player.types("<ctrl-c>");
    player.sees("still saving the last moves; press Ctrl-C to give up");
    player.has_the_terminal_back();
    assert_eq!(player.ends(), 0);
    continues(&folder, 2);
}

#[test]
#[cfg(debug_assertions)]
fn who_does_not_wait_for_a_slow_disk_finds_the_game_elsewhere() {
    let signals = [(None, 0), (Some(Signal::TERM), 4), (Some(Signal::HUP), 4)];
    all_at_once(signals, |(signal, at_least)| {
        let folder = folder();
        let mut player = on_a_slow_disk(&folder, "60000");
        let start = Instant::now();
        match signal {
            Some(signal) => player.sends(signal),
            None => {
                player.types("<ctrl-c>");
                player.sees("press Ctrl-C to give up");
                player.types("<ctrl-c>");
            }
        }
        assert_eq!(player.ends(), 1, "{signal:?}");
        assert!(start.elapsed() >= Duration::from_secs(at_least));
        player.has_the_terminal_back();
        player.sees("did not answer in time");
        assert_eq!(files(&folder.path().join("state/ninefold")).len(), 1);
        continues(&folder, 2);
    });
}

#[test]
fn a_touched_file_is_not_the_newest_game() {
    let folder = folder();
    let mut old = begun(&folder);
    ends_with(&mut old, 0);
    let games = folder.path().join("games");
    let older: Vec<PathBuf> = fs::read_dir(&games)
        .expect("games")
        .flatten()
        .map(|file| file.path())
        .collect();
    std::thread::sleep(Duration::from_millis(1_100));
    let mut new = Player::start(folder.path(), &["play", "--seed", "2"]);
    new.sees("moves 0");
    for moves in 1..=3 {
        new.moves(&moves.to_string(), moves);
    }
    ends_with(&mut new, 0);
    let later = std::time::SystemTime::now() + Duration::from_secs(60);
    for path in older {
        let file = fs::File::options().write(true).open(path).expect("a file");
        file.set_modified(later).expect("a time");
    }
    assert_eq!(saved_moves(folder.path()), 3);
    continues(&folder, 3);
}

/// As after `ulimit`, the program under a limit of this session.
fn limited(folder: &Path, limit: &str, arguments: &[&str]) -> Player {
    let script = format!("ulimit {limit}; exec \"$@\"");
    Player::start_under(&["sh", "-c", &script, "sh"], folder, arguments)
}

#[test]
fn a_limit_on_file_size_is_reported_like_a_full_disk() {
    let folder = folder();
    let mut player = limited(folder.path(), "-f 0", &GAME);
    player.sees("moves 0");
    player.moves("1", 1);
    player.sees("ulimit -f");
    ends_with(&mut player, 1);
    player.sees("the last moves were not saved");
}

/// With very few the program is not even loaded; the loader reports that.
#[test]
fn too_few_open_files_are_reported() {
    for limit in 4..=14 {
        let folder = folder();
        let mut player = limited(folder.path(), &format!("-n {limit}"), &GAME);
        let deadline = Instant::now() + Duration::from_secs(20);
        let mut was_played = false;
        while Instant::now() < deadline && player.is_running() {
            player.waits(Duration::from_millis(50), "moves 0");
            // Once: a second one would throw away what the terminal is sent.
            if !was_played && player.screen().contents().contains("moves 0") {
                was_played = true;
                player.tries("<ctrl-c>");
            }
        }
        let code = player.ends();
        player.has_the_terminal_back();
        if code == 0 {
            assert!(was_played, "{limit}");
        } else {
            player.sees("ninefold: ");
        }
    }
}

#[test]
fn the_name_of_a_device_is_no_players_name() {
    for name in ["con", "NUL", "Prn", "aux", "COM1", "lpt9"] {
        let output = Command::new(NINEFOLD)
            .args(["--player", name, "doctor", "--saves"])
            .output()
            .expect("the program");
        assert_eq!(output.status.code(), Some(2), "{name}");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(errors.contains("have a device of this name"), "{errors}");
    }
}
