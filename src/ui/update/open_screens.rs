//! Opening screens and layers, and the place of each.

use super::common::save;
use crate::ui::component::Component;
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
use crate::ui::screens::tutorial::{Lesson, Tutorial};
use crate::ui::screens::{Layer, Screen};
use crate::ui::{Algorithm, AppState, ConfirmQuestion, Effect, Shared, StatusMessage, WorkEffect};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::Technique;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::Date;
use ninefold_game::save::{Run, SavedGame, StorageRequest};
use ninefold_game::settings::{Settings, TutorialOffer};
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
    if state.game().is_some() {
        // The menu behind the lessons offers to go on with the game that is left.
        effects.push(StorageRequest::ListGames.into());
    }
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
    let page = PublishedRules::new(&session.game);
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

/// Opens the tutorial at the lesson in which it was left.
pub(super) fn open_tutorial(state: &mut AppState) -> Vec<Effect> {
    let tutorial = Tutorial::at(state.shared.settings.tutorial_lesson);
    open(state, Screen::Tutorial(Box::new(tutorial)))
}

/// Keeps the lesson of the tutorial that is left. After the last one the menu does not offer it
/// first any more.
pub(super) fn leave_tutorial(state: &mut AppState) -> Vec<Effect> {
    let Screen::Tutorial(tutorial) = &state.screen else {
        return Vec::new();
    };
    let before = &state.shared.settings;
    let (tutorial, tutorial_lesson) = match tutorial.lesson {
        Lesson::Over => (TutorialOffer::Done, 0),
        lesson => (before.tutorial, lesson as u8),
    };
    let settings = Settings {
        tutorial,
        tutorial_lesson,
        ..before.clone()
    };
    if settings == *before {
        return Vec::new();
    }
    state.shared.apply_settings(settings.clone());
    vec![StorageRequest::SaveSettings(settings).into()]
}

/// A component by its place.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// The screen.
    Screen,
    /// The layer with this number of others beneath it.
    Layer(usize),
}

impl Place {
    /// The top layer, or else the screen.
    pub(super) fn top(state: &AppState) -> Place {
        let layer = state.layers.len().checked_sub(1);
        layer.map_or(Place::Screen, Place::Layer)
    }

    /// The component that waits for a run.
    pub(super) fn waiting_for(state: &AppState, run: Run) -> Option<Place> {
        let waits = |component: &dyn Component| component.runs().contains(&run);
        let mut layers = state.layers.iter().map(Layer::component);
        let layer = layers.position(waits).map(Place::Layer);
        layer.or_else(|| waits(state.screen.component()).then_some(Place::Screen))
    }

    pub(super) fn component(self, state: &mut AppState) -> (&mut dyn Component, &mut Shared) {
        let component = match self {
            Place::Screen => state.screen.component_mut(),
            Place::Layer(index) => state.layers[index].component_mut(),
        };
        (component, &mut state.shared)
    }

    /// Closes what lies there: behind a screen is the menu.
    pub(super) fn close(self, state: &mut AppState) -> Vec<Effect> {
        match self {
            Place::Screen => open_menu(state),
            Place::Layer(index) => {
                state.layers.remove(index);
                Vec::new()
            }
        }
    }
}
