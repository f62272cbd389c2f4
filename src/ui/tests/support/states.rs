//! States worth looking at, reached by keys as a player would.

mod daily;
mod hints;
mod replay;

#[allow(unused_imports, reason = "not every test program replays games")]
pub(crate) use replay::*;

#[allow(unused_imports, reason = "not every test program looks at hints")]
pub(crate) use hints::*;

#[allow(
    unused_imports,
    reason = "not every test program looks at the daily puzzles"
)]
pub(crate) use daily::*;

use crate::ui::tests::support::boards::EXAMPLE;
use crate::ui::tests::support::driver::{after, playback, press};
use crate::ui::{
    ActiveHint, AppState, Layer, Message, RunResult, Screen, SolverSteps, TerminalProfile, Timeline,
};
use crate::ui::{Fact, SettingsRow, SettingsScreen};
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::logic::{Level, Step, Technique, examples};
use ninefold_core::watched::{
    SearchRecorder, SearchRecording, SearchSpan, WatchedBoard, WatchedSearch,
};
use ninefold_game::game::{
    Assistance, AutoPrune, Contradiction, ExerciseOutcome, Game, GameOutcome, GamePuzzle, Hint,
    HintStage, PracticeEvent, StatsCategory, Win,
};
use ninefold_game::game::{GameId, Statistics, StatsEvent};
use ninefold_game::save::{Listing, SavedGame, StorageEvent};
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{Errors, NotesQuestion, Settings, Theme, TutorialOffer};
use std::sync::Arc;
use std::time::Duration;

pub(crate) use super::annotated::{PAINTED, PUZZLE, WRITTEN};

/// The smallest window that shows everything at once.
pub(crate) const HOME: (u16, u16) = (80, 24);

/// The keys that open the settings with this line selected.
pub(crate) fn at_option(line: SettingItem) -> String {
    let screen = SettingsScreen::new(None);
    let at = |row| screen.rows.iter().position(|each| *each == row);
    let more = || screen.more.iter().position(|item| *item == line);
    match at(SettingsRow::Item(line)) {
        Some(place) => format!(",{}", "j".repeat(place)),
        None => format!(",<end><enter>{}", "j".repeat(more().unwrap())),
    }
}

pub(crate) fn id() -> GameId {
    GameId::new(1_795_208_101, 7)
}

/// The menu and a game in a terminal without anything special.
pub(crate) fn default_menu() -> AppState {
    menu(TerminalProfile::default(), HOME)
}

pub(crate) fn default_game() -> AppState {
    playing(TerminalProfile::default(), HOME)
}

pub(crate) fn menu(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let settings = Settings {
        tutorial: TutorialOffer::Done,
        notes_question: NotesQuestion::Answered,
        ..Settings::default()
    };
    AppState::new(settings, terminal, size)
}

/// A menu that knows of one unfinished game.
pub(crate) fn menu_with_game(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let listing = Listing {
        games: vec![(&saved_game()).into()],
        damaged: Vec::new(),
    };
    after(
        menu(terminal, size),
        [Message::from(StorageEvent::GamesListed(listing))],
    )
}

/// The puzzle of a line.
pub(crate) fn puzzle(line: &str) -> GamePuzzle {
    GamePuzzle::from_givens(line.parse().unwrap()).expect("a puzzle")
}

/// The game of [`PUZZLE`], some minutes in.
pub(crate) fn saved_game() -> SavedGame {
    let mut game = Game::new(puzzle(PUZZLE));
    game.record.elapsed = Duration::from_secs(754);
    SavedGame {
        id: id(),
        game,
        cursor: Cell::middle(9),
        tool: ninefold_game::game::Tool::Digit,
        saved_at: 1_795_208_101,
    }
}

/// A game just taken up.
pub(crate) fn playing(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let asked = press(menu_with_game(terminal, size), "<enter>");
    let loaded = Message::Fact(Fact::Reported(
        asked.shared.run,
        RunResult::GameLoaded(Box::new(saved_game()), None),
    ));
    let rated = Message::Fact(Fact::Rated(
        Box::new(PUZZLE.parse().unwrap()),
        Rating::Exactly(12),
    ));
    after(asked, [loaded, rated])
}

/// The same with all marks, some digits, and a conflict.
pub(crate) fn in_the_middle(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(terminal, size), "ag113g244g314")
}

/// A game with marks of both kinds.
pub(crate) fn written(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(terminal, size), WRITTEN)
}

/// A game with marks and coloured cells, the colour tool selected.
pub(crate) fn painted(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(written(terminal, size), PAINTED)
}

/// Cells selected on it, coloured ones among them.
pub(crate) fn selected(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(terminal, size), "zg52slllljs")
}

/// A digit that stays highlighted, in the notes too.
pub(crate) fn lit(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(terminal, size), "zg67f3")
}

/// The cells with two candidates, highlighted.
pub(crate) fn bivalue(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(terminal, size), "zg67fb")
}

/// Why a digit cannot go where the cursor is.
pub(crate) fn why_not(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(terminal, size), "zg55d3")
}

/// The digit chosen before the cell.
pub(crate) fn digit_first(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(written(terminal, size), "xg67F4")
}

/// One digit that breaks a rule and one that is wrong all the same, under this
/// choice of what is marked.
pub(crate) fn mistaken(terminal: TerminalProfile, size: (u16, u16), errors: Errors) -> AppState {
    let state = press(written(terminal, size), "zg122g962g55");
    let settings = Settings {
        errors,
        ..state.shared.settings.clone()
    };
    state.with_settings(settings)
}

/// A step of logic proved on the board.
pub(crate) fn proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(terminal, size), "atttt")
}

/// The textbook search of [`EXAMPLE`], paused after so many steps or at its end; no
/// more of it is known.
pub(crate) fn watching(terminal: TerminalProfile, size: (u16, u16), steps: u64) -> AppState {
    let game = game_of(terminal, size, EXAMPLE);
    sought(searched(press(game, "wy<space>"), steps), steps)
}

/// The searches that are watched, known up to this many of their steps or all.
pub(crate) fn searched(state: AppState, steps: u64) -> AppState {
    let watched = playback(&state);
    let (run, searches) = (watched.run, watched.player.recording.searches());
    let searches = searches.expect("searches").searches().into_iter();
    let spans = searches.map(|search| spans_of(search, watched.givens(), steps));
    let spans = SolverSteps::Searches(spans.collect());
    let ran = Fact::Reported(run, RunResult::SolverRan(spans));
    after(state, [Message::Fact(ran)])
}

/// The moment after this many steps, as the keys and the bar reach it.
pub(crate) fn sought(mut state: AppState, steps: u64) -> AppState {
    match state.layers.last_mut() {
        Some(Layer::Playback(playback)) => playback.player.recording.seek(steps),
        other => panic!("not watching: {other:?}"),
    }
    state
}

/// The spans of a search, until at least so many steps are known, or all.
pub(crate) fn spans_of(search: WatchedSearch, board: &WatchedBoard, steps: u64) -> Vec<SearchSpan> {
    let mut recorder = SearchRecorder::new(search, board);
    let mut known = SearchRecording::new(search, board);
    std::iter::from_fn(|| {
        let span = (known.known() < steps).then(|| recorder.next_span())??;
        known.push(span.clone());
        Some(span)
    })
    .collect()
}

/// The win: every open cell filled by keys.
pub(crate) fn won(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    filled(playing(terminal, size))
}

/// The game of [`PUZZLE`] with every open cell filled by keys.
pub(crate) fn filled(state: AppState) -> AppState {
    press(state, &right_digits(0..81).concat())
}

/// The keys that write the right digits into these of the open cells.
pub(crate) fn right_digits(places: std::ops::Range<usize>) -> Vec<String> {
    let puzzle = puzzle(PUZZLE);
    let solution = puzzle.answer.proved().unwrap().filled();
    let open = solution.filter(|&(cell, _)| puzzle.givens.get(cell).is_none());
    let places = open.skip(places.start).take(places.len());
    places
        .map(|(cell, digit)| format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1))
        .collect()
}

/// The keys of a digit that alone leads to such a contradiction.
pub(crate) fn leading_to(kind: fn(&Contradiction) -> bool) -> String {
    let position = puzzle(PUZZLE).start();
    let open = position.empty_cells().iter();
    let mut tries = open.flat_map(|cell| DigitSet::up_to(9).iter().map(move |digit| (cell, digit)));
    let fails = |&(cell, digit): &(Cell, Digit)| {
        let after = position.clone().with_entered(cell, digit, AutoPrune::Off);
        after.contradiction().is_some_and(|found| kind(&found))
    };
    let (cell, digit) = tries.find(fails).expect("a digit that fails so");
    format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1)
}

/// A long game of five branches, three of its places with names, in the middle
/// of a "what if".
pub(crate) fn branched(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let digits = |places| right_digits(places).concat();
    let marks = "g11 m1m2m3m4m5m6m7m8m9";
    let typed = [
        "a".to_owned(),
        digits(0..9),
        "bBnfirst<space>guess<enter><esc>".to_owned(),
        "g957g967".to_owned(),
        "u".repeat(4),
        marks.repeat(7),
        "b".to_owned(),
        "u".repeat(60),
        digits(9..25),
        "uuuuu".to_owned(),
        marks.repeat(8),
        "u".repeat(3),
        digits(20..22),
        "bBntwo<space>ways<enter><esc>I".to_owned(),
        "g711uvg7112zg718".to_owned(),
    ];
    press(playing(terminal, size), &typed.concat())
}

/// The same with its history open.
pub(crate) fn tree(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(branched(terminal, size), "B")
}

/// A puzzle typed in and judged.
pub(crate) fn entered(terminal: TerminalProfile, size: (u16, u16), line: &str) -> AppState {
    let state = press(menu(terminal, size), "5<enter>");
    press(state, &format!("{line}<enter>"))
}

/// A game of this puzzle, started by typing it in.
pub(crate) fn game_of(terminal: TerminalProfile, size: (u16, u16), line: &str) -> AppState {
    press(entered(terminal, size, line), "<enter>")
}
