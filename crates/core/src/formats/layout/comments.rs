//! Rows inside comments of a program, of a configuration or of a list.

use super::line::{TextLine, is_cell, without_marks};

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
