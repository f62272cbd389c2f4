//! What is said to a line, and what is to be done.

use crate::ui::Effect;
use ninefold_game::settings::SpeechLength;
use std::collections::VecDeque;

/// The answer to a line or an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Reply {
    /// The lines to print, as long as the player wants them at most.
    pub(crate) lines: Vec<String>,
    /// What the runtime is asked to do.
    pub(crate) effects: Vec<Effect>,
    pub(crate) bell: Ring,
}

/// Whether the bell rings before an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Ring {
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

/// The lines that are still to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct UnreadLines(VecDeque<String>);

impl UnreadLines {
    /// Begins a text: as many lines as are said at once, and the number of those that `more`
    /// reads.
    pub(super) fn begin(&mut self, lines: Vec<String>, at_once: usize) -> Vec<String> {
        self.0 = lines.into();
        let mut said: Vec<String> = (0..at_once).map_while(|_| self.0.pop_front()).collect();
        said.extend(self.rest());
        said
    }

    /// That there is more, and how much.
    fn rest(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| format!("more: {}", self.0.len()))
    }

    /// The next line.
    pub(super) fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// Forgets what was not read.
    pub(super) fn end(&mut self) {
        self.0.clear();
    }
}

/// The lines of a proof that are said at once.
pub(super) fn lines_at_once(length: SpeechLength) -> usize {
    match length {
        SpeechLength::Brief => 1,
        SpeechLength::Normal => 4,
        SpeechLength::Full => usize::MAX,
    }
}
