//! A sheet as text of fixed width.

use super::curve;
use super::puzzle::PrintedPuzzle;
use crate::cli::arguments::SheetArgs;
use crate::cli::output::framed;
use ninefold_core::grid::CandidatesText;

/// The file: boards one below the other, then the solutions.
pub(super) fn write(puzzles: &[PrintedPuzzle], args: &SheetArgs, title: &str) -> String {
    let boards = puzzles.iter().map(|puzzle| {
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
        parts.extend(solutions.map(|puzzle| {
            format!(
                "{}\n{}\n",
                puzzle.number,
                framed(&puzzle.solution).trim_end()
            )
        }));
    }
    parts.join("\n")
}
