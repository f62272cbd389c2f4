//! The small words of sentences: lists, plurals, counts; and the marks of what is no word, which
//! a [`Text`](super::Text) reads.

use std::fmt::{self, Display};

/// Values in letters stand between two of these.
pub(super) const VALUES: char = '\u{1}';
/// Behind an article, which may need an "n" before the values that follow.
pub(super) const ARTICLE: char = '\u{2}';
/// Between two of these: what is written and not spoken.
pub(super) const WRITTEN: char = '\u{3}';
/// Between two of these: what is spoken and not written.
pub(super) const SPOKEN: char = '\u{4}';
/// Between two of these: a chain in the field's notation with the line break before it, which
/// only eyes read.
pub(super) const NOTATION: char = '\u{5}';

pub(super) const MARKS: [char; 5] = [VALUES, ARTICLE, WRITTEN, SPOKEN, NOTATION];

/// "the ", but nothing in a name that is asked for without its article, by `{:-}`.
pub(crate) fn the(f: &fmt::Formatter<'_>) -> &'static str {
    if f.sign_minus() { "" } else { "the " }
}

/// Writes cells with commas between them.
pub(crate) fn write_cells(
    cells: impl Iterator<Item = impl Display>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (place, cell) in cells.enumerate() {
        match (place, f.alternate()) {
            (0, _) => {}
            (_, false) => f.write_str(",")?,
            (_, true) => write!(f, ",{SPOKEN} {SPOKEN}")?,
        }
        write!(f, "{cell}")?;
    }
    Ok(())
}

/// The connection between the parts of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    And,
    Or,
    Nor,
}

/// "a", "a and b", "a, b or c", "a nor b". Values are marked.
pub(crate) fn list<T: Display>(those: impl IntoIterator<Item = T>, join: Join) -> String {
    let mut words: Vec<String> = those.into_iter().map(|each| format!("{each:#}")).collect();
    let word = match join {
        Join::And => "and",
        Join::Or => "or",
        Join::Nor => "nor",
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
