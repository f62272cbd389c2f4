//! A game in words: the state of the program, what the lines before mean for the next, the lists to
//! answer with a number. What is said to a line, what is to be done, and what an answer waits for, so
//! that the same lines get the same answers however fast they come.

use super::acting;
use super::command::ListName;
use crate::ui::keys::{Action, CommonAction};
use crate::ui::{
    AppState, Effect, Fact, GameSession, Layer, Message, PlayState, Playback, Request, Saving,
    StatisticsState, StatusMessage, Timeline, ask, update,
};
use ninefold_core::board::Cell;
use ninefold_core::logic::Step;
use ninefold_game::game::{AutoPrune, BoardKind, Date, Position};
use ninefold_game::save::{StorageEvent, StorageRequest};
use ninefold_game::settings::{NotesQuestion, Numbers, SettingItem, SpeechLength};
use std::collections::VecDeque;
use std::sync::Arc;

/// The state of the program, and what the lines before mean for the next.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Talk {
    pub(super) state: AppState,
    /// The length of this session alone; without it that of the settings.
    pub(super) own_length: Option<SpeechLength>,
    /// The cells before the last moves of the cursor, the latest last.
    pub(super) trail: Vec<Cell>,
    /// The list that a number chooses from.
    pub(super) list: Option<NumberedList>,
    /// The list to open once the files that it shows are read.
    pub(super) due: Option<ListName>,
    /// The board of the moment that is watched, over the game that waits.
    watched: Option<GameSession>,
    /// What the page that is open said last.
    pub(super) page: Option<PageWords>,
    /// The text that is read line by line.
    pub(super) reading: UnreadLines,
    /// The answers of the store that are still to come.
    pub(super) outstanding: Outstanding,
}

impl Talk {
    /// A talk about this state, for which these effects are performed.
    pub(super) fn new<'e>(state: AppState, effects: impl IntoIterator<Item = &'e Effect>) -> Talk {
        let mut outstanding = Outstanding::default();
        let effects = effects.into_iter();
        effects.for_each(|effect| outstanding.note_effect(effect));
        let mut talk = Talk {
            state,
            own_length: None,
            trail: Vec::new(),
            list: None,
            due: None,
            watched: None,
            page: None,
            reading: UnreadLines::default(),
            outstanding,
        };
        // A line has no layer to answer, and tells of candidates when they are asked for.
        talk.state.shared.settings.notes_question = NotesQuestion::Answered;
        talk.say_numbers();
        talk
    }

    /// What has to arrive before the next line is read.
    pub(super) fn awaits(&self) -> Awaited {
        self.outstanding.awaited(&self.state)
    }

    /// Sends a message to the program.
    pub(super) fn send(&mut self, message: Message, reply: &mut Reply) {
        self.go_on(update(self.state.clone(), message), reply);
    }

    fn go_on(&mut self, (state, effects): (AppState, Vec<Effect>), reply: &mut Reply) {
        self.state = state;
        self.watched = watched(&self.state);
        self.say_numbers();
        for effect in &effects {
            self.outstanding.note_effect(effect);
        }
        reply.effects.extend(effects);
    }

    /// Values above nine are numbers, and actions are words, whatever the screens write.
    fn say_numbers(&mut self) {
        self.state.shared.terminal.numbers = Numbers::Decimal;
        Arc::make_mut(&mut self.state.shared.keys).words = acting::WORDS;
    }

    /// A search or a replay stands still: lines alone move it.
    pub(super) fn pause(&mut self) {
        match self.state.layers.last_mut() {
            Some(Layer::Playback(page)) if page.player.state == PlayState::Playing => {
                page.player.state = PlayState::Paused;
            }
            Some(Layer::Replay(replay)) => replay.player.state = PlayState::Paused,
            _ => {}
        }
    }

    /// Closes the page over the board, and before it the step that it shows.
    pub(super) fn close_page(&mut self, reply: &mut Reply) {
        while !self.state.layers.is_empty() {
            self.page = None;
            self.act(CommonAction::Back, reply);
        }
    }

    pub(super) fn act(&mut self, action: impl Into<Action>, reply: &mut Reply) {
        self.send(Message::Act(action.into()), reply);
    }

    pub(super) fn ask(&mut self, request: Request, reply: &mut Reply) {
        self.go_on(ask(self.state.clone(), request), reply);
    }

    /// The board that is heard. Commands about a board are understood only with one.
    pub(super) fn session(&self) -> Option<&GameSession> {
        self.watched.as_ref().or(heard(&self.state))
    }

    pub(super) fn length(&self) -> SpeechLength {
        self.own_length.unwrap_or(self.state.shared.settings.speech)
    }

    /// Reads a text, as much of it as is said at once.
    pub(super) fn read(&mut self, lines: Vec<String>, reply: &mut Reply) {
        reply.say_all(self.reading.begin(lines, lines_at_once(self.length())));
    }

    /// Reads a list, of a long one the first items; `more` goes on.
    pub(super) fn show(&mut self, list: NumberedList, reply: &mut Reply) {
        reply.say_all(self.reading.begin_list(list.lines()));
        self.list = (!list.items.is_empty()).then_some(list);
    }

    /// The message of the program, which is then gone.
    pub(super) fn take_status(&mut self) -> Option<StatusMessage> {
        self.state.shared.status.take()
    }

    /// Has the saved games listed again.
    pub(super) fn list_games(&mut self, reply: &mut Reply) {
        let list = Effect::from(StorageRequest::ListGames);
        self.outstanding.note_effect(&list);
        reply.effects.push(list);
    }
}

/// The board that is heard: of a replay, a path or a chain, or else of the screen.
pub(super) fn heard(state: &AppState) -> Option<&GameSession> {
    match state.layers.last() {
        Some(Layer::Replay(_) | Layer::SolutionPath(_) | Layer::ChainEntry(_)) => {
            state.top().session()
        }
        _ => state.screen.component().session(),
    }
}

/// The solver that is watched.
pub(super) fn playback(state: &AppState) -> Option<&Playback> {
    match state.layers.last() {
        Some(Layer::Playback(page)) => Some(page),
        _ => None,
    }
}

/// Whether more of a solver has to be known: to show its end, or for the steps of the next line.
fn lacks_steps(page: &Playback) -> bool {
    let recording = &page.player.recording;
    // A search is quick, and the places to go to are looked for in what is known.
    let lead = recording.searches().map_or(1, |_| 1 << 20);
    let is_short = recording.known() - recording.position() < lead;
    page.player.is_moving() || (is_short && !recording.is_complete())
}

/// The board of the moment that is watched, as that of the game beneath.
fn watched(state: &AppState) -> Option<GameSession> {
    let values = playback(state)?.player.recording.values();
    let mut session = state.game()?.clone();
    let enter =
        |position: Position, (cell, value)| position.with_entered(cell, value, AutoPrune::Off);
    session.game.position = values.filled().fold(session.game.puzzle.start(), enter);
    Some(session)
}

/// What a page that is open says, and the items of its list.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PageWords {
    pub(super) lines: Vec<String>,
    pub(super) items: Vec<String>,
}

/// What choosing an item does.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ListChoice {
    /// Leaves the board, if one is open, and asks for this.
    Ask(Box<Request>),
    /// Opens another list.
    Open(ListName),
    /// Lists the levels of a kind of board.
    Levels(BoardKind),
    /// Lists the daily puzzles of a day.
    Day(Date),
    /// Lists the values of a setting.
    Setting(SettingItem),
    /// Gives a setting the value at this place.
    Value(SettingItem, usize),
    /// Answers the layer that asks by the item at this place.
    Layer(usize),
    /// Goes to this cell.
    Cell(Cell),
    /// Shows this step on the board.
    Step(Box<Step>),
    /// Sends this.
    Send(Message),
    /// Explains the commands.
    Help,
}

/// A list that is open.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NumberedList {
    pub(super) title: String,
    pub(super) items: Vec<(String, ListChoice)>,
}

impl NumberedList {
    /// The title and the items with their numbers, a line each.
    pub(super) fn lines(&self) -> Vec<String> {
        let items = (1..).zip(&self.items);
        let items = items.map(|(number, (item, _))| format!("{number} {item}"));
        [self.title.clone()].into_iter().chain(items).collect()
    }
}

/// The answer to a line or an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Reply {
    /// The lines to print, as long as the player wants them at most.
    pub(crate) lines: Vec<String>,
    /// What the runtime is asked to do.
    pub(crate) effects: Vec<Effect>,
    pub(crate) bell: Ring,
}

/// Whether the bell rings before an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Ring {
    #[default]
    Silent,
    /// It rings: the line was not understood.
    Refused,
}

impl Reply {
    /// Adds a line.
    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Adds lines.
    pub(super) fn say_all(&mut self, lines: impl IntoIterator<Item = String>) {
        self.lines.extend(lines);
    }

    /// The answer as bytes: each line with its end, after the bell if it rings.
    pub(crate) fn text(&self) -> String {
        let bell = match self.bell {
            Ring::Silent => "",
            Ring::Refused => "\u{7}",
        };
        let lines: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{bell}{lines}")
    }
}

/// The lines that are still to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct UnreadLines(VecDeque<String>);

/// The lines of a long list that are said at once.
const LIST_AT_ONCE: usize = 21;

impl UnreadLines {
    /// Begins a text: the lines that are said at once, and how many `more` reads.
    pub(super) fn begin(&mut self, lines: Vec<String>, at_once: usize) -> Vec<String> {
        self.0 = lines.into();
        let mut said: Vec<String> = (0..at_once).map_while(|_| self.0.pop_front()).collect();
        said.extend(self.rest());
        said
    }

    /// Begins a list, of which `more` reads as many lines again as are said at once.
    pub(super) fn begin_list(&mut self, lines: Vec<String>) -> Vec<String> {
        let parts = lines.chunks(LIST_AT_ONCE).map(|part| part.join("\n"));
        self.begin(parts.collect(), 1)
    }

    /// That there is more, and how much.
    fn rest(&self) -> Option<String> {
        let lines: usize = self.0.iter().map(|part| part.lines().count()).sum();
        (lines > 0).then(|| format!("more: {lines}"))
    }

    /// The next line.
    pub(super) fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// Forgets what was not read.
    pub(super) fn end(&mut self) {
        self.0.clear();
    }
}

/// The lines of a proof that are said at once.
pub(super) fn lines_at_once(length: SpeechLength) -> usize {
    match length {
        SpeechLength::Brief => 1,
        SpeechLength::Normal => 4,
        SpeechLength::Full => usize::MAX,
    }
}

/// What has to arrive before the next line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Awaited {
    Nothing,
    /// Files: they may never arrive, so the wait has an end.
    Files,
    /// A worker.
    Work,
    /// Steps of a solver that is watched, which are to be fetched.
    Steps,
}

/// The answers of the store that are still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outstanding {
    /// Whether a list of the games was asked for.
    games: Expected,
    /// Whether the statistics were asked for.
    statistics: Expected,
    /// Whether the player asked for a save.
    pub(super) save: Expected,
}

/// Whether an answer is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Expected {
    #[default]
    No,
    Yes,
}

impl Outstanding {
    /// Notes what an effect asks of the store.
    pub(super) fn note_effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Storage(StorageRequest::ListGames) => self.games = Expected::Yes,
            Effect::Storage(StorageRequest::ReadStatistics) => self.statistics = Expected::Yes,
            Effect::Storage(_) | Effect::Work(_) | Effect::Terminal(_) | Effect::Quit => {}
        }
    }

    /// Notes what the store answered.
    pub(super) fn note_fact(&mut self, fact: &Fact) {
        let Fact::Storage(event) = fact else {
            return;
        };
        match event {
            StorageEvent::GamesListed(_) | StorageEvent::LoadFailed(_) => {
                self.games = Expected::No;
            }
            StorageEvent::StatisticsRead(..) | StorageEvent::StatisticsUnreadable(_) => {
                self.statistics = Expected::No;
            }
            // It answers nothing.
            StorageEvent::StoreRefused(_) => *self = Outstanding::default(),
            _ => {}
        }
    }

    /// What is awaited, given the state of the program.
    pub(super) fn awaited(self, state: &AppState) -> Awaited {
        let is_unread = matches!(state.shared.statistics, StatisticsState::Unread(_));
        let watched = playback(state);
        let run = watched.map(|page| page.run);
        let is_saving = !matches!(state.shared.saving, Saving::Off(_));
        let is_asked = self.games == Expected::Yes || self.save == Expected::Yes;
        let is_counted = self.statistics == Expected::Yes && is_unread;
        match is_saving && (is_asked || is_counted) {
            _ if state.runs().into_iter().any(|each| Some(each) != run) => Awaited::Work,
            _ if watched.is_some_and(lacks_steps) => Awaited::Steps,
            true => Awaited::Files,
            false => Awaited::Nothing,
        }
    }
}
