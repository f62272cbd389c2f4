//! The settings file. It may be edited by hand: then its checksum need not be
//! right and the envelope may be left out, but every word in it must be known.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use crate::settings::Settings;
use serde_json::Value;

impl Settings {
    /// The bytes of the settings file.
    pub fn encode(&self) -> Vec<u8> {
        // Strings in structs and maps: serialising them cannot fail.
        let body = serde_json::to_string(self).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a settings file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<Settings, FileError> {
        match envelope::open(bytes) {
            Ok(Opened { version, body }) => match version {
                Version::One => parse(&body),
            },
            Err(FileError::Corrupt(corruption)) => decode_edited(bytes, corruption),
            Err(error) => Err(error),
        }
    }
}

/// Whether these bytes are worth keeping: the checksum is right, or a user edited
/// them and they can be read.
pub(super) fn validate(bytes: &[u8]) -> Result<(), FileError> {
    match envelope::open(bytes) {
        Err(FileError::Corrupt(_)) => Settings::decode(bytes).map(drop),
        other => other.map(drop),
    }
}

fn parse(body: &str) -> Result<Settings, FileError> {
    serde_json::from_str(body).map_err(|_| Corruption::Body(InvalidBody::Shape("settings")).into())
}

/// Decodes an edited file; one that is not even JSON keeps its `corruption`.
fn decode_edited(bytes: &[u8], corruption: Corruption) -> Result<Settings, FileError> {
    let body = envelope::open_edited(bytes).ok_or(corruption)?;
    let settings = parse(&body.to_string())?;
    let known = serde_json::to_value(&settings).unwrap_or_default();
    match unknown_word(&body, &known) {
        Some(word) => Err(Corruption::Body(InvalidBody::Word(word)).into()),
        None => Ok(settings),
    }
}

/// The first name or value in `given` that is not in `known`, which was made
/// from what could be read of it.
fn unknown_word(given: &Value, known: &Value) -> Option<String> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => {
            let unknown = |(name, value): (&String, &Value)| match known.get(name) {
                Some(known) => unknown_word(value, known),
                None => Some(name.clone()),
            };
            given.iter().find_map(unknown)
        }
        (given, known) if given == known => None,
        (Value::String(word), _) => Some(word.clone()),
        (other, _) => Some(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{
        Clock, CycleDirection, HouseShading, KeyNames, KeyPreset, KeySettings, SettingItem, Theme,
    };

    fn sealed(body: &str) -> Result<Settings, FileError> {
        Settings::decode(&envelope::seal(Version::One, body))
    }

    /// No setting has more values than there are themes.
    #[test]
    fn every_value_of_every_setting_comes_back() {
        let mut chosen = Settings::default();
        chosen.keys.bind = [("undo".to_owned(), KeyNames::One("u".to_owned()))].into();
        for _ in Theme::ALL {
            for item in SettingItem::ALL {
                chosen = item.cycled(chosen, CycleDirection::Forward);
                assert_eq!(Settings::decode(&chosen.encode()), Ok(chosen.clone()));
            }
        }
    }

    #[test]
    fn missing_fields_take_defaults_and_unknown_ones_are_accepted() {
        assert_eq!(sealed("{}"), Ok(Settings::default()));
        let read = sealed(r#"{"houses":"on","sound":"loud"}"#).unwrap();
        assert_eq!(read.houses, HouseShading::On);
        assert_eq!(read.clock, Clock::Shown);
        assert!(sealed(r#"{"houses":7}"#).is_err());
    }

    #[test]
    fn edited_settings_are_read_word_by_word() {
        let vim = KeySettings {
            preset: KeyPreset::Vim,
            ..KeySettings::default()
        };
        for text in [
            r#"{"keys":{"preset":"vim"},"clock":"hidden"}"#,
            r#"{"body":{"keys":{"preset":"vim"},"clock":"hidden"}}"#,
            r#"{"version":1,"crc32":"00000000","body":{"keys":{"preset":"vim"},"clock":"hidden"}}"#,
        ] {
            let read = Settings::decode(text.as_bytes()).unwrap();
            assert_eq!(read.keys, vim, "{text}");
            assert_eq!(read.clock, Clock::Hidden, "{text}");
        }
    }

    #[test]
    fn an_unknown_word_written_by_hand_is_named() {
        let error = |text: &str| Settings::decode(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(
            error(r#"{"theem":"dark"}"#),
            "it was edited, and \"theem\" is not known there"
        );
        assert!(error(r#"{"theme":"solarized"}"#).contains("\"solarized\""));
        assert!(error(r#"{"keys":{"preset":"vi"}}"#).contains("\"vi\""));
        assert!(error(r#"{"keys":{"bnd":{}}}"#).contains("\"bnd\""));
        assert!(error(r#"{"clock":"hidden""#).contains("line 1, column 17"));
        assert!(error(r#"{"version":9,"body":{}}"#).contains("newer"));
        assert!(error("[]").contains("garbled"));
        let nasty = "{\"\\u001b]0;x\\u202e\":1}";
        assert!(
            !error(nasty).contains(['\u{1b}', '\u{202e}']),
            "{}",
            error(nasty)
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
    fn a_theme_is_a_word_and_an_unknown_word_the_default() {
        for theme in Theme::ALL {
            let settings = Settings {
                theme,
                ..Settings::default()
            };
            assert_eq!(Settings::decode(&settings.encode()), Ok(settings));
        }
        let read = |word| sealed(&format!(r#"{{"houses":"on","theme":"{word}"}}"#)).unwrap();
        assert_eq!(read("light").theme, Theme::Paper);
        assert_eq!(read("solarized").theme, Theme::default());
        assert_eq!(read("solarized").houses, HouseShading::On);
        assert!(sealed(r#"{"theme":7}"#).is_err());
    }
}
