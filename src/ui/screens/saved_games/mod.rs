//! The list of saved games.

mod order;
pub(crate) mod view;

pub(crate) use order::GamesOrder;

use crate::ui::screen_prelude::*;
use crate::ui::{Saving, SearchText};
use ninefold_game::game::{Daily, GameId};
use ninefold_game::save::Summary;
use order::GamesFilter;

page! {
    enum GamesAction {
        Erase(EraseAction);
        Common: Confirm, Back, Delete;
        Saved: Sort, Filter, Name;
        Game: Replay;
        Board: Undo
    }
    PAGE "in the saved games"
        "Your unfinished and finished games. A deleted game can be restored until you leave the list."
        [UP_AND_DOWN, PAGING, KEYS, MOUSE, PLACES, EVERYWHERE]
    FILTERING Typed "while filtering the saved games"
        "Type words to find games: a name, a level, a date such as 2026-11, solved or unfinished."
        [FILTERED, FILTER_KEYS, FILTER];
    KEYS {
        Common(Confirm) [Enter ' '] "load the game" => "load";
        Saved(Sort) ['s'] "sort by date, level or time" => "sort";
        Saved(Filter) ['/'] "filter by name, level, date or state" => "filter";
        Saved(Name) ['n'] "name the game";
        Game(Replay) ['P'] "replay the game" => "replay";
        Common(Delete) ['d' Delete] "delete the game" => "delete";
        Board(Undo) ['u' (ctrl 'z')] "restore the deleted game";
        Common(Back) [Esc 'q'] "show all again, back" => "back";
    }
    FILTER_KEYS {
        Common(Confirm) [Enter] "back to the list, filtered" => "done";
        Common(Back) [Esc] "show all again" => "show all";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
}

/// The list of saved games, sorted and filtered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SavedGames {
    /// The order of the list.
    pub order: GamesOrder,
    /// The typed filter.
    pub typed: SearchText,
    /// The receiver of the keys.
    pub focus: Focus,
    /// The game under the cursor; none is the first one.
    selected: Option<GameId>,
    /// The games that are deleted once the list is left, the first one first, each
    /// with its place among all.
    deleted: Vec<(usize, Summary)>,
    /// The run that reads a game to be replayed.
    replaying: Option<Run>,
}

/// Whether letters are commands or are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Focus {
    /// They are commands of the list.
    #[default]
    List,
    /// They are typed into the filter.
    Filter,
}

impl SavedGames {
    /// The games listed.
    pub(crate) fn listed<'s>(&self, shared: &'s Shared) -> Vec<&'s Summary> {
        let filter = GamesFilter::new(self.typed.as_str());
        let games = shared.saved_games().iter();
        let mut listed: Vec<&Summary> = games.filter(|game| filter.matches(game)).collect();
        self.order.sort(&mut listed);
        listed
    }

    /// The place of the selected game in the list.
    pub(crate) fn index_in(&self, listed: &[&Summary]) -> usize {
        let place = |id: &GameId| listed.iter().position(|game| game.id == *id);
        self.selected.as_ref().and_then(place).unwrap_or(0)
    }

    /// The game under the cursor, if there is any.
    fn game(&self, shared: &Shared) -> Option<GameId> {
        let listed = self.listed(shared);
        Some(listed.get(self.index_in(&listed))?.id.clone())
    }

    /// The games that are deleted once the list is left.
    pub(crate) fn deleted(&self) -> impl Iterator<Item = &GameId> {
        self.deleted.iter().map(|(_, game)| &game.id)
    }

    /// Selects the game that takes the place of one that goes.
    pub(crate) fn select_after_deletion(&mut self, id: &GameId, shared: &Shared) {
        let listed = self.listed(shared);
        let index = self.index_in(&listed);
        if listed.get(index).is_some_and(|game| game.id == *id) {
            let next = listed.get(index + 1).or(listed.get(index.wrapping_sub(1)));
            self.selected = next.map(|game| game.id.clone());
        }
    }

    /// Asks for the name of the game under the cursor.
    fn name(&self, shared: &mut Shared) -> Outcome {
        let listed = self.listed(shared);
        let Some(game) = listed.get(self.index_in(&listed)) else {
            return Outcome::Stay;
        };
        let request = Request::Page(PageRequest::NameGame(game.id.clone(), game.name.clone()));
        if warn_unwritable(shared, "Not named") {
            return Outcome::Stay;
        }
        Outcome::Ask(request)
    }

    fn delete(&mut self, shared: &mut Shared) {
        let Some(id) = self.game(shared) else {
            return;
        };
        if !warn_unwritable(shared, "Not deleted") {
            self.select_after_deletion(&id, shared);
            let game = shared.take_saved_game(&id);
            let text = match game.as_ref().and_then(|(_, game)| game.daily) {
                Some(game) if is_in_calendar(&id, game.daily, shared) => {
                    "Deleted, from the calendar as well. [undo] restores it until you leave."
                }
                Some(_) | None => "Deleted. [undo] restores it until you leave the list.",
            };
            self.deleted.extend(game);
            shared.show_info(shared.keys.expand_keys(PAGE, text));
        }
    }

    /// Puts the game deleted last back in its place.
    fn restore(&mut self, shared: &mut Shared) {
        let Some((place, game)) = self.deleted.pop() else {
            return shared.show_info("Nothing was deleted.");
        };
        self.selected = Some(game.id.clone());
        shared.put_saved_game(place, game);
        shared.show_info("Restored.");
    }

    /// Reads the game under the cursor. The list stays until it is there, and beneath
    /// its replay then.
    fn replay(&mut self, shared: &mut Shared) -> Outcome {
        let Some(id) = self.game(shared) else {
            return Outcome::Stay;
        };
        let run = shared.next_run();
        self.replaying = Some(run);
        Outcome::effect(StorageRequest::Load(run, id))
    }

    /// Esc: ends the typing, shows all again, leaves.
    fn step_back(&mut self) -> Outcome {
        if self.focus == Focus::List && self.typed.is_empty() {
            return Outcome::Ask(Request::BackToMenu);
        }
        self.focus = Focus::List;
        self.typed.clear();
        Outcome::Stay
    }

    fn confirm(&mut self, shared: &Shared) -> Outcome {
        match self.focus {
            Focus::Filter => {
                self.focus = Focus::List;
                Outcome::Stay
            }
            Focus::List => {
                let id = self.game(shared);
                id.map_or(Outcome::Stay, |id| Outcome::Ask(Source::Saved(id).into()))
            }
        }
    }
}

/// Whether this is the game of a daily puzzle that the calendar shows.
fn is_in_calendar(id: &GameId, daily: Daily, shared: &Shared) -> bool {
    let shown = shared.daily.game(daily);
    shown.is_some_and(|(shown, _)| shown == id)
}

/// Says what was not done where no file can be written; whether that is so.
fn warn_unwritable(shared: &mut Shared, what: &str) -> bool {
    let why = match &shared.saving {
        Saving::Off(why) => why.clone(),
        Saving::StoreLocked => "Ninefold is already running elsewhere.".to_owned(),
        Saving::Working | Saving::Failed(_) => return false,
    };
    shared.show_warning(format!("{what}: {why}"));
    true
}

impl Component for SavedGames {
    type Action = GamesAction;

    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        vec![StorageRequest::ListGames.into()]
    }

    /// Deletes for good: until then, deleted games can be restored.
    fn on_leave(&self) -> Vec<Effect> {
        let deleted = self.deleted().cloned().map(StorageRequest::Delete);
        deleted.map(Effect::from).collect()
    }

    fn runs(&self) -> Vec<Run> {
        self.replaying.into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, shared: &mut Shared) -> Outcome {
        self.replaying = None;
        if let RunResult::GameLoaded(saved, message) = result {
            return Outcome::Ask(Request::Page(PageRequest::ReplaySaved(saved, message)));
        }
        if let RunResult::GameNotLoaded(why) = result {
            shared.show_warning(why);
        }
        Outcome::Stay
    }

    fn run_failed(&mut self) -> Outcome {
        self.replaying = None;
        Outcome::Stay
    }

    fn page(&self) -> Page {
        match self.focus {
            Focus::List => PAGE,
            Focus::Filter => FILTERING,
        }
    }

    fn update(&mut self, action: GamesAction, shared: &mut Shared) -> Outcome {
        match action {
            GamesAction::Confirm => return self.confirm(shared),
            GamesAction::Back => return self.step_back(),
            GamesAction::Name => return self.name(shared),
            GamesAction::Replay => return self.replay(shared),
            GamesAction::Delete => self.delete(shared),
            GamesAction::Undo => self.restore(shared),
            GamesAction::Sort => self.order = self.order.next(),
            GamesAction::Filter => self.focus = Focus::Filter,
            GamesAction::Erase(action) => {
                self.typed.erase(action);
                self.selected = None;
            }
        }
        Outcome::Stay
    }

    /// Types a key into the filter, and selects the first game that matches.
    fn type_key(&mut self, key: Key) -> bool {
        let is_typed = self.focus == Focus::Filter && self.typed.type_key(key);
        if is_typed {
            self.selected = None;
        }
        is_typed
    }

    fn list(&mut self, shared: &Shared) -> Option<ListCursor<'_>> {
        let ids = self.listed(shared).into_iter();
        let ids = ids.map(|game| Some(game.id.clone()));
        Some(ListCursor::new(&mut self.selected, ids))
    }

    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        let list = self.list(shared);
        let is_selected = list.is_some_and(|list| list.move_to(index));
        // A press chooses from the list, whatever was typed before.
        if is_selected {
            self.focus = Focus::List;
        }
        is_selected
    }
}
