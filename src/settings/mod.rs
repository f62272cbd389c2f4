//! What the player has chosen once for all games: plain types with their
//! defaults and meaning. Where they are stored is the business of
//! [`save`](crate::save); serde's derives here only name the fields and words
//! of that file.
//!
//! A new setting is a field of [`Settings`] with a type in `values.rs`, a row
//! of the table in `table.rs`, and the code that reads it.

mod keys;
mod table;
mod values;

pub use keys::{KeyNames, KeyPreset, KeySettings};
pub use table::{CycleDirection, SettingItem, ValueText};
pub use values::{
    AnimationMode, BoardChoice, Borders, Clock, Errors, HighlightMode, HouseShading, Mouse, Theme,
};

use crate::game::AutoPrune;
use serde::{Deserialize, Deserializer, Serialize};

/// Every setting. A field that a file does not name has its default.
///
/// ```
/// use ninefold::settings::{CycleDirection, SettingItem, Settings, Theme};
///
/// let settings = Settings::default();
/// assert_eq!(settings.theme, Theme::Dark);
///
/// let next = SettingItem::Theme.cycled(settings, CycleDirection::Forward);
/// assert_eq!(next.theme, Theme::Light);
/// assert_eq!(SettingItem::Theme.value(&next).name, "light");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether the time played is shown.
    pub clock: Clock,
    /// Whether entering a digit removes its pencil marks from the peers.
    #[serde(rename = "pruning")]
    pub auto_prune: AutoPrune,
    /// Whether the cursor's row, column and box are shaded.
    pub houses: HouseShading,
    /// Whether mouse events are reported to the program.
    pub mouse: Mouse,
    /// How much is highlighted as the cursor moves.
    pub highlighting: HighlightMode,
    /// The colours. An unknown theme, perhaps of a later version, reads as the
    /// default: colours are no reason to call the file damaged.
    #[serde(deserialize_with = "known_or_default")]
    pub theme: Theme,
    /// Which wrong digits are marked.
    pub errors: Errors,
    /// How the lines of the board are drawn.
    pub borders: Borders,
    /// The size of the board.
    pub board: BoardChoice,
    /// Whether finished houses, digits and games are animated.
    pub animation: AnimationMode,
    /// The keys.
    pub keys: KeySettings,
}

/// Reads a word; the default stands in for one that is not known.
fn known_or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    use serde::de::value::{Error, StringDeserializer};
    let word = String::deserialize(deserializer)?;
    let known: Result<T, Error> = T::deserialize(StringDeserializer::new(word));
    Ok(known.unwrap_or_default())
}
