//! What the program finds around it: where files go, what the terminal shows.

use super::arguments::Common;
use crate::app::{ColourDepth, Glyphs, Line, Look};
use crate::run::DataPlace;
use directories::ProjectDirs;
use std::env;
use std::path::PathBuf;

/// Where games are kept: where the player says, or in the user's data directory.
pub fn data_place(common: &Common) -> DataPlace {
    let chosen = common.data_dir.clone();
    let usual = || ProjectDirs::from("", "", "ninefold").map(|dirs| dirs.data_dir().to_owned());
    let own = |dir: PathBuf| match &common.player {
        Some(player) => dir.join("players").join(player),
        None => dir,
    };
    match chosen.or_else(usual).map(own) {
        Some(dir) => DataPlace::Dir(dir),
        None => DataPlace::Nowhere("no home directory was found; --data-dir names one".to_owned()),
    }
}

/// How things look in this terminal.
pub fn look(common: &Common) -> Look {
    let depth = common.colour.map_or_else(colours, ColourDepth::from);
    let glyphs = match common.ascii {
        true => Glyphs::Ascii,
        false => glyphs(),
    };
    Look {
        depth,
        glyphs,
        line: line(),
        ..Look::default()
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn colours() -> ColourDepth {
    let term = variable("TERM").unwrap_or_default();
    let more = variable("COLORTERM").unwrap_or_default();
    match variable("NO_COLOR") {
        Some(_) => ColourDepth::None,
        None => colours_of(&term, &more),
    }
}

/// What `TERM` and `COLORTERM` promise.
fn colours_of(term: &str, more: &str) -> ColourDepth {
    const KNOWN: [&str; 12] = [
        "xterm",
        "screen",
        "tmux",
        "rxvt",
        "linux",
        "konsole",
        "putty",
        "cygwin",
        "ansi",
        "alacritty",
        "foot",
        "st",
    ];
    let family = term.split('-').next().unwrap_or_default();
    match more {
        "truecolor" | "24bit" => ColourDepth::True,
        _ if term.contains("direct") || term == "xterm-kitty" => ColourDepth::True,
        _ if term.contains("256") => ColourDepth::Palette,
        _ if KNOWN.contains(&family) => ColourDepth::Sixteen,
        _ => ColourDepth::None,
    }
}

/// A session that came through sshd says so.
fn line() -> Line {
    match variable("SSH_CONNECTION").or_else(|| variable("SSH_TTY")) {
        Some(_) => Line::Far,
        None => Line::Near,
    }
}

fn glyphs() -> Glyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(variable);
    glyphs_of(locale.as_deref(), &variable("TERM").unwrap_or_default())
}

/// A locale that names another encoding has no box drawing; neither have the
/// terminals of old. Where no locale is set at all, UTF-8 is by far the most
/// likely.
fn glyphs_of(locale: Option<&str>, term: &str) -> Glyphs {
    let utf8 = |locale: &str| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    match locale {
        _ if term.starts_with("vt") || term.is_empty() => Glyphs::Ascii,
        Some(locale) if !utf8(locale) => Glyphs::Ascii,
        _ => Glyphs::Unicode,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_what_the_terminal_says() {
        assert_eq!(colours_of("xterm-256color", ""), ColourDepth::Palette);
        assert_eq!(colours_of("xterm-256color", "truecolor"), ColourDepth::True);
        assert_eq!(colours_of("screen", ""), ColourDepth::Sixteen);
        assert_eq!(colours_of("vt100", ""), ColourDepth::None);
        assert_eq!(colours_of("", ""), ColourDepth::None);
    }

    #[test]
    fn frames_are_drawn_where_the_encoding_has_them() {
        assert_eq!(glyphs_of(Some("en_GB.UTF-8"), "xterm"), Glyphs::Unicode);
        assert_eq!(glyphs_of(None, "xterm"), Glyphs::Unicode);
        assert_eq!(glyphs_of(Some("C"), "xterm"), Glyphs::Ascii);
        assert_eq!(glyphs_of(Some("C.UTF-8"), "vt100"), Glyphs::Ascii);
    }
}
