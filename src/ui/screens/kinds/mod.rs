//! New games on boards of other rules: the kind, and the level.

mod pictured_cages;
mod pictured_clues;
pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, NewPuzzle};

page! {
    enum KindsAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE "in the list of kinds"
        "Choose the kind of the new puzzle, and its level."
        [UP_AND_DOWN, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Cursor(Move(Left)) [Left 'h'] "level";
        Cursor(Move(Right)) [Right 'l'] "level" => "level";
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
}

/// The list of kinds, with one selected, and a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds {
    /// The kind under the cursor.
    pub selected: BoardKind,
    /// The level that the player chose. Small boards have fewer levels.
    chosen_level: Level,
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds {
            selected: BoardKind::OFFERED[0],
            chosen_level: Level::Easy,
        }
    }
}

impl Kinds {
    /// The level of the new puzzle: the chosen one, or the nearest that the kind has.
    fn level(&self) -> Level {
        self.selected.nearest_level(self.chosen_level)
    }

    fn turn_level(&mut self, direction: Direction) {
        let levels = self.selected.levels();
        let place = levels.iter().position(|&level| level == self.level());
        let place = place.unwrap_or(0);
        let next = match direction {
            Direction::Left | Direction::Up => place.saturating_sub(1),
            Direction::Right | Direction::Down => (place + 1).min(levels.len() - 1),
        };
        self.chosen_level = levels[next];
    }
}

impl Component for Kinds {
    type Action = KindsAction;

    fn update(&mut self, action: KindsAction, shared: &mut Shared) -> Outcome {
        match action {
            KindsAction::Confirm => {
                Outcome::Ask(NewPuzzle::any(self.selected, self.level()).into())
            }
            KindsAction::Back => Outcome::Ask(Request::Go(Destination::Levels)),
            KindsAction::Cursor(CursorAction::Move(direction @ (Left | Right))) => {
                self.turn_level(direction);
                Outcome::Stay
            }
            KindsAction::Cursor(action) => self.move_cursor(action, shared),
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, BoardKind::OFFERED))
    }
}
