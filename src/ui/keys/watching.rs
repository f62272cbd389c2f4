//! The keys while a solver is watched or a game replayed.

use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, key};
use crate::ui::keys::table::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};

bindings! {
    PLAYBACK {
        Player(PlayPause) [' '] "play or pause" => "play";
        Player(StepBack) [','] "a step back, forward";
        Player(StepForward) ['.'] "a step back, forward" => "step";
        Player(SkipBack) [Left] "a second of playing back, forward";
        Player(SkipForward) [Right] "a second of playing back, forward";
        Player(Slower) ['-' Down] "slower, faster";
        Player(Faster) ['+' '=' Up] "slower, faster" => "faster";
        Playback(PreviousBacktrack) ['['] "previous, next backtrack";
        Playback(NextBacktrack) [']'] "previous, next backtrack" => "backtrack";
        Playback(SwitchSearch) [Tab 's'] "next algorithm" => "algorithm";
        Playback(Race) ['r'] "race: next opponent, or none" => "race";
        Playback(Heat) ['h'] "heat map: on or off" => "heat";
        Playback(Deepest) ['d'] "the deepest moment";
        Playback(StartFrom) ['p'] "from the givens or your position";
        Common(ScrollDown) [PageDown ')'] "next, previous page of a long proof";
        Common(ScrollUp) [PageUp '('] "next, previous page of a long proof";
        Player(ToStart) [Home 'g' '0'] "to the start, to the end";
        Player(ToEnd) [End 'G'] "to the start, to the end";
        Common(Back) [Esc 'q'] "back to the game" => "leave";
        Game(Watch) ['w'] "back to the game";
        Game(WatchLogic) ['W'] "back to the game";
    }
    REPLAY {
        Player(PlayPause) [' '] "play or pause" => "play";
        Player(StepBack) [','] "a move back, forward";
        Player(StepForward) ['.'] "a move back, forward" => "move";
        Player(SkipBack) [Left] "five seconds back, forward";
        Player(SkipForward) [Right] "five seconds back, forward";
        Player(Slower) ['-' Down] "slower, faster";
        Player(Faster) ['+' '=' Up] "slower, faster" => "faster";
        Replay(PreviousPlace) [BackTab '['] "previous, next place of the list";
        Replay(NextPlace) [Tab ']'] "previous, next place of the list" => "next place";
        Replay(ShowStep) [Enter 't'] "what helps at a stuck place" => "step";
        Replay(MarkWrong) ['e'] "mark wrong digits, or not";
        Player(ToStart) [Home 'g' '0'] "to the start, to the end";
        Player(ToEnd) [End 'G'] "to the start, to the end";
        Common(Back) [Esc 'q'] "close the replay" => "leave";
        Game(Replay) ['P'] "close the replay";
    }
    REPLAY_STEP {
        Common(Back) [Esc 'q'] "close the step" => "close";
        Replay(ShowStep) [Enter 't'] "close the step";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Replay(PreviousPlace) [BackTab '['] "previous, next place of the list";
        Replay(NextPlace) [Tab ']'] "previous, next place of the list" => "next place";
        Player(PlayPause) [' '] "play" => "play";
        Game(Replay) ['P'] "close the replay";
    }
}

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
