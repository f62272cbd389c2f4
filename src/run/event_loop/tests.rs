use super::*;
use crate::ui::keys::Destination;
use crate::ui::{RunResult, TerminalProfile, Waiting, WaitingFor};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ninefold_game::save::{Run, StorageRequest};
use ninefold_game::settings::Settings;
use std::sync::mpsc::channel;

/// Records states drawn and effects.
#[derive(Default)]
struct Remembered {
    pictures: Vec<AppState>,
    effects: Vec<Effect>,
    asked_before_a_frame: Vec<Effect>,
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
        let result = if effect == Effect::Quit {
            EffectResult::Quit
        } else {
            EffectResult::None
        };
        if self.pictures.is_empty() {
            self.asked_before_a_frame.push(effect.clone());
        }
        self.effects.push(effect);
        result
    }

    fn draw(&mut self, state: &AppState) -> io::Result<usize> {
        self.pictures.push(state.clone());
        match self.terminal {
            Terminal::Up | Terminal::Clogged => Ok(1),
            Terminal::Down => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn request_status(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn found_key_protocol(&mut self) {}

    fn is_writable(&self) -> bool {
        self.terminal != Terminal::Clogged
    }

    fn hit(&self, _: MouseAction, _: u16, row: u16) -> Option<Message> {
        Some(Message::ItemClicked(usize::from(row)))
    }

    fn resume(&mut self) {}
}

fn menu() -> AppState {
    AppState::new(Settings::default(), TerminalProfile::default(), (80, 24))
}

fn played(handler: Remembered, events: &[Event]) -> Remembered {
    let (outbox, inbox) = channel();
    for event in events {
        outbox.send(event.clone()).expect("the inbox is here");
    }
    let events = EventLoop::new(handler, inbox, InputGate::default(), Connection::Local);
    events.run(menu(), Vec::new(), Duration::ZERO, Vec::new())
}

fn key(code: KeyCode) -> Event {
    Event::Input(TerminalEvent::Key(code.into()))
}

#[test]
fn what_waits_together_is_drawn_together() {
    let click = TerminalEvent::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 3,
        row: 4,
        modifiers: KeyModifiers::NONE,
    });
    let events = [key(KeyCode::Down), key(KeyCode::Down), Event::Input(click)];
    let (outbox, inbox) = channel();
    let mut turning = EventLoop::new(
        Remembered::default(),
        inbox,
        InputGate::default(),
        Connection::Local,
    );
    events
        .into_iter()
        .for_each(|event| outbox.send(event).expect("the inbox is here"));
    let LoopFlow::Continue(_) = turning.turn(menu()) else {
        panic!("the session ended");
    };
    assert_eq!(turning.handler.pictures.len(), 1);
    assert_eq!(
        turning.handler.pictures[0].screen,
        crate::ui::Screen::Menu(crate::ui::Menu {
            selected: crate::ui::MenuItem::Go(Destination::SavedGames)
        })
    );
}

#[test]
fn nothing_new_is_not_drawn() {
    let (outbox, inbox) = channel();
    let mut turning = EventLoop::new(
        Remembered::default(),
        inbox,
        InputGate::default(),
        Connection::Local,
    );
    let mut state = menu();
    for _ in 0..3 {
        outbox.send(key(KeyCode::F(1))).expect("the inbox is here");
        outbox.send(key(KeyCode::Esc)).expect("the inbox is here");
        let LoopFlow::Continue(next) = turning.turn(state) else {
            panic!("the session ended");
        };
        state = next;
    }
    assert_eq!(turning.handler.pictures.len(), 1);
}

#[test]
fn a_key_held_down_draws_less_often_than_it_comes() {
    let events: Vec<Event> = (0..10_000).map(|_| key(KeyCode::Down)).collect();
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let quit = [Event::Input(TerminalEvent::Key(ctrl_c))];
    let handler = played(Remembered::default(), &[&events[..], &quit[..]].concat());
    // A picture a turn at most, however slow the machine is.
    let most = events.len().div_ceil(MAX_EVENTS) + 2;
    assert!(handler.pictures.len() <= most, "{}", handler.pictures.len());
}

#[test]
fn later_effects_wait_for_the_first_frame() {
    let (outbox, inbox) = channel();
    outbox
        .send(Event::Message(Fact::Terminated.into()))
        .expect("the inbox is here");
    let events = EventLoop::new(
        Remembered::default(),
        inbox,
        InputGate::default(),
        Connection::Local,
    );
    let later = vec![Effect::from(StorageRequest::ReadStatistics)];
    let handler = events.run(
        menu(),
        vec![Effect::from(StorageRequest::ListGames)],
        Duration::ZERO,
        later,
    );
    let all = [
        Effect::from(StorageRequest::ListGames),
        Effect::from(StorageRequest::ReadStatistics),
        Effect::Quit,
    ];
    assert_eq!(handler.effects, all);
    assert_eq!(
        handler.asked_before_a_frame,
        [Effect::from(StorageRequest::ListGames)]
    );
}

/// The menu comes instead of a game that cannot be read, and is the first picture.
#[test]
fn nothing_is_drawn_while_the_game_to_begin_with_is_on_its_way() {
    let (outbox, inbox) = channel();
    let unread = RunResult::GameNotLoaded("damaged".to_owned());
    for fact in [
        Fact::LineIsSlow,
        Fact::Reported(Run(0), unread),
        Fact::Terminated,
    ] {
        outbox
            .send(Event::Message(fact.into()))
            .expect("the inbox is here");
    }
    let handler = Remembered::default();
    let events = EventLoop::new(handler, inbox, InputGate::default(), Connection::Local);
    let mut waiting = menu();
    waiting.screen = Screen::Waiting(Waiting::new(WaitingFor::SavedGame, Run(0)));
    let handler = events.run(waiting, Vec::new(), Duration::from_secs(60), Vec::new());
    assert!(matches!(handler.pictures[0].screen, Screen::Menu(_)));
}

/// Time passes in a game, then a key is pressed.
#[test]
fn a_terminal_that_is_behind_gets_answers_to_keys_only() {
    let (outbox, inbox) = channel();
    let handler = Remembered {
        terminal: Terminal::Clogged,
        ..Remembered::default()
    };
    let mut turning = EventLoop::new(handler, inbox, InputGate::default(), Connection::Local);
    turning.cause = FrameCause::Time;
    let ticked = turning.draw_if_due(menu());
    assert_eq!(turning.handler.pictures.len(), 0);
    let LoopFlow::Continue(state) = ticked else {
        panic!("the session ended");
    };
    outbox.send(key(KeyCode::Down)).expect("the inbox is here");
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

/// The answers would be typed into the shell.
#[test]
fn a_suspension_awaits_the_answers_and_loses_nothing_else() {
    let (outbox, inbox) = channel();
    let handler = Remembered::default();
    let mut event_loop = EventLoop::new(handler, inbox, InputGate::default(), Connection::Remote);
    let now = Instant::now();
    let requests = (0..2).filter(|_| event_loop.limiter.record_frame(now, 4_000));
    assert_eq!(requests.count(), 1);
    let listed = Event::Message(Fact::Resumed.into());
    for event in [listed.clone(), Event::StatusReport, key(KeyCode::Down)] {
        outbox.send(event).expect("the inbox is here");
    }
    let suspension = vec![TerminalEffect::Suspend.into()];
    assert!(
        event_loop
            .perform(suspension, &mut VecDeque::new())
            .is_continue()
    );
    assert!(!event_loop.limiter.awaits_answers(Instant::now()));
    assert_eq!(event_loop.held_back, [listed]);
    assert_eq!(
        event_loop.wait(&menu()),
        Some(Event::Message(Fact::Resumed.into()))
    );
    assert_eq!(event_loop.wait(&menu()), Some(key(KeyCode::Down)));
}
