//! Faults in a text of settings, by line, and what of them is safe to print.

use std::fmt;
use std::path::Path;

/// The faults of a text that a player edited, in the order of its lines. Displays as a
/// clause that names the first of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineFaults(pub(in crate::save) Vec<LineFault>);

/// A line, and one thing in it that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineFault {
    /// The number of the line, from 1.
    pub line: usize,
    /// The problem of the line.
    pub problem: LineProblem,
}

/// Problems of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineProblem {
    /// This cannot be here.
    Unexpected(String),
    /// Two commas follow each other, or one comes first.
    ExtraComma,
    /// Something has to come before or after this, as named.
    Missing(&'static str),
    /// There is no setting of this name.
    UnknownName(String),
    /// The setting of this name cannot have this value, which is given as it was written.
    BadValue(String, String),
}

impl LineFaults {
    /// Named in a sentence; the others are counted.
    const NAMED: usize = 3;

    /// Whether the text must not be changed before it is corrected. A name that is not
    /// known is kept as it is, perhaps for a later version.
    pub(in crate::save) fn forbid_changes(&self) -> bool {
        !self.0.iter().all(LineFault::is_unknown_name)
    }
}

impl LineFault {
    pub(super) fn is_unknown_name(&self) -> bool {
        matches!(self.problem, LineProblem::UnknownName(_))
    }
}

impl fmt::Display for LineFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().take(LineFaults::NAMED).enumerate() {
            let separator = if place > 0 { "; " } else { "" };
            write!(f, "{separator}line {}: {}", fault.line, fault.problem)?;
        }
        match self.0.len().saturating_sub(LineFaults::NAMED) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl fmt::Display for LineProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |text: &str| {
            printable(Path::new(text))
                .chars()
                .take(40)
                .collect::<String>()
        };
        match self {
            LineProblem::Unexpected(text) => write!(f, "unexpected {}", shown(text)),
            LineProblem::ExtraComma => f.write_str("a comma too many"),
            LineProblem::Missing(what) => write!(f, "{what} is missing"),
            LineProblem::UnknownName(name) => write!(f, "unknown name \"{}\"", shown(name)),
            LineProblem::BadValue(name, value) => {
                write!(f, "bad value {} for \"{}\"", shown(value), shown(name))
            }
        }
    }
}

/// A path that is safe to print: control characters and characters that change
/// the direction of text are escaped.
pub(in crate::save) fn printable(path: &Path) -> String {
    let text = path.to_string_lossy();
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '"' | '\'' | '\\' => safe.push(letter),
            other => safe.extend(other.escape_debug()),
        }
        safe
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_of_a_path_is_printed() {
        let nasty = "a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{200b}\u{feff}\n";
        let safe = printable(Path::new(nasty));
        assert!(safe.chars().all(|c| c.is_ascii_graphic()), "{safe}");
        for seen in ["/home/zoë/.local", r"C:\Users\Zoë's games"] {
            assert_eq!(printable(Path::new(seen)), seen);
        }
    }
}
