//! Rows of arrays in Python, C, numpy, Prolog, R and the like, rows in quotes, rows of tables in
//! LaTeX, and rows inside comments of a program, of a configuration or of a list.

use super::line::{TextLine, is_between, is_cell, without_marks};
use crate::formats::text::is_among;

/// Words for an empty cell.
const NOTHING: &str = "None null NULL nil NaN nan NA undefined Nothing False";

/// The rows of a line of code, cells and separators only, one row to a line; the line as
/// it is where it is not code.
pub(super) fn rows(line: TextLine) -> Vec<TextLine> {
    let line = without_rules(line);
    let text = &line.characters;
    let is_drawn = text
        .iter()
        .find(|c| !c.is_whitespace())
        .is_none_or(|c| matches!(c, '|' | '+' | '\u{2500}'..='\u{257f}'));
    if is_drawn || is_numbered(text) || !is_code(text) {
        return vec![line];
    }
    let mut read = starts(text).into_iter().filter_map(|start| {
        let rows = Tokens::new(&text[start..]).rows()?;
        Some((start, rows))
    });
    match read.next() {
        Some((start, rows)) => rows
            .into_iter()
            .map(|row| TextLine {
                column: line.column + start,
                ..line.with(row)
            })
            .collect(),
        None => vec![line],
    }
}

/// Whether a line begins with a number and a bracket, as in a list.
fn is_numbered(text: &[char]) -> bool {
    let start = text.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    matches!(text[start..], [digit, ')' | ']', ' ', ..] if digit.is_ascii_digit())
}

/// The places where rows may begin: behind a name, a call or a declaration.
fn starts(text: &[char]) -> Vec<usize> {
    let first = |is_start: fn(char) -> bool| text.iter().position(|&c| is_start(c));
    let assigned = first(|c| c == '=').map(|at| at + 1);
    let starts = [
        Some(0),
        assigned,
        first(|c| matches!(c, '[' | '{')),
        first(|c| matches!(c, '"' | '\'')),
        first(|c| c == '('),
    ];
    starts.into_iter().flatten().collect()
}

fn is_code(text: &[char]) -> bool {
    text.iter()
        .any(|c| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'' | '\\'))
        || words(text).any(|word| is_among(&word, NOTHING))
}

fn words(text: &[char]) -> impl Iterator<Item = String> + '_ {
    let parts = text.split(|c| !c.is_alphabetic());
    parts.map(|word| word.iter().collect())
}

/// Takes `\hline` and other rules of LaTeX out of a line, which leaves nothing of a line
/// without cells.
fn without_rules(line: TextLine) -> TextLine {
    let bare = line.bare();
    let Some(command) = bare.strip_prefix('\\') else {
        return line;
    };
    let name: String = command.chars().take_while(|c| c.is_alphabetic()).collect();
    if name != "hline" {
        return if name.is_empty() {
            line
        } else {
            line.with(Vec::new())
        };
    }
    let rest = bare.replace("\\hline", " ");
    without_rules(line.with(rest.trim_start().chars().collect()))
}

/// The reader of a line of code.
struct Tokens<'a> {
    text: &'a [char],
    place: usize,
    /// The brackets that are open.
    depth: usize,
    row: Vec<char>,
    rows: Vec<Vec<char>>,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a [char]) -> Tokens<'a> {
        Tokens {
            text,
            place: 0,
            depth: 0,
            row: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The rows of the line; `None` if it has anything else.
    fn rows(mut self) -> Option<Vec<Vec<char>>> {
        while let Some(&character) = self.text.get(self.place) {
            self.place += 1;
            match character {
                '"' | '\'' | '`' => self.quoted(character)?,
                '[' | '{' | '(' => {
                    self.depth += 1;
                    self.row.push(' ');
                }
                ']' | '}' | ')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.end_row();
                }
                ';' if self.depth > 0 => self.end_row(),
                '\\' => {
                    self.end_row();
                    if self.text.get(self.place) != Some(&'\\') {
                        return (!self.rows.is_empty()).then_some(self.rows);
                    }
                    self.place += 1;
                }
                c if c.is_alphabetic() && !is_cell(c) => {
                    if !self.word() {
                        let is_full =
                            |row: &Vec<char>| row.iter().filter(|c| is_cell(**c)).count() == 9;
                        return self.rows.last().is_some_and(is_full).then_some(self.rows);
                    }
                }
                c if c.is_ascii_digit() => self.number(c),
                '.' if self.is_after_bracket() => {}
                c if is_cell(c) || is_between(c) => self.row.push(c),
                _ => return None,
            }
        }
        self.end_row();
        Some(self.rows)
    }

    /// Whether a full stop ends a sentence of Prolog.
    fn is_after_bracket(&self) -> bool {
        let before = self.place.checked_sub(2).and_then(|at| self.text.get(at));
        matches!(before, Some(']' | ')' | '}'))
    }

    /// Ends a row that has a cell, or only empty ones between the separators of LaTeX.
    fn end_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        if row.iter().any(|&c| is_cell(c)) || row.iter().filter(|&&c| c == '&').count() == 8 {
            self.rows.push(row);
        }
    }

    /// A cell, or a row, in quotes.
    fn quoted(&mut self, mark: char) -> Option<()> {
        let rest = &self.text[self.place..];
        if rest.first() == Some(&mark) && rest.get(1) == Some(&mark) {
            self.place += 2;
            return Some(());
        }
        let end = rest.iter().position(|&c| c == mark)?;
        let inner = &rest[..end];
        self.place += end + 1;
        let is_row = |&c: &char| is_cell(c) || is_between(c) || c == '\\' || c == 'n';
        let bare: Vec<char> = inner
            .iter()
            .copied()
            .filter(|c| !c.is_whitespace())
            .collect();
        match bare.as_slice() {
            [] if inner.len() < 3 => self.row.push('.'),
            [only] if inner.len() < 3 => self.row.push(*only),
            _ if inner.iter().all(is_row) => {
                self.end_row();
                let length = inner.len() - 2 * usize::from(inner.ends_with(&['\\', 'n']));
                self.row.extend_from_slice(&inner[..length]);
                self.end_row();
            }
            _ => return None,
        }
        Some(())
    }

    /// A word for an empty cell; false for any other.
    fn word(&mut self) -> bool {
        let start = self.place - 1;
        let rest = self.text[start..].iter();
        let word: String = rest.take_while(|c| c.is_alphabetic()).collect();
        let is_nothing = is_among(&word, NOTHING);
        if is_nothing {
            self.place = start + word.chars().count();
            self.row.push('.');
        }
        is_nothing
    }

    /// A digit, perhaps written as 5.0 or 5.
    fn number(&mut self, digit: char) {
        self.row.push(digit);
        let is_end = |c: Option<&char>| c.is_none_or(|c| !is_cell(*c));
        let before = self.place.checked_sub(2).and_then(|at| self.text.get(at));
        let after = &self.text[self.place..];
        if is_end(before) && after.first() == Some(&'.') {
            if is_end(after.get(1)) {
                self.place += 1;
            } else if after.get(1) == Some(&'0') && is_end(after.get(2)) {
                self.place += 2;
            }
        }
    }
}

/// The marks of a comment to the end of a line, the longest first.
const MARKS: [&str; 5] = ["///", "//!", "//", "##", "#"];

/// What stands in place of a line that is not a comment: it is no row, and ends a block.
const OTHER_LINE: char = '~';

/// Whether a line is a comment that may be a row: it has a cell and no letter.
pub(in crate::formats) fn may_hold_row(line: &str) -> bool {
    let Some(mark) = MARKS
        .iter()
        .find(|mark| line.trim_start().starts_with(**mark))
    else {
        return false;
    };
    let inner = &line.trim_start()[mark.len()..];
    inner.contains(is_cell) && !inner.contains(|c: char| c.is_alphabetic() && !is_cell(c))
}

/// The lines of comments without their marks, and a sign in place of every other line that
/// is not blank; `None` if no comment may be a row.
pub(super) fn uncomment(lines: &[TextLine]) -> Option<Vec<TextLine>> {
    let text = |line: &TextLine| line.characters.iter().collect::<String>();
    lines
        .iter()
        .any(|line| may_hold_row(&text(line)))
        .then_some(())?;
    let mut bare = Vec::with_capacity(lines.len());
    let mut rest = lines;
    while let [first, ..] = rest {
        let mark = mark(first);
        let count = rest
            .iter()
            .take_while(|line| self::mark(line) == mark)
            .count();
        let (run, after) = rest.split_at(count);
        match mark {
            Some(mark) => bare.extend(without_marks(run, |line| {
                let start = line.characters.iter().position(|c| !c.is_whitespace());
                start.unwrap_or(0) + mark.len()
            })),
            None => bare.extend(run.iter().map(as_other)),
        }
        rest = after;
    }
    Some(bare)
}

fn mark(line: &TextLine) -> Option<&'static str> {
    let text = line.bare();
    MARKS.into_iter().find(|mark| text.starts_with(mark))
}

fn as_other(line: &TextLine) -> TextLine {
    if line.is_blank() {
        line.clone()
    } else {
        line.with(vec![OTHER_LINE])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<String> {
        let line = TextLine {
            number: 1,
            column: 1,
            characters: line.chars().collect(),
        };
        let rows = rows(line).into_iter();
        rows.map(|row| row.bare()).collect()
    }

    #[test]
    fn arrays_are_rows() {
        assert_eq!(
            read("board = [[5, 3, 0], [6, 0, 0]]"),
            ["5, 3, 0", ",  6, 0, 0"]
        );
        assert_eq!(read("int g[9][9] = {{5,3,0},"), ["5,3,0"]);
        assert_eq!(read("problem(1, [[_,_,3],"), ["_,_,3"]);
        assert_eq!(read("array([[5., 3., 0.],"), ["5, 3, 0"]);
        assert_eq!(
            read("[5.0, nan, None, 7.0, 1.0, 2.0, 3.0, nan, nan]], dtype=float64)"),
            ["5, ., ., 7, 1, 2, 3, ., ."]
        );
        assert_eq!(read("A = [5 3 0; 6 0 0];"), ["5 3 0", "6 0 0"]);
        assert_eq!(
            read("\"53..7....\", \"6..195...\""),
            ["53..7....", "6..195..."]
        );
        assert_eq!(read("\"5\",\"3\",\"\",\" \",\"7\""), ["5,3,.,.,7"]);
        assert_eq!(read("\\hline 5 & 3 & & 7 \\\\ \\hline"), ["5 & 3 & & 7"]);
        assert_eq!(read("board = ["), [""; 0]);
        assert_eq!(read("\\begin{tabular}{|c|}"), [""]);
    }

    #[test]
    fn other_lines_stay() {
        for line in ["it's a puzzle", "(see below)", "| 5 | (3) |", "", "5 3 . 7"] {
            assert_eq!(read(line), [line]);
        }
    }

    fn bare(text: &str) -> Option<Vec<String>> {
        let lines = (1..).zip(text.lines()).map(|(number, line)| TextLine {
            number,
            column: 1,
            characters: line.chars().collect(),
        });
        let bare = uncomment(&lines.collect::<Vec<_>>())?;
        let text = |line: &TextLine| line.characters.iter().collect();
        Some(bare.iter().map(text).collect())
    }

    #[test]
    fn marks_and_the_blank_behind_them_are_taken_off() {
        assert_eq!(bare("# 53..\n#\n# 6  1").unwrap(), ["53..", "", "6  1"]);
        assert_eq!(bare("//53.\n// 6.").unwrap(), ["53.", " 6."]);
        assert_eq!(bare("  /// 53.\n\nfn 5").unwrap(), ["53.", "", "~"]);
        assert_eq!(bare("# a title\n53.\n"), None);
    }
}
