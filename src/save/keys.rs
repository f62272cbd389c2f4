//! The player's keys as the file of settings has them: a preset, and what else
//! is bound. Whether the words mean anything is for the key map to say; here
//! they are kept as they were written.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Which keys there are to begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KeyPreset {
    /// Those of this program.
    #[default]
    Default,
    /// Those of vi, as far as a board has use for them.
    Vim,
    /// Those of the number pad and what lies round it.
    Keypad,
}

impl KeyPreset {
    /// Every preset, in the order they are offered in.
    pub const ALL: [KeyPreset; 3] = [KeyPreset::Default, KeyPreset::Vim, KeyPreset::Keypad];

    /// Its name, for the player and in the file.
    pub fn name(self) -> &'static str {
        match self {
            KeyPreset::Default => "default",
            KeyPreset::Vim => "vim",
            KeyPreset::Keypad => "keypad",
        }
    }

    /// The one offered after this one, round to the first.
    #[must_use]
    pub fn next(self) -> KeyPreset {
        match self {
            KeyPreset::Default => KeyPreset::Vim,
            KeyPreset::Vim => KeyPreset::Keypad,
            KeyPreset::Keypad => KeyPreset::Default,
        }
    }
}

impl Serialize for KeyPreset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

/// A preset of a later version is read as the usual one: no game is to be
/// without its settings for that.
impl<'de> Deserialize<'de> for KeyPreset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeyPreset, D::Error> {
        let word = String::deserialize(deserializer)?;
        let named = KeyPreset::ALL.into_iter().find(|each| each.name() == word);
        Ok(named.unwrap_or_default())
    }
}

/// The keys of one action, as they were written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeyWords {
    /// `"u"`
    One(String),
    /// `["u", "Ctrl-U"]`
    Several(Vec<String>),
}

impl KeyWords {
    /// The names of the keys.
    pub fn each(&self) -> &[String] {
        match self {
            KeyWords::One(key) => std::slice::from_ref(key),
            KeyWords::Several(keys) => keys,
        }
    }
}

/// Which keys the player wants.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KeyChoice {
    /// To begin with.
    pub preset: KeyPreset,
    /// By name of action, the keys it has instead.
    pub bind: BTreeMap<String, KeyWords>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_offered_once_in_turn() {
        let mut preset = KeyPreset::default();
        for expected in KeyPreset::ALL {
            assert_eq!(preset, expected);
            preset = preset.next();
        }
        assert_eq!(preset, KeyPreset::default());
    }

    #[test]
    fn one_key_or_several_are_kept_as_they_were_written() {
        let text = r#"{"preset":"vim","bind":{"redo":"r","undo":["u","Ctrl-U"]}}"#;
        let choice: KeyChoice = serde_json::from_str(text).unwrap();
        assert_eq!(choice.bind["redo"].each(), ["r"]);
        assert_eq!(choice.bind["undo"].each(), ["u", "Ctrl-U"]);
        assert_eq!(serde_json::to_string(&choice).unwrap(), text);
    }
}
