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
