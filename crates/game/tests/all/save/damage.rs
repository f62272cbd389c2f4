//! Truncations and flipped bits: a damaged save is never loaded as something
//! it is not, and with a backup at most the last move is gone.

use super::play::{after_digits, id, saved};
use ninefold_game::game::GameId;
use ninefold_game::save::{Corruption, FileError, SavedGame, Store};
use proptest::prelude::*;
use proptest::sample::Index;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A store with one game saved twice: after five moves, and after six.
struct Twice {
    folder: TempDir,
    store: Store,
    older: SavedGame,
    newer: SavedGame,
}

impl Twice {
    fn new() -> Twice {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let older = saved("g", after_digits(5), 100);
        let newer = saved("g", after_digits(6), 101);
        store.save(&older).unwrap();
        store.save(&newer).unwrap();
        Twice {
            folder,
            store,
            older,
            newer,
        }
    }

    fn file(&self, ending: &str) -> PathBuf {
        self.folder
            .path()
            .join("games")
            .join(format!("g.json{ending}"))
    }

    fn id(&self) -> GameId {
        id("g")
    }

    /// Puts these bytes in the file's place; the game must come back as it was
    /// or one move older.
    fn survives(&self, bytes: &[u8], what: &str) {
        fs::write(self.file(""), bytes).unwrap();
        let loaded = self.store.read_only().load(&self.id());
        let loaded = loaded.unwrap_or_else(|error| panic!("{what}: {error}"));
        match loaded.recovery {
            None => assert_eq!(loaded.value, self.newer, "{what}"),
            Some(_) => assert_eq!(loaded.value, self.older, "{what}"),
        }
    }
}

#[test]
fn a_save_cut_at_any_length_comes_from_its_backup() {
    let twice = Twice::new();
    let whole = twice.newer.encode();
    for length in 0..whole.len() {
        twice.survives(&whole[..length], &format!("cut at {length}"));
    }
}

#[test]
fn a_save_cut_at_any_length_without_a_backup_is_reported() {
    let whole = saved("g", after_digits(6), 101).encode();
    // Without the line's end alone, nothing is missing.
    for length in 0..whole.len() - 1 {
        let read = SavedGame::decode(id("g"), &whole[..length]);
        assert!(
            matches!(read, Err(FileError::Corrupt(_))),
            "cut at {length}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn flipped_bits_never_load_as_another_game(
        flips in prop::collection::vec((any::<Index>(), 0..8u8), 1..9),
    ) {
        let whole = saved("g", after_digits(6), 101);
        let mut bytes = whole.encode();
        for (place, bit) in flips {
            *place.get_mut(&mut bytes) ^= 1 << bit;
        }
        if let Ok(read) = SavedGame::decode(id("g"), &bytes) {
            prop_assert_eq!(read, whole);
        }
    }
}

#[test]
fn every_single_flipped_bit_is_survived_by_decoding() {
    let whole = saved("g", after_digits(1), 101);
    let mut bytes = whole.encode();
    for bit in 0..bytes.len() * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        if let Ok(read) = SavedGame::decode(id("g"), &bytes) {
            assert_eq!(read, whole);
        }
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn a_damaged_file_is_quarantined_and_reported() {
    let twice = Twice::new();
    fs::write(twice.file(""), b"{\"version\":1,").unwrap();
    let loaded = twice.store.load(&twice.id()).unwrap();
    assert_eq!(loaded.value, twice.older);
    assert_eq!(
        loaded.recovery.unwrap().to_string(),
        "The last save is damaged: it is cut short or garbled at line 1, column 13. \
         Loaded the previous save, at most one move older. \
         The damaged one is kept as g.json.damaged-1."
    );
    assert_eq!(
        fs::read(twice.file(".damaged-1")).unwrap(),
        b"{\"version\":1,"
    );
    assert_eq!(
        twice.store.load(&twice.id()).unwrap().recovery,
        None,
        "told once"
    );
}

#[test]
fn every_damaged_file_is_kept() {
    let twice = Twice::new();
    for (number, bytes) in [(1, "one"), (2, "two"), (3, "three")] {
        fs::write(twice.file(""), bytes).unwrap();
        twice.store.save(&twice.newer).unwrap();
        let kept = fs::read(twice.file(&format!(".damaged-{number}"))).unwrap();
        assert_eq!(kept, bytes.as_bytes());
    }
    assert_eq!(twice.store.load(&twice.id()).unwrap().value, twice.newer);
}

#[test]
fn a_damaged_file_does_not_push_a_good_backup_out() {
    let twice = Twice::new();
    fs::write(twice.file(""), b"garbage").unwrap();
    twice.store.save(&twice.newer).unwrap();
    fs::write(twice.file(""), b"garbage again").unwrap();
    assert_eq!(twice.store.load(&twice.id()).unwrap().value, twice.older);
}

#[test]
fn two_damaged_files_stay_where_they_are_and_are_listed() {
    let twice = Twice::new();
    fs::write(twice.file(""), b"garbage").unwrap();
    fs::write(twice.file(".bak"), b"").unwrap();
    let error = twice.store.load(&twice.id()).unwrap_err();
    assert!(matches!(
        error.error,
        FileError::Corrupt(Corruption::Garbled { .. })
    ));
    let listing = twice.store.list().unwrap();
    assert!(listing.games.is_empty());
    assert_eq!(listing.damaged[0].id, twice.id());
    let search = twice.store.newest_unfinished().unwrap();
    assert_eq!((search.game, search.passed_over), (None, listing.damaged));
    assert_eq!(fs::read(twice.file("")).unwrap(), b"garbage");
}

#[test]
fn a_missing_file_comes_from_its_backup() {
    let twice = Twice::new();
    fs::remove_file(twice.file("")).unwrap();
    let loaded = twice.store.newest_unfinished().unwrap().game.unwrap();
    assert_eq!(loaded.value, twice.older);
    assert_eq!(loaded.recovery.unwrap().error, FileError::Missing);
}

#[test]
fn checking_counts_and_changes_nothing() {
    let twice = Twice::new();
    let names = || {
        let files = fs::read_dir(twice.folder.path().join("games")).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let report = Store::open_read_only(twice.folder.path()).check().unwrap();
    assert_eq!((report.games, report.newest_moves()), (1, Some(6)));
    assert!(report.recovered.is_empty() && report.damaged.is_empty());

    fs::write(twice.file(""), b"garbage").unwrap();
    let before = names();
    let report = Store::open_read_only(twice.folder.path()).check().unwrap();
    assert_eq!((report.games, report.newest_moves()), (1, Some(5)));
    assert_eq!(report.recovered.len(), 1);
    assert_eq!(names(), before);

    fs::write(twice.file(".bak"), b"garbage").unwrap();
    let report = twice.store.read_only().check().unwrap();
    assert_eq!((report.games, report.newest_moves()), (0, None));
    assert_eq!(report.damaged.len(), 1);
}
