//! The outer world: where effects are carried out.

use super::breakage;
use super::event_loop::{After, World};
use super::queue::Job;
use super::saver::Saver;
use super::screen::{Screen, Window};
use super::terminal;
use super::workers::Workers;
use crate::ui::{AppState, Effect, Message};
use crate::ui::{MouseAction, view};
use std::io::{self, Write};

/// Everything effects touch.
pub(super) struct Outside<W: Write, S: Window> {
    screen: Screen<W, S>,
    saver: Saver,
    workers: Workers,
    continues: Continues,
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

    fn save(&mut self, job: Job) -> After {
        self.saver.push(job);
        After::Nothing
    }
}

/// A terminal that cannot be written to is gone.
fn or_lost(result: io::Result<()>, after: After) -> After {
    match result {
        Ok(()) => after,
        Err(_) => After::Message(Message::Terminated),
    }
}

impl<W: Write, S: Window> World for Outside<W, S> {
    fn perform(&mut self, effect: Effect) -> After {
        match effect {
            Effect::Save(game) => self.save(Job::Save(game)),
            Effect::SaveSettings(settings) => self.save(Job::SaveSettings(settings)),
            Effect::SaveStatistics(all) => self.save(Job::SaveStatistics(all)),
            Effect::ReadStatistics => self.save(Job::ReadStatistics),
            Effect::ListGames => self.save(Job::List),
            Effect::Load(run, id) => self.save(Job::Load(run, id)),
            Effect::Delete(id) => self.save(Job::Delete(id)),
            Effect::Copy(text) => or_lost(terminal::copy(&text), After::Nothing),
            Effect::Suspend => or_lost(self.stop(), After::Stopped),
            Effect::Redraw => {
                breakage::pass("redraw");
                or_lost(self.screen.forget(), After::Nothing)
            }
            Effect::Quit => After::Leave,
            work => self.work(work),
        }
    }

    fn draw(&mut self, state: &AppState) -> io::Result<usize> {
        terminal::follow(state.settings.mouse, state.takes_paste())?;
        self.screen.draw(|frame| view(state, frame))
    }

    fn takes_more(&self) -> bool {
        terminal::takes_more()
    }

    fn hit(&self, state: &AppState, touch: MouseAction, column: u16, row: u16) -> Option<Message> {
        crate::ui::hit(state, touch, column, row)
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
    fn work(&mut self, effect: Effect) -> After {
        match effect {
            Effect::Generate(run, level, seed) => self.workers.generate(run, level, seed),
            Effect::Judge(run, grid) => self.workers.judge(run, grid),
            Effect::Rate(givens) => self.workers.rate(givens),
            Effect::StartSearch(run, search, givens) => self.workers.search(run, search, givens),
            Effect::StartPath(run, givens) => self.workers.path(run, givens),
            Effect::FindSteps(run, board) => self.workers.list_steps(run, *board),
            Effect::FindExercise(run, technique) => self.workers.find_exercise(run, technique),
            Effect::PullSteps(run, most) => {
                return After::Message(self.workers.pull(run, most));
            }
            _ => self.workers.stop(),
        }
        After::Nothing
    }
}
