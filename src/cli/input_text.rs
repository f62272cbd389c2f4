//! The contents of an input, by their format: lines in blocks that can be parsed independently, or
//! puzzles of a text read as a whole.

use super::typed_text::{TypedText, ends_with_puzzle, read_to_puzzle};
use flate2::read::MultiGzDecoder;
use ninefold_core::formats::{
    GZIP, LONGEST_TEXT, PuzzleParser, PuzzleResult, ReadNote, TextReading, decode,
    is_read_in_parts, is_read_whole, is_utf_16, read_text, too_large,
};
use ninefold_core::solve::is_unique;
use std::io::{self, Cursor, ErrorKind, Read};
use std::vec;

pub(super) use super::typed_text::ImportResult;

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

/// The puzzles of a text read as a whole that make a block.
const PUZZLES: usize = 32;

/// The bytes of the first read, so that a short file occupies every core.
const FIRST_READ: usize = 1 << 11;

/// The bytes of later reads: less where one puzzle can take seconds, so that no
/// core idles while another has a block of such puzzles.
const LARGEST_READ: usize = 1 << 13;
const LARGEST_QUICK_READ: usize = 1 << 15;

/// The middle of a longer line is skipped.
const LONGEST_LINE: usize = 1 << 20;

/// Some whole lines, or some puzzles.
#[derive(Debug, Default)]
pub(super) struct InputBlock {
    /// The lines.
    pub text: Vec<u8>,
    start: PuzzleParser,
    is_last: bool,
    puzzles: Vec<ImportResult>,
}

impl InputBlock {
    /// Calls `each` with every puzzle and problem of the block.
    pub(super) fn for_each(&self, mut each: impl FnMut(PuzzleResult)) {
        let mut parser = self.start.clone();
        parser.items(&self.text).for_each(&mut each);
        let unfinished = parser.finish().filter(|_| self.is_last);
        unfinished.into_iter().for_each(|error| each(Err(error)));
        for item in &self.puzzles {
            match item {
                Ok(puzzle) => each(Ok(puzzle.clone().into())),
                Err(error) => each(Err(error.clone())),
            }
        }
    }

    /// Every puzzle with what the text says about it, and every problem.
    pub(super) fn imported(self) -> Vec<ImportResult> {
        let mut parser = self.start;
        let lines = self.text.split_inclusive(|&byte| byte == b'\n');
        let mut read: Vec<_> = lines
            .filter_map(|line| parser.read_imported(line))
            .collect();
        read.extend(parser.finish().filter(|_| self.is_last).map(Err));
        read.extend(self.puzzles);
        read
    }
}

/// The input, block by block. A read takes what is there and never waits for a
/// full block, so that a puzzle typed into a pipe is answered at once.
pub(super) struct Blocks {
    input: InputText,
    parser: PuzzleParser,
    /// The beginning of a line whose end is not yet read.
    begun: Vec<u8>,
    read_size: usize,
    largest: usize,
    is_over: bool,
}

impl Blocks {
    /// Cuts up an input, into larger blocks if answers are quick.
    pub(super) fn new(input: InputText, quick: bool) -> Blocks {
        Blocks {
            input,
            parser: PuzzleParser::default(),
            begun: Vec::new(),
            read_size: FIRST_READ,
            largest: if quick {
                LARGEST_QUICK_READ
            } else {
                LARGEST_READ
            },
            is_over: false,
        }
    }

    fn next_block(&mut self) -> io::Result<InputBlock> {
        if let InputText::Puzzles(puzzles) = &mut self.input {
            let puzzles: Vec<ImportResult> = puzzles.take(PUZZLES).collect();
            self.is_over = puzzles.len() < PUZZLES;
            return Ok(InputBlock {
                puzzles,
                ..InputBlock::default()
            });
        }
        if let InputText::Typed(text) = &mut self.input {
            let part = text.next_part()?;
            self.is_over = part.is_none();
            return Ok(InputBlock {
                puzzles: part.unwrap_or_default(),
                ..InputBlock::default()
            });
        }
        let mut text = std::mem::take(&mut self.begun);
        loop {
            let old = text.len();
            if self.read_more(&mut text)? == 0 {
                self.is_over = true;
                return Ok(self.block(text));
            }
            if let Some(end) = text[old..].iter().rposition(|&byte| byte == b'\n') {
                self.begun = text.split_off(old + end + 1);
                return Ok(self.block(text));
            }
            text.truncate(LONGEST_LINE);
        }
    }

    fn block(&mut self, text: Vec<u8>) -> InputBlock {
        let start = self.parser.clone();
        self.parser.skip(&text);
        InputBlock {
            text,
            start,
            is_last: self.is_over,
            puzzles: Vec::new(),
        }
    }

    /// Appends what there is to read, and returns the number of bytes.
    fn read_more(&mut self, text: &mut Vec<u8>) -> io::Result<usize> {
        let old = text.len();
        text.resize(old + self.read_size, 0);
        let read = match &mut self.input {
            InputText::Lines(from) => read_once(from, &mut text[old..]),
            InputText::Puzzles(_) | InputText::Typed(_) => Ok(0),
        };
        text.truncate(old + *read.as_ref().unwrap_or(&0));
        self.read_size = (2 * self.read_size).min(self.largest);
        read
    }
}

impl Iterator for Blocks {
    type Item = io::Result<InputBlock>;

    fn next(&mut self) -> Option<io::Result<InputBlock>> {
        (!self.is_over).then(|| {
            let block = self.next_block();
            self.is_over |= block.is_err();
            block
        })
    }
}

fn read_once(input: &mut impl Read, to: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(to) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
