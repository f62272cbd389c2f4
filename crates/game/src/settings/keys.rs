//! The player's keys as the settings file writes them: a preset and bindings
//! by name. The key map of the user interface parses and validates the names.

use super::known_or_default;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::{IntoStaticStr, VariantArray};

/// A complete set of keys to start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum KeyPreset {
    /// Ninefold's own.
    #[default]
    Default,
    /// Motions, selection and search as in vi.
    Vim,
    /// Everything on the number pad and the keys around it.
    Keypad,
    /// Those of SudokuPad, where a terminal can send them.
    SudokuPad,
    /// Those of HoDoKu, where a terminal can send them.
    Hodoku,
}

impl KeyPreset {
    /// Every preset, in the order they are offered.
    pub const ALL: [KeyPreset; KeyPreset::VARIANTS.len()] =
        *KeyPreset::VARIANTS.first_chunk().unwrap();

    /// The name, on screen and in the file.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What the row of digits of the keyboard types without Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DigitRow {
    /// Digits.
    #[default]
    Plain,
    /// The signs of a French keyboard.
    Azerty,
}

/// The keys of one action, as they were written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeyNames {
    /// `"u"`
    One(String),
    /// `["u", "Ctrl-U"]`
    Several(Vec<String>),
}

impl KeyNames {
    /// The names, in the order they were written.
    pub fn as_slice(&self) -> &[String] {
        match self {
            KeyNames::One(key) => std::slice::from_ref(key),
            KeyNames::Several(keys) => keys,
        }
    }
}

/// The keys the player chose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KeySettings {
    /// The preset to start from. An unknown preset reads as the default.
    #[serde(deserialize_with = "known_or_default")]
    pub preset: KeyPreset,
    /// The row of digits of the keyboard. An unknown one reads as the default.
    #[serde(deserialize_with = "known_or_default")]
    pub row: DigitRow,
    /// By name of action, the keys that replace the preset's.
    pub bind: BTreeMap<String, KeyNames>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_key_or_several_are_kept_as_they_were_written() {
        let text = r#"{"preset":"vim","row":"plain","bind":{"redo":"r","undo":["u","Ctrl-U"]}}"#;
        let choice: KeySettings = serde_json::from_str(text).unwrap();
        assert_eq!(choice.bind["redo"].as_slice(), ["r"]);
        assert_eq!(choice.bind["undo"].as_slice(), ["u", "Ctrl-U"]);
        assert_eq!(serde_json::to_string(&choice).unwrap(), text);
    }

    #[test]
    fn every_preset_is_written_by_its_name() {
        for preset in KeyPreset::ALL {
            let written = serde_json::to_string(&preset).unwrap();
            assert_eq!(written, format!("\"{}\"", preset.name()));
        }
    }
}
