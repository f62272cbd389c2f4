//! Every action of the program has its word, or a reason to have none.

use crate::speak::{acting, words};
use crate::ui::keys::{Action, Page};
use std::collections::BTreeMap;

/// The usages of words, and the names of the actions that they are for.
const SPOKEN: [(&str, &str); 56] = [
    ("n", "move-left move-down move-up move-right"),
    ("box 5", "box-left box-down box-up box-right"),
    (
        "r4c7",
        "row-start row-end to-top to-bottom first-cell last-cell go-to",
    ),
    ("lines", "next-on-line previous-on-line"),
    ("next empty", "next-empty previous-empty"),
    (
        "erase",
        "erase clear-centre-notes clear-corner-notes clear-colours",
    ),
    ("47=5", "digits digit high-value apply"),
    (
        "note 2 5",
        "centre-notes centre note-once toggle-highlighted",
    ),
    ("corner 2 5", "corner-notes corner"),
    ("colour 3", "colours colour"),
    ("cage", "combinations"),
    (
        "where 5",
        "highlight-digit highlight next-highlighted previous-highlighted",
    ),
    ("cells with 2", "highlight-pairs"),
    ("why not 5", "why-not"),
    ("settings", "errors auto-candidates settings"),
    ("fill", "notes-candidates notes notes-all-nine"),
    ("prune", "notes-prune"),
    ("hint", "hint"),
    ("do", "apply-hint"),
    (
        "more",
        "link-left link-down link-up link-right scroll-up scroll-down",
    ),
    ("rules", "rules"),
    ("check", "check"),
    ("check cell", "check-cell"),
    ("reveal", "reveal-cell"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("undo mistake", "first-mistake"),
    ("what if", "what-if"),
    ("keep", "keep-what-if"),
    ("bookmark", "bookmark name"),
    ("daily", "daily to-daily"),
    ("restart", "restart play-again"),
    ("name sunday", "name-game name-saved-game"),
    ("solve", "solve"),
    ("menu", "menu"),
    ("steps", "all-steps"),
    ("path", "solution-path"),
    ("chain 47=5 48=5", "enter-chain"),
    ("technique naked pair", "technique"),
    (
        "techniques",
        "choose-techniques techniques-up-to all-techniques",
    ),
    ("lessons", "lessons to-lessons mixed-practice"),
    (
        "bookmarks",
        "history next-bookmark previous-bookmark only-bookmarks",
    ),
    ("watching", "to-watching watch watch-logic"),
    (
        "previous",
        "step step-back skip-forward skip-back from-start to-end",
    ),
    (
        "next backtrack",
        "next-backtrack previous-backtrack deepest next-search start-from",
    ),
    ("replay", "replay next-place previous-place show-step"),
    ("new", "new-game to-levels next-level previous-level"),
    ("kinds", "to-kinds"),
    ("games", "to-saved-games sort-games filter-games"),
    ("import 53..7", "to-puzzle-entry"),
    ("stats", "to-statistics"),
    ("result", "copy-result"),
    ("back", "back"),
    ("yes", "confirm refuse"),
    ("help undo", "help palette"),
    ("quit", "quit"),
];

/// Why actions have no word.
const SILENT: [(&str, &str); 6] = [
    (
        "Each line says what it writes, and where.",
        "next-mode digit-first colour-note select extend-left extend-down extend-up extend-right \
         select-rectangle select-like select-all invert-selection",
    ),
    (
        "It changes what is seen, or belongs to the terminal.",
        "board-size mouse suspend redraw notation toggle-preview heat ghost race mark-wrong \
         flip-page",
    ),
    (
        "No time passes by while nothing is typed.",
        "pause play faster slower",
    ),
    (
        "A puzzle comes as one line; the rest of its page has nothing to do.",
        "blank delete-backward empty clear-all compare open-file",
    ),
    (
        "The clipboard needs an escape sequence, which is never written here: the command line \
         prints, exports and deletes.",
        "copy copy-as print delete",
    ),
    (
        "It teaches the keys: help teaches the words.",
        "to-tutorial",
    ),
];

/// The name of an action, without the digit that some have.
fn name(action: Action) -> &'static str {
    let name = action.name();
    match name.rsplit_once('-') {
        Some((stem, number)) if number.parse::<u8>().is_ok() => stem,
        _ => name,
    }
}

#[test]
fn every_action_has_its_word_or_a_reason() {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (why, names) in SPOKEN.into_iter().chain(SILENT) {
        for name in names.split_whitespace() {
            assert_eq!(known.insert(name, why), None, "{name} twice");
        }
    }
    let names: Vec<&str> = Action::all().map(name).collect();
    for name in &names {
        assert!(known.contains_key(name), "{name} has no word");
    }
    for name in known.keys() {
        assert!(names.contains(name), "{name} is no action");
    }
    for (word, actions) in acting::WORDS {
        let pages = || Page::all().filter(|page| acting::action(*page, word).is_some());
        let is_for_messages = ["redo", "history", "what if", "keep"].contains(word);
        assert!(pages().next().is_some() || is_for_messages, "{word}");
        assert!(actions.iter().all(|action| names.contains(&name(*action))));
        let is_helped = |each: &words::Word| {
            let first = word.split(' ').next_back().unwrap_or_default();
            each.help.contains(word) || each.name.split(' ').any(|name| name == first)
        };
        assert!(words::all().any(is_helped), "{word} is not in help");
    }
    for (word, _) in SPOKEN {
        let is_usage = words::all().any(|each| each.usage == word);
        assert!(is_usage, "{word} is not in help");
    }
}
