//! The index of the saved games: lists are right whatever becomes of it.

use super::play::{after_digits, id, saved};
use ninefold_core::logic::Level;
use ninefold_game::game::{AutoPrune, Daily, Game, GameStatus};
use ninefold_game::save::{Listing, SavedGame, Store};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

fn index(folder: &Path) -> PathBuf {
    folder.join("games.index")
}

fn game_file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("games/{name}.json"))
}

fn set_modified(path: &Path, time: SystemTime) {
    File::open(path).unwrap().set_modified(time).unwrap();
}

/// Gives the folder of games a time long ago, at which its index can be trusted.
fn settle(folder: &Path) {
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    set_modified(&folder.join("games"), long_ago);
}

/// Three games, one of them won, one damaged, and one of which only the backup is left.
fn some_games(folder: &Path) {
    let store = Store::open(folder).unwrap();
    let games = [("a", 3), ("b", 81), ("lost", 5), ("lost", 6), ("c", 20)];
    for ((name, moves), saved_at) in games.into_iter().zip(100..) {
        store
            .save(&saved(name, after_digits(moves), saved_at))
            .unwrap();
    }
    store.save(&saved("bad", after_digits(4), 100)).unwrap();
    fs::write(game_file(folder, "bad"), b"garbage").unwrap();
    fs::remove_file(game_file(folder, "lost")).unwrap();
}

/// The list without an index.
fn plain_list(folder: &Path) -> Listing {
    let kept = fs::read(index(folder)).ok();
    let _ = fs::remove_file(index(folder));
    let listing = Store::open_read_only(folder).list().unwrap();
    if let Some(kept) = kept {
        fs::write(index(folder), kept).unwrap();
    }
    listing
}

fn both_lists(folder: &Path) -> [Listing; 2] {
    let store = Store::open_read_only(folder);
    [store.quick_list().unwrap(), store.list().unwrap()]
}

/// Some games with an index that is trusted.
fn indexed_games() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    some_games(folder.path());
    settle(folder.path());
    let store = Store::open(folder.path()).unwrap();
    store.list().unwrap();
    drop(store);
    folder
}

#[test]
fn the_list_is_that_of_the_files() {
    let folder = indexed_games();
    let plain = plain_list(folder.path());
    assert_eq!((plain.games.len(), plain.damaged.len()), (4, 1));
    assert_eq!(both_lists(folder.path()), [plain.clone(), plain]);
}

#[test]
fn no_damage_of_the_index_changes_the_list() {
    let folder = indexed_games();
    let plain = plain_list(folder.path());
    let bytes = fs::read(index(folder.path())).unwrap();
    // Each byte is tried where the index is read.
    for place in (0..bytes.len()).step_by(17) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        fs::write(index(folder.path()), &damaged).unwrap();
        let quick = Store::open_read_only(folder.path()).quick_list().unwrap();
        assert_eq!(quick, plain, "byte {place} flipped");
        fs::write(index(folder.path()), &bytes[..place]).unwrap();
        let quick = Store::open_read_only(folder.path()).quick_list().unwrap();
        assert_eq!(quick, plain, "cut to {place} bytes");
    }
    let strange: [&[u8]; 3] = [
        b"",
        b"ninefold 9.9.9 index of games, layout 99\n",
        &[0xff; 999],
    ];
    for strange in strange {
        fs::write(index(folder.path()), strange).unwrap();
        assert_eq!(both_lists(folder.path()), [plain.clone(), plain.clone()]);
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.list().unwrap(), plain);
        let again = fs::read(index(folder.path())).unwrap();
        let header = |bytes: &[u8]| {
            bytes
                .split(|&byte| byte == b'\n')
                .next()
                .map(<[u8]>::to_vec)
        };
        assert_eq!(header(&again), header(&bytes), "it was written again");
    }
}

#[test]
fn a_folder_in_place_of_the_index_makes_way() {
    let folder = indexed_games();
    let plain = plain_list(folder.path());
    fs::remove_file(index(folder.path())).unwrap();
    fs::create_dir(index(folder.path())).unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.list().unwrap(), plain);
    store.save(&saved("d", after_digits(9), 900)).unwrap();
    assert_eq!(store.quick_list().unwrap().games[0].id, id("d"));
    assert!(index(folder.path()).is_file());
}

/// The quick list takes the word of the index, the other one that of the files.
#[test]
fn the_quick_list_looks_at_no_file_of_a_folder_that_did_not_change() {
    let folder = indexed_games();
    let before = plain_list(folder.path());
    fs::write(game_file(folder.path(), "a"), b"garbage").unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.quick_list().unwrap(), before);
    let corrected = store.corrected_list().unwrap().unwrap();
    assert_eq!(corrected, plain_list(folder.path()));
    assert_eq!(corrected.damaged.len(), 2);
    assert_eq!(store.corrected_list().unwrap(), None);
    assert_eq!(store.quick_list().unwrap(), corrected);
}

#[test]
fn games_that_come_and_go_behind_its_back_are_seen() {
    let folder = indexed_games();
    let games = folder.path().join("games");
    let changes: [&dyn Fn(); 4] = [
        &|| assert!(fs::copy(games.join("b.json"), games.join("copy.json")).is_ok()),
        &|| fs::remove_file(games.join("a.json")).unwrap(),
        &|| fs::rename(games.join("c.json"), games.join("moved.json")).unwrap(),
        &|| fs::rename(games.join("copy.json"), games.join("b.json")).unwrap(),
    ];
    for change in changes {
        change();
        let plain = plain_list(folder.path());
        assert_eq!(both_lists(folder.path()), [plain.clone(), plain.clone()]);
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.quick_list().unwrap(), plain);
    }
}

/// Within a tick of the clock of a file system a file can be read and written again.
#[test]
fn a_file_as_young_as_its_entry_is_known_by_its_contents() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let path = game_file(folder.path(), "g");
    let soon = SystemTime::now() + Duration::from_secs(9_999);
    let mut first = saved("g", after_digits(3), 111);
    store.save(&first).unwrap();
    set_modified(&path, soon);
    assert_eq!(store.list().unwrap().games[0].saved_at, 111);
    first.saved_at = 999;
    fs::write(&path, first.encode()).unwrap();
    set_modified(&path, soon);
    assert_eq!(store.list().unwrap().games[0].saved_at, 999);
}

#[test]
fn what_is_saved_and_deleted_is_in_the_index() {
    let folder = indexed_games();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("d", after_digits(9), 900)).unwrap();
    store.save(&saved("a", after_digits(12), 800)).unwrap();
    store.delete(&id("b")).unwrap();
    let plain = plain_list(folder.path());
    // Whoever looks at the files does not find this one.
    fs::write(game_file(folder.path(), "c"), b"garbage").unwrap();
    assert_eq!(store.quick_list().unwrap(), plain);
    drop(store);
    let looked = Store::open_read_only(folder.path()).quick_list();
    assert_eq!(looked.unwrap(), plain, "another copy of the program");
}

#[test]
fn a_kill_between_a_save_and_the_index_is_no_harm() {
    let folder = indexed_games();
    let store = Store::open(folder.path()).unwrap();
    let before = fs::read(index(folder.path())).unwrap();
    let changes: [&dyn Fn(); 3] = [
        &|| store.save(&saved("a", after_digits(9), 900)).unwrap(),
        &|| store.save(&saved("d", after_digits(9), 900)).unwrap(),
        &|| store.delete(&id("b")).unwrap(),
    ];
    for change in changes {
        change();
        fs::write(index(folder.path()), &before).unwrap();
        let plain = plain_list(folder.path());
        assert_eq!(both_lists(folder.path()), [plain.clone(), plain]);
    }
}

/// A torn record hides those after it, and what they say of the folder.
#[test]
fn records_after_a_torn_one_are_made_again() {
    let folder = indexed_games();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("d", after_digits(9), 900)).unwrap();
    let whole = fs::read(index(folder.path())).unwrap();
    fs::write(index(folder.path()), &whole[..whole.len() - 7]).unwrap();
    store.save(&saved("e", after_digits(9), 901)).unwrap();
    let plain = plain_list(folder.path());
    assert_eq!(both_lists(folder.path()), [plain.clone(), plain.clone()]);
    assert_eq!(store.quick_list().unwrap(), plain);
}

#[test]
fn a_game_is_found_whatever_the_index_says_of_it() {
    let folder = indexed_games();
    let store = Store::open(folder.path()).unwrap();
    let newest = || store.newest_unfinished().unwrap().game.unwrap().value;
    assert_eq!(newest().id, id("c"));
    // The index has it as unfinished, and it was won elsewhere.
    fs::write(
        game_file(folder.path(), "c"),
        saved("c", after_digits(81), 104).encode(),
    )
    .unwrap();
    assert_ne!(newest().id, id("c"));
    let puzzle = after_digits(0).puzzle;
    let found = store.find_unfinished(&puzzle).unwrap();
    assert_ne!(found.game.unwrap().value.id, id("c"));
}

fn solved_daily(daily: Daily) -> Game {
    let game = Game::new(daily.puzzle(daily.date, &|| false).unwrap());
    let solution = game.puzzle.answer;
    let cells = game.puzzle.start().empty_cells();
    cells.iter().fold(game, |game, cell| {
        let mut game = game;
        game.record.elapsed += Duration::from_millis(7_654);
        let digit = solution.get(cell).unwrap();
        let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
        game.make(step)
    })
}

#[test]
fn a_daily_puzzle_is_known_by_the_index() {
    let folder = indexed_games();
    let store = Store::open(folder.path()).unwrap();
    let daily = Daily::classic("2026-11-21".parse().unwrap(), Level::Easy);
    let game = SavedGame {
        saved_at: 7,
        ..saved("day", solved_daily(daily), 7)
    };
    store.save(&game).unwrap();
    let plain = plain_list(folder.path());
    let listed = store.quick_list().unwrap();
    assert_eq!(listed, plain);
    assert!(listed.daily_calendar().game(daily).is_some());
    assert_eq!(store.find_daily(daily).unwrap().game.unwrap().value, game);
}

/// The most games that the figures below are taken with.
const MANY: usize = 10_000;

/// `cargo test --release --test all -- --ignored --nocapture ten_thousand`. With
/// `NINEFOLD_MANY_GAMES` the games are made in that folder and stay there.
#[test]
#[ignore = "measures"]
fn ten_thousand_games() {
    let own = tempfile::tempdir().unwrap();
    let kept = std::env::var_os("NINEFOLD_MANY_GAMES").map(PathBuf::from);
    let folder = kept.as_deref().unwrap_or(own.path());
    make_many(folder);
    let store = Store::open(folder).unwrap();
    let time = |what: &str, work: &dyn Fn()| {
        let mut times: Vec<Duration> = (0..9)
            .map(|_| {
                let start = Instant::now();
                work();
                start.elapsed()
            })
            .collect();
        times.sort();
        println!("{what}: median {:?}, most {:?}", times[4], times[8]);
    };
    let start = Instant::now();
    assert_eq!(store.list().unwrap().games.len(), MANY);
    println!("first list, without an index: {:?}", start.elapsed());
    settle(folder);
    store.list().unwrap();
    let list = || assert_eq!(store.list().unwrap().games.len(), MANY);
    time("list, by the files", &list);
    let quick = || assert_eq!(store.quick_list().unwrap().games.len(), MANY);
    time("quick list, by the index", &quick);
    let newest = || assert!(store.newest_unfinished().unwrap().game.is_some());
    time("newest unfinished game", &newest);
    let last = store.newest_unfinished().unwrap().game.unwrap().value;
    time("save", &|| store.save(&last).unwrap());
    time("quick list after it", &quick);
    drop(store);
    time("opening the store", &|| drop(Store::open(folder).unwrap()));
    let bytes = fs::metadata(index(folder)).unwrap().len();
    println!("index: {bytes} bytes");
}

/// Every other game is won.
fn make_many(folder: &Path) {
    drop(Store::open(folder).unwrap());
    for number in 0..MANY {
        let moves = if number % 2 == 0 { 81 } else { number % 50 };
        let saved_at = 1_700_000_000 + 977 * number as u64;
        let name = format!("20260101-000000-{number:06x}");
        let game = saved(&name, after_digits(moves), saved_at);
        let expected = if moves == 81 {
            GameStatus::Won
        } else {
            GameStatus::Open
        };
        assert_eq!(game.game.record.status, expected);
        let path = game_file(folder, &name);
        fs::write(&path, game.encode()).unwrap();
        let _ = fs::hard_link(&path, path.with_extension("json.bak"));
    }
    assert_eq!(
        Store::open_read_only(folder)
            .quick_list()
            .unwrap()
            .games
            .len(),
        MANY
    );
}
