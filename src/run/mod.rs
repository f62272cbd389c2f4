//! Everything that touches the system: the event loop, its threads, signals and the
//! terminal. No rules of the game.
//!
//! The event loop owns the state. Every other thread sleeps until it has something to report,
//! and sends it through one channel. The input thread sends keys and the end of the terminal,
//! the signal thread signals, the saver and the workers their results.

mod clock_and_entropy;
#[cfg(windows)]
mod console_events;
mod event;
mod event_loop;
mod exercises;
mod exit_watchdog;
pub mod export;
mod frame_limiter;
mod input;
mod line;
mod lines;
mod output_file;
mod player_input;
mod puzzle_files;
mod runtime;
mod saver;
mod screen;
#[cfg(unix)]
mod signals;
mod startup;
mod steps;
mod terminal;
mod thread;
mod workers;

pub(crate) use clock_and_entropy::{
    fresh_seed, local_day, local_minute, time_zone_problem, unix_seconds,
};
#[cfg(unix)]
pub use input::{Decoded, Decoder, StringEnd, Tail, Unfinished};
pub(crate) use lines::speak;
pub(crate) use output_file::{OutputError, OutputFile};
pub(crate) use screen::{theme_sample, window_size};
pub(crate) use startup::{DataPlace, Host, Opening, RunError, SessionOptions, own_theme};
pub(crate) use terminal::asks_background;

use event::{Inbox, InputGate, Outbox};
use event_loop::EventLoop;
use exit_watchdog::{EndSignal, ExitWatchdog};
use runtime::Runtime;
use saver::Saver;
use screen::{ScreenRenderer, SystemWindow, Window};
use startup::Startup;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::time::Duration;
use thread::FatalWorkerError;
use workers::Workers;

/// Runs a session until it ends, saves and restores the terminal. The exit code
/// is 1, with a message on standard error, if the last save or a thread failed.
///
/// # Errors
/// [`RunError`] if there is no usable terminal.
pub(crate) fn play(start: SessionOptions) -> Result<ExitCode, RunError> {
    check_terminal()?;
    let (outbox, inbox) = channel();
    #[cfg(unix)]
    signals::ignore_file_size_limit()?;
    let saver = Saver::start(start.storage_place(), outbox.clone())?;
    let startup = Startup::new(&start, SystemWindow.size());
    let fatal = FatalWorkerError::default();
    watch_system(&outbox, &saver, &fatal)?;
    terminal::install_panic_hook();
    let _guard = SaveGuard(saver.clone());
    let workers = Workers::new(outbox.clone(), start.symmetry, start.host, start.printer);
    let result = run_session(startup, workers, &saver, outbox, inbox, &fatal);
    let code = finish(&saver, &fatal);
    result?;
    Ok(code)
}

fn run_session(
    startup: Startup,
    workers: Workers,
    saver: &Saver,
    outbox: Outbox,
    inbox: Inbox,
    fatal: &FatalWorkerError,
) -> io::Result<()> {
    for effect in startup.storage {
        saver.push(effect);
    }
    terminal::enter()?;
    let gate = InputGate::default();
    input::start(outbox, gate.clone(), saver.clone(), fatal)?;
    let screen = ScreenRenderer::new(
        terminal::UnbufferedStdout,
        SystemWindow,
        startup.state.shared.terminal.erase_colour,
    )?;
    let runtime = Runtime::new(
        screen,
        saver.clone(),
        workers,
        fatal.clone(),
        terminal::questions(&startup.state.shared.terminal),
    );
    let connection = startup.state.shared.terminal.connection;
    EventLoop::new(runtime, inbox, gate, connection).run(
        startup.state,
        startup.effects,
        startup.first_frame_delay,
        startup.deferred,
    );
    Ok(())
}

/// Time for the last save after a panic.
const PANIC_TIMEOUT: Duration = Duration::from_secs(5);

/// Waits for the last save when dropped, also if this thread panics.
struct SaveGuard(Saver);

impl Drop for SaveGuard {
    fn drop(&mut self) {
        self.0.limit(PANIC_TIMEOUT);
        if self.0.finish(|| ()).is_some() {
            self.0.rescue();
        }
    }
}

/// Saves, then restores the terminal, which may block, and prints errors. A save
/// that takes long is waited for in the open.
fn finish(saver: &Saver, fatal: &FatalWorkerError) -> ExitCode {
    let unsaved = saver.finish(|| {
        terminal::leave();
        print_error("still saving the last moves; press Ctrl-C to give up");
    });
    let kept = unsaved.as_ref().map(|_| saver.rescue());
    terminal::leave();
    let errors = [fatal.message(), unsaved];
    let kept = kept.into_iter().flatten();
    for error in errors.iter().flatten().cloned().chain(kept) {
        print_error(&error);
    }
    match errors {
        [None, None] => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Prints a line on standard error, which may be gone.
fn print_error(error: &str) {
    let _ = writeln!(io::stderr(), "ninefold: {error}");
}

/// Checks that a session can run in this terminal.
///
/// # Errors
/// [`RunError`] if not.
pub(crate) fn check_terminal() -> Result<(), RunError> {
    if !terminal::has_keys() {
        return Err(RunError::InputNotTerminal);
    }
    if !io::stdout().is_terminal() {
        return Err(RunError::OutputNotTerminal);
    }
    match std::env::var("TERM").as_deref() {
        Ok("dumb") => Err(RunError::DumbTerminal),
        _ => Ok(()),
    }
}

/// Listens to the system. The signal that ends the session is noted in the answer.
#[cfg(unix)]
fn watch_system(outbox: &Outbox, saver: &Saver, fatal: &FatalWorkerError) -> io::Result<EndSignal> {
    let watchdog = ExitWatchdog::new(saver.clone());
    let signal = EndSignal::default();
    signals::handle_fatal()?;
    signals::start(outbox.clone(), watchdog, signal.clone(), fatal)?;
    Ok(signal)
}

#[cfg(windows)]
fn watch_system(outbox: &Outbox, saver: &Saver, _: &FatalWorkerError) -> io::Result<EndSignal> {
    console_events::start(outbox.clone(), ExitWatchdog::new(saver.clone()))?;
    Ok(EndSignal::default())
}
