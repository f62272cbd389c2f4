//! The contexts of keys: one row each, with its name in a sentence, its purpose,
//! and the lists of keys in force. Before them stand the keys of every screen
//! without a board, and what opens a layer.

use crate::grid::Digit;
use crate::ui::keys::group::ActionGroup;
use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, key, overlays};
use crate::ui::keys::table::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{Labels, Overlay};

// Group, constant, name in the settings, title in the palette.
overlays! {
    Helping HELP "help" "Help";
    Helping PALETTE "palette" "Commands by name";
    Game SETTINGS "settings" "Settings";
}

// Action, keys (the one to show first), what help says, and => what the key bar
// says. Neighbours with the same words share a line of help; a name in brackets
// stands for the key of that action.
bindings! {
    /// What can be asked for everywhere.
    EVERYWHERE {
        Program(Open(Overlay::HELP)) ['?' F1] "what this screen is; its keys" => "help";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands by name";
    }
    /// The same in an entry, where a pasted frame may hold any character.
    AROUND_ENTRY {
        Program(Open(Overlay::HELP)) ['?' F1] "what this screen is; its keys" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands by name";
    }
    /// What holds everywhere without exception.
    ALWAYS {
        Program(Redraw) [(ctrl 'l')] "draw the screen again";
        Program(Suspend) [(ctrl 'z')] "suspend";
        Program(Quit) [(ctrl 'c')] "quit; everything is kept";
    }
    ARROWS {
        Common(Move(Left)) [Left] "move";
        Common(Move(Down)) [Down] "move";
        Common(Move(Up)) [Up] "move";
        Common(Move(Right)) [Right] "move";
    }
    /// The same where there is no board.
    MOUSE {
        Program(MouseCapture) ['M'] "mouse: the game's, the terminal's";
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
    TECHNIQUES {
        Common(Confirm) [Enter ' '] "practise it" => "practise";
        Common(TechniquePage) ['?'] "what this technique is" => "what is it";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    SAVED {
        Common(Confirm) [Enter ' '] "open the game" => "open";
        Common(Delete) ['d' Delete] "delete the game (asks)" => "delete";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    STATISTICS {
        Common(Back) [Esc Enter 'o'] "menu" => "menu";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
    }
    ENTRY {
        Entry(Blank) ['.' '0' '_' '*' 'x'] "an empty cell";
        Entry(DeleteBackward) [Backspace] "back one cell, and empty it";
        Entry(EmptyCell) [Delete] "empty this cell";
        Entry(ClearAll) ['W'] "empty the whole grid";
        Common(Confirm) [Enter] "judge it; then play it" => "judge, play";
        Entry(Compare) ['v'] "show one solution, the other, none" => "solutions";
        Common(Back) [Esc] "back to the menu (asks)" => "back";
    }
    PLAYBACK {
        Playback(PlayPause) [' '] "play, pause" => "play";
        Playback(StepForward) ['.' Right] "one step on" => "step";
        Playback(StepBack) [',' Left] "one step back" => "back";
        Playback(Faster) ['+' '=' Up] "faster" => "faster";
        Playback(Slower) ['-' Down] "slower" => "slower";
        Playback(ToStart) ['g'] "from the start";
        Playback(ToEnd) ['G'] "to the end, as fast as can be";
        Playback(SwitchSearch) [Tab 's'] "the next search, or logic" => "search";
        Common(Back) [Esc 'q'] "leave, to the game as it was" => "leave";
        Game(Watch) ['w'] "leave, to the game as it was";
    }
    STEPS {
        Common(Confirm) [Enter ' '] "show it on the board" => "show";
        Common(TechniquePage) ['?'] "what this technique is" => "what is it";
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
        History(NextBookmark) [Tab] "next, previous bookmark" => "bookmark";
        History(PreviousBookmark) [BackTab] "next, previous bookmark";
        History(OnlyBookmarks) ['o'] "only bookmarks, or all" => "only them";
        History(Name) ['n' 'r'] "name this place" => "name";
        Game(Bookmark) ['b'] "bookmark; again: off";
        Common(Delete) ['d' Delete] "take the bookmark away";
        Board(Check) ['E'] "mark what is wrong";
        Board(FirstMistake) ['U'] "to before the first mistake";
        History(TogglePreview) [' '] "board, where the list covers it";
    }
    NAMING {
        Common(Confirm) [Enter] "keep the name" => "keep it";
        Common(Back) [Esc] "drop it" => "drop it";
    }
    PAGE {
        Common(FlipPage) [Tab ' '] "words, example" => "turn over";
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Common(TechniquePage) ['?'] "close";
    }
    MAKING {
        Common(Back) [Esc] "stop making a puzzle" => "stop";
        Program(Quit) ['q'] "quit" => "quit";
    }
    HELP {
        Common(Move(Up)) [Up 'k'] "a line";
        Common(Move(Down)) [Down 'j'] "a line";
        Common(ScrollUp) [PageUp] "a page";
        Common(ScrollDown) [PageDown ' '] "a page";
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Program(Open(Overlay::HELP)) ['?' F1] "close";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands by name";
    }
    /// Where letters are typed, only what is no letter does anything.
    PALETTE {
        Common(Confirm) [Enter] "do it" => "do it";
        Common(Move(Up)) [Up] "the one before";
        Common(Move(Down)) [Down Tab] "the next one";
        Common(ScrollUp) [PageUp] "a page";
        Common(ScrollDown) [PageDown] "a page";
        Entry(DeleteBackward) [Backspace] "rub out a letter";
        Entry(ClearAll) [(ctrl 'u')] "rub out all letters";
        Common(Back) [Esc] "close" => "close";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "close";
        Program(Open(Overlay::HELP)) [F1] "what this screen is; its keys";
    }
    OPTIONS {
        Common(Move(Right)) [Right 'l'] "the next value" => "next value";
        Common(Move(Left)) [Left 'h'] "the value before" => "before";
        Common(Confirm) [Enter ' '] "the next value";
        Common(Back) [Esc 'q'] "close" => "close";
        Program(Open(Overlay::SETTINGS)) [','] "close";
    }
    MARKS {
        Common(Confirm) [Enter ' '] "do it" => "do it";
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
        Common(Back) [Esc] "go on here" => "go on";
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
        Common(LineEnd(Up)) [PageUp Home] "to the first";
        Common(LineEnd(Down)) [PageDown End] "to the last";
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

static DIGITS: &[Binding] = &digit_bindings("what the tool in hand writes");
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
            pub(crate) const fn purpose(self) -> &'static str {
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
        "Everything begins here. What you play is kept by itself."
        [UP_AND_DOWN, MENU, MOUSE, EVERYWHERE, ALWAYS];
    Levels "in the list of levels"
        "How hard the new puzzle is to be."
        [UP_AND_DOWN, LIST, MOUSE, EVERYWHERE, ALWAYS];
    Techniques "in the list of techniques"
        "Practise one technique at a time: positions in which it is the next step."
        [UP_AND_DOWN, PAGES, TECHNIQUES, MOUSE, EVERYWHERE, ALWAYS];
    SavedGames "in the saved games"
        "Your games, the last played first. Each goes on where you left it."
        [UP_AND_DOWN, SAVED, MOUSE, EVERYWHERE, ALWAYS];
    PuzzleEntry "while typing in a puzzle"
        "Type in a puzzle, or paste one. It is judged before it is played: it must have exactly one solution."
        [DIGITS, ENTRY, ARROWS, ROOM, AROUND_ENTRY, ALWAYS];
    Board "on the board"
        "Every row, column and box gets the digits 1 to 9 once. All you do is kept, and can be undone."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, EVERYWHERE, ALWAYS];
    Hinted "beside a hint"
        "Every row, column and box gets the digits 1 to 9 once. All you do is kept, and can be undone."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, NAMED, EVERYWHERE, ALWAYS];
    Chain "on the chain of a hint"
        "A chain of the proof: follow it link by link, to see why it holds."
        [WALK, MOVES, JUMPS, DIGITS, BOARD, ROOM, GAME, TO_MENU, BESIDE, NAMED, EVERYWHERE, ALWAYS];
    Exercise "in an exercise"
        "The next step is of the technique named: find it, and do it on the board."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, EVERYWHERE, ALWAYS];
    ExerciseHinted "beside the hint of an exercise"
        "The next step is of the technique named: find it, and do it on the board."
        [MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, NAMED, EVERYWHERE, ALWAYS];
    ExerciseChain "on the chain of an exercise"
        "The proof of the step to be found, link by link."
        [WALK, MOVES, JUMPS, DIGITS, BOARD, ROOM, TO_LIST, BESIDE, NAMED, EVERYWHERE, ALWAYS];
    Steps "in the list of steps"
        "Every step there is on this board, the easiest first."
        [UP_AND_DOWN, PAGES, STEPS, EVERYWHERE, ALWAYS];
    TechniquePage "on the page of a technique"
        "What a technique is, how to spot it, and an example."
        [PAGE, EVERYWHERE, ALWAYS];
    Practised "after an exercise"
        "You found the step; its proof is on the board."
        [PRACTISED, NAMED, WALK, EVERYWHERE, ALWAYS];
    Paused "while paused"
        "The clock stands, and the board is hidden."
        [PAUSED, EVERYWHERE, ALWAYS];
    Playback "while watching"
        "A search, or logic, solves the puzzle before your eyes. Your game waits untouched."
        [PLAYBACK, ROOM, EVERYWHERE, ALWAYS];
    Won "after the win"
        "The puzzle is solved. Your moves can still be looked at."
        [WON, ROOM, EVERYWHERE, ALWAYS];
    Waiting "while a puzzle is made"
        "A puzzle is being made or a game read. That takes a moment."
        [MAKING, EVERYWHERE, ALWAYS];
    Help "in the help"
        "What a screen is for, and its keys."
        [HELP, ALWAYS];
    Palette "in the commands"
        "All that can be done here, by name. Type some letters of it, in any order of words."
        [PALETTE, ALWAYS];
    Settings "in the settings"
        "How the game looks and behaves. A change is kept at once."
        [UP_AND_DOWN, PAGES, OPTIONS, EVERYWHERE, ALWAYS];
    BulkMarks "in the menu of marks"
        "What can be done to all marks at once, as one move."
        [UP_AND_DOWN, MARKS, EVERYWHERE, ALWAYS];
    CopyForms "in the forms of copies"
        "The puzzle or the board, to be pasted elsewhere."
        [UP_AND_DOWN, COPYING, EVERYWHERE, ALWAYS];
    StoreLocked "beside another copy"
        "Another Ninefold has your saved games. Look at them, play a new one, or leave."
        [UP_AND_DOWN, TAKEN, EVERYWHERE, ALWAYS];
    Statistics "in the statistics"
        "What you have begun and won, by level."
        [UP_AND_DOWN, PAGES, STATISTICS, MOUSE, EVERYWHERE, ALWAYS];
    History "in the history"
        "All you did, with every branch. The board shows what each line would bring back."
        [TREE, NUMBERED, EVERYWHERE, ALWAYS];
    NamingBookmark "while typing a name"
        "A name for this place of the history."
        [NAMING, ALWAYS];
    Question "in a question"
        "Something would be thrown away: is that meant?"
        [QUESTION, EVERYWHERE, ALWAYS];
}

impl Context {
    /// Whether letters are typed there, so that no preset and no binding of
    /// the player's own changes its keys.
    pub const fn is_typed_in(self) -> bool {
        matches!(self, Context::Palette | Context::NamingBookmark)
    }

    /// Whether digits are written on a board.
    pub const fn is_board(self) -> bool {
        use Context::{Board, Exercise, ExerciseHinted, Hinted};
        self.is_chain() || matches!(self, Board | Hinted | Exercise | ExerciseHinted)
    }

    /// Whether the arrows follow the chains of a proof.
    pub const fn is_chain(self) -> bool {
        matches!(self, Context::Chain | Context::ExerciseChain)
    }
}
