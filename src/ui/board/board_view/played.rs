//! A player's entries as the board shows them: digits, marks of two kinds, colours, the
//! selection, and what is highlighted.

use super::clues::diagonals_of;
use crate::ui::board::cell_view::{Brackets, CellView, Fault, mark_fault};
use crate::ui::session::{GameSession, PinnedHighlight};
use crate::ui::theme::{Kinds, StyleRole, Tint, paints_tiles};
use crate::ui::{HighlightLevel, Shared};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::game::{CandidateColours, Colours, HintStage, Marks, Position};
use ninefold_game::settings::Errors;

/// A session, and its shaded, highlighted and wrong cells.
pub(crate) struct Played<'a> {
    session: &'a GameSession,
    position: Position,
    shaded: CellSet,
    /// The cells of the diagonals with sums through the cursor.
    summed: CellSet,
    summed_role: StyleRole,
    /// The digits whose cells are tinted.
    equal: DigitSet,
    /// The digits that are looked for.
    searched: DigitSet,
    /// The digits whose marks are tinted.
    lit_marks: DigitSet,
    /// The cells with as many candidates as are looked for.
    counted: CellSet,
    /// The digits known to be wrong.
    wrong: CellSet,
    /// The others that a house holds twice.
    conflicts: CellSet,
    /// The digits of a "what if".
    supposed: CellSet,
    /// Whether a cell with every note has none: beside the sums of cages, notes that are kept up
    /// and say nothing hide what there is to see.
    hides_all_notes: bool,
    errors: Errors,
}

impl<'a> Played<'a> {
    pub(crate) fn new(session: &'a GameSession, shared: &Shared) -> Played<'a> {
        let errors = session.marked_errors(shared);
        let wrong = wrong_digits(session, errors);
        // A hint has the board to itself.
        let (level, searched) = match hint_stage(session) {
            None | Some(HintStage::Nudge) => (shared.highlight_level(), session.asked_digits()),
            Some(_) => (HighlightLevel::Cursor, DigitSet::NONE),
        };
        let position = session.shown_position(shared);
        Played {
            session,
            shaded: match (filtered_cells(session, &position), level) {
                (Some(cells), _) => cells,
                (None, HighlightLevel::Houses) => position.rules().peers(session.cursor),
                (None, HighlightLevel::EqualDigits | HighlightLevel::Cursor) => CellSet::NONE,
            },
            summed: match level {
                HighlightLevel::Houses => diagonals_of(position.rules(), session.cursor)
                    .fold(CellSet::NONE, |all, diagonal| all | diagonal.cell_set()),
                HighlightLevel::EqualDigits | HighlightLevel::Cursor => CellSet::NONE,
            },
            summed_role: if paints_tiles(shared.terminal) {
                StyleRole::Tinted(Tint::Tube)
            } else {
                StyleRole::Shaded
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
            counted: match session.pinned.candidates() {
                Some(count) => position.cells_with_centre(count),
                None => CellSet::NONE,
            },
            wrong,
            conflicts: conflicts(session, errors) - wrong,
            supposed: session.game.supposed(),
            hides_all_notes: session.hides_full_notes(shared)
                && hint_stage(session) <= Some(HintStage::Where),
            errors,
            position,
        }
    }

    /// What a cell shows, hints aside.
    pub(crate) fn cell_view(&self, cell: Cell) -> CellView {
        let inside = match self.position.digit(cell) {
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
        let position = &self.position;
        let is_equal = || {
            let digit = position.digit(cell);
            digit.is_some_and(|digit| (self.equal | self.searched).contains(digit))
        };
        match () {
            () if self.session.selection.cells.contains(cell) => Some(StyleRole::Picked),
            () if self.wrong.contains(cell) || self.may_be_wrong(cell) => Some(StyleRole::Wrong),
            () if is_equal() => Some(StyleRole::Same),
            () if self.supposed.contains(cell) => Some(StyleRole::Swept),
            () if self.summed.contains(cell) => Some(self.summed_role),
            () if self.shaded.contains(cell) => Some(StyleRole::Shaded),
            () => None,
        }
    }

    /// Whether a digit of the player's conflicts, and nothing tells yet which of the
    /// conflicting digits is the wrong one.
    fn may_be_wrong(&self, cell: Cell) -> bool {
        let is_told = self.errors == Errors::Solution || !self.session.wrong.is_empty();
        let is_own = || !self.position.is_given(cell);
        !is_told && self.conflicts.contains(cell) && is_own()
    }

    fn digit(&self, cell: Cell, digit: Digit) -> CellView {
        let role = if self.position.is_given(cell) {
            StyleRole::Given
        } else {
            StyleRole::Entered
        };
        let mut cell_view = CellView {
            colours: self.colours(cell),
            ..CellView::digit(digit, role)
        };
        if self.wrong.contains(cell) {
            mark_fault(&mut cell_view, Fault::Wrong);
        } else if self.conflicts.contains(cell) {
            mark_fault(&mut cell_view, Fault::Conflict);
        }
        cell_view
    }

    /// The marks of a cell. Those that play no part in a proof step back.
    fn marks(&self, cell: Cell) -> CellView {
        let own = match self.position.marks(cell).digits() {
            all if self.hides_all_notes && all == self.position.values() => DigitSet::NONE,
            own => own,
        };
        let digits = own | self.position.rules().rules().listed(cell);
        let cell_view = CellView {
            colours: self.colours(cell),
            mark_colours: self.mark_colours(cell),
            corner: corner_alone(self.position.marks(cell)),
            ..CellView::notes(digits).in_order(self.position.size())
        };
        let clued = (digits - own).iter();
        let cell_view = clued.fold(cell_view, |cell_view, digit| {
            cell_view.with_role(digit, StyleRole::Mark(Kinds::Clue))
        });
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
        let kinds = kinds(self.position.marks(cell), digit);
        match () {
            () if self.searched.contains(digit) => StyleRole::HighlightedMark,
            // Nothing outshines what is looked for.
            () if !self.searched.is_empty() => self.mark_beside_searched(cell),
            () if self.counted.contains(cell) && kinds != Kinds::Corner => StyleRole::Bivalue,
            () if self.lit_marks.contains(digit) => StyleRole::LitMark(kinds),
            () => StyleRole::Mark(kinds),
        }
    }

    /// A mark of another digit than the one that is looked for.
    fn mark_beside_searched(&self, cell: Cell) -> StyleRole {
        let here = self.position.marks(cell).digits();
        if (here & self.searched).is_empty() {
            StyleRole::Faded
        } else {
            StyleRole::Mark(Kinds::Centre)
        }
    }

    fn impossible_marks(&self, cell: Cell) -> DigitSet {
        match self.errors {
            Errors::Off => DigitSet::NONE,
            Errors::Conflicts | Errors::Solution => self.position.impossible_marks(cell),
        }
    }

    fn colours(&self, cell: Cell) -> Colours {
        if self.shows_colours() {
            self.position.colours(cell)
        } else {
            Colours::NONE
        }
    }

    fn mark_colours(&self, cell: Cell) -> CandidateColours {
        if self.shows_colours() {
            self.position.candidate_colours(cell)
        } else {
            CandidateColours::NONE
        }
    }

    fn shows_colours(&self) -> bool {
        hint_stage(self.session) <= Some(HintStage::Nudge)
    }
}

/// The cells that the player filters for: those where a pinned digit is possible, or with
/// as many candidates; `None` without a filter, and where a hint has the board.
fn filtered_cells(session: &GameSession, position: &Position) -> Option<CellSet> {
    if hint_stage(session) > Some(HintStage::Nudge) {
        return None;
    }
    match session.pinned {
        PinnedHighlight::Nothing => None,
        PinnedHighlight::Digits(digits) => Some(position.possible_cells(digits)),
        PinnedHighlight::Bivalue => Some(position.cells_with_centre(2)),
        PinnedHighlight::Trivalue => Some(position.cells_with_centre(3)),
    }
}

/// How much of a hint is on show: the player's colours give way to more than a
/// nudge, and the kinds of marks to a proof.
fn hint_stage(session: &GameSession) -> Option<HintStage> {
    session.hint.as_ref().map(|hint| hint.stage)
}

/// The digits marked as wrong: those that a check found and no others, as its message
/// counts them; else as the player wishes.
fn wrong_digits(session: &GameSession, errors: Errors) -> CellSet {
    match errors {
        _ if !session.wrong.is_empty() => session.wrong,
        Errors::Off | Errors::Conflicts => CellSet::NONE,
        Errors::Solution => session.game.mistakes(),
    }
}

/// The digits that a house holds twice, where the player wishes to see them.
fn conflicts(session: &GameSession, errors: Errors) -> CellSet {
    match errors {
        Errors::Off => CellSet::NONE,
        Errors::Conflicts | Errors::Solution => session.game.position.conflicts(),
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
        (false, false) => Kinds::Clue,
        (true, false) => Kinds::Centre,
        (false, true) => Kinds::Corner,
        (true, true) => Kinds::Both,
    }
}
