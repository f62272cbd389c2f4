//! The settings and the type of each. The order of the variants is the order in
//! which the settings screen offers them.

use super::{KeySettings, known_or_default};
use crate::game::AutoPrune;
use ninefold_core::board::{Digit, DigitSet, Text};
use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use strum::VariantArray;

/// Every setting. A field that a file does not name has its default.
///
/// ```
/// use ninefold_game::settings::{CycleDirection, SettingItem, Settings, Theme};
///
/// let settings = Settings::default();
/// assert_eq!(settings.theme, Theme::Auto);
///
/// let next = SettingItem::Theme.cycled(settings, CycleDirection::Forward);
/// assert_eq!(next.theme, Theme::Dark);
/// assert_eq!(SettingItem::Theme.value(&next).name, "dark");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[must_use]
pub struct Settings {
    /// Whether the time played is shown.
    pub clock: Clock,
    /// Whether entering a digit removes its pencil marks from the peers.
    #[serde(rename = "pruning")]
    pub auto_prune: AutoPrune,
    /// Whether every empty cell shows its candidates.
    pub candidates: AutoCandidates,
    /// Whether the cursor's row, column and box are shaded.
    pub houses: HouseShading,
    /// Whether mouse events are reported to the program.
    pub mouse: Mouse,
    /// Highlighting as the cursor moves.
    pub highlighting: HighlightMode,
    /// The colours. An unknown theme, perhaps of a later version, reads as the
    /// default: colours are no reason to call the file damaged.
    #[serde(deserialize_with = "known_or_default")]
    pub theme: Theme,
    /// Wrong digits that are marked.
    pub errors: Errors,
    /// Style of the lines of the board.
    pub borders: Borders,
    /// Whether the rows and columns of the board are numbered.
    pub labels: Labels,
    /// The names of the values above nine.
    pub numbers: Numbers,
    /// The size of the board.
    pub board: BoardChoice,
    /// Whether finished houses, digits and games are animated.
    pub animation: AnimationMode,
    /// How much is said where a game is played in lines of words.
    pub speech: SpeechLength,
    /// The longest line that is said.
    pub speech_width: SpeechWidth,
    /// Whether the bell rings where a line of words is refused.
    pub bell: Bell,
    /// Whether the cursor of the terminal stands where the focus is.
    pub cursor: TerminalCursor,
    /// The last row of the window.
    pub status_line: StatusLine,
    /// The techniques that hints leave out.
    pub techniques_off: TechniquesOff,
    /// Whether the menu offers the tutorial first. No row of the settings screen: the
    /// tutorial changes it.
    pub tutorial: TutorialOffer,
    /// The number of the lesson at which the tutorial goes on, from 0. No row either.
    pub tutorial_lesson: u8,
    /// Whether the player said who keeps the notes. No row either.
    pub notes_question: NotesQuestion,
    /// The id of the newest game when candidates were chosen for new games: it and older ones
    /// go on without. Empty if there is none. No row either.
    pub own_notes_until: String,
    /// The keys.
    pub keys: KeySettings,
}

impl Settings {
    /// The clock as it is shown. A braille line would change with it.
    pub fn shown_clock(&self) -> Clock {
        match self.status_line {
            StatusLine::Keys => self.clock,
            StatusLine::Braille => Clock::Hidden,
        }
    }

    /// The animations that are shown: none beside a braille line.
    pub fn shown_animation(&self) -> AnimationMode {
        match self.status_line {
            StatusLine::Keys => self.animation,
            StatusLine::Braille => AnimationMode::Off,
        }
    }
}

/// Whether the menu offers the tutorial first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TutorialOffer {
    /// It does.
    #[default]
    First,
    /// The player finished the tutorial.
    Done,
}

/// Whether the player said who keeps the notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotesQuestion {
    /// It is asked before the first game that needs notes.
    #[default]
    Open,
    /// It was asked.
    Answered,
}

/// Wrong digits that are marked as they are entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Errors {
    /// None.
    Off,
    /// Those that repeat a digit of their row, column or box.
    #[default]
    Conflicts,
    /// Every digit that differs from the solution.
    Solution,
}

/// Whether every empty cell shows its candidates without being noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AutoCandidates {
    /// Cells show the notes that the player wrote.
    #[default]
    Off,
    /// Cells show what the rules allow, but for what the player removed.
    On,
}

/// Style of the lines of the board. A terminal without line-drawing characters gets
/// [`Borders::Ascii`] whatever is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Borders {
    /// Cells as tiles where the theme paints them, otherwise
    /// [`Borders::Heavy`].
    #[default]
    Tiles,
    /// Heavy lines around the boxes, light ones between the cells.
    Heavy,
    /// Double lines around the boxes, light ones between the cells.
    Double,
    /// Light lines with rounded corners.
    Light,
    /// Lines around the boxes only.
    Boxes,
    /// `+`, `-`, `|` and `:`.
    Ascii,
}

/// Whether the rows and columns of the board are numbered, in its frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Labels {
    /// They are.
    #[default]
    On,
    /// They are not.
    Off,
}

/// The names of the values above nine on the screen. Files and commands always have letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Numbers {
    /// `A` to `G`.
    #[default]
    Letters,
    /// `10` to `16`.
    Decimal,
}

/// The size of the board; a window too small for it gets the next smaller one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardChoice {
    /// The largest that fits.
    #[default]
    Auto,
    /// One screen row per cell.
    Compact,
    /// Two screen rows per cell.
    Standard,
    /// Three screen rows per cell.
    Large,
}

/// Whether finished houses, digits and games are animated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnimationMode {
    /// On a local terminal, but not over SSH.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray)]
pub enum Theme {
    /// [`Theme::Dark`], or [`Theme::Paper`] where the background of the terminal is light.
    #[default]
    Auto,
    /// A near black with one cool accent.
    Dark,
    /// Warm paper with blue ink.
    #[serde(alias = "light")]
    Paper,
    /// Nord.
    Nord,
    /// Gruvbox, dark.
    GruvboxDark,
    /// Gruvbox, light.
    GruvboxLight,
    /// Catppuccin, dark.
    Mocha,
    /// Catppuccin, light.
    Latte,
    /// Solarized, dark.
    SolarizedDark,
    /// Solarized, light.
    SolarizedLight,
    /// Tokyo Night.
    TokyoNight,
    /// White and bright colours on black.
    Contrast,
    /// Nothing depends on distinguishing red from green.
    #[serde(alias = "colourblind")]
    ColourBlind,
    /// The terminal's own sixteen colours.
    Terminal,
    /// The player's own, from a file.
    Own,
}

impl Theme {
    /// Every theme, in the order they are offered.
    pub const ALL: [Theme; Theme::VARIANTS.len()] = *Theme::VARIANTS.first_chunk().unwrap();
}

/// Highlighting as the cursor moves, which decides how many bytes a move sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HighlightMode {
    /// [`HighlightMode::Full`] on a local terminal; over SSH the cursor and the
    /// digits equal to its own; [`HighlightMode::Minimal`] on a slow line.
    #[default]
    Auto,
    /// Whatever the other settings ask for.
    Full,
    /// The cursor alone: no equal digits, no houses.
    Minimal,
}

/// Whether the time played is shown; it is measured either way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// Shown.
    #[default]
    Shown,
    /// Hidden.
    Hidden,
}

/// Whether the row, column and box of the cursor are shaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HouseShading {
    /// Only the cursor's cell is marked.
    Off,
    /// Shaded.
    #[default]
    On,
}

/// Whether the terminal reports mouse events to the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mouse {
    /// Clicks and drags select cells.
    #[default]
    On,
    /// The terminal keeps the mouse, for its own text selection.
    Off,
}

/// How much is said where a game is played in lines of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SpeechLength {
    /// At most four words for a move, and nothing that the player typed.
    Brief,
    /// What changed, and where.
    #[default]
    Normal,
    /// Also what follows: what is missing, what is left.
    Full,
}

/// The longest line that is said, for braille lines of as many cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SpeechWidth {
    /// 20 characters.
    #[serde(rename = "20")]
    Twenty,
    /// 40 characters.
    #[serde(rename = "40")]
    Forty,
    /// 80 characters.
    #[default]
    #[serde(rename = "80")]
    Eighty,
}

impl SpeechWidth {
    /// The number of characters.
    pub const fn characters(self) -> usize {
        match self {
            SpeechWidth::Twenty => 20,
            SpeechWidth::Forty => 40,
            SpeechWidth::Eighty => 80,
        }
    }
}

/// Whether the bell rings where a line of words is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bell {
    /// It is silent.
    #[default]
    Off,
    /// It rings.
    On,
}

/// Whether the cursor of the terminal is shown, on the cell, the line or the field with the
/// focus. Screen readers, magnifiers and braille lines follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TerminalCursor {
    /// With the theme of the highest contrast, and where the environment says that the screen
    /// is read in another way.
    #[default]
    Auto,
    /// Shown.
    Shown,
    /// Hidden.
    Hidden,
}

/// The contents of the last row of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StatusLine {
    /// The most important keys.
    #[default]
    Keys,
    /// What is at the cursor, in at most 40 columns. Nothing changes then without a key.
    Braille,
}

/// The techniques that hints leave out, by their names in the file. Unknown names, perhaps
/// of a later version, are ignored.
///
/// ```
/// use ninefold_core::logic::Technique;
/// use ninefold_game::settings::TechniquesOff;
///
/// let off: TechniquesOff = serde_json::from_str(r#"["X-Wing", "unheard of"]"#)?;
/// assert!(off.contains(Technique::XWing) && off.len() == 1);
/// assert!(off.toggled(Technique::XWing).is_empty());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct TechniquesOff(BTreeSet<Technique>);

impl TechniquesOff {
    /// None: hints use all techniques.
    pub const NONE: TechniquesOff = TechniquesOff(BTreeSet::new());

    /// Whether hints leave a technique out.
    pub fn contains(&self, technique: Technique) -> bool {
        self.0.contains(&technique)
    }

    /// Number of techniques that hints leave out.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether hints use all techniques.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// With a technique that was not among them, or without one that was.
    #[must_use]
    pub fn toggled(&self, technique: Technique) -> TechniquesOff {
        let mut techniques = self.0.clone();
        if !techniques.remove(&technique) {
            techniques.insert(technique);
        }
        TechniquesOff(techniques)
    }
}

impl FromIterator<Technique> for TechniquesOff {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniquesOff {
        TechniquesOff(techniques.into_iter().collect())
    }
}

impl From<Vec<String>> for TechniquesOff {
    fn from(names: Vec<String>) -> TechniquesOff {
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }
}

impl From<TechniquesOff> for Vec<String> {
    fn from(TechniquesOff(techniques): TechniquesOff) -> Vec<String> {
        techniques.iter().map(Technique::to_string).collect()
    }
}

impl Numbers {
    /// The name of a value.
    ///
    /// ```
    /// use ninefold_core::board::Digit;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// assert_eq!(Numbers::Letters.name(twelve), "C");
    /// assert_eq!(Numbers::Decimal.name(twelve), "12");
    /// ```
    pub fn name(self, value: Digit) -> String {
        match self {
            Numbers::Letters => value.to_string(),
            Numbers::Decimal => value.get().to_string(),
        }
    }

    /// The names of several values: `29C`, or, as `15` is no 1 and 5, `2 9 12`.
    pub fn names(self, values: DigitSet) -> String {
        let names: Vec<String> = values.iter().map(|value| self.name(value)).collect();
        match self {
            Numbers::Letters => names.concat(),
            Numbers::Decimal => names.join(" "),
        }
    }

    /// A text with its values as this setting writes them.
    ///
    /// ```
    /// use ninefold_core::board::{Digit, DigitSet};
    /// use ninefold_core::text;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// let sentence = text!("In region C r1c2 is {twelve:#}.");
    /// assert_eq!(Numbers::Letters.write(&sentence), "In region C r1c2 is C.");
    /// assert_eq!(Numbers::Decimal.write(&sentence), "In region C r1c2 is 12.");
    ///
    /// let both = DigitSet::from_bits(0b1_0001);
    /// assert_eq!(Numbers::Decimal.write(&text!("{both:#}")), "1 5");
    /// ```
    pub fn write(self, text: &Text) -> String {
        text.written(|values| self.names(values))
    }
}
