//! The whole program as one value.

use crate::game::{GameId, GameStatus, StatsCategory};
use crate::logic::{Level, Technique};
use crate::save::{Listing, Summary};
use crate::settings::{HighlightMode, HouseShading, Settings};
use crate::ui::{
    Action, ChainCursor, ClockState, Connection, Context, Entry, GameSession, HelpPage,
    HighlightAnimation, KeyMap, Onboarding, Page, Palette, Practice, Progress, Run, SolverPlayback,
    StatisticsState, StatusMessage, StepList, TerminalProfile, Tree,
};
use std::sync::Arc;
use std::time::Duration;

/// What the program shows and knows. Nothing outside `update` changes it.
#[derive(Clone, PartialEq, Debug)]
pub struct AppState {
    /// What is open.
    pub screen: Screen,
    /// What lies over it.
    pub overlay: Option<Overlay>,
    /// The message line.
    pub notice: Option<StatusMessage>,
    /// The player's settings.
    pub settings: Settings,
    /// Which keys are in force: what the settings say.
    pub keys: Arc<KeyMap>,
    /// How things look in this terminal.
    pub look: TerminalProfile,
    /// Columns and rows of the window.
    pub size: (u16, u16),
    /// What is known of the saved games.
    pub shelf: SavedGamesState,
    /// The player's statistics.
    pub book: StatisticsState,
    /// Whether the newest moves are safe.
    pub saving: Saving,
    /// The worker run started last.
    pub run: Run,
    /// How long the notice has stood there, if it is one that fades.
    pub message_age: Duration,
    /// What flashes on the board.
    pub flourish: Option<HighlightAnimation>,
    /// What a new player is told.
    pub greeting: Onboarding,
}

/// How much is lit round the cursor; each costs more bytes a move than the
/// one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HighlightLevel {
    /// Its cell.
    Cursor,
    /// The digits equal to its own too.
    EqualDigits,
    /// Its row, column and box too.
    Houses,
}

/// What is open, each with its own data only.
#[derive(Clone, PartialEq, Debug)]
pub enum Screen {
    /// The menu, with this item selected.
    Menu(usize),
    /// Which level, with this one selected.
    Levels(usize),
    /// The saved games.
    Saved(SavedList),
    /// The statistics, with the division of this place selected.
    Statistics(usize),
    /// Typing in a puzzle.
    Entry(Entry),
    /// A puzzle is being made.
    Generating(Generating),
    /// A saved game is being read.
    Loading,
    /// A game is being played.
    Playing(GameSession),
    /// A search is being watched.
    Watching(Box<SolverPlayback>),
    /// Which technique to practise, with this one of
    /// [`Practice::techniques`] selected.
    Techniques(usize),
    /// A technique is being practised.
    Practising(Box<Practice>),
    /// A game was won.
    Won(Won),
}

impl Screen {
    /// The screen of a game: a board that is solved is a win.
    pub fn of(table: GameSession) -> Screen {
        match table.game.is_won() {
            true => Screen::Won(Won { table }),
            false => Screen::Playing(table),
        }
    }
}

/// A game that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Won {
    /// The finished game.
    pub table: GameSession,
}

/// The list of saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SavedList {
    /// The line under the cursor.
    pub selected: usize,
}

/// What a worker is asked to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GenerationRequest {
    /// A puzzle of this level.
    Puzzle(Level),
    /// An exercise of this technique.
    Exercise(Technique),
}

/// A puzzle or an exercise on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generating {
    /// What was asked for.
    pub wish: GenerationRequest,
    /// The run that makes it.
    pub run: Run,
    /// How long it has taken.
    pub elapsed: Duration,
}

/// What lies over the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Overlay {
    /// What a screen is for, and its keys.
    Help(HelpPage),
    /// Every action by its title.
    Palette(Palette),
    /// The settings, with this line selected.
    Options(usize),
    /// What can be done to marks, with this of [`BulkMarkAction::ALL`](crate::ui::BulkMarkAction::ALL) selected.
    Marks(usize),
    /// In which form to copy, with this of [`CopyForm::ALL`](crate::ui::CopyForm::ALL) selected.
    Copying(usize),
    /// Every step of the board.
    Steps(StepList),
    /// The history of the game.
    Tree(Box<Tree>),
    /// What a technique is.
    Page(Box<Page>),
    /// What there is to do while another copy has the saved games, with this
    /// [`StoreLockedChoice`](crate::ui::StoreLockedChoice) selected.
    Taken(usize),
    /// A question.
    Question(Question),
}

/// What is asked before something is thrown away.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// Delete this saved game?
    Delete(GameId),
    /// Begin the puzzle again?
    Restart,
    /// Fill in the solution?
    SolveNow,
    /// Leave the puzzle being typed in?
    LeaveEntry,
}

impl Question {
    /// The question in words: what is asked, and what it costs.
    pub fn words(&self) -> (&'static str, &'static str) {
        match self {
            Question::Delete(_) => ("Delete this game?", "It cannot be brought back."),
            Question::Restart => ("Begin this puzzle again?", "Undo brings your moves back."),
            Question::SolveNow => (
                "Fill in the solution?",
                "The game counts as solved by the machine.",
            ),
            Question::LeaveEntry => ("Leave this puzzle?", "What you typed in is lost."),
        }
    }
}

/// What is known of the saved games.
#[derive(Clone, PartialEq, Debug)]
pub enum SavedGamesState {
    /// Nothing yet: the store is being read.
    Unread,
    /// This is there.
    Read(Listing),
}

/// Whether the newest moves are safe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saving {
    /// Saves work.
    Working,
    /// The last one failed: why.
    Failed(String),
    /// There is nowhere to save: why.
    Off(String),
    /// Another copy has the saved games.
    StoreLocked,
}

/// The items of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuItem {
    /// The newest unfinished game.
    Continue,
    /// A new puzzle.
    New,
    /// A saved game.
    Open,
    /// A puzzle of the player's own.
    Enter,
    /// One technique at a time.
    Practise,
    /// What all games came to.
    Statistics,
    /// Leave.
    Quit,
}

impl MenuItem {
    /// The menu, top to bottom.
    pub const ALL: [MenuItem; 7] = [
        MenuItem::Continue,
        MenuItem::New,
        MenuItem::Open,
        MenuItem::Enter,
        MenuItem::Practise,
        MenuItem::Statistics,
        MenuItem::Quit,
    ];
}

impl AppState {
    /// The program at its start: the menu.
    pub fn new(settings: Settings, look: TerminalProfile, size: (u16, u16)) -> AppState {
        AppState {
            screen: Screen::Menu(0),
            overlay: None,
            notice: None,
            keys: Arc::new(KeyMap::of(&settings.keys).0),
            look: TerminalProfile {
                theme: settings.theme,
                ..look
            },
            settings,
            size,
            shelf: SavedGamesState::Unread,
            book: StatisticsState::default(),
            saving: Saving::Working,
            run: Run::default(),
            message_age: Duration::ZERO,
            flourish: None,
            greeting: Onboarding::Over,
        }
    }

    /// The same under other settings.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> AppState {
        let look = TerminalProfile {
            theme: settings.theme,
            borders: settings.borders,
            ..self.look
        };
        let keys = match settings.keys == self.settings.keys {
            true => self.keys,
            false => Arc::new(KeyMap::of(&settings.keys).0),
        };
        AppState {
            settings,
            keys,
            look,
            ..self
        }
    }

    /// A sentence in which names of actions in brackets stand for their keys.
    pub fn told(&self, text: &'static str) -> String {
        self.keys.told(self.context(), text)
    }

    /// The key of an action, as a sentence names it.
    pub fn key_name(&self, action: Action) -> String {
        self.keys.name(self.context(), action)
    }

    /// Which keys are in force.
    pub fn context(&self) -> Context {
        match &self.overlay {
            Some(Overlay::Help(_)) => Context::Help,
            Some(Overlay::Palette(_)) => Context::Palette,
            Some(Overlay::Options(_)) => Context::Options,
            Some(Overlay::Marks(_)) => Context::Marks,
            Some(Overlay::Copying(_)) => Context::Copying,
            Some(Overlay::Question(_)) => Context::Question,
            Some(Overlay::Steps(_)) => Context::Steps,
            Some(Overlay::Page(_)) => Context::Page,
            Some(Overlay::Taken(_)) => Context::Taken,
            Some(Overlay::Tree(tree)) if tree.naming.is_some() => Context::Naming,
            Some(Overlay::Tree(_)) => Context::Tree,
            None => self.screen_context(),
        }
    }

    fn screen_context(&self) -> Context {
        match &self.screen {
            Screen::Menu(_) => Context::Menu,
            Screen::Levels(_) => Context::List,
            Screen::Techniques(_) => Context::Techniques,
            Screen::Saved(_) => Context::Saved,
            Screen::Statistics(_) => Context::Statistics,
            Screen::Entry(_) => Context::Entry,
            Screen::Generating(_) | Screen::Loading => Context::Generating,
            Screen::Playing(table) => board_context(table),
            Screen::Practising(practice) if practice.progress == Progress::Found => {
                Context::Practised
            }
            Screen::Practising(practice) => board_context(&practice.table).of_exercise(),
            Screen::Watching(_) => Context::SolverPlayback,
            Screen::Won(_) => Context::Won,
        }
    }

    /// The game on the table, whatever is shown of it. An exercise is no game:
    /// nothing of it is kept.
    pub fn table(&self) -> Option<&GameSession> {
        match &self.screen {
            Screen::Playing(table) => Some(table),
            Screen::Watching(theatre) => Some(&theatre.table),
            Screen::Won(won) => Some(&won.table),
            _ => None,
        }
    }

    /// The board that can be played on, of a game or of an exercise.
    pub fn board(&self) -> Option<&GameSession> {
        match &self.screen {
            Screen::Practising(practice) => Some(&practice.table),
            Screen::Playing(table) => Some(table),
            _ => None,
        }
    }

    /// The newest game that can be continued.
    pub fn continuable(&self) -> Option<&Summary> {
        match &self.shelf {
            SavedGamesState::Read(listing) => listing
                .games
                .iter()
                .find(|game| game.status == GameStatus::Open),
            SavedGamesState::Unread => None,
        }
    }

    /// The saved games, newest first.
    pub fn saved_games(&self) -> &[Summary] {
        match &self.shelf {
            SavedGamesState::Read(listing) => &listing.games,
            SavedGamesState::Unread => &[],
        }
    }

    /// The selected item of the list on the screen; 0 where there is none.
    pub fn selected_item(&self) -> usize {
        match &self.screen {
            Screen::Menu(selected)
            | Screen::Levels(selected)
            | Screen::Techniques(selected)
            | Screen::Statistics(selected) => *selected,
            Screen::Saved(list) => list.selected,
            _ => 0,
        }
    }

    /// How many items the list on the screen has.
    pub fn item_count(&self) -> usize {
        match &self.screen {
            Screen::Menu(_) => MenuItem::ALL.len(),
            Screen::Levels(_) => Level::ALL.len(),
            Screen::Techniques(_) => Practice::techniques().count(),
            Screen::Saved(_) => self.saved_games().len(),
            Screen::Statistics(_) => StatsCategory::ALL.len(),
            _ => 0,
        }
    }

    /// Whether time adds to the clock of the game.
    pub fn clock_runs(&self) -> bool {
        matches!(&self.screen, Screen::Playing(table)
            if table.pace == ClockState::Running && !table.game.is_over())
    }

    /// How much is lit round the cursor. Over a network little is, unless the
    /// player says otherwise.
    pub fn lights(&self) -> HighlightLevel {
        match (
            self.settings.highlighting,
            self.look.connection,
            self.settings.houses,
        ) {
            (HighlightMode::Quiet, _, _) | (HighlightMode::Auto, Connection::Remote, _) => {
                HighlightLevel::Cursor
            }
            (_, _, HouseShading::On) => HighlightLevel::Houses,
            (_, _, HouseShading::Off) => HighlightLevel::EqualDigits,
        }
    }

    /// Whether a screen is open that takes pasted text.
    pub fn takes_paste(&self) -> bool {
        match &self.overlay {
            None => matches!(self.screen, Screen::Entry(_)),
            Some(_) => self.context() == Context::Naming,
        }
    }

    /// How often the clock on show changes: by the minute over a network that
    /// is to be kept quiet. A server probes a dead line only while nothing is
    /// sent, so a clock by the second would keep a lost session alive.
    pub fn clock_step(&self) -> Duration {
        match self.lights() {
            HighlightLevel::Cursor => Duration::from_secs(60),
            HighlightLevel::EqualDigits | HighlightLevel::Houses => Duration::from_secs(1),
        }
    }
}

/// Which keys are in force on a board.
fn board_context(table: &GameSession) -> Context {
    match &table.hint {
        _ if table.pace == ClockState::Paused => Context::Paused,
        Some(hint) if hint.walk != ChainCursor::Off => Context::Chain,
        Some(hint) if hint.named_step().is_some() => Context::Hinted,
        _ => Context::Board,
    }
}
