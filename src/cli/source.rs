//! Where puzzles come from: arguments, files, standard input.

use super::block::Blocks;
use super::{CliError, CliResult, ExitStatus, print_note};
use clap::Args;
use flate2::read::MultiGzDecoder;
use ninefold_core::grid::{
    GZIP, Grid, ImportedPuzzle, LONGEST_TEXT, ReadError, decode, is_read_whole, is_utf_16,
    read_some, too_large,
};
use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use thiserror::Error;

/// What is read at once, and until the first lines say what the text is.
const READ_SIZE: usize = 1 << 13;
const LONGEST_BEGINNING: usize = 1 << 16;

/// The puzzles of a command.
#[derive(Args, Clone, Default, Debug)]
pub struct PuzzleArgs {
    /// Puzzles, files of puzzles in any format, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub puzzles: Vec<String>,

    /// Say on standard error which format each input is in
    #[arg(long)]
    pub verbose: bool,
}

/// Why there is nothing to read.
#[derive(Debug, Error)]
pub enum SourceError {
    /// Nothing was named, and standard input is a terminal.
    #[error("name a puzzle (81 characters), a file, or - for standard input")]
    Nothing,
    /// Neither a puzzle nor a file.
    #[error("{name:?} is no file ({file}), and no puzzle either: {puzzle}")]
    Neither {
        /// The argument.
        name: String,
        /// Why it cannot be opened as a file.
        file: io::Error,
        /// Why it cannot be read as a puzzle.
        puzzle: ReadError,
    },
    /// Reading failed.
    #[error("{name}: {error}")]
    Io {
        /// The name of the input.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The text is not a puzzle.
    #[error("{name}: {error}")]
    Unreadable {
        /// The name of the input.
        name: String,
        /// What and where.
        error: ReadError,
    },
    /// There is no puzzle in the text.
    #[error("{0}: there is no puzzle in it")]
    Empty(String),
}

/// A puzzle, or the problem in its place.
pub type ImportResult = Result<ImportedPuzzle, ReadError>;

/// A file, standard input or an argument.
pub struct PuzzleInput {
    /// The name in messages.
    pub name: String,
    /// The contents.
    pub from: InputText,
    /// The length in bytes, if known.
    pub bytes: Option<u64>,
}

/// What an input holds.
pub enum InputText {
    /// Puzzles line by line, unbuffered.
    Lines(Box<dyn Read + Send>),
    /// The puzzles of a text that was read as a whole.
    Puzzles(Vec<ImportResult>),
}

impl PuzzleArgs {
    /// Runs a command on each input. Where there are several, one that cannot be
    /// opened does not keep the others from being read.
    pub fn for_each(&self, mut run: impl FnMut(PuzzleInput) -> CliResult) -> CliResult {
        let names: Vec<Option<&str>> = match self.puzzles.as_slice() {
            [] => vec![None],
            names => names.iter().map(|name| Some(name.as_str())).collect(),
        };
        let mut status = ExitStatus::Success;
        for name in &names {
            let ended = match self.open(*name) {
                Ok(input) => run(input)?,
                Err(error) if names.len() > 1 => CliError::from(error).report(),
                Err(error) => return Err(error.into()),
            };
            status = status.max(ended);
        }
        Ok(status)
    }

    /// Runs a command on each puzzle, which is told whether it is one of several.
    pub fn for_each_puzzle(
        &self,
        mut run: impl FnMut(&ImportedPuzzle, PuzzleCount) -> CliResult,
    ) -> CliResult {
        let is_several = self.puzzles.len() > 1;
        self.for_each(|input| {
            let name = input.name.clone();
            let mut puzzles = input.puzzles().peekable();
            let (mut status, mut count) = (ExitStatus::Success, 0);
            while let Some(item) = puzzles.next() {
                count += 1;
                let asked = match puzzles.peek() {
                    None if count == 1 && !is_several => PuzzleCount::One,
                    _ => PuzzleCount::Several,
                };
                let ended = match item {
                    Ok(puzzle) => run(&puzzle, asked),
                    Err(error) => Err(error.into()),
                };
                match (ended, asked) {
                    (Ok(ended), _) => status = status.max(ended),
                    (Err(CliError::Output(error)), _) => return Err(error.into()),
                    (Err(error), PuzzleCount::Several) => status = status.max(error.report()),
                    (Err(error), PuzzleCount::One) => return Err(error),
                }
            }
            match count {
                0 => Err(SourceError::Empty(name).into()),
                _ => Ok(status),
            }
        })
    }

    fn open(&self, name: Option<&str>) -> Result<PuzzleInput, SourceError> {
        let input = PuzzleInput::named(name)?;
        if self.verbose {
            print_note(format_args!("{}: {}", input.name, input.description()));
        }
        Ok(input)
    }
}

/// How many puzzles a command was asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleCount {
    /// One.
    One,
    /// More, so that each answer has to name its puzzle.
    Several,
}

impl PuzzleInput {
    /// What an argument names; without one, standard input if it is a pipe.
    pub fn named(argument: Option<&str>) -> Result<PuzzleInput, SourceError> {
        match argument {
            None if io::stdin().is_terminal() => Err(SourceError::Nothing),
            None | Some("-") => {
                recognised("standard input".to_owned(), Box::new(io::stdin()), None)
            }
            Some(text) => match read_some(text) {
                Ok(puzzles) => Ok(PuzzleInput {
                    name: "the puzzle".to_owned(),
                    from: InputText::Puzzles(puzzles),
                    bytes: None,
                }),
                Err(error) => file(text, error),
            },
        }
    }

    /// The puzzle, if it is known to be the only one.
    pub fn only(&self) -> Option<Grid> {
        match &self.from {
            InputText::Puzzles(puzzles) => match puzzles.as_slice() {
                [Ok(puzzle)] => Some(puzzle.puzzle()),
                _ => None,
            },
            InputText::Lines(_) => None,
        }
    }

    /// Every puzzle with what the text says about it, and every problem.
    pub fn puzzles(self) -> impl Iterator<Item = Result<ImportedPuzzle, SourceError>> {
        let name = self.name;
        Blocks::new(self.from, false).flat_map(move |block| {
            let read = match block {
                Ok(block) => block.imported(),
                Err(error) => {
                    let name = name.clone();
                    return vec![Err(SourceError::Io { name, error })];
                }
            };
            let named = |error| SourceError::Unreadable {
                name: name.clone(),
                error,
            };
            read.into_iter().map(|item| item.map_err(named)).collect()
        })
    }

    /// The first puzzle.
    pub fn first(self) -> Result<ImportedPuzzle, SourceError> {
        let name = self.name.clone();
        let mut problem = None;
        for item in self.puzzles() {
            match item {
                Ok(puzzle) => return Ok(puzzle),
                Err(error) => problem = problem.or(Some(error)),
            }
        }
        Err(problem.unwrap_or(SourceError::Empty(name)))
    }

    /// The format and, where it is known, the number of puzzles.
    fn description(&self) -> String {
        match &self.from {
            InputText::Lines(_) => "puzzles line by line".to_owned(),
            InputText::Puzzles(puzzles) => {
                let mut read = puzzles.iter().filter_map(|item| item.as_ref().ok());
                match (read.next(), puzzles.len()) {
                    (None, _) => "no puzzle".to_owned(),
                    (Some(first), 1) => format!("1 puzzle, {}", first.format),
                    (Some(first), count) => format!("{count} puzzles, {}", first.format),
                }
            }
        }
    }
}

fn file(name: &str, puzzle: ReadError) -> Result<PuzzleInput, SourceError> {
    match File::open(name) {
        Ok(file) => {
            let kind = file.metadata().ok().filter(Metadata::is_file);
            let bytes = kind.map(|file| file.len());
            // Debug form: a file's name may hold anything.
            recognised(format!("{name:?}"), Box::new(file), bytes)
        }
        Err(file) => Err(SourceError::Neither {
            name: name.to_owned(),
            file,
            puzzle,
        }),
    }
}

/// An input, read as a whole if it begins like a text that must be.
fn recognised(
    name: String,
    from: Box<dyn Read + Send>,
    bytes: Option<u64>,
) -> Result<PuzzleInput, SourceError> {
    match recognise(from) {
        Ok(Recognised { from, packed }) => Ok(PuzzleInput {
            name,
            from,
            bytes: bytes.filter(|_| !packed),
        }),
        Err(error) => Err(SourceError::Io { name, error }),
    }
}

struct Recognised {
    from: InputText,
    packed: bool,
}

fn recognise(mut from: Box<dyn Read + Send>) -> io::Result<Recognised> {
    let mut beginning = read_beginning(&mut from)?;
    let packed = beginning.starts_with(&GZIP);
    if packed {
        let whole = Cursor::new(beginning).chain(from);
        from = Box::new(Unpacked::new(whole));
        beginning = read_beginning(&mut from)?;
    }
    let is_wide = is_utf_16(&beginning);
    let lines = String::from_utf8_lossy(&beginning);
    let lines = match lines.rfind('\n') {
        Some(end) if beginning.len() >= READ_SIZE => &lines[..end],
        _ => &lines,
    };
    if !is_wide && !is_read_whole(lines) {
        let from = InputText::Lines(Box::new(Cursor::new(beginning).chain(from)));
        return Ok(Recognised { from, packed });
    }
    from.by_ref()
        .take(LONGEST_TEXT + 1)
        .read_to_end(&mut beginning)?;
    let from = if beginning.len() as u64 <= LONGEST_TEXT {
        InputText::Puzzles(puzzles(&beginning))
    } else if is_wide || beginning.starts_with(b"<") || beginning.starts_with(b"[") {
        InputText::Puzzles(vec![Err(too_large())])
    } else {
        InputText::Lines(Box::new(Cursor::new(beginning).chain(from)))
    };
    Ok(Recognised { from, packed })
}

fn puzzles(bytes: &[u8]) -> Vec<ImportResult> {
    let read = decode(bytes).and_then(|text| read_some(&text));
    read.unwrap_or_else(|error| vec![Err(error)])
}

/// Reads until a line is whole and is no comment, so that a puzzle typed into a pipe
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

/// What a gzip file unpacks to. A line without an end is refused, so that a small
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
