//! Measures the bandwidth of the terminal connection, once per session.
//!
//! The probe sends a status request (`CSI 5 n`) after the first large frame, and a second
//! one when the terminal has answered. The first answer takes a round trip and the
//! transmission of the frame, the second only a round trip. The difference is the
//! transmission time.

use std::time::{Duration, Instant};

/// A line that takes fewer bytes a second is slow: a key with equal digits highlighted
/// sends some 160.
const SLOW: u128 = 4_000;

/// A picture of fewer bytes, and an answer later than this, say nothing.
const LEAST_BYTES: usize = 2_000;
const LONGEST: Duration = Duration::from_secs(10);

/// A line that answers as soon as this, and takes `NEAR_BYTES` per second, is as good as a
/// terminal on this machine.
const NEAR: Duration = Duration::from_millis(20);
const NEAR_BYTES: u128 = 64_000;

/// The measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineProbe {
    /// No large picture was drawn yet.
    Wanted,
    /// A picture of this size in bytes and a request were sent at this time.
    Picture(usize, Instant),
    /// Picture and round trip took so long together.
    Timed(usize, Duration),
    /// The second request was sent at this time.
    RoundTrip(usize, Duration, Instant),
    /// It has ended, or is not wanted.
    Ended,
}

/// The request that an answer of the terminal belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProbeAnswer {
    /// The picture: the terminal is to be asked once more.
    Picture,
    /// The second request, and the line is that of a terminal on this machine.
    Near,
    /// The second request, and the line is that of a network.
    Far,
    /// The second request, and the line is slow.
    Slow,
    /// Something else.
    Foreign,
}

impl LineProbe {
    /// Whether other requests have to wait, since answers name no request.
    pub(super) fn is_under_way(self, now: Instant) -> bool {
        matches!(self, LineProbe::Timed(..)) || self.awaits_answer(now)
    }

    /// Records a frame of `bytes` sent at `now`. Returns whether the probe measures it; if so,
    /// send a status request next.
    pub(super) fn record_picture(&mut self, now: Instant, bytes: usize) -> bool {
        let is_measured = *self == LineProbe::Wanted && bytes >= LEAST_BYTES;
        if is_measured {
            *self = LineProbe::Picture(bytes, now);
        }
        is_measured
    }

    pub(super) fn record_answer(&mut self, now: Instant) -> ProbeAnswer {
        match *self {
            LineProbe::Picture(bytes, sent_at) => {
                *self = LineProbe::Timed(bytes, now.saturating_duration_since(sent_at));
                ProbeAnswer::Picture
            }
            LineProbe::RoundTrip(bytes, took, sent_at) => {
                *self = LineProbe::Ended;
                let round_trip = now.saturating_duration_since(sent_at);
                kind_of_line(bytes, took.saturating_sub(round_trip), round_trip)
            }
            LineProbe::Wanted | LineProbe::Timed(..) | LineProbe::Ended => ProbeAnswer::Foreign,
        }
    }

    /// Records the second request.
    pub(super) fn record_request(&mut self, now: Instant) {
        if let LineProbe::Timed(bytes, took) = *self {
            *self = LineProbe::RoundTrip(bytes, took, now);
        }
    }

    /// Whether an answer may still come.
    pub(super) fn awaits_answer(self, now: Instant) -> bool {
        match self {
            LineProbe::Picture(_, at) | LineProbe::RoundTrip(_, _, at) => now < at + LONGEST,
            LineProbe::Wanted | LineProbe::Timed(..) | LineProbe::Ended => false,
        }
    }
}

fn kind_of_line(bytes: usize, time: Duration, round_trip: Duration) -> ProbeAnswer {
    let takes_at_most = |rate: u128| bytes as u128 <= rate * time.as_millis() / 1_000;
    if time <= LONGEST && takes_at_most(SLOW) {
        ProbeAnswer::Slow
    } else if round_trip > NEAR || takes_at_most(NEAR_BYTES) {
        ProbeAnswer::Far
    } else {
        ProbeAnswer::Near
    }
}

#[cfg(test)]
mod tests;
