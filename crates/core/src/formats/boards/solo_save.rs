//! Saved games of Solo, of boards of any size.

use super::error::BoardProblem;
use super::solo::read_solo_id;
use crate::formats::Imported;
use crate::rules::PossibleValues;
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
    let mut read = Imported::of_board(rules, givens, Values::EMPTY);
    let mut notes = PossibleValues::NONE;
    for (_, text) in moves {
        apply(&mut read, &mut notes, text);
    }
    Ok(read.with_notes(notes))
}

/// A line of a saved game: `KEY :length:value`.
fn field(line: &str) -> Option<(&str, &str)> {
    let mut parts = line.splitn(3, ':');
    let (key, _, value) = (parts.next()?, parts.next()?, parts.next()?);
    Some((key.trim(), value.trim_end()))
}

/// A move: `R` with column, row and number, or `P` for a pencil mark.
fn apply(read: &mut Imported, notes: &mut PossibleValues, text: &str) -> Option<()> {
    let (is_pencil, place) = match text.split_at_checked(1)? {
        ("R", place) => (false, place),
        ("P", place) => (true, place),
        _ => return None,
    };
    let numbers = place.split(',').map(|part| part.parse().ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    let [column, row, number] = numbers.try_into().ok()?;
    let size = read.puzzle.size();
    let spot = (row < size && column < size).then(|| Spot::at(row, column))?;
    let value = u8::try_from(number)
        .ok()
        .and_then(Value::new)
        .filter(|_| number <= size);
    match (value, is_pencil) {
        (Some(value), true) => notes.set(spot, notes.get(spot).toggled(value)),
        (value, _) if read.puzzle.givens.get(spot).is_none() => read.entered.set(spot, value),
        _ => {}
    }
    Some(())
}
