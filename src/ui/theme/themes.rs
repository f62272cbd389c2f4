//! The themes that come with the program.

use crate::ui::terminal_profile::TerminalProfile;
use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::palette::{BackgroundColour, Kind, Palette};
use ninefold_game::settings::Theme;
use std::sync::LazyLock;

/// Makes the table of themes that are files.
macro_rules! files {
    ($($theme:ident = $name:literal),+ $(,)?) => {
        /// The palette of a theme.
        pub(crate) fn palette_for(theme: Theme) -> &'static Palette {
            match theme {
                $(Theme::$theme => {
                    static PALETTE: LazyLock<Palette> = LazyLock::new(|| shipped(text_of!($name)));
                    &PALETTE
                })+
                Theme::Terminal => &TERMINAL,
                Theme::Auto | Theme::Own => palette_for(Theme::Dark),
            }
        }

        /// The themes that are files, by name.
        const FILES: &[(&str, Theme, &str)] = &[$(($name, Theme::$theme, text_of!($name))),+];
    };
}

macro_rules! text_of {
    ($name:literal) => {
        include_str!(concat!("themes/", $name, ".theme"))
    };
}

files! {
    Dark = "dark",
    Paper = "paper",
    Nord = "nord",
    GruvboxDark = "gruvbox-dark",
    GruvboxLight = "gruvbox-light",
    Mocha = "catppuccin-mocha",
    Latte = "catppuccin-latte",
    SolarizedDark = "solarized-dark",
    SolarizedLight = "solarized-light",
    TokyoNight = "tokyo-night",
    Contrast = "high-contrast",
    ColourBlind = "colour-blind",
}

/// The terminal's own sixteen colours, whatever they are.
static TERMINAL: LazyLock<Palette> = LazyLock::new(|| Palette {
    finest: ColourDepth::Sixteen,
    ground: BackgroundColour::Terminal,
    ..palette_for(Theme::Dark).clone()
});

fn shipped(text: &str) -> Palette {
    Palette::parse_over(Palette::blank(), text).0
}

/// The theme with this name of a file.
pub(crate) fn named(name: &str) -> Option<&'static Palette> {
    let found = FILES.iter().find(|(each, ..)| *each == name);
    found.map(|(_, theme, _)| palette_for(*theme))
}

/// The palette in force: the player's own where one was read.
pub(crate) fn palette_in(terminal: TerminalProfile) -> &'static Palette {
    match (terminal.theme, terminal.background, terminal.own_theme) {
        (Theme::Own, _, Some(own)) => own,
        (Theme::Auto, Kind::Light, _) => palette_for(Theme::Paper),
        (theme, ..) => palette_for(theme),
    }
}

#[cfg(test)]
mod tests;
