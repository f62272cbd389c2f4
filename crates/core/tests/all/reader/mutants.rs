//! Sentences with one word changed, to see that the reader refuses them.

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::ops::Range;

/// The ways to spoil a sentence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mutation {
    Digit,
    Cell,
    House,
    DroppedWord,
    DroppedClause,
}

impl Mutation {
    pub const ALL: [Mutation; 5] = [
        Mutation::Digit,
        Mutation::Cell,
        Mutation::House,
        Mutation::DroppedWord,
        Mutation::DroppedClause,
    ];

    /// A text spoilt in this way, if it has what can be spoilt so.
    pub fn apply(self, text: &str, seed: u64) -> Option<String> {
        let mut random = SmallRng::seed_from_u64(seed);
        let places = match self {
            Mutation::Digit => digits(text),
            Mutation::Cell => cells(text),
            Mutation::House => houses(text),
            Mutation::DroppedWord => listed(text),
            Mutation::DroppedClause => clauses(text),
        };
        let place = places.choose(&mut random)?.clone();
        let new = match self {
            Mutation::Digit | Mutation::House => other_digit(&text[place.clone()], &mut random),
            Mutation::Cell => other_cell(&text[place.clone()], &mut random),
            Mutation::DroppedWord | Mutation::DroppedClause => String::new(),
        };
        Some(format!(
            "{}{new}{}",
            &text[..place.start],
            &text[place.end..]
        ))
    }
}

fn other_digit(digit: &str, random: &mut SmallRng) -> String {
    let old: u8 = digit.parse().unwrap();
    ((old - 1 + random.random_range(1..9)) % 9 + 1).to_string()
}

/// With another row or another column.
fn other_cell(cell: &str, random: &mut SmallRng) -> String {
    let (row, column) = (&cell[1..2], &cell[3..4]);
    match random.random_range(0..2) {
        0 => format!("r{}c{column}", other_digit(row, random)),
        _ => format!("r{row}c{}", other_digit(column, random)),
    }
}

fn is_word(text: &str, place: &Range<usize>) -> bool {
    let before = text[..place.start].chars().next_back();
    let after = text[place.end..].chars().next();
    let joins = |next: Option<char>| next.is_some_and(|next| next.is_ascii_alphanumeric());
    !joins(before) && (!joins(after) || after == Some('s'))
}

fn matches(text: &str, length: usize, is_match: impl Fn(&[u8]) -> bool) -> Vec<Range<usize>> {
    let windows = text.as_bytes().windows(length).enumerate();
    let found = windows.filter(|(_, window)| is_match(window));
    let found = found.map(|(at, _)| at..at + length);
    found.filter(|place| is_word(text, place)).collect()
}

fn is_digit(byte: u8) -> bool {
    (b'1'..=b'9').contains(&byte)
}

/// Digits that are words, but for the numbers of sentences and houses.
fn digits(text: &str) -> Vec<Range<usize>> {
    let all = matches(text, 1, |window| is_digit(window[0]));
    let is_number = |place: &Range<usize>| {
        let before = &text[..place.start];
        let after = &text[place.end..];
        let begins_line = before.rsplit('\n').next().is_some_and(|line| {
            line.chars()
                .all(|next| next == ' ' || next == '.' || next.is_ascii_digit())
        });
        let is_inside = before.ends_with('.')
            || (after.starts_with('.')
                && after[1..].starts_with(|next: char| next.is_ascii_digit()));
        begins_line || is_inside
    };
    let houses = houses(text);
    let is_house = |place: &Range<usize>| houses.contains(place);
    all.into_iter()
        .filter(|place| !is_number(place) && !is_house(place))
        .collect()
}

fn cells(text: &str) -> Vec<Range<usize>> {
    matches(text, 4, |window| {
        window[0] == b'r' && is_digit(window[1]) && window[2] == b'c' && is_digit(window[3])
    })
}

/// The numbers right after the names of houses.
fn houses(text: &str) -> Vec<Range<usize>> {
    const NAMES: [&str; 6] = ["row ", "rows ", "column ", "columns ", "box ", "boxes "];
    let all = matches(text, 1, |window| is_digit(window[0]));
    let is_house = |place: &Range<usize>| {
        let before = text[..place.start].to_lowercase();
        NAMES.iter().any(|name| before.ends_with(name))
    };
    all.into_iter().filter(is_house).collect()
}

/// Digits and cells of lists, with the comma or the conjunction before them.
fn listed(text: &str) -> Vec<Range<usize>> {
    let items = digits(text).into_iter().chain(cells(text));
    let before = |place: Range<usize>| {
        let words = [", ", " and ", " or ", " nor "];
        let word = words
            .into_iter()
            .find(|word| text[..place.start].ends_with(word))?;
        Some(place.start - word.len()..place.end)
    };
    items.filter_map(before).collect()
}

/// From a ", so " to the next, or to the end of the sentence. That a candidate is false, said
/// before where else its digit is, is no loss but beside a chain in the field's notation: nets
/// leave it out, too.
fn clauses(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices(", so ").map(|(at, _)| at);
    let clause = |start: usize| {
        let rest = &text[start + 1..];
        let end = rest.find([',', '.', ':', ';', '\n'])?;
        Some(start..start + 1 + end)
    };
    let is_denial = |clause: &Range<usize>| {
        let words = &text[clause.clone()];
        words.contains(" not") || words.contains("neither") || words.contains("none")
    };
    let has_notation = text.contains(" => ");
    let clauses = starts.filter_map(clause);
    clauses
        .filter(|clause| has_notation || !is_denial(clause))
        .collect()
}
