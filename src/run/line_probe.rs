//! How many bytes a second a network takes, measured once: the terminal is asked for
//! its status (`CSI 5 n`) before and after the first large picture, and the answers are
//! as far apart as the picture takes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// A line that takes fewer bytes a second is slow: a key with equal digits highlighted
/// sends some 160.
const SLOW: u128 = 4_000;

/// A picture of fewer bytes, and an answer later than this, say nothing.
const LEAST_BYTES: usize = 2_000;
const LONGEST: Duration = Duration::from_secs(10);

/// How many pictures are tried, until one is large.
const MOST_PICTURES: u8 = 4;

/// The measurement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineProbe {
    pictures_left: u8,
    sent: VecDeque<Picture>,
}

/// A picture between two requests, not both of which are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Picture {
    bytes: usize,
    sent_at: Instant,
    first_answer: Option<Instant>,
}

/// What an answer of the terminal was to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProbeAnswer {
    /// The measurement, which found nothing to mention.
    Own,
    /// The measurement: the line is slow.
    Slow,
    /// Something else.
    Foreign,
}

impl LineProbe {
    /// A measurement that begins with the next picture.
    pub(super) fn new() -> LineProbe {
        LineProbe {
            pictures_left: MOST_PICTURES,
            sent: VecDeque::new(),
        }
    }

    /// A measurement that is not made.
    pub(super) fn not_wanted() -> LineProbe {
        LineProbe {
            pictures_left: 0,
            ..LineProbe::new()
        }
    }

    /// Whether the next picture is to be drawn between two requests.
    pub(super) fn is_wanted(&self) -> bool {
        self.pictures_left > 0
    }

    /// Records a picture that was drawn between two requests.
    pub(super) fn record_picture(&mut self, now: Instant, bytes: usize) {
        self.pictures_left = match bytes {
            LEAST_BYTES.. => 0,
            _ => self.pictures_left.saturating_sub(1),
        };
        self.sent.push_back(Picture {
            bytes,
            sent_at: now,
            first_answer: None,
        });
    }

    /// Records an answer.
    pub(super) fn record_answer(&mut self, now: Instant) -> ProbeAnswer {
        let Some(picture) = self.sent.front_mut() else {
            return ProbeAnswer::Foreign;
        };
        let Some(first_answer) = picture.first_answer else {
            picture.first_answer = Some(now);
            return ProbeAnswer::Own;
        };
        let is_slow = is_slow(picture.bytes, now.saturating_duration_since(first_answer));
        self.sent.pop_front();
        if is_slow {
            ProbeAnswer::Slow
        } else {
            ProbeAnswer::Own
        }
    }

    /// Whether an answer may still come.
    pub(super) fn awaits_answer(&self, now: Instant) -> bool {
        let last = self.sent.back();
        last.is_some_and(|picture| now < picture.sent_at + LONGEST)
    }
}

fn is_slow(bytes: usize, time: Duration) -> bool {
    let could_take = SLOW * time.as_millis() / 1_000;
    bytes >= LEAST_BYTES && time <= LONGEST && bytes as u128 <= could_take
}

#[cfg(test)]
mod tests {
    use super::ProbeAnswer::{Foreign, Own, Slow};
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// The answers when the first comes after the round trip, and the second when the
    /// picture has arrived, too.
    fn measured(bytes: usize, round_trip: Duration, picture: Duration) -> [ProbeAnswer; 3] {
        let start = Instant::now();
        let mut probe = LineProbe::new();
        probe.record_picture(start, bytes);
        assert!(probe.awaits_answer(start));
        let first = start + round_trip;
        [first, first + picture, first + picture].map(|now| probe.record_answer(now))
    }

    #[test]
    fn a_line_is_slow_by_what_it_takes_a_second_and_not_by_its_length() {
        for round_trip in [millis(1), millis(600)] {
            let at_2_kb = measured(4_000, round_trip, millis(2_000));
            assert_eq!(at_2_kb, [Own, Slow, Foreign]);
            let at_40_kb = measured(4_000, round_trip, millis(100));
            assert_eq!(at_40_kb, [Own, Own, Foreign]);
        }
        let asleep = measured(4_000, millis(1), millis(60_000));
        assert_eq!(asleep[1], Own, "the machine was suspended");
        let small = measured(500, millis(1), millis(1_000));
        assert_eq!(small[1], Own, "too little to measure by");
    }

    #[test]
    fn the_first_large_picture_is_measured() {
        let start = Instant::now();
        let mut probe = LineProbe::new();
        for bytes in [100, 4_000] {
            assert!(probe.is_wanted());
            probe.record_picture(start, bytes);
        }
        assert!(!probe.is_wanted());
        let answers = [200, 250, 250, 2_250].map(|at| probe.record_answer(start + millis(at)));
        assert_eq!(answers, [Own, Own, Own, Slow]);
        assert!(!probe.awaits_answer(start + millis(2_250)));

        let mut small = LineProbe::new();
        let pictures =
            std::iter::from_fn(|| small.is_wanted().then(|| small.record_picture(start, 100)));
        assert_eq!(pictures.count(), usize::from(MOST_PICTURES));
    }

    #[test]
    fn a_terminal_that_never_answers_is_not_awaited_for_ever() {
        let start = Instant::now();
        let mut probe = LineProbe::new();
        assert!(!probe.awaits_answer(start));
        probe.record_picture(start, 4_000);
        assert!(!probe.awaits_answer(start + LONGEST));
    }
}
