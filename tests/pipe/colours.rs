//! The number of colours by the database of terminals, made for the test.
#![cfg(unix)]

use super::doctor::{doctor, finding};
use super::ninefold;
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

/// The output of a command in a pipe, with these variables and no others about colours.
fn piped(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let folder = tempdir().unwrap();
    let mut command = ninefold();
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "WT_SESSION"] {
        command.env_remove(name);
    }
    command
        .env("TERM", "xterm")
        .env("NINEFOLD_DATA_DIR", folder.path());
    let output = command
        .args(arguments)
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_pipe_has_colours_where_they_are_asked_for() {
    let no_color = ("NO_COLOR", "1");
    let force = ("CLICOLOR_FORCE", "1");
    for (arguments, variables, is_coloured) in [
        (&[][..], &[][..], false),
        (&["--colour", "auto"], &[], false),
        (&["--colour", "always"], &[], true),
        (&["--color=always"], &[no_color], true),
        (&["--colour", "256"], &[no_color], true),
        (&["--colour", "never"], &[force], false),
        (&["--colour", "none"], &[force], false),
        (&[], &[force], true),
        (&[], &[force, no_color], false),
        (&["--colour", "auto"], &[force], true),
    ] {
        let has_colours =
            |command: &[&str]| piped(&[command, arguments].concat(), variables).contains("\u{1b}[");
        for command in [&["themes"][..], &["solve", "--help"]] {
            let asked = format!("{command:?} {arguments:?} {variables:?}");
            assert_eq!(has_colours(command), is_coloured, "{asked}");
        }
    }
    for command in [&["themes"][..], &["solve", "--help"]] {
        assert!(!piped(command, &[("CLICOLOR_FORCE", "0")]).contains('\u{1b}'));
    }
    let rows = ["themes", "--format", "tsv", "--colour", "always"];
    assert!(!piped(&rows, &[]).contains('\u{1b}'));
}

#[test]
fn the_option_says_how_many_colours_there_are() {
    let folder = tempdir().unwrap();
    let found = |arguments: &[&str], variables: &[(&str, &str)]| {
        let (lines, _) = doctor(folder.path(), arguments, variables);
        finding(&lines, "colours")
    };
    let always = found(&["--colour", "always"], &[]);
    assert!(always.starts_with("16 --colour:"), "at least: {always}");
    let true_colour = [
        ("TERM", "xterm"),
        ("COLORTERM", "truecolor"),
        ("NO_COLOR", "1"),
    ];
    let always = found(&["--colour", "always"], &true_colour);
    assert!(always.starts_with("24-bit COLORTERM:"), "{always}");
    let auto = found(&["--colour", "auto"], &true_colour);
    assert!(auto.starts_with("none NO_COLOR:"), "{auto}");
    let never = found(&["--colour", "never"], &true_colour[..2]);
    assert!(never.starts_with("none --colour:"), "{never}");
    let forced = found(&[], &[("CLICOLOR_FORCE", "1")]);
    assert!(forced.starts_with("16 CLICOLOR_FORCE:"), "{forced}");
}
