//! The object of a puzzle of f-puzzles: the same structures are read and written.

use super::json_cells::{Unreadable, number};
use super::rule_keys::is_nothing;
use super::text::is_among;
use crate::board::Cell;
use crate::rules::Kind;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json, json};

/// Keys that are on or off, and their kinds of rules.
pub(super) const KINDS: [(&str, Kind); 4] = [
    ("disjointgroups", Kind::Disjoint),
    ("antiknight", Kind::AntiKnight),
    ("antiking", Kind::AntiKing),
    ("nonconsecutive", Kind::NonConsecutive),
];

/// The keys of the rising and of the falling diagonal.
pub(super) const DIAGONALS: [&str; 2] = ["diagonal+", "diagonal-"];

/// The directions of diagonals, in rows and columns.
pub(super) const DIRECTIONS: [(&str, (i32, i32)); 4] = [
    ("DL", (1, -1)),
    ("DR", (1, 1)),
    ("UL", (-1, -1)),
    ("UR", (-1, 1)),
];

/// The key of clues that were read and cannot be written, by their number.
pub(super) const UNCHECKED: &str = "unchecked";

/// The key of cages whose values may repeat.
pub(super) const SUM_CAGES: &str = "sumcageswithrepeats";

/// A puzzle: its cells, and a key for each kind of rule or text.
#[derive(Default, Deserialize, Serialize)]
pub(crate) struct PuzzleObject {
    size: Json,
    pub(super) grid: Vec<Vec<CellObject>>,
    #[serde(flatten)]
    pub(super) keys: Map<String, Json>,
}

impl PuzzleObject {
    pub(super) fn new(grid: Vec<Vec<CellObject>>) -> PuzzleObject {
        let size = grid.len().into();
        let keys = Map::new();
        PuzzleObject { size, grid, keys }
    }

    /// The object as text, its keys in order, without those that say nothing.
    pub(crate) fn text(&self) -> String {
        let mut object = serde_json::to_value(self).unwrap_or_default();
        leave_out_nothing(&mut object);
        object.to_string()
    }

    /// The number of rows.
    pub(super) fn size(&self) -> usize {
        let stated = number(&self.size).ok().flatten();
        stated.map_or(self.grid.len(), usize::from)
    }

    /// The cells in reading order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &CellObject> {
        self.grid.iter().flatten()
    }

    pub(crate) fn cells_mut(&mut self) -> impl Iterator<Item = &mut CellObject> {
        self.grid.iter_mut().flatten()
    }

    /// What stands under a key, in small letters or not.
    pub(super) fn under<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a Json> {
        let of_key = self.keys.iter();
        let of_key = of_key.filter(move |(other, _)| other.eq_ignore_ascii_case(key));
        of_key.map(|(_, value)| value)
    }

    /// Whether a key is set that stands for a rule of the whole board.
    pub(super) fn is_on(&self, key: &str) -> Result<bool, Unreadable> {
        let mut set = self.under(key).filter(|value| !is_nothing(value));
        match set.next() {
            None => Ok(false),
            Some(Json::Bool(true)) => Ok(true),
            Some(_) => Err(Unreadable),
        }
    }

    pub(super) fn set(&mut self, key: &str, value: impl Into<Json>) {
        self.keys.insert(key.to_owned(), value.into());
    }

    /// Adds a clue to the list under a key.
    pub(super) fn push(&mut self, key: &str, clue: impl Into<Json>) {
        let clues = self
            .keys
            .entry(key)
            .or_insert_with(|| Json::Array(Vec::new()));
        if let Json::Array(clues) = clues {
            clues.push(clue.into());
        }
    }
}

const REGION: &str = "region";

fn leave_out_nothing(value: &mut Json) {
    match value {
        Json::Array(items) => items.iter_mut().for_each(leave_out_nothing),
        Json::Object(keys) => {
            // A cell in no region says so.
            let says = |key: &str, value: &Json| key == REGION || !value.is_null();
            keys.retain(|key, value| says(key, value) && *value != json!([]));
            keys.values_mut().for_each(leave_out_nothing);
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
    }
}

/// A cell of the grid; other keys are colours.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct CellObject {
    pub(crate) value: Json,
    pub(super) given: Json,
    /// `Some(Null)` for a cell in no region.
    #[serde(deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    pub(super) region: Option<Json>,
    pub(crate) center_pencil_marks: Json,
    pub(crate) given_pencil_marks: Json,
}

impl CellObject {
    pub(crate) fn is_given(&self) -> bool {
        !is_nothing(&self.given)
    }
}

fn stated<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(value).map(Some)
}

/// A clue of any kind.
#[derive(Default, Deserialize, Serialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct ClueObject {
    pub(super) cell: Option<PlaceName>,
    pub(super) cells: Vec<PlaceName>,
    pub(super) lines: Vec<Vec<PlaceName>>,
    pub(super) clone_cells: Vec<PlaceName>,
    pub(super) value: Json,
    pub(super) values: Vec<Json>,
    pub(super) direction: Option<String>,
    /// How it is drawn, or what is not known.
    #[serde(flatten)]
    pub(super) more: Map<String, Json>,
}

/// Keys of a clue that say how it is drawn, beside colours.
const DRAWN: &str = "angle fontSize fromConstraint fromRangskSolver height hidden isLLConstraint \
    isNewConstraint opacity size width";

impl ClueObject {
    /// The cells under `cell` and `cells`, in order.
    pub(super) fn cells(&self, size: usize) -> Result<Vec<Cell>, Unreadable> {
        cells_at(self.cell.iter().chain(&self.cells), size)
    }

    /// Whether any key says more than how it is drawn.
    fn has_more(&self) -> bool {
        let is_drawn = |key: &str| key.ends_with('C') || is_among(key, DRAWN);
        let mut more = self.more.iter();
        more.any(|(key, value)| !is_drawn(key) && !is_nothing(value))
    }
}

impl From<ClueObject> for Json {
    fn from(clue: ClueObject) -> Json {
        serde_json::to_value(clue).unwrap_or_default()
    }
}

/// The clues under a key.
#[derive(Default)]
pub(super) struct ClueObjects {
    pub(super) read: Vec<ClueObject>,
    /// The number of those that are no clues of f-puzzles.
    pub(super) unread: usize,
}

impl ClueObjects {
    pub(super) fn of(value: &Json) -> ClueObjects {
        let mut clues = ClueObjects::default();
        let Json::Array(items) = value else {
            clues.unread = 1;
            return clues;
        };
        for item in items.iter().filter(|item| !is_nothing(item)) {
            match ClueObject::deserialize(item) {
                Ok(clue) if !clue.has_more() => clues.read.push(clue),
                _ => clues.unread += 1,
            }
        }
        clues
    }
}

/// The name of a cell: `R1C1`, and outside the board `R0C1`.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct PlaceName {
    pub(super) row: u8,
    pub(super) column: u8,
}

impl PlaceName {
    /// The place so many rows down and columns to the right.
    pub(super) fn moved(self, rows: i32, columns: i32) -> PlaceName {
        let moved = |at: u8, by: i32| (i32::from(at) + by).clamp(0, 255) as u8;
        PlaceName {
            row: moved(self.row, rows),
            column: moved(self.column, columns),
        }
    }
}

impl From<Cell> for PlaceName {
    fn from(cell: Cell) -> PlaceName {
        let (row, column) = (cell.row() as u8 + 1, cell.column() as u8 + 1);
        PlaceName { row, column }
    }
}

impl TryFrom<String> for PlaceName {
    type Error = &'static str;

    fn try_from(name: String) -> Result<PlaceName, &'static str> {
        let name = name.trim().to_ascii_uppercase();
        let parts = name.strip_prefix('R').and_then(|name| name.split_once('C'));
        let numbers =
            parts.and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
        let (row, column) = numbers.ok_or("no cell")?;
        Ok(PlaceName { row, column })
    }
}

impl From<PlaceName> for String {
    fn from(place: PlaceName) -> String {
        format!("R{}C{}", place.row, place.column)
    }
}

/// The cells of the board with these names.
pub(super) fn cells_at<'a>(
    places: impl IntoIterator<Item = &'a PlaceName>,
    size: usize,
) -> Result<Vec<Cell>, Unreadable> {
    let on_board = |number: u8| usize::from(number).checked_sub(1).filter(|&at| at < size);
    let cell = |place: &PlaceName| Some(Cell::at(on_board(place.row)?, on_board(place.column)?));
    let cells: Option<Vec<Cell>> = places.into_iter().map(cell).collect();
    cells.ok_or(Unreadable)
}
