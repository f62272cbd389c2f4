use super::*;
use ninefold_core::classic::Grid;
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::watched::{SearchEnding, SearchRecording, WatchedSearch};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

impl StepStream<SearchSpan> {
    /// A search that does nothing as long as the sender lives.
    pub(in crate::run) fn idle() -> (StepStream<SearchSpan>, SyncSender<Vec<SearchSpan>>) {
        let (sender, receiver) = sync_channel(CAPACITY);
        (StepStream(receiver), sender)
    }
}

fn soon() -> Instant {
    Instant::now() + PULL_TIMEOUT
}

fn started(givens: Grid, max_steps: u64) -> StepStream<SearchSpan> {
    let recorder = SearchRecorder::with_limit(WatchedSearch::Textbook, &givens, max_steps);
    let started = StepStream::start(|spans| run_search(recorder, spans), |why| panic!("{why}"));
    started.expect("a thread")
}

/// Pulls until the end of the search.
fn recorded(givens: Grid, max_steps: u64) -> SearchRecording {
    let watched = started(givens, max_steps);
    let mut recording = SearchRecording::new(WatchedSearch::Textbook, &givens);
    while recording.end().is_none() {
        watched
            .pull(soon())
            .into_iter()
            .for_each(|span| recording.push(span));
    }
    assert_eq!(watched.pull(soon()), []);
    recording
}

#[test]
fn every_step_arrives() {
    let givens: Grid = PUZZLE.parse().expect("a grid");
    let recording = recorded(givens, u64::MAX);
    assert_eq!(recording.latest().ending(), Some(SearchEnding::Solved));
    assert_eq!(recording.latest().counters().tries, 37_652);
}

#[test]
fn a_search_gives_up_at_its_limit() {
    let givens: Grid = PUZZLE.parse().expect("a grid");
    let recording = recorded(givens, 1_000);
    assert_eq!(recording.latest().ending(), Some(SearchEnding::GaveUp));
    // The last one is giving up.
    assert_eq!(recording.known(), 1_001);
}

#[test]
fn a_search_that_nobody_pulls_rests() {
    let givens =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let givens: Grid = givens.parse().expect("a grid");
    let watched = started(givens, u64::MAX);
    std::thread::sleep(Duration::from_millis(300));
    let mut recording = SearchRecording::new(WatchedSearch::Textbook, &givens);
    watched
        .pull(soon())
        .into_iter()
        .for_each(|span| recording.push(span));
    assert!(recording.end().is_none());
    let batches = 2 * CAPACITY as u64 + 2;
    assert!(recording.known() <= batches * BATCH as u64 * 64);
}

#[test]
fn logic_arrives_step_by_step_with_its_ending() {
    let givens: Grid = PUZZLE.parse().expect("a grid");
    let board = WatchedBoard::from(&givens);
    let solve = move |steps: &_| solve_by_logic(&board, steps);
    let watched = StepStream::start(solve, |why| panic!("{why}")).expect("a thread");
    let expected = ClassicLadder::PLAYER.path(&givens).steps.len();
    let mut seen = Vec::new();
    while seen.last() != Some(&LogicEvent::Solved) {
        seen.extend(watched.pull(soon()));
    }
    assert_eq!(seen.len(), expected + 1);
}
