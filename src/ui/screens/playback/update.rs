//! The theatre: opening it, its keys, and the way back to the game.

use crate::solve::Step;
use crate::ui::update::{Next, next_run, quiet};
use crate::ui::{
    Action, Algorithm, AppState, Context, Effect, KeyMap, LogicEvent, Playback, Run, Screen,
    SolverPlayback, Speed, StatusMessage,
};
use std::time::Duration;

/// Opens the theatre on the puzzle of the table; the game waits untouched.
pub(crate) fn open(state: AppState, show: Algorithm) -> Next {
    let Some(table) = state.table().cloned() else {
        return quiet(state);
    };
    let (state, run) = next_run(state);
    let theatre = SolverPlayback::new(table, show, run);
    start(state, theatre)
}

fn start(state: AppState, theatre: SolverPlayback) -> Next {
    let (run, givens) = (theatre.run, *theatre.givens());
    let effect = match theatre.show {
        Algorithm::Search(search) => Effect::StartSearch(run, search, givens),
        Algorithm::Logic => Effect::StartPath(run, givens),
    };
    let screen = Screen::Watching(Box::new(theatre));
    (AppState { screen, ..state }, vec![effect])
}

pub(crate) fn act(state: AppState, action: Action) -> Next {
    match action {
        // The key that opened it closes it.
        Action::Back | Action::Watch => close(state),
        Action::SwitchSearch => again(state, Algorithm::next),
        Action::ToStart => again(state, |show| show),
        _ => {
            let keys = state.keys.clone();
            in_theatre(state, |theatre| conduct(theatre, action, &keys))
        }
    }
}

/// What a key in the theatre leads to: how many steps to fetch, and a word.
struct Conducted {
    fetch: usize,
    notice: Option<StatusMessage>,
}

impl Conducted {
    const NOTHING: Conducted = Conducted {
        fetch: 0,
        notice: None,
    };

    fn fetching(fetch: usize) -> Conducted {
        Conducted {
            fetch,
            notice: None,
        }
    }
}

fn in_theatre(state: AppState, wish: impl FnOnce(&mut SolverPlayback) -> Conducted) -> Next {
    let run = state.run;
    let mut state = state;
    // Changed in place: a copy of all steps remembered would be a megabyte.
    let Screen::Watching(theatre) = &mut state.screen else {
        return quiet(state);
    };
    let conducted = wish(theatre);
    let fetch = (conducted.fetch > 0).then_some(Effect::PullSteps(run, conducted.fetch));
    let notice = conducted.notice.or(state.notice);
    (AppState { notice, ..state }, fetch.into_iter().collect())
}

fn conduct(theatre: &mut SolverPlayback, action: Action, keys: &KeyMap) -> Conducted {
    match action {
        Action::PlayPause => {
            theatre.playback = match theatre.playback {
                Playback::Playing => Playback::Paused,
                Playback::Paused => Playback::Playing,
            };
            Conducted::NOTHING
        }
        Action::StepForward => {
            theatre.playback = Playback::Paused;
            Conducted::fetching(theatre.advance(1))
        }
        Action::StepBack => step_back(theatre, keys),
        Action::Faster => at_speed(theatre, theatre.speed.faster()),
        Action::Slower => at_speed(theatre, theatre.speed.slower()),
        Action::ToEnd => {
            theatre.playback = Playback::Playing;
            at_speed(theatre, Speed::FASTEST)
        }
        _ => Conducted::NOTHING,
    }
}

fn at_speed(theatre: &mut SolverPlayback, speed: Speed) -> Conducted {
    theatre.speed = speed;
    Conducted::NOTHING
}

fn step_back(theatre: &mut SolverPlayback, keys: &KeyMap) -> Conducted {
    theatre.playback = Playback::Paused;
    let notice = match theatre.step_back() {
        true => None,
        false if theatre.steps() == 0 => Some(StatusMessage::plain("This is the start.")),
        false => Some(StatusMessage::plain(keys.told(
            Context::SolverPlayback,
            "Steps that far back are forgotten; [from-start] plays from the start.",
        ))),
    };
    Conducted { fetch: 0, notice }
}

/// Starts a show from the beginning.
fn again(state: AppState, choose: impl FnOnce(Algorithm) -> Algorithm) -> Next {
    let (state, run) = next_run(state);
    match &state.screen {
        Screen::Watching(theatre) => {
            let theatre = theatre.as_ref().clone();
            let show = choose(theatre.show);
            start(state, theatre.restarted(show, run))
        }
        _ => quiet(state),
    }
}

/// Back to the game as it was.
pub(crate) fn close(state: AppState) -> Next {
    let (state, _) = next_run(state);
    let screen = match state.screen {
        Screen::Watching(theatre) => Screen::of(theatre.table),
        other => other,
    };
    let notice = None;
    let state = AppState {
        screen,
        notice,
        ..state
    };
    (state, vec![Effect::StopWork])
}

/// Time went by: steps fall due.
pub(crate) fn pass(state: AppState, time: Duration) -> Next {
    in_theatre(state, |theatre| Conducted::fetching(theatre.pass(time)))
}

/// Steps came in: they count if they are of the present run.
pub(crate) fn receive(state: AppState, run: Run, steps: &[Step]) -> Next {
    match &state.screen {
        Screen::Watching(theatre) if theatre.run == run => in_theatre(state, |theatre| {
            theatre.receive(steps);
            Conducted::NOTHING
        }),
        _ => quiet(state),
    }
}

/// Steps of logic came in: they count if they are of the present run.
pub(crate) fn receive_path(state: AppState, run: Run, steps: &[LogicEvent]) -> Next {
    match &state.screen {
        Screen::Watching(theatre) if theatre.run == run => in_theatre(state, |theatre| {
            theatre.receive_path(steps);
            Conducted::NOTHING
        }),
        _ => quiet(state),
    }
}
