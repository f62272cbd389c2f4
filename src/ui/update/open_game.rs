//! Playing: games that are made, read or judged first, and exercises.

use super::open_screens::{open, save_and_open_menu};
use crate::ui::screens::Screen;
use crate::ui::screens::puzzle_entry::PuzzleEntry;
use crate::ui::screens::waiting::{Waiting, WaitingFor};
use crate::ui::{AppState, Effect, GameSession, Saving, StatusMessage, WorkEffect};
use ninefold_core::grid::ImportedPuzzle;
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{Daily, GameId};
use ninefold_game::save::{Run, SavedGame, StorageRequest};

/// Shows the waiting screen, under a run of its own.
pub(super) fn wait_for(
    state: &mut AppState,
    what: WaitingFor,
    effect: impl FnOnce(Run) -> Effect,
) -> Vec<Effect> {
    let run = state.shared.next_run();
    let mut effects = open(state, Screen::Waiting(Waiting::new(what, run)));
    effects.push(effect(run));
    effects
}

pub(super) fn load(state: &mut AppState, id: GameId) -> Vec<Effect> {
    wait_for(state, WaitingFor::SavedGame, |run| {
        StorageRequest::Load(run, id).into()
    })
}

/// A puzzle of a chosen seed is the same each time.
pub(super) fn generate(state: &mut AppState, level: Level, seed: Option<u64>) -> Vec<Effect> {
    let what = match seed {
        Some(_) => WaitingFor::KnownPuzzle(level),
        None => WaitingFor::Puzzle(level),
    };
    wait_for(state, what, |run| {
        WorkEffect::Generate(run, level, seed).into()
    })
}

/// The game that counts, if there is one; else a new one, for which the worker looks at
/// the clock itself.
pub(super) fn play_daily(state: &mut AppState, daily: Daily) -> Vec<Effect> {
    match state.shared.daily.game(daily).cloned() {
        Some((id, _)) => load(state, id),
        None => wait_for(state, WaitingFor::KnownPuzzle(daily.level), |run| {
            WorkEffect::MakeDaily(run, daily).into()
        }),
    }
}

pub(super) fn find_exercise(state: &mut AppState, technique: Technique) -> Vec<Effect> {
    let stats = state.shared.statistics.technique(technique);
    let reviews = stats.map(|stats| stats.reviews.clone()).unwrap_or_default();
    wait_for(state, WaitingFor::Exercise(technique), |run| {
        WorkEffect::FindExercise(run, technique, reviews).into()
    })
}

/// Goes on with the unfinished game of a puzzle, if there is one.
pub(super) fn play_or_resume(state: &mut AppState, puzzle: Box<ImportedPuzzle>) -> Vec<Effect> {
    let Some(game) = state.shared.unfinished(&puzzle.puzzle()) else {
        return judge_and_play(state, puzzle);
    };
    let id = game.id.clone();
    let mut effects = save_and_open_menu(state);
    state.shared.show_success("Resumed.");
    effects.extend(load(state, id));
    effects
}

/// The game is saved, and the menu lies behind the puzzle.
pub(super) fn judge_and_play(state: &mut AppState, puzzle: Box<ImportedPuzzle>) -> Vec<Effect> {
    let mut effects = save_and_open_menu(state);
    let entry = PuzzleEntry::to_play(puzzle);
    effects.extend(open(state, Screen::PuzzleEntry(Box::new(entry))));
    effects
}

/// Plays a game that was read.
pub(super) fn resume(
    state: &mut AppState,
    saved: SavedGame,
    message: Option<StatusMessage>,
) -> Vec<Effect> {
    let session = GameSession::from_saved(saved);
    let effects = open(state, Screen::Game(Box::new(session)));
    let before = state.shared.status.take();
    // That nothing is saved matters more than where the game came from.
    state.shared.status = match state.shared.saving {
        Saving::Off(_) => before.or(message),
        Saving::Working | Saving::Failed(_) | Saving::StoreLocked => message.or(before),
    };
    effects
}
