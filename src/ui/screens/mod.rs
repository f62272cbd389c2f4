//! One folder per screen. Only this file lists them all.

pub(crate) mod chain_entry;
pub(crate) mod choice;
pub(crate) mod combinations;
pub(crate) mod daily;
pub(crate) mod game;
pub(crate) mod help;
pub(crate) mod hint_techniques;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod lessons;
pub(crate) mod menu;
pub(crate) mod new_game;
pub(crate) mod palette;
pub(crate) mod playback;
pub(crate) mod playlist;
pub(crate) mod practice;
pub(crate) mod published_rules;
pub(crate) mod puzzle_entry;
pub(crate) mod replay;
pub(crate) mod saved_games;
pub(crate) mod settings;
pub(crate) mod solution_path;
pub(crate) mod statistics;
pub(crate) mod steps;
pub(crate) mod technique_page;
pub(crate) mod text_box;
pub(crate) mod themes;
pub(crate) mod tutorial;
pub(crate) mod waiting;
pub(crate) mod why;
pub(crate) mod worked_example;

use crate::ui::GameSession;
use crate::ui::component::Component;
use crate::ui::keys::{Action, BOARD, Overlay, PAUSED, Page};

/// The enum of what can be open, each with its state, which the root knows as a component, and
/// with its pages.
macro_rules! components {
    ($(#[$about:meta])* $name:ident {
        $($(#[$doc:meta])* $variant:ident($state:ty) [$($page:path),*],)*
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug)]
        pub(crate) enum $name { $($(#[$doc])* $variant($state)),* }

        impl $name {
            const PAGES: &[Page] = &[$($($page,)*)*];

            pub(crate) fn component(&self) -> &dyn Component {
                match self { $($name::$variant(state) => state.as_component()),* }
            }

            pub(crate) fn component_mut(&mut self) -> &mut dyn Component {
                match self { $($name::$variant(state) => state.as_component_mut()),* }
            }
        }
    };
}

/// A component; one in a box is found through it.
trait AsComponent {
    fn as_component(&self) -> &dyn Component;
    fn as_component_mut(&mut self) -> &mut dyn Component;
}

impl<C: Component + 'static> AsComponent for C {
    fn as_component(&self) -> &dyn Component {
        self
    }

    fn as_component_mut(&mut self) -> &mut dyn Component {
        self
    }
}

components! {
    /// The open screen.
    Screen {
        /// A game, being played or won.
        Game(Box<GameSession>) [BOARD, PAUSED, game::WON],
        /// The menu.
        Menu(menu::Menu) [menu::PAGE],
        /// The new games, opened at the levels of a classic puzzle.
        Levels(new_game::NewGame) [new_game::PAGE],
        /// The same, opened at the kinds beside the classic one.
        Kinds(new_game::NewGame) [],
        /// The daily puzzles.
        Daily(daily::DailyPage) [daily::PAGE],
        /// The saved games.
        SavedGames(saved_games::SavedGames) [saved_games::PAGE, saved_games::FILTERING],
        /// The statistics.
        Statistics(statistics::StatisticsScreen) [statistics::PAGE],
        /// The lessons, a technique each.
        Lessons(lessons::Lessons) [lessons::PAGE],
        /// A proof shown piece by piece.
        WorkedExample(Box<worked_example::WorkedExample>) [worked_example::PAGE],
        /// The famous puzzles for a solver.
        Playlist(playlist::Playlist) [playlist::PAGE],
        /// Typing in a puzzle.
        PuzzleEntry(Box<puzzle_entry::PuzzleEntry>) [puzzle_entry::PAGE],
        /// Something is being loaded or generated.
        Waiting(waiting::Waiting) [waiting::PAGE],
        /// An exercise.
        Practice(Box<practice::Practice>) [practice::EXERCISE, practice::PRACTISED],
        /// The tutorial.
        Tutorial(Box<tutorial::Tutorial>) [tutorial::PAGE, tutorial::OVER],
    }
}

components! {
    /// A layer over the screen.
    Layer {
        /// The purpose of a screen, and its keys.
        Help(help::HelpPage) [help::PAGE],
        /// Every action by its title.
        Palette(palette::CommandPalette) [palette::PAGE],
        /// The settings.
        Settings(settings::SettingsScreen) [settings::PAGE],
        /// The themes.
        Themes(themes::ThemeList) [themes::PAGE],
        /// A small question.
        Choice(choice::Choice) [
            choice::BULK_MARKS, choice::COPY_FORMS, choice::STORE_LOCKED, choice::QUESTION
        ],
        /// The combinations of a cage.
        Combinations(combinations::Combinations) [combinations::PAGE, combinations::CLUE_SUMS],
        /// A line of text being typed.
        TextBox(text_box::TextBox) [text_box::NAMING_GAME, text_box::PRINT_FILE],
        /// Every step on the board.
        Steps(steps::StepList) [steps::PAGE],
        /// The path to the solution.
        SolutionPath(Box<solution_path::PathPage>) [solution_path::PAGE],
        /// The techniques that hints use.
        HintTechniques(hint_techniques::HintTechniques) [hint_techniques::PAGE],
        /// The history of the game.
        History(Box<history::HistoryScreen>) [history::PAGE, history::NAMING],
        /// The page of a technique.
        TechniquePage(Box<technique_page::TechniquePage>) [technique_page::PAGE],
        /// The rules of the puzzle, as published.
        PublishedRules(Box<published_rules::PublishedRules>) [published_rules::PAGE],
        /// A chain being entered.
        ChainEntry(Box<chain_entry::ChainEntry>) [chain_entry::PAGE],
        /// Why a candidate is false or true.
        Why(Box<why::WhyPage>) [why::PAGE],
        /// Choosing a file, or one of its puzzles.
        Import(Box<import::Import>) [import::PAGE],
        /// A solver being watched.
        Playback(Box<playback::Playback>) [playback::PAGE],
        /// A game being replayed.
        Replay(Box<replay::ReplayScreen>) [replay::PAGE, replay::STEP],
    }
}

impl Page {
    /// Every page, with the keys of each hint that may be added.
    pub fn all() -> impl Iterator<Item = Page> {
        let pages = Screen::PAGES.iter().chain(Layer::PAGES);
        pages.flat_map(|page| page.hints.iter().map(|hint| page.with(*hint)))
    }
}

/// An overlay and the function that opens it over a screen with some page, which refuses
/// some actions and may have a board.
type OverlayOpener = (
    Overlay,
    fn(Page, Vec<Action>, Option<&GameSession>) -> Layer,
);

static OVERLAYS: &[OverlayOpener] = &[
    (Overlay::HELP, |page, refused, _| {
        Layer::Help(help::HelpPage::new(page).without(refused))
    }),
    (Overlay::PALETTE, |page, refused, _| {
        Layer::Palette(palette::CommandPalette::new(page).without(refused))
    }),
    (Overlay::SETTINGS, |_, _, board| {
        Layer::Settings(settings::SettingsScreen::new(board))
    }),
];

impl Layer {
    /// The layer that opens over a screen with this page, which refuses some actions and may
    /// have a board.
    pub(crate) fn open(
        overlay: Overlay,
        page: Page,
        refused: Vec<Action>,
        board: Option<&GameSession>,
    ) -> Layer {
        let is_useless =
            |action: &Action| board.is_some_and(|board| board.has_nothing_for(*action));
        let refused = Action::all().filter(is_useless).chain(refused).collect();
        let opens = OVERLAYS.iter().find(|(each, _)| *each == overlay);
        opens.expect("every overlay has a row").1(page, refused, board)
    }
}

#[cfg(test)]
mod tests;
