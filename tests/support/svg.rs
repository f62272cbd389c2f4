//! Screens of the real program as SVG images, by the code that makes images of solvers.

use super::screen::{CellStyle, Screen, TerminalColour};
use ninefold::run::export::{picture, svg};

/// A screen as an SVG image.
pub fn render(screen: &Screen) -> String {
    svg::render(&picture_of(screen))
}

/// Several screens one after the other, each for so many seconds, for ever.
pub fn animation(screens: &[(Screen, f64)]) -> String {
    let pictures = screens.iter();
    let pictures = pictures.map(|(screen, seconds)| (picture_of(screen), *seconds));
    svg::animation(&pictures.collect::<Vec<_>>())
}

fn picture_of(screen: &Screen) -> picture::Picture {
    let cells = screen.cells.iter();
    picture::Picture {
        columns: screen.columns,
        cells: cells
            .map(|(symbol, style)| (symbol.clone(), style_of(*style)))
            .collect(),
    }
}

fn style_of(style: CellStyle) -> picture::CellStyle {
    picture::CellStyle {
        front: colour_of(style.front),
        back: colour_of(style.back),
        bold: style.bold,
        underlined: style.underlined,
        reversed: style.reversed,
        crossed: style.crossed,
    }
}

fn colour_of(colour: TerminalColour) -> picture::TerminalColour {
    match colour {
        TerminalColour::Own => picture::TerminalColour::Own,
        TerminalColour::Index(index) => picture::TerminalColour::Index(index),
        TerminalColour::Rgb(red, green, blue) => picture::TerminalColour::Rgb(red, green, blue),
    }
}
