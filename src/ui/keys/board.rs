//! The keys of a board, of a game or of an exercise, and of its pause.

use crate::ui::keys::hint_keys::HintKeys;
use crate::ui::keys::lists::*;
use crate::ui::keys::macros::page;
use crate::ui::keys::page::{Page, PageKind};

// Action, keys (the one to show first), what help says, and => what the key bar
// says. Neighbours with the same words share a line of help; a name in brackets
// stands for the key of that action.
page! {
    BOARD Board (Nothing Nudge Mistake Named Chain) "on the board"
        "Every row, column and box, or region of a jigsaw, holds each digit once. Every move is saved and can be undone."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS,
         BOARD_KEYS, CLUES, DISPLAY, GAME, TO_MENU, PAUSE_AND_QUIT, PLACES, EVERYWHERE]
    PAUSED "while paused"
        "The clock is stopped and the board is hidden."
        [PAUSED_KEYS, EVERYWHERE];
    /// On a chain the arrows follow links, and only the letters move the cursor.
    MOVES {
        @Essential Cursor(Move(Left)) [Left 'h'] "move";
        @Essential Cursor(Move(Down)) [Down 'j'] "move";
        @Essential Cursor(Move(Up)) [Up 'k'] "move";
        @Essential Cursor(Move(Right)) [Right 'l'] "move";
    }
    JUMPS {
        Board(BoxJump(Left)) ['H'] "move one box";
        Board(BoxJump(Down)) ['J'] "move one box";
        Board(BoxJump(Up)) ['K'] "move one box";
        Board(BoxJump(Right)) ['L'] "move one box";
        Board(NextEmpty) [Tab] "next or previous empty cell";
        Board(PreviousEmpty) [BackTab] "next or previous empty cell";
        @Rest Cursor(LineEnd(Left)) [Home] "ends of the row or column";
        @Rest Cursor(LineEnd(Right)) [End] "ends of the row or column";
        @Rest Cursor(LineEnd(Up)) [PageUp] "ends of the row or column";
        @Rest Cursor(LineEnd(Down)) [PageDown] "ends of the row or column";
        Board(GoTo) ['g'] "go to a cell: [go-to], row, column";
        Board(FirstCell) [] "first cell";
        Board(LastCell) [] "last cell";
    }
    BOARD_KEYS {
        @Essential Board(Clear) ['0' Backspace Delete] "erase";
        Board(SelectTool(Tool::Digit)) ['z'] "mode: digit, corner, centre, colour";
        Board(SelectTool(Tool::Corner)) ['x'] "mode: digit, corner, centre, colour";
        Board(SelectTool(Tool::Centre)) ['c'] "mode: digit, corner, centre, colour";
        Board(SelectTool(Tool::Colour)) ['v'] "mode: digit, corner, centre, colour";
        @Essential Board(CycleTool) [' '] "next input mode" => "mode";
        Board(HighValue) ['+'] "a value above nine: [high-value], 0-6 or A-G";
        Board(NoteOnce) ['m'] "one centre note: [note-once], digit";
        @Rest Board(ColourNote) ['Z'] "colour a note: [colour-note], digit, colour";
        @Rest Board(DigitFirst) ['F'] "digit first or cell first";
        Board(Apply) [Enter] "enter the only note of a cell";
        Board(Select) ['s'] "start or end a selection";
        @Rest Board(Extend(Left)) [ShiftLeft] "extend the selection";
        @Rest Board(Extend(Down)) [ShiftDown] "extend the selection";
        @Rest Board(Extend(Up)) [ShiftUp] "extend the selection";
        @Rest Board(Extend(Right)) [ShiftRight] "extend the selection";
        @Rest Board(Rectangle) ['#'] "start or end a rectangle of cells";
        Board(SelectLike) ['S'] "select all cells like this one";
        @Rest Board(SelectAll) ['*'] "select all cells; the others";
        @Rest Board(InvertSelection) ['~'] "select all cells; the others";
        Board(PinDigit) ['f'] "light up: digit, [pairs] pairs, [triples] triples";
        @Rest Board(HighlightPairs) [] "highlight bivalue cells, or not";
        @Rest Board(ToggleHighlighted) ['`'] "note the highlighted digit";
        Board(NextPlace) ['n'] "next, previous highlighted cell";
        Board(PreviousPlace) ['N'] "next, previous highlighted cell";
        @Essential Board(Marks(BulkMarkAction::ByTheRules)) ['a'] "fill all candidates";
        Board(AutoCandidates) ['V'] "notes kept by Ninefold, or by you";
        Board(MarksMenu) ['A'] "change all notes: fill, prune, clear";
        Board(Marks(BulkMarkAction::AllNine)) [] "note every digit, possible or not";
        Board(Marks(BulkMarkAction::Prune)) [] "remove invalid candidates";
        Board(Marks(BulkMarkAction::WipeCentre)) [] "clear centre notes";
        Board(Marks(BulkMarkAction::WipeCorner)) [] "clear corner notes";
        Board(Marks(BulkMarkAction::WipeColours)) [] "clear colours";
        @Essential Board(Hint) ['t'] "hint; press again for more" => "hint";
        Board(HintNow) ['T'] "apply the hint on show";
        Board(AllSteps) ['/'] "list all possible steps";
        Board(WhyNot) ['d'] "then a digit: why it cannot be here";
        Board(Errors) ['e'] "mark conflicts, or not";
        @Essential Board(Check) ['E'] "check against the solution";
        @Rest Board(CheckCell) ['%'] "check this cell";
        @Rest Board(RevealCell) ['}'] "reveal this cell";
        @Essential Board(Undo) ['u' (ctrl 'z')] "undo" => "undo";
        Board(Redo) ['r' (ctrl 'y') (ctrl 'r')] "redo";
        Board(FirstMistake) ['U'] "undo the first mistake";
    }
    /// What boards with cages, clues or lines have besides.
    CLUES {
        Board(Combinations) ['X'] "list combinations of a cage or clue" => "combinations";
        @Rest Board(NextOnLine) [']'] "along the line under the cursor" => "along the line";
        @Rest Board(PreviousOnLine) ['['] "along the line under the cursor";
    }
    /// What there is to do with a game, but not with an exercise.
    GAME {
        @Rest Game(EnterChain) ['C'] "chain entry: your links, judged";
        @Rest Game(SolutionPath) ['{'] "the whole path to the solution";
        @Rest Game(ChooseTechniques) ['G'] "choose the techniques of hints";
        Game(PublishedRules) ['D'] "the rules of this puzzle";
        Game(Watch) ['w'] "watch a search solve it";
        @Rest Game(WatchLogic) ['W'] "watch logic solve it";
        @Rest Game(SolveNow) ['!'] "solve it now (asks)";
        @Rest Game(Copy) ['y'] "copy the board; copy as";
        @Rest Game(CopyAs) ['Y'] "copy the board; copy as";
        Game(Restart) ['R'] "restart the puzzle (asks)";
        @Rest Game(Ghost) ['O'] "the ghost: beside your last game";
        @Rest Game(Bookmark) ['b'] "set or remove a bookmark";
        Game(History) ['B'] "history: branches, bookmarks";
        @Rest Game(Replay) ['P'] "replay your moves";
        Game(WhatIf) ['i'] "try moves (what if); [what-if] discards" => "discard";
        Game(KeepWhatIf) ['I'] "keep the tried moves" => "keep";
        Game(Name) [] "name this game";
        Game(Print) [] "print this puzzle, as PDF";
    }
    TO_MENU {
        @Essential Common(Back) [Esc] "end a selection; else the menu" => "menu";
        @Rest Common(Menu) ['o'] "menu";
    }
    PAUSE_AND_QUIT {
        @Essential Board(Pause) ['p'] "pause; hides the board";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit; the game is saved";
    }
    PAUSED_KEYS {
        Board(Pause) ['p' ' ' Enter] "resume" => "resume";
        Common(Back) [Esc] "resume";
        Common(Menu) ['o'] "menu" => "menu";
        Program(Quit) ['q'] "quit; the game is saved";
    }
}
