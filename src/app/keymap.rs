//! The key map as data: help, the key bar and the README are made from it, and
//! a test refuses two meanings for one key.

use super::{Action, Context, Direction, Key};
use crate::game::Tool;
use crate::grid::Digit;

/// One action and the keys that mean it.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What is meant.
    pub action: Action,
    /// By which keys, the one to show first.
    pub keys: &'static [Key],
    /// What help says; neighbours with the same words share a line.
    pub says: &'static str,
    /// What the key bar says, for the few that stand there.
    pub bar: Option<&'static str>,
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

use Action as A;
use Direction::{Down, Left, Right, Up};
use Key::{Char, Ctrl};

/// What these keys mean everywhere, unless a context says otherwise.
static EVERYWHERE: &[Binding] = &[
    shown(A::Help, &[Char('?'), Key::F1], "this help", "help"),
    bind(A::Redraw, &[Ctrl('l')], "draw the screen again"),
    bind(A::Suspend, &[Ctrl('z')], "suspend"),
    bind(A::Quit, &[Ctrl('c')], "quit; everything is kept"),
];

macro_rules! digit_bindings {
    ($says:literal: $($character:literal)*) => {
        [$(bind(
            A::Digit(Digit::from_index($character as usize - '1' as usize)),
            &[Char($character)],
            $says,
        )),*]
    };
}

/// The same where the page of a technique takes the question mark.
static EVERYWHERE_BUT: &[Binding] = &[
    bind(A::Help, &[Key::F1], "this help"),
    bind(A::Redraw, &[Ctrl('l')], "draw the screen again"),
    bind(A::Suspend, &[Ctrl('z')], "suspend"),
    bind(A::Quit, &[Ctrl('c')], "quit; everything is kept"),
];

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

/// The same where it is not the first thing to do.
static ARROWS_WALK: &[Binding] = &[
    bind(
        A::Walk(Right),
        &[Key::Right, Key::Down],
        "along the chain of the proof",
    ),
    bind(
        A::Walk(Left),
        &[Key::Left, Key::Up],
        "along the chain of the proof",
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

static LETTER_ARROWS: &[Binding] = &[
    bind(A::Move(Left), &[Char('h')], "move"),
    bind(A::Move(Down), &[Char('j')], "move"),
    bind(A::Move(Up), &[Char('k')], "move"),
    bind(A::Move(Right), &[Char('l')], "move"),
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
    bind(A::GoTo, &[Char('g')], "go to a cell: g, row, column"),
];

static BOARD: &[Binding] = &[
    bind(
        A::Clear,
        &[Char('0'), Key::Backspace, Key::Delete],
        "clear: digit, then marks, colour",
    ),
    bind(
        A::Take(Tool::Digit),
        &[Char('z')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::Take(Tool::Corner),
        &[Char('x')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::Take(Tool::Centre),
        &[Char('c')],
        "digits, corner, centre, colours",
    ),
    bind(
        A::Take(Tool::Colour),
        &[Char('v')],
        "digits, corner, centre, colours",
    ),
    shown(A::CycleTool, &[Char(' ')], "next tool", "tool"),
    bind(A::NoteOnce, &[Char('m')], "one centre mark: m, digit"),
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
    bind(A::Lock, &[Char('f')], "light up: f 1-9, f b pairs, f f no"),
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
    shown(
        A::Hint,
        &[Char('t')],
        "hint; each press reveals more",
        "hint",
    ),
    bind(A::HintNow, &[Char('T')], "do what the hint says"),
    bind(A::AllSteps, &[Char('/')], "list every step there is here"),
    bind(A::WhyNot, &[Char('d')], "why not: d, digit"),
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
    bind(A::Restart, &[Char('R')], "begin again (asks)"),
    bind(
        A::Bookmark,
        &[Char('b')],
        "bookmark this place; b again: off",
    ),
    bind(A::Tree, &[Char('B')], "history: branches and bookmarks"),
    bind(A::WhatIf, &[Char('I')], "what if? I again goes back"),
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

static ENTRY: &[Binding] = &[
    bind(
        A::Blank,
        &[Char('.'), Char('0'), Char('_'), Char('*'), Char('x')],
        "an empty cell",
    ),
    bind(A::Rub, &[Key::Backspace], "back one cell, and empty it"),
    bind(A::Clear, &[Key::Delete], "empty this cell"),
    bind(A::Wipe, &[Char('W')], "empty the whole grid"),
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
        &[Key::Esc, Char('w'), Char('q')],
        "leave, to the game as it was",
        "leave",
    ),
];

static WON: &[Binding] = &[
    bind(A::Undo, &[Char('u')], "study: back through your moves"),
    bind(A::Redo, &[Char('r'), Ctrl('r')], "redo"),
    bind(A::Tree, &[Char('B')], "history: branches and bookmarks"),
    bind(
        A::Bookmark,
        &[Char('b')],
        "bookmark this place; b again: off",
    ),
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
    shown(A::Back, &[Key::Esc, Char('/'), Char('q')], "close", "close"),
];

static TREE: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter], "go there", "go"),
    shown(A::Back, &[Key::Esc, Char('B'), Char('q')], "close", "close"),
    bind(A::Move(Up), &[Key::Up, Char('k')], "move"),
    bind(A::Move(Down), &[Key::Down, Char('j')], "move"),
    bind(A::Move(Left), &[Key::Left, Char('h')], "branch to branch"),
    shown(
        A::Move(Right),
        &[Key::Right, Char('l')],
        "branch to branch",
        "branch",
    ),
    bind(A::BoxJump(Up), &[Key::PageUp], "ten lines"),
    bind(A::BoxJump(Down), &[Key::PageDown], "ten lines"),
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
    bind(A::Bookmark, &[Char('b')], "bookmark; b again: off"),
    bind(
        A::Delete,
        &[Char('d'), Key::Delete],
        "take the bookmark away",
    ),
    bind(A::Check, &[Char('E')], "mark what is wrong"),
    bind(A::FirstMistake, &[Char('U')], "to before the first mistake"),
    bind(A::Peek, &[Char(' ')], "board, where the list covers it"),
];

static NUMBERED: &[Binding] =
    &digit_bindings!("to a bookmark by its number": '1' '2' '3' '4' '5' '6' '7' '8' '9');

static NAMING: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter], "keep the name", "keep it"),
    shown(A::Back, &[Key::Esc], "drop it", "drop it"),
];

static PAGE: &[Binding] = &[
    shown(
        A::Turn,
        &[Key::Tab, Char(' ')],
        "words, example",
        "turn over",
    ),
    shown(
        A::Back,
        &[Key::Esc, Char('q'), Key::Enter, Char('?')],
        "close",
        "close",
    ),
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
    bind(A::Move(Up), &[Key::Up, Char('k'), Key::PageUp], "scroll"),
    bind(
        A::Move(Down),
        &[Key::Down, Char('j'), Key::PageDown, Char(' ')],
        "scroll",
    ),
    shown(
        A::Back,
        &[Key::Esc, Char('q'), Key::Enter, Char('?'), Key::F1],
        "close",
        "close",
    ),
];

static OPTIONS: &[Binding] = &[
    shown(
        A::Confirm,
        &[Key::Enter, Char(' '), Key::Left, Key::Right],
        "change",
        "change",
    ),
    shown(A::Back, &[Key::Esc, Char(','), Char('q')], "close", "close"),
];

static MARKS: &[Binding] = &[
    shown(A::Confirm, &[Key::Enter, Char(' ')], "do it", "do it"),
    shown(A::Back, &[Key::Esc, Char('A'), Char('q')], "close", "close"),
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

/// The bindings in force in a context, in the order help lists them. A
/// context's own come first; what holds everywhere comes last.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    tables(context).into_iter().flatten()
}

fn tables(context: Context) -> Vec<&'static [Binding]> {
    match context {
        Context::Board => of_board(&[ARROWS], &[GAME, TO_MENU, BESIDE, EVERYWHERE]),
        Context::Hinted => of_board(&[ARROWS], &[GAME, TO_MENU, BESIDE, NAMED, EVERYWHERE_BUT]),
        Context::Chain => of_board(&[WALK], &[GAME, TO_MENU, BESIDE, NAMED, EVERYWHERE_BUT]),
        Context::Exercise => of_board(&[ARROWS], &[TO_LIST, BESIDE, EVERYWHERE]),
        Context::ExerciseHinted => of_board(&[ARROWS], &[TO_LIST, BESIDE, NAMED, EVERYWHERE_BUT]),
        Context::ExerciseChain => of_board(&[WALK], &[TO_LIST, BESIDE, NAMED, EVERYWHERE_BUT]),
        Context::Steps => vec![UP_AND_DOWN, PAGES, STEPS, QUIETLY],
        Context::Page => vec![PAGE, QUIETLY],
        Context::Tree => vec![TREE, NUMBERED, EVERYWHERE],
        Context::Naming => vec![NAMING, QUIETLY],
        Context::Practised => vec![PRACTISED, NAMED, ARROWS_WALK, EVERYWHERE_BUT],
        Context::Entry => vec![DIGITS, ENTRY, ARROWS, EVERYWHERE],
        Context::Menu => vec![UP_AND_DOWN, MENU, EVERYWHERE],
        Context::List => vec![UP_AND_DOWN, LIST, EVERYWHERE],
        Context::Techniques => vec![UP_AND_DOWN, PAGES, TECHNIQUES, EVERYWHERE_BUT],
        Context::Saved => vec![UP_AND_DOWN, SAVED, EVERYWHERE],
        Context::Paused => vec![PAUSED, EVERYWHERE],
        Context::Theatre => vec![THEATRE, EVERYWHERE],
        Context::Won => vec![WON, EVERYWHERE],
        Context::Making => vec![MAKING, EVERYWHERE],
        Context::Help => vec![HELP, QUIETLY],
        Context::Options => vec![UP_AND_DOWN, OPTIONS, QUIETLY],
        Context::Marks => vec![UP_AND_DOWN, MARKS, QUIETLY],
        Context::Question => vec![QUESTION, QUIETLY],
    }
}

/// The tables of a board, between what its arrows do and what stands beside it.
fn of_board(first: &[&'static [Binding]], last: &[&'static [Binding]]) -> Vec<&'static [Binding]> {
    let own = [LETTER_ARROWS, JUMPS, DIGITS, BOARD];
    first.iter().chain(&own).chain(last).copied().collect()
}

/// Everywhere, less the help: inside what help would cover.
static QUIETLY: &[Binding] = &[
    bind(A::Redraw, &[Ctrl('l')], "draw the screen again"),
    bind(A::Suspend, &[Ctrl('z')], "suspend"),
    bind(A::Quit, &[Ctrl('c')], "quit; everything is kept"),
];

/// What a key means in a context.
pub fn action(context: Context, key: Key) -> Option<Action> {
    bindings(context)
        .find(|binding| binding.keys.contains(&key))
        .map(|binding| binding.action)
}

/// One line of help: keys, and what they do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpLine {
    /// The keys, as they are to be shown.
    pub keys: String,
    /// What they do.
    pub says: &'static str,
}

/// The lines of help for a context; neighbours that do the same share one.
pub fn help(context: Context) -> Vec<HelpLine> {
    let mut lines: Vec<(Vec<Key>, &'static str)> = Vec::new();
    for binding in bindings(context) {
        match lines.iter_mut().find(|(_, says)| *says == binding.says) {
            Some((keys, _)) => keys.extend_from_slice(binding.keys),
            None => lines.push((binding.keys.to_vec(), binding.says)),
        }
    }
    lines
        .into_iter()
        .map(|(keys, says)| HelpLine {
            keys: key_names(&keys),
            says,
        })
        .collect()
}

/// Keys run together for help: the nine digits as a range, arrows as "arrows".
fn key_names(keys: &[Key]) -> String {
    const ARROW_KEYS: [Key; 4] = [Key::Left, Key::Down, Key::Up, Key::Right];
    let all_arrows = ARROW_KEYS.iter().all(|arrow| keys.contains(arrow));
    let mut names: Vec<String> = Vec::new();
    for key in keys {
        match key {
            arrow if all_arrows && ARROW_KEYS.contains(arrow) => {
                if !names.iter().any(|name| name == "arrows") {
                    names.push("arrows".to_owned());
                }
            }
            Char('1') => names.push("1-9".to_owned()),
            Char('2'..='9') => {}
            key => names.push(key.to_string()),
        }
    }
    names.join(" ")
}

/// The key bar of a context: the key to show and its short word.
pub fn bar(context: Context) -> Vec<(Key, &'static str)> {
    bindings(context)
        .filter_map(|binding| Some((*binding.keys.first()?, binding.bar?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const CONTEXTS: [Context; 24] = [
        Context::Menu,
        Context::List,
        Context::Techniques,
        Context::Saved,
        Context::Entry,
        Context::Board,
        Context::Hinted,
        Context::Chain,
        Context::Exercise,
        Context::ExerciseHinted,
        Context::ExerciseChain,
        Context::Steps,
        Context::Page,
        Context::Tree,
        Context::Naming,
        Context::Practised,
        Context::Paused,
        Context::Theatre,
        Context::Won,
        Context::Making,
        Context::Help,
        Context::Options,
        Context::Marks,
        Context::Question,
    ];

    #[test]
    fn no_key_has_two_meanings() {
        for context in CONTEXTS {
            let mut meanings: HashMap<Key, Action> = HashMap::new();
            for binding in bindings(context) {
                for &key in binding.keys {
                    let other = meanings.insert(key, binding.action);
                    assert_eq!(other, None, "{key} in {context:?}: {:?}", binding.action);
                }
            }
        }
    }

    #[test]
    fn no_binding_needs_what_terminals_cannot_send() {
        // Ctrl-H, I, J, M and [ arrive as Backspace, Tab, Enter and Esc;
        // Ctrl-S and Q are flow control, Ctrl-A and B belong to multiplexers.
        let lost = ['h', 'i', 'j', 'm', '[', 's', 'q', 'a', 'b'];
        for context in CONTEXTS {
            for binding in bindings(context) {
                for key in binding.keys {
                    assert!(!lost.iter().any(|&letter| *key == Ctrl(letter)), "{key}");
                }
            }
        }
    }

    #[test]
    fn every_context_can_be_left() {
        for context in CONTEXTS {
            assert!(bindings(context).any(|binding| binding.action == A::Quit));
        }
    }

    #[test]
    fn help_fits_its_columns() {
        let has_help = |context: &Context| bindings(*context).any(|b| b.action == A::Help);
        for context in CONTEXTS.into_iter().filter(has_help) {
            for line in help(context) {
                assert!(line.keys.len() <= 19, "{}", line.keys);
                assert!(line.says.len() <= 34, "{}", line.says);
            }
        }
    }

    #[test]
    fn help_shares_lines() {
        let lines = help(Context::Board);
        assert_eq!(lines[0].keys, "arrows h j k l");
        assert!(lines.iter().any(|line| line.keys == "1-9"));
        let says: Vec<_> = lines.iter().map(|line| line.says).collect();
        assert_eq!(says.iter().filter(|&&says| says == "move").count(), 1);
    }
}
