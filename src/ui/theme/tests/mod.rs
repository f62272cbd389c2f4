//! What every theme must keep: parts of a proof differ, all can be read, and
//! the one for colour-blind eyes is told apart by them.

mod colour_blind;

use crate::game::Colour;
use crate::grid::Digit;
use crate::settings::Theme;
use crate::ui::theme::background::is_prominent;
use crate::ui::theme::colours::Fill;
use crate::ui::theme::palettes::ScreenBackground;
use crate::ui::theme::styles::plain;
use crate::ui::theme::*;
use crate::ui::{ColourDepth, TerminalProfile};
use ColourDepth::{None as Colourless, Palette as Fixed, Sixteen, True};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// Every colour for cells.
const PAINTS: [Colour; 9] = {
    let mut paints = [Colour::from_key(Digit::ALL[0]); 9];
    let mut index = 0;
    while index < 9 {
        paints[index] = Colour::from_key(Digit::ALL[index]);
        index += 1;
    }
    paints
};
const KINDS: [Kinds; 3] = [Kinds::Centre, Kinds::Corner, Kinds::Both];

/// What can stand beside each other in the notes of a player, and as a digit.
const PLAYED: [&[StyleRole]; 3] = [
    &[
        StyleRole::Mark(Kinds::Centre),
        StyleRole::Mark(Kinds::Corner),
        StyleRole::Mark(Kinds::Both),
        StyleRole::HighlightedMark(Kinds::Centre),
        StyleRole::HighlightedMark(Kinds::Corner),
        StyleRole::HighlightedMark(Kinds::Both),
        StyleRole::Impossible,
    ],
    &[
        StyleRole::Mark(Kinds::Centre),
        StyleRole::Mark(Kinds::Corner),
        StyleRole::Mark(Kinds::Both),
        StyleRole::Bivalue,
        StyleRole::Impossible,
    ],
    &[StyleRole::Given, StyleRole::Entered, StyleRole::Same],
];

/// What can stand beside each other in one proof.
const PROOFS: [&[StyleRole]; 3] = [
    &[
        StyleRole::Faint,
        StyleRole::Defining,
        StyleRole::Fin,
        StyleRole::EndoFin,
    ],
    &[StyleRole::Faint, StyleRole::On, StyleRole::Off],
    &[
        StyleRole::Faint,
        StyleRole::Colour(0),
        StyleRole::Colour(1),
        StyleRole::Colour(2),
        StyleRole::Colour(3),
    ],
];

fn profile(theme: Theme, depth: ColourDepth) -> TerminalProfile {
    TerminalProfile {
        theme,
        depth,
        ..TerminalProfile::default()
    }
}

/// The role after this one: a list that cannot forget one.
fn next(role: StyleRole) -> Option<StyleRole> {
    let next = match role {
        StyleRole::Faint => StyleRole::Text,
        StyleRole::Text => StyleRole::Given,
        StyleRole::Given => StyleRole::Entered,
        StyleRole::Entered => StyleRole::Cursor,
        StyleRole::Cursor => StyleRole::Same,
        StyleRole::Same => StyleRole::Shaded,
        StyleRole::Shaded => StyleRole::Picked,
        StyleRole::Picked => StyleRole::Painted(PAINTS[0]),
        StyleRole::Painted(colour) => match PAINTS.get(colour.index() + 1) {
            Some(&later) => StyleRole::Painted(later),
            None => StyleRole::Mark(KINDS[0]),
        },
        StyleRole::Mark(Kinds::Centre) => StyleRole::Mark(Kinds::Corner),
        StyleRole::Mark(Kinds::Corner) => StyleRole::Mark(Kinds::Both),
        StyleRole::Mark(Kinds::Both) => StyleRole::HighlightedMark(KINDS[0]),
        StyleRole::HighlightedMark(Kinds::Centre) => StyleRole::HighlightedMark(Kinds::Corner),
        StyleRole::HighlightedMark(Kinds::Corner) => StyleRole::HighlightedMark(Kinds::Both),
        StyleRole::HighlightedMark(Kinds::Both) => StyleRole::Bivalue,
        StyleRole::Bivalue => StyleRole::Impossible,
        StyleRole::Impossible => StyleRole::Conflict,
        StyleRole::Conflict => StyleRole::Focus,
        StyleRole::Focus => StyleRole::Defining,
        StyleRole::Defining => StyleRole::Fin,
        StyleRole::Fin => StyleRole::EndoFin,
        StyleRole::EndoFin => StyleRole::Set(0),
        StyleRole::Set(3..) => StyleRole::Colour(0),
        StyleRole::Set(set) => StyleRole::Set(set + 1),
        StyleRole::Colour(3..) => StyleRole::On,
        StyleRole::Colour(colour) => StyleRole::Colour(colour + 1),
        StyleRole::On => StyleRole::Off,
        StyleRole::Off => StyleRole::Tag,
        StyleRole::Tag => StyleRole::Blocking,
        StyleRole::Blocking => StyleRole::Eliminated,
        StyleRole::Eliminated => StyleRole::Rejected,
        StyleRole::Rejected => StyleRole::Placed,
        StyleRole::Placed => StyleRole::Tried,
        StyleRole::Tried => StyleRole::Solver,
        StyleRole::Solver => StyleRole::SolverDigit,
        StyleRole::SolverDigit => StyleRole::Accent,
        StyleRole::Accent => StyleRole::KeyName,
        StyleRole::KeyName => StyleRole::Selected,
        StyleRole::Selected => StyleRole::Good,
        StyleRole::Good => StyleRole::Warning,
        StyleRole::Warning => return None,
    };
    Some(next)
}

fn roles() -> impl Iterator<Item = StyleRole> {
    std::iter::successors(Some(StyleRole::Faint), |&role| next(role))
}

/// The backgrounds a cell of the board can have.
fn backgrounds() -> impl Iterator<Item = Option<StyleRole>> {
    let backgrounds = [
        StyleRole::Cursor,
        StyleRole::Shaded,
        StyleRole::Picked,
        StyleRole::Focus,
        StyleRole::Placed,
        StyleRole::Solver,
    ];
    let sets = (0..4).map(StyleRole::Set);
    let paints = PAINTS.into_iter().map(StyleRole::Painted);
    let all = backgrounds.into_iter().chain(sets).chain(paints);
    [None].into_iter().chain(all.map(Some))
}

#[test]
fn what_stands_side_by_side_differs_in_every_theme_and_depth() {
    for theme in Theme::ALL {
        for depth in [Colourless, Sixteen, Fixed, True] {
            let terminal = profile(theme, depth);
            for roles in PROOFS.into_iter().chain(PLAYED) {
                for (place, &role) in roles.iter().enumerate() {
                    let differs =
                        |other: &StyleRole| style(role, terminal) != style(*other, terminal);
                    assert!(
                        roles[..place].iter().all(differs),
                        "{role:?} in {terminal:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_two_parts_differ_by_colour_alone() {
    for roles in PROOFS.into_iter().chain(PLAYED) {
        for (place, &role) in roles.iter().enumerate() {
            let differs = |other: &StyleRole| plain(role) != plain(*other);
            assert!(roles[..place].iter().all(differs), "{role:?}");
        }
    }
}

#[test]
fn without_colours_every_theme_is_the_same() {
    for theme in Theme::ALL {
        for role in roles() {
            let style = style(role, profile(theme, Colourless));
            assert_eq!(style, Style::new().add_modifier(plain(role)));
        }
    }
}

/// The terminal's own sixteen are its own to choose: the theme that promises
/// them names no other colour, at any depth.
#[test]
fn the_theme_of_the_terminal_keeps_to_its_sixteen_colours() {
    for depth in [Sixteen, Fixed, True] {
        for role in roles() {
            let own = style(role, profile(Theme::Terminal, depth));
            assert_eq!(own, style(role, profile(Theme::Dark, Sixteen)));
        }
    }
}

/// Red, green and blue in linear light, from 0 to 1.
type Light = [f64; 3];

/// What the channels of sRGB mean in light (IEC 61966-2-1).
fn linear_light((red, green, blue): (u8, u8, u8)) -> Light {
    [red, green, blue].map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// What a colour of the fixed palette is; the first sixteen are the
/// terminal's own.
fn fixed(index: u8) -> Option<(u8, u8, u8)> {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..=15 => None,
        16..=231 => {
            let cube = index - 16;
            Some((level(cube / 36), level(cube / 6 % 6), level(cube % 6)))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            Some((grey, grey, grey))
        }
    }
}

/// The light of a colour, if it is one that is known.
fn known(colour: Color) -> Option<Light> {
    match colour {
        Color::Rgb(red, green, blue) => Some(linear_light((red, green, blue))),
        Color::Indexed(index) => fixed(index).map(linear_light),
        _ => None,
    }
}

/// Relative luminance, as WCAG 2 defines it.
fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of WCAG 2, from 1 to 21.
fn contrast(one: Light, other: Light) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The backgrounds a theme is made for, and what is written on them where no
/// colour is named: the terminal's own front is not ours to judge.
fn sheets(theme: Theme) -> (Vec<Light>, Option<Light>) {
    let both = |one: u8, other: u8| {
        [one, other]
            .map(|grey| linear_light((grey, grey, grey)))
            .to_vec()
    };
    match palettes::palette_for(theme).background {
        ScreenBackground::Dark => (both(0x00, 0x1e), None),
        ScreenBackground::Light => (both(0xff, 0xf0), None),
        ScreenBackground::Painted(Fill { front, back }) => {
            (vec![linear_light(back.rgb)], Some(linear_light(front.rgb)))
        }
    }
}

/// The least contrast of a style in a theme, if both of its colours are known.
fn least_contrast(style: Style, theme: Theme) -> Option<f64> {
    let (sheets, ink) = sheets(theme);
    let front = style.fg.map_or(ink, known)?;
    let backs = match style.bg {
        Some(back) => vec![known(back)?],
        None => sheets,
    };
    backs
        .into_iter()
        .map(|back| contrast(front, back))
        .min_by(f64::total_cmp)
}

/// The lines of the board and its marks share a role, and marks are read: no
/// exemption is made for `Faint`.
#[test]
fn every_role_can_be_read_on_every_background() {
    for theme in Theme::ALL {
        let least = if theme == Theme::Contrast { 7.0 } else { 4.5 };
        for (background, role) in
            backgrounds().flat_map(|background| roles().map(move |role| (background, role)))
        {
            for depth in [True, Fixed] {
                let style = style_on(background, role, profile(theme, depth));
                if let Some(found) = least_contrast(style, theme) {
                    let pair = format!("{role:?} on {background:?}, {theme:?} at {depth:?}");
                    assert!(found >= least, "{pair}: {found:.2}");
                }
            }
        }
    }
}

/// A theme in 24 bits leaves nothing to luck but what it leaves to the
/// terminal: the test above has seen a front for every back.
#[test]
fn who_names_a_back_names_its_front() {
    for theme in Theme::ALL {
        for (background, role) in
            backgrounds().flat_map(|background| roles().map(move |role| (background, role)))
        {
            let style = style_on(background, role, profile(theme, True));
            assert!(style.bg.is_none() || style.fg.is_some(), "{role:?}");
        }
    }
}

#[test]
fn a_sheet_colours_what_was_left_to_the_terminal_and_nothing_else() {
    let area = Rect::new(0, 0, 2, 1);
    let mut buffer = Buffer::empty(area);
    buffer[(1, 0)].set_bg(Color::Blue);
    let painted = |theme, depth| {
        let mut copy = buffer.clone();
        fill_background(&mut copy, area, profile(theme, depth));
        copy
    };
    assert_eq!(painted(Theme::Dark, True), buffer);
    assert_eq!(painted(Theme::Contrast, Colourless), buffer);
    let black = painted(Theme::Contrast, True);
    assert_eq!(black[(0, 0)].bg, Color::Rgb(0, 0, 0));
    assert_eq!(black[(1, 0)].fg, Color::Rgb(255, 255, 255));
    assert_eq!(black[(1, 0)].bg, Color::Blue);
}
