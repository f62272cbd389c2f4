//! The pace of a game: how long each ninth of its cells took.

use crate::game::Game;
use crate::grid::{Cell, CellSet};
use std::time::Duration;

/// How long each ninth of the cells took, in the order in which they were filled in
/// for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace(pub [Duration; 9]);

/// The characters that a pace is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaceStyle {
    /// Blocks of seven heights.
    Blocks,
    /// Seven ASCII characters, from little to much ink.
    Ascii,
}

const BLOCKS: [char; 7] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'];
const INK: [char; 7] = ['.', ':', '-', '=', '+', '*', '#'];

impl Pace {
    /// The pace on the way to the first win; all zero if the game is not won.
    pub fn of(game: &Game) -> Pace {
        let times = fill_times(game);
        let end_of = |ninth: usize| match times.len() * ninth / 9 {
            0 => Duration::ZERO,
            cells => times[cells - 1],
        };
        Pace(std::array::from_fn(|ninth| {
            end_of(ninth + 1).saturating_sub(end_of(ninth))
        }))
    }

    /// A character for each ninth, the longest the tallest.
    pub fn bars(self, style: PaceStyle) -> String {
        let characters = match style {
            PaceStyle::Blocks => BLOCKS,
            PaceStyle::Ascii => INK,
        };
        let most = self.0.iter().max().map_or(0, Duration::as_millis).max(1);
        let height = |time: Duration| (time.as_millis() * 7).div_ceil(most).saturating_sub(1);
        let bar = |time| characters[height(time) as usize];
        self.0.into_iter().map(bar).collect()
    }
}

/// When each cell was filled in for good, on the way to the first win, in order.
fn fill_times(game: &Game) -> Vec<Duration> {
    let Some(won) = game.winning_node() else {
        return Vec::new();
    };
    let history = &game.history;
    let mut times = Vec::new();
    let mut seen = CellSet::NONE;
    // Backwards: the last move that touched the digit of a cell filled it in.
    for node in history.path_to_start(won) {
        for change in history
            .move_into(node)
            .into_iter()
            .flat_map(|step| step.changes.iter())
        {
            let is_digit = change.before.digit != change.after.digit;
            if is_digit && !seen.contains(change.cell) {
                seen = seen | CellSet::only(change.cell);
                times.push(history.time_at(node));
            }
        }
    }
    debug_assert!(
        Cell::all().all(|cell| seen.contains(cell) != game.puzzle.givens.get(cell).is_some())
    );
    times.sort_unstable();
    times
}
