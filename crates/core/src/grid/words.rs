//! The small words of sentences: lists and capitals.

use std::fmt::Display;

/// The connection between the parts of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    And,
    Or,
}

/// "a", "a and b", "a, b or c".
pub(crate) fn list<T: Display>(those: impl IntoIterator<Item = T>, join: Join) -> String {
    let mut words: Vec<String> = those.into_iter().map(|each| each.to_string()).collect();
    let word = match join {
        Join::And => "and",
        Join::Or => "or",
    };
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} {word} {last}", words.join(", ")),
        Some(only) => only,
        None => String::new(),
    }
}
