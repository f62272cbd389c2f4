//! The settings screen: one line a setting, each with a sentence.

use crate::game::Pruning;
use crate::save::{
    Clock, Errors, HouseShading, KeyChoice, KeyPreset, Lighting, Mouse, Settings, Theme,
};

/// One line of the settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionLine {
    /// Whether the clock shows.
    Clock,
    /// Whether a digit rubs out marks.
    Pruning,
    /// Whether the cursor's row, column and box are shaded.
    Houses,
    /// Whether the mouse selects.
    Mouse,
    /// How much is lit as the cursor moves.
    Lights,
    /// The colours.
    Theme,
    /// Which wrong digits are marked.
    Errors,
    /// Which keys there are.
    Keys,
}

/// What a line shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// Its value now.
    pub value: &'static str,
    /// What it does or costs.
    pub says: &'static str,
}

impl OptionLine {
    /// Every line, in order.
    pub const ALL: [OptionLine; 8] = [
        OptionLine::Clock,
        OptionLine::Pruning,
        OptionLine::Houses,
        OptionLine::Mouse,
        OptionLine::Lights,
        OptionLine::Theme,
        OptionLine::Errors,
        OptionLine::Keys,
    ];

    /// What this line shows under these settings.
    pub fn row(self, settings: &Settings) -> OptionRow {
        let switch = |on| if on { "on" } else { "off" };
        let (name, value, says) = match self {
            OptionLine::Clock => (
                "Clock",
                switch(settings.clock == Clock::Shown),
                "Hidden, nothing is sent while you think.",
            ),
            OptionLine::Pruning => (
                "Rub out marks",
                switch(settings.pruning == Pruning::Peers),
                "A digit removes its mark from the cells it sees.",
            ),
            OptionLine::Houses => (
                "Shade houses",
                switch(settings.houses == HouseShading::On),
                "Row, column and box of the cursor; slow lines feel it.",
            ),
            OptionLine::Mouse => (
                "Mouse",
                switch(settings.mouse == Mouse::On),
                "Off, the terminal's own selection works.",
            ),
            OptionLine::Lights => (
                "Lights",
                match settings.lighting {
                    Lighting::Auto => "auto",
                    Lighting::Full => "full",
                    Lighting::Quiet => "quiet",
                },
                "Quiet lights the cursor alone; auto does over a network.",
            ),
            OptionLine::Theme => ("Theme", settings.theme.name(), said_of(settings.theme)),
            OptionLine::Errors => match settings.errors {
                Errors::Off => ("Errors", "off", "No digit is marked as wrong."),
                Errors::Conflicts => (
                    "Errors",
                    "conflicts",
                    "Digits that break a rule are marked.",
                ),
                Errors::Solution => ("Errors", "solution", "Every wrong digit is marked at once."),
            },
            OptionLine::Keys => {
                let preset = settings.keys.preset;
                ("Keys", preset.name(), said_of_keys(preset))
            }
        };
        OptionRow { name, value, says }
    }

    /// The settings with this line at its next value.
    pub fn turned(self, settings: Settings) -> Settings {
        match self {
            OptionLine::Clock => Settings {
                clock: match settings.clock {
                    Clock::Shown => Clock::Hidden,
                    Clock::Hidden => Clock::Shown,
                },
                ..settings
            },
            OptionLine::Pruning => Settings {
                pruning: match settings.pruning {
                    Pruning::Peers => Pruning::Off,
                    Pruning::Off => Pruning::Peers,
                },
                ..settings
            },
            OptionLine::Houses => Settings {
                houses: match settings.houses {
                    HouseShading::On => HouseShading::Off,
                    HouseShading::Off => HouseShading::On,
                },
                ..settings
            },
            OptionLine::Mouse => Settings {
                mouse: match settings.mouse {
                    Mouse::On => Mouse::Off,
                    Mouse::Off => Mouse::On,
                },
                ..settings
            },
            OptionLine::Lights => Settings {
                lighting: match settings.lighting {
                    Lighting::Auto => Lighting::Full,
                    Lighting::Full => Lighting::Quiet,
                    Lighting::Quiet => Lighting::Auto,
                },
                ..settings
            },
            OptionLine::Errors => Settings {
                errors: match settings.errors {
                    Errors::Off => Errors::Conflicts,
                    Errors::Conflicts => Errors::Solution,
                    Errors::Solution => Errors::Off,
                },
                ..settings
            },
            OptionLine::Theme => Settings {
                theme: settings.theme.next(),
                ..settings
            },
            OptionLine::Keys => Settings {
                keys: KeyChoice {
                    preset: settings.keys.preset.next(),
                    ..settings.keys
                },
                ..settings
            },
        }
    }
}

fn said_of_keys(preset: KeyPreset) -> &'static str {
    match preset {
        KeyPreset::Default => "Letters for tools, h j k l or arrows to move.",
        KeyPreset::Vim => "As in vi: x clears, v selects, w and b, gg and G.",
        KeyPreset::Keypad => "One hand: digits and + - * / . from the pad.",
    }
}

fn said_of(theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => "Made for a dark terminal; its background stays.",
        Theme::Light => "Made for a light terminal; its background stays.",
        Theme::Contrast => "As loud as can be, on a black of its own.",
        Theme::ColourBlind => "Blue, orange and light tell all; made for a dark terminal.",
        Theme::Terminal => "Only the terminal's own sixteen colours.",
    }
}
