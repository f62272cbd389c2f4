//! The searches that can be watched: what they count, any of their moments, what a jump
//! finds, and that each step does what it says.

mod annealing;
mod boards;
mod counters;
mod jumps;
mod moments;
mod propagation;
mod pseudocode;

use ninefold_core::classic::Grid;
use ninefold_core::formats::read_puzzle;
use ninefold_core::watched::{
    SearchEnding, SearchRecorder, SearchRecording, SearchRun, SearchStep, WatchedSearch,
};

const CLASSICS: &str = include_str!("../../../../../tests/data/classics.tsv");

/// Without a solution, which takes the textbook search 78,320 steps to find out.
const UNSOLVABLE: &str = "Unsolvable box";

const CONFLICTING: &str = "Duplicate in row";

/// Runs of one step up to some hundred thousand.
const SAMPLES: [&str; 7] = [
    "Wikipedia example",
    "AI Escargot (Inkala 2006)",
    "Inkala 2010",
    "Blank grid",
    "Wikipedia one cell open",
    UNSOLVABLE,
    CONFLICTING,
];

/// A puzzle by its name.
fn classic(name: &str) -> Grid {
    let mut lines = CLASSICS.lines().map(|line| line.split('\t'));
    let found = lines.find_map(|mut columns| {
        let is_it = columns.next() == Some(name);
        is_it.then(|| columns.next()).flatten()
    });
    let text = found.unwrap_or_else(|| panic!("no puzzle {name:?}"));
    read_puzzle(text).unwrap()
}

/// Every search of every sample.
fn samples() -> impl Iterator<Item = (WatchedSearch, Grid)> {
    let searches_of = |name| {
        let givens = classic(name);
        WatchedSearch::ALL
            .iter()
            .map(move |&search| (search, givens))
    };
    SAMPLES.into_iter().flat_map(searches_of)
}

/// A search with all of its moments.
fn record(search: WatchedSearch, givens: &Grid) -> SearchRecording {
    let mut recorder = SearchRecorder::new(search, givens);
    let mut recording = SearchRecording::new(search, givens);
    while let Some(span) = recorder.next_span() {
        recording.push(span);
    }
    recording
}

/// The search after its last step.
fn run_to_end(search: WatchedSearch, givens: &Grid) -> SearchRun {
    let mut run = SearchRun::new(search, givens);
    run.skip(u64::MAX);
    run
}

/// The board of a search of a classic puzzle.
fn grid(run: &SearchRun) -> Grid {
    run.board().classic().unwrap()
}

/// Each step with the search before and after it.
fn steps_of(
    search: WatchedSearch,
    givens: &Grid,
) -> impl Iterator<Item = (SearchRun, SearchStep, SearchRun)> {
    let mut run = SearchRun::new(search, givens);
    std::iter::from_fn(move || {
        let before = run.clone();
        let step = run.advance()?;
        Some((before, step, run.clone()))
    })
}

#[test]
fn every_search_ends_rightly() {
    for (search, givens) in samples() {
        let run = run_to_end(search, &givens);
        let name = search.name();
        match run.ending() {
            Some(SearchEnding::Solved) => {
                assert!(grid(&run).is_solved(), "{name}: {givens}");
                assert!(givens.is_part_of(&grid(&run)), "{name}: {givens}");
            }
            Some(SearchEnding::NoSolution) => {
                assert_eq!(
                    ninefold_core::solve::count(&givens, 1),
                    0,
                    "{name}: {givens}"
                );
            }
            ending => {
                assert_eq!(ending, Some(SearchEnding::GaveUp), "{name}: {givens}");
                assert_eq!(search, WatchedSearch::Annealing, "{givens}");
                assert_eq!(run.counters().tries, 3_000_000);
            }
        }
    }
}

#[test]
fn names_are_short_and_different() {
    for (index, search) in WatchedSearch::ALL.iter().enumerate() {
        assert!(search.short_name().chars().count() <= 17);
        let others = &WatchedSearch::ALL[..index];
        assert!(others.iter().all(|other| other.word() != search.word()));
    }
}
