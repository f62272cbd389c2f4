//! The style of a role, alone and on the background of a cell.

use crate::ui::terminal_profile::{Glyphs, TerminalProfile};
use crate::ui::theme::colours::{ColourByDepth, ColourDepth, contrast};
use crate::ui::theme::palette::{BackgroundColour, Kind, Palette, Swatches, ThemeColour};
use crate::ui::theme::role::{Kinds, StyleRole};
use crate::ui::theme::role_style::{Back, Front, RoleStyle, plain, role_style};
use crate::ui::theme::swatches;
use crate::ui::theme::themes::palette_in;
use ninefold_game::game::Colour;
use ninefold_game::settings::Borders;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// The style of a role on the screen's background.
pub(crate) fn style(role: StyleRole, terminal: TerminalProfile) -> Style {
    let Some((palette, depth)) = colours_of(terminal) else {
        return Style::new().add_modifier(plain(role));
    };
    let look = role_style(role);
    let style = Style::new().add_modifier(look.modifiers);
    match look.back.and_then(|back| back_colour(back, palette, depth)) {
        None => front_colour(look.front, palette, depth).map_or(style, |front| style.fg(front)),
        Some(back) => style.bg(back).fg(front_on(look, look.back, palette, depth)),
    }
}

/// The style of a role on the background of a cell: a soft tone lets text keep
/// its colour, a strong one does not, and a role with a background of its own
/// keeps that on any.
pub(crate) fn style_on(
    background: Option<StyleRole>,
    role: StyleRole,
    terminal: TerminalProfile,
) -> Style {
    let Some(background) = background else {
        return style(role, terminal);
    };
    let Some((palette, depth)) = colours_of(terminal) else {
        return Style::new().add_modifier(combined(plain(background), plain(role), role));
    };
    let (behind, text) = (role_style(background), role_style(role));
    if let (Some(Back::Surface(under)), Some(Back::Tint(tint))) = (behind.back, text.back) {
        return tinted(text, (tint, under), palette, depth);
    }
    if text.back.is_some_and(|back| !matches!(back, Back::Tint(_))) {
        return style(role, terminal);
    }
    let Some(back) = behind
        .back
        .and_then(|back| back_colour(back, palette, depth))
    else {
        return style(role, terminal);
    };
    let front = match behind.back {
        Some(Back::Strong(_)) => front_on(behind, behind.back, palette, depth),
        Some(Back::Swatch(colour)) => on_swatch(role, colour, palette, depth).at(depth),
        Some(
            Back::Surface(_)
            | Back::Shade(_)
            | Back::Tint(_)
            | Back::Half(_)
            | Back::Group(_)
            | Back::Chip,
        )
        | None => front_on(text, behind.back, palette, depth),
    };
    let modifiers = combined(behind.modifiers, text.modifiers, role);
    Style::new().bg(back).fg(front).add_modifier(modifiers)
}

/// Text on the tint of a colour in a cell. Where cells are not painted, or with
/// sixteen colours, there is no tint.
fn tinted(
    text: RoleStyle,
    (tint, under): (ThemeColour, ThemeColour),
    palette: &Palette,
    depth: ColourDepth,
) -> Style {
    let style = Style::new().add_modifier(text.modifiers);
    let surface = Back::Surface(under);
    match back_colour(surface, palette, depth) {
        None => front_colour(text.front, palette, depth).map_or(style, |front| style.fg(front)),
        Some(back) if depth == ColourDepth::Sixteen => {
            style
                .bg(back)
                .fg(front_on(text, Some(surface), palette, depth))
        }
        Some(_) => {
            let front = text.front.colour();
            let [back, front] = palette.text_on_tint((tint, under), front, depth);
            style.bg(back.at(depth)).fg(front.at(depth))
        }
    }
}

/// The palette in force and its depth; none without colours.
fn colours_of(terminal: TerminalProfile) -> Option<(&'static Palette, ColourDepth)> {
    let palette = palette_in(terminal);
    match terminal.depth.min(palette.finest) {
        ColourDepth::None => None,
        depth => Some((palette, depth)),
    }
}

/// The colour behind text. Where the theme paints no cells, they have none.
fn back_colour(back: Back, palette: &Palette, depth: ColourDepth) -> Option<Color> {
    match back {
        Back::Surface(ThemeColour::Tile | ThemeColour::TileAlt) if !paints(palette, depth) => None,
        Back::Surface(colour) | Back::Strong(colour) => Some(palette.colour(colour).at(depth)),
        Back::Shade(shade) => palette.shade(shade, depth),
        // A tint is seen in a cell alone.
        Back::Tint(_) => None,
        Back::Half(_) | Back::Group(_) | Back::Chip if depth <= ColourDepth::Sixteen => None,
        Back::Chip if palette.kind == Kind::Light => None,
        Back::Chip => Some(palette.colour(ThemeColour::Text).at(depth)),
        Back::Group(tint) => Some(palette.tinted(tint).at(depth)),
        Back::Half(colour) => Some(palette.half(colour).at(depth)),
        Back::Swatch(colour) => Some(palette.swatches()[colour.index()].back.at(depth)),
    }
}

/// The colour of text on the screen's background.
fn front_colour(front: Front, palette: &Palette, depth: ColourDepth) -> Option<Color> {
    match front {
        Front::Sum if depth == ColourDepth::Sixteen && palette.kind == Kind::Dark => {
            Some(Color::Yellow)
        }
        Front::Text | Front::Sum => None,
        Front::Theme(colour) => Some(palette.colour(colour).at(depth)),
        Front::Half(colour) => Some(palette.half(colour).at(depth)),
        Front::OnStrong => Some(palette.colour(ThemeColour::Background).at(depth)),
    }
}

/// The colour of text where something is behind it. Which of sixteen colours is
/// readable on which the terminal decides: there it is black, and on a house
/// what stands out keeps its own.
fn front_on(text: RoleStyle, back: Option<Back>, palette: &Palette, depth: ColourDepth) -> Color {
    let few = depth == ColourDepth::Sixteen;
    match (text.front, back) {
        (_, Some(Back::Swatch(_))) => swatches::BLACK.at(depth),
        (Front::OnStrong, _) if few => Color::Black,
        (Front::OnStrong, _) | (_, Some(Back::Chip)) => {
            palette.colour(ThemeColour::Background).at(depth)
        }
        (Front::Theme(colour), Some(Back::Surface(ThemeColour::House))) if few => {
            let own = palette.colour(colour).at(depth);
            let stands_out = !matches!(own, Color::Reset | Color::DarkGray | Color::Gray);
            if stands_out { own } else { on_house(palette) }
        }
        (Front::Text, Some(Back::Surface(ThemeColour::House))) if few => on_house(palette),
        (Front::Sum, Some(Back::Surface(ThemeColour::House))) if few => {
            front_colour(text.front, palette, depth).unwrap_or(on_house(palette))
        }
        (_, Some(Back::Surface(ThemeColour::Equal) | Back::Shade(_))) if few => on_house(palette),
        (_, Some(Back::Surface(_))) if few => Color::Black,
        (front, Some(Back::Shade(shade))) => {
            let text = palette.text_on_shade(shade, front.colour(), depth);
            text.at(depth)
        }
        (front, Some(Back::Group(tint))) => {
            let text = palette.text_over(palette.tinted(tint), front.colour(), depth);
            text.at(depth)
        }
        (front, Some(Back::Surface(surface))) => {
            palette.text_on(surface, front.colour(), depth).at(depth)
        }
        (Front::Theme(colour), _) => palette.colour(colour).at(depth),
        (Front::Half(colour), _) => palette.half(colour).at(depth),
        (Front::Text | Front::Sum, _) => palette.colour(ThemeColour::Text).at(depth),
    }
}

/// The colour of text on houses and equal digits.
fn on_house(palette: &Palette) -> Color {
    match palette.kind {
        Kind::Dark => Color::White,
        Kind::Light => Color::Black,
    }
}

/// The text colour on a colour of the player's: a dark tone of its own where that can be
/// read, otherwise black.
fn on_swatch(
    role: StyleRole,
    colour: Colour,
    palette: &Palette,
    depth: ColourDepth,
) -> ColourByDepth {
    let tone = swatch_tone(role);
    let back = palette.swatches()[colour.index()].back.seen_at(depth);
    match (back, tone.seen_at(depth)) {
        (Some(back), Some(front)) if contrast(back, front) < palette.least_contrast => {
            swatches::BLACK
        }
        _ => tone,
    }
}

fn swatch_tone(role: StyleRole) -> ColourByDepth {
    match role {
        StyleRole::Entered => swatches::OWN,
        StyleRole::Conflict | StyleRole::Impossible | StyleRole::Eliminated => swatches::WRONG,
        StyleRole::Mark(Kinds::Corner | Kinds::Both)
        | StyleRole::LitMark(Kinds::Corner | Kinds::Both) => swatches::CORNER,
        _ => swatches::BLACK,
    }
}

/// The modifiers that a role adds to a background. A mark keeps its own weight, which shows
/// its kind, and a highlighted one is shown by being the other way round than what
/// surrounds it.
fn combined(background: Modifier, own: Modifier, role: StyleRole) -> Modifier {
    if is_mark(role) {
        own ^ (background & Modifier::REVERSED)
    } else {
        own | background
    }
}

/// Whether a role is one of the player's own marks.
pub(crate) fn is_mark(role: StyleRole) -> bool {
    matches!(
        role,
        StyleRole::Mark(_)
            | StyleRole::LitMark(_)
            | StyleRole::HighlightedMark
            | StyleRole::Bivalue
            | StyleRole::Impossible
    )
}

/// Whether cells are tiles: the theme paints a background, and there are colours
/// enough.
pub(crate) fn paints_tiles(terminal: TerminalProfile) -> bool {
    colours_of(terminal).is_some_and(|(palette, depth)| paints(palette, depth))
}

/// The lines to draw with: where there are no others, those of ASCII, and between
/// cells none where they are tiles.
pub(crate) fn lines_for(terminal: TerminalProfile) -> Borders {
    match terminal.glyphs {
        Glyphs::Unicode if terminal.borders != Borders::Tiles => terminal.borders,
        Glyphs::Unicode if paints_tiles(terminal) => Borders::Boxes,
        Glyphs::Unicode => Borders::Heavy,
        Glyphs::Ascii => Borders::Ascii,
    }
}

/// The style of a screen under a card: one faint tone, where the theme paints its background
/// on that.
pub(crate) fn faded_below(terminal: TerminalProfile) -> Style {
    match colours_of(terminal).filter(|(palette, depth)| paints(palette, *depth)) {
        None => style(StyleRole::Faded, terminal),
        Some((palette, depth)) => {
            let [front, back] = palette.below_card();
            Style::new().fg(front.at(depth)).bg(back.at(depth))
        }
    }
}

fn paints(palette: &Palette, depth: ColourDepth) -> bool {
    palette.ground == BackgroundColour::Painted && depth > ColourDepth::Sixteen
}

/// The name of a colour in this theme, where it is the theme that chooses it.
pub(crate) fn colour_name(colour: Colour, terminal: TerminalProfile) -> Option<&'static str> {
    let (palette, depth) = colours_of(terminal)?;
    let swatch = palette.swatches()[colour.index()];
    (depth > ColourDepth::Sixteen).then_some(swatch.name)
}

/// Whether coloured cells carry the letter of their colour: where there are too few
/// colours, or may be hard to distinguish.
pub(crate) fn letters_colours(terminal: TerminalProfile) -> bool {
    colour_name(Colour::FIRST, terminal).is_none()
        || palette_in(terminal).swatches == Swatches::ColourBlind
}

/// Fills in the theme's own background, if it has one: what was left to the
/// terminal's colours gets those of the theme.
pub(crate) fn fill_background(buffer: &mut Buffer, area: Rect, terminal: TerminalProfile) {
    let Some((palette, depth)) = colours_of(terminal).filter(|(p, d)| paints(p, *d)) else {
        return;
    };
    let front = palette.colour(ThemeColour::Text).at(depth);
    let back = palette.colour(ThemeColour::Background).at(depth);
    for position in area.positions() {
        let cell = &mut buffer[position];
        if cell.fg == Color::Reset {
            cell.fg = front;
        }
        if cell.bg == Color::Reset {
            cell.bg = back;
        }
    }
}
