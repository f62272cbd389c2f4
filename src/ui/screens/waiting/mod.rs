//! The screen while a puzzle, an exercise or a saved game is generated or loaded.

pub(crate) mod view;

use crate::ui::Assignment;
use crate::ui::component::FRAME;
use crate::ui::screen_prelude::*;
use ninefold_game::game::{Game, GameId, GamePuzzle, NewPuzzle, Record, Verdict};
use ninefold_game::save::SavedGame;

page! {
    enum WaitingAction { ; Common: Back }
    PAGE "while loading"
        "A puzzle is being generated or a game loaded."
        [KEYS, EVERYWHERE];
    KEYS {
        Common(Back) [Esc 'q'] "stop" => "stop";
    }
}

/// The result that the screen waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WaitingFor {
    /// This new puzzle.
    Puzzle(NewPuzzle),
    /// An exercise for this.
    Exercise(Assignment),
    /// A saved game.
    SavedGame,
    /// The judgement of a board that was read, for a game with the help of this one.
    Board(Record),
}

/// A puzzle is being generated or a game loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting {
    /// What.
    pub what: WaitingFor,
    /// The run that brings it.
    pub run: Run,
    /// Time so far.
    pub elapsed: Duration,
}

impl Waiting {
    /// It was just asked for.
    pub(crate) fn new(what: WaitingFor, run: Run) -> Waiting {
        Waiting {
            what,
            run,
            elapsed: Duration::ZERO,
        }
    }

    fn puzzle_made(&self, id: GameId, puzzle: GamePuzzle) -> Outcome {
        let game = Game::new(puzzle);
        match self.what {
            WaitingFor::Puzzle(wanted) if wanted.is_always_the_same() => self.begin(game),
            WaitingFor::Puzzle(_)
            | WaitingFor::Exercise(_)
            | WaitingFor::SavedGame
            | WaitingFor::Board(_) => {
                Outcome::Ask(Request::Play(Box::new(SavedGame::new(id, game)), None))
            }
        }
    }

    /// With the help that was taken with the puzzle before it was read otherwise. A game of this
    /// reading that goes on has counted some of it.
    fn add_help(&self, record: &mut Record) {
        if let WaitingFor::Board(before) = self.what {
            let counts = record.hints.iter_mut().zip(before.hints);
            counts.for_each(|(count, before)| *count = before.max(*count));
            record.checks = before.checks.max(record.checks);
        }
    }

    /// There may be a game of the puzzle already: the store looks for it.
    fn begin(&self, game: Game) -> Outcome {
        Outcome::effect(StorageRequest::Begin(self.run, Box::new(game)))
    }
}

impl Component for Waiting {
    type Action = WaitingAction;

    /// All one can do is stop it.
    fn update(&mut self, WaitingAction::Back: WaitingAction, _shared: &mut Shared) -> Outcome {
        Outcome::Ask(Request::Menu)
    }

    fn runs(&self) -> Vec<Run> {
        vec![self.run]
    }

    fn receive(&mut self, result: RunResult, shared: &mut Shared) -> Outcome {
        if let RunResult::PuzzleMade(id, puzzle) = result {
            self.puzzle_made(id, *puzzle)
        } else if let RunResult::Judged(verdict) = result {
            match *verdict {
                Verdict::Playable(_, mut game, _) => {
                    self.add_help(&mut game.record);
                    self.begin(*game)
                }
                Verdict::Several(..) | Verdict::Impossible(_) => Outcome::Stay,
            }
        } else if let RunResult::ExerciseFound(exercise, at) = result {
            match self.what {
                WaitingFor::Exercise(assignment) => {
                    Outcome::Ask(Request::Practise(assignment, exercise, at))
                }
                WaitingFor::Puzzle(_) | WaitingFor::SavedGame | WaitingFor::Board(_) => {
                    Outcome::Stay
                }
            }
        } else if let RunResult::GameLoaded(mut saved, message) = result {
            self.add_help(&mut saved.game.record);
            Outcome::Ask(Request::Play(saved, message))
        } else if let RunResult::GameNotLoaded(why) = result {
            shared.assume_no_games();
            shared.show_warning(why);
            Outcome::Close
        } else {
            Outcome::Stay
        }
    }

    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        self.elapsed += time;
        None
    }

    /// Something moves, but where it takes a moment only.
    fn next_deadline(&self) -> Option<Duration> {
        (self.what != WaitingFor::SavedGame).then_some(FRAME * 3)
    }
}
