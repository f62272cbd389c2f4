//! What a jump finds, against a plain scan of all steps.

use super::{classic, record, samples};
use crate::rng::TestRng;
use ninefold_core::classic::Grid;
use ninefold_core::watched::{Measure, SearchRecording, SearchRun, SearchStep, WatchedSearch};

#[test]
fn jumps_find_what_a_plain_scan_finds() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let backtracks = backtracks(search, &givens);
        let last = recording.known().min(MOST_STEPS) as usize;
        let mut rng = TestRng::new(2);
        for _ in 0..300 {
            let from = rng.below(last + 1) as u64;
            let what = format!("from {from} of {}", search.name());
            let next = recording.next_backtrack(from);
            let next = next.filter(|&step| step <= MOST_STEPS);
            let expected = backtracks.iter().copied().find(|&step| step > from);
            assert_eq!(next, expected, "{what}");
            let previous = recording.previous_backtrack(from);
            let expected = backtracks.iter().copied().rfind(|&step| step < from);
            assert_eq!(previous, expected, "{what}");
        }
    }
}

/// The steps of the plain scan.
const MOST_STEPS: u64 = 20_000;

/// The numbers of the first steps that take a digit back, or exchange two.
fn backtracks(search: WatchedSearch, givens: &Grid) -> Vec<u64> {
    let mut run = SearchRun::new(search, givens);
    let mut found = Vec::new();
    while run.counters().steps < MOST_STEPS {
        let Some(step) = run.advance() else { break };
        if matches!(step, SearchStep::TakeBack(..) | SearchStep::Swap(..)) {
            found.push(run.counters().steps);
        }
    }
    found
}

/// Where each jump lands, from one end to the other and back.
#[test]
fn jumps_there_and_back_land_in_the_same_places() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let mut there = jumps(0, |from| recording.next_backtrack(from));
        let end = there.last().map_or(0, |last| last + 1);
        let back = jumps(end, |from| recording.previous_backtrack(from));
        if there.len() < 500 {
            there.reverse();
            assert_eq!(there, back, "{}", search.name());
        }
    }
}

/// At most five hundred.
fn jumps(from: u64, next: impl Fn(u64) -> Option<u64>) -> Vec<u64> {
    let found = std::iter::successors(next(from), |&from| next(from));
    found.take(500).collect()
}

#[test]
fn the_deepest_moment_is_the_first_of_those_as_deep() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let mut run = SearchRun::new(search, &givens);
        let mut best = (run.depth(), 0);
        while run.advance().is_some() {
            let is_better = match search.measure() {
                Measure::Digits => run.depth() > best.0,
                Measure::Errors => run.depth() < best.0,
            };
            if is_better {
                best = (run.depth(), run.counters().steps);
            }
        }
        assert_eq!(recording.deepest(search), best.1, "{}", search.name());
    }
}

#[test]
fn an_unstarted_search_has_nothing_to_jump_to() {
    let givens = classic("Wikipedia example");
    for &search in WatchedSearch::ALL {
        let recording = SearchRecording::new(search, &givens);
        assert_eq!(recording.next_backtrack(0), None);
        assert_eq!(recording.previous_backtrack(100), None);
        assert_eq!((recording.deepest(search), recording.known()), (0, 0));
        assert!(recording.depths(60).is_empty());
    }
}
