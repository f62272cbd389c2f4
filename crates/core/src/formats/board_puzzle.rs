//! A puzzle of any rules, and its text in each format.

use super::killer_text::has_short_killer;
use super::lz_string::f_puzzles_link;
use super::{
    BOARD_FORMATS, FORMATS, Format, Imported, Puzzle, challenge, f_puzzles_write, ksudoku, sukaku,
    write_cells, write_perfect_sudoku, write_regions, write_short_killer, write_solo_id,
    write_sudokuwiki_killer, write_sumo_cue,
};
use crate::board::words::{Join, list};
use crate::board::{DigitSet, Grid};
use crate::rules::{Cage, Repeats};
use std::fmt;

/// The page of sudokuwiki.org for killers, up to the board.
const KILLER_SOLVER: &str = "https://www.sudokuwiki.org/killersudoku.htm?bd=";

impl Puzzle {
    /// The givens in reading order, a character each: see [`write_cells`].
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    /// let puzzle: Puzzle = "2x2:1f2h".parse()?;
    /// assert_eq!(puzzle.cells(), "1......2........");
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn cells(&self) -> String {
        write_cells(&self.givens, self.size())
    }

    /// The puzzle in one line, without diagonals and the like: the cells, and behind those
    /// of a jigsaw a letter for the region of each. `None` for rules that such a line
    /// does not have.
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    /// let jigsaw: Puzzle = "................\nAAABCABBCCDBCDDD".parse()?;
    /// assert_eq!(jigsaw.to_line().as_deref(), Some("................AAABCABBCCDBCDDD"));
    /// let x: Puzzle = "2x2x:p".parse()?;
    /// assert_eq!(x.to_line(), None);
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
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
    /// which other programs pass over: see [`Format::write`] for a text without them.
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    /// use ninefold_core::rules::{Kind, Rules, Shape};
    /// use ninefold_core::board::Grid;
    ///
    /// let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKing)?;
    /// let puzzle = Puzzle::new(rules, Grid::EMPTY);
    /// let link = puzzle.to_f_puzzles();
    /// assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
    /// assert_eq!(link.parse(), Ok(puzzle));
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn to_f_puzzles(&self) -> String {
        f_puzzles_write::write(self)
    }
}

/// A classic puzzle as a line of 81 cells, others as an ID of Solo, or else as a link of f-puzzles.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rules.is_classic() {
            return f.pad(&self.cells());
        }
        match write_solo_id(&self.rules, &self.givens) {
            Some(id) => f.pad(&id),
            None => f.pad(&self.to_f_puzzles()),
        }
    }
}

impl Format {
    /// A puzzle, with what the format can say of it, and a line ending; `None` where this
    /// format does not have such rules, or is not written. One line of cells has regions, an
    /// ID of Solo diagonals and cages, too. f-puzzles has all that is checked, except cages
    /// whose values may repeat; JSON has all.
    ///
    /// ```
    /// use ninefold_core::formats::{Format, read_first};
    ///
    /// let puzzle = read_first("2x2x:1o")?;
    /// let write = |name| Format::named(name).and_then(|format| format.write(&puzzle));
    /// assert_eq!(write("solo").as_deref(), Some("2x2x:1o\n"));
    /// assert_eq!(write("81"), None);
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn write(&self, puzzle: &Imported) -> Option<String> {
        let each_open = |puzzle: &Imported, is_held: fn(DigitSet) -> bool| {
            let board = puzzle.classic_board();
            board.is_ok_and(|board| {
                board
                    .empty_cells()
                    .iter()
                    .all(|cell| is_held(board.at(cell)))
            })
        };
        if puzzle.puzzle.rules.clues().is_empty() && self.loses_words(puzzle) {
            return None;
        }
        let is_held = match self.name {
            "sukaku" => each_open(&sukaku::givens_of(puzzle), |left| !left.is_empty()),
            // A last candidate is read as a digit.
            "candidates" if !puzzle.is_classic() => {
                puzzle.values() == Grid::EMPTY && each_open(puzzle, DigitSet::has_several)
            }
            // One character has the counts of two digits, of which none is above nine.
            "gnome" => puzzle.is_classic() && puzzle.grid().conflict().is_none(),
            "json" => true,
            _ => puzzle.is_classic(),
        };
        match self.write {
            Some(write) if is_held => Some(write(puzzle)),
            _ => Some(self.board_text(puzzle)? + "\n"),
        }
    }

    fn board_text(&self, board: &Imported) -> Option<String> {
        let puzzle = &board.puzzle;
        let (rules, givens) = (&puzzle.rules, &puzzle.givens);
        let has_cages = rules.cages().next().is_some();
        match self.name {
            // Without cages these texts are other puzzles to other programs.
            "perfect-sudoku" | "short-killer" if !has_cages => None,
            "sumocue" if !has_cages && !rules.shape().is_jigsaw() => None,
            "f-puzzles" if !f_puzzles_write::has_all(rules) => None,
            "81" => puzzle.to_line(),
            "challenge" if !rules.unknown().is_empty() => None,
            "challenge" => Some(challenge::write(puzzle, board.limits)),
            "solo" => write_solo_id(rules, givens),
            "perfect-sudoku" => write_perfect_sudoku(rules, givens),
            // Too few arrows are not recognised.
            "short-killer" => {
                write_short_killer(rules, givens).filter(|text| has_short_killer(text))
            }
            "sumocue" => write_sumo_cue(rules, givens),
            "ksudoku" => ksudoku::write(rules, givens),
            "sudokuwiki" => Some(format!(
                "{KILLER_SOLVER}{}",
                write_sudokuwiki_killer(rules, givens)?
            )),
            "f-puzzles" => Some(f_puzzles_link(&f_puzzles_write::described(board))),
            _ => None,
        }
    }

    /// What the text of a puzzle loses, as a clause: clues of which JSON keeps only a number, and
    /// rules in words. `None` if nothing. It is not written at all where the words are the only
    /// rules.
    pub fn left_out(&self, puzzle: &Imported) -> Option<String> {
        let rules = &puzzle.puzzle.rules;
        if self.loses_words(puzzle) {
            return Some("the rules in words are left out".to_owned());
        }
        let is_lost = puzzle.unread.is_none() && !rules.unknown().is_empty();
        let lost = || list(rules.unknown(), Join::And);
        is_lost.then(|| format!("only the number is kept of {}", lost()))
    }

    fn loses_words(&self, puzzle: &Imported) -> bool {
        !puzzle.puzzle.rules.text().is_empty()
            && !matches!(self.name, "json" | "f-puzzles" | "challenge")
    }

    /// Why [`write`](Format::write) has no text, as a sentence without its full stop, with the
    /// names of formats that have one.
    pub fn problem(&self, puzzle: &Imported) -> String {
        let rules = &puzzle.puzzle.rules;
        let formats = FORMATS.into_iter().filter(Format::is_written);
        let able = formats.chain(BOARD_FORMATS);
        let able = able.filter(|format| format.write(puzzle).is_some());
        let names: Vec<&str> = able.map(|format| format.name).collect();
        let advice = format!("use --to {}", list(names.into_iter(), Join::Or));
        let has_repeats = |cage: &Cage| cage.repeats == Repeats::Allowed;
        let title = self.title;
        if self.name == "sukaku" && rules.candidates().is_some() {
            format!(
                "a cell of this puzzle has no candidate left, and {title} has some in each; {advice}"
            )
        } else if self.name == "gnome" && rules.is_classic() {
            format!("{title} has no puzzle whose digits contradict each other; {advice}")
        } else if rules.is_classic() {
            format!("{title} has killers only, and this puzzle is a classic one")
        } else if !rules.unknown().is_empty() {
            let lost = list(rules.unknown(), Join::And);
            format!("{title} would lose {lost}, not checked here; {advice}")
        } else if rules.cages().any(has_repeats) {
            format!("{title} has no cages whose digits may repeat; {advice}")
        } else if rules.clues().is_empty() && self.loses_words(puzzle) {
            format!("{title} would lose its rules in words; {advice}")
        } else if let Some(clue) =
            f_puzzles_write::foreign(rules).filter(|_| self.name == "f-puzzles")
        {
            format!("{title} has no {}; {advice}", clue.kind.title())
        } else {
            format!(
                "{} cannot be written as {title}; {advice}",
                rules.full_title()
            )
        }
    }
}
