//! Another copy has the saved games, and what there is to do until it goes.

use crate::game::GameId;
use crate::ui::update::overlays::closed;
use crate::ui::update::{Next, leave, neighbour, next_run, quiet, save};
use crate::ui::{
    Action, AppState, Effect, GameSession, Overlay, SavedList, Saving, Screen, StatusMessage,
    StoreLockedChoice,
};

/// The player is asked what to do; whatever it is, it is not saved.
pub(crate) fn told(state: AppState) -> Next {
    let saving = Saving::StoreLocked;
    let overlay = state.overlay.or(Some(Overlay::Taken(0)));
    quiet(AppState {
        saving,
        overlay,
        ..state
    })
}

pub(crate) fn act(state: AppState, line: usize, action: Action) -> Next {
    match action {
        Action::Move(direction) => {
            let line = neighbour(line, StoreLockedChoice::ALL.len(), direction);
            let overlay = Some(Overlay::Taken(line));
            quiet(AppState { overlay, ..state })
        }
        Action::Confirm => choose(closed(state), StoreLockedChoice::ALL[line]),
        Action::Back => quiet(closed(state)),
        _ => quiet(state),
    }
}

fn choose(state: AppState, answer: StoreLockedChoice) -> Next {
    match answer {
        StoreLockedChoice::GoOn => quiet(state),
        StoreLockedChoice::Look => go_to(state, Screen::Saved(SavedList::default())),
        StoreLockedChoice::New => go_to(state, Screen::Levels(0)),
        StoreLockedChoice::Quit => leave(state),
    }
}

/// Away from whatever is open or on its way.
fn go_to(state: AppState, screen: Screen) -> Next {
    let (state, _) = next_run(state);
    let effects = vec![Effect::StopWork, Effect::ListGames];
    (AppState { screen, ..state }, effects)
}

/// The other copy is gone: what is on the table is kept from here on. A game
/// that the other copy played on becomes one of its own, so that neither loses
/// a move.
pub(crate) fn freed(state: AppState, played_on: &[GameId], own: GameId) -> Next {
    let mut state = AppState {
        saving: Saving::Working,
        overlay: state
            .overlay
            .filter(|overlay| !matches!(overlay, Overlay::Taken(_))),
        ..state
    };
    let text = match on_the_table(&mut state) {
        Some(table) if played_on.contains(&table.id) => {
            table.id = own;
            "The other copy played this on: here it is saved as a game of its own."
        }
        _ => "The other copy is closed: from here on games are saved.",
    };
    state.notice = Some(StatusMessage::good(text));
    let effects = save(&state).into_iter().chain([Effect::ListGames]);
    let effects = effects.collect();
    (state, effects)
}

fn on_the_table(state: &mut AppState) -> Option<&mut GameSession> {
    match &mut state.screen {
        Screen::Playing(table) => Some(table),
        Screen::Watching(theatre) => Some(&mut theatre.table),
        Screen::Won(won) => Some(&mut won.table),
        _ => None,
    }
}
