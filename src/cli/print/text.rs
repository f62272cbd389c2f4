//! A sheet as text of fixed width.

use super::sheet::PrintedPuzzle;
use crate::cli::arguments::SheetArgs;
use ninefold_core::board::Cell;
use ninefold_core::formats::{CandidatesText, Puzzle};
use ninefold_core::rules::{LocalClue, LocalForm, Rules};
use std::sync::Arc;

/// The fewest columns of the lines of a rule.
const NARROWEST: usize = 40;

/// The file: boards one below the other, then the solutions.
pub(super) fn write(puzzles: &[PrintedPuzzle], args: &SheetArgs, title: &str) -> String {
    let boards = puzzles.iter().map(|puzzle| board(puzzle, args.candidates));
    let mut parts: Vec<String> = [format!("{title}\n")].into_iter().chain(boards).collect();
    if args.solutions {
        parts.push(format!("{title}: solutions\n"));
        parts.extend(puzzles.iter().map(|puzzle| {
            let rules = Arc::clone(&puzzle.puzzle.rules);
            let answer = Puzzle::new(rules, *puzzle.answered()).frame();
            format!("{}\n{answer}", puzzle.answer_caption())
        }));
    }
    parts.join("\n")
}

/// The caption, the rule, the frame with what makes the puzzle of it, and the clues.
fn board(printed: &PrintedPuzzle, with_candidates: bool) -> String {
    let puzzle = &printed.puzzle;
    let frame = puzzle.frame();
    let width = frame.lines().next().map_or(0, str::len).max(NARROWEST);
    let rule = broken(&printed.rule(), |line| line.len() <= width);
    let word = (!rule.is_empty()).then(|| puzzle.to_string());
    let rows = CandidatesText::new(&puzzle.rules, printed.candidates).to_string();
    let shown = match (with_candidates, &word) {
        (false, _) => frame,
        // Only the frame has the cages.
        (true, Some(_)) => frame + &rows,
        (true, None) => rows,
    };
    let shown: Vec<String> = shown.lines().map(str::to_owned).collect();
    let above = [printed.caption()].into_iter().chain(rule).chain(word);
    let lines = above.chain(shown).chain(clue_lines(&puzzle.rules));
    lines.map(|line| line + "\n").collect()
}

/// A text in lines that fit, broken at blanks. A word that does not fit has its own line.
pub(super) fn broken(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (lines.last_mut(), longer.filter(|line| fits(line))) {
            (Some(line), Some(longer)) => *line = longer,
            // The blanks at which a line is broken.
            _ if word.is_empty() => {}
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The clues on cells and outside in words, one a line: characters have no room for them. The
/// rule has those without cells.
pub(super) fn clue_lines(rules: &Rules) -> Vec<String> {
    rules.published_local_clues().flat_map(lines_of).collect()
}

/// A clue as its marked cell has it, or each of its cells if that one does not name them all.
fn lines_of(clue: &LocalClue) -> Vec<String> {
    let marked = clue.marked_cell();
    let words = |cell| clue.in_cell(cell);
    let line = |cell: Cell| words(cell).map(|words| format!("{cell}: {words}"));
    let of_marked = line(marked);
    match clue.kind.form() {
        LocalForm::Negative => Vec::new(),
        LocalForm::Outside(_) => words(marked).into_iter().collect(),
        LocalForm::Line { .. } | LocalForm::Group
            if !of_marked.iter().any(|line| names_all(line, &clue.cells)) =>
        {
            clue.cells.iter().filter_map(|&cell| line(cell)).collect()
        }
        _ => of_marked.into_iter().collect(),
    }
}

fn names_all(line: &str, cells: &[Cell]) -> bool {
    let has = |name: &str| {
        let mut words = line.split(|c: char| !c.is_ascii_alphanumeric());
        words.any(|word| word == name)
    };
    cells.iter().all(|cell| has(&cell.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::rules::LocalKind;

    #[test]
    fn clues_are_complete() {
        let cells: Vec<Cell> = (0..3).map(|column| Cell::at(4, column)).collect();
        let whispers = LocalClue::new(LocalKind::Whispers, cells, vec![5]);
        let lines = lines_of(&whispers);
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines[1].ends_with("from r5c1 and r5c3"), "{lines:?}");
    }
}
