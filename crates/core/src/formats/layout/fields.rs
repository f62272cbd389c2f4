//! Rows of fields with a separator between them: spreadsheets and tables, in which an
//! empty cell is an empty field.

use super::line::{TextLine, is_bar, is_cell};
use super::verdict::{FEWEST_GIVENS, GuessReason, PartReading, WITH_EMPTY_CELLS, puzzle_of_digits};
use crate::board::Digit;
use crate::formats::Imported;

/// The separators, the surest first.
const SEPARATORS: [char; 5] = ['\t', ';', ',', '&', '|'];

type Fields = Vec<Option<char>>;

/// The puzzle of nine rows of fields; `None` if they are none. `is_first` says that nothing
/// comes before them in the text.
pub(super) fn decide(lines: &[TextLine], is_first: bool) -> Option<PartReading> {
    let mut tables = SEPARATORS.iter().filter_map(|&separator| {
        let rows = lines.iter().map(|line| fields(line, separator));
        let mut rows: Vec<Fields> = rows.collect::<Option<_>>()?;
        trim_outside(&mut rows, separator);
        read(
            rows,
            separator,
            is_first && separator == '\t',
            lines[0].number,
        )
    });
    tables.next()
}

/// The contents of the fields of a line; `None` if one has more than a cell.
fn fields(line: &TextLine, separator: char) -> Option<Fields> {
    let is_separator = |c: &char| *c == separator || (separator == '|' && is_bar(*c));
    let text = &line.characters;
    let is_table = text.iter().any(is_separator);
    let parts: Vec<&[char]> = text.split(is_separator).collect();
    // Blanks beside tabs are there to line up columns.
    if separator == '\t' && text.contains(&' ') {
        return None;
    }
    let fields = parts.into_iter().map(field).collect::<Option<Fields>>()?;
    (is_table || fields.len() == 1).then_some(fields)
}

/// The cell in a field: `Some(None)` if it is empty.
fn field(part: &[char]) -> Option<Option<char>> {
    let is_frame = |c: &char| c.is_whitespace() || is_bar(*c);
    let bare: Vec<char> = part.iter().copied().filter(|c| !is_frame(c)).collect();
    match bare.as_slice() {
        [] => Some(None),
        [only] if is_cell(*only) => Some(Some(*only)),
        [digit, '.'] | [digit, '.', '0'] if digit.is_ascii_digit() => Some(Some(*digit)),
        _ => None,
    }
}

/// Drops a column of labels or of nothing before or after nine others, and empty columns
/// between boxes.
fn trim_outside(rows: &mut [Fields], separator: char) {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_empty = |rows: &[Fields], column: usize| {
        rows.iter()
            .all(|row| row.get(column).is_none_or(Option::is_none))
    };
    let mut dropped: Vec<usize> = Vec::new();
    let starts = usize::from(is_label(rows, 0) || (width == 10 && is_empty(rows, 0)));
    if width == 10 && starts == 1 && !(is_empty(rows, 0) && is_empty(rows, 9)) {
        dropped.push(0);
    } else if width == 10 && is_empty(rows, 9) && starts == 0 {
        dropped.push(9);
    } else if separator == '|' && width == 11 && is_empty(rows, 0) && is_empty(rows, 10) {
        dropped.extend([10, 0]);
    } else if width >= 11 {
        let from = width - 11;
        let is_split = is_empty(rows, from + 3) && is_empty(rows, from + 7);
        if from <= 1 && is_split && (from == 0 || starts == 1) {
            dropped.extend([from + 7, from + 3]);
            dropped.extend((from == 1).then_some(0));
        }
    }
    for row in rows {
        for &column in &dropped {
            if column < row.len() {
                row.remove(column);
            }
        }
    }
}

/// Whether a column has the digits from 1 to 9, or from 0 to 8, in order.
fn is_label(rows: &[Fields], column: usize) -> bool {
    ['1', '0'].iter().any(|&first| {
        let numbers = (first..).zip(rows);
        rows.len() == 9 && { numbers }.all(|(number, row)| row.get(column) == Some(&Some(number)))
    })
}

fn read(rows: Vec<Fields>, separator: char, may_be_cut: bool, line: usize) -> Option<PartReading> {
    let width = rows.iter().map(Vec::len).max()?;
    let shortest = rows.iter().map(Vec::len).min()?;
    if width == 9 && shortest == 9 {
        let mut read = puzzle(line, &rows, 0, 0);
        if separator == '|' {
            read.format = WITH_EMPTY_CELLS[0];
        }
        let is_full = read.grid().filled_count() >= FEWEST_GIVENS;
        return is_full.then(|| PartReading::Read(Box::new(read)));
    }
    if !(5..=9).contains(&width) || separator == '|' || !has_empty_fields(&rows) {
        return None;
    }
    if separator != '\t' {
        let read = puzzle(line, &rows, 0, 0);
        return (width == 9).then(|| PartReading::Guess(Box::new(read), GuessReason::ShortRows));
    }
    let mut readings: Vec<Imported> = Vec::new();
    for (all, first) in shifts(&rows, width, may_be_cut) {
        let read = puzzle(line, &rows, all, first);
        if !readings.contains(&read) {
            readings.push(read);
        }
    }
    PartReading::of_readings(readings, true)
}

/// Whether some fields are empty between others, and some before all others: else fields were lost
/// without a trace.
fn has_empty_fields(rows: &[Fields]) -> bool {
    let has_gap = |row: &Fields| {
        let last = row.iter().rposition(Option::is_some).unwrap_or(0);
        row[..last].iter().any(Option::is_none)
    };
    let is_cut = |row: &Fields| row.first() != Some(&None) || row.len() == 1;
    rows.iter().any(has_gap) && !rows.iter().all(is_cut)
}

/// By how many columns all rows may have stood further right, and the first one beyond that.
fn shifts(rows: &[Fields], width: usize, may_be_cut: bool) -> Vec<(usize, usize)> {
    let is_full = |row: &Fields| row.last() != Some(&None) || row.len() == 1;
    let is_trimmed = rows.iter().all(is_full);
    let is_cut = may_be_cut && is_trimmed && rows[0].first().is_some_and(Option::is_some);
    let most = if is_trimmed { 9 - width } else { 0 };
    let of_first = |all| if is_cut { 9 - all - rows[0].len() } else { 0 };
    let shifts = (0..=most).flat_map(|all| (0..=of_first(all)).map(move |first| (all, first)));
    shifts.collect()
}

/// The puzzle of the rows, all of them and the first so many cells further right.
fn puzzle(line: usize, rows: &[Fields], all: usize, first: usize) -> Imported {
    let mut cells = vec![None; 81];
    for (number, row) in rows.iter().enumerate() {
        let moved = all + if number == 0 { first } else { 0 };
        for (column, field) in row.iter().enumerate() {
            cells[9 * number + moved + column] = field.and_then(Digit::decimal);
        }
    }
    Imported {
        format: WITH_EMPTY_CELLS[1],
        ..puzzle_of_digits(line, &cells)
    }
}
