//! The cost of a game: time, moves, hints, checks. The course of an earlier game.

use super::HintStage;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// Who filled in the last cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EnteredBy {
    /// The player, perhaps with hints.
    #[default]
    Player,
    /// The program, at the player's request.
    Machine,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// Not won yet.
    #[default]
    Open,
    /// The board was the solution at least once.
    Won,
}

/// Cost of a game so far; undo does not reduce it. Nothing is counted any more once the
/// game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// The number of moves, undos and redos.
    pub moves: u32,
    /// Count of each stage of a hint, by [`HintStage::index`].
    pub hints: [u32; 5],
    /// The number of checks against the solution.
    pub checks: u32,
    /// Who filled in the last cell.
    pub solved_by: EnteredBy,
    /// Whether the game is won.
    pub status: GameStatus,
    /// When it was won, in seconds since 1970, UTC; `None` until the win is saved.
    pub won_at: Option<u64>,
}

impl Record {
    /// Number of hints asked for.
    pub fn hints_asked(&self) -> u32 {
        self.hints[HintStage::Nudge.index()]
    }

    pub(super) fn count_move(&mut self) {
        self.count(|record| &mut record.moves);
    }

    pub(super) fn count_hint(&mut self, stage: HintStage) {
        self.count(|record| &mut record.hints[stage.index()]);
    }

    pub(super) fn count_check(&mut self) {
        self.count(|record| &mut record.checks);
    }

    pub(super) fn set_solver(&mut self, solved_by: EnteredBy) {
        if self.status == GameStatus::Open {
            self.solved_by = solved_by;
        }
    }

    fn count(&mut self, figure: impl FnOnce(&mut Record) -> &mut u32) {
        if self.status == GameStatus::Open {
            let figure = figure(self);
            *figure = figure.saturating_add(1);
        }
    }
}

/// A time as a clock shows it: `4:05`, `1:02:03`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number with its noun: `1 hint`, `2 hints`.
pub fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

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
