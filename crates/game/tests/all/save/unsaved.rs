//! Games that could not be saved where they belong.

use super::play::{after_digits, id, saved};
use ninefold_game::game::GameId;
use ninefold_game::save::{RecoveredGames, Store, UnsavedGames};
use std::fs;
use std::path::{Path, PathBuf};

fn new_id() -> GameId {
    id("new")
}

fn files(place: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(place).into_iter().flatten();
    entries.flatten().map(|entry| entry.path()).collect()
}

/// A store, a place for what it cannot save, and the unsaved games of both.
fn places() -> (tempfile::TempDir, Store, PathBuf, UnsavedGames) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let place = folder.path().join("state/ninefold");
    let unsaved = UnsavedGames::new(&data, vec![place.clone()]);
    (folder, Store::open(&data).unwrap(), place, unsaved)
}

fn moves(store: &Store) -> Vec<(GameId, u32)> {
    let mut games: Vec<_> = store
        .list()
        .unwrap()
        .games
        .iter()
        .map(|game| (game.id.clone(), game.moves))
        .collect();
    games.sort();
    games
}

#[test]
fn an_unsaved_game_comes_back_once() {
    let (_folder, store, place, unsaved) = places();
    assert!(unsaved.is_empty());
    let game = saved("g", after_digits(5), 7);
    unsaved.write(&game).unwrap();
    assert!(!unsaved.is_empty());
    let expected = RecoveredGames {
        games: 1,
        left: vec![],
    };
    assert_eq!(unsaved.import(&store, new_id), expected);
    assert_eq!(store.load(&id("g")).unwrap().value, game);
    assert!(unsaved.is_empty() && files(&place).is_empty());
    assert_eq!(unsaved.import(&store, new_id), RecoveredGames::default());
}

#[test]
fn an_unsaved_game_never_takes_the_place_of_other_moves() {
    for (kept, rescued, expected) in [
        (4, 6, vec![("g", 6)]),
        (6, 4, vec![("g", 6)]),
        (6, 6, vec![("g", 6)]),
    ] {
        let (_folder, store, _, unsaved) = places();
        store.save(&saved("g", after_digits(kept), 7)).unwrap();
        unsaved
            .write(&saved("g", after_digits(rescued), 9))
            .unwrap();
        unsaved.import(&store, new_id);
        let expected: Vec<_> = expected
            .iter()
            .map(|&(name, count)| (id(name), count))
            .collect();
        assert_eq!(moves(&store), expected);
    }
    let (_folder, store, _, unsaved) = places();
    let other = after_digits(2);
    let step = other.toggle_mark(
        ninefold_core::board::Cell::at(0, 8),
        ninefold_game::game::MarkKind::Centre,
        super::play::digit(2),
    );
    let other = other.make(step.unwrap());
    store.save(&saved("g", other, 7)).unwrap();
    unsaved.write(&saved("g", after_digits(5), 9)).unwrap();
    unsaved.import(&store, new_id);
    assert_eq!(moves(&store), [(id("g"), 3), (id("new"), 5)]);
}

#[test]
fn games_of_another_folder_are_left_alone() {
    let (folder, store, place, _) = places();
    let other = UnsavedGames::new(&folder.path().join("other"), vec![place.clone()]);
    other.write(&saved("g", after_digits(5), 7)).unwrap();
    other.write(&saved("g", after_digits(6), 7)).unwrap();
    let own = UnsavedGames::new(&folder.path().join("data"), vec![place.clone()]);
    assert!(own.is_empty());
    assert_eq!(own.import(&store, new_id), RecoveredGames::default());
    assert_eq!(files(&place).len(), 2);
}

#[test]
fn damaged_files_are_reported_and_left_alone() {
    let (_folder, store, place, unsaved) = places();
    unsaved.write(&saved("g", after_digits(5), 7)).unwrap();
    let file = &files(&place)[0];
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, text.replace("\"cursor\":", "\"cursor\": ")).unwrap();
    let import = unsaved.import(&store, new_id);
    assert_eq!((import.games, import.left.len()), (0, 1));
    assert!(
        import.left[0].contains("do not match their checksum"),
        "{import:?}"
    );
    assert!(file.exists() && moves(&store).is_empty());
    fs::write(file, b"garbage").unwrap();
    assert_eq!(unsaved.import(&store, new_id), RecoveredGames::default());
}

#[cfg(unix)]
#[test]
fn a_file_is_the_players_alone_and_no_link_is_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, store, place, unsaved) = places();
    fs::create_dir_all(&place).unwrap();
    let target = folder.path().join("target");
    symlink(&target, place.join("ninefold-unsaved-g-1.json")).unwrap();
    unsaved.write(&saved("g", after_digits(5), 7)).unwrap();
    assert!(!target.exists());
    let written = place.join("ninefold-unsaved-g-2.json");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&written), 0o600);
    // What anybody may have written is not read.
    fs::set_permissions(&written, fs::Permissions::from_mode(0o666)).unwrap();
    assert!(unsaved.is_empty());
    fs::set_permissions(&written, fs::Permissions::from_mode(0o600)).unwrap();
    fs::rename(&written, &target).unwrap();
    assert!(unsaved.is_empty(), "behind a link");
    assert_eq!(unsaved.import(&store, new_id), RecoveredGames::default());
}

#[test]
fn the_next_place_is_used_where_the_first_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let (file, second) = (folder.path().join("file"), folder.path().join("second"));
    fs::write(&file, b"").unwrap();
    let unsaved = UnsavedGames::new(folder.path(), vec![file.join("ninefold"), second.clone()]);
    let written = unsaved.write(&saved("g", after_digits(5), 7)).unwrap();
    assert_eq!(files(&second), [PathBuf::from(written)]);
    let nowhere = UnsavedGames::new(folder.path(), vec![file.join("ninefold")]);
    let refused = nowhere.write(&saved("g", after_digits(5), 7)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "a file or folder of that name is in the way"
    );
}
