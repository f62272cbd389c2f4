//! The outer world: where effects are carried out.

use super::event_loop::{EffectHandler, EffectResult};
use super::fault_injection;
use super::saver::Saver;
use super::screen::{Screen, Window};
use super::terminal;
use super::workers::Workers;
use crate::ui::{
    AppState, Effect, Fact, HitRegion, Message, MouseAction, TerminalEffect, hit, view,
};
use std::io::{self, Write};

/// Everything effects touch.
pub(super) struct Runtime<W: Write, S: Window> {
    screen: Screen<W, S>,
    saver: Saver,
    workers: Workers,
    resume_state: ResumeState,
    /// Where the picture on show can be pressed.
    regions: Vec<HitRegion>,
}

/// Whether the system still has to tell that the process goes on after it
/// stopped itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResumeState {
    Running,
    Expected,
}

impl<W: Write, S: Window> Runtime<W, S> {
    pub(super) fn new(screen: Screen<W, S>, saver: Saver, workers: Workers) -> Runtime<W, S> {
        Runtime {
            screen,
            saver,
            workers,
            resume_state: ResumeState::Running,
            regions: Vec::new(),
        }
    }

    /// Stops as the shell's job control does, with the terminal as it was
    /// found, and sets it up again afterwards.
    fn stop(&mut self) -> io::Result<()> {
        terminal::leave();
        self.resume_state = ResumeState::Expected;
        terminal::stop();
        terminal::enter()?;
        self.screen.forget()
    }

    fn set_up_again(&mut self) -> io::Result<()> {
        terminal::leave();
        terminal::enter()?;
        self.screen.forget()
    }
}

/// A terminal that cannot be written to is gone.
fn or_lost(result: io::Result<()>, after: EffectResult) -> EffectResult {
    match result {
        Ok(()) => after,
        Err(_) => EffectResult::Message(Fact::Terminated.into()),
    }
}

impl<W: Write, S: Window> EffectHandler for Runtime<W, S> {
    fn perform(&mut self, effect: Effect) -> EffectResult {
        match effect {
            Effect::Storage(effect) => {
                self.saver.push(effect);
                EffectResult::Nothing
            }
            Effect::Work(effect) => match self.workers.perform(effect) {
                Some(fact) => EffectResult::Message(fact.into()),
                None => EffectResult::Nothing,
            },
            Effect::Terminal(effect) => self.perform_on_terminal(effect),
            Effect::Quit => EffectResult::Quit,
        }
    }

    fn draw(&mut self, state: &AppState) -> io::Result<usize> {
        terminal::follow(state.shared.settings.mouse, state.takes_paste())?;
        let regions = &mut self.regions;
        self.screen.draw(|frame| *regions = view(state, frame))
    }

    fn takes_more(&self) -> bool {
        terminal::takes_more()
    }

    fn hit(&self, touch: MouseAction, column: u16, row: u16) -> Option<Message> {
        hit(&self.regions, touch, column, row)
    }

    /// EffectResult a stop of our own everything is set up already.
    fn continued(&mut self) {
        match self.resume_state {
            ResumeState::Expected => self.resume_state = ResumeState::Running,
            // If this fails the next picture will, and that is the end.
            ResumeState::Running => drop(self.set_up_again()),
        }
    }
}

impl<W: Write, S: Window> Runtime<W, S> {
    fn perform_on_terminal(&mut self, effect: TerminalEffect) -> EffectResult {
        match effect {
            TerminalEffect::Copy(text) => or_lost(terminal::copy(&text), EffectResult::Nothing),
            TerminalEffect::Suspend => or_lost(self.stop(), EffectResult::Stopped),
            TerminalEffect::Redraw => {
                fault_injection::fault_point("redraw");
                or_lost(self.screen.forget(), EffectResult::Nothing)
            }
        }
    }
}
