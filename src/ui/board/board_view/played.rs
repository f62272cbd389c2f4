//! What a player wrote, as the board shows it: digits, marks of two kinds, colours,
//! the selection, and what is highlighted.

use crate::ui::board::cell_view::{Brackets, CellView, fault};
use crate::ui::session::{GameSession, PinnedHighlight};
use crate::ui::theme::{Kinds, StyleRole};
use crate::ui::{HighlightLevel, Shared};
use ninefold_core::grid::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::game::{Colour, HintStage, Marks};
use ninefold_game::settings::Errors;

/// A session, and its shaded, highlighted and wrong cells.
pub(crate) struct Played<'a> {
    session: &'a GameSession,
    shaded: CellSet,
    /// The digits whose cells are tinted.
    equal: DigitSet,
    /// The digits that are looked for.
    searched: DigitSet,
    /// The digits whose marks are tinted.
    lit_marks: DigitSet,
    bivalue: CellSet,
    faults: CellSet,
    errors: Errors,
}

impl<'a> Played<'a> {
    pub(crate) fn new(session: &'a GameSession, shared: &Shared) -> Played<'a> {
        let errors = session.marked_errors(shared);
        // A hint has the board to itself.
        let (level, searched) = match hint_stage(session) {
            None | Some(HintStage::Nudge) => (shared.highlight_level(), session.asked_digits()),
            Some(_) => (HighlightLevel::Cursor, DigitSet::NONE),
        };
        Played {
            session,
            shaded: match level {
                HighlightLevel::Houses => session.cursor.peers(),
                HighlightLevel::EqualDigits | HighlightLevel::Cursor => CellSet::NONE,
            },
            equal: match level {
                HighlightLevel::Cursor => DigitSet::NONE,
                HighlightLevel::EqualDigits | HighlightLevel::Houses => {
                    session.highlighted_digits()
                }
            },
            searched,
            // Marks are many: highlighted with every move of the cursor, they cost
            // more than all the rest.
            lit_marks: match level {
                HighlightLevel::Houses => session.highlighted_digits(),
                HighlightLevel::EqualDigits | HighlightLevel::Cursor => DigitSet::NONE,
            },
            bivalue: match session.pinned {
                PinnedHighlight::Bivalue => session.game.position.bivalue_cells(),
                PinnedHighlight::Nothing | PinnedHighlight::Digits(_) => CellSet::NONE,
            },
            faults: faults(session, errors),
            errors,
        }
    }

    /// What a cell shows, hints aside.
    pub(crate) fn cell_view(&self, cell: Cell) -> CellView {
        let inside = match self.session.game.position.digit(cell) {
            Some(digit) => self.digit(cell, digit),
            None => self.marks(cell),
        };
        let is_picked = self.session.selection.cells.contains(cell);
        CellView {
            background: self.background(cell),
            // The cursor's background hides that its cell is selected too.
            brackets: if is_picked && cell == self.session.cursor {
                Brackets::Beside
            } else {
                Brackets::None
            },
            ..inside
        }
    }

    fn background(&self, cell: Cell) -> Option<StyleRole> {
        let position = &self.session.game.position;
        let is_equal = || {
            let digit = position.digit(cell);
            digit.is_some_and(|digit| self.equal.contains(digit))
        };
        match () {
            () if self.session.selection.cells.contains(cell) => Some(StyleRole::Picked),
            () if self.faults.contains(cell) => Some(StyleRole::Wrong),
            () if is_equal() => Some(StyleRole::Same),
            () if self.shaded.contains(cell) => Some(StyleRole::Shaded),
            () => None,
        }
    }

    fn digit(&self, cell: Cell, digit: Digit) -> CellView {
        let role = match () {
            () if self.faults.contains(cell) => StyleRole::Conflict,
            () if self.searched.contains(digit) => StyleRole::Found,
            () if self.session.game.position.is_given(cell) => StyleRole::Given,
            () => StyleRole::Entered,
        };
        CellView {
            fault: fault(self.faults.contains(cell)),
            colour: self.colour(cell),
            ..CellView::digit(digit, role)
        }
    }

    /// The marks of a cell. Those that play no part in a proof step back.
    fn marks(&self, cell: Cell) -> CellView {
        let digits = self.session.game.position.marks(cell).digits();
        let cell_view = CellView {
            colour: self.colour(cell),
            corner: corner_alone(self.session.game.position.marks(cell)),
            ..CellView::notes(digits)
        };
        if hint_stage(self.session) >= Some(HintStage::Proof) {
            return cell_view;
        }
        let impossible = self.impossible_marks(cell);
        digits.iter().fold(cell_view, |cell_view, digit| {
            let role = if impossible.contains(digit) {
                StyleRole::Impossible
            } else {
                self.mark(cell, digit)
            };
            cell_view.with_role(digit, role)
        })
    }

    fn mark(&self, cell: Cell, digit: Digit) -> StyleRole {
        let kinds = kinds(self.session.game.position.marks(cell), digit);
        match () {
            () if self.searched.contains(digit) => StyleRole::HighlightedMark(kinds),
            () if self.bivalue.contains(cell) && kinds != Kinds::Corner => StyleRole::Bivalue,
            () if self.lit_marks.contains(digit) => StyleRole::LitMark(kinds),
            () => StyleRole::Mark(kinds),
        }
    }

    fn impossible_marks(&self, cell: Cell) -> DigitSet {
        match self.errors {
            Errors::Off => DigitSet::NONE,
            Errors::Conflicts | Errors::Solution => {
                self.session.game.position.impossible_marks(cell)
            }
        }
    }

    fn colour(&self, cell: Cell) -> Option<Colour> {
        let colour = self.session.game.position.colour(cell);
        colour.filter(|_| hint_stage(self.session) <= Some(HintStage::Nudge))
    }
}

/// How much of a hint is on show: the player's colours give way to more than a
/// nudge, and the kinds of marks to a proof.
fn hint_stage(session: &GameSession) -> Option<HintStage> {
    session.hint.as_ref().map(|hint| hint.stage)
}

/// The digits marked as wrong: those that a check found and no others, as its message
/// counts them; else as the player wishes.
fn faults(session: &GameSession, errors: Errors) -> CellSet {
    if !session.wrong.is_empty() {
        return session.wrong;
    }
    let conflicts = || session.game.position.conflicts();
    match errors {
        Errors::Off => CellSet::NONE,
        Errors::Conflicts => conflicts(),
        Errors::Solution => conflicts() | session.game.mistakes(),
    }
}

/// The marks that are corner marks and nothing else.
fn corner_alone(marks: Marks) -> DigitSet {
    let corner = marks.corner.iter();
    let alone = corner.filter(|digit| !marks.centre.contains(*digit));
    alone.fold(DigitSet::NONE, DigitSet::with)
}

fn kinds(marks: Marks, digit: Digit) -> Kinds {
    match (marks.centre.contains(digit), marks.corner.contains(digit)) {
        (_, false) => Kinds::Centre,
        (false, true) => Kinds::Corner,
        (true, true) => Kinds::Both,
    }
}
