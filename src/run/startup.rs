//! How a session begins: the state it starts in and what is asked for first.

use super::{DataPlace, Host, Opening, Start, storage_worker};
use crate::generate::Symmetry;
use crate::save::Store;
use crate::ui::{
    AppState, Effect, KeyMap, Onboarding, Run, Saving, Screen, StatusMessage, StorageEffect,
    Waiting, WaitingFor, WorkEffect,
};
use std::time::Duration;

/// What there is at the start.
pub(super) struct Startup {
    /// The state.
    pub(super) state: AppState,
    /// What is asked of the store.
    pub(super) job: Option<StorageEffect>,
    /// What else is asked.
    pub(super) effects: Vec<Effect>,
    /// What is asked once the first picture is there.
    pub(super) later: Vec<Effect>,
    /// How long the first picture waits for what was asked.
    pub(super) patience: Duration,
    /// The symmetry of puzzles made in this session.
    pub(super) symmetry: Symmetry,
    /// On whose machine.
    pub(super) host: Host,
}

/// Long enough for a game to be read from a disk that is awake or a puzzle to
/// be made, short enough not to be seen.
const WORTH_WAITING: Duration = Duration::from_millis(4);

/// The run of what is asked for at the start.
const FIRST: Run = Run(1);

/// What there is at the start.
pub(super) fn begin(start: &Start, size: (u16, u16)) -> Startup {
    Startup {
        host: start.host,
        ..opened(start, size)
    }
}

fn opened(start: &Start, size: (u16, u16)) -> Startup {
    let menu = menu(start, size);
    match &start.opening {
        Opening::Menu => Startup {
            patience: Duration::ZERO,
            ..asking(menu, Some(StorageEffect::ListGames))
        },
        Opening::Continue => {
            let request = StorageEffect::Continue(FIRST);
            asking(waiting(menu, WaitingFor::SavedGame), Some(request))
        }
        Opening::Puzzle(puzzle) => {
            let request = StorageEffect::Begin(FIRST, puzzle.clone());
            asking(waiting(menu, WaitingFor::SavedGame), Some(request))
        }
        Opening::NewGame {
            level,
            seed,
            symmetry,
        } => Startup {
            effects: vec![WorkEffect::Generate(FIRST, *level, *seed).into()],
            symmetry: *symmetry,
            ..asking(waiting(menu, WaitingFor::Puzzle(*level)), None)
        },
    }
}

fn asking(state: AppState, job: Option<StorageEffect>) -> Startup {
    Startup {
        state,
        job,
        effects: Vec::new(),
        later: vec![StorageEffect::ReadStatistics.into()],
        patience: WORTH_WAITING,
        symmetry: Symmetry::default(),
        host: Host::default(),
    }
}

/// Waiting for the first run.
fn waiting(mut state: AppState, what: WaitingFor) -> AppState {
    state.screen = Screen::Waiting(Waiting::new(what, FIRST));
    state.shared.run = FIRST;
    state
}

fn menu(start: &Start, size: (u16, u16)) -> AppState {
    let (settings, refusal) = storage_worker::settings_at(&start.data);
    let refusal = refusal.or_else(|| KeyMap::refusal(&settings.keys));
    let saving = start.data.saving();
    let unsaved = match &saving {
        Saving::Off(why) => Some(why.clone()),
        Saving::Working | Saving::Failed(_) | Saving::StoreLocked => None,
    };
    let mut state = AppState::new(settings, start.terminal, size);
    state.shared.saving = saving;
    state.shared.status = unsaved.or(refusal).map(StatusMessage::warning);
    state.shared.onboarding = onboarding(&start.data);
    state
}

/// Who has neither settings nor games is told what matters first.
fn onboarding(data: &DataPlace) -> Onboarding {
    match data {
        DataPlace::Dir(folder) if Store::look(folder).is_untouched() => Onboarding::FIRST,
        _ => Onboarding::Over,
    }
}
