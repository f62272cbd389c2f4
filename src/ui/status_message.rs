//! The one line that says what just happened.

use std::time::Duration;

/// How a notice is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// So that the player knows.
    Plain,
    /// Something went well.
    Good,
    /// Something is wrong, or was not done.
    Warning,
}

/// One sentence for the message line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// How it is meant.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

impl Notice {
    /// So that the player knows.
    pub fn plain(text: impl Into<String>) -> Notice {
        Notice::new(Tone::Plain, text)
    }

    /// Something went well.
    pub fn good(text: impl Into<String>) -> Notice {
        Notice::new(Tone::Good, text)
    }

    /// Something is wrong, or was not done.
    pub fn warning(text: impl Into<String>) -> Notice {
        Notice::new(Tone::Warning, text)
    }

    /// How long it stays if nothing else happens: long enough to be read. A
    /// warning stays.
    pub fn stays(&self) -> Option<Duration> {
        let letters = self.text.chars().count() as u32;
        match self.tone {
            Tone::Warning => None,
            Tone::Plain | Tone::Good => {
                Some(Duration::from_secs(3) + Duration::from_millis(50) * letters)
            }
        }
    }

    fn new(tone: Tone, text: impl Into<String>) -> Notice {
        let text = text.into();
        Notice { tone, text }
    }
}
