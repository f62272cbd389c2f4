//! Saved games of Solo, of boards of any size.

use super::error::BoardProblem;
use super::solo::read_solo_id;
use crate::formats::Imported;
use crate::rules::spot::Spot;
use crate::rules::value::Value;
use crate::rules::values::Values;

/// Reads the parameters and the board, and the values of the moves.
pub(in crate::formats) fn read(text: &str) -> Result<Imported, BoardProblem> {
    let fields: Vec<(&str, &str)> = text.lines().filter_map(field).collect();
    let find = |key: &str| {
        fields
            .iter()
            .find(|field| field.0 == key)
            .map(|field| field.1)
    };
    let part = |key| find(key).unwrap_or_default();
    let (rules, givens) = read_solo_id(&format!("{}:{}", part("PARAMS"), part("DESC")))?;
    let states = find("STATEPOS").and_then(|position| position.trim().parse().ok());
    let made = states.unwrap_or(usize::MAX).saturating_sub(1);
    let moves = fields.iter().filter(|(key, _)| *key == "MOVE").take(made);
    let mut entered = Values::EMPTY;
    for (_, text) in moves {
        apply(&mut entered, &givens, text, rules.size());
    }
    Ok(Imported::of_board(rules, givens, entered))
}

/// A line of a saved game: `KEY :length:value`.
fn field(line: &str) -> Option<(&str, &str)> {
    let mut parts = line.splitn(3, ':');
    let (key, _, value) = (parts.next()?, parts.next()?, parts.next()?);
    Some((key.trim(), value.trim_end()))
}

/// A move: `R` with column, row and number. Pencil marks and the like change no value.
fn apply(entered: &mut Values, givens: &Values, text: &str, size: usize) -> Option<()> {
    let numbers = text
        .strip_prefix('R')?
        .split(',')
        .map(|part| part.parse().ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    let [column, row, number] = numbers.try_into().ok()?;
    let spot = (row < size && column < size).then(|| Spot::at(row, column))?;
    let value = u8::try_from(number)
        .ok()
        .and_then(Value::new)
        .filter(|_| number <= size);
    if givens.get(spot).is_none() {
        entered.set(spot, value);
    }
    Some(())
}
