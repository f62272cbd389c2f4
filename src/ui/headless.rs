//! The interface without a terminal, for what measures it from outside.

use crate::ui::{
    AppState, Effect, Fact, Key, Message, RunResult, Screen, SolverSteps, TerminalProfile, Waiting,
    WaitingFor, update, view,
};
use ninefold_core::watched::SearchSpan;
use ninefold_game::save::{Run, SavedGame};
use ninefold_game::settings::Settings;
use ratatui::Frame;
use std::time::Duration;

/// The interface with a game on its board, in a window of a given size.
#[derive(Clone, Debug)]
pub struct Headless(AppState);

/// Something that happens to it.
#[derive(Clone, Debug)]
pub enum HeadlessEvent {
    /// A key was pressed.
    Pressed(Key),
    /// Time passed.
    TimePassed(Duration),
    /// The search that is being watched went on by these spans.
    SearchRan(Vec<SearchSpan>),
}

/// Effects that nobody carries out.
#[derive(Debug)]
pub struct UnperformedEffects(#[expect(dead_code, reason = "dropped by who measures")] Vec<Effect>);

impl Headless {
    /// Opens a saved game in a window of `size` columns and rows.
    pub fn open(saved: SavedGame, size: (u16, u16)) -> Headless {
        let mut state = AppState::new(Settings::default(), TerminalProfile::default(), size);
        state.screen = Screen::Waiting(Waiting::new(WaitingFor::SavedGame, Run(0)));
        let loaded = RunResult::GameLoaded(Box::new(saved), None);
        let loaded = Fact::Reported(Run(0), loaded);
        Headless(update(state, Message::Fact(loaded)).0)
    }

    /// Handles an event.
    pub fn update(self, event: HeadlessEvent) -> (Headless, UnperformedEffects) {
        let message = match event {
            HeadlessEvent::Pressed(key) => Message::Pressed(key),
            HeadlessEvent::TimePassed(time) => Message::Fact(Fact::TimePassed(time)),
            HeadlessEvent::SearchRan(spans) => {
                let ran = RunResult::SolverRan(SolverSteps::Searches(vec![spans]));
                Message::Fact(Fact::Reported(self.0.shared.run, ran))
            }
        };
        let (state, effects) = update(self.0, message);
        (Headless(state), UnperformedEffects(effects))
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        drop(view(&self.0, frame));
    }
}
