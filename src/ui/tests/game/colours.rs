//! Several colours in a cell, and colours of notes.

use crate::ui::MouseAction;
use crate::ui::board::{HitTarget, hit};
use crate::ui::tests::support::driver::{after, press, session, status};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, default_game};
use crate::ui::{AppState, ColourDepth, TerminalProfile};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::game::Colour;

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn colour(key: u8) -> Colour {
    Colour::from_key(digit(key)).unwrap()
}

/// The colours of a cell by their keys.
fn colours(state: &AppState, cell: Cell) -> Vec<u8> {
    let colours = session(state).game.position.colours(cell);
    colours.iter().map(|colour| colour.key().get()).collect()
}

fn colour_of_note(state: &AppState, cell: Cell, note: u8) -> Option<Colour> {
    let position = &session(state).game.position;
    position.candidate_colours(cell).get(digit(note))
}

#[test]
fn a_cell_keeps_the_colours_it_has_when_another_comes() {
    let cell = Cell::at(0, 0);
    let state = press(default_game(), "g11v16");
    assert_eq!(colours(&state, cell), [1, 6]);
    assert_eq!(colours(&press(state.clone(), "1"), cell), [6]);
    assert_eq!(colours(&press(state.clone(), "u"), cell), [1]);
    assert_eq!(colours(&press(state.clone(), "u<ctrl-y>"), cell), [1, 6]);
    assert_eq!(colours(&press(state.clone(), "0"), cell), [0_u8; 0]);
    let text = screen::draw(&state).text();
    assert!(
        text.contains("Colours:  1  6"),
        "the panel names both: {text}"
    );
}

#[test]
fn a_note_gets_a_colour_by_three_keys_and_loses_it_by_the_same() {
    let cell = Cell::at(0, 0);
    let noted = press(default_game(), "g11m3m5");
    let state = press(noted.clone(), "Z52");
    assert_eq!(colour_of_note(&state, cell, 5), Some(colour(2)));
    assert_eq!(colour_of_note(&state, cell, 3), None);
    assert_eq!(colours(&state, cell), [0_u8; 0], "not the cell");
    let text = screen::draw(&state).text();
    assert!(text.contains("Notes:    5"), "{text}");
    let undone = press(state.clone(), "u");
    assert_eq!(status(&undone), "Undone: colour 2 on 5 at r1c1.");
    assert_eq!(colour_of_note(&undone, cell, 5), None);
    assert_eq!(colour_of_note(&press(state.clone(), "Z52"), cell, 5), None);
    assert_eq!(
        colour_of_note(&press(state, "Z53"), cell, 5),
        Some(colour(3)),
        "another replaces it"
    );
    let none = press(noted, "Z82");
    assert_eq!(status(&none), "r1c1 has no note 8.");
}

/// In colour mode a click on a note gives it the colour used last.
#[test]
fn a_click_in_colour_mode_colours_a_note() {
    let cell = Cell::at(0, 0);
    let state = press(default_game(), "g11m3m5v44");
    let (_, regions) = screen::draw_with_regions(&state);
    let target = |value| {
        let target = HitTarget::Candidate(cell, digit(value));
        regions.iter().find(|region| region.target == target)
    };
    let five = target(5).expect("the note 5").area;
    assert!(target(8).is_none(), "8 is no note");
    let message = hit(&regions, MouseAction::Press, five.x, five.y).unwrap();
    let state = after(state, [message]);
    assert_eq!(colour_of_note(&state, cell, 5), Some(colour(4)));
}

/// Without colours and with sixteen, letters say what the colours say.
#[test]
fn letters_name_the_colours_of_notes_where_colours_are_few() {
    for depth in [ColourDepth::None, ColourDepth::Sixteen] {
        let terminal = TerminalProfile {
            depth,
            ..TerminalProfile::default()
        };
        for window in [(80, 24), (120, 40)] {
            let state = press(states::playing(terminal, window), "g11m3m5Z52v16");
            let text = screen::draw(&state).text();
            assert!(
                text.contains("Notes:    5b"),
                "{depth:?} at {window:?}: {text}"
            );
            assert!(
                text.contains("Colours:  1a  6f"),
                "{depth:?} at {window:?}: {text}"
            );
        }
    }
}
