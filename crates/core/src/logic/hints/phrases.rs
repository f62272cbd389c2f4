//! Pieces of sentences: lists, houses, articles.

use crate::board::text::a;
use crate::board::{Digit, DigitSet, Text};
use crate::classic::{Cell, CellSet, House};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use std::fmt::Display;

pub(crate) use crate::board::words::{Join, list, plural};

/// "rows 2 and 7", "row 2 or 7", "row 1 and box 1", "rows 2 and 7 and box 1".
pub(crate) fn houses(those: impl IntoIterator<Item = House>, join: Join) -> String {
    let those: Vec<House> = those.into_iter().collect();
    let kinds = those.chunk_by(|one, next| one.kind_name() == next.kind_name());
    list(kinds.map(|kind| houses_of_a_kind(kind, join)), join)
}

fn houses_of_a_kind(those: &[House], join: Join) -> String {
    let kind = match (those, join) {
        ([first, _, ..], Join::And) => plural(first.kind_name()),
        (_, _) => those[0].kind_name().to_owned(),
    };
    let numbers = those.iter().map(|house| house.number() + 1);
    format!("{kind} {}", list(numbers, join))
}

/// Words for the cells that another cell sees: "both", "all of them".
pub(crate) fn both_or_all(cells: CellSet) -> &'static str {
    match cells.len() {
        2 => "both",
        _ => "all of them",
    }
}

/// "neither r1c2 nor r1c4 is", "none of r1c2, r1c4 and r1c5 is", with this verb.
pub(crate) fn none_of_cells<C: Display>(cells: impl IntoIterator<Item = C>, verb: &str) -> String {
    let all: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    match all.as_slice() {
        [one] => format!("{one} {verb} not"),
        [one, other] => format!("neither {one} nor {other} {verb}"),
        many => format!("none of {} {verb}", list(many, Join::And)),
    }
}

/// "r1c2 sees", "r1c2 and r1c4 see".
pub(crate) fn seeing(cells: CellSet) -> String {
    let verb = match cells.len() {
        1 => "sees",
        _ => "see",
    };
    format!("{} {verb}", list(cells, Join::And))
}

/// "it is not", "neither is", "none of them is": cells that were just listed.
pub(crate) fn none_of_these(cells: CellSet) -> &'static str {
    match cells.len() {
        1 => "it is not",
        2 => "neither is",
        _ => "none of them is",
    }
}

/// A digit with its article: "a 7", "an 8".
pub(crate) fn one(digits: DigitSet) -> String {
    let of_several = || format!("a {}", list(digits, Join::And));
    digits.single().map_or_else(of_several, a)
}

/// With a capital, to begin a sentence; cells are written as ever.
pub(crate) fn capital(words: String) -> String {
    let is_cell =
        words.starts_with('r') && words[1..].starts_with(|next: char| next.is_ascii_digit());
    match words.get(..1) {
        Some(first) if !is_cell => format!("{}{}", first.to_uppercase(), &words[1..]),
        _ => words,
    }
}

/// The result of a step in the field's notation, cell by cell: `r3c4=5`, or `r7c2<>4,
/// r7c3,r7c8<>24`.
pub fn result(step: &Deduction) -> Text {
    let losses = losses_by_cell(step).into_iter();
    results(&step.placements, losses)
}

/// Placements and losses in the field's notation.
pub(crate) fn results<C: Display, S: Display>(
    placements: &[(C, Digit)],
    losses: impl IntoIterator<Item = (S, DigitSet)>,
) -> Text {
    let not = Text::said("<>", " not ");
    let placed = placements
        .iter()
        .map(|(cell, digit)| format!("{:#}", Text::placed(cell, *digit)));
    let losses = losses.into_iter();
    let removed = losses.map(|(cells, digits)| format!("{cells:#}{not:#}{digits:#}"));
    Text::marked(placed.chain(removed).collect::<Vec<String>>().join(", "))
}

/// A way from one to the next: "r1c3 - r1c7 - r8c7".
pub(crate) fn joined(those: impl IntoIterator<Item = impl Display>) -> String {
    let names: Vec<String> = those.into_iter().map(|each| format!("{each:#}")).collect();
    names.join(&format!("{:#}", Text::said(" - ", " to ")))
}

/// Cells whose rows and columns run together: `r12c5`.
pub(crate) fn together<C: Display>(short: &str, cells: impl IntoIterator<Item = C>) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    format!("{:#}", Text::said(short, &names.join(" ")))
}

/// The cells that lose digits, in reading order, each with its digits. Neighbours
/// in this order that lose the same digits are together.
pub(crate) fn losses_by_cell(step: &Deduction) -> Vec<(CellSet, DigitSet)> {
    let lost = |cell: Cell| {
        let of_cell = step.eliminations.iter().filter(move |at| at.0 == cell);
        of_cell.map(|&(_, digit)| digit).collect::<DigitSet>()
    };
    let cells: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
    let each: Vec<_> = cells.iter().map(|cell| (cell, lost(cell))).collect();
    let alike = each.chunk_by(|one, next| one.1 == next.1);
    alike
        .map(|chunk| (chunk.iter().map(|at| at.0).collect(), chunk[0].1))
        .collect()
}

pub(crate) fn cells_losing(step: &Deduction, digit: Digit) -> CellSet {
    let of_digit = step.eliminations.iter().filter(|&&(_, its)| its == digit);
    of_digit.map(|&(cell, _)| cell).collect()
}

pub(crate) fn digits_lost(step: &Deduction) -> DigitSet {
    step.eliminations.iter().map(|&(_, digit)| digit).collect()
}

/// The pattern in words, its houses, cells and digits: "rows 2 and 7", "r1c2 and
/// r1c3", "2 and 5".
pub(crate) fn pattern_text(step: &Deduction) -> [String; 3] {
    let evidence = &step.evidence;
    [
        houses(evidence.houses(HouseRole::Base), Join::And),
        list(evidence.cells(Role::Defining), Join::And),
        list(evidence.digits(Role::Defining), Join::And),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_well() {
        assert_eq!(list(["a"], Join::And), "a");
        assert_eq!(list(["a", "b", "c"], Join::Or), "a, b or c");
        let rows = [House::Row(1), House::Row(6)];
        assert_eq!(houses(rows, Join::And), "rows 2 and 7");
        assert_eq!(houses(rows, Join::Or), "row 2 or 7");
        let mixed = [House::Row(0), House::Box(0)];
        assert_eq!(houses(mixed, Join::And), "row 1 and box 1");
        let cross = [rows[0], rows[1], House::Column(1)];
        assert_eq!(houses(cross, Join::And), "rows 2 and 7 and column 2");
        let digit = |value| DigitSet::only(Digit::up_to_nine(value).unwrap());
        assert_eq!([one(digit(7)), one(digit(8))], ["a 7", "an 8"]);
        assert_eq!(capital("rows 2 and 7".into()), "Rows 2 and 7");
        assert_eq!(capital("r2c7 and r2c8".into()), "r2c7 and r2c8");
    }
}
