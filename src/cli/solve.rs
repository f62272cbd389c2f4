//! `ninefold solve`: one result a line, in order.

use super::arguments::{Format, Solve};
use super::output::{Output, concluded, format_or_usual};
use super::source::{Source, SourceError};
use super::{Answer, complain};
use crate::grid::{Grid, Puzzles};
use crate::solve::{self, Outcome};
use std::io::{self, BufRead};

/// What is asked of each puzzle.
enum Question {
    /// Its solution.
    Solution,
    /// Every solution, up to so many.
    All(usize),
    /// How many there are, counted up to so many.
    Count(usize),
    /// Whether there is exactly one.
    Unique,
}

impl Question {
    fn of(wish: &Solve) -> Question {
        let limit = usize::try_from(wish.limit).unwrap_or(usize::MAX);
        match (wish.all, wish.count, wish.unique) {
            (true, ..) => Question::All(limit),
            (_, true, _) => Question::Count(limit),
            (_, _, true) => Question::Unique,
            _ => Question::Solution,
        }
    }
}

/// Solves what the arguments name.
pub fn run(wish: &Solve) -> Answer {
    match Source::named(wish.puzzle.as_deref()) {
        Ok(source) => concluded(solve_all(source, wish)),
        Err(error) => {
            complain(error);
            Answer::Wrong
        }
    }
}

fn solve_all(source: Source, wish: &Solve) -> io::Result<Answer> {
    let mut desk = Desk {
        question: Question::of(wish),
        format: format_or_usual(wish.format),
        output: Output::new(),
    };
    let answer = match source {
        Source::Argument(grid) => {
            explain(&grid);
            desk.answer(&grid)?
        }
        Source::Stream { name, input } => desk.answer_stream(&name, input)?,
    };
    desk.output.finish()?;
    Ok(answer)
}

/// For a single puzzle there is time to say why it cannot be solved.
fn explain(grid: &Grid) {
    if let Some(why) = solve::why_unsolvable(grid) {
        complain(format_args!("no solution exists: {why}"));
    }
}

/// Answers the question, puzzle by puzzle.
struct Desk {
    question: Question,
    format: Format,
    output: Output,
}

impl Desk {
    /// Every puzzle of a stream; a line that is none is told and passed over.
    fn answer_stream(&mut self, name: &str, input: impl BufRead) -> io::Result<Answer> {
        let mut worst = Answer::Yes;
        let mut any = false;
        for item in Puzzles::new(input) {
            any = true;
            let answer = match item {
                Ok(Ok((_, grid))) => self.answer(&grid)?,
                Ok(Err(error)) => {
                    complain(format_args!("{name}: {error}"));
                    Answer::Wrong
                }
                Err(error) => {
                    let name = name.to_owned();
                    complain(SourceError::Broken { name, error });
                    return Ok(Answer::Wrong);
                }
            };
            worst = worst.max(answer);
        }
        if !any {
            complain(format_args!("{name}: there is no puzzle in it"));
            worst = Answer::Wrong;
        }
        Ok(worst)
    }

    fn answer(&mut self, grid: &Grid) -> io::Result<Answer> {
        match self.question {
            Question::Solution => self.solution(grid),
            Question::All(limit) => self.all(grid, limit),
            Question::Count(limit) => self.count(grid, limit),
            Question::Unique => self.unique(grid),
        }
    }

    fn solution(&mut self, grid: &Grid) -> io::Result<Answer> {
        match solve::solve(grid) {
            Outcome::Unique(solution) => {
                self.solved(grid, &solution)?;
                Ok(Answer::Yes)
            }
            Outcome::Several(_) => self.no("several solutions"),
            Outcome::None => self.no("no solution"),
        }
    }

    fn solved(&mut self, grid: &Grid, solution: &Grid) -> io::Result<()> {
        match self.format {
            Format::Line => self.output.line(solution),
            Format::Grid => self.output.side_by_side(grid, solution),
        }
    }

    fn no(&mut self, why: &str) -> io::Result<Answer> {
        self.output.line(why)?;
        Ok(Answer::No)
    }

    fn all(&mut self, grid: &Grid, limit: usize) -> io::Result<Answer> {
        let mut found = 0;
        let mut solutions = solve::solutions(grid);
        for solution in solutions.by_ref().take(limit) {
            self.output.grid(self.format, &solution)?;
            found += 1;
        }
        match found {
            0 => self.no("no solution"),
            _ if found == limit && solutions.next().is_some() => {
                complain(format_args!(
                    "only the first {limit} solutions: see --limit"
                ));
                Ok(Answer::Yes)
            }
            _ => Ok(Answer::Yes),
        }
    }

    fn count(&mut self, grid: &Grid, limit: usize) -> io::Result<Answer> {
        // One more than the limit tells "exactly" from "at least".
        match solve::count(grid, limit.saturating_add(1)) {
            count if count > limit => self.output.line(format_args!(">={limit}"))?,
            count => self.output.line(count)?,
        }
        Ok(Answer::Yes)
    }

    fn unique(&mut self, grid: &Grid) -> io::Result<Answer> {
        match solve::solve(grid) {
            Outcome::Unique(_) => {
                self.output.line("unique")?;
                Ok(Answer::Yes)
            }
            Outcome::Several(_) => self.no("several"),
            Outcome::None => self.no("none"),
        }
    }
}
