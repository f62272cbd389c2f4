//! SudokuPad's short form of a classic puzzle: one character for a digit and the
//! empty cells after it.

use super::cells::to_grid;
use super::{ImportedPuzzle, LineResult, ReadProblem, Variant, Variants};
use crate::grid::Digit;

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
        cells.push(Digit::new(u8::try_from(value % 10).unwrap_or(0)));
        cells.extend(std::iter::repeat_n(None, value / 10));
    }
    let rules: Variants = characters.map(|(_, rule)| variant(rule)).collect();
    if !rules.is_empty() {
        return Err((1, ReadProblem::variant(TITLE, rules)));
    }
    cells.truncate(81);
    Ok(ImportedPuzzle::from_givens(to_grid(&cells), TITLE))
}

/// The rule of a letter after the cells.
fn variant(letter: char) -> Variant {
    match letter {
        'w' => Variant::Windows,
        'x' => Variant::Diagonals,
        _ => Variant::OtherRules,
    }
}
