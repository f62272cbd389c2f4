//! The cages and the other clues of a cell: sum, cells, combinations that are left.

use super::house::{cage_name, is_line};
use super::place::house_name;
use super::seen::clue_name;
use super::spoken::{cells, numbers, speech};
use ninefold_core::board::{Candidates, Cell, CellSet, DigitSet};
use ninefold_core::rules::{Cage, Clue, LocalClue, LocalForm, Repeats};
use ninefold_game::game::{Position, counted};

/// The most combinations that are read.
const MOST_COMBINATIONS: usize = 12;

/// The cages and the other clues of a cell, in a few lines each; that there is none, where
/// there is none.
pub(crate) fn clues(position: &Position, cell: Cell) -> Vec<String> {
    let rules = position.rules();
    let cages = rules.cages_of(cell).flat_map(|cage| lines(position, cage));
    let is_here = |clue: &&LocalClue| clue.cells.contains(&cell);
    let others = rules.rules().local_clues().filter(is_here).map(local);
    let lines: Vec<String> = cages.chain(others).collect();
    let has_any = rules.cages().next().is_some() || rules.rules().local_clues().next().is_some();
    match (lines.is_empty(), has_any) {
        (false, _) => lines,
        (true, true) => vec![format!("no clue, {cell}")],
        (true, false) => vec!["no cages on this board".to_owned()],
    }
}

/// The cages with this sum, in a few lines each.
pub(crate) fn cages_of_sum(position: &Position, sum: u16) -> Vec<String> {
    let cages = position.rules().cages();
    let cages = cages.filter(|cage| cage.sum == Some(sum));
    let mut found: Vec<String> = cages.flat_map(|cage| lines(position, cage)).collect();
    if found.is_empty() {
        found.push(format!("no cage with the sum {sum}"));
    }
    found
}

/// What can be listed of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardList {
    Cages,
    Regions,
    Lines,
    Clues,
}

/// The things of a board, each with its cells, and the cell to go to.
pub(crate) fn listed(position: &Position, what: BoardList) -> Vec<(String, Cell)> {
    let rules = position.rules();
    let of_set = |kind, name: String, set: CellSet| {
        Some((kind, format!("{name}: {}", cells(set)), set.first()?))
    };
    let regions = rules.houses().filter(|house| !is_line(house));
    let regions =
        regions.filter_map(|house| of_set(BoardList::Regions, house_name(house.name), house.cells));
    let cages = rules.cages();
    let cages = cages.filter_map(|cage| {
        let name = format!("cage {}", cage_name(cage));
        of_set(BoardList::Cages, name, cage.cells)
    });
    let clues = rules.rules().local_clues().map(|clue| {
        let kind = match clue.kind.form() {
            LocalForm::Line { .. } => BoardList::Lines,
            _ => BoardList::Clues,
        };
        (kind, with_cells(clue), clue.marked_cell())
    });
    let is_wanted = |kind| kind == what || (what == BoardList::Clues && kind != BoardList::Regions);
    let all = regions.chain(cages).chain(clues);
    all.filter(|(kind, ..)| is_wanted(*kind))
        .map(|(_, text, cell)| (text, cell))
        .collect()
}

/// A clue by its name, with its cells in their order.
fn with_cells(clue: &LocalClue) -> String {
    let name = clue_name(&Clue::Local(clue.clone()));
    let names: Vec<String> = clue.cells.iter().map(Cell::to_string).collect();
    format!("{name}, cells {}", names.join(" "))
}

/// A thermometer, a dot, a sum outside: its name, its cells in their order, its rule.
fn local(clue: &LocalClue) -> String {
    format!("{}: {}", with_cells(clue), speech(clue.rule()))
}

fn lines(position: &Position, cage: &Cage) -> Vec<String> {
    let count = counted(cage.cells.len() as u64, "cell");
    let repeats = match cage.repeats {
        Repeats::Forbidden => "",
        Repeats::Allowed => ", values may repeat",
    };
    let head = format!("cage {}, {count}{repeats}", cage_name(cage));
    let lines = [
        Some(head),
        Some(cells(cage.cells)),
        to_go(position, cage),
        combinations(position, cage),
    ];
    lines.into_iter().flatten().collect()
}

/// What the empty cells have to add up to, once some are filled: `9 left for 2 cells`.
fn to_go(position: &Position, cage: &Cage) -> Option<String> {
    let held = cage.cells.iter().filter_map(|cell| position.digit(cell));
    let held: u16 = held.map(|value| u16::from(value.get())).sum();
    let empty = (cage.cells & position.empty_cells()).len() as u64;
    let left = cage.sum?.checked_sub(held).filter(|_| held > 0)?;
    Some(format!("{left} left for {}", counted(empty, "cell")))
}

/// The combinations that the candidates leave, without those that the player struck.
fn combinations(position: &Position, cage: &Cage) -> Option<String> {
    let left = open_combinations(position, cage);
    cage.sum.filter(|_| cage.repeats == Repeats::Forbidden)?;
    let first: Vec<String> = left
        .iter()
        .take(MOST_COMBINATIONS)
        .map(|&values| numbers(values))
        .collect();
    let count = counted(left.len() as u64, "combination");
    let rest = if left.len() > MOST_COMBINATIONS {
        ", and others"
    } else {
        ""
    };
    Some(match first.as_slice() {
        [] => "no combination left".to_owned(),
        first => format!("{count} left: {}{rest}", first.join(", ")),
    })
}

fn open_combinations(position: &Position, cage: &Cage) -> Vec<DigitSet> {
    let size = position.size();
    let struck = position.struck(cage.first());
    let board: Candidates = position.possible_values();
    let left = cage.combinations_left(&board, size);
    let all = cage.combinations(size).into_iter().enumerate();
    all.filter(|(place, values)| left.contains(values) && !struck.contains(*place))
        .map(|(_, values)| values)
        .collect()
}
