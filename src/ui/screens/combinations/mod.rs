//! The combinations of a cage: which are left, and which the player struck. Also those that
//! are left to an arrow, a diagonal or another sum.

pub(crate) mod view;

use crate::ui::outcome::ListedSums;
use crate::ui::screen_prelude::*;
use crate::ui::session::view::clue_list::ClueList;
use ninefold_core::board::Cell;
use std::borrow::Cow;

page! {
    enum CombinationsAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE "in the combinations of a cage"
        "The values that can make the sum of the cage. Strike those that you rule out: hints and checks never use them."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE] => Board(Combinations)
    CLUE_SUMS "in the sums of clues"
        "The values with which the arrows, diagonals and other sums of a cell can still be met."
        [UP_AND_DOWN, PAGING, CLOSE, EVERYWHERE] => Board(Combinations);
    KEYS {
        Common(Confirm) [Enter ' '] "cross it out, or take it back" => "cross out";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Combinations) ['X'] "close";
    }
    CLOSE {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Combinations) ['X'] "close";
    }
}

/// The list of the combinations of clues of the game beneath, with one selected.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Combinations {
    /// The clues.
    listed: ListedSums,
    /// The place of the selected one in the list.
    selected: usize,
    /// What the clues of a cell allow, if the list is about these.
    kept: Option<Box<ClueList>>,
}

impl Combinations {
    pub(crate) fn new(listed: ListedSums, session: &GameSession, shared: &Shared) -> Combinations {
        let mut list = Combinations {
            listed,
            selected: 0,
            kept: None,
        };
        list.renew(session, shared);
        list
    }

    /// Keeps the list of the board as it is now.
    fn renew(&mut self, session: &GameSession, shared: &Shared) {
        let ListedSums::CluesOf(cell) = self.listed else {
            return;
        };
        if self.current(session, shared).is_none() {
            self.kept = Some(Box::new(ClueList::new(cell, session, shared)));
        }
    }

    /// The list that is kept, unless the board has changed.
    fn current(&self, session: &GameSession, shared: &Shared) -> Option<&ClueList> {
        let kept = self.kept.as_deref();
        kept.filter(|list| list.is_current(session, shared))
    }

    fn list_of(&self, cell: Cell, session: &GameSession, shared: &Shared) -> Cow<'_, ClueList> {
        match self.current(session, shared) {
            Some(list) => Cow::Borrowed(list),
            None => Cow::Owned(ClueList::new(cell, session, shared)),
        }
    }

    fn count(&self, session: &GameSession, shared: &Shared) -> usize {
        match self.listed {
            ListedSums::Cage(cage) => cage.combinations(session.game.position.size()).len(),
            ListedSums::CluesOf(cell) => self.list_of(cell, session, shared).rows.len(),
        }
    }
}

impl Component for Combinations {
    type Action = CombinationsAction;

    fn page(&self) -> Page {
        match self.listed {
            ListedSums::Cage(_) => PAGE,
            ListedSums::CluesOf(_) => CLUE_SUMS,
        }
    }

    /// Without a board there are no cages.
    fn update_over(
        &mut self,
        action: CombinationsAction,
        board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        let Some(session) = board else {
            return Outcome::Close;
        };
        self.renew(session, shared);
        match action {
            CombinationsAction::Back => return Outcome::Close,
            CombinationsAction::Confirm => {
                if let ListedSums::Cage(cage) = self.listed {
                    session.strike(&cage, self.selected, shared);
                }
            }
            CombinationsAction::Cursor(action) => {
                let count = self.count(session, shared);
                ListCursor::new(&mut self.selected, 0..count).move_by(action, page_of(shared));
            }
        }
        Outcome::Stay
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        let was_selected = self.selected == index;
        self.selected = index;
        was_selected
    }
}
