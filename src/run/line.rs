//! What is measured of the line to the terminal.
//!
//! How fast a network takes frames: after a frame of a quick series the terminal is
//! asked for its status (`CSI 5 n`), and its answer (`CSI 0 n`) says that the frame
//! has arrived. As long as answers come as soon as they can, nothing queues in
//! transit, and more frames may be sent at once; once one is late, half as many.
//! This is how TCP finds its window, see RFC 5681.
//!
//! The bandwidth, once per session: the probe sends a status request after the first large frame, and
//! a second one when the terminal has answered. The first answer takes a round trip and the
//! transmission of the frame, the second only a round trip. The difference is the transmission time.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The longest delay of an answer behind the quickest one: the queue on the way, as a time.
const SLACK: Duration = Duration::from_millis(60);

/// When an answer is given up.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The most frames on the way: a second of them.
const MAX_FRAMES: usize = 60;

/// Amount by which the shortest round trip grows with each answer, so that a line that
/// became longer is not thought busy for ever.
const FORGET: Duration = Duration::from_millis(1);

/// The status requests on their way, and what is known of the line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LinePace {
    sent_at: VecDeque<Instant>,
    terminal: TerminalReply,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum TerminalReply {
    /// It has not been asked, or has not answered yet.
    #[default]
    Unknown,
    Answers(SendWindow),
    /// It did not answer.
    Silent,
}

/// Properties of the line that the answers show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SendWindow {
    /// The shortest round trip of late.
    round_trip: Duration,
    /// The most requests that may be on their way.
    frames: usize,
}

impl SendWindow {
    /// The window of the first answer.
    fn new(round_trip: Duration) -> SendWindow {
        SendWindow {
            round_trip,
            frames: 4,
        }
    }

    fn after(self, round_trip: Duration) -> SendWindow {
        let frames = if round_trip > self.round_trip + SLACK {
            (self.frames / 2).max(1)
        } else {
            (self.frames + 1).min(MAX_FRAMES)
        };
        SendWindow {
            round_trip: round_trip.min(self.round_trip + FORGET),
            frames,
        }
    }
}

impl LinePace {
    /// Whether the line is known, so that frames need no other limit.
    pub(super) fn is_known(&self) -> bool {
        matches!(self.terminal, TerminalReply::Answers(_))
    }

    /// Time that the next frame must wait, unless an answer comes before.
    pub(super) fn delay(&self, now: Instant) -> Duration {
        let (Some(&oldest), TerminalReply::Answers(window)) = (self.sent_at.front(), self.terminal)
        else {
            return Duration::ZERO;
        };
        if self.sent_at.len() < window.frames {
            return Duration::ZERO;
        }
        (oldest + TIMEOUT).saturating_duration_since(now)
    }

    /// Records a request, if one is worth sending after this frame of a series.
    /// Returns whether it is to be sent.
    pub(super) fn try_request(&mut self, now: Instant) -> bool {
        if self.is_overdue(now) {
            self.sent_at.clear();
            self.terminal = TerminalReply::Silent;
        }
        let is_worthwhile = match self.terminal {
            TerminalReply::Unknown => self.sent_at.is_empty(),
            TerminalReply::Answers(_) => true,
            TerminalReply::Silent => false,
        };
        if is_worthwhile {
            self.sent_at.push_back(now);
        }
        is_worthwhile
    }

    /// An answer arrived. One without a request is ignored.
    pub(super) fn record_answer(&mut self, now: Instant) {
        let Some(sent_at) = self.sent_at.pop_front() else {
            return;
        };
        let round_trip = now.saturating_duration_since(sent_at);
        self.terminal = TerminalReply::Answers(match self.terminal {
            TerminalReply::Answers(window) => window.after(round_trip),
            TerminalReply::Unknown | TerminalReply::Silent => SendWindow::new(round_trip),
        });
    }

    /// Whether answers are expected.
    pub(super) fn awaits_answers(&self, now: Instant) -> bool {
        !self.sent_at.is_empty() && !self.is_overdue(now)
    }

    fn is_overdue(&self, now: Instant) -> bool {
        let is_overdue = |&sent_at: &Instant| sent_at + TIMEOUT <= now;
        self.sent_at.front().is_some_and(is_overdue)
    }
}

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
