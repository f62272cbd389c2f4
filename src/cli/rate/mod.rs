//! `ninefold rate`: how hard puzzles are, one a line, in the order of the input.

mod job;
mod line;
mod measure;

pub use line::{NOT_ASKED, Ratings, told};
pub use measure::{Measured, Measures, measure};

use super::arguments::{Rate, Scale, TableFormat};
use super::counts::{Kind, Tally};
use super::output::concluded;
use super::parallel::{Crew, Handed, threads_or_usual};
use super::progress::{self, Progress};
use super::source::{Input, Source};
use super::{Answer, complain};
use crate::grid::{Grid, ReadError};
use job::{Job, Work, jobs};
use std::io::{self, Cursor, Stderr, StdoutLock, Write};

/// Rates what the arguments name.
pub fn run(wish: &Rate) -> Answer {
    match Source::named(wish.puzzle.as_deref()) {
        Ok(Source::Argument(grid)) => rate_all(spelled_out(&grid), wish),
        Ok(Source::Stream(input)) => rate_all(input, wish),
        Err(error) => {
            complain(error);
            Answer::Wrong
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

fn rate_all(input: Input, wish: &Rate) -> Answer {
    let mut desk = Desk {
        output: io::stdout().lock(),
        progress: Progress::beside_output(input.bytes),
        tally: Tally::default(),
        name: input.name,
    };
    let asked = Asked::by(wish);
    let rated = move |job: Job| job.map(|work| asked.rated(work));
    let crew = Crew::start(threads_or_usual(wish.threads), jobs(input.from), rated);
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
struct Desk {
    output: StdoutLock<'static>,
    progress: Progress<Stderr>,
    tally: Tally,
    name: String,
}

impl Desk {
    fn print_all(&mut self, crew: Crew<Job<Rated>>, format: TableFormat) -> io::Result<()> {
        if let Some(titles) = line::titles(format) {
            writeln!(self.output, "{titles}")?;
        }
        let printed = self.print_until_the_end(crew);
        self.progress.wipe();
        printed
    }

    fn print_until_the_end(&mut self, mut crew: Crew<Job<Rated>>) -> io::Result<()> {
        loop {
            match crew.next(progress::EVERY) {
                Handed::Done(job) => {
                    self.tally.bytes += job.bytes;
                    self.print(job.what)?;
                }
                Handed::Nothing => {}
                Handed::End => return Ok(()),
                Handed::Broken => return Err(io::Error::other("a thread broke off its work")),
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
        complain(format_args!("{}: {error}", self.name));
    }

    fn verdict(&self) -> Answer {
        let Tally {
            several,
            none,
            unreadable,
            ..
        } = self.tally;
        if self.tally.puzzles() + unreadable == 0 {
            complain(format_args!("{}: there is no puzzle in it", self.name));
            return Answer::Wrong;
        }
        match several + none {
            _ if unreadable > 0 => Answer::Wrong,
            0 => Answer::Yes,
            _ => Answer::No,
        }
    }
}
