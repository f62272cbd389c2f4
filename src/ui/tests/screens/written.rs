//! What a player writes: marks of two kinds, colours, a selection, highlighting.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SIXTEEN, SMALL, Scene, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use ninefold_game::settings::Errors;

pub(super) const SCENES: [(&str, Scene); 9] = [
    ("written", states::written),
    ("painted", states::painted),
    ("selected", states::selected),
    ("lit", states::lit),
    ("bivalue", states::bivalue),
    ("why_not", states::why_not),
    ("digit_first", states::digit_first),
    ("errors_off", |l, s| states::mistaken(l, s, Errors::Off)),
    ("errors_solution", |l, s| {
        states::mistaken(l, s, Errors::Solution)
    }),
];

#[test]
fn board_in_all_terminal_profiles() {
    let mut pins = Pins::default();
    pins.pin_scenes(&SCENES, "80x24", COLOURS, HOME);
    pins.pin_scenes(&SCENES, "plain", PLAIN, HOME);
    pins.pin_scenes(&SCENES[1..3], "sixteen", SIXTEEN, HOME);
}

#[test]
fn in_other_windows() {
    let mut pins = Pins::default();
    pins.pin_scenes(&SCENES[..3], "120x40", COLOURS, WIDE);
    pins.pin_scenes(&SCENES[..7], "40x16", COLOURS, SMALL);
    pins.pin_texts(&SCENES[1..3], "40x16_plain", PLAIN, SMALL);
}

/// Without a colour, and in letters every terminal has, each of these can
/// still be seen: no two of the boards are the same.
#[test]
fn everything_is_visible_without_colour_and_box_drawing() {
    for size in [HOME, WIDE] {
        let boards: Vec<_> = SCENES[..7]
            .iter()
            .map(|(_, scene)| screen::draw(&scene(PLAIN, size)).cells)
            .collect();
        for (place, board) in boards.iter().enumerate() {
            assert!(!boards[..place].contains(board), "{}", SCENES[place].0);
        }
    }
}

/// On a board of one row a cell the marks stand in words, by their kind.
#[test]
fn a_compact_board_shows_the_kinds_of_its_marks() {
    let at = |keys_to_cell: &str| {
        let state = press(states::written(COLOURS, SMALL), keys_to_cell);
        screen::draw(&state).text()
    };
    assert!(
        at("g23").contains("r2c3 corner 5, centre 5"),
        "{}",
        at("g23")
    );
    assert!(at("g17").contains("r1c7 corner 4"));
    assert!(!at("g21").contains("r2c1"), "a given has no marks");
}
