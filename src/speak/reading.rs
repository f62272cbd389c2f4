//! Texts that are read line by line.

use ninefold_game::settings::SpeechLength;
use std::collections::VecDeque;

/// The lines that are still to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Reading(VecDeque<String>);

impl Reading {
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
