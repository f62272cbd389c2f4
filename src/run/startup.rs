//! The parameters of a session, its initial state and first effects, and errors that keep it from
//! starting.

use super::clock_and_entropy::{local_day, time_zone_problem};
use crate::ui::{
    AppState, Effect, KeyMap, Layer, Menu, Onboarding, Palette, Request, Saving, Screen, Source,
    StatusMessage, TerminalProfile, start, start_with,
};
use ninefold_core::generate::Symmetry;
use ninefold_game::game::{GamePuzzle, NewPuzzle, QUICK_RATING_BUDGET};
use ninefold_game::save::{
    FileError, Folders, Loaded, Quota, StoragePlace, StorageRequest, Store, UnsavedGames,
};
use ninefold_game::settings::{Settings, Theme};
use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;
use thiserror::Error;

/// Data that a session starts with.
pub(super) struct Startup {
    pub(super) state: AppState,
    /// Sent to the saver before the terminal is set up.
    pub(super) storage: Vec<StorageRequest>,
    /// Carried out before the first frame.
    pub(super) effects: Vec<Effect>,
    /// Carried out after the first frame.
    pub(super) deferred: Vec<Effect>,
    /// The longest time that the first frame waits for the first event.
    pub(super) first_frame_delay: Duration,
}

/// Long enough to read a game or to generate most puzzles, too short to notice.
const FIRST_FRAME_DELAY: Duration = Duration::from_millis(4);

impl Startup {
    /// Reads the settings and prepares a session in a window of this size.
    pub(super) fn new(options: &SessionOptions, size: (u16, u16)) -> Startup {
        let (state, started) = open(menu(options, size), options.opening.clone());
        let (mut storage, mut effects) = (Vec::new(), Vec::new());
        if let Screen::Menu(_) = state.screen {
            storage.push(StorageRequest::ListGames);
        }
        for effect in started {
            if let Effect::Storage(effect) = effect {
                storage.push(effect);
            } else {
                effects.push(effect);
            }
        }
        Startup {
            state,
            storage,
            effects,
            deferred: vec![StorageRequest::ReadStatistics.into()],
            first_frame_delay: first_frame_delay(&options.opening),
        }
    }
}

/// Opens what was asked for over the menu, with what is performed for it.
fn open(menu: AppState, opening: Opening) -> (AppState, Vec<Effect>) {
    match opening {
        Opening::Menu => (menu, Vec::new()),
        Opening::Page(request) => start(menu, request),
        Opening::Game(source) => start(menu, source.into()),
        Opening::Layer(layer) => start_with(menu, layer),
    }
}

fn first_frame_delay(opening: &Opening) -> Duration {
    match opening {
        Opening::Menu | Opening::Page(_) => Duration::ZERO,
        Opening::Game(_) | Opening::Layer(_) => FIRST_FRAME_DELAY,
    }
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
    let warning = warning.or_else(|| time_zone_problem().map(|why| format!("{why}.")));
    let mut state = AppState::new(settings, terminal, size);
    let unsaved = match &start.data {
        DataPlace::Dir(_) => None,
        DataPlace::Nowhere(reason) => {
            state.shared.saving = Saving::Off(reason.clone());
            state.shared.uncounted_help = Some(reason.clone());
            Some(reason.clone())
        }
    };
    state.shared.status = unsaved.or(warning).map(StatusMessage::warning);
    state.shared.day = Some(local_day());
    state.shared.onboarding = onboarding(&start.data);
    state.screen = Screen::Menu(Menu::new(&state.shared));
    state
}

/// The settings, read without the lock, and a warning if they are not the ones
/// saved last.
fn settings_at(place: &DataPlace) -> (Settings, Option<String>) {
    match place {
        DataPlace::Dir(folder) => {
            let Loaded { value, recovery } = Store::open_read_only(folder).settings();
            (value, recovery.map(|recovery| recovery.to_string()))
        }
        DataPlace::Nowhere(_) => (Settings::default(), None),
    }
}

/// The player's own theme, which stays as long as the program runs, and what is
/// wrong with it.
pub(crate) fn own_theme(data: &DataPlace) -> (Option<&'static Palette>, Option<String>) {
    let read = match data {
        DataPlace::Dir(folder) => Store::open_read_only(folder).theme(),
        DataPlace::Nowhere(_) => Err(FileError::Missing),
    };
    let text = match read {
        Ok(text) => text,
        Err(FileError::Missing) => {
            let warning = "There is no theme.txt in the data folder.";
            return (None, Some(warning.to_owned()));
        }
        Err(error) => return (None, Some(format!("Cannot use theme.txt: {error}."))),
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

/// Why a session cannot start. Displays as a sentence without a full stop.
#[derive(Debug, Error)]
pub(crate) enum RunError {
    /// Standard input is not a terminal.
    #[error(
        "standard input is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    InputNotTerminal,
    /// Standard output is not a terminal.
    #[error(
        "standard output is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    OutputNotTerminal,
    /// `TERM` is `dumb`.
    #[error(
        "the terminal type is 'dumb', which cannot place text; `ninefold --speak` plays there, in lines"
    )]
    DumbTerminal,
    /// A system call failed.
    #[error("cannot set up the terminal: {0}")]
    System(#[from] io::Error),
}

/// The place of the player's files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DataPlace {
    /// In these directories, which are created if necessary.
    Dir(Folders),
    /// Nowhere, for this reason: nothing is saved.
    Nowhere(String),
}

/// Whose machine this is, which decides whether resources are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Host {
    /// The player's own, without limits.
    #[default]
    Own,
    /// One for many players: saves, watched searches and the time to generate a
    /// puzzle are limited.
    Shared,
}

impl Host {
    pub(super) fn quota(self) -> Quota {
        match self {
            Host::Own => Quota::OWN,
            Host::Shared => Quota::GUEST,
        }
    }

    /// The longest time to make a puzzle.
    pub(super) fn time_to_make(self, wanted: NewPuzzle) -> Duration {
        match (self, wanted) {
            (Host::Own, _) | (Host::Shared, NewPuzzle::OfDay(_)) => Duration::MAX,
            (Host::Shared, NewPuzzle::OfKind(..)) => Duration::from_secs(5),
        }
    }

    /// The threads that make one puzzle: each has the tables of its board, up to some megabytes.
    pub(super) fn makers(self) -> NonZero<usize> {
        const MOST: NonZero<usize> = NonZero::new(4).unwrap();
        match self {
            Host::Own => available_parallelism().map_or(NonZero::<usize>::MIN, |all| all.min(MOST)),
            Host::Shared => NonZero::<usize>::MIN,
        }
    }

    /// The most steps of a watched search.
    pub(super) fn max_search_steps(self) -> u64 {
        match self {
            Host::Own => u64::MAX,
            Host::Shared => 20_000_000,
        }
    }

    /// The most candidates that the chains of a rating may visit.
    pub(super) fn most_rating_budget(self) -> u64 {
        match self {
            Host::Own => u64::MAX,
            Host::Shared => QUICK_RATING_BUDGET,
        }
    }
}

/// What a session opens over the menu.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Opening {
    /// Nothing.
    Menu,
    /// A page that is there at once.
    Page(Request),
    Game(Source),
    /// A solver at work, or a replay.
    Layer(Layer),
}

/// The parameters of a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionOptions {
    /// The place of the player's files.
    pub data: DataPlace,
    /// The capabilities of the terminal.
    pub terminal: TerminalProfile,
    /// The first screen.
    pub opening: Opening,
    /// The symmetry of classic puzzles that are made in this session.
    pub symmetry: Symmetry,
    /// Whose machine this is.
    pub host: Host,
    /// Folders for games that cannot be saved in the player's own, in order; none
    /// on a machine where no other folder may be written.
    pub rescue: Vec<PathBuf>,
    /// Makes a sheet of a puzzle.
    pub printer: PuzzlePrinter,
}

/// Makes a sheet of a puzzle: the bytes of a PDF.
pub(crate) type PuzzlePrinter = fn(&GamePuzzle) -> Vec<u8>;

impl SessionOptions {
    pub(super) fn storage_place(&self) -> StoragePlace {
        let rescue = |folder| UnsavedGames::new(folder, self.rescue.clone());
        let folders = match &self.data {
            DataPlace::Dir(folders) => Some(folders),
            DataPlace::Nowhere(_) => None,
        };
        let kept = folders.filter(|_| !self.rescue.is_empty());
        StoragePlace {
            folders: folders.cloned(),
            quota: self.host.quota(),
            rescue: kept.map(|folders| rescue(&folders.data)),
        }
    }
}
