//! The level of a new puzzle.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, NewPuzzle};

page! {
    enum LevelsAction { ; Common: Confirm, Back }
    PAGE "in the list of levels"
        "Choose the difficulty of the new puzzle."
        [UP_AND_DOWN, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
}

/// The list of levels, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Levels {
    /// The item under the cursor.
    pub selected: LevelItem,
}

/// An item of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LevelItem {
    /// A classic puzzle of this level.
    Classic(Level),
    /// A board of other rules.
    OtherKinds,
}

impl LevelItem {
    /// Every item, in the order of the list.
    pub(crate) fn all() -> [LevelItem; 7] {
        let [a, b, c, d, e, f] = Level::ALL.map(LevelItem::Classic);
        [a, b, c, d, e, f, LevelItem::OtherKinds]
    }
}

impl Default for Levels {
    fn default() -> Levels {
        Levels {
            selected: LevelItem::Classic(Level::ALL[0]),
        }
    }
}

impl Component for Levels {
    type Action = LevelsAction;

    fn update(&mut self, action: LevelsAction, _shared: &mut Shared) -> Outcome {
        match action {
            LevelsAction::Confirm => Outcome::Ask(match self.selected {
                LevelItem::Classic(level) => NewPuzzle::any(BoardKind::CLASSIC, level).into(),
                LevelItem::OtherKinds => Request::Go(Destination::Kinds),
            }),
            LevelsAction::Back => Outcome::Ask(Request::BackToMenu),
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, LevelItem::all()))
    }
}
