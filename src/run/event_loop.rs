//! The loop: one inbox, one state. It blocks until something happens or falls
//! due, takes everything that waits, and draws once, if there is anything new
//! to see.

use super::event::{Event, Inbox};
use super::frame_limiter::{Cause, FrameLimiter};
use crate::ui::MouseAction;
use crate::ui::{AppState, Connection, Effect, Fact, Message, TerminalEffect, update};
use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How much is taken in before the next picture, however much waits.
const MOST_AT_ONCE: usize = 512;

/// How far the clock may jump past the moment it was to wake the loop. What
/// is longer was sleep, of the process or of the machine, and not play.
const MAX_CLOCK_SKIP: Duration = Duration::from_secs(2);

/// How long a picture nobody waits for stays unsent while the terminal does
/// not take what was sent before.
const BACKPRESSURE_DELAY: Duration = Duration::from_millis(66);

/// What follows from an effect at once.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum EffectResult {
    /// Nothing.
    Nothing,
    /// This message.
    Message(Message),
    /// The program was stopped and goes on; the time is nobody's.
    Stopped,
    /// The end.
    Quit,
}

/// The outer world, as the loop sees it.
pub(super) trait EffectHandler {
    /// Does what was asked.
    fn perform(&mut self, effect: Effect) -> EffectResult;
    /// Shows the state, and says how many bytes that took.
    fn draw(&mut self, state: &AppState) -> io::Result<usize>;
    /// Whether the terminal takes more at once: if not, writing would wait.
    fn takes_more(&self) -> bool;
    /// What a touch at this place means.
    fn hit(&self, touch: MouseAction, column: u16, row: u16) -> Option<Message>;
    /// The process was stopped, perhaps from outside, and goes on.
    fn continued(&mut self);
}

/// The loop and what it waits for.
pub(super) struct EventLoop<W> {
    handler: W,
    inbox: Inbox,
    frame_limiter: FrameLimiter,
    /// Until when time was told to the state.
    last_tick: Instant,
    /// The state as it was drawn last, unless that picture is lost.
    shown: Option<AppState>,
    /// Why the state may differ from what is shown.
    cause: Cause,
}

/// The state goes on, or the program is over.
type Flow = ControlFlow<(), AppState>;

impl<W: EffectHandler> EventLoop<W> {
    /// Nothing is drawn yet.
    pub(super) fn new(handler: W, inbox: Inbox, line: Connection) -> EventLoop<W> {
        let now = Instant::now();
        EventLoop {
            handler,
            inbox,
            frame_limiter: FrameLimiter::new(now, line),
            last_tick: now,
            shown: None,
            cause: Cause::Event,
        }
    }

    /// Runs until the end and hands the world back. The first picture waits
    /// `patience` at most for the first thing to happen, and not at all for
    /// what is asked `later`.
    pub(super) fn run(
        mut self,
        state: AppState,
        begin: Vec<Effect>,
        patience: Duration,
        later: Vec<Effect>,
    ) -> W {
        let mut flow = self.perform_all(state, begin);
        if let ControlFlow::Continue(state) = flow {
            flow = self.first_picture(state, patience);
        }
        if let ControlFlow::Continue(state) = flow {
            flow = self.perform_all(state, later);
        }
        while let ControlFlow::Continue(state) = flow {
            flow = self.turn(state);
        }
        self.handler
    }

    fn perform_all(&mut self, state: AppState, effects: Vec<Effect>) -> Flow {
        let mut messages = VecDeque::new();
        self.perform(effects, &mut messages)?;
        self.settle_all(state, messages)
    }

    fn first_picture(&mut self, state: AppState, patience: Duration) -> Flow {
        let event = match patience {
            Duration::ZERO => None,
            patience => self.inbox.recv_timeout(patience).ok(),
        };
        let state = match event {
            Some(event) => self.take(state, event)?,
            None => state,
        };
        self.draw_if_due(state)
    }

    fn turn(&mut self, state: AppState) -> Flow {
        let first = self.wait(&state);
        let mut state = self.pass_time(state, first.as_ref())?;
        let waiting: Vec<Event> = self.inbox.try_iter().take(MOST_AT_ONCE).collect();
        for event in first.into_iter().chain(waiting) {
            state = self.take(state, event)?;
        }
        self.draw_if_due(state)
    }

    /// The next arrival, or nothing when something falls due before.
    fn wait(&self, state: &AppState) -> Option<Event> {
        let now = Instant::now();
        let picture = self.is_new(state).then(|| self.picture_wait(now));
        let wake = state.next_deadline().map(|wake| self.until(wake, now));
        match picture.into_iter().chain(wake).min() {
            Some(time) => self.inbox.recv_timeout(time).ok(),
            None => self.inbox.recv().ok(),
        }
    }

    /// How long until the next picture may be sent. A terminal that is behind
    /// gets no more of what can wait: the answer to a key would have to queue
    /// behind it.
    fn picture_wait(&self, now: Instant) -> Duration {
        let wait = self.frame_limiter.wait(now, self.cause);
        match self.cause == Cause::Time && wait.is_zero() && !self.handler.takes_more() {
            true => BACKPRESSURE_DELAY,
            false => wait,
        }
    }

    fn until(&self, wake: Duration, now: Instant) -> Duration {
        (self.last_tick + wake).saturating_duration_since(now)
    }

    /// Tells the state how much time went by.
    fn pass_time(&mut self, state: AppState, event: Option<&Event>) -> Flow {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.last_tick);
        self.last_tick = now;
        let played = match (event, state.next_deadline()) {
            (Some(Event::Continued), _) => Duration::ZERO,
            (_, Some(wake)) => passed.min(wake + MAX_CLOCK_SKIP),
            (_, None) => passed,
        };
        self.settle(state, Fact::TimePassed(played).into())
    }

    fn take(&mut self, state: AppState, event: Event) -> Flow {
        self.cause = Cause::Event;
        match event {
            Event::Message(message @ Message::Fact(Fact::Resized(..))) => {
                self.lose_picture()?;
                self.settle(state, message)
            }
            Event::Message(message) => self.settle(state, message),
            Event::Mouse(touch, column, row) => match self.handler.hit(touch, column, row) {
                Some(message) => self.settle(state, message),
                None => Flow::Continue(state),
            },
            Event::Continued => {
                self.handler.continued();
                self.shown = None;
                self.settle(state, Fact::Resumed.into())
            }
        }
    }

    /// A window that changed has lost some of its picture, even if it is as
    /// large as before by the time this is heard of.
    fn lose_picture(&mut self) -> ControlFlow<()> {
        self.perform(
            vec![Effect::Terminal(TerminalEffect::Redraw)],
            &mut VecDeque::new(),
        )
    }

    /// One message, and all that follow from it at once.
    fn settle(&mut self, state: AppState, message: Message) -> Flow {
        self.settle_all(state, VecDeque::from([message]))
    }

    fn settle_all(&mut self, mut state: AppState, mut messages: VecDeque<Message>) -> Flow {
        while let Some(message) = messages.pop_front() {
            let (next, effects) = update(state, message);
            state = next;
            self.perform(effects, &mut messages)?;
        }
        Flow::Continue(state)
    }

    fn perform(
        &mut self,
        effects: Vec<Effect>,
        messages: &mut VecDeque<Message>,
    ) -> ControlFlow<()> {
        for effect in effects {
            if effect == Effect::Terminal(TerminalEffect::Redraw) {
                self.shown = None;
            }
            match self.handler.perform(effect) {
                EffectResult::Nothing => {}
                EffectResult::Message(message) => messages.push_back(message),
                EffectResult::Stopped => self.start_again(),
                EffectResult::Quit => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn start_again(&mut self) {
        self.cause = Cause::Event;
        self.last_tick = Instant::now();
        self.shown = None;
    }

    fn is_new(&self, state: &AppState) -> bool {
        self.shown.as_ref() != Some(state)
    }

    /// Draws what is new, unless pictures came too fast lately: then it is
    /// drawn later, as it is then.
    fn draw_if_due(&mut self, state: AppState) -> Flow {
        let now = Instant::now();
        if !self.is_new(&state) {
            self.cause = Cause::Time;
            return Flow::Continue(state);
        }
        if !self.picture_wait(now).is_zero() {
            return Flow::Continue(state);
        }
        match self.handler.draw(&state) {
            Ok(bytes) => {
                self.drawn(&state, bytes, now);
                Flow::Continue(state)
            }
            Err(_) => self.settle(state, Fact::Terminated.into()),
        }
    }

    /// A picture like the one before took nothing of the line, so it must not
    /// keep the next key waiting.
    fn drawn(&mut self, state: &AppState, bytes: usize, now: Instant) {
        if bytes > 0 {
            self.frame_limiter.drawn(now, bytes);
        }
        self.cause = Cause::Time;
        self.shown = Some(state.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use crate::ui::{Key, StorageEffect, TerminalProfile};
    use std::sync::mpsc::channel;

    /// A world that remembers what was asked of it.
    #[derive(Default)]
    struct Remembered {
        pictures: Vec<AppState>,
        effects: Vec<Effect>,
        asked_before_a_picture: Vec<Effect>,
        terminal: Terminal,
    }

    #[derive(Default, PartialEq)]
    enum Terminal {
        #[default]
        Up,
        Clogged,
        Down,
    }

    impl EffectHandler for Remembered {
        fn perform(&mut self, effect: Effect) -> EffectResult {
            let after = match effect {
                Effect::Quit => EffectResult::Quit,
                _ => EffectResult::Nothing,
            };
            if self.pictures.is_empty() {
                self.asked_before_a_picture.push(effect.clone());
            }
            self.effects.push(effect);
            after
        }

        fn draw(&mut self, state: &AppState) -> io::Result<usize> {
            self.pictures.push(state.clone());
            match self.terminal {
                Terminal::Up | Terminal::Clogged => Ok(1),
                Terminal::Down => Err(io::ErrorKind::BrokenPipe.into()),
            }
        }

        fn takes_more(&self) -> bool {
            self.terminal != Terminal::Clogged
        }

        fn hit(&self, _: MouseAction, _: u16, row: u16) -> Option<Message> {
            Some(Message::ItemClicked(usize::from(row)))
        }

        fn continued(&mut self) {}
    }

    fn menu() -> AppState {
        AppState::new(Settings::default(), TerminalProfile::default(), (80, 24))
    }

    fn played(handler: Remembered, events: &[Event]) -> Remembered {
        let (outbox, inbox) = channel();
        for event in events {
            outbox.send(event.clone()).expect("the inbox is here");
        }
        let events = EventLoop::new(handler, inbox, Connection::Local);
        events.run(menu(), Vec::new(), Duration::ZERO, Vec::new())
    }

    fn key(key: Key) -> Event {
        Event::Message(Message::Pressed(key))
    }

    #[test]
    fn what_waits_together_is_drawn_together() {
        let events = [
            key(Key::Down),
            key(Key::Down),
            Event::Mouse(MouseAction::Press, 3, 4),
        ];
        let (outbox, inbox) = channel();
        let mut turning = EventLoop::new(Remembered::default(), inbox, Connection::Local);
        events
            .into_iter()
            .for_each(|event| outbox.send(event).expect("the inbox is here"));
        let Flow::Continue(_) = turning.turn(menu()) else {
            panic!("nobody quit");
        };
        assert_eq!(turning.handler.pictures.len(), 1);
        assert_eq!(
            turning.handler.pictures[0].screen,
            crate::ui::Screen::Menu(crate::ui::Menu {
                selected: crate::ui::MenuItem::Practise
            })
        );
    }

    #[test]
    fn nothing_new_is_not_drawn() {
        let (outbox, inbox) = channel();
        let mut turning = EventLoop::new(Remembered::default(), inbox, Connection::Local);
        let mut state = menu();
        for _ in 0..3 {
            outbox.send(key(Key::F1)).expect("the inbox is here");
            outbox.send(key(Key::Esc)).expect("the inbox is here");
            let Flow::Continue(next) = turning.turn(state) else {
                panic!("nobody quit");
            };
            state = next;
        }
        assert_eq!(turning.handler.pictures.len(), 1);
    }

    #[test]
    fn a_key_held_down_draws_less_often_than_it_comes() {
        let events: Vec<Event> = (0..10_000).map(|_| key(Key::Down)).collect();
        let quit = [key(Key::Ctrl('c'))];
        let handler = played(Remembered::default(), &[&events[..], &quit[..]].concat());
        assert!(handler.pictures.len() <= 15, "{}", handler.pictures.len());
    }

    #[test]
    fn what_is_asked_later_waits_for_the_first_picture() {
        let (outbox, inbox) = channel();
        outbox
            .send(Event::Message(Fact::Terminated.into()))
            .expect("the inbox is here");
        let events = EventLoop::new(Remembered::default(), inbox, Connection::Local);
        let later = vec![Effect::from(StorageEffect::ReadStatistics)];
        let handler = events.run(
            menu(),
            vec![Effect::from(StorageEffect::ListGames)],
            Duration::ZERO,
            later,
        );
        let all = [
            Effect::from(StorageEffect::ListGames),
            Effect::from(StorageEffect::ReadStatistics),
            Effect::Quit,
        ];
        assert_eq!(handler.effects, all);
        assert_eq!(
            handler.asked_before_a_picture,
            [Effect::from(StorageEffect::ListGames)]
        );
    }

    /// Time goes by on a game, then a key comes.
    #[test]
    fn a_terminal_that_is_behind_gets_answers_to_keys_only() {
        let (outbox, inbox) = channel();
        let handler = Remembered {
            terminal: Terminal::Clogged,
            ..Remembered::default()
        };
        let mut turning = EventLoop::new(handler, inbox, Connection::Local);
        turning.cause = Cause::Time;
        let ticked = turning.draw_if_due(menu());
        assert_eq!(turning.handler.pictures.len(), 0);
        let Flow::Continue(state) = ticked else {
            panic!("nobody quit");
        };
        outbox.send(key(Key::Down)).expect("the inbox is here");
        assert!(turning.turn(state).is_continue());
        assert_eq!(turning.handler.pictures.len(), 1);
    }

    #[test]
    fn a_lost_line_is_the_end() {
        let handler = Remembered {
            terminal: Terminal::Down,
            ..Remembered::default()
        };
        assert_eq!(played(handler, &[]).effects.last(), Some(&Effect::Quit));
    }

    #[test]
    fn being_ended_is_the_end() {
        let ended = [Event::Message(Fact::Terminated.into())];
        let handler = played(Remembered::default(), &ended);
        assert_eq!(handler.effects, [Effect::Quit]);
    }
}
