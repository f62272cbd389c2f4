//! Every size of window.

use super::boards::{BOARDS, in_room, shaded};
use super::help::ASKED;
use super::history::THINKING;
use super::main_screens::{MAIN, SCENES};
use super::messages::{not_saved, taken};
use super::pins::Pins;
use super::playbacks::PLAYBACKS;
use super::{COLOURS, PLAIN, Scene, written};
use crate::ui::AppState;
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::other_boards::{board_of, game_of, published};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::view;
use ninefold_game::settings::Borders;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

#[test]
fn a_window_that_is_too_small_shows_the_size_needed() {
    let mut pins = Pins::default();
    let screen = screen::draw(&states::playing(COLOURS, (39, 15)));
    pins.pin("too_small", &screen.text());
}

/// Boards with each kind of place for clues: lines, dots, numbers outside.
const CLUES: [(&str, Scene); 4] = [
    ("thermometers", |terminal, size| {
        press(board_of("thermometers", terminal, size), "tttt")
    }),
    ("dots", |terminal, size| {
        board_of("Kropki dots", terminal, size)
    }),
    ("sandwiches", |terminal, size| {
        press(board_of("sandwiches", terminal, size), "a")
    }),
    ("published", |terminal, size| {
        game_of(published("Sandwich Sudoku"), terminal, size)
    }),
];

#[test]
fn no_screen_leaves_its_area_at_any_size() {
    let mut scenes: Vec<AppState> = SCENES
        .iter()
        .chain(&MAIN)
        .chain(&ASKED)
        .chain(&THINKING)
        .chain(&PLAYBACKS)
        .chain(&CLUES)
        .chain(&written::SCENES)
        .chain(&[
            ("not_saved", not_saved as Scene),
            ("taken", taken),
            ("shaded", shaded),
        ])
        .map(|(_, scene)| scene(PLAIN, HOME))
        .collect();
    let large = |(_, board, _)| in_room(HOME, Borders::Double, board);
    scenes.extend(BOARDS.into_iter().map(large));
    // Where panels and boards begin to fit every size, beyond that some.
    for width in (1..=84).chain((85..=130).step_by(5)) {
        for height in (1..=26).chain((27..=45).step_by(3)) {
            let area = Rect::new(2, 1, width, height);
            let options = TerminalOptions {
                viewport: Viewport::Fixed(area),
            };
            let backend = TestBackend::new(width + 4, height + 2);
            let mut terminal = Terminal::with_options(backend, options).unwrap();
            // Each screen in a sixteenth of the sizes: in every width and every height.
            let turn = usize::from(width + height) % 16;
            for state in scenes.iter_mut().skip(turn).step_by(16) {
                state.shared.size = (width, height);
                // Buffers panic when written outside their area.
                let mut frame = terminal.get_frame();
                assert_eq!(frame.area(), area);
                view(state, &mut frame);
            }
        }
    }
}
