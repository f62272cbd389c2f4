//! Themes as text: one colour per line, with its name, its 24 bits, and its
//! place in the fixed palette. The themes that come with the program are such
//! files, and a player may write one.

use crate::ui::theme::colours::{ColourByDepth, ColourDepth, Rgb, nearest_fixed};
use crate::ui::theme::palette::{BackgroundColour, Kind, Palette, Swatches, ThemeColour};
use crate::ui::theme::role::Tint;
use crate::ui::theme::themes;
use ninefold_game::settings::Theme;
use std::fmt;

/// A line that is not understood; the rest of the file counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThemeError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The problem of the line.
    pub problem: ThemeProblem,
}

/// Problems of a line of a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThemeProblem {
    /// The first word names nothing.
    UnknownName(String),
    /// The word after it is not a value for it.
    BadValue(String),
}

impl fmt::Display for ThemeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |text: &str| text.escape_debug().take(40).collect::<String>();
        match &self.problem {
            ThemeProblem::UnknownName(name) => {
                write!(
                    formatter,
                    "line {}: unknown name \"{}\"",
                    self.line,
                    shown(name)
                )
            }
            ThemeProblem::BadValue(value) => {
                write!(
                    formatter,
                    "line {}: bad value \"{}\"",
                    self.line,
                    shown(value)
                )
            }
        }
    }
}

impl Palette {
    /// Reads a theme. What it does not name is that of the default theme, or of
    /// the theme its line `base` names; lines that are not understood are
    /// returned.
    pub fn parse(text: &str) -> (Palette, Vec<ThemeError>) {
        Palette::parse_over(themes::palette_for(Theme::Dark).clone(), text)
    }

    /// Reads a theme over another.
    pub(crate) fn parse_over(mut palette: Palette, text: &str) -> (Palette, Vec<ThemeError>) {
        let mut errors = Vec::new();
        for (line, words) in (1..).zip(text.lines().map(words_of)) {
            if let Err(problem) = palette.take_line(&words) {
                errors.push(ThemeError { line, problem });
            }
        }
        palette.heat = palette.heat_shades();
        palette.tints = palette.group_tints();
        (palette, errors)
    }

    fn take_line(&mut self, words: &[&str]) -> Result<(), ThemeProblem> {
        let Some((&name, values)) = words.split_first() else {
            return Ok(());
        };
        let value = values.first().copied().unwrap_or_default();
        let bad = || ThemeProblem::BadValue(values.join(" "));
        match name {
            "base" => *self = themes::named(value).ok_or_else(bad)?.clone(),
            "kind" => self.set_kind(kind(value).ok_or_else(bad)?),
            "cells" => self.swatches = swatches(value).ok_or_else(bad)?,
            "contrast" => self.least_contrast = ratio(value).ok_or_else(bad)?,
            "background" if value == "none" => self.ground = BackgroundColour::Terminal,
            name => {
                let colour =
                    colour_named(name).ok_or_else(|| ThemeProblem::UnknownName(name.to_owned()))?;
                let rgb = rgb(value).ok_or_else(bad)?;
                let index = match values.get(1) {
                    None => nearest_fixed(rgb),
                    Some(index) => index.parse().ok().filter(|&i| i >= 16).ok_or_else(bad)?,
                };
                let own = colour.own(self.kind);
                self.colours[colour as usize] = ColourByDepth { rgb, index, own };
            }
        }
        Ok(())
    }

    fn set_kind(&mut self, kind: Kind) {
        self.kind = kind;
        self.swatches = match kind {
            Kind::Dark => Swatches::Dark,
            Kind::Light => Swatches::Light,
        };
        for colour in ThemeColour::ALL {
            self.colours[colour as usize].own = colour.own(kind);
        }
    }

    /// The palette before a theme is read.
    pub(crate) fn blank() -> Palette {
        let colours = ThemeColour::ALL.map(|colour| ColourByDepth {
            rgb: (0, 0, 0),
            index: 16,
            own: colour.own(Kind::Dark),
        });
        Palette {
            finest: ColourDepth::True,
            kind: Kind::Dark,
            ground: BackgroundColour::Painted,
            swatches: Swatches::Dark,
            least_contrast: 4.5,
            colours,
            heat: [colours[0]; 5],
            tints: [colours[0]; Tint::ALL.len()],
        }
    }
}

/// The words of a line; `#` begins a comment where a blank follows.
fn words_of(line: &str) -> Vec<&str> {
    let line = if line.trim_start() == "#" { "" } else { line };
    let line = line.split("# ").next().unwrap_or_default();
    let is_apart = |c: char| c.is_whitespace() || c == '=';
    line.split(is_apart)
        .filter(|word| !word.is_empty())
        .collect()
}

fn colour_named(name: &str) -> Option<ThemeColour> {
    ThemeColour::ALL
        .into_iter()
        .find(|colour| colour.name() == name)
}

fn kind(word: &str) -> Option<Kind> {
    match word {
        "dark" => Some(Kind::Dark),
        "light" => Some(Kind::Light),
        _ => None,
    }
}

fn swatches(word: &str) -> Option<Swatches> {
    match word {
        "dark" => Some(Swatches::Dark),
        "light" => Some(Swatches::Light),
        "bright" => Some(Swatches::Bright),
        "colour-blind" => Some(Swatches::ColourBlind),
        _ => None,
    }
}

fn ratio(word: &str) -> Option<f64> {
    let ratio: f64 = word.parse().ok()?;
    (1.0..=21.0).contains(&ratio).then_some(ratio)
}

fn rgb(word: &str) -> Option<Rgb> {
    let hex = word.strip_prefix('#').filter(|hex| hex.len() == 6)?;
    let [_, red, green, blue] = u32::from_str_radix(hex, 16).ok()?.to_be_bytes();
    Some((red, green, blue))
}

#[cfg(test)]
mod tests;
