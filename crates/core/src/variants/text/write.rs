//! Puzzles of any rules as one word.

use super::f_puzzles_write;
use super::line::write_regions;
use super::puzzle::BoardPuzzle;
use super::solo::write_solo_id;
use crate::grid::Format;
use std::fmt;

impl BoardPuzzle {
    /// The puzzle in one line, without diagonals and the like: the cells, and behind those
    /// of a jigsaw a letter for the region of each. `None` for rules that such a line
    /// does not have.
    ///
    /// ```
    /// use ninefold_core::variants::BoardPuzzle;
    /// let jigsaw: BoardPuzzle = "................\nAAABCABBCCDBCDDD".parse()?;
    /// assert_eq!(jigsaw.to_line().as_deref(), Some("................AAABCABBCCDBCDDD"));
    /// let x: BoardPuzzle = "2x2x:p".parse()?;
    /// assert_eq!(x.to_line(), None);
    /// # Ok::<(), ninefold_core::variants::BoardTextError>(())
    /// ```
    pub fn to_line(&self) -> Option<String> {
        let shape = self.rules.shape();
        let regions = if shape.is_jigsaw() {
            write_regions(shape)
        } else {
            shape.box_size().map(|_| String::new())?
        };
        let is_plain = self.rules.clues().is_empty() && self.rules.unknown().is_empty();
        is_plain.then(|| self.cells() + &regions)
    }

    /// A link of f-puzzles, which has all the rules. Windows are written as extra regions.
    ///
    /// ```
    /// use ninefold_core::variants::{BoardPuzzle, Kind, Rules, Shape, Values};
    ///
    /// let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKing)?;
    /// let puzzle = BoardPuzzle::new(rules, Values::EMPTY);
    /// let link = puzzle.to_f_puzzles();
    /// assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
    /// assert_eq!(link.parse(), Ok(puzzle));
    /// # Ok::<(), ninefold_core::variants::RulesError>(())
    /// ```
    pub fn to_f_puzzles(&self) -> String {
        f_puzzles_write::write(self)
    }
}

/// An ID of Solo, or else a link of f-puzzles.
impl fmt::Display for BoardPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match write_solo_id(&self.rules, &self.givens) {
            Some(id) => f.pad(&id),
            None => f.pad(&self.to_f_puzzles()),
        }
    }
}

impl Format {
    /// A puzzle of any rules, and a line ending; `None` where this format does not have such
    /// rules, or is not written. One line of cells has regions, an ID of Solo diagonals, too,
    /// and f-puzzles and JSON have all rules.
    ///
    /// ```
    /// use ninefold_core::grid::Format;
    /// use ninefold_core::variants::BoardPuzzle;
    ///
    /// let puzzle: BoardPuzzle = "2x2x:1o".parse()?;
    /// let write = |name| Format::named(name).and_then(|format| format.write_board(&puzzle));
    /// assert_eq!(write("solo").as_deref(), Some("2x2x:1o\n"));
    /// assert_eq!(write("81"), None);
    /// # Ok::<(), ninefold_core::variants::BoardTextError>(())
    /// ```
    pub fn write_board(&self, puzzle: &BoardPuzzle) -> Option<String> {
        let text = match self.name {
            "81" => puzzle.to_line()?,
            "solo" => write_solo_id(&puzzle.rules, &puzzle.givens)?,
            "f-puzzles" => puzzle.to_f_puzzles(),
            "json" => f_puzzles_write::object(puzzle).to_string(),
            _ => return None,
        };
        Some(text + "\n")
    }
}
