//! `ninefold explain`: the whole path of the player's ladder, step by step.

use super::arguments::{ExplainArgs, PathFormat, table_format};
use super::board;
use super::error::{CliError, CliResult};
use super::named_file::FileAccess;
use super::output::{StdoutWriter, tenths};
use super::progress::{ProgressLine, PuzzleProgress, Work};
use super::question::{
    KnownSolutions, SEVERAL_SOLUTIONS, SolvablePuzzle, is_solvable, what_differs,
    what_differs_in_a_line,
};
use super::row::{Row, leave_row};
use super::source::PuzzleCount;
use super::spoken::{Answers, write_step};
use super::step_row::StepRow;
use ninefold_core::formats::{Imported, LibraryLine};
use ninefold_core::logic::{Deduction, Family, PathEnd, SolutionPath, explanations};
use ninefold_game::game::{Hint, Position};

/// Explains the steps from each board that the arguments name to its solution.
pub(super) fn run(access: FileAccess, answers: Answers, args: &ExplainArgs) -> CliResult {
    let table = table_format(args.format());
    let mut titles = table.and_then(StepRow::titles);
    args.input.for_each_item(access, |item, asked| {
        let mut output = StdoutWriter::new();
        output.titles(&mut titles)?;
        let asked = (asked, answers);
        match item {
            Ok(puzzle) if is_solvable(&puzzle, answers) => {
                explain_path(&puzzle, asked, args, &mut output)
            }
            Ok(puzzle) => board::explain(&puzzle, asked, args, &mut output),
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
    if table.is_none() {
        output.name_puzzle(puzzle, asked)?;
    }
    let question = match (SolvablePuzzle::imported(puzzle), table) {
        (Ok(question), _) => question,
        (Err(why), None) => return Err(why),
        (Err(why), Some(table)) => {
            output.line(StepRow::problem(puzzle, &why.to_string()).line(table))?;
            output.flush()?;
            return Err(why);
        }
    };
    let mut board = question.board.clone();
    let path = find_path(&question);
    let steps = if args.all_steps {
        path.steps
    } else {
        path.without_idle_steps(&board)
    };
    let is_spoken =
        table.is_none() && args.format() != PathFormat::Library && answers == Answers::Spoken;
    for (number, step) in (1..).zip(&steps) {
        if is_spoken {
            let position = Position::with_candidates(&board);
            write_step(output, number, &Hint::from(step.clone()), &position)?;
            step.apply(&mut board);
            continue;
        }
        output.line(match (table, args.format()) {
            (Some(table), _) => StepRow::new(puzzle, number, step).line(table),
            (None, PathFormat::Library) => {
                let line = step.library_line(&board);
                line.unwrap_or_else(|| LibraryLine::from(board.clone()))
                    .to_string()
            }
            (None, _) => text(number, step),
        })?;
        step.apply(&mut board);
    }
    let PathEnd::Stuck(stuck) = path.ending else {
        return output.finish();
    };
    let error = match &question.solutions {
        KnownSolutions::One(..) => {
            let left = stuck.empty_cells().len();
            let why = format!("no known technique helps; {left} cells are left");
            if let Some(table) = table {
                output.line(StepRow::problem(puzzle, &why).line(table))?;
            }
            CliError::negative(why)
        }
        KnownSolutions::Several(ambiguity) => {
            match (table, args.format()) {
                (Some(table), _) => {
                    let why = what_differs_in_a_line(ambiguity, &stuck);
                    output.line(StepRow::problem(puzzle, &why).line(table))?;
                }
                (None, PathFormat::Library) => {}
                (None, _) => output.line(what_differs(ambiguity, &stuck).join("\n"))?,
            }
            CliError::negative(SEVERAL_SOLUTIONS)
        }
    };
    output.flush()?;
    Err(error)
}

/// The path from a board, with a line on a terminal that says how far it has come.
fn find_path(question: &SolvablePuzzle) -> SolutionPath {
    let progress = PuzzleProgress::default();
    let mut watch = progress.watch(&question.board);
    let line = ProgressLine::giving_way(Work::Explaining(progress));
    line.show_during(|| question.path(&mut watch))
}

/// Number, rating, technique, result, and for all but singles the proof.
fn text(number: usize, step: &Deduction) -> String {
    let rating = tenths(step.rating());
    let result = explanations::result(step);
    let mut text = format!("{number:3} {rating:>5}  {:31} {result}", step.technique);
    if step.technique.family() != Family::Single {
        for line in explanations::proof(step).lines() {
            text.push_str(&format!("\n{:11}{line}", ""));
        }
    }
    text
}
