//! What a player wrote, as the board shows it: digits, marks of two kinds, colours,
//! the selection, and what is highlighted.

use crate::game::{Colour, HintStage, Marks};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::settings::Errors;
use crate::ui::board::cell_view::{Brackets, CellView, Extent, fault};
use crate::ui::session::{GameSession, PinnedHighlight};
use crate::ui::theme::{Kinds, StyleRole};
use crate::ui::{HighlightLevel, Shared};

/// A session, and its shaded, highlighted and wrong cells.
pub(crate) struct Played<'a> {
    session: &'a GameSession,
    shaded: CellSet,
    lit: DigitSet,
    highlighted_marks: DigitSet,
    bivalue: CellSet,
    faults: CellSet,
    errors: Errors,
}

impl<'a> Played<'a> {
    pub(crate) fn new(session: &'a GameSession, shared: &Shared) -> Played<'a> {
        let errors = shared.settings.errors;
        Played {
            session,
            shaded: match shared.highlight_level() {
                HighlightLevel::Houses => session.cursor.peers(),
                HighlightLevel::EqualDigits | HighlightLevel::Cursor => CellSet::NONE,
            },
            lit: match shared.highlight_level() {
                HighlightLevel::Cursor => session.asked_digits(),
                HighlightLevel::EqualDigits | HighlightLevel::Houses => {
                    session.highlighted_digits()
                }
            },
            // Marks are many: highlighted with every move of the cursor, they would
            // cost more than all the rest.
            highlighted_marks: session.asked_digits(),
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
            background: if is_picked {
                Some(StyleRole::Picked)
            } else {
                self.shaded.contains(cell).then_some(StyleRole::Shaded)
            },
            extent: if is_picked {
                Extent::Whole
            } else {
                Extent::Band
            },
            // The cursor's background hides that its cell is selected too.
            brackets: if is_picked && cell == self.session.cursor {
                Brackets::Beside
            } else {
                Brackets::None
            },
            ..inside
        }
    }

    fn digit(&self, cell: Cell, digit: Digit) -> CellView {
        let role = match () {
            () if self.faults.contains(cell) => StyleRole::Conflict,
            () if self.lit.contains(digit) && cell != self.session.cursor => StyleRole::Same,
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
            () if self.highlighted_marks.contains(digit) => StyleRole::HighlightedMark(kinds),
            () if self.bivalue.contains(cell) && kinds != Kinds::Corner => StyleRole::Bivalue,
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

/// The digits marked as wrong: those a check found always, others as the
/// player wishes.
fn faults(session: &GameSession, errors: Errors) -> CellSet {
    let conflicts = || session.game.position.conflicts();
    let live = match errors {
        Errors::Off => CellSet::NONE,
        Errors::Conflicts => conflicts(),
        Errors::Solution => conflicts() | session.game.mistakes(),
    };
    live | session.wrong
}

fn kinds(marks: Marks, digit: Digit) -> Kinds {
    match (marks.centre.contains(digit), marks.corner.contains(digit)) {
        (_, false) => Kinds::Centre,
        (false, true) => Kinds::Corner,
        (true, true) => Kinds::Both,
    }
}
