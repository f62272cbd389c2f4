//! Constraint strings of Interactive Sudoku Solver: `.~R1C1_5.Cage~10~R1C2~R1C3`.

use super::cells::BoardBuilder;
use super::variant_keys::KeyMeaning;
use super::{Format, LineResult, ReadProblem, Reader, Variant, Variants};
use crate::grid::{Cell, Digit, DigitSet};

/// Reads a string that has nothing but values of cells.
pub const FORMAT: Format = Format {
    name: "constraints",
    title: TITLE,
    reader: Reader::Line(read_line),
    write: None,
    frame: ("", ""),
};

const TITLE: &str = "a constraint string";

fn read_line(line: &str) -> Option<LineResult> {
    let text = line.strip_prefix('.').filter(|text| text.contains('~'))?;
    let constraint = |part| {
        let (name, arguments) = str::split_once(part, '~').unwrap_or((part, ""));
        is_name(name).then_some((name, arguments))
    };
    let constraints: Vec<(&str, &str)> = text.split('.').map(constraint).collect::<Option<_>>()?;
    let variants: Variants = { constraints.iter() }.filter_map(variant).collect();
    if !variants.is_empty() {
        return Some(Err((1, ReadProblem::variant(TITLE, variants))));
    }
    let mut board = BoardBuilder::new();
    let values = constraints.iter().filter(|(name, _)| name.is_empty());
    for value in values.flat_map(|(_, values)| values.split('~')) {
        let what = "a value is not written as R1C1_5";
        if add(&mut board, value).is_none() {
            return Some(Err((1, ReadProblem::malformed(TITLE, what))));
        }
    }
    Some(Ok(board.finish(TITLE).with_candidate_clues()))
}

fn is_name(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// The variant of a constraint; values of cells and the usual shape are none.
fn variant((name, arguments): &(&str, &str)) -> Option<Variant> {
    match *name {
        "" => None,
        "Shape" if *arguments == "9x9" => None,
        "Shape" => Some(Variant::Sizes),
        "NoBoxes" => Some(Variant::Regions),
        "Sum" => Some(Variant::KillerCages),
        name => Some(match Variant::of_key(name) {
            Some(KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant)) => variant,
            None => Variant::OtherRules,
        }),
    }
}

/// A cell with its digit, or with the digits that it may have.
fn add(board: &mut BoardBuilder, text: &str) -> Option<()> {
    let mut parts = text.split('_');
    let (row, column) = parts.next()?.strip_prefix('R')?.split_once('C')?;
    let index = |text: &str| {
        text.parse()
            .ok()
            .and_then(Digit::up_to_nine)
            .map(Digit::index)
    };
    let cell = Cell::at(index(row)?, index(column)?);
    let digits = parts.map(|digit| Digit::up_to_nine(digit.parse().ok()?));
    let digits: Option<DigitSet> = digits.collect();
    let digits = digits.filter(|digits| !digits.is_empty())?;
    match digits.single() {
        Some(digit) => board.give(cell, Some(digit)),
        None => board.note(cell, digits),
    }
    Some(())
}
