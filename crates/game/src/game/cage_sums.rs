//! What selected cells add up to on a board with cages.

use super::Position;
use ninefold_core::board::{CellSet, House, HouseName};
use std::fmt;

/// The most cells of a [`HouseRest`]: more say nothing about each other.
const MOST_REST: usize = 4;

/// What selected cells add up to.
///
/// ```
/// use ninefold_core::rules::{Cage, Rules, Shape};
/// use ninefold_core::board::{Cell, Grid};
/// use ninefold_core::logic::IndexedRules;
/// use ninefold_game::game::{Position, SelectedSum};
///
/// // Two cages are eight cells of the first row.
/// let cells = |from: usize| (from..from + 4).map(|column| Cell::at(0, column)).collect();
/// let rules = Rules::new(Shape::with_boxes(9)?)
///     .with_cage(Cage::new(cells(0), 20))?
///     .with_cage(Cage::new(cells(4), 18))?;
/// let position = Position::new(IndexedRules::new(rules), Grid::EMPTY);
/// let sum = SelectedSum::of(&position, (0..8).map(|column| Cell::at(0, column)).collect());
/// assert_eq!((sum.total, &sum.cages[..]), (Some(38), &[20, 18][..]));
/// assert_eq!(sum.rest.unwrap().to_string(), "row 1: 45 - 38 = 7 in r1c9");
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectedSum {
    /// The number of cells.
    pub cells: usize,
    /// The number of their digits, and what these add up to.
    pub placed: (usize, u16),
    /// The sums of the cages that are selected as a whole, in reading order.
    pub cages: Vec<u16>,
    /// What all of the cells add up to, if whole cages and digits say so.
    pub total: Option<u16>,
    /// What is left of some houses, or beyond them.
    pub rest: Option<HouseRest>,
}

/// Few cells by which selected ones differ from whole houses, and what they add up to.
/// Displayed as "row 1: 45 - 38 = 7 in r1c9".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseRest {
    /// Houses of one kind.
    pub houses: Vec<HouseName>,
    /// The cells of the houses that are not selected, or the selected ones outside.
    pub cells: CellSet,
    /// The greater of the two sums: of the houses where they contain the selected cells.
    pub whole: u16,
    /// The other one.
    pub part: u16,
}

impl SelectedSum {
    /// The sum of these cells.
    pub fn of(position: &Position, cells: CellSet) -> SelectedSum {
        let sum_of = |cells: CellSet| {
            let digits = cells.iter().filter_map(|cell| position.digit(cell));
            digits.map(|digit| u16::from(digit.get())).sum::<u16>()
        };
        let (mut free, mut cages) = (cells, Vec::new());
        for cage in position.rules().cages() {
            if let Some(sum) = cage.sum.filter(|_| (cage.cells - free).is_empty()) {
                cages.push(sum);
                free = free - cage.cells;
            }
        }
        let filled = cells - position.empty_cells();
        let is_known = (free & position.empty_cells()).is_empty();
        let total = is_known.then(|| cages.iter().sum::<u16>() + sum_of(free));
        SelectedSum {
            cells: cells.len(),
            placed: (filled.len(), sum_of(filled)),
            rest: total.and_then(|total| HouseRest::of(position, cells, total)),
            cages,
            total,
        }
    }
}

/// Houses of one kind, which have no common cells.
type HouseKind = fn(HouseName) -> bool;

const KINDS: [HouseKind; 3] = [
    |name| matches!(name, HouseName::Row(_)),
    |name| matches!(name, HouseName::Column(_)),
    |name| matches!(name, HouseName::Box(_) | HouseName::Region(_)),
];

impl HouseRest {
    /// The fewest cells that selected ones with this sum leave of houses, or have beyond.
    fn of(position: &Position, cells: CellSet, sum: u16) -> Option<HouseRest> {
        let rests = KINDS.iter().flat_map(|is_of_kind| {
            let houses = position.rules().houses();
            let houses: Vec<House> = houses
                .copied()
                .filter(|each| is_of_kind(each.name))
                .collect();
            [
                missing(position, &houses, cells, sum),
                beyond(position, &houses, cells, sum),
            ]
        });
        let few = rests.flatten().filter(|rest| rest.cells.len() <= MOST_REST);
        few.min_by_key(|rest| rest.cells.len())
    }
}

/// What the houses that the cells touch have beside them.
fn missing(position: &Position, houses: &[House], cells: CellSet, sum: u16) -> Option<HouseRest> {
    let touched = houses
        .iter()
        .filter(|house| !(house.cells & cells).is_empty());
    let (names, all) = joined(touched);
    let rest = all - cells;
    (!rest.is_empty()).then(|| HouseRest {
        whole: sum_of_houses(position, &names),
        houses: names,
        cells: rest,
        part: sum,
    })
}

/// What the cells have beside the houses that they contain.
fn beyond(position: &Position, houses: &[House], cells: CellSet, sum: u16) -> Option<HouseRest> {
    let inside = houses
        .iter()
        .filter(|house| (house.cells - cells).is_empty());
    let (names, all) = joined(inside);
    let rest = cells - all;
    (!names.is_empty() && !rest.is_empty()).then(|| HouseRest {
        part: sum_of_houses(position, &names),
        houses: names,
        cells: rest,
        whole: sum,
    })
}

fn joined<'a>(houses: impl Iterator<Item = &'a House>) -> (Vec<HouseName>, CellSet) {
    houses.fold((Vec::new(), CellSet::NONE), |(mut names, all), house| {
        names.push(house.name);
        (names, all | house.cells)
    })
}

fn sum_of_houses(position: &Position, names: &[HouseName]) -> u16 {
    let size = position.size() as u16;
    names.len() as u16 * size * (size + 1) / 2
}

impl fmt::Display for HouseRest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [whole, part] = [self.whole, self.part].map(i32::from);
        let houses = houses_text(&self.houses);
        let cells: Vec<String> = self.cells.iter().map(|cell| cell.to_string()).collect();
        let cells = cells.join(" ");
        write!(
            f,
            "{houses}: {whole} - {part} = {} in {cells}",
            whole - part
        )
    }
}

/// "row 1", "rows 1 2", "boxes 4 5".
fn houses_text(names: &[HouseName]) -> String {
    let words: Vec<String> = names.iter().map(HouseName::to_string).collect();
    let parts: Option<Vec<(&str, &str)>> = words.iter().map(|word| word.rsplit_once(' ')).collect();
    match parts.as_deref() {
        Some([(kind, first), others @ ..]) if !others.is_empty() => {
            let ending = if kind.ends_with('x') { "es" } else { "s" };
            let numbers = others.iter().map(|(_, number)| *number);
            let numbers: Vec<&str> = [*first].into_iter().chain(numbers).collect();
            format!("{kind}{ending} {}", numbers.join(" "))
        }
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::board::{Cell, Digit, Grid};
    use ninefold_core::logic::IndexedRules;
    use ninefold_core::rules::{Cage, Rules, Shape};

    fn cells(text: &str) -> CellSet {
        let cell = |text: &str| {
            let place = |at: usize| usize::from(text.as_bytes()[at] - b'1');
            Cell::at(place(0), place(1))
        };
        text.split(' ').map(cell).collect()
    }

    fn board() -> Position {
        let rules = Rules::new(Shape::with_boxes(4).unwrap())
            .with_cage(Cage::new(cells("11 12"), 5))
            .and_then(|rules| rules.with_cage(Cage::new(cells("13 14 24"), 7)))
            .and_then(|rules| rules.with_cage(Cage::new(cells("21 22"), 5)))
            .unwrap();
        let given = Grid::EMPTY.with(Cell::at(2, 0), Digit::new(2));
        Position::new(IndexedRules::new(rules), given)
    }

    #[test]
    fn whole_cages_and_digits_have_a_sum() {
        let sum = SelectedSum::of(&board(), cells("11 12 31"));
        assert_eq!((sum.cells, sum.placed, sum.total), (3, (1, 2), Some(7)));
        assert_eq!(SelectedSum::of(&board(), cells("11 13")).total, None);
    }

    #[test]
    fn a_rest_is_missing_or_beyond() {
        let rest = |text| {
            SelectedSum::of(&board(), cells(text))
                .rest
                .map(|rest| rest.to_string())
        };
        assert_eq!(
            rest("11 12 13 14 24").as_deref(),
            Some("row 1: 12 - 10 = 2 in r2c4")
        );
        assert_eq!(
            rest("11 12 13 14 21 22 24").as_deref(),
            Some("rows 1 2: 20 - 17 = 3 in r2c3")
        );
        assert_eq!(rest("11 13"), None, "parts of cages");
    }
}
