//! A row, a column, a box: what stands there, what is missing, where a value can go.

use super::place::house_name;
use super::seen::clue_name;
use super::spoken::{cells, numbers};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, House, HouseName};
use ninefold_core::rules::{Cage, Clue, LocalClue, LocalForm};
use ninefold_game::game::{Position, counted};
use ninefold_game::settings::SpeechLength;

/// What is missing in a house, and what its cells hold: `missing 2 5; row 4: 7, blank, 3`.
pub(crate) fn house(position: &Position, house: &House, length: SpeechLength) -> Vec<String> {
    let missing = missing(position, house);
    let fact = if missing.is_empty() {
        "complete".to_owned()
    } else {
        format!("missing {}", numbers(missing))
    };
    let cells: Vec<String> = house
        .cells
        .iter()
        .map(|cell| word(position, cell))
        .collect();
    let name = house_name(house.name);
    let lines = match length {
        SpeechLength::Brief => vec![fact, cells.join(" ")],
        SpeechLength::Normal => vec![format!("{fact}, {name}"), cells.join(", ")],
        SpeechLength::Full => {
            let empty = (house.cells & position.empty_cells()).len();
            let empty = counted(empty as u64, "empty cell");
            vec![format!("{fact}, {name}, {empty}"), cells.join(", ")]
        }
    };
    let named = (!is_line(house) && !matches!(house.name, HouseName::Box(_)))
        .then(|| format!("cells {}", self::cells(house.cells)));
    let outside = outside(position, house);
    let lines = lines.into_iter().chain(named);
    lines
        .chain(cages_of(position, house))
        .chain(outside)
        .collect()
}

/// Whether a house is a row or a column.
pub(super) fn is_line(house: &House) -> bool {
    matches!(house.name, HouseName::Row(_) | HouseName::Column(_))
}

/// The clues outside the board that are about a house: `sandwich sum 12 of row 1`.
fn outside(position: &Position, house: &House) -> Option<String> {
    let is_about = |clue: &&LocalClue| {
        matches!(clue.kind.form(), LocalForm::Outside(_))
            && clue.cells.iter().all(|&cell| house.cells.contains(cell))
    };
    let clues = position.rules().rules().local_clues().filter(is_about);
    let names: Vec<String> = clues
        .map(|clue| clue_name(&Clue::Local(clue.clone())))
        .collect();
    (!names.is_empty()).then(|| format!("outside: {}", names.join(", ")))
}

fn word(position: &Position, cell: Cell) -> String {
    let value = position.digit(cell);
    value.map_or("blank".to_owned(), |value| value.get().to_string())
}

/// The values that no cell of a house holds.
fn missing(position: &Position, house: &House) -> DigitSet {
    let held = house.cells.iter().filter_map(|cell| position.digit(cell));
    position.values() - held.collect()
}

/// The cages that have cells in a house: `cages 14 at r1c1, 9 at r1c3`.
fn cages_of(position: &Position, house: &House) -> Option<String> {
    let is_in = |cage: &&Cage| !(cage.cells & house.cells).is_empty();
    let names: Vec<String> = position
        .rules()
        .cages()
        .filter(is_in)
        .map(cage_name)
        .collect();
    (!names.is_empty()).then(|| format!("cages {}", names.join(", ")))
}

/// A cage by its sum and first cell: `14 at r1c1`.
pub(super) fn cage_name(cage: &Cage) -> String {
    match cage.sum {
        Some(sum) => format!("{sum} at {}", cage.first()),
        None => format!("no sum at {}", cage.first()),
    }
}

/// Where a value can go in each of these houses, by the digits on the board, a line each:
/// `2 places, box 5: r4c4 r5c6`, `placed, row 4: r4c7`.
pub(crate) fn where_to(position: &Position, houses: &[House], value: Digit) -> Vec<String> {
    houses
        .iter()
        .map(|house| where_in(position, house, value))
        .collect()
}

fn where_in(position: &Position, house: &House, value: Digit) -> String {
    let name = house_name(house.name);
    let placed = position.digits().cells_with(value) & house.cells;
    if !placed.is_empty() {
        return format!("placed, {name}: {}", cells(placed));
    }
    let open = (house.cells & position.empty_cells()).iter();
    let places: CellSet = open
        .filter(|&cell| position.allowed(cell).contains(value))
        .collect();
    match places.len() {
        0 => format!("no place, {name}"),
        count => format!(
            "{}, {name}: {}",
            counted(count as u64, "place"),
            cells(places)
        ),
    }
}

/// How many cells are empty, and how many of each value are still to be placed: `49 empty: 1
/// needs 5, 2 needs 4`.
pub(crate) fn left(position: &Position) -> String {
    let empty = position.empty_cells().len();
    let needs: Vec<String> = position
        .values()
        .iter()
        .map(|value| (value, position.remaining(value)))
        .filter(|(_, count)| *count > 0)
        .map(|(value, count)| format!("{} needs {count}", value.get()))
        .collect();
    match needs.as_slice() {
        [] => format!("{empty} empty"),
        needs => format!("{empty} empty: {}", needs.join(", ")),
    }
}

/// The row, column or box with the fewest empty cells, unless all are full: `2 empty, box 5:
/// missing 3 8, r4c4 r5c6`.
pub(crate) fn fullest(position: &Position) -> Option<String> {
    let empty = |house: &House| house.cells & position.empty_cells();
    let open = position
        .rules()
        .houses()
        .filter(|house| !empty(house).is_empty());
    let house = open.min_by_key(|house| empty(house).len())?;
    Some(format!(
        "{} empty, {}: missing {}, {}",
        empty(house).len(),
        house_name(house.name),
        numbers(missing(position, house)),
        cells(empty(house))
    ))
}
