//! The rules of a board.

use super::spoken::{sentence, speech};
use ninefold_core::board::Digit;
use ninefold_core::rules::{Kind, LocalKind, Rules};

/// The rule of every board: "Digits 1 to 9 in rows, columns and boxes."
pub(crate) fn basic_rule(size: usize, is_jigsaw: bool) -> String {
    let last = match size {
        0..=9 => size.to_string(),
        _ => format!("9 and A to {}", Digit::from_index(size - 1)),
    };
    format!("Digits 1 to {last} in {}.", houses(is_jigsaw))
}

fn houses(is_jigsaw: bool) -> &'static str {
    if is_jigsaw {
        "rows and columns"
    } else {
        "rows, columns and boxes"
    }
}

/// The rule of each kind of the board as a sentence, and of extra regions. Clues on cells have
/// sentences of their own.
pub(crate) fn kind_rules(rules: &Rules) -> impl Iterator<Item = String> {
    let kinds = rules.kinds().iter();
    let of_board = kinds.filter(|&kind| kind == Kind::Killer || !kind.is_drawn());
    let of_board = of_board.map(|kind| sentence(kind.description()));
    of_board.chain(extra_rules(rules).map(|rule| sentence(&rule)))
}

/// The rules of a lone diagonal and of extra regions, without capitals and full stops.
fn extra_rules(rules: &Rules) -> impl Iterator<Item = String> {
    let diagonal = rules.lone_diagonal();
    let diagonal = diagonal.map(|house| format!("{} has every digit", house.name));
    let extra = rules.has_extra_regions();
    let extra = extra.then(|| "the digits of an extra region differ".to_owned());
    diagonal.into_iter().chain(extra)
}

/// Every rule that Ninefold checks on the board, a sentence each.
pub(crate) fn rule_sentences(rules: &Rules) -> String {
    let basic = basic_rule(rules.size(), rules.shape().is_jigsaw());
    let of_clues = checked_kinds(rules).map(|kind| sentence(&rules.local_rule(kind)));
    let others = kind_rules(rules).chain(of_clues);
    let sentences: Vec<String> = [basic].into_iter().chain(others).collect();
    sentences.join(" ")
}

fn checked_kinds(rules: &Rules) -> impl Iterator<Item = LocalKind> {
    LocalKind::all().filter(|kind| rules.local_clues().any(|clue| clue.kind == *kind))
}

/// The kind of the board, each rule beyond rows and columns, and the text in which they were
/// published, a line each.
pub(crate) fn rules(rules: &Rules) -> Vec<String> {
    let title = format!("{}, {}", rules.title(), houses(rules.shape().is_jigsaw()));
    let kinds = rules.kinds();
    let kinds = kinds
        .iter()
        .map(|kind| format!("{}: {}", kind.title(), kind.description()));
    let local =
        checked_kinds(rules).map(|kind| format!("{}: {}", kind.title(), rules.local_rule(kind)));
    let unchecked = rules
        .unknown()
        .iter()
        .map(|unknown| format!("not checked: {}", unknown.name));
    let text = rules.text().lines().map(str::to_owned);
    let kinds = kinds.chain(extra_rules(rules));
    let lines = [title].into_iter().chain(kinds).chain(local);
    lines
        .chain(unchecked)
        .chain(text)
        .map(speech)
        .filter(|line| !line.is_empty())
        .collect()
}
