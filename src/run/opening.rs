//! How a session begins: the state it starts in and what is asked for first.

use super::queue::Job;
use super::{DataPlace, Host, Opening, Start, desk};
use crate::generate::Symmetry;
use crate::save::Store;
use crate::ui::{
    AppState, Effect, Generating, GenerationRequest, KeyMap, Onboarding, Run, Saving, Screen,
    StatusMessage,
};
use std::time::Duration;

/// What there is at the start.
pub(super) struct Begin {
    /// The state.
    pub(super) state: AppState,
    /// What is asked of the store.
    pub(super) job: Option<Job>,
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
pub(super) fn begin(start: &Start, size: (u16, u16)) -> Begin {
    Begin {
        host: start.host,
        ..opened(start, size)
    }
}

fn opened(start: &Start, size: (u16, u16)) -> Begin {
    let menu = menu(start, size);
    match &start.opening {
        Opening::Menu => Begin {
            patience: Duration::ZERO,
            ..asking(menu, Some(Job::List))
        },
        Opening::Continue => asking(at(menu, Screen::Loading), Some(Job::Continue(FIRST))),
        Opening::Puzzle(puzzle) => {
            let job = Job::Begin(FIRST, puzzle.clone());
            asking(at(menu, Screen::Loading), Some(job))
        }
        Opening::NewGame {
            level,
            seed,
            symmetry,
        } => {
            let making = Generating {
                wish: GenerationRequest::Puzzle(*level),
                run: FIRST,
                elapsed: Duration::ZERO,
            };
            Begin {
                effects: vec![Effect::Generate(FIRST, *level, *seed)],
                symmetry: *symmetry,
                ..asking(at(menu, Screen::Generating(making)), None)
            }
        }
    }
}

fn asking(state: AppState, job: Option<Job>) -> Begin {
    Begin {
        state,
        job,
        effects: Vec::new(),
        later: vec![Effect::ReadStatistics],
        patience: WORTH_WAITING,
        symmetry: Symmetry::default(),
        host: Host::default(),
    }
}

/// This screen, waiting for the first run.
fn at(state: AppState, screen: Screen) -> AppState {
    let run = FIRST;
    AppState {
        screen,
        run,
        ..state
    }
}

fn menu(start: &Start, size: (u16, u16)) -> AppState {
    let (settings, told) = desk::settings_at(&start.data);
    let told = told.or_else(|| KeyMap::refusal(&settings.keys));
    let saving = start.data.saving();
    let unsaved = match &saving {
        Saving::Off(why) => Some(why.clone()),
        _ => None,
    };
    AppState {
        saving,
        notice: unsaved.or(told).map(StatusMessage::warning),
        greeting: greeting(&start.data),
        ..AppState::new(settings, start.look, size)
    }
}

/// Who has neither settings nor games is told what matters first.
fn greeting(data: &DataPlace) -> Onboarding {
    match data {
        DataPlace::Dir(folder) if Store::look(folder).is_untouched() => Onboarding::FIRST,
        _ => Onboarding::Over,
    }
}
