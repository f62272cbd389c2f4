use super::*;

use ninefold_core::grid::Limits;

fn entry(number: usize, seconds: [u64; 9]) -> NumberedResult {
    let result = ChallengeResult {
        puzzle: 7,
        limits: Limits::NONE,
        pace: seconds.map(Duration::from_secs),
        hints: 1,
        checks: 0,
        mistakes: 2,
    };
    NumberedResult { number, result }
}

#[test]
fn it_is_said_who_was_faster_and_how() {
    let steady = entry(1, [60; 9]);
    let late = entry(2, [50, 50, 60, 90, 60, 60, 70, 60, 60]);
    assert_eq!(
        sentence(&steady, &late),
        "1 was faster than 2 by 0:20: ahead from the fourth ninth on, most of it (0:30) \
         in the fourth ninth."
    );
    assert_eq!(sentence(&steady, &steady), "1 and 1 were equally fast.");
    let close = entry(3, [60, 60, 60, 60, 60, 60, 60, 60, 63]);
    assert_eq!(
        sentence(&steady, &close),
        "1 was faster than 3 by 3.0 s: ahead only at the end, most of it (3.0 s) in the last \
         ninth."
    );
    assert_eq!(help(&steady.result), "1 hint, no checks, 2 mistakes");
}

#[test]
fn results_of_another_puzzle_are_found() {
    let mut other = entry(2, [1; 9]);
    assert_eq!(other_puzzle(&[entry(1, [1; 9]), entry(2, [1; 9])]), None);
    other.result.puzzle = 8;
    assert_eq!(other_puzzle(&[entry(1, [1; 9]), other]), Some(2));
}
