//! The settings file. It may be edited by hand: then its checksum need not be
//! right and the envelope may be left out, but every word in it must be known.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use crate::settings::Settings;
use serde_json::{Map, Value};

impl Settings {
    /// The bytes of the settings file.
    pub fn encode(&self) -> Vec<u8> {
        // Strings in structs and maps: serialising them cannot fail.
        let body = serde_json::to_string_pretty(self).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes what is known in the bytes of a settings file: in one that was edited a
    /// bad value loses only itself, and the first one is returned.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub(super) fn decode_known(bytes: &[u8]) -> Result<(Settings, Option<Corruption>), FileError> {
        match Settings::decode(bytes) {
            Ok(settings) => Ok((settings, None)),
            Err(error @ FileError::Corrupt(Corruption::Body(_))) => decode_rest(bytes).ok_or(error),
            Err(error) => Err(error),
        }
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

/// What is known of an edited file, and the first thing in it that is not.
fn decode_rest(bytes: &[u8]) -> Option<(Settings, Option<Corruption>)> {
    let body = envelope::open_edited(bytes)?;
    let mut unknown = None;
    let known = known_part(&body, &|part| part, &mut unknown);
    let settings = parse(&known.to_string()).ok()?;
    let word = unknown.map(|word| Corruption::Body(InvalidBody::Word(word)));
    Some((settings, word))
}

/// The part of an object whose every field is known; `whole` puts a part of it back in
/// its place in the file.
fn known_part(
    object: &Value,
    whole: &dyn Fn(Value) -> Value,
    unknown: &mut Option<String>,
) -> Value {
    let fields = object.as_object().into_iter().flatten();
    let mut known = Map::new();
    for (name, value) in fields {
        let in_place =
            |value: Value| whole(Value::Object([(name.clone(), value)].into_iter().collect()));
        match (bad_word(&in_place(value.clone())), value) {
            (None, value) => {
                known.insert(name.clone(), value.clone());
            }
            (Some(word), Value::Object(_)) => {
                let part = known_part(value, &in_place, unknown);
                if bad_word(&in_place(part.clone())).is_none() {
                    known.insert(name.clone(), part);
                } else {
                    unknown.get_or_insert(word);
                }
            }
            (Some(word), _) => {
                unknown.get_or_insert(word);
            }
        }
    }
    Value::Object(known)
}

/// What is not known in a body, if anything is not.
fn bad_word(body: &Value) -> Option<String> {
    match parse(&body.to_string()) {
        Ok(settings) => unknown_word(body, &serde_json::to_value(&settings).unwrap_or_default()),
        Err(_) => Some(last_word(body)),
    }
}

/// The innermost name of an object with one field: that whose value is of a wrong type.
fn last_word(body: &Value) -> String {
    match body.as_object().and_then(|object| object.iter().next()) {
        Some((_, value @ Value::Object(inner))) if !inner.is_empty() => last_word(value),
        Some((name, _)) => name.clone(),
        None => body.to_string(),
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
    fn a_bad_value_loses_only_itself_and_is_named() {
        let read = |text: &str| {
            let (settings, unknown) = Settings::decode_known(text.as_bytes()).unwrap();
            (
                settings,
                unknown.map(|word| word.to_string()).unwrap_or_default(),
            )
        };
        for (text, word) in [
            (r#"{"clock":"hidden","houses":7}"#, "houses"),
            (r#"{"theem":"dark","clock":"hidden"}"#, "theem"),
            (
                r#"{"body":{"clock":"hidden","theme":"solarized"}}"#,
                "solarized",
            ),
            (
                r#"{"clock":"hidden","keys":{"preset":"vi","bind":{}}}"#,
                "vi",
            ),
            (r#"{"clock":"hidden","keys":{"preset":8}}"#, "preset"),
        ] {
            let (settings, unknown) = read(text);
            assert_eq!(settings.clock, Clock::Hidden, "{text}");
            assert!(
                unknown.contains(&format!("\"{word}\"")),
                "{text}: {unknown}"
            );
        }
        let (settings, _) = read(r#"{"keys":{"preset":"vim","bind":{"undo":{}}}}"#);
        assert_eq!(settings.keys.preset, KeyPreset::Vim);
        assert!(Settings::decode_known(b"{").is_err());
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
