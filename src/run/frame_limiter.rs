//! How often a picture is sent: at once after a quiet moment, no more than
//! fifteen times a second for long, and what only moves by itself no faster
//! than the line takes it.

use crate::ui::Connection;
use std::time::{Duration, Instant};

/// The time one frame is worth.
const FRAME: Duration = Duration::from_millis(66);

/// How many frames may follow each other at once after a quiet moment: a key,
/// what comes of it, and the next key are all drawn as they come.
const AT_ONCE: u32 = 3;

/// The time a byte takes on a far line. What is written there waits out of
/// sight, in the buffers of every machine on the way, and the answer to the
/// next key behind it: so animations keep to three quarters of the slowest
/// line worth playing over, 2 kB a second.
const BYTE: Duration = Duration::from_micros(667);

/// How many bytes an animation may send over a far line at once.
const BYTES_AT_ONCE: u32 = 2_000;

/// Why there is something new to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// Time went by: an animation or the clock. It can wait.
    Time,
    /// Something happened, a key most likely: somebody waits for it.
    Event,
}

/// Credit for frames and for bytes: both grow with time, each frame takes
/// some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FrameLimiter {
    /// When all credit for frames there can be is there.
    frames_full_at: Instant,
    /// The same for bytes.
    bytes_full_at: Instant,
    line: Connection,
}

impl FrameLimiter {
    /// A quiet moment.
    pub(super) fn new(now: Instant, line: Connection) -> FrameLimiter {
        FrameLimiter {
            frames_full_at: now,
            bytes_full_at: now,
            line,
        }
    }

    /// How long the next frame has to wait.
    pub(super) fn wait(&self, now: Instant, cause: Cause) -> Duration {
        let missing = self.frames_full_at.saturating_duration_since(now);
        let frames = missing.saturating_sub(FRAME * (AT_ONCE - 1));
        match (cause, self.line) {
            (Cause::Time, Connection::Remote) => frames.max(self.bytes_wait(now)),
            _ => frames,
        }
    }

    fn bytes_wait(&self, now: Instant) -> Duration {
        let missing = self.bytes_full_at.saturating_duration_since(now);
        missing.saturating_sub(BYTE * BYTES_AT_ONCE)
    }

    /// A frame of so many bytes is drawn.
    pub(super) fn drawn(&mut self, now: Instant, bytes: usize) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.frames_full_at = self.frames_full_at.max(now) + FRAME;
        self.bytes_full_at = self.bytes_full_at.max(now) + BYTE.saturating_mul(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many frames of so many bytes go out in `seconds`, one wanted every
    /// 33 ms.
    fn frames(cause: Cause, line: Connection, bytes: usize, seconds: u32) -> usize {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, line);
        let wanted = (0..30 * seconds).map(|press| start + Duration::from_millis(33) * press);
        let drawn = wanted.filter(|&now| {
            let due = frame_limiter.wait(now, cause).is_zero();
            if due {
                frame_limiter.drawn(now, bytes);
            }
            due
        });
        drawn.count()
    }

    #[test]
    fn a_held_key_is_drawn_fifteen_times_a_second() {
        for line in [Connection::Local, Connection::Remote] {
            let drawn = frames(Cause::Event, line, 80, 1);
            assert!((15..=18).contains(&drawn), "{drawn}");
        }
    }

    #[test]
    fn an_animation_keeps_to_what_a_far_line_takes() {
        let near = frames(Cause::Time, Connection::Local, 600, 10);
        assert!(near >= 150, "{near}");
        let far = frames(Cause::Time, Connection::Remote, 600, 10);
        assert!((20..=30).contains(&far), "{far} frames of 600 bytes");
    }

    #[test]
    fn a_key_never_waits_for_what_an_animation_sent() {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, Connection::Remote);
        frame_limiter.drawn(start, 100_000);
        assert_eq!(frame_limiter.wait(start, Cause::Event), Duration::ZERO);
        assert!(frame_limiter.wait(start, Cause::Time) > Duration::from_secs(10));
    }

    #[test]
    fn the_first_frames_after_a_quiet_moment_do_not_wait() {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, Connection::Local);
        for _ in 0..AT_ONCE {
            assert_eq!(frame_limiter.wait(start, Cause::Event), Duration::ZERO);
            frame_limiter.drawn(start, 80);
        }
        assert_eq!(frame_limiter.wait(start, Cause::Event), FRAME);
        assert_eq!(
            frame_limiter.wait(start + FRAME, Cause::Event),
            Duration::ZERO
        );
    }
}
