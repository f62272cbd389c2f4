//! The number of colours that the terminal shows. It comes from variables, from a list of
//! terminal names, from the database of terminals (terminfo), or else from a guess by the name.

use super::detected::{Detected, detected, variable};
#[cfg(unix)]
use super::terminfo;
use crate::ui::{ColourDepth, Underlines};

/// The variables that speak of colours; empty if not set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TerminalVariables {
    term: String,
    colorterm: String,
    wt_session: String,
    vte_version: String,
}

impl TerminalVariables {
    /// Those of this process.
    pub(super) fn read() -> TerminalVariables {
        let read = |name| variable(name).unwrap_or_default();
        TerminalVariables {
            term: read("TERM"),
            colorterm: read("COLORTERM"),
            wt_session: read("WT_SESSION"),
            vte_version: read("VTE_VERSION"),
        }
    }
}

/// The first parts of `TERM` for terminals with at least 16 colours.
const COLOUR_TERMINALS: &str = "xterm screen tmux rxvt linux konsole putty cygwin ansi alacritty foot st \
     wezterm vte gnome rio contour ghostty kitty iterm iterm2 mintty";

/// The values of `TERM` that only terminals with 24 bits a colour set. They travel over
/// SSH, where `COLORTERM` does not, and their entries in terminfo speak of 256 colours.
/// (`xterm-ghostty`, `rxvt-unicode` and others begin with the name of their family.)
const TRUE_COLOUR_TERMINALS: &str = "alacritty contour foot ghostty iterm2 kitty mintty rio vte \
     wezterm xterm-ghostty xterm-kitty";

/// The colours of the terminal, and which source says so.
pub(super) fn detect(variables: &TerminalVariables) -> Detected<ColourDepth> {
    let TerminalVariables {
        term,
        colorterm,
        wt_session,
        ..
    } = variables;
    match colorterm.as_str() {
        _ if !wt_session.is_empty() => detected(ColourDepth::True, "WT_SESSION"),
        "truecolor" | "24bit" => detected(ColourDepth::True, "COLORTERM"),
        // Of every console that carries out sequences.
        _ if term.is_empty() && cfg!(windows) => detected(ColourDepth::True, "Windows console"),
        _ if term.is_empty() => detected(ColourDepth::None, "no TERM"),
        _ if is_true_colour(term) => detected(ColourDepth::True, "TERM"),
        _ => match terminfo::depth(term) {
            Some(depth) => detected(depth, "terminfo"),
            None => detected(guess(term), "TERM"),
        },
    }
}

/// Whether a terminal of this name has 24 bits a colour.
fn is_true_colour(term: &str) -> bool {
    is_listed(term) || term.contains("direct")
}

/// Whether this is one of the terminals with 24 bits a colour; `foot-extra` and `vte-256color` are
/// of the same family.
fn is_listed(term: &str) -> bool {
    TRUE_COLOUR_TERMINALS.split(' ').any(|name| {
        let rest = term.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

/// The terminals that are known for 24 bits a colour give lines under text a colour as well, and
/// so do those with the widget VTE of version 0.52 and later, which set a number.
pub(super) fn underlines(variables: &TerminalVariables) -> Underlines {
    const VTE_WITH_COLOURED_UNDERLINES: u32 = 5200;
    let vte = variables.vte_version.parse();
    let is_vte = vte.is_ok_and(|version: u32| version >= VTE_WITH_COLOURED_UNDERLINES);
    // A multiplexer has a name of its own, and the variables of the terminal it was started in.
    let is_family = variables.term.starts_with("xterm");
    if is_listed(&variables.term) || is_vte && is_family {
        Underlines::Coloured
    } else {
        Underlines::OfText
    }
}

fn guess(term: &str) -> ColourDepth {
    let family = term.split('-').next();
    if term.contains("256") {
        ColourDepth::Palette
    } else if COLOUR_TERMINALS.split(' ').any(|name| Some(name) == family) {
        ColourDepth::Sixteen
    } else {
        ColourDepth::None
    }
}

/// Windows has no such database.
#[cfg(windows)]
mod terminfo {
    use crate::ui::ColourDepth;

    pub(super) fn depth(_: &str) -> Option<ColourDepth> {
        None
    }
}

#[cfg(test)]
mod tests;
