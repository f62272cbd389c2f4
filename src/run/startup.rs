//! The initial state of a session and its first effects.

use super::clock_and_entropy::local_day;
use super::storage_worker::settings_at;
use super::{DataPlace, Opening, SessionOptions};
use crate::ui::{
    AppState, DailyPage, Effect, KeyMap, Layer, Menu, Onboarding, Palette, ReplayScreen, Run,
    Saving, Screen, SolverPlayback, StatusMessage, StorageEffect, TerminalProfile, Waiting,
    WaitingFor, WorkEffect,
};
use ninefold_core::generate::Symmetry;
use ninefold_game::game::Date;
use ninefold_game::save::Store;
use ninefold_game::settings::Theme;
use std::time::Duration;

/// What a session starts with.
pub(super) struct Startup {
    pub(super) state: AppState,
    /// Sent to the saver before the terminal is set up.
    pub(super) storage: Option<StorageEffect>,
    /// Carried out before the first frame.
    pub(super) effects: Vec<Effect>,
    /// Carried out after the first frame.
    pub(super) deferred: Vec<Effect>,
    /// How long the first frame waits for the first event.
    pub(super) first_frame_delay: Duration,
    /// The symmetry of puzzles generated in this session.
    pub(super) symmetry: Symmetry,
}

/// Long enough to read a game or to generate most puzzles, too short to notice.
const FIRST_FRAME_DELAY: Duration = Duration::from_millis(4);

/// The run of the first effect.
const FIRST_RUN: Run = Run(1);

impl Startup {
    /// Reads the settings and prepares a session in a window of this size.
    pub(super) fn new(start: &SessionOptions, size: (u16, u16)) -> Startup {
        let menu = menu(start, size);
        match &start.opening {
            Opening::Menu => Startup {
                storage: Some(StorageEffect::ListGames),
                first_frame_delay: Duration::ZERO,
                ..Startup::from_state(menu)
            },
            Opening::Continue => Startup::reading_game(menu, StorageEffect::Continue(FIRST_RUN)),
            Opening::Game(game) => {
                Startup::reading_game(menu, StorageEffect::Begin(FIRST_RUN, game.clone()))
            }
            Opening::Watch(playback) => Startup {
                storage: Some(StorageEffect::ListGames),
                ..Startup::watching(menu, SolverPlayback::clone(playback))
            },
            Opening::Replay(replay) => Startup {
                storage: Some(StorageEffect::ListGames),
                ..Startup::from_state(replaying(menu, ReplayScreen::clone(replay)))
            },
            Opening::DailyPage(date) => Startup {
                storage: Some(StorageEffect::ListGames),
                first_frame_delay: Duration::ZERO,
                ..Startup::from_state(daily_page(menu, *date))
            },
            Opening::Daily(daily) => Startup {
                effects: vec![WorkEffect::BeginDaily(FIRST_RUN, *daily).into()],
                ..Startup::from_state(waiting(menu, WaitingFor::Puzzle(daily.level)))
            },
            Opening::NewGame {
                level,
                seed,
                symmetry,
            } => Startup {
                effects: vec![WorkEffect::Generate(FIRST_RUN, *level, *seed).into()],
                symmetry: *symmetry,
                ..Startup::from_state(waiting(menu, WaitingFor::Puzzle(*level)))
            },
        }
    }

    fn from_state(state: AppState) -> Startup {
        Startup {
            state,
            storage: None,
            effects: Vec::new(),
            deferred: vec![StorageEffect::ReadStatistics.into()],
            first_frame_delay: FIRST_FRAME_DELAY,
            symmetry: Symmetry::default(),
        }
    }

    /// The solver runs from the first frame on.
    fn watching(mut menu: AppState, mut playback: SolverPlayback) -> Startup {
        playback.run = menu.shared.next_run();
        let starting = playback.starting();
        menu.layers.push(Layer::Playback(Box::new(playback)));
        Startup {
            effects: starting,
            ..Startup::from_state(menu)
        }
    }

    fn reading_game(menu: AppState, effect: StorageEffect) -> Startup {
        Startup {
            storage: Some(effect),
            ..Startup::from_state(waiting(menu, WaitingFor::SavedGame))
        }
    }
}

fn replaying(mut state: AppState, replay: ReplayScreen) -> AppState {
    state.layers.push(Layer::Replay(Box::new(replay)));
    state
}

fn daily_page(mut state: AppState, date: Date) -> AppState {
    state.screen = Screen::Daily(DailyPage::new(Some(date), &state.shared));
    state
}

/// The screen that waits for the first run.
fn waiting(mut state: AppState, subject: WaitingFor) -> AppState {
    state.screen = Screen::Waiting(Waiting::new(subject, FIRST_RUN));
    state.shared.run = FIRST_RUN;
    state
}

fn menu(start: &SessionOptions, size: (u16, u16)) -> AppState {
    let (settings, warning) = settings_at(&start.data);
    let warning = warning.or_else(|| KeyMap::error_message(&settings.keys));
    let (own_theme, theme_warning) = own_theme(&start.data);
    let warning = warning.or(theme_warning.filter(|_| settings.theme == Theme::Own));
    let terminal = TerminalProfile {
        own_theme,
        ..start.terminal
    };
    let mut state = AppState::new(settings, terminal, size);
    let unsaved = match &start.data {
        DataPlace::Dir(_) => None,
        DataPlace::Nowhere(reason) => {
            state.shared.saving = Saving::Off(reason.clone());
            Some(reason.clone())
        }
    };
    state.shared.status = unsaved.or(warning).map(StatusMessage::warning);
    state.shared.day = Some(local_day());
    state.shared.onboarding = onboarding(&start.data);
    state.screen = Screen::Menu(Menu::new(&state.shared));
    state
}

/// The player's own theme, which stays as long as the program runs, and what is
/// wrong with it.
fn own_theme(data: &DataPlace) -> (Option<&'static Palette>, Option<String>) {
    let text = match data {
        DataPlace::Dir(folder) => Store::open_read_only(folder).theme(),
        DataPlace::Nowhere(_) => None,
    };
    let Some(text) = text else {
        return (
            None,
            Some("There is no theme.txt in the data folder.".to_owned()),
        );
    };
    let (palette, errors) = Palette::parse(&text);
    let faults: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let warning = (!faults.is_empty()).then(|| format!("theme.txt, {}.", faults.join("; ")));
    (Some(Box::leak(Box::new(palette))), warning)
}

/// Shown to players who have neither settings nor games.
fn onboarding(data: &DataPlace) -> Onboarding {
    match data {
        DataPlace::Dir(folder) if Store::open_read_only(folder).is_untouched() => Onboarding::FIRST,
        DataPlace::Dir(_) | DataPlace::Nowhere(_) => Onboarding::Over,
    }
}
