//! The message line's text: what just happened.

use ninefold_core::board::Text;
use ninefold_game::save::StorageNotice;
use std::time::Duration;

/// The severity of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Severity {
    /// Neutral information.
    Plain,
    /// Something went well.
    Good,
    /// Something is wrong, or was not done.
    Warning,
}

/// One sentence for the message line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StatusMessage {
    /// Its severity.
    pub severity: Severity,
    /// The sentence.
    pub text: Text,
}

impl From<StorageNotice> for StatusMessage {
    fn from(notice: StorageNotice) -> StatusMessage {
        match notice {
            StorageNotice::Success(text) => StatusMessage::good(text),
            StorageNotice::Warning(text) => StatusMessage::warning(text),
        }
    }
}

impl StatusMessage {
    /// So that the player knows.
    pub(crate) fn plain(text: impl Into<Text>) -> StatusMessage {
        StatusMessage::new(Severity::Plain, text)
    }

    /// Something went well.
    pub(crate) fn good(text: impl Into<Text>) -> StatusMessage {
        StatusMessage::new(Severity::Good, text)
    }

    /// Something is wrong, or was not done.
    pub(crate) fn warning(text: impl Into<Text>) -> StatusMessage {
        StatusMessage::new(Severity::Warning, text)
    }

    /// Time it stays if nothing else happens: long enough to be read. A warning stays.
    pub(crate) fn lifetime(&self) -> Option<Duration> {
        let letters = self.text.to_string().chars().count() as u32;
        match self.severity {
            Severity::Warning => None,
            Severity::Plain | Severity::Good => {
                Some(Duration::from_secs(3) + Duration::from_millis(50) * letters)
            }
        }
    }

    fn new(severity: Severity, text: impl Into<Text>) -> StatusMessage {
        let text = text.into();
        StatusMessage { severity, text }
    }
}
