//! The cursor of the terminal and the braille line: both are where the focus is, on every
//! screen and in every window.

use super::pins::Pins;
use super::{COLOURS, SMALL, sheet};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen::Screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, view};
use ninefold_game::settings::{Settings, StatusLine, TerminalCursor};
use ratatui::Terminal;
use ratatui::backend::{Backend, TestBackend};
use ratatui::layout::Position;
use std::fmt::Write;

/// A screen with the cursor of the terminal on it, if it is shown.
fn drawn(state: &AppState) -> (Screen, Option<Position>) {
    const NOWHERE: Position = Position::new(7, 7);
    let (columns, rows) = state.shared.size;
    let mut backend = TestBackend::new(columns, rows);
    backend.set_cursor_position(NOWHERE).unwrap();
    let mut terminal = Terminal::new(backend).unwrap();
    terminal.draw(|frame| drop(view(state, frame))).unwrap();
    let position = terminal.backend_mut().get_cursor_position().unwrap();
    let screen = Screen::from(terminal.backend().buffer());
    (screen, Some(position).filter(|&at| at != NOWHERE))
}

fn with(state: AppState, cursor: TerminalCursor, status_line: StatusLine) -> AppState {
    let settings = Settings {
        cursor,
        status_line,
        ..state.shared.settings.clone()
    };
    state.with_settings(settings)
}

/// The words from a position on, up to a wider gap.
fn words_at(screen: &Screen, at: Position) -> String {
    let row = screen.text().lines().nth(at.y.into()).unwrap().to_owned();
    let rest: String = row.chars().skip(at.x.into()).collect();
    let end = rest.find("  ").unwrap_or(rest.len());
    rest[..end].chars().take(24).collect()
}

fn last_row(screen: &Screen) -> String {
    let text = screen.text();
    text.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_focus_of_every_screen() {
    let mut pins = Pins::default();
    for size in [HOME, SMALL] {
        let mut text = String::new();
        for (name, scene) in sheet::scenes() {
            let state = scene(COLOURS, size);
            let shown = with(state, TerminalCursor::Shown, StatusLine::Braille);
            let (screen, at) = drawn(&shown);
            let at = at.unwrap_or_else(|| panic!("{name} has no cursor"));
            let (words, last) = (words_at(&screen, at), last_row(&screen));
            writeln!(text, "{name}: {},{} {words:?} | {last}", at.y + 1, at.x + 1).unwrap();
        }
        pins.pin(format!("focus_{}x{}", size.0, size.1), &text);
    }
}

/// What is wrong with the braille line of a state: it has words wherever the player is, and they
/// fit the longest displays.
pub(super) fn braille_line_fault(state: AppState) -> Option<String> {
    let state = with(state, TerminalCursor::Shown, StatusLine::Braille);
    let (screen, at) = drawn(&state);
    let row = last_row(&screen);
    let row = row.trim();
    let is_right = at.is_some() && !row.is_empty() && row.chars().count() <= 40;
    (!is_right).then(|| format!("cursor at {at:?}, braille line {row:?}"))
}

/// A window without the cursor costs nothing, and the theme of the highest contrast has it.
#[test]
fn the_cursor_is_hidden_unless_it_is_wanted() {
    use crate::ui::{ScreenReader, TerminalProfile};
    use ninefold_game::settings::Theme;
    let usual = states::playing(COLOURS, HOME);
    assert_eq!(drawn(&usual).1, None);
    let contrast = Settings {
        theme: Theme::Contrast,
        ..usual.shared.settings.clone()
    };
    assert!(drawn(&usual.with_settings(contrast)).1.is_some());
    let announced = TerminalProfile {
        screen_reader: ScreenReader::Announced,
        ..COLOURS
    };
    let announced = states::playing(announced, HOME);
    assert!(drawn(&announced).1.is_some());
    let hidden = with(announced, TerminalCursor::Hidden, StatusLine::Keys);
    assert_eq!(drawn(&hidden).1, None);
}

#[test]
fn nothing_changes_on_a_braille_line_by_itself() {
    let state = states::playing(COLOURS, HOME);
    assert!(state.next_deadline().is_some(), "the clock runs");
    let state = with(state, TerminalCursor::Auto, StatusLine::Braille);
    assert!(!state.clock_is_shown() && !state.animates());
}

/// A part of a hint is read only at the cell where the player turned to it.
#[test]
fn the_braille_line_has_the_words_of_the_next_cell() {
    let state = states::playing(COLOURS, HOME);
    let state = with(state, TerminalCursor::Shown, StatusLine::Braille);
    let row = |keys: &str| last_row(&drawn(&press(state.clone(), keys)).0);
    assert_ne!(row("t)"), row("t"));
    assert_eq!(row("t)l"), row("tl"));
    assert_eq!(row("t)t"), row("tt"), "the next stage begins with the cell");
}
