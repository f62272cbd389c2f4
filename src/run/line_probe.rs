//! How many bytes a second a network takes, measured once: after the first large
//! picture the terminal is asked for its status (`CSI 5 n`), and once more when it has
//! answered. By how much the first answer takes longer than the second, so long the
//! picture took.

use std::time::{Duration, Instant};

/// A line that takes fewer bytes a second is slow: a key with equal digits highlighted
/// sends some 160.
const SLOW: u128 = 4_000;

/// A picture of fewer bytes, and an answer later than this, say nothing.
const LEAST_BYTES: usize = 2_000;
const LONGEST: Duration = Duration::from_secs(10);

/// A line that answers as soon as this, and takes so many bytes a second, is as good as a
/// terminal on this machine.
const NEAR: Duration = Duration::from_millis(20);
const NEAR_BYTES: u128 = 64_000;

/// The measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineProbe {
    /// No large picture was drawn yet.
    Wanted,
    /// A picture of so many bytes and a request were sent at this time.
    Picture(usize, Instant),
    /// Picture and round trip took so long together.
    Timed(usize, Duration),
    /// The second request was sent at this time.
    RoundTrip(usize, Duration, Instant),
    /// It has ended, or is not wanted.
    Ended,
}

/// What an answer of the terminal was to.
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

    /// Records a picture; whether it is measured, so that a request is to follow.
    pub(super) fn record_picture(&mut self, now: Instant, bytes: usize) -> bool {
        let is_measured = *self == LineProbe::Wanted && bytes >= LEAST_BYTES;
        if is_measured {
            *self = LineProbe::Picture(bytes, now);
        }
        is_measured
    }

    /// Records an answer.
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
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// What a picture of so many bytes, which takes so long, shows of the line.
    fn measured(bytes: usize, round_trip: Duration, picture: Duration) -> ProbeAnswer {
        let start = Instant::now();
        let mut probe = LineProbe::Wanted;
        assert!(probe.record_picture(start, bytes));
        assert!(!probe.record_picture(start, bytes), "the first alone");
        assert!(probe.awaits_answer(start) && probe.is_under_way(start));
        let first = start + picture + round_trip;
        assert_eq!(probe.record_answer(first), ProbeAnswer::Picture);
        probe.record_request(first);
        let answer = probe.record_answer(first + round_trip);
        assert_eq!(probe.record_answer(first), ProbeAnswer::Foreign);
        answer
    }

    #[test]
    fn a_line_is_slow_by_what_it_takes_a_second_and_not_by_its_length() {
        for round_trip in [millis(1), millis(1_500)] {
            let at_2_kb = measured(4_000, round_trip, millis(2_000));
            assert_eq!(at_2_kb, ProbeAnswer::Slow);
            let at_40_kb = measured(4_000, round_trip, millis(100));
            assert_eq!(at_40_kb, ProbeAnswer::Far);
        }
        let asleep = measured(4_000, millis(1), millis(60_000));
        assert_eq!(asleep, ProbeAnswer::Far, "the machine was suspended");
    }

    #[test]
    fn a_line_is_near_if_it_is_wide_and_short() {
        assert_eq!(measured(4_000, millis(2), millis(10)), ProbeAnswer::Near);
        assert_eq!(measured(4_000, millis(60), millis(10)), ProbeAnswer::Far);
    }

    #[test]
    fn the_first_large_picture_is_measured() {
        let start = Instant::now();
        let mut probe = LineProbe::Wanted;
        let asked = [100, 0, 500, 4_000, 4_000].map(|bytes| probe.record_picture(start, bytes));
        assert_eq!(asked, [false, false, false, true, false]);
    }

    #[test]
    fn a_terminal_that_never_answers_is_not_awaited_for_ever() {
        let start = Instant::now();
        let mut probe = LineProbe::Wanted;
        assert!(!probe.awaits_answer(start));
        probe.record_picture(start, 4_000);
        assert!(!probe.awaits_answer(start + LONGEST));
        assert!(!probe.is_under_way(start + LONGEST));
    }
}
