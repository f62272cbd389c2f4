//! The table of actions: what a player can ask for, by which name, title and group.
//!
//! Help, the key bar, the palette, the manual and the README are made from it and from the
//! pages of the screens, which say where each has which keys.

use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, actions, groups, overlays};
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{
    ActionGroup, ActionLabels, BulkMarkAction, CENTRES, COLOURS, CORNERS, DIGITS, Destination,
    Direction, HIGHLIGHTS, Overlay, PageTurn,
};
use ninefold_core::board::Digit;
use ninefold_game::game::Tool;

groups! {
    /// What can be asked for on every screen; the root carries it out.
    Program ProgramAction {
        Open(Overlay), Go(Destination), BoardSize, MouseCapture, Quit, Suspend, Redraw,
    }
    /// Moving the cursor, of a list or of a board, and turning pages.
    Cursor CursorAction {
        Move(Direction), LineEnd(Direction), Scroll(PageTurn),
    }
    /// What is understood beside a game that is being played.
    Common CommonAction {
        Confirm, Back, Refuse, Delete, Menu, NewGame, MixedPractice, TechniquePage, FlipPage,
        Digit(Digit), DailyPage, CopyResult, PlayAgain, NextLevel, PreviousLevel, Lessons,
        AllTechniques, TechniquesUpTo,
    }
    /// What is done on a board, of a game or of an exercise.
    Board BoardAction {
        BoxJump(Direction), NextOnLine, PreviousOnLine, NextEmpty, PreviousEmpty, FirstCell, LastCell, GoTo, Clear,
        SelectTool(Tool), CycleTool, HighValue, NoteOnce, ColourNote, Combinations, Corner(Digit), Centre(Digit),
        Colour(Digit),
        DigitFirst, Apply, Select, Extend(Direction), Rectangle, SelectLike, SelectAll,
        InvertSelection, PinDigit, Highlight(Digit), HighlightPairs, ToggleHighlighted,
        NextPlace, PreviousPlace, WhyNot, Errors, AutoCandidates, MarksMenu, Marks(BulkMarkAction),
        Hint, HintNow, Walk(Direction), Notation, AllSteps, Check, CheckCell, RevealCell, Undo, Redo,
        FirstMistake, Pause,
    }
    /// What is done with a game, but not with an exercise.
    Game GameAction {
        EnterChain, WatchLogic, Watch, SolveNow, Copy, CopyAs, Restart, Bookmark, History, WhatIf, KeepWhatIf,
        Replay, Ghost, Name, Print, SolutionPath, ChooseTechniques, PublishedRules,
    }
    /// Typing, of a puzzle or in the commands.
    Entry EntryAction {
        Blank, DeleteBackward, EmptyCell, ClearAll, Compare, OpenFile,
    }
    /// Moving in the history and naming its places.
    History HistoryAction {
        NextBookmark, PreviousBookmark, Name, OnlyBookmarks, TogglePreview,
    }
    /// The list of saved games.
    Saved SavedGamesAction {
        Sort, Filter, Name,
    }
    /// From place to place of a replay.
    Replay ReplayAction {
        NextPlace, PreviousPlace, ShowStep, MarkWrong,
    }
    /// Moving along what is played, a solver or a game.
    Player PlayerAction {
        PlayPause, StepForward, StepBack, SkipForward, SkipBack, Faster, Slower, ToStart, ToEnd,
    }
    /// Watching a solver.
    Playback PlaybackAction {
        NextBacktrack, PreviousBacktrack, Deepest, SwitchSearch, Race, Heat, StartFrom,
    }
}

/// Actions that a screen understands.
pub(crate) trait OwnAction: Sized {
    /// The action, if it is one of these.
    fn read(action: Action) -> Option<Self>;
}

/// One action and the keys that mean it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Binding {
    pub(crate) action: Action,
    /// The key to show first.
    pub(crate) keys: &'static [Key],
    /// Its description in help, names of actions in brackets for their keys.
    pub(crate) help: &'static str,
    /// Its word in the key bar, for the few that are shown there.
    pub(crate) bar: Option<&'static str>,
    /// Where help has it.
    pub(crate) tier: Tier,
}

/// Where the help of a board has a key. Other pages have few keys and show them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tier {
    /// At the top.
    Essential,
    /// In its group.
    Help,
    /// Nowhere: the commands have it.
    Rest,
}

// Group, action, name in the settings, title in the palette.
actions! {
    Moving Cursor(Move(Left)) "move-left" "Move left";
    Moving Cursor(Move(Down)) "move-down" "Move down";
    Moving Cursor(Move(Up)) "move-up" "Move up";
    Moving Cursor(Move(Right)) "move-right" "Move right";
    Moving Board(BoxJump(Left)) "box-left" "Move one box left";
    Moving Board(BoxJump(Down)) "box-down" "Move one box down";
    Moving Board(BoxJump(Up)) "box-up" "Move one box up";
    Moving Board(BoxJump(Right)) "box-right" "Move one box right";
    Moving Cursor(LineEnd(Left)) "row-start" "To the start of the row";
    Moving Cursor(LineEnd(Right)) "row-end" "To the end of the row";
    Moving Cursor(LineEnd(Up)) "to-top" "To the top";
    Moving Cursor(LineEnd(Down)) "to-bottom" "To the bottom";
    Moving Board(NextOnLine) "next-on-line" "Next cell of the line";
    Moving Board(PreviousOnLine) "previous-on-line" "Previous cell of the line";
    Moving Board(NextEmpty) "next-empty" "Next empty cell";
    Moving Board(PreviousEmpty) "previous-empty" "Previous empty cell";
    Moving Board(FirstCell) "first-cell" "To the first cell";
    Moving Board(LastCell) "last-cell" "To the last cell";
    Moving Board(GoTo) "go-to" "Go to a cell";
    Writing Board(Clear) "erase" "Erase the cell";
    Writing Board(SelectTool(Tool::Digit)) "digits" "Mode: digits";
    Writing Board(SelectTool(Tool::Corner)) "corner-notes" "Mode: corner notes";
    Writing Board(SelectTool(Tool::Centre)) "centre-notes" "Mode: centre notes";
    Writing Board(SelectTool(Tool::Colour)) "colours" "Mode: colours";
    Writing Board(CycleTool) "next-mode" "Next input mode";
    Writing Board(HighValue) "high-value" "A value above nine";
    Writing Board(NoteOnce) "note-once" "One centre note";
    Writing Board(ColourNote) "colour-note" "Colour a note";
    Thinking Board(Combinations) "combinations" "Combinations of clues";
    Writing Board(DigitFirst) "digit-first" "Digit first or cell first";
    Writing Board(Apply) "apply" "Place the digit, or a single";
    Writing Board(Select) "select" "Start or end a selection";
    Writing Board(Extend(Left)) "extend-left" "Extend the selection left";
    Writing Board(Extend(Down)) "extend-down" "Extend the selection down";
    Writing Board(Extend(Up)) "extend-up" "Extend the selection up";
    Writing Board(Extend(Right)) "extend-right" "Extend the selection right";
    Writing Board(Rectangle) "select-rectangle" "Select a rectangle";
    Writing Board(SelectLike) "select-like" "Select all cells like this one";
    Writing Board(SelectAll) "select-all" "Select all cells";
    Writing Board(InvertSelection) "invert-selection" "Select the other cells";
    Thinking Board(PinDigit) "highlight-digit" "Highlight a digit";
    Thinking Board(HighlightPairs) "highlight-pairs" "Highlight the bivalue cells";
    Writing Board(ToggleHighlighted) "toggle-highlighted" "Note the highlighted digit here";
    Thinking Board(NextPlace) "next-highlighted" "Next highlighted cell";
    Thinking Board(PreviousPlace) "previous-highlighted" "Previous highlighted cell";
    Thinking Board(WhyNot) "why-not" "Why not this digit?";
    Thinking Board(Errors) "errors" "Mark conflicts, or not";
    Writing Board(Marks(BulkMarkAction::ByTheRules)) "notes-candidates" "Fill all candidates";
    Writing Board(AutoCandidates) "auto-candidates" "Auto candidates: on or off";
    Writing Board(MarksMenu) "notes" "Notes: menu";
    Writing Board(Marks(BulkMarkAction::AllNine)) "notes-all-nine" "Notes: fill every digit";
    Writing Board(Marks(BulkMarkAction::Prune)) "notes-prune" "Notes: remove invalid";
    Writing Board(Marks(BulkMarkAction::WipeCentre)) "clear-centre-notes" "Notes: clear centre notes";
    Writing Board(Marks(BulkMarkAction::WipeCorner)) "clear-corner-notes" "Notes: clear corner notes";
    Writing Board(Marks(BulkMarkAction::WipeColours)) "clear-colours" "Notes: clear colours";
    Helping Board(Hint) "hint" "Hint (again: reveal more)";
    Helping Board(HintNow) "apply-hint" "Apply the hint";
    Helping Board(Walk(Left)) "link-left" "Previous link";
    Helping Board(Walk(Down)) "link-down" "Next link";
    Helping Board(Walk(Up)) "link-up" "Previous link";
    Helping Board(Walk(Right)) "link-right" "Next link";
    Helping Board(Notation) "notation" "Notation of a chain: show, hide";
    Helping Board(AllSteps) "all-steps" "List all possible steps";
    Helping Game(SolutionPath) "solution-path" "Path to the solution";
    Helping Game(ChooseTechniques) "choose-techniques" "Techniques in hints";
    Helping Common(AllTechniques) "all-techniques" "Techniques in hints: all";
    Helping Common(TechniquesUpTo) "techniques-up-to" "Techniques in hints: up to here";
    Thinking Game(EnterChain) "enter-chain" "Chain entry, link by link";
    Watching Game(WatchLogic) "watch-logic" "Watch logic solve it";
    Helping Common(TechniquePage) "technique" "About this technique";
    Helping Game(PublishedRules) "rules" "The rules of this puzzle";
    Helping Common(Lessons) "lessons" "Lessons";
    Helping Common(MixedPractice) "mixed-practice" "Practise";
    Helping Common(FlipPage) "flip-page" "Next page or view";
    Thinking Board(Check) "check" "Check against the solution";
    Thinking Board(CheckCell) "check-cell" "Check this cell";
    Helping Board(RevealCell) "reveal-cell" "Reveal this cell";
    Writing Board(Undo) "undo" "Undo";
    Writing Board(Redo) "redo" "Redo";
    Thinking Board(FirstMistake) "first-mistake" "Undo the first mistake";
    Thinking Game(WhatIf) "what-if" "What if: start or discard";
    Thinking Game(KeepWhatIf) "keep-what-if" "What if: keep";
    Thinking Game(Bookmark) "bookmark" "Set or remove a bookmark";
    Thinking Game(History) "history" "History and bookmarks";
    Game Game(Copy) "copy" "Copy the board";
    Game Game(CopyAs) "copy-as" "Copy as...";
    Game Common(DailyPage) "daily" "Daily puzzles";
    Game Game(Ghost) "ghost" "Show or hide the ghost";
    Game Common(PlayAgain) "play-again" "Play this puzzle again";
    Game Common(CopyResult) "copy-result" "Copy the daily result";
    Moving Common(NextLevel) "next-level" "Next level";
    Moving Common(PreviousLevel) "previous-level" "Previous level";
    Game Program(BoardSize) "board-size" "Change the board size";
    Game Program(MouseCapture) "mouse" "Toggle the mouse";
    Moving History(NextBookmark) "next-bookmark" "Next bookmark";
    Moving History(PreviousBookmark) "previous-bookmark" "Previous bookmark";
    Thinking History(Name) "name" "Name this bookmark";
    Thinking History(OnlyBookmarks) "only-bookmarks" "Show bookmarks only, or all";
    Game Saved(Sort) "sort-games" "Sort the saved games";
    Game Saved(Filter) "filter-games" "Filter the saved games";
    Game Saved(Name) "name-saved-game" "Name the game";
    Game Game(Name) "name-game" "Name this game";
    Game Game(Print) "print" "Print this puzzle";
    Thinking History(TogglePreview) "toggle-preview" "Show the board or the list";
    Game Game(Restart) "restart" "Restart the puzzle (asks)";
    Watching Game(Watch) "watch" "Watch a search solve it";
    Game Game(SolveNow) "solve" "Solve it now (asks)";
    Game Board(Pause) "pause" "Pause or resume";
    Game Common(Menu) "menu" "Menu";
    Game Common(NewGame) "new-game" "New game";
    Game Common(Back) "back" "Back";
    Game Common(Confirm) "confirm" "Choose";
    Game Common(Refuse) "refuse" "No";
    Game Common(Delete) "delete" "Delete the game (asks)";
    Writing Entry(Blank) "blank" "An empty cell";
    Writing Entry(DeleteBackward) "delete-backward" "Erase the previous cell";
    Writing Entry(EmptyCell) "empty" "Erase this cell";
    Writing Entry(ClearAll) "clear-all" "Erase everything";
    Thinking Entry(Compare) "compare" "Show the solutions";
    Game Entry(OpenFile) "open-file" "Open a file of puzzles";
    Watching Player(PlayPause) "play" "Play or pause";
    Watching Player(StepForward) "step" "Step forward";
    Watching Player(StepBack) "step-back" "Step back";
    Watching Player(SkipForward) "skip-forward" "A second forward";
    Watching Player(SkipBack) "skip-back" "A second back";
    Watching Playback(NextBacktrack) "next-backtrack" "Next backtrack";
    Watching Playback(PreviousBacktrack) "previous-backtrack" "Previous backtrack";
    Watching Playback(Deepest) "deepest" "The deepest moment";
    Watching Player(Faster) "faster" "Faster";
    Watching Player(Slower) "slower" "Slower";
    Watching Player(ToStart) "from-start" "From the start";
    Watching Player(ToEnd) "to-end" "To the end";
    Watching Playback(SwitchSearch) "next-search" "Next algorithm";
    Watching Playback(Race) "race" "Race: next opponent, or none";
    Watching Playback(Heat) "heat" "Heat map";
    Watching Playback(StartFrom) "start-from" "Start from the other board";
    Watching Game(Replay) "replay" "Replay the game";
    Watching Replay(NextPlace) "next-place" "Replay: next place";
    Watching Replay(PreviousPlace) "previous-place" "Replay: previous place";
    Watching Replay(ShowStep) "show-step" "Replay: what helps here";
    Watching Replay(MarkWrong) "mark-wrong" "Replay: mark wrong digits";
    Moving Cursor(Scroll(PageTurn::Back)) "scroll-up" "Page up";
    Moving Cursor(Scroll(PageTurn::On)) "scroll-down" "Page down";
    Game Program(Go(Destination::Levels)) "to-levels" "New game";
    Game Program(Go(Destination::Kinds)) "to-kinds" "New game of another kind";
    Game Program(Go(Destination::Daily)) "to-daily" "Daily puzzles";
    Game Program(Go(Destination::SavedGames)) "to-saved-games" "Saved games";
    Game Program(Go(Destination::PuzzleEntry)) "to-puzzle-entry" "Type or import a puzzle";
    Helping Program(Go(Destination::Lessons)) "to-lessons" "Lessons";
    Watching Program(Go(Destination::Playlist)) "to-watching" "Puzzles worth watching";
    Game Program(Go(Destination::Statistics)) "to-statistics" "Statistics";
    Helping Program(Go(Destination::Tutorial)) "to-tutorial" "Tutorial";
    Game Program(Quit) "quit" "Quit";
    Game Program(Suspend) "suspend" "Suspend";
    Game Program(Redraw) "redraw" "Redraw the screen";
}

// Group, constant, name in the settings, title in the palette.
overlays! {
    Helping HELP "help" "Help";
    Helping PALETTE "palette" "Commands";
    Game SETTINGS "settings" "Settings";
}
