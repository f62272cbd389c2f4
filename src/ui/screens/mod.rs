//! One folder a screen. This file alone knows them all: which there are, and
//! which of its functions answers to what.

pub mod choice;
pub mod game;
pub mod help;
pub mod history;
pub mod levels;
pub mod menu;
pub mod palette;
pub mod playback;
pub mod practice;
pub mod puzzle_entry;
pub mod saved_games;
pub mod settings;
pub mod statistics;
pub mod steps;
pub mod technique_page;
pub mod techniques;
pub mod waiting;

use crate::grid::Cell;
use crate::ui::board::HitRegion;
use crate::ui::keys::{Action, CommonAction, Context, Key};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::{Effect, GameSession, MouseAction, Outcome, Run, Shared, ViewContext};
use std::time::Duration;

/// What is open.
#[derive(Clone, PartialEq, Debug)]
pub enum Screen {
    /// The menu.
    Menu(menu::Menu),
    /// Which level a new puzzle is to have.
    Levels(levels::Levels),
    /// The saved games.
    SavedGames(saved_games::SavedGames),
    /// The statistics.
    Statistics(statistics::StatisticsScreen),
    /// Which technique to practise.
    Techniques(techniques::Techniques),
    /// Typing in a puzzle.
    PuzzleEntry(Box<puzzle_entry::PuzzleEntry>),
    /// Something is on its way.
    Waiting(waiting::Waiting),
    /// A game, being played or won.
    Game(Box<GameSession>),
    /// An exercise.
    Practice(Box<practice::Practice>),
}

/// What lies over the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Layer {
    /// What a screen is for, and its keys.
    Help(help::HelpPage),
    /// Every action by its title.
    Palette(palette::Palette),
    /// The settings.
    Settings(settings::SettingsScreen),
    /// A small question.
    Choice(choice::Choice),
    /// Every step on the board.
    Steps(steps::StepList),
    /// The history of the game.
    History(Box<history::HistoryScreen>),
    /// What a technique is.
    TechniquePage(Box<technique_page::TechniquePage>),
    /// A solver being watched.
    Playback(Box<playback::SolverPlayback>),
}

/// What a screen that understands common actions alone makes of an action.
fn or_stay(action: Option<CommonAction>, update: impl FnOnce(CommonAction) -> Outcome) -> Outcome {
    action.map_or(Outcome::Stay, update)
}

impl Screen {
    /// Which keys are in force on it.
    pub(crate) fn context(&self) -> Context {
        match self {
            Screen::Menu(_) => Context::Menu,
            Screen::Levels(_) => Context::Levels,
            Screen::SavedGames(_) => Context::SavedGames,
            Screen::Statistics(_) => Context::Statistics,
            Screen::Techniques(_) => Context::Techniques,
            Screen::PuzzleEntry(_) => Context::PuzzleEntry,
            Screen::Waiting(_) => Context::Waiting,
            Screen::Game(session) => game::context(session),
            Screen::Practice(practice) => practice.context(),
        }
    }

    pub(crate) fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        let common = action.common();
        match self {
            Screen::PuzzleEntry(entry) => entry.update(action, shared),
            Screen::Game(session) => game::update(session, action, shared),
            Screen::Practice(practice) => practice.update(action, shared),
            Screen::Menu(menu) => or_stay(common, |action| menu.update(action, shared)),
            Screen::Levels(levels) => or_stay(common, |action| levels.update(action)),
            Screen::SavedGames(games) => or_stay(common, |action| games.update(action, shared)),
            Screen::Statistics(screen) => or_stay(common, |action| screen.update(action)),
            Screen::Techniques(list) => or_stay(common, |action| list.update(action)),
            Screen::Waiting(waiting) => or_stay(common, |action| waiting.update(action)),
        }
    }

    /// An item of its list was clicked.
    pub(crate) fn click_item(&mut self, index: usize, shared: &mut Shared) -> Outcome {
        match self {
            Screen::Menu(menu) => menu.click(index, shared),
            Screen::Levels(levels) => levels.click(index),
            Screen::SavedGames(games) => games.click(index, shared),
            Screen::Techniques(list) => list.click(index),
            Screen::Statistics(_)
            | Screen::PuzzleEntry(_)
            | Screen::Waiting(_)
            | Screen::Game(_)
            | Screen::Practice(_) => Outcome::Stay,
        }
    }

    /// The mouse did something to a cell of its board.
    pub(crate) fn touch_cell(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        match self {
            Screen::PuzzleEntry(entry) => entry.click(cell),
            Screen::Game(session) if !session.game.is_won() => session.touch(touch, cell, shared),
            Screen::Practice(practice) => {
                practice.on_board(shared, |session, shared| session.touch(touch, cell, shared));
            }
            Screen::Menu(_)
            | Screen::Levels(_)
            | Screen::SavedGames(_)
            | Screen::Statistics(_)
            | Screen::Techniques(_)
            | Screen::Waiting(_)
            | Screen::Game(_) => {}
        }
    }

    /// The board it has, of a game or of an exercise.
    pub(crate) fn session(&self) -> Option<&GameSession> {
        match self {
            Screen::Game(session) => Some(session),
            Screen::Practice(practice) => Some(&practice.session),
            Screen::Menu(_)
            | Screen::Levels(_)
            | Screen::SavedGames(_)
            | Screen::Statistics(_)
            | Screen::Techniques(_)
            | Screen::PuzzleEntry(_)
            | Screen::Waiting(_) => None,
        }
    }

    pub(crate) fn session_mut(&mut self) -> Option<&mut GameSession> {
        match self {
            Screen::Game(session) => Some(session),
            Screen::Practice(practice) => Some(&mut practice.session),
            Screen::Menu(_)
            | Screen::Levels(_)
            | Screen::SavedGames(_)
            | Screen::Statistics(_)
            | Screen::Techniques(_)
            | Screen::PuzzleEntry(_)
            | Screen::Waiting(_) => None,
        }
    }

    /// Draws it, and says what a press of the mouse means where.
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        match self {
            Screen::Menu(menu) => menu.draw(canvas, view),
            Screen::Levels(levels) => levels.draw(canvas, view),
            Screen::SavedGames(games) => games.draw(canvas, view),
            Screen::Statistics(screen) => screen.draw(canvas, view),
            Screen::Techniques(list) => list.draw(canvas, view),
            Screen::PuzzleEntry(entry) => entry.draw(canvas, view),
            Screen::Waiting(waiting) => waiting.draw(canvas, view),
            Screen::Game(session) => game::view::draw(canvas, view, session),
            Screen::Practice(practice) => practice.draw(canvas, view),
        }
    }
}

impl Layer {
    /// Which keys are in force on it.
    pub(crate) fn context(&self) -> Context {
        match self {
            Layer::Help(_) => Context::Help,
            Layer::Palette(_) => Context::Palette,
            Layer::Settings(_) => Context::Settings,
            Layer::Choice(choice) => choice.context(),
            Layer::Steps(_) => Context::Steps,
            Layer::History(history) => history.context(),
            Layer::TechniquePage(_) => Context::TechniquePage,
            Layer::Playback(_) => Context::Playback,
        }
    }

    /// Carries out an action, on itself and on the screen beneath it.
    pub(crate) fn update(
        &mut self,
        action: Action,
        screen: &mut Screen,
        shared: &mut Shared,
    ) -> Outcome {
        let common = action.common();
        match self {
            Layer::Choice(choice) => choice.update(action),
            Layer::Steps(list) => list.update(action),
            Layer::Playback(playback) => playback.update(action, shared),
            Layer::Palette(palette) => palette.update(action, &shared.keys),
            Layer::History(history) => match screen.session_mut() {
                Some(session) => history.update(action, session, shared),
                None => Outcome::Close,
            },
            Layer::Help(page) => or_stay(common, |action| {
                page.update(action, &shared.keys, shared.size)
            }),
            Layer::Settings(screen) => or_stay(common, |action| screen.update(action, shared)),
            Layer::TechniquePage(page) => or_stay(common, |action| page.update(action)),
        }
    }

    /// An item of its list was clicked.
    pub(crate) fn click_item(&mut self, index: usize, shared: &mut Shared) -> Outcome {
        match self {
            Layer::Settings(screen) => screen.click(index, shared),
            Layer::Choice(choice) => choice.click(index),
            Layer::Steps(list) => list.click(index),
            Layer::Help(_)
            | Layer::Palette(_)
            | Layer::History(_)
            | Layer::TechniquePage(_)
            | Layer::Playback(_) => Outcome::Stay,
        }
    }

    /// Takes a key as text, where text is typed; whether it did.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        if let (Layer::Palette(palette), Key::Char(letter)) = (&mut *self, key) {
            palette.type_letter(letter);
            return true;
        }
        if let Layer::History(history) = self {
            return history.type_key(key);
        }
        false
    }

    /// Takes pasted text, where text is typed.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Layer::History(history) = self {
            history.paste(text);
        }
    }

    /// The run it waits for or shows: it is stopped when the layer closes.
    pub(crate) fn run(&self) -> Option<Run> {
        match self {
            Layer::Steps(list) => list.awaited_run(),
            Layer::Playback(playback) => Some(playback.run),
            Layer::Help(_)
            | Layer::Palette(_)
            | Layer::Settings(_)
            | Layer::Choice(_)
            | Layer::History(_)
            | Layer::TechniquePage(_) => None,
        }
    }

    /// Time went by.
    pub(crate) fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if let Layer::Steps(list) = self {
            list.pass_time(time);
        }
        if let Layer::Playback(playback) = self {
            return playback.pass_time(time);
        }
        None
    }

    /// Whether it hides everything beneath it.
    pub(crate) fn is_opaque(&self) -> bool {
        match self {
            Layer::History(_) | Layer::TechniquePage(_) | Layer::Playback(_) => true,
            Layer::Help(_)
            | Layer::Palette(_)
            | Layer::Settings(_)
            | Layer::Choice(_)
            | Layer::Steps(_) => false,
        }
    }

    /// Draws it, and says what a press of the mouse means where.
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
        screen: &Screen,
    ) -> Vec<HitRegion> {
        match (self, screen.session()) {
            (Layer::Help(page), _) => page.draw(canvas, view),
            (Layer::Palette(palette), _) => palette.draw(canvas, view),
            (Layer::Settings(screen), _) => screen.draw(canvas, view),
            (Layer::Choice(choice), session) => {
                let selection = session.map(|session| session.selection.cells);
                let has_selection = selection.is_some_and(|cells| !cells.is_empty());
                choice.draw(canvas, view, has_selection)
            }
            (Layer::Steps(list), _) => list.draw(canvas, view),
            (Layer::History(history), Some(session)) => history.draw(canvas, view, session),
            (Layer::History(_), None) => Vec::new(),
            (Layer::TechniquePage(page), _) => page.draw(canvas, view),
            (Layer::Playback(playback), _) => playback.draw(canvas, view),
        }
    }
}
