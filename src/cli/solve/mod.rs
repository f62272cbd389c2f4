//! `ninefold solve`: one result a line, in the order of the input.

mod answer;
mod buffer;
mod explain;
mod pipeline;
mod question;
mod worker;

use super::arguments::Solve;
use super::counts::Tally;
use super::output::{concluded, format_or_usual};
use super::parallel::threads_or_usual;
use super::progress::{self, Progress};
use super::source::{Input, Source};
use super::{Answer, complain, remark};
use crate::grid::Grid;
use crate::solve;
use answer::Asked;
use buffer::Piece;
use pipeline::{Stream, Taken};
use question::Question;
use std::io::{self, Cursor, Stderr, StdoutLock, Write};
use std::num::NonZero;
use std::time::Instant;

/// Solves what the arguments name.
pub fn run(wish: &Solve) -> Answer {
    match Source::named(wish.puzzle.as_deref()) {
        Ok(source) => answer(source, wish),
        Err(error) => {
            complain(error);
            Answer::Wrong
        }
    }
}

fn answer(source: Source, wish: &Solve) -> Answer {
    let asked = Asked {
        question: Question::of(wish),
        format: format_or_usual(wish.format),
    };
    let input = match source {
        Source::Argument(grid) => spelled_out(&grid, asked.question),
        Source::Stream(input) => input,
    };
    let start = Instant::now();
    let mut desk = Desk::new(&input);
    let written = desk.print_all(Stream::start(input.from, &input.name, asked, threads(wish)));
    if wish.stats {
        remark(desk.tally.stats(start.elapsed()));
    }
    concluded(written.map(|()| desk.verdict(asked.question, &input.name)))
}

/// How many threads solve.
fn threads(wish: &Solve) -> usize {
    let asked = wish.threads.map(usize::from).and_then(NonZero::new);
    threads_or_usual(asked).get()
}

/// A puzzle from the command line as a text of one line. For a single one there
/// is time to say why it cannot be solved.
fn spelled_out(grid: &Grid, question: Question) -> Input {
    let is_explained = matches!(question, Question::Explain(_));
    if let Some(why) = solve::why_unsolvable(grid).filter(|_| !is_explained) {
        complain(format_args!("no solution exists: {why}"));
    }
    Input {
        name: "the puzzle".to_owned(),
        from: Box::new(Cursor::new(grid.to_ascii())),
        bytes: None,
    }
}

/// Prints the answers as they come.
struct Desk {
    output: StdoutLock<'static>,
    progress: Progress<Stderr>,
    tally: Tally,
}

impl Desk {
    fn new(input: &Input) -> Desk {
        Desk {
            output: io::stdout().lock(),
            progress: Progress::beside_output(input.bytes),
            tally: Tally::default(),
        }
    }

    fn print_all(&mut self, mut answers: Stream) -> io::Result<()> {
        let printed = self.print_until_the_end(&mut answers);
        self.progress.wipe();
        printed
    }

    fn print_until_the_end(&mut self, answers: &mut Stream) -> io::Result<()> {
        loop {
            match answers.take(progress::EVERY)? {
                Taken::Piece(piece) => self.print(&piece)?,
                Taken::Nothing => {}
                Taken::End => return Ok(()),
            }
            self.progress.show(&self.tally);
        }
    }

    fn print(&mut self, piece: &Piece) -> io::Result<()> {
        self.tally += piece.tally;
        let mut printed = 0;
        for (place, what) in &piece.complaints {
            self.output.write_all(&piece.text[printed..*place])?;
            self.progress.wipe();
            complain(what);
            printed = *place;
        }
        self.output.write_all(&piece.text[printed..])?;
        self.output.flush()
    }

    fn verdict(&self, question: Question, name: &str) -> Answer {
        if self.tally.puzzles() + self.tally.unreadable == 0 {
            complain(format_args!("{name}: there is no puzzle in it"));
        }
        question.verdict(&self.tally)
    }
}
