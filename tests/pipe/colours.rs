//! The number of colours by the database of terminals, made for the test.
#![cfg(unix)]

use super::doctor::{doctor, finding};
use std::fs;
use std::path::Path;
use tempfile::tempdir;

/// The place of `max_colors` among the numbers of an entry, see term(5).
const MAX_COLORS: usize = 13;

/// A compiled entry, with 16-bit numbers as term(5) has them.
fn entry(name: &str, colours: i16, is_rgb: bool) -> Vec<u8> {
    let mut numbers = [-1; MAX_COLORS + 1];
    numbers[MAX_COLORS] = colours;
    let names = format!("{name}|made for a test\0");
    let header = [0o432, names.len() as i16, 0, numbers.len() as i16, 0, 0];
    let padding = vec![0; names.len() % 2];
    let mut bytes = [
        shorts(&header),
        names.into_bytes(),
        padding,
        shorts(&numbers),
    ]
    .concat();
    if is_rgb {
        // One flag, in a byte and one of padding, and one string, as entries with flags
        // have; where the string and the names begin; and their text.
        bytes.extend(shorts(&[1, 0, 1, 3, 9]));
        bytes.extend([1, 0]);
        bytes.extend(shorts(&[0, 0, 4]));
        bytes.extend(b"x\0RGB\0XT\0");
    }
    bytes
}

fn shorts(values: &[i16]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn write_entry(database: &Path, name: &str, bytes: &[u8]) {
    let folder = database.join(&name[..1]);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
}

/// What `doctor` finds for a terminal of this name.
fn colours(database: &Path, variables: &[(&str, &str)]) -> String {
    let games = tempdir().unwrap();
    let database = [("TERMINFO", database.to_str().unwrap())];
    let (lines, _) = doctor(games.path(), &[], &[&database, variables].concat());
    finding(&lines, "colours")
}

#[test]
fn what_the_database_says_comes_before_a_guess() {
    let database = tempdir().unwrap();
    for (name, number, is_rgb, expected) in [
        ("hp-of-1981", -1, false, "none terminfo:"),
        ("xterm-of-two", 2, false, "none terminfo:"),
        ("teletype-8", 8, false, "16 terminfo:"),
        ("teletype-88", 88, false, "16 terminfo:"),
        ("teletype-256", 256, false, "256 terminfo:"),
        ("teletype-rgb", 256, true, "24-bit terminfo:"),
        ("teletype-256color-of-8", 8, false, "16 terminfo:"),
    ] {
        write_entry(database.path(), name, &entry(name, number, is_rgb));
        let found = colours(database.path(), &[("TERM", name)]);
        assert!(found.starts_with(expected), "{name}: {found}");
    }
}

#[test]
fn a_promise_comes_before_the_database() {
    let database = tempdir().unwrap();
    write_entry(database.path(), "kitty", &entry("kitty", 256, false));
    write_entry(database.path(), "teletype", &entry("teletype", 8, false));
    let promised = [("TERM", "teletype"), ("COLORTERM", "truecolor")];
    assert!(colours(database.path(), &promised).starts_with("24-bit COLORTERM:"));
    assert!(colours(database.path(), &[("TERM", "kitty")]).starts_with("24-bit TERM:"));
    let refused = [("TERM", "teletype"), ("NO_COLOR", "1")];
    assert!(colours(database.path(), &refused).starts_with("none NO_COLOR:"));
}

#[test]
fn without_a_readable_entry_the_name_is_guessed_at() {
    let database = tempdir().unwrap();
    write_entry(
        database.path(),
        "xterm-torn",
        &entry("xterm-torn", 8, false)[..20],
    );
    write_entry(database.path(), "xterm-other", b"no entry at all");
    for name in ["xterm-torn", "xterm-other", "xterm-nobody-made"] {
        let found = colours(database.path(), &[("TERM", name)]);
        assert!(found.starts_with("16 TERM:"), "{name}: {found}");
    }
}
