//! The contents of an input, by their format: lines, or puzzles of a text read as a whole.

pub(super) use super::typed_text::ImportResult;
use super::typed_text::{TypedText, ends_with_puzzle, read_to_puzzle};
use flate2::read::MultiGzDecoder;
use ninefold_core::formats::{
    GZIP, LONGEST_TEXT, PuzzleParser, ReadNote, TextReading, decode, is_read_in_parts,
    is_read_whole, is_utf_16, read_text, too_large,
};
use ninefold_core::solve::is_unique;
use std::io::{self, Cursor, Read};
use std::vec;

/// The bytes of one read, and the most that are read to recognise the format.
const READ_SIZE: usize = 1 << 13;
const LONGEST_BEGINNING: usize = 1 << 16;

/// The contents of an input.
pub(super) enum InputText {
    /// Puzzles line by line, unbuffered.
    Lines(Box<dyn Read + Send>),
    /// The puzzles of a text that was read as a whole.
    Puzzles(vec::IntoIter<ImportResult>),
    /// Puzzles among other lines, as they arrive.
    Typed(TypedText),
}

/// An input whose format is recognised.
pub(super) struct Recognised {
    /// The contents.
    pub from: InputText,
    /// Whether they were unpacked.
    pub packed: bool,
    /// What was guessed and passed over.
    pub notes: Vec<ReadNote>,
    /// The format of the first puzzle of lines, as far as its first bytes show it.
    pub format: Option<&'static str>,
}

/// How the bytes of an input come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrival {
    /// All are there, as in a file.
    AtOnce,
    /// Some may come later, as through a pipe.
    BitByBit,
}

/// Recognises a format by its beginning, and reads the input as a whole if the format
/// needs that.
pub(super) fn recognise(
    mut from: Box<dyn Read + Send>,
    arrival: Arrival,
) -> io::Result<Recognised> {
    let mut beginning = read_beginning(&mut from)?;
    let packed = beginning.starts_with(&GZIP);
    if packed {
        let whole = Cursor::new(beginning).chain(from);
        from = Box::new(Unpacked::new(whole));
        beginning = read_beginning(&mut from)?;
    }
    let recognised = |from, format| Recognised {
        from,
        packed,
        notes: Vec::new(),
        format,
    };
    let is_wide = is_utf_16(&beginning);
    let lines = String::from_utf8_lossy(&beginning);
    let lines = match lines.rfind('\n') {
        Some(end) if beginning.len() >= READ_SIZE => &lines[..end],
        _ => &lines,
    };
    if !is_wide && !is_read_whole(lines) {
        let format = first_format(lines);
        let from = InputText::Lines(Box::new(Cursor::new(beginning).chain(from)));
        return Ok(recognised(from, format));
    }
    let is_typed = arrival == Arrival::BitByBit && !packed && !is_wide && is_read_in_parts(lines);
    if is_typed && (ends_with_puzzle(&beginning) || read_to_puzzle(&mut from, &mut beginning)?) {
        let from = InputText::Typed(TypedText::new(beginning, from));
        return Ok(recognised(from, None));
    }
    let (from, notes) = read_all(from, (beginning, is_wide))?;
    Ok(Recognised {
        notes,
        ..recognised(from, None)
    })
}

/// Reads a text as a whole; if it is too long, its lines one by one.
fn read_all(
    mut from: Box<dyn Read + Send>,
    (mut beginning, is_wide): (Vec<u8>, bool),
) -> io::Result<(InputText, Vec<ReadNote>)> {
    from.by_ref()
        .take(LONGEST_TEXT + 1)
        .read_to_end(&mut beginning)?;
    Ok(if beginning.len() as u64 <= LONGEST_TEXT {
        let read = puzzles(&beginning);
        (InputText::Puzzles(read.puzzles.into_iter()), read.notes)
    } else if is_wide || beginning.starts_with(b"<") || beginning.starts_with(b"[") {
        let problem = vec![Err(too_large())].into_iter();
        (InputText::Puzzles(problem), Vec::new())
    } else {
        let lines = Box::new(Cursor::new(beginning).chain(from));
        (InputText::Lines(lines), Vec::new())
    })
}

/// The format of the first puzzle, or of the first line that is refused.
fn first_format(beginning: &str) -> Option<&'static str> {
    let mut parser = PuzzleParser::default();
    let mut lines = beginning.lines();
    lines.find_map(|line| match parser.read_imported(line.as_bytes())? {
        Ok(puzzle) => Some(puzzle.format),
        Err(error) => error.problem.format(),
    })
}

fn puzzles(bytes: &[u8]) -> TextReading {
    let read = decode(bytes).and_then(|text| read_text(&text, &is_unique));
    read.unwrap_or_else(TextReading::from)
}

/// Reads until a line is whole and is not a comment, so that a puzzle typed into a pipe
/// is answered at once.
fn read_beginning(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut beginning = Vec::new();
    loop {
        let old = beginning.len();
        beginning.resize(old + READ_SIZE, 0);
        let read = from.read(&mut beginning[old..]);
        beginning.truncate(old + *read.as_ref().unwrap_or(&0));
        match read {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(0) => return Ok(beginning),
            Ok(_) if beginning.len() >= LONGEST_BEGINNING => return Ok(beginning),
            Ok(_) if beginning.starts_with(&GZIP) => return Ok(beginning),
            Ok(_) if has_whole_line(&beginning) => return Ok(beginning),
            Ok(_) => {}
        }
    }
}

fn has_whole_line(text: &[u8]) -> bool {
    let mut lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.any(|line| {
        let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
        line.ends_with(b"\n") && first.is_some_and(|&byte| byte != b'#')
    })
}

/// The contents of a gzip file. A line without an end is refused, so that a small
/// file cannot keep the program busy for ever.
struct Unpacked<R> {
    from: MultiGzDecoder<R>,
    line: u64,
}

impl<R: Read> Unpacked<R> {
    fn new(from: R) -> Unpacked<R> {
        Unpacked {
            from: MultiGzDecoder::new(from),
            line: 0,
        }
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(to)?;
        self.line = match to[..read].iter().rposition(|&byte| byte == b'\n') {
            Some(end) => (read - end) as u64,
            None => self.line + read as u64,
        };
        if self.line > LONGEST_TEXT {
            let why = "it unpacks to a line of more than 16 MiB, which no puzzle has";
            return Err(io::Error::other(why));
        }
        Ok(read)
    }
}
