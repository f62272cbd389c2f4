//! Events from outside: time, windows, workers, the store. A worker's result goes
//! to whatever waits for its run, wherever that lies.

use super::common::{leave, on_board, open_layer, save, stop_run_for};
use super::count_games;
use super::requests::carry_out;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::import::Import;
use crate::ui::screens::menu::Menu;
use crate::ui::screens::playback::SolverPlayback;
use crate::ui::screens::practice::Practice;
use crate::ui::screens::replay::ReplayScreen;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{
    AppState, ConfirmQuestion, Connection, Effect, Fact, GameSession, LocalDay, Request, Run,
    SavedGamesState, Saving, Shared, StatusMessage, StorageEffect, WorkEffect,
};
use ninefold_core::grid::Grid;
use ninefold_core::logic::Deduction;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::GameId;
use ninefold_game::game::{Exercise, Game, Puzzle, Verdict};
use ninefold_game::save::{Collections, DamagedGame, Listing, SavedGame};
use ninefold_game::settings::HighlightMode;
use std::sync::Arc;
use std::time::Duration;

pub(super) fn handle(state: &mut AppState, fact: Fact) -> Vec<Effect> {
    match fact {
        Fact::Resized(columns, rows) => state.shared.size = (columns, rows),
        Fact::TimePassed(time) => return pass_time(state, time),
        Fact::DayRead(day) => day_read(state, day),
        Fact::PuzzleMade(run, id, puzzle) => begin_game(state, run, id, *puzzle),
        Fact::ExerciseFound(run, exercise, at) => begin_exercise(state, run, *exercise, at),
        Fact::Judged(run, verdict) => return receive_verdict(state, run, *verdict),
        Fact::FolderListed(run, folder) => with_import(state, run, |import, _| {
            import.receive_folder(folder);
        }),
        Fact::CollectionsRead(collections, message) => {
            collections_read(state, collections, message);
        }
        Fact::PuzzlesRead(run, file) => {
            let mut effects = Vec::new();
            with_import(state, run, |import, shared| {
                effects = import.receive_file(*file, shared);
            });
            return effects;
        }
        Fact::Graded(run, grades) => with_import(state, run, |import, _| {
            import.receive_grades(grades);
        }),
        Fact::ReadingFailed(run, why) => reading_failed(state, run, &why),
        Fact::Rated(givens, rating) => receive_rating(state, &givens, rating),
        Fact::HintFound(run, step) => receive_hint(state, run, step.map(|step| *step)),
        Fact::StepsFound(run, steps) => return receive_steps(state, run, steps),
        Fact::ExampleFound(technique, example) => {
            for layer in &mut state.layers {
                if let Layer::TechniquePage(page) = layer
                    && page.technique == technique
                {
                    page.receive_example(example.clone().map(|found| *found));
                }
            }
        }
        Fact::SearchesRan(run, spans) => {
            with_playback(state, run, |playback| playback.receive(spans));
        }
        Fact::LogicStepped(run, steps) => {
            with_playback(state, run, |playback| playback.receive_logic(steps));
        }
        Fact::WorkerFailed(run, why) => return worker_failed(state, run, &why),
        Fact::LineIsSlow => line_is_slow(state),
        Fact::PrintFileExists(job) => {
            let question = ConfirmQuestion::PrintOver(job);
            return carry_out(state, Request::Question(question));
        }
        Fact::GamesListed(listing) => games_listed(state, listing),
        Fact::GameLoaded(run, saved, message) => game_loaded(state, run, *saved, message),
        Fact::LoadFailed(why) => load_failed(state, &why),
        Fact::DeleteFailed(why) => state.shared.show_warning(why),
        Fact::GameDeleted(id) => game_deleted(state, &id),
        Fact::StatisticsRead(read, message) => {
            return count_games::statistics_read(state, read, message);
        }
        Fact::StatisticsUnreadable(why) => count_games::statistics_unreadable(state, why),
        Fact::TrendsRead(trends) => {
            if let Screen::Statistics(screen) = &mut state.screen {
                screen.receive(trends, &state.shared);
            }
        }
        Fact::GameSaved => game_saved(state),
        Fact::SaveFailed(why) => save_failed(state, why),
        Fact::StoreRefused(why) => {
            state.shared.show_warning(why.clone());
            state.shared.saving = Saving::Failed(why);
        }
        Fact::StoreLocked => return store_locked(state),
        Fact::GamesFreed => return store_freed(state),
        Fact::GameSplit(from, own) => return game_split(state, &from, own),
        Fact::Noticed(message) => state.shared.show_message(message),
        Fact::Terminated => return leave(state),
        Fact::Resumed => return vec![WorkEffect::ReadDay.into()],
    }
    Vec::new()
}

/// A page that shows the day before goes on to the new one.
fn day_read(state: &mut AppState, day: LocalDay) {
    let before = state.shared.day.replace(day);
    if let Screen::Daily(page) = &mut state.screen {
        page.day_read(before.map(|day| day.date), &state.shared);
    }
}

/// Says what follows, unless the player decided otherwise.
fn line_is_slow(state: &mut AppState) {
    state.shared.terminal.connection = Connection::Slow;
    if state.shared.settings.highlighting == HighlightMode::Auto {
        let text = "Slow line: minimal highlighting.";
        state.shared.show_message(StatusMessage::plain(text));
    }
}

/// Time goes to every layer, and to the screen unless a solver is watched over
/// it.
fn pass_time(state: &mut AppState, time: Duration) -> Vec<Effect> {
    let runs = state.clock_runs();
    state.screen.component_mut().pass_time(time);
    if let Some(session) = state.game_mut().filter(|_| runs) {
        session.game.record.elapsed += time;
    }
    if let Some(session) = state.session_mut()
        && let Some(pending) = &mut session.pending_hint
    {
        pending.elapsed += time;
    }
    let day_ends = pass_day(&mut state.shared, time);
    let layers = state.layers.iter_mut().map(Layer::component_mut);
    let effects = layers.filter_map(|layer| layer.pass_time(time));
    effects.chain(day_ends).collect()
}

/// At midnight the date is read again.
fn pass_day(shared: &mut Shared, time: Duration) -> Option<Effect> {
    let day = shared.day.as_mut()?;
    day.left = day.left.saturating_sub(time);
    day.left.is_zero().then(|| WorkEffect::ReadDay.into())
}

fn begin_game(state: &mut AppState, run: Run, id: GameId, puzzle: Puzzle) {
    if is_waited_for(state, run) {
        let session = GameSession::new(id, Game::new(puzzle));
        state.screen = Screen::Game(Box::new(session));
    }
}

fn begin_exercise(state: &mut AppState, run: Run, exercise: Exercise, at: u64) {
    if is_waited_for(state, run) {
        state.screen = Screen::Practice(Box::new(Practice::new(exercise, at)));
    }
}

fn is_waited_for(state: &AppState, run: Run) -> bool {
    matches!(&state.screen, Screen::Waiting(waiting) if waiting.run == run)
}

/// Opens or replays a game that was read, if the player still waits for it.
fn game_loaded(state: &mut AppState, run: Run, saved: SavedGame, message: Option<StatusMessage>) {
    if let Screen::SavedGames(games) = &mut state.screen
        && games.ends_waiting_for_replay(run)
    {
        return replay_saved(state, &saved, message);
    }
    resume_game(state, run, saved, message);
}

/// Of a game that is not over the replay keeps the steps to itself: nothing could count
/// them.
fn replay_saved(state: &mut AppState, saved: &SavedGame, message: Option<StatusMessage>) {
    if saved.game.history.is_empty() {
        return state.shared.show_info("There is no move to replay yet.");
    }
    let replay = ReplayScreen::of_saved(saved);
    state.layers.push(Layer::Replay(Box::new(replay)));
    state.shared.status = message;
}

fn resume_game(state: &mut AppState, run: Run, saved: SavedGame, message: Option<StatusMessage>) {
    if !is_waited_for(state, run) {
        return;
    }
    state.screen = Screen::Game(Box::new(GameSession::from_saved(saved)));
    let before = state.shared.status.take();
    // That nothing is saved matters more than where the game came from.
    state.shared.status = match state.shared.saving {
        Saving::Off(_) => before.or(message),
        Saving::Working | Saving::Failed(_) | Saving::StoreLocked => message.or(before),
    };
}

fn receive_verdict(state: &mut AppState, run: Run, verdict: Verdict) -> Vec<Effect> {
    let Screen::PuzzleEntry(entry) = &mut state.screen else {
        return Vec::new();
    };
    let request = entry.receive_verdict(run, verdict);
    // A layer that was opened meanwhile belongs to the entry: it stays.
    match request.filter(|_| state.layers.is_empty()) {
        Some(request) => carry_out(state, request),
        None => Vec::new(),
    }
}

/// The rating belongs to the game of that puzzle, if it is still open.
fn receive_rating(state: &mut AppState, givens: &Grid, rating: Rating) {
    if let Some(session) = state.game_mut()
        && session.game.puzzle.givens == *givens
    {
        session.rating = Some(rating);
    }
}

fn receive_hint(state: &mut AppState, run: Run, step: Option<Deduction>) {
    for layer in &mut state.layers {
        if let Layer::Replay(replay) = layer
            && replay.pending().is_some_and(|pending| pending.run == run)
        {
            if let Some(shown) = replay.receive_step(step) {
                on_board(state, |session, _| {
                    session.count_replayed_hint(&shown.hint, shown.stage);
                });
            }
            return;
        }
    }
    if state
        .pending_hint()
        .is_none_or(|pending| pending.run != run)
    {
        return;
    }
    on_board(state, |session, shared| session.receive_hint(step, shared));
}

fn receive_steps(state: &mut AppState, run: Run, steps: Vec<Deduction>) -> Vec<Effect> {
    for layer in &mut state.layers {
        if let Layer::Steps(list) = layer
            && list.run == run
        {
            list.receive(steps);
            on_board(state, |session, _| session.count_listed_steps());
            break;
        }
    }
    Vec::new()
}

/// Changes the list of files or puzzles that waits for a run.
fn with_import(state: &mut AppState, run: Run, change: impl FnOnce(&mut Import, &mut Shared)) {
    if let Some(import) = open_imports(&mut state.layers).find(|import| import.run == Some(run)) {
        change(import, &mut state.shared);
    }
}

fn open_imports(layers: &mut [Layer]) -> impl Iterator<Item = &mut Import> {
    layers.iter_mut().filter_map(|layer| {
        if let Layer::Import(import) = layer {
            Some(&mut **import)
        } else {
            None
        }
    })
}

fn collections_read(
    state: &mut AppState,
    collections: Collections,
    message: Option<StatusMessage>,
) {
    if let Some(import) = open_imports(&mut state.layers).next() {
        import.receive_collections(collections);
    }
    if let Some(message) = message {
        state.shared.show_message(message);
    }
}

/// The list stays where there is anything else to choose from.
fn reading_failed(state: &mut AppState, run: Run, why: &str) {
    let mut stays = true;
    with_import(state, run, |import, shared| {
        stays = import.reading_failed(why, shared);
    });
    if !stays {
        state
            .layers
            .retain(|layer| !matches!(layer, Layer::Import(_)));
    }
}

fn with_playback(state: &mut AppState, run: Run, receive: impl FnOnce(&mut SolverPlayback)) {
    for layer in &mut state.layers {
        if let Layer::Playback(playback) = layer
            && playback.run == run
        {
            return receive(playback);
        }
    }
}

/// A worker panicked: whatever waited for it is closed; the game is kept.
fn worker_failed(state: &mut AppState, run: Run, why: &str) -> Vec<Effect> {
    let text = format!("Error: {why}.");
    let waits = |layer: &Layer| layer.component().run() == Some(run);
    let mut effects = Vec::new();
    if let Some(place) = state.layers.iter().position(waits) {
        let layer = state.layers.remove(place);
        if let Layer::Playback(_) = layer {
            effects = stop_run_for(state, Some(&layer));
        }
    } else if !stop_waiting(state, run) {
        return effects;
    }
    state.shared.show_warning(text);
    effects
}

/// Ends the screen's waiting for a run; whether it waited.
fn stop_waiting(state: &mut AppState, run: Run) -> bool {
    if is_waited_for(state, run) {
        state.screen = Screen::Menu(Menu::new(&state.shared));
        return true;
    }
    if let Screen::PuzzleEntry(entry) = &mut state.screen {
        return entry.judging.take_if(|judging| *judging == run).is_some();
    }
    let session = state.session_mut();
    let pending = session.and_then(|board| board.pending_hint.take_if(|hint| hint.run == run));
    pending.is_some()
}

// The store.

/// Nothing could be read: whoever waited for a game is back in the menu, and a
/// list that was waited for is empty. A player who is elsewhere by now stays.
fn load_failed(state: &mut AppState, why: &str) {
    let first_before = Menu::items(&state.shared)[0];
    if state.shared.saved_games == SavedGamesState::Unread {
        state.shared.saved_games = SavedGamesState::Read(Arc::default());
    }
    match &mut state.screen {
        Screen::Waiting(_) => state.screen = Screen::Menu(Menu::new(&state.shared)),
        Screen::Menu(menu) => menu.games_listed(first_before, &state.shared),
        Screen::SavedGames(_) => {}
        Screen::Levels(_)
        | Screen::Statistics(_)
        | Screen::Techniques(_)
        | Screen::Daily(_)
        | Screen::Playlist(_)
        | Screen::PuzzleEntry(_)
        | Screen::Game(_)
        | Screen::Practice(_)
        | Screen::Tutorial(_) => return,
    }
    state.shared.show_warning(why);
}

/// The list of saved games arrived.
fn games_listed(state: &mut AppState, mut listing: Listing) {
    if let Screen::SavedGames(games) = &state.screen {
        let is_deleted = |id: &GameId| games.deleted().any(|deleted| deleted == id);
        listing.games.retain(|game| !is_deleted(&game.id));
    }
    let damaged = listing.damaged.first().map(describe_damage);
    if let Some(damaged) = damaged {
        state.shared.show_warning(damaged);
    }
    let first_before = Menu::items(&state.shared)[0];
    for import in open_imports(&mut state.layers) {
        import.look_up(&listing.games);
    }
    state.shared.daily = listing.daily_calendar().into();
    state.shared.saved_games = SavedGamesState::Read(listing.into());
    if let Screen::Menu(menu) = &mut state.screen {
        menu.games_listed(first_before, &state.shared);
    }
}

fn describe_damage(damaged: &DamagedGame) -> String {
    format!("One saved game cannot be opened: {damaged}")
}

/// It went when the list was left; a list that was read meanwhile may still have it.
fn game_deleted(state: &mut AppState, id: &GameId) {
    let first_before = Menu::items(&state.shared)[0];
    if let Screen::SavedGames(games) = &mut state.screen {
        games.select_after_deletion(id, &state.shared);
    }
    state.shared.take_saved_game(id);
    if let SavedGamesState::Read(listing) = &state.shared.saved_games {
        state.shared.daily = listing.daily_calendar().into();
    }
    if let Screen::Menu(menu) = &mut state.screen {
        menu.games_listed(first_before, &state.shared);
    }
}

fn game_saved(state: &mut AppState) {
    if let Saving::Failed(_) = state.shared.saving {
        state.shared.show_success("Saved again.");
        state.shared.saving = Saving::Working;
    }
}

/// Shown in full when it begins, and in the message line as long as it lasts.
fn save_failed(state: &mut AppState, why: String) {
    if !matches!(state.shared.saving, Saving::Failed(_)) {
        let text = format!("Not saved: {why}");
        state.shared.show_warning(text);
    }
    state.shared.saving = Saving::Failed(why);
}

/// Another copy has the saved games: the player is asked what to do.
fn store_locked(state: &mut AppState) -> Vec<Effect> {
    state.shared.saving = Saving::StoreLocked;
    if state.layers.is_empty() {
        return open_layer(state, Layer::Choice(Choice::store_locked()));
    }
    Vec::new()
}

/// The other process has ended: the game is saved from now on.
fn store_freed(state: &mut AppState) -> Vec<Effect> {
    state.shared.saving = Saving::Working;
    let asks = |layer: &Layer| matches!(layer, Layer::Choice(Choice::StoreLocked(_)));
    state.layers.retain(|layer| !asks(layer));
    state
        .shared
        .show_success("The other copy was closed: games are saved again.");
    let list = Effect::from(StorageEffect::ListGames);
    save(state).into_iter().chain([list]).collect()
}

/// Another copy played the game on: what is played here is a game of its own, so
/// that neither loses a move. That says as well that it is saved again.
fn game_split(state: &mut AppState, from: &GameId, own: GameId) -> Vec<Effect> {
    if let Saving::Failed(_) = state.shared.saving {
        state.shared.saving = Saving::Working;
    }
    if let Some(session) = state.game_mut()
        && session.id == *from
    {
        session.id = own;
        let text = "Another copy changed this game: yours is saved as a new one.";
        state.shared.show_message(StatusMessage::good(text));
    }
    vec![StorageEffect::ListGames.into()]
}
