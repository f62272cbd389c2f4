//! A puzzle of whatever rules, with all that a sheet says of it.

use super::sheet::BoardContent;
use crate::cli::error::CliError;
use crate::say::rule_sentences;
use ninefold_core::board::{Candidates, Cell, CellSet, DigitSet, Grid, HouseName};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::level_and_rating;
use ninefold_core::rules::Clue;
use ninefold_game::game::{Answer, Game, GamePuzzle, Minutes, quick_rating, simulated_time};

/// A puzzle to be printed.
pub(super) struct PrintedPuzzle {
    /// Its number on the sheet, from 1.
    number: usize,
    pub puzzle: Puzzle,
    /// The givens, and what was entered.
    pub values: Grid,
    /// The candidates of the position, by what its text says of them.
    pub candidates: Candidates,
    pub answer: Answer,
    /// What the caption has behind the number.
    about: String,
}

impl PrintedPuzzle {
    /// The puzzle of a text; a classic one must have one solution.
    pub(super) fn imported(number: usize, text: &Imported) -> Result<PrintedPuzzle, CliError> {
        let puzzle = GamePuzzle::read(text, &|| false).map_err(CliError::negative)?;
        let printed = PrintedPuzzle::new(number, &puzzle, text.seed);
        let game = Game::imported(puzzle, text);
        Ok(PrintedPuzzle {
            values: text.values(),
            candidates: game.position.possible_values(),
            ..printed
        })
    }

    /// A puzzle at its start: `Hard   about 12 min   seed 7`.
    pub(super) fn new(number: usize, puzzle: &GamePuzzle, seed: Option<u64>) -> PrintedPuzzle {
        let level = shown_level(puzzle);
        let title = puzzle.board_title();
        let minutes = simulated_time(&puzzle.board());
        let minutes = minutes.map(|time| format!("about {}", Minutes(time)));
        let seed = seed.map(|seed| format!("seed {seed}"));
        let about = level.into_iter().chain(title).chain(minutes).chain(seed);
        PrintedPuzzle {
            number,
            puzzle: puzzle.board(),
            values: puzzle.givens,
            candidates: puzzle.start().possible_values(),
            answer: puzzle.answer,
            about: about.collect::<Vec<_>>().join("   "),
        }
    }

    /// Number, level, and what else is known of it.
    pub(super) fn caption(&self) -> String {
        format!("{}   {}", self.number, self.about)
    }

    /// The rules of a board that is not classic, a sentence each.
    pub(super) fn rule(&self) -> String {
        if self.puzzle.rules.is_classic() {
            String::new()
        } else {
            rule_sentences(&self.puzzle.rules)
        }
    }

    /// The two parts over this content: the caption, and the rule.
    pub(super) fn captions(&self, content: BoardContent) -> [String; 2] {
        match content {
            BoardContent::Puzzle | BoardContent::Position => [self.caption(), self.rule()],
            BoardContent::Solution => [self.answer_caption(), String::new()],
        }
    }

    /// The number, and what the answer below it rests on, unless it is proved.
    pub(super) fn answer_caption(&self) -> String {
        match self.answer {
            Answer::Proved(_) => self.number.to_string(),
            Answer::Stated(_) => format!("{}   as stated", self.number),
            Answer::Unknown => format!("{}   no answer is known", self.number),
        }
    }

    /// The answer, as far as one is known.
    pub(super) fn answered(&self) -> &Grid {
        self.answer.values().unwrap_or(&self.puzzle.givens)
    }

    pub(super) fn shown(&self, content: BoardContent) -> &Grid {
        match content {
            BoardContent::Puzzle => &self.puzzle.givens,
            BoardContent::Position => &self.values,
            BoardContent::Solution => self.answered(),
        }
    }

    /// The candidates of the empty cells: of a puzzle those that are clues.
    pub(super) fn candidates(&self, content: BoardContent) -> Vec<(Cell, DigitSet)> {
        let rules = &self.puzzle.rules;
        let open = Cell::all(rules.size());
        let open = open.filter(|&cell| self.shown(content).get(cell).is_none());
        if content != BoardContent::Position {
            return open.map(|cell| (cell, rules.listed(cell))).collect();
        }
        open.map(|cell| (cell, self.candidates.get(cell))).collect()
    }

    /// The cells of extra houses, as far as these leave others: not disjoint groups.
    pub(super) fn tinted(&self) -> CellSet {
        let clues = self.puzzle.rules.clues().iter();
        clues.fold(CellSet::NONE, |all, clue| match clue {
            Clue::House(house) if !matches!(house.name, HouseName::Disjoint(_)) => {
                all | house.cells
            }
            Clue::Differ(cells) => all | *cells,
            _ => all,
        })
    }
}

/// The level, with the rating of the Sudoku Explainer where there is one.
fn shown_level(puzzle: &GamePuzzle) -> Option<String> {
    let level = puzzle.shown_level()?;
    Some(level_and_rating(level, quick_rating(puzzle)))
}
