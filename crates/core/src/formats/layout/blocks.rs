//! Runs of rows between other lines, and grids in a closed frame, cut out of the text round them:
//! beside each other, or with words beside them as on a screen.

use super::labels;
use super::line::{TextLine, is_bar, is_cell};
use super::part::{LineKind, TextPart, kind};
use super::rows::{judge, judge_with_blank_rows};
use super::verdict::{PartReading, WITH_EMPTY_CELLS};
use crate::formats::cells::is_box_drawing;
use crate::formats::text::is_border;
use crate::formats::{ReadLine, ReadProblem};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

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

/// A frame has at most this many lines.
const HIGHEST: usize = 64;
/// A line over cells has at least this many dashes.
const FEWEST_DASHES: usize = 5;

/// The inside of a frame.
#[derive(Debug)]
pub(super) struct FrameRows {
    /// Its rows, from the left line to the right one.
    pub rows: Vec<TextLine>,
    /// The numbers of its lines.
    pub lines: RangeInclusive<usize>,
    /// Whether digits between the rows are left out: notes of a player.
    pub has_notes: bool,
}

/// Cuts every frame with nine rows or more out of some lines, which then have blanks there.
pub(super) fn cut_out(lines: &mut [TextLine]) -> Vec<FrameRows> {
    let mut frames = Vec::new();
    for top in 0..lines.len() {
        let mut column = 0;
        while let Some((left, right)) = top_line(&lines[top].characters, column) {
            if let Some(bottom) = bottom_line(&lines[top..], left, right) {
                frames.push(cut(&mut lines[top..=top + bottom], left, right));
            }
            column = right + 1;
        }
    }
    frames
}

/// The first line over cells from a column on: its first and last column.
fn top_line(text: &[char], from: usize) -> Option<(usize, usize)> {
    let is_part = |at: usize| {
        let is_name = |at: usize| {
            text[at].is_ascii_digit() && at > 0 && text.get(at + 1).is_some_and(|&c| is_dash(c))
        };
        is_dash(text[at]) || is_joint(text[at]) || is_name(at)
    };
    let mut start = from;
    while start < text.len() {
        if !is_part(start) {
            start += 1;
            continue;
        }
        let end = (start..text.len())
            .find(|&at| !is_part(at))
            .unwrap_or(text.len());
        let dashes = text[start..end].iter().filter(|&&c| is_dash(c)).count();
        if dashes >= FEWEST_DASHES && is_joint(text[start]) && is_joint(text[end - 1]) {
            return Some((start, end - 1));
        }
        start = end;
    }
    None
}

fn is_dash(character: char) -> bool {
    matches!(character, '-' | '=' | '─' | '━' | '═')
}

fn is_joint(character: char) -> bool {
    matches!(character, '+' | '*' | '.' | ':' | '\'')
        || is_bar(character)
        || (is_box_drawing(character) && !is_dash(character))
}

/// The line that closes a frame below its first line, if there are nine rows between.
fn bottom_line(lines: &[TextLine], left: usize, right: usize) -> Option<usize> {
    let is_inside = |line: &TextLine| {
        let edge = line.get(left);
        (is_joint(edge) || edge.is_ascii_digit()) && is_joint(line.get(right))
    };
    let is_closed = |line: &TextLine| is_rule(line, left, right);
    // Of several lines over cells the last one begins the frame.
    if lines.get(1).is_none_or(is_closed) {
        return None;
    }
    let below = lines.iter().skip(1).take(HIGHEST);
    let height = below.take_while(|line| is_inside(line)).count();
    let bottom = (1..=height).rev().find(|&at| is_closed(&lines[at]))?;
    let rows = lines[1..bottom].iter().filter(|line| !is_closed(line));
    (rows.count() >= 9).then_some(bottom)
}

/// Whether a line has nothing but lines of a frame in these columns.
fn is_rule(line: &TextLine, left: usize, right: usize) -> bool {
    let end = line.characters.len().min(right + 1);
    let part = line.characters.get(left..end).unwrap_or_default();
    let dashes = part.iter().filter(|&&c| is_dash(c)).count();
    dashes >= FEWEST_DASHES && part.iter().all(|&c| is_dash(c) || is_joint(c) || c == ' ')
}

/// Takes a frame out of its lines.
fn cut(lines: &mut [TextLine], left: usize, right: usize) -> FrameRows {
    let mut rows = Vec::new();
    let mut names = Vec::new();
    let numbers = lines[0].number..=lines[lines.len() - 1].number;
    let last = lines.len() - 1;
    for (place, line) in lines.iter_mut().enumerate() {
        let mut row = line.part(left, right + 1);
        let width = right.min(line.characters.len().saturating_sub(1));
        let mut name = None;
        if row.get(0).is_ascii_digit() {
            name = Some(row.get(0));
            row.characters[0] = '|';
        } else if let Some(at) = name_before(line, left) {
            name = Some(line.get(at));
            line.characters[at] = ' ';
        }
        line.characters[left..=width].fill(' ');
        if !is_border(&row.bare()) && place > 0 && place < last {
            rows.push(row);
            names.push(name);
        }
    }
    let (rows, has_notes) = choose_rows(rows, &names);
    FrameRows {
        rows,
        lines: numbers,
        has_notes,
    }
}

/// The place of a name of one character just before a frame.
fn name_before(line: &TextLine, left: usize) -> Option<usize> {
    let start = left.saturating_sub(3);
    let at = (start..left).rev().find(|&at| line.get(at) != ' ')?;
    let is_alone = at == 0 || line.get(at - 1) == ' ';
    (is_alone && line.get(at).is_ascii_alphanumeric()).then_some(at)
}

/// The rows of cells among the lines of a frame: those with the numbers of rows, or the
/// same line of every row that is several lines high. Also whether other lines have digits.
fn choose_rows(lines: Vec<TextLine>, names: &[Option<char>]) -> (Vec<TextLine>, bool) {
    let named: String = names.iter().flatten().collect();
    let has_cells = |line: &TextLine| line.characters.iter().any(|&c| is_cell(c));
    let choose = |is_row: &dyn Fn(usize) -> bool| {
        let (rows, others): (Vec<_>, Vec<_>) =
            lines.iter().enumerate().partition(|(at, _)| is_row(*at));
        let rows = rows.into_iter().map(|(_, line)| line.clone());
        (
            rows.collect(),
            others.iter().any(|(_, line)| has_cells(line)),
        )
    };
    if named == "123456789" && lines.len() > 9 {
        return choose(&|at| names[at].is_some());
    }
    let height = lines.len() / 9;
    let is_multiple = height > 1 && lines.len().is_multiple_of(9);
    let full = (0..lines.len()).filter(|&at| has_cells(&lines[at]));
    let mut places: Vec<usize> = full.map(|at| at % height.max(1)).collect();
    places.sort_unstable();
    places.dedup();
    if let ([place], true) = (places.as_slice(), is_multiple) {
        return choose(&|at| at % height == *place);
    }
    let full = lines.iter().filter(|line| has_cells(line)).count();
    if lines.len() > 9 && full.is_multiple_of(9) {
        return choose(&|at| has_cells(&lines[at]));
    }
    let heading = lines.first().filter(|line| labels::is_number_heading(line));
    if lines.len() == 10 && heading.is_some() {
        return choose(&|at| at > 0);
    }
    choose(&|_| true)
}
