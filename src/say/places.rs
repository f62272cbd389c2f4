//! Cells and houses: their names, what a cell holds, its notes, which values it sees, and why one
//! cannot go there; what stands in a row, column or box, what is missing, where a value can go.

use super::spoken::{cells, is_spoken, numbers, speech};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, House, HouseName, letters_of_values};
use ninefold_core::rules::{Cage, ChessMove, Clue, LocalClue, LocalForm};
use ninefold_game::game::{Game, Marks, Position, SelectedSum, counted};
use ninefold_game::settings::{Errors, SpeechLength};

/// Whether the player typed the cell that is spoken of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// It was typed: a brief answer does not repeat it.
    Typed,
    /// It was reached in another way.
    Found,
}

impl Place {
    /// The name of the cell, as far as it is said: `r4c2`, `row 4 column 2 box 4`.
    pub(super) fn name(
        self,
        cell: Cell,
        position: &Position,
        length: SpeechLength,
    ) -> Option<String> {
        match (length, self) {
            (SpeechLength::Brief, Place::Typed) => None,
            (SpeechLength::Brief, Place::Found) | (SpeechLength::Normal, _) => {
                Some(cell.to_string())
            }
            (SpeechLength::Full, _) => Some(full_name(cell, position)),
        }
    }
}

fn full_name(cell: Cell, position: &Position) -> String {
    let region = houses_here(position, cell).into_iter().nth(2);
    let region = region.map(|house| format!(" {:-}", house.name));
    format!(
        "row {} column {}{}",
        cell.row() + 1,
        cell.column() + 1,
        region.unwrap_or_default()
    )
}

/// A house that is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HouseQuery {
    /// The row with this number, from 1.
    Row(usize),
    /// The column with this number, from 1.
    Column(usize),
    /// The box or region with this number, from 1.
    Box(usize),
}

/// The house that is asked about; `None` if the board does not have it.
pub(crate) fn house_at(position: &Position, query: HouseQuery) -> Option<House> {
    let first_region = usize::from(letters_of_values(position.size()));
    let is_it = |house: &&House| match (query, house.name) {
        (HouseQuery::Row(number), HouseName::Row(n))
        | (HouseQuery::Column(number), HouseName::Column(n))
        | (HouseQuery::Box(number), HouseName::Box(n)) => usize::from(n) + 1 == number,
        (HouseQuery::Box(number), HouseName::Region(n)) => {
            usize::from(n) + 1 == number + first_region
        }
        _ => false,
    };
    position.rules().houses().find(is_it).copied()
}

/// The houses of a cell: its row, its column, its box or region, and any others.
pub(crate) fn houses_here(position: &Position, cell: Cell) -> Vec<House> {
    position.rules().houses_of(cell).copied().collect()
}

/// What a cell holds, and where it is: `7 given, r4c2`, `empty, notes 2 5 9, r4c2`.
/// A conflict is said unless errors are off.
pub(crate) fn cell(
    (position, errors): (&Position, Errors),
    cell: Cell,
    place: Place,
    length: SpeechLength,
) -> String {
    let content = match position.digit(cell) {
        Some(value) if position.is_given(cell) => format!("{} given", value.get()),
        Some(value) => value.get().to_string(),
        None => "empty".to_owned(),
    };
    let notes = notes_in(position.marks(cell), length);
    let is_broken = errors != Errors::Off && position.conflicts().contains(cell);
    let conflict = is_broken.then(|| "in conflict".to_owned());
    let parts = [
        Some(content),
        notes,
        conflict,
        place.name(cell, position, length),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The notes of a cell in a few words; in brief their number.
fn notes_in(marks: Marks, length: SpeechLength) -> Option<String> {
    match length {
        _ if marks.is_empty() => None,
        SpeechLength::Brief => Some(counted(marks.digits().len() as u64, "note")),
        SpeechLength::Normal | SpeechLength::Full => Some(all_notes(marks)),
    }
}

fn all_notes(marks: Marks) -> String {
    let kinds = [("notes", marks.centre), ("corner notes", marks.corner)];
    let kinds = kinds.into_iter().filter(|(_, values)| !values.is_empty());
    let words: Vec<String> = kinds
        .map(|(kind, values)| format!("{kind} {}", numbers(values)))
        .collect();
    words.join(", ")
}

/// The notes of a cell, all of them: `notes 2 5 9, r4c2`.
pub(crate) fn notes(position: &Position, cell: Cell, length: SpeechLength) -> String {
    let marks = position.marks(cell);
    let fact = match (position.digit(cell), marks.is_empty()) {
        (Some(value), _) => format!("no notes, {} is there", value.get()),
        (None, true) => "no notes".to_owned(),
        (None, false) => all_notes(marks),
    };
    let place = Place::Typed.name(cell, position, length);
    [Some(fact), place]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}

/// The colours of a cell by their numbers: `colours 3 5, r4c2`.
pub(crate) fn colours(position: &Position, cell: Cell) -> String {
    let numbers: Vec<String> = position
        .colours(cell)
        .iter()
        .map(|colour| colour.key().get().to_string())
        .collect();
    match numbers.as_slice() {
        [] => format!("no colour, {cell}"),
        [one] => format!("colour {one}, {cell}"),
        several => format!("colours {}, {cell}", several.join(" ")),
    }
}

/// The cells with so many candidates, noted ones or where nothing is noted those that the rules
/// allow: `2 cells: r1c1 r5c9`.
pub(crate) fn cells_with(position: &Position, count: usize) -> String {
    let empty = position.empty_cells();
    let has_notes = empty.iter().any(|cell| !position.marks(cell).is_empty());
    let candidates = |cell: Cell| {
        if has_notes {
            position.marks(cell).digits()
        } else {
            position.allowed(cell)
        }
    };
    let found = empty.iter().filter(|&cell| candidates(cell).len() == count);
    let found: CellSet = found.collect();
    match found.len() {
        0 => format!("no cell has {}", counted(count as u64, "candidate")),
        number => format!("{}: {}", counted(number as u64, "cell"), cells(found)),
    }
}

/// What cells add up to, as far as digits and whole cages tell, and what is left of a house:
/// `38 in 8 cells, row 1: 45 minus 38 is 7 in r1c9`.
pub(crate) fn sum(position: &Position, cells: CellSet) -> String {
    let sum = SelectedSum::of(position, cells);
    let (placed, of_placed) = sum.placed;
    let all = counted(sum.cells as u64, "cell");
    let known = match sum.total {
        Some(total) => format!("{total} in {all}"),
        None => format!("{of_placed} in {placed} of {all}"),
    };
    let rest = sum.rest.map(|rest| speech(rest.to_string()));
    [Some(known), rest]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}

/// The values that a cell sees, and those that the rules leave: `seen 1 3 4; left 2 5`.
pub(crate) fn seen(position: &Position, cell: Cell, length: SpeechLength) -> String {
    let peers = position.rules().peers(cell).iter();
    let seen: DigitSet = peers.filter_map(|peer| position.digit(peer)).collect();
    let left = position.allowed(cell);
    let word = |name: &str, values: DigitSet| {
        if values.is_empty() {
            format!("{name} none")
        } else {
            format!("{name} {}", numbers(values))
        }
    };
    let place = Place::Typed.name(cell, position, length);
    let place = place.map_or(String::new(), |place| format!(", {place}"));
    format!("{}; {}{place}", word("seen", seen), word("left", left))
}

/// Why a value cannot go into a cell, or that no cell that it sees forbids it: `5 at r4c9,
/// row 4`.
pub(crate) fn why_not(game: &Game, cell: Cell, value: Digit) -> String {
    let number = value.get();
    let by_clue = game.position.rules().ruled_out([(cell, value)]);
    match (game.position.digit(cell), game.obstacle(cell, value)) {
        (Some(held), _) if held == value => format!("{number} is there, {cell}"),
        (Some(held), _) => format!("{} is there, {cell}", held.get()),
        (None, Some((clue, other))) => obstacle(&clue, value, other),
        (None, None) => by_clue.map(speech).unwrap_or_else(|| {
            format!("{number} can go there, {cell}: no cell that it sees forbids it")
        }),
    }
}

/// The cell that forbids a value, and by which rule.
fn obstacle(clue: &Clue, value: Digit, other: Cell) -> String {
    let number = value.get();
    match clue {
        Clue::NotConsecutive => format!("next in value, {other}"),
        Clue::Step(ChessMove::Knight) => format!("{number} at {other}, a knight's move away"),
        Clue::Step(ChessMove::King) => format!("{number} at {other}, a king's move away"),
        Clue::Local(_) => format!("against {}, {other}", clue_name(clue)),
        clue => format!("{number} at {other}, {}", clue_name(clue)),
    }
}

/// A clue without its article: `box 6`, `cage 14 at r1c1`.
pub(super) fn clue_name(clue: &Clue) -> String {
    match clue {
        Clue::House(house) => format!("{house:-}"),
        clue => format!("{clue:-}")
            .chars()
            .filter(|&c| is_spoken(c))
            .collect(),
    }
}

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
    let name = format!("{house:-}");
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
    let name = format!("{house:-}");
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
        "{} empty, {house:-}: missing {}, {}",
        empty(house).len(),
        numbers(missing(position, house)),
        cells(empty(house))
    ))
}
