//! Findings of `doctor`, each a name, the value found, and its meaning; and those about the machine,
//! the terminal and the files.

use crate::cli::arguments::CommonArgs;
use crate::cli::detected::{Detected, variable};
use crate::cli::environment::{self, Multiplexer};
use crate::cli::error::printable;
use crate::cli::row::Row;
use crate::run::{self, DataPlace};
use crate::ui::{BoardFit, ColourDepth, Connection, Glyphs, Kind, board_fit};
use ninefold_game::save::{Access, Fallback, Loaded};
use ninefold_game::settings::{BoardChoice, Settings};
use serde::Serialize;

/// Everything that is found before a game starts.
pub(super) fn findings(loaded: &Loaded<Settings>, common: &CommonArgs) -> Findings {
    vec![
        ("version", version()),
        ("system", system()),
        ("window", window(loaded.value.board)),
        ("colours", colours(common)),
        ("background", background(common)),
        ("characters", characters(common)),
        ("TERM", term()),
        ("COLORTERM", colorterm()),
        ("NO_COLOR", no_color()),
        ("locale", locale()),
        ("multiplexer", multiplexer()),
        ("SSH", ssh()),
        ("engine", engine()),
        ("data", data(common)),
        ("settings", settings_file(loaded, common)),
    ]
}

fn version() -> Finding {
    finding(
        env!("CARGO_PKG_VERSION"),
        "copy this whole block into a bug report",
    )
}

fn system() -> Finding {
    use std::env::consts::{ARCH, OS};
    finding(OS, format!("{ARCH} processor"))
}

fn window(choice: BoardChoice) -> Finding {
    let Some(size) = run::window_size() else {
        return finding("unknown", "not a terminal; 80x24 is assumed");
    };
    let says = match board_fit(size, choice) {
        BoardFit::Marks => "every cell shows all of its notes",
        BoardFit::Digits => "cells show up to three notes",
        BoardFit::Nothing => "too small to play in",
    };
    finding(format!("{}x{}", size.0, size.1), says)
}

fn colours(common: &CommonArgs) -> Finding {
    let depth = environment::depth(common);
    let costs = match depth.value {
        ColourDepth::True => ("24-bit", "themes in their exact colours"),
        ColourDepth::Palette => ("256", "themes in the nearest of 256 colours"),
        ColourDepth::Sixteen => ("16", "themes in the terminal's own 16 colours"),
        ColourDepth::None => ("none", "bold, underline and characters instead"),
    };
    finding_with_source(&depth, costs)
}

/// The kind of theme that `auto` begins with.
fn background(common: &CommonArgs) -> Finding {
    let found = environment::background();
    let value = match found.value {
        Kind::Dark => "dark",
        Kind::Light => "light",
    };
    let asks = if run::asks_background(&environment::terminal_profile(common)) {
        "the game asks the terminal"
    } else {
        "the game does not ask"
    };
    finding_with_source(&found, (value, asks))
}

fn characters(common: &CommonArgs) -> Finding {
    let glyphs = environment::glyphs(common);
    let costs = match glyphs.value {
        Glyphs::Unicode => ("Unicode", "frames are drawn with lines"),
        Glyphs::Ascii => ("ASCII", "frames are drawn with + - |"),
    };
    finding_with_source(&glyphs, costs)
}

fn term() -> Finding {
    match variable("TERM").as_deref() {
        None if cfg!(windows) => finding("not set", "not needed in a console of Windows"),
        None => finding("not set", "no colours, ASCII frames"),
        Some("dumb") => finding("dumb", "cannot position text, so no game"),
        Some(term) => finding(one_line(term), "used for colours and frames"),
    }
}

fn colorterm() -> Finding {
    match variable("COLORTERM").as_deref() {
        Some(value @ ("truecolor" | "24bit")) => finding(value, "24-bit colour"),
        Some(other) => finding(one_line(other), "unknown; truecolor means 24-bit colour"),
        None => finding("not set", "truecolor would mean 24-bit colour"),
    }
}

fn no_color() -> Finding {
    match variable("NO_COLOR") {
        Some(value) => finding(
            one_line(&value),
            "no colours, unless --colour asks for them",
        ),
        None => finding("not set", "colours are allowed"),
    }
}

fn locale() -> Finding {
    match environment::locale() {
        Some((name, value)) => {
            finding(one_line(&value), format!("{name}: used for the characters"))
        }
        None => finding("not set", "UTF-8 is assumed"),
    }
}

fn multiplexer() -> Finding {
    let found = environment::multiplexer();
    let costs = match found.value {
        Multiplexer::None => ("none", "none in between"),
        Multiplexer::Tmux => ("tmux", "can delay Esc (escape-time), cut colours"),
        Multiplexer::Screen => ("screen", "can delay Esc (maptimeout), cut colours"),
        Multiplexer::Zellij => ("zellij", "keeps many Ctrl and Alt keys"),
    };
    finding_with_source(&found, costs)
}

fn ssh() -> Finding {
    let line = environment::connection();
    let costs = match line.value {
        Connection::Local => ("no", "full highlighting"),
        Connection::Remote | Connection::Slow => ("yes", "less highlighting, no animations"),
    };
    finding_with_source(&line, costs)
}

/// The instructions on which `solve` runs, and which it could run on.
fn engine() -> Finding {
    match environment::simd_backend() {
        Ok(backend) => finding(
            backend.value.name(),
            format!("{}, of {}", backend.from, environment::backend_names()),
        ),
        Err(why) => finding("none", why),
    }
}

fn data(common: &CommonArgs) -> Finding {
    let found = environment::data(common);
    match &found.value {
        DataPlace::Nowhere(why) => finding("nowhere", format!("nothing is saved: {why}")),
        DataPlace::Dir(folders) => {
            let dir = &folders.data;
            let costs = match Access::check(dir) {
                Access::Free => "writable".to_owned(),
                Access::ToBeMade => "will be created".to_owned(),
                Access::Busy => "in use by another copy: nothing is saved from here".to_owned(),
                Access::Refused(trouble) => format!("nothing is saved: {trouble}"),
            };
            let path = one_line(&dir.to_string_lossy());
            finding_with_source(&found, (&path, &costs))
        }
    }
}

/// Whether the settings file could be read, and where it is.
fn settings_file(loaded: &Loaded<Settings>, common: &CommonArgs) -> Finding {
    match (&loaded.recovery, environment::data_place(common)) {
        (Some(recovery), _) if recovery.fallback == Fallback::Rest => {
            finding("partly read", recovery.to_string())
        }
        (Some(recovery), _) => finding("not read", recovery.to_string()),
        (None, DataPlace::Dir(folders)) => {
            finding("ok", one_line(&folders.config.to_string_lossy()))
        }
        (None, DataPlace::Nowhere(_)) => finding("ok", "the defaults"),
    }
}

/// Untrusted text, escaped, in one line.
fn one_line(text: &str) -> String {
    printable(text).replace('\n', "\\n")
}

/// The value of something and its meaning, which follow its name in a row.
pub(super) type Finding = (String, String);

/// A finding.
pub(super) fn finding(found: impl Into<String>, says: impl Into<String>) -> Finding {
    (found.into(), says.into())
}

/// A finding and what it costs, with the source.
pub(super) fn finding_with_source<T>(
    detected: &Detected<T>,
    (found, costs): (&str, &str),
) -> Finding {
    finding(found, format!("{}: {costs}", detected.from))
}

/// A finding with the name of what was examined.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct FindingRow {
    pub name: &'static str,
    pub value: String,
    pub meaning: String,
}

impl Row for FindingRow {}

impl FindingRow {
    /// The row of a finding.
    pub(super) fn new(name: &'static str, (value, meaning): Finding) -> FindingRow {
        FindingRow {
            name,
            value,
            meaning,
        }
    }
}

/// Findings by the names of what was examined.
pub(super) type Findings = Vec<(&'static str, Finding)>;
