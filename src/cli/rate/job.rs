//! The input as one piece of work after the other.

use crate::cli::block::{Block, Blocks};
use crate::grid::{Grid, ReadError};
use std::io::{self, Read};

/// One place of the input, or what came of it, and how many bytes of the input
/// are done with it.
pub struct Job<T = Work> {
    /// The work, or its result.
    pub what: T,
    /// Bytes.
    pub bytes: u64,
}

/// What stands at one place of the input.
pub enum Work {
    /// A puzzle.
    Puzzle(Grid),
    /// Something that is none.
    Unreadable(ReadError),
    /// Here reading broke off.
    Broken(io::Error),
}

impl Job {
    /// The same place of the input with what came of the work.
    pub fn map<R>(self, work: impl FnOnce(Work) -> R) -> Job<R> {
        Job {
            what: work(self.what),
            bytes: self.bytes,
        }
    }
}

/// The work that an input makes, read as it is asked for.
pub fn jobs(input: impl Read + Send) -> impl Iterator<Item = Job> + Send {
    Blocks::new(input, false).flat_map(|block| match block {
        Ok(block) => of_block(&block),
        Err(error) => vec![Job {
            what: Work::Broken(error),
            bytes: 0,
        }],
    })
}

fn of_block(block: &Block) -> Vec<Job> {
    let mut reading = block.start.clone();
    let mut items: Vec<_> = reading.items(&block.text).collect();
    if block.is_last {
        items.extend(reading.finish().map(Err));
    }
    let job = |item| Job {
        what: match item {
            Ok((_, grid)) => Work::Puzzle(grid),
            Err(error) => Work::Unreadable(error),
        },
        bytes: 0,
    };
    let mut jobs: Vec<Job> = items.into_iter().map(job).collect();
    if let Some(last) = jobs.last_mut() {
        last.bytes = block.text.len() as u64;
    }
    jobs
}
