//! The new games: the levels of a classic puzzle, or the other kinds, each with a level.

mod pictured_cages;
mod pictured_clues;
pub(crate) mod view;

use crate::ui::keys::Action;
use crate::ui::screen_prelude::*;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, NewPuzzle};

page! {
    enum NewGameAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE "in the list of new games"
        "Choose the level of the new puzzle, or one of the other kinds and its level."
        [UP_AND_DOWN, PAGING, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Cursor(Move(Left)) [Left 'h'] "level of another kind";
        Cursor(Move(Right)) [Right 'l'] "level of another kind" => "level";
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc 'q'] "back" => "back";
    }
}

/// The list of new games, with one selected, and a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// The item under the cursor.
    pub selected: NewGameItem,
    /// The level that the player chose for another kind. Small boards have fewer levels.
    chosen_level: Level,
}

/// An item of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NewGameItem {
    /// A classic puzzle of this level.
    Classic(Level),
    /// A board of other rules.
    OfKind(BoardKind),
}

impl NewGame {
    /// The levels.
    pub(crate) const LEVELS: NewGame = NewGame::at(NewGameItem::Classic(Level::ALL[0]));

    /// The other kinds.
    pub(crate) const KINDS: NewGame = NewGame::at(NewGameItem::OfKind(BoardKind::OFFERED[0]));

    const fn at(selected: NewGameItem) -> NewGame {
        NewGame {
            selected,
            chosen_level: Level::Easy,
        }
    }

    /// Every item, in the order of the list.
    fn items(self) -> Vec<NewGameItem> {
        match self.selected {
            NewGameItem::Classic(_) => Level::ALL.map(NewGameItem::Classic).to_vec(),
            NewGameItem::OfKind(_) => BoardKind::OFFERED.map(NewGameItem::OfKind).to_vec(),
        }
    }

    /// The kind and the level of the new puzzle: of another kind the chosen level, or the
    /// nearest that it has.
    fn wanted(self) -> (BoardKind, Level) {
        match self.selected {
            NewGameItem::Classic(level) => (BoardKind::CLASSIC, level),
            NewGameItem::OfKind(kind) => (kind, kind.nearest_level(self.chosen_level)),
        }
    }

    /// Chooses the next or previous level of another kind. A classic puzzle has an item for each.
    fn turn_level(&mut self, direction: Direction) -> Outcome {
        let NewGameItem::OfKind(kind) = self.selected else {
            return Outcome::Stay;
        };
        let action = CursorAction::Move(direction);
        self.chosen_level = self.wanted().1;
        ListCursor::new(&mut self.chosen_level, kind.levels()).move_by(action, 1);
        Outcome::Stay
    }
}

impl Component for NewGame {
    type Action = NewGameAction;

    fn update(&mut self, action: NewGameAction, shared: &mut Shared) -> Outcome {
        match action {
            NewGameAction::Confirm => {
                let (kind, level) = self.wanted();
                Outcome::Ask(NewPuzzle::any(kind, level).into())
            }
            NewGameAction::Back => Outcome::Ask(Request::BackToMenu),
            NewGameAction::Cursor(CursorAction::Move(direction @ (Left | Right))) => {
                self.turn_level(direction)
            }
            NewGameAction::Cursor(action) => self.move_cursor(action, shared),
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        let items = self.items();
        Some(ListCursor::new(&mut self.selected, items))
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let is_level = matches!(action, Action::Cursor(CursorAction::Move(Left | Right)));
        is_level && matches!(self.selected, NewGameItem::Classic(_))
    }
}
