//! The state that every screen may read and report to: settings, keys, terminal, the state of
//! the store, and the message line.

use crate::ui::keys::{BOARD, KeyMap};
use crate::ui::{
    ColourDepth, Connection, Effect, HighlightAnimation, LocalDay, Onboarding, PendingPaste,
    ScreenReader, StatisticsState, StatusMessage, TerminalProfile, WorkEffect,
};
use ninefold_core::board::Text;
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::solve::is_same_puzzle;
use ninefold_game::game::{
    DailyCalendar, GameId, GameName, GameStatus, Minutes, NewPuzzle, PlayerPace, StatsCategory,
};
use ninefold_game::save::{Listing, PuzzleFile, Run, Summary};
use ninefold_game::settings::{HighlightMode, HouseShading, Settings, TerminalCursor, Theme};
use std::sync::Arc;
use std::time::Duration;

/// State that all screens share.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shared {
    /// The player's settings.
    pub settings: Settings,
    /// The keys in force, by the settings.
    pub keys: Arc<KeyMap>,
    /// Abilities of the terminal.
    pub terminal: TerminalProfile,
    /// Columns and rows of the window.
    pub size: (u16, u16),
    /// The saved games, as far as they are known.
    pub saved_games: SavedGamesState,
    /// The daily puzzles among them.
    pub daily: Arc<DailyCalendar>,
    /// The player's date, as it was read last.
    pub day: Option<LocalDay>,
    /// The puzzle simulated last, and the time of a simulated solver for it.
    pub simulated_time: Option<(Box<Puzzle>, Option<Duration>)>,
    /// The player's statistics.
    pub statistics: StatisticsState,
    /// Whether the newest moves are safe.
    pub saving: Saving,
    /// Why help cannot be counted, until that was said.
    pub uncounted_help: Option<String>,
    /// The message line.
    pub status: Option<StatusMessage>,
    /// Time since the message appeared.
    pub message_age: Duration,
    /// Time for which a digit on the menu belongs to the Esc before it.
    pub after_escape: Duration,
    /// The puzzle that is made ahead.
    pub ahead: MadeAhead,
    /// The run started last.
    pub run: Run,
    /// The paste that a worker reads.
    pub reading: Option<PendingPaste>,
    /// The highlight animation under way on the board.
    pub animation: Option<HighlightAnimation>,
    /// Whether a new player still sees the first lines.
    pub onboarding: Onboarding,
}

/// The player's rest, and the puzzle that was made or is being made meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MadeAhead {
    /// The time since the last key, where one would be made.
    pub rest: Duration,
    /// What was asked for last, until it is played.
    pub asked: Option<NewPuzzle>,
}

/// The extent of highlighting around the cursor. Each level costs more bytes a move than
/// the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum HighlightLevel {
    /// The cursor's cell.
    Cursor,
    /// Also the digits equal to the cursor's.
    EqualDigits,
    /// Also the cursor's row, column and box.
    Houses,
}

/// The saved games, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SavedGamesState {
    /// The store is still being read.
    Unread,
    /// The list of games. Shared: a frame must not cost more with many games.
    Read(Arc<Listing>),
}

/// Whether the newest moves are safe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Saving {
    /// Saves work.
    Working,
    /// The last save failed: why.
    Failed(String),
    /// There is nowhere to save: why.
    Off(String),
    /// Another copy of the program has the saved games.
    StoreLocked,
}

impl Saving {
    /// Whether the open game is there again after the program has ended: what
    /// cannot be saved in its place is kept elsewhere at the end.
    pub(crate) fn keeps_games(&self) -> bool {
        match self {
            Saving::Working | Saving::Failed(_) => true,
            Saving::Off(_) | Saving::StoreLocked => false,
        }
    }
}

impl Shared {
    pub(crate) fn new(settings: Settings, terminal: TerminalProfile, size: (u16, u16)) -> Shared {
        Shared {
            keys: Arc::new(KeyMap::from_choice(&settings.keys).0),
            terminal: TerminalProfile {
                theme: settings.theme,
                borders: settings.borders,
                labels: settings.labels,
                numbers: settings.numbers,
                ..terminal
            },
            settings,
            size,
            saved_games: SavedGamesState::Unread,
            daily: Arc::default(),
            day: None,
            simulated_time: None,
            statistics: StatisticsState::default(),
            saving: Saving::Working,
            uncounted_help: None,
            status: None,
            message_age: Duration::ZERO,
            after_escape: Duration::ZERO,
            ahead: MadeAhead::default(),
            run: Run::default(),
            reading: None,
            animation: None,
            onboarding: Onboarding::Over,
        }
    }

    /// Whether the cursor of the terminal is shown.
    pub(crate) fn shows_cursor(&self) -> bool {
        match self.settings.cursor {
            TerminalCursor::Shown => true,
            TerminalCursor::Hidden => false,
            TerminalCursor::Auto => {
                self.terminal.theme == Theme::Contrast
                    || self.terminal.screen_reader == ScreenReader::Announced
            }
        }
    }

    /// Puts other settings in force.
    pub(crate) fn apply_settings(&mut self, settings: Settings) {
        if settings.keys != self.settings.keys {
            self.keys = Arc::new(KeyMap::from_choice(&settings.keys).0);
        }
        self.terminal = TerminalProfile {
            theme: settings.theme,
            borders: settings.borders,
            labels: settings.labels,
            numbers: settings.numbers,
            ..self.terminal
        };
        self.settings = settings;
    }

    /// Shows a message in place of the one before.
    pub(crate) fn show_message(&mut self, message: StatusMessage) {
        self.status = Some(message);
    }

    /// Shows a neutral message.
    pub(crate) fn show_info(&mut self, text: impl Into<Text>) {
        self.show_message(StatusMessage::plain(text));
    }

    /// Shows a message of success.
    pub(crate) fn show_success(&mut self, text: impl Into<Text>) {
        self.show_message(StatusMessage::good(text));
    }

    /// Shows a warning.
    pub(crate) fn show_warning(&mut self, text: impl Into<Text>) {
        self.show_message(StatusMessage::warning(text));
    }

    /// Shows what was guessed and passed over in a file or a paste, if anything was.
    pub(crate) fn show_remarks(&mut self, file: &PuzzleFile) {
        let remarks = file.remarks();
        if !remarks.is_empty() {
            self.show_info(remarks);
        }
    }

    /// A sentence for the board in which names of actions in brackets stand
    /// for their keys.
    pub(crate) fn board_text(&self, text: &'static str) -> String {
        self.keys.expand_keys(BOARD, text)
    }

    /// The number of a new run.
    pub(crate) fn next_run(&mut self) -> Run {
        self.run = Run(self.run.0 + 1);
        self.run
    }

    /// The newest game that can be continued.
    pub(crate) fn continuable(&self) -> Option<&Summary> {
        let mut games = self.saved_games().iter();
        games.find(|game| game.status == GameStatus::Open)
    }

    /// The effect that computes the time of the game to continue, if it is not known.
    pub(crate) fn estimate_time(&self) -> Option<Effect> {
        let puzzle = self.continuable()?.board();
        let known = self.simulated_time.as_ref();
        let is_known = known.is_some_and(|(of, _)| **of == puzzle);
        (!is_known).then(|| WorkEffect::EstimateTime(Box::new(puzzle)).into())
    }

    /// What is left of the player's expected time for a game, if three wins at its level and the
    /// time of an average player tell. The digits on the board do not count: right and wrong
    /// ones would differ.
    pub(crate) fn time_left(&self, game: &Summary) -> Option<Minutes> {
        let (puzzle, time) = self.simulated_time.as_ref()?;
        let known = self.statistics.statistics()?;
        let of_level = StatsCategory::Generated(game.level?);
        let wins = known.of_kind(game.kind(), of_level)?.won;
        let Minutes(expected) = PlayerPace::from_statistics(known).expected((*time)?);
        let left = expected.saturating_sub(game.elapsed);
        let is_left = wins >= 3 && **puzzle == game.board() && !left.is_zero();
        is_left.then_some(Minutes(left))
    }

    /// The newest game of this puzzle, or of an isomorph, that can be continued.
    pub(crate) fn unfinished(&self, text: &Imported) -> Option<&Summary> {
        let puzzle = text.to_puzzle();
        let is_it = |game: &Summary| is_same_puzzle(&game.board(), &puzzle);
        let mut games = self.saved_games().iter();
        games.find(|game| game.status == GameStatus::Open && is_it(game))
    }

    /// The saved games, newest first.
    pub(crate) fn saved_games(&self) -> &[Summary] {
        match &self.saved_games {
            SavedGamesState::Read(listing) => &listing.games,
            SavedGamesState::Unread => &[],
        }
    }

    /// Lists no games where the store could not be read.
    pub(crate) fn assume_no_games(&mut self) {
        if self.saved_games == SavedGamesState::Unread {
            self.saved_games = SavedGamesState::Read(Arc::default());
        }
    }

    /// Takes a game off the list of saved games; it and its place, if it was there.
    pub(crate) fn take_saved_game(&mut self, id: &GameId) -> Option<(usize, Summary)> {
        let place = self.saved_game_index(id)?;
        Some((place, self.saved_games_mut()?.remove(place)))
    }

    /// Gives a game in the list of saved games this name.
    pub(crate) fn rename_saved_game(&mut self, id: &GameId, name: Option<GameName>) {
        if let Some(place) = self.saved_game_index(id)
            && let Some(games) = self.saved_games_mut()
        {
            games[place].name = name;
        }
    }

    /// Puts a game into the list of saved games, at this place or the last one.
    pub(crate) fn put_saved_game(&mut self, place: usize, game: Summary) {
        if let Some(games) = self.saved_games_mut() {
            games.insert(place.min(games.len()), game);
        }
    }

    fn saved_game_index(&self, id: &GameId) -> Option<usize> {
        self.saved_games().iter().position(|game| game.id == *id)
    }

    /// The list of saved games, copied if another state shares it.
    fn saved_games_mut(&mut self) -> Option<&mut Vec<Summary>> {
        match &mut self.saved_games {
            SavedGamesState::Read(listing) => Some(&mut Arc::make_mut(listing).games),
            SavedGamesState::Unread => None,
        }
    }

    /// The extent of highlighting around the cursor. Over a network little is, over a slow
    /// one as little as can be, unless the player says otherwise.
    pub(crate) fn highlight_level(&self) -> HighlightLevel {
        let connection = self.terminal.connection;
        match self.settings.highlighting {
            HighlightMode::Minimal => HighlightLevel::Cursor,
            HighlightMode::Auto if connection == Connection::Slow => HighlightLevel::Cursor,
            HighlightMode::Auto if connection == Connection::Remote => HighlightLevel::EqualDigits,
            // Without colours a shade is dots, which are not worth their noise.
            HighlightMode::Auto if self.terminal.depth == ColourDepth::None => {
                HighlightLevel::EqualDigits
            }
            HighlightMode::Auto | HighlightMode::Full => match self.settings.houses {
                HouseShading::On => HighlightLevel::Houses,
                HouseShading::Off => HighlightLevel::EqualDigits,
            },
        }
    }

    /// Interval of the clock on show: a minute over a network that is to be kept quiet. A
    /// server probes a dead line only while nothing is sent, so a clock by the second would
    /// keep a lost session alive.
    pub(crate) fn clock_step(&self) -> Duration {
        let is_remote = self.terminal.connection != Connection::Local;
        match self.settings.highlighting {
            HighlightMode::Minimal => Duration::from_secs(60),
            HighlightMode::Auto if is_remote => Duration::from_secs(60),
            HighlightMode::Auto | HighlightMode::Full => Duration::from_secs(1),
        }
    }
}
