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
pub(crate) mod kinds;
pub(crate) mod lessons;
pub(crate) mod levels;
pub(crate) mod menu;
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
use crate::ui::keys::{Action, Context, Overlay};

/// The enum of what can be open, each with its state, which the root knows as a component.
macro_rules! components {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident($state:ty),)* }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug)]
        pub(crate) enum $name { $($(#[$doc])* $variant($state)),* }

        impl $name {
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
        /// The menu.
        Menu(menu::Menu),
        /// The level of a new puzzle.
        Levels(levels::Levels),
        /// The kinds of boards beside the classic one.
        Kinds(kinds::Kinds),
        /// The daily puzzles.
        Daily(daily::DailyPage),
        /// The saved games.
        SavedGames(saved_games::SavedGames),
        /// The statistics.
        Statistics(statistics::StatisticsScreen),
        /// The lessons, a technique each.
        Lessons(lessons::Lessons),
        /// A proof shown piece by piece.
        WorkedExample(Box<worked_example::WorkedExample>),
        /// The famous puzzles for a solver.
        Playlist(playlist::Playlist),
        /// Typing in a puzzle.
        PuzzleEntry(Box<puzzle_entry::PuzzleEntry>),
        /// Something is being loaded or generated.
        Waiting(waiting::Waiting),
        /// A game, being played or won.
        Game(Box<GameSession>),
        /// An exercise.
        Practice(Box<practice::Practice>),
        /// The tutorial.
        Tutorial(Box<tutorial::Tutorial>),
    }
}

components! {
    /// A layer over the screen.
    Layer {
        /// The purpose of a screen, and its keys.
        Help(help::HelpPage),
        /// Every action by its title.
        Palette(palette::CommandPalette),
        /// The settings.
        Settings(settings::SettingsScreen),
        /// The themes.
        Themes(themes::ThemeList),
        /// A small question.
        Choice(choice::Choice),
        /// The combinations of a cage.
        Combinations(combinations::Combinations),
        /// A line of text being typed.
        TextBox(text_box::TextBox),
        /// Every step on the board.
        Steps(steps::StepList),
        /// The path to the solution.
        SolutionPath(Box<solution_path::PathPage>),
        /// The techniques that hints use.
        HintTechniques(hint_techniques::HintTechniques),
        /// The history of the game.
        History(Box<history::HistoryScreen>),
        /// The page of a technique.
        TechniquePage(Box<technique_page::TechniquePage>),
        /// The rules of the puzzle, as published.
        PublishedRules(Box<published_rules::PublishedRules>),
        /// A chain being entered.
        ChainEntry(Box<chain_entry::ChainEntry>),
        /// Why a candidate is false or true.
        Why(Box<why::WhyPage>),
        /// Choosing a file, or one of its puzzles.
        Import(Box<import::Import>),
        /// A solver being watched.
        Playback(Box<playback::Playback>),
        /// A solver of a board of other rules being watched.
        /// A game being replayed.
        Replay(Box<replay::ReplayScreen>),
    }
}

/// An overlay and the function that opens it over a screen with some context, which refuses
/// some actions.
type OverlayOpener = (Overlay, fn(Context, Vec<Action>) -> Layer);

static OVERLAYS: &[OverlayOpener] = &[
    (Overlay::HELP, |context, _| {
        Layer::Help(help::HelpPage::new(context))
    }),
    (Overlay::PALETTE, |context, refused| {
        Layer::Palette(palette::CommandPalette::new(context).without(refused))
    }),
    (
        Overlay::SETTINGS,
        |_, _| Layer::Settings(Default::default()),
    ),
];

impl Layer {
    /// The layer that opens over a screen with this context, which refuses some actions.
    pub(crate) fn open(overlay: Overlay, context: Context, refused: Vec<Action>) -> Layer {
        let opens = OVERLAYS.iter().find(|(each, _)| *each == overlay);
        opens.expect("every overlay has a row").1(context, refused)
    }
}

#[cfg(test)]
mod tests;
