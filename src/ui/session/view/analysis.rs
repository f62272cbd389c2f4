//! Draws a "what if", and the review after the win: beside the board, below it, and on it.

use crate::ui::keys::BOARD;
use crate::ui::theme::StyleRole;
use crate::ui::{GameSession, KeyMap};
use ninefold_game::game::{Contradiction, Failure, Since, WhatIf};

/// The lines beside the board; none while a game is simply played.
pub(crate) fn describe(session: &GameSession, keys: &KeyMap) -> Vec<(String, StyleRole)> {
    let study = session.game.is_over().then(|| review_lines(keys));
    let what_if = session
        .game
        .what_if()
        .map(|what_if| what_if_lines(session, &what_if));
    study.into_iter().chain(what_if).flatten().collect()
}

fn review_lines(keys: &KeyMap) -> Vec<(String, StyleRole)> {
    let back = keys.expand_keys(BOARD, "[solve] goes back to the win");
    vec![
        ("Review".to_owned(), StyleRole::Accent),
        ("The puzzle is solved.".to_owned(), StyleRole::Text),
        (back, StyleRole::Faint),
    ]
}

fn what_if_lines(session: &GameSession, what_if: &WhatIf) -> Vec<(String, StyleRole)> {
    let began = session.game.default_name(what_if.began);
    let far = match what_if.moves {
        Some(1) => "1 move in".to_owned(),
        Some(count) => format!("{count} moves in"),
        None => "not on the way here".to_owned(),
    };
    let head = ("What if".to_owned(), StyleRole::Accent);
    let after = (format!("after {began}"), StyleRole::Faint);
    let view = match what_if.failure.as_ref().map(|failure| failure.since) {
        None => (far, StyleRole::Text),
        Some(Since::ItBegan) => (format!("{far}: contradiction"), StyleRole::Warning),
        Some(Since::BeforeIt) => (format!("{far}: contradiction before"), StyleRole::Warning),
    };
    vec![head, after, view]
}

/// The same in a few words, for below the board.
pub(crate) fn status(session: &GameSession, keys: &KeyMap) -> Option<String> {
    let what_if = session.game.what_if().map(|what_if| match what_if.moves {
        Some(count) => format!("What if +{count}"),
        None => "What if (elsewhere)".to_owned(),
    });
    let back = || keys.expand_keys(BOARD, "Review ([solve]: to the win)");
    let study = || session.game.is_over().then(back);
    what_if.or_else(study)
}

/// Why a "what if" cannot be, as long as it cannot: in as many words as there
/// is room for.
pub(crate) fn contradiction_message(
    session: &GameSession,
    width: u16,
    keys: &KeyMap,
) -> Option<(String, StyleRole)> {
    let Failure {
        contradiction,
        since,
    } = session.game.what_if()?.failure?;
    let long = match since {
        Since::ItBegan => {
            let back = keys.expand_keys(BOARD, "[what-if] discards.");
            format!("Contradiction: {contradiction}. {back}")
        }
        Since::BeforeIt => format!("There was a contradiction before: {contradiction}."),
    };
    let text = if long.chars().count() <= usize::from(width) {
        long
    } else {
        format!("Contradiction: {}.", contradiction_text(&contradiction))
    };
    Some((text, StyleRole::Warning))
}

fn contradiction_text(contradiction: &Contradiction) -> String {
    match contradiction {
        Contradiction::Broken(conflict) => conflict.in_short(),
        Contradiction::NoDigit(cell) => format!("{cell} has no digit"),
        Contradiction::NoPlace(house, digit) => format!("{house} has no place for {digit}"),
    }
}
