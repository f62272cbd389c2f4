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
    /// A cell a hint rests on, its candidates not yet told.
    Focus,
    /// A candidate a hint rests on.
    Defining,
    /// A candidate of a fish outside its covers.
    Fin,
    /// A candidate in two base houses of a fish.
    EndoFin,
    /// A candidate, or a cell, of an almost locked set.
    Set(u8),
    /// A candidate of a colouring: an even colour and the next are opposites.
    Colour(u8),
    /// A candidate that a chain makes true.
    On,
    /// A candidate that a chain makes false.
    Off,
    /// A letter in the corner of a cell: its place in a chain, or its set.
    Tag,
    /// A written digit a hint rests on.
    Blocking,
    /// A candidate a hint removes.
    Eliminated,
    /// A digit a search found not to fit: a cross in its place.
    Rejected,
    /// The cell a hint fills.
    Placed,
    /// The digit a search looks at.
    Tried,
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
const VIOLET: Hue = hue((0xa7, 0x7b, 0xf0), 141, Color::Magenta);
const MINT: Hue = hue((0xaf, 0xd7, 0xaf), 151, Color::Cyan);
const ROSE: Hue = hue((0xd7, 0xaf, 0xd7), 182, Color::Magenta);
const SKY: Hue = hue((0xaf, 0xd7, 0xff), 153, Color::Gray);
const SAND: Hue = hue((0xff, 0xd7, 0x87), 222, Color::Yellow);
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
/// speaks up keeps its own where the ground is a backdrop, and what has a
/// ground of its own keeps that also under the cursor.
pub fn style_on(ground: Option<Role>, role: Role, depth: ColourDepth) -> Style {
    let own = style(role, depth);
    match ground {
        None => own,
        // Red on amber cannot be read: there the line under it, or through it,
        // has to do.
        Some(Role::Focus) if matches!(role, Role::Off | Role::Eliminated) => {
            own.patch(style(Role::Focus, depth))
        }
        Some(ground) if is_backdrop(ground) && speaks_up(role) => style(ground, depth).patch(own),
        Some(Role::Cursor) if has_ground(role) => own,
        Some(ground) => own.patch(style(ground, depth)),
    }
}

fn is_backdrop(ground: Role) -> bool {
    matches!(ground, Role::Shaded | Role::Focus | Role::Set(_))
}

fn speaks_up(role: Role) -> bool {
    use Role::{Blocking, Conflict, Eliminated, EndoFin, Fin, Off, Rejected};
    has_ground(role)
        || matches!(
            role,
            Blocking | Conflict | Eliminated | Rejected | Fin | EndoFin | Off | Role::Colour(_)
        )
}

fn has_ground(role: Role) -> bool {
    matches!(role, Role::Defining | Role::On) || matches!(role, Role::Colour(n) if n % 2 == 0)
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
        Role::Focus => Paint(Some(BLACK), Some(AMBER), NO),
        Role::Defining => Paint(Some(BLACK), Some(GREEN), BOLD),
        Role::Fin => Paint(Some(BLUE), None, BOLD.union(UNDERLINED)),
        Role::EndoFin => Paint(Some(VIOLET), None, BOLD.union(UNDERLINED)),
        Role::Set(set) => Paint(Some(BLACK), Some(of_set(set)), NO),
        Role::Colour(colour) => of_colour(colour),
        Role::On => Paint(Some(BLACK), Some(GREEN), NO),
        Role::Off => Paint(Some(RED), None, UNDERLINED),
        Role::Tag => Paint(Some(AMBER), None, BOLD),
        Role::Blocking => Paint(Some(AMBER), None, BOLD.union(UNDERLINED)),
        Role::Eliminated => Paint(Some(RED), None, Modifier::CROSSED_OUT),
        Role::Rejected => Paint(Some(RED), None, NO),
        Role::Tried => Paint(Some(GREEN), None, BOLD.union(UNDERLINED)),
        Role::Placed | Role::Solver => Paint(Some(BLACK), Some(GREEN), BOLD),
        Role::SolverDigit | Role::Good => Paint(Some(GREEN), None, NO),
        Role::Accent => Paint(Some(BLUE), None, BOLD),
        Role::KeyName => Paint(None, None, BOLD),
    }
}

fn of_set(set: u8) -> Hue {
    [MINT, ROSE, SKY, SAND][usize::from(set % 4)]
}

/// Of two opposites one is a block of colour, the other underlined in it.
fn of_colour(colour: u8) -> Paint {
    let hue = match colour / 2 % 2 {
        0 => GREEN,
        _ => VIOLET,
    };
    match colour % 2 {
        0 => Paint(Some(BLACK), Some(hue), Modifier::BOLD),
        _ => Paint(Some(hue), None, Modifier::BOLD.union(Modifier::UNDERLINED)),
    }
}

/// Without colours.
fn plain(role: Role) -> Modifier {
    match role {
        Role::Faint | Role::Text | Role::Entered | Role::SolverDigit => Modifier::empty(),
        Role::Cursor | Role::Selected | Role::Placed | Role::Solver => Modifier::REVERSED,
        Role::Same | Role::Blocking => Modifier::UNDERLINED,
        Role::Defining => Modifier::BOLD.union(Modifier::REVERSED),
        Role::On => Modifier::REVERSED,
        Role::Off | Role::Fin => Modifier::UNDERLINED,
        Role::EndoFin | Role::Tried => Modifier::BOLD.union(Modifier::UNDERLINED),
        Role::Colour(colour) => plain_colour(colour),
        Role::Set(_) | Role::Tag => Modifier::BOLD,
        // Brackets, or a letter, say it instead: see the board.
        Role::Focus => Modifier::empty(),
        Role::Eliminated => Modifier::CROSSED_OUT,
        Role::Rejected => Modifier::empty(),
        // Shaded cells are filled with dots instead: see the board.
        Role::Shaded => Modifier::empty(),
        Role::Given | Role::Conflict | Role::Warning => Modifier::BOLD,
        Role::Accent | Role::KeyName | Role::Good => Modifier::BOLD,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What can stand beside each other in one proof.
    const PROOFS: [&[Role]; 3] = [
        &[Role::Faint, Role::Defining, Role::Fin, Role::EndoFin],
        &[Role::Faint, Role::On, Role::Off],
        &[
            Role::Faint,
            Role::Colour(0),
            Role::Colour(1),
            Role::Colour(2),
            Role::Colour(3),
        ],
    ];

    #[test]
    fn the_parts_of_a_proof_differ_in_every_depth() {
        use ColourDepth::{None, Palette, Sixteen, True};
        for depth in [None, Sixteen, Palette, True] {
            for roles in PROOFS {
                for (place, &role) in roles.iter().enumerate() {
                    let differs = |other: &Role| style(role, depth) != style(*other, depth);
                    assert!(roles[..place].iter().all(differs), "{role:?} at {depth:?}");
                }
            }
        }
    }

    #[test]
    fn colour_alone_tells_no_part_from_another() {
        for roles in PROOFS {
            for (place, &role) in roles.iter().enumerate() {
                let mark = |role| style(role, ColourDepth::None).add_modifier;
                let differs = |other: &Role| mark(role) != mark(*other);
                assert!(roles[..place].iter().all(differs), "{role:?}");
            }
        }
    }
}
