//! Events of the store: what was read, saved and deleted, and who has the saved games.

use super::common::save;
use super::count_games;
use super::open_screens::open_layer;
use super::requests::carry_out;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::import::Import;
use crate::ui::screens::menu::Menu;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{
    AppState, ConfirmQuestion, Effect, Request, SavedGamesState, Saving, StatisticsState,
    StatusMessage,
};
use ninefold_game::game::{Game, GameId, Novelty, Statistics};
use ninefold_game::save::{
    Collections, DamagedGame, KnownBy, Listing, StorageEvent, StorageNotice, StorageRequest,
};
use std::sync::Arc;

pub(super) fn handle(state: &mut AppState, event: StorageEvent) -> Vec<Effect> {
    match event {
        StorageEvent::CollectionsRead(collections, notice) => {
            collections_read(state, collections, notice);
        }
        StorageEvent::GamesListed(listing) => return games_listed(state, listing),
        StorageEvent::LoadFailed(why) => load_failed(state, &why),
        StorageEvent::DeleteFailed(why) => state.shared.show_warning(why),
        StorageEvent::GameDeleted(id) => game_deleted(state, &id),
        StorageEvent::StatisticsRead(read, notice) => {
            return count_games::statistics_read(state, read, notice);
        }
        StorageEvent::StatisticsUnreadable(why) => count_games::statistics_unreadable(state, why),
        StorageEvent::TrendsRead(trends) => {
            if let Screen::Statistics(screen) = &mut state.screen {
                screen.trends = Some(trends);
            }
        }
        StorageEvent::GameSaved => game_saved(state),
        StorageEvent::SaveFailed(why) => save_failed(state, why),
        StorageEvent::StoreRefused(why) => {
            state.shared.show_warning(why.clone());
            state.shared.saving = Saving::Failed(why);
        }
        StorageEvent::StoreLocked => return store_locked(state),
        StorageEvent::GamesFreed => return store_freed(state),
        StorageEvent::GameSplit(from, own) => return game_split(state, &from, own),
        StorageEvent::SettingsFaulty(faults) => {
            state.shared.show_warning(faults);
            let question = ConfirmQuestion::ChangeFaultySettings;
            return carry_out(state, Request::Question(question));
        }
        StorageEvent::GameKnown(id, known_by) => return game_known(state, &id, &known_by),
        StorageEvent::HelpUncounted(why) => state.shared.uncounted_help = Some(why),
        StorageEvent::Noticed(notice) => state.shared.show_message(notice.into()),
    }
    Vec::new()
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

fn collections_read(state: &mut AppState, collections: Collections, notice: Option<StorageNotice>) {
    if let Some(import) = open_imports(&mut state.layers).next() {
        import.receive_collections(collections);
    }
    if let Some(notice) = notice {
        state.shared.show_message(notice.into());
    }
}

/// The list could not be read: one that was waited for is empty. A player who looks
/// neither at the list nor at the menu is not told.
fn load_failed(state: &mut AppState, why: &str) {
    let first_before = Menu::first_item(&state.shared);
    state.shared.assume_no_games();
    if let Screen::Menu(menu) = &mut state.screen {
        menu.games_listed(first_before, &state.shared);
    }
    if let Screen::Menu(_) | Screen::SavedGames(_) = state.screen {
        state.shared.show_warning(why);
    }
}

/// The list of saved games arrived.
fn games_listed(state: &mut AppState, mut listing: Listing) -> Vec<Effect> {
    if let Screen::SavedGames(games) = &state.screen {
        let is_deleted = |id: &GameId| games.deleted().any(|deleted| deleted == id);
        listing.games.retain(|game| !is_deleted(&game.id));
    }
    let damaged = listing.damaged.first().map(describe_damage);
    if let Some(damaged) = damaged {
        state.shared.show_warning(damaged);
    }
    let first_before = Menu::first_item(&state.shared);
    for import in open_imports(&mut state.layers) {
        import.look_up(&listing.games);
    }
    state.shared.daily = listing.daily_calendar().into();
    state.shared.saved_games = SavedGamesState::Read(listing.into());
    if let Screen::Menu(menu) = &mut state.screen {
        menu.games_listed(first_before, &state.shared);
    }
    state.shared.estimate_time().into_iter().collect()
}

fn describe_damage(damaged: &DamagedGame) -> String {
    format!("One saved game cannot be opened: {damaged}")
}

/// It went when the list was left; a list that was read since then may still have it.
fn game_deleted(state: &mut AppState, id: &GameId) {
    let first_before = Menu::first_item(&state.shared);
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
    let list = Effect::from(StorageRequest::ListGames);
    save(state).into_iter().chain([list]).collect()
}

/// The game that is open counts nowhere; a win that was just counted does not count either.
fn game_known(state: &mut AppState, id: &GameId, known_by: &KnownBy) -> Vec<Effect> {
    let Some(session) = state.game_mut().filter(|session| session.id == *id) else {
        return Vec::new();
    };
    session.change(|game| Game {
        novelty: Novelty::Again,
        ..game
    });
    session.milestone = None;
    let before = session.before_win.take();
    let why = match known_by {
        KnownBy::Solution => "You have had this solution".to_owned(),
        KnownBy::Help => "You had help with this puzzle elsewhere".to_owned(),
        KnownBy::Unreadable(why) => format!("Help cannot be counted here ({why})"),
    };
    state
        .shared
        .show_info(format!("{why}: the game counts nowhere."));
    let uncount = |before: Arc<Statistics>| {
        state.shared.statistics = StatisticsState::Open(Arc::clone(&before));
        StorageRequest::SaveStatistics(before).into()
    };
    before.map(uncount).into_iter().collect()
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
    vec![StorageRequest::ListGames.into()]
}
