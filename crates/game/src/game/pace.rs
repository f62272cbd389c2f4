//! The pace of a game: how long each ninth of its cells took, and how long a puzzle is expected to
//! take, by the simulated solver, then at the pace of the player.

use super::{Assistance, Game, Statistics, StatsCategory};
use ninefold_core::board::CellSet;
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::{Level, SimulatedSolve};
use serde::{Deserialize, Serialize};
use std::fmt;
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

/// The time that a simulated solver needs for a puzzle; `None` if it has not exactly one solution,
/// and under other rules than the classic ones. Takes up to some 100 ms, so not where a key waits.
///
/// ```
/// use ninefold_game::game::simulated_time;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let time = simulated_time(&line.parse()?).expect("one solution");
/// assert_eq!(time.as_secs() / 60, 3);
/// assert_eq!(simulated_time(&".".repeat(81).parse()?), None);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn simulated_time(puzzle: &Puzzle) -> Option<Duration> {
    SimulatedSolve::of(puzzle).map(|solve| solve.time())
}

/// The simulated solver's median for generated puzzles of a level, to whole minutes: of 200
/// each, from seed 1 on.
pub const fn typical_time(level: Level) -> Duration {
    let minutes = match level {
        Level::Easy => 6,
        Level::Medium => 11,
        Level::Hard => 12,
        Level::Unfair => 16,
        Level::Extreme => 26,
        Level::Diabolical => 29,
    };
    Duration::from_secs(60 * minutes)
}

/// Time of the player relative to the simulated solver, in thousandths.
///
/// ```
/// use ninefold_game::game::{PlayerPace, Statistics};
/// use std::time::Duration;
///
/// let pace = PlayerPace::from_statistics(&Statistics::default());
/// let time = Duration::from_secs(600);
/// assert_eq!(pace.expected(time).to_string(), "10 min", "too few games to know better");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerPace(u64);

impl PlayerPace {
    /// That of the simulated solver.
    pub const AVERAGE: PlayerPace = PlayerPace(1_000);
    /// The fewest games that determine the player's pace.
    pub const MIN_GAMES: usize = 10;
    /// As many games as if they had been won at the average pace are counted in.
    const PRIOR_GAMES: u64 = 5;

    /// The pace of the latest unaided wins of generated puzzles, at most ten of each level. It
    /// is the median of time by typical time, drawn towards the average by five games of it.
    /// That of the simulated solver if there are fewer than [`PlayerPace::MIN_GAMES`].
    pub fn from_statistics(statistics: &Statistics) -> PlayerPace {
        let of_level = |level: Level| {
            let recent = &statistics.category(StatsCategory::Generated(level)).recent;
            let unaided = recent
                .iter()
                .filter(|win| win.assistance == Assistance::None);
            let typical = typical_time(level).as_secs();
            unaided.map(move |win| win.time.as_secs().saturating_mul(1_000) / typical)
        };
        let ratios: Vec<u64> = Level::ALL.into_iter().flat_map(of_level).collect();
        PlayerPace::from_ratios(ratios)
    }

    fn from_ratios(mut ratios: Vec<u64>) -> PlayerPace {
        if ratios.len() < PlayerPace::MIN_GAMES {
            return PlayerPace::AVERAGE;
        }
        ratios.sort_unstable();
        let (count, median) = (ratios.len() as u64, ratios[ratios.len() / 2]);
        let PlayerPace(average) = PlayerPace::AVERAGE;
        let sum = median.saturating_mul(count);
        let sum = sum.saturating_add(average * PlayerPace::PRIOR_GAMES);
        PlayerPace(sum / (count + PlayerPace::PRIOR_GAMES))
    }

    /// The time that the player is expected to take for what takes the simulated solver
    /// this time.
    pub fn expected(self, simulated: Duration) -> Minutes {
        let seconds = simulated.as_secs().saturating_mul(self.0) / 1_000;
        Minutes(Duration::from_secs(seconds))
    }
}

/// A time to the nearest minute, at least one: `9 min`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minutes(pub Duration);

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = (self.0.as_secs() + 30) / 60;
        write!(f, "{} min", minutes.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::for_tests::{example_game as game, with_digit_at as enter};
    use crate::game::{GameId, GameOutcome, StatsEvent, Win};
    use ninefold_core::board::{Cell, DigitSet};

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

    fn won(minutes: &[u64], assistance: Assistance) -> Statistics {
        let mut statistics = Statistics::default();
        for (number, minutes) in (1..).zip(minutes) {
            let event = StatsEvent {
                board: None,
                game: GameId::new(number, 0),
                category: StatsCategory::Generated(if number % 2 == 0 {
                    Level::Easy
                } else {
                    Level::Hard
                }),
                outcome: GameOutcome::Won(Win {
                    time: Duration::from_secs(minutes * 60),
                    assistance,
                }),
            };
            statistics = statistics.count(&event).0;
        }
        statistics
    }

    #[test]
    fn ten_unaided_wins_tell_the_pace() {
        // Twice as long as the typical 12 and 6 minutes; one game was left open.
        let mut minutes = [24, 12].repeat(5);
        minutes[9] = 600;
        let pace = |minutes: &[u64], help| PlayerPace::from_statistics(&won(minutes, help));
        assert_eq!(pace(&minutes[..9], Assistance::None), PlayerPace::AVERAGE);
        assert_eq!(pace(&minutes, Assistance::Some), PlayerPace::AVERAGE);
        // (10 x 2.0 + 5 x 1.0) / 15
        let slow = pace(&minutes, Assistance::None);
        assert_eq!(slow, PlayerPace(1_666));
        assert_eq!(
            slow.expected(Duration::from_secs(600)).to_string(),
            "17 min"
        );
        assert_eq!(Minutes(Duration::ZERO).to_string(), "1 min");
    }
}
