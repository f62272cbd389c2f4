//! A sheet as text of fixed width.

use super::board::PrintedBoard;
use super::curve;
use super::printed::Printed;
use crate::cli::arguments::SheetArgs;
use crate::cli::board::{below_word, frame};
use crate::cli::output::framed;
use ninefold_core::grid::CandidatesText;
use ninefold_core::variants::{LocalForm, Rules, Values};
use ninefold_game::game::clue_text;

/// The file: boards one below the other, then the solutions.
pub(super) fn write(puzzles: &[Printed], args: &SheetArgs, title: &str) -> String {
    let boards = puzzles.iter().map(|puzzle| {
        let puzzle = match puzzle {
            Printed::Classic(puzzle) => puzzle,
            Printed::Board(board) => return of_board(board, &board.puzzle.givens),
        };
        let board = if args.candidates {
            CandidatesText(&puzzle.board).to_string()
        } else {
            framed(&puzzle.givens)
        };
        let curve = args.curve.then(|| curve::in_text(&puzzle.solve) + "\n");
        let curve = curve.unwrap_or_default();
        format!("{}\n{}\n{curve}", puzzle.caption(), board.trim_end())
    });
    let mut parts: Vec<String> = [format!("{title}\n")].into_iter().chain(boards).collect();
    if args.solutions {
        parts.push(format!("{title}: solutions\n"));
        let solutions = puzzles.iter();
        parts.extend(solutions.map(|puzzle| match puzzle {
            Printed::Classic(puzzle) => {
                let solution = framed(&puzzle.solution);
                format!("{}\n{}\n", puzzle.number, solution.trim_end())
            }
            Printed::Board(board) => {
                let frame = below_word(
                    &board.answer_caption(),
                    &frame(&board.puzzle.rules, board.answered()),
                );
                format!("{frame}\n")
            }
        }));
    }
    parts.join("\n")
}

/// The caption, the word and the frame.
fn of_board(board: &PrintedBoard, values: &Values) -> String {
    let (caption, word) = (board.caption(), board.puzzle.to_string());
    format!(
        "{caption}\n{}\n{}",
        below_word(&word, &frame(&board.puzzle.rules, values)),
        clue_lines(&board.puzzle.rules)
    )
}

/// The clues on cells and outside in words, one a line: characters have no room for them.
fn clue_lines(rules: &Rules) -> String {
    let clues = rules.published_local_clues();
    let lines = clues.filter_map(|clue| {
        let cell = clue.marked_cell();
        let words = clue_text::of_clue(clue, cell)?;
        let is_outside = clue.kind.form() == LocalForm::Outside;
        let place = if is_outside {
            String::new()
        } else {
            format!("{cell}: ")
        };
        Some(format!("{place}{words}\n"))
    });
    lines.collect()
}
