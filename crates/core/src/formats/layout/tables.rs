//! Tables of HTML: nine rows of nine cells, or nine boxes with a table of cells in each,
//! which stand in a table or, where a style places them, one after the other.

use super::line::{TextLine, is_cell};
use super::markup::{MarkupPlace, Table, TableCell, tables};
use super::part::TextPart;
use super::verdict::{GuessReason, PartReading};
use crate::board::Digit;
use crate::formats::cells::to_grid;
use crate::formats::{Imported, ReadProblem};

const TITLE: &str = "an HTML table";

/// A table with so many cells that fit a puzzle is meant as one.
const FEWEST_FITTING: usize = 60;

/// Takes the tables that are puzzles out of the lines.
pub(super) fn cut_out(lines: &mut [TextLine]) -> Vec<TextPart> {
    let found = tables(lines);
    let mut parts = Vec::new();
    let mut rest = found.as_slice();
    while let [table, behind @ ..] = rest {
        rest = match run_of_boxes(rest, lines) {
            0 => {
                let verdict = verdict(table, lines);
                parts.extend(verdict.and_then(|it| cut(table.start, table.end, it, lines)));
                behind
            }
            run => {
                parts.extend(puzzles_of_boxes(&rest[..run], lines));
                &rest[run..]
            }
        };
    }
    parts
}

/// The number of tables of three by three cells at the beginning that follow each other with
/// nothing but tags between them.
fn run_of_boxes(tables: &[Table], lines: &[TextLine]) -> usize {
    let follows = |&(at, table): &(usize, &Table)| {
        let is_next = at == 0 || has_only_tags(lines, tables[at - 1].end, table.start);
        is_next && box_rows(table).is_some()
    };
    tables.iter().enumerate().take_while(follows).count()
}

/// The puzzles of a run of boxes; none if a box is left over, as then they are not boxes.
fn puzzles_of_boxes(run: &[Table], lines: &mut [TextLine]) -> Vec<TextPart> {
    let puzzles = run.chunks(9).filter(|_| run.len().is_multiple_of(9));
    let parts = puzzles.filter_map(|boxes| {
        let verdict = separate_boxes(boxes, lines)?;
        cut(boxes[0].start, boxes[8].end, verdict, lines)
    });
    parts.collect()
}

/// Whether there are only tags and blanks between two places.
fn has_only_tags(lines: &[TextLine], start: MarkupPlace, end: MarkupPlace) -> bool {
    let between = (start.line..=end.line).flat_map(|number| {
        let characters = &lines[number].characters;
        let first = if number == start.line {
            start.column
        } else {
            0
        };
        let last = if number == end.line {
            end.column
        } else {
            characters.len()
        };
        characters.get(first..last).unwrap_or_default()
    });
    let mut is_in_tag = false;
    let mut text = between.filter(|&&character| {
        let was_in_tag = is_in_tag;
        is_in_tag = character == '<' || (is_in_tag && character != '>');
        !was_in_tag && !is_in_tag && !character.is_whitespace()
    });
    text.next().is_none()
}

/// Takes what stands between two places out of the lines.
fn cut(
    start: MarkupPlace,
    end: MarkupPlace,
    verdict: PartReading,
    lines: &mut [TextLine],
) -> Option<TextPart> {
    let (first, last) = (start.line, end.line);
    let part = TextPart::of_rows(&lines[first..=last], vec![verdict])
        .into_iter()
        .next();
    let before = lines[first].part(0, start.column);
    let after = lines[last].part(end.column, usize::MAX);
    for line in &mut lines[first..=last] {
        line.characters.clear();
    }
    // What is beside a table of one line stays before it.
    lines[last] = after;
    if first < last || lines[last].is_blank() {
        lines[first] = before;
    }
    part
}

/// The puzzle of a table, or the reason why it is not one; `None` if it is another table.
fn verdict(table: &Table, lines: &[TextLine]) -> Option<PartReading> {
    let number = lines[table.start.line].number;
    let rows = rows(table)?;
    let cells: Vec<Option<Option<Digit>>> = rows.iter().flatten().map(|c| content(c)).collect();
    let fitting = cells.iter().flatten().count();
    let digits: Vec<Option<Digit>> = cells.iter().flatten().copied().collect();
    match digits.iter().flatten().count() {
        0 => None,
        _ if fitting == 81 => Some(PartReading::Read(Box::new(puzzle(number, &digits)))),
        _ if fitting >= FEWEST_FITTING => {
            let what = "a cell holds more than one digit or a sign for an empty cell";
            let problem = ReadProblem::malformed(TITLE, what);
            Some(PartReading::NotAPuzzle(problem.at(number, 1)))
        }
        _ => None,
    }
}

/// The puzzle of nine tables of nine cells that follow each other.
fn separate_boxes(boxes: &[Table], lines: &[TextLine]) -> Option<PartReading> {
    let rows = join_boxes(boxes.iter())?;
    let digits: Option<Vec<Option<Digit>>> = rows.iter().flatten().map(|c| content(c)).collect();
    let digits = digits.filter(|digits| digits.iter().flatten().count() > 0)?;
    let number = lines[boxes[0].start.line].number;
    Some(PartReading::Ambiguous {
        readings: vec![puzzle(number, &digits)],
        reason: GuessReason::SeparateBoxes,
        is_likely: false,
    })
}

fn puzzle(line: usize, digits: &[Option<Digit>]) -> Imported {
    Imported::from_givens(to_grid(digits), TITLE).at_line(line)
}

/// The nine rows of nine cells, without names of rows and columns.
fn rows(table: &Table) -> Option<Vec<Vec<&TableCell>>> {
    let mut rows = bare_rows(table);
    rows.retain(|row| !row.is_empty());
    if is_size(&rows, 3) {
        return boxes(&rows);
    }
    plain(without_names(rows), 9)
}

fn is_size(rows: &[Vec<&TableCell>], size: usize) -> bool {
    rows.len() == size && rows.iter().all(|row| row.len() == size)
}

/// The cells that are not headings.
fn bare_rows(table: &Table) -> Vec<Vec<&TableCell>> {
    let rows = table.rows.iter().map(|row| row.iter());
    rows.map(|row| row.filter(|cell| !cell.is_heading).collect())
        .collect()
}

/// Rows of this size, if they are such and each cell is of this size.
fn plain(rows: Vec<Vec<&TableCell>>, size: usize) -> Option<Vec<Vec<&TableCell>>> {
    let is_plain = |cell: &&TableCell| cell.inner.is_empty() && !cell.spans;
    (is_size(&rows, size) && rows.iter().flatten().all(is_plain)).then_some(rows)
}

/// Ten rows of ten without the first row and column, if those are 1 to 9 or A to I.
fn without_names(rows: Vec<Vec<&TableCell>>) -> Vec<Vec<&TableCell>> {
    if !is_size(&rows, 10) {
        return rows;
    }
    let is_names = |cells: &[&str]| {
        let cells = cells.concat().to_ascii_uppercase();
        cells == "123456789" || cells == "ABCDEFGHI"
    };
    let text = |cell: &&TableCell| cell.bare_text();
    let columns: Vec<String> = rows[0][1..].iter().map(text).collect();
    let beside: Vec<String> = rows[1..].iter().map(|row| text(&row[0])).collect();
    let are_names = [columns, beside]
        .iter()
        .all(|names| is_names(&names.iter().map(String::as_str).collect::<Vec<_>>()));
    if !are_names {
        return rows;
    }
    let inner = rows.into_iter().skip(1);
    inner.map(|row| row[1..].to_vec()).collect()
}

/// The rows across three by three cells that have a table of three by three each.
fn boxes<'a>(rows: &[Vec<&'a TableCell>]) -> Option<Vec<Vec<&'a TableCell>>> {
    let inner = rows
        .iter()
        .flatten()
        .map(|cell| match cell.inner.as_slice() {
            [inner] => Some(inner),
            _ => None,
        });
    join_boxes(inner.collect::<Option<Vec<&Table>>>()?.into_iter())
}

/// The rows across nine tables of three by three cells, the boxes in their usual order.
fn join_boxes<'a>(boxes: impl Iterator<Item = &'a Table>) -> Option<Vec<Vec<&'a TableCell>>> {
    let mut whole: Vec<Vec<&TableCell>> = vec![Vec::new(); 9];
    for (number, table) in boxes.enumerate() {
        for (at, row) in box_rows(table)?.into_iter().enumerate() {
            whole[number / 3 * 3 + at].extend(row);
        }
    }
    Some(whole)
}

/// The rows of a table of three by three plain cells.
fn box_rows(table: &Table) -> Option<Vec<Vec<&TableCell>>> {
    plain(bare_rows(table), 3)
}

/// The content of a cell, `Some(None)` if it is empty; `None` for more than one character.
fn content(cell: &TableCell) -> Option<Option<Digit>> {
    let text = cell.bare_text();
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (None, _) => Some(None),
        (Some(only), None) if is_cell(only) => Some(Digit::decimal(only)),
        _ => None,
    }
}
