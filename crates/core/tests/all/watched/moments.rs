//! Any moment of a search is the one that as many steps lead to.

use super::{classic, record, samples, steps_of};
use crate::rng::TestRng;
use ninefold_core::classic::Grid;
use ninefold_core::watched::{
    DepthRange, SearchEnding, SearchRecorder, SearchRecording, SearchRun, SearchStep, WatchedSearch,
};
use std::collections::VecDeque;

/// Numbers from 0 to `last`, both of these among them, rising.
fn random_moments(count: usize, last: u64) -> Vec<u64> {
    let mut rng = TestRng::new(last);
    let random = (2..count).map(|_| rng.below(last as usize + 1) as u64);
    let mut moments: Vec<u64> = random.chain([0, last]).collect();
    moments.sort_unstable();
    moments
}

/// Compares moments of a recording with a search that takes one step after the other.
fn assert_moments(search: WatchedSearch, givens: &Grid, count: usize) {
    let recording = record(search, givens);
    let mut run = SearchRun::new(search, givens);
    let mut recent: VecDeque<SearchStep> = VecDeque::new();
    for moment in random_moments(count, recording.known()) {
        while run.counters().steps < moment {
            recent.extend(run.advance());
            while recent.len() > 12 {
                recent.pop_front();
            }
        }
        let found = recording.at(moment);
        assert!(found.run == run, "step {moment} of {}", search.name());
        assert!(
            found.recent.iter().eq(&recent),
            "step {moment} of {}",
            search.name()
        );
    }
    assert_eq!(recording.end(), Some(&run));
    assert_eq!(recording.at(u64::MAX).run, run);
}

#[test]
fn any_moment_is_the_one_that_its_steps_lead_to() {
    for (search, givens) in samples() {
        assert_moments(search, &givens, 2_000);
    }
}

/// Ten thousand moments of the longest runs that take no time: millions of steps, which
/// thin the keyframes out many times.
#[test]
fn any_moment_of_a_long_run_is_the_one_that_its_steps_lead_to() {
    for search in WatchedSearch::ALL {
        let name = match search {
            WatchedSearch::Textbook => "Golden Nugget",
            WatchedSearch::FewestCandidates => "Hard for brute force",
            WatchedSearch::FewestPlaces | WatchedSearch::Propagation | WatchedSearch::AllRules => {
                "tdoku zero solutions 2"
            }
            WatchedSearch::Annealing => "Inkala 2012",
        };
        assert_moments(*search, &classic(name), 10_000);
    }
}

#[test]
fn a_search_played_backwards_gives_its_beginning() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let runs: Vec<SearchRun> = steps_of(search, &givens)
            .map(|(before, ..)| before)
            .take(3_000)
            .collect();
        let from = recording.known().min(runs.len() as u64 - 1);
        for step in (0..=from).rev() {
            assert!(recording.at(step).run == runs[step as usize], "step {step}");
        }
        assert_eq!(recording.at(0).run, SearchRun::new(search, &givens));
    }
}

#[test]
fn a_skip_is_as_many_steps() {
    for (search, givens) in samples() {
        let mut rng = TestRng::new(1);
        let (mut skipping, mut stepping) = (SearchRun::new(search, &givens), None);
        for _ in 0..500 {
            let count = rng.below(40) as u64;
            let mut run: SearchRun = stepping.take().unwrap_or_else(|| skipping.clone());
            let mut range = DepthRange {
                low: run.depth(),
                high: run.depth(),
            };
            for _ in 0..count {
                run.advance();
                range.low = range.low.min(run.depth());
                range.high = range.high.max(run.depth());
            }
            assert_eq!(skipping.skip(count), range, "{}", search.name());
            assert!(skipping == run, "{}", search.name());
            stepping = Some(run);
        }
    }
}

#[test]
fn a_moment_is_found_by_its_work() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let total = recording.latest().counters().work;
        for work in random_moments(20, total + 1) {
            let found = recording.at_work(work).run.counters();
            let next = recording.at(found.steps + 1).run.counters();
            assert!(found.work <= work, "{work}: {found:?}");
            let is_last = found.steps == recording.known();
            assert!(is_last || next.work > work, "{work}: {found:?}");
        }
    }
}

#[test]
fn a_limit_ends_a_search_however_it_is_run() {
    for (search, givens) in samples() {
        let last = record(search, &givens).known();
        for limit in [0, 1, last / 2, last, last + 1] {
            let run = SearchRun::new(search, &givens).with_limit(limit);
            let (mut skipping, mut stepping) = (run.clone(), run);
            skipping.skip(u64::MAX);
            while stepping.advance().is_some() {}
            assert!(skipping == stepping, "{limit} of {}", search.name());
            let gave_up = stepping.ending() == Some(SearchEnding::GaveUp);
            let is_annealing = search == WatchedSearch::Annealing;
            assert!(gave_up == (limit < last) || is_annealing);
            assert_eq!(stepping.counters().steps, last.min(limit + 1));
        }
    }
}

/// Any moment, while the search still runs.
#[test]
fn an_unfinished_search_has_the_moments_that_are_known() {
    let givens = classic("Inkala 2010");
    for &search in WatchedSearch::ALL {
        let mut recorder = SearchRecorder::new(search, &givens);
        let mut recording = SearchRecording::new(search, &givens);
        assert_eq!(recording.at(5).run, SearchRun::new(search, &givens));
        for _ in 0..3 {
            let span = recorder.next_span().unwrap();
            recording.push(span.clone());
            // A second time, it does not follow what is known.
            recording.push(span);
        }
        assert_eq!((recording.known(), recording.end()), (3, None));
        let mut run = SearchRun::new(search, &givens);
        run.skip(3);
        assert_eq!(recording.at(1_000).run, run);
    }
}

#[test]
fn memory_is_bounded_however_long_it_runs() {
    for (search, name) in [
        (WatchedSearch::Textbook, "Easter Monster"),
        (WatchedSearch::Textbook, "Blank grid"),
        (WatchedSearch::FewestCandidates, "Hard for brute force"),
        (WatchedSearch::Propagation, "Norvig impossible"),
        (WatchedSearch::Annealing, "Easter Monster"),
    ] {
        let givens = classic(name);
        let mut recorder = SearchRecorder::new(search, &givens);
        let mut recording = SearchRecording::new(search, &givens);
        while let Some(span) = recorder.next_span() {
            recording.push(span);
            assert!(
                recording.size() <= 2_000_000,
                "{name}: {}",
                recording.size()
            );
            if recording.known() > 300_000 {
                break;
            }
        }
    }
}

/// The depths after each step, the beginning first.
fn plain_depths(search: WatchedSearch, givens: &Grid) -> Vec<usize> {
    let mut run = SearchRun::new(search, givens);
    let mut depths = vec![run.depth()];
    while run.advance().is_some() {
        depths.push(run.depth());
    }
    depths
}

#[test]
fn a_strip_of_depths_has_every_column_and_the_extremes() {
    for (search, givens) in samples() {
        let depths = plain_depths(search, &givens);
        let recording = record(search, &givens);
        for columns in [1, 7, 60, 200] {
            let strip = recording.depths(columns);
            assert_eq!(strip.len(), columns);
            let low = strip.iter().map(|range| range.low).min();
            let high = strip.iter().map(|range| range.high).max();
            assert_eq!(
                (low, high),
                (depths.iter().min().copied(), depths.iter().max().copied())
            );
            for (column, range) in strip.iter().enumerate() {
                assert!(range.low <= range.high);
                let part = (depths.len() - 1) * column / columns;
                let depth = depths[part];
                assert!(
                    (range.low..=range.high).contains(&depth),
                    "{column} of {columns}"
                );
            }
        }
    }
}
