//! What a player can mean by a key, and where.

use crate::game::Tool;
use crate::grid::Digit;

/// What can be done to all marks at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BulkMarkAction {
    /// Write those the rules allow.
    ByTheRules,
    /// Write all nine.
    AllNine,
    /// Remove those the rules forbid.
    Prune,
    /// Remove the centre marks.
    WipeCentre,
    /// Remove the corner marks.
    WipeCorner,
    /// Take the colours away.
    WipeColours,
}

impl BulkMarkAction {
    /// Every wish, in the order of the menu.
    pub const ALL: [BulkMarkAction; 6] = [
        BulkMarkAction::ByTheRules,
        BulkMarkAction::AllNine,
        BulkMarkAction::Prune,
        BulkMarkAction::WipeCentre,
        BulkMarkAction::WipeCorner,
        BulkMarkAction::WipeColours,
    ];

    /// Its name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            BulkMarkAction::ByTheRules => "Fill by the rules",
            BulkMarkAction::AllNine => "Fill all nine",
            BulkMarkAction::Prune => "Remove what the rules forbid",
            BulkMarkAction::WipeCentre => "Clear centre marks",
            BulkMarkAction::WipeCorner => "Clear corner marks",
            BulkMarkAction::WipeColours => "Clear colours",
        }
    }
}

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
    SolverPlayback,
    /// After the win.
    Won,
    /// A puzzle is being made.
    Generating,
    /// The help.
    Help,
    /// The command palette.
    Palette,
    /// The settings.
    Options,
    /// What can be done to marks.
    Marks,
    /// In which form to copy.
    Copying,
    /// What to do while another copy has the saved games.
    Taken,
    /// The history.
    Tree,
    /// The history, with a name being typed.
    Naming,
    /// A question that wants yes or no.
    Question,
}

impl Context {
    /// Every context.
    pub const ALL: [Context; 28] = [
        Context::Menu,
        Context::List,
        Context::Techniques,
        Context::Saved,
        Context::Entry,
        Context::Board,
        Context::Hinted,
        Context::Chain,
        Context::Exercise,
        Context::ExerciseHinted,
        Context::ExerciseChain,
        Context::Steps,
        Context::Page,
        Context::Practised,
        Context::Paused,
        Context::SolverPlayback,
        Context::Won,
        Context::Generating,
        Context::Help,
        Context::Palette,
        Context::Options,
        Context::Marks,
        Context::Copying,
        Context::Taken,
        Context::Statistics,
        Context::Tree,
        Context::Naming,
        Context::Question,
    ];

    /// Where that is, as a sentence says it: "on the board".
    pub fn place(self) -> &'static str {
        match self {
            Context::Menu => "in the menu",
            Context::List => "in the list of levels",
            Context::Techniques => "in the list of techniques",
            Context::Saved => "in the saved games",
            Context::Entry => "while typing in a puzzle",
            Context::Board => "on the board",
            Context::Hinted => "beside a hint",
            Context::Chain => "on the chain of a hint",
            Context::Exercise => "in an exercise",
            Context::ExerciseHinted => "beside the hint of an exercise",
            Context::ExerciseChain => "on the chain of an exercise",
            Context::Steps => "in the list of steps",
            Context::Page => "on the page of a technique",
            Context::Practised => "after an exercise",
            Context::Paused => "while paused",
            Context::SolverPlayback => "while watching",
            Context::Won => "after the win",
            Context::Generating => "while a puzzle is made",
            Context::Help => "in the help",
            Context::Palette => "in the commands",
            Context::Options => "in the settings",
            Context::Marks => "in the menu of marks",
            Context::Copying => "in the forms of copies",
            Context::Taken => "beside another copy",
            Context::Statistics => "in the statistics",
            Context::Tree => "in the history",
            Context::Naming => "while typing a name",
            Context::Question => "in a question",
        }
    }

    /// Whether letters are typed there, so that no preset and no binding of
    /// the player's own changes its keys.
    pub fn is_typed_in(self) -> bool {
        matches!(self, Context::Palette | Context::Naming)
    }

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
    pub(crate) fn of_exercise(self) -> Context {
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
    /// To the first cell.
    FirstCell,
    /// To the last cell.
    LastCell,
    /// A row and a column follow.
    GoTo,
    /// A digit, or its mark, by mode.
    Digit(Digit),
    /// Rub out.
    Clear,
    /// Take a tool in hand.
    SelectTool(Tool),
    /// The next tool.
    CycleTool,
    /// The next digit key writes a centre mark.
    NoteOnce,
    /// Digit keys choose a digit, to be applied cell by cell; or no longer.
    DigitFirst,
    /// Apply the chosen digit at the cursor.
    Apply,
    /// Begin or end a selection; moves extend it.
    Select,
    /// Select all cells like this one.
    SelectLike,
    /// Keep a digit highlighted.
    PinDigit,
    /// To the next place that shows the highlighted digit.
    NextPlace,
    /// To the place before that shows it.
    PreviousPlace,
    /// Why can a digit not go here?
    WhyNot,
    /// The next way of showing errors.
    Errors,
    /// Write all marks the rules allow.
    FillNotes,
    /// All that can be done to marks at once.
    MarksMenu,
    /// One thing that can be done to marks at once.
    Marks(BulkMarkAction),
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
    FlipPage,
    /// Compare with the solution.
    Check,
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Back to before the first mistake.
    FirstMistake,
    /// Begin a "what if", or go back to where it began.
    WhatIf,
    /// Keep what a "what if" led to.
    KeepWhatIf,
    /// Give this place of the history a name, or take it away.
    Bookmark,
    /// The history with its branches and names.
    Tree,
    /// Copy the board.
    Copy,
    /// Copy the puzzle or the board in a form to choose.
    CopyAs,
    /// To the next place of the history with a name.
    NextBookmark,
    /// To the one before.
    PreviousBookmark,
    /// Type a name for a place of the history.
    Name,
    /// List the places with names alone, or all again.
    OnlyBookmarks,
    /// The board in place of the list, or the list again.
    TogglePreview,
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
    /// Explain the screen and its keys.
    Help,
    /// Every action by its title.
    Palette,
    /// A page of text back.
    ScrollUp,
    /// A page of text on.
    ScrollDown,
    /// The settings.
    Options,
    /// The next size of the board.
    BoardSize,
    /// The mouse is the game's, or the terminal's again.
    MouseCapture,
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
    DeleteBackward,
    /// Empty the cell under the cursor, in entry.
    Empty,
    /// Empty the whole grid.
    ClearAll,
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
