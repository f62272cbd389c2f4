//! Cells and houses by their names.

use ninefold_core::board::{Cell, House, HouseName};
use ninefold_game::game::Position;
use ninefold_game::settings::SpeechLength;

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
    let region = region.map(|house| format!(" {}", house_name(house.name)));
    format!(
        "row {} column {}{}",
        cell.row() + 1,
        cell.column() + 1,
        region.unwrap_or_default()
    )
}

/// A house as a sentence names it, without its article.
pub(super) fn house_name(name: HouseName) -> String {
    let name = name.to_string();
    name.strip_prefix("the ")
        .map_or(name.clone(), str::to_owned)
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
    let is_it = |house: &&House| match (query, house.name) {
        (HouseQuery::Row(number), HouseName::Row(n))
        | (HouseQuery::Column(number), HouseName::Column(n))
        | (HouseQuery::Box(number), HouseName::Box(n) | HouseName::Region(n)) => {
            usize::from(n) + 1 == number
        }
        _ => false,
    };
    position.rules().houses().find(is_it).copied()
}

/// The houses of a cell: its row, its column, its box or region, and any others.
pub(crate) fn houses_here(position: &Position, cell: Cell) -> Vec<House> {
    position.rules().houses_of(cell).copied().collect()
}
