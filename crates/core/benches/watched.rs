//! Watched searches: a step of each, and a seek in the longest run, beside running the
//! search from its beginning to the same moment.

use divan::Bencher;
use divan::counter::ItemsCount;
use ninefold_core::classic::Grid;
use ninefold_core::watched::{SearchRecorder, SearchRecording, SearchRun, WatchedSearch};
use std::cell::Cell;

fn main() {
    divan::main();
}

/// A puzzle made against searches in reading order: 691,752,850 steps.
const LONGEST: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Inkala 2012.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn grid(cells: &str) -> Grid {
    cells.parse().expect("a grid")
}

/// The steps of a search, at most a million.
#[divan::bench(args = WatchedSearch::ALL)]
fn steps(bencher: Bencher, search: &WatchedSearch) {
    let givens = grid(HARD);
    let run = || {
        let mut run = SearchRun::new(*search, &givens);
        run.skip(1_000_000);
        run
    };
    let count = run().counters().steps;
    bencher.counter(ItemsCount::new(count)).bench(run);
}

fn longest() -> SearchRecording {
    let givens = grid(LONGEST);
    let mut recorder = SearchRecorder::new(WatchedSearch::Textbook, &givens);
    let mut recording = SearchRecording::new(WatchedSearch::Textbook, &givens);
    while let Some(span) = recorder.next_span() {
        recording.push(span);
    }
    recording
}

/// Moments all over the longest run, the worst of which lie just before a keyframe.
#[divan::bench(sample_count = 200)]
fn seek(bencher: Bencher) {
    let recording = longest();
    let moment = Cell::new(0_u64);
    bencher
        .with_inputs(|| {
            // A step that shares no factor with the distance of keyframes.
            moment.set((moment.get() + 427_333_777) % recording.known());
            moment.get()
        })
        .bench_local_values(|moment| recording.at(moment));
}

/// The same moment without keyframes, a hundredth of the way.
#[divan::bench(sample_count = 5)]
fn run_to_a_hundredth(bencher: Bencher) {
    let givens = grid(LONGEST);
    bencher.bench(|| {
        let mut run = SearchRun::new(WatchedSearch::Textbook, &givens);
        run.skip(6_917_528);
        run
    });
}
