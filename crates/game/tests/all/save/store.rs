//! The folder, the lock, lists, deleting, settings, and disks that refuse.

use super::play::{after_digits, id, saved};
use ninefold_core::board::Cell;
use ninefold_core::logic::Level;
use ninefold_game::game::{AutoPrune, Daily, Game, GamePuzzle, GameStatus, Origin};
use ninefold_game::save::{
    CheckReport, FindResult, Loaded, OsError, Quota, SaveError, Store, StoreError,
};
use ninefold_game::settings::{Clock, Settings};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let name = |file: std::io::Result<fs::DirEntry>| file.unwrap().file_name();
    let mut names: Vec<String> = files
        .map(|file| name(file).into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn touch(path: &Path, seconds: u64) {
    let file = fs::File::options().write(true).open(path).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    file.set_modified(time).unwrap();
}

#[test]
fn the_second_copy_hears_that_there_is_a_first() {
    let folder = tempfile::tempdir().unwrap();
    let first = Store::open(folder.path()).unwrap();
    first.save(&saved("g", after_digits(3), 1)).unwrap();
    let second = Store::open(folder.path()).unwrap_err();
    assert_eq!(second, StoreError::Busy);
    assert!(second.to_string().starts_with("another copy"));
    let looked = Store::open_read_only(folder.path()).list().unwrap();
    assert_eq!(looked.games.len(), 1);
    drop(first);
    assert!(Store::open(folder.path()).is_ok());
}

#[test]
fn a_store_with_a_quota_takes_no_more_than_that() {
    let folder = tempfile::tempdir().unwrap();
    let quota = Quota {
        games: 2,
        ..Quota::GUEST
    };
    let store = Store::open_within(folder.path(), quota).unwrap();
    for name in ["a", "b", "a"] {
        store.save(&saved(name, after_digits(3), 1)).unwrap();
    }
    let third = saved("c", after_digits(3), 1);
    assert_eq!(store.save(&third), Err(SaveError::TooMany(2)));
    store.delete(&id("a")).unwrap();
    assert_eq!(store.save(&third), Ok(()));
    drop(store);
    let tiny = Quota { bytes: 99, ..quota };
    let store = Store::open_within(folder.path(), tiny).unwrap();
    assert_eq!(store.save(&third), Err(SaveError::TooLarge));
    assert_eq!(store.list().unwrap().games.len(), 2, "what was there stays");
}

#[test]
fn looking_makes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("not/there");
    let read_only = Store::open_read_only(&nowhere);
    assert!(read_only.list().unwrap().games.is_empty());
    assert_eq!(read_only.check().unwrap(), CheckReport::default());
    assert_eq!(read_only.settings(), Loaded::default());
    assert!(!nowhere.exists());
}

#[cfg(unix)]
#[test]
fn folders_and_files_are_the_players_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    // The worst umask there is. It is the whole process's, and does the other
    // tests no harm.
    rustix::process::umask(rustix::fs::Mode::empty());
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("a/ninefold");
    let store = Store::open(&data).unwrap();
    store.save(&saved("g", after_digits(3), 1)).unwrap();
    store.save(&saved("g", after_digits(4), 2)).unwrap();
    store.save_settings(&Settings::default()).unwrap();
    for name in ["", "games"] {
        assert_eq!(mode(data.join(name)), 0o700, "{name}");
    }
    for name in ["lock", "settings.json", "games/g.json", "games/g.json.bak"] {
        assert_eq!(mode(data.join(name)), 0o600, "{name}");
    }
}

#[test]
fn half_written_files_are_swept() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let games = folder.path().join("games");
    fs::write(games.join("g.json.tmp"), b"half").unwrap();
    fs::write(folder.path().join("settings.json.tmp"), b"half").unwrap();
    let _store = Store::open(folder.path()).unwrap();
    assert!(names(&games).is_empty());
    assert_eq!(names(folder.path()), ["games", "lock"]);
}

#[test]
fn saving_leaves_the_file_and_its_backup_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for moves in 0..5 {
        store.save(&saved("g", after_digits(moves), 1)).unwrap();
    }
    let games = folder.path().join("games");
    assert_eq!(names(&games), ["g.json", "g.json.bak"]);
    fs::remove_file(games.join("g.json")).unwrap();
    let older = store.load(&id("g")).unwrap().value;
    assert_eq!(older.game.record.moves, 3);
}

#[test]
fn games_are_listed_the_last_played_first() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("old", after_digits(1), 100)).unwrap();
    store.save(&saved("won", after_digits(81), 300)).unwrap();
    store.save(&saved("new", after_digits(20), 200)).unwrap();
    let games = store.list().unwrap().games;
    let order: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(order, ["won", "new", "old"]);
    assert_eq!((games[0].status, games[0].progress), (GameStatus::Won, 100));
    assert_eq!((games[1].status, games[1].moves), (GameStatus::Open, 20));
    assert_eq!(games[1].digits.filled_count(), 50);
}

#[test]
fn the_game_to_continue_is_the_last_saved_that_is_not_won() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.newest_unfinished().unwrap().game, None);
    for (name, moves, saved_at) in [("a", 3, 50), ("b", 4, 60), ("c", 81, 70)] {
        store
            .save(&saved(name, after_digits(moves), saved_at))
            .unwrap();
    }
    let newest = store.newest_unfinished().unwrap().game.unwrap();
    assert_eq!(newest.value.id, id("b"));
}

/// A game saved once under a wrong clock.
#[test]
fn a_game_saved_in_the_far_future_is_not_the_newest() {
    for far in [4_000_000_000, 253_402_300_800, u64::MAX] {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        for (name, saved_at) in [("a", 50), ("b", far), ("c", 60)] {
            store.save(&saved(name, after_digits(3), saved_at)).unwrap();
        }
        let listed = store.list().unwrap().games;
        let order: Vec<&str> = listed.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(order, ["c", "a", "b"]);
        assert_eq!(listed[2].saved_at, far, "nothing else is changed");
        let newest = store.newest_unfinished().unwrap().game.unwrap();
        assert_eq!(newest.value.id, id("c"));
        assert_eq!(store.latest().unwrap(), Some(id("c")));
        assert_eq!(store.load(&id("b")).unwrap().value.saved_at, far);
    }
}

/// A `touch`, a copy or a restored backup changes the times of files.
#[test]
fn the_times_of_files_decide_only_between_games_of_one_second() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let order = || {
        let listed = store.list().unwrap().games;
        let newest = store.newest_unfinished().unwrap().game.unwrap().value.id;
        let checked = store.read_only().check().unwrap().newest.unwrap().id;
        assert_eq!((&newest, &checked), (&listed[0].id, &listed[0].id));
        listed.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    for (name, saved_at, modified) in [("a", 50, 9_000), ("b", 60, 8_000), ("c", 55, 7_000)] {
        store.save(&saved(name, after_digits(3), saved_at)).unwrap();
        touch(&folder.path().join(format!("games/{name}.json")), modified);
    }
    assert_eq!(order(), [id("b"), id("c"), id("a")]);
    for (name, modified) in [("a", 17_000), ("b", 19_000), ("c", 18_000)] {
        store.save(&saved(name, after_digits(3), 50)).unwrap();
        touch(&folder.path().join(format!("games/{name}.json")), modified);
    }
    assert_eq!(order(), [id("b"), id("c"), id("a")]);
}

#[test]
fn a_folder_in_the_place_of_a_file_being_written_is_moved_aside() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let games = folder.path().join("games");
    for number in 1..=2 {
        fs::create_dir(games.join("g.json.tmp")).unwrap();
        fs::write(games.join("g.json.tmp/mine"), b"something").unwrap();
        let game = saved("g", after_digits(3 + number), 1);
        store.save(&game).unwrap();
        assert_eq!(store.load(&id("g")).unwrap().value, game);
        let aside = games.join(format!("g.json.tmp.damaged-{number}/mine"));
        assert_eq!(fs::read(aside).unwrap(), b"something");
    }
}

#[cfg(unix)]
#[test]
fn a_store_knows_that_its_lock_was_moved_away() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = Store::open(&data).unwrap();
    assert!(store.is_in_place());
    fs::rename(data.join("lock"), data.join("moved")).unwrap();
    assert!(!store.is_in_place());
    let second = Store::open(&data).unwrap();
    assert!(second.is_in_place() && !store.is_in_place());
    fs::remove_dir(data.join("games")).unwrap();
    assert!(!second.is_in_place());
    fs::remove_dir_all(&data).unwrap();
    assert!(!second.is_in_place());
}

#[test]
fn moves_that_somebody_else_made_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let ours = saved("g", after_digits(3), 1);
    store.save(&ours).unwrap();
    let mut waited = ours.clone();
    waited.game.record.elapsed += Duration::from_secs(9);
    // Time alone is no move, and what is damaged is moved aside as ever.
    store.save(&waited).unwrap();
    store
        .save_after(&ours, &saved("g", after_digits(4), 2))
        .unwrap();
    let theirs = saved("g", after_digits(9), 3);
    store.save(&theirs).unwrap();
    let next = saved("g", after_digits(5), 4);
    assert_eq!(store.save_after(&ours, &next), Err(SaveError::Changed));
    assert_eq!(store.load(&id("g")).unwrap().value, theirs);
    fs::write(folder.path().join("games/g.json"), b"garbage").unwrap();
    store.save_after(&ours, &next).unwrap();
    assert_eq!(store.load(&id("g")).unwrap().value, next);
}

#[test]
fn a_game_is_found_by_its_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = after_digits(3);
    let more_givens = GamePuzzle {
        givens: *game.position.digits(),
        origin: Origin::Entered,
        ..game.puzzle.clone()
    };
    let other = Game::new(more_givens.clone());
    store.save(&saved("a", game, 1)).unwrap();
    let search = store.find_unfinished(&more_givens).unwrap();
    assert_eq!(search, FindResult::default());
    store.save(&saved("b", other, 2)).unwrap();
    let found = store.find_unfinished(&more_givens).unwrap();
    let found = found.game.unwrap();
    assert_eq!(found.value.id, id("b"));
}

#[test]
fn a_deleted_game_does_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("g", after_digits(3), 1)).unwrap();
    store.save(&saved("g", after_digits(4), 2)).unwrap();
    store.delete(&id("g")).unwrap();
    store.delete(&id("g")).unwrap();
    assert!(names(&folder.path().join("games")).is_empty());
    assert!(store.list().unwrap().games.is_empty());
}

#[test]
fn deleting_a_damaged_game_keeps_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    fs::write(folder.path().join("games/g.json"), b"garbage").unwrap();
    store.delete(&id("g")).unwrap();
    assert_eq!(names(&folder.path().join("games")), ["g.json.damaged-1"]);
    assert!(store.list().unwrap().damaged.is_empty());
}

#[test]
fn settings_are_kept_and_damaged_ones_stay_where_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.settings(), Loaded::default());
    let chosen = Settings {
        clock: Clock::Hidden,
        auto_prune: AutoPrune::Off,
        ..Settings::default()
    };
    store.save_settings(&chosen).unwrap();
    assert_eq!(store.settings().value, chosen);

    fs::write(folder.path().join("settings.json"), b"garbage").unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.value, Settings::default());
    assert_eq!(
        loaded.recovery.unwrap().to_string(),
        "The file of settings: it is cut short or garbled at line 1, column 1. \
         Using the defaults."
    );
    assert!(store.save_settings(&chosen).is_err());
    let kept = fs::read(folder.path().join("settings.json")).unwrap();
    assert_eq!(kept, b"garbage");
}

#[test]
fn settings_written_by_hand_are_kept_like_any_others() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let file = folder.path().join("settings.json");
    let by_hand = r#"{"clock":"hidden","keys":{"preset":"vim","bind":{"undo":"y"}}}"#;
    fs::write(&file, by_hand).unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.recovery, None);
    assert_eq!(loaded.value.clock, Clock::Hidden);
    let changed = Settings {
        clock: Clock::Shown,
        ..loaded.value.clone()
    };
    store.save_settings(&changed).unwrap();
    assert_eq!(store.settings().value.keys, loaded.value.keys);
    let backup = fs::read_to_string(folder.path().join("settings.json.bak")).unwrap();
    assert_eq!(backup, by_hand, "not thrown away, and not called damaged");
}

#[test]
fn an_unknown_word_in_the_settings_is_reported_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let file = folder.path().join("settings.json");
    let by_hand = r#"{"clokc":"hidden"}"#;
    fs::write(&file, by_hand).unwrap();
    assert_eq!(
        store.settings().recovery.unwrap().to_string(),
        "settings.json, line 1: unknown name \"clokc\". \
         Everything else in it is used."
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), by_hand);
    let hidden = Settings {
        clock: Clock::Hidden,
        ..Settings::default()
    };
    store.save_settings(&hidden).unwrap();
    let written = r#"{"clokc":"hidden", "clock": "hidden"}"#;
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
}

#[test]
fn damaged_settings_come_from_their_backup() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save_settings(&Settings::default()).unwrap();
    let chosen = Settings {
        clock: Clock::Hidden,
        ..Settings::default()
    };
    store.save_settings(&chosen).unwrap();
    store.save_settings(&Settings::default()).unwrap();
    fs::write(folder.path().join("settings.json"), b"").unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.value, chosen);
    assert!(
        loaded
            .recovery
            .unwrap()
            .to_string()
            .contains("the previous ones")
    );
}

#[test]
fn a_folder_that_cannot_be_created_is_reported_without_escapes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a\u{1b}[2J\u{202e}file");
    fs::write(&file, b"").unwrap();
    let error = Store::open(&file).unwrap_err();
    let StoreError::Folder {
        error: os_error, ..
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*os_error, OsError::InTheWay);
    assert!(
        error
            .to_string()
            .chars()
            .all(|c| c.is_ascii_graphic() || c == ' ')
    );
}

#[test]
fn a_vanished_folder_is_reported_and_saving_resumes_when_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = saved("g", after_digits(3), 1);
    let games = folder.path().join("games");
    fs::remove_dir(&games).unwrap();
    let error = store.save(&game).unwrap_err();
    assert_eq!(error, SaveError::Os(OsError::Gone));
    assert_eq!(error.to_string(), "the folder does not exist");
    fs::create_dir(&games).unwrap();
    store.save(&game).unwrap();
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_reported_and_its_files_are_read() {
    use std::os::unix::fs::PermissionsExt;
    if rustix::process::geteuid().is_root() {
        return; // who may do anything is refused nothing
    }
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = saved("g", after_digits(3), 1);
    store.save(&game).unwrap();
    let games = folder.path().join("games");
    fs::set_permissions(&games, fs::Permissions::from_mode(0o500)).unwrap();
    let error = store.save(&saved("g", after_digits(4), 2)).unwrap_err();
    assert_eq!(error.to_string(), "permission denied");
    assert_eq!(store.load(&id("g")).unwrap().value, game);
    fs::set_permissions(&games, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(names(&games), ["g.json"]);
}

#[test]
fn a_game_too_long_to_be_read_again_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let cell = Cell::at(0, 2);
    let mut game = after_digits(0);
    for _ in 0..400_000 {
        for value in [1, 2] {
            let step = game
                .toggle_mark(
                    cell,
                    ninefold_game::game::MarkKind::Centre,
                    super::play::digit(value),
                )
                .unwrap();
            game = game.make(step);
        }
    }
    assert_eq!(store.save(&saved("g", game, 1)), Err(SaveError::TooLarge));
}

#[test]
fn a_store_can_go_to_the_thread_that_saves() {
    fn is_sent<T: Send + Sync>() {}
    is_sent::<Store>();
}

#[test]
fn anything_in_place_of_a_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games"), b"").unwrap();
    let error = Store::open(folder.path()).unwrap_err().to_string();
    assert!(
        error.ends_with("a file or folder of that name is in the way"),
        "{error}"
    );
    assert!(Store::open_read_only(folder.path()).list().is_err());
}

/// Two copies of the program can solve one puzzle of a day, each in a game of its own.
#[test]
fn of_two_games_of_a_daily_puzzle_the_solved_one_begun_first_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let date = "2026-11-21".parse().unwrap();
    let daily = Daily::classic(date, Level::Easy);
    assert_eq!(store.find_daily(daily).unwrap(), FindResult::default());
    let open = Game::new(daily.puzzle(date, &|| false).unwrap());
    let solution = open.puzzle.answer;
    let cells = open.puzzle.start().empty_cells();
    let solved = cells.iter().fold(open.clone(), |game, cell| {
        let digit = solution.get(cell).unwrap();
        let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
        game.make(step)
    });
    let games = [
        ("c", open.clone(), 9),
        ("b", solved.clone(), 3),
        ("a", solved, 8),
    ];
    for (name, game, saved_at) in games {
        store.save(&saved(name, game, saved_at)).unwrap();
    }
    let found = |daily| store.find_daily(daily).unwrap().game;
    assert_eq!(found(daily).map(|loaded| loaded.value.id), Some(id("a")));
    let other = Daily::classic(daily.date, Level::Hard);
    assert_eq!(found(other), None);
    let of_puzzle = store.find_unfinished(&open.puzzle).unwrap().game;
    assert_eq!(of_puzzle.map(|loaded| loaded.value.id), Some(id("c")));
}
