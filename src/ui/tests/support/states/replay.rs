//! A game with something to replay.

use super::{PUZZLE, game_of, right_digits};
use crate::ui::tests::support::driver::{pass_time, press};
use crate::ui::{AppState, TerminalProfile};
use std::time::Duration;

/// How many of the open cells of [`played`] are filled in the end.
pub(crate) const FILLED: usize = 12;

/// These keys after so many seconds.
fn after_seconds(state: AppState, seconds: u64, keys: &str) -> AppState {
    // Time comes in small pieces, as it does in the program.
    let later = (0..seconds).fold(state, |state, _| pass_time(state, Duration::from_secs(1)));
    press(later, keys)
}

/// A game of a few minutes: a wrong digit that is undone, one that is overwritten, a check
/// that finds it, and two long waits.
pub(crate) fn played(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let digits = right_digits(0..FILLED);
    let state = game_of(terminal, size, PUZZLE);
    let state = (0..4).fold(state, |state, place| {
        after_seconds(state, 3, &digits[place])
    });
    // 3 is wrong at r7c2, and 8 at r8c3.
    let state = after_seconds(state, 5, "g723");
    let state = after_seconds(state, 4, &digits[4]);
    let state = after_seconds(state, 2, "uu");
    let state = after_seconds(state, 50, &digits[5]);
    let state = after_seconds(state, 4, "g838");
    let state = after_seconds(state, 9, "E");
    let state = after_seconds(state, 2, "g833");
    let last = digits[6..].iter();
    last.fold(after_seconds(state, 90, &digits[4]), |state, digit| {
        after_seconds(state, 2, digit)
    })
}

/// The same to the end.
pub(crate) fn played_to_the_end(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let rest = right_digits(FILLED..81);
    let state = played(terminal, size);
    let state = rest
        .iter()
        .fold(state, |state, digit| after_seconds(state, 2, digit));
    pass_time(state, Duration::from_secs(1))
}
