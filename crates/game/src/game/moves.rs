//! A move as data: what changed in which cells. It can be applied, reverted,
//! recorded in a history and written to a file, and is told in a few words for messages and for the
//! history.

use super::{Content, MarkKind, Position};
use ninefold_core::board::{Cell, Digit, DigitSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The change of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// Its content before.
    pub before: Content,
    /// Its content after.
    pub after: Content,
}

impl Change {
    /// Whether only the colours of the cell and the combinations of its cage change, which is
    /// allowed for givens.
    fn keeps_values(&self) -> bool {
        let after = Content {
            colours: self.before.colours,
            struck: self.before.struck,
            ..self.after
        };
        after == self.before
    }
}

/// Kinds of moves. Names the move in messages and files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// Enter a digit.
    Enter,
    /// Clear cells.
    Clear,
    /// Toggle a centre mark.
    Note,
    /// Toggle a corner mark.
    Corner,
    /// Colour cells.
    Colour,
    /// Fill in all candidates.
    FillNotes,
    /// Write all nine centre marks.
    FillNine,
    /// Remove the marks that the rules forbid.
    Prune,
    /// Remove all marks of a kind, or all colours.
    Wipe,
    /// Restart the puzzle.
    Restart,
    /// Apply a hint.
    Hint,
    /// Fill in the solution.
    Solve,
    /// Take over what a text has beside the givens.
    Import,
    /// Strike a combination of a cage, or take it back.
    Strike,
}

/// One step of the game that can be undone. Never empty, and changes each cell
/// at most once.
///
/// ```
/// use ninefold_game::game::{AutoPrune, Move, MoveKind, Position};
/// use ninefold_core::board::{Cell, Digit, Grid};
///
/// let start = Position::classic(Grid::EMPTY);
/// let five = Digit::new(5).unwrap();
/// let entered = start.clone().with_entered(Cell::middle(9), five, AutoPrune::Off);
///
/// let step = Move::between(MoveKind::Enter, &start, &entered).unwrap();
/// assert_eq!(step.description(), "5 at r5c5");
/// assert_eq!(step.apply(start.clone()), entered);
/// assert_eq!(step.revert(entered), start);
/// assert_eq!(Move::between(MoveKind::Enter, &start, &start), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The kind of move.
    pub kind: MoveKind,
    /// The changes, in reading order. Shared, since every snapshot of a game
    /// copies its history.
    pub changes: Arc<[Change]>,
}

impl Move {
    /// The move from one position to another of the same puzzle; `None` if they
    /// are equal.
    pub fn between(kind: MoveKind, before: &Position, after: &Position) -> Option<Move> {
        let changes: Arc<[Change]> = after
            .cells()
            .iter()
            .map(|cell| Change {
                cell,
                before: before.content(cell),
                after: after.content(cell),
            })
            .filter(|change| change.before != change.after)
            .collect();
        (!changes.is_empty()).then_some(Move { kind, changes })
    }

    /// The position after the move.
    pub fn apply(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.after)
        })
    }

    /// The position before the move.
    pub fn revert(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.before)
        })
    }

    /// Whether the move puts this digit into this cell.
    pub(super) fn enters(&self, cell: Cell, digit: Digit) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|change| {
            change.cell == cell
                && change.after.digit == Some(digit)
                && change.before.digit != Some(digit)
        })
    }

    /// Whether the move can be made in this position: it is not empty, every
    /// cell has the content it should have before, and no given changes but in
    /// colour and in the combinations of its cage.
    pub(super) fn is_possible(&self, position: &Position) -> bool {
        let is_possible = |change: &Change| {
            let allowed = !position.is_given(change.cell) || change.keeps_values();
            allowed && position.content(change.cell) == change.before
        };
        !self.changes.is_empty() && self.changes.iter().all(is_possible)
    }

    /// The cell that the move is about: the only one that changes, or the only
    /// one whose digit changes.
    pub fn main_cell(&self) -> Option<Cell> {
        let digit_changed = |change: &&Change| change.before.digit != change.after.digit;
        match &*self.changes {
            [only] => Some(only.cell),
            several => {
                let mut changed = several.iter().filter(digit_changed);
                let first = changed.next()?;
                changed.next().is_none().then_some(first.cell)
            }
        }
    }
}

impl Move {
    /// A short description: `5 at r3c4`, `corner 5 off r3c4`.
    pub fn description(&self) -> String {
        match self.kind {
            MoveKind::Enter => self.with_place(&self.digit_text()),
            MoveKind::Clear => match self.main_cell() {
                Some(cell) => format!("clearing {cell}"),
                None => format!("clearing {} cells", self.changes.len()),
            },
            MoveKind::Note => self.mark_text("centre", MarkKind::Centre),
            MoveKind::Corner => self.mark_text("corner", MarkKind::Corner),
            MoveKind::Colour => self.colour_text(),
            MoveKind::FillNotes => "fill candidates".to_owned(),
            MoveKind::FillNine => "fill every digit as a note".to_owned(),
            MoveKind::Prune => "remove invalid candidates".to_owned(),
            MoveKind::Wipe => "clear notes".to_owned(),
            MoveKind::Restart => "restart".to_owned(),
            MoveKind::Hint => match self.main_cell() {
                Some(_) if self.writes_a_digit() => {
                    format!("{}, by a hint", self.with_place(&self.digit_text()))
                }
                _ => format!("the hint {}", self.place("at")),
            },
            MoveKind::Solve => "the solution".to_owned(),
            MoveKind::Import => "imported digits and notes".to_owned(),
            MoveKind::Strike => self.with_place("combination"),
        }
    }

    fn writes_a_digit(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|change| change.after.digit.is_some() && change.before.digit.is_none())
    }

    fn with_place(&self, what: &str) -> String {
        format!("{what} {}", self.place("at"))
    }

    /// `at r3c4`, or `in 3 cells`; `at` may be `off`.
    fn place(&self, at: &str) -> String {
        match (self.main_cell(), self.changes.len()) {
            (Some(cell), _) => format!("{at} {cell}"),
            (None, count) if at == "off" => format!("off {count} cells"),
            (None, count) => format!("in {count} cells"),
        }
    }

    fn digit_text(&self) -> String {
        let entered = |change: &Change| {
            let changed = change.after.digit != change.before.digit;
            change.after.digit.filter(|_| changed)
        };
        match self.changes.iter().find_map(entered) {
            Some(digit) => digit.to_string(),
            None => "a digit".to_owned(),
        }
    }

    /// The colour that was added or removed, where, and of which candidate.
    fn colour_text(&self) -> String {
        let added = |change: &Change| added_colour(&change.before, &change.after);
        let removed = |change: &Change| added_colour(&change.after, &change.before);
        let first =
            |colour: &dyn Fn(&Change) -> Option<String>| self.changes.iter().find_map(colour);
        match (first(&added), first(&removed)) {
            (Some(colour), _) => self.with_place(&colour),
            (None, Some(colour)) => format!("{colour} {}", self.place("off")),
            (None, None) => self.with_place("colours"),
        }
    }

    /// The mark that was added or removed, and where.
    fn mark_text(&self, name: &str, kind: MarkKind) -> String {
        let marks = |content: &Content| content.marks.get(kind);
        let differing = |lost: bool| {
            let sets = self.changes.iter().map(|Change { before, after, .. }| {
                let (from, to) = if lost {
                    (after, before)
                } else {
                    (before, after)
                };
                marks(to) - marks(from)
            });
            sets.fold(DigitSet::NONE, |all, set| all | set).single()
        };
        match (differing(false), differing(true)) {
            (Some(digit), _) => format!("{name} {digit} {}", self.place("at")),
            (None, Some(digit)) => format!("{name} {digit} {}", self.place("off")),
            (None, None) => format!("{name} notes {}", self.place("at")),
        }
    }
}

/// The colour in one content that is not in another: `colour 3`, or `colour 3 on 5` of a
/// candidate.
fn added_colour(before: &Content, after: &Content) -> Option<String> {
    let of_cell = || {
        let mut colours = after.colours.iter();
        let added = colours.find(|colour| !before.colours.contains(*colour))?;
        Some(format!("colour {}", added.key()))
    };
    let of_candidate = || {
        DigitSet::NINE.iter().find_map(|digit| {
            let colour = after.candidate_colours.get(digit)?;
            let is_new = before.candidate_colours.get(digit) != Some(colour);
            is_new.then(|| format!("colour {} on {digit}", colour.key()))
        })
    };
    of_cell().or_else(of_candidate)
}
