//! The lessons of the tutorial, in order, and how it sees that each is done.

use crate::ui::GameSession;
use ninefold_core::grid::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::game::{HintStage, Tool};

/// One thing to learn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Lesson {
    /// Going to a cell.
    Move,
    /// Entering a digit.
    Enter,
    /// Writing notes.
    Notes,
    /// Entering digits again.
    Digits,
    /// Having a hint, up to its end.
    Hint,
    /// Undoing.
    Undo,
    /// Solving the rest.
    Finish,
    /// Every lesson is done.
    Over,
}

/// The cell that lacks nothing but its own digit.
pub(super) const SINGLE: (Cell, Digit) = (Cell::at(1, 2), Digit::from_index(4));

/// The cell with two candidates.
const PAIR: Cell = Cell::at(5, 3);

const PAIR_DIGITS: [Digit; 2] = [Digit::from_index(0), Digit::from_index(2)];

impl Lesson {
    pub(super) const ALL: [Lesson; 8] = [
        Lesson::Move,
        Lesson::Enter,
        Lesson::Notes,
        Lesson::Digits,
        Lesson::Hint,
        Lesson::Undo,
        Lesson::Finish,
        Lesson::Over,
    ];

    pub(super) fn next(self) -> Lesson {
        let later = Lesson::ALL.into_iter().find(|&lesson| lesson > self);
        later.unwrap_or(Lesson::Over)
    }

    /// The title of the lesson.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Lesson::Move => "Move",
            Lesson::Enter => "Place a digit",
            Lesson::Notes => "Write notes",
            Lesson::Digits => "Back to digits",
            Lesson::Hint => "Ask for a hint",
            Lesson::Undo => "Undo",
            Lesson::Finish => "Finish the puzzle",
            Lesson::Over => "Solved",
        }
    }

    /// The task, with names of actions in brackets for their keys.
    pub(super) fn text(self) -> &'static str {
        match self {
            Lesson::Move => "[moves] move the cursor. Go to r2c3: row 2, column 3.",
            Lesson::Enter => {
                "Every row, column and box holds each digit from 1 to 9 once. Row 2 lacks only 5. Press 5."
            }
            Lesson::Notes => {
                "r6c4 can be 1 or 3. Go there, press [corner-notes] to write notes, then 1 and 3."
            }
            Lesson::Digits => "The mode stays until you change it. [digits] enters digits again.",
            Lesson::Hint => {
                "Press [hint] for a hint, and again to see more: where to look, which technique, why. The last press applies it."
            }
            Lesson::Undo => "Every move can be undone. Press [undo] to undo the hint.",
            Lesson::Finish => {
                "Now solve the rest. [errors] changes how mistakes are shown, [help] lists all keys."
            }
            Lesson::Over => {
                "That is all you need. Every game is saved with each move: quit at any time."
            }
        }
    }

    /// The cells it is about.
    pub(super) fn cells(self) -> CellSet {
        match self {
            Lesson::Move | Lesson::Enter => CellSet::only(SINGLE.0),
            Lesson::Notes => CellSet::only(PAIR),
            Lesson::Digits | Lesson::Hint | Lesson::Undo | Lesson::Finish | Lesson::Over => {
                CellSet::NONE
            }
        }
    }

    /// Whether it is done on this board, where `filled_before` cells were filled when it
    /// began.
    pub(super) fn is_done(self, session: &GameSession, filled_before: usize) -> bool {
        let position = &session.game.position;
        match self {
            Lesson::Move => session.cursor == SINGLE.0.into(),
            Lesson::Enter => position.digit(SINGLE.0.into()) == Some(SINGLE.1.into()),
            Lesson::Notes => {
                let notes = position.corner(PAIR.into()) | position.centre(PAIR.into());
                let wanted: DigitSet = PAIR_DIGITS.into_iter().collect();
                notes == wanted.into()
            }
            Lesson::Digits => session.tool == Tool::Digit,
            Lesson::Hint => session.game.record.hints[HintStage::Done.index()] > 0,
            Lesson::Undo => filled(session) < filled_before,
            Lesson::Finish => session.game.is_won(),
            Lesson::Over => false,
        }
    }
}

/// Number of cells with a digit.
pub(super) fn filled(session: &GameSession) -> usize {
    session.game.position.digits().filled().count()
}
