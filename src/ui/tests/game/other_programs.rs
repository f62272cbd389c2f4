//! What players of SudokuPad and HoDoKu try first, with the keys of their programs.

use crate::ui::tests::support::driver::{press, session, status, with_shared};
use crate::ui::tests::support::states::default_game;
use crate::ui::{AppState, Key, KeyMap, Message, PinnedHighlight, update};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::settings::KeyPreset;

const FIVE: Digit = Digit::from_index(4);

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn only(value: u8) -> DigitSet {
    DigitSet::only(digit(value))
}

fn playing(preset: KeyPreset) -> AppState {
    with_shared(default_game(), |shared| {
        shared.settings.keys.preset = preset;
        shared.keys = KeyMap::preset(preset).into();
    })
}

const CELL: Cell = Cell::FIRST;

#[test]
fn ctrl_and_shift_with_digits_write_notes_in_any_mode() {
    for preset in KeyPreset::ALL {
        let state = press(playing(preset), "g11 <ctrl-5> <ctrl-shift-3>");
        let position = &session(&state).game.position;
        assert_eq!(position.centre(CELL), only(5), "{preset:?}");
        assert_eq!(
            position.colours(CELL).first().unwrap().key(),
            Digit::from_index(2)
        );
        assert_eq!(position.digit(CELL), None);
        assert_eq!(position.centre(Cell::at(0, 1)), DigitSet::NONE);
    }
    let state = press(playing(KeyPreset::SudokuPad), "g11 <shift-5> %");
    assert_eq!(session(&state).game.position.corner(CELL), DigitSet::NONE);
    let state = press(playing(KeyPreset::SudokuPad), "g11 <shift-5> &");
    let corner = session(&state).game.position.corner(CELL);
    assert_eq!(corner, only(5).with(digit(7)), "a symbol is its digit");
}

/// Where the terminal reports Shift and a digit, each preset takes it as its own key or as
/// the character.
#[test]
fn shift_and_a_digit_are_a_key_or_a_character() {
    let key = |preset| {
        let state = playing(preset);
        state.shared.keys.with_shift(state.page(), FIVE, '%')
    };
    assert_eq!(key(KeyPreset::Default), Key::Char('%'));
    assert_eq!(key(KeyPreset::SudokuPad), Key::ShiftDigit(FIVE));
    assert!(KeyMap::preset(KeyPreset::SudokuPad).reads_shift_digits());
    assert!(!KeyMap::default().reads_shift_digits());
    let typed = press(playing(KeyPreset::SudokuPad), ":");
    let key = typed.shared.keys.with_shift(typed.page(), FIVE, '%');
    assert_eq!(key, Key::Char('%'), "where text is typed it is text");
}

#[test]
fn sudokupad_selects_all_cells_and_the_others() {
    let state = press(playing(KeyPreset::SudokuPad), "a");
    assert_eq!(session(&state).selection.cells, CellSet::board(9));
    let none = press(state, "i");
    assert!(session(&none).selection.cells.is_empty());
    let others = press(playing(KeyPreset::SudokuPad), "g11 s s i");
    assert_eq!(
        session(&others).selection.cells,
        CellSet::board(9).without(CELL)
    );
    let tools = press(playing(KeyPreset::SudokuPad), "<tab><space>");
    assert_eq!(session(&tools).tool, ninefold_game::game::Tool::Centre);
}

#[test]
fn hodoku_filters_by_function_keys_and_notes_the_filtered_digit() {
    let state = press(playing(KeyPreset::Hodoku), "g11 <F5>");
    assert_eq!(session(&state).pinned, PinnedHighlight::Digits(only(5)));
    let noted = press(state.clone(), "<space>");
    assert_eq!(session(&noted).game.position.centre(CELL), only(5));
    let again = press(noted, "<space>");
    assert!(session(&again).game.position.centre(CELL).is_empty());
    let other = press(state.clone(), "<F7>");
    assert_eq!(session(&other).pinned, PinnedHighlight::Digits(only(7)));
    assert_eq!(
        session(&press(state, "<F5>")).pinned,
        PinnedHighlight::Nothing
    );
    let pairs = press(playing(KeyPreset::Hodoku), "<F10>");
    assert_eq!(session(&pairs).pinned, PinnedHighlight::Bivalue);
    assert_eq!(
        session(&press(pairs, "<F10>")).pinned,
        PinnedHighlight::Nothing
    );
    let nothing = press(playing(KeyPreset::Hodoku), "<space>");
    assert_eq!(
        status(&nothing),
        "Highlight one digit first: f and the digit."
    );
}

/// Enter places the only candidate that the cell shows, and nothing where it shows several
/// or none: what it shows is all that it knows.
#[test]
fn enter_places_a_single_that_is_noted() {
    let start = press(playing(KeyPreset::Hodoku), "g11");
    let none = press(start.clone(), "<enter>");
    assert_eq!(
        status(&none),
        "Type a digit. Enter enters the only centre note of a cell."
    );
    assert_eq!(session(&none).game, session(&start).game);
    let two = press(start.clone(), "<ctrl-4><ctrl-5><enter>");
    assert_eq!(session(&two).game.position.digit(CELL), None);
    let one = press(start, "<ctrl-4><enter>");
    assert_eq!(session(&one).game.position.digit(CELL), Some(digit(4)));
}

#[test]
fn hodoku_colours_by_letters_and_asks_for_hints_by_a_function_key() {
    let state = press(playing(KeyPreset::Hodoku), "g11 aA");
    let colours = session(&state).game.position.colours(CELL);
    assert!(colours.iter().map(|colour| colour.key().get()).eq([1, 2]));
    let cleared = press(state, "r");
    assert!(session(&cleared).game.position.colours(CELL).is_empty());
    let (_, effects) = update(playing(KeyPreset::Hodoku), Message::Pressed(Key::F(12)));
    assert_eq!(effects.len(), 1, "a hint is looked for");
}
