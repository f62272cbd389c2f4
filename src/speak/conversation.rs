//! The state of a game that is played in lines of words.

use super::command::{Going, ListName, SpokenLine};
use super::parse::{LineContext, parse};
use super::talk::{Awaited, Expected, Outstanding, Reply, Ring, Talk, playback};
use super::{choosing, doing, going, observing, pages, questions, words};
use crate::say;
use crate::ui::{AppState, Effect, Fact, Message, Onboarding, Request, Saving, WorkEffect};
use ninefold_game::settings::{Bell, SpeechLength};
use std::time::Duration;

/// The fewest columns of a window that lines are broken for.
const NARROWEST: usize = 20;

/// A game that is played in lines of words.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Conversation {
    talk: Talk,
    /// What was said last.
    said: Vec<String>,
}

impl Conversation {
    /// Begins with this state of the program, for which these effects are performed.
    pub(crate) fn new<'e>(
        state: AppState,
        effects: impl IntoIterator<Item = &'e Effect>,
    ) -> Conversation {
        let mut talk = Talk::new(state, effects);
        talk.due = observing::list_of(&talk.state.screen);
        Conversation {
            talk,
            said: Vec::new(),
        }
    }

    /// Speaks at this length, whatever the settings say, until the player chooses another.
    pub(crate) fn with_length(mut self, length: Option<SpeechLength>) -> Conversation {
        self.talk.own_length = length;
        self
    }

    /// What is said before the first line, as far as it is known.
    pub(crate) fn begin(&mut self) -> Reply {
        let mut reply = Reply::default();
        if let Some(message) = self.talk.state.shared.status.take() {
            reply.say(say::speech(&message.text));
        }
        if self.talk.state.shared.onboarding != Onboarding::Over {
            reply.say("Type help for the commands, quit to leave.");
        }
        self.talk.open_due_list(&mut reply);
        self.finished(reply)
    }

    /// Answers a line of the player.
    pub(crate) fn hear(&mut self, line: &str) -> Reply {
        let before = self.talk.state.clone();
        let mut reply = Reply::default();
        let refusal = questions::short_no(&self.talk, line);
        match refusal.or_else(|| parse(line, self.line_context())) {
            Some(command) => self.carry_out(command, &mut reply),
            None => {
                reply.bell = Ring::Refused;
                reply.say(words::complaint(line, self.line_context()));
            }
        }
        self.talk.pause();
        self.talk.observe(&before, &mut reply);
        let is_mute = reply.lines.is_empty() && self.talk.awaits() == Awaited::Nothing;
        if is_mute && self.talk.state.layers.len() < before.layers.len() {
            going::say_cell(&self.talk, &mut reply);
        } else if is_mute && reply.effects.is_empty() {
            reply.say("not possible here");
        }
        self.finished(reply)
    }

    /// Takes an event from outside.
    pub(crate) fn receive(&mut self, message: Message) -> Reply {
        let before = self.talk.state.clone();
        let mut reply = Reply::default();
        if let Message::Fact(fact) = &message {
            self.talk.outstanding.note_fact(fact);
            questions::confirm_save(&mut self.talk, fact, &mut reply);
        }
        self.talk.send(message, &mut reply);
        self.talk.pause();
        self.talk.observe(&before, &mut reply);
        self.finished(reply)
    }

    /// What has to arrive before the next line is read.
    pub(crate) fn awaits(&self) -> Awaited {
        self.talk.awaits()
    }

    /// Whether moves cannot be saved now, which was said.
    pub(crate) fn fails_to_save(&self) -> bool {
        matches!(self.talk.state.shared.saving, Saving::Failed(_))
    }

    /// What is awaited takes long: files do not come any more.
    pub(crate) fn wait_on(&mut self) -> Reply {
        let mut reply = Reply::default();
        match self.awaits() {
            Awaited::Nothing => {}
            Awaited::Steps => {
                reply = self.receive(Fact::TimePassed(Duration::ZERO).into());
                let run = playback(&self.talk.state).map(|page| page.run);
                reply
                    .effects
                    .extend(run.map(|run| WorkEffect::PullSteps(run).into()));
            }
            Awaited::Work => reply.say("Still looking. Ctrl-C saves the game and quits."),
            Awaited::Files => {
                if self.talk.outstanding.save == Expected::Yes {
                    reply.say("not saved yet");
                }
                self.talk.outstanding = Outstanding::default();
                self.talk.open_due_list(&mut reply);
            }
        }
        self.finished(reply)
    }

    /// The player is gone: the game is saved and the program ends.
    pub(crate) fn end(&mut self) -> Reply {
        let mut reply = Reply::default();
        self.talk.send(Fact::Terminated.into(), &mut reply);
        reply
    }

    fn line_context(&self) -> LineContext {
        let board = self.talk.session();
        let page = self.talk.page.as_ref();
        let items = page.map(|page| page.items.len()).filter(|items| *items > 0);
        let list = self.talk.list.as_ref().map(|list| list.items.len());
        LineContext {
            board: board.map(|board| board.game.position.size()),
            list: list.or(items),
            page: page.map(|_| self.talk.state.page()),
        }
    }

    fn carry_out(&mut self, command: SpokenLine, reply: &mut Reply) {
        let is_asked = questions::is_asked(&self.talk);
        if is_asked && !matches!(command, SpokenLine::Answer(_) | SpokenLine::Quit) {
            return questions::insist(&self.talk, reply);
        }
        let is_about_speech = matches!(
            command,
            SpokenLine::Choose(_) | SpokenLine::Repeat | SpokenLine::Help(_) | SpokenLine::More
        );
        let is_locked_out = questions::is_locked_out(&self.talk) && command != SpokenLine::Quit;
        if is_locked_out && !is_about_speech {
            return self.talk.ask_without_store(reply);
        }
        let list = self.talk.list.take_if(|_| !is_about_speech);
        match command {
            SpokenLine::Go(Going::Back) if list.is_some() => going::say_cell(&self.talk, reply),
            SpokenLine::Repeat => reply.say_all(self.said.clone()),
            command => obey(&mut self.talk, command, reply),
        }
    }

    /// The longest line: what the player wants, and not more than the window has.
    fn width(&self) -> usize {
        let shared = &self.talk.state.shared;
        let window = usize::from(shared.size.0).max(NARROWEST);
        shared.settings.speech_width.characters().min(window)
    }

    /// The answer in lines of the length that the player wants.
    fn finished(&mut self, mut reply: Reply) -> Reply {
        let settings = &self.talk.state.shared.settings;
        let width = self.width();
        let wrapped = reply
            .lines
            .iter()
            .flat_map(|line| say::wrapped(line, width));
        reply.lines = wrapped.collect();
        if settings.bell == Bell::Off {
            reply.bell = Ring::Silent;
        }
        if !reply.lines.is_empty() {
            self.said.clone_from(&reply.lines);
        }
        reply
    }
}

fn obey(talk: &mut Talk, command: SpokenLine, reply: &mut Reply) {
    match command {
        SpokenLine::Go(going) => going::go(talk, going, reply),
        SpokenLine::Ask(question) => questions::answer(talk, question, reply),
        SpokenLine::Do(deed) => doing::carry_out(talk, deed, reply),
        SpokenLine::Act(action) => doing::act(talk, action, reply),
        SpokenLine::Answer(answer) => questions::answer_yes_or_no(talk, answer, reply),
        SpokenLine::List(ListName::Menu) => {
            if talk.session().is_none() {
                talk.due = Some(ListName::Menu);
            }
            talk.ask(Request::Menu, reply);
        }
        SpokenLine::List(name) => {
            if let ListName::Games(_) | ListName::Daily = name {
                talk.list_games(reply);
            }
            talk.due = Some(name);
        }
        SpokenLine::Speak(length) => choosing::set_length(talk, length, reply),
        SpokenLine::Quit => talk.ask(Request::Quit, reply),
        SpokenLine::Choose(number) => choosing::choose(talk, number, reply),
        SpokenLine::More => match talk.reading.next() {
            Some(line) => reply.say(line),
            None => reply.say("nothing more"),
        },
        SpokenLine::Help(word) => say_help(word.as_deref(), reply),
        SpokenLine::Import(text) => choosing::import(talk, &text, reply),
        SpokenLine::Technique(name) => pages::explain(talk, &name, reply),
        SpokenLine::Lesson(name) => pages::open_lesson(talk, &name, reply),
        SpokenLine::Repeat => {}
    }
}

fn say_help(word: Option<&str>, reply: &mut Reply) {
    let Some(word) = word else {
        return reply.say_all(words::overview());
    };
    match (
        words::find(&word.replace(" = ", "=")),
        words::of_board(word),
    ) {
        (Some(word), _) => {
            reply.say(format!("{}: {}", word.usage, word.help));
        }
        (None, Some(help)) => reply.say(help),
        (None, None) => {
            reply.bell = Ring::Refused;
            reply.say("No such command: type help.");
        }
    }
}
