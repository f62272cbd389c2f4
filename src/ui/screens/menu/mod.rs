//! The menu.

pub(crate) mod view;

use crate::ui::Onboarding;
use crate::ui::keys::GameAction;
use crate::ui::screen_prelude::*;

/// The items of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MenuItem {
    /// The newest unfinished game.
    Continue,
    /// The puzzles of today and of earlier days.
    Daily,
    /// A new puzzle.
    New,
    /// A saved game.
    Open,
    /// A puzzle of the player's own.
    Enter,
    /// One technique at a time.
    Practise,
    /// A solver at work on a famous puzzle.
    Watch,
    /// Wins, times and streaks.
    Statistics,
    /// The keys, learnt on a small puzzle.
    Tutorial,
    /// Leave.
    Quit,
}

impl MenuItem {
    const ALL: [MenuItem; 10] = [
        MenuItem::Continue,
        MenuItem::New,
        MenuItem::Daily,
        MenuItem::Open,
        MenuItem::Enter,
        MenuItem::Practise,
        MenuItem::Watch,
        MenuItem::Statistics,
        MenuItem::Tutorial,
        MenuItem::Quit,
    ];

    /// The menu of a new player, who has no games: the tutorial first.
    const FOR_NEW_PLAYERS: [MenuItem; 8] = [
        MenuItem::Tutorial,
        MenuItem::New,
        MenuItem::Daily,
        MenuItem::Enter,
        MenuItem::Practise,
        MenuItem::Watch,
        MenuItem::Statistics,
        MenuItem::Quit,
    ];
}

/// The menu, with an item selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    /// The item under the cursor.
    pub selected: MenuItem,
}

impl Menu {
    /// The menu, at the game to continue if there may be one.
    pub(crate) fn new(shared: &Shared) -> Menu {
        Menu {
            selected: Menu::items(shared)[0],
        }
    }

    /// The items that can be chosen. A new player is offered the tutorial first. Continuing is
    /// offered only once a game to continue is known.
    pub(crate) fn items(shared: &Shared) -> &'static [MenuItem] {
        if shared.onboarding != Onboarding::Over && shared.saved_games().is_empty() {
            return &MenuItem::FOR_NEW_PLAYERS;
        }
        match shared.continuable() {
            Some(_) => &MenuItem::ALL,
            None => &MenuItem::ALL[1..],
        }
    }

    /// The saved games are known. A menu that was at its first item stays
    /// there, whatever that is now.
    pub(crate) fn games_listed(&mut self, first_before: MenuItem, shared: &Shared) {
        if self.selected == first_before || !Menu::items(shared).contains(&self.selected) {
            *self = Menu::new(shared);
        }
    }

    fn choose(self, shared: &Shared) -> Outcome {
        match (self.selected, shared.continuable()) {
            (MenuItem::Continue, Some(game)) => Outcome::Ask(Request::Load(game.id.clone())),
            // It went while the menu was open.
            (MenuItem::Continue, None) => Outcome::Stay,
            (MenuItem::Daily, _) => Outcome::Ask(Request::DailyPage(None)),
            (MenuItem::New, _) => Outcome::Ask(Request::Levels),
            (MenuItem::Open, _) => Outcome::Ask(Request::SavedGames),
            (MenuItem::Enter, _) => Outcome::Ask(Request::PuzzleEntry),
            (MenuItem::Practise, _) => Outcome::Ask(Request::Lessons(None)),
            (MenuItem::Watch, _) => Outcome::Ask(Request::Playlist),
            (MenuItem::Tutorial, _) => Outcome::Ask(Request::Tutorial),
            (MenuItem::Statistics, _) => Outcome::Ask(Request::Statistics),
            (MenuItem::Quit, _) => Outcome::Ask(Request::Quit),
        }
    }
}

impl Component for Menu {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action.common() {
            Some(action) => self.update_common(action, shared),
            None if action == GameAction::Lessons.into() => Outcome::Ask(Request::Lessons(None)),
            None => Outcome::Stay,
        }
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => self.choose(shared),
            action => {
                let items = Menu::items(shared);
                move_selection(action, &mut self.selected, items, page_of(shared))
            }
        }
    }

    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        select(&mut self.selected, Menu::items(shared), index)
    }
}
