//! The list of collections that were opened: kept like a save, and bounded.

use ninefold_core::classic::Grid;
use ninefold_core::formats::Puzzle;
use ninefold_game::save::{
    Access, Collection, Collections, FileError, Loaded, Quota, SaveError, Store,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::fs;
use std::path::{Path, PathBuf};

fn collection(name: &str, puzzles: usize) -> Collection {
    let path = Path::new("/home/nina").join(name);
    Collection::new(path, puzzles, vec![Puzzle::from(&Grid::EMPTY); puzzles])
}

fn names(collections: &Collections) -> Vec<&str> {
    let all = collections.as_slice().iter();
    all.map(|known| known.path.file_name().unwrap().to_str().unwrap())
        .collect()
}

fn file(folder: &Path) -> PathBuf {
    folder.join("collections.json")
}

proptest! {
    #[test]
    fn what_was_written_is_what_is_read(
        opened in prop::collection::vec((".{0,40}", 2..90_000usize, any::<u32>()), 0..30),
    ) {
        let all = opened.into_iter().fold(Collections::default(), |all, opened| {
            let (path, puzzles, checksum) = opened;
            let path = PathBuf::from(path);
            all.with(Collection { path, puzzles, checksum })
        });
        prop_assert!(all.as_slice().len() <= Collections::MOST);
        prop_assert_eq!(Collections::decode(&all.encode()), Ok(all));
    }

    #[test]
    fn flipped_bits_never_load_as_another_list(
        flips in prop::collection::vec((any::<Index>(), 0..8u8), 1..9),
    ) {
        let whole = Collections::default().with(collection("a", 2)).with(collection("b", 3));
        let mut bytes = whole.encode();
        for (place, bit) in flips {
            *place.get_mut(&mut bytes) ^= 1 << bit;
        }
        if let Ok(read) = Collections::decode(&bytes) {
            prop_assert_eq!(read, whole);
        }
    }
}

#[test]
fn the_latest_is_first_and_the_oldest_goes() {
    let all = (0..Collections::MOST + 2).fold(Collections::default(), |all, number| {
        all.with(collection(&number.to_string(), 2))
    });
    assert_eq!(all.as_slice().len(), Collections::MOST);
    assert_eq!(names(&all)[..2], ["21", "20"]);
    assert_eq!(names(&all).last(), Some(&"2"));
    let again = all.with(collection("5", 7));
    assert_eq!(again.as_slice().len(), Collections::MOST, "none twice");
    assert_eq!(again.as_slice()[0], collection("5", 7));
    let path = Path::new("/home/nina/5");
    assert_eq!(again.find(path).unwrap().puzzles, 7);
    assert_eq!(again.without(path).find(path), None);
}

#[test]
fn the_same_puzzles_have_the_same_checksum() {
    let line = super::play::GIVENS;
    let puzzle: Grid = line.parse().unwrap();
    let of = |puzzles: &[Grid]| {
        let puzzles = puzzles.iter().map(Puzzle::from);
        Collection::new("/a".into(), puzzles.len(), puzzles).checksum
    };
    assert_eq!(of(&[puzzle, Grid::EMPTY]), of(&[puzzle, Grid::EMPTY]));
    assert_ne!(of(&[puzzle, Grid::EMPTY]), of(&[Grid::EMPTY, puzzle]));
    assert_ne!(of(&[puzzle]), of(&[puzzle, puzzle]));
}

#[cfg(unix)]
#[test]
fn a_path_that_cannot_be_written_is_left_out() {
    use std::os::unix::ffi::OsStrExt;
    let path = Path::new(std::ffi::OsStr::from_bytes(b"/\xff")).to_owned();
    let all = Collections::default().with(Collection {
        path,
        ..collection("a", 2)
    });
    assert_eq!(all, Collections::default());
}

#[test]
fn the_list_is_kept_with_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.collections(), Ok(Loaded::default()));
    let one = Collections::default().with(collection("a", 2));
    let two = one.clone().with(collection("b", 2));
    store.save_collections(&one).unwrap();
    store.save_collections(&two).unwrap();
    assert_eq!(store.collections().unwrap().value, two);
    assert_eq!(store.read_only().collections().unwrap().value, two);
    fs::write(file(folder.path()), b"garbage").unwrap();
    let unrepaired = store.read_only().collections().unwrap();
    assert_eq!(unrepaired.value, one);
    let older = store.collections().unwrap();
    assert_eq!(older.value, one);
    assert_eq!(
        older.recovery.unwrap().to_string(),
        "The list of recent files: it is cut short or garbled at line 1, column 1. \
         Using the previous one. The old file is kept as collections.json.damaged-1."
    );
    assert_eq!(store.collections().unwrap().recovery, None, "told once");
}

#[test]
fn a_damaged_list_is_moved_aside_and_starts_empty() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    fs::write(file(folder.path()), b"").unwrap();
    assert!(matches!(
        store.read_only().check().unwrap().collections,
        Some(FileError::Corrupt(_))
    ));
    let loaded = store.collections().unwrap();
    assert_eq!(loaded.value, Collections::default());
    assert!(
        loaded
            .recovery
            .unwrap()
            .to_string()
            .contains("It starts empty.")
    );
    assert_eq!(store.read_only().check().unwrap().collections, None);
}

#[test]
fn a_list_of_a_newer_version_is_neither_read_nor_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let newer = br#"{"version":99,"blake3":"00","body":[]}"#;
    fs::write(file(folder.path()), newer).unwrap();
    assert_eq!(store.collections(), Err(FileError::NewerVersion(99)));
    let all = Collections::default().with(collection("a", 2));
    assert_eq!(store.save_collections(&all), Err(SaveError::Newer(99)));
    assert_eq!(fs::read(file(folder.path())).unwrap(), newer);
}

#[test]
fn reading_the_list_makes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("not/there");
    let read_only = Store::open_read_only(&nowhere);
    assert_eq!(read_only.collections(), Ok(Loaded::default()));
    assert_eq!(Access::check(&nowhere), Access::ToBeMade);
}

/// Paths are at most 4096 bytes, of which an escape takes six each.
#[test]
fn the_longest_list_is_far_below_the_quota() {
    let long = "\u{1}".repeat(4_096);
    let all = (0..30).fold(Collections::default(), |all, number| {
        all.with(collection(&format!("{long}{number}"), 90_000))
    });
    let size = all.encode().len() as u64;
    assert!(size < Quota::GUEST.bytes, "{size}");
}
