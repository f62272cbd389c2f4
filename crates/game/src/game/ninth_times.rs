//! The pace of a game: how long each ninth of its cells took.

use super::Game;
use ninefold_core::board::CellSet;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Time of each ninth of the cells, in the order in which they were filled in for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NinthTimes(pub [Duration; 9]);

/// The characters that a pace is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarStyle {
    /// Blocks of seven heights.
    Blocks,
    /// Seven ASCII characters, from little to much ink.
    Ascii,
}

const BLOCKS: [char; 7] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'];
const INK: [char; 7] = ['.', ':', '-', '=', '+', '*', '#'];

impl NinthTimes {
    /// The pace on the way to the first win; all zero if the game is not won.
    pub fn of(game: &Game) -> NinthTimes {
        let times = fill_times(game);
        let end_of = |ninth: usize| match times.len() * ninth / 9 {
            0 => Duration::ZERO,
            cells => times[cells - 1],
        };
        NinthTimes(std::array::from_fn(|ninth| {
            end_of(ninth + 1).saturating_sub(end_of(ninth))
        }))
    }

    /// The time of all ninths together, which is that of the game.
    pub fn total(&self) -> Duration {
        self.ends()[8]
    }

    /// The times at which the ninths were done, one after the other.
    pub fn ends(&self) -> [Duration; 9] {
        let mut passed = Duration::ZERO;
        self.0.map(|time| {
            passed = passed.saturating_add(time);
            passed
        })
    }

    /// A character for each ninth, the longest the tallest.
    pub fn bars(self, style: BarStyle) -> String {
        let characters = match style {
            BarStyle::Blocks => BLOCKS,
            BarStyle::Ascii => INK,
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
    debug_assert!(seen == game.position.cells() - game.puzzle.givens.filled_cells());
    times.sort_unstable();
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AutoPrune, GamePuzzle};
    use ninefold_core::board::{Cell, Digit, DigitSet};

    const LINE: &str = crate::game::test_boards::EXAMPLE;

    fn game() -> Game {
        Game::new(GamePuzzle::from_givens(LINE.parse().unwrap()).unwrap())
    }

    /// Enters a digit after `at` seconds.
    fn enter(mut game: Game, at: u64, cell: Cell, digit: Digit) -> Game {
        game.record.elapsed = Duration::from_secs(at);
        let step = game.enter(cell, digit, AutoPrune::Off).unwrap();
        game.make(step)
    }

    /// Solved with a cell a second, the ninth of them wrong at first.
    fn solved() -> Game {
        let cells = game().puzzle.start().empty_cells();
        (1..).zip(cells.iter()).fold(game(), |game, (at, cell)| {
            let right = game.puzzle.answer.get(cell).unwrap();
            let wrong = DigitSet::up_to(9).into_iter().find(|&digit| digit != right);
            let game = match at {
                9 => enter(game, at, cell, wrong.unwrap()),
                _ => game,
            };
            enter(game, at, cell, right)
        })
    }

    #[test]
    fn the_ninths_make_up_the_time() {
        let game = solved();
        let pace = NinthTimes::of(&game);
        assert_eq!(pace.total(), Duration::from_secs(51));
        assert_eq!(pace.ends()[8], Duration::from_secs(51));
        let seconds = pace.0.map(|time| time.as_secs());
        assert_eq!(seconds, [5, 6, 6, 5, 6, 6, 5, 6, 6]);
        assert_eq!(game.mistakes_made(), 1);
        assert_eq!(
            NinthTimes::of(&Game::new(game.puzzle)),
            NinthTimes::default()
        );
    }

    #[test]
    fn a_digit_that_was_taken_back_counts_when_it_is_there_again() {
        let mut game = game();
        let cells: Vec<Cell> = game.puzzle.start().empty_cells().iter().collect();
        let digit = |game: &Game, cell| game.puzzle.answer.get(cell).unwrap();
        let first = digit(&game, cells[0]);
        game = enter(game, 1, cells[0], first);
        let step = game.clear(cells[0], crate::game::Tool::Digit).unwrap();
        game = game.make(step);
        for &cell in &cells[1..] {
            let right = digit(&game, cell);
            game = enter(game, 2, cell, right);
        }
        game = enter(game, 100, cells[0], first);
        let pace = NinthTimes::of(&game);
        assert_eq!(pace.0[8], Duration::from_secs(98));
        assert_eq!(pace.bars(BarStyle::Blocks), "▁▁▁▁▁▁▁▁▇");
        assert_eq!(pace.bars(BarStyle::Ascii), "........#");
    }

    #[test]
    fn what_the_clock_never_measured_has_no_height() {
        assert_eq!(NinthTimes::default().bars(BarStyle::Ascii), ".........");
    }
}
