//! The moments of a replay as rows for another program.

use crate::cli::arguments::TableFormat;
use crate::cli::output::{StdoutWriter, seconds};
use crate::cli::row::{Row, print_rows};
use ninefold_core::formats::write_cells;
use ninefold_game::game::{MomentKind, PlaceKind, Position, Replay, ReplayMoment};
use serde::Serialize;
use std::io;

/// A moment; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct MomentRow {
    seconds: f64,
    replay_seconds: f64,
    event: &'static str,
    moves: usize,
    #[serde(rename = "move")]
    made: Option<String>,
    board: String,
    stuck_seconds: Option<f64>,
    mistake: Option<&'static str>,
    mistake_seconds: Option<f64>,
}

impl Row for MomentRow {
    const DECIMALS: usize = 3;
}

/// Prints every moment of a replay.
pub(super) fn print(replay: &Replay, format: TableFormat) -> io::Result<()> {
    let mut output = StdoutWriter::new();
    let moments = replay.positions().enumerate();
    let rows = moments.map(|(index, (moment, position))| row(replay, index, moment, &position));
    print_rows(rows, format, &mut output)?;
    output.flush()
}

fn row(replay: &Replay, index: usize, moment: ReplayMoment, position: &Position) -> MomentRow {
    let here = replay.places()[replay.places_at(index)].iter();
    let stuck = here.clone().find_map(|place| match place.kind {
        PlaceKind::Stuck(stuck) => Some(stuck.waited),
        PlaceKind::Mistake(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    });
    let mistake = here.clone().find_map(|place| match place.kind {
        PlaceKind::Mistake(mistake) => Some(mistake),
        PlaceKind::Stuck(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    });
    let found = mistake.map(|mistake| mistake.found);
    MomentRow {
        seconds: seconds(moment.at),
        replay_seconds: seconds(moment.shown_at),
        event: match moment.kind {
            MomentKind::Start => "start",
            MomentKind::Move => "move",
            MomentKind::Return => "return",
            MomentKind::End => "end",
        },
        moves: replay.depth_at(index),
        made: replay.move_at(index).map(|step| step.description()),
        board: write_cells(position.digits(), position.size()),
        stuck_seconds: stuck.map(seconds),
        mistake: found.map(|found| {
            if found.is_some() {
                "found"
            } else {
                "never found"
            }
        }),
        mistake_seconds: found
            .flatten()
            .map(|found| seconds(replay.moment(found.moment).at)),
    }
}
