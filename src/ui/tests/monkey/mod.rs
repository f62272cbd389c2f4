//! A monkey at the keys: random messages through `update`, with what must hold
//! after each of them.

mod checks;
mod fake_runtime;

use checks::{
    check_always, check_now_and_then, check_playback, check_runs, check_saving, check_study,
    check_wins,
};
use fake_runtime::FakeRuntime;
use ninefold_game::save::StorageRequest;
use std::collections::BTreeMap;

use crate::ui::tests::support::driver::is_won;
use crate::ui::tests::support::screen;
use crate::ui::{AppState, Effect, Layer, Screen, TerminalProfile, update};
use ninefold_game::settings::Settings;

fn restarted(runtime: &mut FakeRuntime, state: &AppState) -> AppState {
    runtime.left = false;
    runtime.stop_all();
    runtime.perform(Effect::Storage(StorageRequest::ListGames));
    runtime.perform(Effect::Storage(StorageRequest::ReadStatistics));
    // Long games make a slow monkey: a few of them are enough.
    while runtime.disk.len() > 5 {
        runtime.disk.pop_first();
    }
    AppState::new(
        Settings::default(),
        TerminalProfile::default(),
        state.shared.size,
    )
}

/// What the monkey saw, so that one that sees nothing is found out.
#[derive(Default, Debug)]
struct Seen {
    playing: usize,
    watching: usize,
    won: usize,
    entries: usize,
    practising: usize,
    lessons: usize,
    lists: usize,
    trees: usize,
    replays: usize,
    studied: usize,
    wondered: usize,
    saves: usize,
    /// By the title of a board: played, watched and replayed.
    boards: BTreeMap<String, [usize; 3]>,
}

/// The boards that have to be met in each of these ways.
const BOARDS: [&str; 5] = [
    "4x4",
    "9x9 killer",
    "9x9 jigsaw",
    "16x16",
    "9x9 thermometers",
];

/// The board on the screen, and whether it is played, watched (1) or replayed (2).
fn board_seen(state: &AppState) -> Option<(String, usize)> {
    let (puzzle, way) = match state.layers.last() {
        Some(Layer::Replay(replay)) => (replay.board().game.puzzle.board(), 2),
        Some(Layer::Playback(playback)) => (playback.givens().puzzle(), 1),
        _ => (state.game()?.game.puzzle.board(), 0),
    };
    Some((puzzle.kind()?, way))
}

fn run(mut runtime: FakeRuntime, count: usize) -> Seen {
    let mut seen = Seen::default();
    let mut state = AppState::new(Settings::default(), TerminalProfile::default(), (80, 24));
    runtime.perform(Effect::Storage(StorageRequest::ListGames));
    runtime.perform(Effect::Storage(StorageRequest::ReadStatistics));
    for turn in 0..count {
        let message = runtime.message(&state);
        let before = state.clone();
        let (after, effects) = update(state, message.clone());
        check_saving(&before, &message, &after, &effects);
        check_playback(&before, &after);
        check_wins(&before, &after, &mut runtime);
        check_study(&before, &after);
        state = after;
        match &state.screen {
            Screen::Game(_) if state.is_watching() => seen.watching += 1,
            Screen::Game(_) if is_won(&state) => seen.won += 1,
            Screen::Game(_) => seen.playing += 1,
            Screen::PuzzleEntry(_) => seen.entries += 1,
            Screen::Practice(_) => seen.practising += 1,
            Screen::Tutorial(_) => seen.lessons += 1,
            _ => {}
        }
        seen.lists += usize::from(matches!(state.layers.last(), Some(Layer::Steps(_))));
        seen.trees += usize::from(matches!(state.layers.last(), Some(Layer::History(_))));
        seen.replays += usize::from(matches!(state.layers.last(), Some(Layer::Replay(_))));
        if let Some((title, way)) = board_seen(&state) {
            seen.boards.entry(title).or_default()[way] += 1;
        }
        let game = state.game().map(|table| &table.game);
        seen.studied += usize::from(game.is_some_and(|game| game.is_over() && !game.is_won()));
        seen.wondered += usize::from(game.is_some_and(|game| game.history.what_if().is_some()));
        for effect in effects {
            seen.saves += usize::from(matches!(effect, Effect::Storage(StorageRequest::Save(_))));
            runtime.perform(effect);
        }
        check_runs(&state, &runtime);
        check_always(&state, &mut runtime);
        if turn % 50 == 0 {
            screen::draw(&state);
        }
        let every = if state.is_watching() { 10 } else { 100 };
        if turn % every == 0 {
            check_now_and_then(&state, &runtime);
        }
        if runtime.left {
            state = restarted(&mut runtime, &state);
        }
    }
    seen
}

#[test]
fn a_monkey_harms_nothing() {
    let seen = run(FakeRuntime::new(1), 200_000);
    assert!(seen.playing > 10_000, "{seen:?}");
    assert!(seen.watching > 5_000, "{seen:?}");
    assert!(seen.won > 50, "{seen:?}");
    assert!(seen.entries > 100, "{seen:?}");
    assert!(seen.practising > 100, "{seen:?}");
    assert!(seen.lessons > 100, "{seen:?}");
    assert!(seen.lists > 50, "{seen:?}");
    assert!(seen.replays > 300, "{seen:?}");
    assert!(seen.trees > 300, "{seen:?}");
    assert!(seen.studied > 100, "{seen:?}");
    assert!(seen.wondered > 1_000, "{seen:?}");
    assert!(seen.saves > 1_000, "{seen:?}");
}

#[test]
fn a_monkey_on_other_boards_harms_nothing() {
    let seen = run(FakeRuntime::of_kinds(1, &BOARDS), 100_000);
    for board in BOARDS {
        let ways = seen.boards.get(board).copied().unwrap_or_default();
        assert!(
            ways.into_iter().all(|times| times > 20),
            "{board}: {seen:?}"
        );
    }
}

#[test]
#[ignore = "takes minutes"]
fn a_monkey_with_patience_harms_nothing() {
    for seed in 0..100 {
        run(FakeRuntime::new(seed), 100_000);
    }
}
