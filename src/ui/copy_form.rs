//! The parts of a game that can be copied, and their formats. This program and others read them
//! all.

use ninefold_core::board::Grid;
use ninefold_core::formats::{CandidatesText, Format, Imported, Limits, Puzzle, write_challenge};
use ninefold_game::game::{Game, Provenance};
use std::sync::Arc;

/// A form of the puzzle or the board, as text. The solution is not among them: a
/// player who wants it can have the game solved, which is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CopyForm {
    /// All digits, in one line.
    Board,
    /// The givens alone, in one line.
    Puzzle,
    /// All digits, as rows with lines round the regions.
    Rows,
    /// The candidates of every cell, as rows.
    Candidates,
    /// The givens and the limits of this game, to play against somebody else.
    Challenge,
    /// The same, forbidding hints and checks.
    StrictChallenge,
    /// A link to the puzzle that other programs play.
    Link,
    /// The same with the digits that were entered.
    BoardLink,
    /// The result, once the game is won.
    Result,
}

impl CopyForm {
    /// The forms of a game being played, in the order they are offered in.
    pub(crate) const ALL: [CopyForm; 8] = [
        CopyForm::Board,
        CopyForm::Puzzle,
        CopyForm::Rows,
        CopyForm::Candidates,
        CopyForm::Challenge,
        CopyForm::StrictChallenge,
        CopyForm::Link,
        CopyForm::BoardLink,
    ];

    /// Its name for the player.
    pub(crate) fn name(self) -> &'static str {
        match self {
            CopyForm::Board => "The board, in one line",
            CopyForm::Puzzle => "Only the puzzle, in one line",
            CopyForm::Rows => "The board, in rows",
            CopyForm::Candidates => "The candidates, in rows",
            CopyForm::Challenge => "A challenge for a friend",
            CopyForm::StrictChallenge => "A challenge without hints and checks",
            CopyForm::Link => "A link to the puzzle (f-puzzles)",
            CopyForm::BoardLink => "A link with your digits (f-puzzles)",
            CopyForm::Result => "The result",
        }
    }

    /// The game in this form. Only a game that its player won has a result.
    pub(crate) fn text(self, game: &Game) -> String {
        let puzzle = game.puzzle.board();
        let position = &game.position;
        let filled = || Puzzle::new(Arc::clone(&puzzle.rules), *position.digits());
        match self {
            CopyForm::Board => in_one_line(&filled()),
            CopyForm::Puzzle => in_one_line(&puzzle),
            CopyForm::Rows => filled().framed(),
            CopyForm::Candidates => {
                let candidates = position.possible_values();
                let rows = CandidatesText::new(&puzzle.rules, candidates);
                match puzzle.kind() {
                    Some(_) => format!("{}\n{rows}", filled()),
                    None => rows.to_string(),
                }
            }
            CopyForm::Challenge | CopyForm::StrictChallenge
                if !puzzle.rules.unknown().is_empty() =>
            {
                String::new()
            }
            CopyForm::Challenge => write_challenge(&puzzle, game.limits),
            CopyForm::StrictChallenge => write_challenge(&puzzle, Limits::ALL),
            CopyForm::Link | CopyForm::BoardLink => self.link(game),
            CopyForm::Result => game
                .challenge_result()
                .map(|result| result.to_string())
                .unwrap_or_default(),
        }
    }

    /// A link; empty where it cannot say all rules.
    fn link(self, game: &Game) -> String {
        let puzzle = &game.puzzle;
        let mut board = Imported::new(puzzle.board());
        if self == CopyForm::BoardLink {
            let entered = game.position.digits().filled();
            let own = entered.filter(|(cell, _)| !game.position.is_given(*cell));
            board.entered = own.fold(Grid::EMPTY, |own, (cell, value)| {
                own.with(cell, Some(value))
            });
        }
        let shown = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        board.title = shown(puzzle.published.title());
        board.author = shown(puzzle.published.author());
        let format = Format::named("f-puzzles");
        let link = format.and_then(|format| format.write(&board));
        link.unwrap_or_default().trim_end().to_owned()
    }

    /// Why there is nothing to copy.
    pub(crate) fn missing(self, game: &Game) -> &'static str {
        match self {
            CopyForm::Link | CopyForm::BoardLink => "A link cannot say all rules of this board.",
            CopyForm::Challenge | CopyForm::StrictChallenge => {
                "A challenge cannot say all rules of this board."
            }
            _ if game.provenance == Provenance::Imported => {
                "The game was imported: it has no result."
            }
            _ if game.is_first_time() => "A game that was auto-solved has no result.",
            _ => "You knew this puzzle: the game has no result.",
        }
    }
}

/// A character for each cell, where that says everything, and else a link.
fn in_one_line(board: &Puzzle) -> String {
    board.to_line().unwrap_or_else(|| board.to_f_puzzles())
}
