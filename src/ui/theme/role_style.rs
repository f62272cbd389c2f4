//! The style of each role, in the colours of a theme and without colours.

use crate::ui::theme::palette::ThemeColour;
use crate::ui::theme::role::{DepthPart, Kinds, StyleRole, Tint};
use ninefold_game::game::Colour;
use ratatui::style::Modifier;

/// The colour of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Front {
    /// That of running text.
    Text,
    /// The same, but yellow among sixteen colours on a dark ground.
    Sum,
    /// One of the theme's.
    Theme(ThemeColour),
    /// On a strong colour: that of the background.
    OnStrong,
    /// A colour mixed half way into the background.
    Half(ThemeColour),
}

impl Front {
    /// The colour of a theme that it comes from.
    pub(crate) fn colour(self) -> ThemeColour {
        match self {
            Front::Theme(colour) | Front::Half(colour) => colour,
            Front::Text | Front::Sum | Front::OnStrong => ThemeColour::Text,
        }
    }
}

/// The colour behind text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// A soft tone, on which text keeps its colours.
    Surface(ThemeColour),
    /// A strong one, on which it does not.
    Strong(ThemeColour),
    /// A shade between a cell and the colour of the player's digits, 1 to 5.
    Shade(u8),
    /// A fifth of a colour, mixed into the cell it is in.
    Tint(ThemeColour),
    /// The tint of a group of cells.
    Group(Tint),
    /// A colour of the player's.
    Swatch(Colour),
    /// That of text where it is light, so that ink is dark on it.
    Chip,
    /// A colour mixed half way into the background.
    Half(ThemeColour),
}

/// Text colour, what is behind it, and what is added to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoleStyle {
    pub(crate) front: Front,
    pub(crate) back: Option<Back>,
    pub(crate) modifiers: Modifier,
}

const NONE: Modifier = Modifier::empty();
const BOLD: Modifier = Modifier::BOLD;
const UNDERLINED: Modifier = Modifier::UNDERLINED;
const BOLD_UNDERLINED: Modifier = BOLD.union(UNDERLINED);

const fn text(colour: ThemeColour, modifiers: Modifier) -> RoleStyle {
    RoleStyle {
        front: Front::Theme(colour),
        back: None,
        modifiers,
    }
}

const fn plain_text(modifiers: Modifier) -> RoleStyle {
    RoleStyle {
        front: Front::Text,
        back: None,
        modifiers,
    }
}

const fn surface(colour: ThemeColour, modifiers: Modifier) -> RoleStyle {
    RoleStyle {
        front: Front::Theme(ThemeColour::Given),
        back: Some(Back::Surface(colour)),
        modifiers,
    }
}

const fn strong(front: Front, back: ThemeColour) -> RoleStyle {
    RoleStyle {
        front,
        back: Some(Back::Strong(back)),
        modifiers: BOLD,
    }
}

const SUM: RoleStyle = RoleStyle {
    front: Front::Sum,
    back: None,
    modifiers: NONE,
};

const CHIP: RoleStyle = RoleStyle {
    front: Front::Text,
    back: Some(Back::Chip),
    modifiers: NONE,
};

const fn given_on(back: Back) -> RoleStyle {
    RoleStyle {
        front: Front::Theme(ThemeColour::Given),
        back: Some(back),
        modifiers: NONE,
    }
}

/// In colours.
pub(crate) fn role_style(role: StyleRole) -> RoleStyle {
    use ThemeColour as Theme;
    match role {
        StyleRole::Faint | StyleRole::Label => text(Theme::Dim, NONE),
        StyleRole::HeavyLine => text(Theme::HeavyLine, NONE),
        StyleRole::Line => text(Theme::CardLine, NONE),
        StyleRole::ActiveLine => text(Theme::ActiveLine, NONE),
        StyleRole::Sum => SUM,
        StyleRole::Chip => CHIP,
        StyleRole::Text => plain_text(NONE),
        StyleRole::KeyName => plain_text(BOLD),
        StyleRole::Given => text(Theme::Given, BOLD),
        StyleRole::Entered => text(Theme::Own, NONE),
        StyleRole::Accent | StyleRole::LabelAtCursor => text(Theme::Own, BOLD),
        StyleRole::Cursor | StyleRole::Selected => {
            strong(Front::Theme(Theme::OnCursor), Theme::Cursor)
        }
        StyleRole::CursorAtFault => strong(Front::OnStrong, Theme::Eliminated),
        StyleRole::Tile => surface(Theme::Tile, NONE),
        StyleRole::TileAlt => surface(Theme::TileAlt, NONE),
        StyleRole::Tinted(tint) => given_on(Back::Group(tint)),
        StyleRole::DigitTile => surface(Theme::Tile, BOLD),
        StyleRole::Same => surface(Theme::Equal, NONE),
        StyleRole::Shaded => surface(Theme::House, NONE),
        StyleRole::Picked => surface(Theme::Selection, NONE),
        StyleRole::Wrong => surface(Theme::Conflict, NONE),
        StyleRole::Focus => surface(Theme::Defining, NONE),
        StyleRole::Swept => surface(Theme::Second, NONE),
        StyleRole::Set(set) => surface(set_surface(set), BOLD),
        StyleRole::Painted(colour) => RoleStyle {
            front: Front::OnStrong,
            back: Some(Back::Swatch(colour)),
            modifiers: NONE,
        },
        StyleRole::Mark(kinds) => mark(kinds, Theme::Mark),
        StyleRole::LitMark(kinds) => text(Theme::LitMark, plain_mark(kinds)),
        StyleRole::HighlightedMark => RoleStyle {
            front: Front::Theme(Theme::LitMark),
            back: Some(Back::Tint(Theme::Own)),
            modifiers: BOLD_UNDERLINED,
        },
        StyleRole::Bivalue => text(Theme::SecondMark, UNDERLINED),
        StyleRole::Conflict | StyleRole::Warning => text(Theme::Eliminated, BOLD),
        StyleRole::Eliminated | StyleRole::Impossible => {
            text(Theme::Eliminated, Modifier::CROSSED_OUT)
        }
        StyleRole::Struck => text(Theme::Dim, Modifier::CROSSED_OUT),
        StyleRole::Rejected => text(Theme::Eliminated, NONE),
        StyleRole::Faded => text(Theme::Faded, NONE),
        _ => proof_style(role),
    }
}

/// The roles in an argument, and those of a search.
fn proof_style(role: StyleRole) -> RoleStyle {
    use ThemeColour as Theme;
    match role {
        StyleRole::Defining => text(Theme::DefiningMark, BOLD),
        StyleRole::Placed | StyleRole::On => strong(Front::OnStrong, Theme::DefiningMark),
        StyleRole::Solver => surface(Theme::Equal, NONE),
        StyleRole::Heat(shade) => given_on(Back::Shade(shade)),
        StyleRole::Depth(part) => depth_style(part),
        StyleRole::Off => text(Theme::SecondMark, UNDERLINED),
        StyleRole::Fin | StyleRole::Match => text(Theme::Own, BOLD_UNDERLINED),
        StyleRole::EndoFin => text(Theme::SecondMark, BOLD_UNDERLINED),
        StyleRole::Colour(colour) => chain_colour(colour),
        StyleRole::Link => text(Theme::SecondMark, NONE),
        StyleRole::Tag | StyleRole::LinkHere => text(Theme::SecondMark, BOLD),
        StyleRole::TagHere => strong(Front::OnStrong, Theme::SecondMark),
        StyleRole::Blocking => text(Theme::SecondMark, BOLD_UNDERLINED),
        StyleRole::Tried => text(Theme::DefiningMark, BOLD_UNDERLINED),
        StyleRole::SolverDigit | StyleRole::Good => text(Theme::DefiningMark, NONE),
        _ => plain_text(NONE),
    }
}

/// The least depth in a colour, and the range above it in half of that colour. Where both
/// end in one cell, the range is the background.
fn depth_style(part: DepthPart) -> RoleStyle {
    let (colour, is_range, is_both) = match part {
        DepthPart::Past => (ThemeColour::Own, false, false),
        DepthPart::PastRange => (ThemeColour::Own, true, false),
        DepthPart::PastBoth => (ThemeColour::Own, false, true),
        DepthPart::Ahead => (ThemeColour::HeavyLine, false, false),
        DepthPart::AheadRange => (ThemeColour::HeavyLine, true, false),
        DepthPart::AheadBoth => (ThemeColour::HeavyLine, false, true),
    };
    RoleStyle {
        front: if is_range {
            Front::Half(colour)
        } else {
            Front::Theme(colour)
        },
        back: is_both.then_some(Back::Half(colour)),
        modifiers: NONE,
    }
}

fn set_surface(set: u8) -> ThemeColour {
    const SURFACES: [ThemeColour; 4] = [
        ThemeColour::Defining,
        ThemeColour::Second,
        ThemeColour::Equal,
        ThemeColour::Selection,
    ];
    SURFACES[usize::from(set % 4)]
}

/// Corner marks are few and mean more: they are more prominent than centre marks.
fn mark(kinds: Kinds, centre: ThemeColour) -> RoleStyle {
    match kinds {
        Kinds::Centre => text(centre, NONE),
        Kinds::Corner | Kinds::Both => text(ThemeColour::Own, plain_mark(kinds)),
        Kinds::Clue => text(ThemeColour::Given, NONE),
    }
}

/// Of two opposites one is filled with a colour, the other underlined in it.
fn chain_colour(colour: u8) -> RoleStyle {
    let tone = match colour / 2 % 2 {
        0 => ThemeColour::DefiningMark,
        _ => ThemeColour::SecondMark,
    };
    match colour % 2 {
        0 => strong(Front::OnStrong, tone),
        _ => text(tone, BOLD_UNDERLINED),
    }
}

/// Without colours.
pub(crate) fn plain(role: StyleRole) -> Modifier {
    match role {
        StyleRole::Faint
        | StyleRole::Line
        | StyleRole::HeavyLine
        | StyleRole::ActiveLine
        | StyleRole::Label
        | StyleRole::Sum
        | StyleRole::Chip
        | StyleRole::Text
        | StyleRole::Entered
        | StyleRole::Faded
        | StyleRole::SolverDigit
        | StyleRole::Tile
        | StyleRole::TileAlt
        | StyleRole::Tinted(_)
        | StyleRole::Wrong
        | StyleRole::Heat(_)
        | StyleRole::Depth(_)
        | StyleRole::Rejected => NONE,
        StyleRole::Cursor
        | StyleRole::CursorAtFault
        | StyleRole::Selected
        | StyleRole::Placed
        | StyleRole::Solver
        | StyleRole::On => Modifier::REVERSED,
        StyleRole::Same
        | StyleRole::Blocking
        | StyleRole::Off
        | StyleRole::Fin
        | StyleRole::Match => UNDERLINED,
        StyleRole::Defining | StyleRole::TagHere => BOLD.union(Modifier::REVERSED),
        StyleRole::EndoFin | StyleRole::Tried => BOLD_UNDERLINED,
        StyleRole::Colour(colour) => plain_colour(colour),
        // In bold they stand out from the lines between cells.
        StyleRole::Link | StyleRole::LinkHere => BOLD,
        StyleRole::Set(_) | StyleRole::Tag => BOLD,
        // Brackets or a letter show it instead: see the board.
        StyleRole::Focus | StyleRole::Swept => NONE,
        StyleRole::Eliminated | StyleRole::Impossible | StyleRole::Struck => Modifier::CROSSED_OUT,
        StyleRole::Mark(kinds) | StyleRole::LitMark(kinds) => plain_mark(kinds),
        StyleRole::HighlightedMark => BOLD_UNDERLINED,
        StyleRole::Bivalue => UNDERLINED,
        // Shaded cells are filled with dots instead, selected ones stand in
        // brackets, coloured ones carry a letter: see the board.
        StyleRole::Shaded | StyleRole::Picked | StyleRole::Painted(_) => NONE,
        StyleRole::Conflict => BOLD_UNDERLINED,
        StyleRole::Given | StyleRole::DigitTile | StyleRole::Warning => BOLD,
        StyleRole::Accent | StyleRole::KeyName | StyleRole::Good | StyleRole::LabelAtCursor => BOLD,
    }
}

/// The kinds of mark by weight, and both by a line too.
fn plain_mark(kinds: Kinds) -> Modifier {
    match kinds {
        Kinds::Centre => NONE,
        Kinds::Corner => BOLD,
        Kinds::Both => BOLD_UNDERLINED,
        Kinds::Clue => UNDERLINED,
    }
}

/// Opposites by reverse and underline, the second pair of them in bold.
fn plain_colour(colour: u8) -> Modifier {
    let side = match colour % 2 {
        0 => Modifier::REVERSED,
        _ => UNDERLINED,
    };
    match colour / 2 % 2 {
        0 => side,
        _ => side.union(BOLD),
    }
}
