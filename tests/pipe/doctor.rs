//! `ninefold doctor`: the environment determines what it prints.

use super::ninefold;
use ninefold_core::solve::SimdBackend;
use ninefold_game::save::Store;
use ninefold_game::settings::{BoardChoice, HighlightMode, HouseShading, Mouse, Settings, Theme};
use std::path::Path;
use tempfile::tempdir;

/// Every variable it reads.
const LOOKED_AT: [&str; 16] = [
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "CLICOLOR_FORCE",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
    "TMUX",
    "STY",
    "ZELLIJ",
    "SSH_CONNECTION",
    "SSH_TTY",
    "NINEFOLD_ENGINE",
    "TERMINFO",
    "TERMINFO_DIRS",
    "WT_SESSION",
];

/// Its lines and exit code in exactly this environment.
pub(super) fn doctor(
    folder: &Path,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> (Vec<String>, i32) {
    let mut command = ninefold();
    for name in LOOKED_AT {
        command.env_remove(name);
    }
    let output = command
        .arg("--data-dir")
        .arg(folder)
        .arg("doctor")
        .args(arguments)
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    assert_eq!(output.stderr, b"");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(str::to_owned).collect();
    (lines, output.status.code().unwrap())
}

/// The finding on the line with this name.
pub(super) fn finding(lines: &[String], name: &str) -> String {
    let of_name = |line: &&String| line.split("  ").next() == Some(name);
    let line = lines
        .iter()
        .find(of_name)
        .unwrap_or_else(|| panic!("{name} in {lines:?}"));
    let words = line[name.len()..].split_whitespace();
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_bare_environment_is_reported_line_by_line() {
    let folder = tempdir().unwrap();
    let (lines, code) = doctor(folder.path(), &[], &[]);
    assert_eq!(code, 1);
    let names = [
        ("version", env!("CARGO_PKG_VERSION")),
        ("system", std::env::consts::OS),
        ("window", "unknown"),
        ("colours", "none no TERM"),
        ("background", "dark no COLORFGBG: the game does not ask"),
        ("characters", "ASCII no TERM"),
        ("TERM", "not set"),
        ("COLORTERM", "not set"),
        ("NO_COLOR", "not set"),
        ("locale", "not set"),
        ("multiplexer", "none"),
        ("SSH", "no "),
        ("engine", SimdBackend::fastest().name()),
        ("data", ""),
        ("settings", "ok "),
        ("theme", "auto settings: not seen without colours"),
        ("borders", "tiles settings: drawn with + - | and :"),
        ("board", "auto settings: fits the window"),
        ("highlighting", "auto settings: the cursor and equal digits"),
        ("houses", "on settings: not over SSH or without colours"),
        ("errors", "conflicts settings: only conflicts are shown"),
        ("clock", "on settings: a few bytes every second"),
        ("animations", "auto settings: completed houses"),
        ("mouse", "on settings: to select text, hold Shift"),
        ("keys", "default settings: no bindings of your own"),
        ("play", "no standard input is not a terminal"),
    ];
    assert_eq!(lines.len(), names.len());
    for (name, start) in names {
        let finding = finding(&lines, name);
        assert!(finding.starts_with(start), "{name}: {finding}");
    }
    assert!(finding(&lines, "data").ends_with("--data-dir: writable"));
}

#[test]
fn every_variable_is_reported_with_what_follows_from_it() {
    let folder = tempdir().unwrap();
    let (lines, _) = doctor(
        folder.path(),
        &[],
        &[
            ("TERM", "tmux-256color-unknown"),
            ("LANG", "de_DE.UTF-8"),
            ("TMUX", "/tmp/tmux-1000/default,1,0"),
            ("SSH_CONNECTION", "192.0.2.1 5 192.0.2.2 22"),
        ],
    );
    assert!(finding(&lines, "colours").starts_with("256 TERM:"));
    assert!(finding(&lines, "characters").starts_with("Unicode LANG: frames are drawn"));
    assert!(finding(&lines, "locale").starts_with("de_DE.UTF-8 LANG"));
    assert!(finding(&lines, "multiplexer").starts_with("tmux TMUX:"));
    assert!(finding(&lines, "SSH").starts_with("yes SSH_CONNECTION:"));
    assert!(finding(&lines, "highlighting").contains("equal digits"));
    assert!(finding(&lines, "clock").contains("every minute"));
    assert!(finding(&lines, "animations").contains("off here"));
    assert!(finding(&lines, "theme").contains("dark, or paper on a light background"));
    assert!(finding(&lines, "background").ends_with("the game asks the terminal"));

    let usual = lines
        .iter()
        .filter(|line| !line.starts_with("data") && !line.starts_with("play"));
    for line in usual {
        assert!(line.chars().count() <= 80, "{line}");
    }

    let more = [
        ("TERM", "xterm"),
        ("COLORTERM", "truecolor"),
        ("COLORFGBG", "0;default;15"),
        ("STY", "1.x"),
        ("LC_ALL", "C"),
    ];
    let (lines, _) = doctor(folder.path(), &[], &more);
    assert!(finding(&lines, "colours").starts_with("24-bit COLORTERM: themes"));
    assert!(finding(&lines, "background").starts_with("light COLORFGBG"));
    assert!(finding(&lines, "characters").starts_with("ASCII LC_ALL:"));
    assert!(finding(&lines, "multiplexer").starts_with("screen STY:"));
    let zellij = [("TERM", "xterm-256color"), ("ZELLIJ", "0")];
    let (lines, _) = doctor(folder.path(), &["--no-animation"], &zellij);
    assert!(finding(&lines, "multiplexer").starts_with("zellij ZELLIJ: "));
    assert!(finding(&lines, "animations").starts_with("auto --no-animation: off"));

    let (lines, _) = doctor(folder.path(), &["--colour", "16", "--ascii"], &more);
    assert!(finding(&lines, "colours").starts_with("16 --colour:"));
    assert!(finding(&lines, "characters").starts_with("ASCII --ascii:"));

    let (lines, _) = doctor(folder.path(), &[], &[("TERM", "xterm"), ("NO_COLOR", "1")]);
    assert!(finding(&lines, "colours").starts_with("none NO_COLOR:"));
    assert!(finding(&lines, "NO_COLOR").starts_with("1 no colours"));
}

#[test]
fn the_engine_is_told_with_those_that_are_available() {
    let folder = tempdir().unwrap();
    let engine = |name| {
        let (lines, _) = doctor(folder.path(), &[], &[("NINEFOLD_ENGINE", name)]);
        finding(&lines, "engine")
    };
    let names: Vec<_> = SimdBackend::available().map(SimdBackend::name).collect();
    for name in &names {
        let told = format!("{name} NINEFOLD_ENGINE, of {}", names.join(", "));
        assert_eq!(engine(name), told);
    }
    let told = engine("\u{1b}[2Jabacus");
    assert!(
        told.starts_with("none NINEFOLD_ENGINE: no engine"),
        "{told}"
    );
    assert!(told.ends_with(&names.join(", ")), "{told}");
}

#[test]
fn what_others_wrote_drives_no_terminal() {
    let folder = tempdir().unwrap();
    let (lines, _) = doctor(folder.path(), &[], &[("TERM", "x\u{1b}]0;y\u{7}")]);
    assert!(!lines.join("").chars().any(char::is_control));
}

#[test]
fn the_data_directory_is_looked_at_and_left_alone() {
    let folder = tempdir().unwrap();
    let games = folder.path().join("to/be/made");
    let data = |games: &Path| finding(&doctor(games, &[], &[]).0, "data");
    assert!(data(&games).ends_with("will be created"));
    assert!(!folder.path().join("to").exists());

    let store = Store::open(&games).unwrap();
    let light = Settings {
        theme: Theme::Paper,
        board: BoardChoice::Large,
        houses: HouseShading::On,
        highlighting: HighlightMode::Minimal,
        mouse: Mouse::Off,
        ..Settings::default()
    };
    store.save_settings(&light).unwrap();
    assert!(data(&games).contains("in use by another copy"));
    let (lines, _) = doctor(&games, &[], &[("TERM", "xterm")]);
    assert!(finding(&lines, "theme").starts_with("paper settings: "));
    assert!(finding(&lines, "board").starts_with("large settings: needs a window of 55x33"));
    assert!(finding(&lines, "houses").contains("off with minimal highlighting"));
    assert!(finding(&lines, "mouse").starts_with("off "));
    drop(store);
    // Another test may be starting a process, which has the lock until it runs.
    let is_free = || data(&games).ends_with("--data-dir: writable");
    assert!((0..100).any(|_| is_free()));

    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    assert!(data(&file).contains("nothing is saved"));
}

#[test]
fn edited_settings_are_read_and_checked() {
    let folder = tempdir().unwrap();
    let written = |text: &str| {
        std::fs::write(folder.path().join("settings.json"), text).unwrap();
        doctor(folder.path(), &[], &[]).0
    };
    let lines = written(r#"{"keys":{"preset":"vim","bind":{"undo":"U","first-mistake":[]}}}"#);
    assert!(finding(&lines, "settings").starts_with("ok "));
    assert_eq!(
        finding(&lines, "keys"),
        "vim settings: your own keys for 2 actions"
    );
    let lines = written(r#"{"keys":{"bind":{"undo":["Ctrl-I"]}}}"#);
    assert_eq!(
        finding(&lines, "keys"),
        "default settings: own keys not used: undo cannot have Ctrl-I: to a terminal it is Tab"
    );
    let lines = written(r#"{"keys":{"preset":"emacs"}}"#);
    let settings = finding(&lines, "settings");
    assert!(settings.starts_with("partly read "), "{settings}");
    assert!(
        settings.contains("line 1: bad value \"emacs\" for \"preset\""),
        "{settings}"
    );
}

#[test]
fn a_guest_has_no_use_for_it() {
    let output = ninefold()
        .args(["--restricted", "doctor"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
}
