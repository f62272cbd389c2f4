//! Puzzles of KSudoku, written: every house beyond rows, columns and boxes is a clique.

use crate::grid::Digit;
use crate::rules::cage::{Cage, Repeats};
use crate::rules::clue::{Clue, HouseName};
use crate::rules::rules::Rules;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;

/// The element of a puzzle; `None` for rules that are no houses and cages, for cages without
/// a sum or with repeats, and for clues that are not checked.
pub(super) fn write(rules: &Rules, givens: &Values) -> Option<String> {
    let (shape, size) = (rules.shape(), rules.size());
    let has_boxes = shape.box_size().is_some() && !shape.is_jigsaw();
    let has_more = !rules.unknown().is_empty() || !rules.drawn().is_empty();
    if has_more {
        return None;
    }
    let blocks = u8::from(has_boxes);
    let mut children = format!("<sudokugroups at=\"0\" withblocks=\"{blocks}\"/>");
    for region in 0..if shape.is_jigsaw() { size } else { 0 } {
        let cells = Spot::all(size).filter(|&spot| shape.region(spot) == Some(region));
        children += &clique(cells.collect(), size);
    }
    for clue in rules.clues() {
        children += &match clue {
            // The first cliques of a board without boxes are its regions.
            Clue::House(_) | Clue::Differ(_) if !has_boxes && !shape.is_jigsaw() => return None,
            // Read back, these would be extra regions.
            Clue::House(house) if matches!(house.name, HouseName::Disjoint(_)) => return None,
            Clue::House(house) => clique(house.cells, size),
            Clue::Differ(cells) => clique(*cells, size),
            Clue::Cage(cage) => written_cage(cage, size)?,
            Clue::Step(_) | Clue::NotConsecutive | Clue::Local(_) => return None,
        };
    }
    let values: String = cells_by_column(size)
        .map(|spot| givens.get(spot).map_or('_', letter))
        .collect();
    let sizes = format!("order=\"{size}\" sizeX=\"{size}\" sizeY=\"{size}\" sizeZ=\"1\"");
    Some(format!(
        "<puzzle><graph type=\"custom\" name=\"{}\" {sizes}>{children}</graph>\
         <values>{values}</values></puzzle>",
        rules.title()
    ))
}

fn cells_by_column(size: usize) -> impl Iterator<Item = Spot> {
    (0..size).flat_map(move |column| (0..size).map(move |row| Spot::at(row, column)))
}

/// `a` for 1.
fn letter(value: Digit) -> char {
    char::from(b'a' - 1 + value.get())
}

fn clique(cells: SpotSet, size: usize) -> String {
    let count = cells.len();
    format!("<clique size=\"{count}\">{}</clique>", numbers(cells, size))
}

/// Operator 4 adds.
fn written_cage(cage: &Cage, size: usize) -> Option<String> {
    let sum = cage.sum.filter(|_| cage.repeats == Repeats::Forbidden)?;
    let count = cage.cells.len();
    let cells = numbers(cage.cells, size);
    Some(format!(
        "<cage operator=\"4\" value=\"{sum}\" size=\"{count}\">{cells}</cage>"
    ))
}

/// The numbers of cells, which run down the columns.
fn numbers(cells: SpotSet, size: usize) -> String {
    let numbers = cells_by_column(size).enumerate();
    let named = numbers.filter(|(_, spot)| cells.contains(*spot));
    let texts: Vec<String> = named.map(|(number, _)| number.to_string()).collect();
    texts.join(" ")
}
