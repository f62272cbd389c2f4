//! The themes to choose from, and a sample of each.

use crate::ui::terminal_profile::TerminalProfile;
use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::palette::{Kind, Palette, ThemeColour};
use crate::ui::theme::role::StyleRole;
use crate::ui::theme::styles::{fill_background, paints_tiles, style_on};
use crate::ui::theme::themes::{palette_for, palette_in};
use ninefold_game::settings::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

/// The columns of a sample.
pub(crate) const SAMPLE_WIDTH: u16 = 17;

/// The pieces of a sample: on which tile, in which role.
const PIECES: [(StyleRole, StyleRole, &str); 6] = [
    (StyleRole::Tile, StyleRole::Given, " 8 "),
    (StyleRole::TileAlt, StyleRole::Entered, " 5 "),
    (StyleRole::Cursor, StyleRole::Given, " 7 "),
    (StyleRole::Same, StyleRole::Given, " 7 "),
    (StyleRole::Focus, StyleRole::Defining, " 3"),
    (StyleRole::Focus, StyleRole::Eliminated, "4 "),
];

impl TerminalProfile {
    /// The same with another theme.
    pub(crate) fn with_theme(self, theme: Theme) -> TerminalProfile {
        TerminalProfile { theme, ..self }
    }
}

/// Draws a given digit, one of the player's, the cursor, an equal digit, a candidate that
/// a proof rests on and one that it removes, in the theme in force.
pub(crate) fn draw_sample(buffer: &mut Buffer, area: Rect, terminal: TerminalProfile) {
    let mut x = area.x + 1;
    for (tile, role, text) in PIECES {
        let room = usize::from(area.right().saturating_sub(x));
        let style = style_on(Some(tile), role, terminal);
        x = buffer.set_stringn(x, area.y, text, room, style).0;
    }
    fill_background(buffer, area, terminal);
}

/// Why a theme cannot be used, if that is so.
pub(crate) fn theme_obstacle(theme: Theme, terminal: TerminalProfile) -> Option<&'static str> {
    let is_missing = theme == Theme::Own && terminal.own_theme.is_none();
    is_missing.then_some("no theme.txt yet")
}

/// Whether a theme is dark or light, where that does not depend on the terminal.
pub(crate) fn theme_kind(theme: Theme) -> Option<&'static str> {
    match (theme, palette_for(theme).kind) {
        (Theme::Auto | Theme::Terminal | Theme::Own, _) => None,
        (_, Kind::Dark) => Some("dark"),
        (_, Kind::Light) => Some("light"),
    }
}

/// The themes that look different in this terminal, the one that depends on it, and the
/// player's own.
pub(crate) fn distinct_themes(terminal: TerminalProfile) -> Vec<Theme> {
    let mut seen = Vec::new();
    let is_new = |theme: &Theme| {
        let looks = Looks::new(terminal.with_theme(*theme));
        let is_new = *theme == Theme::Own || !seen.contains(&looks);
        if *theme != Theme::Auto {
            seen.push(looks);
        }
        is_new
    };
    Theme::ALL.into_iter().filter(is_new).collect()
}

/// The one of these themes that looks like the one in use.
pub(crate) fn theme_in_use(themes: &[Theme], terminal: TerminalProfile) -> Theme {
    let looks = Looks::new(terminal);
    let is_same = |theme: &&Theme| Looks::new(terminal.with_theme(**theme)) == looks;
    let exact = themes.iter().find(|theme| **theme == terminal.theme);
    exact
        .or_else(|| themes.iter().find(is_same))
        .copied()
        .unwrap_or_default()
}

/// All that a theme decides in a terminal.
#[derive(PartialEq)]
struct Looks {
    colours: Vec<Color>,
    paints: bool,
}

impl Looks {
    fn new(terminal: TerminalProfile) -> Looks {
        let palette: &Palette = palette_in(terminal);
        let depth = terminal.depth.min(palette.finest);
        let own = ThemeColour::ALL
            .iter()
            .map(|colour| palette.colour(*colour).at(depth));
        let cells = palette
            .swatches()
            .iter()
            .map(|swatch| swatch.back.at(depth));
        let colours = match depth {
            ColourDepth::None => Vec::new(),
            ColourDepth::Sixteen | ColourDepth::Palette | ColourDepth::True => {
                own.chain(cells).collect()
            }
        };
        Looks {
            colours,
            paints: paints_tiles(terminal),
        }
    }
}
