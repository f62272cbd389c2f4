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
