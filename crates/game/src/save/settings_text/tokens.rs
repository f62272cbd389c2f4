//! The tokens of JSON with comments.

use std::ops::Range;

/// A piece of a text that is neither space nor comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub range: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// One of `{}[]:,`.
    Mark(char),
    /// A string with its quotes.
    Text,
    /// A number or a word.
    Word,
    /// A string whose line ends before it does.
    OpenText,
    /// A comment that the text ends in.
    OpenComment,
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut place = 0;
    while let Some(first) = text[place..].chars().next() {
        let rest = &text[place..];
        let (length, kind) = match first {
            '{' | '}' | '[' | ']' | ':' | ',' => (1, Some(TokenKind::Mark(first))),
            '"' => string(rest),
            _ if first.is_whitespace() || first == '\u{feff}' => (first.len_utf8(), None),
            _ if rest.starts_with("//") => (until(rest, &['\n']), None),
            _ if rest.starts_with("/*") => block_comment(rest),
            _ => (word_length(rest), Some(TokenKind::Word)),
        };
        let range = place..place + length;
        place = range.end;
        tokens.extend(kind.map(|kind| Token { kind, range }));
    }
    tokens
}

fn until(text: &str, ends: &[char]) -> usize {
    text.find(ends).unwrap_or(text.len())
}

fn string(text: &str) -> (usize, Option<TokenKind>) {
    let mut is_escaped = false;
    for (place, letter) in text.char_indices().skip(1) {
        match letter {
            '\n' | '\r' => return (place, Some(TokenKind::OpenText)),
            '"' if !is_escaped => return (place + 1, Some(TokenKind::Text)),
            _ => is_escaped = letter == '\\' && !is_escaped,
        }
    }
    (text.len(), Some(TokenKind::OpenText))
}

fn block_comment(text: &str) -> (usize, Option<TokenKind>) {
    match text[2..].find("*/") {
        Some(length) => (length + 4, None),
        None => (text.len(), Some(TokenKind::OpenComment)),
    }
}

/// At least one character, up to a mark, a quote, a space or a comment.
fn word_length(text: &str) -> usize {
    let is_end = |c: char| c.is_whitespace() || "{}[]:,\"/".contains(c);
    let mut letters = text.char_indices().skip(1);
    letters
        .find(|(_, c)| is_end(*c))
        .map_or(text.len(), |(place, _)| place)
}
