//! The frame rate: short bursts of frames are drawn at once, longer ones at 60
//! frames a second on a local terminal and as fast as the line takes them over a
//! network, animations no faster than a slow line carries them.

use super::line_pace::LinePace;
use super::line_probe::{LineProbe, ProbeAnswer};
use crate::ui::Connection;
use std::time::{Duration, Instant};

/// The time between two frames after a burst.
const FRAME_INTERVAL: Duration = Duration::from_micros(16_667);

/// The same over a line whose speed is not known.
const CAUTIOUS_INTERVAL: Duration = Duration::from_millis(66);

/// Frames at most so far apart are a series: a key held down, or a quick hand.
const SERIES_INTERVAL: Duration = Duration::from_millis(120);

/// Frames in a burst: a key, its result and the next key are drawn without
/// delay.
const BURST_FRAMES: u32 = 3;

/// The time a byte takes over a remote connection. Bytes sent faster queue in
/// network buffers and delay the answer to the next key, so animations use three
/// quarters of 2 kB a second, the slowest connection supported.
const BYTE_INTERVAL: Duration = Duration::from_micros(667);

/// Bytes that an animation may send at once over a remote connection.
const BURST_BYTES: u32 = 2_000;

/// Why the state changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FrameCause {
    /// Time passed: the clock or an animation. Its frame may be delayed.
    Time,
    /// An event, most likely a key.
    Event,
}

/// Two token buckets, one for frames and one for bytes, and what is known of the
/// line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FrameLimiter {
    frames_full_at: Instant,
    bytes_full_at: Instant,
    last_frame_at: Option<Instant>,
    connection: Connection,
    line: LinePace,
    probe: LineProbe,
}

/// What an answer of the terminal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineNews {
    /// The line is as fast as it was taken to be.
    None,
    /// The terminal is to be asked once more.
    AskAgain,
    /// The line takes few bytes a second.
    Slow,
}

impl FrameLimiter {
    /// Starts with both buckets full.
    pub(super) fn new(now: Instant, connection: Connection) -> FrameLimiter {
        FrameLimiter {
            frames_full_at: now,
            bytes_full_at: now,
            last_frame_at: None,
            connection,
            line: LinePace::default(),
            probe: if connection == Connection::Local && cfg!(windows) {
                LineProbe::Ended
            } else {
                LineProbe::Wanted
            },
        }
    }

    /// How long the next frame must wait.
    pub(super) fn delay(&self, now: Instant, cause: FrameCause) -> Duration {
        let missing = self.frames_full_at.saturating_duration_since(now);
        let delay = missing.saturating_sub(self.interval(now) * (BURST_FRAMES - 1));
        match cause {
            _ if self.is_near(now) => delay,
            FrameCause::Event => delay.max(self.line.delay(now)),
            FrameCause::Time => {
                let missing = self.bytes_full_at.saturating_duration_since(now);
                delay.max(missing.saturating_sub(BYTE_INTERVAL * BURST_BYTES))
            }
        }
    }

    /// Whether the terminal is on this machine: by the environment, and by the line once
    /// that is measured. No variable tells of SSH under sudo or in a container.
    fn is_near(&self, now: Instant) -> bool {
        self.connection == Connection::Local && !self.probe.is_under_way(now)
    }

    fn interval(&self, now: Instant) -> Duration {
        if self.is_near(now) || self.line.is_known() {
            FRAME_INTERVAL
        } else {
            CAUTIOUS_INTERVAL
        }
    }

    /// Records a frame of this size. Returns whether the terminal is to be asked
    /// for its status after it: after the first large one, and over a network in a series.
    pub(super) fn record_frame(&mut self, now: Instant, bytes: usize) -> bool {
        let last = self.last_frame_at.replace(now);
        let is_series = last.is_some_and(|last| now < last + SERIES_INTERVAL);
        self.frames_full_at = self.frames_full_at.max(now) + self.interval(now);
        self.bytes_full_at = self.bytes_full_at.max(now)
            + BYTE_INTERVAL.saturating_mul(bytes.try_into().unwrap_or(u32::MAX));
        if self.probe.record_picture(now, bytes) {
            return true;
        }
        self.connection != Connection::Local
            && is_series
            && !self.probe.is_under_way(now)
            && self.line.try_request(now)
    }

    /// Records the terminal's answer to a status request.
    pub(super) fn record_answer(&mut self, now: Instant) -> LineNews {
        match self.probe.record_answer(now) {
            ProbeAnswer::Picture => LineNews::AskAgain,
            ProbeAnswer::Near => LineNews::None,
            ProbeAnswer::Far => {
                self.connection = Connection::Remote;
                LineNews::None
            }
            ProbeAnswer::Slow => {
                self.connection = Connection::Slow;
                LineNews::Slow
            }
            ProbeAnswer::Foreign => {
                self.line.record_answer(now);
                LineNews::None
            }
        }
    }

    /// Records that the terminal was asked once more.
    pub(super) fn record_request(&mut self, now: Instant) {
        self.probe.record_request(now);
    }

    /// Whether answers are expected.
    pub(super) fn awaits_answers(&self, now: Instant) -> bool {
        self.line.awaits_answers() || self.probe.awaits_answer(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of frames of this size drawn in `seconds`, one requested every
    /// 33 ms.
    fn frames(cause: FrameCause, line: Connection, bytes: usize, seconds: u32) -> usize {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, line);
        let wanted = (0..30 * seconds).map(|press| start + Duration::from_millis(33) * press);
        let drawn = wanted.filter(|&now| {
            let due = frame_limiter.delay(now, cause).is_zero();
            if due {
                frame_limiter.record_frame(now, bytes);
            }
            due
        });
        drawn.count()
    }

    #[test]
    fn a_held_key_is_drawn_each_time_or_fifteen_times_a_second_if_nothing_is_known() {
        let near = frames(FrameCause::Event, Connection::Local, 80, 1);
        assert_eq!(near, 30);
        let far = frames(FrameCause::Event, Connection::Remote, 80, 1);
        assert!((15..=18).contains(&far), "{far}");
    }

    #[test]
    fn an_animation_keeps_to_what_a_far_line_takes() {
        let near = frames(FrameCause::Time, Connection::Local, 600, 10);
        assert!(near >= 150, "{near}");
        let far = frames(FrameCause::Time, Connection::Remote, 600, 10);
        assert!((20..=30).contains(&far), "{far} frames of 600 bytes");
    }

    #[test]
    fn a_key_never_waits_for_what_an_animation_sent() {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, Connection::Remote);
        frame_limiter.record_frame(start, 100_000);
        assert_eq!(
            frame_limiter.delay(start, FrameCause::Event),
            Duration::ZERO
        );
        assert!(frame_limiter.delay(start, FrameCause::Time) > Duration::from_secs(10));
    }

    /// A terminal that no variable calls far, and whose line takes so many bytes a second.
    fn measured(bytes_a_second: u32) -> (FrameLimiter, Instant, LineNews) {
        let start = Instant::now();
        let mut limiter = FrameLimiter::new(start, Connection::Local);
        assert!(limiter.record_frame(start, 4_000));
        let answered = start + Duration::from_secs(1) * 4_000 / bytes_a_second;
        assert_eq!(limiter.record_answer(answered), LineNews::AskAgain);
        limiter.record_request(answered);
        let news = limiter.record_answer(answered);
        (limiter, answered, news)
    }

    #[test]
    fn the_measured_line_counts_and_not_the_variable() {
        for (rate, news, waits) in [
            (10_000_000, LineNews::None, false),
            (20_000, LineNews::None, true),
            (2_000, LineNews::Slow, true),
        ] {
            let (mut limiter, now, is_slow) = measured(rate);
            assert_eq!(is_slow, news, "{rate} bytes a second");
            limiter.record_frame(now, 100_000);
            let delay = limiter.delay(now, FrameCause::Time);
            assert_eq!(
                delay > Duration::from_secs(10),
                waits,
                "{delay:?} at {rate}"
            );
        }
    }

    #[test]
    fn an_animation_waits_while_the_line_is_measured() {
        let start = Instant::now();
        let mut limiter = FrameLimiter::new(start, Connection::Local);
        limiter.record_frame(start, 100_000);
        assert!(limiter.delay(start, FrameCause::Time) > Duration::from_secs(10));
        let unanswered = start + Duration::from_secs(11);
        assert_eq!(limiter.delay(unanswered, FrameCause::Time), Duration::ZERO);
    }

    #[test]
    fn the_terminal_is_asked_in_a_series_over_a_network_only() {
        let start = Instant::now();
        for (line, apart, asked) in [
            (Connection::Local, 33, false),
            (Connection::Remote, 33, true),
            (Connection::Remote, 300, false),
        ] {
            let mut limiter = FrameLimiter::new(start, line);
            assert!(limiter.record_frame(start, 4_000));
            limiter.record_answer(start);
            limiter.record_request(start);
            limiter.record_answer(start);
            let next = start + Duration::from_millis(apart);
            assert_eq!(
                limiter.record_frame(next, 80),
                asked,
                "{line:?}, {apart} ms"
            );
            assert_eq!(limiter.awaits_answers(next), asked);
        }
    }

    #[test]
    fn the_first_frames_after_a_quiet_moment_do_not_wait() {
        let start = Instant::now();
        let mut frame_limiter = FrameLimiter::new(start, Connection::Local);
        for _ in 0..BURST_FRAMES {
            assert_eq!(
                frame_limiter.delay(start, FrameCause::Event),
                Duration::ZERO
            );
            frame_limiter.record_frame(start, 80);
        }
        assert_eq!(
            frame_limiter.delay(start, FrameCause::Event),
            FRAME_INTERVAL
        );
        assert_eq!(
            frame_limiter.delay(start + FRAME_INTERVAL, FrameCause::Event),
            Duration::ZERO
        );
    }
}
