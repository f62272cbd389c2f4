//! `ninefold explain`: the whole path of the player's ladder, step by step.

use super::arguments::{ExplainArgs, PathFormat, table_format};
use super::error::{CliError, CliResult, print_error};
use super::hint;
use super::named_file::FileAccess;
use super::output::{StdoutWriter, tenths};
use super::question::{ExplainedPath, PuzzleQuestion};
use super::row::{Row, leave_row};
use super::source::PuzzleCount;
use super::spoken::{Answers, write_step};
use super::step_row::StepRow;
use ninefold_core::formats::Imported;
use ninefold_core::logic::{Family, Step};
use ninefold_game::game::{Hint, Position};
use std::io;

/// Explains the steps from each board that the arguments name to its solution.
pub(super) fn run(access: FileAccess, answers: Answers, args: &ExplainArgs) -> CliResult {
    if let Some(args) = args.one_step() {
        return hint::run(access, answers, args);
    }
    let table = table_format(args.format());
    let mut titles = table.and_then(StepRow::titles);
    args.step.input.for_each_item(access, |item, asked| {
        let mut output = StdoutWriter::new();
        output.titles(&mut titles)?;
        match item {
            Ok(puzzle) => explain_path(&puzzle, (asked, answers), args, &mut output),
            Err(part) => leave_row::<StepRow>(part, table, &mut output),
        }
    })
}

fn explain_path(
    puzzle: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    args: &ExplainArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    let table = table_format(args.format());
    let is_library = args.format() == PathFormat::Library;
    if table.is_none() {
        output.name_puzzle(puzzle, asked)?;
    }
    let (question, path) = match (found_path(puzzle, answers, args), table) {
        (Ok(found), _) => found,
        (Err(why), None) => return Err(why),
        (Err(why), Some(table)) => {
            output.line(StepRow::problem(puzzle, &why.to_string()).line(table))?;
            output.flush()?;
            return Err(why);
        }
    };
    write_steps(&question, &path.steps, (puzzle, answers, args), output)?;
    let Some(end) = path.end else {
        output.flush()?;
        let unknown = question.unknown();
        if !unknown.is_empty() {
            print_error(format_args!("not checked: {unknown}"));
        }
        return output.finish();
    };
    match table {
        Some(table) => output.line(StepRow::problem(puzzle, &end.in_a_line).line(table))?,
        None if is_library => {}
        None => end.text.iter().try_for_each(|line| output.line(line))?,
    }
    output.flush()?;
    Err(CliError::negative(end.error))
}

/// The path of a puzzle, if it has one in the format asked for.
fn found_path(
    puzzle: &Imported,
    answers: Answers,
    args: &ExplainArgs,
) -> Result<(PuzzleQuestion, ExplainedPath), CliError> {
    let question = PuzzleQuestion::new(puzzle, answers, args.step.search)?;
    if args.format() == PathFormat::Library && question.in_library(&[]).is_none() {
        return Err(CliError::failure("--format library is for classic puzzles"));
    }
    let path = question.path(args.all_steps)?;
    Ok((question, path))
}

/// Writes the steps in the format asked for.
fn write_steps(
    question: &PuzzleQuestion,
    steps: &[Step],
    (puzzle, answers, args): (&Imported, Answers, &ExplainArgs),
    output: &mut StdoutWriter,
) -> io::Result<()> {
    let numbered = (1..).zip(steps);
    match (table_format(args.format()), answers) {
        (Some(table), _) => {
            for (number, step) in numbered {
                let row = StepRow::new(puzzle, number, (step, question.proof(step)));
                output.line(row.line(table))?;
            }
        }
        (None, _) if args.format() == PathFormat::Library => {
            let lines = question.in_library(steps).unwrap_or_default();
            lines.iter().try_for_each(|line| output.line(line))?;
        }
        (None, Answers::Written) => {
            for (number, step) in numbered {
                output.line(text(number, step, question))?;
            }
        }
        (None, Answers::Spoken) => say_steps(question, steps, output)?,
    }
    Ok(())
}

fn say_steps(
    question: &PuzzleQuestion,
    steps: &[Step],
    output: &mut StdoutWriter,
) -> io::Result<()> {
    let start = question.position();
    let mut board = start.board_position();
    for (number, step) in (1..).zip(steps) {
        let position = Position::of_board(start.rules().clone(), &board);
        step.apply(start.rules(), &mut board);
        write_step(output, number, &Hint::from(step.clone()), &position)?;
    }
    Ok(())
}

/// Number, rating or level, technique, result, and for all but singles the proof.
fn text(number: usize, step: &Step, question: &PuzzleQuestion) -> String {
    let difficulty = match step.rating() {
        Some(rating) => format!("{:>5}", tenths(rating)),
        None => format!("{:>7}", step.level),
    };
    let result = step.result();
    let mut text = format!("{number:3} {difficulty}  {:31} {result}", step.name());
    if step.technique.family() != Family::Single {
        let indent = difficulty.len() + 6;
        for line in question.proof(step).to_string().lines() {
            text.push_str(&format!("\n{:indent$}{line}", ""));
        }
    }
    text
}
