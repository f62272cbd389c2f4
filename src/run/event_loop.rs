//! The event loop, which owns the state. It sleeps until an event arrives or a
//! timer expires, handles all pending events, and then draws at most one frame.

use super::event::{Event, Inbox, InputGate};
use super::frame_limiter::{FrameCause, FrameLimiter, LineNews};
use super::player_input::PlayerInput;
use crate::ui::{
    AppState, Connection, Effect, Fact, Message, MouseAction, Screen, TerminalEffect, update,
};
use crossterm::event::Event as TerminalEvent;
use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The most events handled between two frames.
const MAX_EVENTS: usize = 512;

/// The longest time that the clock may run past the deadline of a timer. The rest is not
/// playing time: the process or the machine was asleep.
const MAX_CLOCK_SKIP: Duration = Duration::from_secs(2);

/// Delay of an animation while the terminal does not accept output.
const BACKPRESSURE_DELAY: Duration = Duration::from_millis(66);

/// The longest time that the end, or a suspension, waits for the terminal's answers to
/// status requests.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);

/// The immediate result of an effect.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum EffectResult {
    None,
    Message(Message),
    /// The process was stopped and continues; that time does not count.
    Resumed,
    /// The session ends.
    Quit,
}

/// Services that the event loop needs from outside.
pub(super) trait EffectHandler {
    fn perform(&mut self, effect: Effect) -> EffectResult;
    /// Draws the state and returns the bytes written.
    fn draw(&mut self, state: &AppState) -> io::Result<usize>;
    /// Asks the terminal for an answer once it has read what was drawn.
    fn request_status(&mut self) -> io::Result<()>;
    /// The terminal can report keys by kitty's protocol. The next frame turns that on.
    fn found_key_protocol(&mut self);
    /// Whether the terminal accepts output without blocking.
    fn is_writable(&self) -> bool;
    /// The message of a mouse action at this column and row.
    fn hit(&self, action: MouseAction, column: u16, row: u16) -> Option<Message>;
    /// The process continues after a stop, which another process may have caused.
    fn resume(&mut self);
}

pub(super) struct EventLoop<H> {
    handler: H,
    inbox: Inbox,
    gate: InputGate,
    limiter: FrameLimiter,
    /// Events that arrived while the loop waited for answers; they come before the inbox.
    held_back: VecDeque<Event>,
    /// The time up to which [`Fact::TimePassed`] has been sent.
    last_tick: Instant,
    /// The state drawn last; `None` if the screen may show something else.
    shown: Option<AppState>,
    /// Why the state may differ from the one shown.
    cause: FrameCause,
}

/// The next state, or the end of the session.
type LoopFlow = ControlFlow<(), AppState>;

impl<H: EffectHandler> EventLoop<H> {
    pub(super) fn new(
        handler: H,
        inbox: Inbox,
        gate: InputGate,
        connection: Connection,
    ) -> EventLoop<H> {
        let now = Instant::now();
        EventLoop {
            handler,
            inbox,
            gate,
            limiter: FrameLimiter::new(now, connection),
            held_back: VecDeque::new(),
            last_tick: now,
            shown: None,
            cause: FrameCause::Event,
        }
    }

    /// Runs until the session ends. `effects` are carried out before the first
    /// frame, which waits up to `first_frame_delay` for the game to be there, and `deferred`
    /// after it.
    pub(super) fn run(
        mut self,
        state: AppState,
        effects: Vec<Effect>,
        first_frame_delay: Duration,
        deferred: Vec<Effect>,
    ) -> H {
        let mut flow = self.start(state, effects, first_frame_delay, deferred);
        while let ControlFlow::Continue(state) = flow {
            flow = self.turn(state);
        }
        self.await_answers();
        self.handler
    }

    /// Reads the answers to status requests, which would be keys to the next
    /// program, and holds back everything else. Whoever types in the meantime
    /// waits no longer.
    fn await_answers(&mut self) {
        let deadline = Instant::now() + ANSWER_TIMEOUT;
        while self.limiter.awaits_answers(Instant::now()) {
            let left = deadline.saturating_duration_since(Instant::now());
            let ended = Event::Message(Fact::Terminated.into());
            match self.inbox.recv_timeout(left) {
                Ok(Event::StatusReport) => {
                    self.limiter.record_answer(Instant::now());
                }
                Ok(event) => {
                    let is_last = event == ended || matches!(event, Event::Input(_));
                    self.held_back.push_back(event);
                    if is_last {
                        return;
                    }
                }
                Err(_) => return,
            }
        }
    }

    fn start(
        &mut self,
        state: AppState,
        effects: Vec<Effect>,
        first_frame_delay: Duration,
        deferred: Vec<Effect>,
    ) -> LoopFlow {
        let mut state = self.perform_all(state, effects)?;
        let deadline = Instant::now() + first_frame_delay;
        let mut is_awaited = !first_frame_delay.is_zero();
        while is_awaited
            && let left = deadline.saturating_duration_since(Instant::now())
            && let Ok(event) = self.inbox.recv_timeout(left)
        {
            state = self.handle(state, event)?;
            // A puzzle is made by a worker first, and begun in the store then.
            is_awaited = matches!(state.screen, Screen::Waiting(_));
        }
        let state = self.draw_if_due(state)?;
        self.perform_all(state, deferred)
    }

    fn turn(&mut self, state: AppState) -> LoopFlow {
        let first = self.wait(&state);
        let mut state = self.pass_time(state, first.as_ref())?;
        let held_back = self.held_back.drain(..);
        let pending: Vec<Event> = held_back
            .chain(self.inbox.try_iter().take(MAX_EVENTS))
            .collect();
        for event in first.into_iter().chain(pending) {
            state = self.handle(state, event)?;
        }
        self.draw_if_due(state)
    }

    /// The next event; `None` if a timer expires or a frame is due before.
    fn wait(&mut self, state: &AppState) -> Option<Event> {
        if let Some(event) = self.held_back.pop_front() {
            return Some(event);
        }
        let now = Instant::now();
        let frame = self.is_new(state).then(|| self.frame_delay(now));
        let timer = state.next_deadline().map(|deadline| {
            let at = self.last_tick + deadline;
            at.saturating_duration_since(now)
        });
        match frame.into_iter().chain(timer).min() {
            Some(timeout) => self.inbox.recv_timeout(timeout).ok(),
            None => self.inbox.recv().ok(),
        }
    }

    /// Time until the next frame may be drawn. While the terminal does not accept output,
    /// animations are delayed: the answer to a key would queue behind them.
    fn frame_delay(&self, now: Instant) -> Duration {
        let delay = self.limiter.delay(now, self.cause);
        if self.cause == FrameCause::Time && delay.is_zero() && !self.handler.is_writable() {
            return BACKPRESSURE_DELAY;
        }
        delay
    }

    /// Sends the time since the last tick to the state.
    fn pass_time(&mut self, state: AppState, event: Option<&Event>) -> LoopFlow {
        let now = Instant::now();
        let elapsed = now.saturating_duration_since(self.last_tick);
        self.last_tick = now;
        let counted = match state.next_deadline() {
            _ if event == Some(&Event::Continued) => Duration::ZERO,
            Some(deadline) => elapsed.min(deadline + MAX_CLOCK_SKIP),
            None => elapsed,
        };
        self.settle(state, Fact::TimePassed(counted).into())
    }

    fn handle(&mut self, state: AppState, event: Event) -> LoopFlow {
        if event != Event::StatusReport {
            self.cause = FrameCause::Event;
        }
        match event {
            Event::Message(message) => {
                if let Message::Fact(Fact::Resized(..)) = message {
                    self.redraw()?;
                }
                self.settle(state, message)
            }
            Event::Input(input) => {
                self.gate.leave(&input);
                match self.meaning(&state, &input) {
                    Some(message) => self.settle(state, message),
                    None => LoopFlow::Continue(state),
                }
            }
            Event::StatusReport => self.measure_line(state),
            // Only a session in words reads lines.
            Event::Line(_) => LoopFlow::Continue(state),
            Event::KeyProtocol => {
                self.handler.found_key_protocol();
                self.shown = None;
                LoopFlow::Continue(state)
            }
            Event::Continued => {
                self.handler.resume();
                self.shown = None;
                self.settle(state, Fact::Resumed.into())
            }
        }
    }

    /// The terminal answered: the line to it is slow, is measured again, or fast enough.
    fn measure_line(&mut self, state: AppState) -> LoopFlow {
        match self.limiter.record_answer(Instant::now()) {
            LineNews::None => LoopFlow::Continue(state),
            LineNews::AskAgain if self.request_status().is_err() => {
                self.settle(state, Fact::Terminated.into())
            }
            LineNews::AskAgain => {
                self.limiter.record_request(Instant::now());
                LoopFlow::Continue(state)
            }
            LineNews::Slow => self.settle(state, Fact::LineIsSlow.into()),
        }
    }

    /// The meaning of input, given the state and the frame shown.
    fn meaning(&self, state: &AppState, input: &TerminalEvent) -> Option<Message> {
        match PlayerInput::parse(input)? {
            PlayerInput::Key(key) => Some(Message::Pressed(key)),
            PlayerInput::ShiftDigit(digit, character) => {
                let keys = &state.shared.keys;
                let key = keys.with_shift(state.page(), digit, character);
                Some(Message::Pressed(key))
            }
            PlayerInput::Paste(text) => Some(Message::Pasted(text.to_owned())),
            PlayerInput::Mouse(action, column, row) => self.handler.hit(action, column, row),
            PlayerInput::Wheel(action) => Some(Message::Act(action.into())),
        }
    }

    /// A window that was resized has lost part of its contents, even if its
    /// size is the same again.
    fn redraw(&mut self) -> ControlFlow<()> {
        let redraw = vec![TerminalEffect::Redraw.into()];
        self.perform(redraw, &mut VecDeque::new())
    }

    /// Handles a message and those that follow from its effects.
    fn settle(&mut self, state: AppState, message: Message) -> LoopFlow {
        self.settle_all(state, VecDeque::from([message]))
    }

    fn perform_all(&mut self, state: AppState, effects: Vec<Effect>) -> LoopFlow {
        let mut messages = VecDeque::new();
        self.perform(effects, &mut messages)?;
        self.settle_all(state, messages)
    }

    fn settle_all(&mut self, mut state: AppState, mut messages: VecDeque<Message>) -> LoopFlow {
        while let Some(message) = messages.pop_front() {
            let (next, effects) = update(state, message);
            state = next;
            self.perform(effects, &mut messages)?;
        }
        LoopFlow::Continue(state)
    }

    /// Carries out effects and appends the messages that result at once.
    fn perform(
        &mut self,
        effects: Vec<Effect>,
        messages: &mut VecDeque<Message>,
    ) -> ControlFlow<()> {
        for effect in effects {
            match effect {
                Effect::Terminal(TerminalEffect::Redraw) => self.shown = None,
                Effect::Terminal(TerminalEffect::Suspend) => self.await_answers(),
                Effect::Terminal(TerminalEffect::Copy(_))
                | Effect::Storage(_)
                | Effect::Work(_)
                | Effect::Quit => {}
            }
            match self.handler.perform(effect) {
                EffectResult::None => {}
                EffectResult::Message(message) => messages.push_back(message),
                EffectResult::Resumed => {
                    self.cause = FrameCause::Event;
                    self.last_tick = Instant::now();
                    self.shown = None;
                }
                EffectResult::Quit => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn is_new(&self, state: &AppState) -> bool {
        self.shown.as_ref() != Some(state)
    }

    /// Draws the state if it is new and the frame rate allows it.
    fn draw_if_due(&mut self, state: AppState) -> LoopFlow {
        let now = Instant::now();
        if !self.is_new(&state) {
            self.cause = FrameCause::Time;
            return LoopFlow::Continue(state);
        }
        if !self.frame_delay(now).is_zero() {
            return LoopFlow::Continue(state);
        }
        if self.draw(&state, now).is_err() {
            return self.settle(state, Fact::Terminated.into());
        }
        self.cause = FrameCause::Time;
        self.shown = Some(state.clone());
        LoopFlow::Continue(state)
    }

    fn draw(&mut self, state: &AppState, now: Instant) -> io::Result<()> {
        let bytes = self.handler.draw(state)?;
        // A frame without changes sends nothing and must not delay the next key.
        if bytes > 0 && self.limiter.record_frame(now, bytes) {
            self.request_status()?;
        }
        Ok(())
    }

    fn request_status(&mut self) -> io::Result<()> {
        self.gate.expect_answers();
        self.handler.request_status()
    }
}

#[cfg(test)]
mod tests;
