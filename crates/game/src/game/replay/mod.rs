//! A game as it was played: every move at its time, with the branches as they were
//! tried, and the places worth looking at again.
//!
//! ```
//! use ninefold_game::game::{AutoPrune, Game, GamePuzzle, Replay};
//! use ninefold_core::board::Grid;
//! use ninefold_core::board::Digit;
//! use std::time::Duration;
//!
//! let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! let mut game = Game::new(GamePuzzle::from_givens(givens)?);
//! let cell = game.position.empty_cells().first().unwrap();
//! game.record.elapsed = Duration::from_secs(90);
//! let step = game.enter(cell, Digit::new(4).unwrap(), AutoPrune::Peers)?;
//! let game = game.make(step);
//!
//! let replay = Replay::from_game(&game);
//! let last = replay.last();
//! assert_eq!(replay.position_at(last), game.position);
//! // A minute and a half without a move takes two seconds.
//! assert_eq!(replay.moment(last).at, Duration::from_secs(90));
//! assert_eq!(replay.length(), Duration::from_secs(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod moments;
mod trouble;

pub use moments::{MomentKind, ReplayMoment};
pub use trouble::{Correction, FoundBy, Mistake, StuckPlace};

use super::{Game, GamePuzzle, HelpEvent, HelpLog, History, Move, MoveKind, Position};
use moments::Keyframes;
use ninefold_core::board::{Cell, CellSet};
use std::ops::Range;
use std::time::Duration;

/// A game as it was played. Time is on two axes: the time played, and that of the replay,
/// on which a pause of more than two seconds takes no longer than that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    puzzle: GamePuzzle,
    history: History,
    keyframes: Keyframes,
    /// In order of time; the first is the start.
    moments: Vec<ReplayMoment>,
    mistakes: Vec<Mistake>,
    places: Vec<ReplayPlace>,
    is_over: bool,
}

/// A place worth looking at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayPlace {
    /// The moment to go to.
    pub moment: usize,
    /// The kind of place.
    pub kind: PlaceKind,
}

/// Kinds of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// The player was stuck there.
    Stuck(StuckPlace),
    /// A wrong digit was entered.
    Mistake(Mistake),
    /// Help was asked for.
    Help(HelpEvent),
    /// A hint was applied, in a game of the first versions, which have no log of help.
    AppliedHint,
}

impl Replay {
    /// The replay of a game.
    pub fn from_game(game: &Game) -> Replay {
        let start = game.position_at(super::HistoryNodeId::START);
        let mut replay = Replay {
            puzzle: game.puzzle.clone(),
            history: game.history.clone(),
            keyframes: Keyframes::new(&game.history, start),
            moments: moments::moments(game),
            mistakes: Vec::new(),
            places: Vec::new(),
            is_over: game.is_over(),
        };
        if replay.is_over {
            replay.mistakes = trouble::mistakes(replay.played_moves(), &game.puzzle.answer);
        }
        replay.places = replay.find_places(&game.help);
        replay
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &GamePuzzle {
        &self.puzzle
    }

    /// Whether the game was won, so that nothing of it need be kept secret.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the times of the moves are known: games of the first versions have none.
    pub fn is_timed(&self) -> bool {
        moments::is_timed(&self.history)
    }

    /// The moments, in order.
    pub fn moments(&self) -> &[ReplayMoment] {
        &self.moments
    }

    /// A moment, or the last one.
    pub fn moment(&self, index: usize) -> ReplayMoment {
        self.moments[index.min(self.last())]
    }

    /// The index of the last moment.
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// The move made at a moment.
    pub fn move_at(&self, index: usize) -> Option<&Move> {
        let moment = self.moment(index);
        match moment.kind {
            MomentKind::Move => self.history.move_into(moment.node),
            MomentKind::Start | MomentKind::Return | MomentKind::End => None,
        }
    }

    /// Number of moves from the start to the position of a moment.
    pub fn depth_at(&self, index: usize) -> usize {
        self.history.depth(self.moment(index).node)
    }

    /// The cell of the last move that led to the position of a moment.
    pub fn main_cell(&self, index: usize) -> Option<Cell> {
        self.history.move_into(self.moment(index).node)?.main_cell()
    }

    /// The position at a moment.
    pub fn position_at(&self, index: usize) -> Position {
        let node = self.moment(index).node;
        self.keyframes.position_at(&self.history, node)
    }

    /// Every moment with its position.
    pub fn positions(&self) -> impl Iterator<Item = (ReplayMoment, Position)> + '_ {
        let mut before = None;
        self.moments.iter().map(move |&moment| {
            let position = self
                .keyframes
                .next(&self.history, before.take(), moment.node);
            before = Some((moment.node, position.clone()));
            (moment, position)
        })
    }

    /// Every moment with its position and the move made at it.
    fn played_moves(&self) -> impl Iterator<Item = (ReplayMoment, Position, Option<&Move>)> {
        let moves = (0..).map(|index| self.move_at(index));
        let positions = self.positions().zip(moves);
        positions.map(|((moment, position), step)| (moment, position, step))
    }

    /// The length on the axis of the replay.
    pub fn length(&self) -> Duration {
        self.moments[self.last()].shown_at
    }

    /// The time played in all.
    pub fn played(&self) -> Duration {
        self.moments[self.last()].at
    }

    /// The last moment at this time of the replay.
    pub fn moment_at(&self, shown: Duration) -> usize {
        let after = self
            .moments
            .partition_point(|moment| moment.shown_at <= shown);
        after.saturating_sub(1)
    }

    /// The time played at this time of the replay: in a pause that is cut it goes faster.
    pub fn played_at(&self, shown: Duration) -> Duration {
        let index = self.moment_at(shown);
        let (from, to) = (self.moment(index), self.moment(index + 1));
        let whole = (to.shown_at - from.shown_at).as_secs_f64();
        if whole == 0.0 {
            return from.at;
        }
        let part = (shown - from.shown_at).as_secs_f64() / whole;
        from.at + (to.at - from.at).mul_f64(part.min(1.0))
    }

    /// The wrong digits that were entered, in order. Of a game that is not over there are
    /// none: a list of those that were undone tells that the others are right.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The cells of a position with a wrong digit; none in a game that is not over.
    pub fn wrong_cells(&self, position: &Position) -> CellSet {
        if self.is_over {
            self.puzzle.mistakes(position)
        } else {
            CellSet::NONE
        }
    }

    /// The places worth looking at again, in order.
    pub fn places(&self) -> &[ReplayPlace] {
        &self.places
    }

    /// The indices of the places at a moment.
    pub fn places_at(&self, moment: usize) -> Range<usize> {
        let first = self.places.partition_point(|place| place.moment < moment);
        let after = self.places.partition_point(|place| place.moment <= moment);
        first..after
    }

    /// The places from a time of the replay up to another one.
    pub fn places_between(&self, shown: Range<Duration>) -> &[ReplayPlace] {
        let before = |time: Duration| {
            let is_before = |place: &ReplayPlace| self.moment(place.moment).shown_at < time;
            self.places.partition_point(is_before)
        };
        let first = before(shown.start);
        &self.places[first..before(shown.end).max(first)]
    }

    /// Number of moves made up to a moment, on all branches.
    pub fn moves_until(&self, index: usize) -> usize {
        let moments = &self.moments[..=index.min(self.last())];
        let last = moments.iter().rfind(|each| each.kind == MomentKind::Move);
        last.map_or(0, |moment| moment.node.index())
    }

    fn find_places(&self, help: &HelpLog) -> Vec<ReplayPlace> {
        let place = |moment, kind| ReplayPlace { moment, kind };
        let moments = self.moments.iter().copied();
        let moves = (0..).map(|index| self.move_at(index));
        let solution = self.is_over.then(|| self.puzzle.answer.values()).flatten();
        let stuck = trouble::stuck_places(moments.zip(moves), solution).into_iter();
        let stuck = stuck.map(|each| place(each.moment, PlaceKind::Stuck(each)));
        let mistakes = self.mistakes.iter();
        let mistakes = mistakes.map(|&each| place(each.moment, PlaceKind::Mistake(each)));
        let mut places: Vec<ReplayPlace> = stuck.chain(mistakes).collect();
        places.extend(self.help_places(help));
        places.sort_by_key(|place| (place.moment, self.time_of(place)));
        places
    }

    /// Places at which the player asked for help.
    fn help_places(&self, help: &HelpLog) -> Vec<ReplayPlace> {
        if help.events().is_empty() {
            let is_hint = |step: &Move| step.kind == MoveKind::Hint;
            let hints = (0..self.moments.len()).filter(|&at| self.move_at(at).is_some_and(is_hint));
            let place = |moment| ReplayPlace {
                moment,
                kind: PlaceKind::AppliedHint,
            };
            return hints.map(place).collect();
        }
        let place = |event: &HelpEvent| ReplayPlace {
            moment: self.moment_of_help(event),
            kind: PlaceKind::Help(*event),
        };
        help.events().iter().map(place).collect()
    }

    /// The last moment before help was asked for.
    fn moment_of_help(&self, event: &HelpEvent) -> usize {
        let after = self.moments.partition_point(|moment| moment.at <= event.at);
        after.saturating_sub(1)
    }

    /// The time played at a place: where the player was stuck, that of the progress after it.
    pub fn time_of(&self, place: &ReplayPlace) -> Duration {
        match place.kind {
            PlaceKind::Stuck(stuck) => stuck.since + stuck.waited,
            PlaceKind::Help(event) => event.at,
            PlaceKind::Mistake(_) | PlaceKind::AppliedHint => self.moment(place.moment).at,
        }
    }
}

#[cfg(test)]
mod tests;
