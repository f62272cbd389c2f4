//! IDs of Solo, of Simon Tatham's collection: boards of any size, diagonals, jigsaws.

use super::BoardProblem;
use super::cells::{cage_of_each, is_plain_killer, to_value, with_cages};
use crate::board::{Cell, Grid};
use crate::classic;
use crate::rules::shape::connected_part;
use crate::rules::{Cage, Kind, KindSet, LARGEST_SIZE, Rules, Shape};

/// Parameters of an ID: the box, and the kinds.
struct Parameters {
    /// Rows and columns of a box; `None` for a jigsaw.
    boxes: Option<(usize, usize)>,
    size: usize,
    has_diagonals: bool,
    has_cages: bool,
}

/// Reads an ID: `3x4:` and a board of twelve rows, `9jx:` and a jigsaw with diagonals.
///
/// # Errors
/// [`BoardProblem::Recognised`] for seeds; what is wrong with the size,
/// the cells or the regions.
///
/// ```
/// use ninefold_core::formats::{read_solo_id, write_solo_id};
///
/// let id = "6j:g6b4b4a2d4a1b5b6g,aea_acabjaab_____aa_a_a_aa_";
/// let (rules, givens) = read_solo_id(id)?;
/// assert_eq!(rules.title(), "6x6 jigsaw");
/// assert_eq!(givens.filled_count(), 8);
/// assert_eq!(write_solo_id(&rules, &givens).as_deref(), Some(id));
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_solo_id(id: &str) -> Result<(Rules, Grid), BoardProblem> {
    let id = id.trim();
    let end = id.find([':', '#']).unwrap_or(id.len());
    let parameters = read_parameters(&id[..end])?;
    if id[end..].starts_with('#') {
        return Err(BoardProblem::Recognised {
            what: "a seed of Solo, from which only Solo makes the puzzle",
            advice: "copy its game ID, with a colon and the board, instead",
        });
    }
    let description = id.get(end + 1..).unwrap_or_default();
    let mut fields = description.split(',');
    let mut field = || fields.next().unwrap_or_default();
    let cells = field();
    let size = parameters.size;
    let shape = match parameters.boxes {
        Some(boxes) => box_shape(size, boxes)?,
        None => Shape::with_regions(size, &read_walls(field(), size)?)?,
    };
    let kinds = if parameters.has_diagonals {
        KindSet::only(Kind::X)
    } else {
        KindSet::NONE
    };
    let givens = read_givens(cells, end + 2, size)?;
    let rules = Rules::new(shape).with_kinds(kinds)?;
    if !parameters.has_cages {
        return Ok((rules, givens));
    }
    let labels = read_walls(field(), size)?.into_iter().map(Some);
    let labels: Vec<Option<u8>> = labels.collect();
    let sums = read_numbers(field(), 1, size)?;
    let sum = |_, first: Cell| u16::try_from(sums[first.number(size)]?.1).ok();
    Ok((with_cages(rules, &labels, sum)?, givens))
}

/// The ID of a puzzle, if Solo has such rules: boxes or a jigsaw, with or without
/// diagonals, with or without cages on the whole board.
pub fn write_solo_id(rules: &Rules, givens: &Grid) -> Option<String> {
    let kinds = rules.kinds();
    let known: KindSet = [Kind::Jigsaw, Kind::X].into_iter().collect();
    if !is_plain_killer(rules, known) {
        return None;
    }
    let size = rules.size();
    let diagonals = if kinds.contains(Kind::X) { "x" } else { "" };
    let given = |cell| givens.get(cell).map(|value| u16::from(value.get()));
    let cells = write_numbers(size, given);
    let has_cages = kinds.contains(Kind::Killer);
    let (killer, cages) = if has_cages {
        ("k", write_cages(rules)?)
    } else {
        ("", String::new())
    };
    Some(match rules.shape().box_size() {
        Some((height, width)) => format!("{height}x{width}{diagonals}{killer}:{cells}{cages}"),
        None if kinds.contains(Kind::Jigsaw) => {
            let shape = rules.shape();
            let walls = write_walls(size, |cell| shape.region(cell));
            format!("{size}j{diagonals}{killer}:{cells},{walls}{cages}")
        }
        None => return None,
    })
}

/// The ID of a classic puzzle.
pub(super) fn classic_id(givens: &classic::Grid) -> String {
    write_solo_id(Rules::classic(), &givens.into()).unwrap_or_default()
}

/// The walls between the cages and their sums, with a comma before each; `None` unless the
/// cages are connected and cover the board.
fn write_cages(rules: &Rules) -> Option<String> {
    let size = rules.size();
    let cages = cage_of_each(rules);
    let cage_at = |cell: Cell| cages[cell.number(size)];
    let is_whole = |cage: &Cage| connected_part(cage.first(), cage.cells, size) == cage.cells;
    if !cages.iter().all(|cage| cage.is_some_and(is_whole)) {
        return None;
    }
    let sum = |cell: Cell| cage_at(cell).filter(|cage| cage.first() == cell)?.sum;
    let walls = write_walls(size, cage_at);
    Some(format!(",{walls},{}", write_numbers(size, sum)))
}

fn read_parameters(text: &str) -> Result<Parameters, BoardProblem> {
    let unknown = BoardProblem::Recognised {
        what: "not an ID of Solo",
        advice: "an ID begins with the box, such as 3x3:, or with the size of a jigsaw, 9j:",
    };
    let (first, rest) = number(text).ok_or(unknown.clone())?;
    let boxed = rest.strip_prefix('x').and_then(number);
    let (size, boxes, kinds) = match boxed {
        Some((second, kinds)) => (first.saturating_mul(second), Some((first, second)), kinds),
        None => (first, None, rest),
    };
    let kinds = kinds.split('d').next().unwrap_or_default();
    let is_jigsaw = kinds.contains('j');
    if boxes.is_none() && !is_jigsaw {
        return Err(unknown);
    }
    if size > LARGEST_SIZE {
        return Err(crate::rules::rules_error::RulesError::UnknownSize(size).into());
    }
    Ok(Parameters {
        boxes: boxes.filter(|_| !is_jigsaw),
        size,
        has_diagonals: kinds.contains('x'),
        has_cages: kinds.contains('k'),
    })
}

/// The number at the start of a text, and the rest.
pub(super) fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let end = end.unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    Some((number.parse().ok()?, rest))
}

/// Boxes of this height and width, which need not be the usual ones.
fn box_shape(size: usize, (height, width): (usize, usize)) -> Result<Shape, BoardProblem> {
    let label = |cell: Cell| cell.row() / height.max(1) * height + cell.column() / width.max(1);
    let labels: Vec<u8> = Cell::all(size).map(|cell| label(cell) as u8).collect();
    Ok(Shape::with_regions(size, &labels)?)
}

fn read_givens(text: &str, first: usize, size: usize) -> Result<Grid, BoardProblem> {
    let mut givens = Grid::EMPTY;
    for (cell, number) in Cell::all(size).zip(read_numbers(text, first, size)?) {
        if let Some((column, number)) = number {
            givens.set(cell, Some(to_value(column, number, size)?));
        }
    }
    Ok(givens)
}

/// Reads a number or nothing for each cell, with its column: numbers, letters for runs of
/// empty cells, `_` between two numbers.
fn read_numbers(
    text: &str,
    first: usize,
    size: usize,
) -> Result<Vec<Option<(usize, usize)>>, BoardProblem> {
    let mut cells: Vec<Option<(usize, usize)>> = Vec::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let column = first + text.len() - rest.len();
        match character {
            '0'..='9' => {
                let (value, after) = number(rest).unwrap_or((usize::MAX, ""));
                cells.push(Some((column, value)));
                rest = after;
                continue;
            }
            'a'..='z' => {
                let run = usize::from(character as u8 - b'a') + 1;
                cells.extend(std::iter::repeat_n(None, run));
            }
            '_' => {}
            _ => {
                return Err(BoardProblem::unexpected(
                    column,
                    character,
                    "a number, _ between numbers, or a to z for empty cells",
                ));
            }
        }
        rest = &rest[character.len_utf8()..];
        if cells.len() > size * size {
            break;
        }
    }
    BoardProblem::check_count(size, cells.len())?;
    Ok(cells)
}

fn write_numbers(size: usize, number: impl Fn(Cell) -> Option<u16>) -> String {
    let mut text = String::new();
    let (mut empty, mut is_after_number) = (0usize, false);
    for cell in Cell::all(size) {
        match number(cell) {
            None => empty += 1,
            Some(number) => {
                end_run(&mut text, &mut empty);
                if is_after_number && text.ends_with(|last: char| last.is_ascii_digit()) {
                    text.push('_');
                }
                text.push_str(&number.to_string());
                is_after_number = true;
            }
        }
    }
    end_run(&mut text, &mut empty);
    text
}

/// Writes a run of empty cells: 26 of them are `z`.
fn end_run(text: &mut String, empty: &mut usize) {
    while *empty > 0 {
        let run = (*empty).min(26);
        text.push(char::from(b'a' + run as u8 - 1));
        *empty -= run;
    }
}

/// The pairs of neighbours in the order in which Solo tells of the walls between them: side
/// by side row by row, then one above the other column by column.
fn neighbours(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    let inner = move |n: usize| (n / (size - 1), n % (size - 1));
    let count = size * (size - 1);
    let beside = (0..count).map(move |n| {
        let (row, column) = inner(n);
        (Cell::at(row, column), Cell::at(row, column + 1))
    });
    beside.chain((0..count).map(move |n| {
        let (column, row) = inner(n);
        (Cell::at(row, column), Cell::at(row + 1, column))
    }))
}

/// Reads the walls, and gives the cells between which there are none the same label.
/// Letters stand for the pairs without a wall before the next wall; `z` is 25 pairs without a
/// wall after them. The last wall is behind the last pair.
pub(super) fn read_walls(text: &str, size: usize) -> Result<Vec<u8>, BoardProblem> {
    let wrong = BoardProblem::Unfit {
        what: "the walls of the regions do not fit",
        size,
    };
    Shape::without_regions(size)?;
    let mut walls: Vec<bool> = Vec::new();
    for character in text.chars().take(size * size * 4) {
        let open = match character {
            '_' => 0,
            'a'..='y' => usize::from(character as u8 - b'a') + 1,
            'z' => 25,
            _ => return Err(wrong),
        };
        walls.extend(std::iter::repeat_n(false, open));
        if character != 'z' {
            walls.push(true);
        }
    }
    if walls.len() != 2 * size * (size - 1) + 1 || walls.last() != Some(&true) {
        return Err(wrong);
    }
    let mut labels: Vec<u8> = (0..size * size).map(|cell| cell as u8).collect();
    let cell = |spot: Cell| spot.row() * size + spot.column();
    for ((one, other), _) in neighbours(size).zip(walls).filter(|(_, wall)| !wall) {
        let [from, to] = [labels[cell(other)], labels[cell(one)]];
        labels
            .iter_mut()
            .filter(|label| **label == from)
            .for_each(|label| *label = to);
    }
    Ok(labels)
}

/// The walls between cells of which these labels differ.
pub(super) fn write_walls<L: PartialEq>(size: usize, label: impl Fn(Cell) -> L) -> String {
    let mut text = String::new();
    let mut open = 0;
    let walls = neighbours(size).map(|(one, other)| label(one) != label(other));
    for is_wall in walls.chain([true]) {
        if !is_wall {
            open += 1;
            continue;
        }
        while open > 25 {
            text.push('z');
            open -= 25;
        }
        text.push(if open == 0 {
            '_'
        } else {
            char::from(b'a' + open - 1)
        });
        open = 0;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(id: &str) -> String {
        read_solo_id(id).unwrap_err().to_string()
    }

    #[test]
    fn other_rules_have_no_id() {
        let classic = Rules::new(Shape::with_boxes(9).unwrap());
        let knight = classic.clone().with(Kind::AntiKnight).unwrap();
        assert_eq!(write_solo_id(&knight, &Grid::EMPTY), None);
        assert_eq!(
            write_solo_id(&classic.with_unknown("cage", 1), &Grid::EMPTY),
            None
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(
            error("3x3k:zzzc,a"),
            "the walls of the regions do not fit a 9x9 board"
        );
        assert!(error("5x5:a").starts_with("unknown size 25"));
        assert!(error("3x3#text").starts_with("this is a seed of Solo"));
        assert_eq!(error("2x2:a5n"), "column 6: 5 is too large for a 4x4 board");
        assert_eq!(error("2x2:a3a"), "3 cells; a 4x4 board has 16");
        assert_eq!(
            error("4j:p,a"),
            "the walls of the regions do not fit a 4x4 board"
        );
        assert!(error("hello").starts_with("this is not an ID of Solo"));
        assert!(error("9:zzzc").starts_with("this is not an ID of Solo"));
        assert!(error("0x0:").starts_with("unknown size 0"));
    }
}
