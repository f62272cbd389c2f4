//! Puzzles of any rules as one word.

use super::f_puzzles_write;
use super::imported::ImportedBoard;
use super::killer::read_killer;
use super::ksudoku_write;
use super::line::write_regions;
use super::perfect_sudoku::write_perfect_sudoku;
use super::puzzle::BoardPuzzle;
use super::short_killer::write_short_killer;
use super::solo::write_solo_id;
use super::sudokuwiki_killer::write_sudokuwiki_killer;
use super::sumo_cue::write_sumo_cue;
use crate::formats::{BOARD_FORMATS, FORMATS, Format, f_puzzles_link};
use crate::grid::words::{Join, list};
use crate::rules::cage::{Cage, Repeats};
use std::fmt;

/// The page of sudokuwiki.org for killers, up to the board.
const KILLER_SOLVER: &str = "https://www.sudokuwiki.org/killersudoku.htm?bd=";

impl BoardPuzzle {
    /// The puzzle in one line, without diagonals and the like: the cells, and behind those
    /// of a jigsaw a letter for the region of each. `None` for rules that such a line
    /// does not have.
    ///
    /// ```
    /// use ninefold_core::formats::BoardPuzzle;
    /// let jigsaw: BoardPuzzle = "................\nAAABCABBCCDBCDDD".parse()?;
    /// assert_eq!(jigsaw.to_line().as_deref(), Some("................AAABCABBCCDBCDDD"));
    /// let x: BoardPuzzle = "2x2x:p".parse()?;
    /// assert_eq!(x.to_line(), None);
    /// # Ok::<(), ninefold_core::formats::BoardTextError>(())
    /// ```
    pub fn to_line(&self) -> Option<String> {
        let shape = self.rules.shape();
        let regions = if shape.is_jigsaw() {
            write_regions(shape)
        } else {
            shape.box_size().map(|_| String::new())?
        };
        let rules = &self.rules;
        let has_clues = !rules.clues().is_empty() || !rules.drawn().is_empty();
        let is_plain = !has_clues && rules.unknown().is_empty();
        is_plain.then(|| self.cells() + &regions)
    }

    /// A link of f-puzzles, which has all the rules. Windows are written as extra regions.
    /// Cages whose values may repeat, and clues that are not checked, have keys of their own,
    /// which other programs pass over: see [`Format::write_board`] for a text without them.
    ///
    /// ```
    /// use ninefold_core::formats::BoardPuzzle;
    /// use ninefold_core::rules::{Kind, Rules, Shape, Values};
    ///
    /// let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKing)?;
    /// let puzzle = BoardPuzzle::new(rules, Values::EMPTY);
    /// let link = puzzle.to_f_puzzles();
    /// assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
    /// assert_eq!(link.parse(), Ok(puzzle));
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
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
    /// rules, or is not written. One line of cells has regions, an ID of Solo diagonals and
    /// cages, too. f-puzzles has all that is checked, except cages whose values may repeat;
    /// JSON has all.
    ///
    /// ```
    /// use ninefold_core::formats::Format;
    /// use ninefold_core::formats::BoardPuzzle;
    ///
    /// let puzzle: BoardPuzzle = "2x2x:1o".parse()?;
    /// let write = |name| Format::named(name).and_then(|format| format.write_board(&puzzle));
    /// assert_eq!(write("solo").as_deref(), Some("2x2x:1o\n"));
    /// assert_eq!(write("81"), None);
    /// # Ok::<(), ninefold_core::formats::BoardTextError>(())
    /// ```
    pub fn write_board(&self, puzzle: &BoardPuzzle) -> Option<String> {
        let (rules, givens) = (&puzzle.rules, &puzzle.givens);
        let has_cages = rules.cages().next().is_some();
        let text = match self.name {
            // Without cages these texts are other puzzles to other programs.
            "perfect-sudoku" | "short-killer" if !has_cages => return None,
            "sumocue" if !has_cages && !rules.shape().is_jigsaw() => return None,
            "81" => puzzle.to_line()?,
            "solo" => write_solo_id(rules, givens)?,
            "perfect-sudoku" => write_perfect_sudoku(rules, givens)?,
            "short-killer" => {
                // Too few arrows are not recognised.
                write_short_killer(rules, givens).filter(|text| read_killer(text).is_some())?
            }
            "sumocue" => write_sumo_cue(rules, givens)?,
            "ksudoku" => ksudoku_write::write(rules, givens)?,
            "sudokuwiki" => format!("{KILLER_SOLVER}{}", write_sudokuwiki_killer(rules, givens)?),
            "f-puzzles" | "json" => {
                let puzzle = ImportedBoard::from_puzzle(puzzle.clone());
                return self.write_imported(&puzzle);
            }
            _ => return None,
        };
        Some(text + "\n")
    }

    /// A puzzle of any rules, with its title, its author and its stated answer where the
    /// format has them: see [`Format::write_board`].
    ///
    /// ```
    /// use ninefold_core::formats::{Format, read_first};
    /// use ninefold_core::formats::ImportedBoard;
    ///
    /// let text = r#"{"puzzle": "1......2........", "title": "Small"}"#;
    /// let board = ImportedBoard::from_error(&read_first(text).unwrap_err()).unwrap()?;
    /// let link = Format::named("f-puzzles").unwrap().write_imported(&board).unwrap();
    /// let again = ImportedBoard::from_error(&read_first(&link).unwrap_err()).unwrap()?;
    /// assert_eq!(again.title, board.title);
    /// # Ok::<(), ninefold_core::formats::BoardTextError>(())
    /// ```
    pub fn write_imported(&self, board: &ImportedBoard) -> Option<String> {
        let text = match self.name {
            "f-puzzles" if !f_puzzles_write::has_all(&board.puzzle.rules) => return None,
            "f-puzzles" => f_puzzles_link(&f_puzzles_write::described(board)),
            "json" => f_puzzles_write::described(board),
            _ => return self.write_board(&board.puzzle),
        };
        Some(text + "\n")
    }

    /// Why [`write_board`](Format::write_board) has no text, as a sentence without its full
    /// stop, with the names of formats that have one.
    pub fn board_problem(&self, puzzle: &BoardPuzzle) -> String {
        let rules = &puzzle.rules;
        let formats = FORMATS.into_iter().filter(Format::is_written);
        let able = formats.chain(BOARD_FORMATS);
        let able = able.filter(|format| format.write_board(puzzle).is_some());
        let names: Vec<&str> = able.map(|format| format.name).collect();
        let advice = format!("use --to {}", list(names.into_iter(), Join::Or));
        let has_repeats = |cage: &Cage| cage.repeats == Repeats::Allowed;
        let title = self.title;
        if rules.is_classic() {
            format!("{title} has killers only, and this puzzle is a classic one")
        } else if !rules.unknown().is_empty() {
            format!("{title} would lose the clues that are not checked; {advice}")
        } else if rules.cages().any(has_repeats) {
            format!("{title} has no cages whose digits may repeat; {advice}")
        } else {
            format!("{} cannot be written as {title}; {advice}", rules.title())
        }
    }
}
