//! The history as a tool for thinking: going anywhere in it, names for places,
//! "what if" and where it fails.

use super::{Game, Position, Turn};
use crate::grid::{Cell, Clash, Digit, House};
use std::fmt;

/// Why a position cannot be finished: the rules alone show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A digit stands twice in a house.
    Twice(Clash),
    /// No digit is left for an empty cell.
    NoDigit(Cell),
    /// No cell of a house is left for a digit.
    NoPlace(House, Digit),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Twice(clash) => write!(f, "{clash}"),
            Contradiction::NoDigit(cell) => write!(f, "no digit is left for {cell}"),
            Contradiction::NoPlace(house, digit) => {
                write!(f, "{house} has no place left for {digit}")
            }
        }
    }
}

impl Position {
    /// What the rules alone show to be impossible here, if anything: a digit
    /// twice, then a cell without a digit, then a house without a place.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let digits = self.digits();
        let empty = digits.empty_cells();
        let no_digit = || empty.iter().find(|&cell| digits.allowed(cell).is_empty());
        let no_place = || {
            House::ALL
                .into_iter()
                .find_map(|house| self.homeless(house))
        };
        digits
            .clash()
            .map(Contradiction::Twice)
            .or_else(|| no_digit().map(Contradiction::NoDigit))
            .or_else(no_place)
    }

    /// A digit that no cell of this house holds or can take.
    fn homeless(&self, house: House) -> Option<Contradiction> {
        let fits = |cell: Cell, digit: Digit| match self.digit(cell) {
            Some(held) => held == digit,
            None => self.digits().allowed(cell).contains(digit),
        };
        let mut digits = Digit::ALL.into_iter();
        let digit = digits.find(|&digit| !house.cells().iter().any(|&cell| fits(cell, digit)))?;
        Some(Contradiction::NoPlace(house, digit))
    }
}

impl Game {
    /// The game at another turn of its history. One move is counted, however
    /// far it is.
    #[must_use]
    pub fn go(self, turn: Turn) -> Game {
        if turn == self.history.here() {
            return self;
        }
        let (history, position) = self.history.go(self.position, turn);
        Game {
            history,
            position,
            record: self.record.counting_move(),
            ..self
        }
    }

    /// The last turn on the way here at which nothing was wrong: no digit
    /// against the solution, and no mark lost that is needed. This turn, if
    /// nothing is wrong.
    pub fn turn_before_untruth(&self) -> Turn {
        let mut game = self.clone();
        while game.untruth().is_some() && game.history.here() != Turn::START {
            game = game.undo().0;
        }
        game.history.here()
    }

    /// The last turn on the way here without a wrong digit on the board, and
    /// how many moves back it is.
    pub fn turn_before_mistakes(&self) -> (Turn, usize) {
        let mut game = self.clone();
        let mut count = 0;
        while !game.mistakes().is_empty() && game.history.here() != Turn::START {
            game = game.undo().0;
            count += 1;
        }
        (game.history.here(), count)
    }

    /// The game with a name for a turn; an empty one takes it away.
    #[must_use]
    pub fn named(self, turn: Turn, name: &str) -> Game {
        let history = self.history.with_bookmark(turn, name);
        Game { history, ..self }
    }

    /// A name for a place that has none yet: how many moves lead there.
    pub fn usual_name(&self, turn: Turn) -> String {
        match self.history.depth(turn) {
            0 => "start".to_owned(),
            depth => format!("move {depth}"),
        }
    }

    /// The game with a "what if" begun here.
    #[must_use]
    pub fn wondering(self) -> Game {
        let here = self.history.here();
        let history = self.history.with_what_if(Some(here));
        Game { history, ..self }
    }

    /// The game back where its "what if" began; the branch stays in the
    /// history. The same game if there is none.
    #[must_use]
    pub fn back_from_what_if(self) -> Game {
        match self.history.what_if() {
            Some(turn) => self.go(turn).without_what_if(),
            None => self,
        }
    }

    /// The game with its "what if" taken for good: it stays where it is.
    #[must_use]
    pub fn without_what_if(self) -> Game {
        let history = self.history.with_what_if(None);
        Game { history, ..self }
    }
}
