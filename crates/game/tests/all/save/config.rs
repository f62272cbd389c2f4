//! Settings in a folder of their own.

use ninefold_game::save::{Folders, Links, Store};
use ninefold_game::settings::{Clock, Settings};
use std::fs;
use std::path::Path;

fn folders(place: &Path, links: Links) -> Folders {
    Folders {
        data: place.join("data"),
        config: place.join("config/ninefold"),
        links,
    }
}

fn hidden_clock() -> Settings {
    Settings {
        clock: Clock::Hidden,
        ..Settings::default()
    }
}

#[test]
fn settings_are_written_in_lines_into_their_own_folder() {
    let place = tempfile::tempdir().unwrap();
    let folders = folders(place.path(), Links::Followed);
    let store = Store::open(&folders).unwrap();
    store.save_settings(&hidden_clock()).unwrap();
    let text = fs::read_to_string(folders.config.join("settings.json")).unwrap();
    assert!(text.contains("\n  \"clock\": \"hidden\""), "{text}");
    assert!(!folders.data.join("settings.json").exists());
    assert_eq!(store.settings().value, hidden_clock());
}

#[test]
fn settings_of_the_old_place_are_moved_once() {
    let place = tempfile::tempdir().unwrap();
    let folders = folders(place.path(), Links::Followed);
    let old = Store::open(&folders.data).unwrap();
    old.save_settings(&Settings::default()).unwrap();
    old.save_settings(&hidden_clock()).unwrap();
    drop(old);
    let read_only = Store::open_read_only(&folders);
    assert_eq!(
        read_only.settings().value,
        hidden_clock(),
        "before the move"
    );
    assert!(!read_only.is_untouched());
    let store = Store::open(&folders).unwrap();
    assert_eq!(store.settings().value, hidden_clock());
    for name in ["settings.json", "settings.json.bak"] {
        assert!(!folders.data.join(name).exists(), "{name}");
    }
    store.save_settings(&Settings::default()).unwrap();
    drop(store);
    fs::write(folders.data.join("settings.json"), r#"{"clock":"hidden"}"#).unwrap();
    let store = Store::open(&folders).unwrap();
    assert_eq!(
        store.settings().value,
        Settings::default(),
        "the new ones win"
    );
}

#[test]
fn a_bad_value_is_named_and_the_rest_is_used() {
    let place = tempfile::tempdir().unwrap();
    let store = Store::open(place.path()).unwrap();
    let file = place.path().join("settings.json");
    fs::write(&file, r#"{"clock":"hidden","theme":"solarised"}"#).unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.value, hidden_clock());
    assert_eq!(
        loaded.recovery.unwrap().to_string(),
        "settings.json, line 1: bad value \"solarised\" for \"theme\". \
         Everything else in it is used."
    );
    assert!(
        fs::read_to_string(file).unwrap().contains("solarised"),
        "left as it is"
    );
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_unless_it_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let followed = folders(place.path(), Links::Followed);
    let dotfiles = place.path().join("dotfiles");
    fs::create_dir_all(&dotfiles).unwrap();
    fs::create_dir_all(&followed.config).unwrap();
    let (real, link) = (
        dotfiles.join("ninefold.json"),
        followed.config.join("settings.json"),
    );
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let store = Store::open(&followed).unwrap();
    store.save_settings(&hidden_clock()).unwrap();
    assert!(
        fs::symlink_metadata(&link).unwrap().is_symlink(),
        "it stays a link"
    );
    assert!(fs::read_to_string(&real).unwrap().contains("hidden"));
    assert_eq!(store.settings().value, hidden_clock());
    drop(store);
    let refused = folders(place.path(), Links::Refused);
    let loaded = Store::open_read_only(&refused).settings();
    assert!(loaded.recovery.unwrap().to_string().contains("a link"));
    let store = Store::open(&refused).unwrap();
    assert!(store.save_settings(&Settings::default()).is_err());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(
        fs::read_to_string(&real).unwrap().contains("hidden"),
        "not touched"
    );
}
