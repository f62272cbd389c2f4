//! The keys of the lists that tell how to solve: the steps on the board, the path to the
//! solution, and the techniques of hints.

use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, key};
use crate::ui::keys::table::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};

// Action, keys (the one to show first), what help says, and => what the key bar says.
bindings! {
    STEPS {
        Common(Confirm) [Enter ' '] "show on the board" => "show";
        Common(Move(Right)) [Right 'l'] "all steps of this technique" => "unfold";
        Common(Move(Left)) [Left 'h'] "only its first step";
    }
    CLOSE_STEPS {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(AllSteps) ['/'] "close";
    }
    SOLUTION_PATH {
        Board(Walk(Right)) [Right Down] "next or previous step";
        Board(Walk(Left)) [Left Up Backspace] "next or previous step" => "previous";
        Common(Confirm) [Enter ' '] "next step" => "next";
        Common(LineEnd(Up)) [Home] "first, last step";
        Common(LineEnd(Down)) [End] "first, last step";
    }
    CLOSE_PATH {
        Common(Back) [Esc 'q'] "close" => "close";
        Game(SolutionPath) ['{'] "close";
    }
    HINT_TECHNIQUES {
        Common(Confirm) [Enter ' '] "use it in hints, or not" => "on or off";
        Game(TechniquesUpTo) ['u'] "those up to here and no others" => "up to here";
        Game(AllTechniques) ['a'] "use all" => "all";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(ChooseTechniques) ['G'] "close";
    }
}
