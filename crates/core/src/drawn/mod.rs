//! Clues that are drawn: read from drawing and words, and proved.
//!
//! A puzzle of SudokuPad says where lines and shapes are, and in words what they mean. Each group
//! of drawings that look alike is paired with the sentences that may speak of it; a reading is
//! *proved* if the engine finds exactly one solution by it, the one that the puzzle states.
//! Nothing here is random and no clock is asked: the same text has the same reading everywhere.
//!
//! ```
//! use ninefold_core::drawn::{DrawnReading, ReadingState};
//! use ninefold_core::formats::read_first;
//!
//! let text = r##"{"cells": [[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{"value":3},{},{}]],
//!   "regions": [[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],
//!               [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
//!   "lines": [{"wayPoints":[[0.5,0.5],[0.5,3.5]],"color":"#CFCFCF","thickness":19}],
//!   "underlays": [{"center":[0.5,0.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#CFCFCF"}],
//!   "metadata": {"rules": "Normal sudoku rules apply. Digits increase along a thermometer from its bulb."}}"##;
//! let puzzle = read_first(&text.replace('\n', " "))?;
//! let reading = DrawnReading::new(&puzzle).expect("it has drawings");
//! assert_eq!(reading.groups()[0].title(), "1 grey line with a bulb");
//! assert_eq!(reading.groups()[0].meaning().unwrap().title(), "thermometer");
//! assert_eq!(reading.state(), ReadingState::NotProved);
//! # Ok::<(), ninefold_core::formats::ReadError>(())
//! ```

mod arrows;
mod branches;
mod cells;
mod clues;
mod colour;
mod evidence;
mod grouping;
mod groups;
mod line;
mod lines;
mod marks;
mod meaning;
mod pairs;
mod proof;
mod reading;
mod report;
mod rule;
mod sentences;
#[cfg(test)]
mod tests;
mod texts;
mod united;
mod words;

pub use meaning::DrawnMeaning;
pub use reading::{DrawnReading, ReadGroup, ReadingState};

use crate::formats::Imported;

/// A puzzle as it is read from its drawings, with a report; one without drawings as it is. It
/// stays as it was where `cancelled` says so.
pub fn read(puzzle: Imported, cancelled: &dyn Fn() -> bool) -> Imported {
    if puzzle.report.is_some() {
        return puzzle;
    }
    match DrawnReading::unless(&puzzle, cancelled) {
        Some(reading) => reading.puzzle(),
        None => puzzle,
    }
}
