//! Cutting the input into blocks of whole lines that can be parsed independently.

use super::input_text::{ImportResult, InputText};
use ninefold_core::formats::{PuzzleParser, PuzzleResult};
use std::io::{self, ErrorKind, Read};

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
