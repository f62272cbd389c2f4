//! Opening screens and layers.

use super::common::save;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::daily::DailyPage;
use crate::ui::screens::history::HistoryScreen;
use crate::ui::screens::lessons::Lessons;
use crate::ui::screens::menu::Menu;
use crate::ui::screens::playback::{Playback, StartBoard};
use crate::ui::screens::published_rules::PublishedRules;
use crate::ui::screens::replay::{ReplayScreen, StepPolicy};
use crate::ui::screens::solution_path::PathPage;
use crate::ui::screens::steps::StepList;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{Algorithm, AppState, ConfirmQuestion, Effect, StatusMessage, WorkEffect};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::Technique;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::Date;
use ninefold_game::save::{SavedGame, StorageRequest};
use std::mem::discriminant;

/// Opens a screen in place of the one that is left.
pub(super) fn open(state: &mut AppState, screen: Screen) -> Vec<Effect> {
    let mut effects = state.screen.component().on_leave();
    state.screen = screen;
    let screen = state.screen.component_mut();
    effects.extend(screen.on_open(&mut state.shared));
    effects
}

pub(super) fn open_menu(state: &mut AppState) -> Vec<Effect> {
    open(state, Screen::Menu(Menu::new(&state.shared)))
}

/// Opens a layer over everything else. One that holds the board ends the search for a
/// hint, which would change it.
pub(super) fn open_layer(state: &mut AppState, mut layer: Layer) -> Vec<Effect> {
    let component = layer.component_mut();
    if component.holds_board()
        && let Some(session) = state.session_mut()
    {
        session.pending_hint = None;
    }
    let effects = component.on_open(&mut state.shared);
    state.layers.push(layer);
    effects
}

/// To the menu: the game is saved, and the store read again.
pub(super) fn save_and_open_menu(state: &mut AppState) -> Vec<Effect> {
    let mut effects: Vec<Effect> = save(state).into_iter().collect();
    state.layers.clear();
    effects.extend(open_menu(state));
    effects.push(StorageRequest::ListGames.into());
    effects
}

/// The daily puzzles of a day or of today, a game saved before.
pub(super) fn open_day(state: &mut AppState, date: Option<Date>) -> Vec<Effect> {
    let mut effects: Vec<Effect> = save(state).into_iter().collect();
    state.layers.clear();
    let page = DailyPage::new(date, &state.shared);
    effects.extend(open(state, Screen::Daily(page)));
    effects
}

/// The lessons, a game saved before, at this one or at the one to be learned next.
pub(super) fn open_lessons(state: &mut AppState, selected: Option<Technique>) -> Vec<Effect> {
    let mut effects: Vec<Effect> = save(state).into_iter().collect();
    state.layers.clear();
    let selected = selected.or_else(|| Lessons::next_to_learn(&state.shared));
    effects.extend(open(state, Screen::Lessons(Lessons::new(selected))));
    effects
}

/// Watches an algorithm solve the puzzle; the game waits untouched.
pub(super) fn watch(state: &mut AppState, algorithm: Algorithm) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let algorithm = algorithm.or_first_on(session.game.puzzle.rules.rules());
    let start = StartBoard::game(&session.game);
    open_playback(state, start, algorithm, None)
}

/// Watches an algorithm solve a puzzle that is not being played. Its solution is known then.
pub(super) fn watch_puzzle(
    state: &mut AppState,
    puzzle: &Puzzle,
    algorithm: Algorithm,
    opponent: Option<WatchedSearch>,
) -> Vec<Effect> {
    let algorithm = algorithm.or_first_on(&puzzle.rules);
    let start = StartBoard::puzzle(puzzle);
    let remembered = start.remembered();
    let mut effects = open_playback(state, start, algorithm, opponent);
    effects.push(remembered);
    effects
}

fn open_playback(
    state: &mut AppState,
    start: StartBoard,
    algorithm: Algorithm,
    opponent: Option<WatchedSearch>,
) -> Vec<Effect> {
    let playback = Playback::new(start, algorithm);
    let playback = playback.with_opponent(opponent);
    open_layer(state, Layer::Playback(Box::new(playback)))
}

/// Replays the game that is open; what the replay tells of one that is not over counts.
pub(super) fn replay_open_game(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    if session.game.history.is_empty() {
        state.shared.show_info("There is no move to replay yet.");
        return Vec::new();
    }
    let policy = if session.game.is_over() {
        StepPolicy::Free
    } else {
        StepPolicy::Counted
    };
    let replay = ReplayScreen::new(session.id.clone(), &session.game, policy);
    open_layer(state, Layer::Replay(Box::new(replay)))
}

/// Of a game that is not over the replay keeps the steps to itself: nothing could count
/// them.
pub(super) fn replay_saved(
    state: &mut AppState,
    saved: &SavedGame,
    message: Option<StatusMessage>,
) -> Vec<Effect> {
    if saved.game.history.is_empty() {
        state.shared.show_info("There is no move to replay yet.");
        return Vec::new();
    }
    let replay = ReplayScreen::of_saved(saved);
    state.shared.status = message;
    open_layer(state, Layer::Replay(Box::new(replay)))
}

/// Has every step on the board looked for.
pub(super) fn open_steps(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.screen.component().session() else {
        return Vec::new();
    };
    let board = Box::new(session.game.position.clone());
    let run = state.shared.next_run();
    let mut effects = open_layer(state, Layer::Steps(StepList::pending(run)));
    effects.push(WorkEffect::FindSteps(run, board).into());
    effects
}

/// Has the path from the board of the game to its solution looked for.
pub(super) fn open_path(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let page = PathPage::new(session);
    open_layer(state, Layer::SolutionPath(Box::new(page)))
}

/// The page of the rules of the game that is open.
pub(super) fn open_rules(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let page = PublishedRules::new(&session.game.puzzle);
    open_layer(state, Layer::PublishedRules(Box::new(page)))
}

pub(super) fn open_history(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let history = HistoryScreen::new(&session.game);
    open_layer(state, Layer::History(Box::new(history)))
}

/// A question of the same kind that was not answered, and lies beneath, goes.
pub(super) fn ask(state: &mut AppState, question: ConfirmQuestion) -> Vec<Effect> {
    let is_same = |layer: &Layer| {
        matches!(layer, Layer::Choice(Choice::Question(asked))
        if discriminant(asked) == discriminant(&question))
    };
    state.layers.retain(|layer| !is_same(layer));
    open_layer(state, Layer::Choice(Choice::Question(question)))
}
