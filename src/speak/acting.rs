//! Words for the actions of a page that is open: a lesson, a search, a replay, a path, a chain.
//! Sentences of screens name actions by these words, where a screen would name keys.

use crate::ui::keys::key_map::ActionWords;
use crate::ui::keys::lists::*;
use crate::ui::keys::macros::action;
use crate::ui::keys::{Page, PageKind};

/// A word a line, and the actions that it means: on a page the first that the page has.
macro_rules! words {
    ($($word:literal $($group:ident($($action:tt)+))|+;)+) => {
        pub(super) const WORDS: ActionWords = &[
            $(($word, &[$(action!($group($($action)+))),+])),+
        ];
    };
}

words! {
    "next" Player(StepForward) | Common(Confirm);
    "previous" Player(StepBack) | Board(Walk(Left));
    "forward" Player(SkipForward);
    "rewind" Player(SkipBack);
    "start" Player(ToStart) | Cursor(LineEnd(Up));
    "end" Player(ToEnd) | Cursor(LineEnd(Down));
    "next backtrack" Playback(NextBacktrack);
    "previous backtrack" Playback(PreviousBacktrack);
    "deepest" Playback(Deepest);
    "algorithm" Playback(SwitchSearch);
    "from" Playback(StartFrom);
    "next place" Replay(NextPlace);
    "previous place" Replay(PreviousPlace);
    "show step" Replay(ShowStep);
    "use" Common(Confirm);
    "up to here" Common(TechniquesUpTo);
    "use all" Common(AllTechniques);
    "mixed" Common(MixedPractice);
    "another" Common(NewGame);
    "back" Common(Back);
    "undo" Board(Undo);
    "redo" Board(Redo);
    "history" Game(History);
    "what if" Game(WhatIf);
    "keep" Game(KeepWhatIf);
}

/// The action that a word means on a page. Boards that are played on have words of their own.
pub(super) fn action(page: Page, word: &str) -> Option<Action> {
    let has = |action: &&Action| page.bindings().any(|bound| bound.action == **action);
    let (_, actions) = WORDS.iter().find(|(name, _)| *name == word)?;
    let found = actions.iter().find(has).copied();
    found.filter(|_| page.kind != PageKind::Board)
}
