//! A session in lines of words: lines are read from standard input, and answers appended to
//! standard output. The terminal keeps its modes, and no byte but the text is written.

mod input;

use super::event::{EndOfLines, Event, Inbox, LineInput, Outbox};
use super::saver::Saver;
use super::screen::{SystemWindow, Window};
use super::startup::Startup;
use super::thread::FatalWorkerError;
use super::workers::Workers;
use super::{RunError, SaveGuard, SessionOptions, print_error};
use crate::speak::{Awaited, Conversation, Reply};
use crate::ui::{Effect, Fact, Message};
use input::Permits;
use ninefold_game::save::OsError;
use ninefold_game::settings::SpeechLength;
use std::collections::VecDeque;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The window of what is no terminal.
const WINDOW: (u16, u16) = (80, 24);

/// The longest wait for files before an answer.
const FILE_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs a session until its end and saves. Its answers are of this length, or of that in the
/// settings.
///
/// # Errors
/// [`RunError`] if a thread cannot be started.
pub(crate) fn speak(
    start: SessionOptions,
    length: Option<SpeechLength>,
) -> Result<ExitCode, RunError> {
    let (outbox, inbox) = channel();
    #[cfg(unix)]
    super::signals::ignore_file_size_limit()?;
    let saver = Saver::start(start.storage_place(), outbox.clone())?;
    let startup = Startup::new(&start, window());
    let fatal = FatalWorkerError::default();
    let signal = super::watch_system(&outbox, &saver, &fatal)?;
    let _guard = SaveGuard(saver.clone());
    let workers = Workers::new(outbox.clone(), start.symmetry, start.host, start.printer);
    let session = LineSession::start(
        startup,
        length,
        workers,
        saver.clone(),
        (outbox, inbox),
        &fatal,
    )?;
    let ending = session.run();
    Ok(finish(&saver, &fatal, ending, signal.exit_code()))
}

/// Columns and rows of the terminal. Through a pipe lines are broken as in one of 80 columns.
fn window() -> (u16, u16) {
    if io::stdout().is_terminal() {
        SystemWindow.size()
    } else {
        WINDOW
    }
}

/// Whether the signal of a new size came to a program that writes into a pipe, which has no
/// window.
fn is_resized_pipe(message: &Message) -> bool {
    matches!(message, Message::Fact(Fact::Resized(..))) && !io::stdout().is_terminal()
}

/// Saves, and says what was not saved. Without an error the exit code tells how the session
/// ended.
fn finish(
    saver: &Saver,
    fatal: &FatalWorkerError,
    ending: SessionEnd,
    signal: Option<u8>,
) -> ExitCode {
    let unsaved = saver.finish(|| print_error("still saving the last moves"));
    let kept = unsaved.as_ref().map(|_| saver.rescue());
    let is_failed = unsaved.is_some() || fatal.message().is_some();
    let errors = [fatal.message(), unsaved];
    let kept = kept.into_iter().flatten();
    for error in errors.into_iter().flatten().chain(kept) {
        print_error(&error);
    }
    if is_failed {
        return ExitCode::FAILURE;
    }
    signal.map_or(ending.exit_code(), ExitCode::from)
}

/// How long a worker is waited for before a person at a terminal is told so.
const SILENT_WAIT: Duration = Duration::from_secs(2);

/// A session in lines, and what its effects act on.
struct LineSession {
    conversation: Conversation,
    saver: Saver,
    workers: Workers,
    inbox: Inbox,
    permits: Permits,
    /// A line that came while an answer was awaited.
    held_back: Option<LineInput>,
    /// Answers to moves that are not saved yet.
    unprinted: String,
    /// What is awaited since the last event.
    awaited: Awaited,
    /// When the wait for files ends, or the silence about that for a worker.
    deadline: Option<Instant>,
    /// The time up to which [`Fact::TimePassed`] has been sent.
    last_tick: Instant,
    flow: LineFlow,
    ending: SessionEnd,
}

/// Whether the session goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineFlow {
    GoesOn,
    Ended,
}

impl LineSession {
    fn start(
        startup: Startup,
        length: Option<SpeechLength>,
        workers: Workers,
        saver: Saver,
        (outbox, inbox): (Outbox, Inbox),
        fatal: &FatalWorkerError,
    ) -> io::Result<LineSession> {
        let storage: Vec<Effect> = startup.storage.into_iter().map(Effect::from).collect();
        let effects: Vec<Effect> = storage
            .into_iter()
            .chain(startup.effects)
            .chain(startup.deferred)
            .collect();
        let mut session = LineSession {
            conversation: Conversation::new(startup.state, &effects).with_length(length),
            saver,
            workers,
            inbox,
            permits: input::start(outbox, fatal)?,
            held_back: None,
            unprinted: String::new(),
            deadline: None,
            awaited: Awaited::Nothing,
            last_tick: Instant::now(),
            flow: LineFlow::GoesOn,
            ending: SessionEnd::Normal,
        };
        let mut begun = session.conversation.begin();
        begun.effects.extend(effects);
        session.answer(begun);
        Ok(session)
    }

    fn run(mut self) -> SessionEnd {
        while self.flow == LineFlow::GoesOn {
            match self.next_event() {
                Some(event) => self.handle(event),
                None => {
                    self.print();
                    let reply = self.conversation.wait_on();
                    self.answer(reply);
                    self.print();
                }
            }
        }
        self.ending
    }

    fn awaits(&self) -> Awaited {
        if self.unprinted.is_empty() {
            self.conversation.awaits()
        } else {
            Awaited::Files
        }
    }

    /// When the wait ends that begins. A pipe gets the same lines however long a search takes.
    fn deadline_of(awaited: Awaited) -> Option<Instant> {
        let patience = match awaited {
            Awaited::Files => FILE_TIMEOUT,
            Awaited::Steps => Duration::ZERO,
            Awaited::Work if io::stdout().is_terminal() => SILENT_WAIT,
            Awaited::Work | Awaited::Nothing => return None,
        };
        Some(Instant::now() + patience)
    }

    /// The next event, a line only once nothing is awaited; `None` if what is awaited does not
    /// come.
    fn next_event(&mut self) -> Option<Event> {
        let awaited = self.awaits();
        if awaited != self.awaited || awaited == Awaited::Steps {
            (self.awaited, self.deadline) = (awaited, Self::deadline_of(awaited));
        }
        if awaited == Awaited::Nothing
            && let Some(line) = self.held_back.take()
        {
            return Some(Event::Line(line));
        }
        let Some(deadline) = self.deadline else {
            return Some(self.inbox.recv().unwrap_or_else(|_| terminated()));
        };
        match self
            .inbox
            .recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Disconnected) => Some(terminated()),
            Err(RecvTimeoutError::Timeout) => {
                self.deadline = None;
                None
            }
        }
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Line(line) if self.awaits() != Awaited::Nothing => {
                self.held_back = Some(line);
            }
            Event::Line(line) => {
                if self.pass_time() == LineFlow::GoesOn {
                    let reply = self.hear(line);
                    self.answer(reply);
                    self.permits.grant();
                }
            }
            Event::Message(message) if is_resized_pipe(&message) => {}
            Event::Message(message) => {
                if self.pass_time() == LineFlow::GoesOn {
                    let reply = self.conversation.receive(message);
                    self.answer(reply);
                }
            }
            // The time in which the process was stopped does not count.
            Event::Continued => {
                self.last_tick = Instant::now();
                let reply = self.conversation.receive(Fact::Resumed.into());
                self.answer(reply);
            }
            Event::Input(_) | Event::StatusReport | Event::KeyProtocol => {}
        }
    }

    fn hear(&mut self, line: LineInput) -> Reply {
        match line {
            LineInput::Text(line) => self.conversation.hear(&line),
            LineInput::Ended(ending) => {
                self.ending = ending.into();
                self.conversation.end()
            }
        }
    }

    fn pass_time(&mut self) -> LineFlow {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.last_tick);
        self.last_tick = now;
        let reply = self.conversation.receive(Fact::TimePassed(passed).into());
        self.answer(reply);
        self.flow
    }

    /// Performs the effects of an answer, and those of the messages that follow, and prints it
    /// once its moves are saved.
    fn answer(&mut self, reply: Reply) {
        let mut replies = VecDeque::from([reply]);
        while let Some(reply) = replies.pop_front() {
            self.unprinted += &reply.text();
            for effect in reply.effects {
                match effect {
                    Effect::Storage(request) => self.saver.push(request),
                    Effect::Work(effect) => {
                        let fact = self.workers.perform(effect).map(Message::from);
                        let reply = fact.map(|message| self.conversation.receive(message));
                        replies.extend(reply);
                    }
                    // There is no clipboard and no screen, and nothing asks for them.
                    Effect::Terminal(_) => {}
                    Effect::Quit => {
                        self.flow = LineFlow::Ended;
                        return self.print();
                    }
                }
            }
        }
        if self.saver.has_saved() || self.conversation.fails_to_save() {
            self.print();
        }
    }

    /// Prints the answers. Where that fails, the session ends.
    fn print(&mut self) {
        let text = std::mem::take(&mut self.unprinted);
        let is_heard = !matches!(self.ending, SessionEnd::Closed | SessionEnd::Unwritten);
        if text.is_empty() || !is_heard {
            return;
        }
        let mut output = io::stdout().lock();
        let written = output.write_all(text.as_bytes());
        if let Err(error) = written.and_then(|()| output.flush()) {
            self.ending = if error.kind() == ErrorKind::BrokenPipe {
                SessionEnd::Closed
            } else {
                print_error(&format!(
                    "cannot write the output: {}",
                    OsError::from(error)
                ));
                SessionEnd::Unwritten
            };
            let end = self.conversation.end();
            self.answer(end);
        }
    }
}

fn terminated() -> Event {
    Event::Message(Fact::Terminated.into())
}

/// The exit code of a program whose terminal hung up: 128 and the number of SIGHUP.
const HUNG_UP: u8 = 129;

/// How a session ended without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SessionEnd {
    /// The player left, or the lines ended.
    Normal,
    /// The terminal is gone.
    HungUp,
    /// Nobody reads the answers.
    Closed,
    /// The answers cannot be written.
    Unwritten,
}

impl From<EndOfLines> for SessionEnd {
    fn from(end: EndOfLines) -> SessionEnd {
        match end {
            EndOfLines::Closed => SessionEnd::Normal,
            EndOfLines::HungUp => SessionEnd::HungUp,
        }
    }
}

impl SessionEnd {
    fn exit_code(self) -> ExitCode {
        match self {
            SessionEnd::Normal | SessionEnd::Closed => ExitCode::SUCCESS,
            SessionEnd::HungUp => ExitCode::from(HUNG_UP),
            SessionEnd::Unwritten => ExitCode::from(2),
        }
    }
}
