//! What the panel and the line below a small board show.

use crate::ui::board::{HitTarget, hit};
use crate::ui::tests::support::driver::{after, press, session};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states;
use crate::ui::{AppState, Glyphs, Key, MouseAction, Screen, TerminalProfile};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_game::game::MarkKind;

fn playing(size: (u16, u16)) -> AppState {
    states::playing(TerminalProfile::default(), size)
}

/// The screen of a game of this many moves.
fn after_moves(size: (u16, u16), moves: u32) -> String {
    let mut state = playing(size);
    if let Screen::Game(session) = &mut state.screen {
        for _ in 0..moves {
            let step =
                session
                    .game
                    .toggle_mark(Cell::FIRST, MarkKind::Centre, Digit::from_index(0));
            session.game = session.game.clone().make(step.unwrap());
        }
    }
    screen::draw(&state).text()
}

/// The row with the progress.
fn progress_rows(size: (u16, u16), moves: u32) -> [String; 2] {
    let text = after_moves(size, moves);
    let rows: Vec<&str> = text.lines().collect();
    let done = rows.iter().position(|row| row.contains(" of "));
    let done = done.expect("the progress");
    [done - 1, done].map(|row| rows[row].to_owned())
}

/// The bar is as wide as the panel however many moves there are, and thousands have a comma.
#[test]
fn the_bar_of_progress_does_not_shrink() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let [[few, _], [many, counts]] = [7, 4_157].map(|moves| progress_rows(size, moves));
        let bar = |row: &str| {
            let is_of_bar = |each: &char| "━╸─".contains(*each);
            row.trim_end_matches([' ', '│'])
                .chars()
                .rev()
                .take_while(is_of_bar)
                .count()
        };
        assert!(bar(&few) >= 16, "{few}");
        assert_eq!(bar(&few), bar(&many), "{few}\n{many}");
        assert!(counts.contains("4,157"), "{counts}");
    }
    let small = after_moves((40, 16), 4_157);
    assert!(small.contains("4,157"), "{small}");
}

/// Each digit has a tile, beside it how many are left, and a press on it is its key.
#[test]
fn the_digits_left_are_nine_tiles_to_click() {
    for size in [(40, 16), (80, 24), (120, 40), (200, 60)] {
        let state = press(playing(size), "g11");
        let (_, regions) = screen::draw_with_regions(&state);
        for digit in DigitSet::up_to(9) {
            let target = HitTarget::Key(Key::Char(digit.to_char()));
            let tile = regions.iter().find(|region| region.target == target);
            let area = tile
                .unwrap_or_else(|| panic!("no tile for {digit} at {size:?}"))
                .area;
            let message = hit(&regions, MouseAction::Press, area.x, area.y).unwrap();
            let entered = after(state.clone(), [message]);
            assert_eq!(
                session(&entered).game.position.digit(Cell::FIRST),
                Some(digit)
            );
        }
    }
}

/// A count is written with the sign of multiplication, where there is one.
#[test]
fn counts_below_a_small_board_have_the_sign_of_multiplication() {
    let text = screen::draw(&playing((40, 16))).text();
    assert!(text.contains("1×") && !text.contains("1x"), "{text}");
    let ascii = TerminalProfile {
        glyphs: Glyphs::Ascii,
        ..TerminalProfile::default()
    };
    let text = screen::draw(&states::playing(ascii, (40, 16))).text();
    assert!(text.contains("1x"), "{text}");
}
