//! Cutting the input into blocks of whole lines, each with what has to be known
//! of the text before it.

use crate::grid::PuzzleParser;
use std::io::{self, ErrorKind, Read};

/// What is read first; a short file still makes work for every core.
const FIRST_READ: usize = 1 << 11;

/// What is read at once later: less where one puzzle can be work for seconds,
/// so that no core goes idle while another has a block of such.
const LARGEST_READ: usize = 1 << 13;
const LARGEST_QUICK_READ: usize = 1 << 15;

/// Of a longer line the middle is passed over.
const LONGEST_LINE: usize = 1 << 20;

/// Some whole lines.
#[derive(Debug)]
pub struct Block {
    /// The lines.
    pub text: Vec<u8>,
    /// Where reading stands before them.
    pub start: PuzzleParser,
    /// Whether it is the last: its last line may lack its end.
    pub is_last: bool,
}

/// The input, block by block. Reading takes what is there and never waits for
/// a block to be full, so that a puzzle typed into a pipe is answered at once.
pub struct Blocks<R> {
    input: R,
    place: PuzzleParser,
    /// The beginning of a line whose end is not yet read.
    begun: Vec<u8>,
    read_size: usize,
    largest: usize,
    is_over: bool,
}

impl<R: Read> Blocks<R> {
    /// Cuts up an input, in larger blocks if answers are quick.
    pub fn new(input: R, quick: bool) -> Blocks<R> {
        Blocks {
            input,
            place: PuzzleParser::default(),
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

    fn next_block(&mut self) -> io::Result<Block> {
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

    fn block(&mut self, text: Vec<u8>) -> Block {
        let start = self.place.clone();
        self.place.skip(&text);
        Block {
            text,
            start,
            is_last: self.is_over,
        }
    }

    /// Adds what there is to read, and says how much it was.
    fn read_more(&mut self, text: &mut Vec<u8>) -> io::Result<usize> {
        let old = text.len();
        text.resize(old + self.read_size, 0);
        let read = read_once(&mut self.input, &mut text[old..]);
        text.truncate(old + *read.as_ref().unwrap_or(&0));
        self.read_size = (2 * self.read_size).min(self.largest);
        read
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
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
