//! How fast a network takes frames. After a frame of a quick series the terminal is
//! asked for its status (`CSI 5 n`), and its answer (`CSI 0 n`) says that the frame
//! has arrived. As long as answers come as soon as they can, nothing queues in
//! transit, and more frames may be sent at once; once one is late, half as many.
//! This is how TCP finds its window, see RFC 5681.

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
    pub(super) fn awaits_answers(&self) -> bool {
        !self.sent_at.is_empty()
    }

    fn is_overdue(&self, now: Instant) -> bool {
        let is_overdue = |&sent_at: &Instant| sent_at + TIMEOUT <= now;
        self.sent_at.front().is_some_and(is_overdue)
    }
}

#[cfg(test)]
mod tests;
