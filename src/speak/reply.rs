//! What is said to a line, and what is to be done.

use crate::ui::Effect;

/// The answer to a line or an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Reply {
    /// The lines to print, as long as the player wants them at most.
    pub(crate) lines: Vec<String>,
    /// What the runtime is asked to do.
    pub(crate) effects: Vec<Effect>,
    /// Whether the bell is to ring.
    pub(crate) bell: Ring,
}

/// Whether the bell rings before an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Ring {
    /// It is silent.
    #[default]
    Silent,
    /// It rings: the line was not understood.
    Refused,
}

impl Reply {
    /// Adds a line.
    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Adds lines.
    pub(super) fn say_all(&mut self, lines: impl IntoIterator<Item = String>) {
        self.lines.extend(lines);
    }

    /// The answer as bytes: each line with its end, after the bell if it rings.
    pub(crate) fn text(&self) -> String {
        let bell = match self.bell {
            Ring::Silent => "",
            Ring::Refused => "\u{7}",
        };
        let lines: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{bell}{lines}")
    }
}
