//! How each role looks in a theme with many colours, sixteen, or none.

use crate::game::Colour;
use crate::ui::terminal_profile::{ColourDepth, TerminalProfile};
use crate::ui::theme::colours::{ColourByDepth, Fill};
use crate::ui::theme::palettes::{self, Palette, ScreenBackground, TextColours};
use crate::ui::theme::role::{Kinds, StyleRole};
use crate::ui::theme::surface::Surface;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// Foreground, background, and what is added to both.
struct Paint(Option<ColourByDepth>, Option<ColourByDepth>, Modifier);

/// The style of a role on the screen's background.
pub fn style(role: StyleRole, terminal: TerminalProfile) -> Style {
    styled(role, Surface::Open, terminal)
}

pub(crate) fn styled(role: StyleRole, surface: Surface, terminal: TerminalProfile) -> Style {
    match terminal.depth {
        ColourDepth::None => Style::new().add_modifier(plain(role)),
        depth => {
            let palette = palettes::palette_for(terminal.theme);
            let depth = depth.min(palette.finest);
            let Paint(front, back, modifier) = paint(role, surface, palette);
            let style = Style::new().add_modifier(modifier);
            let style = front.map_or(style, |hue| style.fg(hue.at(depth)));
            back.map_or(style, |hue| style.bg(hue.at(depth)))
        }
    }
}

/// The name of a colour in this theme, where it is the theme that chooses it.
pub fn colour_name(colour: Colour, terminal: TerminalProfile) -> Option<&'static str> {
    let palette = palettes::palette_for(terminal.theme);
    let depth = terminal.depth.min(palette.finest);
    (depth > ColourDepth::Sixteen).then(|| palette.swatches[colour.index()].name)
}

/// Whether coloured cells carry the letter of their colour: where there are too few
/// colours, or may be hard to distinguish.
pub fn letters_colours(terminal: TerminalProfile) -> bool {
    colour_name(Colour::from_key(crate::grid::Digit::ALL[0]), terminal).is_none()
        || terminal.theme == crate::settings::Theme::ColourBlind
}

/// Fills in the theme's own background, if it has one: what was left to the
/// terminal's colours gets those of the background.
pub fn fill_background(buffer: &mut Buffer, area: Rect, terminal: TerminalProfile) {
    let palette = palettes::palette_for(terminal.theme);
    let ScreenBackground::Painted(Fill { front, back }) = palette.background else {
        return;
    };
    let depth = terminal.depth.min(palette.finest);
    for position in area.positions() {
        let cell = &mut buffer[position];
        if cell.fg == Color::Reset {
            cell.fg = front.at(depth);
        }
        if cell.bg == Color::Reset {
            cell.bg = back.at(depth);
        }
    }
}

fn paint(role: StyleRole, surface: Surface, palette: &Palette) -> Paint {
    const NO: Modifier = Modifier::empty();
    const BOLD: Modifier = Modifier::BOLD;
    const UNDERLINED: Modifier = Modifier::UNDERLINED;
    let front = |tones: TextColours, modifier| Paint(Some(tones.on(surface)), None, modifier);
    match role {
        StyleRole::Faint => Paint(Some(palette.faint), None, NO),
        StyleRole::Text => Paint(None, None, NO),
        StyleRole::Given | StyleRole::KeyName => Paint(None, None, BOLD),
        StyleRole::Entered => front(palette.yours, NO),
        StyleRole::Cursor | StyleRole::Selected => block(palette.cursor, BOLD),
        StyleRole::Same => Paint(None, None, Modifier::REVERSED),
        StyleRole::Shaded => block(palette.shaded, NO),
        StyleRole::Picked => block(palette.picked, NO),
        StyleRole::Painted(colour) => block(palette.swatches[colour.index()].block, NO),
        StyleRole::Mark(kinds) => paint_mark(kinds, surface, palette),
        StyleRole::HighlightedMark(kinds) => reversed(paint_mark(kinds, surface, palette)),
        StyleRole::Bivalue => front(palette.noted, UNDERLINED),
        StyleRole::Conflict | StyleRole::Warning => front(palette.wrong, BOLD),
        StyleRole::Focus => block(palette.focus, NO),
        StyleRole::Defining | StyleRole::Placed | StyleRole::Solver => {
            block(palette.right_block, BOLD)
        }
        StyleRole::Fin => front(palette.yours, BOLD.union(UNDERLINED)),
        StyleRole::EndoFin => front(palette.second, BOLD.union(UNDERLINED)),
        StyleRole::Set(set) => block(palette.sets[usize::from(set % 4)], NO),
        StyleRole::Colour(colour) => paint_colour(colour, surface, palette),
        StyleRole::On => block(palette.right_block, NO),
        StyleRole::Off => front(palette.wrong, UNDERLINED),
        StyleRole::Tag => front(palette.noted, BOLD),
        StyleRole::Blocking => front(palette.noted, BOLD.union(UNDERLINED)),
        StyleRole::Eliminated | StyleRole::Impossible => {
            front(palette.wrong, Modifier::CROSSED_OUT)
        }
        StyleRole::Rejected => front(palette.wrong, NO),
        StyleRole::Tried => front(palette.right, BOLD.union(UNDERLINED)),
        StyleRole::SolverDigit | StyleRole::Good => front(palette.right, NO),
        StyleRole::Accent => front(palette.yours, BOLD),
    }
}

fn block(Fill { front, back }: Fill, modifier: Modifier) -> Paint {
    Paint(Some(front), Some(back), modifier)
}

/// Corner marks are few and mean more: they are more prominent than centre marks.
fn paint_mark(kinds: Kinds, surface: Surface, palette: &Palette) -> Paint {
    let tone = match kinds {
        Kinds::Centre => palette.centre.on(surface),
        Kinds::Corner | Kinds::Both => palette.corner.on(surface),
    };
    Paint(Some(tone), None, plain_mark(kinds))
}

fn reversed(Paint(front, back, modifier): Paint) -> Paint {
    Paint(front, back, modifier.union(Modifier::REVERSED))
}

/// Of two opposites one is a block of colour, the other underlined in it.
fn paint_colour(colour: u8, surface: Surface, palette: &Palette) -> Paint {
    let (filled, tones) = match colour / 2 % 2 {
        0 => (palette.right_block, palette.right),
        _ => (palette.second_block, palette.second),
    };
    match colour % 2 {
        0 => block(filled, Modifier::BOLD),
        _ => {
            let modifier = Modifier::BOLD.union(Modifier::UNDERLINED);
            Paint(Some(tones.on(surface)), None, modifier)
        }
    }
}

/// Without colours.
pub(crate) fn plain(role: StyleRole) -> Modifier {
    match role {
        StyleRole::Faint | StyleRole::Text | StyleRole::Entered | StyleRole::SolverDigit => {
            Modifier::empty()
        }
        StyleRole::Cursor | StyleRole::Selected | StyleRole::Placed | StyleRole::Solver => {
            Modifier::REVERSED
        }
        StyleRole::Same | StyleRole::Blocking => Modifier::UNDERLINED,
        StyleRole::Defining => Modifier::BOLD.union(Modifier::REVERSED),
        StyleRole::On => Modifier::REVERSED,
        StyleRole::Off | StyleRole::Fin => Modifier::UNDERLINED,
        StyleRole::EndoFin | StyleRole::Tried => Modifier::BOLD.union(Modifier::UNDERLINED),
        StyleRole::Colour(colour) => plain_colour(colour),
        StyleRole::Set(_) | StyleRole::Tag => Modifier::BOLD,
        // Brackets or a letter show it instead: see the board.
        StyleRole::Focus => Modifier::empty(),
        StyleRole::Eliminated | StyleRole::Impossible => Modifier::CROSSED_OUT,
        StyleRole::Mark(kinds) => plain_mark(kinds),
        StyleRole::HighlightedMark(kinds) => plain_mark(kinds).union(Modifier::REVERSED),
        StyleRole::Bivalue => Modifier::UNDERLINED,
        StyleRole::Rejected => Modifier::empty(),
        // Shaded cells are filled with dots instead, selected ones stand in
        // brackets, coloured ones carry a letter: see the board.
        StyleRole::Shaded | StyleRole::Picked | StyleRole::Painted(_) => Modifier::empty(),
        StyleRole::Given | StyleRole::Conflict | StyleRole::Warning => Modifier::BOLD,
        StyleRole::Accent | StyleRole::KeyName | StyleRole::Good => Modifier::BOLD,
    }
}

/// The kinds of mark by weight, and both by a line too.
fn plain_mark(kinds: Kinds) -> Modifier {
    match kinds {
        Kinds::Centre => Modifier::empty(),
        Kinds::Corner => Modifier::BOLD,
        Kinds::Both => Modifier::BOLD.union(Modifier::UNDERLINED),
    }
}

/// Opposites by reverse and underline, the second pair of them in bold.
fn plain_colour(colour: u8) -> Modifier {
    let side = match colour % 2 {
        0 => Modifier::REVERSED,
        _ => Modifier::UNDERLINED,
    };
    match colour / 2 % 2 {
        0 => side,
        _ => side.union(Modifier::BOLD),
    }
}
