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
