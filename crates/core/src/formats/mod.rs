//! The text formats of boards, one file a format, listed in [`FORMATS`], and the one
//! reader that recognises by its content what a text is in.

mod board_line;
mod boards;
mod candidates;
mod cells;
mod challenge;
mod csv;
mod error;
mod f_puzzles;
mod foreign;
mod format;
mod framed;
mod gnome;
mod imported;
mod iss;
mod json;
mod json_cells;
mod json_regions;
mod json_rules;
mod json_values;
mod killer_text;
mod layout;
mod library;
mod limits;
mod lines;
mod links;
mod lz_string;
mod normal_rules;
mod percent;
mod puzzle;
mod pzpr;
mod read;
mod regions;
mod rows;
mod scf;
mod sections;
mod sheet;
mod six_bits;
mod solo;
mod stream;
mod sudoku_coach;
mod sudoku_pad;
mod sudokuwiki;
mod sukaku;
mod svg;
#[cfg(test)]
mod tests;
mod text;
mod variant;
mod variant_keys;
mod variants;
mod xml;
mod xml_limits;
mod zipped;

pub use boards::{
    BoardProblem, BoardPuzzle, read_cells, read_perfect_sudoku, read_short_killer, read_solo_id,
    read_sudokuwiki_killer, read_sumo_cue, write_cells, write_perfect_sudoku, write_regions,
    write_short_killer, write_solo_id, write_sudokuwiki_killer, write_sumo_cue,
};
pub use candidates::{CandidatesText, read_candidates};
pub use challenge::write as write_challenge;
pub use error::{ReadError, ReadProblem};
pub use format::{BOARD_FORMATS, Format};
pub use framed::GridText;
pub use imported::{Imported, ImportedMarks};
pub(crate) use json_cells::board_cells;
pub(crate) use json_regions::{cell_lists, is_first_certain, region_names};
pub(crate) use json_rules::is_nothing;
pub use layout::{GuessReason, ReadNote};
pub use library::{LibraryLine, read_library};
pub use limits::{Limits, Permission};
pub(crate) use lz_string::f_puzzles_link;
pub(crate) use normal_rules::is_normal_rules;
pub use read::{
    TextReading, is_read_in_parts, is_read_whole, read_all, read_board, read_first, read_puzzle,
    read_text,
};
pub use stream::{ListedPuzzle, PuzzleParser, PuzzleReader, PuzzleResult};
pub use text::{GZIP, LONGEST_TEXT, decode, is_utf_16, too_large};
pub use variant::Variant;
pub(crate) use variant_keys::KeyMeaning;
pub use variants::Variants;

use format::{LineProblem, LineResult, ReadLine, Reader, TextResult, at_line, placed};

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
    csv::FORMAT,
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
