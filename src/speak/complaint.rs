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
    let first = line.split(' ').next().unwrap_or_default();
    let anywhere = LineContext {
        board: Some(9),
        list: None,
    };
    match (context.board, context.list) {
        (_, Some(items)) if first.parse::<usize>().is_ok() => {
            format!("Not understood: 1 to {items}, or back.")
        }
        (None, _) if parse(&line, anywhere).is_some() => {
            format!("No puzzle is open for {line}: type new or menu.")
        }
        (Some(size), _) if first.ends_with(|sign: char| sign.is_ascii_digit()) => {
            format!("Not understood: rows, columns and numbers are 1 to {size}.")
        }
        _ if first.len() > LONGEST => "Not understood: type help or menu.".to_owned(),
        _ => nearest(first),
    }
}

/// How the command is typed that a word comes nearest to.
fn nearest(word: &str) -> String {
    let alike = |usage: &str| {
        let first = usage.split(' ').next().unwrap_or_default();
        strsim::normalized_damerau_levenshtein(word, first)
    };
    let usages = words::all().map(|each| each.usage);
    let near = usages.max_by(|one, other| alike(one).total_cmp(&alike(other)));
    match near.filter(|near| alike(near) >= ALIKE) {
        Some(near) => format!("Not understood: {word}. Nearest: {near}."),
        None => format!("Not understood: {word}. Type help or menu."),
    }
}
