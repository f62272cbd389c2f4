//! The parts of a text, each with what it is.

use super::kind::OtherLine;
use super::labels::is_number_heading;
use super::line::TextLine;
use super::verdict::PartReading;
use crate::formats::{ReadError, ReadProblem};

/// Some lines of a text.
pub(super) struct TextPart {
    /// Their numbers, from 1.
    pub lines: Vec<usize>,
    pub verdict: PartReading,
    /// The error if they were meant as a puzzle.
    problem: Option<ReadError>,
    shape: PartShape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PartShape {
    /// A puzzle or an error on a line of its own.
    Line,
    Rows,
    /// A line of other characters, and whether they are few.
    Other {
        is_near: bool,
    },
}

impl TextPart {
    pub fn of_line(number: usize, verdict: PartReading) -> TextPart {
        TextPart {
            lines: vec![number],
            verdict,
            problem: None,
            shape: PartShape::Line,
        }
    }

    pub fn of_other_line(number: usize, line: OtherLine) -> TextPart {
        TextPart {
            problem: Some(line.problem.at(number, line.column)),
            shape: PartShape::Other {
                is_near: line.is_near,
            },
            ..TextPart::of_line(number, PartReading::Prose)
        }
    }

    /// Rows with one verdict on each puzzle, or one on all.
    pub fn of_rows(rows: &[TextLine], verdicts: Vec<PartReading>) -> Vec<TextPart> {
        // Names of columns are no lines that somebody misses.
        let rows_of_cells = rows.iter().filter(|row| !is_number_heading(row));
        let lines: Vec<usize> = rows_of_cells.map(|row| row.number).collect();
        let count = ReadProblem::RowCount(rows.len());
        let problem = rows.last().map(|last| count.at(last.number, 1));
        let part = |verdict| TextPart {
            lines: lines.clone(),
            verdict,
            problem: problem.clone(),
            shape: PartShape::Rows,
        };
        verdicts.into_iter().map(part).collect()
    }

    fn first(&self) -> usize {
        self.lines.first().copied().unwrap_or(0)
    }

    /// Puts parts in the order of the text, and finds errors in what looks like prose: a
    /// strange character among rows, and every other line of a list.
    pub fn arrange(parts: &mut [TextPart]) {
        parts.sort_by_key(|part| part.verdict.line().unwrap_or(part.first()));
        if is_list(parts) {
            for part in parts {
                part.make_error();
            }
            return;
        }
        for place in 0..parts.len() {
            if parts[place].shape == (PartShape::Other { is_near: true }) {
                join(parts, place);
            }
        }
    }

    fn make_error(&mut self) {
        if self.verdict == PartReading::Prose
            && let Some(error) = &self.problem
        {
            self.verdict = PartReading::NotAPuzzle(error.clone());
        }
    }

    /// Whether these are rows that are not a puzzle as they are.
    fn is_broken(&self) -> bool {
        self.shape == PartShape::Rows && !self.verdict.is_puzzle()
    }
}

/// Whether a text is a list with one puzzle a line.
fn is_list(parts: &[TextPart]) -> bool {
    let is_puzzle = |part: &&TextPart| part.shape == PartShape::Line && part.verdict.is_puzzle();
    parts.first().as_ref().is_some_and(is_puzzle) && parts.iter().filter(is_puzzle).count() > 1
}

/// Makes a line with a strange character an error, if the rows before and after it lack
/// just this one.
fn join(parts: &mut [TextPart], place: usize) {
    let line = parts[place].first();
    let before = place.checked_sub(1).filter(|&at| {
        parts[at].is_broken() && parts[at].lines.last().is_some_and(|&last| last + 2 >= line)
    });
    let after = Some(place + 1).filter(|&at| {
        parts
            .get(at)
            .is_some_and(|part| part.is_broken() && part.first() <= line + 2)
    });
    let rows = |at: Option<usize>| at.map_or(0, |at| parts[at].lines.len());
    if !(7..=10).contains(&(rows(before) + rows(after) + 1)) {
        return;
    }
    for at in [before, after].into_iter().flatten() {
        parts[at].lines.clear();
        parts[at].verdict = PartReading::Prose;
    }
    parts[place].make_error();
}
