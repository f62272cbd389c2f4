//! The moves of a history, and the earlier game that a game is played against, as version 1
//! writes them.

use crate::game::{
    CandidateColours, Change, Colour, Colours, Content, Ghost, GhostMoment, HistoryNodeId, Marks,
    Move, MoveKind, RecordedMove, StruckCombinations,
};
use ninefold_core::board::{Cell, Digit, DigitSet};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The node at which the move was made, its kind, its changes, and the time played
/// in milliseconds: `[7,"enter",[...],90250]`. Without a time it is 0.
#[derive(Serialize, Deserialize)]
pub(super) struct MoveBody(
    HistoryNodeId,
    MoveKind,
    Vec<ChangeBody>,
    #[serde(default, skip_serializing_if = "is_zero")] u64,
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

/// The colours of a cell as bits, those of its candidates, four bits each, and the struck
/// combinations of its cage as bits.
#[derive(Serialize, Deserialize)]
struct ColoursBody(
    u16,
    u64,
    #[serde(default, skip_serializing_if = "is_zero")] u64,
);

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl MoveBody {
    /// The move on a board of this size.
    pub(super) fn new(made: &RecordedMove, size: usize) -> MoveBody {
        let changes = made.step.changes.iter();
        let changes = changes
            .map(|change| ChangeBody::new(change, size))
            .collect();
        MoveBody(
            made.from,
            made.step.kind,
            changes,
            made.at.as_millis().try_into().unwrap_or(u64::MAX),
        )
    }
}

impl MoveBody {
    /// The number of cells that it changes.
    pub(super) fn changes(&self) -> usize {
        self.2.len()
    }

    /// The move; `None` unless it changes each of its cells, in reading order.
    pub(super) fn check(&self, size: usize) -> Option<RecordedMove> {
        let MoveBody(from, kind, changes, millis) = self;
        let changes: Option<Vec<Change>> =
            changes.iter().map(|change| change.check(size)).collect();
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

impl ChangeBody {
    fn new(change: &Change, size: usize) -> ChangeBody {
        let cell = change.cell.number(size) as u8;
        ChangeBody(cell, change.before.into(), change.after.into())
    }
}

impl ChangeBody {
    fn check(&self, size: usize) -> Option<Change> {
        let change = Change {
            cell: Cell::numbered(self.0.into(), size)?,
            before: self.1.check(size)?,
            after: self.2.check(size)?,
        };
        (change.before != change.after).then_some(change)
    }
}

impl From<Content> for ContentBody {
    fn from(content: Content) -> ContentBody {
        let is_plain = content.colours.len() <= 1
            && content.candidate_colours.is_empty()
            && content.struck.is_empty();
        let colours = || {
            ColoursBody(
                content.colours.bits(),
                content.candidate_colours.bits(),
                content.struck.bits(),
            )
        };
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
    fn check(&self, size: usize) -> Option<Content> {
        let ContentBody(digit, centre, corner, colour, colours) = self;
        let marks = Marks {
            corner: value_set(*corner, size)?,
            centre: value_set(*centre, size)?,
        };
        let first = optional_colour(*colour)?;
        let (colours, candidate_colours, struck) = match colours {
            None => (
                one_colour(first),
                CandidateColours::NONE,
                StruckCombinations::NONE,
            ),
            Some(ColoursBody(bits, candidates, struck)) => (
                Colours::from_bits(*bits)?,
                CandidateColours::from_bits(*candidates)?,
                StruckCombinations::from_bits(*struck),
            ),
        };
        (colours.first() == first).then_some(Content {
            digit: optional_value(*digit, size)?,
            marks,
            colours,
            candidate_colours,
            struck,
        })
    }
}

/// At most one colour.
pub(super) fn one_colour(colour: Option<Colour>) -> Colours {
    colour.map_or(Colours::NONE, |colour| Colours::NONE.with(colour))
}

/// A value of a board of this size, or 0 for none.
pub(super) fn optional_value(number: u8, size: usize) -> Option<Option<Digit>> {
    match number {
        0 => Some(None),
        number if usize::from(number) > size => None,
        number => Digit::new(number).map(Some),
    }
}

/// A set of values of a board of this size.
pub(super) fn value_set(bits: u16, size: usize) -> Option<DigitSet> {
    let values = DigitSet::from_bits(bits);
    DigitSet::up_to(size).contains_all(values).then_some(values)
}

/// The colour of a digit key, or 0 for none.
pub(super) fn optional_colour(key: u8) -> Option<Option<Colour>> {
    match key {
        0 => Some(None),
        key => Digit::up_to_nine(key).map(Colour::from_key),
    }
}

/// The digit key of a colour, or 0 for none.
pub(super) fn colour_number(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.key().get())
}

/// Pairs of the time in milliseconds and the number of right cells.
pub(super) type GhostBody = Vec<(u64, u16)>;

pub(super) fn ghost_body(ghost: &Ghost) -> GhostBody {
    let body = |moment: &GhostMoment| {
        let millis = moment.at.as_millis().try_into().unwrap_or(u64::MAX);
        (millis, moment.right)
    };
    ghost.moments().iter().map(body).collect()
}

/// The ghost; `None` if no game has such a course.
pub(super) fn parse_ghost(body: &GhostBody) -> Option<Ghost> {
    let moment = |&(millis, right): &(u64, u16)| GhostMoment {
        at: Duration::from_millis(millis),
        right,
    };
    Ghost::new(body.iter().map(moment).collect())
}
