//! The history, searches and logic that are watched, replays, and the list of saved games.

use super::{Spoken, assert_is_speech, menu};
use crate::ui::Fact;
use ninefold_game::settings::SpeechLength;
use std::time::Duration;

/// Moves with a branch and a bookmark with a name.
const BRANCHES: [&str; 5] = ["13=4", "14=6", "bookmark two ways", "undo", "14=2"];

#[test]
fn the_history_and_the_bookmarks_are_lists_of_places_to_go_to() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    assert!(
        spoken
            .say("history")
            .starts_with("Moves 0.\n1 The start, here\n")
    );
    assert_eq!(spoken.say("bookmarks"), "Moves 0.\n");
    spoken.last(&BRANCHES);
    assert_eq!(
        spoken.say("history"),
        "Moves 2, 2 branches.\n1 The start\n2 Move 1: 4 at r1c3\n\
         3 Move 2: 6 at r1c4, two ways\n4 Move 2: 2 at r1c4, here\n"
    );
    let gone = spoken.say("3");
    assert!(gone.starts_with("Now at two ways; redo and undo"), "{gone}");
    assert_eq!(spoken.say("14"), "6, r1c4\n");
    let marks = spoken.say("bookmarks");
    assert!(marks.ends_with("1 Move 2: 6 at r1c4, two ways, here\n"));
    assert_eq!(spoken.say("bookmark"), "Bookmark two ways removed.\n");
    assert_is_speech(&(gone + &marks));
}

#[test]
fn a_number_that_a_list_lacks_is_no_digit_for_the_board() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    spoken.last(&BRANCHES);
    spoken.say("history");
    assert_eq!(spoken.say("5"), "Not understood: 1 to 4, or back.\n");
    assert_eq!(spoken.say("14"), "2, r1c4\n", "a cell is one");
    assert_eq!(spoken.say("history").lines().count(), 5);
}

#[test]
fn a_cell_is_that_of_the_board_on_a_page_of_a_chain_too() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    spoken.say("chain 47=5 48=5");
    let heard = spoken.say("15");
    assert!(heard.ends_with(", r1c5\n"), "{heard}");
}

#[test]
fn a_question_over_a_page_is_heard_and_a_page_names_words() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    spoken.last(&["path", "yes"]);
    let asked = spoken.say("steps");
    assert!(asked.ends_with("Yes or no.\n"), "{asked}");
    spoken.last(&["no", "back"]);
    let failed = spoken.last(&["13=3", "what if"]);
    let failed = failed.replace('\n', " ");
    assert!(failed.contains("what if discards, keep keeps."), "{failed}");
}

#[test]
fn a_search_is_watched_step_by_step_by_ear() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let asked = spoken.say("watch");
    assert!(asked.ends_with("counts as a hint. Yes or no.\n"), "{asked}");
    let begun = spoken.say("yes");
    assert!(begun.starts_with("Textbook backtracking: "), "{begun}");
    assert_eq!(spoken.say("next"), "1 fits r1c3.\n");
    assert_eq!(spoken.say("13"), "1, r1c3\n");
    assert!(spoken.say("next").starts_with("1 does not fit r1c4: "));
    assert_eq!(spoken.say("previous"), "1 fits r1c3.\n");
    let back = spoken.say("next backtrack");
    assert!(back.starts_with("Nothing fits r1c9: 9 leaves"), "{back}");
    assert!(spoken.say("previous backtrack").starts_with("None before"));
    let deepest = spoken.say("deepest");
    assert!(deepest.contains(" fits "), "{deepest}");
    assert!(spoken.say("start").starts_with("Textbook"));
    assert!(spoken.say("previous").starts_with("This is the start."));
    let other = spoken.say("algorithm");
    assert!(other.starts_with("Fewest candidates first"), "{other}");
    let end = spoken.say("end");
    assert!(end.starts_with("Solved without a step back."), "{end}");
    assert!(end.contains("backtracks 0, depth 51 of 51"), "{end}");
    assert_eq!(spoken.say("back"), "empty, r1c3\n");
    assert_is_speech(&(asked + &begun + &back + &deepest + &other + &end));
}

#[test]
fn figures_are_told_in_full_and_a_board_of_the_moment_is_heard() {
    let mut spoken = Spoken::playing(SpeechLength::Full);
    let next = spoken.last(&["watch", "yes", "next"]);
    assert!(next.contains("\nTries 1, placed 1, backtracks 0"), "{next}");
    assert!(spoken.say("r1").contains("\n5, 3, 1, blank, 7"));
    let own = spoken.last(&["back", "13=4", "watch", "from", "next"]);
    assert!(own.starts_with("1 does not fit r1c4"), "{own}");
    assert!(spoken.say("13").starts_with("4, row 1"));
    let made = spoken.say("14=6");
    assert!(made.starts_with("6 at r1c4"), "a move closes it: {made}");
}

#[test]
fn logic_is_watched_with_its_proofs() {
    for length in [SpeechLength::Brief, SpeechLength::Normal] {
        let mut spoken = Spoken::playing(length);
        let begun = spoken.last(&["watch logic", "yes"]);
        assert!(begun.starts_with("Logic: "), "{begun}");
        let step = spoken.say("next");
        assert!(step.starts_with("Hidden single: r9c7 is 1."), "{step}");
        assert_eq!(step.contains("more: "), length == SpeechLength::Brief);
        assert!(spoken.say("next backtrack").starts_with("Logic takes"));
        let end = spoken.say("end");
        assert!(end.starts_with("Solved, without a guess."), "{end}");
        assert_is_speech(&(begun + &step + &end));
    }
}

#[test]
fn famous_puzzles_are_watched_from_the_menu() {
    let (mut spoken, begun) = Spoken::begin(menu(), SpeechLength::Normal);
    assert!(begun.contains(" puzzles worth watching\n"), "{begun}");
    let listed = spoken.say("watching");
    assert!(listed.contains("\n1 An easy one\n"), "{listed}");
    assert!(listed.contains("algorithm shows one that takes back none"));
    let about = spoken.say("2");
    assert!(about.starts_with("Its first row reads"), "{about}");
    assert!(spoken.say("next").starts_with("Textbook backtracking"));
    assert_eq!(spoken.say("next"), "1 does not fit r1c1: r3c3 has it.\n");
    assert!(spoken.say("back").contains("1 An easy one"));
    assert!(spoken.say("back").starts_with("Menu."));
}

/// A game that was won is heard again: its moves, its mistake, and where one step was open.
#[test]
fn a_replay_is_heard_by_its_moves_and_places() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    assert_eq!(spoken.say("replay"), "There is no move to replay yet.\n");
    for line in ["13=1", "undo", "13=4", "14=6"] {
        let passed = Fact::TimePassed(Duration::from_secs(1));
        spoken.conversation.receive(passed.into());
        spoken.say(line);
    }
    let begun = spoken.say("replay");
    assert!(begun.starts_with("The start.\nStuck for 12:35."), "{begun}");
    assert!(begun.contains("\n1 Stuck 12:35\n"), "{begun}");
    assert_eq!(spoken.say("next"), "Move 1: 1 at r1c3.\n");
    assert_eq!(spoken.say("13"), "1, r1c3\n");
    assert_eq!(spoken.say("next"), "Back to the start.\n");
    assert!(spoken.say("previous").starts_with("Move 1: 1 at r1c3"));
    let end = spoken.say("end");
    assert_eq!(end, "Move 2: 6 at r1c4.\n");
    assert!(spoken.say("next").starts_with("This is the end."));
    assert!(spoken.say("1").starts_with("The start.\nStuck for"));
    let step = spoken.say("show step");
    assert!(step.contains("singles open: Hidden single would"), "{step}");
    assert!(step.contains("\nr9c7 is 1: Hidden single.\n"), "{step}");
    assert!(
        spoken
            .say("previous place")
            .starts_with("None before this.")
    );
    spoken.say("back");
    assert_eq!(spoken.say("back"), "6, r1c4\n");
    assert_is_speech(&(begun + &step));
}

#[test]
fn saved_games_are_sorted_and_found() {
    let (mut spoken, _) = Spoken::begin(menu(), SpeechLength::Normal);
    assert_eq!(spoken.say("games"), "No saved games.\n");
    spoken.last(&["new", "1", "13=4", "menu"]);
    for (line, title) in [
        ("games", "Saved games.\n1 easy, "),
        ("games by time", "Saved games by time.\n1 easy, "),
        ("games Easy", "Saved games: easy.\n1 easy, "),
        ("games hard", "No matching games.\n"),
    ] {
        let listed = spoken.say(line);
        assert!(listed.starts_with(title), "{line}: {listed}");
    }
}
