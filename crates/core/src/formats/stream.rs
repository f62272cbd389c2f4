//! Many puzzles from one text, read line by line or in chunks of whole lines.
//! The common line of exactly 81 cells takes a shortcut to the grid.

use super::links::read_format;
use super::puzzle::plain;
use super::rows::{RowReader, ends_every_grid};
use super::{Imported, ReadError};
use crate::classic::Grid;
use std::io;
use std::io::BufRead;

/// A puzzle of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListedPuzzle {
    /// The line on which it starts, from 1, and the digits of a classic puzzle.
    Classic(usize, Grid),
    /// A puzzle of other rules.
    Board(Box<Imported>),
}

impl ListedPuzzle {
    /// The line on which it starts, from 1.
    pub fn line(&self) -> usize {
        match self {
            ListedPuzzle::Classic(line, _) => *line,
            ListedPuzzle::Board(board) => board.line,
        }
    }

    /// The digits of a classic puzzle.
    pub fn classic(&self) -> Option<Grid> {
        match self {
            ListedPuzzle::Classic(_, grid) => Some(*grid),
            ListedPuzzle::Board(_) => None,
        }
    }
}

impl From<Imported> for ListedPuzzle {
    fn from(read: Imported) -> ListedPuzzle {
        match read.classic() {
            Ok(grid) => ListedPuzzle::Classic(read.line, grid),
            Err(_) => ListedPuzzle::Board(Box::new(read)),
        }
    }
}

/// A puzzle, or a problem in the text.
pub type PuzzleResult = Result<ListedPuzzle, ReadError>;

/// Parses puzzles line by line: the state between two lines is the number of
/// lines read and the rows of an unfinished grid.
///
/// A text may be cut into chunks of whole lines that are parsed independently. Clone the parser
/// at the start of each chunk, and [`skip`](Self::skip) the chunk to get to the next one.
///
/// ```
/// use ninefold_core::formats::PuzzleParser;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let text = format!("# a comment\n{line}not a puzzle\n{line}");
/// let lines: Vec<_> = PuzzleParser::default()
///     .items(text.as_bytes())
///     .map(|item| item.map(|puzzle| puzzle.line()).map_err(|error| error.line))
///     .collect();
/// assert_eq!(lines, [Ok(2), Err(3), Ok(4)]);
/// ```
#[derive(Clone, Default, Debug)]
pub struct PuzzleParser {
    line: usize,
    rows: RowReader,
}

impl PuzzleParser {
    /// Reads one more line, with or without its line ending; what it completes.
    pub fn read(&mut self, line: &[u8]) -> Option<PuzzleResult> {
        self.line += 1;
        if self.rows.first_line().is_none()
            && let Some(grid) = plain(line)
        {
            return Some(Ok(ListedPuzzle::Classic(self.line, grid)));
        }
        let read = self
            .rows
            .read(self.line, &String::from_utf8_lossy(line), read_format)?;
        Some(read.map(ListedPuzzle::from))
    }

    /// Reads one more line as [`read`](Self::read) does; the puzzle with all that the
    /// text says about it.
    pub fn read_imported(&mut self, line: &[u8]) -> Option<Result<Imported, ReadError>> {
        self.line += 1;
        self.rows
            .read(self.line, &String::from_utf8_lossy(line), read_format)
    }

    /// At the end of the text: the error if a grid is unfinished.
    pub fn finish(&mut self) -> Option<ReadError> {
        self.rows.finish(self.line)
    }

    /// Parses a text of whole lines, lazily.
    pub fn items<'a>(&'a mut self, mut text: &'a [u8]) -> impl Iterator<Item = PuzzleResult> + 'a {
        std::iter::from_fn(move || {
            while !text.is_empty() {
                let line;
                (line, text) = text.split_at(line_length(text));
                if let Some(item) = self.read(line) {
                    return Some(item);
                }
            }
            None
        })
    }

    /// Moves behind a text of whole lines, to the state in which reading it would
    /// end. Only the last lines are parsed, back to one that leaves no grid
    /// unfinished.
    pub fn skip(&mut self, text: &[u8]) {
        let line = self.line + line_count(text);
        let (settled, tail) = last_settled(text);
        if settled {
            self.rows = RowReader::default();
        }
        self.line = line - line_count(tail);
        self.items(tail).for_each(drop);
    }
}

/// Whether the text has a line that leaves no grid unfinished, and the text
/// after the last such line (all of it if there is none).
fn last_settled(text: &[u8]) -> (bool, &[u8]) {
    let mut rest = text.len();
    for line in text.split_inclusive(|&byte| byte == b'\n').rev() {
        if plain(line).is_some() || ends_every_grid(&String::from_utf8_lossy(line), read_format) {
            return (true, &text[rest..]);
        }
        rest -= line.len();
    }
    (false, text)
}

/// The number of lines; the last may lack its line ending.
fn line_count(text: &[u8]) -> usize {
    // Counted in single bytes, so that the compiler can vectorise it.
    let ends = |part: &[u8]| part.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    let ends: usize = text.chunks(128).map(|part| usize::from(ends(part))).sum();
    ends + usize::from(text.last().is_some_and(|&last| last != b'\n'))
}

/// The length of the first line in bytes, with its line ending.
fn line_length(text: &[u8]) -> usize {
    if text.get(81) == Some(&b'\n') && !text[..81].contains(&b'\n') {
        return 82;
    }
    let end = text.iter().position(|&byte| byte == b'\n');
    end.map_or(text.len(), |end| end + 1)
}

/// Reads every puzzle of a file, in order. A malformed line yields an error and
/// reading goes on with the next; bytes that are not UTF-8 are read as U+FFFD,
/// which no puzzle contains.
///
/// ```
/// use ninefold_core::formats::PuzzleReader;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let text = format!("{line}not a puzzle\n{line}");
/// let puzzles: Vec<_> = PuzzleReader::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(puzzles.len(), 3);
/// assert_eq!(puzzles[2].as_ref().unwrap().classic(), line.parse().ok());
/// assert_eq!(puzzles[1].as_ref().unwrap_err().line, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PuzzleReader<R> {
    input: R,
    parser: PuzzleParser,
    buffer: Vec<u8>,
}

impl<R: BufRead> PuzzleReader<R> {
    /// A reader of the puzzles of an input.
    pub fn new(input: R) -> PuzzleReader<R> {
        PuzzleReader {
            input,
            parser: PuzzleParser::default(),
            buffer: Vec::new(),
        }
    }
}

impl<R: BufRead> Iterator for PuzzleReader<R> {
    /// The outer error: reading the input failed.
    type Item = io::Result<PuzzleResult>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.buffer.clear();
            match self.input.read_until(b'\n', &mut self.buffer) {
                Ok(0) => return self.parser.finish().map(|error| Ok(Err(error))),
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            if let Some(item) = self.parser.read(&self.buffer) {
                return Some(Ok(item));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: &str = crate::classic::test_boards::EXAMPLE_WITH_ZEROS;

    fn rows() -> String {
        let row = |n: usize| format!("{}\n", &LINE[n * 9..n * 9 + 9]);
        (0..9).map(row).collect()
    }

    #[test]
    fn a_file_is_read_past_its_errors() {
        let text = format!("# two\n{LINE}\nnot a puzzle\n\n{}", rows());
        let read: Vec<_> = PuzzleReader::new(text.as_bytes())
            .map(Result::unwrap)
            .collect();
        let lines: Vec<_> = read
            .iter()
            .map(|item| item.clone().map(|puzzle| puzzle.line()).map_err(|e| e.line))
            .collect();
        assert_eq!(lines, [Ok(2), Err(3), Ok(5)]);
    }

    #[test]
    fn the_short_cut_is_only_for_lines_of_81_cells() {
        assert_eq!(plain(LINE.as_bytes()), LINE.parse().ok());
        assert!(plain(format!("{}\r\n", LINE.replace('0', "X")).as_bytes()).is_some());
        for other in [&LINE[1..], &format!("{LINE}1"), &LINE.replace('5', "-")] {
            assert_eq!(plain(other.as_bytes()), None, "{other}");
        }
    }

    fn any_line() -> impl Strategy<Value = String> {
        let row = (0usize..9).prop_map(|n| LINE[n * 9..n * 9 + 9].to_owned());
        prop_oneof![
            2 => Just(LINE.to_owned()),
            1 => Just(format!("{LINE}\r")),
            1 => Just(format!("7 {LINE} # rated")),
            6 => Just(rows().trim_end().to_owned()),
            6 => row,
            1 => Just("------+-------+------".to_owned()),
            1 => Just("# words".to_owned()),
            1 => Just(String::new()),
            1 => Just("12x".to_owned()),
            1 => Just("wrong".to_owned()),
        ]
    }

    proptest! {
        #[test]
        fn a_text_cut_anywhere_reads_the_same(
            lines in proptest::collection::vec(any_line(), 0..30),
            cuts in proptest::collection::vec(any::<proptest::sample::Index>(), 1..5),
        ) {
            let text = lines.join("\n");
            let mut whole: Vec<PuzzleResult> =
                PuzzleReader::new(text.as_bytes()).map(Result::unwrap).collect();
            let mut ends: Vec<usize> = cuts
                .iter()
                .map(|cut| cut.index(text.len() + 1))
                .map(|cut| text[..cut].rfind('\n').map_or(0, |end| end + 1))
                .chain([text.len()])
                .collect();
            ends.sort_unstable();
            let (mut start, mut place) = (0, PuzzleParser::default());
            let mut pieces = Vec::new();
            for end in ends {
                let piece = &text.as_bytes()[start..end];
                pieces.extend(place.clone().items(piece));
                place.skip(piece);
                start = end;
            }
            pieces.extend(place.finish().map(Err));
            prop_assert_eq!(&mut whole, &mut pieces);
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,200}") {
            let _ = PuzzleReader::new(text.as_bytes()).count();
        }
    }
}
