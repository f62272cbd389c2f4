//! `ninefold solve`: one result a line, in the order of the input.

mod answer;
mod buffer;
mod explain;
mod pipeline;
mod question;
mod worker;

use super::arguments::Solve;
use super::counts::BatchCounts;
use super::output::{concluded, format_or_usual};
use super::parallel::thread_count;
use super::progress::{self, Progress};
use super::source::{Input, Source};
use super::{ExitStatus, print_error, print_note};
use crate::grid::Grid;
use crate::solve;
use answer::Asked;
use buffer::OutputChunk;
use pipeline::{PipelineEvent, SolvePipeline};
use question::Question;
use std::io::{self, Cursor, Stderr, StdoutLock, Write};
use std::num::NonZero;
use std::time::Instant;

/// Solves what the arguments name.
pub fn run(wish: &Solve) -> ExitStatus {
    match Source::named(wish.puzzle.as_deref()) {
        Ok(source) => answer(source, wish),
        Err(error) => {
            print_error(error);
            ExitStatus::Failure
        }
    }
}

fn answer(source: Source, wish: &Solve) -> ExitStatus {
    let asked = Asked {
        question: Question::of(wish),
        format: format_or_usual(wish.format),
    };
    let input = match source {
        Source::Argument(grid) => spelled_out(&grid, asked.question),
        Source::Stream(input) => input,
    };
    let start = Instant::now();
    let mut desk = ResultPrinter::new(&input);
    let written = desk.print_all(SolvePipeline::start(
        input.from,
        &input.name,
        asked,
        threads(wish),
    ));
    if wish.stats {
        print_note(desk.tally.stats(start.elapsed()));
    }
    concluded(written.map(|()| desk.verdict(asked.question, &input.name)))
}

/// How many threads solve.
fn threads(wish: &Solve) -> usize {
    let asked = wish.threads.map(usize::from).and_then(NonZero::new);
    thread_count(asked).get()
}

/// A puzzle from the command line as a text of one line. For a single one there
/// is time to say why it cannot be solved.
fn spelled_out(grid: &Grid, question: Question) -> Input {
    let is_explained = matches!(question, Question::Explain(_));
    if let Some(why) = solve::why_unsolvable(grid).filter(|_| !is_explained) {
        print_error(format_args!("no solution exists: {why}"));
    }
    Input {
        name: "the puzzle".to_owned(),
        from: Box::new(Cursor::new(grid.to_ascii())),
        bytes: None,
    }
}

/// Prints the answers as they come.
struct ResultPrinter {
    output: StdoutLock<'static>,
    progress: Progress<Stderr>,
    tally: BatchCounts,
}

impl ResultPrinter {
    fn new(input: &Input) -> ResultPrinter {
        ResultPrinter {
            output: io::stdout().lock(),
            progress: Progress::beside_output(input.bytes),
            tally: BatchCounts::default(),
        }
    }

    fn print_all(&mut self, mut answers: SolvePipeline) -> io::Result<()> {
        let printed = self.print_until_the_end(&mut answers);
        self.progress.wipe();
        printed
    }

    fn print_until_the_end(&mut self, answers: &mut SolvePipeline) -> io::Result<()> {
        loop {
            match answers.take(progress::EVERY)? {
                PipelineEvent::OutputChunk(piece) => self.print(&piece)?,
                PipelineEvent::Nothing => {}
                PipelineEvent::End => return Ok(()),
            }
            self.progress.show(&self.tally);
        }
    }

    fn print(&mut self, piece: &OutputChunk) -> io::Result<()> {
        self.tally += piece.tally;
        let mut printed = 0;
        for (place, what) in &piece.complaints {
            self.output.write_all(&piece.text[printed..*place])?;
            self.progress.wipe();
            print_error(what);
            printed = *place;
        }
        self.output.write_all(&piece.text[printed..])?;
        self.output.flush()
    }

    fn verdict(&self, question: Question, name: &str) -> ExitStatus {
        if self.tally.puzzles() + self.tally.unreadable == 0 {
            print_error(format_args!("{name}: there is no puzzle in it"));
        }
        question.verdict(&self.tally)
    }
}
