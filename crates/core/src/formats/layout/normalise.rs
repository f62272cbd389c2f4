//! A text as lines of plain characters: without escapes of terminals, quoting of
//! e-mail, tags, fences and comments, and with the rows of arrays one to a line. Characters as other
//! programs write them are looked at one by one.

use super::code;
use super::line::{TextLine, is_cell, without_marks};
use crate::formats::killer_text::has_short_killer;
use crate::formats::text::is_among;
use std::iter::Peekable;
use std::str::Chars;

/// The lines of a text as a terminal shows them, without quoting.
pub(super) fn lines(text: &str) -> Vec<TextLine> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| TextLine {
        number,
        column: 1,
        characters: without_escapes(line),
    });
    let mut lines: Vec<TextLine> = lines.collect();
    remove_quoting(&mut lines);
    lines
}

/// The lines that may belong to a puzzle, in order.
pub(super) fn without_markup(lines: Vec<TextLine>) -> Vec<TextLine> {
    lines.into_iter().flat_map(bare_rows).collect()
}

/// The characters of a line as a terminal shows them.
fn without_escapes(line: &str) -> Vec<char> {
    let line = line.replace("&nbsp;", " ");
    let mut characters = line.chars().peekable();
    let mut shown = Vec::with_capacity(line.len());
    while let Some(character) = characters.next() {
        match character {
            '\u{1b}' => skip_escape(&mut characters),
            '\u{9b}' => skip_sequence(&mut characters),
            '\u{8}' => drop(shown.pop()),
            '\t' => shown.push('\t'),
            // No terminal and no editor writes it: it is reported, not skipped.
            '\0' => shown.push('\0'),
            c if c.is_control() => {}
            c => shown.extend(decode(c)),
        }
    }
    shown
}

/// Skips an escape sequence whose first character is already read.
fn skip_escape(characters: &mut Peekable<Chars<'_>>) {
    match characters.next() {
        Some('[') => skip_sequence(characters),
        Some(']' | 'P' | '_' | '^') => {
            while let Some(character) = characters.next() {
                if character == '\u{7}' || character == '\u{9c}' {
                    break;
                }
                if character == '\u{1b}' {
                    characters.next();
                    break;
                }
            }
        }
        Some('(' | ')' | '#' | '%') => drop(characters.next()),
        _ => {}
    }
}

/// Skips the parameters of a control sequence and its last character.
fn skip_sequence(characters: &mut Peekable<Chars<'_>>) {
    while characters.next_if(|c| (' '..='?').contains(c)).is_some() {}
    characters.next_if(|c| ('@'..='~').contains(c));
}

/// Takes the marks of quoted e-mail off consecutive lines: as many `>` as each has, and the
/// blank behind it where every line has one.
fn remove_quoting(lines: &mut [TextLine]) {
    let mut start = 0;
    while start < lines.len() {
        let is_quoted = |line: &TextLine| quoting(&line.characters) > 0;
        let count = lines[start..]
            .iter()
            .take_while(|line| is_quoted(line))
            .count();
        let quoted = &mut lines[start..start + count];
        let bare = without_marks(quoted, |line| quoting(&line.characters));
        quoted.clone_from_slice(&bare);
        start += count + 1;
    }
}

/// The number of characters of the marks at the beginning of a line.
fn quoting(characters: &[char]) -> usize {
    if is_short_killer(characters) {
        return 0;
    }
    let mut end = 0;
    for (place, &character) in characters.iter().enumerate() {
        match character {
            '>' => end = place + 1,
            ' ' => {}
            _ => break,
        }
    }
    end
}

/// Whether a line is a short killer, whose first cell may be joined to the next one.
fn is_short_killer(characters: &[char]) -> bool {
    characters.first() == Some(&'>') && has_short_killer(&characters.iter().collect::<String>())
}

/// The rows of a line that is neither a fence nor a comment, without tags and remarks.
fn bare_rows(line: TextLine) -> Vec<TextLine> {
    let line = without_tags(line);
    let bare = line.bare();
    if is_fence(&bare) || is_comment(&bare) {
        return Vec::new();
    }
    code::rows(without_full_stop(without_remark(line)))
}

/// The package `sudoku` of LaTeX ends a row with a full stop behind its last line.
fn without_full_stop(mut line: TextLine) -> TextLine {
    let bars = line.characters.iter().filter(|&&c| c == '|').count();
    if bars == 10 && line.characters.ends_with(&['|', '.']) {
        line.characters.pop();
    }
    line
}

const TAGS: &str = "code pre tt quote font size color b i spoiler hidden p br div span blockquote";

/// Takes out `[code]`, `<pre>` and the like.
fn without_tags(line: TextLine) -> TextLine {
    if has_short_killer(&line.bare()) {
        return line;
    }
    let text = &line.characters;
    let mut kept = Vec::with_capacity(text.len());
    let mut place = 0;
    while place < text.len() {
        match tag_length(&text[place..]) {
            Some(length) => place += length,
            None => {
                kept.push(text[place]);
                place += 1;
            }
        }
    }
    line.with(kept)
}

fn tag_length(text: &[char]) -> Option<usize> {
    let close = match text.first()? {
        '[' => ']',
        '<' => '>',
        _ => return None,
    };
    let end = text.iter().take(80).position(|&c| c == close)?;
    let inner: String = text[1..end].iter().collect();
    let name = inner.trim_matches(['/', ' ']);
    let name = name.split([' ', '=', '/']).next()?.to_ascii_lowercase();
    is_among(&name, TAGS).then_some(end + 1)
}

/// A line that opens or closes a block of code, in Markdown, Org and LaTeX.
fn is_fence(bare: &str) -> bool {
    let is_word = |rest: &str| !rest.contains(|c: char| c.is_ascii_digit() || c == '`');
    let fence = bare.strip_prefix("```").or(bare.strip_prefix("~~~"));
    fence.is_some_and(is_word) || bare.starts_with("#+") || bare == "'''" || bare == "\"\"\""
}

/// A line that is a comment in some language. `#` is left to the readers of lines.
fn is_comment(bare: &str) -> bool {
    let has_words = || bare.contains(|c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X'));
    let is_marked = ["//", "%", ";", "-- ", "/*", "<!--", "REM "]
        .iter()
        .any(|mark| bare.starts_with(mark));
    is_marked && (has_words() || !bare.contains(|c| is_cell(c) || c == ';'))
}

/// Cuts a remark behind the cells of a row.
fn without_remark(line: TextLine) -> TextLine {
    let text = &line.characters;
    let mut has_cells = false;
    for (place, &character) in text.iter().enumerate() {
        let next = text.get(place + 1);
        let is_mark = match character {
            '/' => matches!(next, Some('/' | '*')),
            '<' => matches!(next, Some('!' | '-')),
            '%' | '#' => place > 0 && text[place - 1].is_whitespace(),
            _ => false,
        };
        if is_mark && has_cells {
            return line.part(0, place);
        }
        if character.is_alphabetic() && !is_cell(character) {
            break;
        }
        has_cells |= is_cell(character);
    }
    line
}

/// The characters that stand for an empty cell wherever they are, beside those of
/// plain puzzles.
const EMPTY: &str = "·∙⋅•‧・□▢◻☐⬜▫○◯〇░—–―‒−．＿＊";

/// The first characters of rows of ten digits, 0 to 9.
const DIGIT_ROWS: [char; 7] = [
    '\u{660}',  // Arabic-Indic
    '\u{6f0}',  // Persian
    '\u{966}',  // Devanagari
    '\u{9e6}',  // Bengali
    '\u{e50}',  // Thai
    '\u{ff10}', // full-width
    '\u{104a0}',
];

/// The characters of 1 in rows of nine digits.
const CIRCLED_ROWS: [char; 6] = ['①', '⑴', '⒈', '❶', '➀', '➊'];

/// A character as ASCII, where it stands for a digit, an empty cell, a blank or a
/// separator; `None` for one that takes no column.
pub fn decode(character: char) -> Option<char> {
    if character.is_ascii() || ('\u{2500}'..='\u{257f}').contains(&character) {
        return Some(character);
    }
    if is_invisible(character) {
        return None;
    }
    Some(digit(character).unwrap_or(match character {
        '⓪' | '🄋' | '⓿' => '0',
        c if EMPTY.contains(c) => '.',
        '，' | '、' | '،' => ',',
        '；' => ';',
        '｜' | '￨' | '∣' | '¦' => '|',
        c if c.is_whitespace() => ' ',
        c => c,
    }))
}

fn digit(character: char) -> Option<char> {
    let code = u32::from(character);
    let after = |first: char, from: u32, to: u32| {
        let distance = code.checked_sub(u32::from(first))? + from;
        (distance <= to).then(|| char::from_digit(distance, 10))?
    };
    let mut plain = DIGIT_ROWS.iter().filter_map(|&zero| after(zero, 0, 9));
    let mut circled = CIRCLED_ROWS.iter().filter_map(|&one| after(one, 1, 9));
    let mathematical = ('\u{1d7ce}'..='\u{1d7ff}').contains(&character);
    plain
        .next()
        .or_else(|| circled.next())
        .or_else(|| mathematical.then(|| char::from_digit((code - 0x1d7ce) % 10, 10))?)
}

/// Marks of direction, joiners, variation selectors and the key cap round a digit.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let lines = without_markup(lines(text));
        lines
            .iter()
            .map(|line| line.characters.iter().collect())
            .collect()
    }

    #[test]
    fn what_surrounds_rows_is_taken_off() {
        assert_eq!(read("\u{1b}[1;31m5\u{1b}[0m 3\u{1b}]8;;x\u{7}."), ["5 3."]);
        assert_eq!(read("> 53..\n>\n> 6"), ["53..", "", "6"]);
        assert_eq!(read(">> 5\n>>3"), [" 5", "3"]);
        assert_eq!(read("```text\n53.\n```"), ["53."]);
        assert_eq!(read("[code]53.[/code]<br/>"), ["53."]);
        assert_eq!(read("// a puzzle\n53. // row 1\n% end"), ["53. "]);
        assert_eq!(read("５３．　７"), ["53. 7"]);
    }

    #[test]
    fn prose_stays_as_it_is() {
        for text in [
            "50 % of them",
            "see <https://example.org/5//3>",
            "a -- b",
            "it's 5",
        ] {
            assert_eq!(read(text)[0].split(['%']).next(), text.split('%').next());
        }
    }

    #[test]
    fn digits_of_every_script_are_digits() {
        let read = |text: &str| text.chars().filter_map(decode).collect::<String>();
        assert_eq!(read("０５９"), "059");
        assert_eq!(read("①⑨❶❾➊"), "19191");
        assert_eq!(read("٠٥٩۵"), "0595");
        assert_eq!(read("𝟏𝟿"), "19");
        assert_eq!(read("5\u{fe0f}\u{20e3}3\u{fe0f}\u{20e3}"), "53");
        assert_eq!(read("·□—"), "...");
        assert_eq!(read("a\u{a0}b　c"), "a b c");
        assert_eq!(read("┃─äé"), "┃─äé");
    }
}
