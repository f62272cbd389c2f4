//! IDs of Solo, of Simon Tatham's collection: boards of any size, diagonals, jigsaws.

use super::error::BoardTextError;
use crate::variants::kind::{Kind, KindSet};
use crate::variants::rules::Rules;
use crate::variants::shape::{LARGEST_SIZE, Shape};
use crate::variants::spot::Spot;
use crate::variants::value::Value;
use crate::variants::values::Values;

/// Parameters of an ID: the box, and the kinds.
struct Parameters {
    /// Rows and columns of a box; `None` for a jigsaw.
    boxes: Option<(usize, usize)>,
    size: usize,
    has_diagonals: bool,
}

/// Reads an ID: `3x4:` and a board of twelve rows, `9jx:` and a jigsaw with diagonals.
///
/// # Errors
/// [`BoardTextError::Recognised`] for killer puzzles and seeds; what is wrong with the size,
/// the cells or the regions.
///
/// ```
/// use ninefold_core::variants::{read_solo_id, write_solo_id};
///
/// let id = "6j:g6b4b4a2d4a1b5b6g,aea_acabjaab_____aa_a_a_aa_";
/// let (rules, givens) = read_solo_id(id)?;
/// assert_eq!(rules.title(), "6x6 jigsaw");
/// assert_eq!(givens.filled_count(), 8);
/// assert_eq!(write_solo_id(&rules, &givens).as_deref(), Some(id));
/// # Ok::<(), ninefold_core::variants::BoardTextError>(())
/// ```
pub fn read_solo_id(id: &str) -> Result<(Rules, Values), BoardTextError> {
    let id = id.trim();
    let end = id.find([':', '#']).unwrap_or(id.len());
    let parameters = read_parameters(&id[..end])?;
    if id[end..].starts_with('#') {
        return Err(BoardTextError::Recognised {
            what: "a seed of Solo, from which only Solo makes the puzzle",
            advice: "copy its game ID, with a colon and the board, instead",
        });
    }
    let description = id.get(end + 1..).unwrap_or_default();
    let (cells, walls) = match description.split_once(',') {
        Some((cells, walls)) => (cells, walls),
        None => (description, ""),
    };
    let size = parameters.size;
    let shape = match parameters.boxes {
        Some(boxes) => box_shape(size, boxes)?,
        None => read_walls(walls, size)?,
    };
    let kinds = if parameters.has_diagonals {
        KindSet::only(Kind::X)
    } else {
        KindSet::NONE
    };
    let givens = read_givens(cells, end + 2, size)?;
    Ok((Rules::new(shape).with_kinds(kinds)?, givens))
}

/// The ID of a puzzle, if Solo has such rules: boxes or a jigsaw, with or without
/// diagonals.
pub fn write_solo_id(rules: &Rules, givens: &Values) -> Option<String> {
    let kinds = rules.kinds();
    let known: KindSet = [Kind::Jigsaw, Kind::X].into_iter().collect();
    let clues = if kinds.contains(Kind::X) { 2 } else { 0 };
    let is_known = known.contains_all(kinds) && rules.clues().len() == clues;
    if !is_known || !rules.unknown().is_empty() {
        return None;
    }
    let size = rules.size();
    let diagonals = if kinds.contains(Kind::X) { "x" } else { "" };
    let cells = write_givens(givens, size);
    Some(match rules.shape().box_size() {
        Some((height, width)) => format!("{height}x{width}{diagonals}:{cells}"),
        None if kinds.contains(Kind::Jigsaw) => {
            format!("{size}j{diagonals}:{cells},{}", write_walls(rules.shape()))
        }
        None => return None,
    })
}

fn read_parameters(text: &str) -> Result<Parameters, BoardTextError> {
    let unknown = BoardTextError::Recognised {
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
    if kinds.contains('k') {
        return Err(BoardTextError::Recognised {
            what: "a killer sudoku of Solo",
            advice: "puzzles with cages cannot be read yet",
        });
    }
    if size > LARGEST_SIZE {
        return Err(crate::variants::rules_error::RulesError::UnknownSize(size).into());
    }
    Ok(Parameters {
        boxes: boxes.filter(|_| !is_jigsaw),
        size,
        has_diagonals: kinds.contains('x'),
    })
}

/// The number at the start of a text, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let is_digit = |character: char| character.is_ascii_digit();
    let end = text
        .find(|character| !is_digit(character))
        .unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    Some((number.parse().ok()?, rest))
}

/// Boxes of this height and width, which need not be the usual ones.
fn box_shape(size: usize, (height, width): (usize, usize)) -> Result<Shape, BoardTextError> {
    let label = |spot: Spot| spot.row() / height.max(1) * height + spot.column() / width.max(1);
    let labels: Vec<u8> = Spot::all(size).map(|spot| label(spot) as u8).collect();
    Ok(Shape::with_regions(size, &labels)?)
}

/// Numbers, letters for runs of empty cells, `_` between two numbers.
fn read_givens(text: &str, first: usize, size: usize) -> Result<Values, BoardTextError> {
    let mut cells: Vec<Option<Value>> = Vec::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let column = first + text.len() - rest.len();
        match character {
            '0'..='9' => {
                let (value, after) = number(rest).unwrap_or((usize::MAX, ""));
                cells.push(Some(to_value(column, value, size)?));
                rest = after;
                continue;
            }
            'a'..='z' => {
                let run = usize::from(character as u8 - b'a') + 1;
                cells.extend(std::iter::repeat_n(None, run));
            }
            '_' => {}
            _ => {
                return Err(BoardTextError::Character {
                    column,
                    character,
                    expected: "a number, _ between numbers, or a to z for empty cells",
                });
            }
        }
        rest = &rest[character.len_utf8()..];
        if cells.len() > size * size {
            break;
        }
    }
    if cells.len() != size * size {
        let found = cells.len();
        return Err(BoardTextError::WrongCellCount { size, found });
    }
    let mut givens = Values::EMPTY;
    Spot::all(size)
        .zip(cells)
        .for_each(|(spot, value)| givens.set(spot, value));
    Ok(givens)
}

fn to_value(column: usize, number: usize, size: usize) -> Result<Value, BoardTextError> {
    let value = u8::try_from(number).ok().and_then(Value::new);
    value
        .filter(|_| number <= size)
        .ok_or(BoardTextError::TooLarge {
            column,
            value: number,
            size,
        })
}

fn write_givens(givens: &Values, size: usize) -> String {
    let mut text = String::new();
    let (mut empty, mut is_after_number) = (0usize, false);
    for spot in Spot::all(size) {
        match givens.get(spot) {
            None => empty += 1,
            Some(value) => {
                end_run(&mut text, &mut empty);
                if is_after_number && text.ends_with(|last: char| last.is_ascii_digit()) {
                    text.push('_');
                }
                text.push_str(&value.get().to_string());
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
fn neighbours(size: usize) -> impl Iterator<Item = (Spot, Spot)> {
    let inner = move |n: usize| (n / (size - 1), n % (size - 1));
    let count = size * (size - 1);
    let beside = (0..count).map(move |n| {
        let (row, column) = inner(n);
        (Spot::at(row, column), Spot::at(row, column + 1))
    });
    beside.chain((0..count).map(move |n| {
        let (column, row) = inner(n);
        (Spot::at(row, column), Spot::at(row + 1, column))
    }))
}

/// Letters for the pairs without a wall before the next wall; `z` is 25 pairs without a
/// wall after them. The last wall is behind the last pair.
fn read_walls(text: &str, size: usize) -> Result<Shape, BoardTextError> {
    let wrong = BoardTextError::Walls { size };
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
    let cell = |spot: Spot| spot.row() * size + spot.column();
    for ((one, other), _) in neighbours(size).zip(walls).filter(|(_, wall)| !wall) {
        let [from, to] = [labels[cell(other)], labels[cell(one)]];
        labels
            .iter_mut()
            .filter(|label| **label == from)
            .for_each(|label| *label = to);
    }
    Ok(Shape::with_regions(size, &labels)?)
}

fn write_walls(shape: &Shape) -> String {
    let mut text = String::new();
    let mut open = 0;
    let walls =
        neighbours(shape.size()).map(|(one, other)| shape.region(one) != shape.region(other));
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
    use crate::variants::random_jigsaw;

    fn error(id: &str) -> String {
        read_solo_id(id).unwrap_err().to_string()
    }

    #[test]
    fn boards_of_every_size_are_read_back() {
        for size in 4..=16 {
            let mut rules = vec![Rules::new(random_jigsaw(size, 5).unwrap())];
            rules.extend(Shape::with_boxes(size).map(Rules::new));
            let last = Value::new(size as u8);
            let givens = Values::EMPTY
                .with(Spot::at(0, 1), last)
                .with(Spot::at(0, 2), last);
            for rules in rules {
                for rules in [rules.clone(), rules.with(Kind::X).unwrap()] {
                    let id = write_solo_id(&rules, &givens).unwrap();
                    assert_eq!(read_solo_id(&id), Ok((rules, givens)), "{id}");
                }
            }
        }
    }

    #[test]
    fn other_rules_have_no_id() {
        let classic = Rules::new(Shape::with_boxes(9).unwrap());
        let knight = classic.clone().with(Kind::AntiKnight).unwrap();
        assert_eq!(write_solo_id(&knight, &Values::EMPTY), None);
        assert_eq!(
            write_solo_id(&classic.with_unknown("cage", 1), &Values::EMPTY),
            None
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(
            error("3x3k:zzzc,a"),
            "this is a killer sudoku of Solo: puzzles with cages cannot be read yet"
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
