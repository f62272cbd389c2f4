//! The menu.

pub(crate) mod view;

use crate::ui::Onboarding;
use crate::ui::keys::Key;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::list_selection::place_of;
use ninefold_game::settings::TutorialOffer;

page! {
    enum MenuAction { ; Common: Confirm, Lessons }
    PAGE "in the menu"
        "Games are saved automatically. The key before a line selects it, or the first letter of its name."
        [UP_AND_DOWN, PAGING, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        @Essential Common(Confirm) [Enter ' '] "open" => "open";
        Common(Lessons) [] "lessons on techniques";
        @Essential Program(Open(Overlay::SETTINGS)) [','] "settings";
        @Essential Program(Quit) ['q'] "quit";
    }
}

/// The items of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MenuItem {
    /// The newest unfinished game.
    Continue,
    /// Another screen.
    Go(Destination),
    /// The settings.
    Settings,
    /// Leave.
    Quit,
}

impl MenuItem {
    const TUTORIAL: MenuItem = MenuItem::Go(Destination::Tutorial);

    /// Those with the keys 1 to 9, which stay the same for ever.
    const NUMBERED: [MenuItem; 9] = [
        MenuItem::Go(Destination::Levels),
        MenuItem::Go(Destination::Daily),
        MenuItem::Go(Destination::Kinds),
        MenuItem::Go(Destination::SavedGames),
        MenuItem::Go(Destination::PuzzleEntry),
        MenuItem::Go(Destination::Lessons),
        MenuItem::Go(Destination::Playlist),
        MenuItem::Go(Destination::Statistics),
        MenuItem::Settings,
    ];

    fn name(self) -> &'static str {
        match self {
            MenuItem::Continue => "Continue",
            MenuItem::Go(Destination::Levels) => "New game",
            MenuItem::Go(Destination::Daily) => "Daily puzzle",
            MenuItem::Go(Destination::Kinds) => "Other kinds",
            MenuItem::Go(Destination::SavedGames) => "Saved games",
            MenuItem::Go(Destination::PuzzleEntry) => "Import",
            MenuItem::Go(Destination::Lessons) => "Lessons",
            MenuItem::Go(Destination::Playlist) => "Watch",
            MenuItem::Go(Destination::Statistics) => "Statistics",
            MenuItem::Settings => "Settings",
            MenuItem::Go(Destination::Tutorial) => "Tutorial",
            MenuItem::Quit => "Quit",
        }
    }

    /// The first letter of its name.
    fn letter(self) -> char {
        self.name()
            .chars()
            .map(|letter| letter.to_ascii_lowercase())
            .next()
            .unwrap_or(' ')
    }

    /// The key that stands before it.
    fn key(self) -> char {
        let number = ('1'..)
            .zip(MenuItem::NUMBERED)
            .find(|(_, item)| *item == self);
        number.map_or_else(|| self.letter(), |(key, _)| key)
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
            None if is_new && tutorial_is_first(shared) => MenuItem::TUTORIAL,
            None => MenuItem::NUMBERED[0],
        };
        Menu { selected }
    }

    /// The items that can be chosen. The tutorial is the first until the player finished or
    /// left it. Nothing is offered to continue as long as it is not known that there is something.
    pub(crate) fn items(shared: &Shared) -> Vec<MenuItem> {
        let is_first = tutorial_is_first(shared);
        let continued = shared.continuable().map(|_| MenuItem::Continue);
        let first = is_first
            .then_some(MenuItem::TUTORIAL)
            .into_iter()
            .chain(continued);
        let last = (!is_first)
            .then_some(MenuItem::TUTORIAL)
            .into_iter()
            .chain([MenuItem::Quit]);
        first.chain(MenuItem::NUMBERED).chain(last).collect()
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
            (MenuItem::Settings, _) => Outcome::Ask(Request::Page(PageRequest::Settings)),
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

    /// At an end of the list it goes on at the other.
    fn move_cursor(&mut self, action: CursorAction, shared: &Shared) -> Outcome {
        let items = Menu::items(shared);
        let is_at = |end: Option<&MenuItem>| end == Some(&self.selected);
        let action = match action {
            CursorAction::Move(Up) if is_at(items.first()) => CursorAction::LineEnd(Down),
            CursorAction::Move(Down) if is_at(items.last()) => CursorAction::LineEnd(Up),
            action => action,
        };
        ListCursor::new(&mut self.selected, items).move_by(action, page_of(shared));
        Outcome::Stay
    }

    /// The key before an item chooses it, and a letter the next item that begins with it.
    fn take_free_key(&mut self, key: Key, shared: &Shared) -> FreeKey {
        let Key::Char(sign) = key else {
            return FreeKey::Unknown;
        };
        if sign.is_ascii_digit() && !shared.after_escape.is_zero() {
            return FreeKey::Taken;
        }
        if self.selected.key() == sign {
            return FreeKey::Chosen;
        }
        let items = Menu::items(shared);
        let after = place_of(&self.selected, &items) + 1;
        let mut from_next = items[after..].iter().chain(&items[..after]);
        let keyed = items.iter().find(|item| item.key() == sign);
        let found = keyed.or_else(|| from_next.find(|item| item.letter() == sign));
        match found {
            Some(item) => {
                self.selected = *item;
                FreeKey::Taken
            }
            None => FreeKey::Unknown,
        }
    }
}
