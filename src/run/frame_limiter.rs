//! The frame rate. Short bursts of frames are drawn at once. Longer ones are drawn at 60 frames
//! a second on a local terminal, and as fast as the line takes them over a network. Animations
//! are no faster than a slow line carries them.

use super::line::{LinePace, LineProbe, ProbeAnswer};
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

/// The meaning of an answer of the terminal.
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

    /// Time that the next frame must wait.
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
    /// for its status after it: after the first and the first large one, and over a network in a
    /// series.
    pub(super) fn record_frame(&mut self, now: Instant, bytes: usize) -> bool {
        let last = self.last_frame_at.replace(now);
        let is_series = last.is_some_and(|last| now < last + SERIES_INTERVAL);
        self.frames_full_at = self.frames_full_at.max(now) + self.interval(now);
        self.bytes_full_at = self.bytes_full_at.max(now)
            + BYTE_INTERVAL.saturating_mul(bytes.try_into().unwrap_or(u32::MAX));
        if !self.line.awaits_answers(now) && self.probe.record_picture(now, bytes) {
            return true;
        }
        // The questions of the start go with the first request.
        let is_first = last.is_none() && self.probe != LineProbe::Ended;
        let is_worthwhile = is_first || self.connection != Connection::Local && is_series;
        is_worthwhile && !self.probe.is_under_way(now) && self.line.try_request(now)
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
        self.line.awaits_answers(now) || self.probe.awaits_answer(now)
    }
}

#[cfg(test)]
mod tests;
