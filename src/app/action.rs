//! What a player can mean by a key, and where.

use crate::grid::Digit;

/// Up, down, left, right on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards row 9.
    Down,
    /// Towards column 1.
    Left,
    /// Towards column 9.
    Right,
}

/// Which set of keys is in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    /// The menu.
    Menu,
    /// The other lists.
    List,
    /// The list of techniques.
    Techniques,
    /// The list of saved games.
    Saved,
    /// The statistics.
    Statistics,
    /// Typing in a puzzle.
    Entry,
    /// The board.
    Board,
    /// The board, with the technique of a hint named.
    Hinted,
    /// The board, with the chains of a proof to walk along.
    Chain,
    /// The board of an exercise.
    Exercise,
    /// The same, with the technique of a hint named.
    ExerciseHinted,
    /// The same, with the chains of a proof to walk along.
    ExerciseChain,
    /// The list of all steps.
    Steps,
    /// The page of a technique.
    Page,
    /// An exercise that is solved.
    Practised,
    /// The board hidden.
    Paused,
    /// Watching a search.
    Theatre,
    /// After the win.
    Won,
    /// A puzzle is being made.
    Making,
    /// The key help.
    Help,
    /// The settings.
    Options,
    /// A question that wants yes or no.
    Question,
}

impl Context {
    /// Whether digits are written on a board.
    pub fn is_board(self) -> bool {
        use Context::{Board, Exercise, ExerciseHinted, Hinted};
        self.is_chain() || matches!(self, Board | Hinted | Exercise | ExerciseHinted)
    }

    /// Whether the arrows walk along the chains of a proof.
    pub fn is_chain(self) -> bool {
        matches!(self, Context::Chain | Context::ExerciseChain)
    }

    /// The same on the board of an exercise.
    pub(super) fn of_exercise(self) -> Context {
        match self {
            Context::Board => Context::Exercise,
            Context::Hinted => Context::ExerciseHinted,
            Context::Chain => Context::ExerciseChain,
            other => other,
        }
    }
}

/// A player's intent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// One cell, row or item on.
    Move(Direction),
    /// To the same place in the next box.
    BoxJump(Direction),
    /// To the end of the row or column.
    LineEnd(Direction),
    /// To the next empty cell.
    NextEmpty,
    /// To the empty cell before.
    PreviousEmpty,
    /// A row and a column follow.
    GoTo,
    /// A digit, or its mark, by mode.
    Digit(Digit),
    /// Rub out.
    Clear,
    /// Digit keys write digits.
    DigitMode,
    /// Digit keys write pencil marks.
    NoteMode,
    /// The other mode.
    CycleMode,
    /// The next digit key writes a mark.
    NoteOnce,
    /// Write all marks.
    FillNotes,
    /// Reveal more of a hint.
    Hint,
    /// Do what the hint says.
    HintNow,
    /// Along the chains of a proof.
    Walk(Direction),
    /// List every step there is.
    AllSteps,
    /// Watch logic solve it.
    WatchLogic,
    /// Explain the technique.
    Page,
    /// The other side of a page.
    Turn,
    /// Compare with the solution.
    Check,
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Begin the puzzle again.
    Restart,
    /// Watch a search solve it.
    Watch,
    /// Fill in the solution.
    SolveNow,
    /// Hide the board and stop the clock, or go on.
    Pause,
    /// To the menu; the game is kept.
    Menu,
    /// A new puzzle of the same level.
    NewGame,
    /// Explain the keys.
    Help,
    /// The settings.
    Options,
    /// Out of what is open.
    Back,
    /// Yes; choose; finish.
    Confirm,
    /// No.
    Refuse,
    /// Delete the saved game under the cursor.
    Delete,
    /// An empty cell, in entry.
    Blank,
    /// The cell before, emptied.
    Rub,
    /// Empty the whole grid.
    Wipe,
    /// The other of two solutions.
    Compare,
    /// Play or pause the search.
    PlayPause,
    /// One step on.
    StepForward,
    /// One step back.
    StepBack,
    /// More steps a second.
    Faster,
    /// Fewer.
    Slower,
    /// From the start.
    ToStart,
    /// As fast as can be to the end.
    ToEnd,
    /// The other search.
    SwitchSearch,
    /// Leave the program; everything is kept.
    Quit,
    /// Stop the program as the shell's job control does.
    Suspend,
    /// Draw everything again.
    Redraw,
}
