//! The table of actions: what a player can ask for, by which name, title and
//! group, and which keys mean it where.
//!
//! Help, the key bar, the palette, the manual and the README are made from it.
//! Rows of keys that belong together form a list: those of a board here, those of
//! the other screens in `context.rs`, which says where each is in force.

use crate::game::Tool;
use crate::grid::Digit;
use crate::ui::keys::group::ActionGroup;
use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, actions, bar, bindings, groups, key};
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{BulkMarkAction, DIGITS, Direction, Labels, Overlay};

groups! {
    /// What can be asked for on every screen; the root carries it out.
    Program ProgramAction {
        Open(Overlay), BoardSize, MouseCapture, Quit, Suspend, Redraw,
    }
    /// What more than one screen understands.
    Common CommonAction {
        Move(Direction), LineEnd(Direction), ScrollUp, ScrollDown, Confirm, Back, Refuse, Delete,
        Menu, NewGame, TechniquePage, FlipPage, Digit(Digit),
    }
    /// What is done on a board, of a game or of an exercise.
    Board BoardAction {
        BoxJump(Direction), NextEmpty, PreviousEmpty, FirstCell, LastCell, GoTo, Clear,
        SelectTool(Tool), CycleTool, NoteOnce, DigitFirst, Apply, Select, SelectLike, PinDigit,
        NextPlace, PreviousPlace, WhyNot, Errors, FillNotes, MarksMenu, Marks(BulkMarkAction),
        Hint, HintNow, Walk(Direction), AllSteps, Check, Undo, Redo, FirstMistake, Pause,
    }
    /// What is done with a game, but not with an exercise.
    Game GameAction {
        WatchLogic, Watch, SolveNow, Copy, CopyAs, Restart, Bookmark, History, WhatIf, KeepWhatIf,
    }
    /// Typing, of a puzzle or in the commands.
    Entry EntryAction {
        Blank, DeleteBackward, EmptyCell, ClearAll, Compare,
    }
    /// Moving in the history and naming its places.
    History HistoryAction {
        NextBookmark, PreviousBookmark, Name, OnlyBookmarks, TogglePreview,
    }
    /// Watching a solver.
    Playback PlaybackAction {
        PlayPause, StepForward, StepBack, Faster, Slower, ToStart, ToEnd, SwitchSearch,
    }
}

/// One action and the keys that mean it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    pub(crate) action: Action,
    /// The key to show first.
    pub(crate) keys: &'static [Key],
    /// Its description in help, names of actions in brackets for their keys.
    pub(crate) help: &'static str,
    /// Its word in the key bar, for the few that are shown there.
    pub(crate) bar: Option<&'static str>,
}

// Group, action, name in the settings, title in the palette.
actions! {
    Moving Common(Move(Left)) "move-left" "Move left";
    Moving Common(Move(Down)) "move-down" "Move down";
    Moving Common(Move(Up)) "move-up" "Move up";
    Moving Common(Move(Right)) "move-right" "Move right";
    Moving Board(BoxJump(Left)) "box-left" "Move a box to the left";
    Moving Board(BoxJump(Down)) "box-down" "Move a box down";
    Moving Board(BoxJump(Up)) "box-up" "Move a box up";
    Moving Board(BoxJump(Right)) "box-right" "Move a box to the right";
    Moving Common(LineEnd(Left)) "row-start" "To the start of the row";
    Moving Common(LineEnd(Right)) "row-end" "To the end of the row";
    Moving Common(LineEnd(Up)) "to-top" "To the top";
    Moving Common(LineEnd(Down)) "to-bottom" "To the bottom";
    Moving Board(NextEmpty) "next-empty" "Next empty cell";
    Moving Board(PreviousEmpty) "previous-empty" "Previous empty cell";
    Moving Board(FirstCell) "first-cell" "To the first cell";
    Moving Board(LastCell) "last-cell" "To the last cell";
    Moving Board(GoTo) "go-to" "Go to a cell";
    Writing Board(Clear) "clear" "Clear the cell";
    Writing Board(SelectTool(Tool::Digit)) "digits" "Write digits";
    Writing Board(SelectTool(Tool::Corner)) "corner-marks" "Write corner marks";
    Writing Board(SelectTool(Tool::Centre)) "centre-marks" "Write centre marks";
    Writing Board(SelectTool(Tool::Colour)) "colours" "Write colours";
    Writing Board(CycleTool) "next-tool" "Next tool";
    Writing Board(NoteOnce) "mark-once" "One centre mark";
    Writing Board(DigitFirst) "digit-first" "Digit first, or cell first";
    Writing Board(Apply) "apply" "Apply the chosen digit";
    Writing Board(Select) "select" "Select by moving, or end it";
    Writing Board(SelectLike) "select-like" "Select cells like this one";
    Thinking Board(PinDigit) "light-up" "Light up a digit";
    Thinking Board(NextPlace) "next-place" "Next place lit up";
    Thinking Board(PreviousPlace) "previous-place" "Previous place lit up";
    Thinking Board(WhyNot) "why-not" "Why not this digit?";
    Thinking Board(Errors) "errors" "Which errors are marked";
    Writing Board(FillNotes) "fill-marks" "Write all marks the rules allow";
    Writing Board(MarksMenu) "marks" "Marks: the whole menu";
    Writing Board(Marks(BulkMarkAction::ByTheRules)) "marks-by-rules" "Marks: fill by the rules";
    Writing Board(Marks(BulkMarkAction::AllNine)) "marks-all-nine" "Marks: fill all nine";
    Writing Board(Marks(BulkMarkAction::Prune)) "marks-prune" "Marks: remove impossible ones";
    Writing Board(Marks(BulkMarkAction::WipeCentre)) "clear-centre-marks" "Marks: clear centre marks";
    Writing Board(Marks(BulkMarkAction::WipeCorner)) "clear-corner-marks" "Marks: clear corner marks";
    Writing Board(Marks(BulkMarkAction::WipeColours)) "clear-colours" "Marks: clear colours";
    Helping Board(Hint) "hint" "Hint: reveal more";
    Helping Board(HintNow) "do-hint" "Do what the hint says";
    Helping Board(Walk(Left)) "link-left" "Link before";
    Helping Board(Walk(Down)) "link-down" "Next link";
    Helping Board(Walk(Up)) "link-up" "Link before";
    Helping Board(Walk(Right)) "link-right" "Next link";
    Helping Board(AllSteps) "all-steps" "List every step there is";
    Watching Game(WatchLogic) "watch-logic" "Watch logic solve it";
    Helping Common(TechniquePage) "technique" "What this technique is";
    Helping Common(FlipPage) "turn-over" "Turn the page over";
    Thinking Board(Check) "check" "Check against the solution";
    Writing Board(Undo) "undo" "Undo";
    Writing Board(Redo) "redo" "Redo";
    Thinking Board(FirstMistake) "first-mistake" "Back to before a mistake";
    Thinking Game(WhatIf) "what-if" "What if? or back from it";
    Thinking Game(KeepWhatIf) "keep-what-if" "Keep the what-if";
    Thinking Game(Bookmark) "bookmark" "Bookmark this place, or not";
    Thinking Game(History) "history" "History and bookmarks";
    Game Game(Copy) "copy" "Copy the board";
    Game Game(CopyAs) "copy-as" "Copy, and choose the form";
    Game Program(BoardSize) "board-size" "Next size of the board";
    Game Program(MouseCapture) "mouse" "The mouse: the game's or not";
    Moving History(NextBookmark) "next-bookmark" "Next bookmark";
    Moving History(PreviousBookmark) "previous-bookmark" "Previous bookmark";
    Thinking History(Name) "name" "Name this place";
    Thinking History(OnlyBookmarks) "only-bookmarks" "Only bookmarks, or all";
    Thinking History(TogglePreview) "peek" "The board, or the list";
    Game Game(Restart) "restart" "Begin again (asks)";
    Watching Game(Watch) "watch" "Watch a search solve it";
    Game Game(SolveNow) "solve" "Solve it now (asks)";
    Game Board(Pause) "pause" "Pause, or go on";
    Game Common(Menu) "menu" "Menu";
    Game Common(NewGame) "new-game" "Another one";
    Game Common(Back) "back" "Back";
    Game Common(Confirm) "confirm" "Choose";
    Game Common(Refuse) "refuse" "No";
    Game Common(Delete) "delete" "Delete the game (asks)";
    Writing Entry(Blank) "blank" "An empty cell";
    Writing Entry(DeleteBackward) "rub-out" "Back one cell, and empty it";
    Writing Entry(EmptyCell) "empty" "Empty this cell";
    Writing Entry(ClearAll) "wipe" "Empty the whole grid";
    Thinking Entry(Compare) "compare" "Show the solutions";
    Watching Playback(PlayPause) "play" "Play, or pause";
    Watching Playback(StepForward) "step" "One step on";
    Watching Playback(StepBack) "step-back" "One step back";
    Watching Playback(Faster) "faster" "Faster";
    Watching Playback(Slower) "slower" "Slower";
    Watching Playback(ToStart) "from-start" "From the start";
    Watching Playback(ToEnd) "to-end" "To the end";
    Watching Playback(SwitchSearch) "next-search" "The next search, or logic";
    Moving Common(ScrollUp) "scroll-up" "A page back";
    Moving Common(ScrollDown) "scroll-down" "A page on";
    Game Program(Quit) "quit" "Quit";
    Game Program(Suspend) "suspend" "Suspend";
    Game Program(Redraw) "redraw" "Draw the screen again";
}

// Action, keys (the one to show first), what help says, and => what the key bar
// says. Neighbours with the same words share a line of help; a name in brackets
// stands for the key of that action.
bindings! {
    NAMED {
        Common(TechniquePage) ['?'] "what this technique is" => "what is it";
    }
    WALK {
        Board(Walk(Right)) [Right Down] "next link of the chain" => "next link";
        Board(Walk(Left)) [Left Up] "link before" => "before";
    }
    /// On a chain the arrows follow links, and only the letters move the cursor.
    MOVES {
        Common(Move(Left)) [Left 'h'] "move";
        Common(Move(Down)) [Down 'j'] "move";
        Common(Move(Up)) [Up 'k'] "move";
        Common(Move(Right)) [Right 'l'] "move";
    }
    JUMPS {
        Board(BoxJump(Left)) ['H'] "move by a box";
        Board(BoxJump(Down)) ['J'] "move by a box";
        Board(BoxJump(Up)) ['K'] "move by a box";
        Board(BoxJump(Right)) ['L'] "move by a box";
        Board(NextEmpty) [Tab] "next, previous empty cell";
        Board(PreviousEmpty) [BackTab] "next, previous empty cell";
        Common(LineEnd(Left)) [Home] "ends of the row and the column";
        Common(LineEnd(Right)) [End] "ends of the row and the column";
        Common(LineEnd(Up)) [PageUp] "ends of the row and the column";
        Common(LineEnd(Down)) [PageDown] "ends of the row and the column";
        Board(GoTo) ['g'] "go to a cell: [go-to], row, column";
        Board(FirstCell) [] "first cell";
        Board(LastCell) [] "last cell";
    }
    BOARD {
        Board(Clear) ['0' Backspace Delete] "clear: digit, then marks, colour";
        Board(SelectTool(Tool::Digit)) ['z'] "digits, corner, centre, colours";
        Board(SelectTool(Tool::Corner)) ['x'] "digits, corner, centre, colours";
        Board(SelectTool(Tool::Centre)) ['c'] "digits, corner, centre, colours";
        Board(SelectTool(Tool::Colour)) ['v'] "digits, corner, centre, colours";
        Board(CycleTool) [' '] "next tool" => "tool";
        Board(NoteOnce) ['m'] "one centre mark: [mark-once], digit";
        Board(DigitFirst) ['i'] "digit first: choose, then apply";
        Board(Apply) [Enter] "apply the chosen digit here";
        Board(Select) ['s'] "select by moving; end it";
        Board(SelectLike) ['S'] "select all cells like this one";
        Board(PinDigit) ['f'] "light up: then 1-9, or [pairs] for pairs";
        Board(NextPlace) ['n'] "next, previous place lit up";
        Board(PreviousPlace) ['N'] "next, previous place lit up";
        Board(FillNotes) ['a'] "write all marks the rules allow";
        Board(MarksMenu) ['A'] "marks: fill, prune, clear";
        Board(Marks(BulkMarkAction::ByTheRules)) [] "all marks by the rules";
        Board(Marks(BulkMarkAction::AllNine)) [] "all nine marks";
        Board(Marks(BulkMarkAction::Prune)) [] "remove impossible marks";
        Board(Marks(BulkMarkAction::WipeCentre)) [] "clear centre marks";
        Board(Marks(BulkMarkAction::WipeCorner)) [] "clear corner marks";
        Board(Marks(BulkMarkAction::WipeColours)) [] "clear colours";
        Board(Hint) ['t'] "hint; each press reveals more" => "hint";
        Board(HintNow) ['T'] "do what the hint says";
        Board(AllSteps) ['/'] "list every step there is here";
        Board(WhyNot) ['d'] "why not: [why-not], digit";
        Board(Errors) ['e'] "errors: none, conflicts, solution";
        Board(Check) ['E'] "check against the solution";
        Board(Undo) ['u'] "undo" => "undo";
        Board(Redo) ['r' (ctrl 'r')] "redo";
        Board(FirstMistake) ['U'] "back to before the first mistake";
    }
    /// What there is to do with a game, but not with an exercise.
    GAME {
        Game(Watch) ['w'] "watch a search solve it" => "watch";
        Game(WatchLogic) ['P'] "watch logic solve it";
        Game(SolveNow) ['W'] "solve it now (asks)";
        Game(Copy) ['y'] "copy the board; choose the form";
        Game(CopyAs) ['Y'] "copy the board; choose the form";
        Game(Restart) ['R'] "begin again (asks)";
        Game(Bookmark) ['b'] "bookmark this place; again: off";
        Game(History) ['B'] "history: branches and bookmarks";
        Game(WhatIf) ['I'] "what if? [what-if] again goes back";
        Game(KeepWhatIf) ['O'] "keep what the what-if led to";
    }
    TO_MENU {
        Common(Menu) ['o'] "menu: new game, open, enter" => "menu";
    }
    TO_LIST {
        Common(Menu) ['o'] "the list of techniques" => "techniques";
    }
    BESIDE {
        Board(Pause) ['p'] "pause, and hide the board";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "close a hint, end a selection";
        Program(Quit) ['q'] "quit; the game is kept" => "quit";
    }
    /// Margins, message line and key bar around a board.
    ROOM {
        Program(BoardSize) ['\\'] "board: auto, compact, ... large";
        Program(MouseCapture) ['M'] "mouse: the game's, the terminal's";
    }
    PAUSED {
        Board(Pause) ['p' ' ' Enter] "go on playing" => "go on";
        Common(Menu) ['o'] "menu" => "menu";
        Program(Quit) ['q'] "quit; the game is kept" => "quit";
    }
    WON {
        Board(Undo) ['u'] "study: back through your moves";
        Board(Redo) ['r' (ctrl 'r')] "redo";
        Game(History) ['B'] "history: branches and bookmarks";
        Game(Bookmark) ['b'] "bookmark this place; again: off";
        Common(NewGame) ['n' Enter] "a new game of this level" => "new game";
        Game(Watch) ['w'] "watch a search solve it" => "watch";
        Game(WatchLogic) ['P'] "watch logic solve it";
        Common(Menu) ['o' Esc] "menu" => "menu";
        Program(Quit) ['q'] "quit" => "quit";
    }
    PRACTISED {
        Common(NewGame) ['n' Enter] "another one" => "another";
        Common(Menu) ['o' Esc] "techniques" => "techniques";
        Program(Quit) ['q'] "quit" => "quit";
    }
}
