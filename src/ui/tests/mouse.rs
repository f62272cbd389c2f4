//! What a click means, wherever it falls.

use crate::ui::BoardAction;
use crate::ui::tests::support::driver::{after, press};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game};
use crate::ui::{
    Action, AppState, Choice, CopyForm, Effect, Key, Layer, Message, PendingChord, SettingsScreen,
    TerminalEffect, TerminalProfile, update,
};
use crate::ui::{MouseAction, hit};
use ninefold_core::grid::{Cell, CellSet, Digit};
use ninefold_game::game::Tool;
use ninefold_game::settings::SettingItem;

fn playing_in(size: (u16, u16)) -> AppState {
    states::playing(TerminalProfile::default(), size)
}

/// Where the screen shows this text first.
fn place_of(state: &AppState, text: &str) -> (u16, u16) {
    let shown = screen::draw(state).text();
    let found = shown.lines().enumerate().find_map(|(row, line)| {
        let column = line.find(text)?;
        Some((line[..column].chars().count() as u16, row as u16))
    });
    found.unwrap_or_else(|| panic!("no {text:?} in\n{shown}"))
}

fn touched(state: &AppState, touch: MouseAction, (column, row): (u16, u16)) -> Option<Message> {
    screen::hit_on(state, touch, column, row)
}

#[test]
fn each_button_means_its_own_on_a_cell() {
    let cell = Cell::at(0, 0);
    for size in [HOME, (120, 40), (40, 16), (60, 20)] {
        let state = playing_in(size);
        let corner = place_of(&state, "┏");
        let inside = (corner.0 + 2, corner.1 + 1);
        let at = |touch| touched(&state, touch, inside);
        assert_eq!(
            at(MouseAction::Press),
            Some(Message::CellTouched(MouseAction::Press, cell))
        );
        assert_eq!(
            at(MouseAction::Drag),
            Some(Message::CellTouched(MouseAction::Drag, cell))
        );
        assert_eq!(
            at(MouseAction::Mark),
            Some(Message::CellTouched(MouseAction::Mark, cell))
        );
        for touch in [MouseAction::Press, MouseAction::Drag, MouseAction::Mark] {
            assert_eq!(touched(&state, touch, corner), None, "the frame is nothing");
        }
    }
}

#[test]
fn the_counts_are_a_strip_of_keys() {
    for (size, text) in [
        (HOME, "5 ×"),
        ((120, 40), "5 ×"),
        ((40, 16), "5x"),
        ((79, 24), "5 ×"),
    ] {
        let state = playing_in(size);
        let place = place_of(&state, text);
        let five = Some(Message::Pressed(Key::Char('5')));
        assert_eq!(touched(&state, MouseAction::Press, place), five, "{size:?}");
        assert_eq!(
            touched(&state, MouseAction::Press, (place.0 + 2, place.1)),
            five
        );
        assert_eq!(touched(&state, MouseAction::Mark, place), None);
        let covered = press(state, ",");
        assert_ne!(touched(&covered, MouseAction::Press, place), five);
    }
    let names = ["z Digit", "x Corner", "c Centre", "v Colour"];
    for (tool, name) in Tool::ALL.into_iter().zip(names) {
        let (column, row) = place_of(&default_game(), name);
        let taken = Some(Message::Act(Action::Board(BoardAction::SelectTool(tool))));
        assert_eq!(
            touched(&default_game(), MouseAction::Press, (column, row)),
            taken
        );
    }
}

#[test]
fn a_paused_board_and_its_strip_take_no_digit() {
    let place = place_of(&default_game(), "5 ×");
    let paused = press(default_game(), "p");
    assert_eq!(touched(&paused, MouseAction::Press, place), None);
}

#[test]
fn dragging_selects_and_the_right_button_marks() {
    let [first, second] = [Cell::at(0, 0), Cell::at(0, 1)];
    let messages = [
        Message::CellTouched(MouseAction::Press, first),
        Message::CellTouched(MouseAction::Drag, second),
    ];
    let dragged = after(default_game(), messages);
    let table = dragged.game().unwrap();
    assert_eq!(table.selection.cells, CellSet::only(first).with(second));
    assert_eq!(table.cursor, second);

    // In the selection the mark goes into all of it, elsewhere into one cell.
    let asked = after(
        dragged.clone(),
        [Message::CellTouched(MouseAction::Mark, first)],
    );
    assert_eq!(asked.game().unwrap().pending, Some(PendingChord::Note));
    let noted = press(asked, "3");
    let marks = |state: &AppState, cell| state.game().unwrap().game.position.centre(cell);
    let three = Digit::ALL[2];
    assert!(marks(&noted, first).contains(three) && marks(&noted, second).contains(three));
    let other = Cell::at(6, 1);
    let alone = after(dragged, [Message::CellTouched(MouseAction::Mark, other)]);
    let alone = press(alone, "7");
    assert!(marks(&alone, other).contains(Digit::ALL[6]));
    assert!(marks(&alone, first).is_empty());
    assert_eq!(alone.game().unwrap().tool, Tool::Digit);
}

#[test]
fn dragging_with_a_modifier_selects_a_rectangle() {
    let messages = [
        Message::CellTouched(MouseAction::Press, Cell::at(6, 6)),
        Message::CellTouched(MouseAction::DragRectangle, Cell::at(6, 5)),
        Message::CellTouched(MouseAction::DragRectangle, Cell::at(4, 4)),
        Message::CellTouched(MouseAction::DragRectangle, Cell::at(5, 5)),
    ];
    let state = after(default_game(), messages);
    let session = state.game().unwrap();
    assert_eq!(session.selection.cells.to_string(), "r6c6,r6c7,r7c6,r7c7");
    assert_eq!(session.cursor, Cell::at(5, 5));
}

#[test]
fn lines_of_lists_and_settings_can_be_clicked() {
    let state = press(default_game(), ",");
    let errors = place_of(&state, "Error checking");
    let message = touched(&state, MouseAction::Press, errors).expect("a line");
    let selected = after(state, [message.clone()]);
    assert_eq!(touched(&selected, MouseAction::Drag, errors), None);
    assert_eq!(
        selected.layers,
        [Layer::Settings(SettingsScreen {
            selected: SettingItem::Errors
        })]
    );
    let turned = after(selected.clone(), [message]);
    assert_ne!(
        turned.shared.settings.errors,
        selected.shared.settings.errors
    );
    let head = place_of(&turned, "Game");
    assert_eq!(touched(&turned, MouseAction::Press, head), None);

    let marks = press(default_game(), "A");
    let fill = touched(
        &marks,
        MouseAction::Press,
        place_of(&marks, "Fill all candidates"),
    );
    let filled = after(marks, fill);
    assert_eq!(filled.layers, []);
    let notes = filled.game().unwrap().game.position.centre(Cell::at(0, 0));
    assert!(!notes.is_empty());

    let forms = press(default_game(), "Y");
    let rows = place_of(&forms, CopyForm::Rows.name());
    let message = touched(&forms, MouseAction::Press, rows).expect("a form");
    let selected = after(forms, [message.clone()]);
    let chosen = Choice::CopyForm(CopyForm::Rows);
    assert_eq!(selected.layers, [Layer::Choice(chosen)]);
    let (copied, effects) = update(selected, message);
    let text = CopyForm::Rows.text(&copied.game().unwrap().game);
    assert_eq!(effects, [Effect::Terminal(TerminalEffect::Copy(text))]);
    assert_eq!(copied.layers, []);

    let menu = states::menu_with_game(TerminalProfile::default(), HOME);
    let item = touched(&menu, MouseAction::Press, place_of(&menu, "Lessons"));
    assert_eq!(item, Some(Message::ItemClicked(5)));
}

#[test]
fn every_place_of_every_window_means_something_harmless() {
    for size in [(40, 16), (60, 20), HOME, (120, 40)] {
        for state in [
            playing_in(size),
            press(playing_in(size), ",jjj"),
            press(playing_in(size), "A"),
        ] {
            let (_, regions) = screen::draw_with_regions(&state);
            for (column, row) in
                (0..size.0).flat_map(|column| (0..size.1).map(move |row| (column, row)))
            {
                for touch in [MouseAction::Press, MouseAction::Drag, MouseAction::Mark] {
                    after(state.clone(), hit(&regions, touch, column, row));
                }
            }
        }
    }
}
