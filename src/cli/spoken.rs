//! Answers of commands in lines of words, for `--speak`.

use super::arguments::CommonArgs;
use super::environment::speech;
use super::error::{CliError, CliResult};
use super::output::StdoutWriter;
use crate::say;
use ninefold_game::game::{Hint, HintStage, Position};
use std::io;

/// The longest line.
const WIDTH: usize = 80;

/// How a command answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answers {
    /// In text, with notation and tables.
    Written,
    /// In lines of words.
    Spoken,
}

impl Answers {
    /// As the options and the environment have it.
    ///
    /// # Errors
    /// If `NINEFOLD_SPEAK` has a value that is not known.
    pub(super) fn of(common: &CommonArgs) -> Result<Answers, CliError> {
        Ok(match speech(common)? {
            Some(_) => Answers::Spoken,
            None => Answers::Written,
        })
    }
}

/// Writes lines, each broken where it is too long.
pub(super) fn write_lines(output: &mut StdoutWriter, lines: &[String]) -> io::Result<()> {
    let mut wrapped = lines.iter().flat_map(|line| say::wrapped(line, WIDTH));
    wrapped.try_for_each(|line| output.line(line))
}

/// Prints lines, with which a command is done.
pub(super) fn print_lines(lines: &[String]) -> CliResult {
    let mut output = StdoutWriter::new();
    write_lines(&mut output, lines)?;
    output.finish()
}

/// Writes a step as a hint of this stage tells it, by default with its proof.
pub(super) fn write_hint(
    output: &mut StdoutWriter,
    hint: &Hint,
    stage: Option<HintStage>,
    position: &Position,
) -> io::Result<()> {
    let stage = stage.unwrap_or(HintStage::Proof);
    write_lines(output, &say::hint_lines(hint, stage, position))
}

/// Writes a step of a path with its number.
pub(super) fn write_step(
    output: &mut StdoutWriter,
    number: usize,
    hint: &Hint,
    position: &Position,
) -> io::Result<()> {
    let mut lines = say::hint_lines(hint, HintStage::Proof, position);
    if let Some(first) = lines.first_mut() {
        *first = format!("{number} {first}");
    }
    write_lines(output, &lines)
}
