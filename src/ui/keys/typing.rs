//! The keys where text is typed: a puzzle, a name, a filter.

use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, key};
use crate::ui::keys::table::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::Overlay;

bindings! {
    ARROWS {
        Common(Move(Left)) [Left] "move";
        Common(Move(Down)) [Down] "move";
        Common(Move(Up)) [Up] "move";
        Common(Move(Right)) [Right] "move";
    }
    ENTRY {
        Entry(Blank) ['.' '0' '_' '*' 'x'] "an empty cell";
        Entry(DeleteBackward) [Backspace] "erase the previous cell";
        Entry(EmptyCell) [Delete] "erase this cell";
        Entry(ClearAll) ['W'] "erase everything";
        Common(Confirm) [Enter] "check the puzzle, then play it" => "check, play";
        Entry(OpenFile) [(ctrl 'o')] "open a file of puzzles" => "open a file";
        Entry(Compare) ['v'] "compare two solutions" => "solutions";
        Game(Watch) ['w'] "watch a search solve it";
        Common(Back) [Esc] "back to the menu (asks)" => "back";
    }
    /// Help and commands in an entry, where a pasted frame may hold any character.
    HELP_IN_ENTRY {
        Program(Open(Overlay::HELP)) ['?' F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands" => "commands";
    }
    /// What is typed to filter a list.
    FILTER {
        Entry(DeleteBackward) [Backspace] "delete a letter";
        Entry(ClearAll) [(ctrl 'u')] "delete all";
    }
    /// A list, where letters are typed: only what is no letter moves in it.
    FILTERED {
        Common(Move(Up)) [Up] "previous";
        Common(Move(Down)) [Down Tab] "next";
        Common(ScrollUp) [PageUp] "a page";
        Common(ScrollDown) [PageDown] "a page";
    }
    SAVED_FILTER {
        Common(Confirm) [Enter] "back to the list, filtered" => "done";
        Common(Back) [Esc] "show all again" => "show all";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
    HELP {
        Common(Move(Up)) [Up] "a line";
        Common(Move(Down)) [Down] "a line";
        Common(ScrollUp) [PageUp] "a page";
        Common(ScrollDown) [PageDown] "a page" => "next page";
        Common(LineEnd(Up)) [Home] "first, last";
        Common(LineEnd(Down)) [End] "first, last";
        Common(Back) [Esc Enter] "show all again, close" => "close";
        Program(Open(Overlay::HELP)) ['?' F1] "close";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands";
    }
    PALETTE {
        Common(Confirm) [Enter] "run" => "run";
        Common(Move(Right)) [Right] "next value of a setting" => "change";
        Common(Move(Left)) [Left] "previous value of a setting";
        Common(Back) [Esc] "close" => "close";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "close";
        Program(Open(Overlay::HELP)) [F1] "help for this screen";
    }
    IMPORT {
        Common(Confirm) [Enter] "open, play" => "open";
        Common(Delete) [Delete] "take a recent file off the list";
        Common(LineEnd(Up)) [Home] "first, last";
        Common(LineEnd(Down)) [End] "first, last";
        Common(Back) [Esc] "show all again, back" => "back";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
    NAMING {
        Common(Confirm) [Enter] "save the name" => "save";
        Common(Back) [Esc] "cancel" => "cancel";
    }
    PRINTING {
        Common(Confirm) [Enter] "print" => "print";
        Common(Back) [Esc] "cancel" => "cancel";
    }
}
