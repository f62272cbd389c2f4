//! Runs of rows between other lines.

use super::kind::{LineKind, kind};
use super::line::{TextLine, is_cell};
use super::part::TextPart;
use super::rows::{judge, judge_with_blank_rows};
use super::verdict::{PartReading, WITH_EMPTY_CELLS};
use crate::formats::{ReadLine, ReadProblem};
use std::collections::BTreeSet;

/// Finds the puzzles and the prose of some lines.
pub(super) fn find(lines: Vec<TextLine>, read_format: ReadLine, parts: &mut Vec<TextPart>) {
    let mut block = Block::default();
    for line in lines {
        let number = line.number;
        match kind(line, read_format) {
            LineKind::Skipped => {}
            LineKind::Blank(line) => block.lines.push((BlockLine::Blank, line)),
            LineKind::Border(line) => block.lines.push((BlockLine::Border, line)),
            LineKind::Row(line) => block.lines.push((BlockLine::Row, line)),
            LineKind::Heading => block.end(parts),
            LineKind::Whole(verdict) => {
                block.end(parts);
                parts.push(TextPart::of_line(number, verdict));
            }
            LineKind::Other(problem) => {
                block.end(parts);
                parts.push(TextPart::of_other_line(number, problem));
            }
        }
    }
    block.end(parts);
}

/// Lines that follow each other.
#[derive(Default)]
struct Block {
    lines: Vec<(BlockLine, TextLine)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BlockLine {
    Row,
    Blank,
    Border,
}

impl Block {
    /// Judges the rows of the block, and starts another one.
    fn end(&mut self, parts: &mut Vec<TextPart>) {
        let mut lines = std::mem::take(&mut self.lines);
        find_full_blanks(&mut lines);
        let is_row = |(kind, _): &(BlockLine, TextLine)| *kind == BlockLine::Row;
        let Some(first) = lines.iter().position(is_row) else {
            return;
        };
        let last = lines.iter().rposition(is_row).unwrap_or(first);
        let inner = &lines[first..=last];
        let inner = without_empty_heading(inner);
        let rows = rows_of(inner, |kind, _| kind == BlockLine::Row);
        let is_first = rows[0].number == 1 && rows[0].column == 1;
        let whole = judge(&rows, is_first);
        if whole.iter().all(PartReading::is_puzzle)
            && (blanks_are_even(inner) || is_explicit(&whole))
        {
            parts.extend(TextPart::of_rows(&rows, whole));
        } else if let Some(verdict) = with_more_rows(inner, &lines, rows.len(), is_first) {
            parts.extend(TextPart::of_rows(&rows, vec![verdict]));
        } else {
            by_paragraphs(inner, &rows, whole, parts);
        }
    }
}

/// Makes blank lines that are as wide as the rows rows, if that makes nine of them.
fn find_full_blanks(lines: &mut [(BlockLine, TextLine)]) {
    let tabs = |line: &TextLine| line.characters.iter().filter(|&&c| c == '\t').count();
    let size = |line: &TextLine| (tabs(line), line.characters.len() - tabs(line));
    let rows = lines.iter().filter(|(kind, _)| *kind == BlockLine::Row);
    let count = rows.clone().count();
    let sizes = rows.map(|(_, line)| size(line));
    let widest = sizes.max_by_key(|&(tabs, others)| if tabs > 0 { tabs } else { others });
    let Some((most_tabs, width)) = widest else {
        return;
    };
    let is_full = |(kind, line): &(BlockLine, TextLine)| {
        let is_wide = if most_tabs > 0 {
            tabs(line) == most_tabs
        } else {
            line.characters.len() == width && width >= 9
        };
        *kind == BlockLine::Blank && is_wide
    };
    let full: Vec<usize> = (0..lines.len()).filter(|&at| is_full(&lines[at])).collect();
    // Two more are between boxes.
    if count + full.len() == 9 || (count < 9 && count + full.len() == 11) {
        for at in full {
            lines[at].0 = BlockLine::Row;
        }
    }
}

/// A table of Markdown without its first row, if that is empty.
fn without_empty_heading(lines: &[(BlockLine, TextLine)]) -> &[(BlockLine, TextLine)] {
    match lines {
        [(BlockLine::Row, first), (BlockLine::Border, _), rest @ ..]
            if !first.characters.iter().any(|&c| is_cell(c)) && rest.len() == 9 =>
        {
            rest
        }
        _ => lines,
    }
}

/// Whether blank lines are between all rows, between boxes, or nowhere. Others may be rows
/// without a digit.
fn blanks_are_even(lines: &[(BlockLine, TextLine)]) -> bool {
    let mut rows = 0;
    let mut gaps = BTreeSet::new();
    for (kind, _) in lines {
        match kind {
            BlockLine::Row => rows += 1,
            BlockLine::Blank => drop(gaps.insert(rows)),
            BlockLine::Border => {}
        }
    }
    let boxes = (3..rows).step_by(3);
    gaps.is_empty() || gaps.iter().copied().eq(boxes) || gaps.iter().copied().eq(1..rows)
}

/// Whether every cell of the rows has a character.
fn is_explicit(verdicts: &[PartReading]) -> bool {
    let has_signs = |verdict: &PartReading| match verdict {
        PartReading::Read(puzzle) => !WITH_EMPTY_CELLS.contains(&puzzle.format),
        PartReading::Guess(..)
        | PartReading::Ambiguous { .. }
        | PartReading::NotAPuzzle(_)
        | PartReading::Prose => false,
    };
    verdicts.iter().all(has_signs)
}

/// The lines of these kinds.
fn rows_of(
    lines: &[(BlockLine, TextLine)],
    is_row: impl Fn(BlockLine, &TextLine) -> bool,
) -> Vec<TextLine> {
    let rows = lines.iter().filter(|(kind, line)| is_row(*kind, line));
    rows.map(|(_, line)| line.clone()).collect()
}

/// The verdict where lines of dashes or blank lines are rows of empty cells, too.
fn with_more_rows(
    inner: &[(BlockLine, TextLine)],
    all: &[(BlockLine, TextLine)],
    count: usize,
    is_first: bool,
) -> Option<PartReading> {
    (count < 9).then_some(())?;
    let is_dashes = |line: &TextLine| {
        let dashes = line.characters.iter().filter(|&&c| c == '-').count();
        dashes == 9 && !line.characters.contains(&'+')
    };
    let dashed = rows_of(all, |kind, line| {
        kind == BlockLine::Row || (kind == BlockLine::Border && is_dashes(line))
    });
    if dashed.len() == 9 && dashed.len() > count {
        let mut read = judge(&dashed, is_first).into_iter();
        return read.next().filter(PartReading::is_puzzle);
    }
    let spaced = rows_of(inner, |kind, _| kind != BlockLine::Border);
    judge_with_blank_rows(&spaced, is_first)
}

/// Judges the rows between blank lines together until they are nine.
fn by_paragraphs(
    lines: &[(BlockLine, TextLine)],
    rows: &[TextLine],
    whole: Vec<PartReading>,
    parts: &mut Vec<TextPart>,
) {
    let paragraphs = lines.split(|(kind, _)| *kind == BlockLine::Blank);
    let paragraphs = paragraphs.map(|part| rows_of(part, |kind, _| kind == BlockLine::Row));
    let paragraphs: Vec<Vec<TextLine>> = paragraphs.filter(|rows| !rows.is_empty()).collect();
    if paragraphs.len() == 1 || rows.len() < 9 {
        parts.extend(TextPart::of_rows(rows, whole));
        return;
    }
    let mut begun: Vec<Vec<TextLine>> = Vec::new();
    for paragraph in paragraphs {
        let count = begun.iter().map(Vec::len).sum::<usize>();
        if paragraph.len() >= 9 || count + paragraph.len() > 10 {
            parts.extend(joined(&mut begun));
        }
        begun.push(paragraph);
        if begun.iter().map(Vec::len).sum::<usize>() >= 9 {
            parts.extend(joined(&mut begun));
        }
    }
    parts.extend(joined(&mut begun));
}

/// The parts of paragraphs that belong together. Rows with blanks must have the same number
/// in each, as a blank line may be a row without a digit.
fn joined(paragraphs: &mut Vec<Vec<TextLine>>) -> Vec<TextPart> {
    let is_even = |size: usize| paragraphs.iter().all(|rows| rows.len() == size);
    let is_even = paragraphs.len() < 2 || is_even(1) || is_even(3);
    let rows = std::mem::take(paragraphs).concat();
    if rows.is_empty() {
        return Vec::new();
    }
    let mut verdicts = judge(&rows, false);
    if !is_even && !is_explicit(&verdicts) && verdicts.iter().all(PartReading::is_puzzle) {
        let problem = ReadProblem::Ambiguous.at(rows[0].number, 1);
        verdicts = vec![PartReading::NotAPuzzle(problem)];
    }
    TextPart::of_rows(&rows, verdicts)
}
