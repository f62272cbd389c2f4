//! What the player has chosen, and its file. A setting that a file does not
//! name has its usual value.

use super::envelope::{self, Opened, Version};
use super::flaw::{BodyFlaw, Damage, Flaw};
use crate::game::Pruning;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the player has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether the clock is shown.
    pub clock: Clock,
    /// Whether entering a digit rubs out marks.
    #[serde(with = "PruningWord")]
    pub pruning: Pruning,
    /// Whether the cursor's houses are shaded.
    pub houses: HouseShading,
    /// Whether the mouse is listened to.
    pub mouse: Mouse,
    /// How much is lit as the cursor moves.
    pub lighting: Lighting,
}

/// How much is lit as the cursor moves, which is what a move costs in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lighting {
    /// Quiet over a network, full on this machine.
    #[default]
    Auto,
    /// Everything the other settings ask for.
    Full,
    /// The cursor alone: no equal digits, no houses.
    Quiet,
}

/// Whether the clock is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// It is.
    #[default]
    Shown,
    /// It runs unseen.
    Hidden,
}

/// Whether the row, column and box of the cursor are shaded. Costs 500 bytes
/// a move instead of 60, which a slow line feels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HouseShading {
    /// Only the cursor's cell is marked.
    #[default]
    Off,
    /// They are.
    On,
}

/// Whether clicks move the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mouse {
    /// They do.
    #[default]
    On,
    /// The terminal keeps the mouse for itself.
    Off,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Pruning", rename_all = "lowercase")]
enum PruningWord {
    Peers,
    Off,
}

impl Settings {
    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        // Words only: there is nothing in it that could fail.
        let body = serde_json::to_string(self).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// The settings in the bytes of a file.
    ///
    /// # Errors
    /// [`Flaw::Newer`] or [`Flaw::Damaged`], with what is wrong.
    pub fn decode(bytes: &[u8]) -> Result<Settings, Flaw> {
        // Version 2 changed games alone.
        let Opened { body, .. } = envelope::open(bytes)?;
        serde_json::from_str(&body).map_err(|_| Damage::Body(BodyFlaw::Shape("settings")).into())
    }
}

/// Settings as they were read, and what the player must be told, if anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LoadedSettings {
    /// The settings.
    pub settings: Settings,
    /// What did not go well.
    pub notice: Option<SettingsNotice>,
}

/// The settings are not the last ones saved. Shown to the player as it prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsNotice {
    /// Those before the last.
    Older {
        /// What was wrong with the file.
        flaw: Flaw,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
    /// The usual ones.
    Usual {
        /// What was wrong with the file.
        flaw: Flaw,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
}

impl fmt::Display for SettingsNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (flaw, aside, instead) = match self {
            SettingsNotice::Older { flaw, aside } => (flaw, aside, "the ones before them"),
            SettingsNotice::Usual { flaw, aside } => (flaw, aside, "the usual ones"),
        };
        write!(f, "The file of settings: {flaw}. Using {instead}.")?;
        match aside {
            Some(name) => write!(f, " The old file is kept as {name}."),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(body: &str) -> Result<Settings, Flaw> {
        Settings::decode(&envelope::seal(Version::One, body))
    }

    #[test]
    fn settings_come_back() {
        let chosen = Settings {
            clock: Clock::Hidden,
            pruning: Pruning::Off,
            houses: HouseShading::On,
            mouse: Mouse::Off,
            lighting: Lighting::Quiet,
        };
        assert_eq!(Settings::decode(&chosen.encode()), Ok(chosen));
    }

    #[test]
    fn missing_fields_are_usual_and_unknown_ones_accepted() {
        assert_eq!(sealed("{}"), Ok(Settings::default()));
        let read = sealed(r#"{"houses":"on","sound":"loud"}"#).unwrap();
        assert_eq!(read.houses, HouseShading::On);
        assert_eq!(read.clock, Clock::Shown);
        assert!(sealed(r#"{"houses":7}"#).is_err());
    }
}
