//! Sources of puzzles: arguments, files, standard input.

use super::error::{CliError, CliResult, ExitStatus, SourceError, print_note};
use super::input_text::{Arrival, Blocks, InputText, Recognised, recognise};
use super::named_file::{FileAccess, NamedFile};
use clap::{Args, ValueHint};
use ninefold_core::drawn;
use ninefold_core::formats::{Imported, ReadError, ReadNote, ReadProblem, read_text};
use ninefold_core::solve::is_unique;
use std::fs::Metadata;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// The puzzles of a command.
#[derive(Args, Clone, Default, Debug)]
pub(super) struct PuzzleArgs {
    /// Puzzles, files of puzzles in any format, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-", value_hint = ValueHint::FilePath)]
    pub puzzles: Vec<NamedFile>,

    /// Print the format of each input on standard error
    #[arg(long)]
    pub verbose: bool,
}

/// A file, standard input or an argument.
pub(super) struct PuzzleInput {
    /// The name in messages.
    pub name: String,
    /// The contents.
    pub from: InputText,
    /// The length in bytes, if known.
    pub bytes: Option<u64>,
    /// The format of the first puzzle of a text that is read line by line.
    pub format: Option<&'static str>,
    /// Whether it is all that was asked about, and an argument: its answer stands in no list.
    pub is_lone: bool,
}

impl PuzzleArgs {
    /// Runs a command on each input. Where there are several, one that cannot be
    /// opened does not keep the others from being read.
    pub(super) fn for_each(
        &self,
        access: FileAccess,
        mut run: impl FnMut(PuzzleInput) -> CliResult,
    ) -> CliResult {
        let names: Vec<Option<&NamedFile>> = match self.puzzles.as_slice() {
            [] => vec![None],
            names => names.iter().map(Some).collect(),
        };
        let mut status = ExitStatus::Success;
        for name in &names {
            let ended = match self.open(access, *name) {
                Ok(input) => run(input)?,
                Err(error) if names.len() > 1 => CliError::from(error).report(),
                Err(error) => return Err(error.into()),
            };
            status = status.max(ended);
        }
        Ok(status)
    }

    /// Runs a command on each puzzle, of whatever rules, and on each part that is none. It is
    /// run on a puzzle from a pipe as soon as that is there: one that comes alone counts as the
    /// only one, whatever follows.
    pub(super) fn for_each_item(
        &self,
        access: FileAccess,
        mut run: impl FnMut(Result<Imported, UnreadPart>, PuzzleCount) -> CliResult,
    ) -> CliResult {
        let is_several = self.puzzles.len() > 1;
        self.for_each(access, |input| {
            let name = input.name.clone();
            let is_whole = input.is_whole();
            let mut items = input.items().peekable();
            let (mut status, mut count) = (ExitStatus::Success, 0);
            while let Some(PlacedItem { line, item, others }) = items.next() {
                count += 1;
                let is_first = count == 1 && !others;
                let is_only = is_first && !(is_whole && items.peek().is_some());
                let asked = if is_only && !is_several {
                    PuzzleCount::One
                } else {
                    PuzzleCount::Several
                };
                match run(item.map_err(|error| UnreadPart { line, error }), asked) {
                    Ok(ended) => status = status.max(ended),
                    Err(CliError::Output(error)) => return Err(error.into()),
                    Err(error) if is_only => status = status.max(error.report()),
                    Err(error) => status = status.max(error.placed(&name, line).report()),
                }
            }
            Ok(status)
        })
    }

    /// Inputs that an output must not replace: the files, or `-` for standard input. An
    /// argument that is a puzzle is a file that is not there.
    pub(super) fn paths(&self, access: FileAccess) -> Result<Vec<&Path>, SourceError> {
        let paths = self.puzzles.iter().map(|name| name.path(access));
        let mut paths = paths.collect::<Result<Vec<_>, _>>()?;
        if paths.is_empty() {
            paths.push(Path::new("-"));
        }
        Ok(paths)
    }

    fn open(
        &self,
        access: FileAccess,
        name: Option<&NamedFile>,
    ) -> Result<PuzzleInput, SourceError> {
        let mut input = PuzzleInput::named(access, name)?;
        input.is_lone = input.name == ARGUMENT && self.puzzles.len() == 1;
        if self.verbose {
            print_note(format_args!("{}: {}", input.name, input.description()));
        }
        Ok(input)
    }
}

/// A puzzle of an input or a problem, where it is.
pub(super) struct PlacedItem {
    /// Its line, from 1; 0 if it stands in no list, or the input cannot be read.
    pub line: usize,
    /// The puzzle.
    pub item: Result<Imported, SourceError>,
    /// Whether others came with it that are still to be answered.
    pub others: bool,
}

/// A part of an input that is no puzzle.
pub(super) struct UnreadPart {
    /// As of a [`PlacedItem`].
    pub line: usize,
    /// What is wrong.
    pub error: SourceError,
}

impl From<UnreadPart> for CliError {
    fn from(part: UnreadPart) -> CliError {
        part.error.into()
    }
}

/// Whether a command was asked about one puzzle or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PuzzleCount {
    /// One.
    One,
    /// More, so that each answer has to name its puzzle.
    Several,
}

impl PuzzleInput {
    /// The input that an argument names; without one, standard input if it is a pipe. Notes
    /// on it are printed.
    pub(super) fn named(
        access: FileAccess,
        argument: Option<&NamedFile>,
    ) -> Result<PuzzleInput, SourceError> {
        let named = match argument {
            None if io::stdin().is_terminal() => return Err(SourceError::Nothing),
            None => return standard_input(),
            Some(named) => named,
        };
        // Whether or not it is a file: its contents or its absence would be told.
        named.path(access)?;
        if named.is_standard() {
            return standard_input();
        }
        match read_text(&named.text(), &is_unique) {
            Ok(read) => {
                let name = ARGUMENT.to_owned();
                print_notes(&name, &read.notes);
                Ok(PuzzleInput {
                    name,
                    from: InputText::Puzzles(read.puzzles.into_iter()),
                    bytes: None,
                    format: None,
                    is_lone: true,
                })
            }
            Err(error) => file(access, named, error),
        }
    }

    /// The puzzle, if it is known to be the only one.
    pub(super) fn only(&self) -> Option<&Imported> {
        match &self.from {
            InputText::Puzzles(puzzles) => match puzzles.as_slice() {
                [Ok(puzzle)] => Some(puzzle),
                _ => None,
            },
            InputText::Lines(_) | InputText::Typed(_) => None,
        }
    }

    /// Every puzzle with what the text says about it, and every problem.
    pub(super) fn items(self) -> impl Iterator<Item = PlacedItem> {
        let (name, is_lone) = (self.name, self.is_lone);
        Blocks::new(self.from, false).flat_map(move |block| {
            let read = match block {
                Ok(block) => block.imported(),
                Err(error) => {
                    return vec![PlacedItem {
                        line: 0,
                        item: Err(SourceError::unreadable(name.clone(), error)),
                        others: false,
                    }];
                }
            };
            let count = read.len();
            let items = read.into_iter().enumerate();
            let placed = items.map(|(index, item)| PlacedItem {
                line: if is_lone { 0 } else { line_of(&item) },
                item: item
                    .map(|puzzle| drawn::read(puzzle, &|| false))
                    .map_err(|error| SourceError::Unreadable {
                        name: name.clone(),
                        error,
                    }),
                others: index + 1 < count,
            });
            placed.collect()
        })
    }

    /// Whether all of it is there: further lines of a pipe may be hours away.
    fn is_whole(&self) -> bool {
        self.bytes.is_some() || matches!(self.from, InputText::Puzzles(_))
    }

    /// The first puzzle. A note says so where there are more.
    pub(super) fn first_item(self) -> Result<Imported, SourceError> {
        let name = self.name.clone();
        let is_whole = self.is_whole();
        let mut problem = None;
        let mut items = self.items();
        while let Some(placed) = items.next() {
            match placed.item {
                Ok(item) if is_whole && items.next().is_some() => {
                    print_note(format_args!("{name}: only the first puzzle is opened"));
                    return Ok(item);
                }
                Ok(item) => return Ok(item),
                Err(error) => problem = problem.or(Some(error)),
            }
        }
        Err(problem.unwrap_or(SourceError::Empty(name)))
    }

    /// The format and, where it is known, the number of puzzles.
    fn description(&self) -> String {
        let items = match (&self.from, self.format) {
            (InputText::Lines(_) | InputText::Typed(_), Some(format)) => {
                return format!("{format}, line by line");
            }
            (InputText::Lines(_) | InputText::Typed(_), None) => {
                return "puzzles line by line".to_owned();
            }
            (InputText::Puzzles(items), _) => items.as_slice(),
        };
        let mut puzzles = items.iter().flatten().map(|puzzle| puzzle.format);
        let mut refused = items.iter().filter_map(|item| item.as_ref().err());
        let refused = refused.find_map(|error| error.problem.format());
        match (puzzles.next(), 1 + puzzles.count(), refused) {
            (Some(first), 1, _) => format!("1 puzzle, {first}"),
            (Some(first), count, _) => format!("{count} puzzles, {first}"),
            (None, _, Some(format)) => format!("no puzzle, {format}"),
            (None, _, None) => "no puzzle".to_owned(),
        }
    }
}

fn line_of(item: &Result<Imported, ReadError>) -> usize {
    item.as_ref()
        .map_or_else(|error| error.line, |puzzle| puzzle.line)
}

/// The name of a puzzle that is an argument.
pub(super) const ARGUMENT: &str = "the puzzle";

fn standard_input() -> Result<PuzzleInput, SourceError> {
    recognised("standard input".to_owned(), Box::new(io::stdin()), None)
}

fn file(
    access: FileAccess,
    named: &NamedFile,
    puzzle: ReadError,
) -> Result<PuzzleInput, SourceError> {
    let name = named.text();
    match named.open(access)? {
        Ok(file) => {
            let kind = file.metadata().ok().filter(Metadata::is_file);
            let bytes = kind.map(|file| file.len());
            // Debug form: a file's name may hold anything.
            recognised(format!("{name:?}"), Box::new(file), bytes)
        }
        Err(_) if puzzle.problem.is_unread() => Err(SourceError::Unread(puzzle.problem)),
        Err(_) if is_meant_as_puzzle(&name, &puzzle.problem) => {
            Err(SourceError::NotAPuzzle(puzzle_error(&name, puzzle)))
        }
        Err(error) => Err(SourceError::unreadable(name, error)),
    }
}

/// Whether an argument that is neither a puzzle nor a file was meant as a puzzle: it is in
/// a known format, consists of cells, or is too long for a name.
fn is_meant_as_puzzle(argument: &str, problem: &ReadProblem) -> bool {
    let is_path = argument.contains(std::path::is_separator);
    problem.is_recognised()
        || argument.contains('\n')
        || argument.chars().all(is_cell)
        || (argument.chars().count() >= SHORTEST_PUZZLE && !is_path)
}

/// A longer argument without a separator is a puzzle with mistakes rather than a file.
const SHORTEST_PUZZLE: usize = 60;

fn is_cell(letter: char) -> bool {
    letter.is_ascii_digit() || ".*_xX-?".contains(letter)
}

/// Why an argument that was meant as a puzzle is not one. Its only line needs no number.
fn puzzle_error(argument: &str, error: ReadError) -> String {
    let ReadError {
        column, problem, ..
    } = &error;
    let cells = argument.chars().count();
    match problem {
        ReadProblem::Board(_) => error.to_string(),
        _ if argument.contains('\n') => error.to_string(),
        _ if argument.chars().all(is_cell) => {
            format!("{argument:?} has {cells} cells; a puzzle has 81")
        }
        problem if problem.is_recognised() => problem.to_string(),
        _ => format!("column {column}: {problem}"),
    }
}

/// An input, read as a whole if it begins like a text that must be.
fn recognised(
    name: String,
    from: Box<dyn Read + Send>,
    bytes: Option<u64>,
) -> Result<PuzzleInput, SourceError> {
    let arrival = match bytes {
        Some(_) => Arrival::AtOnce,
        None => Arrival::BitByBit,
    };
    match recognise(from, arrival) {
        Ok(Recognised {
            mut from,
            packed,
            notes,
            format,
        }) => {
            print_notes(&name, &notes);
            if let InputText::Typed(text) = &mut from {
                text.name.clone_from(&name);
            }
            Ok(PuzzleInput {
                name,
                from,
                bytes: bytes.filter(|_| !packed),
                format,
                is_lone: false,
            })
        }
        Err(error) => Err(SourceError::unreadable(name, error)),
    }
}

/// Prints what was guessed and passed over, on one line.
fn print_notes(name: &str, notes: &[ReadNote]) {
    let notes: Vec<String> = notes.iter().map(ReadNote::to_string).collect();
    if !notes.is_empty() {
        print_note(format_args!("{name}: {}", notes.join("; ")));
    }
}
