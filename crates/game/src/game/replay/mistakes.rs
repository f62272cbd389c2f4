//! The wrong digits that were entered, and when each was found.

use super::{MomentKind, ReplayMoment};
use crate::game::{Answer, Move, MoveKind, Position};
use ninefold_core::board::{Cell, Digit};

/// A wrong digit that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The moment at which it was entered.
    pub moment: usize,
    /// Where.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// When and how it went, if it did.
    pub found: Option<Correction>,
}

/// The removal of a wrong digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The first moment without it.
    pub moment: usize,
    /// The cause of its removal.
    pub by: FoundBy,
}

/// Causes of the removal of a wrong digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundBy {
    /// The cell was cleared.
    Erasing,
    /// Another digit was entered.
    Overwriting,
    /// The move was undone.
    Undo,
}

/// All of them, in the order in which they were entered, of every moment with its position
/// and the move made at it.
pub(super) fn mistakes<'m>(
    played: impl Iterator<Item = (ReplayMoment, Position, Option<&'m Move>)>,
    answer: &Answer,
) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = Vec::new();
    // The places in that list of those on the board.
    let mut open: Vec<usize> = Vec::new();
    for (index, (moment, position, step)) in played.enumerate() {
        open.retain(|&place| {
            let mistake = &mut mistakes[place];
            mistake.found = correction(mistake, index, moment, &position);
            mistake.found.is_none()
        });
        let entered = step.map(|step| wrong_digits(step, answer));
        for (cell, digit) in entered.unwrap_or_default() {
            open.push(mistakes.len());
            mistakes.push(Mistake {
                moment: index,
                cell,
                digit,
                found: None,
            });
        }
    }
    mistakes
}

/// The removal of a mistake at a moment, if it is not there any more.
fn correction(
    mistake: &Mistake,
    index: usize,
    moment: ReplayMoment,
    position: &Position,
) -> Option<Correction> {
    let digit = position.digit(mistake.cell);
    let by = match (moment.kind, digit) {
        (_, digit) if digit == Some(mistake.digit) => return None,
        (MomentKind::Move, None) => FoundBy::Erasing,
        (MomentKind::Move, Some(_)) => FoundBy::Overwriting,
        (MomentKind::Start | MomentKind::Return | MomentKind::End, _) => FoundBy::Undo,
    };
    Some(Correction { moment: index, by })
}

/// The wrong digits that a move enters. Those of an imported board are not the player's.
fn wrong_digits(step: &Move, answer: &Answer) -> Vec<(Cell, Digit)> {
    if step.kind == MoveKind::Import {
        return Vec::new();
    }
    let entered = step.changes.iter().filter_map(|change| {
        let digit = change.after.digit?;
        (change.before.digit != Some(digit)).then_some((change.cell, digit))
    });
    let is_wrong = |&(cell, digit): &(Cell, Digit)| answer.is_contradicted_by(cell, digit);
    entered.filter(is_wrong).collect()
}
