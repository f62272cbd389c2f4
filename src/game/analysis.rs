//! The history as a tool for thinking: going anywhere in it, names for places,
//! "what if" and where it fails.

use super::{Game, HistoryNodeId, Position};
use crate::grid::{Cell, Conflict, Digit, DigitSet, House};
use std::fmt;

/// Why a position cannot be finished: the rules alone show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A digit stands twice in a house.
    Twice(Conflict),
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
        let clash = self.digits().conflict().map(Contradiction::Twice);
        clash.or_else(|| self.dead_end())
    }

    /// An empty cell no digit can go into, or a house no cell of which can take
    /// some digit.
    fn dead_end(&self) -> Option<Contradiction> {
        let possible: [DigitSet; 81] = std::array::from_fn(|index| self.possible(index));
        let no_digit = Cell::all().find(|cell| possible[cell.index()].is_empty());
        let no_place = || {
            House::ALL.into_iter().find_map(|house| {
                let cells = house.cells();
                let sets = cells.iter().map(|cell| possible[cell.index()]);
                let placed = sets.fold(DigitSet::NONE, |all, set| all | set);
                let lost = (DigitSet::ALL - placed).first()?;
                Some(Contradiction::NoPlace(house, lost))
            })
        };
        no_digit.map(Contradiction::NoDigit).or_else(no_place)
    }

    /// The digit of a cell, or all that the rules allow there.
    fn possible(&self, index: usize) -> DigitSet {
        let Some(cell) = Cell::new(index) else {
            return DigitSet::NONE;
        };
        match self.digit(cell) {
            Some(held) => DigitSet::only(held),
            None => self.digits().allowed(cell),
        }
    }
}

/// A "what if" that is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhatIf {
    /// Where it began.
    pub began: HistoryNodeId,
    /// How many moves on from there the board is; `None` if the way here does
    /// not lead through there.
    pub moves: Option<usize>,
    /// Why it cannot be, if that shows.
    pub failure: Option<Failure>,
}

/// Why a "what if" cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure {
    /// What is impossible.
    pub contradiction: Contradiction,
    /// Since when something is.
    pub since: Since,
}

/// Since when something is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    /// Since something that was tried out.
    ItBegan,
    /// It was before: what was tried out proves nothing.
    BeforeIt,
}

impl Game {
    /// The game at another turn of its history. One move is counted, however
    /// far it is.
    #[must_use]
    pub fn go_to(self, turn: HistoryNodeId) -> Game {
        if turn == self.history.current() {
            return self;
        }
        let (history, position) = self.history.go_to(self.position, turn);
        Game {
            history,
            position,
            record: self.record.record_move(),
            ..self
        }
    }

    /// The position at a turn of the history.
    pub fn position_at(&self, turn: HistoryNodeId) -> Position {
        self.history
            .position_at(turn, self.history.current(), self.position)
    }

    /// A turn with the position there, and all before it.
    fn back_from(
        &self,
        turn: HistoryNodeId,
        position: Position,
    ) -> impl Iterator<Item = (HistoryNodeId, Position)> + '_ {
        std::iter::successors(Some((turn, position)), |&(turn, position)| {
            let step = self.history.move_into(turn)?;
            Some((self.history.parent(turn)?, step.revert(position)))
        })
    }

    /// The last turn on the way to this one, with the position there, at which
    /// nothing was wrong: no digit against the solution, and no mark lost that
    /// is needed. This turn, if nothing is wrong.
    pub fn node_before_first_mistake(
        &self,
        turn: HistoryNodeId,
        position: Position,
    ) -> HistoryNodeId {
        let mut way = self.back_from(turn, position);
        let sound = way.find(|(_, position)| self.puzzle.first_mistake(position).is_none());
        sound.map_or(HistoryNodeId::START, |(turn, _)| turn)
    }

    /// The last turn on the way here without a wrong digit on the board, and
    /// how many moves back it is.
    pub fn node_before_mistakes(&self) -> (HistoryNodeId, usize) {
        let here = self.history.current();
        let mut way = self.back_from(here, self.position).zip(0..);
        let sound = way.find(|((_, position), _)| self.puzzle.mistakes(position).is_empty());
        sound.map_or(
            (HistoryNodeId::START, self.history.depth(here)),
            |((turn, _), count)| (turn, count),
        )
    }

    /// By turn, whether the board is wrong there: a digit against the solution,
    /// or a mark lost that is needed.
    pub fn mistaken_nodes(&self) -> Vec<bool> {
        let mut wrong = vec![false; self.history.len() + 1];
        for visit in self.history.nodes(self.start()) {
            wrong[visit.id.index()] = self.puzzle.first_mistake(&visit.position).is_some();
        }
        wrong
    }

    /// The turn at which the board first was the solution.
    pub fn winning_node(&self) -> Option<HistoryNodeId> {
        let visits = self.history.nodes(self.start());
        let won = visits.filter(|visit| visit.position.is_solved());
        won.map(|visit| visit.id).min()
    }

    /// The position before the first move.
    fn start(&self) -> Position {
        self.position_at(HistoryNodeId::START)
    }

    /// The game with a name for a turn; an empty one takes it away.
    #[must_use]
    pub fn with_bookmark(self, turn: HistoryNodeId, name: &str) -> Game {
        let history = self.history.with_bookmark(turn, name);
        Game { history, ..self }
    }

    /// A name for a place that has none yet: how many moves lead there.
    pub fn default_name(&self, turn: HistoryNodeId) -> String {
        match self.history.depth(turn) {
            0 => "start".to_owned(),
            depth => format!("move {depth}"),
        }
    }

    /// The "what if" that is on, and what has come of it.
    pub fn what_if(&self) -> Option<WhatIf> {
        let history = &self.history;
        let (began, here) = (history.what_if()?, history.current());
        let inside = history.is_ancestor(began, here);
        Some(WhatIf {
            began,
            moves: inside.then(|| history.depth(here) - history.depth(began)),
            failure: self.failure_since(began),
        })
    }

    fn failure_since(&self, began: HistoryNodeId) -> Option<Failure> {
        let contradiction = self.position.contradiction()?;
        let before = self.position_at(began).contradiction();
        Some(Failure {
            contradiction,
            since: before.map_or(Since::ItBegan, |_| Since::BeforeIt),
        })
    }

    /// The game with a "what if" begun here.
    #[must_use]
    pub fn begin_what_if(self) -> Game {
        let here = self.history.current();
        let history = self.history.with_what_if(Some(here));
        Game { history, ..self }
    }

    /// The game back where its "what if" began; the branch stays in the
    /// history. The same game if there is none.
    #[must_use]
    pub fn leave_what_if(self) -> Game {
        match self.history.what_if() {
            Some(turn) => self.go_to(turn).end_what_if(),
            None => self,
        }
    }

    /// The game with its "what if" taken for good: it stays where it is.
    #[must_use]
    pub fn end_what_if(self) -> Game {
        let history = self.history.with_what_if(None);
        Game { history, ..self }
    }
}
