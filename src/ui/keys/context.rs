//! Where the player is, as far as keys are concerned: one row a context, with
//! its place in a sentence, what it is for, and the lists of keys in force.

use crate::grid::Digit;
use crate::ui::keys::key::Key;
use crate::ui::keys::table::*;

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

            /// Where that is, as a sentence says it: "on the board".
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

    /// Whether the arrows walk along the chains of a proof.
    pub const fn is_chain(self) -> bool {
        matches!(self, Context::Chain | Context::ExerciseChain)
    }
}
