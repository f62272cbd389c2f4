//! Where the player had trouble: the wrong digits that were entered, and when each was found; the
//! longest times without progress.

use super::{MomentKind, ReplayMoment};
use crate::game::{Answer, Change, Move, MoveKind, Position};
use ninefold_core::board::{Cell, Digit, Grid};
use std::cmp::Reverse;
use std::time::Duration;

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

/// A place at which the player was stuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StuckPlace {
    /// The last moment before there was progress again.
    pub moment: usize,
    /// The time played at the progress before it.
    pub since: Duration,
    /// The time played without progress.
    pub waited: Duration,
}

impl StuckPlace {
    /// The shortest time without progress that counts as being stuck.
    pub const SHORTEST: Duration = Duration::from_secs(20);

    /// The most places that are listed.
    pub const MOST: usize = 5;
}

/// The longest waits, in the order of the game. One ends with progress, or with the game.
/// Without the solution every digit is progress: a wait tells nothing of the digits then.
pub(super) fn stuck_places<'m>(
    played: impl Iterator<Item = (ReplayMoment, Option<&'m Move>)>,
    solution: Option<&Grid>,
) -> Vec<StuckPlace> {
    let mut places = Vec::new();
    let mut progress = Duration::ZERO;
    for (index, (moment, step)) in played.enumerate() {
        let place = match (moment.kind, step) {
            (MomentKind::Move, Some(step)) if is_progress(step, solution) => index - 1,
            (MomentKind::End, _) => index,
            _ => continue,
        };
        places.push(StuckPlace {
            moment: place,
            since: progress,
            waited: moment.at.saturating_sub(progress),
        });
        progress = moment.at;
    }
    places.retain(|place| place.waited >= StuckPlace::SHORTEST);
    places.sort_by_key(|place| Reverse(place.waited));
    places.truncate(StuckPlace::MOST);
    places.sort_by_key(|place| place.moment);
    places
}

/// Whether a move brings the game on: it enters a digit of the solution, writes or removes
/// notes, or is help. A wrong digit, and clearing and colouring cells, does not.
fn is_progress(step: &Move, solution: Option<&Grid>) -> bool {
    let enters_right = |change: &Change| {
        let digit = change.after.digit;
        let is_right = solution.is_none_or(|solution| digit == solution.get(change.cell));
        digit.is_some() && digit != change.before.digit && is_right
    };
    match step.kind {
        MoveKind::Enter => step.changes.iter().any(enters_right),
        MoveKind::Note
        | MoveKind::Corner
        | MoveKind::FillNotes
        | MoveKind::FillNine
        | MoveKind::Prune
        | MoveKind::Hint
        | MoveKind::Solve => true,
        MoveKind::Clear
        | MoveKind::Colour
        | MoveKind::Wipe
        | MoveKind::Restart
        | MoveKind::Import
        | MoveKind::Strike => false,
    }
}
