//! The moves of a history as version 3 writes them.

use crate::game::{
    Bookmark, Change, Colour, Content, HistoryNodeId, Marks, Move, MoveKind, RecordedMove,
};
use crate::grid::{Cell, Digit, DigitSet};
use serde::{Deserialize, Serialize};

/// The turn it was made at, what it was, what it changed: `[7,"enter",[...]]`.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct MadeBody(
    pub u32,
    #[serde(with = "KindRepr")] pub MoveKind,
    pub Vec<ChangeBody>,
);

/// Cell, before, after: `[40,[0,3,0,0],[5,3,0,0]]`.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct ChangeBody(pub u8, pub ContentBody, pub ContentBody);

/// Digit, centre marks, corner marks, colour. 0 is none; marks are bits.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct ContentBody(pub u8, pub u16, pub u16, pub u8);

/// HistoryNodeId and name: `[12,"two ways"]`.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct BookmarkBody(pub u32, pub String);

#[derive(Serialize, Deserialize)]
#[serde(remote = "MoveKind", rename_all = "kebab-case")]
enum KindRepr {
    Enter,
    Clear,
    Note,
    Corner,
    Colour,
    FillNotes,
    FillNine,
    Prune,
    Wipe,
    Restart,
    Hint,
    Solve,
}

impl From<Bookmark> for BookmarkBody {
    fn from(Bookmark { name, turn }: Bookmark) -> BookmarkBody {
        BookmarkBody(turn.number(), name)
    }
}

impl From<&RecordedMove> for MadeBody {
    fn from(RecordedMove { from, step }: &RecordedMove) -> MadeBody {
        let changes = step.changes.iter().map(ChangeBody::from).collect();
        MadeBody(from.number(), step.kind, changes)
    }
}

impl MadeBody {
    /// Each cell once, in reading order, as every move is made.
    pub(super) fn check(&self) -> Option<RecordedMove> {
        let &MadeBody(from, kind, ref changes) = self;
        let changes: Option<Vec<Change>> = changes.iter().map(ChangeBody::check).collect();
        let changes = changes?;
        let in_order = changes.is_sorted_by(|one, next| one.cell < next.cell);
        let changes = changes.into();
        in_order.then_some(RecordedMove {
            from: HistoryNodeId::new(from),
            step: Move { kind, changes },
        })
    }
}

impl From<&Change> for ChangeBody {
    fn from(change: &Change) -> ChangeBody {
        let cell = change.cell.index() as u8;
        ChangeBody(cell, change.before.into(), change.after.into())
    }
}

impl ChangeBody {
    fn check(&self) -> Option<Change> {
        let change = Change {
            cell: cell(self.0)?,
            before: self.1.check()?,
            after: self.2.check()?,
        };
        (change.before != change.after).then_some(change)
    }
}

impl From<Content> for ContentBody {
    fn from(content: Content) -> ContentBody {
        ContentBody(
            content.digit.map_or(0, Digit::get),
            content.marks.centre.bits(),
            content.marks.corner.bits(),
            number_of_colour(content.colour),
        )
    }
}

impl ContentBody {
    fn check(&self) -> Option<Content> {
        let &ContentBody(digit, centre, corner, colour) = self;
        let marks = Marks {
            corner: DigitSet::from_bits(corner)?,
            centre: DigitSet::from_bits(centre)?,
        };
        Some(Content {
            digit: digit_or_none(digit)?,
            marks,
            colour: digit_or_none(colour)?.map(Colour::from_key),
        })
    }
}

/// 0 is none.
fn digit_or_none(value: u8) -> Option<Option<Digit>> {
    match value {
        0 => Some(None),
        value => Digit::new(value).map(Some),
    }
}

pub(super) fn number_of_colour(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.key().get())
}

pub(super) fn cell(index: u8) -> Option<Cell> {
    Cell::new(index.into())
}
