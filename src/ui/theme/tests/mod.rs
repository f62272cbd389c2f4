//! What every theme must keep: parts of a proof differ, all can be read, and
//! the one for colour-blind eyes is told apart by them.

mod colour_blind;

use crate::ui::theme::colours::{Rgb, contrast, fixed, linear_light};
use crate::ui::theme::palette::ThemeColour;
use crate::ui::theme::role_style::plain;
use crate::ui::theme::*;
use crate::ui::{ColourDepth, TerminalProfile};
use ColourDepth::{None as Colourless, Palette as Fixed, Sixteen, True};
use ninefold_core::board::Digit;
use ninefold_game::game::Colour;
use ninefold_game::settings::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// Every colour for cells.
const PAINTS: [Colour; 9] = {
    let mut paints = [Colour::from_key(Digit::NINE[0]).unwrap(); 9];
    let mut index = 0;
    while index < 9 {
        paints[index] = Colour::from_key(Digit::NINE[index]).unwrap();
        index += 1;
    }
    paints
};
const DEPTHS: [DepthPart; 6] = [
    DepthPart::Past,
    DepthPart::PastRange,
    DepthPart::PastBoth,
    DepthPart::Ahead,
    DepthPart::AheadRange,
    DepthPart::AheadBoth,
];
const KINDS: [Kinds; 3] = [Kinds::Centre, Kinds::Corner, Kinds::Both];

/// What can stand beside each other in the notes of a player, and as a digit.
const PLAYED: [&[StyleRole]; 3] = [
    &[
        StyleRole::Mark(Kinds::Centre),
        StyleRole::HighlightedMark,
        StyleRole::Impossible,
    ],
    &[
        StyleRole::Mark(Kinds::Centre),
        StyleRole::Mark(Kinds::Corner),
        StyleRole::Mark(Kinds::Both),
        StyleRole::Bivalue,
        StyleRole::Impossible,
    ],
    &[StyleRole::Given, StyleRole::Entered, StyleRole::Conflict],
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
        StyleRole::Faint => StyleRole::HeavyLine,
        StyleRole::HeavyLine => StyleRole::Line,
        StyleRole::Line => StyleRole::ActiveLine,
        StyleRole::ActiveLine => StyleRole::Label,
        StyleRole::Label => StyleRole::LabelAtCursor,
        StyleRole::LabelAtCursor => StyleRole::Sum,
        StyleRole::Sum => StyleRole::Chip,
        StyleRole::Chip => StyleRole::Text,
        StyleRole::Text => StyleRole::Given,
        StyleRole::Given => StyleRole::Entered,
        StyleRole::Entered => StyleRole::Cursor,
        StyleRole::Cursor => StyleRole::CursorAtFault,
        StyleRole::CursorAtFault => StyleRole::Tile,
        StyleRole::Tile => StyleRole::TileAlt,
        StyleRole::TileAlt => StyleRole::Tinted(Tint::ALL[0]),
        StyleRole::Tinted(tint) => match Tint::ALL.get(tint.index() + 1) {
            Some(&later) => StyleRole::Tinted(later),
            None => StyleRole::DigitTile,
        },
        StyleRole::DigitTile => StyleRole::Same,
        StyleRole::Same => StyleRole::Shaded,
        StyleRole::Shaded => StyleRole::Wrong,
        StyleRole::Wrong => StyleRole::Picked,
        StyleRole::Picked => StyleRole::Painted(PAINTS[0]),
        StyleRole::Painted(colour) => match PAINTS.get(colour.index() + 1) {
            Some(&later) => StyleRole::Painted(later),
            None => StyleRole::Mark(KINDS[0]),
        },
        StyleRole::Mark(Kinds::Centre) => StyleRole::Mark(Kinds::Corner),
        StyleRole::Mark(Kinds::Corner) => StyleRole::Mark(Kinds::Both),
        StyleRole::Mark(Kinds::Both) => StyleRole::Mark(Kinds::Clue),
        StyleRole::Mark(Kinds::Clue) => StyleRole::LitMark(KINDS[0]),
        StyleRole::LitMark(Kinds::Centre) => StyleRole::LitMark(Kinds::Corner),
        StyleRole::LitMark(Kinds::Corner) => StyleRole::LitMark(Kinds::Both),
        StyleRole::LitMark(Kinds::Both) => StyleRole::LitMark(Kinds::Clue),
        StyleRole::LitMark(Kinds::Clue) => StyleRole::HighlightedMark,
        StyleRole::HighlightedMark => StyleRole::Bivalue,
        StyleRole::Bivalue => StyleRole::Impossible,
        StyleRole::Impossible => StyleRole::Struck,
        StyleRole::Struck => StyleRole::Conflict,
        StyleRole::Conflict => StyleRole::Focus,
        StyleRole::Focus => StyleRole::Swept,
        StyleRole::Swept => StyleRole::Faded,
        StyleRole::Faded => StyleRole::Defining,
        StyleRole::Defining => StyleRole::Fin,
        StyleRole::Fin => StyleRole::EndoFin,
        StyleRole::EndoFin => StyleRole::Set(0),
        StyleRole::Set(3..) => StyleRole::Colour(0),
        StyleRole::Set(set) => StyleRole::Set(set + 1),
        StyleRole::Colour(3..) => StyleRole::On,
        StyleRole::Colour(colour) => StyleRole::Colour(colour + 1),
        StyleRole::On => StyleRole::Off,
        StyleRole::Off => StyleRole::Tag,
        StyleRole::Tag => StyleRole::TagHere,
        StyleRole::TagHere => StyleRole::Link,
        StyleRole::Link => StyleRole::LinkHere,
        StyleRole::LinkHere => StyleRole::Blocking,
        StyleRole::Blocking => StyleRole::Eliminated,
        StyleRole::Eliminated => StyleRole::Rejected,
        StyleRole::Rejected => StyleRole::Placed,
        StyleRole::Placed => StyleRole::Tried,
        StyleRole::Tried => StyleRole::Solver,
        StyleRole::Solver => StyleRole::Heat(1),
        StyleRole::Heat(5..) => StyleRole::Depth(DEPTHS[0]),
        StyleRole::Heat(shade) => StyleRole::Heat(shade + 1),
        StyleRole::Depth(part) => match DEPTHS.iter().position(|each| *each == part) {
            Some(place) if place + 1 < DEPTHS.len() => StyleRole::Depth(DEPTHS[place + 1]),
            Some(_) | None => StyleRole::SolverDigit,
        },
        StyleRole::SolverDigit => StyleRole::Accent,
        StyleRole::Accent => StyleRole::KeyName,
        StyleRole::KeyName => StyleRole::Selected,
        StyleRole::Selected => StyleRole::Match,
        StyleRole::Match => StyleRole::Good,
        StyleRole::Good => StyleRole::Warning,
        StyleRole::Warning => return None,
    };
    Some(next)
}

pub(crate) fn roles() -> impl Iterator<Item = StyleRole> {
    std::iter::successors(Some(StyleRole::Faint), |&role| next(role))
}

/// The backgrounds a cell of the board can have.
pub(crate) fn backgrounds() -> impl Iterator<Item = Option<StyleRole>> {
    let backgrounds = [
        StyleRole::Cursor,
        StyleRole::CursorAtFault,
        StyleRole::Tile,
        StyleRole::TileAlt,
        StyleRole::Same,
        StyleRole::Shaded,
        StyleRole::Picked,
        StyleRole::Wrong,
        StyleRole::Focus,
        StyleRole::Swept,
        StyleRole::Placed,
        StyleRole::Solver,
    ];
    let sets = (0..4).map(StyleRole::Set);
    let shades = (1..=5).map(StyleRole::Heat);
    let paints = PAINTS.into_iter().map(StyleRole::Painted);
    let all = backgrounds.into_iter().chain(sets).chain(shades);
    let all = all.chain(paints);
    let all = all.chain(Tint::ALL.map(StyleRole::Tinted));
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

/// A colour, if it is one that is known.
fn known_colour(colour: Color) -> Option<Rgb> {
    match colour {
        Color::Rgb(red, green, blue) => Some((red, green, blue)),
        Color::Indexed(index) => fixed(index),
        _ => None,
    }
}

/// The light of a colour, if it is one that is known.
fn known(colour: Color) -> Option<Light> {
    known_colour(colour).map(linear_light)
}

/// The contrast of a style in a theme that paints its background.
fn contrast_of(style: Style, theme: Theme, depth: ColourDepth) -> Option<f64> {
    let palette = themes::palette_for(theme);
    let own = |colour| palette.colour(colour).seen_at(depth);
    let front = style.fg.map_or(own(ThemeColour::Text), known_colour)?;
    let back = style
        .bg
        .map_or(own(ThemeColour::Background), known_colour)?;
    Some(contrast(front, back))
}

/// The least contrast of a role: what is read, and what is only seen.
fn least_contrast(role: StyleRole, theme: Theme) -> Option<f64> {
    match role {
        // The quietest lines of a card say nothing.
        StyleRole::Line => None,
        // A picture, not text: that the parts can be told apart has a test of its own.
        StyleRole::Depth(_) => None,
        StyleRole::HeavyLine | StyleRole::ActiveLine | StyleRole::Faded => Some(3.0),
        _ => Some(themes::palette_for(theme).least_contrast),
    }
}

#[test]
fn every_role_can_be_read_on_every_background() {
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        for (background, role) in
            backgrounds().flat_map(|background| roles().map(move |role| (background, role)))
        {
            let Some(least) = least_contrast(role, theme) else {
                continue;
            };
            for depth in [True, Fixed] {
                let style = style_on(background, role, profile(theme, depth));
                match contrast_of(style, theme, depth) {
                    Some(found) if found < least => faults.push(format!(
                        "{role:?} on {background:?}, {theme:?} at {depth:?}: {found:.2}"
                    )),
                    _ => {}
                }
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// High contrast is 7 to 1.
#[test]
fn high_contrast_asks_for_more() {
    assert!(themes::palette_for(Theme::Contrast).least_contrast >= 7.0);
    for theme in Theme::ALL {
        assert!(
            themes::palette_for(theme).least_contrast >= 4.5,
            "{theme:?}"
        );
    }
}

/// The backgrounds of cells that lie side by side are told apart.
#[test]
fn surfaces_differ_from_each_other() {
    let surfaces = [
        StyleRole::Cursor,
        StyleRole::Tile,
        StyleRole::Shaded,
        StyleRole::Same,
        StyleRole::Picked,
        StyleRole::Wrong,
        StyleRole::Focus,
        StyleRole::Swept,
    ];
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        for depth in [True, Fixed] {
            let back = |role| style(role, profile(theme, depth)).bg.and_then(known);
            for (place, &role) in surfaces.iter().enumerate() {
                for &other in &surfaces[..place] {
                    let (Some(one), Some(two)) = (back(role), back(other)) else {
                        continue;
                    };
                    let apart = colour_blind::seen_distance(one, two);
                    if apart < 3.0 {
                        faults.push(format!(
                            "{role:?} and {other:?}, {theme:?} at {depth:?}: {apart:.1}"
                        ));
                    }
                }
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Heat is read as a scale: each shade differs from the next, and from a cell without.
#[test]
fn neighbouring_shades_of_heat_differ() {
    for theme in Theme::ALL
        .into_iter()
        .filter(|theme| *theme != Theme::Terminal)
    {
        for depth in [True, Fixed] {
            let back = |role| style(role, profile(theme, depth)).bg.and_then(known_colour);
            let cells = [StyleRole::Tile].into_iter();
            let shades = cells.chain((1..=5).map(StyleRole::Heat));
            let backs: Vec<Rgb> = shades.filter_map(back).collect();
            assert_eq!(backs.len(), 6, "{theme:?} at {depth:?}");
            for pair in backs.windows(2) {
                let apart = contrast(pair[0], pair[1]);
                assert!(apart >= 1.25, "{theme:?} at {depth:?}: {pair:?} {apart:.2}");
            }
        }
    }
}

/// The depths of a search: the range is seen on the background and beside the least depth.
#[test]
fn parts_of_the_depths_differ() {
    for theme in Theme::ALL
        .into_iter()
        .filter(|theme| *theme != Theme::Terminal)
    {
        let background = themes::palette_for(theme).colour(ThemeColour::Background);
        for depth in [True, Fixed] {
            let front = |part| style(StyleRole::Depth(part), profile(theme, depth)).fg;
            let seen = |part| front(part).and_then(known_colour).expect("a colour");
            let back = background.seen_at(depth).expect("a painted background");
            let past = [seen(DepthPart::Past), seen(DepthPart::PastRange), back];
            let ahead = [seen(DepthPart::Ahead), seen(DepthPart::AheadRange), back];
            for pair in past.windows(2).chain(ahead.windows(2)) {
                let apart = contrast(pair[0], pair[1]);
                assert!(apart >= 1.25, "{theme:?} at {depth:?}: {pair:?} {apart:.2}");
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
    assert_eq!(painted(Theme::Terminal, True), buffer);
    assert_eq!(painted(Theme::Dark, Sixteen), buffer);
    assert_eq!(painted(Theme::Contrast, Colourless), buffer);
    let black = painted(Theme::Contrast, True);
    assert_eq!(black[(0, 0)].bg, Color::Rgb(0, 0, 0));
    assert_eq!(black[(1, 0)].fg, Color::Rgb(255, 255, 255));
    assert_eq!(black[(1, 0)].bg, Color::Blue);
}

/// In 256 colours a line keeps the hue that it has in all: the nearest index may have another.
#[test]
fn tints_of_lines_keep_their_hue_in_256_colours() {
    let hues = |depth| {
        [Tint::Tube, Tint::Bulb, Tint::Apart, Tint::Circle].map(|tint| {
            let back = style(StyleRole::Tinted(tint), profile(Theme::Dark, depth)).bg;
            let (red, green, blue) = known_colour(back.expect("a tint")).expect("a known colour");
            (red > blue, green > red, blue > green)
        })
    };
    assert_eq!(hues(Fixed), hues(True));
}
