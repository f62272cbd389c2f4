//! Rows in which empty cells are blanks, so that the column of a digit says which cell it
//! is in. The columns are decided for all nine rows together.

use super::line::{TextLine, is_bar, is_cell};
use super::verdict::{FEWEST_GIVENS, PartReading, puzzle_of_digits};
use crate::board::Digit;
use crate::formats::Imported;
use std::collections::BTreeSet;

/// The most columns from one cell to the next, and the most more between boxes.
const WIDEST_PITCH: usize = 12;
const WIDEST_GAP: usize = 8;

/// The columns of nine cells: `first + pitch * i + gap * (i / 3)`. The first may be left
/// of the text, if blanks were cut there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CellColumns {
    first: isize,
    pitch: usize,
    gap: usize,
}

impl CellColumns {
    fn of(self, cell: usize) -> isize {
        self.first + (self.pitch * cell + self.gap * (cell / 3)) as isize
    }

    fn cell_at(self, column: isize) -> Option<usize> {
        (0..9).find(|&cell| self.of(cell) == column)
    }
}

/// Nine rows, and the columns at which something stands.
struct Sheet<'a> {
    rows: &'a [Vec<char>],
    /// The columns of cells in any row, in order.
    used: Vec<usize>,
    /// The columns of vertical lines, the same in every row; of lines side by side the
    /// first.
    bars: Vec<usize>,
}

/// The puzzle of nine rows with blanks for empty cells; `None` if the columns of the rows
/// do not fit together. `is_first` says that nothing comes before them in the text, so
/// that the blanks before the first row may have been cut.
pub(super) fn decide(lines: &[TextLine], is_first: bool) -> Option<PartReading> {
    let has_tabs = lines.iter().any(|line| line.characters.contains(&'\t'));
    let widths: &[usize] = if has_tabs { &[8, 4] } else { &[8] };
    let mut readings: Vec<Imported> = Vec::new();
    let mut is_likely = true;
    for &width in widths {
        let rows: Vec<Vec<char>> = lines.iter().map(|line| expand(line, width)).collect();
        let (found, likely) = read(&rows, is_first).unwrap_or_default();
        is_likely &= likely && readings.is_empty();
        for cells in found {
            let puzzle = puzzle_of_digits(lines[0].number, &cells);
            if puzzle.grid().filled_count() >= FEWEST_GIVENS && !readings.contains(&puzzle) {
                readings.push(puzzle);
            }
        }
    }
    PartReading::of_readings(readings, is_likely)
}

/// The characters of a line with blanks for its tabs.
fn expand(line: &TextLine, width: usize) -> Vec<char> {
    let mut expanded = Vec::new();
    for &character in &line.characters {
        if character == '\t' {
            let end = (expanded.len() / width + 1) * width;
            expanded.resize(end, ' ');
        } else {
            expanded.push(character);
        }
    }
    expanded
}

type Cells = Vec<Option<Digit>>;

/// Every reading, and whether the first is likelier than the others.
fn read(rows: &[Vec<char>], is_first: bool) -> Option<(Vec<Cells>, bool)> {
    let sheet = Sheet::new(rows)?;
    if let Some(cells) = sheet.by_bars() {
        return Some((vec![cells], true));
    }
    let whole = sheet.readings();
    if let Some((placements, likely)) = whole {
        let mut readings: Vec<Cells> = Vec::new();
        for columns in &placements {
            readings.extend(sheet.cells(*columns, 0));
        }
        for &columns in placements.iter().filter(|_| is_first) {
            readings.extend(sheet.with_first_row_moved(columns));
        }
        return Some((readings, likely));
    }
    is_first.then(|| Sheet::without_first_row(rows)).flatten()
}

impl Sheet<'_> {
    fn new(rows: &[Vec<char>]) -> Option<Sheet<'_>> {
        let mut used = BTreeSet::new();
        let mut bars = BTreeSet::new();
        for row in rows {
            for (column, &character) in row.iter().enumerate() {
                match character {
                    ' ' => {}
                    c if is_line(c) => drop(bars.insert(column)),
                    c if is_cell(c) => drop(used.insert(column)),
                    _ => return None,
                }
            }
        }
        let is_whole = |column: &usize| {
            rows.iter()
                .all(|row| row.get(*column).is_some_and(|&c| is_line(c)))
        };
        if !bars.iter().all(is_whole) {
            return None;
        }
        let is_second = |column: &usize| *column > 0 && bars.contains(&(column - 1));
        Some(Sheet {
            rows,
            used: used.into_iter().collect(),
            bars: bars.iter().filter(|bar| !is_second(bar)).copied().collect(),
        })
    }

    /// The cells of rows with a vertical line between all of them.
    fn by_bars(&self) -> Option<Cells> {
        let is_outside = |edge: Option<&usize>, outside: fn(usize, usize) -> bool| {
            edge.is_some_and(|&bar| !self.used.iter().any(|&column| outside(column, bar)))
        };
        let no_cell_before = is_outside(self.bars.first(), |column, bar| column < bar);
        let no_cell_after = is_outside(self.bars.last(), |column, bar| column > bar);
        let mut edges: Vec<usize> = self.bars.iter().map(|bar| bar + 1).collect();
        match (self.bars.len(), no_cell_before, no_cell_after) {
            (8, ..) => edges.insert(0, 0),
            (9, false, true) => {
                edges.insert(0, 0);
                edges.pop();
            }
            (9, true, false) => {}
            (10, true, true) => drop(edges.pop()),
            _ => return None,
        }
        let mut cells = Vec::with_capacity(81);
        for row in self.rows {
            for (place, &start) in edges.iter().enumerate() {
                let end = edges.get(place + 1).map_or(usize::MAX, |next| next - 1);
                let inner = row.iter().enumerate();
                let mut inner = inner.filter(|(at, c)| (start..end).contains(at) && is_cell(**c));
                cells.push(inner.next().and_then(|(_, &c)| Digit::decimal(c)));
                inner.next().is_none().then_some(())?;
            }
        }
        Some(cells)
    }

    /// The columns that fit every row, and whether the first is likelier than the others.
    fn readings(&self) -> Option<(Vec<CellColumns>, bool)> {
        if self.bars.is_empty() && self.is_collapsed() {
            return None;
        }
        let mut fits = self.placements();
        if !self.bars.is_empty() {
            self.prefer_centred(&mut fits);
            return (!fits.is_empty()).then_some((fits, false));
        }
        if let Some(width) = self.untrimmed_width() {
            fits.retain(|columns| {
                let last = columns.of(8);
                let margin = width as isize - 1 - last;
                columns.first >= 0 && (0..=columns.pitch as isize / 2).contains(&margin)
            });
            return (!fits.is_empty()).then_some((fits, false));
        }
        let starts_at_edge = self.used.first() == Some(&0);
        fits.retain(|columns| columns.first >= 0 || starts_at_edge);
        fits.sort_by_key(|columns| columns.first < 0);
        let has_likely = starts_at_edge && fits.first().is_some_and(|first| first.first == 0);
        (!fits.is_empty()).then_some((fits, has_likely))
    }

    /// All columns of cells that have every used column, one for each way to number those.
    fn placements(&self) -> Vec<CellColumns> {
        let mut found: Vec<(Vec<usize>, CellColumns)> = Vec::new();
        let Some(&start) = self.used.first() else {
            return Vec::new();
        };
        for pitch in 1..=WIDEST_PITCH {
            for gap in 0..=WIDEST_GAP {
                for cell in 0..9 {
                    let first = start as isize - (pitch * cell + gap * (cell / 3)) as isize;
                    let columns = CellColumns { first, pitch, gap };
                    let numbers = self.used.iter().map(|&at| columns.cell_at(at as isize));
                    if let Some(numbers) = numbers.collect::<Option<Vec<usize>>>()
                        && self.bars_fit(columns)
                        && !found.iter().any(|(known, _)| *known == numbers)
                    {
                        found.push((numbers, columns));
                    }
                }
            }
        }
        found.into_iter().map(|(_, columns)| columns).collect()
    }

    /// Whether the vertical lines are beside the cells and between boxes.
    fn bars_fit(&self, columns: CellColumns) -> bool {
        let before = |bar: &usize| {
            (0..9)
                .filter(|&cell| columns.of(cell) < *bar as isize)
                .count()
        };
        let sides: Vec<usize> = self.bars.iter().map(before).collect();
        let is_free = |bar: &usize| columns.cell_at(*bar as isize).is_none();
        self.bars.iter().all(is_free)
            && matches!(
                sides.as_slice(),
                [] | [0] | [9] | [3, 6] | [0, 3, 6] | [3, 6, 9] | [0, 3, 6, 9] | [0, 9]
            )
    }

    /// Of several, those that leave the same room on both sides between the lines.
    fn prefer_centred(&self, fits: &mut Vec<CellColumns>) {
        let is_centred = |columns: &CellColumns| {
            let pairs = self.bars.windows(2);
            let mut pairs = pairs.filter_map(|pair| {
                let inside = |cell: &usize| {
                    (pair[0] as isize..pair[1] as isize).contains(&columns.of(*cell))
                };
                let first = (0..9).find(inside)?;
                let last = (0..9).rfind(inside)?;
                let left = columns.of(first) - pair[0] as isize;
                Some(left == pair[1] as isize - columns.of(last))
            });
            pairs.all(|is_even| is_even)
        };
        if fits.iter().any(is_centred) {
            fits.retain(is_centred);
        }
    }

    /// Whether blanks were lost: every two digits of a row are equally far apart, or every
    /// row begins with a digit.
    fn is_collapsed(&self) -> bool {
        let first = |row: &Vec<char>| row.iter().position(|&c| is_cell(c));
        let starts: BTreeSet<usize> = self.rows.iter().filter_map(first).collect();
        if starts.len() == 1 {
            return true;
        }
        let mut distances = BTreeSet::new();
        for row in self.rows {
            let places: Vec<usize> = (0..row.len()).filter(|&at| is_cell(row[at])).collect();
            distances.extend(places.windows(2).map(|pair| pair[1] - pair[0]));
        }
        distances.len() <= 1
    }

    /// The width of the rows, if blanks after the last digits were kept.
    fn untrimmed_width(&self) -> Option<usize> {
        let ends_blank = |row: &Vec<char>| row.last() == Some(&' ');
        let count = self.rows.iter().filter(|row| ends_blank(row)).count();
        let width = self.rows.iter().map(Vec::len).max()?;
        let full = self.rows.iter().filter(|row| row.len() == width).count();
        (count > 0 && full == self.rows.len()).then_some(width)
    }

    /// The cells, with the first row so many columns to the right.
    fn cells(&self, columns: CellColumns, moved: usize) -> Option<Cells> {
        let mut cells = vec![None; 81];
        for (number, row) in self.rows.iter().enumerate() {
            let moved = if number == 0 { moved } else { 0 };
            for (column, &character) in row.iter().enumerate() {
                if is_cell(character) {
                    let cell = columns.cell_at((column + moved) as isize)?;
                    cells[9 * number + cell] = Digit::decimal(character);
                }
            }
        }
        Some(cells)
    }

    /// The readings in which the first row has lost blanks before it.
    fn with_first_row_moved(&self, columns: CellColumns) -> Vec<Cells> {
        let row = &self.rows[0];
        let is_possible = row.first().is_some_and(|c| *c != ' ')
            && self.bars.is_empty()
            && self.untrimmed_width().is_none();
        let room = (columns.of(8) + 1) as usize;
        let shifts = 1..room.saturating_sub(row.len()) + 1;
        let shifts = shifts.filter(|_| is_possible);
        shifts
            .filter_map(|moved| self.cells(columns, moved))
            .collect()
    }

    /// The readings where the first row fits nowhere as it is: its blanks were cut.
    fn without_first_row(rows: &[Vec<char>]) -> Option<(Vec<Cells>, bool)> {
        let others = Sheet::new(&rows[1..])?;
        let (placements, _) = others.readings()?;
        let whole = Sheet::new(rows)?;
        let room = placements[0].of(8) as usize + 1;
        let cut = rows[0].iter().take_while(|c| **c == ' ').count();
        let shifts = 0..=room.saturating_sub(rows[0].len() - cut);
        let readings: Vec<Cells> = shifts
            .filter_map(|moved| whole.cells(placements[0], moved))
            .collect();
        (cut == 0 && placements.len() == 1 && !readings.is_empty()).then_some((readings, false))
    }
}

fn is_line(character: char) -> bool {
    is_bar(character) || character == ':'
}
