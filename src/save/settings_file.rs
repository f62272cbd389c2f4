//! What the player has chosen, and its file. A setting that a file does not
//! name has its usual value. The file may be written by hand: then its checksum
//! need not fit, but every word of it must be known.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use crate::settings::Settings;
use serde_json::Value;
use std::fmt;

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
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`], with what is wrong.
    pub fn decode(bytes: &[u8]) -> Result<Settings, FileError> {
        // Versions 2 and 3 changed games alone.
        match envelope::open(bytes) {
            Ok(Opened { body, .. }) => read(&body),
            Err(FileError::Corrupt(damage)) => by_hand(bytes, damage),
            Err(flaw) => Err(flaw),
        }
    }
}

fn read(body: &str) -> Result<Settings, FileError> {
    serde_json::from_str(body).map_err(|_| Corruption::Body(InvalidBody::Shape("settings")).into())
}

/// The settings in a file that has not the checksum of its body, or none at
/// all: somebody may have written in it. But then every word of it must be one
/// that could stand there.
fn by_hand(bytes: &[u8], damage: Corruption) -> Result<Settings, FileError> {
    let Some(body) = envelope::unsealed(bytes) else {
        return Err(damage.into());
    };
    let settings: Settings = read(&body.to_string())?;
    let known = serde_json::to_value(&settings).unwrap_or_default();
    match unknown_word(&body, &known) {
        Some(word) => Err(Corruption::Body(InvalidBody::Word(word)).into()),
        None => Ok(settings),
    }
}

/// The first name or word of `given` that is not in `known`: whatever could be
/// read comes out again as it went in.
fn unknown_word(given: &Value, known: &Value) -> Option<String> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => {
            given
                .iter()
                .find_map(|(name, value)| match known.get(name) {
                    Some(known) => unknown_word(value, known),
                    None => Some(name.clone()),
                })
        }
        (given, known) if given == known => None,
        (Value::String(word), _) => Some(word.clone()),
        (other, _) => Some(other.to_string()),
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
        flaw: FileError,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
    /// The usual ones.
    Usual {
        /// What was wrong with the file.
        flaw: FileError,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
}

impl SettingsNotice {
    /// What was wrong with the file.
    pub fn flaw(&self) -> &FileError {
        match self {
            SettingsNotice::Older { flaw, .. } | SettingsNotice::Usual { flaw, .. } => flaw,
        }
    }
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
    use crate::game::AutoPrune;
    use crate::settings::{
        AnimationMode, BoardChoice, Borders, Clock, Errors, HighlightMode, HouseShading, KeyNames,
        KeyPreset, KeySettings, Mouse, Theme,
    };

    fn sealed(body: &str) -> Result<Settings, FileError> {
        Settings::decode(&envelope::seal(Version::One, body))
    }

    #[test]
    fn settings_come_back() {
        let chosen = Settings {
            clock: Clock::Hidden,
            auto_prune: AutoPrune::Off,
            houses: HouseShading::On,
            mouse: Mouse::Off,
            highlighting: HighlightMode::Quiet,
            theme: Theme::ColourBlind,
            errors: Errors::Solution,
            borders: Borders::Double,
            board: BoardChoice::Compact,
            animation: AnimationMode::Off,
            keys: KeySettings {
                preset: KeyPreset::Vim,
                bind: [("undo".to_owned(), KeyNames::One("u".to_owned()))].into(),
            },
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

    #[test]
    fn what_was_written_by_hand_is_read_word_by_word() {
        let vim = KeySettings {
            preset: KeyPreset::Vim,
            ..KeySettings::default()
        };
        for text in [
            r#"{"keys":{"preset":"vim"},"clock":"hidden"}"#,
            r#"{"body":{"keys":{"preset":"vim"},"clock":"hidden"}}"#,
            r#"{"version":3,"crc32":"00000000","body":{"keys":{"preset":"vim"},"clock":"hidden"}}"#,
        ] {
            let read = Settings::decode(text.as_bytes()).unwrap();
            assert_eq!(read.keys, vim, "{text}");
            assert_eq!(read.clock, Clock::Hidden, "{text}");
        }
    }

    #[test]
    fn an_unknown_word_written_by_hand_is_named() {
        let says = |text: &str| Settings::decode(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(
            says(r#"{"theem":"dark"}"#),
            "it was edited, and \"theem\" is not known there"
        );
        assert!(says(r#"{"theme":"solarized"}"#).contains("\"solarized\""));
        assert!(says(r#"{"keys":{"preset":"vi"}}"#).contains("\"vi\""));
        assert!(says(r#"{"keys":{"bnd":{}}}"#).contains("\"bnd\""));
        assert!(says(r#"{"clock":"hidden""#).contains("line 1, column 17"));
        assert!(says(r#"{"version":9,"body":{}}"#).contains("newer"));
        assert!(says("[]").contains("garbled"));
        let nasty = "{\"\\u001b]0;x\\u202e\":1}";
        assert!(
            !says(nasty).contains(['\u{1b}', '\u{202e}']),
            "{}",
            says(nasty)
        );
    }

    #[test]
    fn every_flipped_bit_is_read_as_something_that_could_be_meant() {
        let mut bytes = Settings::default().encode();
        for bit in 0..bytes.len() * 8 {
            bytes[bit / 8] ^= 1 << (bit % 8);
            if let Ok(read) = Settings::decode(&bytes) {
                assert!(Settings::decode(&read.encode()) == Ok(read), "bit {bit}");
            }
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
    }

    #[test]
    fn a_theme_is_a_word_and_an_unknown_word_the_usual_one() {
        for theme in Theme::ALL {
            let settings = Settings {
                theme,
                ..Settings::default()
            };
            assert_eq!(Settings::decode(&settings.encode()), Ok(settings));
        }
        let read = |word| sealed(&format!(r#"{{"houses":"on","theme":"{word}"}}"#)).unwrap();
        assert_eq!(read("light").theme, Theme::Light);
        assert_eq!(read("solarized").theme, Theme::default());
        assert_eq!(read("solarized").houses, HouseShading::On);
        assert!(sealed(r#"{"theme":7}"#).is_err());
    }
}
