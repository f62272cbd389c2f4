//! `ninefold hint`: the easiest next step, explained.

use super::arguments::{HintArgs, PathFormat, TableFormat};
use super::error::{CliError, CliResult, ExitStatus};
use super::named_file::FileAccess;
use super::output::StdoutWriter;
use super::question::{NO_TECHNIQUE, NOTHING_LEFT, PuzzleQuestion};
use super::row::{Row, leave_row};
use super::source::PuzzleCount;
use super::spoken::{Answers, write_hint, write_lines};
use super::step_row::StepRow;
use crate::say;
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Imported;
use ninefold_core::logic::Step;
use ninefold_core::rules::RuleIndex;
use ninefold_core::text;
use ninefold_game::game::{Hint, HintStage, Position};
use std::io;

/// Explains the easiest step on each board that the arguments name.
pub(super) fn run(access: FileAccess, answers: Answers, args: &HintArgs) -> CliResult {
    if args.format.asked() == Some(PathFormat::Library) {
        return Err(CliError::failure(
            "--format library is for all steps: use explain",
        ));
    }
    let format = args.format.table();
    let mut titles = format.and_then(StepRow::titles);
    args.input.for_each_item(access, |item, asked| {
        let mut output = StdoutWriter::new();
        output.titles(&mut titles)?;
        let puzzle = match item {
            Ok(puzzle) => puzzle,
            Err(part) => return leave_row::<StepRow>(part, format, &mut output),
        };
        match (format, args.why_not) {
            (_, Some(candidate)) => {
                why_not(&puzzle, (asked, answers), (candidate, args), &mut output)
            }
            (None, None) => explain_step(&puzzle, (asked, answers), args, &mut output),
            (Some(format), None) => print_row(&puzzle, (format, args), &mut output),
        }
    })
}

fn explain_step(
    puzzle: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    args: &HintArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    output.name_puzzle(puzzle, asked)?;
    let question = PuzzleQuestion::new(puzzle, answers, args.search)?;
    let position = question.position();
    let mut status = ExitStatus::Success;
    if position.empty_cells().is_empty() {
        output.line(NOTHING_LEFT)?;
    } else if let Some(step) = question.next_step()? {
        let caution = question.caution();
        // The last stage is read again by other commands.
        let caution = caution.filter(|_| args.stage != Some(HintStage::Done));
        caution.map_or(Ok(()), |caution| output.line(caution))?;
        match answers {
            Answers::Written => {
                print_step(output, &question, (&step, position.rules()), args.stage)?
            }
            Answers::Spoken => write_hint(output, &Hint::from(step), args.stage, &position)?,
        }
    } else {
        let instead = question.without_step(args.stage);
        instead.iter().try_for_each(|text| output.line(text))?;
        status = ExitStatus::Negative;
    }
    output.flush()?;
    Ok(status)
}

/// The shortest proof that a candidate is false.
fn why_not(
    puzzle: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    ((cell, digit), args): ((Cell, Digit), &HintArgs),
    output: &mut StdoutWriter,
) -> CliResult {
    output.name_puzzle(puzzle, asked)?;
    let question = PuzzleQuestion::new(puzzle, answers, args.search)?;
    let position = question.position();
    let size = position.size();
    if !position.cells().contains(cell) || usize::from(digit.get()) > size {
        return Err(CliError::failure(format!(
            "{cell}={} is not on this board: rows, columns and digits go to {size}",
            digit.get()
        )));
    }
    let (text, status) = verdict(&question, (cell, digit), answers)?;
    match answers {
        Answers::Written => text.iter().try_for_each(|line| output.line(line))?,
        Answers::Spoken => write_lines(output, &text)?,
    }
    output.flush()?;
    Ok(status)
}

/// What keeps a digit from a cell, in lines; or why nothing does.
fn verdict(
    question: &PuzzleQuestion,
    (cell, digit): (Cell, Digit),
    answers: Answers,
) -> Result<(Vec<String>, ExitStatus), CliError> {
    let position = question.position();
    let blockers = position.blockers(cell, digit);
    let no = ExitStatus::Negative;
    Ok(match position.digit(cell) {
        Some(held) => (vec![format!("{cell} holds {held}.")], no),
        None if !blockers.is_empty() => {
            let text = text!("Not {digit:#} in {cell}: already in {blockers:#}.");
            let text = match answers {
                Answers::Written => text.to_string(),
                Answers::Spoken => say::speech(text),
            };
            (vec![text], ExitStatus::Success)
        }
        None => match question.proof_against((cell, digit))? {
            Some(proof) => {
                let text = match answers {
                    Answers::Written => vec![proof.text().to_string()],
                    Answers::Spoken => say::answer_lines(&proof),
                };
                (text, ExitStatus::Success)
            }
            None => (vec![why_no_proof(question, &position, (cell, digit))], no),
        },
    })
}

/// Why there is no proof against a candidate.
fn why_no_proof(
    question: &PuzzleQuestion,
    position: &Position,
    (cell, digit): (Cell, Digit),
) -> String {
    let is_open = position.possible_values().get(cell).contains(digit);
    if let Some(solution) = question.solution_with((cell, digit)) {
        format!("{digit} in {cell} is not false: it is in {solution}.")
    } else if is_open {
        NO_TECHNIQUE.to_owned()
    } else {
        format!("{cell} no longer has the candidate {digit}.")
    }
}

/// The step as a line for other programs; a puzzle without one has a line, too.
fn print_row(
    puzzle: &Imported,
    (format, args): (TableFormat, &HintArgs),
    output: &mut StdoutWriter,
) -> CliResult {
    let problem = |why: &str| StepRow::problem(puzzle, why);
    let found = PuzzleQuestion::new(puzzle, Answers::Written, args.search).and_then(|question| {
        if question.position().empty_cells().is_empty() {
            return Ok((problem(NOTHING_LEFT), ExitStatus::Success));
        }
        Ok(match question.next_step()? {
            Some(step) => (
                StepRow::new(puzzle, 1, (&step, question.proof(&step))),
                ExitStatus::Success,
            ),
            None => {
                let instead = question.without_step_in_a_line();
                (problem(&instead), ExitStatus::Negative)
            }
        })
    });
    let (row, result) = match found {
        Ok((row, status)) => (row, Ok(status)),
        Err(why) => (problem(&why.to_string()), Err(why)),
    };
    output.line(row.line(format))?;
    output.flush()?;
    result
}

/// Technique, proof and result, or one stage; the last with the board after it.
fn print_step(
    output: &mut StdoutWriter,
    question: &PuzzleQuestion,
    (step, rules): (&Step, &RuleIndex),
    stage: Option<HintStage>,
) -> io::Result<()> {
    match stage {
        None => {
            output.line(step.technique)?;
            output.line(question.proof(step))?;
            output.line(step.result())
        }
        Some(HintStage::Nudge) => {
            output.line(step.intro())?;
            let more = [step.how_far(), step.has_easier()];
            let mut more = more.into_iter().flatten();
            more.try_for_each(|text| output.line(text))
        }
        Some(HintStage::Where) => output.line(step.where_to_look(rules)),
        Some(HintStage::Which) => output.line(step.which(rules)),
        Some(HintStage::Proof) => output.line(question.proof(step)),
        Some(HintStage::Done) => {
            output.line(step.result())?;
            output.line(question.after(step))
        }
    }
}
