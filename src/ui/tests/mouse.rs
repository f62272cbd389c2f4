//! What a click means, wherever it falls.

use crate::ui::BoardAction;
use crate::ui::board::{HitRegion, HitTarget};
use crate::ui::tests::support::driver::{after, pass_time, press, session, status};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game};
use crate::ui::{
    Action, AppState, Choice, CopyForm, Effect, Key, Layer, Message, PendingChord, SettingsRow,
    SettingsScreen, TerminalEffect, TerminalProfile, update,
};
use crate::ui::{ClockState, MouseAction, hit};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_game::game::{MarkKind, Tool};
use ninefold_game::settings::SettingItem;
use std::time::Duration;

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

/// The tile of the 5 among the digits left, in the second row below their title; the first
/// columns are those of the 4 and its count.
fn place_of_five(state: &AppState) -> (u16, u16) {
    let (left, title) = place_of(state, "Digits left");
    let row = title + 2;
    let shown = screen::draw(state).text();
    let line: Vec<char> = shown.lines().nth(row.into()).unwrap().chars().collect();
    let column = (left + 6..).find(|column| line[usize::from(*column)] == '5');
    (column.unwrap(), row)
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
        (HOME, None),
        ((120, 40), None),
        ((40, 16), Some("5×")),
        ((79, 24), None),
    ] {
        let state = playing_in(size);
        let place = text.map_or_else(|| place_of_five(&state), |text| place_of(&state, text));
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
    let place = place_of_five(&default_game());
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
    let three = Digit::from_index(2);
    assert!(marks(&noted, first).contains(three) && marks(&noted, second).contains(three));
    let other = Cell::at(6, 1);
    let alone = after(dragged, [Message::CellTouched(MouseAction::Mark, other)]);
    let alone = press(alone, "7");
    assert!(marks(&alone, other).contains(Digit::from_index(6)));
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
fn a_rectangle_is_added_to_what_a_modifier_picked() {
    let messages = [
        Message::CellTouched(MouseAction::Press, Cell::at(0, 0)),
        Message::CellTouched(MouseAction::Pick, Cell::at(6, 6)),
        Message::CellTouched(MouseAction::DragRectangle, Cell::at(6, 7)),
        Message::CellTouched(MouseAction::DragRectangle, Cell::at(7, 6)),
    ];
    let state = after(default_game(), messages);
    assert_eq!(selected(&state), "r1c1,r7c7,r8c7");
}

fn selected(state: &AppState) -> String {
    session(state).selection.cells.to_string()
}

#[test]
fn a_click_with_a_modifier_picks_cells_apart() {
    let pick = |row, column| Message::CellTouched(MouseAction::Pick, Cell::at(row, column));
    let first = Message::CellTouched(MouseAction::Press, Cell::at(0, 0));
    let two = after(default_game(), [first.clone(), pick(4, 4)]);
    assert_eq!(selected(&two), "r1c1,r5c5");
    assert_eq!(session(&two).cursor, Cell::at(4, 4));
    let three = after(two, [pick(8, 7)]);
    assert_eq!(selected(&three), "r1c1,r5c5,r9c8");
    let fewer = after(three, [pick(8, 7)]);
    assert_eq!(selected(&fewer), "r1c1,r5c5");
    assert_eq!(
        session(&fewer).cursor,
        Cell::at(0, 0),
        "a cell that is selected"
    );
    let none = after(fewer.clone(), [pick(0, 0), pick(4, 4)]);
    assert!(session(&none).selection.cells.is_empty());
    let alone = after(fewer, [first]);
    assert!(session(&alone).selection.cells.is_empty());
    let own = after(default_game(), [pick(4, 4)]);
    assert_eq!(selected(&own), "r5c5", "the cell of the cursor");
}

#[test]
fn a_double_click_selects_all_cells_with_the_digit() {
    let click = || [Message::CellTouched(MouseAction::Press, Cell::at(0, 2))];
    let once = after(default_game(), click());
    let twice = after(pass_time(once.clone(), Duration::from_millis(300)), click());
    let nines = session(&twice)
        .game
        .position
        .digits()
        .cells_with(Digit::from_index(8));
    assert!(nines.len() > 1);
    assert_eq!(session(&twice).selection.cells, nines);
    assert_eq!(
        status(&twice),
        format!("{} cells like this one selected.", nines.len())
    );

    let late = after(pass_time(once.clone(), Duration::from_millis(500)), click());
    assert!(session(&late).selection.cells.is_empty());
    let elsewhere = Message::CellTouched(MouseAction::Press, Cell::at(0, 3));
    let other = after(after(once, [elsewhere]), click());
    assert!(session(&other).selection.cells.is_empty());
    let third = after(twice, click());
    assert!(session(&third).selection.cells.is_empty());
}

#[test]
fn in_a_note_mode_a_click_toggles_a_candidate_of_the_cell_at_the_cursor() {
    let cell = Cell::at(0, 0);
    for size in [HOME, (120, 40), (200, 60)] {
        for (mode, kind) in [("c", MarkKind::Centre), ("x", MarkKind::Corner)] {
            let digits = press(playing_in(size), "g11m3m5");
            let noting = press(digits.clone(), mode);
            let marks = |state: &AppState| session(state).game.position.marks(cell).get(kind);
            let targets = |state: &AppState, wanted: Digit| {
                let (_, regions) = screen::draw_with_regions(state);
                let target = HitTarget::Candidate(cell, wanted);
                let found = regions.iter().find(|region| region.target == target)?;
                hit(&regions, MouseAction::Press, found.area.x, found.area.y)
            };
            let seven = Digit::from_index(6);
            assert_eq!(targets(&digits, seven), None, "not in the digit mode");
            let message = targets(&noting, seven).expect("the place of 7");
            let noted = after(noting.clone(), [message]);
            assert!(marks(&noted).contains(seven), "{size:?}");
            if let Some(message) = targets(&noted, seven) {
                assert!(!marks(&after(noted, [message])).contains(seven));
            }
            let away = press(noting, "<right>");
            assert_eq!(targets(&away, seven), None, "not in another cell");
        }
    }
    let compact = press(playing_in((40, 16)), "g11c");
    let (_, regions) = screen::draw_with_regions(&compact);
    let is_candidate = |region: &HitRegion| matches!(region.target, HitTarget::Candidate(..));
    assert!(!regions.iter().any(is_candidate), "a row has no places");
}

#[test]
fn a_click_on_the_clock_pauses_and_resumes() {
    for size in [HOME, (120, 40), (40, 16)] {
        let state = playing_in(size);
        let clock = touched(&state, MouseAction::Press, place_of(&state, "12:34"));
        let paused = after(state, clock);
        assert_eq!(session(&paused).clock, ClockState::Paused, "{size:?}");
        let clock = touched(&paused, MouseAction::Press, place_of(&paused, "12:34"));
        let resumed = after(paused, clock);
        assert_eq!(session(&resumed).clock, ClockState::Running);
    }
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
            selected: SettingsRow::Item(SettingItem::Errors),
            ..SettingsScreen::new(None)
        })]
    );
    let turned = after(selected.clone(), [message]);
    assert_ne!(
        turned.shared.settings.errors,
        selected.shared.settings.errors
    );
    let title = place_of(&turned, "Settings");
    assert_eq!(touched(&turned, MouseAction::Press, title), None);

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
    assert_eq!(item, Some(Message::ItemClicked(6)));
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
