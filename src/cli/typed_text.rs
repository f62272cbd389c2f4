//! A text that begins with other lines than a puzzle and arrives bit by bit, as one that is
//! typed. Each puzzle of one line is answered as soon as it is there.

use super::error::print_note;
use ninefold_core::formats::{
    Imported, LONGEST_TEXT, PuzzleParser, ReadError, ReadNote, TextReading, decode, read_text,
    too_large,
};
use ninefold_core::solve::is_unique;
use std::io::{self, Read};

/// A puzzle, or the problem in its place.
pub(super) type ImportResult = Result<Imported, ReadError>;

/// The bytes of one read.
const READ_SIZE: usize = 1 << 13;

/// Whether a text ends with a line that is a puzzle, so that it can be answered.
pub(super) fn ends_with_puzzle(text: &[u8]) -> bool {
    let is_puzzle = |line: &[u8]| matches!(PuzzleParser::default().read(line), Some(Ok(_)));
    text.ends_with(b"\n") && is_puzzle(last_line(text))
}

/// Reads on until the text ends with a puzzle, and returns true; false at the end of the
/// input, or where the text is longer than a text can be.
pub(super) fn read_to_puzzle(from: &mut impl Read, text: &mut Vec<u8>) -> io::Result<bool> {
    while text.len() as u64 <= LONGEST_TEXT {
        let old = text.len();
        text.resize(old + READ_SIZE, 0);
        let read = from.read(&mut text[old..]);
        text.truncate(old + *read.as_ref().unwrap_or(&0));
        match read {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(0) => return Ok(false),
            Ok(_) if ends_with_puzzle(text) => return Ok(true),
            Ok(_) => {}
        }
    }
    Ok(false)
}

/// The parts of such a text, each of which ends with a puzzle of one line.
pub(super) struct TypedText {
    from: Box<dyn Read + Send>,
    /// The part that is read and not yet answered.
    part: Option<Vec<u8>>,
    /// The lines of the parts before it.
    lines: usize,
    /// The last line of the part before it.
    last_puzzle: Vec<u8>,
    notes: Vec<ReadNote>,
    /// The name of the input in messages.
    pub name: String,
}

impl TypedText {
    /// A text of which the first part is read.
    pub(super) fn new(first: Vec<u8>, from: Box<dyn Read + Send>) -> TypedText {
        TypedText {
            from,
            part: Some(first),
            lines: 0,
            last_puzzle: Vec::new(),
            notes: Vec::new(),
            name: String::new(),
        }
    }

    /// The puzzles and problems of the next part; `None` at the end, where the notes are
    /// printed.
    pub(super) fn next_part(&mut self) -> io::Result<Option<Vec<ImportResult>>> {
        if let Some(part) = self.part.take() {
            return Ok(Some(self.read_part(part)));
        }
        let mut part = Vec::new();
        if read_to_puzzle(&mut self.from, &mut part)? {
            return Ok(Some(self.read_part(part)));
        }
        if part.len() as u64 > LONGEST_TEXT {
            return Ok(Some(vec![Err(too_large())]));
        }
        if !part.trim_ascii().is_empty() {
            return Ok(Some(self.read_end(&part)));
        }
        self.print_notes();
        Ok(None)
    }

    fn read_part(&mut self, part: Vec<u8>) -> Vec<ImportResult> {
        let puzzles = self.read(&part);
        self.lines += part.iter().filter(|&&byte| byte == b'\n').count();
        self.last_puzzle = last_line(&part).to_vec();
        puzzles
    }

    /// Reads what follows the last puzzle, behind it: alone it might look like anything.
    fn read_end(&mut self, end: &[u8]) -> Vec<ImportResult> {
        let text = [&self.last_puzzle, end].concat();
        self.lines -= 1;
        let puzzles = self.read(&text).split_off(1);
        self.lines += 1 + end.iter().filter(|&&byte| byte == b'\n').count();
        puzzles
    }

    /// Reads a text that begins behind the lines before it.
    fn read(&mut self, text: &[u8]) -> Vec<ImportResult> {
        let read = decode(text).and_then(|text| read_text(&text, &is_unique));
        let TextReading { puzzles, notes, .. } = read.unwrap_or_else(TextReading::from);
        let before = self.lines;
        self.notes.extend(notes.into_iter().map(|note| match note {
            ReadNote::PassedOver { lines, first } => ReadNote::PassedOver {
                lines,
                first: first + before,
            },
            ReadNote::Guess { line, reason } => ReadNote::Guess {
                line: line + before,
                reason,
            },
            other => other,
        }));
        let moved = puzzles.into_iter().map(|mut item| {
            match &mut item {
                Ok(puzzle) => puzzle.line += before,
                Err(error) => error.line += before,
            }
            item
        });
        moved.collect()
    }

    /// Prints the notes on one line, with all lines that were passed over as one note.
    fn print_notes(&mut self) {
        let (mut passed, mut notes) = (Vec::new(), Vec::new());
        for note in self.notes.drain(..) {
            match note {
                ReadNote::PassedOver { lines, first } => passed.push((first, lines)),
                other => notes.push(other),
            }
        }
        notes.extend(passed.first().map(|&(first, _)| ReadNote::PassedOver {
            lines: passed.iter().map(|(_, lines)| lines).sum(),
            first,
        }));
        let notes: Vec<String> = notes.iter().map(ReadNote::to_string).collect();
        if !notes.is_empty() {
            print_note(format_args!("{}: {}", self.name, notes.join("; ")));
        }
    }
}

/// The last line of a text that ends with a line end.
fn last_line(text: &[u8]) -> &[u8] {
    let lines = text.strip_suffix(b"\n").unwrap_or(text);
    let start = lines.iter().rposition(|&byte| byte == b'\n');
    &text[start.map_or(0, |end| end + 1)..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

    /// An input that gives one of these texts at each read.
    struct Slow(Vec<String>);

    impl Read for Slow {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let text = self.0.remove(0);
            Cursor::new(text).read(to)
        }
    }

    /// The lines of the puzzles and errors of each part.
    fn parts(texts: &[&str]) -> Vec<Vec<Result<usize, usize>>> {
        let mut from = Slow(texts.iter().map(|text| (*text).to_owned()).collect());
        let mut first = Vec::new();
        assert!(read_to_puzzle(&mut from, &mut first).unwrap());
        let mut text = TypedText::new(first, Box::new(from));
        let mut parts = Vec::new();
        while let Some(part) = text.next_part().unwrap() {
            let lines = part.into_iter().map(|item| match item {
                Ok(puzzle) => Ok(puzzle.line),
                Err(error) => Err(error.line),
            });
            parts.push(lines.collect());
        }
        parts
    }

    #[test]
    fn each_puzzle_is_answered_as_soon_as_it_is_there() {
        let read = parts(&["Hello,\n", LINE, "and\n", "this\n", LINE, "Bye\n"]);
        assert_eq!(read, [vec![Ok(2)], vec![Ok(5)], vec![]]);
        // All that is there at once is one part.
        let all = format!("Hello,\n{LINE}and\n{LINE}");
        assert_eq!(parts(&[&all]), [vec![Ok(2), Ok(4)]]);
    }

    #[test]
    fn a_broken_puzzle_at_the_end_is_an_error_at_its_line() {
        let rows: String = LINE.as_bytes()[..72]
            .chunks(9)
            .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
            .collect();
        let read = parts(&["Hello,\n", LINE, "\n", &rows]);
        assert_eq!(read, [vec![Ok(2)], vec![Err(11)]]);
    }
}
