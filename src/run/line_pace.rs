//! How fast a network takes frames. After a frame of a quick series the terminal is
//! asked for its status (`CSI 5 n`), and its answer (`CSI 0 n`) says that the frame
//! has arrived. As long as answers come as soon as they can, nothing queues in
//! transit, and more frames may be sent at once; once one is late, half as many.
//! This is how TCP finds its window, see RFC 5681.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How much later than the quickest one an answer may come: what may queue on
/// the way, as a time.
const SLACK: Duration = Duration::from_millis(60);

/// When an answer is given up.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The most frames on the way: a second of them.
const MAX_FRAMES: usize = 60;

/// By how much each answer forgets the quickest one, so that a line that became
/// longer is not thought busy for ever.
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
    /// It answers.
    Answers(SendWindow),
    /// It did not answer.
    Silent,
}

/// What the answers show about the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SendWindow {
    /// The shortest round trip of late.
    round_trip: Duration,
    /// How many requests may be on their way.
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

    /// How long the next frame must wait, unless an answer comes before.
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
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// Frames wanted every 16 ms for five seconds, over a line that takes
    /// `frame_time` for each and has this delay: how many are drawn, and how
    /// long the last one takes to arrive.
    fn held_key(frame_time: Duration, round_trip: Duration) -> (usize, Duration) {
        let start = Instant::now();
        let mut pace = LinePace::default();
        let mut arrivals = VecDeque::new();
        let (mut free_at, mut frames, mut lag) = (start, 0, Duration::ZERO);
        for tick in 0..312 {
            let now = start + millis(16) * tick;
            while arrivals.front().is_some_and(|&at| at <= now) {
                pace.record_answer(arrivals.pop_front().expect("an answer"));
            }
            let is_limited = !pace.is_known() && tick % 4 != 0;
            if is_limited || !pace.delay(now).is_zero() {
                continue;
            }
            free_at = free_at.max(now) + frame_time;
            lag = free_at + round_trip - now;
            frames += 1;
            if pace.try_request(now) {
                arrivals.push_back(free_at + round_trip);
            }
        }
        (frames, lag)
    }

    #[test]
    fn a_quick_line_takes_every_frame_near_and_far() {
        for round_trip in [millis(1), millis(200)] {
            let (frames, lag) = held_key(millis(1), round_trip);
            assert!(frames >= 260, "{frames} frames at {round_trip:?}");
            assert!(lag <= round_trip + millis(10), "{lag:?}");
        }
    }

    #[test]
    fn a_slow_line_is_used_and_never_more_than_a_moment_behind() {
        for round_trip in [millis(1), millis(200)] {
            let (frames, lag) = held_key(millis(50), round_trip);
            assert!(frames >= 60, "{frames} of 100 frames at {round_trip:?}");
            let queue = lag - round_trip;
            assert!(queue <= millis(350), "{queue:?} behind at {round_trip:?}");
        }
    }

    #[test]
    fn a_silent_terminal_is_asked_once() {
        let start = Instant::now();
        let mut pace = LinePace::default();
        assert!(pace.try_request(start));
        assert!(!pace.try_request(start + millis(100)));
        assert!(!pace.try_request(start + TIMEOUT));
        assert!(!pace.try_request(start + TIMEOUT * 2));
        assert!(!pace.is_known());
        assert_eq!(pace.delay(start + TIMEOUT * 2), Duration::ZERO);
    }

    #[test]
    fn an_answer_nobody_asked_for_means_nothing() {
        let mut pace = LinePace::default();
        pace.record_answer(Instant::now());
        assert_eq!(pace, LinePace::default());
    }
}
