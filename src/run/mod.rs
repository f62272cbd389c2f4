//! The outer world: the loop, its threads, signals, the terminal's setting up
//! and putting back. No rules.
//!
//! One loop owns the state. Everything else is a thread that sleeps until it
//! has something to say, and says it through one channel: keys, the hang-up of
//! the terminal, signals, the disk, the workers.

mod clock_and_entropy;
mod error;
mod event;
mod event_loop;
mod exercises;
#[cfg(unix)]
mod exit_watchdog;
mod fatal_worker_error;
mod fault_injection;
mod frame_limiter;
#[cfg(unix)]
mod hangup;
mod input;
mod queue;
mod runtime;
mod saver;
mod screen;
#[cfg(unix)]
mod signals;
mod startup;
mod step_stream;
mod steps;
mod storage_worker;
mod store_access;
mod terminal;
mod thread;
mod window;
mod workers;

pub use clock_and_entropy::fresh_seed;
pub use error::RunError;
pub use window::window_size;

use crate::game::Puzzle;
use crate::generate::Symmetry;
use crate::logic::Level;
use crate::save::Quota;
use crate::ui::{Saving, TerminalProfile};
use event::{Inbox, Outbox};
use event_loop::EventLoop;
use fatal_worker_error::FatalWorkerError;
use runtime::Runtime;
use saver::Saver;
use screen::{Screen, Window};
use startup::Startup;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::time::Duration;
use window::SystemWindow;
use workers::Workers;

/// How long the last save may take on the way out.
const LAST_SAVE: Duration = Duration::from_secs(5);

/// Where the player's files are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DataPlace {
    /// In this directory, made if need be.
    Dir(PathBuf),
    /// Nowhere: why.
    Nowhere(String),
}

impl DataPlace {
    fn saving(&self) -> Saving {
        match self {
            DataPlace::Dir(_) => Saving::Working,
            DataPlace::Nowhere(why) => Saving::Off(why.clone()),
        }
    }
}

/// On whose machine the player plays, and so how much of it is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Host {
    /// Their own.
    #[default]
    Own,
    /// Somebody else's, who lets many play: saves, searches and the making of
    /// puzzles have limits.
    Shared,
}

impl Host {
    fn quota(self) -> Quota {
        match self {
            Host::Own => Quota::OWN,
            Host::Shared => Quota::GUEST,
        }
    }

    /// How long a puzzle may take to be made.
    fn patience(self) -> Duration {
        match self {
            Host::Own => Duration::MAX,
            Host::Shared => Duration::from_secs(5),
        }
    }

    /// EffectResult how many steps a watched search ends.
    fn steps(self) -> u64 {
        match self {
            Host::Own => u64::MAX,
            Host::Shared => 20_000_000,
        }
    }
}

/// What is open first.
#[derive(Clone, PartialEq, Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// The newest unfinished game.
    Continue,
    /// A new puzzle.
    NewGame {
        /// How hard.
        level: Level,
        /// From this seed, or one nobody chose. A puzzle from a chosen seed
        /// that was begun before goes on where it was left.
        seed: Option<u64>,
        /// The symmetry of its givens, and of those made after it.
        symmetry: Symmetry,
    },
    /// This puzzle, on from where it was left if it was begun before.
    Puzzle(Box<Puzzle>),
}

/// All that a session starts from.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// Where the player's files are.
    pub data: DataPlace,
    /// How things look in this terminal.
    pub terminal: TerminalProfile,
    /// What is open first.
    pub opening: Opening,
    /// On whose machine.
    pub host: Host,
}

/// Plays, from the first picture to the last save, and leaves the terminal as
/// it was found. If the last save failed, that is said on standard error and
/// the code is 1.
///
/// # Errors
/// [`RunError`] if this is no terminal to play in.
pub fn play(start: Start) -> Result<ExitCode, RunError> {
    check_terminal()?;
    let (outbox, inbox) = channel();
    let saver = Saver::start(start.data.clone(), start.host.quota(), outbox.clone())?;
    let begin = startup::begin(&start, SystemWindow.size());
    let breakdown = FatalWorkerError::default();
    listen_to_the_system(&outbox, &saver, &breakdown)?;
    terminal::guard_panics();
    let _whatever_happens = SaveGuard(saver.clone());
    let shown = show(begin, outbox, inbox, saver.clone(), &breakdown);
    let code = end(&saver, &breakdown);
    shown?;
    Ok(code)
}

/// Shows the session from its beginning to its end.
fn show(
    begin: Startup,
    outbox: Outbox,
    inbox: Inbox,
    saver: Saver,
    breakdown: &FatalWorkerError,
) -> io::Result<()> {
    if let Some(job) = begin.job {
        saver.push(job);
    }
    terminal::enter()?;
    input::start(outbox.clone(), breakdown)?;
    let workers = Workers::new(outbox, saver.clone(), begin.symmetry, begin.host);
    let screen = Screen::new(terminal::output()?, SystemWindow)?;
    let runtime = Runtime::new(screen, saver, workers);
    let line = begin.state.shared.terminal.connection;
    let events = EventLoop::new(runtime, inbox, line);
    events.run(begin.state, begin.effects, begin.patience, begin.later);
    Ok(())
}

/// What was played is kept even if this thread breaks down.
struct SaveGuard(Saver);

impl Drop for SaveGuard {
    fn drop(&mut self) {
        self.0.finish(LAST_SAVE);
    }
}

/// The last save first: the terminal may be one that takes nothing any more.
fn end(saver: &Saver, breakdown: &FatalWorkerError) -> ExitCode {
    let unsaved = saver.finish(LAST_SAVE);
    terminal::leave();
    let unsaved = unsaved.map(|why| format!("the last moves were not saved: {why}"));
    let wrong = [breakdown.words(), unsaved];
    for words in wrong.iter().flatten() {
        eprintln!("ninefold: {words}");
    }
    match wrong {
        [None, None] => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Whether this is a terminal to play in.
///
/// # Errors
/// [`RunError`] if it is none, with the reason.
pub fn check_terminal() -> Result<(), RunError> {
    if !io::stdin().is_terminal() {
        return Err(RunError::NoKeys);
    }
    if !io::stdout().is_terminal() {
        return Err(RunError::NoPicture);
    }
    match std::env::var("TERM").as_deref() {
        Ok("dumb") => Err(RunError::Dumb),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn listen_to_the_system(
    outbox: &Outbox,
    saver: &Saver,
    breakdown: &FatalWorkerError,
) -> io::Result<()> {
    let exit_watchdog = exit_watchdog::ExitWatchdog::new(saver.clone());
    signals::start(outbox.clone(), exit_watchdog, breakdown)?;
    hangup::start(outbox.clone(), breakdown)
}

/// Elsewhere the terminal is all there is to listen to.
#[cfg(not(unix))]
fn listen_to_the_system(_: &Outbox, _: &Saver, _: &FatalWorkerError) -> io::Result<()> {
    Ok(())
}
