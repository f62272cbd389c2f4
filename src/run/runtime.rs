//! Carries out effects: on the saver, the workers and the terminal.

use super::event_loop::{EffectHandler, EffectResult};
use super::saver::Saver;
use super::screen::{ScreenRenderer, Window};
use super::terminal::{self, KeyReports};
use super::thread::{FatalWorkerError, fault_point};
use super::workers::Workers;
use crate::ui::{
    AppState, Effect, Fact, HitRegion, Message, MouseAction, TerminalEffect, hit, view,
};
use std::io::{self, Write};

/// Everything that effects act on.
pub(super) struct Runtime<W: Write, S: Window> {
    /// Holds an error of the terminal, which ends the session.
    fatal: FatalWorkerError,
    screen: ScreenRenderer<W, S>,
    saver: Saver,
    workers: Workers,
    resume_state: ResumeState,
    /// Bytes that go with the first request for the terminal's status.
    questions: Vec<u8>,
    key_protocol: KeyProtocol,
    /// The regions of the frame shown that react to the mouse.
    regions: Vec<HitRegion>,
}

/// The failure if the terminal accepts no output.
const WRITING: &str = "the terminal cannot be written to";

/// Whether the next SIGCONT belongs to a stop that this program asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResumeState {
    Running,
    Expected,
}

/// Whether the terminal knows kitty's keyboard protocol.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeyProtocol {
    /// One that does not know it stays silent when asked.
    Unknown,
    Known,
}

impl<W: Write, S: Window> Runtime<W, S> {
    pub(super) fn new(
        screen: ScreenRenderer<W, S>,
        saver: Saver,
        workers: Workers,
        fatal: FatalWorkerError,
        questions: Vec<u8>,
    ) -> Runtime<W, S> {
        Runtime {
            fatal,
            screen,
            saver,
            workers,
            resume_state: ResumeState::Running,
            questions,
            key_protocol: KeyProtocol::Unknown,
            regions: Vec::new(),
        }
    }

    fn perform_on_terminal(&mut self, effect: TerminalEffect) -> io::Result<EffectResult> {
        match effect {
            TerminalEffect::Copy(text) => terminal::copy(&text)?,
            TerminalEffect::Suspend => {
                self.suspend()?;
                return Ok(EffectResult::Resumed);
            }
            TerminalEffect::Redraw => {
                fault_point("redraw");
                self.screen.forget()?;
            }
        }
        Ok(EffectResult::None)
    }

    /// Restores the terminal, stops the process and returns when it continues.
    fn suspend(&mut self) -> io::Result<()> {
        terminal::leave();
        self.resume_state = ResumeState::Expected;
        terminal::stop_process();
        self.enter_again()
    }

    fn enter_again(&mut self) -> io::Result<()> {
        terminal::enter()?;
        self.screen.forget()
    }
}

impl<W: Write, S: Window> EffectHandler for Runtime<W, S> {
    fn perform(&mut self, effect: Effect) -> EffectResult {
        match effect {
            Effect::Storage(effect) => {
                self.saver.push(effect);
                EffectResult::None
            }
            Effect::Work(effect) => match self.workers.perform(effect) {
                Some(fact) => EffectResult::Message(fact.into()),
                None => EffectResult::None,
            },
            // A terminal that cannot be written to is gone.
            Effect::Terminal(effect) => self.perform_on_terminal(effect).unwrap_or_else(|error| {
                self.fatal.record(WRITING, &error);
                EffectResult::Message(Fact::Terminated.into())
            }),
            Effect::Quit => EffectResult::Quit,
        }
    }

    fn draw(&mut self, state: &AppState) -> io::Result<usize> {
        let reports = match self.key_protocol {
            KeyProtocol::Unknown => KeyReports::Off,
            KeyProtocol::Known if state.shared.keys.reads_shift_digits() => KeyReports::All,
            KeyProtocol::Known => KeyReports::Ctrl,
        };
        let modes = terminal::wait_for_foreground()
            .and_then(|()| terminal::report_mouse(state.shared.settings.mouse))
            .and_then(|()| terminal::report_keys(reports));
        let regions = &mut self.regions;
        let drawn = modes.and_then(|()| self.screen.draw(|frame| *regions = view(state, frame)));
        drawn.inspect_err(|error| self.fatal.record(WRITING, error))
    }

    /// With the first request, the terminal is also asked for its keyboard protocol and its
    /// background: it answers in turn, so whoever waits for its status has read them all.
    fn request_status(&mut self) -> io::Result<()> {
        terminal::request_status(std::mem::take(&mut self.questions))
    }

    fn found_key_protocol(&mut self) {
        self.key_protocol = KeyProtocol::Known;
    }

    fn is_writable(&self) -> bool {
        terminal::is_writable()
    }

    fn hit(&self, action: MouseAction, column: u16, row: u16) -> Option<Message> {
        hit(&self.regions, action, column, row)
    }

    /// After [`Runtime::suspend`] the terminal is prepared already.
    fn resume(&mut self) {
        match self.resume_state {
            ResumeState::Expected => self.resume_state = ResumeState::Running,
            ResumeState::Running => {
                terminal::leave();
                // If this fails, so will the next frame, and that ends the session.
                let _ = self.enter_again();
            }
        }
    }
}
