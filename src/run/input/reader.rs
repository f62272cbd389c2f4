//! Reads the terminal on Unix, with a level-triggered `poll`: no sent byte waits for the next
//! key. Unfinished sequences have a time limit, so a broken one does not swallow later keys.

use super::super::event::{Event, GATE_INTERVAL, InputGate, Outbox, weight};
use super::super::player_input::PlayerInput;
use super::super::thread::fault_point;
use super::decoder::{Decoded, Decoder, Unfinished};
use crate::ui::{Fact, Key};
use crossterm::event::Event as TerminalEvent;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::collections::VecDeque;
use std::io;
use std::time::{Duration, Instant};

/// Time that an ESC waits for the rest of a sequence before it is the Escape key.
const ESCAPE_TIMEOUT: Duration = Duration::from_millis(50);

/// The same while answers are due, of which not one byte may become a key. Their first byte
/// may come alone over a slow line.
const ANSWER_ESCAPE_TIMEOUT: Duration = Duration::from_millis(250);

/// The longest time for a control sequence, and the longest pause in a string or a paste.
const SEQUENCE_TIMEOUT: Duration = Duration::from_secs(1);

/// The longest time for a string: the answer to a query, and not the keys after one that
/// never ends.
const STRING_TIMEOUT: Duration = Duration::from_secs(5);

/// The weight of decoded input that waits for the gate. Nobody types more; it is
/// dropped.
const MAX_WAITING: usize = 16 * 1024;

/// Weight of the input kept before a Ctrl-C, which ends the program and should not wait.
const KEPT_BEFORE_CTRL_C: usize = 256;

/// The bytes of one `read`.
const CHUNK: usize = 4096;

/// Reads, decodes and sends. It never stops reading while the event loop is
/// busy, or a Ctrl-C behind a flood of input would not be seen.
pub(super) struct InputReader<'a> {
    outbox: &'a Outbox,
    gate: InputGate,
    decoder: Decoder,
    waiting: VecDeque<TerminalEvent>,
    waiting_weight: usize,
    /// When the decoder gives up waiting.
    deadline: Option<Deadline>,
}

/// When a sequence that was begun expires.
#[derive(Clone, Copy)]
struct Deadline {
    /// The number of the sequence, see [`Decoder::sequence_count`].
    sequence: u64,
    begun_at: Instant,
    expires_at: Instant,
}

/// Why reading ends.
enum Ended {
    EventLoop,
    Terminal(Errno),
}

impl<'a> InputReader<'a> {
    pub(super) fn new(outbox: &'a Outbox, gate: InputGate) -> InputReader<'a> {
        InputReader {
            outbox,
            gate,
            decoder: Decoder::default(),
            waiting: VecDeque::new(),
            waiting_weight: 0,
            deadline: None,
        }
    }

    /// Reads until the event loop is gone.
    ///
    /// # Errors
    /// If the terminal is gone, or cannot be read.
    pub(super) fn read_all(&mut self) -> io::Result<()> {
        loop {
            match self.read_once() {
                Ok(()) => {}
                Err(Ended::EventLoop) => return Ok(()),
                Err(Ended::Terminal(error)) => {
                    // What was typed before the end counts.
                    while let Some(event) = self.waiting.pop_front()
                        && self.send(event).is_ok()
                    {}
                    return Err(error.into());
                }
            }
        }
    }

    fn read_once(&mut self) -> Result<(), Ended> {
        self.deliver()?;
        match self.wait() {
            Ok(0) => self.expire(),
            Ok(_) => self.read_chunk()?,
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(Ended::Terminal(error)),
        }
        Ok(())
    }

    /// Waits for input, at most until something has to be done without it.
    fn wait(&self) -> Result<usize, Errno> {
        let now = Instant::now();
        let expiry = self
            .deadline
            .map(|deadline| deadline.expires_at.saturating_duration_since(now));
        let gate = (!self.waiting.is_empty()).then_some(GATE_INTERVAL);
        let timeout = expiry
            .into_iter()
            .chain(gate)
            .min()
            .map(|timeout| Timespec {
                tv_sec: timeout.as_secs().try_into().unwrap_or(i64::MAX),
                tv_nsec: timeout.subsec_nanos().into(),
            });
        let terminal = rustix::stdio::stdin();
        let mut polled = [PollFd::new(&terminal, PollFlags::IN)];
        poll(&mut polled, timeout.as_ref())
    }

    fn read_chunk(&mut self) -> Result<(), Ended> {
        let mut buffer = [0; CHUNK];
        let length = match rustix::io::read(rustix::stdio::stdin(), &mut buffer) {
            Ok(0) => return Err(Ended::Terminal(Errno::IO)),
            Ok(length) => length,
            Err(Errno::INTR | Errno::AGAIN) => return Ok(()),
            // EIO: the terminal is gone, or belongs to another session.
            Err(error) => return Err(Ended::Terminal(error)),
        };
        for decoded in self.decoder.decode(&buffer[..length]) {
            let answer = match decoded {
                Decoded::Event(event) => {
                    self.queue(event);
                    continue;
                }
                Decoded::StatusReport => {
                    self.gate.end_answers();
                    Event::StatusReport
                }
                Decoded::KeyProtocol => Event::KeyProtocol,
                Decoded::Background(colour) => Event::Message(Fact::BackgroundRead(colour).into()),
            };
            self.outbox.send(answer).map_err(|_| Ended::EventLoop)?;
        }
        self.deadline = self.next_deadline(Instant::now());
        Ok(())
    }

    fn next_deadline(&self, now: Instant) -> Option<Deadline> {
        let sequence = self.decoder.sequence_count();
        let known = self.deadline.filter(|known| known.sequence == sequence);
        let begun_at = known.map_or(now, |known| known.begun_at);
        let expires_at = match self.decoder.unfinished() {
            Unfinished::Nothing => return None,
            Unfinished::Escape if self.gate.awaits_answers() => now + ANSWER_ESCAPE_TIMEOUT,
            Unfinished::Escape => now + ESCAPE_TIMEOUT,
            Unfinished::Sequence | Unfinished::Tail(..) => begun_at + SEQUENCE_TIMEOUT,
            Unfinished::String(_) | Unfinished::StringEscape => {
                (now + SEQUENCE_TIMEOUT).min(begun_at + STRING_TIMEOUT)
            }
            Unfinished::Paste(_) => now + SEQUENCE_TIMEOUT,
        };
        Some(Deadline {
            sequence,
            begun_at,
            expires_at,
        })
    }

    /// No input came in time.
    fn expire(&mut self) {
        let is_due = |deadline: &Deadline| deadline.expires_at <= Instant::now();
        if self.deadline.as_ref().is_some_and(is_due) {
            self.deadline = None;
            self.gate.end_answers();
            if let Some(event) = self.decoder.expire() {
                self.queue(event);
            }
        }
    }

    /// Events without a meaning in the game take no place.
    fn queue(&mut self, event: TerminalEvent) {
        let Some(input) = PlayerInput::parse(&event) else {
            return;
        };
        if input == PlayerInput::Key(Key::Ctrl('c')) {
            self.waiting.truncate(KEPT_BEFORE_CTRL_C);
            self.waiting_weight = self.waiting.iter().map(weight).sum();
        } else if self.waiting_weight >= MAX_WAITING {
            return;
        }
        self.waiting_weight += weight(&event);
        self.waiting.push_back(event);
    }

    /// Sends what waits, as far as the gate is open.
    fn deliver(&mut self) -> Result<(), Ended> {
        while self.gate.is_open()
            && let Some(event) = self.waiting.pop_front()
        {
            self.waiting_weight -= weight(&event);
            self.send(event)?;
        }
        Ok(())
    }

    fn send(&self, event: TerminalEvent) -> Result<(), Ended> {
        fault_point("key");
        self.gate.enter(&event);
        self.outbox
            .send(Event::Input(event))
            .map_err(|_| Ended::EventLoop)
    }
}
