//! `ninefold rate`: how hard puzzles are, one a line, in the order of the input.

mod job;
mod line;
mod measure;

pub use line::{NOT_ASKED, Ratings, told};
pub use measure::{Measured, Measures, measure};

use super::arguments::{Rate, Scale, TableFormat};
use super::counts::{BatchCounts, Kind};
use super::output::concluded;
use super::parallel::{OrderedPool, PoolEvent, thread_count};
use super::progress::{self, Progress};
use super::source::{Input, Source};
use super::{ExitStatus, print_error};
use crate::grid::{Grid, ReadError};
use job::{Job, Work, jobs};
use std::io::{self, Cursor, Stderr, StdoutLock, Write};

/// Rates what the arguments name.
pub fn run(wish: &Rate) -> ExitStatus {
    match Source::named(wish.puzzle.as_deref()) {
        Ok(Source::Argument(grid)) => rate_all(spelled_out(&grid), wish),
        Ok(Source::Stream(input)) => rate_all(input, wish),
        Err(error) => {
            print_error(error);
            ExitStatus::Failure
        }
    }
}

fn spelled_out(grid: &Grid) -> Input {
    Input {
        name: "the puzzle".to_owned(),
        from: Box::new(Cursor::new(grid.to_ascii())),
        bytes: None,
    }
}

fn rate_all(input: Input, wish: &Rate) -> ExitStatus {
    let mut desk = ResultPrinter {
        output: io::stdout().lock(),
        progress: Progress::beside_output(input.bytes),
        tally: BatchCounts::default(),
        name: input.name,
    };
    let asked = Asked::by(wish);
    let rated = move |job: Job| job.map(|work| asked.rated(work));
    let crew = OrderedPool::start(thread_count(wish.threads), jobs(input.from), rated);
    let written = desk.print_all(crew, wish.format);
    concluded(written.map(|()| desk.verdict()))
}

/// What there is to print for one place of the input.
enum Rated {
    Line(Kind, String),
    Unreadable(ReadError),
    Broken(io::Error),
}

/// What is asked of each puzzle.
#[derive(Clone, Copy)]
struct Asked {
    scale: Scale,
    budget: u64,
    format: TableFormat,
}

impl Asked {
    fn by(wish: &Rate) -> Asked {
        Asked {
            scale: wish.scale,
            budget: wish.budget,
            format: wish.format,
        }
    }

    fn rated(self, work: Work) -> Rated {
        match work {
            Work::Puzzle(givens) => {
                let measured = measure(&givens, self.scale, self.budget);
                let line = line::line(&givens, &measured, self.format);
                Rated::Line(measured.kind(), line)
            }
            Work::Unreadable(error) => Rated::Unreadable(error),
            Work::Broken(error) => Rated::Broken(error),
        }
    }
}

/// Prints the ratings as they come.
struct ResultPrinter {
    output: StdoutLock<'static>,
    progress: Progress<Stderr>,
    tally: BatchCounts,
    name: String,
}

impl ResultPrinter {
    fn print_all(&mut self, crew: OrderedPool<Job<Rated>>, format: TableFormat) -> io::Result<()> {
        if let Some(titles) = line::titles(format) {
            writeln!(self.output, "{titles}")?;
        }
        let printed = self.print_until_the_end(crew);
        self.progress.wipe();
        printed
    }

    fn print_until_the_end(&mut self, mut crew: OrderedPool<Job<Rated>>) -> io::Result<()> {
        loop {
            match crew.next(progress::EVERY) {
                PoolEvent::Done(job) => {
                    self.tally.bytes += job.bytes;
                    self.print(job.what)?;
                }
                PoolEvent::Nothing => {}
                PoolEvent::End => return Ok(()),
                PoolEvent::Broken => return Err(io::Error::other("a thread broke off its work")),
            }
            self.progress.show(&self.tally);
        }
    }

    fn print(&mut self, rated: Rated) -> io::Result<()> {
        match rated {
            Rated::Line(kind, line) => {
                self.tally.add(kind);
                writeln!(self.output, "{line}")?;
                return self.output.flush();
            }
            Rated::Unreadable(error) => self.complain(&error),
            Rated::Broken(error) => self.complain(&error),
        }
        Ok(())
    }

    fn complain(&mut self, error: &dyn std::error::Error) {
        self.tally.unreadable += 1;
        self.progress.wipe();
        print_error(format_args!("{}: {error}", self.name));
    }

    fn verdict(&self) -> ExitStatus {
        let BatchCounts {
            several,
            none,
            unreadable,
            ..
        } = self.tally;
        if self.tally.puzzles() + unreadable == 0 {
            print_error(format_args!("{}: there is no puzzle in it", self.name));
            return ExitStatus::Failure;
        }
        match several + none {
            _ if unreadable > 0 => ExitStatus::Failure,
            0 => ExitStatus::Success,
            _ => ExitStatus::Negative,
        }
    }
}
