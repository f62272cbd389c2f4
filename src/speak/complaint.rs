//! What is said to a line that has no meaning: what is wrong with it, and what comes nearest.

use super::parse::{LineContext, parse};
use super::words;
use crate::say;

/// The longest word that is repeated.
const LONGEST: usize = 20;

/// How alike a word must be to a command to be meant, from 0 to 1.
const ALIKE: f64 = 0.6;

/// What is wrong with a line that is not understood.
pub(super) fn complaint(line: &str, context: LineContext) -> String {
    let line = say::speech(&line.to_lowercase(), 0).to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words.first().copied().unwrap_or_default();
    let has_number = |word: &str| word.ends_with(|sign: char| sign.is_ascii_digit());
    let known = words::all().find(|word| word.usage.split(' ').next() == Some(first));
    match (context.board, context.list) {
        (_, Some(items)) if first.parse::<usize>().is_ok() => {
            format!("Not understood: 1 to {items}, or back.")
        }
        (None, _) if parse(&line, on_board()).is_some() => {
            format!("No puzzle is open for {line}: type new or menu.")
        }
        (Some(size), _) if has_number(first) => {
            format!("Not understood: rows, columns and numbers are 1 to {size}.")
        }
        (Some(_), _) => match known {
            Some(word) => format!("Not understood: {first} is typed as {}.", word.usage),
            None => nearest(first),
        },
        (None, _) => nearest(first),
    }
}

fn on_board() -> LineContext {
    LineContext {
        board: Some(9),
        list: None,
    }
}

/// The command that a word comes nearest to.
fn nearest(word: &str) -> String {
    if word.len() > LONGEST {
        return "Not understood: type help or menu.".to_owned();
    }
    let alike = |usage: &str| strsim::normalized_damerau_levenshtein(word, usage);
    let usages = words::all().map(|each| each.usage);
    let first_words = usages.filter_map(|usage| usage.split(' ').next());
    match first_words.max_by(|one, other| alike(one).total_cmp(&alike(other))) {
        Some(near) if alike(near) >= ALIKE => format!("Not understood: {word}. Nearest: {near}."),
        _ => format!("Not understood: {word}. Type help or menu."),
    }
}
