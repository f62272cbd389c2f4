//! One frame: handling an event and drawing the state, and drawing alone.

use divan::Bencher;
use ninefold::{Headless, HeadlessEvent, Key};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::Puzzle;
use ninefold_core::watched::{SearchRecorder, SearchSpan, WatchedSearch};
use ninefold_game::game::{AutoPrune, Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::SavedGame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;

const PUZZLE: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

const SIZE: (u16, u16) = (80, 24);

fn main() {
    divan::main();
}

/// A game after this many moves.
fn playing(moves: usize) -> Headless {
    let givens: Grid = PUZZLE.parse().expect("81 characters");
    let mut game = Game::new(GamePuzzle::from_givens(givens).expect("one solution"));
    let cell = Cell::FIRST;
    for turn in 0..moves {
        let digit = Digit::from_index(turn % 9);
        let entering = game.enter(cell, digit, AutoPrune::Off).expect("a change");
        game = game.make(entering);
    }
    let saved = SavedGame {
        id: GameId::new(1_795_208_101, 7),
        game,
        cursor: Cell::FIRST,
        tool: Tool::Digit,
        saved_at: 0,
    };
    Headless::open(saved, SIZE)
}

fn pressed(state: Headless, key: Key) -> Headless {
    state.update(HeadlessEvent::Pressed(key)).0
}

/// The first spans of the textbook search.
fn spans(count: usize) -> Vec<SearchSpan> {
    let puzzle: Puzzle = PUZZLE.parse().expect("81 characters");
    let mut recorder = SearchRecorder::new(WatchedSearch::Textbook, &puzzle);
    std::iter::from_fn(|| recorder.next_span())
        .take(count)
        .collect()
}

/// The playback of a search of which so many spans are known.
fn watching(count: usize) -> Headless {
    let state = pressed(playing(0), Key::Char('w'));
    state.update(HeadlessEvent::SearchRan(spans(count))).0
}

fn terminal() -> Terminal<TestBackend> {
    let Ok(terminal) = Terminal::new(TestBackend::new(SIZE.0, SIZE.1));
    terminal
}

fn draw(terminal: &mut Terminal<TestBackend>, state: &Headless) {
    let Ok(_) = terminal.draw(|frame| state.draw(frame));
}

/// Handles an event and draws the result, each time from the same state.
fn bench_frame(bencher: Bencher, state: Headless, event: HeadlessEvent) {
    let mut terminal = terminal();
    draw(&mut terminal, &state);
    bencher
        .with_inputs(|| (state.clone(), event.clone()))
        .bench_local_values(|(state, event)| {
            let (state, effects) = state.update(event);
            draw(&mut terminal, &state);
            (state, effects)
        });
}

#[divan::bench]
fn drawing_alone(bencher: Bencher) {
    let state = playing(500);
    let mut terminal = terminal();
    bencher.bench_local(|| draw(&mut terminal, &state));
}

#[divan::bench]
fn cursor_move(bencher: Bencher) {
    bench_frame(bencher, playing(500), HeadlessEvent::Pressed(Key::Right));
}

#[divan::bench(args = [0, 500, 100_000])]
fn digit_after(bencher: Bencher, moves: usize) {
    bench_frame(
        bencher,
        playing(moves),
        HeadlessEvent::Pressed(Key::Char('9')),
    );
}

#[divan::bench(args = [500, 100_000])]
fn history_opened(bencher: Bencher, moves: usize) {
    bench_frame(
        bencher,
        playing(moves),
        HeadlessEvent::Pressed(Key::Char('B')),
    );
}

#[divan::bench(args = [500, 100_000])]
fn history_line_up(bencher: Bencher, moves: usize) {
    let state = pressed(playing(moves), Key::Char('B'));
    bench_frame(bencher, state, HeadlessEvent::Pressed(Key::Up));
}

/// As many spans as a search sends at once.
#[divan::bench]
fn playback_of_new_spans(bencher: Bencher) {
    let state = pressed(playing(0), Key::Char('w'));
    bench_frame(bencher, state, HeadlessEvent::SearchRan(spans(1_000)));
}

/// A frame of playing while all keyframes are kept, some of them thinned out.
#[divan::bench]
fn playback_with_all_keyframes(bencher: Bencher) {
    let frame = HeadlessEvent::TimePassed(Duration::from_millis(16));
    bench_frame(bencher, watching(10_000), frame);
}

/// A jump to the middle of what is known.
#[divan::bench]
fn playback_sought(bencher: Bencher) {
    bench_frame(
        bencher,
        watching(10_000),
        HeadlessEvent::Pressed(Key::Char('5')),
    );
}
