//! Roles, and how each looks with many colours, sixteen, or none. Nothing is
//! told by colour alone: every role that carries meaning has a second mark.

use crate::app::ColourDepth;
use ratatui::style::{Color, Modifier, Style};

/// What a piece of the screen is, whatever it looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Lines of the board, and marks: present, not loud.
    Faint,
    /// Running text.
    Text,
    /// A digit of the puzzle.
    Given,
    /// A digit of the player.
    Entered,
    /// The selected cell.
    Cursor,
    /// A digit equal to the selected one.
    Same,
    /// The houses of the cursor, or those a hint points at.
    Shaded,
    /// A digit that stands twice in a house, or was found wrong.
    Conflict,
    /// A candidate a hint rests on.
    Defining,
    /// A written digit a hint rests on.
    Blocking,
    /// A candidate a hint removes.
    Eliminated,
    /// A digit a search found not to fit: a cross in its place.
    Rejected,
    /// The cell a hint fills.
    Placed,
    /// The cell a search considers.
    Solver,
    /// A digit a search has written.
    SolverDigit,
    /// The name of the game, titles.
    Accent,
    /// A key in the key bar.
    KeyName,
    /// The selected line of a list.
    Selected,
    /// Good news.
    Good,
    /// Bad news.
    Warning,
}

/// A colour in each depth: 24 bits, the fixed palette, the terminal's own.
#[derive(Clone, Copy)]
struct Hue {
    rgb: (u8, u8, u8),
    index: u8,
    own: Color,
}

const fn hue(rgb: (u8, u8, u8), index: u8, own: Color) -> Hue {
    Hue { rgb, index, own }
}

const GREY: Hue = hue((0x8a, 0x8a, 0x8a), 245, Color::DarkGray);
const WHITE: Hue = hue((0xff, 0xff, 0xff), 231, Color::White);
const BLACK: Hue = hue((0x00, 0x00, 0x00), 16, Color::Black);
const BLUE: Hue = hue((0x3a, 0x8e, 0xe6), 33, Color::Cyan);
/// The cursor moves with every key: its colours are those that cost least to
/// send, also where there are 256.
const BRIGHT: Hue = hue((0xff, 0xff, 0xff), 15, Color::White);
const DEEP_BLUE: Hue = hue((0x00, 0x5f, 0xd7), 4, Color::Blue);
const AMBER: Hue = hue((0xd7, 0x87, 0x00), 172, Color::Yellow);
const RED: Hue = hue((0xe0, 0x3c, 0x3c), 167, Color::Red);
const GREEN: Hue = hue((0x2e, 0x9e, 0x4f), 35, Color::Green);
const SLATE: Hue = hue((0x4e, 0x4e, 0x4e), 239, Color::DarkGray);

impl Hue {
    fn at(self, depth: ColourDepth) -> Color {
        let (red, green, blue) = self.rgb;
        match depth {
            ColourDepth::True => Color::Rgb(red, green, blue),
            ColourDepth::Palette => Color::Indexed(self.index),
            ColourDepth::Sixteen => self.own,
            ColourDepth::None => Color::Reset,
        }
    }
}

/// Foreground, background, and what is added to both.
struct Paint(Option<Hue>, Option<Hue>, Modifier);

/// How a role looks at this depth.
pub fn style(role: Role, depth: ColourDepth) -> Style {
    match depth {
        ColourDepth::None => Style::new().add_modifier(plain(role)),
        depth => {
            let Paint(front, back, modifier) = paint(role);
            let style = Style::new().add_modifier(modifier);
            let style = front.map_or(style, |hue| style.fg(hue.at(depth)));
            back.map_or(style, |hue| style.bg(hue.at(depth)))
        }
    }
}

/// How a role looks on a ground: the ground's colours win, except that what
/// speaks up in a shaded house keeps its own.
pub fn style_on(ground: Option<Role>, role: Role, depth: ColourDepth) -> Style {
    let own = style(role, depth);
    match ground {
        None => own,
        Some(Role::Shaded) if speaks_up(role) => style(Role::Shaded, depth).patch(own),
        Some(ground) => own.patch(style(ground, depth)),
    }
}

fn speaks_up(role: Role) -> bool {
    use Role::{Blocking, Conflict, Defining, Eliminated, Rejected};
    matches!(role, Blocking | Conflict | Defining | Eliminated | Rejected)
}

fn paint(role: Role) -> Paint {
    const NO: Modifier = Modifier::empty();
    const BOLD: Modifier = Modifier::BOLD;
    const UNDERLINED: Modifier = Modifier::UNDERLINED;
    match role {
        Role::Faint => Paint(Some(GREY), None, NO),
        Role::Text => Paint(None, None, NO),
        Role::Given => Paint(None, None, BOLD),
        Role::Entered => Paint(Some(BLUE), None, NO),
        Role::Cursor | Role::Selected => Paint(Some(BRIGHT), Some(DEEP_BLUE), BOLD),
        Role::Same => Paint(None, None, Modifier::REVERSED),
        Role::Shaded => Paint(Some(WHITE), Some(SLATE), NO),
        Role::Conflict | Role::Warning => Paint(Some(RED), None, BOLD),
        Role::Defining => Paint(Some(GREEN), None, BOLD.union(UNDERLINED)),
        Role::Blocking => Paint(Some(AMBER), None, BOLD.union(UNDERLINED)),
        Role::Eliminated => Paint(Some(RED), None, Modifier::CROSSED_OUT),
        Role::Rejected => Paint(Some(RED), None, NO),
        Role::Placed | Role::Solver => Paint(Some(BLACK), Some(GREEN), BOLD),
        Role::SolverDigit | Role::Good => Paint(Some(GREEN), None, NO),
        Role::Accent => Paint(Some(BLUE), None, BOLD),
        Role::KeyName => Paint(None, None, BOLD),
    }
}

/// Without colours.
fn plain(role: Role) -> Modifier {
    match role {
        Role::Faint | Role::Text | Role::Entered | Role::SolverDigit => Modifier::empty(),
        Role::Cursor | Role::Selected | Role::Placed | Role::Solver => Modifier::REVERSED,
        Role::Same | Role::Blocking => Modifier::UNDERLINED,
        Role::Defining => Modifier::BOLD.union(Modifier::UNDERLINED),
        Role::Eliminated => Modifier::CROSSED_OUT,
        Role::Rejected => Modifier::empty(),
        // Shaded cells are filled with dots instead: see the board.
        Role::Shaded => Modifier::empty(),
        Role::Given | Role::Conflict | Role::Warning => Modifier::BOLD,
        Role::Accent | Role::KeyName | Role::Good => Modifier::BOLD,
    }
}
