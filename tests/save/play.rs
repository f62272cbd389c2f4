//! Games to save: a puzzle, and play on it by arbitrary keys.

use ninefold::game::{Game, MarkKind, Move, Origin, Pruning, Puzzle, Refusal, Stage, Tool};
use ninefold::generate::Symmetry;
use ninefold::grid::{Cell, CellSet, Digit};
use ninefold::logic::Level;
use ninefold::save::{GameId, SavedGame};
use proptest::prelude::*;
use std::time::Duration;

pub const GIVENS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a player can do to a game.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    Enter(Cell, Digit, Pruning),
    Clear(Cell),
    Note(Cell, Digit),
    FillNotes,
    Restart,
    Solve,
    Undo,
    Redo,
    Hint(Stage),
    Wait(u64),
}

pub fn puzzle() -> Puzzle {
    Puzzle {
        givens: GIVENS.parse().unwrap(),
        solution: SOLUTION.parse().unwrap(),
        level: Level::Medium,
        origin: Origin::Generated {
            seed: u64::MAX,
            version: 1,
            symmetry: Symmetry::HalfTurn,
        },
    }
}

/// The game after an action; the same game if it was refused.
pub fn after(game: Game, action: Action) -> Game {
    let made = |step: Result<Move, Refusal>| match step {
        Ok(step) => game.clone().make(step),
        Err(_) => game.clone(),
    };
    match action {
        Action::Enter(cell, digit, pruning) => made(game.enter(cell, digit, pruning)),
        Action::Clear(cell) => made(game.clear(cell, Tool::Digit)),
        Action::Note(cell, digit) => made(game.toggle_mark(cell, MarkKind::Centre, digit)),
        Action::FillNotes => made(game.fill_notes(CellSet::ALL)),
        Action::Restart => made(game.restart()),
        Action::Solve => made(game.solve()),
        Action::Undo => game.undo().0,
        Action::Redo => game.redo().0,
        Action::Hint(stage) => game.counting_hint(stage),
        Action::Wait(nanos) => waited(game, nanos),
    }
}

fn waited(mut game: Game, nanos: u64) -> Game {
    game.record.elapsed += Duration::from_nanos(nanos);
    game
}

pub fn played(actions: &[Action]) -> Game {
    actions.iter().copied().fold(Game::new(puzzle()), after)
}

pub fn saved(name: &str, game: Game, saved_at: u64) -> SavedGame {
    SavedGame {
        id: id(name),
        game,
        cursor: Cell::at(2, 6),
        tool: Tool::Centre,
        saved_at,
    }
}

pub fn id(name: &str) -> GameId {
    name.parse().unwrap()
}

pub fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// A game after so many digits entered in reading order, all of them right.
pub fn after_digits(count: usize) -> Game {
    let puzzle = puzzle();
    let open = puzzle.givens.empty_cells().iter().take(count);
    let enter = |cell| Action::Enter(cell, puzzle.solution.get(cell).unwrap(), Pruning::Peers);
    let actions: Vec<Action> = open.map(enter).collect();
    played(&actions)
}

/// A short game with something of everything in its file.
pub fn short_game() -> Game {
    played(&[
        Action::Note(Cell::at(0, 2), digit(4)),
        Action::Note(Cell::at(0, 2), digit(1)),
        Action::Enter(Cell::at(0, 3), digit(1), Pruning::Peers),
        Action::Hint(Stage::Nudge),
        Action::Hint(Stage::Where),
        Action::Enter(Cell::at(0, 2), digit(9), Pruning::Off),
        Action::Clear(Cell::at(0, 2)),
        Action::Undo,
        Action::Wait(83_000_000_001),
    ])
}

pub fn cells() -> impl Strategy<Value = Cell> {
    (0..81usize).prop_map(|index| Cell::new(index).unwrap())
}

fn digits() -> impl Strategy<Value = Digit> {
    (1..=9u8).prop_map(digit)
}

fn prunings() -> impl Strategy<Value = Pruning> {
    prop_oneof![Just(Pruning::Peers), Just(Pruning::Off)]
}

fn actions() -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => (cells(), digits(), prunings()).prop_map(|(c, d, p)| Action::Enter(c, d, p)),
        6 => (cells(), digits()).prop_map(|(c, d)| Action::Note(c, d)),
        3 => cells().prop_map(Action::Clear),
        1 => Just(Action::FillNotes),
        1 => Just(Action::Restart),
        1 => Just(Action::Solve),
        6 => Just(Action::Undo),
        4 => Just(Action::Redo),
        1 => (0..5usize).prop_map(|stage| Action::Hint(Stage::ALL[stage])),
        1 => (0..u64::from(u32::MAX)).prop_map(Action::Wait),
    ]
}

/// Any game a player could have come to.
pub fn games() -> impl Strategy<Value = Game> {
    prop::collection::vec(actions(), 0..60).prop_map(|actions| played(&actions))
}
