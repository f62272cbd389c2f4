use super::*;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic::{self, Candidates};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{IndexedRules, Technique};
use ninefold_core::rules::{Rules, Shape};
use ninefold_core::watched::{SearchEnding, SearchRecording, WatchedSearch};
use std::cell;

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

fn started(givens: classic::Grid, max_steps: u64) -> StepStream<SearchSpan> {
    let recorder = SearchRecorder::with_limit(WatchedSearch::Textbook, &givens, max_steps);
    let started = StepStream::start(|spans| run_search(recorder, spans), |why| panic!("{why}"));
    started.expect("a thread")
}

/// Pulls until the end of the search.
fn recorded(givens: classic::Grid, max_steps: u64) -> SearchRecording {
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
    let givens: classic::Grid = PUZZLE.parse().expect("a grid");
    let recording = recorded(givens, u64::MAX);
    assert_eq!(recording.latest().ending(), Some(SearchEnding::Solved));
    assert_eq!(recording.latest().counters().tries, 37_652);
}

#[test]
fn a_search_gives_up_at_its_limit() {
    let givens: classic::Grid = PUZZLE.parse().expect("a grid");
    let recording = recorded(givens, 1_000);
    assert_eq!(recording.latest().ending(), Some(SearchEnding::GaveUp));
    // The last one is giving up.
    assert_eq!(recording.known(), 1_001);
}

#[test]
fn a_search_that_nobody_pulls_rests() {
    let givens =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let givens: classic::Grid = givens.parse().expect("a grid");
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
    let givens: classic::Grid = PUZZLE.parse().expect("a grid");
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

#[test]
fn the_list_is_that_of_the_ladder() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let position = Position::classic(line.parse::<classic::Grid>().expect("a grid"));
    let mut expected = ClassicLadder::PLAYER.all(&position.board_position().classic().unwrap());
    expected.truncate(StepList::MOST);
    let expected = expected.into_iter().map(Step::from).collect();
    assert_eq!(find_all(&position, &|| false), Some(expected));
    assert_eq!(find_all(&position, &|| true), None);
}

#[test]
fn searches_on_boards_of_other_rules_end_when_cancelled() {
    let rules = Rules::new(Shape::with_boxes(16).expect("boxes"));
    let position = Position::new(IndexedRules::new(rules), Grid::EMPTY);
    assert_eq!(position.next_step(&|_| true, &|| true), None);
    assert_eq!(find_all(&position, &|| true), None);
    let candidate = (Cell::at(0, 0), Digit::from_index(0));
    let search = Ladder {
        is_cancelled: &|| true,
        ..Ladder::new(position.rules())
    };
    let board = position.board_position();
    assert_eq!(search.path(&board), None);
    assert_eq!(search.against(&board, candidate), None);
}

#[test]
fn the_first_step_is_that_of_the_ladder() {
    let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let mut board = Candidates::from_grid(&line.parse::<classic::Grid>().expect("a grid"));
    for _ in 0..20 {
        let found = needed(&noted(&board), &|| false);
        let next = ClassicLadder::PLAYER.next_needed(&board);
        assert_eq!(found, next.clone().map(Step::from));
        next.expect("a step").step.apply(&mut board);
    }
    assert_eq!(needed(&noted(&board), &|| true), None);
}

fn needed(position: &Position, is_cancelled: &dyn Fn() -> bool) -> Option<Step> {
    position.next_step(&|_| true, is_cancelled)
}

/// A position with every candidate of this board noted.
fn noted(board: &Candidates) -> Position {
    Position::of_board(IndexedRules::classic(), &board.into())
}

/// How often a search asks whether it is cancelled, and what it finds, if it
/// is cancelled after so many questions.
fn asked(board: &Position, most: usize) -> (usize, Option<Step>) {
    let asked = cell::Cell::new(0);
    let is_cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() > most
    };
    let step = needed(board, &is_cancelled);
    (asked.get(), step)
}

#[test]
fn a_nested_search_stops_soon_after_it_is_cancelled_and_can_be_made_again() {
    // One of the hardest puzzles known: nothing easier leads on.
    let line = "98.7..6..7...5..9...4..9..74....7..9..35.........2..1..4...8..3..71...6.......2..";
    let board = noted(&Candidates::from_grid(&line.parse().expect("a grid")));
    let (all, found) = asked(&board, usize::MAX);
    let technique = found.as_ref().map(|step| step.technique);
    assert_eq!(technique, Some(Technique::NestedForcingNet));
    assert!(all > 10_000, "it asks all the time: {all}");
    for most in [0, 1, 50, 100, all / 4, all / 2, all - 1] {
        let (asked, step) = asked(&board, most);
        assert_eq!(step, None, "after {most}");
        assert!(asked - most <= 100, "{} more after {most}", asked - most);
    }
    assert_eq!(needed(&board, &|| false), found);
}
