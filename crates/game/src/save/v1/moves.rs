//! The moves of a history as version 1 writes them.

use crate::game::{
    CandidateColours, Change, Colour, Colours, Content, HistoryNodeId, Marks, Move, MoveKind,
    RecordedMove,
};
use ninefold_core::grid::{Cell, Digit, DigitSet};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The node at which the move was made, its kind, its changes, and the time played
/// in milliseconds: `[7,"enter",[...],90250]`. Without a time it is 0.
#[derive(Serialize, Deserialize)]
pub(super) struct MoveBody(
    HistoryNodeId,
    MoveKind,
    Vec<ChangeBody>,
    #[serde(default, skip_serializing_if = "is_start")] u64,
);

/// Cell, content before, content after: `[40,[0,3,0,0],[5,3,0,0]]`.
#[derive(Serialize, Deserialize)]
struct ChangeBody(u8, ContentBody, ContentBody);

/// Digit, centre marks, corner marks, first colour; 0 is none, and marks are bits. What one
/// colour does not say comes last: `[0,3,0,1,[33,0]]`.
#[derive(Serialize, Deserialize)]
struct ContentBody(
    u8,
    u16,
    u16,
    u8,
    #[serde(default, skip_serializing_if = "Option::is_none")] Option<ColoursBody>,
);

/// The colours of a cell as bits, and those of its candidates, four bits each.
#[derive(Serialize, Deserialize)]
struct ColoursBody(u16, u64);

fn is_start(millis: &u64) -> bool {
    *millis == 0
}

impl From<&RecordedMove> for MoveBody {
    fn from(made: &RecordedMove) -> MoveBody {
        let changes = made.step.changes.iter().map(ChangeBody::from).collect();
        MoveBody(
            made.from,
            made.step.kind,
            changes,
            made.at.as_millis().try_into().unwrap_or(u64::MAX),
        )
    }
}

impl MoveBody {
    /// The move; `None` unless it changes each of its cells, in reading order.
    pub(super) fn check(&self) -> Option<RecordedMove> {
        let MoveBody(from, kind, changes, millis) = self;
        let changes: Option<Vec<Change>> = changes.iter().map(ChangeBody::check).collect();
        let changes = changes?;
        let in_order = changes.is_sorted_by(|one, next| one.cell < next.cell);
        in_order.then(|| RecordedMove {
            from: *from,
            step: Move {
                kind: *kind,
                changes: changes.into(),
            },
            at: Duration::from_millis(*millis),
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
            cell: Cell::new(self.0.into())?,
            before: self.1.check()?,
            after: self.2.check()?,
        };
        (change.before != change.after).then_some(change)
    }
}

impl From<Content> for ContentBody {
    fn from(content: Content) -> ContentBody {
        let is_plain = content.colours.len() <= 1 && content.candidate_colours.is_empty();
        let colours = || ColoursBody(content.colours.bits(), content.candidate_colours.bits());
        ContentBody(
            content.digit.map_or(0, Digit::get),
            content.marks.centre.bits(),
            content.marks.corner.bits(),
            colour_number(content.colours.first()),
            (!is_plain).then(colours),
        )
    }
}

impl ContentBody {
    fn check(&self) -> Option<Content> {
        let ContentBody(digit, centre, corner, colour, colours) = self;
        let marks = Marks {
            corner: DigitSet::from_bits(*corner)?,
            centre: DigitSet::from_bits(*centre)?,
        };
        let first = optional_digit(*colour)?.map(Colour::from_key);
        let (colours, candidate_colours) = match colours {
            None => (one_colour(first), CandidateColours::NONE),
            Some(ColoursBody(bits, candidates)) => (
                Colours::from_bits(*bits)?,
                CandidateColours::from_bits(*candidates)?,
            ),
        };
        (colours.first() == first).then_some(Content {
            digit: optional_digit(*digit)?,
            marks,
            colours,
            candidate_colours,
        })
    }
}

/// At most one colour.
pub(super) fn one_colour(colour: Option<Colour>) -> Colours {
    colour.map_or(Colours::NONE, |colour| Colours::NONE.with(colour))
}

/// A digit, or 0 for none.
pub(super) fn optional_digit(value: u8) -> Option<Option<Digit>> {
    match value {
        0 => Some(None),
        value => Digit::new(value).map(Some),
    }
}

/// The digit key of a colour, or 0 for none.
pub(super) fn colour_number(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.key().get())
}
