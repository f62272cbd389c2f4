//! Rows in which an empty cell is a blank, a dash or a question mark: with a frame or
//! without, where the place of a digit says which cell it is in.

use super::ImportedPuzzle;
use super::cells::{is_box_drawing, to_grid};
use crate::grid::Digit;

/// Reads a text of nothing but nine such rows.
pub fn read(text: &str) -> Option<ImportedPuzzle> {
    let is_short = text.lines().count() <= 60 && text.len() <= 4_000;
    let lines: Vec<&str> = is_short.then(|| text.lines().collect())?;
    let rows = |is_row: fn(&str) -> bool| -> Option<Vec<Option<Digit>>> {
        let rows = lines
            .iter()
            .filter(|line| is_row(line))
            .map(|line| row(line));
        let rows: Vec<[Option<Digit>; 9]> = rows.collect::<Option<_>>()?;
        (rows.len() == 9).then(|| rows.concat())
    };
    let cells = rows(has_cells)
        .or_else(|| rows(is_no_border))
        .or_else(|| rows(|_| true))?;
    let grid = to_grid(&cells);
    (grid.filled_count() >= 17).then(|| ImportedPuzzle::from_givens(grid, "rows with blanks"))
}

/// Whether a line has a digit, or blanks between bars.
fn has_cells(line: &str) -> bool {
    let is_cell = |c: char| c == ' ' || c.is_ascii_digit() || matches!(c, '?');
    line.contains(|c: char| c.is_ascii_digit())
        || (line.contains(is_bar)
            && line.contains(' ')
            && line.chars().all(|c| is_bar(c) || is_cell(c)))
}

/// Whether a line is neither empty nor a border with joints.
fn is_no_border(line: &str) -> bool {
    !line.trim().is_empty()
        && !line.contains('+')
        && !line.contains(|c| is_box_drawing(c) && !is_bar(c))
}

fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║')
}

fn row(line: &str) -> Option<[Option<Digit>; 9]> {
    let line = line.trim_end_matches('\r');
    let cells: Vec<char> = if line.contains(is_bar) {
        let inner = line.trim().trim_matches(is_bar);
        let parts: Vec<&str> = inner.split(is_bar).collect();
        match parts.len() {
            3 => parts
                .into_iter()
                .map(three)
                .collect::<Option<Vec<_>>>()?
                .concat(),
            9 => parts
                .iter()
                .map(|part| part.trim().chars().next().unwrap_or(' '))
                .collect(),
            _ => return None,
        }
    } else {
        bare(line)?
    };
    let cells: Option<Vec<Option<Digit>>> = cells.into_iter().map(content).collect();
    cells?.try_into().ok()
}

fn content(character: char) -> Option<Option<Digit>> {
    match character {
        ' ' | '-' | '?' | '.' | '0' | '_' | '*' => Some(None),
        digit => Digit::from_char(digit).map(Some),
    }
}

/// The three cells of a box between bars: close together, or with a blank round each.
fn three(part: &str) -> Option<Vec<char>> {
    let characters: Vec<char> = part.chars().collect();
    let places = match characters.len() {
        3 => [0, 1, 2],
        5 => [0, 2, 4],
        7 => [1, 3, 5],
        9 => [1, 4, 7],
        _ => return None,
    };
    let is_blank_between = |(place, c): (usize, &char)| places.contains(&place) || *c == ' ';
    characters
        .iter()
        .enumerate()
        .all(is_blank_between)
        .then(|| places.iter().map(|&place| characters[place]).collect())
}

/// Nine cells without bars, close together or with a blank between; the end may be cut.
fn bare(line: &str) -> Option<Vec<char>> {
    let mut characters: Vec<char> = line.chars().collect();
    if characters.len() > 9 {
        let between = characters.iter().skip(1).step_by(2);
        if !{ between }.all(|&c| c == ' ') {
            return None;
        }
        characters = characters.into_iter().step_by(2).collect();
    }
    (characters.len() <= 9).then(|| {
        characters.resize(9, ' ');
        characters
    })
}
