//! The course of an earlier game.

use std::sync::Arc;
use std::time::Duration;

/// The course of an earlier game, which its player won: how many cells were right at
/// which time. What was wrong, or taken back, is in it, too: the count goes down then.
///
/// ```
/// use ninefold_game::game::{Game, GameStatus, Ghost, GamePuzzle};
/// use std::time::Duration;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut game = Game::new(GamePuzzle::from_givens(line.parse()?)?);
/// for cell in game.position.empty_cells().iter() {
///     let digit = game.puzzle.answer.get(cell).unwrap();
///     game.record.elapsed += Duration::from_secs(10);
///     let step = game.enter(cell, digit, Default::default())?;
///     game = game.make(step);
/// }
/// let ghost = Ghost::of(&game).expect("a game that was won");
/// assert_eq!(ghost.right_at(Duration::from_secs(25)), 2);
/// assert_eq!(ghost.time(), Duration::from_secs(510));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost(Arc<[GhostMoment]>);

/// A time at which the number of right cells changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GhostMoment {
    /// The time played, in whole milliseconds.
    pub at: Duration,
    /// The cells with the digit of the solution from then on, the givens not counted.
    pub right: u16,
}

/// The cells of the largest board.
const MOST_RIGHT: u16 = 256;

impl Ghost {
    /// The most moments that are kept; of a game with more, each second, each third or
    /// fewer of them.
    pub const MAX: usize = 500;

    /// A course from its moments; `None` if no game has it.
    pub fn new(moments: Vec<GhostMoment>) -> Option<Ghost> {
        let is_ordered = moments.is_sorted_by_key(|moment| moment.at);
        let is_possible = moments.iter().all(|moment| moment.right <= MOST_RIGHT);
        let has_size = (1..=Ghost::MAX).contains(&moments.len());
        (is_ordered && is_possible && has_size).then(|| Ghost(moments.into()))
    }

    /// Its moments, in order.
    pub fn moments(&self) -> &[GhostMoment] {
        &self.0
    }

    /// The cells that were right at this time.
    pub fn right_at(&self, time: Duration) -> u16 {
        let passed = self.0.partition_point(|moment| moment.at <= time);
        passed.checked_sub(1).map_or(0, |last| self.0[last].right)
    }

    /// Playing time of the game.
    pub fn time(&self) -> Duration {
        self.0.last().map_or(Duration::ZERO, |last| last.at)
    }
}
