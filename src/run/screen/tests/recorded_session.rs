//! One recorded session through this encoder and through ratatui's own
//! `CrosstermBackend`: the bytes of both.

use super::{ScreenRenderer, Standard};
use crate::run::steps;
use crate::ui::{
    AppState, ColourDepth, Effect, EraseColour, Fact, Key, Message, RunResult, SolverSteps,
    TerminalProfile, WatchedSolver, WorkEffect, update, view,
};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{Technique, examples};
use ninefold_core::watched::{SearchRecorder, SearchSpan};
use ninefold_game::game::{Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::{Run, SavedGame};
use ninefold_game::settings::Settings;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use ratatui_crossterm::CrosstermBackend;
use std::cell::Cell as Shared;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Duration;

/// Keys as in the settings, separated by spaces; `wait` lets a second pass in
/// ticks of 40 ms. The clock runs 400 ms between two keys.
const SESSION: [(&str, &str); 9] = [
    (
        "the cursor",
        "h h k k l l l l j j j j h h H J L K Tab Tab Tab",
    ),
    ("a chain", "t t t Right Right Right Left Down Esc"),
    ("notes", "a u x g 1 1 5 3 z c 7 7 z r a"),
    ("highlighting", "f 5 n n f 7 n f b n f"),
    ("a hint", "t t t t Esc"),
    ("digits", "T T T T T u u r r"),
    ("the history", "B k k k j Enter B k Esc"),
    (
        "the settings",
        ", j j j j Right Left k k Esc F1 j j Esc : h i n t Esc",
    ),
    ("a solver", "w Space wait . . . , , + wait Esc"),
];

/// The session, played without threads: work effects are carried out at once.
struct Recorder {
    state: AppState,
    searches: Vec<SearchRecorder>,
    /// Each state drawn.
    frames: Vec<AppState>,
}

impl Recorder {
    fn new(depth: ColourDepth) -> Recorder {
        let profile = TerminalProfile {
            depth,
            ..TerminalProfile::default()
        };
        let state = AppState::new(Settings::default(), profile, Standard::SIZE);
        Recorder {
            frames: vec![state.clone()],
            state,
            searches: Vec::new(),
        }
    }

    fn handle(&mut self, message: impl Into<Message>) {
        let (state, effects) = update(self.state.clone(), message.into());
        self.state = state;
        let results: Vec<Fact> = effects
            .into_iter()
            .filter_map(|effect| self.perform(effect))
            .collect();
        if self.frames.last() != Some(&self.state) {
            self.frames.push(self.state.clone());
        }
        results.into_iter().for_each(|fact| self.handle(fact));
    }

    fn perform(&mut self, effect: Effect) -> Option<Fact> {
        let Effect::Work(effect) = effect else {
            return None;
        };
        match effect {
            WorkEffect::FindHint(run, board, _) => {
                let board = board.board_position().classic()?;
                let chain = examples::instances(Technique::Aic, &board)
                    .into_iter()
                    .next();
                let step = chain.or_else(|| ClassicLadder::PLAYER.next(&board));
                Some(Fact::Reported(
                    run,
                    RunResult::HintFound(step.map(|step| Box::new(step.into()))),
                ))
            }
            WorkEffect::FindSteps(run, board) => {
                let steps = steps::find_all(&board, &|| false)?;
                Some(Fact::Reported(run, RunResult::StepsFound(steps)))
            }
            WorkEffect::StartSolver(_, WatchedSolver::Searches(searches), board) => {
                let searches = searches.into_iter();
                self.searches = searches
                    .map(|search| SearchRecorder::new(search, &*board))
                    .collect();
                None
            }
            WorkEffect::PullSteps(run) => {
                let spans = self.searches.iter_mut().map(next_spans).collect();
                let spans = SolverSteps::Searches(spans);
                Some(Fact::Reported(run, RunResult::SolverRan(spans)))
            }
            WorkEffect::Make(..)
            | WorkEffect::MakeAhead(_)
            | WorkEffect::Judge(..)
            | WorkEffect::ListFolder(..)
            | WorkEffect::Print(..)
            | WorkEffect::ReadPuzzles(..)
            | WorkEffect::ReadPaste(..)
            | WorkEffect::Grade(..)
            | WorkEffect::Rate(_)
            | WorkEffect::EstimateTime(_)
            | WorkEffect::StartSolver(..)
            | WorkEffect::FindPath(..)
            | WorkEffect::FindExercise(..)
            | WorkEffect::JudgeStep(..)
            | WorkEffect::FindExample(..)
            | WorkEffect::Prove(..)
            | WorkEffect::ReadDay
            | WorkEffect::Stop(_) => None,
        }
    }

    fn press(&mut self, keys: &str) {
        for key in keys.split(' ') {
            if key == "wait" {
                (0..25).for_each(|_| self.pass_time(Duration::from_millis(40)));
            } else {
                let key: Key = key.parse().unwrap_or_else(|_| panic!("no key {key}"));
                self.handle(Message::Pressed(key));
                self.pass_time(Duration::from_millis(400));
            }
        }
    }

    fn pass_time(&mut self, time: Duration) {
        self.handle(Fact::TimePassed(time));
    }
}

/// What a search runs in about one frame of a slow machine.
fn next_spans(recorder: &mut SearchRecorder) -> Vec<SearchSpan> {
    std::iter::from_fn(|| recorder.next_span())
        .take(1_000)
        .collect()
}

/// A game with a chain.
fn game() -> SavedGame {
    let board = examples::position(Technique::Aic).expect("an example");
    let filled = board.values.filled();
    let given = filled.filter(|(cell, _)| board.givens.contains(*cell));
    let givens = given.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(digit))
    });
    let puzzle = GamePuzzle::from_givens(givens).expect("one solution");
    SavedGame {
        id: GameId::new(0, 0),
        game: Game::at_board(puzzle, &board),
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: 0,
    }
}

/// The states drawn in the session, each part under its name.
fn record(depth: ColourDepth) -> Vec<(&'static str, Vec<AppState>)> {
    let mut recorder = Recorder::new(depth);
    recorder.state.screen = crate::ui::Screen::Waiting(crate::ui::Waiting::new(
        crate::ui::WaitingFor::SavedGame,
        Run(0),
    ));
    recorder.handle(Fact::Reported(
        Run(0),
        RunResult::GameLoaded(Box::new(game()), None),
    ));
    assert!(recorder.state.game().is_some(), "no game");
    let mut parts = vec![("the board", std::mem::take(&mut recorder.frames))];
    for (name, keys) in SESSION {
        recorder.press(keys);
        parts.push((name, std::mem::take(&mut recorder.frames)));
        assert!(recorder.state.layers.is_empty(), "{name} leaves a layer");
    }
    parts
}

/// The bytes of each part with the encoder of this module.
fn encoded(parts: &[(&str, Vec<AppState>)]) -> Vec<usize> {
    let mut screen = ScreenRenderer::new(Vec::new(), Standard, EraseColour::Background)
        .expect("a vector as a terminal");
    let mut draw = |state: &AppState| {
        let drawn = screen.draw(|frame| drop(view(state, frame)));
        drawn.expect("a vector as a terminal")
    };
    let sum = |(_, frames): &(&str, Vec<AppState>)| frames.iter().map(&mut draw).sum();
    parts.iter().map(sum).collect()
}

/// Counts bytes.
#[derive(Clone, Default)]
struct ByteCounter(Rc<Shared<usize>>);

impl Write for ByteCounter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The bytes of each part with ratatui's backend.
fn by_crossterm(parts: &[(&str, Vec<AppState>)]) -> Vec<usize> {
    ratatui_crossterm::crossterm::style::force_color_output(true);
    let counter = ByteCounter::default();
    let viewport = Viewport::Fixed(Rect::new(0, 0, Standard::SIZE.0, Standard::SIZE.1));
    let backend = CrosstermBackend::new(counter.clone());
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport })
        .expect("a counter as a terminal");
    let mut draw = |state: &AppState| {
        let before = counter.0.get();
        let drawn = terminal.draw(|frame| drop(view(state, frame)));
        drawn.expect("a counter as a terminal");
        counter.0.get() - before
    };
    let sum = |(_, frames): &(&str, Vec<AppState>)| frames.iter().map(&mut draw).sum();
    parts.iter().map(sum).collect()
}

/// Lines of code of the encoder, without blanks, comments and tests.
fn lines_of_code() -> usize {
    let files = [
        include_str!("../mod.rs"),
        include_str!("../encoder.rs"),
        include_str!("../sequences.rs"),
    ];
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    let count = |text: &str| {
        let code = text.split("#[cfg(test)]\nmod tests {").next();
        code.map_or(0, |code| code.lines().filter(is_code).count())
    };
    files.into_iter().map(count).sum()
}

/// Prints the figures in the documentation of `run::screen`.
#[test]
fn the_encoder_saves_bytes_over_ratatui_in_a_recorded_session() {
    for depth in [ColourDepth::Palette, ColourDepth::True] {
        let parts = record(depth);
        let (ours, theirs) = (encoded(&parts), by_crossterm(&parts));
        println!("{depth:?}: frames, bytes, bytes of CrosstermBackend, percent");
        for ((name, frames), (ours, theirs)) in parts.iter().zip(ours.iter().zip(&theirs)) {
            let percent = 100 * ours / theirs;
            println!(
                "{name:>14}: {:4} {ours:7} {theirs:7} {percent:3} %",
                frames.len()
            );
        }
        let (ours, theirs) = (ours.iter().sum::<usize>(), theirs.iter().sum::<usize>());
        let percent = 100.0 * ours as f64 / theirs as f64;
        println!("{:>14}: {ours:12} {theirs:7} {percent:5.1} %", "all");
        assert!(ours * 10 < theirs * 9, "less than 10 % saved");
    }
    println!("{} lines of code", lines_of_code());
}
