//! The table of settings: one row per setting with its group, its name, its
//! field, and the name and sentence of each value. The settings screen and the
//! documentation are made from it.

use super::{
    AnimationMode, AutoCandidates, Bell, BoardChoice, Borders, Clock, DigitRow, Errors,
    HighlightMode, HouseShading, KeyPreset, Labels, Mouse, Numbers, Settings, SpeechLength,
    SpeechWidth, StatusLine, TerminalCursor, Theme,
};
use crate::game::AutoPrune;

/// A value as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueText {
    /// One or two words.
    pub name: &'static str,
    /// A sentence: what the value does and what it costs. Names of actions in
    /// brackets stand for their keys.
    pub description: &'static str,
}

/// The direction through the values of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CycleDirection {
    /// To the next value.
    Forward,
    /// To the previous value.
    Backward,
}

/// One row of the table.
struct SettingRow {
    group: &'static str,
    name: &'static str,
    values: &'static [ValueText],
    /// The index of the current value.
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
}

/// Makes the enum of all settings and the table from one row per setting. The
/// values of a row are those of its type, in the same order; a missing one is a
/// compile error.
macro_rules! settings_table {
    ($(
        $item:ident: $group:literal, $name:literal, $($field:ident).+: $type:ident {
            $($value:ident = $word:literal, $description:literal;)+
        }
    )+) => {
        /// A setting, as a row of the settings screen.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum SettingItem {
            $(#[doc = $name] $item,)+
        }

        impl SettingItem {
            /// Every setting, in the order of the screen.
            pub const ALL: [SettingItem; TABLE.len()] = [$(SettingItem::$item),+];
        }

        const TABLE: &[SettingRow] = &[$(SettingRow {
            group: $group,
            name: $name,
            values: &[$(ValueText { name: $word, description: $description }),+],
            get: |settings| match settings.$($field).+ {
                $($type::$value => $type::$value as usize,)+
            },
            set: |settings, index| settings.$($field).+ = [$($type::$value),+][index],
        }),+];
    };
}

settings_table! {
    Theme: "Board", "Theme", theme: Theme {
        Auto = "auto", "Dark, or paper where the background of your terminal is light.";
        Dark = "dark", "Near black, with one cool accent.";
        Paper = "paper", "Warm paper and blue ink.";
        Nord = "nord", "Nord: arctic blues on slate.";
        GruvboxDark = "gruvbox dark", "Gruvbox: warm colours on dark.";
        GruvboxLight = "gruvbox light", "Gruvbox: warm colours on cream.";
        Mocha = "mocha", "Catppuccin Mocha: pastels on dark.";
        Latte = "latte", "Catppuccin Latte: pastels on light.";
        SolarizedDark = "solar. dark", "Solarized, dark.";
        SolarizedLight = "solar. light", "Solarized, light.";
        TokyoNight = "tokyo night", "Tokyo Night: neon on midnight blue.";
        Contrast = "high contrast", "Maximum contrast on black.";
        ColourBlind = "colour-blind", "Colour-blind safe: blue, orange and yellow.";
        Terminal = "terminal", "The sixteen colours of your terminal; keeps your background.";
        Own = "own", "Your theme, from the file theme.txt in the data folder.";
    }
    Borders: "Board", "Borders", borders: Borders {
        Tiles = "tiles", "Cells as tiles, cages and lines as tints; heavy lines where none are painted.";
        Heavy = "heavy", "Heavy lines round the boxes, light ones between cells and round cages.";
        Double = "double", "Double lines round the boxes, light ones between the cells.";
        Light = "light", "Light lines with round corners, dotted between the cells.";
        Boxes = "boxes only", "Lines round the boxes, nothing between the cells.";
        Ascii = "ASCII", "Only + - | and :, for fonts without line drawing; least data over SSH.";
    }
    Labels: "Board", "Labels", labels: Labels {
        On = "on", "Numbers the rows and columns, in the frame of the board.";
        Off = "off", "No numbers beside the board.";
    }
    Numbers: "Board", "Values above 9", numbers: Numbers {
        Letters = "A to G", "Larger boards write 10 to 16 as the letters A to G.";
        Decimal = "10 to 16", "Larger boards write numbers, and so fewer notes fit into a cell.";
    }
    Board: "Board", "Board size", board: BoardChoice {
        Auto = "auto", "The largest that fits beside the panel.";
        Compact = "compact", "One row per cell, with up to three notes; a dot stands for more.";
        Standard = "standard", "Two rows per cell, with all notes; needs a window of 55x24.";
        Large = "large", "Three rows per cell; needs a window of 55x33.";
    }
    Highlighting: "Highlighting", "Highlighting", highlighting: HighlightMode {
        Auto = "auto", "Full on a local terminal; over SSH equal digits; on a slow line minimal.";
        Full = "full", "Highlights the cells that hold the digit under the cursor.";
        Minimal = "minimal", "Only the cursor, and a clock by the minute; least data over SSH.";
    }
    Houses: "Highlighting", "Row, column, box", houses: HouseShading {
        Off = "off", "The cursor's row, column and box are not highlighted.";
        On = "on", "Highlights the cursor's row, column and box; over SSH only with full highlighting.";
    }
    Errors: "Game", "Error checking", errors: Errors {
        Off = "off", "Wrong digits are not shown.";
        Conflicts = "conflicts", "Shows digits that repeat in a row, column or box.";
        Solution = "solution", "Shows every digit that differs from the solution; counts as a check.";
    }
    AutoPrune: "Game", "Remove notes", auto_prune: AutoPrune {
        Peers = "on", "Placing a digit removes it from its peers' notes.";
        Off = "off", "Notes stay until you remove them.";
    }
    Candidates: "Game", "Auto candidates", candidates: AutoCandidates {
        Off = "off", "Cells show the notes that you write.";
        On = "on", "Every empty cell shows its candidates; those you remove stay removed.";
    }
    Clock: "Game", "Clock", clock: Clock {
        Shown = "on", "Shows the elapsed time.";
        Hidden = "off", "Time is still counted, but not shown.";
    }
    Animation: "Terminal", "Animations", animation: AnimationMode {
        Auto = "auto", "On for a local terminal, off over SSH.";
        On = "on", "A completed house, digit or game flashes; any key ends it.";
        Off = "off", "Nothing moves but the clock.";
    }
    Mouse: "Terminal", "Mouse", mouse: Mouse {
        On = "on", "Click, drag, right-click. To select text, hold Shift or press [mouse].";
        Off = "off", "The terminal selects text; [mouse] switches back.";
    }
    Cursor: "Terminal", "Cursor", cursor: TerminalCursor {
        Auto = "auto", "Shown with high contrast, or if NINEFOLD_SPEAK or ACCESSIBLE is set.";
        Shown = "shown", "The terminal's cursor stands on the cell, line or field with the focus.";
        Hidden = "hidden", "The terminal's cursor is hidden; least data over SSH.";
    }
    StatusLine: "Terminal", "Status line", status_line: StatusLine {
        Keys = "keys", "The last row names keys.";
        Braille = "braille", "The last row says what is at the cursor, in 40 columns; no clock, no animations.";
    }
    Keys: "Terminal", "Keys", keys.preset: KeyPreset {
        Default = "default", "Modes [digits] [corner-notes] [centre-notes] [colours], [erase] erases, [select] selects, [next-empty] next empty, [highlight-digit] highlights.";
        Vim = "vim", "As vi: [erase] erases, [select] selects, [next-empty] [previous-empty] next empty; modes [digits] [corner-notes] [centre-notes] [colours], [highlight-digit] highlights.";
        Keypad = "keypad", "One hand: [hint] hint, [next-mode] mode, [undo] undo, [note-once] note, [select] selects, [palette] commands.";
        SudokuPad = "sudokupad", "As SudokuPad: modes [digits] [corner-notes] [centre-notes] [colours], Shift and Ctrl with digits; [select-all] all, [invert-selection] others.";
        Hodoku = "hodoku", "As HoDoKu: F1 to F9 filter, [toggle-highlighted] notes the filtered digit, [colour-1] to [colour-9] colours, [hint] hint.";
    }
    DigitRow: "Terminal", "Digit row", keys.row: DigitRow {
        Plain = "plain", "The row of digits types digits.";
        Azerty = "azerty", "The signs of a French keyboard enter digits, where they mean nothing else.";
    }
    Speech: "Speech (--speak)", "Length", speech: SpeechLength {
        Brief = "brief", "At most four words for a move.";
        Normal = "normal", "What changed, and where.";
        Full = "full", "Also what is missing, and what is left.";
    }
    SpeechWidth: "Speech (--speak)", "Line length", speech_width: SpeechWidth {
        Twenty = "20", "Lines of at most 20 characters, for a short braille display.";
        Forty = "40", "Lines of at most 40 characters.";
        Eighty = "80", "Lines of at most 80 characters.";
    }
    Bell: "Speech (--speak)", "Bell", bell: Bell {
        Off = "off", "No sound when a line is not understood.";
        On = "on", "The bell rings where a line is not understood.";
    }
}

impl SettingItem {
    /// The settings by group, with the name of each group, in the order of the
    /// screen.
    pub fn groups() -> impl Iterator<Item = (&'static str, &'static [SettingItem])> {
        const ALL: &[SettingItem] = &SettingItem::ALL;
        let groups = ALL.chunk_by(|one, next| one.row().group == next.row().group);
        groups.map(|items| (items[0].row().group, items))
    }

    /// The name of the setting.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The values of the setting.
    pub fn values(self) -> &'static [ValueText] {
        self.row().values
    }

    /// Whether it is about lines of words alone: no screen has anything of it.
    pub fn is_of_speech(self) -> bool {
        use SettingItem::{Bell, Speech, SpeechWidth};
        matches!(self, Speech | SpeechWidth | Bell)
    }

    /// The value this setting has now.
    pub fn value(self, settings: &Settings) -> ValueText {
        let row = self.row();
        row.values[(row.get)(settings)]
    }

    /// The settings with the value of this one that is at `index` in
    /// [`SettingItem::values`]; unchanged if there is none.
    pub fn with_value(self, mut settings: Settings, index: usize) -> Settings {
        let row = self.row();
        if index < row.values.len() {
            (row.set)(&mut settings, index);
            if self == SettingItem::Candidates {
                settings.own_notes_until.clear();
            }
        }
        settings
    }

    /// The settings with the next or previous value of this one, wrapping
    /// around.
    pub fn cycled(self, settings: Settings, direction: CycleDirection) -> Settings {
        let row = self.row();
        let count = row.values.len();
        let step = match direction {
            CycleDirection::Forward => 1,
            CycleDirection::Backward => count - 1,
        };
        let index = ((row.get)(&settings) + step) % count;
        self.with_value(settings, index)
    }

    fn row(self) -> &'static SettingRow {
        &TABLE[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_setting_is_in_one_group() {
        let names: BTreeSet<&str> = SettingItem::groups().map(|(group, _)| group).collect();
        assert_eq!(names.len(), SettingItem::groups().count());
    }

    #[test]
    fn every_setting_cycles_both_ways_and_describes_its_value() {
        let default = Settings::default();
        for item in SettingItem::ALL {
            let row = item.row();
            for index in 0..row.values.len() {
                let mut settings = default.clone();
                (row.set)(&mut settings, index);
                assert_eq!(
                    (row.get)(&settings),
                    index,
                    "{item:?}: the order of the type"
                );
                let next = item.cycled(settings.clone(), CycleDirection::Forward);
                assert_ne!(next, settings, "{item:?}");
                assert_eq!(item.cycled(next, CycleDirection::Backward), settings);
            }
        }
    }

    #[test]
    fn every_value_has_a_name_and_a_sentence_of_its_own() {
        for row in TABLE {
            for text in row.values {
                // The screen shows a key in place of a name in brackets.
                let mut pieces = text.description.split(['[', ']']);
                let mut shown = pieces.next().map_or(0, str::len);
                while let (Some(_), Some(after)) = (pieces.next(), pieces.next()) {
                    shown += "M".len() + after.len();
                }
                assert!(text.name.len() <= 13 && shown <= 84, "{text:?}");
            }
            let names: BTreeSet<&str> = row.values.iter().map(|text| text.name).collect();
            let descriptions: BTreeSet<&str> =
                row.values.iter().map(|text| text.description).collect();
            assert_eq!(names.len(), row.values.len(), "{}", row.name);
            assert_eq!(descriptions.len(), row.values.len(), "{}", row.name);
        }
    }
}
