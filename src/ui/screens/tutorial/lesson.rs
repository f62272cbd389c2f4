//! The lessons of the tutorial, in order, and how it sees that each is done.

use crate::ui::GameSession;
use crate::ui::keys::{Action, BoardAction};
use crate::ui::session::{InputOrder, Selection};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::game::{MarkKind, MoveKind, Tool};
use strum::VariantArray;

/// One thing to learn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, VariantArray)]
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

/// Actions that the key bar names once their lesson has begun.
const TAUGHT: [(BoardAction, Lesson); 3] = [
    (BoardAction::CycleTool, Lesson::Notes),
    (BoardAction::Hint, Lesson::Hint),
    (BoardAction::Undo, Lesson::Undo),
];

impl Lesson {
    pub(super) const ALL: [Lesson; Lesson::VARIANTS.len()] =
        *Lesson::VARIANTS.first_chunk().unwrap();

    /// The lesson with which a new board begins, by the number of the one that was left: on a
    /// new board nothing can be undone, and digits are entered.
    pub(super) fn from_number(number: u8) -> Lesson {
        match Lesson::ALL.get(usize::from(number)) {
            None | Some(Lesson::Over) => Lesson::Move,
            Some(Lesson::Digits) => Lesson::Notes,
            Some(Lesson::Undo) => Lesson::Hint,
            Some(&lesson) => lesson,
        }
    }

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

    /// The task on this board, with names of actions in brackets for their keys: first what
    /// stands in its way.
    pub(crate) fn text(self, session: &GameSession) -> &'static str {
        self.detour(session).unwrap_or_else(|| self.task())
    }

    fn task(self) -> &'static str {
        match self {
            Lesson::Move => {
                "The bright cell is the cursor, its row, column and box are shaded. Move it with [moves]. Go to the only empty cell of row 2."
            }
            Lesson::Enter => {
                "Every row, column and box holds each digit from 1 to 9 once. Row 2 lacks only 5. Press 5."
            }
            Lesson::Notes => {
                "Row 6, column 4, in short r6c4, can be 1 or 3. Go there, press [corner-notes] for corner notes, then 1 and 3."
            }
            Lesson::Digits => {
                "You are still writing notes. Press [digits] to enter digits again. Corner notes are enough for most games; the other kinds can wait."
            }
            Lesson::Hint => {
                "Press [hint] for a hint, and again for more: the kind of step, where to look, its name, why. Then [hint] applies it. A single is the only digit for a cell, or the only cell for a digit."
            }
            Lesson::Undo => "Every move can be undone. Press [undo] to undo the last one.",
            Lesson::Finish => "Now solve the rest. [hint] helps, [help] lists all keys.",
            Lesson::Over => {
                "That is all you need. Unlike this board, a game is saved with each move: quit at any time."
            }
        }
    }

    /// What has to be done first, where other keys than those of the lesson were pressed.
    fn detour(self, session: &GameSession) -> Option<&'static str> {
        let is_held =
            session.order != InputOrder::CellFirst || session.selection != Selection::NONE;
        let position = &session.game.position;
        let missing = missing_notes(session);
        let is_writing = session.tool == Tool::Corner && session.cursor == PAIR;
        let text = match self {
            Lesson::Enter | Lesson::Notes if is_held => {
                "Digits go into one cell, chosen first. Press [back] for that."
            }
            Lesson::Enter if session.cursor != SINGLE.0 => {
                "Go to r2c3 (row 2, column 3), then press 5."
            }
            Lesson::Notes if position.digit(PAIR).is_some() => {
                "That is a digit, not a note. Go to r6c4, press [corner-notes] for notes and [erase] to erase, then 1 and 3."
            }
            Lesson::Notes if missing == PAIR_DIGITS && !position.centre(PAIR).is_empty() => {
                "Those are centre notes. Go to r6c4, press [corner-notes] for corner notes, then 1 and 3."
            }
            Lesson::Notes if is_writing && missing == PAIR_DIGITS[..1] => "Now press 1.",
            Lesson::Notes if is_writing && missing == PAIR_DIGITS[1..] => "Now press 3.",
            Lesson::Notes if missing == PAIR_DIGITS[..1] => {
                "The note 1 is missing. Go to r6c4, press [corner-notes] for notes, then 1."
            }
            Lesson::Notes if missing == PAIR_DIGITS[1..] => {
                "The note 3 is missing. Go to r6c4, press [corner-notes] for notes, then 3."
            }
            Lesson::Notes if missing.is_empty() && !has_right_notes(session) => {
                "There is a note too many. Go to r6c4, press [corner-notes] for notes and [erase] to erase, then 1 and 3."
            }
            Lesson::Finish if position.empty_cells().is_empty() => {
                "The board is full, but a digit is wrong. Press [hint] to find it."
            }
            _ => return None,
        };
        Some(text)
    }

    /// Why an action waits: no lesson so far was about notes, or the tutorial is not the place
    /// for it.
    pub(super) fn refusal(self, action: BoardAction) -> Option<&'static str> {
        match action {
            BoardAction::Apply if self <= Lesson::Digits => {
                Some("Digits are typed: no other key writes them.")
            }
            BoardAction::SelectTool(_) | BoardAction::CycleTool if self < Lesson::Notes => {
                Some("That is for notes, which come in step 3.")
            }
            BoardAction::Errors => Some("In a game [errors] changes how mistakes are shown."),
            _ => None,
        }
    }

    /// The lesson that teaches what an action does.
    pub(super) fn teaching(action: Action) -> Option<Lesson> {
        let mut taught = TAUGHT.into_iter();
        let found = taught.find(|(each, _)| Action::Board(*each) == action);
        found.map(|(_, lesson)| lesson)
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

    /// Whether it is done on this board, where so many moves led to it before.
    pub(super) fn is_done(self, session: &GameSession, moves_before: usize) -> bool {
        let position = &session.game.position;
        match self {
            Lesson::Move => session.cursor == SINGLE.0,
            Lesson::Enter => position.digit(SINGLE.0) == Some(SINGLE.1),
            Lesson::Notes => has_right_notes(session),
            Lesson::Digits => session.tool == Tool::Digit,
            Lesson::Hint => has_hinted_digit(session),
            Lesson::Undo => moves(session) == 0 || moves(session) < moves_before,
            Lesson::Finish => session.game.is_won(),
            Lesson::Over => false,
        }
    }
}

/// Whether a hint wrote a digit; one that takes a wrong digit away shows no step of logic.
fn has_hinted_digit(session: &GameSession) -> bool {
    let mut moves = session.game.history.current_moves().into_iter();
    moves.any(|each| {
        let writes = each
            .changes
            .iter()
            .any(|change| change.after.digit.is_some());
        each.kind == MoveKind::Hint && writes
    })
}

/// The notes that the cell with two candidates lacks.
fn missing_notes(session: &GameSession) -> Vec<Digit> {
    let notes = corner_notes(session);
    let digits = PAIR_DIGITS.into_iter();
    digits.filter(|&digit| !notes.contains(digit)).collect()
}

/// Whether the cell with two candidates has their notes and no others.
fn has_right_notes(session: &GameSession) -> bool {
    let right = PAIR_DIGITS.into_iter().collect();
    corner_notes(session) == right
}

fn corner_notes(session: &GameSession) -> DigitSet {
    session.game.position.marks(PAIR).get(MarkKind::Corner)
}

/// Number of moves that led to the board.
pub(super) fn moves(session: &GameSession) -> usize {
    let history = &session.game.history;
    history.depth(history.current())
}
