//! `ninefold hint`: the easiest next step, explained.

use super::arguments::{HintArgs, ReportFormat, TableFormat};
use super::board;
use super::error::{CliResult, ExitStatus};
use super::named_file::FileAccess;
use super::output::StdoutWriter;
use super::question::{
    HOLDS_IN_ALL, KnownSolutions, NO_TECHNIQUE, NOTHING_LEFT, SolvablePuzzle, is_solvable, proof,
    what_differs, what_differs_in_a_line,
};
use super::row::{Row, leave_row};
use super::source::PuzzleCount;
use super::spoken::{Answers, write_hint, write_lines};
use super::step_row::StepRow;
use crate::say;
use ninefold_core::formats::{Imported, LibraryLine};
use ninefold_core::grid::{Candidates, Cell, Digit, Grid};
use ninefold_core::logic::{NextStep, explanations, refute};
use ninefold_core::solve::Ambiguity;
use ninefold_game::game::{Hint, HintStage, Position};
use std::io;

/// Explains the easiest step on each board that the arguments name.
pub(super) fn run(access: FileAccess, answers: Answers, args: &HintArgs) -> CliResult {
    let format = ReportFormat::table(args.format);
    let mut titles = format.and_then(StepRow::titles);
    args.input.for_each_item(access, |item, asked| {
        let mut output = StdoutWriter::new();
        output.titles(&mut titles)?;
        let puzzle = match item {
            Ok(puzzle) if puzzle.is_classic() => puzzle,
            Ok(puzzle) if args.why_not.is_none() && is_solvable(&puzzle, answers) => puzzle,
            Ok(puzzle) => return board::hint(&puzzle, (asked, answers), args, &mut output),
            Err(part) => return leave_row::<StepRow>(part, format, &mut output),
        };
        match (format, args.why_not) {
            (_, Some(candidate)) => why_not(&puzzle, (asked, answers), candidate, &mut output),
            (None, None) => explain_step(&puzzle, (asked, answers), args.stage, &mut output),
            (Some(format), None) => print_row(&puzzle, format, &mut output),
        }
    })
}

fn explain_step(
    puzzle: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    stage: Option<HintStage>,
    output: &mut StdoutWriter,
) -> CliResult {
    output.name_puzzle(puzzle, asked)?;
    let question = SolvablePuzzle::imported(puzzle)?;
    let mut status = ExitStatus::Success;
    if question.board.empty_cells().is_empty() {
        output.line(NOTHING_LEFT)?;
    } else if let Some(next) = question.next_step() {
        match answers {
            Answers::Written => print_step(output, puzzle, &question, &next, stage)?,
            Answers::Spoken => {
                let position = Position::with_candidates(&question.board);
                write_hint(output, &Hint::from(next), stage, &position)?;
            }
        }
    } else {
        match &question.solutions {
            KnownSolutions::One(solution, _) => {
                print_no_step(output, &question.board, solution, stage)?
            }
            KnownSolutions::Several(ambiguity) => {
                print_differences(output, &question.board, ambiguity, stage)?;
            }
        }
        status = ExitStatus::Negative;
    }
    output.flush()?;
    Ok(status)
}

/// The shortest proof that a candidate is false.
fn why_not(
    puzzle: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    (cell, digit): (Cell, Digit),
    output: &mut StdoutWriter,
) -> CliResult {
    output.name_puzzle(puzzle, asked)?;
    let question = SolvablePuzzle::imported(puzzle)?;
    let (board, solution) = (&question.board, question.only_solution()?);
    let blockers = board.values().cells_with(digit) & cell.peers();
    let status = match (board.values().get(cell), refute(board, (cell, digit))) {
        (Some(held), _) => {
            output.line(format_args!("{cell} holds {held}."))?;
            ExitStatus::Negative
        }
        (None, Some(refutation)) => {
            match answers {
                Answers::Written => output.line(explanations::refutation(&refutation))?,
                Answers::Spoken => write_lines(output, &say::answer_lines(&refutation))?,
            }
            ExitStatus::Success
        }
        (None, None) if !blockers.is_empty() => {
            let text = format!("Not {digit} in {cell}: already in {blockers}.");
            match answers {
                Answers::Written => output.line(text)?,
                Answers::Spoken => write_lines(output, &[say::speech(&text, 9)])?,
            }
            ExitStatus::Success
        }
        (None, None) => {
            output.line(if solution.get(cell) == Some(digit) {
                format!("{digit} in {cell} is not false: it is in the solution.")
            } else if board.at(cell).contains(digit) {
                NO_TECHNIQUE.to_owned()
            } else {
                format!("{cell} no longer has the candidate {digit}.")
            })?;
            ExitStatus::Negative
        }
    };
    output.flush()?;
    Ok(status)
}

/// The step as a line for other programs; a puzzle without one has a line, too.
fn print_row(puzzle: &Imported, format: TableFormat, output: &mut StdoutWriter) -> CliResult {
    let problem = |why: &str| StepRow::problem(puzzle, why);
    let (row, result) = match SolvablePuzzle::imported(puzzle) {
        Err(why) => (problem(&why.to_string()), Err(why)),
        Ok(question) if question.board.empty_cells().is_empty() => {
            (problem(NOTHING_LEFT), Ok(ExitStatus::Success))
        }
        Ok(question) => match (question.next_step(), &question.solutions) {
            (Some(next), _) => (StepRow::new(puzzle, 1, &next.step), Ok(ExitStatus::Success)),
            (None, KnownSolutions::One(..)) => (problem(NO_TECHNIQUE), Ok(ExitStatus::Negative)),
            (None, KnownSolutions::Several(ambiguity)) => {
                let text = what_differs_in_a_line(ambiguity, &question.board);
                (problem(&text), Ok(ExitStatus::Negative))
            }
        },
    };
    output.line(row.line(format))?;
    output.flush()?;
    result
}

fn print_step(
    output: &mut StdoutWriter,
    puzzle: &Imported,
    question: &SolvablePuzzle,
    next: &NextStep,
    stage: Option<HintStage>,
) -> io::Result<()> {
    let NextStep { step, easier } = next;
    // The last stage is read again by other commands.
    if let KnownSolutions::Several(_) = question.solutions
        && stage != Some(HintStage::Done)
    {
        output.line(HOLDS_IN_ALL)?;
    }
    match stage {
        None => {
            output.line(step.technique)?;
            output.line(proof(puzzle, step))?;
            output.line(explanations::result(step))
        }
        Some(HintStage::Nudge) => {
            output.line(explanations::hint_intro(step))?;
            let easier = easier.as_ref().map(explanations::leads_nowhere);
            easier.map_or(Ok(()), |text| output.line(text))
        }
        Some(HintStage::Where) => output.line(explanations::where_to_look(step)),
        Some(HintStage::Which) => output.line(explanations::which(step)),
        Some(HintStage::Proof) => output.line(proof(puzzle, step)),
        Some(HintStage::Done) => {
            let mut after = question.board.clone();
            step.apply(&mut after);
            output.line(explanations::result(step))?;
            output.line(LibraryLine::from(after))
        }
    }
}

fn print_no_step(
    output: &mut StdoutWriter,
    board: &Candidates,
    solution: &Grid,
    stage: Option<HintStage>,
) -> io::Result<()> {
    match (stage, easiest_cell(board, solution)) {
        (None | Some(HintStage::Done), Some((cell, digit))) => {
            output.line(format_args!("{NO_TECHNIQUE} From the solution:"))?;
            output.line(format_args!("{cell}={digit}"))
        }
        _ => output.line(NO_TECHNIQUE),
    }
}

/// Prints the differences of the solutions: the first stage only that they differ, the next
/// two the cells, and the others the reason.
fn print_differences(
    output: &mut StdoutWriter,
    board: &Candidates,
    ambiguity: &Ambiguity,
    stage: Option<HintStage>,
) -> io::Result<()> {
    let sentences = what_differs(ambiguity, board);
    let shown = match stage {
        Some(HintStage::Nudge) => 1,
        Some(HintStage::Where | HintStage::Which) => 2,
        None | Some(HintStage::Proof | HintStage::Done) => sentences.len(),
    };
    sentences
        .iter()
        .take(shown)
        .try_for_each(|text| output.line(text))
}

/// The empty cell with the fewest candidates, and its digit in the solution.
fn easiest_cell(board: &Candidates, solution: &Grid) -> Option<(Cell, Digit)> {
    let open = board.empty_cells().iter();
    let cell = open.min_by_key(|&cell| board.at(cell).len())?;
    Some((cell, solution.get(cell)?))
}
