//! The help that a game took and the mistakes in it, as sentences.

use ninefold_game::game::{Game, Record, counted};

/// `No hints, no checks.` or `2 hints, 1 explained.`
pub(crate) fn help_sentence(record: &Record) -> String {
    let [_, _, named, proved, applied] = record.hints;
    let how = match (named, proved, applied) {
        (_, _, 1..) => format!("{applied} applied"),
        (_, 1.., _) => format!("{proved} explained"),
        (1.., _, _) => format!("{named} named"),
        _ => "nudged only".to_owned(),
    };
    let checks = counted(record.checks.into(), "check");
    match (record.hints_asked(), record.checks) {
        (0, 0) => "No hints, no checks.".to_owned(),
        (0, _) => format!("No hints, {checks}."),
        (asked, 0) => format!("{}, {how}.", counted(asked.into(), "hint")),
        (asked, _) => format!("{}, {how}; {checks}.", counted(asked.into(), "hint")),
    }
}

/// `No mistakes.` or `2 mistakes, corrected.`
pub(crate) fn mistakes_sentence(game: &Game) -> String {
    match game.mistakes_made() {
        0 => "No mistakes.".to_owned(),
        made => format!("{}, corrected.", counted(made.into(), "mistake")),
    }
}
