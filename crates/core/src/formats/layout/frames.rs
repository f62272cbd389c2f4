//! Grids in a closed frame, cut out of the text round them: beside each other, or with
//! words beside them as on a screen.

use super::labels;
use super::line::{TextLine, is_bar, is_cell};
use crate::formats::cells::is_box_drawing;
use crate::formats::lines::is_border;
use std::ops::RangeInclusive;

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
