//! Puzzles in rows, with whatever surrounds them where people copy them from.
//!
//! 1. [`normalise`] decodes characters and takes off escapes, quoting, fences and comments.
//!    [`tables`] cuts out tables of HTML.
//! 2. [`frames`] cuts out grids in a closed frame, and [`blocks`] finds runs of other rows.
//! 3. [`rows`] decides the cells of nine rows together: by a character in every cell, by
//!    fields, or by the columns at which digits stand.
//! 4. Where there is no puzzle, rows inside [`comments`] are tried.
//! 5. The answer is a [`PartReading`]: a puzzle, a guess with its reason, several readings, or
//!    not a puzzle.

mod blocks;
mod code;
mod columns;
mod fields;
mod labels;
mod line;
mod markup;
mod normalise;
mod part;
mod rows;
mod tables;
mod verdict;

pub(super) use code::may_hold_row;
pub use verdict::GuessReason;

use super::{Imported, ReadError, ReadLine};
use crate::classic::Grid;
use blocks::FrameRows;
use line::TextLine;
use part::TextPart;
use std::collections::BTreeSet;
use thiserror::Error;
use verdict::PartReading;

/// What a reader of a text should know beside its puzzles. Displays as a sentence without
/// its full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadNote {
    /// Lines that are not part of a puzzle.
    #[error("{}", passed_over(*lines, *first))]
    PassedOver {
        /// Their number.
        lines: usize,
        /// The first of them, from 1.
        first: usize,
    },
    /// A puzzle is a guess.
    #[error("line {line}: {reason}")]
    Guess {
        /// The line on which it starts, from 1.
        line: usize,
        /// Why.
        reason: GuessReason,
    },
}

fn passed_over(lines: usize, first: usize) -> String {
    match lines {
        1 => format!("skipped line {first}, which is not part of a puzzle"),
        _ => format!(
            "skipped {lines} lines that are not part of a puzzle, the first is line {first}"
        ),
    }
}

/// The puzzles and problems of a text in their order, and notes on them.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub items: Vec<Result<Imported, ReadError>>,
    pub notes: Vec<ReadNote>,
}

/// Reads the puzzles of a text in rows or on single lines. `has_one_solution` chooses
/// where a text does not determine the cells.
pub(super) fn read(
    text: &str,
    read_format: ReadLine,
    has_one_solution: &dyn Fn(&Grid) -> bool,
) -> Layout {
    let lines = normalise::lines(text);
    let layout = read_lines(lines.clone(), read_format, has_one_solution);
    if !layout.items.is_empty() {
        return layout;
    }
    let comments = code::uncomment(&lines);
    comments.map_or(layout, |lines| {
        read_lines(lines, read_format, has_one_solution)
    })
}

fn read_lines(
    mut lines: Vec<TextLine>,
    read_format: ReadLine,
    has_one_solution: &dyn Fn(&Grid) -> bool,
) -> Layout {
    let mut parts = tables::cut_out(&mut lines);
    let mut lines = normalise::without_markup(lines);
    let frames = blocks::cut_out(&mut lines);
    parts.extend(frames.iter().flat_map(in_frame));
    blocks::find(lines, read_format, &mut parts);
    TextPart::arrange(&mut parts);
    let mut layout = Layout::default();
    let mut passed = Vec::new();
    for part in parts {
        match part.verdict.resolve(has_one_solution) {
            PartReading::Read(puzzle) => layout.items.push(Ok(*puzzle)),
            PartReading::Guess(puzzle, reason) => {
                let line = puzzle.line;
                layout.notes.push(ReadNote::Guess { line, reason });
                layout.items.push(Ok(*puzzle));
            }
            PartReading::NotAPuzzle(error) => layout.items.push(Err(error)),
            PartReading::Prose => passed.extend(part.lines),
            PartReading::Ambiguous { .. } => {}
        }
    }
    let framed: BTreeSet<usize> = frames
        .iter()
        .flat_map(|frame| frame.lines.clone())
        .collect();
    passed.retain(|line| !framed.contains(line));
    passed.sort_unstable();
    passed.dedup();
    if let Some(&first) = passed.first() {
        let lines = passed.len();
        layout.notes.push(ReadNote::PassedOver { lines, first });
    }
    layout
}

/// The puzzles in a frame.
fn in_frame(frame: &FrameRows) -> Vec<TextPart> {
    let verdicts = rows::judge(&frame.rows, false).into_iter();
    let verdicts = verdicts.map(|verdict| match verdict {
        PartReading::Read(puzzle) if frame.has_notes => PartReading::Ambiguous {
            readings: vec![*puzzle],
            reason: GuessReason::Notes,
            is_likely: false,
        },
        verdict => verdict,
    });
    TextPart::of_rows(&frame.rows, verdicts.collect())
}
