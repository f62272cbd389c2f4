//! A puzzle of whatever rules on a sheet.

use super::board::PrintedBoard;
use super::puzzle::PrintedPuzzle;
use super::sheet::BoardContent;
use crate::cli::error::CliError;
use crate::cli::input_item::InputItem;
use crate::say::rule_sentences;

/// A puzzle to be printed.
pub(super) enum Printed {
    Classic(Box<PrintedPuzzle>),
    Board(Box<PrintedBoard>),
}

impl Printed {
    /// The puzzle of a text; a classic one must have one solution.
    pub(super) fn imported(number: usize, item: &InputItem) -> Result<Printed, CliError> {
        Ok(match item {
            InputItem::Classic(text) => {
                Printed::Classic(Box::new(PrintedPuzzle::imported(number, text)?))
            }
            InputItem::Board(board) => {
                Printed::Board(Box::new(PrintedBoard::imported(number, board)))
            }
        })
    }

    /// Number, level, and what else is known of it.
    pub(super) fn caption(&self) -> String {
        match self {
            Printed::Classic(puzzle) => puzzle.caption(),
            Printed::Board(board) => board.caption(),
        }
    }

    /// The rules of a board that is not classic, a sentence each.
    pub(super) fn rule(&self) -> String {
        let Printed::Board(board) = self else {
            return String::new();
        };
        rule_sentences(&board.puzzle.rules)
    }

    /// The two parts over this content: the caption, and the rule.
    pub(super) fn captions(&self, content: BoardContent) -> [String; 2] {
        match content {
            BoardContent::Puzzle | BoardContent::Position => [self.caption(), self.rule()],
            BoardContent::Solution => [self.answer_caption(), String::new()],
        }
    }

    /// The number on the sheet, from 1, over the answer.
    pub(super) fn answer_caption(&self) -> String {
        match self {
            Printed::Classic(puzzle) => puzzle.number.to_string(),
            Printed::Board(board) => board.answer_caption(),
        }
    }
}
