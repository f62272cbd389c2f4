//! The contexts of keys: one row each, with its name in a sentence, its purpose,
//! and the lists of keys in force. Before them stand the keys of every screen
//! without a board, and what opens a layer.

use crate::ui::keys::group::ActionGroup;
use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, key, overlays};
use crate::ui::keys::table::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{ActionLabels, Overlay};
use ninefold_core::grid::Digit;

// Group, constant, name in the settings, title in the palette.
overlays! {
    Helping HELP "help" "Help";
    Helping PALETTE "palette" "Commands";
    Game SETTINGS "settings" "Settings";
}

// Action, keys (the one to show first), what help says, and => what the key bar
// says. Neighbours with the same words share a line of help; a name in brackets
// stands for the key of that action.
bindings! {
    /// What can be asked for everywhere.
    EVERYWHERE {
        Program(Open(Overlay::HELP)) ['?' F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands" => "commands";
    }
    /// The same in an entry, where a pasted frame may hold any character.
    AROUND_ENTRY {
        Program(Open(Overlay::HELP)) ['?' F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands" => "commands";
    }
    /// What holds everywhere without exception.
    ALWAYS {
        Program(Redraw) [(ctrl 'l')] "redraw";
        Program(Suspend) [(ctrl 'z')] "suspend";
        Program(Quit) [(ctrl 'c')] "quit; everything is saved";
    }
    ARROWS {
        Common(Move(Left)) [Left] "move";
        Common(Move(Down)) [Down] "move";
        Common(Move(Up)) [Up] "move";
        Common(Move(Right)) [Right] "move";
    }
    /// The same where there is no board.
    MOUSE {
        Program(MouseCapture) ['M'] "toggle the mouse";
    }
    MENU {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
    }
    LIST {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    DAILY {
        Common(Move(Left)) [Left 'h'] "a day, a week";
        Common(Move(Right)) [Right 'l'] "a day, a week";
        Common(Move(Up)) [Up 'k'] "a day, a week";
        Common(Move(Down)) [Down 'j'] "a day, a week";
        Game(NextLevel) [Tab] "next or previous level" => "level";
        Game(PreviousLevel) [BackTab] "next or previous level";
        Common(Confirm) [Enter ' '] "play; a solved game: look at it" => "play";
        Game(CopyResult) ['r' 'y'] "copy the result, to share it" => "share";
        Common(ScrollUp) ['[' PageUp] "previous or next month";
        Common(ScrollDown) [']' PageDown] "previous or next month" => "month";
        Common(LineEnd(Up)) [Home] "the first day, today";
        Common(LineEnd(Down)) [End] "the first day, today";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    TECHNIQUES {
        Common(Confirm) [Enter ' '] "practise this technique" => "practise";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    PLAYLIST {
        Common(Confirm) [Enter ' '] "watch" => "watch";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    SAVED {
        Common(Confirm) [Enter ' '] "load the game" => "load";
        Saved(Sort) ['s'] "sort by date, level or time" => "sort";
        Saved(Filter) ['/'] "filter by name, level, date or state" => "filter";
        Saved(Name) ['n'] "name the game" => "name";
        Game(Replay) ['P'] "replay the game" => "replay";
        Common(Delete) ['d' Delete] "delete the game" => "delete";
        Board(Undo) ['u'] "restore the deleted game";
        Common(Back) [Esc] "show all again, back" => "back";
        Program(Quit) ['q'] "quit";
    }
    SAVED_FILTER {
        Common(Confirm) [Enter] "back to the list, filtered" => "done";
        Common(Back) [Esc] "show all again" => "show all";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
    STATISTICS {
        Common(FlipPage) [Tab] "next page, such as times or hints" => "page";
        Common(Move(Left)) [Left] "previous or next page";
        Common(Move(Right)) [Right] "previous or next page";
        Common(Confirm) [Enter ' '] "practise; on a level: the menu";
        Common(Back) [Esc 'o'] "menu" => "menu";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
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
        Playback(RaceUnit) ['u'] "race by steps or by work";
        Playback(Heat) ['h'] "heat map: next kind, or none" => "heat";
        Playback(Breakpoints) ['b'] "set breakpoints";
        Playback(PreviousBreakpoint) ['N'] "previous, next breakpoint";
        Playback(NextBreakpoint) ['n'] "previous, next breakpoint";
        Playback(Deepest) ['d'] "the deepest moment";
        Playback(StartFrom) ['p'] "from the givens or your position";
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
    BREAKPOINTS {
        Common(Confirm) [Enter] "set these breakpoints" => "set";
        Common(Back) [Esc] "cancel" => "cancel";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
    STEPS {
        Common(Confirm) [Enter ' '] "show on the board" => "show";
        Common(Move(Right)) [Right 'l'] "all steps of this technique" => "unfold";
        Common(Move(Left)) [Left 'h'] "its first step alone";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(AllSteps) ['/'] "close";
    }
    TREE {
        Common(Confirm) [Enter] "go there" => "go";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(History) ['B'] "close";
        Common(Move(Up)) [Up 'k'] "move";
        Common(Move(Down)) [Down 'j'] "move";
        Common(Move(Left)) [Left 'h'] "branch to branch";
        Common(Move(Right)) [Right 'l'] "branch to branch" => "branch";
        Common(ScrollUp) [PageUp] "ten lines";
        Common(ScrollDown) [PageDown] "ten lines";
        Common(LineEnd(Up)) [Home] "first, last";
        Common(LineEnd(Down)) [End] "first, last";
        History(NextBookmark) [Tab] "next or previous bookmark" => "bookmark";
        History(PreviousBookmark) [BackTab] "next or previous bookmark";
        History(OnlyBookmarks) ['o'] "bookmarks only, or all" => "bookmarks only";
        History(Name) ['n' 'r'] "name this bookmark" => "name";
        Game(Bookmark) ['b'] "set or remove a bookmark";
        Common(Delete) ['d' Delete] "remove the bookmark";
        Board(Check) ['E'] "check for mistakes";
        Board(FirstMistake) ['U'] "to before the first mistake";
        History(TogglePreview) [' '] "show the board or the list";
    }
    NAMING {
        Common(Confirm) [Enter] "save the name" => "save";
        Common(Back) [Esc] "cancel" => "cancel";
    }
    PRINTING {
        Common(Confirm) [Enter] "print" => "print";
        Common(Back) [Esc] "cancel" => "cancel";
    }
    PAGE {
        Common(FlipPage) [Tab ' '] "text or example" => "example";
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Common(TechniquePage) ['D'] "close";
    }
    MAKING {
        Common(Back) [Esc] "stop" => "stop";
        Program(Quit) ['q'] "quit" => "quit";
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
    TUTORIAL {
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "close a hint, leave the tutorial" => "leave";
        Program(Quit) ['q'] "quit";
    }
    TAUGHT {
        Common(NewGame) ['n' Enter] "play an easy puzzle" => "play";
        Common(Menu) ['o' Esc] "menu" => "menu";
        Program(Quit) ['q'] "quit" => "quit";
    }
    PALETTE {
        Common(Confirm) [Enter] "run" => "run";
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
    OPTIONS {
        Common(Move(Right)) [Right 'l'] "next value" => "next value";
        Common(Move(Left)) [Left 'h'] "previous value" => "previous";
        Common(Confirm) [Enter ' '] "next value";
        Common(Back) [Esc 'q'] "close" => "close";
        Program(Open(Overlay::SETTINGS)) [','] "close";
    }
    MARKS {
        Common(Confirm) [Enter ' '] "run" => "run";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(MarksMenu) ['A'] "close";
    }
    COPYING {
        Common(Confirm) [Enter ' '] "copy" => "copy";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(CopyAs) ['Y'] "close";
    }
    TAKEN {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Common(Back) [Esc] "continue without saving" => "continue";
        Program(Quit) ['q'] "quit" => "quit";
    }
    QUESTION {
        Common(Confirm) ['y' Enter] "yes" => "yes";
        Common(Refuse) ['n' Esc 'q'] "no" => "no";
    }
    UP_AND_DOWN {
        Common(Move(Up)) [Up 'k'] "move";
        Common(Move(Down)) [Down 'j'] "move";
    }
    PAGES {
        Common(ScrollUp) [PageUp] "a page";
        Common(ScrollDown) [PageDown] "a page";
        Common(LineEnd(Up)) [Home] "first, last";
        Common(LineEnd(Down)) [End] "first, last";
    }
}

const DIGIT_KEYS: [[Key; 1]; 9] = [
    [Key::Char('1')],
    [Key::Char('2')],
    [Key::Char('3')],
    [Key::Char('4')],
    [Key::Char('5')],
    [Key::Char('6')],
    [Key::Char('7')],
    [Key::Char('8')],
    [Key::Char('9')],
];

/// The digit keys, with one line of help for all nine.
const fn digit_bindings(help: &'static str) -> [Binding; 9] {
    let first = Binding {
        action: Action::Common(CommonAction::Digit(Digit::from_index(0))),
        keys: &DIGIT_KEYS[0],
        help,
        bar: None,
    };
    let mut bindings = [first; 9];
    let mut index = 1;
    while index < 9 {
        bindings[index] = Binding {
            action: Action::Common(CommonAction::Digit(Digit::from_index(index))),
            keys: &DIGIT_KEYS[index],
            ..first
        };
        index += 1;
    }
    bindings
}

static DIGITS: &[Binding] = &digit_bindings("enter in the current mode");
static TENTHS: &[Binding] = &digit_bindings("to this tenth");
static NUMBERED: &[Binding] = &digit_bindings("to a bookmark by its number");

macro_rules! contexts {
    ($($context:ident $place:literal $purpose:literal [$($list:ident),*];)*) => {
        /// Which keys are in force.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "each has its purpose in words")]
        pub enum Context { $($context),* }

        impl Context {
            /// Every context.
            pub const ALL: &[Context] = &[$(Context::$context),*];

            /// The place as part of a sentence: "on the board".
            pub const fn place(self) -> &'static str {
                match self { $(Context::$context => $place),* }
            }

            /// What the screen is for, in a sentence or two.
            pub const fn purpose(self) -> &'static str {
                match self { $(Context::$context => $purpose),* }
            }

            /// The lists of keys: its own first, what holds everywhere last.
            pub(crate) fn lists(self) -> &'static [&'static [Binding]] {
                match self {
                    $(Context::$context => {
                        static LISTS: &[&[Binding]] = &[$($list),*];
                        LISTS
                    })*
                }
            }
        }
    };
}

contexts! {
    Menu "in the menu"
        "Start or continue a game. Games are saved automatically."
        [UP_AND_DOWN, MENU, MOUSE, EVERYWHERE, ALWAYS];
    Levels "in the list of levels"
        "Choose the difficulty of the new puzzle."
        [UP_AND_DOWN, LIST, MOUSE, EVERYWHERE, ALWAYS];
    Daily "on the page of daily puzzles"
        "Five puzzles a day, the same for everybody. A streak counts the days on which you solved one of that day's; days that you missed can be played, but do not count."
        [DAILY, MOUSE, EVERYWHERE, ALWAYS];
    Techniques "in the list of techniques"
        "Practise one technique at a time: positions in which it is the next step."
        [UP_AND_DOWN, PAGES, TECHNIQUES, MOUSE, EVERYWHERE, ALWAYS];
    SavedGames "in the saved games"
        "Your unfinished and finished games. A deleted game can be restored until you leave the list."
        [UP_AND_DOWN, PAGES, SAVED, MOUSE, EVERYWHERE, ALWAYS];
    SavedGamesFilter "while filtering the saved games"
        "Type words to find games: of a name, a level, a date such as 2026-11, solved or unfinished."
        [FILTERED, SAVED_FILTER, FILTER, ALWAYS];
    Playlist "in the puzzles worth watching"
        "Watch solvers at work on famous puzzles, step by step or in a race."
        [UP_AND_DOWN, PLAYLIST, MOUSE, EVERYWHERE, ALWAYS];
    PuzzleEntry "while typing in a puzzle"
        "Type or paste a puzzle. It is checked before it is played: it must have exactly one solution."
        [DIGITS, ENTRY, ARROWS, ROOM, AROUND_ENTRY, ALWAYS];
    Board "on the board"
        "Every row, column and box holds each digit from 1 to 9 once. Every move is saved and can be undone."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, EVERYWHERE, ALWAYS];
    Nudged "beside the beginning of a hint"
        "Every row, column and box holds each digit from 1 to 9 once. Every move is saved and can be undone."
        [HINT, MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, EVERYWHERE, ALWAYS];
    Hinted "beside a hint"
        "Every row, column and box holds each digit from 1 to 9 once. Every move is saved and can be undone."
        [HINT, NAMED, MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, EVERYWHERE, ALWAYS];
    Chain "on the chain of a hint"
        "A chain of the proof: follow it link by link."
        [WALK, HINT, NAMED, MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, EVERYWHERE, ALWAYS];
    Exercise "in an exercise"
        "The next step uses the named technique: find it and play it."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, EVERYWHERE, ALWAYS];
    ExerciseNudged "beside the beginning of a hint of an exercise"
        "The next step uses the named technique: find it and play it."
        [HINT, MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, EVERYWHERE, ALWAYS];
    ExerciseHinted "beside the hint of an exercise"
        "The next step uses the named technique: find it and play it."
        [HINT, NAMED, MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, EVERYWHERE, ALWAYS];
    ExerciseChain "on the chain of an exercise"
        "The proof of the step, link by link."
        [WALK, HINT, NAMED, MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, EVERYWHERE, ALWAYS];
    Steps "in the list of steps"
        "All steps that are possible on this board, easiest first."
        [UP_AND_DOWN, PAGES, STEPS, EVERYWHERE, ALWAYS];
    TechniquePage "on the page of a technique"
        "What a technique is, how to spot it, and an example."
        [PAGE, EVERYWHERE, ALWAYS];
    Practised "after an exercise"
        "The step is made. The board shows its proof."
        [PRACTISED, NAMED, EVERYWHERE, ALWAYS];
    PractisedChain "on the chain after an exercise"
        "The step is made. Follow its proof link by link."
        [WALK, PRACTISED, NAMED, EVERYWHERE, ALWAYS];
    Tutorial "in the tutorial"
        "Learn the keys by solving a small puzzle. Nothing here is saved or counted."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, TUTORIAL, EVERYWHERE, ALWAYS];
    TutorialOver "after the tutorial"
        "The tutorial is done: play a puzzle of your own."
        [TAUGHT, EVERYWHERE, ALWAYS];
    Paused "while paused"
        "The clock is stopped and the board is hidden."
        [PAUSED, EVERYWHERE, ALWAYS];
    Playback "while watching"
        "Watch a search, or logic, solve the puzzle. Your game is not changed."
        [PLAYBACK, TENTHS, ROOM, EVERYWHERE, ALWAYS];
    Replay "in a replay"
        "Watch a game again as it was played. Beside it stand the places worth looking at: where you were stuck, mistakes, hints."
        [REPLAY, TENTHS, ROOM, EVERYWHERE, ALWAYS];
    ReplayStep "beside the step of a replay"
        "The step that would have helped where you were stuck."
        [REPLAY_STEP, ROOM, EVERYWHERE, ALWAYS];
    ReplayChain "on the chain of a replay"
        "The step that would have helped: follow its proof link by link."
        [WALK, REPLAY_STEP, ROOM, EVERYWHERE, ALWAYS];
    Breakpoints "while typing breakpoints"
        "The solver stops by itself where a cell changes, a digit is placed or a depth is reached."
        [BREAKPOINTS, FILTER, ALWAYS];
    Won "after the win"
        "The puzzle is solved. You can review your moves."
        [WON, ROOM, EVERYWHERE, ALWAYS];
    Waiting "while loading"
        "A puzzle is being generated or a game loaded."
        [MAKING, EVERYWHERE, ALWAYS];
    Help "in the help"
        "What this screen is for, and its keys. Type to filter."
        [HELP, FILTER, ALWAYS];
    Palette "in the commands"
        "Everything you can do here, by name. Type to filter."
        [FILTERED, PALETTE, FILTER, ALWAYS];
    Import "in the files"
        "Open a file in any format, and play one of its puzzles. Collections opened before come first. Type to filter."
        [FILTERED, IMPORT, FILTER, ALWAYS];
    Settings "in the settings"
        "How the game looks and behaves. Changes are saved at once."
        [UP_AND_DOWN, PAGES, OPTIONS, EVERYWHERE, ALWAYS];
    BulkMarks "in the notes menu"
        "Changes to many notes at once, as one move."
        [UP_AND_DOWN, MARKS, EVERYWHERE, ALWAYS];
    CopyForms "in the forms of copies"
        "Copy the puzzle or the board to the clipboard."
        [UP_AND_DOWN, COPYING, EVERYWHERE, ALWAYS];
    StoreLocked "while running elsewhere"
        "Ninefold is already running elsewhere with your saved games."
        [UP_AND_DOWN, TAKEN, EVERYWHERE, ALWAYS];
    Statistics "in the statistics"
        "Wins, times and streaks by level, what hints were about, and when you play."
        [UP_AND_DOWN, PAGES, STATISTICS, MOUSE, EVERYWHERE, ALWAYS];
    History "in the history"
        "Every move, with its branches. The board shows the position at the selected line."
        [TREE, NUMBERED, EVERYWHERE, ALWAYS];
    NamingBookmark "while typing a name"
        "A name for this bookmark."
        [NAMING, ALWAYS];
    NamingGame "while naming a game"
        "A name for this game; an empty one takes it away."
        [NAMING, ALWAYS];
    PrintFile "while naming a file to print into"
        "The file for the sheet, a PDF. A file that is there is not replaced unasked."
        [PRINTING, ALWAYS];
    Question "in a question"
        "Confirm or cancel."
        [QUESTION, EVERYWHERE, ALWAYS];
}

impl Context {
    /// Whether letters are typed there, so that no preset and no binding of
    /// the player's own changes its keys.
    pub const fn is_typed_in(self) -> bool {
        matches!(
            self,
            Context::Help
                | Context::Palette
                | Context::Import
                | Context::SavedGamesFilter
                | Context::NamingBookmark
                | Context::NamingGame
                | Context::PrintFile
        )
    }

    /// Whether digits are written on a board.
    pub const fn is_board(self) -> bool {
        use Context::{Board, Exercise, ExerciseHinted, ExerciseNudged, Hinted, Nudged, Tutorial};
        self.is_chain()
            || matches!(
                self,
                Board | Nudged | Hinted | Exercise | ExerciseNudged | ExerciseHinted | Tutorial
            )
    }

    /// Whether the arrows follow the chains of a proof.
    pub const fn is_chain(self) -> bool {
        matches!(self, Context::Chain | Context::ExerciseChain)
    }
}
