//! The settings screen: one line a setting, in groups, each with a sentence
//! that says what its value does and what it costs.

use crate::game::AutoPrune;
use crate::save::{
    AnimationMode, BoardChoice, Borders, Clock, Errors, HighlightMode, HouseShading, KeyChoice,
    KeyPreset, Mouse, Settings, Theme,
};

/// One line of the settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingItem {
    /// The colours.
    Theme,
    /// The lines of the board.
    Borders,
    /// How big the board is.
    Board,
    /// How much is lit as the cursor moves.
    HighlightLevel,
    /// Whether the cursor's row, column and box are shaded.
    Houses,
    /// Which wrong digits are marked.
    Errors,
    /// Whether a digit rubs out marks.
    AutoPrune,
    /// Whether the clock shows.
    Clock,
    /// Whether small things move.
    Animation,
    /// Whether the mouse selects.
    Mouse,
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
    /// What it does and costs.
    pub says: &'static str,
}

/// The next value of a setting, or the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CycleDirection {
    /// The next.
    On,
    /// The one before.
    Back,
}

/// A few lines that belong together, and what they are about.
pub type OptionGroup = (&'static str, &'static [SettingItem]);

impl SettingItem {
    /// Every line, in order.
    pub const ALL: [SettingItem; 11] = [
        SettingItem::Theme,
        SettingItem::Borders,
        SettingItem::Board,
        SettingItem::HighlightLevel,
        SettingItem::Houses,
        SettingItem::Errors,
        SettingItem::AutoPrune,
        SettingItem::Clock,
        SettingItem::Animation,
        SettingItem::Mouse,
        SettingItem::Keys,
    ];

    /// The same lines by what they are about.
    pub const GROUPS: [OptionGroup; 4] = [
        (
            "The board",
            &[SettingItem::Theme, SettingItem::Borders, SettingItem::Board],
        ),
        (
            "What lights up",
            &[SettingItem::HighlightLevel, SettingItem::Houses],
        ),
        (
            "The game",
            &[
                SettingItem::Errors,
                SettingItem::AutoPrune,
                SettingItem::Clock,
            ],
        ),
        (
            "The terminal",
            &[
                SettingItem::Animation,
                SettingItem::Mouse,
                SettingItem::Keys,
            ],
        ),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            SettingItem::Theme => "Theme",
            SettingItem::Borders => "Borders",
            SettingItem::Board => "Board size",
            SettingItem::HighlightLevel => "Lights",
            SettingItem::Houses => "Shade houses",
            SettingItem::Errors => "Errors",
            SettingItem::AutoPrune => "Rub out marks",
            SettingItem::Clock => "Clock",
            SettingItem::Animation => "Animation",
            SettingItem::Mouse => "Mouse",
            SettingItem::Keys => "Keys",
        }
    }

    /// What this line shows under these settings.
    pub fn row(self, settings: &Settings) -> OptionRow {
        let (value, says) = match self {
            SettingItem::Theme => of_theme(settings.theme),
            SettingItem::Borders => of_borders(settings.borders),
            SettingItem::Board => of_board(settings.board),
            SettingItem::HighlightLevel => of_lights(settings.lighting),
            SettingItem::Houses => of_houses(settings.houses),
            SettingItem::Errors => of_errors(settings.errors),
            SettingItem::AutoPrune => of_pruning(settings.pruning),
            SettingItem::Clock => of_clock(settings.clock),
            SettingItem::Animation => of_animation(settings.animation),
            SettingItem::Mouse => of_mouse(settings.mouse),
            SettingItem::Keys => of_keys(settings.keys.preset),
        };
        let name = self.name();
        OptionRow { name, value, says }
    }

    /// The settings with this line one value on or back, round the ends.
    pub fn turned(self, settings: Settings, way: CycleDirection) -> Settings {
        let mut turned = settings;
        match self {
            SettingItem::Theme => turn(&mut turned.theme, &Theme::ALL, way),
            SettingItem::Borders => turn(&mut turned.borders, &BORDERS, way),
            SettingItem::Board => turn(&mut turned.board, &BOARDS, way),
            SettingItem::HighlightLevel => turn(&mut turned.lighting, &LIGHTS, way),
            SettingItem::Houses => turn(&mut turned.houses, &HOUSES, way),
            SettingItem::Errors => turn(&mut turned.errors, &ERRORS, way),
            SettingItem::AutoPrune => turn(&mut turned.pruning, &PRUNING, way),
            SettingItem::Clock => turn(&mut turned.clock, &CLOCKS, way),
            SettingItem::Animation => turn(&mut turned.animation, &ANIMATIONS, way),
            SettingItem::Mouse => turn(&mut turned.mouse, &MICE, way),
            SettingItem::Keys => {
                let mut preset = turned.keys.preset;
                turn(&mut preset, &KeyPreset::ALL, way);
                turned.keys = KeyChoice {
                    preset,
                    ..turned.keys
                };
            }
        }
        turned
    }
}

fn of_keys(preset: KeyPreset) -> Said {
    let says = match preset {
        KeyPreset::Default => "Letters for tools, h j k l or arrows to move.",
        KeyPreset::Vim => "As in vi: x clears, v selects, w and b, gg and G.",
        KeyPreset::Keypad => "One hand: digits and + - * / . from the pad.",
    };
    (preset.name(), says)
}

const BORDERS: [Borders; 5] = [
    Borders::Heavy,
    Borders::Double,
    Borders::Light,
    Borders::Boxes,
    Borders::Ascii,
];
const BOARDS: [BoardChoice; 4] = [
    BoardChoice::Auto,
    BoardChoice::Compact,
    BoardChoice::Standard,
    BoardChoice::Large,
];
const LIGHTS: [HighlightMode; 3] = [
    HighlightMode::Auto,
    HighlightMode::Full,
    HighlightMode::Quiet,
];
const HOUSES: [HouseShading; 2] = [HouseShading::Off, HouseShading::On];
const ERRORS: [Errors; 3] = [Errors::Off, Errors::Conflicts, Errors::Solution];
const PRUNING: [AutoPrune; 2] = [AutoPrune::Peers, AutoPrune::Off];
const CLOCKS: [Clock; 2] = [Clock::Shown, Clock::Hidden];
const ANIMATIONS: [AnimationMode; 3] = [AnimationMode::Auto, AnimationMode::On, AnimationMode::Off];
const MICE: [Mouse; 2] = [Mouse::On, Mouse::Off];

fn turn<T: Copy + PartialEq>(value: &mut T, all: &[T], way: CycleDirection) {
    let place = all.iter().position(|each| each == value).unwrap_or(0);
    let next = match way {
        CycleDirection::On => place + 1,
        CycleDirection::Back => place + all.len() - 1,
    };
    *value = all[next % all.len()];
}

/// A value in a word, and the sentence about it.
type Said = (&'static str, &'static str);

fn of_theme(theme: Theme) -> Said {
    let says = match theme {
        Theme::Dark => "Made for a dark terminal; its background stays.",
        Theme::Light => "Made for a light terminal; its background stays.",
        Theme::Contrast => "As loud as can be, on a black of its own, which costs some bytes.",
        Theme::ColourBlind => "Blue, orange and light tell all; made for a dark terminal.",
        Theme::Terminal => "Only the terminal's own sixteen colours.",
    };
    (theme.name(), says)
}

fn of_borders(borders: Borders) -> Said {
    match borders {
        Borders::Heavy => (
            "heavy",
            "Heavy lines round the boxes, light ones between the cells.",
        ),
        Borders::Double => (
            "double",
            "Double lines round the boxes, light ones between the cells.",
        ),
        Borders::Light => (
            "light",
            "Light lines with round corners, dotted between the cells.",
        ),
        Borders::Boxes => (
            "boxes only",
            "Lines round the boxes, nothing between the cells.",
        ),
        Borders::Ascii => (
            "ASCII",
            "Only + - | and :, for fonts without lines; two thirds fewer bytes.",
        ),
    }
}

fn of_board(board: BoardChoice) -> Said {
    match board {
        BoardChoice::Auto => ("auto", "As big as fits beside the panel."),
        BoardChoice::Compact => (
            "compact",
            "One row a cell: up to three marks are shown, of more a dot.",
        ),
        BoardChoice::Standard => (
            "standard",
            "Two rows a cell, with all marks; needs a window of 55x24.",
        ),
        BoardChoice::Large => (
            "large",
            "Three rows a cell; needs 55x33. The panel gives way to wide cells.",
        ),
    }
}

fn of_lights(lighting: HighlightMode) -> Said {
    match lighting {
        HighlightMode::Auto => ("auto", "Full on this machine, quiet over a network."),
        HighlightMode::Full => (
            "full",
            "Equal digits light up with the cursor: some 75 bytes a move.",
        ),
        HighlightMode::Quiet => (
            "quiet",
            "The cursor alone, a clock by the minute: some 60 bytes a move.",
        ),
    }
}

fn of_houses(houses: HouseShading) -> Said {
    match houses {
        HouseShading::Off => ("off", "Row, column and box of the cursor stay plain."),
        HouseShading::On => (
            "on",
            "Row, column and box of the cursor: some 240 bytes a move. Quiet lights put it out.",
        ),
    }
}

fn of_errors(errors: Errors) -> Said {
    match errors {
        Errors::Off => ("off", "No digit is marked as wrong."),
        Errors::Conflicts => ("conflicts", "Digits that break a rule are marked."),
        Errors::Solution => (
            "solution",
            "Every wrong digit is marked at once, which takes the doubt away.",
        ),
    }
}

fn of_pruning(pruning: AutoPrune) -> Said {
    match pruning {
        AutoPrune::Peers => ("on", "A digit removes its mark from the cells it sees."),
        AutoPrune::Off => ("off", "Marks stay until you remove them."),
    }
}

fn of_clock(clock: Clock) -> Said {
    match clock {
        Clock::Shown => ("on", "Costs a few bytes whenever it moves."),
        Clock::Hidden => ("off", "It runs unseen; nothing is sent while you think."),
    }
}

fn of_animation(animation: AnimationMode) -> Said {
    match animation {
        AnimationMode::Auto => (
            "auto",
            "On this machine a finished house, digit or game flashes; over a network nothing.",
        ),
        AnimationMode::On => (
            "on",
            "A finished house, digit or game flashes: some 400 bytes each. Any key ends it.",
        ),
        AnimationMode::Off => ("off", "Nothing moves by itself but the clock."),
    }
}

fn of_mouse(mouse: Mouse) -> Said {
    match mouse {
        Mouse::On => (
            "on",
            "Clicks, drags and the right button work; to select text hold Shift, or press M.",
        ),
        Mouse::Off => ("off", "The terminal's own selection works; M switches too."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_in_one_group_and_in_order() {
        let grouped = SettingItem::GROUPS.iter().flat_map(|(_, lines)| *lines);
        assert!(grouped.eq(&SettingItem::ALL));
    }

    #[test]
    fn every_line_steps_round_both_ways() {
        let usual = Settings::default();
        for line in SettingItem::ALL {
            let turned = line.turned(usual.clone(), CycleDirection::On);
            assert_ne!(turned, usual, "{line:?}");
            assert_eq!(
                line.turned(turned.clone(), CycleDirection::Back),
                usual,
                "{line:?}"
            );
            let round = std::iter::successors(Some(turned), |now| {
                Some(line.turned(now.clone(), CycleDirection::On))
            });
            let steps = round.take(9).position(|now| now == usual);
            assert!(steps.is_some(), "{line:?}");
        }
    }

    #[test]
    fn every_value_has_a_word_and_a_sentence_of_its_own() {
        for line in SettingItem::ALL {
            let mut settings = Settings::default();
            let mut seen = Vec::new();
            loop {
                let row = line.row(&settings);
                assert!(row.value.len() <= 13 && row.says.len() <= 84, "{row:?}");
                seen.push((row.value, row.says));
                settings = line.turned(settings, CycleDirection::On);
                if settings == Settings::default() {
                    break;
                }
            }
            for (place, (value, says)) in seen.iter().enumerate() {
                let others = || seen.iter().skip(place + 1);
                assert!(others().all(|(word, said)| word != value && said != says));
            }
        }
    }
}
