//! SudokuPad's short form of a puzzle: one character for a digit and the empty cells after
//! it, and a letter for windows and for diagonals.

use super::cells::to_grid;
use super::{Imported, LineResult, ReadProblem, Variant, Variants, boards};
use crate::grid::Digit;
use serde_json::Map;

const TITLE: &str = "SudokuPad (scf)";
const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Reads what follows `scf`.
pub fn read(text: &str) -> LineResult {
    let problem = |what| ReadProblem::malformed(TITLE, what);
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    let mut characters = (1..).zip(text.chars());
    while cells.len() < 81 {
        let (column, character) = characters
            .next()
            .ok_or((text.len(), problem("it ends before the 81st cell")))?;
        let value = ALPHABET.find(character);
        let value = value.ok_or((column, ReadProblem::Character(character)))?;
        cells.push(Digit::up_to_nine(u8::try_from(value % 10).unwrap_or(0)));
        cells.extend(std::iter::repeat_n(None, value / 10));
    }
    let rules: Variants = characters.map(|(_, rule)| variant(rule)).collect();
    cells.truncate(81);
    let givens = to_grid(&cells);
    if !rules.is_empty() {
        // The kinds are in the rules, and the cells in an object.
        let object = Map::from_iter([("puzzle".to_owned(), givens.to_string().into())]);
        let read = Imported::of_variants(TITLE, rules, |rules| boards::json::read(&object, rules));
        return read.map_err(|problem| (1, problem));
    }
    Ok(Imported::from_givens(givens, TITLE))
}

/// The rule of a letter after the cells.
fn variant(letter: char) -> Variant {
    match letter {
        'w' => Variant::Windows,
        'x' => Variant::Diagonals,
        _ => Variant::OtherRules,
    }
}
