//! The small words of sentences: lists, plurals, counts.

use std::fmt::Display;

/// The connection between the parts of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    And,
    Or,
}

/// "a", "a and b", "a, b or c". Values are marked as in a [`Text`](super::Text).
pub(crate) fn list<T: Display>(those: impl IntoIterator<Item = T>, join: Join) -> String {
    let mut words: Vec<String> = those.into_iter().map(|each| format!("{each:#}")).collect();
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

/// The plural of a noun, also before "of": "boxes", "groups of counting circles".
pub(crate) fn plural(noun: &str) -> String {
    if let Some((head, rest)) = noun.split_once(" of ") {
        return format!("{} of {rest}", plural(head));
    }
    let ends = |those: &[&str]| those.iter().any(|end| noun.ends_with(end));
    match noun {
        _ if ends(&["x", "z", "ch", "sh", "ss"]) => format!("{noun}es"),
        // A name that is a plural already.
        _ if ends(&["s"]) => noun.to_owned(),
        _ => format!("{noun}s"),
    }
}

/// A count up to sixteen in words: "no", "one", "two".
pub(crate) fn in_words(count: usize) -> &'static str {
    const WORDS: [&str; 17] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    WORDS[count.min(16)]
}
