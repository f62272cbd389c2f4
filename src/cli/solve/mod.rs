//! `ninefold solve`: one result a line, in the order of the input, from blocks of puzzles on many
//! threads.

pub(super) mod answer;
mod board_answer;
pub(super) mod trace;

use super::arguments::{SolveArgs, table_format};
use super::counts::BatchCounts;
use super::environment;
use super::error::SourceError;
use super::error::{CliError, CliResult, print_error, print_note};
use super::input_text::{Blocks, InputBlock};
use super::named_file::FileAccess;
use super::output::{OutputBuffer, OutputChunk};
use super::output::{ResultPrinter, format_or_default};
use super::parallel::OrderedPool;
use super::parallel::thread_count;
use super::progress::ProgressLine;
use super::row::Row;
use super::row::unread_line;
use super::source::{ARGUMENT, PuzzleInput};
use answer::{SolveQuestion, SolveRequest, SolveRow};
use board_answer::BoardSolver;
use ninefold_core::classic::Grid;
use ninefold_core::formats::{Imported, ListedPuzzle, Puzzle, ReadError};
use ninefold_core::solve::{SolveOutcome, Solver};
use ninefold_game::game::HeldBoard;
use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Instant;

/// Solves the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &SolveArgs) -> CliResult {
    if let Some(search) = args.trace {
        return trace::run(access, args, search);
    }
    let backend = environment::simd_backend().map_err(CliError::failure)?;
    let request = SolveRequest {
        question: SolveQuestion::from_args(args),
        search: args.search,
        format: format_or_default(args.format.asked()),
        backend: backend.value,
    };
    let threads = thread_count(args.threads);
    let begun = Instant::now();
    let mut counts = BatchCounts::default();
    let mut titles = table_format(request.format).and_then(SolveRow::titles);
    let solved = args.input.for_each(access, |input| {
        if let Some(read) = input.only() {
            explain_unsolvable(read, &request);
        }
        let mut printer = ResultPrinter::new(ProgressLine::beside_output(input.bytes));
        printer.titles(&mut titles)?;
        let printed = printer.print_all(start(input, request, threads));
        counts += printer.counts;
        printed?;
        Ok(printer.status(request.question.is_negative(&printer.counts)))
    });
    if args.stats {
        print_note(counts.stats(begun.elapsed()));
    }
    solved
}

/// For a single puzzle there is time to say why it cannot be solved: of a classic one in full, of
/// others which values contradict each other. The rest is said beside the answer.
fn explain_unsolvable(read: &Imported, request: &SolveRequest) {
    if request.question.is_explained() {
        return;
    }
    let effort = &request.search.effort();
    let held = HeldBoard::new(read, effort);
    let has_none = || Solver::new(&held.rules).any_solution(&held.givens, effort) == Ok(None);
    let why = if read.is_classic() {
        has_none().then(|| held.why_unsolvable(effort))
    } else {
        let conflict = held.conflict().filter(|_| !held.may_be_misread(effort));
        conflict.map(|conflict| conflict.to_string())
    };
    if let Some(why) = why {
        print_error(format_args!("no solution exists: {why}"));
    }
}

/// The blocks that each thread may answer before they are printed.
const BLOCKS_AHEAD: usize = 2;

/// Starts to answer every puzzle of an input.
fn start(
    input: PuzzleInput,
    request: SolveRequest,
    threads: NonZero<usize>,
) -> OrderedPool<OutputChunk> {
    let blocks = Blocks::new(input.from, request.question.is_quick());
    let mut worker = Worker {
        request,
        input: InputName {
            name: input.name.into(),
            is_lone: input.is_lone,
        },
        puzzles: Vec::new(),
        outcomes: Vec::new(),
        others: Vec::new(),
        boards: BoardSolver::default(),
    };
    let answer = move |block, sender: &_| worker.answer_block(block, OutputBuffer::new(sender));
    OrderedPool::start(threads, BLOCKS_AHEAD, blocks, answer)
}

/// The state of a thread, with buffers that are reused for each block.
#[derive(Clone)]
struct Worker {
    request: SolveRequest,
    input: InputName,
    puzzles: Vec<Grid>,
    outcomes: Vec<SolveOutcome>,
    /// Boards of other rules and problems, each with the number of puzzles before it.
    others: Vec<(usize, Other)>,
    boards: BoardSolver,
}

/// What is no classic puzzle.
type Other = Result<Box<Imported>, ReadError>;

/// The input in messages, and whether it is a lone argument.
#[derive(Clone)]
struct InputName {
    name: Arc<str>,
    is_lone: bool,
}

impl InputName {
    /// The place that a message names. An argument has none.
    fn place(&self, line: usize) -> Option<(Arc<str>, usize)> {
        (*self.name != *ARGUMENT).then(|| (Arc::clone(&self.name), line))
    }
}

impl Worker {
    fn answer_block(
        &mut self,
        block: io::Result<InputBlock>,
        mut output: OutputBuffer,
    ) -> OutputChunk {
        match block {
            Ok(block) => {
                self.answer(&block, &mut output);
                output.finish(block.text.len())
            }
            Err(error) => {
                output.unreadable(SourceError::unreadable(&*self.input.name, error));
                output.finish(0)
            }
        }
    }

    fn answer(&mut self, block: &InputBlock, output: &mut OutputBuffer) {
        if self.request.question.is_quick() {
            self.answer_batch(block, output);
        } else {
            self.answer_each(block, output);
        }
    }

    fn answer_each(&mut self, block: &InputBlock, output: &mut OutputBuffer) {
        let (request, input, boards) = (self.request, &self.input, &mut self.boards);
        block.for_each(|item| {
            match item {
                Ok(ListedPuzzle::Classic(line, grid)) if request.question.is_explained() => {
                    let mut puzzle = Imported::new(Puzzle::from(&grid));
                    puzzle.line = line;
                    report(request, input, boards, &Ok(Box::new(puzzle)), output);
                }
                Ok(ListedPuzzle::Classic(line, grid)) => {
                    output.place = input.place(line);
                    request.answer(&grid, output);
                }
                Ok(ListedPuzzle::Board(board)) => {
                    report(request, input, boards, &Ok(board), output);
                }
                Err(error) => report(request, input, boards, &Err(error), output),
            }
            output.send_if_due();
        });
    }

    fn answer_batch(&mut self, block: &InputBlock, output: &mut OutputBuffer) {
        self.read(block);
        self.outcomes.resize(self.puzzles.len(), SolveOutcome::None);
        let backend = self.request.backend;
        backend.solve_batch(&self.puzzles, &mut self.outcomes);
        self.write_batch(output);
    }

    fn read(&mut self, block: &InputBlock) {
        self.puzzles.clear();
        self.others.clear();
        block.for_each(|item| match item {
            Ok(ListedPuzzle::Classic(_, grid)) => self.puzzles.push(grid),
            Ok(ListedPuzzle::Board(board)) => self.others.push((self.puzzles.len(), Ok(board))),
            Err(error) => self.others.push((self.puzzles.len(), Err(error))),
        });
    }

    fn write_batch(&mut self, output: &mut OutputBuffer) {
        let others = std::mem::take(&mut self.others);
        let boards = &mut self.boards;
        let mut report = |other: &Other, output: &mut OutputBuffer| {
            report(self.request, &self.input, boards, other, output);
        };
        let mut others = others.iter().peekable();
        for (number, (puzzle, outcome)) in self.puzzles.iter().zip(&self.outcomes).enumerate() {
            while let Some((_, other)) = others.next_if(|(before, _)| *before <= number) {
                report(other, output);
            }
            self.request.write_outcome(puzzle, outcome, output);
        }
        others.for_each(|(_, other)| {
            report(other, output);
            output.send_if_due();
        });
    }
}

/// Answers a board of other rules, or reports what is wrong with a part of the input.
fn report(
    request: SolveRequest,
    input: &InputName,
    boards: &mut BoardSolver,
    other: &Other,
    output: &mut OutputBuffer,
) {
    let line = match other {
        Ok(board) => board.line,
        Err(error) => error.line,
    };
    output.place = input.place(line);
    match other {
        Ok(board) => request.answer_board(board, boards, output),
        Err(error) => {
            let why = SourceError::Unreadable {
                name: input.name.to_string(),
                error: error.clone(),
            };
            let line = if input.is_lone { 0 } else { line };
            let row = unread_line::<SolveRow>(table_format(request.format), line, &why);
            row.iter().for_each(|row| output.line(row));
            output.unreadable(why);
        }
    }
}

#[cfg(test)]
mod tests;
