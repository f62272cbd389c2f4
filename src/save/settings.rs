//! What the player has chosen, and its file. A setting that a file does not
//! name has its usual value. The file may be written by hand: then its checksum
//! need not fit, but every word of it must be known.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use super::keys::KeyChoice;
use crate::game::AutoPrune;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// What the player has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether the clock is shown.
    pub clock: Clock,
    /// Whether entering a digit rubs out marks.
    #[serde(with = "PruningRepr")]
    pub pruning: AutoPrune,
    /// Whether the cursor's houses are shaded.
    pub houses: HouseShading,
    /// Whether the mouse is listened to.
    pub mouse: Mouse,
    /// How much is lit as the cursor moves.
    pub lighting: HighlightMode,
    /// In which colours all is shown.
    pub theme: Theme,
    /// Which wrong digits are marked.
    pub errors: Errors,
    /// How the lines of the board are drawn.
    pub borders: Borders,
    /// How big the board is.
    pub board: BoardChoice,
    /// Whether small things move.
    pub animation: AnimationMode,
    /// Which keys there are.
    pub keys: KeyChoice,
}

/// Which wrong digits are marked as they are entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Errors {
    /// None.
    Off,
    /// Those that break a rule.
    #[default]
    Conflicts,
    /// Those that are not the solution's too.
    Solution,
}

/// How the lines of the board are drawn, where there are such characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Borders {
    /// Heavy round the boxes, light between the cells.
    #[default]
    Heavy,
    /// Double round the boxes, light between the cells.
    Double,
    /// Light everywhere, round corners.
    Light,
    /// Round the boxes only.
    Boxes,
    /// Only what every terminal has.
    Ascii,
}

/// How big the board is, as far as the window lets it be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardChoice {
    /// As big as fits.
    #[default]
    Auto,
    /// One row a cell.
    Compact,
    /// Two rows a cell.
    Standard,
    /// Three rows a cell.
    Large,
}

/// Whether small things move: a finished house, a finished digit, the win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnimationMode {
    /// On this machine, but not over a network.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

/// In which colours all is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// For a dark terminal.
    #[default]
    Dark,
    /// For a light one.
    Light,
    /// White and bright on black.
    Contrast,
    /// Nothing is told apart by red and green.
    ColourBlind,
    /// The terminal's own sixteen colours.
    Terminal,
}

impl Theme {
    /// Every theme, in the order they are offered in.
    pub const ALL: [Theme; 5] = [
        Theme::Dark,
        Theme::Light,
        Theme::Contrast,
        Theme::ColourBlind,
        Theme::Terminal,
    ];

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "high contrast",
            Theme::ColourBlind => "colour-blind",
            Theme::Terminal => "terminal",
        }
    }

    /// Its word in the file.
    fn word(self) -> &'static str {
        match self {
            Theme::Contrast => "contrast",
            Theme::ColourBlind => "colourblind",
            other => other.name(),
        }
    }
}

impl Serialize for Theme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.word().serialize(serializer)
    }
}

/// A theme of a later version is read as the usual one: colours are no reason
/// to call the file damaged.
impl<'de> Deserialize<'de> for Theme {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Theme, D::Error> {
        let word = String::deserialize(deserializer)?;
        let known = Theme::ALL.into_iter().find(|theme| theme.word() == word);
        Ok(known.unwrap_or_default())
    }
}

/// How much is lit as the cursor moves, which is what a move costs in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HighlightMode {
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

/// Whether the row, column and box of the cursor are shaded. Costs 240 bytes
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
#[serde(remote = "AutoPrune", rename_all = "lowercase")]
enum PruningRepr {
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
    use crate::save::{KeyPreset, KeyWords};

    fn sealed(body: &str) -> Result<Settings, FileError> {
        Settings::decode(&envelope::seal(Version::One, body))
    }

    #[test]
    fn settings_come_back() {
        let chosen = Settings {
            clock: Clock::Hidden,
            pruning: AutoPrune::Off,
            houses: HouseShading::On,
            mouse: Mouse::Off,
            lighting: HighlightMode::Quiet,
            theme: Theme::ColourBlind,
            errors: Errors::Solution,
            borders: Borders::Double,
            board: BoardChoice::Compact,
            animation: AnimationMode::Off,
            keys: KeyChoice {
                preset: KeyPreset::Vim,
                bind: [("undo".to_owned(), KeyWords::One("u".to_owned()))].into(),
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
        let vim = KeyChoice {
            preset: KeyPreset::Vim,
            ..KeyChoice::default()
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
