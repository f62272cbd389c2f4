//! What of a game can be copied, and in which form: every one of them is read
//! back by this program and by others.

use crate::game::Game;
use crate::grid::{BoxArt, CandidatesText, GridText};

/// A form of the puzzle or the board, as text. The solution is not among them: a
/// player who wants it can have the game solved, which is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyForm {
    /// All digits, as 81 characters.
    Board,
    /// The givens alone, as 81 characters.
    Puzzle,
    /// All digits, as nine rows with lines round the boxes.
    Rows,
    /// The candidates of every cell, as rows.
    Candidates,
}

impl CopyForm {
    /// Every form, in the order they are offered in.
    pub const ALL: [CopyForm; 4] = [
        CopyForm::Board,
        CopyForm::Puzzle,
        CopyForm::Rows,
        CopyForm::Candidates,
    ];

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        match self {
            CopyForm::Board => "The board, in one line",
            CopyForm::Puzzle => "The puzzle alone, in one line",
            CopyForm::Rows => "The board, in rows",
            CopyForm::Candidates => "The candidates, in rows",
        }
    }

    /// The game in this form.
    pub fn text(self, game: &Game) -> String {
        let digits = game.position.digits();
        match self {
            CopyForm::Board => digits.to_string(),
            CopyForm::Puzzle => game.puzzle.givens.to_string(),
            CopyForm::Rows => GridText {
                grid: digits,
                art: BoxArt::Ascii,
            }
            .to_string(),
            CopyForm::Candidates => CandidatesText(&game.position.candidates()).to_string(),
        }
    }
}
