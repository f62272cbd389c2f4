//! The steps to the solution of a board: of `hint` and of `explain`.

use super::question::{not_decided, solutions};
use crate::cli::arguments::{
    ExplainArgs, HintArgs, PathFormat, ReportFormat, SearchArgs, TableFormat, table_format,
};
use crate::cli::counts::SolutionKind;
use crate::cli::error::{CliError, CliResult, ExitStatus};
use crate::cli::messages::print_error;
use crate::cli::output::StdoutWriter;
use crate::cli::question::{HOLDS_IN_ALL, NO_TECHNIQUE, NOTHING_LEFT, SEVERAL_SOLUTIONS};
use crate::cli::row::Row;
use crate::cli::source::PuzzleCount;
use crate::cli::spoken::{Answers, write_hint, write_step};
use crate::cli::step_row::StepRow;
use ninefold_core::formats::{BoardPuzzle, Imported};
use ninefold_core::logic::Level;
use ninefold_core::rules::{Rules, UnknownClues};
use ninefold_core::variants::{BoardLadder, IndexedRules, Position, Step, Stopped};
use ninefold_game::game::{self, HeldBoard, Hint, HintStage, unknown_words};
use std::io;

/// Explains the easiest step on a board.
pub(in crate::cli) fn hint(
    board: &Imported,
    asked: (PuzzleCount, Answers),
    args: &HintArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    if args.why_not.is_some() {
        return Err(CliError::failure("--why-not is for classic puzzles"));
    }
    let board = &held(board, args.search);
    match ReportFormat::table(args.format) {
        Some(format) => hint_row(board, format, args.search, output),
        None => hint_text(board, asked, args, output),
    }
}

fn hint_text(
    board: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    args: &HintArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    let stage = args.stage;
    output.name_puzzle(board, asked)?;
    let known = known(board, args.search)?;
    let mut status = ExitStatus::Success;
    let start = start(board);
    let ladder = start.rules().ladder();
    let position = Position::new(ladder.index(), &board.values());
    if is_full(board) {
        output.line(NOTHING_LEFT)?;
    } else if let Some(step) = next(ladder, &position, args.search)? {
        // The last stage is read again by other commands.
        if stage != Some(HintStage::Done) {
            match board.puzzle.rules.unknown() {
                [] if known == SolutionKind::Several => output.line(HOLDS_IN_ALL)?,
                [] => {}
                unknown => output.line(rests_on_checked(unknown))?,
            }
        }
        match answers {
            Answers::Written => print_step(board, ladder, position, &step, stage, output)?,
            Answers::Spoken => {
                write_hint(output, &Hint::from(step), stage, &start)?;
            }
        }
    } else {
        output.line(no_technique(&board.puzzle.rules))?;
        status = ExitStatus::Negative;
    }
    output.flush()?;
    Ok(status)
}

/// Technique, proof and result, or one stage; the last with the board after it.
fn print_step(
    board: &Imported,
    ladder: &BoardLadder,
    mut position: Position,
    step: &Step,
    stage: Option<HintStage>,
    output: &mut StdoutWriter,
) -> io::Result<()> {
    match stage {
        None => {
            output.line(step.technique)?;
            output.line(&step.proof)?;
            output.line(step.result())
        }
        Some(HintStage::Nudge) => output.line(step.intro()),
        Some(HintStage::Where) => output.line(step.where_to_look(ladder.index())),
        Some(HintStage::Which) => output.line(step.which(ladder.index())),
        Some(HintStage::Proof) => output.line(&step.proof),
        Some(HintStage::Done) => {
            position.apply(ladder.index(), step);
            output.line(step.result())?;
            output.line(BoardPuzzle::new(
                board.puzzle.rules.clone(),
                position.values,
            ))
        }
    }
}

fn hint_row(
    board: &Imported,
    format: TableFormat,
    search: SearchArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    let problem = |why: &str| StepRow::problem(board, why);
    let (row, result) = match known(board, search) {
        Err(why) => (problem(&why.to_string()), Err(why)),
        Ok(_) if is_full(board) => (problem(NOTHING_LEFT), Ok(ExitStatus::Success)),
        Ok(_) => {
            let ladder = BoardLadder::new(&board.puzzle.rules);
            let position = Position::new(ladder.index(), &board.values());
            match next(&ladder, &position, search) {
                Ok(Some(step)) => (StepRow::of_board(board, 1, &step), Ok(ExitStatus::Success)),
                Ok(None) => (
                    problem(&no_technique(&board.puzzle.rules)),
                    Ok(ExitStatus::Negative),
                ),
                Err(why) => (problem(&why.to_string()), Err(why)),
            }
        }
    };
    output.line(row.line(format))?;
    output.flush()?;
    result
}

/// Prints the steps to the solution, as far as the ladder leads.
pub(in crate::cli) fn explain(
    board: &Imported,
    (asked, answers): (PuzzleCount, Answers),
    args: &ExplainArgs,
    output: &mut StdoutWriter,
) -> CliResult {
    if args.format() == PathFormat::Library {
        return Err(CliError::failure("--format library is for classic puzzles"));
    }
    let board = &held(board, args.search);
    let table = table_format(args.format());
    let problem = |why: &str, table| StepRow::problem(board, why).line(table);
    if table.is_none() {
        output.name_puzzle(board, asked)?;
    }
    let start = start(board);
    let found = known(board, args.search).and_then(|known| {
        let ladder = start.rules().ladder();
        let path = ladder.solve_within(&board.values(), &args.search.effort());
        Ok((known, path.map_err(given_up)?))
    });
    let (known, path) = match (found, table) {
        (Ok(found), _) => found,
        (Err(why), None) => return Err(why),
        (Err(why), Some(table)) => {
            output.line(problem(&why.to_string(), table))?;
            output.flush()?;
            return Err(why);
        }
    };
    for (number, step) in (1..).zip(&path.steps) {
        match (table, answers) {
            (Some(table), _) => output.line(StepRow::of_board(board, number, step).line(table))?,
            (None, Answers::Written) => output.line(text(number, step))?,
            (None, Answers::Spoken) => {
                let hint = Hint::from(step.clone());
                write_step(output, number, &hint, &start)?;
            }
        }
    }
    let unknown = unknown_words(board.puzzle.rules.unknown());
    if path.is_solved {
        output.finish()?;
        if !unknown.is_empty() {
            print_error(format_args!("not checked: {unknown}"));
        }
        return Ok(ExitStatus::Success);
    }
    let why = match known {
        SolutionKind::Several => SEVERAL_SOLUTIONS.to_owned(),
        _ if !unknown.is_empty() => {
            format!("no more follows from the clues that are checked; not checked: {unknown}")
        }
        _ => {
            let placed = path.steps.iter().map(|step| step.placements.len());
            let size = board.puzzle.size();
            let left = size * size - board.values().filled_count() - placed.sum::<usize>();
            format!("no known technique helps; {left} cells are left")
        }
    };
    if let Some(table) = table {
        output.line(problem(&why, table))?;
    }
    output.flush()?;
    Err(CliError::negative(why))
}

/// Number, level, technique, result, and for all but singles the proof.
fn text(number: usize, step: &Step) -> String {
    let level = step.technique.level();
    let mut text = format!(
        "{number:3} {level:>7}  {:31} {}",
        step.technique,
        step.result()
    );
    if level > Level::Easy {
        text.push_str(&format!("\n{:13}{}", "", step.proof));
    }
    text
}

/// The board as a game of it begins.
fn start(board: &Imported) -> game::Position {
    let rules = IndexedRules::new(board.puzzle.rules.clone());
    game::Position::new(rules, board.values())
}

/// The board without kinds of clues that its stated answer breaks.
fn held(board: &Imported, search: SearchArgs) -> Imported {
    let mut board = board.clone();
    board.puzzle.rules = HeldBoard::new(&board, &search.effort()).rules;
    board
}

fn known(board: &Imported, search: SearchArgs) -> Result<SolutionKind, CliError> {
    let effort = &search.effort();
    let mut held = HeldBoard::new(board, effort);
    held.givens = board.values();
    let known = solutions(&held, effort);
    known.map_err(CliError::negative)
}

/// The easiest step of a position.
fn next(
    ladder: &BoardLadder,
    position: &Position,
    search: SearchArgs,
) -> Result<Option<Step>, CliError> {
    let found = search
        .effort()
        .within(|stops| ladder.next_unless(position, stops));
    found.map_err(given_up)
}

fn given_up(stopped: Stopped) -> CliError {
    CliError::negative(not_decided(stopped))
}

/// Comes in place of a step.
fn no_technique(rules: &Rules) -> String {
    match rules.unknown() {
        [] => NO_TECHNIQUE.to_owned(),
        unknown => format!("{NO_TECHNIQUE} Not checked: {}.", unknown_words(unknown)),
    }
}

/// Comes before a step where some clues are not checked.
fn rests_on_checked(unknown: &[UnknownClues]) -> String {
    let unknown = unknown_words(unknown);
    format!("This step holds by the clues that are checked. Not checked: {unknown}.")
}

fn is_full(board: &Imported) -> bool {
    board.values().is_full(board.puzzle.size())
}
