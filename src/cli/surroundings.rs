//! What the program finds around it, and from what it concluded that: where
//! files go, what the terminal shows. Playing goes by it, and `doctor` tells it.

use super::arguments::Common;
use crate::run::DataPlace;
use crate::ui::{ColourDepth, Connection, Glyphs, MotionPolicy, TerminalProfile};
use directories::ProjectDirs;
use std::env;
use std::path::PathBuf;

/// A value, and what it was concluded from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// An argument, a variable, or why there was none.
    pub from: &'static str,
}

fn found<T>(value: T, from: &'static str) -> Found<T> {
    Found { value, from }
}

/// A program between this one and the terminal, that shares it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Multiplexer {
    /// There is none.
    None,
    /// tmux.
    Tmux,
    /// GNU screen.
    Screen,
    /// Zellij.
    Zellij,
}

/// Where games are kept: where the player says, or in the user's data directory.
pub fn data_place(common: &Common) -> DataPlace {
    data(common).value
}

/// How things look in this terminal.
pub fn look(common: &Common) -> TerminalProfile {
    TerminalProfile {
        depth: depth(common).value,
        glyphs: glyphs(common).value,
        connection: line().value,
        motion: motion(common).value,
        ..TerminalProfile::default()
    }
}

/// Where games are kept.
pub fn data(common: &Common) -> Found<DataPlace> {
    let usual = || ProjectDirs::from("", "", "ninefold").map(|dirs| dirs.data_dir().to_owned());
    let own = |dir: PathBuf| match &common.player {
        Some(player) => dir.join("players").join(player),
        None => dir,
    };
    let (dir, from) = match &common.data_dir {
        Some(dir) => (Some(dir.clone()), "--data-dir"),
        None => (usual(), "the user's data directory"),
    };
    match dir.map(own) {
        Some(dir) => found(DataPlace::Dir(dir), from),
        None => {
            let why = "no home directory was found; --data-dir names one";
            found(DataPlace::Nowhere(why.to_owned()), "no HOME")
        }
    }
}

/// How many colours there are.
pub fn depth(common: &Common) -> Found<ColourDepth> {
    match (common.colour, variable("NO_COLOR")) {
        (Some(colours), _) => found(ColourDepth::from(colours), "--colour"),
        (None, Some(_)) => found(ColourDepth::None, "NO_COLOR"),
        (None, None) => {
            let term = variable("TERM").unwrap_or_default();
            let more = variable("COLORTERM").unwrap_or_default();
            colours_of(&term, &more)
        }
    }
}

/// With which characters frames are drawn.
pub fn glyphs(common: &Common) -> Found<Glyphs> {
    match common.ascii {
        true => found(Glyphs::Ascii, "--ascii"),
        false => glyphs_of(locale(), &variable("TERM").unwrap_or_default()),
    }
}

/// Whether anything may move that only pleases the eye.
pub fn motion(common: &Common) -> Found<MotionPolicy> {
    match common.no_animation {
        true => found(MotionPolicy::Never, "--no-animation"),
        false => found(MotionPolicy::Allowed, "settings"),
    }
}

/// A session that came through sshd says so.
pub fn line() -> Found<Connection> {
    let named = |name: &&str| variable(name).is_some();
    match ["SSH_CONNECTION", "SSH_TTY"].into_iter().find(named) {
        Some(name) => found(Connection::Remote, name),
        None => found(Connection::Local, "no SSH_CONNECTION, no SSH_TTY"),
    }
}

/// Who stands between this program and the terminal. The innermost cannot be
/// known where several name themselves: screen is the least likely.
pub fn multiplexer() -> Found<Multiplexer> {
    const NAMES: [(&str, Multiplexer); 3] = [
        ("ZELLIJ", Multiplexer::Zellij),
        ("TMUX", Multiplexer::Tmux),
        ("STY", Multiplexer::Screen),
    ];
    let named = |(name, _): &(&str, Multiplexer)| variable(name).is_some();
    match NAMES.into_iter().find(named) {
        Some((name, multiplexer)) => found(multiplexer, name),
        None => found(Multiplexer::None, "no TMUX, STY, ZELLIJ"),
    }
}

/// The variable that names the encoding of text, and what it says.
pub fn locale() -> Option<(&'static str, String)> {
    let named = |name| variable(name).map(|value| (name, value));
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(named)
}

/// A variable of the environment; an empty one is as good as none.
pub fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// What `TERM` and `COLORTERM` promise.
fn colours_of(term: &str, more: &str) -> Found<ColourDepth> {
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
        "truecolor" | "24bit" => found(ColourDepth::True, "COLORTERM"),
        _ if term.contains("direct") || term == "xterm-kitty" => found(ColourDepth::True, "TERM"),
        _ if term.contains("256") => found(ColourDepth::Palette, "TERM"),
        _ if KNOWN.contains(&family) => found(ColourDepth::Sixteen, "TERM"),
        _ if term.is_empty() => found(ColourDepth::None, "no TERM"),
        _ => found(ColourDepth::None, "TERM"),
    }
}

/// A locale that names another encoding has no box drawing; neither have the
/// terminals of old. Where no locale is set at all, UTF-8 is by far the most
/// likely.
fn glyphs_of(locale: Option<(&'static str, String)>, term: &str) -> Found<Glyphs> {
    let utf8 = |locale: &str| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    match locale {
        _ if term.is_empty() => found(Glyphs::Ascii, "no TERM"),
        _ if term.starts_with("vt") => found(Glyphs::Ascii, "TERM"),
        Some((name, locale)) if !utf8(&locale) => found(Glyphs::Ascii, name),
        Some((name, _)) => found(Glyphs::Unicode, name),
        None => found(Glyphs::Unicode, "no locale"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_what_the_terminal_says() {
        let colours = |term, more| colours_of(term, more).value;
        assert_eq!(colours("xterm-256color", ""), ColourDepth::Palette);
        assert_eq!(colours("xterm-256color", "truecolor"), ColourDepth::True);
        assert_eq!(colours("screen", ""), ColourDepth::Sixteen);
        assert_eq!(colours("vt100", ""), ColourDepth::None);
        assert_eq!(colours("", ""), ColourDepth::None);
    }

    #[test]
    fn frames_are_drawn_where_the_encoding_has_them() {
        let glyphs = |locale: Option<&str>, term| {
            let locale = locale.map(|locale| ("LANG", locale.to_owned()));
            glyphs_of(locale, term).value
        };
        assert_eq!(glyphs(Some("en_GB.UTF-8"), "xterm"), Glyphs::Unicode);
        assert_eq!(glyphs(None, "xterm"), Glyphs::Unicode);
        assert_eq!(glyphs(Some("C"), "xterm"), Glyphs::Ascii);
        assert_eq!(glyphs(Some("C.UTF-8"), "vt100"), Glyphs::Ascii);
    }
}
