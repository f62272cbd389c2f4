//! What one worker does: takes blocks, reads the puzzles in them, answers.

use super::answer::Asked;
use super::buffer::{Closed, OutputBuffer, OutputChunk};
use crate::cli::block::Block;
use crate::grid::{Grid, PuzzleResult, ReadError};
use crate::solve::{SolveOutcome, solve_batch};
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};

/// A block, and where its answers go.
pub struct Job {
    /// The block.
    pub block: Block,
    /// Where its answers go.
    pub to: SyncSender<OutputChunk>,
}

/// A worker with its tools, which are used again for each block.
pub struct Worker {
    asked: Asked,
    name: String,
    puzzles: Vec<Grid>,
    outcomes: Vec<SolveOutcome>,
    problems: Vec<(usize, ReadError)>,
}

impl Worker {
    /// One that answers this; `name` is what to call the input in messages.
    pub fn new(asked: Asked, name: String) -> Worker {
        Worker {
            asked,
            name,
            puzzles: Vec::new(),
            outcomes: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Answers until there is nothing more to do, or nobody reads the answers.
    pub fn run(mut self, jobs: &Mutex<Receiver<Job>>) {
        while let Some(Job { block, to }) = next(jobs) {
            if self.answer(block, OutputBuffer::new(to)) == Err(Closed) {
                return;
            }
        }
    }

    fn answer(&mut self, block: Block, mut sheet: OutputBuffer) -> Result<(), Closed> {
        if self.asked.question.is_quick() {
            self.together(&block, &mut sheet)?;
        } else {
            self.one_by_one(&block, &mut sheet)?;
        }
        sheet.count_bytes(block.text.len());
        sheet.finish()
    }

    fn one_by_one(&self, block: &Block, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        for_each_item(block, |item| {
            match item {
                Ok((_, grid)) => self.asked.answer(&grid, sheet)?,
                Err(error) => self.unreadable(&error, sheet)?,
            }
            sheet.hand_over_if_due()
        })
    }

    fn together(&mut self, block: &Block, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        self.read(block)?;
        self.outcomes.resize(self.puzzles.len(), SolveOutcome::None);
        solve_batch(&self.puzzles, &mut self.outcomes);
        self.tell_all(sheet)
    }

    fn read(&mut self, block: &Block) -> Result<(), Closed> {
        self.puzzles.clear();
        self.problems.clear();
        for_each_item(block, |item| {
            match item {
                Ok((_, grid)) => self.puzzles.push(grid),
                Err(error) => self.problems.push((self.puzzles.len(), error)),
            }
            Ok(())
        })
    }

    fn tell_all(&self, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        let mut problems = self.problems.iter().peekable();
        for (number, (puzzle, outcome)) in self.puzzles.iter().zip(&self.outcomes).enumerate() {
            while let Some((_, error)) = problems.next_if(|(before, _)| *before <= number) {
                self.unreadable(error, sheet)?;
            }
            self.asked.tell(puzzle, outcome, sheet)?;
        }
        problems.try_for_each(|(_, error)| self.unreadable(error, sheet))
    }

    fn unreadable(&self, error: &ReadError, sheet: &mut OutputBuffer) -> Result<(), Closed> {
        sheet.unreadable(format_args!("{}: {error}", self.name))
    }
}

fn next(jobs: &Mutex<Receiver<Job>>) -> Option<Job> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    jobs.recv().ok()
}

fn for_each_item(
    block: &Block,
    mut act: impl FnMut(PuzzleResult) -> Result<(), Closed>,
) -> Result<(), Closed> {
    let mut reading = block.start.clone();
    reading.items(&block.text).try_for_each(&mut act)?;
    match reading.finish() {
        Some(error) if block.is_last => act(Err(error)),
        _ => Ok(()),
    }
}
