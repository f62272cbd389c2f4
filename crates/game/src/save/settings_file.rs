//! The settings as a file: an envelope like that of every other file, whose text may be
//! edited by hand. Then its checksum need not be right and the envelope may be left out. The file is
//! also its player's to edit: it is never moved, and changed only where a value changes.

use super::backed_up_file::BackedUpFile;
use super::envelope::{self, Fallback, FileKind, Loaded, Recovery, Version};
use super::error::{Corruption, FileError, InvalidBody, OsError};
use super::folders::StoreFiles;
use super::save_error::SaveError;
use super::settings_text::{LineFaults, SettingsText};
use crate::settings::Settings;
use serde::Deserialize;
use serde_json::{Map, Value};

impl Settings {
    /// The bytes of a new file of settings.
    pub fn encode(&self) -> Vec<u8> {
        // Strings in structs and maps: serialising them cannot fail.
        let body = serde_json::to_string_pretty(self).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a file of settings in which everything is known.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<Settings, FileError> {
        match Settings::decode_known(bytes)? {
            (settings, faults) if faults == LineFaults::default() => Ok(settings),
            (_, faults) => Err(faults.into()),
        }
    }

    /// Decodes what is known in the bytes of a file of settings, and what is not.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`]; [`FileError::Corrupt`] if nothing in it is settings.
    pub fn decode_known(bytes: &[u8]) -> Result<(Settings, LineFaults), FileError> {
        let opened = envelope::open(bytes);
        if let Err(error @ FileError::NewerVersion(_)) = opened {
            return Err(error);
        }
        let text = SettingsText::parse(bytes)?;
        match (&opened, text.version()) {
            // With comments it is no envelope that another version could recognise.
            (Err(FileError::Corrupt(Corruption::Garbled { .. })), Some(version))
                if version > Version::One as u64 =>
            {
                return Err(FileError::NewerVersion(version));
            }
            _ => {}
        }
        let defaults = Value::Object(values(&Settings::default()));
        let known = match opened {
            // Written by Ninefold, perhaps by a later one with other names and words.
            Ok(_) => text
                .known(&defaults, &|part| parse(part).is_some())
                .sealed(),
            Err(_) => text.known(&defaults, &|part| is_known(part, &defaults)),
        };
        let settings = parse(&Value::Object(known.values)).ok_or_else(not_settings)?;
        Ok((settings, known.faults))
    }

    /// The bytes of a file of settings with these in it: only the values that differ are
    /// replaced in its text.
    ///
    /// # Errors
    /// As [`Settings::decode_known`], and if the text cannot have these values.
    pub fn edited(&self, bytes: &[u8]) -> Result<Vec<u8>, FileError> {
        let (current, _) = Settings::decode_known(bytes)?;
        let text = SettingsText::parse(bytes)?;
        let edited = text.with_values(&values(&current), &values(self));
        let mut edited = edited.ok_or_else(not_settings)?;
        if edited.as_bytes() != bytes && envelope::open(bytes).is_ok() {
            edited = resealed(&edited)?;
        }
        let edited = edited.into_bytes();
        match Settings::decode_known(&edited)? {
            (read, _) if read == *self => Ok(edited),
            _ => Err(not_settings()),
        }
    }
}

/// A text with the checksum of its body.
fn resealed(text: &str) -> Result<String, Corruption> {
    let parsed = SettingsText::parse(text.as_bytes())?;
    let (Some(body), Some(place)) = (parsed.body_text(), parsed.envelope_value("crc32")) else {
        return Ok(text.to_owned());
    };
    let sum = format!("\"{}\"", Version::One.checksum(body));
    Ok(parsed.edited(vec![(place, sum)]))
}

/// Every setting by its name.
fn values(settings: &Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(values)) => values,
        _ => Map::new(),
    }
}

fn parse(part: &Value) -> Option<Settings> {
    Settings::deserialize(part).ok()
}

fn not_settings() -> FileError {
    Corruption::Body(InvalidBody::Shape("settings")).into()
}

/// Whether some settings can be read and mean what is written.
fn is_known(part: &Value, defaults: &Value) -> bool {
    parse(part).is_some_and(|read| is_read(part, &Value::Object(values(&read)), defaults))
}

/// Whether what is written was read: a word that is not known is read as the default.
fn is_read(written: &Value, read: &Value, default: &Value) -> bool {
    match (written, read) {
        (Value::Object(written), Value::Object(_)) => {
            let mut fields = written.iter();
            fields.all(|(name, value)| is_read(value, &read[name], &default[name]))
        }
        _ => written == read || read != default,
    }
}

/// Treatment of a settings file with wrong lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultyLines {
    /// The file is not written.
    Refused,
    /// The lines stay as they are, and the rest may be changed.
    Kept,
}

/// Reads the settings of a file; what is not known in it is left out, and is the reason
/// of a recovery.
pub(super) fn read(file: &BackedUpFile) -> Result<Loaded<Settings>, FileError> {
    let loaded = file.read(Settings::decode_known)?;
    let (settings, faults) = loaded.value;
    let recovery = (faults != LineFaults::default()).then(|| Recovery {
        kind: FileKind::Settings,
        error: faults.into(),
        fallback: Fallback::Rest,
        quarantined: None,
    });
    Ok(Loaded {
        value: settings,
        recovery: loaded.recovery.or(recovery),
    })
}

/// Writes settings into their file, if what is there are settings.
pub(super) fn save(
    file: &BackedUpFile,
    settings: &Settings,
    faulty: FaultyLines,
) -> Result<(), SaveError> {
    let bytes = match file.bytes() {
        Err(FileError::Missing) => return create(file, settings),
        read => read?,
    };
    match (Settings::decode_known(&bytes), faulty) {
        (Err(FileError::Corrupt(Corruption::Empty)), _) => create(file, settings),
        (Ok((_, faults)), FaultyLines::Refused) if faults.forbid_changes() => {
            Err(SaveError::FaultySettings(faults))
        }
        (read, _) => {
            let _ = read?;
            let edited = settings.edited(&bytes)?;
            FileKind::Settings.check_size(edited.len() as u64)?;
            if edited != bytes {
                file.replace(&edited)?;
            }
            Ok(())
        }
    }
}

fn create(file: &BackedUpFile, settings: &Settings) -> Result<(), SaveError> {
    file.make_folder()
        .map_err(OsError::from)
        .map_err(SaveError::Os)?;
    Ok(file.create(&settings.encode())?)
}

/// Moves the settings from the folder of the games, where they were once kept. Their
/// text stays as it is. As long as that fails they are read and written there.
pub(super) fn move_from_old_place(files: &StoreFiles) {
    let Some(old) = files.old_settings() else {
        return;
    };
    let new = files.settings();
    if let Ok(bytes) = old.bytes()
        && new.is_missing()
        && Settings::decode(&bytes).is_ok()
        && new.make_folder().is_ok()
        && new.create(&bytes).is_ok()
    {
        let _ = old.remove();
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
            "line 1: unknown name \"theem\""
        );
        assert!(error(r#"{"theme":"solarized"}"#).contains("\"solarized\""));
        assert!(error(r#"{"keys":{"preset":"vi"}}"#).contains("\"vi\""));
        assert!(error(r#"{"keys":{"bnd":{}}}"#).contains("\"bnd\""));
        assert!(error(r#"{"clock":"hidden""#).contains("line 1: a closing } is missing"));
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
            (settings, unknown.to_string())
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
