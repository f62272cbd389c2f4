//! How often a picture is sent: at once after a quiet moment, and no more
//! than fifteen times a second for long.

use std::time::{Duration, Instant};

/// The time one frame is worth.
const FRAME: Duration = Duration::from_millis(66);

/// How many frames may follow each other at once after a quiet moment: a key,
/// what comes of it, and the next key are all drawn as they come.
const AT_ONCE: u32 = 3;

/// Credit for frames: it grows with time and each frame takes some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pace {
    /// When all credit there can be is there.
    full_at: Instant,
}

impl Pace {
    /// A quiet moment.
    pub(super) fn new(now: Instant) -> Pace {
        Pace { full_at: now }
    }

    /// How long the next frame has to wait.
    pub(super) fn wait(&self, now: Instant) -> Duration {
        let missing = self.full_at.saturating_duration_since(now);
        missing.saturating_sub(FRAME * (AT_ONCE - 1))
    }

    /// A frame is drawn.
    pub(super) fn drawn(&mut self, now: Instant) {
        self.full_at = self.full_at.max(now) + FRAME;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many frames a key held for a second gives, at thirty a second.
    #[test]
    fn a_held_key_is_drawn_fifteen_times_a_second() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        let mut frames = 0;
        for press in 0..30 {
            let now = start + Duration::from_millis(33) * press;
            if pace.wait(now).is_zero() {
                pace.drawn(now);
                frames += 1;
            }
        }
        assert!((15..=18).contains(&frames), "{frames}");
    }

    #[test]
    fn the_first_frames_after_a_quiet_moment_do_not_wait() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        for _ in 0..AT_ONCE {
            assert_eq!(pace.wait(start), Duration::ZERO);
            pace.drawn(start);
        }
        assert_eq!(pace.wait(start), FRAME);
        assert_eq!(pace.wait(start + FRAME), Duration::ZERO);
    }
}
