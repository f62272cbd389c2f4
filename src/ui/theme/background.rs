//! The style of a role on a background.

use crate::ui::terminal_profile::{ColourDepth, TerminalProfile};
use crate::ui::theme::role::StyleRole;
use crate::ui::theme::styles::{style, styled};
use crate::ui::theme::surface::Surface;
use ratatui::style::{Modifier, Style};

/// The style of a role on a background: the background's colours win, except that a
/// prominent role keeps its own colour on a backdrop, in a readable tone, and a
/// role with a background of its own keeps that also under the cursor.
pub fn style_on(
    background: Option<StyleRole>,
    role: StyleRole,
    terminal: TerminalProfile,
) -> Style {
    let own = style(role, terminal);
    match background {
        None => own,
        Some(background) if keeps_tone(role, background, terminal.depth) => {
            style(background, terminal).patch(styled(role, surface_for(background), terminal))
        }
        Some(StyleRole::Cursor) if has_background(role) => own,
        Some(background) => combine_styles(style(background, terminal), own, role),
    }
}

/// A style combined with that of a background, whose colours win. A mark keeps its
/// own weight, which shows its kind, and a highlighted one is shown by being the
/// other way round than what surrounds it.
fn combine_styles(background: Style, own: Style, role: StyleRole) -> Style {
    let both = own.patch(background);
    let add_modifier = if is_mark(role) {
        own.add_modifier ^ (background.add_modifier & Modifier::REVERSED)
    } else {
        both.add_modifier
    };
    Style {
        add_modifier,
        ..both
    }
}

/// Whether a role is one of the player's own marks.
pub fn is_mark(role: StyleRole) -> bool {
    matches!(
        role,
        StyleRole::Mark(_)
            | StyleRole::HighlightedMark(_)
            | StyleRole::Bivalue
            | StyleRole::Impossible
    )
}

/// Whether a role has a tone of its own on this background. Which of sixteen
/// colours is readable on which is unknown: the terminal defines them.
fn keeps_tone(role: StyleRole, background: StyleRole, depth: ColourDepth) -> bool {
    match background {
        StyleRole::Painted(_) => depth > ColourDepth::Sixteen && is_toned_on_paint(role),
        _ => is_backdrop(background) && is_prominent(role),
    }
}

fn is_toned_on_paint(role: StyleRole) -> bool {
    matches!(
        role,
        StyleRole::Entered
            | StyleRole::Conflict
            | StyleRole::Blocking
            | StyleRole::Impossible
            | StyleRole::Mark(_)
    )
}

fn surface_for(background: StyleRole) -> Surface {
    match background {
        StyleRole::Focus | StyleRole::Set(_) | StyleRole::Painted(_) => Surface::Fill,
        StyleRole::Shaded => Surface::Shade,
        _ => Surface::Open,
    }
}

fn is_backdrop(background: StyleRole) -> bool {
    matches!(
        background,
        StyleRole::Shaded | StyleRole::Focus | StyleRole::Set(_)
    )
}

pub(crate) fn is_prominent(role: StyleRole) -> bool {
    use StyleRole::{Blocking, Conflict, Eliminated, EndoFin, Fin, Impossible, Off, Rejected};
    has_background(role)
        || matches!(
            role,
            Blocking
                | Conflict
                | Eliminated
                | Impossible
                | Rejected
                | Fin
                | EndoFin
                | Off
                | StyleRole::Colour(_)
        )
}

fn has_background(role: StyleRole) -> bool {
    matches!(role, StyleRole::Defining | StyleRole::On)
        || matches!(role, StyleRole::Colour(n) if n % 2 == 0)
}
