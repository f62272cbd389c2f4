//! A file of settings that its player edits: it is read as far as it can be, never moved,
//! and changed value by value.

use ninefold_game::save::{
    Corruption, FaultyLines, FileError, Folders, Links, Loaded, SaveError, Store,
};
use ninefold_game::settings::{
    Clock, CycleDirection, Errors, KeyPreset, Mouse, SettingItem, Settings, Theme,
};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const BY_HAND: &str = "\u{feff}// Mine.
{
    \"keys\": {\"preset\": \"vim\"}, /* as in vi */
    \"sound\": \"loud\", // of some later version
    \"clock\": \"hidden\",
    \"theme\": \"nord\",
}
";

struct Place {
    folder: TempDir,
    store: Store,
}

impl Place {
    fn with(text: impl AsRef<[u8]>) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        fs::write(folder.path().join("settings.json"), text).unwrap();
        Place { folder, store }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("settings.json")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn message(&self) -> String {
        message(&self.store.settings())
    }

    /// All that is there beside the lock and the folder of games.
    fn names(&self) -> Vec<String> {
        names(self.folder.path())
    }
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let names = files.map(|file| file.file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name.contains("json")).collect();
    names.sort();
    names
}

fn message(loaded: &Loaded<Settings>) -> String {
    let recovery = loaded.recovery.as_ref();
    recovery.map(ToString::to_string).unwrap_or_default()
}

fn changed(settings: &Settings, change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = settings.clone();
    change(&mut settings);
    settings
}

#[test]
fn comments_last_commas_and_a_byte_order_mark_are_read() {
    let place = Place::with(BY_HAND);
    let read = place.store.settings().value;
    assert_eq!(
        (read.clock, read.theme, read.keys.preset),
        (Clock::Hidden, Theme::Nord, KeyPreset::Vim)
    );
    assert_eq!(
        place.message(),
        "settings.json, line 4: unknown name \"sound\". Everything else in it is used."
    );
    assert_eq!(place.text(), BY_HAND);
    assert_eq!(place.names(), ["settings.json"]);
}

#[test]
fn only_the_changed_value_is_replaced_in_the_text() {
    let place = Place::with(BY_HAND);
    let read = place.store.settings().value;
    let other = changed(&read, |settings| settings.theme = Theme::Latte);
    place.store.save_settings(&other).unwrap();
    assert_eq!(place.text(), BY_HAND.replace("nord", "latte"));
    assert_eq!(place.store.settings().value, other);
    let other = changed(&other, |settings| {
        settings.keys.preset = KeyPreset::Keypad;
        settings.mouse = Mouse::Off;
        settings.errors = Errors::Solution;
    });
    place.store.save_settings(&other).unwrap();
    let expected = BY_HAND
        .replace("nord", "latte")
        .replace("vim", "keypad")
        .replace(
            "\"latte\",\n",
            "\"latte\",\n    \"errors\": \"solution\",\n    \"mouse\": \"off\",\n",
        );
    assert_eq!(place.text(), expected);
    assert_eq!(place.names(), ["settings.json", "settings.json.bak"]);
}

#[test]
fn a_value_is_added_where_it_can_be_read() {
    let hidden = changed(&Settings::default(), |settings| {
        settings.clock = Clock::Hidden
    });
    for (before, after) in [
        ("{}", "{\"clock\": \"hidden\"}"),
        ("{\n}\n", "{\n  \"clock\": \"hidden\"\n}\n"),
        (
            "{\"mouse\":\"on\"}",
            "{\"mouse\":\"on\", \"clock\": \"hidden\"}",
        ),
        (
            "{\"mouse\":\"on\",}",
            "{\"mouse\":\"on\", \"clock\": \"hidden\",}",
        ),
        (
            "{\r\n\t\"mouse\": \"on\" // here\r\n}\r\n",
            "{\r\n\t\"mouse\": \"on\", // here\r\n\t\"clock\": \"hidden\"\r\n}\r\n",
        ),
        (
            "{\n  \"mouse\": \"on\"\n  /* the end */ }",
            "{\n  \"mouse\": \"on\", \"clock\": \"hidden\"\n  /* the end */ }",
        ),
    ] {
        let place = Place::with(before);
        place.store.save_settings(&hidden).unwrap();
        assert_eq!(place.text(), after);
        assert_eq!(
            place.store.settings(),
            Loaded {
                value: hidden.clone(),
                recovery: None
            }
        );
    }
}

#[test]
fn a_fault_is_named_by_its_line_and_the_rest_is_used() {
    for (text, fault) in [
        (
            "{\"clock\":\"hidden\",,\"theme\":\"nord\"}",
            "line 1: a comma too many",
        ),
        (
            "{,\"clock\":\"hidden\",\"theme\":\"nord\"}",
            "line 1: a comma too many",
        ),
        (
            "{\n\"clock\":\"hidden\"\n\"theme\":\"nord\"\n}",
            "line 2: a comma is missing",
        ),
        (
            "{\n\"clock\":\"hidden\",\n\"mouse\" \"off\",\n\"theme\":\"nord\"\n}",
            "line 3: a colon is missing",
        ),
        (
            "{\n\"clock\":\"hidden\",\n\"mouse\": off,\n\"theme\":\"nord\"\n}",
            "line 3: unexpected off",
        ),
        (
            "{\n\"clock\":\"hidden\",\n\"mouse\": \"off,\n\"theme\":\"nord\"\n}",
            "line 3: a closing quote is missing",
        ),
        (
            "{\n\"clock\":\"hidden\",\n\"mouse\": ,\n\"theme\":\"nord\"\n}",
            "line 3: a value is missing",
        ),
        (
            "{\n\"clock\":\"hidden\",\n\"theme\":\"nord\"\n",
            "line 3: a closing } is missing",
        ),
        (
            "{\"clock\":\"hidden\",\"theme\":\"nord\"}\n}",
            "line 2: unexpected }",
        ),
        (
            "{\"clock\":\"hidden\",\n# mine\n\"theme\":\"nord\"}",
            "line 2: unexpected #",
        ),
        (
            "{\"clock\":\"hidden\",\n\"theme\":\"nord\"} /* so",
            "line 2: the end of a comment is missing",
        ),
        (
            "{\"clock\":\"hidden\",\"theme\":\"nord\",\n\"mouse\":8}",
            "line 2: bad value 8 for \"mouse\"",
        ),
    ] {
        let place = Place::with(text);
        let loaded = place.store.settings();
        let read = (loaded.value.clock, loaded.value.theme);
        assert_eq!(read, (Clock::Hidden, Theme::Nord), "{text}");
        let message = message(&loaded);
        assert!(message.contains(fault), "{text}: {message}");
        let other = changed(&loaded.value, |settings| settings.theme = Theme::Latte);
        let refused = place.store.save_settings(&other);
        assert!(
            matches!(refused, Err(SaveError::FaultySettings(_))),
            "{text}"
        );
        assert_eq!(
            (place.text(), place.names()),
            (text.to_owned(), vec!["settings.json".to_owned()])
        );
        place
            .store
            .save_settings_among(FaultyLines::Kept, &other)
            .unwrap();
        assert_eq!(place.text(), text.replace("nord", "latte"));
    }
}

#[test]
fn many_faults_are_counted() {
    let place = Place::with("{\n\"a\":1,\n\"b\":2,\n\"c\":3,\n\"d\":4,\n\"clock\":5\n}");
    assert_eq!(
        place.message(),
        "settings.json, line 2: unknown name \"a\"; line 3: unknown name \"b\"; \
         line 4: unknown name \"c\"; and 2 more. Everything else in it is used."
    );
}

#[test]
fn a_file_that_ninefold_wrote_keeps_a_right_checksum() {
    let place = Place::with("");
    place.store.save_settings(&Settings::default()).unwrap();
    let mut settings = Settings::default();
    for item in SettingItem::ALL {
        settings = item.cycled(settings, CycleDirection::Forward);
        place.store.save_settings(&settings).unwrap();
        assert_eq!(fs::read(place.file()).unwrap(), settings.encode());
    }
}

#[test]
fn what_is_no_settings_is_neither_moved_nor_written() {
    let large = format!("{{\"clock\":\"hidden\"}}{}", " ".repeat(64 << 10));
    for (contents, why) in [
        (
            &b"garbage"[..],
            "it is cut short or garbled at line 1, column 1",
        ),
        (
            b"\n [\"clock\"]",
            "it is cut short or garbled at line 2, column 2",
        ),
        (
            b"{\"clock\":\"\xff\"}",
            "it is cut short or garbled at line 1, column 11",
        ),
        (large.as_bytes(), "it is far too large (65554 bytes)"),
    ] {
        let place = Place::with(contents);
        let loaded = place.store.settings();
        assert_eq!(loaded.value, Settings::default());
        let expected = format!("The file of settings: {why}. Using the defaults.");
        assert_eq!(message(&loaded), expected);
        for faulty in [FaultyLines::Refused, FaultyLines::Kept] {
            let refused = place
                .store
                .save_settings_among(faulty, &Settings::default());
            assert!(
                matches!(refused, Err(SaveError::NotSettings(_))),
                "{refused:?}"
            );
        }
        assert_eq!(fs::read(place.file()).unwrap(), contents);
        assert_eq!(place.names(), ["settings.json"]);
    }
}

/// With folders for games and settings, and a link from the file of settings.
#[cfg(unix)]
fn linked(target: &Path) -> (TempDir, Folders) {
    let place = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: place.path().join("data"),
        config: place.path().join("config"),
        links: Links::Followed,
    };
    fs::create_dir(&folders.config).unwrap();
    std::os::unix::fs::symlink(target, folders.config.join("settings.json")).unwrap();
    (place, folders)
}

#[cfg(unix)]
#[test]
fn behind_a_link_nothing_is_renamed_and_no_device_is_written() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    let dotfiles = tempfile::tempdir().unwrap();
    let real = dotfiles.path().join("ninefold.json");
    for text in ["garbage", "{\"clock\":\"hidden\",,}"] {
        fs::write(&real, text).unwrap();
        let (_place, folders) = linked(&real);
        let store = Store::open(&folders).unwrap();
        assert!(store.settings().recovery.is_some());
        assert!(store.save_settings(&Settings::default()).is_err());
        assert_eq!(fs::read_to_string(&real).unwrap(), text);
        assert_eq!(names(dotfiles.path()), ["ninefold.json"]);
    }
    fs::write(&real, BY_HAND).unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    let (_place, folders) = linked(&real);
    symlink(&real, folders.config.join("theme.txt")).unwrap();
    let store = Store::open(&folders).unwrap();
    assert_eq!(
        store.theme().as_deref(),
        Ok(BY_HAND),
        "a theme may be a link, too"
    );
    let other = changed(&store.settings().value, |settings| {
        settings.theme = Theme::Latte
    });
    store.save_settings(&other).unwrap();
    assert_eq!(
        fs::read_to_string(&real).unwrap(),
        BY_HAND.replace("nord", "latte")
    );
    assert_eq!(
        fs::metadata(&real).unwrap().permissions().mode() & 0o777,
        0o640
    );
    assert_eq!(
        names(dotfiles.path()),
        ["ninefold.json"],
        "no backup beside it"
    );

    let (_place, folders) = linked(Path::new("/dev/zero"));
    let store = Store::open(&folders).unwrap();
    let not_a_file = FileError::Corrupt(Corruption::NotAFile("a pipe or device"));
    assert_eq!(store.settings().recovery.unwrap().error, not_a_file);
    assert!(store.save_settings(&Settings::default()).is_err());
    let link = folders.config.join("settings.json");
    assert!(fs::metadata(link).unwrap().file_type().is_char_device());
    assert_eq!(names(&folders.config), ["settings.json"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_or_an_endless_device_is_neither_waited_for_nor_read() {
    let place = tempfile::tempdir().unwrap();
    let store = Store::open(place.path()).unwrap();
    let theme = place.path().join("theme.txt");
    assert_eq!(store.theme(), Err(FileError::Missing));
    for name in [
        "theme.txt",
        "settings.json",
        "stats.json",
        "collections.json",
        "games.index",
    ] {
        let made = std::process::Command::new("mkfifo")
            .arg(place.path().join(name))
            .status();
        assert!(made.unwrap().success());
    }
    let not_a_file = FileError::Corrupt(Corruption::NotAFile("a pipe or device"));
    assert_eq!(store.theme(), Err(not_a_file));
    assert!(message(&store.settings()).contains("a pipe or device"));
    assert!(store.save_settings(&Settings::default()).is_err());
    assert!(store.statistics().unwrap().recovery.is_some());
    assert!(store.collections().unwrap().recovery.is_some());
    assert!(store.list().is_ok());
    fs::remove_file(&theme).unwrap();
    fs::write(&theme, vec![b'#'; (64 << 10) + 1]).unwrap();
    assert!(matches!(
        store.theme(),
        Err(FileError::Corrupt(Corruption::TooLarge(_)))
    ));
}

#[test]
fn faulty_settings_of_the_old_place_are_read_and_written_there() {
    let place = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: place.path().join("data"),
        config: place.path().join("config"),
        links: Links::Followed,
    };
    fs::create_dir(&folders.data).unwrap();
    let old = folders.data.join("settings.json");
    fs::write(&old, "{\"clock\":\"hidden\",,}").unwrap();
    let store = Store::open(&folders).unwrap();
    assert_eq!(store.settings().value.clock, Clock::Hidden);
    let shown = Settings::default();
    assert!(store.save_settings(&shown).is_err());
    store
        .save_settings_among(FaultyLines::Kept, &shown)
        .unwrap();
    assert_eq!(fs::read_to_string(&old).unwrap(), "{\"clock\":\"shown\",,}");
    drop(store);
    fs::write(&old, BY_HAND.replace("    \"sound\": \"loud\",", "")).unwrap();
    drop(Store::open(&folders).unwrap());
    let moved = fs::read_to_string(folders.config.join("settings.json")).unwrap();
    assert!(moved.contains("// Mine."), "{moved}");
    assert!(!old.exists());
}

fn any_settings() -> impl Strategy<Value = Settings> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..20).prop_map(|items| {
        let items = items.iter().map(|index| *index.get(&SettingItem::ALL));
        items.fold(Settings::default(), |settings, item| {
            item.cycled(settings, CycleDirection::Forward)
        })
    })
}

/// Whether a text has this comment, outside a string that a slip left open.
fn has_comment(text: &str, comment: &str) -> bool {
    text.lines().any(|line| {
        let before = line.split_once(comment).map(|(before, _)| before);
        before.is_some_and(|before| before.matches('"').count() % 2 == 0)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whatever a slip of the hand made of a text, a change that is written is read back,
    /// and no comment is lost.
    #[test]
    fn a_text_with_slips_is_changed_without_loss(
        start in any_settings(),
        wanted in any_settings(),
        slips in prop::collection::vec((any::<prop::sample::Index>(), "[{}\\[\\]:,\"/x \n]?"), 0..4),
    ) {
        let mut text = String::from_utf8(start.edited(BY_HAND.as_bytes()).unwrap()).unwrap();
        for (place, slip) in slips {
            let places: Vec<_> = text.char_indices().collect();
            let (place, letter) = *place.get(&places);
            text.replace_range(place..place + letter.len_utf8(), &slip);
        }
        if let Ok(edited) = wanted.edited(text.as_bytes()) {
            let (read, _) = Settings::decode_known(&edited).unwrap();
            prop_assert_eq!(read, wanted);
            let edited = String::from_utf8(edited).unwrap();
            for comment in ["// Mine.", "/* as in vi */", "// of some later version"] {
                let was_there = has_comment(&text, comment);
                prop_assert!(edited.contains(comment) || !was_there, "{}", edited);
            }
        }
    }
}
