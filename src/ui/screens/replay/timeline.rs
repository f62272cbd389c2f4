//! The axis of a replay, in nanoseconds, and the moment of the game on show.

use crate::ui::player::{PlayerSpeed, SeekDirection, SpeedScale, Timeline};
use ninefold_game::game::Replay;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The distance of a jump, in time that is watched.
const SKIP: Duration = Duration::from_secs(5);

/// A game as it was played, and how far it is replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayTimeline {
    /// The game.
    pub replay: Arc<Replay>,
    moment: usize,
    /// The time on the axis of the replay.
    shown: Duration,
}

impl ReplayTimeline {
    pub(super) fn new(replay: Replay) -> ReplayTimeline {
        ReplayTimeline {
            replay: Arc::new(replay),
            moment: 0,
            shown: Duration::ZERO,
        }
    }

    /// The moment on show.
    pub fn moment(&self) -> usize {
        self.moment
    }

    /// The time on the axis of the replay.
    pub fn shown(&self) -> Duration {
        self.shown
    }

    /// Shows a moment at its time.
    pub(super) fn seek_moment(&mut self, moment: usize) {
        self.moment = moment.min(self.replay.last());
        self.shown = self.replay.moment(self.moment).shown_at;
    }

    /// The time until the next moment, on the axis of the replay.
    pub(super) fn until_next(&self) -> Duration {
        let next = self.replay.moment(self.moment + 1).shown_at;
        next.saturating_sub(self.shown)
    }
}

impl Timeline for ReplayTimeline {
    type Scale = ReplayScale;

    fn position(&self) -> u64 {
        self.shown.as_nanos() as u64
    }

    fn known(&self) -> u64 {
        self.replay.length().as_nanos() as u64
    }

    fn seek(&mut self, position: u64) {
        self.shown = Duration::from_nanos(position.min(self.known()));
        self.moment = match position {
            0 => 0,
            _ => self.replay.moment_at(self.shown),
        };
    }

    fn step(&mut self, direction: SeekDirection) -> bool {
        let target = match direction {
            SeekDirection::Back => self.moment.checked_sub(1),
            SeekDirection::Forward => Some(self.moment + 1),
        };
        let target = target.filter(|&target| target <= self.replay.last());
        target.map(|target| self.seek_moment(target)).is_some()
    }

    fn skip_length(&self, speed: ReplaySpeed) -> u64 {
        speed.scale(SKIP).as_nanos() as u64
    }

    /// The rate is in halves of the speed of the game.
    fn unit_time(&self) -> Duration {
        Duration::from_nanos(2)
    }
}

/// The speeds of a replay, in halves of the speed of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReplayScale {}

impl SpeedScale for ReplayScale {
    const RATES: &'static [u64] = &[1, 2, 4, 8, 16, 32, 64, 128, 256];
}

/// One of the speeds of a replay.
pub(crate) type ReplaySpeed = PlayerSpeed<ReplayScale>;

impl ReplaySpeed {
    /// As fast as the game was played.
    pub const AS_PLAYED: ReplaySpeed = ReplaySpeed::from_index(1);

    /// The slowest speed that is at least `times` that of the game.
    pub fn at_least_times(times: u32) -> ReplaySpeed {
        ReplaySpeed::at_least(u64::from(times) * 2)
    }

    /// Halves of the speed of the game.
    fn halves(self) -> u32 {
        self.rate().map_or(u32::MAX, |halves| halves as u32)
    }

    /// The time of the replay that passes in this time.
    pub fn scale(self, time: Duration) -> Duration {
        time * self.halves() / 2
    }
}

impl fmt::Display for ReplaySpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.halves() {
            1 => write!(f, "0.5x"),
            halves => write!(f, "{}x", halves / 2),
        }
    }
}

#[cfg(test)]
mod tests;
