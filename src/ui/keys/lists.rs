//! The lists of keys that several pages share.

pub(crate) use crate::ui::keys::digits::*;
pub(crate) use crate::ui::keys::key::Key;
use crate::ui::keys::macros::bindings;
pub(crate) use crate::ui::keys::table::*;
pub(crate) use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
pub(crate) use crate::ui::keys::values::{BulkMarkAction, Destination, Overlay, PageTurn};
pub(crate) use ninefold_game::game::Tool;

// Action, keys (the one to show first), what help says, and => what the key bar
// says. Neighbours with the same words share a line of help; a name in brackets
// stands for the key of that action.
bindings! {
    /// What can be asked for everywhere.
    EVERYWHERE {
        @Essential Program(Open(Overlay::HELP)) ['?' F1] "help for this screen" => "help";
        @Essential Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands" => "commands";
    }
    /// Without keys of their own: the commands find them.
    PLACES {
        Program(Go(Destination::Levels)) [] "the levels of a new game";
        Program(Go(Destination::Kinds)) [] "the kinds of a new game";
        Program(Go(Destination::Daily)) [] "the daily puzzles";
        Program(Go(Destination::SavedGames)) [] "the saved games";
        Program(Go(Destination::PuzzleEntry)) [] "type or import a puzzle";
        Program(Go(Destination::Lessons)) [] "the lessons";
        Program(Go(Destination::Playlist)) [] "the puzzles worth watching";
        Program(Go(Destination::Statistics)) [] "the statistics";
        Program(Go(Destination::Tutorial)) [] "the tutorial";
    }
    /// What holds everywhere without exception.
    ALWAYS {
        @Rest Program(Redraw) [(ctrl 'l')] "redraw";
        Program(Suspend) [] "suspend";
        @Rest Program(Quit) [(ctrl 'c')] "quit; everything is saved";
    }
    /// Display, where there is no board.
    MOUSE {
        Program(MouseCapture) ['M'] "toggle the mouse";
    }
    UP_AND_DOWN {
        Cursor(Move(Up)) [Up 'k'] "move";
        Cursor(Move(Down)) [Down 'j'] "move";
    }
    PAGING {
        Cursor(Scroll(PageTurn::Back)) [PageUp] "a page";
        Cursor(Scroll(PageTurn::On)) [PageDown] "a page";
        Cursor(LineEnd(Up)) [Home] "first, last";
        Cursor(LineEnd(Down)) [End] "first, last";
    }
    /// While a hint is on show.
    HINT {
        @Essential Board(Hint) ['t'] "more of the hint, then apply it" => "more";
        @Essential Board(HintNow) ['T'] "apply the hint" => "apply";
        @Essential Common(Back) [Esc] "close the hint" => "close";
    }
    NAMED {
        Common(TechniquePage) ['D'] "about this technique" => "technique";
    }
    /// Digits that are wrong.
    MISTAKE {
        Board(FirstMistake) ['U'] "undo the first mistake";
    }
    PROOF_PAGES {
        Cursor(Scroll(PageTurn::On)) [PageDown ')'] "next, previous page of a long proof";
        Cursor(Scroll(PageTurn::Back)) [PageUp '('] "next, previous page of a long proof";
    }
    CHAIN_LINKS {
        @Essential Board(Walk(Right)) [Right Down] "next link of the chain" => "next";
        @Essential Board(Walk(Left)) [Left Up] "previous link" => "back";
        Board(Notation) ['='] "the chain in Eureka notation";
    }
    /// Margins, message line and key bar around a board.
    DISPLAY {
        Program(BoardSize) ['\\'] "change the board size";
        @Rest Program(MouseCapture) ['M'] "toggle the mouse";
    }
    /// What is typed to filter a list.
    FILTER {
        Entry(DeleteBackward) [Backspace] "delete a letter";
        Entry(ClearAll) [(ctrl 'u')] "delete all";
    }
    /// A list, where letters are typed: only what is no letter moves in it.
    FILTERED {
        Cursor(Move(Up)) [Up] "previous";
        Cursor(Move(Down)) [Down Tab] "next";
        Cursor(Scroll(PageTurn::Back)) [PageUp] "a page";
        Cursor(Scroll(PageTurn::On)) [PageDown] "a page";
    }
    NAME_KEYS {
        Common(Confirm) [Enter] "save the name" => "save";
        Common(Back) [Esc] "cancel" => "cancel";
    }
}
