//! The key map as data: the keys every action has unless a preset or the player
//! gives it others. Help, the key bar, the palette, the manual and the README
//! are made from it.
//!
//! A [`KeyMap`] is the map in force: these tables under the changes of a preset
//! and of the player.

use crate::game::Tool;
use crate::grid::Digit;
use crate::ui::{Action, BulkMarkAction, Context, Direction, Key};

/// One action and the keys that mean it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    /// What is meant.
    pub(crate) action: Action,
    /// By which keys, the one to show first.
    pub(crate) keys: &'static [Key],
    /// What help says; neighbours with the same words share a line. A name in
    /// brackets stands for the key of that action.
    pub(crate) says: &'static str,
    /// What the key bar says, for the few that stand there.
    pub(crate) bar: Option<&'static str>,
}

const fn bind(action: Action, keys: &'static [Key], says: &'static str) -> Binding {
    Binding {
        action,
        keys,
        says,
        bar: None,
    }
}

const fn shown(
    action: Action,
    keys: &'static [Key],
    says: &'static str,
    bar: &'static str,
) -> Binding {
    Binding {
        action,
        keys,
        says,
        bar: Some(bar),
    }
}

/// An action that has no key of its own, but a title in the palette.
const fn unbound(action: Action, says: &'static str) -> Binding {
    bind(action, &[], says)
}

/// The key that, after the one for lighting up, lights up the pairs.
pub const PAIRS: Key = Key::Char('b');

use Action as A;
use Direction::{Down, Left, Right, Up};
use Key::{Char, Ctrl};

/// What can be asked for everywhere.
static EVERYWHERE: &[Binding] = &[
    shown(
        A::Help,
        &[Char('?'), Key::F1],
        "what this screen is; its keys",
        "help",
    ),
    bind(A::Palette, &[Char(':'), Ctrl('p')], "commands by name"),
];

/// The same in an entry, where a pasted frame may hold any character.
static AROUND_ENTRY: &[Binding] = &[
    shown(
        A::Help,
        &[Char('?'), Key::F1],
        "what this screen is; its keys",
        "help",
    ),
    bind(A::Palette, &[Ctrl('p')], "commands by name"),
];

/// What holds everywhere without exception.
static ALWAYS: &[Binding] = &[
    bind(A::Redraw, &[Ctrl('l')], "draw the screen again"),
    bind(A::Suspend, &[Ctrl('z')], "suspend"),
    bind(A::Quit, &[ALWAYS_QUITS], "quit; everything is kept"),
];

/// The key that quits whatever other keys may do.
pub(crate) const ALWAYS_QUITS: Key = Ctrl('c');

macro_rules! digit_bindings {
    ($says:literal: $($character:literal)*) => {
        [$(bind(
            A::Digit(Digit::from_index($character as usize - '1' as usize)),
            &[Char($character)],
            $says,
        )),*]
    };
}

static NAMED: &[Binding] = &[shown(
    A::Page,
    &[Char('?')],
    "what this technique is",
    "what is it",
)];

static WALK: &[Binding] = &[
    shown(
        A::Walk(Right),
        &[Key::Right, Key::Down],
        "next link of the chain",
        "next link",
    ),
    shown(
        A::Walk(Left),
        &[Key::Left, Key::Up],
        "link before",
        "before",
    ),
];

static DIGITS: &[Binding] =
    &digit_bindings!("what the tool in hand writes": '1' '2' '3' '4' '5' '6' '7' '8' '9');

static ARROWS: &[Binding] = &[
    bind(A::Move(Left), &[Key::Left], "move"),
    bind(A::Move(Down), &[Key::Down], "move"),
    bind(A::Move(Up), &[Key::Up], "move"),
    bind(A::Move(Right), &[Key::Right], "move"),
];

/// On a chain the arrows walk, and the letters alone move.
static MOVES: &[Binding] = &[
    bind(A::Move(Left), &[Key::Left, Char('h')], "move"),
    bind(A::Move(Down), &[Key::Down, Char('j')], "move"),
    bind(A::Move(Up), &[Key::Up, Char('k')], "move"),
    bind(A::Move(Right), &[Key::Right, Char('l')], "move"),
];

static JUMPS: &[Binding] = &[
    bind(A::BoxJump(Left), &[Char('H')], "move by a box"),
    bind(A::BoxJump(Down), &[Char('J')], "move by a box"),
    bind(A::BoxJump(Up), &[Char('K')], "move by a box"),
    bind(A::BoxJump(Right), &[Char('L')], "move by a box"),
    bind(A::NextEmpty, &[Key::Tab], "next, previous empty cell"),
    bind(
        A::PreviousEmpty,
        &[Key::BackTab],
        "next, previous empty cell",
    ),
    bind(
        A::LineEnd(Left),
        &[Key::Home],
        "ends of the row and the column",
    ),
    bind(
        A::LineEnd(Right),
        &[Key::End],
        "ends of the row and the column",
    ),
    bind(
        A::LineEnd(Up),
        &[Key::PageUp],
        "ends of the row and the column",
    ),
    bind(
        A::LineEnd(Down),
        &[Key::PageDown],
        "ends of the row and the column",
    ),
    bind(A::GoTo, &[Char('g')], "go to a cell: [go-to], row, column"),
    unbound(A::FirstCell, "first cell"),
    unbound(A::LastCell, "last cell"),
];

static BOARD: &[Binding] = &[
    bind(
        A::Clear,
        &[Char('0'), Key::Backspace, Key::Delete],
        "clear: digit, then marks, colour",
    ),
    bind(
        A::SelectTool(Tool::Digit),
        &[Char('z')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::SelectTool(Tool::Corner),
        &[Char('x')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::SelectTool(Tool::Centre),
        &[Char('c')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::SelectTool(Tool::Colour),
        &[Char('v')],
        "digits, corner, centre, colours",
    ),
    shown(A::CycleTool, &[Char(' ')], "next tool", "tool"),
    bind(
        A::NoteOnce,
        &[Char('m')],
        "one centre mark: [mark-once], digit",
    ),
    bind(
        A::DigitFirst,
        &[Char('i')],
        "digit first: choose, then apply",
    ),
    bind(A::Apply, &[Key::Enter], "apply the chosen digit here"),
    bind(A::Select, &[Char('s')], "select by moving; end it"),
    bind(
        A::SelectLike,
        &[Char('S')],
        "select all cells like this one",
    ),
    bind(
        A::PinDigit,
        &[Char('f')],
        "light up: then 1-9, or [pairs] for pairs",
    ),
    bind(A::NextPlace, &[Char('n')], "next, previous place lit up"),
    bind(
        A::PreviousPlace,
        &[Char('N')],
        "next, previous place lit up",
    ),
    bind(
        A::FillNotes,
        &[Char('a')],
        "write all marks the rules allow",
    ),
    bind(A::MarksMenu, &[Char('A')], "marks: fill, prune, clear"),
    unbound(
        A::Marks(BulkMarkAction::ByTheRules),
        "all marks by the rules",
    ),
    unbound(A::Marks(BulkMarkAction::AllNine), "all nine marks"),
    unbound(A::Marks(BulkMarkAction::Prune), "remove impossible marks"),
    unbound(A::Marks(BulkMarkAction::WipeCentre), "clear centre marks"),
    unbound(A::Marks(BulkMarkAction::WipeCorner), "clear corner marks"),
    unbound(A::Marks(BulkMarkAction::WipeColours), "clear colours"),
    shown(
        A::Hint,
        &[Char('t')],
        "hint; each press reveals more",
        "hint",
    ),
    bind(A::HintNow, &[Char('T')], "do what the hint says"),
    bind(A::AllSteps, &[Char('/')], "list every step there is here"),
    bind(A::WhyNot, &[Char('d')], "why not: [why-not], digit"),
    bind(A::Errors, &[Char('e')], "errors: none, conflicts, solution"),
    bind(A::Check, &[Char('E')], "check against the solution"),
    shown(A::Undo, &[Char('u')], "undo", "undo"),
    bind(A::Redo, &[Char('r'), Ctrl('r')], "redo"),
    bind(
        A::FirstMistake,
        &[Char('U')],
        "back to before the first mistake",
    ),
];

/// What there is to do with a game, but not with an exercise.
static GAME: &[Binding] = &[
    shown(A::Watch, &[Char('w')], "watch a search solve it", "watch"),
    bind(A::WatchLogic, &[Char('P')], "watch logic solve it"),
    bind(A::SolveNow, &[Char('W')], "solve it now (asks)"),
    bind(A::Copy, &[Char('y')], "copy the board; choose the form"),
    bind(A::CopyAs, &[Char('Y')], "copy the board; choose the form"),
    bind(A::Restart, &[Char('R')], "begin again (asks)"),
    bind(A::Bookmark, &[Char('b')], "bookmark this place; again: off"),
    bind(A::Tree, &[Char('B')], "history: branches and bookmarks"),
    bind(
        A::WhatIf,
        &[Char('I')],
        "what if? [what-if] again goes back",
    ),
    bind(A::KeepWhatIf, &[Char('O')], "keep what the what-if led to"),
];

static TO_MENU: &[Binding] = &[shown(
    A::Menu,
    &[Char('o')],
    "menu: new game, open, enter",
    "menu",
)];

static TO_LIST: &[Binding] = &[shown(
    A::Menu,
    &[Char('o')],
    "the list of techniques",
    "techniques",
)];

static BESIDE: &[Binding] = &[
    bind(A::Pause, &[Char('p')], "pause, and hide the board"),
    bind(A::Options, &[Char(',')], "settings"),
    bind(A::Back, &[Key::Esc], "close a hint, end a selection"),
    shown(A::Quit, &[Char('q')], "quit; the game is kept", "quit"),
];

/// The room around a board.
static ROOM: &[Binding] = &[
    bind(
        A::BoardSize,
        &[Char('\\')],
        "board: auto, compact, ... large",
    ),
    bind(
        A::MouseCapture,
        &[Char('M')],
        "mouse: the game's, the terminal's",
    ),
];

/// The same where there is no board.
static MOUSE: &[Binding] = &[bind(
    A::MouseCapture,
    &[Char('M')],
    "mouse: the game's, the terminal's",
)];

static MENU: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "choose", "choose"),
    bind(A::Options, &[Char(',')], "settings"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static LIST: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "choose", "choose"),
    bind(A::Options, &[Char(',')], "settings"),
    shown(A::Back, &[Key::Esc], "back", "back"),
    bind(A::Quit, &[Char('q')], "quit"),
];

static TECHNIQUES: &[Binding] = &[
    shown(
        A::Confirm,
        &[Key::Enter, Char(' ')],
        "practise it",
        "practise",
    ),
    shown(
        A::Page,
        &[Char('?')],
        "what this technique is",
        "what is it",
    ),
    shown(A::Back, &[Key::Esc], "back", "back"),
    bind(A::Quit, &[Char('q')], "quit"),
];

static SAVED: &[Binding] = &[
    shown(
        A::Confirm,
        &[Key::Enter, Char(' ')],
        "open the game",
        "open",
    ),
    shown(
        A::Delete,
        &[Char('d'), Key::Delete],
        "delete the game (asks)",
        "delete",
    ),
    shown(A::Back, &[Key::Esc], "back", "back"),
    bind(A::Quit, &[Char('q')], "quit"),
];

static STATISTICS: &[Binding] = &[
    shown(A::Back, &[Key::Esc, Key::Enter, Char('o')], "menu", "menu"),
    bind(A::Options, &[Char(',')], "settings"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static ENTRY: &[Binding] = &[
    bind(
        A::Blank,
        &[Char('.'), Char('0'), Char('_'), Char('*'), Char('x')],
        "an empty cell",
    ),
    bind(
        A::DeleteBackward,
        &[Key::Backspace],
        "back one cell, and empty it",
    ),
    bind(A::Empty, &[Key::Delete], "empty this cell"),
    bind(A::ClearAll, &[Char('W')], "empty the whole grid"),
    shown(
        A::Confirm,
        &[Key::Enter],
        "judge it; then play it",
        "judge, play",
    ),
    shown(
        A::Compare,
        &[Char('v')],
        "show one solution, the other, none",
        "solutions",
    ),
    shown(A::Back, &[Key::Esc], "back to the menu (asks)", "back"),
];

static PAUSED: &[Binding] = &[
    shown(
        A::Pause,
        &[Char('p'), Char(' '), Key::Enter],
        "go on playing",
        "go on",
    ),
    shown(A::Menu, &[Char('o')], "menu", "menu"),
    shown(A::Quit, &[Char('q')], "quit; the game is kept", "quit"),
];

static THEATRE: &[Binding] = &[
    shown(A::PlayPause, &[Char(' ')], "play, pause", "play"),
    shown(
        A::StepForward,
        &[Char('.'), Key::Right],
        "one step on",
        "step",
    ),
    shown(
        A::StepBack,
        &[Char(','), Key::Left],
        "one step back",
        "back",
    ),
    shown(
        A::Faster,
        &[Char('+'), Char('='), Key::Up],
        "faster",
        "faster",
    ),
    shown(A::Slower, &[Char('-'), Key::Down], "slower", "slower"),
    bind(A::ToStart, &[Char('g')], "from the start"),
    bind(A::ToEnd, &[Char('G')], "to the end, as fast as can be"),
    shown(
        A::SwitchSearch,
        &[Key::Tab, Char('s')],
        "the next search, or logic",
        "search",
    ),
    shown(
        A::Back,
        &[Key::Esc, Char('q')],
        "leave, to the game as it was",
        "leave",
    ),
    bind(A::Watch, &[Char('w')], "leave, to the game as it was"),
];

static WON: &[Binding] = &[
    bind(A::Undo, &[Char('u')], "study: back through your moves"),
    bind(A::Redo, &[Char('r'), Ctrl('r')], "redo"),
    bind(A::Tree, &[Char('B')], "history: branches and bookmarks"),
    bind(A::Bookmark, &[Char('b')], "bookmark this place; again: off"),
    shown(
        A::NewGame,
        &[Char('n'), Key::Enter],
        "a new game of this level",
        "new game",
    ),
    shown(A::Watch, &[Char('w')], "watch a search solve it", "watch"),
    bind(A::WatchLogic, &[Char('P')], "watch logic solve it"),
    shown(A::Menu, &[Char('o'), Key::Esc], "menu", "menu"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static STEPS: &[Binding] = &[
    shown(
        A::Confirm,
        &[Key::Enter, Char(' ')],
        "show it on the board",
        "show",
    ),
    shown(
        A::Page,
        &[Char('?')],
        "what this technique is",
        "what is it",
    ),
    shown(A::Back, &[Key::Esc, Char('q')], "close", "close"),
    bind(A::AllSteps, &[Char('/')], "close"),
];

static TREE: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter], "go there", "go"),
    shown(A::Back, &[Key::Esc, Char('q')], "close", "close"),
    bind(A::Tree, &[Char('B')], "close"),
    bind(A::Move(Up), &[Key::Up, Char('k')], "move"),
    bind(A::Move(Down), &[Key::Down, Char('j')], "move"),
    bind(A::Move(Left), &[Key::Left, Char('h')], "branch to branch"),
    shown(
        A::Move(Right),
        &[Key::Right, Char('l')],
        "branch to branch",
        "branch",
    ),
    bind(A::ScrollUp, &[Key::PageUp], "ten lines"),
    bind(A::ScrollDown, &[Key::PageDown], "ten lines"),
    bind(A::LineEnd(Up), &[Key::Home], "first, last"),
    bind(A::LineEnd(Down), &[Key::End], "first, last"),
    shown(
        A::NextBookmark,
        &[Key::Tab],
        "next, previous bookmark",
        "bookmark",
    ),
    bind(
        A::PreviousBookmark,
        &[Key::BackTab],
        "next, previous bookmark",
    ),
    shown(
        A::OnlyBookmarks,
        &[Char('o')],
        "only bookmarks, or all",
        "only them",
    ),
    shown(A::Name, &[Char('n'), Char('r')], "name this place", "name"),
    bind(A::Bookmark, &[Char('b')], "bookmark; again: off"),
    bind(
        A::Delete,
        &[Char('d'), Key::Delete],
        "take the bookmark away",
    ),
    bind(A::Check, &[Char('E')], "mark what is wrong"),
    bind(A::FirstMistake, &[Char('U')], "to before the first mistake"),
    bind(
        A::TogglePreview,
        &[Char(' ')],
        "board, where the list covers it",
    ),
];

static NUMBERED: &[Binding] =
    &digit_bindings!("to a bookmark by its number": '1' '2' '3' '4' '5' '6' '7' '8' '9');

static NAMING: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter], "keep the name", "keep it"),
    shown(A::Back, &[Key::Esc], "drop it", "drop it"),
];

static PAGE: &[Binding] = &[
    shown(
        A::FlipPage,
        &[Key::Tab, Char(' ')],
        "words, example",
        "turn over",
    ),
    shown(
        A::Back,
        &[Key::Esc, Char('q'), Key::Enter],
        "close",
        "close",
    ),
    bind(A::Page, &[Char('?')], "close"),
];

static PRACTISED: &[Binding] = &[
    shown(
        A::NewGame,
        &[Char('n'), Key::Enter],
        "another one",
        "another",
    ),
    shown(A::Menu, &[Char('o'), Key::Esc], "techniques", "techniques"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static MAKING: &[Binding] = &[
    shown(A::Back, &[Key::Esc], "stop making a puzzle", "stop"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static HELP: &[Binding] = &[
    bind(A::Move(Up), &[Key::Up, Char('k')], "a line"),
    bind(A::Move(Down), &[Key::Down, Char('j')], "a line"),
    bind(A::ScrollUp, &[Key::PageUp], "a page"),
    bind(A::ScrollDown, &[Key::PageDown, Char(' ')], "a page"),
    shown(
        A::Back,
        &[Key::Esc, Char('q'), Key::Enter],
        "close",
        "close",
    ),
    bind(A::Help, &[Char('?'), Key::F1], "close"),
    bind(A::Palette, &[Char(':'), Ctrl('p')], "commands by name"),
];

/// Where letters are typed, only what is no letter does anything.
static PALETTE: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter], "do it", "do it"),
    bind(A::Move(Up), &[Key::Up], "the one before"),
    bind(A::Move(Down), &[Key::Down, Key::Tab], "the next one"),
    bind(A::ScrollUp, &[Key::PageUp], "a page"),
    bind(A::ScrollDown, &[Key::PageDown], "a page"),
    bind(A::DeleteBackward, &[Key::Backspace], "rub out a letter"),
    bind(A::ClearAll, &[Ctrl('u')], "rub out all letters"),
    shown(A::Back, &[Key::Esc], "close", "close"),
    bind(A::Palette, &[Ctrl('p')], "close"),
    bind(A::Help, &[Key::F1], "what this screen is; its keys"),
];

static OPTIONS: &[Binding] = &[
    shown(
        A::Move(Right),
        &[Key::Right, Char('l')],
        "the next value",
        "next value",
    ),
    shown(
        A::Move(Left),
        &[Key::Left, Char('h')],
        "the value before",
        "before",
    ),
    bind(A::Confirm, &[Key::Enter, Char(' ')], "the next value"),
    shown(A::Back, &[Key::Esc, Char('q')], "close", "close"),
    bind(A::Options, &[Char(',')], "close"),
];

static MARKS: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "do it", "do it"),
    shown(A::Back, &[Key::Esc, Char('q')], "close", "close"),
    bind(A::MarksMenu, &[Char('A')], "close"),
];

static COPYING: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "copy", "copy"),
    shown(A::Back, &[Key::Esc, Char('q')], "close", "close"),
    bind(A::CopyAs, &[Char('Y')], "close"),
];

static TAKEN: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "choose", "choose"),
    shown(A::Back, &[Key::Esc], "go on here", "go on"),
    shown(A::Quit, &[Char('q')], "quit", "quit"),
];

static QUESTION: &[Binding] = &[
    shown(A::Confirm, &[Char('y'), Key::Enter], "yes", "yes"),
    shown(A::Refuse, &[Char('n'), Key::Esc, Char('q')], "no", "no"),
];

static UP_AND_DOWN: &[Binding] = &[
    bind(A::Move(Up), &[Key::Up, Char('k')], "move"),
    bind(A::Move(Down), &[Key::Down, Char('j')], "move"),
];

static PAGES: &[Binding] = &[
    bind(A::LineEnd(Up), &[Key::PageUp, Key::Home], "to the first"),
    bind(A::LineEnd(Down), &[Key::PageDown, Key::End], "to the last"),
];

/// The tables of a context: its own first, what holds everywhere last.
pub(crate) fn tables(context: Context) -> Vec<&'static [Binding]> {
    match context {
        Context::Board => of_board(&[], &[GAME, TO_MENU, BESIDE]),
        Context::Hinted => of_board(&[], &[GAME, TO_MENU, BESIDE, NAMED]),
        Context::Chain => of_board(&[WALK], &[GAME, TO_MENU, BESIDE, NAMED]),
        Context::Exercise => of_board(&[], &[TO_LIST, BESIDE]),
        Context::ExerciseHinted => of_board(&[], &[TO_LIST, BESIDE, NAMED]),
        Context::ExerciseChain => of_board(&[WALK], &[TO_LIST, BESIDE, NAMED]),
        Context::Steps => vec![UP_AND_DOWN, PAGES, STEPS, EVERYWHERE, ALWAYS],
        Context::Page => vec![PAGE, EVERYWHERE, ALWAYS],
        Context::Tree => vec![TREE, NUMBERED, EVERYWHERE, ALWAYS],
        Context::Naming => vec![NAMING, ALWAYS],
        Context::Practised => vec![PRACTISED, NAMED, WALK, EVERYWHERE, ALWAYS],
        Context::Entry => vec![DIGITS, ENTRY, ARROWS, ROOM, AROUND_ENTRY, ALWAYS],
        Context::Menu => vec![UP_AND_DOWN, MENU, MOUSE, EVERYWHERE, ALWAYS],
        Context::List => vec![UP_AND_DOWN, LIST, MOUSE, EVERYWHERE, ALWAYS],
        Context::Techniques => vec![UP_AND_DOWN, PAGES, TECHNIQUES, MOUSE, EVERYWHERE, ALWAYS],
        Context::Saved => vec![UP_AND_DOWN, SAVED, MOUSE, EVERYWHERE, ALWAYS],
        Context::Statistics => vec![UP_AND_DOWN, PAGES, STATISTICS, MOUSE, EVERYWHERE, ALWAYS],
        Context::Paused => vec![PAUSED, EVERYWHERE, ALWAYS],
        Context::SolverPlayback => vec![THEATRE, ROOM, EVERYWHERE, ALWAYS],
        Context::Won => vec![WON, ROOM, EVERYWHERE, ALWAYS],
        Context::Generating => vec![MAKING, EVERYWHERE, ALWAYS],
        Context::Help => vec![HELP, ALWAYS],
        Context::Palette => vec![PALETTE, ALWAYS],
        Context::Options => vec![UP_AND_DOWN, PAGES, OPTIONS, EVERYWHERE, ALWAYS],
        Context::Marks => vec![UP_AND_DOWN, MARKS, EVERYWHERE, ALWAYS],
        Context::Copying => vec![UP_AND_DOWN, COPYING, EVERYWHERE, ALWAYS],
        Context::Taken => vec![UP_AND_DOWN, TAKEN, EVERYWHERE, ALWAYS],
        Context::Question => vec![QUESTION, EVERYWHERE, ALWAYS],
    }
}

/// The tables of a board, between what a hint puts before them and what stands
/// beside it.
fn of_board(first: &[&'static [Binding]], last: &[&'static [Binding]]) -> Vec<&'static [Binding]> {
    let own = [MOVES, JUMPS, DIGITS, BOARD, ROOM];
    let everywhere = [EVERYWHERE, ALWAYS];
    let tables = first.iter().chain(&own).chain(last).chain(&everywhere);
    tables.copied().collect()
}

/// Whether a key that both have means the first of two actions rather than the
/// second: on a chain the arrows walk, beside a technique its page is asked for.
pub(crate) fn goes_before(first: Action, second: Action) -> bool {
    matches!(
        (first, second),
        (A::Walk(_), A::Move(_)) | (A::Page, A::Help)
    )
}

#[cfg(test)]
mod tests;
