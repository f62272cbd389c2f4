//! Eyes without one kind of cone tell apart what colour alone tells.

use super::*;
use crate::ui::Glyphs;
use crate::ui::board::cell_view::{BoardView, Fault};
use crate::ui::board::draw::fault_sign;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::board::{board_view, draw};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use ninefold_core::board::Cell;
use ninefold_core::logic::{IndexedRules, Position, Step, Technique, examples};
use ninefold_game::settings::BoardChoice;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What an eye without one kind of cone sees, applied to linear light: Machado,
/// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency", 2009, severity 1.0.
const PROTANOPIA: [Light; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTERANOPIA: [Light; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const ALL_CONES: [Light; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const EYES: [[Light; 3]; 3] = [ALL_CONES, PROTANOPIA, DEUTERANOPIA];

fn product(matrix: &[Light; 3], light: Light) -> Light {
    matrix.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum())
}

/// CIE L*a*b* under D65, in which distances are about as large as they look.
fn lab(light: Light) -> Light {
    const TO_XYZ: [Light; 3] = [
        [0.412_456, 0.357_576, 0.180_438],
        [0.212_673, 0.715_152, 0.072_175],
        [0.019_334, 0.119_192, 0.950_304],
    ];
    let [x, y, z] = product(&TO_XYZ, light);
    let bent = |share: f64| {
        if share > 216.0 / 24_389.0 {
            share.cbrt()
        } else {
            (24_389.0 / 27.0 * share + 16.0) / 116.0
        }
    };
    let (x, y, z) = (bent(x / 0.950_47), bent(y), bent(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours are to an eye (CIE 1976).
fn distance(eye: &[Light; 3], one: Light, other: Light) -> f64 {
    let seen = |light| lab(product(eye, light).map(|share: f64| share.clamp(0.0, 1.0)));
    let squares = seen(one)
        .into_iter()
        .zip(seen(other))
        .map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

/// How far apart two colours are to an eye with all cones.
pub(super) fn seen_distance(one: Light, other: Light) -> f64 {
    distance(&ALL_CONES, one, other)
}

/// How far apart two styles are to the eye that tells them worst: by front or
/// by back, whichever differs more. Where one names no colour, it is that of
/// the terminal it is made for.
fn least_distance(one: Style, other: Style) -> Option<f64> {
    let part = |style: fn(Style) -> Option<Color>, own: u8| {
        let light = |each| style(each).map_or(Some(linear_light((own, own, own))), known);
        Some((light(one)?, light(other)?))
    };
    let fronts = part(|style| style.fg, 0xe0)?;
    let backs = part(|style| style.bg, 0x10)?;
    let seen = |eye| {
        let apart = |(one, other)| distance(eye, one, other);
        apart(fronts).max(apart(backs))
    };
    EYES.iter().map(seen).min_by(f64::total_cmp)
}

/// Two pieces of the screen that differ at a glance are ten to fifteen apart.
const AT_A_GLANCE: f64 = 15.0;

/// Roles that look different, and do so by colour alone.
fn distinguished_by_colour(one: Style, other: Style) -> bool {
    one != other && one.add_modifier == other.add_modifier
}

/// What must be told apart: the rest does not stand beside it.
fn is_part_of_a_proof(role: StyleRole) -> bool {
    matches!(
        role,
        StyleRole::Defining
            | StyleRole::On
            | StyleRole::Off
            | StyleRole::Fin
            | StyleRole::EndoFin
            | StyleRole::Eliminated
            | StyleRole::Blocking
            | StyleRole::Conflict
            | StyleRole::Colour(_)
    )
}

#[test]
fn colour_blind_eyes_distinguish_what_colour_alone_distinguishes() {
    for depth in [True, Fixed] {
        let profile = profile(Theme::ColourBlind, depth);
        for background in [None, Some(StyleRole::Shaded)] {
            let is_seen = |role: &StyleRole| is_part_of_a_proof(*role);
            let styles: Vec<_> = roles()
                .filter(is_seen)
                .map(|role| (role, style_on(background, role, profile)))
                .collect();
            for (place, &(role, one)) in styles.iter().enumerate() {
                let before = styles[..place].iter();
                for &(other, two) in before.filter(|(_, two)| distinguished_by_colour(one, *two)) {
                    let Some(apart) = least_distance(one, two) else {
                        continue;
                    };
                    let pair = format!("{role:?} and {other:?} on {background:?} at {depth:?}");
                    assert!(apart >= AT_A_GLANCE, "{pair}: {apart:.1}");
                }
            }
        }
    }
}

/// Where the tiles of a proof, its second set and what is wrong meet, they carry a sign as
/// well: letters for sets, dots for swept houses, a cross for what is wrong. Without one they would have to be
/// this far apart.
const CLEAR: f64 = 10.0;

/// The sign of a tile that can meet another, beside its colour.
fn has_sign(tile: StyleRole) -> bool {
    let cell_view = match tile {
        StyleRole::Set(_) | StyleRole::Swept => return true,
        StyleRole::Wrong => Fault::Wrong,
        _ => Fault::None,
    };
    let terminal = TerminalProfile {
        glyphs: Glyphs::Ascii,
        ..TerminalProfile::default()
    };
    fault_sign(cell_view, terminal).is_some()
}

#[test]
fn tiles_that_meet_are_clear_to_every_eye_or_carry_a_sign() {
    let tiles = [
        StyleRole::Focus,
        StyleRole::Swept,
        StyleRole::Set(0),
        StyleRole::Set(1),
        StyleRole::Set(2),
        StyleRole::Set(3),
        StyleRole::Wrong,
    ];
    for theme in Theme::ALL {
        for depth in [True, Fixed, Sixteen] {
            for (place, &one) in tiles.iter().enumerate() {
                for &other in &tiles[..place] {
                    let [a, b] = [one, other].map(|role| style(role, profile(theme, depth)).bg);
                    let lights = a.and_then(known).zip(b.and_then(known));
                    let is_clear = lights
                        .is_some_and(|(a, b)| EYES.iter().all(|eye| distance(eye, a, b) >= CLEAR));
                    let pair = format!("{one:?} and {other:?} in {theme:?} at {depth:?}");
                    assert!(is_clear || has_sign(one) || has_sign(other), "{pair}");
                }
            }
        }
    }
}

/// A board with the proof of a step on it.
fn proved(board: &Position, step: &Step) -> BoardView {
    let mut cells = board_view::from_candidates(&IndexedRules::classic(), board);
    board_view::add_proof(&mut cells, step);
    cells
}

/// The signs that [`has_sign`] counts on are on the screen: in the proof of every technique,
/// each tile of a set has its letter, and each digit that rules others out is underlined, at
/// every size of the board.
#[test]
fn every_tile_of_a_set_and_of_a_blocker_shows_its_sign() {
    let mut seen = [0; 2];
    for technique in Technique::ALL {
        let Some((board, step)) = examples::step(technique) else {
            continue;
        };
        let cells = proved(&board, &step);
        for (width, height) in [(40, 16), (80, 24), (120, 40), (200, 60)] {
            let window = Rect::new(0, 0, width, height);
            let place = Layout::fit(window, BoardChoice::Auto, BoardForm::CLASSIC)
                .unwrap()
                .board;
            let mut buffer = Buffer::empty(window);
            let mut canvas = ClippedBuffer::new(&mut buffer, window);
            draw::draw(&mut canvas, place, &cells, TerminalProfile::default());
            for cell in Cell::all(9) {
                let view = &cells[cell];
                let kind = match view.background {
                    Some(StyleRole::Set(_)) => 0,
                    Some(StyleRole::Swept) => 1,
                    _ => continue,
                };
                seen[kind] += 1;
                let at = format!("{technique} at {cell}, {width}x{height}");
                if kind == 1 {
                    // A digit that rules others out is underlined.
                    assert!(matches!(view.digit, Some((_, StyleRole::Blocking))), "{at}");
                    continue;
                }
                let (sign, _) = view.tag.unwrap_or_else(|| panic!("no sign: {at}"));
                let mut places = place.cell(cell).positions();
                let is_shown = places.any(|place| buffer[place].symbol().contains(sign));
                assert!(is_shown, "{sign} is hidden: {at}");
            }
        }
    }
    assert!(seen.into_iter().all(|count| count > 10), "{seen:?}");
}

/// The measure finds what it is for: red and green alone.
#[test]
fn red_and_green_of_one_lightness_are_alike_to_eyes_that_lack_a_cone() {
    let (red, green) = (
        linear_light((0xb0, 0x50, 0x30)),
        linear_light((0x70, 0x74, 0x30)),
    );
    assert!(distance(&ALL_CONES, red, green) > 3.0 * AT_A_GLANCE);
    assert!(distance(&DEUTERANOPIA, red, green) < AT_A_GLANCE);
}
