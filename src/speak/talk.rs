//! A game in words: the state of the program, what the lines before mean for the next, and the
//! lists to answer with a number.

use super::command::ListName;
use super::reply::{Reply, UnreadLines};
use super::waiting::{Awaited, Expected, Outstanding};
use crate::ui::keys::Action;
use crate::ui::{AppState, Effect, GameSession, Message, Request, StatusMessage, ask, update};
use ninefold_core::board::Cell;
use ninefold_game::game::{BoardKind, Date};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Numbers, SettingItem, SpeechLength};

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
    /// The text that is read line by line.
    pub(super) reading: UnreadLines,
    /// The answers of the store that are still to come.
    pub(super) outstanding: Outstanding,
}

/// The most cells that can be gone back.
const LONGEST_TRAIL: usize = 100;

impl Talk {
    /// A talk about this state, for which these effects are performed.
    pub(super) fn new<'e>(state: AppState, effects: impl IntoIterator<Item = &'e Effect>) -> Talk {
        let mut outstanding = Outstanding::default();
        for effect in effects {
            outstanding.note_effect(effect);
        }
        let mut talk = Talk {
            state,
            own_length: None,
            trail: Vec::new(),
            list: None,
            due: None,
            reading: UnreadLines::default(),
            outstanding,
        };
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
        self.say_numbers();
        for effect in &effects {
            self.outstanding.note_effect(effect);
        }
        reply.effects.extend(effects);
    }

    /// Values above nine are said as numbers, whatever the screens write.
    fn say_numbers(&mut self) {
        self.state.shared.terminal.numbers = Numbers::Decimal;
    }

    pub(super) fn act(&mut self, action: impl Into<Action>, reply: &mut Reply) {
        self.send(Message::Act(action.into()), reply);
    }

    pub(super) fn ask(&mut self, request: Request, reply: &mut Reply) {
        self.go_on(ask(self.state.clone(), request), reply);
    }

    /// The game that is open. Commands about a board are understood only with one.
    pub(super) fn session(&self) -> Option<&GameSession> {
        self.state.game()
    }

    pub(super) fn length(&self) -> SpeechLength {
        self.own_length.unwrap_or(self.state.shared.settings.speech)
    }

    /// The message of the program, which is then gone.
    pub(super) fn take_status(&mut self) -> Option<StatusMessage> {
        self.state.shared.status.take()
    }

    /// Remembers the cell before a move of the cursor.
    pub(super) fn leave_trail(&mut self, cell: Cell) {
        self.trail.push(cell);
        if self.trail.len() > LONGEST_TRAIL {
            self.trail.remove(0);
        }
    }

    /// Has the saved games listed again.
    pub(super) fn list_games(&mut self, reply: &mut Reply) {
        let list = Effect::from(StorageRequest::ListGames);
        self.outstanding.note_effect(&list);
        reply.effects.push(list);
    }

    /// The program waits for the answer of the store to a save.
    pub(super) fn await_save(&mut self) {
        self.outstanding.save = Expected::Yes;
    }
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
