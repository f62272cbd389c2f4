//! The errors in the keys that a player asks for.

use crate::ui::keys::{Action, Context, Key};
use thiserror::Error;

/// Why the player's own keys are not in force.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KeymapError {
    /// Something is to have keys that is no action.
    #[error("no action is called {}", quoted(.0))]
    NoAction(String),
    /// An action is to have what is no key.
    #[error("{}: no key is called {}", .0.name(), quoted(.1))]
    NoKey(Action, String),
    /// A key that does not come through as itself.
    #[error("{} cannot have {}: {why}", .action.name(), shortened(.key))]
    Lost {
        /// The action that was to have it.
        action: Action,
        /// The key.
        key: String,
        /// What becomes of it.
        why: &'static str,
    },
    /// One key, two actions, one place.
    #[error("{key} means {} and {} {}", .one.name(), .other.name(), .context.place())]
    TwoMeanings {
        /// The key.
        key: Key,
        /// What it would mean.
        one: Action,
        /// The action it already has.
        other: Action,
        /// Where.
        context: Context,
    },
    /// Leaving, or help, would have no key.
    #[error("{} needs a key", .0.name())]
    Keyless(Action),
}

/// Text from the settings file, escaped and shortened to fit a line.
fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 24;
    let safe = text.escape_debug().to_string();
    match safe.chars().count() {
        0..=LONGEST => safe,
        _ => safe
            .chars()
            .take(LONGEST - 3)
            .chain("...".chars())
            .collect(),
    }
}
