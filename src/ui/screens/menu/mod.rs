//! The menu.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use crate::ui::{Onboarding, SavedGamesState};
use ninefold_game::settings::TutorialOffer;

page! {
    enum MenuAction { ; Common: Confirm, Lessons }
    PAGE "in the menu"
        "Start or continue a game. Games are saved automatically."
        [UP_AND_DOWN, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Common(Lessons) [] "lessons on techniques";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
    }
}

/// The items of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MenuItem {
    /// The newest unfinished game.
    Continue,
    /// Another screen.
    Go(Destination),
    /// Leave.
    Quit,
}

impl MenuItem {
    const ALL: [MenuItem; 10] = [
        MenuItem::Continue,
        MenuItem::Go(Destination::Levels),
        MenuItem::Go(Destination::Daily),
        MenuItem::Go(Destination::SavedGames),
        MenuItem::Go(Destination::PuzzleEntry),
        MenuItem::Go(Destination::Lessons),
        MenuItem::Go(Destination::Playlist),
        MenuItem::Go(Destination::Statistics),
        MenuItem::Go(Destination::Tutorial),
        MenuItem::Quit,
    ];

    /// Whether it leads anywhere. Nothing is offered to continue as long as it is not known
    /// that there is something, and nothing to load once it is known that there is nothing.
    fn is_offered(self, shared: &Shared) -> bool {
        match self {
            MenuItem::Continue => shared.continuable().is_some(),
            MenuItem::Go(Destination::SavedGames) => match &shared.saved_games {
                SavedGamesState::Unread => shared.onboarding == Onboarding::Over,
                SavedGamesState::Read(listing) => !listing.games.is_empty(),
            },
            MenuItem::Go(_) | MenuItem::Quit => true,
        }
    }
}

/// The menu, with an item selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    /// The item under the cursor.
    pub selected: MenuItem,
}

impl Menu {
    /// The menu at the item that is most likely wanted: the game to continue, the tutorial
    /// for a new player, or a new game.
    pub(crate) fn new(shared: &Shared) -> Menu {
        let is_new = shared.onboarding != Onboarding::Over;
        let selected = match shared.continuable() {
            Some(_) => MenuItem::Continue,
            None if is_new && tutorial_is_first(shared) => MenuItem::Go(Destination::Tutorial),
            None => MenuItem::Go(Destination::Levels),
        };
        Menu { selected }
    }

    /// The items that can be chosen. The tutorial is the first until the player finished or
    /// left it.
    pub(crate) fn items(shared: &Shared) -> Vec<MenuItem> {
        let is_first = tutorial_is_first(shared);
        let first = is_first
            .then_some(MenuItem::Go(Destination::Tutorial))
            .into_iter();
        let rest = MenuItem::ALL.into_iter();
        let rest = rest.filter(|item| !is_first || *item != MenuItem::Go(Destination::Tutorial));
        let offered = rest.filter(|item| item.is_offered(shared));
        first.chain(offered).collect()
    }

    /// The item at which the menu of this state opens.
    pub(crate) fn first_item(shared: &Shared) -> MenuItem {
        Menu::new(shared).selected
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
            (MenuItem::Continue, Some(game)) => Outcome::Ask(Source::Saved(game.id.clone()).into()),
            // It went while the menu was open.
            (MenuItem::Continue, None) => Outcome::Stay,
            (MenuItem::Go(place), _) => Outcome::Ask(Request::from(place)),
            (MenuItem::Quit, _) => Outcome::Ask(Request::Quit),
        }
    }
}

fn tutorial_is_first(shared: &Shared) -> bool {
    shared.settings.tutorial == TutorialOffer::First
}

impl Component for Menu {
    type Action = MenuAction;

    fn update(&mut self, action: MenuAction, shared: &mut Shared) -> Outcome {
        match action {
            MenuAction::Confirm => self.choose(shared),
            MenuAction::Lessons => Outcome::Ask(Request::Page(PageRequest::Lessons(None))),
        }
    }

    fn list(&mut self, shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, Menu::items(shared)))
    }
}
