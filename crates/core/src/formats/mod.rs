//! The text formats of boards, one file a format, listed in [`FORMATS`], and the one
//! reader that recognises by its content what a text is in.

mod board_line;
mod board_puzzle;
mod candidates;
mod captions;
mod cells;
mod challenge;
mod drawing;
mod error;
mod f_puzzles;
mod f_puzzles_drawing;
mod f_puzzles_local;
mod f_puzzles_object;
mod f_puzzles_write;
mod format;
mod frame;
mod gnome;
mod imported;
mod iss;
mod json;
mod json_board;
mod json_cells;
mod killer_text;
mod ksudoku;
mod layout;
mod library;
mod limits;
mod links;
mod lz_string;
mod margins;
mod perfect_sudoku;
mod puzzle;
mod pzpr;
mod read;
mod regions;
mod rows;
mod rule_keys;
mod sections;
mod sheet;
mod short_killer;
mod six_bits;
mod solo;
mod solo_id;
mod stream;
mod sudoku_coach;
mod sudoku_pad;
mod sudokuwiki;
mod sukaku;
mod sumo_cue;
#[cfg(test)]
mod tests;
mod text;
mod xml;
mod zipped;

pub use board_line::{read_cells, write_cells, write_regions};
pub use candidates::{CandidatesText, read_candidates};
pub use challenge::{puzzle_number, write as write_challenge};
pub use drawing::{
    DrawingReport, LinkCage, LinkDrawing, LinkMark, LinkStroke, MOST_DRAWN, MOST_RULES, Point,
    ReadClues,
};
pub use error::{BoardProblem, ReadError, ReadProblem};
pub use format::{BOARD_FORMATS, Format};
pub use imported::{Imported, ImportedMarks, Puzzle};
pub use layout::{GuessReason, ReadNote};
pub use library::{LibraryLine, read_library};
pub use limits::{Limits, Permission};
pub use perfect_sudoku::{read_perfect_sudoku, write_perfect_sudoku};
pub use puzzle::GridText;
pub use read::{
    TextReading, is_read_in_parts, is_read_whole, read_all, read_board, read_first, read_puzzle,
    read_text,
};
pub use short_killer::{read_short_killer, write_short_killer};
pub use solo_id::{read_solo_id, write_solo_id};
pub use stream::{ListedPuzzle, PuzzleParser, PuzzleReader, PuzzleResult};
pub use sudokuwiki::{read_sudokuwiki_killer, write_sudokuwiki_killer};
pub use sumo_cue::{read_sumo_cue, write_sumo_cue};
pub use text::{GZIP, LONGEST_TEXT, decode, is_utf_16, too_large};

use format::{LineResult, ProblemInLine, ReadLine, Reader, TextResult, at_line, placed};

/// Every format; of those that recognise a text the first one reads it.
pub const FORMATS: [Format; 25] = [
    regions::FORMAT,
    board_line::FORMAT,
    killer_text::FORMAT,
    sheet::FORMAT,
    puzzle::FORMAT,
    puzzle::GRID,
    candidates::FORMAT,
    sukaku::FORMAT,
    sukaku::ROWS,
    library::FORMAT,
    sections::SDK,
    puzzle::SDM,
    sections::SIMPLE_SUDOKU,
    xml::FORMAT,
    pzpr::FORMAT,
    sudokuwiki::FORMAT,
    f_puzzles::FORMAT,
    solo::FORMAT,
    solo::SAVE,
    gnome::FORMAT,
    sudoku_coach::FORMAT,
    challenge::FORMAT,
    iss::FORMAT,
    puzzle::CSV,
    json::FORMAT,
];

impl Format {
    /// The format of this name, if it can be written.
    pub fn named(name: &str) -> Option<Format> {
        let classic = FORMATS.into_iter().filter(Format::is_written);
        classic
            .chain(BOARD_FORMATS)
            .find(|format| format.name == name)
    }
}
