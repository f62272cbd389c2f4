//! Playing: moving, entering, marking, undoing.

use crate::game::{Game, Move};
use crate::grid::Cell;
use crate::solve::Search;
use crate::ui::screens::history::update as tree;
use crate::ui::screens::playback::update as theatre;
use crate::ui::screens::practice::update as practice;
use crate::ui::screens::settings::quick_settings as room;
use crate::ui::screens::steps::update as steps;
use crate::ui::session::cursor::{at_empty, at_line_end, box_jumped, moved};
use crate::ui::session::{
    analysis as thinking, chords, edit_cells as writing, hint as hints, selection as selecting,
};
use crate::ui::update::done::{Done, played};
use crate::ui::update::{Next, copying, open, quiet, to_menu};
use crate::ui::{
    Action, Algorithm, AppState, ClockState, CopyForm, GameSession, Overlay, PendingChord,
    Practice, Question, Screen, StatusMessage,
};

pub(crate) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Menu => to_menu(state),
        Action::Watch => theatre::open(state, Algorithm::Search(Search::Textbook)),
        Action::WatchLogic => theatre::open(state, Algorithm::Logic),
        Action::AllSteps => steps::open(state),
        Action::Page => steps::open_page(state),
        Action::Tree => tree::open(state),
        Action::Restart => ask(state, Question::Restart),
        Action::SolveNow => to_the_win(state),
        Action::MarksMenu => open(state, Overlay::Marks(0)),
        Action::Errors => room::next_errors(state),
        Action::Copy => copying::copy(state, CopyForm::Board),
        Action::CopyAs => open(state, Overlay::Copying(0)),
        _ => on_table(state, |table, state| on_board(table, action, state)),
    }
}

/// What was won is not solved again: the board goes back to the win.
fn to_the_win(state: AppState) -> Next {
    let game = state.board().map(|table| &table.game);
    let over = game.filter(|game| game.is_over());
    match over.and_then(Game::winning_node) {
        Some(turn) => on_table(state, |table, state| tree::gone(table, turn, state)),
        None => ask(state, Question::SolveNow),
    }
}

fn ask(state: AppState, question: Question) -> Next {
    open(state, Overlay::Question(question))
}

/// Does something to the board: of a game, of an exercise, or of a game that
/// was won and is studied.
pub(crate) fn on_table(state: AppState, wish: impl FnOnce(GameSession, &AppState) -> Done) -> Next {
    let won = match &state.screen {
        Screen::Won(won) => Some(&won.table),
        _ => None,
    };
    let Some(table) = state.board().or(won).cloned() else {
        return quiet(state);
    };
    let done = wish(table, &state);
    match state.screen {
        Screen::Practising(practice) => {
            let (practice, notice) = practice::judged(*practice, done, &state.keys);
            let screen = Screen::Practising(Box::new(practice));
            quiet(AppState {
                screen,
                notice,
                ..state
            })
        }
        _ => settled(state, done),
    }
}

/// A board that is now solved is a win, and says so itself.
pub(crate) fn settled(state: AppState, done: Done) -> Next {
    let screen = Screen::of(done.table);
    let notice = match (&state.screen, &screen) {
        (Screen::Playing(_), Screen::Won(_)) => None,
        _ => done.notice,
    };
    quiet(AppState {
        screen,
        notice,
        ..state
    })
}

/// The state with the board in another condition, nothing said of it.
pub(crate) fn with_board(state: AppState, table: GameSession) -> AppState {
    let screen = match state.screen {
        Screen::Practising(practice) => {
            Screen::Practising(Box::new(Practice { table, ..*practice }))
        }
        _ => Screen::Playing(table),
    };
    AppState { screen, ..state }
}

/// Whether the arrow keys go on walking along a chain after this: all else
/// than a step along it, or what is about the hint, leaves it.
pub(crate) fn stays_on_the_chain(action: Action) -> bool {
    use Action::{Hint, HintNow, Page, Walk};
    matches!(action, Walk(_) | Hint | HintNow | Page)
}

/// The arrow keys move the cursor again.
pub(crate) fn off_the_chain(state: AppState) -> AppState {
    match state.board().cloned() {
        Some(table) => with_board(state, hints::off_the_chain(table)),
        None => state,
    }
}

fn on_board(table: GameSession, action: Action, state: &AppState) -> Done {
    match action {
        Action::Move(direction) => Done::silently(moved(table, direction)),
        Action::BoxJump(direction) => Done::silently(box_jumped(table, direction)),
        Action::LineEnd(direction) => Done::silently(at_line_end(table, direction)),
        Action::NextEmpty => Done::silently(at_empty(table, 1)),
        Action::PreviousEmpty => Done::silently(at_empty(table, 80)),
        Action::FirstCell => Done::silently(chords::at_cell(table, Cell::FIRST)),
        Action::LastCell => Done::silently(chords::at_cell(table, Cell::at(8, 8))),
        Action::GoTo => chords::awaiting(table, PendingChord::Row, state.told("Go to: row [1-9]")),
        Action::NoteOnce => {
            chords::awaiting(table, PendingChord::Note, state.told("Centre mark: [1-9]"))
        }
        Action::WhyNot => {
            chords::awaiting(table, PendingChord::WhyNot, state.told("Why not: [1-9]"))
        }
        Action::PinDigit => {
            let says = "Light up: [1-9], [pairs] for pairs, [light-up] for nothing";
            chords::awaiting(table, PendingChord::Lock, state.told(says))
        }
        Action::Undo => travelled(table, Game::undo, ["Undone", "Nothing to undo."]),
        Action::Redo => travelled(table, Game::redo, ["Redone", "Nothing to redo."]),
        Action::Check => hints::check(table),
        Action::Hint => hints::reveal(table, state),
        Action::HintNow => hints::carry_out(table, state),
        Action::Walk(direction) => Done::silently(hints::walk(table, direction)),
        Action::Pause => Done::silently(with_pace(table)),
        Action::Back => Done::silently(stepped_back(table)),
        Action::Select | Action::SelectLike | Action::NextPlace | Action::PreviousPlace => {
            selecting::act(table, action, state)
        }
        Action::FirstMistake | Action::WhatIf | Action::KeepWhatIf | Action::Bookmark => {
            thinking::act(table, action, state)
        }
        _ => writing::act(table, action, state),
    }
}

/// Esc: the hint goes, then the selection, then the chosen digit.
fn stepped_back(table: GameSession) -> GameSession {
    match table {
        GameSession { hint: Some(_), .. } => GameSession {
            hint: None,
            ..table
        },
        _ => selecting::dropped(table),
    }
}

fn with_pace(table: GameSession) -> GameSession {
    let pace = match table.pace {
        ClockState::Running => ClockState::Paused,
        ClockState::Paused => ClockState::Running,
    };
    GameSession { pace, ..table }
}

/// Undo or redo: the cursor goes where the change is.
fn travelled(
    table: GameSession,
    travel: impl FnOnce(Game) -> (Game, Option<Move>),
    [says, nothing]: [&str; 2],
) -> Done {
    let (game, step) = travel(table.game);
    let table = GameSession { game, ..table };
    match step {
        Some(step) => {
            let cursor = step.main_cell().unwrap_or(table.cursor);
            let notice = StatusMessage::plain(format!("{says}: {}.", step.description()));
            let table = table.with_stale_words_dropped();
            Done::saying(GameSession { cursor, ..table }, notice)
        }
        None => Done::saying(table, StatusMessage::plain(nothing)),
    }
}

/// Carries out what a question was asked about.
pub(crate) fn restart(state: AppState) -> Next {
    on_table(state, |table, state| played(table, state, Game::restart))
}

/// Fills in the solution; the record says who did it.
pub(crate) fn solve(state: AppState) -> Next {
    on_table(state, |table, state| played(table, state, Game::solve))
}
