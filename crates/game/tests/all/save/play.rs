//! Games to save: a puzzle, and play on it by arbitrary keys.

use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::classic::Grid;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::{IndexedRules, Level, Technique};
use ninefold_game::game::{
    Answer, AutoPrune, Colour, Game, GameId, GamePuzzle, HintStage, HintSubject, HistoryNodeId,
    MarkKind, Move, MoveError, Origin, Published, SolutionCount, Tool,
};
use ninefold_game::save::SavedGame;
use proptest::prelude::*;
use proptest::sample::Index;
use std::time::Duration;

pub const GIVENS: &str = super::boards::EXAMPLE;
pub const SOLUTION: &str = super::boards::EXAMPLE_SOLUTION;

/// What a player can do to a game.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    Enter(Cell, Digit, AutoPrune),
    /// Into all of the selected cells.
    EnterAll(CellSet, Digit),
    Clear(CellSet, Tool),
    Note(Cell, Digit),
    Mark(CellSet, MarkKind, Digit),
    Colour(CellSet, Digit),
    ColourCandidate(CellSet, Digit, Digit),
    FillNotes,
    FillNine,
    Prune,
    Wipe(MarkKind),
    Restart,
    Solve,
    Undo,
    Redo,
    /// To one of the turns there are.
    Go(Index),
    /// A name for one of the turns there are, or none.
    Name(Index, &'static str),
    WhatIf,
    Keep,
    Back,
    FirstMistake,
    Check,
    Hint(HintStage),
    Wait(u64),
}

pub fn puzzle() -> GamePuzzle {
    GamePuzzle {
        rules: IndexedRules::classic(),
        givens: GIVENS.parse::<Grid>().unwrap().into(),
        answer: Answer::Proved(SOLUTION.parse::<Grid>().unwrap().into()),
        solutions: SolutionCount::One,
        published: Published::default(),
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
    let made = |step: Result<Move, MoveError>| match step {
        Ok(step) => game.clone().make(step),
        Err(_) => game.clone(),
    };
    match action {
        Action::Enter(cell, digit, pruning) => made(game.enter(cell, digit, pruning)),
        Action::EnterAll(cells, digit) => made(game.enter(cells, digit, AutoPrune::Peers)),
        Action::Clear(cells, tool) => made(game.clear(cells, tool)),
        Action::Note(cell, digit) => made(game.toggle_mark(cell, MarkKind::Centre, digit)),
        Action::Mark(cells, kind, digit) => made(game.toggle_mark(cells, kind, digit)),
        Action::Colour(cells, key) => {
            made(game.toggle_colour(cells, Colour::from_key(key).unwrap()))
        }
        Action::ColourCandidate(cells, digit, key) => {
            made(game.toggle_candidate_colour(cells, digit, Colour::from_key(key).unwrap()))
        }
        Action::FillNotes => made(game.fill_notes(CellSet::board(9))),
        Action::FillNine => made(game.fill_nine(CellSet::board(9))),
        Action::Prune => made(game.prune(CellSet::board(9))),
        Action::Wipe(kind) => made(game.wipe_marks(CellSet::board(9), kind)),
        Action::Go(place) => {
            let turn = turn_at(&game, place);
            game.go_to(turn)
        }
        Action::Name(place, name) => {
            let turn = turn_at(&game, place);
            game.with_bookmark(turn, name)
        }
        Action::WhatIf if game.history.what_if().is_none() => game.begin_what_if(),
        Action::WhatIf | Action::Back => match game.history.what_if() {
            Some(began) => game.go_to(began).end_what_if(),
            None => game,
        },
        Action::Keep => game.end_what_if(),
        Action::FirstMistake => {
            let position = game.position.clone();
            let turn = game.node_before_first_mistake(game.history.current(), position);
            game.record_check().go_to(turn)
        }
        Action::Check => game.record_check(),
        Action::Restart => made(game.restart()),
        Action::Solve => made(game.solve()),
        Action::Undo => game.undo().0,
        Action::Redo => game.redo().0,
        Action::Hint(stage) => game.record_hint(hint_kind(stage), stage),
        Action::Wait(nanos) => waited(game, nanos),
    }
}

/// A kind of hint for each stage, so that every kind is saved.
fn hint_kind(stage: HintStage) -> HintSubject {
    match stage {
        HintStage::Nudge => HintSubject::Mistakes,
        HintStage::Where => HintSubject::MissingCandidate,
        HintStage::Which => HintSubject::AllSteps,
        HintStage::Proof => HintSubject::Step(Technique::XWing),
        HintStage::Done => HintSubject::Reveal,
    }
}

fn turn_at(game: &Game, place: Index) -> HistoryNodeId {
    HistoryNodeId::new(place.index(game.history.len() + 1) as u32)
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
    let open = puzzle.start().empty_cells().iter().take(count);
    let enter = |cell| Action::Enter(cell, puzzle.answer.get(cell).unwrap(), AutoPrune::Peers);
    let actions: Vec<Action> = open.map(enter).collect();
    played(&actions)
}

/// A short game with something of everything in its file.
pub fn short_game() -> Game {
    played(&[
        Action::Note(Cell::at(0, 2), digit(4)),
        Action::Note(Cell::at(0, 2), digit(1)),
        Action::Enter(Cell::at(0, 3), digit(1), AutoPrune::Peers),
        Action::Hint(HintStage::Nudge),
        Action::Hint(HintStage::Where),
        Action::Enter(Cell::at(0, 2), digit(9), AutoPrune::Off),
        Action::Clear(CellSet::only(Cell::at(0, 2)), Tool::Digit),
        Action::Undo,
        Action::Wait(83_000_000_001),
    ])
}

/// A game with two branches, and something of everything that version 1 knows.
pub fn branched_game() -> Game {
    let (corner, colour) = (MarkKind::Corner, Tool::Colour);
    let two = [Cell::at(0, 2), Cell::at(0, 3)].into_iter().collect();
    let game = played(&[
        Action::Mark(two, corner, digit(4)),
        Action::Mark(two, MarkKind::Centre, digit(1)),
        Action::Colour(two, digit(3)),
        Action::Enter(Cell::at(0, 2), digit(4), AutoPrune::Peers),
        Action::Hint(HintStage::Nudge),
        Action::Undo,
        Action::Clear(two, colour),
        Action::EnterAll(two, digit(9)),
        Action::Check,
        Action::Wait(83_000_000_001),
    ]);
    let named = game
        .with_bookmark(HistoryNodeId::new(3), "two ways")
        .with_bookmark(HistoryNodeId::START, "start");
    let wondering = named.go_to(HistoryNodeId::new(3)).begin_what_if();
    let tried = after(
        wondering,
        Action::Enter(Cell::at(0, 3), digit(6), AutoPrune::Off),
    );
    after(after(tried, Action::FillNine), Action::Undo)
}

pub fn cells() -> impl Strategy<Value = Cell> {
    (0..81usize).prop_map(|number| Cell::numbered(number, 9).unwrap())
}

fn digits() -> impl Strategy<Value = Digit> {
    (1..=9u8).prop_map(digit)
}

fn prunings() -> impl Strategy<Value = AutoPrune> {
    prop_oneof![Just(AutoPrune::Peers), Just(AutoPrune::Off)]
}

fn kinds() -> impl Strategy<Value = MarkKind> {
    prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)]
}

fn selections() -> impl Strategy<Value = CellSet> {
    prop::collection::vec(cells(), 1..5).prop_map(|cells| cells.into_iter().collect())
}

fn names() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "",
        "a",
        "two ways",
        " \u{7}x ",
        "数独",
        "a name too long to be kept whole",
    ])
}

pub fn actions() -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => (cells(), digits(), prunings()).prop_map(|(c, d, p)| Action::Enter(c, d, p)),
        6 => (cells(), digits()).prop_map(|(c, d)| Action::Note(c, d)),
        2 => (selections(), digits()).prop_map(|(c, d)| Action::EnterAll(c, d)),
        3 => (selections(), kinds(), digits()).prop_map(|(c, k, d)| Action::Mark(c, k, d)),
        3 => (selections(), digits()).prop_map(|(c, d)| Action::Colour(c, d)),
        2 => (selections(), digits(), digits())
            .prop_map(|(c, d, key)| Action::ColourCandidate(c, d, key)),
        3 => (selections(), prop::sample::select(Tool::ALL.to_vec()))
            .prop_map(|(c, tool)| Action::Clear(c, tool)),
        1 => Just(Action::FillNine),
        1 => Just(Action::Prune),
        1 => kinds().prop_map(Action::Wipe),
        5 => any::<Index>().prop_map(Action::Go),
        4 => (any::<Index>(), names()).prop_map(|(place, name)| Action::Name(place, name)),
        2 => prop::sample::select(vec![Action::WhatIf, Action::Keep, Action::Back]),
        1 => prop::sample::select(vec![Action::FirstMistake, Action::Check]),
        1 => Just(Action::FillNotes),
        1 => Just(Action::Restart),
        1 => Just(Action::Solve),
        6 => Just(Action::Undo),
        4 => Just(Action::Redo),
        1 => (0..5usize).prop_map(|stage| Action::Hint(HintStage::ALL[stage])),
        1 => (0..u64::from(u32::MAX)).prop_map(Action::Wait),
    ]
}

/// Any game a player could have come to.
pub fn games() -> impl Strategy<Value = Game> {
    prop::collection::vec(actions(), 0..60).prop_map(|actions| played(&actions))
}

/// A file of version 1 as it is written now: without the solution.
pub fn without_solution(file: &[u8]) -> String {
    let solution = format!(r#""solution":"{SOLUTION}","#);
    let text = std::str::from_utf8(file).unwrap();
    let body = text.split_once(r#""body":"#).unwrap().1;
    let body = body.trim_end().strip_suffix('}').unwrap();
    assert!(body.contains(&solution));
    let body = body.replace(&solution, "");
    let sum = crc32fast::hash(format!("1{body}").as_bytes());
    format!("{{\"version\":1,\"crc32\":\"{sum:08x}\",\"body\":{body}}}\n")
}

/// The text of a file.
pub fn text(file: Vec<u8>) -> String {
    String::from_utf8(file).unwrap()
}
