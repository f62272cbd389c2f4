//! The rules of a board.

use super::spoken::speech;
use ninefold_core::variants::{LocalKind, Rules};

/// The kind of the board, each rule beyond rows and columns, and the text in which they were
/// published, a line each.
pub(crate) fn rules(rules: &Rules) -> Vec<String> {
    let title = format!("{}, rows, columns and boxes", rules.title());
    let kinds = rules.kinds();
    let kinds = kinds
        .iter()
        .map(|kind| format!("{}: {}", kind.title(), kind.description()));
    let has = |kind: &LocalKind| rules.local_clues().any(|clue| clue.kind == *kind);
    let local = LocalKind::all()
        .filter(has)
        .map(|kind| format!("{}: {}", kind.title(), kind.rule()));
    let unchecked = rules
        .unknown()
        .iter()
        .map(|unknown| format!("not checked: {}", unknown.name));
    let text = rules.text().lines().map(str::to_owned);
    let lines = [title].into_iter().chain(kinds).chain(local);
    lines
        .chain(unchecked)
        .chain(text)
        .map(|line| speech(&line, 0))
        .filter(|line| !line.is_empty())
        .collect()
}
