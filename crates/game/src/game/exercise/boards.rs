//! Puzzles of other rules to practise the techniques on that need more than rows, columns and
//! boxes, found once by a long search (`examples/stored_boards`).

use ninefold_core::logic::Technique;

/// A technique and a puzzle in each line.
const FILE: &str = include_str!("boards.txt");

/// The puzzles that are stored for one of them, each with one solution.
///
/// ```
/// use ninefold_core::logic::Technique;
/// use ninefold_game::game::stored_boards;
///
/// let text = stored_boards(Technique::Innie).next().expect("a puzzle");
/// let puzzle: ninefold_core::formats::Puzzle = text.parse().expect("it is read");
/// assert_eq!(puzzle.kind().as_deref(), Some("9x9 killer"));
/// ```
pub fn stored_boards(technique: Technique) -> impl Iterator<Item = &'static str> {
    let lines = FILE.lines().filter_map(|line| line.split_once('\t'));
    lines
        .filter(move |(name, _)| *name == technique.name())
        .map(|(_, puzzle)| puzzle)
}

#[cfg(test)]
mod tests;
