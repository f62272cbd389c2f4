//! The contexts of keys, one row each: its name in a sentence, its purpose, and its lists of
//! keys. A screen adds the keys of a hint. Before them stand the keys of most screens without a
//! board, and what opens a layer.

use crate::ui::keys::digits::{
    BOOKMARK_NUMBERS, CENTRE_DIGITS, COLOUR_DIGITS, CORNER_DIGITS, DIGITS, FILTERS, LESSON_STAGES,
    TENTHS,
};
use crate::ui::keys::hint_keys::HintKeys;
use crate::ui::keys::key::Key;
use crate::ui::keys::macros::{action, bar, bindings, contexts, key, overlays};
use crate::ui::keys::table::*;
use crate::ui::keys::typing::*;
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{ActionGroup, ActionLabels, Destination, Overlay};
use crate::ui::keys::watching::*;

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
        Program(Redraw) [(ctrl 'l')] "redraw";
        Program(Suspend) [] "suspend";
        Program(Quit) [(ctrl 'c')] "quit; everything is saved";
    }
    /// Display, where there is no board.
    MOUSE {
        Program(MouseCapture) ['M'] "toggle the mouse";
    }
    MENU {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Game(Lessons) [] "lessons on techniques";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
    }
    LIST {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    KINDS {
        Common(Move(Left)) [Left 'h'] "level";
        Common(Move(Right)) [Right 'l'] "level" => "level";
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
    LESSONS {
        Common(Confirm) [Enter ' '] "the next stage of the lesson" => "start";
        Common(MixedPractice) ['m'] "practise what you learned, mixed" => "mixed";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    WORKED_EXAMPLE {
        Board(Walk(Right)) [Right Down] "next or previous piece";
        Board(Walk(Left)) [Left Up Backspace] "next or previous piece" => "previous";
        Common(Confirm) [Enter ' '] "next piece, then the next stage" => "next";
        Common(LineEnd(Up)) [Home] "first, last piece";
        Common(LineEnd(Down)) [End] "first, last piece";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Menu) ['o'] "lessons";
        Common(Back) [Esc] "lessons" => "lessons";
        Program(Quit) ['q'] "quit" => "quit";
    }
    PLAYLIST {
        Common(Confirm) [Enter ' '] "watch" => "watch";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
    SAVED_GAMES {
        Common(Confirm) [Enter ' '] "load the game" => "load";
        Saved(Sort) ['s'] "sort by date, level or time" => "sort";
        Saved(Filter) ['/'] "filter by name, level, date or state" => "filter";
        Saved(Name) ['n'] "name the game" => "name";
        Game(Replay) ['P'] "replay the game" => "replay";
        Common(Delete) ['d' Delete] "delete the game" => "delete";
        Board(Undo) ['u' (ctrl 'z')] "restore the deleted game";
        Common(Back) [Esc] "show all again, back" => "back";
        Program(Quit) ['q'] "quit";
    }
    STATISTICS {
        Common(FlipPage) [Tab] "levels or kinds" => "page";
        Common(Move(Left)) [Left] "levels or kinds";
        Common(Move(Right)) [Right] "levels or kinds";
        Common(Confirm) [Enter ' '] "practise; on a level: the menu";
        Common(MixedPractice) ['p'] "practise what hints named most" => "practise";
        Common(Back) [Esc 'o'] "menu" => "menu";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Program(Quit) ['q'] "quit" => "quit";
    }
    HISTORY {
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
        Board(FirstMistake) ['U'] "before the first mistake";
        History(TogglePreview) [' '] "show the board or the list";
    }
    TECHNIQUE_PAGE {
        Common(FlipPage) [Tab ' '] "text or example" => "example";
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Common(TechniquePage) ['D'] "close";
    }
    PUBLISHED_RULES {
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Game(PublishedRules) ['D'] "close";
    }
    WHY {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Hint) ['t'] "close";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
    }
    CHAIN_ENTRY {
        Common(Confirm) [Enter] "make the step that it proves" => "make it";
        Entry(DeleteBackward) [Backspace] "take back the last candidate" => "take back";
        Board(Undo) ['u' (ctrl 'z')] "take back the last candidate";
        Common(TechniquePage) ['D'] "about this technique";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(EnterChain) ['C'] "close";
    }
    WAITING {
        Common(Back) [Esc] "stop" => "stop";
        Program(Quit) ['q'] "quit" => "quit";
    }
    TUTORIAL {
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "close a hint, leave the tutorial" => "leave";
        Common(Menu) ['q'] "leave the tutorial";
    }
    TUTORIAL_OVER {
        Common(NewGame) ['n' Enter] "play an easy puzzle" => "play";
        Common(Menu) ['o' Esc 'q'] "menu" => "menu";
    }
    SETTINGS_LIST {
        Common(Move(Right)) [Right 'l' ' '] "next value" => "next value";
        Common(Move(Left)) [Left 'h'] "previous value" => "previous";
        Common(Confirm) [Enter] "next value; the list of themes";
        Common(Back) [Esc 'q'] "close" => "close";
        Program(Open(Overlay::SETTINGS)) [','] "close";
    }
    THEMES {
        Common(Confirm) [Enter ' '] "use this theme" => "use";
        Common(Back) [Esc 'q'] "keep the theme in use" => "keep";
    }
    BULK_MARKS {
        Common(Confirm) [Enter ' '] "run" => "run";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(MarksMenu) ['A'] "close";
    }
    COMBINATIONS {
        Common(Confirm) [Enter ' '] "strike it, or take it back" => "strike";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Combinations) ['X'] "close";
    }
    CLUE_SUMS {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Combinations) ['X'] "close";
    }
    COPY_FORMS {
        Common(Confirm) [Enter ' '] "copy" => "copy";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(CopyAs) ['Y'] "close";
    }
    STORE_LOCKED {
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

// In brackets the keys of a hint that may be added. To every row ALWAYS is added.
contexts! {
    Board (Nothing Nudge Mistake Named Chain) "on the board"
        "Every row, column and box, or region of a jigsaw, holds each digit once. Every move is saved and can be undone."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS, BOARD, DISPLAY, GAME, TO_MENU, PAUSE_AND_QUIT, PLACES, EVERYWHERE];
    Exercise (Nothing Nudge Mistake Named Chain) "in an exercise"
        "The next step uses the named technique, or one of several: find it and play it."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS, BOARD, DISPLAY, TO_LIST, PAUSE_AND_QUIT, PLACES, EVERYWHERE];
    Practised (Nothing Proof) "after an exercise"
        "The step is made. The board shows its proof."
        [PRACTISED, NAMED, PLACES, EVERYWHERE];
    ReplayStep (Nothing Proof) "beside the step of a replay"
        "The step that would have helped where you were stuck."
        [REPLAY_STEP, DISPLAY, EVERYWHERE];
    ---
    Menu "in the menu"
        "Start or continue a game. Games are saved automatically."
        [UP_AND_DOWN, MENU, MOUSE, PLACES, EVERYWHERE];
    Levels "in the list of levels"
        "Choose the difficulty of the new puzzle."
        [UP_AND_DOWN, LIST, MOUSE, PLACES, EVERYWHERE];
    Kinds "in the list of kinds"
        "Choose the kind of the new puzzle, and its level."
        [UP_AND_DOWN, KINDS, MOUSE, PLACES, EVERYWHERE];
    Daily "on the page of daily puzzles"
        "Five puzzles and a killer a day, the same for everybody. A streak counts days in a row with one of the five solved that day. You can play missed days, but they do not count."
        [DAILY, MOUSE, PLACES, EVERYWHERE];
    Lessons "in the list of lessons"
        "A lesson on each technique, in the order in which hints try them: a worked example, one with a gap, one alone, and several mixed without names."
        [UP_AND_DOWN, PAGES, LESSONS, LESSON_STAGES, MOUSE, PLACES, EVERYWHERE];
    WorkedExample "in a worked example"
        "A step and its proof, piece by piece."
        [WORKED_EXAMPLE, PROOF_PAGES, DISPLAY, EVERYWHERE];
    SavedGames "in the saved games"
        "Your unfinished and finished games. A deleted game can be restored until you leave the list."
        [UP_AND_DOWN, PAGES, SAVED_GAMES, MOUSE, PLACES, EVERYWHERE];
    SavedGamesFilter "while filtering the saved games"
        "Type words to find games: a name, a level, a date such as 2026-11, solved or unfinished."
        [FILTERED, SAVED_FILTER, FILTER];
    Playlist "in the puzzles worth watching"
        "Watch solvers at work on famous puzzles, step by step or in a race."
        [UP_AND_DOWN, PLAYLIST, MOUSE, PLACES, EVERYWHERE];
    PuzzleEntry "while typing in a puzzle"
        "Type or paste a puzzle. Ninefold checks that it has exactly one solution."
        [DIGITS, ENTRY, ARROWS, DISPLAY, HELP_IN_ENTRY];
    Steps "in the list of steps"
        "All steps that are possible on this board, easiest first."
        [UP_AND_DOWN, PAGES, STEPS, NAMED, CLOSE_STEPS, EVERYWHERE];
    SolutionPath "on the path to the solution"
        "Every step from the board to the solution, each with its proof."
        [SOLUTION_PATH, NAMED, CLOSE_PATH, PROOF_PAGES, DISPLAY, EVERYWHERE];
    HintTechniques "in the techniques of hints"
        "Hints use only the techniques that are on. So does the path to the solution."
        [UP_AND_DOWN, PAGES, HINT_TECHNIQUES, EVERYWHERE];
    TechniquePage "on the page of a technique"
        "The technique, how to spot it, and an example."
        [TECHNIQUE_PAGE, EVERYWHERE];
    PublishedRules "on the page of the rules"
        "The rules as published, which of them Ninefold checks, and how many solutions there are."
        [UP_AND_DOWN, PAGES, PUBLISHED_RULES, EVERYWHERE];
    Why "beside the proof of a candidate"
        "Why a candidate is false or true, on the board that shows it."
        [CHAIN_LINKS, PROOF_PAGES, WHY, DISPLAY, EVERYWHERE];
    ChainEntry "while entering a chain"
        "A chain of your own: move to a cell and press the digit of a candidate. Ninefold judges each link by the candidates on the board. You can make the result as your own move."
        [MOVES, DIGITS, CHAIN_ENTRY, PROOF_PAGES, DISPLAY, EVERYWHERE];
    Tutorial "in the tutorial"
        "Learn the keys by solving a small puzzle. Nothing here is saved or counted."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS, BOARD, DISPLAY, TUTORIAL, EVERYWHERE];
    TutorialOver "after the tutorial"
        "The tutorial is done: play a puzzle of your own."
        [TUTORIAL_OVER, EVERYWHERE];
    Paused "while paused"
        "The clock is stopped and the board is hidden."
        [PAUSED, EVERYWHERE];
    Playback "while watching"
        "Watch a search, or logic, solve the puzzle. Your game is not changed."
        [PLAYBACK, TENTHS, DISPLAY, EVERYWHERE];
    Replay "in a replay"
        "Watch a game again as you played it. The list shows where you were stuck, your mistakes and your hints."
        [REPLAY, TENTHS, DISPLAY, EVERYWHERE];
    Won "after the win"
        "The puzzle is solved. You can review your moves."
        [WON, DISPLAY, PLACES, EVERYWHERE];
    Waiting "while loading"
        "A puzzle is being generated or a game loaded."
        [WAITING, EVERYWHERE];
    Help "in the help"
        "This screen and its keys. Type to filter."
        [HELP, FILTER];
    Palette "in the commands"
        "Everything you can do here, by name. Type to filter."
        [FILTERED, PALETTE, FILTER];
    Import "in the files"
        "Open a file in any format, and play one of its puzzles. Collections opened before come first. Type to filter."
        [FILTERED, IMPORT, FILTER];
    Settings "in the settings"
        "How the game looks and behaves. Changes are saved at once."
        [UP_AND_DOWN, PAGES, SETTINGS_LIST, EVERYWHERE];
    Themes "in the list of themes"
        "Each theme with a sample. The window is drawn in the one under the cursor."
        [UP_AND_DOWN, PAGES, THEMES, EVERYWHERE];
    BulkMarks "in the notes menu"
        "Changes to many notes at once, as one move."
        [UP_AND_DOWN, BULK_MARKS, EVERYWHERE];
    Combinations "in the combinations of a cage"
        "The values that can make the sum of the cage. Strike those that you rule out: hints and checks never use them."
        [UP_AND_DOWN, PAGES, COMBINATIONS, EVERYWHERE];
    ClueSums "in the sums of clues"
        "The values with which the arrows, diagonals and other sums of a cell can still be met."
        [UP_AND_DOWN, PAGES, CLUE_SUMS, EVERYWHERE];
    CopyForms "in the forms of copies"
        "Copy the puzzle or the board to the clipboard."
        [UP_AND_DOWN, COPY_FORMS, EVERYWHERE];
    StoreLocked "while running elsewhere"
        "Ninefold is already running elsewhere with your saved games."
        [UP_AND_DOWN, STORE_LOCKED, EVERYWHERE];
    Statistics "in the statistics"
        "Wins, times and streaks by level or kind, and the techniques in hints."
        [UP_AND_DOWN, PAGES, STATISTICS, MOUSE, PLACES, EVERYWHERE];
    History "in the history"
        "Every move, with its branches. The board shows the position at the selected line."
        [HISTORY, BOOKMARK_NUMBERS, EVERYWHERE];
    NamingBookmark "while typing a name"
        "Name this bookmark."
        [NAMING];
    NamingGame "while naming a game"
        "Name this game. Leave it empty to remove the name."
        [NAMING];
    PrintFile "while naming a file to print to"
        "Choose a PDF file to print to. Ninefold asks before it replaces a file."
        [PRINTING];
    Question "in a question"
        "Confirm or cancel."
        [QUESTION, EVERYWHERE];
}

/// What a context has of its own.
struct ContextRow {
    place: &'static str,
    purpose: &'static str,
    lists: &'static [&'static [Binding]],
}

impl Context {
    /// A game without a hint on show.
    pub const BOARD: Context = Context::Board(HintKeys::Nothing);
    /// An exercise without a hint on show.
    pub const EXERCISE: Context = Context::Exercise(HintKeys::Nothing);
    /// After an exercise, on no chain.
    pub const PRACTISED: Context = Context::Practised(HintKeys::Nothing);

    /// The place as part of a sentence: "on the board".
    pub fn place(self) -> &'static str {
        self.hint_keys().place().unwrap_or(self.row().place)
    }

    /// The purpose of the screen, in a sentence or two.
    pub fn purpose(self) -> &'static str {
        self.hint_keys().purpose().unwrap_or(self.row().purpose)
    }

    /// The bindings in force: those of a hint first, what holds everywhere last.
    pub(crate) fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        let lists = self.hint_keys().lists().iter().chain(self.row().lists);
        lists.copied().chain([ALWAYS]).flatten()
    }

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
        matches!(
            self,
            Context::Board(_) | Context::Exercise(_) | Context::Tutorial
        )
    }

    /// Whether the keys of a hint are added.
    pub(super) fn shows_hint(self) -> bool {
        self.hint_keys() != HintKeys::Nothing
    }

    /// Whether the signs of a game's board are seen.
    pub(super) fn shows_board(self) -> bool {
        matches!(self, Context::Board(_) | Context::Exercise(_))
    }

    /// Whether the arrows follow the chains of a proof.
    pub const fn follows_chain(self) -> bool {
        matches!(self.hint_keys(), HintKeys::Chain | HintKeys::Proof)
    }
}
