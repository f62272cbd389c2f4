//! The outer world: where effects are carried out.

use super::breakage;
use super::event_loop::{After, World};
use super::saver::Saver;
use super::screen::{Screen, Window};
use super::terminal;
use super::workers::Workers;
use crate::ui::{
    AppState, Effect, Fact, HitRegion, Message, MouseAction, TerminalEffect, hit, view,
};
use std::io::{self, Write};

/// Everything effects touch.
pub(super) struct Outside<W: Write, S: Window> {
    screen: Screen<W, S>,
    saver: Saver,
    workers: Workers,
    continues: Continues,
    /// Where the picture on show can be pressed.
    regions: Vec<HitRegion>,
}

/// Whether the system still has to tell that the process goes on after it
/// stopped itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Continues {
    Untold,
    Expected,
}

impl<W: Write, S: Window> Outside<W, S> {
    pub(super) fn new(screen: Screen<W, S>, saver: Saver, workers: Workers) -> Outside<W, S> {
        Outside {
            screen,
            saver,
            workers,
            continues: Continues::Untold,
            regions: Vec::new(),
        }
    }

    /// Stops as the shell's job control does, with the terminal as it was
    /// found, and sets it up again afterwards.
    fn stop(&mut self) -> io::Result<()> {
        terminal::leave();
        self.continues = Continues::Expected;
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
fn or_lost(result: io::Result<()>, after: After) -> After {
    match result {
        Ok(()) => after,
        Err(_) => After::Message(Fact::Terminated.into()),
    }
}

impl<W: Write, S: Window> World for Outside<W, S> {
    fn perform(&mut self, effect: Effect) -> After {
        match effect {
            Effect::Storage(effect) => {
                self.saver.push(effect);
                After::Nothing
            }
            Effect::Work(effect) => match self.workers.perform(effect) {
                Some(fact) => After::Message(fact.into()),
                None => After::Nothing,
            },
            Effect::Terminal(effect) => self.perform_on_terminal(effect),
            Effect::Quit => After::Leave,
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

    /// After a stop of our own everything is set up already.
    fn continued(&mut self) {
        match self.continues {
            Continues::Expected => self.continues = Continues::Untold,
            // If this fails the next picture will, and that is the end.
            Continues::Untold => drop(self.set_up_again()),
        }
    }
}

impl<W: Write, S: Window> Outside<W, S> {
    fn perform_on_terminal(&mut self, effect: TerminalEffect) -> After {
        match effect {
            TerminalEffect::Copy(text) => or_lost(terminal::copy(&text), After::Nothing),
            TerminalEffect::Suspend => or_lost(self.stop(), After::Stopped),
            TerminalEffect::Redraw => {
                breakage::pass("redraw");
                or_lost(self.screen.forget(), After::Nothing)
            }
        }
    }
}
