//! What else can stand in a save's place: other people's files, folders,
//! pipes, links, and what a newer version wrote.

use super::play::{after_digits, id, saved};
use ninefold_game::save::{DeleteError, FileError, SaveError, SavedGame, Store};
use ninefold_game::settings::Settings;
use std::fs::{self, File};
use std::path::Path;
use tempfile::TempDir;

const NEWER: &[u8] = br#"{"version":3,"crc32":"00000000","body":{"anything":[]}}"#;

fn store_with_backup() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("g", after_digits(5), 100)).unwrap();
    store.save(&saved("g", after_digits(6), 101)).unwrap();
    (folder, store)
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("games/g.json")
}

/// With this in the save's place: the backup is loaded, the object is kept under
/// another name, and saving goes on.
fn is_survived(what: &str, place: impl Fn(&Path)) {
    let (folder, store) = store_with_backup();
    let path = file(&folder);
    fs::remove_file(&path).unwrap();
    place(&path);
    let loaded = store
        .load(&id("g"))
        .unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(loaded.value, saved("g", after_digits(5), 100), "{what}");
    let aside = folder.path().join("games/g.json.damaged-1");
    assert!(fs::symlink_metadata(aside).is_ok(), "{what} is kept");

    fs::remove_file(&path).unwrap();
    place(&path);
    let next = saved("g", after_digits(7), 102);
    store
        .save(&next)
        .unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(store.load(&id("g")).unwrap().value, next, "{what}");
}

#[test]
fn other_contents_are_survived() {
    let whole = saved("g", after_digits(6), 101).encode();
    let contents: Vec<(&str, Vec<u8>)> = vec![
        ("nothing", vec![]),
        ("zeros", vec![0; whole.len()]),
        ("deep JSON", vec![b'['; 200_000]),
        ("a long line", vec![b'9'; 8_000_000]),
        ("not UTF-8", [b"\xff\xfe", whole.as_slice()].concat()),
        ("twice the same", [whole.as_slice(), &whole].concat()),
        ("null", b"null".to_vec()),
        ("an object", b"{}".to_vec()),
        ("version 0", br#"{"version":0}"#.to_vec()),
        (
            "a huge version",
            br#"{"version":99999999999999999999999}"#.to_vec(),
        ),
        ("escapes", b"{\"version\":\"\x1b]0;X\x07\x1b[2J\"}".to_vec()),
    ];
    for (what, bytes) in contents {
        is_survived(what, |path| fs::write(path, &bytes).unwrap());
    }
}

#[test]
fn a_folder_is_survived() {
    is_survived("a folder", |path| fs::create_dir(path).unwrap());
}

#[test]
fn a_huge_file_is_not_even_read() {
    is_survived("4 GB of nothing", |path| {
        File::create(path).unwrap().set_len(4 << 30).unwrap();
    });
}

#[cfg(unix)]
#[test]
fn pipes_and_links_are_survived_and_not_followed() {
    use std::os::unix::fs::symlink;
    use std::process::Command;
    is_survived("a pipe", |path| {
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.unwrap().success());
    });
    is_survived("a link to nowhere", |path| {
        symlink("/nonexistent/x", path).unwrap()
    });
    is_survived("a link to itself", |path| symlink(path, path).unwrap());
    is_survived("a link to a device", |path| {
        symlink("/dev/zero", path).unwrap()
    });
}

#[test]
fn what_a_newer_version_wrote_is_left_alone() {
    let (folder, store) = store_with_backup();
    fs::write(file(&folder), NEWER).unwrap();
    let error = store.load(&id("g")).unwrap_err();
    assert_eq!(error.error, FileError::NewerVersion(3));
    let saving = store.save(&saved("g", after_digits(7), 102));
    assert_eq!(saving, Err(SaveError::Newer(3)));
    assert_eq!(store.delete(&id("g")), Err(DeleteError::Newer(3)));
    assert_eq!(fs::read(file(&folder)).unwrap(), NEWER);
    let backup = fs::read(folder.path().join("games/g.json.bak")).unwrap();
    assert!(SavedGame::decode(id("g"), &backup).is_ok());
    assert_eq!(store.read_only().check().unwrap().damaged.len(), 1);
}

#[test]
fn settings_of_a_newer_version_are_left_alone() {
    let (folder, store) = store_with_backup();
    let path = folder.path().join("settings.json");
    fs::write(&path, NEWER).unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.value, Settings::default());
    assert!(
        loaded
            .recovery
            .unwrap()
            .to_string()
            .contains("newer Ninefold")
    );
    assert_eq!(
        store.save_settings(&Settings::default()),
        Err(SaveError::Newer(3))
    );
    assert_eq!(fs::read(&path).unwrap(), NEWER);
}

#[test]
fn files_that_are_not_ours_are_neither_listed_nor_touched() {
    let (folder, store) = store_with_backup();
    let names = [
        "notes.txt",
        "Big.json",
        "a b.json",
        "x.json.tmp.tmp",
        ".json",
    ];
    for name in names {
        fs::write(folder.path().join("games").join(name), b"mine").unwrap();
    }
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let listing = store.list().unwrap();
    assert_eq!((listing.games.len(), listing.damaged.len()), (1, 0));
    for name in names {
        assert!(folder.path().join("games").join(name).exists(), "{name}");
    }
}
